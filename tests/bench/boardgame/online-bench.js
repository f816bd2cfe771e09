// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: The Sobremesa authors

// Twelve clients in this process and the server in another, on loopback: how long
// a move takes until all twelve have the new view. online-bench.js MOVES GAP_MS

'use strict';

const { spawn } = require('child_process');
const path = require('path');
const readline = require('readline');
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { OnlineDixit } = require('./online.js');

const SEATS = 12;
const MOVES = Number(process.argv[2] || 200);
const GAP_MS = Number(process.argv[3] || 5);
const WARM_MATCHES = 3;

const below = (bound) => Math.floor(Math.random() * bound);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function startServer() {
  const child = spawn(process.execPath, [path.join(__dirname, 'server.js')], { stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return { child, address: `http://127.0.0.1:${JSON.parse(line).port}` };
  }
  throw new Error('The server did not start.');
}

// Resolves as soon as every client's state fulfils the condition.
function allSee(clients, condition) {
  return new Promise((resolve) => {
    const missing = new Set(clients);
    const stops = [];
    const look = (client, state) => {
      if (state === null || !condition(state) || !missing.delete(client) || missing.size > 0) return;
      const end = process.hrtime.bigint();
      setImmediate(() => stops.forEach((stop) => stop()));
      resolve(end);
    };
    for (const client of clients) stops.push(client.subscribe((state) => look(client, state)));
  });
}

// The server makes a match on demand, without credentials: less to check for each move than with its lobby.
let matches = 0;
async function seatClients(address) {
  const matchID = `bench-${matches++}`;
  const clients = [];
  for (let seat = 0; seat < SEATS; seat++) {
    clients.push(Client({
      game: OnlineDixit,
      numPlayers: SEATS,
      matchID,
      playerID: String(seat),
      multiplayer: SocketIO({ server: address, socketOpts: { transports: ['websocket'] } }),
      debug: false,
    }));
  }
  const ready = allSee(clients, (state) => state.isConnected);
  clients.forEach((client) => client.start());
  await ready;
  return clients;
}

// Somebody for whom the game waits, and what they do.
function pickMove(clients) {
  const choices = [];
  clients.forEach((client, seat) => {
    const { G, ctx } = client.getState();
    const stage = ctx.activePlayers && ctx.activePlayers[seat];
    const { hand, given, vote } = G.players[seat];
    if (stage === 'tell') choices.push(() => client.moves.tell(hand[below(hand.length)], 'naïve'));
    else if (stage === 'give') choices.push(() => client.moves.give([hand[below(hand.length)]]));
    else if (stage === 'vote' && vote === null) {
      const cards = G.table.filter((card) => !given.includes(card));
      choices.push(() => client.moves.vote(cards[below(cards.length)]));
    }
  });
  return choices[below(choices.length)];
}

// A whole game; the times in milliseconds.
async function playMatch(address) {
  const clients = await seatClients(address);
  const times = [];
  while (clients[0].getState().ctx.gameover === undefined) {
    const before = clients[0].getState()._stateID;
    const move = pickMove(clients);
    const seen = allSee(clients, (state) => state._stateID > before);
    const start = process.hrtime.bigint();
    move();
    times.push(Number((await seen) - start) / 1e6);
    await sleep(GAP_MS);
  }
  clients.forEach((client) => client.stop());
  return times;
}

async function main() {
  const { child, address } = await startServer();
  for (let i = 0; i < WARM_MATCHES; i++) await playMatch(address);
  const times = [];
  while (times.length < MOVES) times.push(...await playMatch(address));
  child.stdin.end();
  console.log(JSON.stringify({ name: 'move-ms', values: times }));
}

const limit = setTimeout(() => { console.error('boardgame.io took too long.'); process.exit(1); }, 60000);
main().then(() => { clearTimeout(limit); process.exit(0); }, (error) => { console.error(error); process.exit(1); });

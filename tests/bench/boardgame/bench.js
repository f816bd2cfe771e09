// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: The Sobremesa authors

// Plays whole games of six players by random legal moves through boardgame.io's
// own reducer, in this process: no store, no network, no log kept.

'use strict';

const { InitializeGame, CreateGameReducer, ProcessGameConfig } = require('boardgame.io/internal');
const { Dixit } = require('./dixit.js');

const SEATS = 6;
const SECONDS = Number(process.argv[2] || 1);

// The library exports its action creators only with the client; this is what makeMove gives.
const makeMove = (type, args, playerID) => ({ type: 'MAKE_MOVE', payload: { type, args, playerID } });

let randomState = 1;
function below(bound) {
  randomState = (Math.imul(randomState, 1664525) + 1013904223) >>> 0;
  return Math.floor((randomState / 4294967296) * bound);
}

// Seats that the game waits for; a vote that is in may be changed, but is not awaited.
function pickMove({ G, ctx }) {
  const active = Object.keys(ctx.activePlayers).filter((seat) => G.players[seat].vote === null);
  const seat = active[below(active.length)];
  const stage = ctx.activePlayers[seat];
  const { hand } = G.players[seat];

  if (stage === 'tell') return makeMove('tell', [hand[below(hand.length)], '…'], seat);
  if (stage === 'give') return makeMove('give', [[hand[below(hand.length)]]], seat);
  const choice = G.table.filter((card) => G.secret.owners[card] !== Number(seat));
  return makeMove('vote', [choice[below(choice.length)]], seat);
}

function playGame(number, withViews, check) {
  const game = ProcessGameConfig({ ...Dixit, seed: `bench-${number}` });
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: SEATS });
  let moves = 0;
  let seen = 0;

  while (state.ctx.gameover === undefined) {
    const before = state._stateID;
    state = reducer(state, pickMove(state));
    if (state._stateID === before) throw new Error('A legal move was refused.');
    moves++;
    if (withViews) {
      for (let seat = 0; seat < SEATS; seat++) {
        const view = game.playerView({ G: state.G, ctx: state.ctx, playerID: String(seat) });
        seen += view.players[seat].hand.length;
      }
    }
  }
  if (check) check(state, moves);
  return { moves, seen };
}

// The rules hold: eight rounds (D16), every card in one place, votes bring what they should.
function checkEnd({ G, ctx }, moves) {
  const cards = [...G.discard, ...G.secret.pile];
  for (let seat = 0; seat < SEATS; seat++) cards.push(...G.players[seat].hand);
  const sorted = [...new Set(cards)];
  if (G.round !== 8 || moves !== 8 * 11 || cards.length !== 84 || sorted.length !== 84) {
    throw new Error(`The game went wrong: ${G.round} rounds, ${moves} moves, ${cards.length} cards.`);
  }
  const best = Math.max(...G.scores);
  if (!ctx.gameover.winners.every((seat) => G.scores[seat] === best)) throw new Error('The wrong winner.');
}

function measure(withViews) {
  const start = process.hrtime.bigint();
  const end = start + BigInt(Math.round(SECONDS * 1e9));
  let games = 0;
  let moves = 0;
  let now = start;

  while (now < end) {
    moves += playGame(games, withViews).moves;
    games++;
    now = process.hrtime.bigint();
  }
  const seconds = Number(now - start) / 1e9;
  return { games: games / seconds, moves: moves / seconds };
}

function report(name, value) {
  console.log(JSON.stringify({ name, value }));
}

for (let i = 0; i < 20; i++) playGame(`check-${i}`, true, checkEnd); // and the compiler is warm
measure(false);
report('games-per-second', measure(false).games);
report('moves-per-second-with-views', measure(true).moves);

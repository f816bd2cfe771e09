// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: The Sobremesa authors

// Dixit, first edition, as its clauses in the rules say (D1 to D16, without
// variants), written for boardgame.io the way its documentation teaches: stages
// for who may move, `players` and `secret` for what STRIP_SECRETS hides, chance
// from its own random plugin, events for turns and the end.

'use strict';

const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const PICTURES = 84;

const handSize = (n) => (n === 3 ? 7 : 6);
const cardsToGive = (n) => (n === 3 ? 2 : 1);

function setup({ ctx, random }) {
  const pile = random.Shuffle(Array.from({ length: PICTURES }, (_, i) => i + 1));
  const size = handSize(ctx.numPlayers);
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    players[seat] = { hand: pile.splice(0, size), given: [], vote: null };
  }
  return {
    round: 0,
    storyteller: null,
    clue: null,
    table: [],
    scores: new Array(ctx.numPlayers).fill(0),
    pileCount: pile.length,
    discard: [],
    last: null,
    secret: { pile, told: null, owners: {} },
    players,
  };
}

function others(G, ctx, stage) {
  const value = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    if (seat !== G.storyteller) value[seat] = stage;
  }
  return { value };
}

function takeFromHand(player, cards) {
  for (const card of cards) player.hand.splice(player.hand.indexOf(card), 1);
}

function tell({ G, ctx, events, playerID }, card, clue) {
  const player = G.players[playerID];
  if (!player.hand.includes(card)) return INVALID_MOVE;
  if (typeof clue !== 'string') return INVALID_MOVE;
  const text = clue.trim();
  if (text.length < 1 || text.length > 200) return INVALID_MOVE;

  G.storyteller = Number(playerID);
  G.clue = text;
  G.secret.told = card;
  takeFromHand(player, [card]);
  events.setActivePlayers(others(G, ctx, 'give'));
}

function layOut(G, ctx, random) {
  const cards = [G.secret.told];
  G.secret.owners = { [G.secret.told]: G.storyteller };
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    for (const card of G.players[seat].given) {
      cards.push(card);
      G.secret.owners[card] = seat;
    }
  }
  G.table = random.Shuffle(cards);
}

function give({ G, ctx, events, random, playerID }, cards) {
  const player = G.players[playerID];
  if (!Array.isArray(cards) || cards.length !== cardsToGive(ctx.numPlayers)) return INVALID_MOVE;
  if (player.given.length > 0) return INVALID_MOVE;
  if (new Set(cards).size !== cards.length) return INVALID_MOVE;
  if (!cards.every((card) => player.hand.includes(card))) return INVALID_MOVE;

  takeFromHand(player, cards);
  player.given = cards;

  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    if (seat !== G.storyteller && G.players[seat].given.length === 0) {
      events.endStage();
      return;
    }
  }
  layOut(G, ctx, random);
  events.setActivePlayers(others(G, ctx, 'vote'));
}

// D11 to D13
function score(G, ctx) {
  const points = new Array(ctx.numPlayers).fill(0);
  const voters = ctx.numPlayers - 1;
  let finders = 0;
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    if (seat !== G.storyteller && G.players[seat].vote === G.secret.told) finders++;
  }
  const clearOrDark = finders === 0 || finders === voters;

  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    if (seat === G.storyteller) {
      points[seat] += clearOrDark ? 0 : 3;
      continue;
    }
    const { vote } = G.players[seat];
    if (clearOrDark) points[seat] += 2;
    else if (vote === G.secret.told) points[seat] += 3;
    const owner = G.secret.owners[vote];
    if (owner !== G.storyteller) points[owner] += 1;
  }
  return points;
}

function vote({ G, ctx, events, playerID }, card) {
  if (!G.table.includes(card)) return INVALID_MOVE;
  if (G.secret.owners[card] === Number(playerID)) return INVALID_MOVE;

  G.players[playerID].vote = card;
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    if (seat !== G.storyteller && G.players[seat].vote === null) return;
  }

  // D10: everything is turned up together.
  const points = score(G, ctx);
  const votes = {};
  for (let seat = 0; seat < ctx.numPlayers; seat++) {
    G.scores[seat] += points[seat];
    if (seat !== G.storyteller) votes[seat] = [G.players[seat].vote];
  }
  G.last = {
    storyteller: G.storyteller,
    card: G.secret.told,
    table: [...G.table],
    owners: { ...G.secret.owners },
    votes,
    points,
  };
  G.discard.push(...G.table);
  G.table = [];
  G.clue = null;
  G.secret.told = null;
  G.secret.owners = {};

  // D15: the storyteller first, going left.
  const size = handSize(ctx.numPlayers);
  for (let i = 0; i < ctx.numPlayers; i++) {
    const player = G.players[(G.storyteller + i) % ctx.numPlayers];
    player.given = [];
    player.vote = null;
    while (player.hand.length < size && G.secret.pile.length > 0) player.hand.push(G.secret.pile.shift());
  }
  G.pileCount = G.secret.pile.length;

  // D16
  if (G.secret.pile.length === 0) {
    const best = Math.max(...G.scores);
    events.endGame({ winners: G.scores.flatMap((s, seat) => (s === best ? [seat] : [])) });
    return;
  }
  events.endTurn();
}

const Dixit = {
  name: 'dixit',
  minPlayers: 3,
  maxPlayers: 6,
  disableUndo: true,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  turn: {
    order: {
      first: () => 0,
      next: ({ G, ctx }) => (G.storyteller + 1) % ctx.numPlayers,
    },
    onBegin: ({ G, ctx, events }) => {
      G.round += 1;
      // D4: in the first round whoever is first is the storyteller.
      if (G.round === 1) {
        events.setActivePlayers({ all: 'tell' });
      } else {
        G.storyteller = Number(ctx.currentPlayer);
        events.setActivePlayers({ currentPlayer: 'tell' });
      }
    },
    stages: {
      tell: { moves: { tell } },
      give: { moves: { give } },
      vote: { moves: { vote } },
    },
  },
};

module.exports = { Dixit };

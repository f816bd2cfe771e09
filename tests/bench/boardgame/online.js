// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: The Sobremesa authors

// The game of dixit.js as it is put online: for twelve, and with moves that look
// at secrets made by the server alone (`client: false`), as the documentation asks.
// Whole states are sent, for with `deltaState` it was slower here.

'use strict';

const { Dixit } = require('./dixit.js');

const stages = {};
for (const [stage, { moves }] of Object.entries(Dixit.turn.stages)) {
  stages[stage] = { moves: {} };
  for (const [name, move] of Object.entries(moves)) stages[stage].moves[name] = { move, client: false };
}

const OnlineDixit = {
  ...Dixit,
  maxPlayers: 12,
  turn: { ...Dixit.turn, stages },
};

module.exports = { OnlineDixit };

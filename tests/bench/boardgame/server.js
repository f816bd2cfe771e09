// SPDX-License-Identifier: GPL-3.0-or-later
// SPDX-FileCopyrightText: The Sobremesa authors

// boardgame.io's own server with its own store in memory, on any free port of
// loopback. It ends with whoever started it.

'use strict';

const { Server } = require('boardgame.io/server');
const { OnlineDixit } = require('./online.js');

const server = Server({ games: [OnlineDixit], origins: [/127\.0\.0\.1/] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ...rest) => listen(port, '127.0.0.1', ...rest);

server.run(0).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
process.stdin.on('end', () => process.exit(0));
process.stdin.resume();

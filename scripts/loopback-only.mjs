import { Server } from 'node:net';

/*
 * Loaded before all that the tests run (`--import`): a server that other machines can reach ends the process that opened
 * it. Tests serve samples and keys, which are for this machine only.
 */
const { listen } = Server.prototype;

Server.prototype.listen = function (/** @type {any[]} */ ...where) {
  this.once('listening', () => refuseOthers(this));
  return Reflect.apply(listen, this, where);
};

/** @param {Server} server */
function refuseOthers(server) {
  const at = server.address();
  // The address of a Unix socket is its path.
  if (typeof at !== 'object' || at === null || /^(?:127\.|::1$)/.test(at.address)) return;
  server.close();
  throw new Error(
    `A server listens on ${at.address}, port ${at.port}, where other machines reach it. In tests it must be 127.0.0.1.`,
  );
}

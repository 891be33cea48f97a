import { Server } from 'node:net';

/*
 * Loaded before whatever the tests run (`--import`): a server that other machines can reach ends the process that opened
 * it. Tests serve samples and keys, and nobody beside this machine has asked for them.
 */
const { listen } = Server.prototype;

Server.prototype.listen = function (...where) {
  this.once('listening', refuseOthers);
  return listen.apply(this, where);
};

function refuseOthers() {
  const at = this.address();
  // A socket in a folder has a path for an address.
  if (typeof at !== 'object' || at === null || /^(?:127\.|::1$)/.test(at.address)) return;
  this.close();
  throw new Error(
    `A server listens on ${at.address}, port ${at.port}, where other machines reach it: 127.0.0.1 it must be.`,
  );
}

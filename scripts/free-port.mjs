import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems give to whoever asks for any: one of these, free for a moment, could be given to another program until it is
 * listened on, or while what listened on it starts again.
 */
const [lowest, highest] = [20_000, 32_000];

/** A free port of 127.0.0.1, for a program that must be told one, or that must get the same again. */
export async function freePort() {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise((resolve) => {
      server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

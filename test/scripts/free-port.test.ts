import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from '../../scripts/free-port.mjs';

test('a free port can be listened on, and is none that a system gives to whoever asks for any', async () => {
  const port = await freePort();
  // Linux begins there, and others later.
  assert.ok(port < 32_768, String(port));
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

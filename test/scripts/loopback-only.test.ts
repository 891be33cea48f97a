import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';

const guard = new URL('../../scripts/loopback-only.mjs', import.meta.url).href;

/** A program that listens on this machine only, and says that it listens at `address`. */
const listensAt = (address: string) => `
  import { createServer } from 'node:net';
  const server = createServer();
  server.address = () => ({ address: '${address}', family: 'IPv4', port: 1 });
  server.listen(0, '127.0.0.1', () => server.close());`;

const run = (program: string) =>
  spawnSync(process.execPath, ['--import', guard, '--input-type=module', '-e', program], { encoding: 'utf8' });

describe('servers of tests', () => {
  for (const address of ['127.0.0.1', '::1'])
    test(`may listen on ${address}`, () => {
      const { status, stderr } = run(listensAt(address));
      assert.deepEqual([status, stderr], [0, '']);
    });

  for (const address of ['0.0.0.0', '::', '192.0.2.1'])
    test(`end their process when they listen on ${address}`, () => {
      const { status, stderr } = run(listensAt(address));
      assert.notEqual(status, 0);
      assert.match(stderr, /A server listens on .*, port 1, where other machines reach it/);
    });

  test('are watched here, too', () => {
    assert.match(process.env.NODE_OPTIONS ?? '', /loopback-only\.mjs/);
  });
});

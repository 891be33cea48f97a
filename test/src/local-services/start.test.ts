import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { startServices } from '../../../src/local-services/start.ts';

describe('starting the local services', () => {
  test('tells each with what answers there, and keeps the requests that came over the network', async () => {
    const { ready, source, close } = await startServices();
    try {
      const [first] = source.services;
      assert.equal(first?.name, 'rates');
      assert.equal(first.url, ready.rates);

      await (await fetch(`${ready.rates}/rate/EUR/USD`)).text();
      await first.answer?.(new Request(`${ready.rates}/currencies`));

      assert.deepEqual(
        source.log.after().map(({ service, path, status }) => [service, path, status]),
        [
          ['rates', '/rate/EUR/USD', 200],
          ['rates', '/currencies', 200],
        ],
      );
    } finally {
      await close();
    }
  });

  test('HEAD does not say that an answer is empty that GET gives', async () => {
    const { ready, close } = await startServices();
    try {
      const { status, headers } = await fetch(`${ready.rates}/currencies`, { method: 'HEAD' });

      assert.deepEqual([status, headers.get('content-type')], [200, 'application/json']);
      assert.equal(headers.get('content-length'), null);
    } finally {
      await close();
    }
  });

  test('runs code in bubblewrap alone where its address is not plainly that of this machine', async () => {
    const { PATH } = process.env;
    const said: string[] = [];
    // No bubblewrap is found.
    process.env['PATH'] = '';
    try {
      // Written so it is still this machine, and no test listens elsewhere.
      const { close } = await startServices({ host: '127.1', log: (line) => said.push(line) });
      await close();
    } finally {
      process.env['PATH'] = PATH;
    }
    assert.ok(
      said.some((line) => /Pyodide is not used where other machines reach the sandbox/.test(line)),
      said.join('\n'),
    );
  });

  test('lets one that cannot start keep the others from nothing, where that is wanted', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    try {
      const { source, close } = await startServices({ port, lenient: true });
      await close();
      assert.equal(source.services[0]?.url, undefined);
      assert.match(source.services[0]?.failure ?? '', /EADDRINUSE/);

      await assert.rejects(startServices({ port }), /EADDRINUSE/);
    } finally {
      other.close();
    }
  });
});

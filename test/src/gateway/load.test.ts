import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { describe, test } from 'node:test';
import { alone } from '../../../src/gateway/compress.ts';
import { createGateway } from '../../../src/gateway/index.ts';
import { nodeCompressors, serveGateway } from '../../../src/gateway/node.ts';
import { president } from './samples.ts';
import { asked, settled, stage } from './stage.ts';

describe('a service that rests', () => {
  for (const [status, said] of [
    [429, /no calls left in this minute/],
    [499, /no calls left on this day/],
  ] as const) {
    test(`after ${status}, each reader gets the refusal of their own question`, async () => {
      const on = stage();
      on.answer = () =>
        Response.json(
          { get: 'teams', parameters: { league: '71' }, errors: { requests: 'Your secret plan is used up.' } },
          { status, headers: { 'retry-after': '30' } },
        );
      await on.get('/football/teams?league=71');

      const other = await on.get('/football/fixtures?date=2026-11-20');

      const { get, parameters, errors } = (await other.json()) as Record<string, unknown>;
      assert.deepEqual([other.status, get, parameters], [status, 'fixtures', { date: '2026-11-20' }]);
      assert.match(JSON.stringify(errors), said);
      assert.equal(other.headers.get('retry-after'), '30');
      assert.equal(on.calls.length, 1);
    });
  }
});

describe('many calls at once', () => {
  test('take their turns in the order in which they came', async () => {
    const on = stage({ limits: { upstreamCalls: 1 } });
    const codes = ['USD', 'EUR'];
    const ends: (() => void)[] = [];
    on.answer = async (call) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return Response.json({ error: call.path }, { status: 404 });
    };

    const answers = codes.map((code) => on.get(`/official-rates/rate/${code}`));
    await settled();
    const before = asked(on);
    ends.shift()?.();
    await settled();
    ends.shift()?.();

    assert.deepEqual(before, ['officialRates GET /rate/USD']);
    assert.deepEqual(
      (await Promise.all(answers)).map(({ status }) => status),
      [404, 404],
    );
    assert.deepEqual(asked(on), ['officialRates GET /rate/USD', 'officialRates GET /rate/EUR']);
  });

  test('that wait too long are told to come back, and leave their place to others', async () => {
    const on = stage({ limits: { upstreamCalls: 1 } });
    let end = () => {};
    on.answer = async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return Response.json({ error: 'none' }, { status: 404 });
    };
    const first = on.get('/official-rates/rate/USD');
    await settled();
    const second = on.get('/official-rates/rate/EUR');
    await settled();
    // The call under way has a limit of its own, and it is over, too.
    on.expire();

    assert.deepEqual([(await second).status, (await first).status], [503, 502]);
    const third = on.get('/official-rates/rate/GBP');
    await settled();
    end();
    assert.equal((await third).status, 404);
  });

  test('bring no warning of Node about their number', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on('warning', warned);
    const on = stage({ limits: { upstreamCalls: 40 } });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    on.answer = async () => {
      await gate;
      return Response.json({ error: 'none' }, { status: 404 });
    };

    const answers = Array.from({ length: 30 }, (_, index) => on.get(`/series/series/${index + 1}`));
    await settled();
    letGo();
    await Promise.all(answers);
    await settled();
    process.off('warning', warned);

    assert.deepEqual(warnings, []);
  });
});

describe('what is kept', () => {
  test('holds no more memory than its bytes: compressors hand out parts of larger pieces', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...president, note: 'x'.repeat(3000) }));

    for (const { name, compress } of nodeCompressors) {
      const kept = alone(await compress(bytes));

      assert.equal(kept.buffer.byteLength, kept.byteLength, name);
    }
  });
});

describe('a server that ends', () => {
  test('says so at /ready, finishes the answer under way, and refuses new connections', async () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let reached = () => {};
    const called = new Promise<void>((resolve) => {
      reached = resolve;
    });
    const gateway = createGateway(
      { services: { polls: { url: 'http://polls.test', keyVariable: 'KEY' } } },
      {
        env: { KEY: 'desk:5f1d7a84db6c' },
        fetch: async () => {
          reached();
          await gate;
          return Response.json(president);
        },
      },
    );
    const served = await serveGateway(gateway);
    const ready = async () => (await gateway.fetch(new Request(`${served.url}/ready`))).status;
    const before = await ready();
    const asking = request(`${served.url}/polls/presidente`).end();
    const answered = once(asking, 'response');
    await called;

    const closed = served.close();
    const during = await ready();
    letGo();
    const [answer] = await answered;
    answer.resume();
    await closed;

    assert.deepEqual([before, during, answer.statusCode], [200, 503, 200]);
    await assert.rejects(fetch(`${served.url}/ready`));
    gateway.close();
  });

  test('finishes what others answer on its port as well, and waits for no events', async ({ mock: { timers } }) => {
    const gateway = createGateway({ services: { rates: { url: 'http://rates.test' } } });
    let finish = () => {};
    const served = await serveGateway(gateway, {
      fallback: ({ url }, response) => {
        if (url === '/events') response.writeHead(200).write(':');
        else finish = () => response.end('done');
      },
    });
    const events = request(`${served.url}/events`, { headers: { accept: 'text/event-stream' } }).end();
    const [answer] = await once(events, 'response');
    const cut = new Promise((resolve) => answer.on('error', () => {}).on('close', resolve));
    const upload = request(`${served.url}/api/show/uploads`, { method: 'POST' });
    const answered = once(upload, 'response');
    upload.write('a part');
    await once(served.server, 'request');
    timers.enable({ apis: ['setInterval', 'setTimeout'] });

    const closed = served.close();
    timers.tick(1000);
    finish();

    assert.equal((await answered)[0].statusCode, 200);
    upload.destroy();
    await once(upload, 'close');
    timers.tick(50);
    await Promise.all([closed, cut]);
    gateway.close();
  });

  test('gives notice while it goes on answering, where it is asked to', async ({ mock: { timers } }) => {
    const gateway = createGateway({ services: { rates: { url: 'http://rates.test' } } });
    const served = await serveGateway(gateway);
    timers.enable({ apis: ['setTimeout'] });

    const closed = served.close({ notice: 200 });
    const asking = request(`${served.url}/ready`, { headers: { connection: 'close' } }).end();
    const [during] = await once(asking, 'response');
    during.resume();
    timers.tick(200);

    assert.equal(during.statusCode, 503);
    await closed;
    gateway.close();
  });

  test('ends calls that take longer than its patience', async () => {
    const gateway = createGateway(
      { services: { rates: { url: 'http://rates.test' } } },
      { fetch: () => new Promise<Response>(() => {}) },
    );
    const served = await serveGateway(gateway);
    const asking = request(`${served.url}/rates/rates`).end();
    const cut = once(asking, 'error');
    await once(served.server, 'request');

    await served.close({ patience: 10 });

    assert.equal(((await cut)[0] as NodeJS.ErrnoException).code, 'ECONNRESET');
    gateway.close();
  });
});

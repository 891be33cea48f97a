import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGateway, GatewayConfigError } from '../../../src/gateway/index.ts';
import { CONFIG, documented, KEYS, type Stage, settled, stage, type UpstreamCall, type Upstreams } from './stage.ts';

/* No key leaves the gateway but in the request to its service, whatever goes wrong, and whatever services write. */

/** Every form in which a key may show. */
const FORMS = Object.values(KEYS).flatMap((key) => {
  const hash = key.slice(key.lastIndexOf(':') + 1).replace(/^=/, '');
  return [key, encodeURIComponent(key), hash, hash.toUpperCase(), Buffer.from(key).toString('base64')];
});

function assertNoKey(text: string, where: string): void {
  for (const form of FORMS) {
    assert.ok(!text.includes(form), `${where} holds a key: ${text.slice(0, 300)}`);
  }
}

/** All that a caller sees of an answer. */
async function shown(answer: Response): Promise<string> {
  const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
  return `${answer.status} ${answer.statusText}\n${headers}\n${await answer.text()}`;
}

/** The whole request, as a careless service or network might write it into an error. */
const leak = ({ url, headers }: UpstreamCall) =>
  `Could not ask ${url} with ${JSON.stringify(headers)}; ${decodeURIComponent(url)}; the key is ${Object.values(KEYS).join(', ')}`;

function failing(call: UpstreamCall): Error {
  const cause = Object.assign(new Error(leak(call)), { code: 'ECONNREFUSED', input: call.url });
  const error = new TypeError(`fetch failed: ${leak(call)}`, { cause });
  error.stack = leak(call);
  return error;
}

const status =
  (code: number, headers: Record<string, string> = {}): Upstreams =>
  (call) =>
    Response.json({ error: leak(call), errors: { requests: leak(call) } }, { status: code, headers });

/** Everything that may go wrong, with the key in it wherever it could be. */
const FAULTS: Readonly<Record<string, Upstreams>> = {
  'a refused connection': (call) => Promise.reject(failing(call)),
  'an error that is no error': (call) => Promise.reject(leak(call)),
  'HTML with status 200': (call) => new Response(`<html>${leak(call)}</html>`),
  'JSON of another shape': (call) => Response.json({ error: leak(call), last_updated: leak(call) }),
  'JSON with a key as a member’s name': (call) =>
    Response.json({ last_updated: 'x', [KEYS.POLLS_KEY]: leak(call), presidente: { [leak(call)]: 1 } }),
  'half a text': (call) => new Response(`{"a": "${leak(call)}`),
  'a body that breaks off': (call) =>
    new Response(new ReadableStream({ start: (controller) => controller.error(failing(call)) })),
  'a redirection': (call) =>
    new Response(leak(call), {
      status: 302,
      headers: { location: `https://elsewhere.test/?to=${encodeURIComponent(call.url)}` },
    }),
  'errors with status 200': (call) => Response.json({ errors: { token: leak(call) }, response: [] }),
  'a header that holds it': (call) => {
    const documentedAnswer = documented(call);
    return new Response(documentedAnswer.body, {
      headers: {
        'x-echo': call.url,
        'set-cookie': `key=${KEYS.POLLS_KEY}`,
        etag: `"${KEYS.POLLS_KEY}"`,
        link: `<${call.url}>`,
      },
    });
  },
  'retry-after that holds it': status(429, {
    'retry-after': KEYS.POLLS_KEY,
    'x-ratelimit-remaining': KEYS.FOOTBALL_KEY,
  }),
  ...Object.fromEntries(
    [400, 401, 403, 404, 409, 413, 422, 429, 499, 500, 502, 503, 504].map((code) => [`status ${code}`, status(code)]),
  ),
};

const TARGETS = [
  '/polls/presidente',
  '/polls/health',
  '/football/teams',
  '/news/?providers=a',
  '/rates/rates',
  '/official-rates/rate/USD',
  '/series/series/ipca',
  '/sandbox/sessions/abc',
  '/sandbox/sessions/abc/files/work/a.txt',
];

const run = (on: Stage) =>
  on.ask('/sandbox/sessions/abc/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"code":"1"}',
  });

/** Asks everything, twice, and looks at all that comes out. */
async function lookAtAll(on: Stage): Promise<void> {
  for (const _ of ['first', 'again']) {
    for (const target of TARGETS.filter((target) => !target.includes('/files/'))) {
      assertNoKey(await shown(await on.get(target, { origin: 'https://news.example' })), target);
    }
    assertNoKey(await shown(await run(on)), 'a run');
    on.clock += 20 * 60_000;
    await settled();
  }
  assertNoKey(await shown(await on.get('/metrics')), 'metrics');
  assertNoKey(await shown(await on.get('/health')), 'health');
  assertNoKey(on.lines.join('\n'), 'the log');
}

describe('no key leaves the gateway', () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(`through ${name}`, async () => {
      const on = stage();
      on.answer = fault;
      await lookAtAll(on);
      assert.ok(
        on.calls.some(({ url, headers }) => JSON.stringify([url, headers]).includes('5f1d7a84')),
        'keys were sent',
      );
    });

    test(`through ${name} after all was well`, async () => {
      const on = stage();
      await lookAtAll(on);
      on.answer = fault;
      on.clock += 60 * 60_000;
      await lookAtAll(on);
    });
  }

  test('through a service that takes too long', async () => {
    const on = stage();
    on.answer = () => new Promise(() => {});
    const waiting = TARGETS.map((target) => on.get(target));
    await settled();
    on.expire();
    for (const answer of await Promise.all(waiting)) assertNoKey(await shown(answer), 'a time-out');
    assertNoKey(on.lines.join('\n'), 'the log');
  });

  test('through documented answers that hold it', async () => {
    const on = stage();
    on.answer = (call) => {
      const text = JSON.stringify(call.service === 'sandbox' ? { alive: true, conversationId: '' } : null);
      if (call.service === 'sandbox') return new Response(text.replace('""', JSON.stringify(leak(call))));
      return new Response(
        JSON.stringify({ ...(JSON.parse(JSON.stringify(sample(call))) as object), note: leak(call) }),
      );
    };

    for (const target of ['/polls/presidente', '/football/teams', '/sandbox/sessions/abc']) {
      const answer = await on.get(target);
      assert.equal(answer.status, 200);
      const text = await shown(answer);
      assert.match(text, /\[key\]/);
      assertNoKey(text, target);
    }
  });

  test('through requests that guess at it', async () => {
    const on = stage();
    for (const target of [
      `/polls/presidente?${KEYS.POLLS_KEY}=1`,
      `/rates/rates?base=${encodeURIComponent(KEYS.POLLS_KEY)}`,
      `/${encodeURIComponent(KEYS.POLLS_KEY)}/x`,
      `/polls/${encodeURIComponent(KEYS.POLLS_KEY)}`,
    ]) {
      assertNoKey(await shown(await on.get(target)), target);
    }
    assertNoKey(on.lines.join('\n'), 'the log');
  });

  test('through a config that is wrong', () => {
    const services = { ...CONFIG.services, polls: { url: 'x', keyVariable: 'POLLS_KEY', [KEYS.POLLS_KEY]: 1 } };
    assert.throws(
      () => createGateway({ services, [KEYS.SANDBOX_TOKEN]: KEYS.FOOTBALL_KEY } as never, { env: KEYS }),
      (error: unknown) => {
        assert.ok(error instanceof GatewayConfigError);
        assertNoKey(`${error.stack} ${JSON.stringify(error.problems)}`, 'the error');
        return true;
      },
    );
  });

  test('through the gateway itself, looked at from outside', () => {
    const { gateway } = stage();

    assertNoKey(JSON.stringify(gateway) + Object.values(gateway).map(String).join(), 'the gateway');
  });
});

function sample(call: UpstreamCall): unknown {
  const last = { last_updated: '2026-11-20T11:00:00.000Z', presidente: { candidates: [], indiceMedia: [] } };
  const football = { errors: [], results: 0, paging: { current: 1, total: 1 }, response: [] };
  return call.service === 'polls' ? last : football;
}

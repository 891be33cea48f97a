import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { AnswerCache } from '../../../src/services/shared/answer-cache.ts';
import type { Question, Service } from '../../../src/services/shared/endpoint.ts';
import { ServiceError } from '../../../src/services/shared/errors.ts';
import { parseExact, plainDecimal } from '../../../src/services/shared/exact-numbers.ts';
import { createHttp, type ServiceOptions } from '../../../src/services/shared/http.ts';
import { integer, number, type Reader, record } from '../../../src/services/shared/read.ts';
import { fingerprint, redactor } from '../../../src/services/shared/secret.ts';
import { backOff, pause, retryAfter } from '../../../src/services/shared/timing.ts';
import { type Answering, answering, failure, type Reply } from '../../support/answering.ts';
import fc from '../../support/fast-check.ts';

const facts: Service = {
  name: 'rates',
  title: 'rates',
  timeout: 5000,
  retryOn: [502],
  codes: { 400: 'malformed', 502: 'upstream-failed' },
  route: 'rates',
  gatewayTimeout: 4000,
  refuses: { malformed: 400, conflict: 422, step: 404 },
  durations: {},
};
const value: Reader<{ value: number }> = record({ value: number });
const question: Question<{ value: number }> = { path: '/value', read: value };
/** Of a service whose answers may be kept for a minute. */
const kept = { ...question, path: '/kept', keep: () => 60_000 };
const KEY = 'desk:5f4dcc3b5aa765d61d8327deb882cf99';

function client(service: ServiceOptions, more: Partial<Service> = {}) {
  return createHttp(service, { ...facts, ...more });
}

/** Lets everything that is ready run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const date = (ms: number) => new Date(ms).toUTCString();

describe('the time limit', () => {
  test('is that of the service, of the options, of the request, the nearest winning', async () => {
    const service = answering({ json: { value: 1 } });

    await client(service).json({}, () => question);
    await client({ ...service, timeout: 70 }).json({}, () => question);
    await client({ ...service, timeout: 70 }).json({}, () => ({ ...question, timeout: 7 }));

    assert.deepEqual(service.limits, [5000, 70, 7]);
  });

  test('ends a try that nothing answers, even where fetch does not heed its signal', async () => {
    const service = answering({ silent: true });
    const deaf = { ...service, retries: 0, fetch: (url: string) => service.fetch(url) };

    const error = await failure(client(deaf).json({}, () => question));

    assert.deepEqual([error.kind, error.code, error.retryable], ['timeout', 'timeout', true]);
    assert.match(error.message, /within 5 s/);
  });

  test('is tried again after', async () => {
    const service = answering({ silent: true }, { json: { value: 1 } });

    assert.deepEqual(await client(service).json({}, () => question), { value: 1 });
    assert.equal(service.asked.length, 2);
  });

  test('has no end where it is infinite, and is that of the service where it is no number', async () => {
    const service = answering({ json: { value: 1 } });
    await client({ ...service, timeout: Number.NaN }).json({}, () => question);
    assert.deepEqual(service.limits, [5000]);

    const slow = async () => {
      await settle();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Response('{"value":1}');
    };
    const patient = createHttp(
      { baseUrl: 'http://service.test', fetch: slow, timeout: Number.POSITIVE_INFINITY },
      facts,
    );
    assert.deepEqual(await patient.json({}, () => question), { value: 1 });
  });

  test('is a real one without a clock from outside', async () => {
    const silent = () => new Promise<Response>(() => {});

    const error = await failure(
      createHttp({ baseUrl: 'http://service.test', fetch: silent, timeout: 5, retries: 0 }, facts).json(
        {},
        () => question,
      ),
    );

    assert.equal(error.kind, 'timeout');
  });
});

describe('what nests deeper than anybody writes', () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000);

  test('is an answer of another shape, and beside an error it is text', async () => {
    const service = answering({ text: `{"value":1,"more":${deep}}` }, { status: 400, text: deep }, { text: deep });

    const misshapen = await failure(client(service).json({}, () => question));
    assert.deepEqual([misshapen.kind, misshapen.code], ['shape', 'wrong-shape']);
    assert.match(misshapen.message, /no deeper than 200 levels/);
    const refused = await failure(client(service).json({}, () => question));
    assert.deepEqual([refused.code, refused.body], ['malformed', deep]);
    assert.equal((await client(service).health()).body, deep);
  });
});

describe('trying again', () => {
  test('is not done where its number is none', async () => {
    const service = answering({ status: 502 }, { json: { value: 1 } });

    const error = await failure(client({ ...service, retries: Number.NaN }).json({}, () => question));

    assert.deepEqual([error.status, service.asked.length], [502, 1]);
  });

  const again: readonly { name: string; reply: Reply }[] = [
    { name: 'a status that the document says to retry', reply: { status: 502, json: { error: 'no' } } },
    { name: 'too many requests', reply: { status: 429 } },
    { name: 'unavailable', reply: { status: 503 } },
    { name: 'an undocumented error of the server', reply: { status: 500 } },
    { name: 'a refused connection', reply: { error: new TypeError('fetch failed') } },
    { name: 'an answer cut off in the middle', reply: { text: '{"value":1}', cut: true } },
  ];
  for (const { name, reply } of again) {
    test(`happens after ${name}`, async () => {
      const service = answering(reply, { json: { value: 1 } });

      assert.deepEqual(await client(service).json({}, () => question), { value: 1 });
      assert.equal(service.asked.length, 2);
    });
  }

  for (const status of [400, 401, 403, 404, 422, 499]) {
    test(`does not happen after ${status}`, async () => {
      const service = answering({ status });

      const error = await failure(client(service).json({}, () => question));

      assert.deepEqual([error.status, error.retryable, service.asked.length], [status, false, 1]);
    });
  }

  test('does not happen after a wrong shape', async () => {
    const service = answering({ json: {} });

    await failure(client(service).json({}, () => question));

    assert.equal(service.asked.length, 1);
  });

  test('ends with the last error after two further tries, pausing twice as long each time', async () => {
    const service = answering({ status: 502 });

    const error = await failure(client(service).json({}, () => question));

    assert.deepEqual([error.status, error.retryable], [502, true]);
    assert.deepEqual(service.waited, [500, 1000]);
  });

  test('does not repeat what may have had its effect, unless the service said to', async () => {
    const post = { ...question, method: 'POST' as const };
    const cut = answering({ text: '{"value":1}', cut: true });
    const lost = answering({ status: 502 }, { json: { value: 1 } });
    const broken = answering({ status: 500 });

    assert.equal((await failure(client(cut).json({}, () => post))).retryable, true);
    await client(lost).json({}, () => post);
    await failure(client(broken).json({}, () => post));

    assert.deepEqual([cut.asked.length, lost.asked.length, broken.asked.length], [1, 2, 1]);
  });

  test('jitter spreads the pause over its second half', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const whole = Math.min(8000, 500 * 2 ** attempt);
        const ms = backOff(attempt, () => random);

        assert.ok(ms >= whole / 2 && ms <= whole);
      }),
    );
  });
});

describe('retry-after', () => {
  const NOW = Date.UTC(2026, 1, 14, 18);
  const cases: readonly [string | null, number | undefined][] = [
    ['3', 3000],
    [' 3 ', 3000],
    ['0', 0],
    [date(NOW + 5000), 5000],
    [date(NOW - 5000), 0],
    ['Saturday, 14-Feb-26 18:00:07 GMT', 7000],
    [null, undefined],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2026', 2026_000],
  ];
  for (const [header, expected] of cases) {
    test(`fact 68: ${header === null ? 'absent' : `“${header}”`} is ${expected === undefined ? 'nothing' : `${expected} ms`}`, () => {
      assert.equal(retryAfter(header, NOW), expected);
    });
  }

  test('any number of seconds is read as seconds, any date as a date', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        assert.equal(retryAfter(String(seconds), NOW), seconds * 1000);
        assert.equal(retryAfter(date(NOW + seconds * 1000), NOW), seconds * 1000);
      }),
    );
  });

  test('is waited for, as seconds and as a date', async () => {
    const seconds = answering({ status: 429, headers: { 'retry-after': '7' } }, { json: { value: 1 } });
    const dated = answering({ json: { value: 1 } });
    dated.replies = [{ status: 429, headers: { 'retry-after': date(dated.clock + 9000) } }, { json: { value: 1 } }];

    await client(seconds).json({}, () => question);
    await client(dated).json({}, () => question);

    assert.deepEqual([seconds.waited, dated.waited], [[7000], [9000]]);
  });

  test('longer than the patience fails at once and says how long', async () => {
    const service = answering({ status: 429, headers: { 'retry-after': '61' } });

    const error = await failure(client(service).json({}, () => question));
    const impatient = await failure(client({ ...service, patience: 1000, retries: 9 }).json({}, () => question));

    assert.deepEqual([error.retryAfter, error.retryable], [61_000, true]);
    assert.equal(impatient.retryAfter, 61_000);
    assert.deepEqual([service.waited, service.asked.length], [[], 2]);
  });
});

describe('the cache', () => {
  test('answers until its time is over, by the full address', async () => {
    const service = answering({ json: { value: 1 } }, { json: { value: 2 } }, { json: { value: 3 } });
    const { json } = client(service);

    const first = await json({}, () => kept);
    const second = await json({}, () => kept);
    const other = await json({}, () => ({ ...kept, query: { q: 'x' } }));
    service.clock += 60_000;
    const later = await json({}, () => kept);

    assert.deepEqual(
      [first, second, other, later].map(({ value }) => value),
      [1, 1, 2, 3],
    );
    assert.equal(first, second, 'the very same value, so that nothing need be drawn again');
  });

  test('keeps longer where the service allows it, never shorter than the document', async () => {
    for (const { header, age = '', until } of [
      { header: 'public, max-age=120, s-maxage=600', until: 120 },
      { header: 'max-age=120', age: '50', until: 70 },
      { header: 'max-age=10', until: 60 },
      { header: 'no-store', until: 60 },
      { header: 's-maxage=900', until: 60 },
    ]) {
      const service = answering({ json: { value: 1 }, headers: { 'cache-control': header, age } });
      const { json } = client(service);

      await json({}, () => kept);
      service.clock += until * 1000 - 1;
      await json({}, () => kept);
      assert.equal(service.asked.length, 1, header);
      service.clock += 1;
      await json({}, () => kept);
      assert.equal(service.asked.length, 2, header);
    }
  });

  test('fact 50: never keeps an error', async () => {
    for (const bad of [{ status: 400 }, { text: '<html>' }, { json: {} }] satisfies Reply[]) {
      const service = answering(bad, { json: { value: 1 } });
      const { json } = client({ ...service, retries: 0 });

      await failure(json({}, () => kept));

      assert.deepEqual(await json({}, () => kept), { value: 1 });
    }
  });

  test('fresh skips it, and renews it', async () => {
    const service = answering({ json: { value: 1 } }, { json: { value: 2 } });
    const { json } = client(service);

    await json({}, () => kept);
    const fresh = await json({ fresh: true }, () => kept);

    assert.deepEqual([fresh.value, (await json({}, () => kept)).value, service.asked.length], [2, 2, 2]);
  });

  test('answers even fresh calls where the document says how often', async () => {
    const service = answering({ json: { value: 1 } }, { json: { value: 2 } });
    const { json } = client(service, { atMostEvery: 60_000 });
    const long = { ...question, keep: () => 90_000 };

    await json({}, () => long);
    service.clock += 59_999;
    assert.equal((await json({ fresh: true }, () => long)).value, 1);
    service.clock += 1;
    assert.equal((await json({ fresh: true }, () => long)).value, 2);
  });

  test('off, asks every time', async () => {
    const service = answering({ json: { value: 1 } });
    const { json } = client({ ...service, cache: false });

    await json({}, () => kept);
    await json({}, () => kept);

    assert.equal(service.asked.length, 2);
  });

  test('can be shared by clients, who are told apart by service and key', async () => {
    const service = answering({ json: { value: 1 } });
    const cache = new AnswerCache();
    const shared = { ...service, cache };

    await client(shared).json({}, () => kept);
    await client(shared).json({}, () => kept);
    await client(shared, { name: 'news' }).json({}, () => kept);
    await client({ ...shared, key: KEY }, { key: 'query' }).json({}, () => kept);
    await client({ ...shared, key: `${KEY}0` }, { key: 'query' }).json({}, () => kept);

    assert.equal(service.asked.length, 4);
    assert.equal(cache.size, 4);
    cache.clear();
    assert.equal(cache.size, 0);
  });

  test('holds no more than its limit; what was not asked for longest goes first, what is outdated before it', () => {
    const cache = new AnswerCache({ limit: 2 });

    cache.set('a', 1, 0, 10);
    cache.set('b', 2, 0, 10);
    cache.get('a', 1);
    cache.set('c', 3, 1, 10);
    assert.deepEqual([cache.get('a', 2)?.value, cache.get('b', 2), cache.get('c', 2)?.value], [1, undefined, 3]);
    cache.set('d', 4, 20, 30);
    assert.equal(cache.size, 1);
  });

  test('of a clock that was set back is empty', () => {
    const cache = new AnswerCache();

    cache.set('a', 1, 100, 200);

    assert.equal(cache.get('a', 50), undefined);
  });

  test('gives values that nobody can change', async () => {
    const service = answering({ json: { value: 1, more: { deep: [1] } } });

    const answer = (await client(service).json({}, () => kept)) as { value: number; more: { deep: number[] } };

    assert.throws(() => answer.more.deep.push(2), TypeError);
  });
});

describe('equal requests at one time', () => {
  test('are one', async () => {
    const service = answering({ json: { value: 1 } });
    const { json } = client(service);

    const answers = await Promise.all(Array.from({ length: 200 }, () => json({}, () => kept)));

    assert.equal(service.asked.length, 1);
    assert.equal(new Set(answers).size, 1);
  });

  test('fail as one, and are asked anew afterwards', async () => {
    const service = answering({ status: 400, json: { error: 'no' } }, { json: { value: 1 } });
    const { json } = client(service);

    const errors = await Promise.all(Array.from({ length: 20 }, () => failure(json({}, () => kept))));

    assert.equal(service.asked.length, 1);
    assert.ok(errors.every(({ status }) => status === 400));
    assert.deepEqual(await json({}, () => kept), { value: 1 });
  });

  test('are one even where nothing is kept', async () => {
    const service = answering({ json: { value: 1 } });
    const { json } = client({ ...service, cache: false });

    await Promise.all([json({}, () => kept), json({ fresh: true }, () => kept)]);

    assert.equal(service.asked.length, 1);
  });
});

describe('ending a call', () => {
  /** A service whose answer comes when the test says so. */
  function slow() {
    const service = answering({ json: { value: 1 } });
    const { promise: go, resolve: answer } = withResolvers<void>();
    const signals: AbortSignal[] = [];
    const fetch: Answering['fetch'] = async (url, init) => {
      if (init?.signal) signals.push(init.signal);
      await go;
      return service.fetch(url, init);
    };
    return { ...service, fetch, signals, answer };
  }

  test('before it begins sends nothing', async () => {
    const service = answering({ json: { value: 1 } });

    const error = await failure(client(service).json({ signal: AbortSignal.abort('my reason') }, () => kept));

    assert.deepEqual([error.kind, error.retryable, error.cause], ['aborted', false, undefined]);
    assert.equal(service.asked.length, 0);
  });

  test('ends the request when nobody else waits for it', async () => {
    const service = slow();
    const controller = new AbortController();

    const call = failure(client(service).json({ signal: controller.signal }, () => kept));
    await settle();
    controller.abort();

    assert.equal((await call).kind, 'aborted');
    await settle();
    assert.equal(service.signals[0]?.aborted, true);
  });

  test('leaves those who wait for the same answer alone', async () => {
    const service = slow();
    const { json } = client(service);
    const controller = new AbortController();

    const left = failure(json({ signal: controller.signal }, () => kept));
    const stays = json({}, () => kept);
    await settle();
    controller.abort();
    assert.equal((await left).kind, 'aborted');
    assert.equal(service.signals[0]?.aborted, false);
    service.answer();

    assert.deepEqual(await stays, { value: 1 });
  });

  test('lets the next caller ask anew', async () => {
    const service = slow();
    const { json } = client(service);
    const controller = new AbortController();

    const left = failure(json({ signal: controller.signal }, () => kept));
    controller.abort();
    const next = json({}, () => kept);
    service.answer();

    assert.equal((await left).kind, 'aborted');
    assert.deepEqual(await next, { value: 1 });
  });

  test('ends the pause between two tries', async () => {
    const service = answering({ status: 502 });
    const controller = new AbortController();
    const wait = (_: number, signal?: AbortSignal) => {
      controller.abort();
      return pause(60_000, signal);
    };

    const error = await failure(client({ ...service, wait }).json({ signal: controller.signal }, () => question));

    assert.deepEqual([error.kind, service.asked.length], ['aborted', 1]);
  });

  test('leaves nothing behind on a signal that lives long', async () => {
    const service = answering({ json: { value: 1 } });
    const { json, bytes } = client({ ...service, cache: false });
    const { signal } = new AbortController();

    for (let turn = 0; turn < 20; turn++) {
      await json({ signal }, () => kept);
      await json({ signal }, () => question);
      await bytes({ signal }, () => question);
    }

    await pause(1, signal);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  test('works for downloads', async () => {
    const service = slow();
    const controller = new AbortController();

    const call = failure(client(service).bytes({ signal: controller.signal }, () => ({ path: '/file' })));
    controller.abort();

    assert.equal((await call).kind, 'aborted');
  });
});

describe('answers that are none', () => {
  for (const [name, reply, code] of [
    ['HTML with status 200', { text: '<!doctype html><title>Blocked</title>' }, 'not-json'],
    ['XML with status 200', { text: '<?xml version="1.0"?><error/>' }, 'not-json'],
    ['nothing', { text: '' }, 'not-json'],
    ['JSON that ends too soon', { text: '{"value":1' }, 'not-json'],
    ['another JSON', { json: [] }, 'wrong-shape'],
    ['null', { json: null }, 'wrong-shape'],
  ] as const) {
    test(`${name}: a typed error`, async () => {
      const error = await failure(client(answering(reply)).json({}, () => question));

      assert.deepEqual([error.kind, error.code, error.member, error.status], ['shape', code, '', 200]);
      assert.equal(error.retryable, code === 'not-json');
    });
  }

  test('name the member that does not fit', async () => {
    const missing = await failure(client(answering({ json: {} })).json({}, () => question));
    const wrong = await failure(client(answering({ json: { value: '1' } })).json({}, () => question));

    assert.deepEqual([missing.member, wrong.member], ['/value', '/value']);
    assert.match(wrong.message, /\/value should be a number/);
  });

  test('members that no document names pass through', async () => {
    const answer = { value: 1, more: { of: ['it'] } };

    assert.deepEqual(await client(answering({ json: answer })).json({}, () => question), answer);
  });

  test('an error without a body that can be read still has a sentence', async () => {
    const error = await failure(client(answering({ status: 400, text: '<html>' })).json({}, () => question));

    assert.deepEqual([error.code, error.message], ['malformed', 'The rates service answered with status 400.']);
  });

  test('a status that nobody documented has a code of its own', async () => {
    const error = await failure(
      client(answering({ status: 418, json: { message: 'a teapot' } })).json({}, () => question),
    );

    assert.deepEqual([error.code, error.message, error.retryable], ['http-418', 'a teapot', false]);
  });

  test('the reason of the connection is told', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const failed = new TypeError('fetch failed', { cause: refused });

    const error = await failure(client({ ...answering({ error: failed }), retries: 0 }).json({}, () => question));

    assert.deepEqual([error.kind, error.code], ['network', 'unreachable']);
    assert.match(error.message, /could not be reached \(ECONNREFUSED\)/);
    assert.equal((error.cause as Error).message, 'fetch failed');
  });
});

describe('a key', () => {
  const encoded = encodeURIComponent(KEY);
  const hash = KEY.slice(KEY.indexOf(':') + 1);

  /** Everything that could be shown of an error. */
  function everything(error: unknown): string {
    const parts = [String(error), inspect(error, { depth: 9, showHidden: true }), JSON.stringify(error)];
    for (let at = error; at instanceof Error; at = at.cause) parts.push(at.message, at.stack ?? '');
    return parts.join('\n');
  }

  const leaks: readonly { name: string; reply: Reply }[] = [
    {
      name: 'the error of fetch',
      reply: { error: new TypeError(`Failed to parse URL from http://x/?key=${encoded}`) },
    },
    {
      name: 'the cause of the error of fetch',
      reply: { error: new TypeError('fetch failed', { cause: new Error(`connect to http://x/?key=${KEY}`) }) },
    },
    { name: 'the reason of an error', reply: { status: 400, json: { error: `${KEY} is not known` } } },
    { name: 'the body of an error', reply: { status: 400, json: { error: 'no', asked: { url: `?key=${encoded}` } } } },
    { name: 'a part of it', reply: { status: 400, json: { error: `hash ${hash} is not known` } } },
    { name: 'a member of an answer', reply: { json: { value: { [KEY]: 1 } } } },
    { name: 'HTML', reply: { text: `<a href="?key=${encoded.toLowerCase()}">` } },
  ];
  for (const way of ['query', 'header'] as const) {
    for (const { name, reply } of leaks) {
      test(`fact 51: sent as ${way}, is in no error though ${name} holds it`, async () => {
        const service = { ...answering(reply), key: KEY, retries: 0 };

        const error = await failure(client(service, { key: way }).json({}, () => kept));

        const shown = everything(error).toLowerCase();
        for (const form of [KEY, encoded, hash]) assert.ok(!shown.includes(form.toLowerCase()), shown);
      });
    }
  }

  test('is not in an answer that repeats the request', async () => {
    const service = {
      ...answering({ json: { value: 1, parameters: { key: KEY, url: `?key=${encoded}` } } }),
      key: KEY,
    };

    const answer = await client(service, { key: 'query' }).json({}, () => question);

    assert.deepEqual(answer, { value: 1, parameters: { key: '[key]', url: '?key=[key]' } });
  });

  test('is not in what a client or a cache shows of itself', async () => {
    const service = answering({ json: { value: 1 } });
    const cache = new AnswerCache();
    const http = client({ ...service, key: KEY, cache }, { key: 'query' });
    await http.json({}, () => kept);

    for (const shown of [
      inspect(http, { depth: 9, showHidden: true }),
      inspect(cache, { depth: 9, showHidden: true }),
    ]) {
      assert.ok(!shown.includes(hash));
    }
  });

  test('fact 48: is sent encoded, after the other parameters or as the first', async () => {
    const service = answering({ json: { value: 1 } });
    const { json } = client({ ...service, key: KEY }, { key: 'query' });

    await json({}, () => question);
    await json({}, () => ({ ...question, query: { a: 1 } }));

    assert.deepEqual(
      service.sent.map(({ url }) => url.split('/value')[1]),
      [`?key=${encoded}`, `?a=1&key=${encoded}`],
    );
  });

  test('as a bearer stands in the header and nowhere else', async () => {
    const service = answering({ json: { value: 1 } });

    await client({ ...service, key: KEY }, { key: 'header' }).json({}, () => question);

    assert.equal(service.sent[0]?.headers['authorization'], `Bearer ${KEY}`);
    assert.ok(!service.sent[0]?.url.includes('key'));
  });

  test('is not sent to what is open', async () => {
    const service = answering({ json: {} });
    const withKey = { ...service, key: KEY };

    await client(withKey, { key: 'query' }).health();
    await client(withKey, { key: 'header' }).bytes({}, () => ({ path: '/a', open: true }));
    await client(withKey).json({}, () => ({ ...question, read: (value) => value as never }));

    assert.equal(service.sent.length, 3);
    assert.ok(!JSON.stringify(service.sent).includes(hash));
  });

  test('is not asked for where what stands at the address adds it', async () => {
    const service = answering({ json: { value: 1 } });

    for (const way of ['query', 'header'] as const) {
      assert.deepEqual(await client({ ...service, key: false }, { key: way }).json({}, () => kept), {
        value: 1,
      });
    }

    assert.deepEqual(
      service.sent.map(({ url, headers }) => [url, headers]),
      Array(2).fill([`${service.baseUrl}/kept`, {}]),
    );
  });

  test('that is missing is told before anything is sent; what is open works without', async () => {
    const service = answering({ json: { value: 1 } });
    const http = client(service, { key: 'query' });

    const error = await failure(http.json({}, () => question));
    await http.health();

    assert.deepEqual([error.kind, error.code, error.member], ['input', 'key-missing', '/key']);
    assert.deepEqual(service.asked, ['GET /health']);
  });

  test('with spaces or line ends is refused without being shown', () => {
    for (const key of ['', 'a b', `${KEY}\r\nx: y`]) {
      assert.throws(
        () => client({ ...answering(), key }, { key: 'header' }),
        (error) => error instanceof ServiceError && error.kind === 'input' && !everything(error).includes(hash),
      );
    }
  });

  test('of one letter does not take that letter out of every word', () => {
    assert.equal(redactor('k')('the key k, kept'), 'the key [key], kept');
  });

  test('of any letters is taken out in every form', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), (key, around) => {
        const encoded = encodeURIComponent(key);
        for (const form of [
          key,
          encoded,
          encoded.replace(/%../g, (byte) => byte.toLowerCase()),
          JSON.stringify(key).slice(1, -1),
        ]) {
          assert.equal(redactor(key)(`<${form}>`), '<[key]>');
        }
        assert.ok(!redactor(key)(around + key).includes(key));
        assert.ok(fingerprint(key).length <= 8);
      }),
    );
  });
});

describe('the address of a service', () => {
  for (const [baseUrl, url] of [
    ['https://service.test', 'https://service.test/value'],
    ['https://service.test/', 'https://service.test/value'],
    ['http://127.0.0.1:8080/api//', 'http://127.0.0.1:8080/api/value'],
    ['/api/rates/', '/api/rates/value'],
    ['/', '/value'],
  ] as const) {
    test(`fact 49: ${baseUrl} is asked at ${url}`, async () => {
      const service = answering({ json: { value: 1 } });

      await client({ ...service, baseUrl }).json({}, () => question);

      assert.equal(service.sent[0]?.url, url);
    });
  }

  for (const baseUrl of [
    '',
    'service.test',
    'ftp://service.test',
    'javascript:alert(1)',
    '//service.test',
    'https://',
    'https://user:secret@service.test',
    'https://service.test/?a=b',
    'https://service.test/#a',
    undefined as never,
  ]) {
    test(`“${baseUrl}” is refused, and not repeated`, () => {
      assert.throws(
        () => client({ ...answering(), baseUrl }),
        (error) => error instanceof ServiceError && error.member === '/baseUrl' && !error.message.includes('secret'),
      );
    });
  }

  test('parameters are encoded, a space as %20; what is undefined is left out', async () => {
    const service = answering({ json: { value: 1 } });

    await client(service).json({}, () => ({
      ...question,
      query: { q: 'dólar + 1&2', none: undefined, yes: true, zero: 0 },
    }));

    assert.deepEqual(service.asked, ['GET /value?q=d%C3%B3lar%20%2B%201%262&yes=true&zero=0']);
  });
});

describe('numbers as they are written', () => {
  test('keep all digits where asked for, and only there', () => {
    const text = '{"a":157.73000,"b":1.50,"c":[{"a":12345678901234567890.123}],"d":"\\"a\\": 1","\\u0061":0.10}';

    assert.deepEqual(parseExact(text, new Set(['a'])), {
      a: '0.10',
      b: 1.5,
      c: [{ a: '12345678901234567890.123' }],
      d: '"a": 1',
    });
    assert.deepEqual(parseExact('{"a" : -1.0e-3 , "b":2}'), { a: '-0.0010', b: '2' });
  });

  test('of a text that is no JSON are an error, as always', () => {
    for (const text of ['', '{"a":01}', '{"a":1.}', '{"a":1', '{"a":.5}', '{"a":+1}', '{"a":0x10}']) {
      assert.throws(() => parseExact(text), SyntaxError, text);
    }
  });

  test('of a text that breaks off in a string full of quotes are an error, too', () => {
    assert.throws(() => parseExact(`{"html":"${'<p class=\\"a\\">'.repeat(100_000)}`), SyntaxError);
    assert.throws(() => parseExact('{"a":1,"b":"\\'), SyntaxError);
  });

  test('any JSON is the same JSON where no number is asked for', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);

        assert.deepEqual(parseExact(text, new Set()), JSON.parse(text));
      }),
    );
  });

  test('have no exponent, whatever they are', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = plainDecimal(String(number));

        assert.match(text, /^-?\d+(\.\d+)?$/);
        // The sign of zero is nobody’s digit.
        assert.ok(Number(text) === number);
      }),
    );
  });

  test('of an absurd size are left as they are', () => {
    assert.equal(plainDecimal('1e999999999'), '1e999999999');
    assert.equal(plainDecimal('12'), '12');
  });
});

describe('health', () => {
  test('is never kept, asked once, and its body taken as it comes', async () => {
    const service = answering({ json: { status: 'ok' } }, { text: 'alive' }, { status: 502 });
    const { health } = client(service);

    assert.deepEqual(await health(), { body: { status: 'ok' } });
    assert.deepEqual(await health(), { body: 'alive' });
    assert.equal((await failure(health())).status, 502);
    assert.equal(service.asked.length, 3);
  });

  test('can be ended', async () => {
    assert.equal((await failure(client(answering()).health({ signal: AbortSignal.abort() }))).kind, 'aborted');
  });
});

test('a whole number too large to be exact is none', () => {
  assert.throws(() => integer(2 ** 53, ''));
});

test('importing the clients does nothing: no timer, no request, nothing global', async () => {
  const before = Object.getOwnPropertyNames(globalThis).length;

  await import('../../../src/services/index.ts');

  assert.equal(Object.getOwnPropertyNames(globalThis).length, before);
});

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

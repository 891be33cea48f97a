import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createData, football } from '../../../src/data/index.ts';
import { nodeCompressors } from '../../../src/gateway/node.ts';
import { simulatedClock } from '../../support/gateway-double.ts';
import { president } from './samples.ts';
import { asked, documented, HERE, type Stage, settled, stage, type UpstreamCall } from './stage.ts';

/* What readers share: one call for all of them, kept as long as documented, and through failures. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const down = () => Response.json({ error: 'upstream fetch failed' }, { status: 502 });

const status = async (on: Stage, target: string) => (await on.get(target)).status;

/** Services whose answers wait until they are let go. */
function held(on: Stage, answer: (call: UpstreamCall) => Response = documented): () => void {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  on.answer = async (call) => {
    await gate;
    return answer(call);
  };
  return letGo;
}

describe('counts of calls', () => {
  test('a cold burst of 200 equal requests is one call', async () => {
    const on = stage();
    const letGo = held(on);

    const burst = Array.from({ length: 200 }, () => on.get('/polls/presidente'));
    await settled();
    letGo();
    const answers = await Promise.all(burst);

    assert.equal(on.calls.length, 1);
    assert.ok(answers.every(({ status }) => status === 200));
    const texts = new Set(await Promise.all(answers.map((answer) => answer.text())));
    assert.deepEqual([...texts], [JSON.stringify(president)]);
  });

  test('20 requests while the service fails cold are one call', async () => {
    const on = stage();
    const letGo = held(on, down);

    const burst = Array.from({ length: 10 }, () => status(on, '/polls/presidente'));
    await settled();
    letGo();
    const statuses = await Promise.all(burst);
    for (let more = 0; more < 10; more++) statuses.push(await status(on, '/polls/presidente'));

    assert.equal(on.calls.length, 1);
    assert.deepEqual([...new Set(statuses)], [502]);
  });

  test('10,000 readers over ten minutes on four addresses are as many calls as the documented times allow', async () => {
    const on = stage();
    const targets = [
      '/polls/presidente',
      '/news/?providers=diario',
      '/football/fixtures?live=all',
      '/rates/rates?base=BRL',
    ];
    // Each reader comes once, at a moment of its own; all together they never pause.
    const step = (10 * MINUTE) / 10_000;
    for (let reader = 0; reader < 10_000; reader++) {
      const answer = await on.get(targets[reader % 4] ?? '');
      assert.equal(answer.status, 200);
      if (reader % 100 === 0) await settled();
      on.clock += step;
    }

    const most = { polls: 3 * MINUTE, news: 5 * MINUTE, football: 15 * SECOND, rates: 60 * MINUTE };
    for (const [service, keep] of Object.entries(most)) {
      const count = on.calls.filter((call) => call.service === service).length;
      const allowed = Math.ceil((10 * MINUTE) / keep);
      assert.ok(count >= 1 && count <= allowed, `${service}: ${count} calls, where ${allowed} are allowed`);
    }
  });
});

describe('times', () => {
  /** Target, seconds for browsers, seconds for all. */
  const KEPT: readonly (readonly [string, number, number])[] = [
    ['/rates/rates', 3600, 3600],
    ['/rates/rates?date=2026-11-19', 86_400, 86_400],
    ['/rates/rates?date=2026-11-20', 3600, 3600],
    ['/rates/rates?from=2026-01-01&to=2026-11-19', 86_400, 86_400],
    ['/rates/rates?from=2026-01-01', 3600, 3600],
    ['/rates/rate/eur/brl', 3600, 3600],
    ['/rates/convert?from=EUR&to=BRL', 3600, 3600],
    ['/rates/currencies', 86_400, 86_400],
    ['/official-rates/moedas', 86_400, 86_400],
    ['/official-rates/rate/USD', 300, 300],
    ['/official-rates/rate/USD?date=2026-11-19', 86_400, 86_400],
    ['/official-rates/rate/USD?date=2026-11-20', 300, 300],
    ['/official-rates/latest/USD', 300, 300],
    ['/official-rates/series/USD?start=2026-01-01&end=2026-02-01', 86_400, 86_400],
    ['/official-rates/odata/Moedas', 300, 300],
    ['/series/series', 86_400, 86_400],
    ['/series/series/ipca', 3600, 3600],
    ['/polls/presidente', 60, 180],
    ['/polls/aprovacao-pres', 60, 180],
    ['/polls/presidente-2t', 60, 180],
    ['/polls/governadores', 60, 180],
    ['/news/?providers=diario', 60, 300],
    ['/news/providers', 300, 300],
    ['/football/leagues', 3600, 3600],
    ['/football/teams', 3600, 3600],
    ['/football/countries', 3600, 3600],
    ['/football/players', 3600, 3600],
    ['/football/fixtures', 60, 60],
    ['/football/fixtures?live=all', 15, 15],
  ];
  for (const [target, browser, shared] of KEPT) {
    test(`${target} is kept ${shared} s, and ${browser} s by browsers`, async () => {
      const on = stage();
      const first = await on.get(target);
      const control = first.headers.get('cache-control') ?? '';
      const stale = `stale-while-revalidate=${Math.min(shared, 300)}, stale-if-error=86400`;
      assert.ok(control.startsWith(`public, max-age=${browser}, s-maxage=${shared}, ${stale}`), control);
      assert.equal(first.headers.get('age'), '0');

      on.clock += shared * SECOND - 1;
      const last = await on.get(target);
      assert.deepEqual([on.calls.length, last.headers.get('age')], [1, String(shared - 1)]);
      assert.equal(last.headers.get('cache-status'), 'tarja; hit');

      on.clock += 1;
      await on.get(target);
      await settled();
      assert.equal(on.calls.length, 2, 'then it is fetched anew');
    });
  }

  test('what never changes again says so', async () => {
    const on = stage();

    assert.match((await on.get('/rates/rates?date=2026-11-19')).headers.get('cache-control') ?? '', /immutable/);
    assert.doesNotMatch((await on.get('/rates/rates')).headers.get('cache-control') ?? '', /immutable/);
  });

  test('what means today ends with the day in São Paulo', async () => {
    const on = stage();
    on.clock = Date.UTC(2026, 10, 21, 2, 59);

    const { headers } = await on.get('/official-rates/rate/USD');
    assert.match(headers.get('cache-control') ?? '', /max-age=60, s-maxage=60,/);

    // Its day is over; the day before was settled a minute ago.
    on.clock += MINUTE;
    assert.match(
      (await on.get('/official-rates/rate/USD?date=2026-11-20')).headers.get('cache-control') ?? '',
      /max-age=86400/,
    );
  });

  test('an answer that was asked for before midnight is not one of the new day because it came after it', async () => {
    const on = stage();
    const midnight = Date.parse('2026-11-21T03:00:00Z');
    on.clock = midnight - 2000;
    on.answer = (call) => {
      on.clock = midnight + 1000;
      return documented(call);
    };

    const { headers } = await on.get('/official-rates/rate/USD');

    assert.match(headers.get('cache-control') ?? '', /s-maxage=2,/);
  });

  test('a config may keep longer, so that a quota lasts', async () => {
    const services = { football: { url: 'https://football.test', keyVariable: 'FOOTBALL_KEY', keep: { live: 60 } } };
    const on = stage({ services });

    const { headers } = await on.get('/football/fixtures?live=all');

    assert.match(headers.get('cache-control') ?? '', /max-age=60, s-maxage=60/);
  });
});

describe('stale answers', () => {
  test('past its time an answer is given at once while a newer one is fetched, by one call', async () => {
    const on = stage();
    await on.get('/polls/presidente');
    on.clock += 3 * MINUTE + 10 * SECOND;
    const letGo = held(on);

    const goesOn: Promise<unknown>[] = [];
    const ask = () => on.gateway.fetch(new Request(`${HERE}/polls/presidente`), (work) => goesOn.push(work));
    const answers = await Promise.all(Array.from({ length: 50 }, ask));

    assert.deepEqual([on.calls.length, answers[0]?.status, answers[0]?.headers.get('age')], [2, 200, '190']);
    assert.equal(answers[0]?.headers.get('cache-status'), 'tarja; hit; detail=revalidating');
    letGo();
    await Promise.all(goesOn);
    assert.equal((await on.get('/polls/presidente')).headers.get('age'), '0');
    assert.equal(on.calls.length, 2);
  });

  test('long past its time readers wait for the newer one', async () => {
    const on = stage();
    await on.get('/polls/presidente');
    on.clock += 20 * MINUTE;

    const answer = await on.get('/polls/presidente');

    assert.deepEqual([on.calls.length, answer.headers.get('age')], [2, '0']);
  });

  test('while its service fails, an answer stands in for a day, and the service is asked every few seconds', async () => {
    const on = stage();
    await on.get('/polls/presidente');
    on.answer = down;
    on.clock += 10 * MINUTE;

    for (let second = 0; second < 60; second++) {
      const answer = await on.get('/polls/presidente');
      assert.deepEqual([answer.status, await answer.text()], [200, JSON.stringify(president)]);
      assert.equal(answer.headers.get('cache-status'), 'tarja; hit; detail=upstream-failing');
      assert.match(
        answer.headers.get('cache-control') ?? '',
        /^public, max-age=0, s-maxage=5, .*stale-if-error=86400$/,
      );
      assert.equal(answer.headers.get('age'), String(600 + second));
      await settled();
      on.clock += SECOND;
    }
    assert.ok(on.calls.length >= 10 && on.calls.length <= 15, `${on.calls.length} calls in a minute`);

    on.clock += DAY;
    assert.equal(await status(on, '/polls/presidente'), 502);
  });

  test('when the service is back, so is the newest answer', async () => {
    const on = stage();
    await on.get('/polls/presidente');
    on.answer = down;
    on.clock += 10 * MINUTE;
    await on.get('/polls/presidente');
    on.answer = documented;
    on.clock += 5 * SECOND;

    await on.get('/polls/presidente');
    await settled();
    const answer = await on.get('/polls/presidente');

    assert.deepEqual([answer.headers.get('age'), answer.headers.get('cache-status')], ['0', 'tarja; hit']);
  });

  for (const [name, fail] of [
    ['401', () => Response.json({ error: 'unauthorized' }, { status: 401 })],
    ['429', () => Response.json({}, { status: 429 })],
    ['HTML with status 200', () => new Response('<!doctype html>')],
    ['a refused connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['an undocumented 500', () => new Response('oops', { status: 500 })],
  ] as const) {
    test(`an older answer stands in for ${name}`, async () => {
      const on = stage();
      await on.get('/polls/presidente');
      on.answer = fail;
      on.clock += 10 * MINUTE;

      assert.equal(await status(on, '/polls/presidente'), 200);
    });
  }

  test('no older answer stands in where the service says that there is none', async () => {
    const on = stage();
    const target = '/official-rates/rate/USD?fallback=false';
    await on.get(target);
    on.answer = () => Response.json({ error: 'no quote' }, { status: 404 });
    on.clock += 11 * MINUTE;

    assert.equal(await status(on, target), 404);
  });

  test('whether a service is alive is asked at most every two seconds, told to nobody’s cache, and never stale', async () => {
    const on = stage();
    const { headers } = await on.get('/polls/health');
    await on.get('/polls/health');
    assert.deepEqual([on.calls.length, headers.get('cache-control')], [1, 'no-store']);
    assert.doesNotMatch(on.calls[0]?.url ?? '', /key=/);

    on.answer = down;
    on.clock += 2 * SECOND;
    assert.equal(await status(on, '/polls/health'), 502);
  });
});

describe('failures', () => {
  test('are kept for two, then four, then five seconds, and by nobody else', async () => {
    const on = stage();
    on.answer = down;
    const asksAgainAfter = async (seconds: number) => {
      const before = on.calls.length;
      on.clock += seconds * SECOND - 1;
      await on.get('/polls/presidente');
      assert.equal(on.calls.length, before, `asked again before ${seconds} s`);
      on.clock += 1;
      await on.get('/polls/presidente');
      assert.equal(on.calls.length, before + 1, `not asked again after ${seconds} s`);
    };

    assert.equal((await on.get('/polls/presidente')).headers.get('cache-control'), 'no-store');
    for (const seconds of [2, 4, 5, 5]) await asksAgainAfter(seconds);
  });

  test('polls have eight seconds', async () => {
    const on = stage();
    on.answer = () => new Promise(() => {});
    const waiting = on.get('/polls/presidente');
    await settled();
    on.expire();

    const answer = await waiting;

    assert.deepEqual(on.limits, [8000]);
    assert.deepEqual([answer.status, await answer.json()], [502, { error: 'upstream fetch failed' }]);
  });

  test('HTML with status 200 is a bad gateway, and is not kept', async () => {
    const on = stage();
    on.answer = () =>
      new Response('<!doctype html><title>Blocked</title>', { headers: { 'content-type': 'text/html' } });

    const polls = await on.get('/polls/presidente');
    assert.deepEqual([polls.status, await polls.json()], [502, { error: 'invalid upstream response' }]);
    const rates = await on.get('/rates/rates');
    assert.equal(rates.status, 502);
    assert.match(((await rates.json()) as { error: string }).error, /not the documented JSON/);
  });

  for (const [target, wrong] of [
    ['/rates/rates', [{ date: '2026-02-30', base: 'EUR', quote: 'BRL', rate: 1 }]],
    ['/official-rates/rate/USD', { currency: 'USD' }],
    ['/official-rates/odata/Moedas', { rows: [] }],
    ['/series/series/ipca', { code: 433 }],
    ['/polls/presidente', { last_updated: 'yesterday', presidente: { candidates: [], indiceMedia: [] } }],
    ['/news/providers', { status: 'error' }],
    ['/football/teams', { response: [] }],
  ] as const) {
    test(`JSON that is not as documented is a bad gateway: ${target}`, async () => {
      const on = stage();
      on.answer = () => Response.json(wrong);

      assert.equal(await status(on, target), 502);
    });
  }

  test('an answer without an end is a bad gateway', async () => {
    const on = stage();
    const chunk = new Uint8Array(2 ** 20);
    on.answer = () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(chunk) }));

    const answer = await on.get('/rates/rates');

    assert.deepEqual(
      [answer.status, await answer.json()],
      [502, { error: 'The rates service’s answer is too large.' }],
    );
  });

  for (const [target, code, body] of [
    ['/rates/rates', 422, { error: 'Unknown currency' }],
    ['/official-rates/rate/USD?fallback=false', 404, { error: 'no quote' }],
    ['/series/series/nothing', 404, { error: 'unknown' }],
    ['/polls/presidente', 401, { error: 'unauthorized' }],
    [
      '/news/?providers=nobody',
      400,
      { status: 'error', error: 'none', errors: [{ provider: 'nobody', reason: 'unknown' }] },
    ],
    ['/football/teams', 499, { errors: { requests: 'used up' }, response: [] }],
  ] as const) {
    test(`a documented error is passed on as it came: ${target}, ${code}`, async () => {
      const on = stage();
      on.answer = () => Response.json(body, { status: code });

      const answer = await on.get(target);

      assert.deepEqual([answer.status, await answer.json()], [code, body]);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    });
  }

  test('an undocumented error becomes a documented one', async () => {
    const on = stage();
    on.answer = () => new Response('<h1>500</h1>', { status: 500 });

    const polls = await on.get('/polls/presidente');
    const news = await on.get('/news/providers');

    assert.deepEqual([polls.status, await polls.json()], [502, { error: 'upstream fetch failed' }]);
    assert.deepEqual(
      [news.status, await news.json()],
      [502, { status: 'error', error: 'The news service answered with status 500.' }],
    );
  });

  test('a redirection is not followed', async () => {
    const on = stage();
    on.answer = () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.test/' } });

    const answer = await on.get('/polls/presidente');

    assert.deepEqual([answer.status, answer.headers.get('location'), on.calls.length], [502, null, 1]);
    assert.equal(on.calls[0]?.redirect, 'manual');
  });
});

describe('the calls that football has left in the minute', () => {
  /** Every service says so, be it documented for it or not. */
  const counting =
    (count: string, headers: Record<string, string> = {}) =>
    (call: UpstreamCall) => {
      const answer = documented(call);
      return new Response(answer.body, { headers: { ...headers, 'x-ratelimit-remaining': count } });
    };
  const left = async (on: Stage, target: string, headers?: Record<string, string>) =>
    (await on.get(target, headers)).headers.get('x-ratelimit-remaining');

  for (const target of ['/leagues', '/teams', '/countries', '/players', '/fixtures', '/fixtures?live=all', '/health']) {
    test(`are told with the answer of ${target}`, async () => {
      const on = stage();
      on.answer = counting('7');
      const answer = await on.get(`/football${target}`, { origin: 'https://news.example' });

      assert.deepEqual([answer.status, answer.headers.get('x-ratelimit-remaining')], [200, '7']);
      assert.match(answer.headers.get('access-control-expose-headers') ?? '', /x-ratelimit-remaining/);
    });
  }

  for (const target of [
    ...['/rates/rates', '/official-rates/rate/USD', '/series/series/ipca', '/polls/presidente'],
    ...['/news/?providers=a', '/sandbox/sessions/abc'],
  ]) {
    test(`no other service counts any: ${target}`, async () => {
      const on = stage();
      on.answer = counting('7');
      const answer = await on.get(target);

      assert.deepEqual([answer.status, answer.headers.get('x-ratelimit-remaining')], [200, null]);
    });
  }

  test('no other header of an answer is passed on', async () => {
    const on = stage();
    on.answer = counting('7', { 'x-ratelimit-limit': '30', 'x-served-by': 'node-4', 'set-cookie': 'a=b' });
    const { headers } = await on.get('/football/teams');

    assert.deepEqual(
      ['x-ratelimit-limit', 'x-served-by', 'set-cookie'].map((name) => headers.get(name)),
      [null, null, null],
    );
  });

  test('are the newest count, with kept answers, unchanged ones and errors too, until the minute is over', async () => {
    const on = stage();
    on.answer = counting('7');
    const { headers } = await on.get('/football/teams');
    const etag = headers.get('etag') ?? '';
    on.answer = counting('6');
    await on.get('/football/leagues');

    assert.equal(await left(on, '/football/teams'), '6');
    assert.equal(await left(on, '/football/teams', { 'if-none-match': etag }), '6');
    on.answer = () => Response.json({}, { status: 500, headers: { 'x-ratelimit-remaining': '5' } });
    assert.equal(await left(on, '/football/countries'), '5');

    on.clock += MINUTE - 1;
    assert.equal(await left(on, '/football/teams'), '5');
    on.clock += 1;
    assert.equal(await left(on, '/football/teams'), null);
  });

  test('a count that is none is not told', async () => {
    for (const count of ['many', '-1', '1e3', '']) {
      const on = stage();
      on.answer = counting(count);
      assert.equal(await left(on, '/football/teams'), null, count);
    }
  });

  test('whoever watches live matches through the gateway asks more rarely the fewer are left', async () => {
    const clock = simulatedClock();
    const on = stage({}, { now: clock.now });
    on.answer = counting('2');
    const times: number[] = [];
    const work: Promise<unknown>[] = [];
    const data = createData({
      base: `${HERE}/`,
      mode: 'air',
      clock,
      random: () => 0,
      fetch: (url) => {
        times.push(clock.now());
        const answer = on.gateway.fetch(new Request(url), (more) => work.push(more));
        work.push(answer);
        return answer;
      },
    });
    data.watch(football.fixtures({ live: true }), () => {});
    for (let second = 0; second < 120; second++) {
      await Promise.all(work.splice(0));
      await settled();
      await clock.advance(SECOND);
    }
    data.close();

    const distances = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    assert.deepEqual(distances, Array(6).fill(20 * SECOND));
  });
});

describe('services that want to be left alone', () => {
  for (const [form, header] of [
    ['seconds', '30'],
    ['a date', new Date(Date.UTC(2026, 10, 20, 15, 0, 30)).toUTCString()],
  ] as const) {
    test(`429 with retry-after in ${form} holds for the whole service`, async () => {
      const on = stage();
      on.answer = () => Response.json({}, { status: 429, headers: { 'retry-after': header } });

      const answer = await on.get('/football/teams');
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [429, '30']);
      assert.equal(answer.headers.get('x-ratelimit-remaining'), '0');
      const { errors } = (await answer.json()) as { errors: object };
      assert.deepEqual(Object.keys(errors), ['rateLimit']);

      on.clock += 20 * SECOND;
      const other = await on.get('/football/leagues');
      assert.deepEqual([other.status, other.headers.get('retry-after'), on.calls.length], [429, '10', 1]);

      on.answer = documented;
      on.clock += 10 * SECOND;
      assert.equal(await status(on, '/football/leagues'), 200);
    });
  }

  test('429 without retry-after holds for five seconds', async () => {
    const on = stage();
    on.answer = () => Response.json({}, { status: 429 });
    await on.get('/football/teams');
    on.clock += 5 * SECOND - 1;
    await on.get('/football/leagues');
    assert.equal(on.calls.length, 1);
    on.clock += 1;
    await on.get('/football/leagues');
    assert.equal(on.calls.length, 2);
  });

  for (const [limit, header] of [
    [429, '0'],
    // The clock of the service is behind.
    [503, new Date(Date.UTC(2026, 10, 20, 14, 59, 59)).toUTCString()],
  ] as const) {
    test(`${limit} with a retry-after of no time holds for a second`, async () => {
      const on = stage();
      on.answer = () => Response.json({}, { status: limit, headers: { 'retry-after': header } });
      await on.get('/football/teams');
      on.clock += SECOND - 1;
      await on.get('/football/leagues');
      assert.equal(on.calls.length, 1);
      on.clock += 1;
      await on.get('/football/leagues');
      assert.equal(on.calls.length, 2);
    });
  }

  test('499 holds until the quota is new, at midnight in UTC', async () => {
    const on = stage();
    on.answer = () => Response.json({ errors: { requests: 'used up' } }, { status: 499 });
    assert.equal((await on.get('/football/teams')).headers.get('retry-after'), null);

    on.clock = Date.UTC(2026, 10, 20, 23, 59, 59);
    const answer = await on.get('/football/leagues');
    assert.deepEqual([answer.status, answer.headers.get('retry-after'), on.calls.length], [499, '1', 1]);

    on.clock = Date.UTC(2026, 10, 21);
    await on.get('/football/leagues');
    assert.equal(on.calls.length, 2);
  });

  for (const [set, by] of [
    ['back', -60 * MINUTE],
    ['forward', 60 * MINUTE],
  ] as const) {
    test(`a clock that is set ${set} makes a pause no other`, async () => {
      let elapsed = 0;
      const on = stage({}, { elapsed: () => elapsed });
      on.answer = () => Response.json({}, { status: 429, headers: { 'retry-after': '30' } });
      await on.get('/football/teams');
      on.clock += by;
      elapsed = 20 * SECOND;
      const other = await on.get('/football/leagues');
      assert.deepEqual([other.status, other.headers.get('retry-after'), on.calls.length], [429, '10', 1]);
      elapsed = 30 * SECOND;
      on.answer = documented;
      assert.deepEqual([await status(on, '/football/leagues'), await status(on, '/football/teams')], [200, 200]);
    });

    test(`nor does it change how long a failure is remembered when it is set ${set}`, async () => {
      let elapsed = 0;
      const on = stage({}, { elapsed: () => elapsed });
      on.answer = down;
      await on.get('/polls/presidente');
      on.clock += by;
      elapsed = 2 * SECOND - 1;
      await on.get('/polls/presidente');
      assert.equal(on.calls.length, 1);
      elapsed = 2 * SECOND;
      await on.get('/polls/presidente');
      assert.equal(on.calls.length, 2);
    });
  }

  test('499: midnight comes for a clock that was put right, and for a machine that slept', async () => {
    const on = stage({}, { elapsed: () => 0 });
    on.answer = () => Response.json({ errors: { requests: 'used up' } }, { status: 499 });
    await on.get('/football/teams');

    on.clock = Date.UTC(2026, 10, 21);
    await on.get('/football/leagues');
    assert.equal(on.calls.length, 2);
  });

  test('limits that come with status 200 hold as well', async () => {
    const on = stage();
    on.answer = () => Response.json({ errors: { rateLimit: 'Too many requests' }, results: 0, response: [] });

    const answer = await on.get('/football/teams');
    await on.get('/football/leagues');

    assert.deepEqual([answer.status, on.calls.length], [429, 1]);
  });

  test('a key that is refused is not tried again for a minute', async () => {
    const on = stage();
    on.answer = () => Response.json({ error: 'unauthorized' }, { status: 401 });
    await on.get('/polls/presidente');
    on.clock += MINUTE - 1;
    assert.equal(await status(on, '/polls/governadores'), 401);
    assert.equal(on.calls.length, 1);
    on.clock += 1;
    await on.get('/polls/governadores');
    assert.equal(on.calls.length, 2);
  });

  test('one service that is left alone keeps no other from being asked', async () => {
    const on = stage();
    on.answer = (call) => (call.service === 'football' ? Response.json({}, { status: 429 }) : documented(call));

    await on.get('/football/teams');

    assert.equal(await status(on, '/polls/presidente'), 200);
  });

  test('no more calls are under way at once than may be; as many wait their turn, the others are told to come back', async () => {
    const on = stage({ limits: { upstreamCalls: 3 } });
    const letGo = held(on);
    const codes = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'DKK'];
    const answers = codes.map((code) => on.get(`/official-rates/rate/${code}`));
    await settled();
    const other = on.get('/polls/presidente');
    await settled();
    assert.deepEqual(asked(on), [
      ...['USD', 'EUR', 'GBP'].map((code) => `officialRates GET /rate/${code}`),
      'polls GET /presidente',
    ]);
    letGo();

    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 503, 503]);
    assert.equal((await answers[7])?.headers.get('retry-after'), '1');
    assert.equal((await other).status, 200, 'another service has room of its own');
  });
});

describe('forms', () => {
  const long = { ...president, presidente: { ...president.presidente, note: 'x'.repeat(5000) } };
  const longStage = () => {
    const on = stage({}, { compressors: nodeCompressors });
    on.answer = () => Response.json(long);
    return on;
  };

  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.1', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['*', 'br'],
    ['identity', null],
    ['', null],
  ] as const) {
    test(`accept-encoding “${accept}” gets ${encoding ?? 'it as it is'}`, async () => {
      const answer = await longStage().get('/polls/presidente', { 'accept-encoding': accept });
      const bytes = Buffer.from(await answer.arrayBuffer());

      assert.equal(answer.headers.get('content-encoding'), encoding);
      assert.equal(answer.headers.get('content-length'), String(bytes.length));
      assert.match(answer.headers.get('vary') ?? '', /accept-encoding/);
      const read = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      assert.deepEqual(JSON.parse(read.toString()), long);
    });
  }

  test('what is small is not made smaller', async () => {
    const on = stage({}, { compressors: nodeCompressors });

    assert.equal((await on.get('/polls/health', { 'accept-encoding': 'br' })).headers.get('content-encoding'), null);
  });

  test('compressed once, however many read it', async () => {
    let times = 0;
    const compress = async (bytes: Uint8Array) => {
      times++;
      return bytes.subarray(0, 100);
    };
    const compressors = [{ name: 'gzip', compress }];
    const on = stage({}, { compressors });
    on.answer = () => Response.json(long);

    for (let reader = 0; reader < 20; reader++) await on.get('/polls/presidente', { 'accept-encoding': 'gzip' });

    assert.equal(times, 1);
  });

  test('a tag is strong for the answer as it is and weak where it is compressed; either is a 304', async () => {
    const on = longStage();
    const plain = await on.get('/polls/presidente');
    const small = await on.get('/polls/presidente', { 'accept-encoding': 'br' });
    const tag = plain.headers.get('etag') ?? '';
    assert.match(tag, /^"[0-9a-f]{24}"$/);
    assert.equal(small.headers.get('etag'), `W/${tag}`);

    for (const has of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const answer = await on.get('/polls/presidente', { 'if-none-match': has });
      assert.deepEqual([answer.status, await answer.text()], [304, '']);
      assert.equal(answer.headers.get('etag'), tag);
      assert.equal(answer.headers.get('age'), '0');
      assert.match(answer.headers.get('cache-control') ?? '', /max-age=60/);
      assert.equal(answer.headers.get('content-length'), null);
    }
    assert.equal((await on.get('/polls/presidente', { 'if-none-match': '"other"' })).status, 200);
  });

  test('the same data have the same tag after they were fetched again', async () => {
    const on = stage();
    const first = (await on.get('/polls/presidente')).headers.get('etag');
    on.clock += 60 * MINUTE;
    const second = (await on.get('/polls/presidente')).headers.get('etag');

    assert.deepEqual([on.calls.length, second], [2, first]);
  });

  test('HEAD has the headers of GET and no body, and fills the same place', async () => {
    const on = stage();
    const head = await on.ask('/polls/presidente', { method: 'HEAD' });
    const get = await on.get('/polls/presidente');

    assert.equal(await head.text(), '');
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
      assert.equal(head.headers.get(name), get.headers.get(name), name);
    }
    assert.deepEqual(asked(on), ['polls GET /presidente']);
  });

  test('what is passed on is the text as it came', async () => {
    const text = JSON.stringify([{ date: '2026-11-19', base: 'EUR', quote: 'BRL', rate: 0 }]).replace('0}', '6.18340}');
    const on = stage();
    on.answer = () => new Response(text);

    assert.equal(await (await on.get('/rates/rates')).text(), text);
  });
});

describe('memory', () => {
  test('is bounded: what was not asked for longest goes first', async () => {
    const on = stage({ limits: { memoryMB: 1 } });
    const note = 'x'.repeat(90_000);
    on.answer = () => Response.json([{ date: '2026-11-19', base: 'EUR', quote: 'BRL', rate: 1, note }]);
    const targets = Array.from({ length: 20 }, (_, index) => `/rates/rates?date=2026-10-${10 + index}`);
    for (const target of targets) {
      await on.get(targets[0] as string);
      await on.get(target);
      on.clock += SECOND;
    }
    assert.equal(on.calls.length, targets.length, 'what is asked for again and again stays');

    const metrics = await (await on.get('/metrics')).text();
    const bytes = Number(/^tarja_gateway_cache_bytes (\d+)$/m.exec(metrics)?.[1]);
    assert.ok(bytes > 500_000 && bytes <= 2 ** 20, `${bytes} bytes`);
    on.calls.length = 0;
    await on.get(targets[0] as string);
    await on.get(targets[19] as string);
    assert.equal(on.calls.length, 0, 'those asked for are still there');
    await on.get(targets[1] as string);
    assert.equal(on.calls.length, 1, 'the other is not');
  });

  test('an answer too large to keep is given all the same', async () => {
    const on = stage({ limits: { memoryMB: 1 } });
    on.answer = () =>
      Response.json([{ date: '2026-11-19', base: 'EUR', quote: 'BRL', rate: 1, note: 'x'.repeat(200_000) }]);

    assert.equal(await status(on, '/rates/rates'), 200);
    assert.equal(await status(on, '/rates/rates'), 200);
    assert.equal(on.calls.length, 2);
  });

  test('once closed it answers nothing more, and what is under way ends', async () => {
    const on = stage();
    on.answer = () => new Promise(() => {});
    void on.get('/polls/presidente');
    await settled();

    on.gateway.close();

    assert.equal(await status(on, '/rates/rates'), 503);
  });
});

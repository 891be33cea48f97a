import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createData,
  football,
  news,
  officialRates,
  polls,
  type QueryState,
  rates,
  type ServiceQuestion,
  series,
  type Watch,
} from '../../../src/data/index.ts';
import { keptFor } from '../../../src/services/shared/endpoint.ts';
import { fixturesAnswer, newsAnswer, presidentAnswer, rateAnswer, seriesAnswer } from '../../support/answers.ts';
import { door, type Simulation, settle, simulate, simulatedClock, type Told } from '../../support/gateway-double.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const president = polls.president();
const headlines = news.items({ providers: ['diario'], fields: ['title', 'pubDate'] });
const dollar = rates.rate('USD', 'BRL');
const inflation = series.series('ipca');
const live = football.fixtures({ live: true });

/** Every service in good health. */
function healthy(name: string): Told {
  if (name.startsWith('polls/')) return { json: presidentAnswer() };
  if (name.startsWith('news/')) return { json: newsAnswer() };
  if (name.startsWith('rates/')) return { json: rateAnswer() };
  if (name.startsWith('series/')) return { json: seriesAnswer() };
  return { json: fixturesAnswer() };
}

/** Watches and writes down what it is told. */
function reading<T>(
  simulation: Simulation,
  question: ServiceQuestion<T>,
  options?: Parameters<Simulation['data']['watch']>[2],
): Watch<T> & { readonly told: QueryState<T>[] } {
  const told: QueryState<T>[] = [];
  const watch = simulation.data.watch(question, (answer) => told.push(answer), options);
  return Object.defineProperty(watch, 'told', { value: told }) as Watch<T> & { told: QueryState<T>[] };
}

/** Milliseconds between a request and the one before it. */
function distances({ asked }: Simulation): number[] {
  return asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
}

describe('readers who ask the same', () => {
  test('make one request, whenever they come', async () => {
    const simulation = simulate(healthy);
    const first = reading(simulation, polls.governors({ estados: ['SP', 'RJ'] }));
    simulation.answer = () => ({
      json: { last_updated: '2026-11-20T12:00:00.000Z', governadores: {} },
    });
    const second = reading(simulation, polls.governors({ estados: ['rj', 'sp', 'SP'] }));
    await simulation.clock.advance(30 * SECOND);
    const third = reading(simulation, polls.governors({ estados: ['RJ', 'SP'] }));

    assert.deepEqual(simulation.counted(), ['polls/governadores?estados=RJ%2CSP']);
    assert.equal(third.state, second.state);
    assert.ok(first.state.phase !== 'loading');
  });

  test('are told of what is known in the answer at once, and by the listener of changes only', async () => {
    const simulation = simulate(healthy);
    const first = reading(simulation, president);
    assert.deepEqual([first.state.phase, first.told.length], ['loading', 0]);
    await settle();
    assert.deepEqual([first.state.phase, first.told.length], ['ready', 1]);

    const second = reading(simulation, president);

    assert.deepEqual([second.state.phase, second.told.length, first.told.length], ['ready', 0, 1]);
  });

  test('of which one listener throws are told all the same, and the error is not swallowed', async () => {
    const simulation = simulate(healthy);
    const thrown: unknown[] = [];
    const before = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.once('uncaughtException', (error) => thrown.push(error));
    simulation.data.watch(president, () => {
      throw new Error('a widget broke');
    });
    const other = reading(simulation, president);
    await settle();
    await settle();
    for (const listener of before) process.on('uncaughtException', listener);

    assert.equal(other.told.length, 1);
    assert.match(String(thrown[0]), /a widget broke/);
  });

  test('ask the routes of the gateway, one a service', async () => {
    const simulation = simulate(() => ({ status: 404 }));
    for (const question of [dollar, officialRates.latest('USD'), inflation, president, headlines, live]) {
      reading(simulation, question as ServiceQuestion<unknown>);
    }

    assert.deepEqual(simulation.counted(), [
      'rates/rate/USD/BRL',
      'official-rates/latest/USD',
      'series/series/ipca',
      'polls/presidente',
      'news/?fields=title%2CpubDate&providers=diario',
      'football/fixtures?live=all',
    ]);
  });

  test('mean the same whatever the order of their parameters', async () => {
    const simulation = simulate(healthy);
    reading(simulation, football.fixtures({ further: { league: 3, season: 2026 } }));
    reading(simulation, football.fixtures({ further: { season: 2026, league: 3 } }));

    assert.deepEqual(simulation.counted(), ['football/fixtures?league=3&season=2026']);
  });
});

describe('the schedule', () => {
  test('ten widgets on four addresses make at most 2.1 requests a minute, and none while hidden', async () => {
    const simulation = simulate(healthy);
    const questions = [president, headlines, dollar, inflation];
    for (let index = 0; index < 10; index++) {
      reading(simulation, questions[index % 4] as ServiceQuestion<unknown>);
      await simulation.clock.advance(700);
    }
    assert.equal(simulation.counted().length, 4);

    await simulation.clock.advance(2 * HOUR);
    const requests = simulation.counted().length;
    assert.ok(requests / 120 <= 2.1, `${requests / 120} a minute`);
    assert.ok(requests / 120 >= 1.9, `${requests / 120} a minute`);

    simulation.visible.open = false;
    await simulation.clock.advance(8 * HOUR);
    assert.deepEqual([simulation.counted(), simulation.clock.waiting], [[], 0]);
  });

  const kept: readonly [string, ServiceQuestion<unknown>, number][] = [
    ['document 1, section 8: the latest rate is kept an hour', dollar, HOUR],
    ['document 1, section 8: a past day is kept a day', rates.rate('USD', 'BRL', { date: '2026-11-18' }), DAY],
    ['document 1, section 8: a series is kept an hour', inflation, HOUR],
    ['document 2, section 8: polls are kept a minute', president, MINUTE],
    ['document 2, section 8: news are kept a minute', headlines, MINUTE],
    ['document 2, section 8: live fixtures have their interval', live, 15 * SECOND],
    ['what who asks is content with is kept for as long', keptFor(live, 15 * MINUTE), 15 * MINUTE],
    ['reference data of football are kept an hour', football.leagues(), HOUR],
  ];
  for (const [name, question, keep] of kept) {
    test(name, async () => {
      const simulation = simulate((name) =>
        name.startsWith('football/leagues')
          ? { json: { errors: [], results: 0, paging: { current: 1, total: 1 }, response: [] } }
          : healthy(name),
      );
      reading(simulation, question);
      await simulation.clock.advance(keep - 1);
      assert.equal(simulation.asked.length, 1);

      await simulation.clock.advance(1);

      assert.equal(simulation.asked.length, 2);
    });
  }

  test('follows the calendar: a range that was open yesterday is settled today', async () => {
    const simulation = simulate(() => ({ json: [] }));
    reading(simulation, rates.rates({ from: '2026-11-18', to: '2026-11-20' }));
    await simulation.clock.advance(13 * HOUR);
    simulation.counted();

    await simulation.clock.advance(22 * HOUR);

    assert.deepEqual(simulation.counted(), []);
  });

  test('takes the max-age of an answer, less its age, for the least', async () => {
    const simulation = simulate(() => ({
      json: presidentAnswer(),
      headers: { 'cache-control': 'public, max-age=200', age: '20' },
    }));
    reading(simulation, president);
    await simulation.clock.advance(180 * SECOND - 1);
    assert.equal(simulation.asked.length, 1);

    await simulation.clock.advance(1);

    assert.equal(simulation.asked.length, 2);
  });

  test('is not shortened by a max-age', async () => {
    const simulation = simulate(() => ({ json: rateAnswer(), headers: { 'cache-control': 'max-age=5' } }));
    reading(simulation, dollar);

    await simulation.clock.advance(HOUR - 1);

    assert.equal(simulation.asked.length, 1);
  });

  test('strays by a twentieth of the time, so that readers who came together part', async () => {
    const simulation = simulate(healthy, { random: () => 0.5 });
    reading(simulation, president);

    await simulation.clock.advance(10 * MINUTE);

    assert.deepEqual([...new Set(distances(simulation))], [61.5 * SECOND]);
  });

  test('goes on where the clock was set back', async () => {
    const simulation = simulate(healthy);
    reading(simulation, president);
    await simulation.clock.advance(30 * SECOND);
    simulation.counted();
    simulation.clock.setTo(simulation.clock.now() - 5 * HOUR);

    await simulation.clock.advance(2 * MINUTE);

    assert.ok(simulation.counted().length >= 1);
  });

  test('ends with the last reader, and what is known is there for the next', async () => {
    const simulation = simulate(healthy);
    const [first, second] = [reading(simulation, president), reading(simulation, president)];
    await settle();
    first.stop();
    assert.equal(simulation.clock.waiting, 1);
    second.stop();
    assert.equal(simulation.clock.waiting, 0);
    await simulation.clock.advance(20 * SECOND);

    const third = reading(simulation, president);
    assert.deepEqual([third.state.phase, third.state.stale, simulation.asked.length], ['ready', false, 1]);
    third.stop();
    await simulation.clock.advance(HOUR);
    const fourth = reading(simulation, president);
    assert.deepEqual([fourth.state.phase, fourth.state.stale, simulation.asked.length], ['ready', false, 2]);
    await settle();
    assert.deepEqual([fourth.state.stale, fourth.state.age], [false, 0]);
  });

  test('does not tell a reader who has stopped', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    watch.stop();
    await settle();

    assert.deepEqual(watch.told, []);
  });
});

describe('refresh', () => {
  test('document 2, section 8: polls are never asked more than once a minute', async () => {
    const simulation = simulate((_, at) => (at % 7 < 3 ? { status: 502 } : healthy('polls/')), { random: Math.random });
    const watch = reading(simulation, president);
    for (let second = 0; second < 3000; second++) {
      watch.refresh();
      await simulation.clock.advance(SECOND + (second % 3));
    }

    assert.ok(simulation.asked.length > 30);
    assert.ok(Math.min(...distances(simulation)) >= MINUTE);
  });

  test('asks others at once, not faster than once a second', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(10 * SECOND);
    watch.refresh();
    await settle();
    for (let times = 0; times < 10; times++) watch.refresh();
    await simulation.clock.advance(10 * SECOND);

    assert.deepEqual(distances(simulation), [10 * SECOND, SECOND]);
  });

  test('waits with the others for a page that is hidden', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(10 * SECOND);
    simulation.visible.open = false;
    watch.refresh();
    await simulation.clock.advance(MINUTE);
    assert.equal(simulation.asked.length, 1);

    simulation.visible.open = true;
    await simulation.clock.advance(2 * SECOND);

    assert.equal(simulation.asked.length, 2);
  });
});

describe('a change of question', () => {
  test('to the same costs nothing', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, polls.runoff({ cenarios: ['a', 'b'] }));
    const { state } = watch;
    watch.ask(polls.runoff({ cenarios: ['B', 'a'] }));

    assert.equal(watch.state, state);
    assert.equal(simulation.asked.length, 1);
  });

  test('to another shows the other, and leaves the first', async () => {
    const simulation = simulate(healthy);
    const watch = reading<unknown>(simulation, president);
    await settle();
    watch.ask(dollar);
    assert.deepEqual([watch.state.phase, watch.state.value], ['loading', undefined]);
    await settle();

    assert.deepEqual(watch.state.value, rateAnswer());
    simulation.counted();
    await simulation.clock.advance(30 * MINUTE);
    assert.deepEqual(simulation.counted(), []);
  });

  test('and back finds the answer', async () => {
    const simulation = simulate(healthy);
    const watch = reading<unknown>(simulation, president);
    await settle();
    watch.ask(dollar);
    await settle();
    watch.ask(president);

    assert.deepEqual(watch.state.value, presidentAnswer());
    assert.equal(simulation.asked.length, 2);
  });
});

describe('a page', () => {
  test('that is offline asks nothing, says so, marks what is overdue, and catches up', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    await settle();
    simulation.online.open = false;
    assert.deepEqual([watch.state.offline, watch.state.stale], [true, false]);

    await simulation.clock.advance(HOUR);
    assert.deepEqual([watch.state.phase, watch.state.offline, watch.state.stale], ['ready', true, true]);
    assert.equal(watch.state.age, HOUR);
    assert.equal(simulation.asked.length, 1);

    simulation.online.open = true;
    await simulation.clock.advance(2 * SECOND);
    assert.deepEqual([watch.state.offline, watch.state.stale], [false, false]);
    assert.equal(simulation.asked.length, 2);
  });

  test('that begins offline loads when there is a network', async () => {
    const simulation = simulate(healthy);
    simulation.online.open = false;
    const watch = reading(simulation, president);
    await simulation.clock.advance(MINUTE);
    assert.deepEqual([watch.state.phase, watch.state.offline, simulation.asked.length], ['loading', true, 0]);

    simulation.online.open = true;
    await settle();

    assert.equal(watch.state.phase, 'ready');
  });

  test('asks for what is in sight only, and for what comes into sight at once', async () => {
    const simulation = simulate(healthy);
    const [near, far] = [door(true), door(false)];
    reading(simulation, president, { sight: near });
    reading(simulation, dollar, { sight: far });
    await simulation.clock.advance(HOUR);
    assert.equal(simulation.counted().includes('rates/rate/USD/BRL'), false);

    far.open = true;
    await settle();

    assert.deepEqual(simulation.counted(), ['rates/rate/USD/BRL']);
  });

  test('asks for what one of several readers has in sight', async () => {
    const simulation = simulate(healthy);
    const far = door(false);
    reading(simulation, president, { sight: far });
    reading(simulation, president);
    await simulation.clock.advance(5 * MINUTE);

    assert.equal(simulation.asked.length, 6);
  });

  test('that comes back does so within two seconds, not at the instant of all others', async () => {
    const moments = new Set<number>();
    for (let reader = 0; reader < 20; reader++) {
      const simulation = simulate(healthy, { random: () => reader / 20 });
      reading(simulation, president);
      await settle();
      simulation.visible.open = false;
      await simulation.clock.advance(HOUR);
      simulation.counted();
      simulation.visible.open = true;
      const back = simulation.clock.now();
      await simulation.clock.advance(2 * SECOND);
      assert.equal(simulation.counted().length, 1);
      moments.add((simulation.asked.at(-1)?.at ?? 0) - back);
    }

    assert.ok(moments.size >= 18, `${moments.size} moments`);
  });

  test('that comes back in time asks nothing out of turn', async () => {
    const simulation = simulate(healthy);
    reading(simulation, president);
    await simulation.clock.advance(20 * SECOND);
    simulation.visible.open = false;
    await simulation.clock.advance(20 * SECOND);
    simulation.visible.open = true;
    await simulation.clock.advance(20 * SECOND - 1);

    assert.equal(simulation.asked.length, 1);
  });

  test('an answer that comes while the page is hidden counts', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    simulation.visible.open = false;
    await settle();

    assert.equal(watch.state.phase, 'ready');
  });
});

describe('on air', () => {
  test('nothing is waited for: not the window, not the network sign, not the sight', async () => {
    const simulation = simulate(healthy, { mode: 'air' });
    const sight = door(false);
    simulation.visible.open = false;
    simulation.online.open = false;
    const watch = reading(simulation, president, { sight });
    await simulation.clock.advance(10 * MINUTE);

    assert.equal(simulation.asked.length, 11);
    assert.deepEqual([watch.state.phase, watch.state.offline, watch.state.stale], ['ready', true, false]);
    assert.deepEqual([sight.watchers, simulation.visible.watchers], [0, 0]);
  });
});

describe('an outage', () => {
  test('is what makes a value stale; a newer answer that is under way does not', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    await settle();
    simulation.visible.open = false;
    await simulation.clock.advance(HOUR);
    simulation.answer = () => ({ silent: true });
    simulation.visible.open = true;
    await simulation.clock.advance(2 * SECOND);
    assert.deepEqual([simulation.asked.length, watch.state.stale], [2, false]);

    // The time limit of polls.
    await simulation.clock.advance(10 * SECOND);
    assert.deepEqual([watch.state.stale, watch.state.error?.code], [true, 'timeout']);
  });

  test('never blanks what is known: stale, with its age and its error', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    await settle();
    const { value } = watch.state;
    simulation.answer = () => ({ status: 502, json: { error: 'source down' } });
    await simulation.clock.advance(HOUR);

    const { state } = watch;
    assert.equal(state.phase, 'ready');
    assert.equal(state.value, value);
    assert.deepEqual([state.stale, state.age, state.misconfigured], [true, HOUR, false]);
    assert.deepEqual([state.error?.code, state.error?.message], ['upstream-failed', 'source down']);

    simulation.answer = healthy;
    await simulation.clock.advance(2 * MINUTE);
    assert.deepEqual([watch.state.stale, watch.state.error], [false, undefined]);
    assert.ok(watch.told.every(({ value }) => value !== undefined));
  });

  test('that is the same all the time is told once', async () => {
    const simulation = simulate(() => ({ error: new TypeError('fetch failed') }));
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(HOUR);

    assert.deepEqual([watch.told.length, watch.state.phase, watch.state.error?.code], [1, 'failed', 'unreachable']);
  });

  test('is tried again after a pause that doubles from a second to a minute, half of it by chance', async () => {
    const simulation = simulate(() => ({ status: 503 }), { random: () => 1 });
    reading(simulation, dollar);
    await simulation.clock.advance(5 * MINUTE);

    assert.deepEqual(
      distances(simulation).map((ms) => ms / SECOND),
      [1, 2, 4, 8, 16, 32, 60, 60, 60],
    );
  });

  test('of one service leaves the others alone', async () => {
    const simulation = simulate((name) =>
      name.startsWith('polls/') ? { status: 429, headers: { 'retry-after': '600' } } : healthy(name),
    );
    reading(simulation, president);
    const watch = reading(simulation, headlines);
    await simulation.clock.advance(5 * MINUTE);

    assert.equal(watch.state.phase, 'ready');
    assert.equal(simulation.counted().filter((name) => name.startsWith('news/')).length, 6);
  });

  test('by silence ends with the time limit of the service, and is tried again', async () => {
    const simulation = simulate(() => ({ silent: true }));
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(15 * SECOND - 1);
    assert.deepEqual(watch.told, []);
    await simulation.clock.advance(1);
    assert.deepEqual([watch.state.phase, watch.state.error?.kind], ['failed', 'timeout']);

    simulation.answer = healthy;
    await simulation.clock.advance(2 * SECOND);

    assert.equal(watch.state.phase, 'ready');
  });

  test('is not what a shared cache keeps for as long as it may', async () => {
    const simulation = simulate(() => ({
      json: presidentAnswer(),
      headers: { 'cache-control': 'public, max-age=60, s-maxage=180', age: '170' },
    }));
    const watch = reading(simulation, president);

    await simulation.clock.advance(5 * MINUTE);

    assert.deepEqual([watch.state.stale, simulation.asked.length <= 6], [false, true]);
  });

  test('behind a cache that answers for the service is seen by the age of the answer', async () => {
    const simulation = simulate((_, at) => ({
      json: presidentAnswer(),
      headers: { 'cache-control': 'max-age=60, stale-if-error=86400', age: String((at - start) / SECOND + 600) },
    }));
    const start = simulation.clock.now();
    const watch = reading(simulation, president);
    await settle();
    // The cache may be asking the service at this moment.
    assert.deepEqual([watch.state.stale, watch.state.age], [false, 600 * SECOND]);

    await simulation.clock.advance(5 * MINUTE);
    assert.deepEqual([watch.state.stale, watch.state.age], [true, 900 * SECOND]);

    simulation.answer = healthy;
    await simulation.clock.advance(MINUTE);
    assert.equal(watch.state.stale, false);
  });
});

describe('refusals', () => {
  for (const [form, header] of [
    ['in seconds', () => '120'],
    ['as a date', (now: number) => new Date(now + 120 * SECOND).toUTCString()],
  ] as const) {
    test(`429 with retry-after ${form} silences all questions to that service until then`, async () => {
      const simulation = simulate((_, now) => ({ status: 429, headers: { 'retry-after': header(now) } }));
      const watch = reading(simulation, live);
      await settle();
      const other = reading(simulation, football.teams());
      watch.refresh();
      simulation.answer = (name) =>
        name.includes('teams')
          ? { json: { errors: [], results: 0, paging: { current: 1, total: 1 }, response: [] } }
          : healthy(name);
      await simulation.clock.advance(120 * SECOND - 1);
      assert.equal(simulation.asked.length, 1);
      assert.deepEqual([watch.state.error?.code, watch.state.misconfigured], ['rate-limit', false]);

      await simulation.clock.advance(5 * SECOND);
      assert.deepEqual([watch.state.phase, other.state.phase], ['ready', 'ready']);
    });
  }

  for (const seconds of [50, 5 * 60 * 60]) {
    test(`a clock that is set back by ${seconds} s in a silence ends no question to that service for good`, async () => {
      const simulation = simulate(() => ({ status: 429, headers: { 'retry-after': '60' } }));
      const first = reading(simulation, live);
      await simulation.clock.advance(20 * SECOND);
      const second = reading(simulation, football.teams());
      await simulation.clock.advance(20 * SECOND);
      simulation.answer = (name) =>
        name.includes('teams')
          ? { json: { errors: [], results: 0, paging: { current: 1, total: 1 }, response: [] } }
          : healthy(name);
      simulation.clock.setTo(simulation.clock.now() - seconds * SECOND);
      first.refresh();

      await simulation.clock.advance(2 * MINUTE);

      assert.deepEqual([first.state.phase, second.state.phase], ['ready', 'ready']);
    });
  }

  test('429 hidden behind 200 is one too', async () => {
    const simulation = simulate(() => ({
      json: { errors: { rateLimit: 'Too many requests.' }, results: 0, paging: { current: 1, total: 1 }, response: [] },
      headers: { 'retry-after': '60' },
    }));
    reading(simulation, live);
    await simulation.clock.advance(60 * SECOND - 1);

    assert.equal(simulation.asked.length, 1);
  });

  test('401 stops: the key is wrong, and time does not mend it; refresh asks again', async () => {
    const simulation = simulate(() => ({ status: 401, json: { error: 'invalid key' } }));
    const watch = reading(simulation, president);
    await simulation.clock.advance(3 * DAY);
    assert.equal(simulation.asked.length, 1);
    assert.deepEqual([watch.state.phase, watch.state.misconfigured], ['failed', true]);
    assert.equal(watch.state.error?.message, 'invalid key');

    simulation.answer = healthy;
    watch.refresh();
    await settle();

    assert.equal(watch.state.phase, 'ready');
  });

  test('on air 401 is asked again like other errors: a key that was mended has its figures there by itself', async () => {
    const simulation = simulate(() => ({ status: 401, json: { error: 'invalid key' } }), { mode: 'air' });
    const watch = reading(simulation, president);
    await simulation.clock.advance(HOUR);
    assert.ok(simulation.asked.length > 50 && Math.min(...distances(simulation)) >= MINUTE);
    assert.deepEqual([watch.state.phase, watch.state.misconfigured], ['failed', true]);

    simulation.answer = healthy;
    await simulation.clock.advance(2 * MINUTE);

    assert.deepEqual([watch.state.phase, watch.state.misconfigured], ['ready', false]);
  });

  for (const [form, refusal] of [
    ['', { status: 499 }],
    [
      ' hidden behind 200',
      { json: { errors: { requests: 'limit' }, results: 0, paging: { current: 1, total: 1 }, response: [] } },
    ],
  ] as const) {
    test(`fact 69: 499${form} is final until the quota is new at midnight UTC, whoever asks`, async () => {
      const simulation = simulate(() => refusal, { random: () => 0.5 });
      const watch = reading(simulation, live);
      await settle();
      const other = reading(simulation, football.fixtures());
      for (let hour = 0; hour < 12; hour++) {
        watch.refresh();
        await simulation.clock.advance(HOUR - 1);
      }
      assert.equal(simulation.asked.length, 1);
      assert.deepEqual([watch.state.error?.code, watch.state.misconfigured], ['daily-quota', false]);

      simulation.answer = healthy;
      await simulation.clock.advance(MINUTE);
      assert.deepEqual([watch.state.phase, other.state.phase], ['ready', 'ready']);
    });
  }

  test('an unknown series is a fault of the configuration, asked for no more often than an answer', async () => {
    const simulation = simulate(() => ({ status: 404, json: { error: 'unknown series' } }));
    const watch = reading(simulation, inflation);
    await simulation.clock.advance(5 * HOUR - 1);

    assert.deepEqual([watch.state.error?.code, watch.state.misconfigured], ['unknown-series', true]);
    assert.equal(simulation.asked.length, 5);
  });

  test('a day without a quote is none', async () => {
    const simulation = simulate(() => ({ status: 404, json: { error: 'no quote' } }));
    const watch = reading(simulation, officialRates.rate('USD', { fallback: false }));
    await settle();

    assert.deepEqual([watch.state.error?.code, watch.state.misconfigured], ['no-quote', false]);
  });

  test('an answer that does not fit is an error that names the member', async () => {
    const wrong = presidentAnswer();
    (wrong.presidente.indiceMedia[0] as Record<string, unknown>)['Ana Prado'] = 'many';
    const simulation = simulate(() => ({ json: wrong }));
    const watch = reading(simulation, president);
    await settle();

    assert.deepEqual(
      [watch.state.error?.kind, watch.state.error?.member],
      ['shape', '/presidente/indiceMedia/0/Ana Prado'],
    );
  });

  test('HTML instead of JSON is an error, and tried again', async () => {
    const simulation = simulate(() => ({ text: '<!doctype html>' }));
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(2 * SECOND);

    assert.equal(watch.state.error?.code, 'not-json');
    assert.ok(simulation.asked.length > 1);
  });

  test('JSON of another shape is tried again as after other failures: more and more slowly, up to a minute', async () => {
    const simulation = simulate(() => ({ json: [] }));
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(10 * MINUTE);
    assert.ok(
      distances(simulation)
        .slice(6)
        .every((distance) => distance >= MINUTE / 2),
    );
    simulation.answer = healthy;
    await simulation.clock.advance(MINUTE);

    assert.equal(watch.state.phase, 'ready');
  });

  test('wrong arguments that are asked again are told once', async () => {
    const simulation = simulate(healthy);
    const wrong = () => rates.rate('DOLLAR', 'BRL');
    const watch = reading(simulation, wrong());
    await settle();
    const before = watch.state;
    watch.ask(wrong());
    await settle();

    assert.equal(watch.state, before);
    assert.equal(watch.state.phase, 'failed');
    assert.equal(watch.told.length, 0);
  });

  test('wrong arguments are an answer that names the member, and nothing is sent', async () => {
    const simulation = simulate(healthy);
    const watch = reading<unknown>(simulation, polls.governors({ estados: ['SP', 'São Paulo'] }));
    watch.refresh();
    await simulation.clock.advance(HOUR);

    const { phase, misconfigured, error } = watch.state;
    assert.deepEqual([phase, misconfigured, error?.service], ['failed', true, 'polls']);
    assert.deepEqual([error?.kind, error?.member], ['input', '/estados/1']);
    assert.match(error?.message ?? '', /estados\/1 should be a state code/);
    assert.equal(simulation.asked.length, 0);

    watch.ask(polls.governors({ estados: ['SP'] }));
    assert.equal(simulation.asked.length, 1);
  });
});

describe('football', () => {
  test('all scores of a page are asked at once, whatever the calls that are left', async () => {
    const simulation = simulate(() => ({ json: fixturesAnswer(), headers: { 'x-ratelimit-remaining': '5' } }));
    for (let league = 1; league <= 20; league++) reading(simulation, football.fixtures({ live: [league] }));
    await settle();

    assert.equal(new Set(simulation.counted()).size, 20);
  });

  test('a score is asked again the more slowly the fewer calls are left in the minute', async () => {
    const simulation = simulate(() => ({ json: fixturesAnswer(), headers: { 'x-ratelimit-remaining': '1' } }));
    reading(simulation, live);
    await simulation.clock.advance(5 * MINUTE);

    assert.equal(Math.min(...distances(simulation)), 30 * SECOND);
  });

  test('what has no answer goes first when the service takes requests again', async () => {
    const simulation = simulate(healthy);
    const known = [1, 2, 3].map((league) => football.fixtures({ live: [league] }));
    for (const query of known) reading(simulation, query);
    await settle();
    simulation.answer = () => ({ status: 429, headers: { 'retry-after': '60' } });
    await simulation.clock.advance(15 * SECOND);
    simulation.answer = healthy;
    const waiting = reading(simulation, football.fixtures({ live: [4] }));
    simulation.counted();
    await simulation.clock.advance(60 * SECOND);

    assert.deepEqual(simulation.counted(), ['football/fixtures?live=4']);
    assert.equal(waiting.state.phase, 'ready');
    await simulation.clock.advance(2 * SECOND);
    assert.equal(new Set(simulation.counted()).size, 3);
  });

  test('how long the service is left alone is told with the answer', async () => {
    const left = ['5', '4'];
    const simulation = simulate(() => ({
      json: fixturesAnswer(),
      headers: { 'x-ratelimit-remaining': left.shift() ?? '4' },
    }));
    const watch = reading(simulation, live);
    await settle();
    assert.equal(watch.state.pause, 10 * SECOND);

    await simulation.clock.advance(20 * SECOND);
    assert.equal(watch.state.pause, 12 * SECOND);
  });

  test('the count is heard on errors too', async () => {
    const simulation = simulate(() => ({ status: 500, headers: { 'x-ratelimit-remaining': '0' } }));
    reading(simulation, live);
    await simulation.clock.advance(MINUTE - 1);

    assert.equal(simulation.asked.length, 1);
  });
});

describe('what stays the same', () => {
  test('keeps its identity: an equal answer is the same value, told because its time is newer', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    await settle();
    const { value, at = 0 } = watch.state;
    await simulation.clock.advance(MINUTE);

    assert.equal(watch.state.value, value);
    assert.equal(watch.state.at, at + MINUTE);
    assert.equal(watch.told.length, 2);
    assert.ok(Object.isFrozen(value) && Object.isFrozen(watch.state));
  });

  test('another answer is another value', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, president);
    await settle();
    const { value } = watch.state;
    simulation.answer = () => ({ json: presidentAnswer(42) });
    await simulation.clock.advance(MINUTE);

    assert.notEqual(watch.state.value, value);
    assert.deepEqual(watch.state.value, presidentAnswer(42));
  });

  test('age grows by itself', async () => {
    const simulation = simulate(healthy);
    const watch = reading(simulation, dollar);
    await simulation.clock.advance(25 * MINUTE);

    assert.equal(watch.state.age, 25 * MINUTE);
    assert.equal(watch.told.length, 1);
  });
});

describe('a long time', () => {
  test('a day of updates leaves no timer, listener or reader behind', async () => {
    let votes = 0;
    const simulation = simulate((name) =>
      name.startsWith('polls/') ? { json: presidentAnswer(++votes % 60) } : healthy(name),
    );
    const [sight, permanent] = [door(), reading(simulation, president)];
    permanent.told.length = 0;
    for (let round = 0; round < 24 * 60; round++) {
      const passing = simulation.data.watch<unknown>(headlines, () => {}, { sight });
      const other = simulation.data.watch(polls.governors({ estados: ['SP'] }), () => {});
      await simulation.clock.advance(MINUTE);
      passing.ask(president);
      passing.stop();
      other.stop();
    }

    assert.deepEqual([sight.watchers, simulation.clock.waiting], [0, 1]);
    assert.ok(permanent.told.length >= 1400);
    permanent.stop();
    assert.equal(simulation.clock.waiting, 0);
  });

  test('ten thousand different questions are not all remembered', async () => {
    const simulation = simulate(healthy, { mode: 'air' });
    for (let index = 0; index < 10_000; index++) {
      simulation.data.watch(rates.convert({ from: 'USD', to: 'BRL', amount: index + 1 }), () => {}).stop();
      if (index % 500 === 0) await settle();
    }
    await settle();
    reading(simulation, president).stop();

    assert.ok(simulation.data.states().size <= 51);
  });
});

describe('the end of a layer', () => {
  test('ends its timers, its requests, and its watching of gates', async () => {
    const simulation = simulate(() => ({ silent: true }));
    const watch = reading(simulation, president);
    simulation.data.close();
    await settle();

    assert.deepEqual(
      [simulation.clock.waiting, simulation.visible.watchers, simulation.online.watchers, watch.told],
      [0, 0, 0, []],
    );
  });
});

describe('what no query is answered by', () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000);
  for (const status of [200, 400])
    test(`a body with status ${status} that nests too deep is a failure, and is asked for again`, async () => {
      const data = createData({ base: '/tarja/', fetch: async () => new Response(deep, { status }) });
      const phase = await new Promise((resolve) => {
        data.watch(president, ({ phase }) => resolve(phase));
      });

      assert.equal(phase, 'failed');
      data.close();
    });

  test('what is no query, or no listener, is refused with a sentence', () => {
    const data = createData({ base: '/tarja/', fetch: () => new Promise(() => {}) });

    assert.throws(() => data.watch(undefined as never, () => {}), {
      name: 'TypeError',
      message: /^A query is asked for/,
    });
    assert.throws(() => data.watch(president, undefined as never), {
      name: 'TypeError',
      message: /takes a query and a/,
    });
    assert.throws(() => data.watch(president, () => {}).ask({} as never), /^TypeError: A query is asked for/);
    data.close();
  });
});

describe('the address of the gateway', () => {
  test('that is none is refused as well', () => {
    for (const options of [undefined, {}, { base: null }, { base: 5 }])
      assert.throws(() => createData(options as never), /TypeError: base should be an address/);
  });

  for (const base of ['', 'tarja', '//elsewhere', 'ftp://a', 'https://user:secret@a', '/tarja?key=a', 'javascript:a']) {
    test(`“${base}” is refused`, () => {
      assert.throws(() => createData({ base }), /TypeError: base should be an address/);
    });
  }

  for (const base of ['/tarja', '/tarja//', 'https://gateway.test/tarja/']) {
    test(`“${base}” is taken, with one slash`, () => {
      const asked: string[] = [];
      const fetch = async (url: string) => {
        asked.push(url);
        return new Response('', { status: 401 });
      };
      const data = createData({ base, fetch, clock: simulatedClock() });
      data.watch(president, () => {});
      data.close();

      assert.deepEqual(asked, [`${base.replace(/\/+$/, '')}/polls/presidente`]);
    });
  }
});

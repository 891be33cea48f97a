import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { polls, rates } from '../../../src/data/index.ts';
import { createLastGood, LONGEST_KEPT, MOST_KEPT } from '../../../src/data/last-good.ts';
import type { LastGoodStorage } from '../../../src/data/types.ts';
import { presidentAnswer, rateAnswer } from '../../support/answers.ts';
import fc from '../../support/fast-check.ts';
import { memoryStorage, settle, simulate, simulatedClock, type Told } from '../../support/gateway-double.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const president = polls.president();
const well = (): Told => ({ json: presidentAnswer() });
const down = (): Told => ({ status: 502, json: { error: 'source down' } });

/** A page that was well for a moment and was closed. */
async function earlier(storage: LastGoodStorage, clock = simulatedClock()) {
  const simulation = simulate(well, { storage, clock });
  simulation.data.watch(president, () => {});
  await settle();
  simulation.data.close();
  return clock;
}

describe('the last good value', () => {
  test('outlives the page: in an outage it is there, stale and with its age', async () => {
    const storage = memoryStorage();
    const clock = await earlier(storage);
    await clock.advance(3 * HOUR);
    const simulation = simulate(down, { storage, clock });
    const { data } = simulation;
    const watch = data.watch(president, () => {});
    await clock.advance(MINUTE);

    const { state } = watch;
    assert.deepEqual([state.phase, state.stale, state.age], ['ready', true, 3 * HOUR + MINUTE]);
    assert.deepEqual([state.value, state.error?.code], [presidentAnswer(), 'upstream-failed']);
    assert.ok(Object.isFrozen(state.value));
  });

  test('shows before the answer is there, and gives way to it', async () => {
    const storage = memoryStorage();
    const clock = await earlier(storage);
    await clock.advance(3 * HOUR);
    const simulation = simulate(() => ({ silent: true }), { storage, clock });
    const watch = simulation.data.watch(president, () => {});
    await settle();
    assert.deepEqual([watch.state.phase, watch.state.stale], ['ready', false]);
    await clock.advance(10 * SECOND);
    assert.deepEqual([watch.state.phase, watch.state.stale], ['ready', true]);

    const next = simulate(() => ({ json: presidentAnswer(44) }), { storage, clock });
    const newer = next.data.watch(president, () => {});
    await settle();
    assert.deepEqual([newer.state.value, newer.state.stale], [presidentAnswer(44), false]);
  });

  test('is not stale while it may be kept', async () => {
    const storage = memoryStorage();
    const clock = await earlier(storage);
    await clock.advance(30 * SECOND);
    const simulation = simulate(() => ({ silent: true }), { storage, clock });
    const watch = simulation.data.watch(president, () => {});
    await settle();

    assert.deepEqual([watch.state.phase, watch.state.stale], ['ready', false]);
  });

  test('does not come from the future, whatever the clock says', async () => {
    const storage = memoryStorage();
    const clock = await earlier(storage);
    clock.setTo(clock.now() - 24 * HOUR);
    const simulation = simulate(down, { storage, clock });
    const watch = simulation.data.watch(president, () => {});
    await settle();

    assert.equal(watch.state.age, 0);
  });

  test('of one gateway is not that of another', async () => {
    const storage = memoryStorage();
    const clock = await earlier(storage);
    const simulation = simulate(down, {
      storage,
      clock,
      base: '/elsewhere/',
      fetch: async () => new Response('', { status: 502 }),
    });
    const watch = simulation.data.watch(president, () => {});
    await settle();

    assert.equal(watch.state.phase, 'failed');
  });

  test('of a question is not that of another', async () => {
    const storage = memoryStorage();
    const clock = await earlier(storage);
    const simulation = simulate(down, { storage, clock });
    const watch = simulation.data.watch(polls.governors(), () => {});
    await settle();

    assert.equal(watch.state.phase, 'failed');
  });

  test('holds no key, though one is in the answer’s address at the service', async () => {
    const storage = memoryStorage();
    await earlier(storage);

    assert.deepEqual([...storage.items.keys()], ['tarja-data:1:/tarja/polls/presidente']);
  });
});

describe('a storage', () => {
  for (const [name, text] of [
    ['no JSON', '1795521600000 {"a":'],
    ['another JSON', '1795521600000 {"presidente":17}'],
    ['null', '1795521600000 null'],
    ['nothing', ''],
    ['no time', JSON.stringify(presidentAnswer())],
    ['a time before all times', `-5 ${JSON.stringify(presidentAnswer())}`],
  ] as const) {
    test(`that holds ${name} is no crash and no value`, async () => {
      const storage = memoryStorage();
      storage.setItem('tarja-data:1:/tarja/polls/presidente', text);
      const simulation = simulate(down, { storage });
      const watch = simulation.data.watch(president, () => {});
      await settle();
      assert.deepEqual([watch.state.phase, watch.state.value], ['failed', undefined]);

      simulation.answer = well;
      await simulation.clock.advance(2 * MINUTE);
      assert.equal(watch.state.phase, 'ready');
    });
  }

  test('that holds anything at all is no crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (name, text) => {
        const storage = memoryStorage();
        storage.setItem('tarja-data:1:/tarja/polls/presidente', text);
        storage.setItem(`tarja-data:${name}`, text);
        const kept = createLastGood(storage, '/tarja/');
        kept.read('polls/presidente');
        for (let index = 0; index < MOST_KEPT; index++) kept.write(`q${index}`, { at: index + 1, value: index });

        assert.ok(storage.items.size <= MOST_KEPT);
      }),
      { numRuns: 50 },
    );
  });

  test('that refuses everything leaves the data as they are', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage: LastGoodStorage = {
      get length(): number {
        return refuse();
      },
      key: refuse,
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    };
    const simulation = simulate(well, { storage });
    const watch = simulation.data.watch(president, () => {});
    await simulation.clock.advance(5 * MINUTE);

    assert.deepEqual([watch.state.phase, simulation.asked.length], ['ready', 6]);
  });

  test('that is full makes room at the expense of what is oldest, and touches nothing of others', () => {
    const storage = memoryStorage(6000);
    storage.setItem('host:settings', 'x'.repeat(1000));
    const kept = createLastGood(storage, '/tarja/');
    for (let index = 1; index <= 30; index++) kept.write(`q${index}`, { at: index, value: 'v'.repeat(500) });

    assert.equal(storage.items.get('host:settings')?.length, 1000);
    assert.deepEqual(kept.read('q30'), { at: 30, value: 'v'.repeat(500) });
    assert.equal(kept.read('q1'), undefined);
  });

  test('that others have filled keeps nothing, and that is all', () => {
    const storage = memoryStorage(1100);
    storage.setItem('host:settings', 'x'.repeat(1000));
    const kept = createLastGood(storage, '/tarja/');
    kept.write('q', { at: 1, value: 'v'.repeat(500) });

    assert.deepEqual([...storage.items.keys()], ['host:settings']);
  });

  test('holds a bounded number of answers, the newest', () => {
    const storage = memoryStorage();
    const kept = createLastGood(storage, '/tarja/');
    for (let index = 1; index <= 3 * MOST_KEPT; index++) kept.write(`q${index}`, { at: index, value: index });

    assert.equal(storage.items.size, MOST_KEPT);
    assert.equal(kept.read(`q${2 * MOST_KEPT}`), undefined);
    assert.deepEqual(kept.read(`q${2 * MOST_KEPT + 1}`), { at: 2 * MOST_KEPT + 1, value: 2 * MOST_KEPT + 1 });
  });

  test('does not take an answer that is too long', () => {
    const storage = memoryStorage();
    createLastGood(storage, '/tarja/').write('q', { at: 1, value: 'v'.repeat(LONGEST_KEPT) });

    assert.equal(storage.items.size, 0);
  });

  test('of another version is not read, and makes room first', () => {
    const storage = memoryStorage();
    storage.setItem('tarja-data:0:/tarja/q', `${Number.MAX_SAFE_INTEGER} 1`);
    const kept = createLastGood(storage, '/tarja/');
    assert.equal(kept.read('q'), undefined);
    for (let index = 1; index <= MOST_KEPT; index++) kept.write(`q${index}`, { at: index, value: index });

    assert.equal(storage.items.has('tarja-data:0:/tarja/q'), false);
    assert.ok(kept.read('q1'));
  });

  test('keeps any JSON as it is, under any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.integer({ min: 1, max: 8.64e15 }), (name, value, at) => {
        const kept = createLastGood(memoryStorage(), '/tarja/');
        const same = JSON.parse(JSON.stringify(value));
        kept.write(name, { at, value });

        assert.deepEqual(kept.read(name), { at, value: same });
      }),
    );
  });

  test('has what was good last, not what failed since', async () => {
    const storage = memoryStorage();
    let votes = 40;
    const simulation = simulate(() => (votes < 44 ? { json: presidentAnswer(++votes) } : down()), { storage });
    simulation.data.watch(president, () => {});
    await simulation.clock.advance(20 * MINUTE);
    const [text = ''] = storage.items.values();

    assert.match(text, /"Ana Prado":44/);
  });

  test('is not needed', async () => {
    const simulation = simulate(() => ({ json: rateAnswer() }));
    const watch = simulation.data.watch(rates.rate('USD', 'BRL'), () => {});
    await settle();

    assert.equal(watch.state.phase, 'ready');
  });
});

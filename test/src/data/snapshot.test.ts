import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createFrozenData,
  football,
  news,
  polls,
  rates,
  type Snapshot,
  takeSnapshot,
} from '../../../src/data/index.ts';
import { presidentAnswer, rateAnswer } from '../../support/answers.ts';
import { settle, simulate } from '../../support/gateway-double.ts';

const president = polls.president();
const dollar = rates.rate('USD', 'BRL');
const headlines = news.items({ providers: ['diario'] });
const live = football.fixtures({ live: true });

/** Polls well and then failing, rates well, news never answering, football out of quota. */
async function taken() {
  const simulation = simulate((name) => {
    if (name.startsWith('polls/')) return { json: presidentAnswer() };
    if (name.startsWith('rates/')) return { json: rateAnswer() };
    return name.startsWith('news/') ? { silent: true } : { status: 499, json: { errors: { requests: 'used up' } } };
  });
  for (const question of [president, dollar, live]) simulation.data.watch(question as typeof dollar, () => {});
  await settle();
  const well = simulation.answer;
  simulation.answer = (name, at) =>
    name.startsWith('polls/') ? { status: 502, json: { error: 'down' } } : well(name, at);
  await simulation.clock.advance(90_000);
  simulation.data.watch(headlines, () => {});
  const snapshot = takeSnapshot(simulation.data, simulation.clock.now());
  simulation.data.close();
  return JSON.parse(JSON.stringify(snapshot)) as Snapshot;
}

/** What a widget sees of a question. */
function seen<T>(snapshot: Snapshot, question: Parameters<ReturnType<typeof createFrozenData>['watch']>[0]) {
  return createFrozenData(snapshot).watch(question, () => assert.fail('nothing changes')).state as T extends never
    ? never
    : ReturnType<typeof createFrozenData>['watch'] extends (...all: never[]) => { state: infer A }
      ? A
      : never;
}

describe('a snapshot', () => {
  test('is JSON, and answers every question as it was, with its age at that moment', async () => {
    const snapshot = await taken();

    const polled = seen(snapshot, president);
    assert.deepEqual(
      [polled.phase, polled.value, polled.stale, polled.age, polled.error?.code, polled.error?.message],
      ['ready', presidentAnswer(), true, 90_000, 'upstream-failed', 'down'],
    );
    const rate = seen(snapshot, dollar);
    assert.deepEqual([rate.phase, rate.value, rate.stale, rate.error], ['ready', rateAnswer(), false, undefined]);
    const refused = seen(snapshot, live);
    assert.deepEqual(
      [refused.phase, refused.error?.code, refused.error?.status, refused.misconfigured],
      ['failed', 'daily-quota', 499, false],
    );
  });

  test('does not hold what was still loading; who asks for it is told so', async () => {
    const snapshot = await taken();

    const { phase, error } = seen(snapshot, headlines);
    assert.deepEqual([phase, error?.code], ['failed', 'not-recorded']);
    assert.match(error?.message ?? '', /news\/\?providers=diario/);
    assert.equal(Object.keys(snapshot.answers).length, 3);
  });

  test('asks nothing and is the same every time', async () => {
    const snapshot = await taken();
    const before = globalThis.fetch;
    globalThis.fetch = () => assert.fail('nothing is asked');
    try {
      const data = createFrozenData(snapshot);
      const [one, other] = [data.watch(president, () => {}), data.watch(president, () => {})];
      one.refresh();
      await settle();

      assert.deepEqual(one.state, other.state);
      assert.equal(one.state, one.state);
      data.close();
    } finally {
      globalThis.fetch = before;
    }
  });

  test('gives values that nobody can change, and is not changed itself', async () => {
    const snapshot = await taken();
    const text = JSON.stringify(snapshot);

    const { value } = seen(snapshot, president);

    assert.ok(Object.isFrozen(value));
    assert.equal(Object.isFrozen(snapshot.answers['polls/presidente']?.value), false);
    assert.equal(JSON.stringify(snapshot), text);
  });

  test('gives whoever asks the same again the same object: nothing is drawn anew for it', async () => {
    const data = createFrozenData(await taken());
    const watch = data.watch(president, () => {});
    const { state } = watch;

    watch.ask(polls.president());

    assert.equal(watch.state, state);
    assert.equal(data.watch(president, () => {}).state, state);
  });

  test('answers another question of the same watch', async () => {
    const watch = createFrozenData(await taken()).watch<unknown>(president, () => {});
    watch.ask(dollar);

    assert.deepEqual(watch.state.value, rateAnswer());
  });

  test('that no longer fits a question is an error that names the member', () => {
    const snapshot: Snapshot = {
      version: 1,
      at: 2,
      answers: { 'rates/rate/USD/BRL': { at: 1, value: { rate: 'a lot' } } },
    };

    const { phase, error } = seen(snapshot, dollar);
    assert.deepEqual([phase, error?.kind, error?.member], ['failed', 'shape', '/date']);
  });

  test('names of everything and nothing are no answers', () => {
    const snapshot: Snapshot = JSON.parse('{"version":1,"at":2,"answers":{}}');

    assert.equal(seen(snapshot, polls.approval()).error?.code, 'not-recorded');
  });

  test('wrong arguments are told as they are live', async () => {
    const { error, misconfigured } = seen(await taken(), polls.governors({ estados: ['1'] }));

    assert.deepEqual([error?.kind, error?.member, misconfigured], ['input', '/estados/0', true]);
  });

  for (const wrong of [
    undefined,
    null,
    {},
    { version: 2, at: 1, answers: {} },
    { version: 1, at: 1 },
    { version: 1, at: 1, answers: null },
  ]) {
    test(`${JSON.stringify(wrong)} is none`, () => {
      assert.throws(() => createFrozenData(wrong as never), /TypeError: A snapshot should/);
    });
  }

  test('of one page holds its own moment where none is given', () => {
    const simulation = simulate(() => ({ silent: true }));
    const { at, version, answers } = takeSnapshot(simulation.data);

    assert.ok(Math.abs(at - Date.now()) < 60_000);
    assert.deepEqual([version, answers], [1, {}]);
  });
});

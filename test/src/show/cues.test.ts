import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CueFacts, cuesOf } from '../../../src/show/cues.ts';
import { type AirLayer, airKey, cueKey, itemKey, presenceKey, RUNDOWN_KEY } from '../../../src/show/model.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { storeWithCues } from '../../../src/show/stores/with-cues.ts';
import { showFacts, showItem } from '../../support/show.ts';
import { heldClock } from './stores/clock.ts';

const facts: CueFacts = {
  channel: 'main',
  air: { layers: {} },
  prepared: [],
  items: [],
  open: [],
  template: showFacts,
};
const held = (rest: Partial<AirLayer>): AirLayer => ({
  revision: 1,
  instance: 'i',
  template: 'strap',
  version: 'v1',
  values: {},
  phase: 'on',
  since: 1000,
  by: 'Ana',
  ...rest,
});
const scoreItem = (id: string) => showItem(id, { template: 'score', layer: 30, values: { home: `Team ${id}` } });
const named = (cues: ReturnType<typeof cuesOf>) =>
  cues.map(({ layer, template, values }) => `${layer} ${template} ${values['title'] ?? values['home']}`);

describe('cues', () => {
  test('before anything was taken, the rundown begins', () => {
    const items = [showItem('a'), scoreItem('b'), showItem('c', { layer: 40 })];

    assert.deepEqual(named(cuesOf({ ...facts, items })), ['20 strap Item a', '30 score Team b']);
  });

  test('what an operator has open comes first, unless it is on air, and then what follows the last take', () => {
    const items = [showItem('a'), scoreItem('b'), showItem('c', { layer: 40 })];
    const air = { layers: { 20: held({ item: 'a' }) } };

    assert.deepEqual(named(cuesOf({ ...facts, items, air, open: ['c'] })), ['40 strap Item c', '30 score Team b']);
    assert.deepEqual(named(cuesOf({ ...facts, items, air, open: ['a'] })), ['30 score Team b', '40 strap Item c']);
  });

  test('what leaves may be taken again; the next item is behind the last item, whatever was taken without one since', () => {
    const items = [showItem('a'), scoreItem('b'), showItem('c', { layer: 40 })];
    const leaving = { layers: { 20: held({ item: 'a', phase: 'out' }) } };
    assert.deepEqual(named(cuesOf({ ...facts, items, air: leaving, open: ['a'] })), [
      '20 strap Item a',
      '30 score Team b',
    ]);

    const air = { layers: { 30: held({ item: 'b', template: 'score' }), 60: held({ since: 2000 }) } };
    assert.deepEqual(named(cuesOf({ ...facts, items, air })), ['40 strap Item c', '60 strap Title']);
  });

  test('one template on two layers is two cues', () => {
    const items = [showItem('a'), showItem('b', { layer: 40 })];

    assert.deepEqual(named(cuesOf({ ...facts, items })), ['20 strap Item a', '40 strap Item b']);
  });

  test('what automation has loaded comes before all, until it is seen', () => {
    const prepared = [{ id: 'x', layer: 50, template: 'score', values: { home: 'Loaded' } }];
    const items = [showItem('a'), showItem('b')];

    assert.deepEqual(named(cuesOf({ ...facts, items, prepared })), ['50 score Loaded', '20 strap Item a']);
    const air = { layers: { 50: held({ instance: 'x', template: 'score' }) } };
    assert.deepEqual(named(cuesOf({ ...facts, prepared, air })), ['50 score Porto Real']);
    const elsewhere = { layers: { 60: held({ instance: 'x', template: 'score' }) } };
    assert.equal(named(cuesOf({ ...facts, prepared, air: elsewhere }))[0], '50 score Loaded');
  });

  test('without a rundown the templates that were taken last are ready once more', () => {
    const air = {
      layers: { 20: held({}), 30: held({ template: 'score', since: 2000, phase: 'out' }), 40: held({ since: 3000 }) },
    };

    assert.deepEqual(named(cuesOf({ ...facts, air })), ['40 strap Title', '30 score Porto Real']);
  });

  test('a rundown of one template is one cue, with the values of the next take', () => {
    assert.deepEqual(named(cuesOf({ ...facts, items: [showItem('a'), showItem('b')] })), ['20 strap Item a']);
  });

  test('items of other channels and templates that are not there are left out; what is invalid has the template’s values', () => {
    const items = [
      showItem('a', { channel: 'second' }),
      showItem('b', { template: 'gone' }),
      showItem('c', { values: { title: 'Named', goals: 99 } }),
    ];

    assert.deepEqual(named(cuesOf({ ...facts, items })), ['20 strap Title']);
  });

  test('a store with cues tells them as the show changes, keeps none, and never lets a command wait', async () => {
    const clock = heldClock();
    const pass = async (ms: number) => {
      clock.move(ms);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const store = memoryStore({ clock });
    const cued = storeWithCues({ store, channels: [{ id: 'main' }], template: showFacts, clock });
    const told: unknown[] = [];
    cued.watch(cueKey('main'), ({ value, revision }) => told.push([named(value as never), revision > 0]));

    await store.put(itemKey('a'), showItem('a'));
    await store.put(itemKey('b'), scoreItem('b'));
    await store.put(RUNDOWN_KEY, ['b', 'a']);
    assert.deepEqual(told, []);
    await pass(250);
    assert.deepEqual(told, [[['30 score Team b', '20 strap Item a'], true]]);

    await store.put(presenceKey('ana'), { name: 'Ana', item: 'a', at: 1 }, { lease: 10_000 });
    await pass(250);
    assert.deepEqual(told.at(-1), [['20 strap Item a', '30 score Team b'], true]);

    await store.put(airKey('main'), { layers: { 20: held({ values: { title: 'One' } }) } });
    await pass(250);
    assert.equal(told.length, 2, 'what stays the same is not told again');
    assert.deepEqual(await store.list(cueKey('')), []);
    assert.equal((await cued.list(cueKey(''))).length, 1);
    await cued.close();
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allValues, changedValues, mergeItems, strayOf, valuesByHand } from '../../../src/show/item-values.ts';
import type { Item } from '../../../src/show/model.ts';
import fc from '../../support/fast-check.ts';
import { showItem, strap } from '../../support/show.ts';

describe('values of an item', () => {
  test('by hand is what variant, preset and template do not already give', () => {
    const item = { values: { title: 'A' }, variant: 'short', preset: 'guest' };
    const all = allValues(strap, item);
    assert.deepEqual(all, { title: 'A', role: 'Guest', goals: 0 });
    assert.deepEqual(valuesByHand(strap, item, all), { title: 'A' });
    assert.deepEqual(valuesByHand(strap, { variant: 'short' }, all), { title: 'A', role: 'Guest' });
  });

  test('by hand is what an item says already, too, though the template gives the same', () => {
    const values = { title: 'Title', goals: 3 };
    const all = allValues(strap, { values });
    assert.deepEqual(valuesByHand(strap, { values }, all), values);
    assert.deepEqual(valuesByHand(strap, { values }, { ...all, goals: 0 }), { title: 'Title' });
  });

  test('said by hand give the same values again, whatever they are', () => {
    const variant = fc.constantFrom(undefined, 'short');
    const preset = fc.constantFrom(undefined, 'guest');
    const all = fc.record(
      {
        title: fc.constantFrom('Title', 'A', ''),
        role: fc.constantFrom('Reporter', 'Guest', '', 'B'),
        goals: fc.constantFrom(0, 3, 99),
      },
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(variant, preset, all, (variant, preset, all) => {
        const chosen = { ...(variant && { variant }), ...(preset && { preset }) };
        assert.deepEqual(allValues(strap, { ...chosen, values: valuesByHand(strap, chosen, all) }), all);
      }),
    );
  });

  test('are stray where the template has no field for them, or one of another JSON type, as are its variant and preset', () => {
    const values = { title: 'A', old: 1, goals: 'many', r: 'by its key' };
    assert.deepEqual(strayOf(strap, { values, variant: 'long', preset: 'host' }), {
      values: { old: 1, goals: 'many' },
      variant: 'long',
      preset: 'host',
    });
    assert.deepEqual(strayOf(strap, { values: { goals: 99 }, variant: 'short', preset: 'guest' }), { values: {} });
    assert.deepEqual(valuesByHand(strap, {}, { title: 'A', old: 1 }), { title: 'A' });
  });

  test('changed are those that now are other', () => {
    assert.deepEqual(changedValues({ a: 1, b: [1] }, { a: 1, b: [2] }), { b: [2] });
  });

  test('of two operators are merged field by field: mine where I changed them, else theirs', () => {
    const base = showItem('x', { values: { title: 'A', role: 'B' } });
    const mine: Item = { ...base, values: { title: 'Mine', role: 'B' } };
    const theirs: Item = {
      ...base,
      values: { title: 'Theirs', goals: 2 },
      variant: 'short',
      title: 'Named',
      by: 'Rui',
    };

    assert.deepEqual(mergeItems(base, mine, theirs), { ...theirs, values: { title: 'Mine', goals: 2 } });
    assert.deepEqual(mergeItems(base, { ...base, values: { role: 'B' } }, theirs).values, { goals: 2 });
    assert.equal(mergeItems({ ...base, preset: 'guest' }, mine, { ...theirs, preset: 'guest' }).preset, undefined);
    assert.equal(mergeItems(base, mine, { ...theirs, preset: 'guest' }).preset, 'guest');
    assert.equal(mergeItems(base, { ...mine, variant: 'long' }, theirs).variant, 'long');
    assert.equal(mergeItems({ ...base, variant: 'short' }, mine, theirs).variant, undefined);
  });

  test('merged with no change of mine are theirs, with none of theirs mine', () => {
    const values = fc.dictionary(fc.constantFrom('title', 'role', 'goals'), fc.constantFrom(1, 2, 3), {
      noNullPrototype: true,
    });
    const item = values.map((values) => showItem('x', { values }));
    fc.assert(
      fc.property(item, item, (base, changed) => {
        assert.deepEqual(mergeItems(base, base, changed).values, changed.values);
        assert.deepEqual(mergeItems(base, changed, base).values, changed.values);
      }),
    );
  });
});

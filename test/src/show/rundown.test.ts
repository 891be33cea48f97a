import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createItems } from '../../../src/show/items.ts';
import { RUNDOWN_KEY } from '../../../src/show/model.ts';
import { isRefused, stale } from '../../../src/show/refusal.ts';
import { completeRundown, mergeRundown } from '../../../src/show/rundown.ts';
import { fileStore } from '../../../src/show/stores/file.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import fc from '../../support/fast-check.ts';
import { showItem } from '../../support/show.ts';

test('an order is complete with every item once, and none that is gone', () => {
  assert.deepEqual(completeRundown(['c', 'x', 'a', 'c'], ['a', 'b', 'c']), ['c', 'a', 'b']);
});

describe('mergeRundown', () => {
  const cases: [what: string, base: string, mine: string, theirs: string, merged: string][] = [
    ['keeps what both added', 'ab', 'axb', 'aby', 'axby'],
    ['keeps what was added at the same place', 'ab', 'axb', 'ayb', 'axyb'],
    ['takes out what either removed', 'abcd', 'acd', 'abd', 'ad'],
    ['keeps my move and their addition', 'abcd', 'dabc', 'abxcd', 'dabxc'],
    ['keeps their move where I only added', 'abc', 'abcx', 'cab', 'cxab'],
    ['is theirs where I did nothing', 'abc', 'abc', 'cax', 'cax'],
    ['is mine where they did nothing', 'abc', 'xcb', 'abc', 'xcb'],
  ];
  for (const [what, base, mine, theirs, merged] of cases) {
    test(what, () => {
      assert.equal(mergeRundown([...base], [...mine], [...theirs]).join(''), merged);
    });
  }

  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  const added = (letters: string) => fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 4 });
  const edits = ids.chain((base) =>
    fc.record({
      base: fc.constant(base),
      mine: fc.tuple(fc.shuffledSubarray(base), added('ijkl')).chain(([kept, more]) => shuffled([...kept, ...more])),
      theirs: fc.tuple(fc.shuffledSubarray(base), added('mnop')).chain(([kept, more]) => shuffled([...kept, ...more])),
    }),
  );

  test('loses nothing that was added, keeps nothing that was removed, doubles nothing', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const merged = mergeRundown(base, mine, theirs);

        const kept = base.filter((id) => mine.includes(id) && theirs.includes(id));
        const expected = new Set([
          ...kept,
          ...mine.filter((id) => !base.includes(id)),
          ...theirs.filter((id) => !base.includes(id)),
        ]);
        assert.equal(merged.length, expected.size);
        assert.deepEqual(new Set(merged), expected);
      }),
    );
  });

  function shuffled(list: string[]): fc.Arbitrary<string[]> {
    return fc.shuffledSubarray(list, { minLength: list.length });
  }
});

describe('the items of a show', () => {
  test('stand in an order to which two processes do something at once', async () => {
    const store = memoryStore();
    const [one, other] = [createItems(store), createItems({ ...store })];
    const added = await Promise.all([...'abcd'].map((id, at) => (at % 2 ? one : other).add(showItem(id))));
    const { order } = await one.rundown();
    const changed = await Promise.all([one.rearrange(order, [...order].reverse()), other.remove('a')]);

    assert.deepEqual([...added, ...changed].filter(isRefused), []);
    const left = [...order].reverse().filter((id) => id !== 'a');
    assert.deepEqual((await store.get(RUNDOWN_KEY))?.value, left);
    assert.deepEqual(
      (await other.list()).map(({ id }) => id),
      left,
    );
  });

  test('do not come back where they are written at the moment in which they are removed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tarja-items-'));
    const store = await fileStore(folder);
    const items = createItems(store);
    await items.add(showItem('a'));
    const [removed, saved] = await Promise.all([items.remove('a'), items.save(showItem('a', { title: 'Late' }))]);
    assert.ok(!isRefused(removed));
    assert.equal(isRefused(saved) && saved.refused.code, 'unknown-item');
    assert.deepEqual(await items.list(), []);
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test('are each written by many at once, who know no revision', async () => {
    const items = createItems(memoryStore());
    await items.add(showItem('a'));
    const written = await Promise.all(Array.from({ length: 40 }, (_, at) => items.save(showItem('a', { layer: at }))));
    assert.deepEqual(written.filter(isRefused), []);
    assert.equal((await items.get('a'))?.layer, 39);
  });

  test('tell it where their order cannot be written', async () => {
    const store = memoryStore();
    const items = createItems({
      ...store,
      put: async (key, value, options) => (key === RUNDOWN_KEY ? stale(9, []) : store.put(key, value, options)),
    });
    const added = await items.add(showItem('a'));
    assert.ok(isRefused(added) && added.refused.code === 'unreachable');
    const removed = await items.remove('a');
    assert.ok(isRefused(removed) && removed.refused.code === 'unreachable');
  });
});

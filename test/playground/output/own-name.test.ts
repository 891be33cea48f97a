import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ownName } from '../../../playground/output/own-name.ts';

/** One browser: the storage and the locks that all its sources share. */
function browser() {
  const held = new Set<string>();
  const shared = storage();
  /** A source: its own storage, and the locks that end with its page. */
  function source() {
    const own = storage();
    const mine = new Set<string>();
    const request = async (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
      if (held.has(name) && options.ifAvailable) return callback(null);
      held.add(name);
      mine.add(name);
      return callback({ name, mode: 'exclusive' });
    };
    const locks = { request } as unknown as LockManager;
    return {
      open: () => ownName({ source: own, browser: shared }, locks),
      /** The page is gone, and what it held. The storage of the source stays only where it is loaded again. */
      close() {
        for (const name of mine) held.delete(name);
      },
    };
  }
  return { source };
}

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

describe('the name of an output without ?name=', () => {
  test('is another one for each source of a browser', async () => {
    const { source } = browser();
    const names = [await source().open(), await source().open(), await source().open()];
    assert.equal(new Set(names).size, 3);
  });

  test('stays when the source is loaded again', async () => {
    const { source } = browser();
    const [one, other] = [source(), source()];
    const names = [await one.open(), await other.open()];
    one.close();
    assert.equal(await one.open(), names[0]);
  });

  test('is one that the browser had before when it is started again', async () => {
    const { source } = browser();
    const before = [source(), source()];
    const names = [await before[0]?.open(), await before[1]?.open()];
    for (const one of before) one.close();
    assert.deepEqual([await source().open(), await source().open()], names);
  });

  test('lasts as long as the source where the browser has neither locks nor storage', async () => {
    const forbidden = () => {
      throw new Error('Storage is forbidden.');
    };
    const none = { getItem: forbidden, setItem: forbidden };
    const [one, other] = [
      await ownName({ source: none, browser: none }, undefined),
      await ownName({ source: none, browser: none }, undefined),
    ];
    assert.notEqual(one, other);
    assert.match(one, /^output-/);
  });
});

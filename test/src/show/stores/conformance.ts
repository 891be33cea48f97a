import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { LogRecord } from '../../../../src/show/model.ts';
import { isRefused } from '../../../../src/show/refusal.ts';
import type { EntryChange, ShowStore, Written } from '../../../../src/show/store.ts';
import { logOf } from '../../../support/log-of.ts';

/** A store as the suite needs it. */
export interface StoreUnderTest {
  readonly store: ShowStore;
  /** Lets a lease run out: waits, or moves the clock. */
  pass(ms: number): Promise<void>;
  end(): Promise<void>;
}

const record = (at: number): LogRecord => ({ at, by: 'ana', op: 'take', channel: 'main', layer: 20 });

/** What every store must do. Runs as tests of its own for each. */
export function describeStore(name: string, make: () => Promise<StoreUnderTest>, { lease = 40 } = {}): void {
  describe(`store ${name}`, () => {
    let open: StoreUnderTest | undefined;
    const start = async () => {
      open = await make();
      return open;
    };
    afterEach(async () => {
      await open?.end();
      open = undefined;
    });

    test('gives back what was put, with a revision that grows', async () => {
      const { store } = await start();

      const first = written(await store.put('items/a', { title: 'A' }));
      const second = written(await store.put('items/b', { title: 'B' }));

      assert.ok(second > first && first > 0);
      assert.deepEqual(await store.get('items/a'), { key: 'items/a', value: { title: 'A' }, revision: first });
      assert.equal(await store.get('items/c'), undefined);
    });

    test('lists the entries of a prefix by key', async () => {
      const { store } = await start();
      for (const key of ['items/b', 'air/main', 'items/a']) await store.put(key, key);

      const keys = (await store.list('items/')).map(({ key }) => key);

      assert.deepEqual(keys, ['items/a', 'items/b']);
    });

    test('keeps a nasty text as it came', async () => {
      const { store } = await start();
      const nasty = '"quotes" \'\\ \n\r\t <b> ]]> \u2028 \u0000 çã 日本 👩‍💻 $x';

      await store.put('items/nasty', { [nasty]: nasty });

      assert.deepEqual((await store.get('items/nasty'))?.value, { [nasty]: nasty });
    });

    test('keeps its own copy of a value', async () => {
      const { store } = await start();
      const value = { rows: [1] };
      await store.put('items/a', value);

      value.rows.push(2);

      assert.deepEqual((await store.get('items/a'))?.value, { rows: [1] });
    });

    test('refuses a write over a newer one, with what is there now', async () => {
      const { store } = await start();
      const first = written(await store.put('items/a', 1));
      const second = written(await store.put('items/a', 2, { ifRevision: first }));

      const refused = await store.put('items/a', 3, { ifRevision: first });

      assert.ok(isRefused(refused));
      assert.equal(refused.refused.code, 'stale');
      assert.deepEqual(refused.refused.code === 'stale' && [refused.refused.revision, refused.refused.current], [
        second,
        2,
      ]);
      assert.equal((await store.get('items/a'))?.value, 2);
    });

    test('revision 0 creates, once', async () => {
      const { store } = await start();

      const results = await Promise.all([1, 2, 3].map((value) => store.put('items/a', value, { ifRevision: 0 })));

      assert.equal(results.filter((result) => !isRefused(result)).length, 1);
    });

    test('of many writes on one revision one wins, and the others are told', async () => {
      const { store } = await start();
      const revision = written(await store.put('air/main', 'before'));

      const results = await Promise.all(
        Array.from({ length: 20 }, (_, value) => store.put('air/main', value, { ifRevision: revision })),
      );

      const winners = results.flatMap((result, value) => (isRefused(result) ? [] : [value]));
      assert.equal(winners.length, 1);
      assert.equal((await store.get('air/main'))?.value, winners[0]);
      assert.ok(results.every((result) => !isRefused(result) || result.refused.code === 'stale'));
    });

    test('deletes, and refuses to delete what changed', async () => {
      const { store } = await start();
      const revision = written(await store.put('items/a', 1));
      await store.put('items/a', 2);

      assert.ok(isRefused(await store.delete('items/a', { ifRevision: revision })));
      assert.ok(!isRefused(await store.delete('items/a')));
      assert.equal(await store.get('items/a'), undefined);
      assert.ok(!isRefused(await store.delete('items/a')));
    });

    test('what was deleted can be made again with revision 0', async () => {
      const { store } = await start();
      await store.put('items/a', 1);
      await store.delete('items/a');

      written(await store.put('items/a', 2, { ifRevision: 0 }));

      assert.equal((await store.get('items/a'))?.value, 2);
    });

    test('tells a listener what is there, then every change, in order', async () => {
      const { store } = await start();
      await store.put('items/a', 1);
      const told: EntryChange[] = [];
      const stop = store.watch('items/', (change) => told.push(change));

      await store.put('items/a', 2);
      await store.put('air/main', 'elsewhere');
      await store.delete('items/a');
      await until(() => told.length >= 3);
      stop();
      await store.put('items/a', 3);

      assert.deepEqual(
        told.map(({ key, value }) => [key, value]),
        [
          ['items/a', 1],
          ['items/a', 2],
          ['items/a', undefined],
        ],
      );
      assert.deepEqual(
        told.map(({ revision }) => revision),
        told.map(({ revision }) => revision).sort((a, b) => a - b),
      );
    });

    test('a leased entry goes when its time is over, and stays while it is renewed', async () => {
      const { store, pass } = await start();
      const told: EntryChange[] = [];
      store.watch('ack/', (change) => told.push(change));
      for (let took = lease; took >= lease; ) {
        await store.put('ack/main/a/20', 'once', { lease });
        await pass(lease / 2);
        const begun = Date.now();
        await store.put('ack/main/a/20', 'renewed', { lease });
        await pass(lease / 2);
        const entry = await store.get('ack/main/a/20');
        took = Date.now() - begun;
        // On a busy machine the renewed one may have run out, too: that says nothing.
        if (took < lease) assert.equal(entry?.value, 'renewed');
      }

      await pass(2 * lease);
      await until(async () => (await store.get('ack/main/a/20')) === undefined);
      await until(() => told.at(-1)?.value === undefined);
    });

    test('leases end in the order of their times, and the end of one comes between two writes', async () => {
      const { store, pass } = await start();
      const told: EntryChange[] = [];
      store.watch('ack/', (change) => told.push(change));
      await store.put('ack/main/long/20', 1, { lease: 20 * lease });
      await store.put('ack/main/short/20', 1, { lease });

      await pass(2 * lease);
      await until(() => told.some(({ value }) => value === undefined));
      await store.put('ack/main/short/20', 2, { lease });
      await until(() => told.some(({ value }) => value === 2));

      assert.equal(told.find(({ value }) => value === undefined)?.key, 'ack/main/short/20');
      const revisions = told.filter(({ key }) => key === 'ack/main/short/20').map(({ revision }) => revision);
      for (const [at, revision] of revisions.slice(0, 3).entries()) assert.ok(revision > (revisions[at - 1] ?? 0));
    });

    test('keeps the log of writes that were confirmed, and of no others', async () => {
      const { store } = await start();
      const revision = written(await store.put('air/main', 1, { log: record(100) }));
      await store.put('air/main', 2, { ifRevision: revision, log: record(200) });
      await store.put('air/main', 3, { ifRevision: revision, log: record(300) });
      await store.put('air/main', 4, { log: record(400) });

      assert.deepEqual(
        (await logOf(store)).map(({ at }) => at),
        [100, 200, 400],
      );
      assert.deepEqual(
        (await logOf(store, { from: 150, to: 200 })).map(({ at }) => at),
        [200],
      );
      assert.deepEqual(
        (await logOf(store, { newest: 2 })).map(({ at }) => at),
        [200, 400],
      );
      assert.deepEqual(
        (await logOf(store, { to: 300, newest: 1 })).map(({ at }) => at),
        [200],
      );
    });

    test('tells updates that follow each other as one for each layer and operator, where a log is asked for folded', async () => {
      const { store } = await start();
      const put = (at: number, op: string, layer: number, by = 'score') =>
        store.put('air/main', at, { log: { at, by, op, channel: 'main', layer } });
      await put(1, 'take', 10);
      for (const at of [2, 4, 6]) await put(at, 'update', 10);
      for (const at of [7, 8]) await put(at, 'update', 20);
      await put(9, 'update', 10);
      await put(10, 'update', 10, 'Ana');
      await put(11, 'take', 30);
      await put(12, 'update', 10);

      const told = (await logOf(store, { folded: true, newest: 5 })).map(({ at, by, times }) => [at, by, times]);

      assert.deepEqual(told, [
        [8, 'score', 2],
        [9, 'score', 4],
        [10, 'Ana', undefined],
        [11, 'score', undefined],
        [12, 'score', undefined],
      ]);
      assert.equal((await logOf(store)).length, 10);
    });
  });
}

/** The revision of a write that was confirmed. */
export function written(result: Written | object): number {
  assert.ok('revision' in result && typeof result.revision === 'number', `refused: ${JSON.stringify(result)}`);
  return result.revision;
}

/** Waits for what comes from another process or after a turn. */
export async function until(met: () => boolean | Promise<boolean>, what = 'what the test waits for'): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await met())) {
    if (Date.now() > end) assert.fail(`Within a minute there was no sign of ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import assert from 'node:assert/strict';
import { isRefused } from '../../src/show/refusal.ts';
import type { Period, ReadRecord, ShowStore } from '../../src/show/store.ts';

/** The records of a period, of a store that can read them. */
export async function logOf(store: Pick<ShowStore, 'log'>, period?: Period): Promise<readonly ReadRecord[]> {
  const records = await store.log(period);
  assert.ok(!isRefused(records), 'the log is refused');
  return records;
}

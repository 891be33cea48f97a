import assert from 'node:assert/strict';
import type { LogRecord } from '../../src/show/model.ts';
import { isRefused } from '../../src/show/refusal.ts';
import type { Period, ShowStore } from '../../src/show/store.ts';

/** The records of a period, of a store that can read them. */
export async function logOf(store: Pick<ShowStore, 'log'>, period?: Period): Promise<readonly LogRecord[]> {
  const records = await store.log(period);
  assert.ok(!isRefused(records), 'the log is refused');
  return records;
}

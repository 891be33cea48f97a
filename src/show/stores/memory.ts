import type { LogRecord } from '../model.ts';
import { recordsOf, type ShowStore, type StoreClock, systemClock } from '../store.ts';
import { Entries } from './entries.ts';

/** A show that lives as long as the process: for tests and for the playground. */
export function memoryStore({ clock = systemClock }: { clock?: StoreClock } = {}): ShowStore {
  const records: LogRecord[] = [];
  let revision = 0;
  const entries = new Entries(clock, (key) => entries.remove(key, ++revision));

  return {
    head: async () => revision,
    get: async (key) => entries.get(key),
    list: async (prefix) => entries.list(prefix),
    async put(key, value, { ifRevision, lease, log } = {}) {
      const refused = entries.check(key, ifRevision);
      if (refused) return refused;
      revision++;
      if (log) records.push(structuredClone(log));
      entries.set({ key, value: structuredClone(value), revision }, lease);
      return { revision };
    },
    async delete(key, { ifRevision } = {}) {
      const refused = entries.check(key, ifRevision);
      if (refused) return refused;
      if (entries.get(key)) entries.remove(key, ++revision);
      return { revision };
    },
    watch: (prefix, listener) => entries.watch(prefix, listener),
    log: async (period) => recordsOf(records, period),
    async close() {
      entries.close();
    },
  };
}

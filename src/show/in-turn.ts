import type { ShowStore } from './store.ts';

const turns = new WeakMap<ShowStore, Map<string, Promise<unknown>>>();

/**
 * Does work on an entry of a store when all that was asked for before is done. What reads an entry and writes it as long as it did not
 * change would lose to the others again and again where many ask at once. Other processes on the show have turns of their own.
 */
export function inTurn<T>(store: ShowStore, key: string, work: () => Promise<T>): Promise<T> {
  const waiting = turns.get(store) ?? new Map<string, Promise<unknown>>();
  turns.set(store, waiting);
  const mine = (waiting.get(key) ?? Promise.resolve()).then(work);
  const over = mine
    .catch(() => {})
    .then(() => {
      if (waiting.get(key) === over) waiting.delete(key);
    });
  waiting.set(key, over);
  return mine;
}

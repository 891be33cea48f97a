import type { ServiceQuestion } from '../services/shared/endpoint.ts';
import { InvalidValue } from '../services/shared/errors.ts';
import { badInput } from '../services/shared/failures.ts';
import { type QueryEntry, queryName, type Watcher } from './query.ts';
import { createScheduler, OPEN } from './scheduler.ts';
import type { Data, DataOptions, QueryState, Watch, WatchOptions } from './types.ts';

/**
 * A data layer: one for a page, or for a machine that plays out. It holds the queries and tells their watchers; `scheduler.ts`
 * says when they are asked. Throws a `TypeError` where `base` is no address.
 */
export function createData(options: DataOptions): Data {
  const address = String(options?.base ?? '').trim();
  // A user, a password or a key in it would be shown in errors and kept in the storage.
  if (!/^(https?:\/\/|\/(?!\/))[^?#@]*$/i.test(address)) {
    throw new TypeError('base should be an address without user and query.');
  }
  const base = `${address.replace(/\/+$/, '')}/`;
  const now = options.clock?.now ?? (() => Date.now());
  const onAir = options.mode === 'air';
  const online = options.online ?? OPEN;
  const entries = new Map<string, QueryEntry>();
  const scheduler = createScheduler({ base, options, entries, now, publish });

  function entryOf(query: ServiceQuestion<unknown>): QueryEntry {
    if (!query?.service) throw new TypeError('A query is asked for, such as polls.president().');
    const { service, question: asked } = query;
    const question = asked instanceof InvalidValue ? undefined : asked;
    const error = asked instanceof InvalidValue ? badInput({ service }, asked) : undefined;
    const name = question ? queryName(service, question) : `${service.name}: ${error?.message}`;
    const known = entries.get(name);
    if (known) return known;
    const entry: QueryEntry = {
      name,
      service,
      question,
      watchers: new Set(),
      stale: false,
      error,
      misconfigured: error !== undefined,
      askedAt: Number.NEGATIVE_INFINITY,
      due: 0,
      failures: 0,
    };
    entries.set(name, entry);
    scheduler.add(entry);
    return entry;
  }

  /** A function of its own: the age, which watchers read at any time, must not hold on to the state before. */
  function stateOf({ value, at, stale, error, misconfigured, pause }: QueryEntry): Record<string, unknown> {
    return {
      phase: at !== undefined ? 'ready' : error ? 'failed' : 'loading',
      value,
      at,
      stale,
      error,
      offline: !online.open,
      misconfigured,
      pause,
      get age() {
        return at && now() - at;
      },
    };
  }

  function publish(entry: QueryEntry): void {
    const state = stateOf(entry);
    const before = entry.state as Record<string, unknown> | undefined;
    if (before && Object.keys(state).every((name) => before[name] === state[name])) return;
    entry.state = Object.freeze(state) as unknown as QueryState<unknown>;
    for (const watcher of [...entry.watchers]) {
      try {
        // A listener may stop the watch of another one.
        if (entry.watchers.has(watcher)) watcher.listener(state as never);
      } catch (error) {
        // The error of one listener does not keep the state from the others.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  function watch<T>(
    query: ServiceQuestion<T>,
    listener: (state: QueryState<T>) => void,
    { sight = OPEN }: WatchOptions = {},
  ): Watch<T> {
    if (typeof listener !== 'function') throw new TypeError('watch takes a query and a function that is told of it.');
    const watcher: Watcher = { listener, sight: onAir ? OPEN : sight };
    let entry = entryOf(query);
    join();
    const unwatchSight = watcher.sight.watch(() => scheduler.wake(entry));

    function join(): void {
      // Unwatched, it was not told of the network.
      publish(entry);
      entry.watchers.add(watcher);
      scheduler.schedule(entry);
    }

    function leave(): void {
      entry.watchers.delete(watcher);
      scheduler.schedule(entry);
      scheduler.prune();
    }

    return {
      get state() {
        return entry.state as QueryState<T>;
      },
      ask(query) {
        const next = entryOf(query);
        if (next === entry) return;
        leave();
        entry = next;
        join();
      },
      refresh: () => scheduler.refresh(entry),
      stop() {
        unwatchSight();
        leave();
      },
    };
  }

  return {
    watch,
    states: () => new Map([...entries].map(([name, { state }]) => [name, state as QueryState<unknown>])),
    close() {
      scheduler.close();
      for (const { watchers } of entries.values()) watchers.clear();
    },
  };
}

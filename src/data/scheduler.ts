import { freezeJson } from '../format/json.ts';
import type { Fetch, Service } from '../services/shared/endpoint.ts';
import type { ServiceError } from '../services/shared/errors.ts';
import { late } from '../services/shared/failures.ts';
import { freshness } from '../services/shared/freshness.ts';
import { DAY, SECOND } from '../services/shared/timing.ts';
import { catchUpDelay, failureDelays, refreshDelay } from './delays.ts';
import { createLastGood } from './last-good.ts';
import type { QueryEntry } from './query.ts';
import { type Outcome, request, type Success } from './request.ts';
import type { Clock, DataOptions, Gate } from './types.ts';

/** The layer that a scheduler asks for. */
export interface SchedulerContext {
  /** Address of the gateway, with one slash at its end. */
  readonly base: string;
  readonly options: DataOptions;
  readonly entries: Map<string, QueryEntry>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells the watchers what is known, if it is other than what they were told. */
  readonly publish: (entry: QueryEntry) => void;
}

/** Queries that are kept though nothing watches them: a reader may come back to them. */
const UNWATCHED = 50;

const PLATFORM: Pick<Clock, 'set' | 'clear'> = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

export const OPEN: Gate = { open: true, watch: () => () => {} };

/** When a layer asks: due times, time limits, retries, the silence that a service asks for, last good values. */
export function createScheduler({ base, options, entries, now, publish }: SchedulerContext) {
  const { visible = OPEN, online = OPEN, storage, clock = PLATFORM, random = Math.random } = options;
  // The platform's own is looked up with each request: a page may replace it.
  const fetch: Fetch = (url, init) => (options.fetch ?? globalThis.fetch)(url, init);
  const onAir = options.mode === 'air';
  const lastGood = storage && createLastGood(storage, base);
  /** Since when and until when nothing is asked of a service, in milliseconds since 1970. */
  const silences = new Map<Service, { since: number; until: number }>();
  const wakeAll = () => entries.forEach(wake);
  const unwatch = [onAir ? undefined : visible.watch(wakeAll), online.watch(wakeAll)];
  let closed = false;

  /** A query that is new to the layer. */
  function add(entry: QueryEntry): void {
    restore(entry);
    publish(entry);
  }

  /** Shows what was good last until there is an answer. */
  function restore(entry: QueryEntry): void {
    const { name, question } = entry;
    const stored = question && lastGood?.read(name);
    if (!stored) return;
    try {
      entry.value = freezeJson(question.read(stored.value, ''));
      entry.at = Math.min(stored.at, now());
    } catch {
      // Written by another version of the program, or by another program: the service will say it anew.
    }
  }

  function wanted({ question, watchers }: QueryEntry): boolean {
    return question !== undefined && (onAir || visible.open) && [...watchers].some(({ sight }) => sight.open);
  }

  /** Asks what is due, and sets a timer for what is not. */
  function schedule(entry: QueryEntry): void {
    // The timer of an attempt is its time limit.
    if (closed || entry.attempt) return;
    clock.clear(entry.timer);
    entry.timer = undefined;
    if (!wanted(entry)) return;
    // A clock that was set back would make the wait longer than intended.
    const wait = now() < entry.askedAt ? 0 : entry.due - now();
    if (wait > 0) {
      if (wait < Number.POSITIVE_INFINITY) wakeIn(entry, wait);
      return;
    }
    const silence = silenceOf(entry.service);
    if (silence > 0) {
      markOverdue(entry);
      wakeIn(entry, silence + headStart(entry));
    } else if (onAir || online.open) {
      start(entry);
    } else {
      markOverdue(entry);
    }
  }

  function wakeIn(entry: QueryEntry, ms: number): void {
    entry.timer = clock.set(() => schedule(entry), Math.min(ms, DAY));
  }

  /** Milliseconds for which a service is not asked, 0 for none. Where the clock was set back since, it would be longer than intended. */
  function silenceOf(service: Service): number {
    const { since, until } = silences.get(service) ?? { since: 0, until: 0 };
    return now() < since ? 0 : Math.max(0, until - now());
  }

  /** Nothing newer can be had though it is time. */
  function markOverdue(entry: QueryEntry): void {
    if (entry.at !== undefined && now() >= entry.at + keepOf(entry)) entry.stale = true;
    publish(entry);
  }

  /** Milliseconds that an answer may be kept for, as the document says; 0 where it says nothing. */
  function keepOf({ question }: QueryEntry): number {
    return question?.keep?.(now()) ?? 0;
  }

  function start(entry: QueryEntry): void {
    const { name, service, question } = entry;
    if (!question) return;
    const attempt = new AbortController();
    entry.attempt = attempt;
    entry.askedAt = now();
    entry.timer = clock.set(() => expire(entry), service.timeout);
    void request(service, question, base + name, { fetch, now, signal: attempt.signal }).then((outcome) => {
      if (entry.attempt === attempt) settle(entry, outcome);
    });
  }

  function expire(entry: QueryEntry): void {
    const { service } = entry;
    entry.attempt?.abort();
    settle(entry, { error: late({ service }, service.timeout) });
  }

  /** What follows from an attempt that has come to its end. */
  function settle(entry: QueryEntry, outcome: Outcome): void {
    entry.attempt = undefined;
    const { atMostEvery = 0, spacing } = entry.service;
    const wait = outcome.error ? fail(entry, outcome.error) : accept(entry, outcome);
    entry.pause = outcome.headers && spacing?.(outcome.headers);
    entry.due = Math.max(now() + Math.max(wait, entry.pause ?? 0), entry.askedAt + atMostEvery);
    publish(entry);
    schedule(entry);
  }

  /** @returns milliseconds until the next attempt */
  function accept(entry: QueryEntry, { value, at, headers }: Success): number {
    const { failures } = entry;
    const fresh = freshness(headers) ?? 0;
    if (JSON.stringify(entry.value) !== JSON.stringify(value)) entry.value = value;
    entry.at = at;
    entry.error = undefined;
    entry.misconfigured = false;
    // A cache that had nothing newer is getting it now: only when it has none the next time, something is wrong.
    entry.stale = fresh < 0 && failures > 0;
    entry.failures = fresh < 0 ? failures + 1 : 0;
    lastGood?.write(entry.name, { at, value });
    return refreshDelay(keepOf(entry), fresh, failures, random());
  }

  /** @returns milliseconds until the next attempt */
  function fail(entry: QueryEntry, error: ServiceError): number {
    const { service, error: before } = entry;
    const keep = keepOf(entry);
    const { wait, silence, misconfigured } = failureDelays(error, keep, now(), entry.failures++, random(), onAir);
    // An error that is told again is no news.
    if (before?.code !== error.code || before.message !== error.message) entry.error = error;
    entry.misconfigured = misconfigured;
    entry.stale = entry.at !== undefined;
    if (silence > silenceOf(service)) silences.set(service, { since: now(), until: now() + silence });
    return silence > 0 ? silence + headStart(entry) : wait;
  }

  /** Milliseconds that queries without an answer go before this one. */
  function headStart({ at }: QueryEntry): number {
    return at === undefined ? 0 : catchUpDelay(random());
  }

  /** After a gate has opened or closed. */
  function wake(entry: QueryEntry): void {
    if (wanted(entry)) {
      publish(entry);
      const asked = entry.askedAt > Number.NEGATIVE_INFINITY;
      if (asked && entry.due <= now()) entry.due = now() + headStart(entry);
    }
    schedule(entry);
  }

  return {
    add,
    schedule,
    wake,
    /** As of `Watch.refresh`. */
    refresh(entry: QueryEntry): void {
      const least = Math.max(entry.service.atMostEvery ?? SECOND, entry.pause ?? 0);
      entry.due = Math.min(entry.due, entry.askedAt + least);
      schedule(entry);
    },
    /** Forgets what is no longer watched, but for the newest of it. */
    prune(): void {
      for (const [name, { watchers, attempt }] of entries) {
        if (entries.size <= UNWATCHED) break;
        if (watchers.size === 0 && !attempt) entries.delete(name);
      }
    },
    /** Ends all timers and attempts. */
    close(): void {
      closed = true;
      for (const entry of entries.values()) {
        clock.clear(entry.timer);
        entry.attempt?.abort();
        entry.attempt = undefined;
      }
      for (const end of unwatch) end?.();
    },
  };
}

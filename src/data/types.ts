import type { Fetch, ServiceQuestion } from '../services/shared/endpoint.ts';
import type { ServiceError, ServiceErrorFacts } from '../services/shared/errors.ts';

/** What is known of a query at a moment. Never changed: news is another object. */
export type QueryState<T> = Loading | Ready<T> | Failed;

interface Known {
  /** Whether the page has no network, as far as the platform can tell. */
  readonly offline: boolean;
  /** Whether a person has to change the query, the key or the address: time alone mends nothing. */
  readonly misconfigured: boolean;
  /**
   * Milliseconds until this is asked again at least, by the headers of the newest answer, be it an error: football counts the calls
   * of a minute, and the fewer are left, the longer this is. `undefined` where the headers do not say.
   */
  readonly pause?: number | undefined;
}

/** Nothing came yet, and nothing failed. */
export interface Loading extends Known {
  readonly phase: 'loading';
  readonly value: undefined;
  readonly at: undefined;
  readonly age: undefined;
  readonly stale: false;
  readonly error: undefined;
}

/** There is a value: the newest, or the last good one. It stays through every failure. */
export interface Ready<T> extends Known {
  readonly phase: 'ready';
  /** The same object for as long as the service says the same; frozen, because widgets share it. */
  readonly value: T;
  /** When the service said so, in milliseconds: a cache on the way may have had the answer for a while. */
  readonly at: number;
  /** Milliseconds since `at`, at the moment of reading. In a snapshot, at the moment it was taken. */
  readonly age: number;
  /** Whether it is older than it should be and nothing newer can be had. Not while a newer answer is under way. */
  readonly stale: boolean;
  /** Why nothing newer came; `undefined` while all is well. */
  readonly error: ServiceError | undefined;
}

/** Nothing good came so far, and the newest attempt failed. The layer goes on trying where that can help. */
export interface Failed extends Known {
  readonly phase: 'failed';
  readonly value: undefined;
  readonly at: undefined;
  readonly age: undefined;
  readonly stale: false;
  readonly error: ServiceError;
}

/** One watcher of one query. */
export interface Watch<T> {
  /** What is known now. */
  readonly state: QueryState<T>;
  /** Asks something else from now on. Costs nothing where it is the same; else `state` is that of the new query. */
  ask(query: ServiceQuestion<T>): void;
  /**
   * Asks now instead of when it is due. Not faster than the service allows: polls once a minute, others once a second, none
   * before the time of a `Retry-After` or of a new quota. Opens again what a 401 has stopped.
   */
  refresh(): void;
  /** Ends it: the listener is not called any more. When the last watch of a query ends, it is not asked any more. */
  stop(): void;
}

export interface WatchOptions {
  /** Open while what shows it is in sight. None: always. Not looked at on air. */
  sight?: Gate | undefined;
}

/** Any number of watches, one request a query. */
export interface Data {
  /**
   * Watches a query, such as `polls.president()`. Arguments that are refused make a state too: failed, misconfigured, the
   * error naming the member. What is known already is in `state` at once; the listener is called with every change after
   * that, and with nothing else. A new `at` is a change, though `value` may be the same object.
   */
  watch<T>(query: ServiceQuestion<T>, listener: (state: QueryState<T>) => void, options?: WatchOptions): Watch<T>;
  /** All that is known now, by the names of the queries. `takeSnapshot` makes JSON of it. */
  states(): ReadonlyMap<string, QueryState<unknown>>;
  /** Ends all watches, attempts and timers. */
  close(): void;
}

/** A condition for asking: open or closed, and telling when that changes. */
export interface Gate {
  readonly open: boolean;
  /** @returns ends the watching */
  watch(changed: () => void): () => void;
}

/** Time and timers, to be replaced in tests and simulations. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once, after this many milliseconds. */
  set(run: () => void, ms: number): unknown;
  /** Takes back what `set` returned. */
  clear(timer: unknown): void;
}

/** Where last good values outlive the page: the part of Web Storage that is used. */
export interface LastGoodStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export interface DataOptions {
  /** Address of the gateway, such as `/tarja/`; under it one route a service. Keys live there, none is sent. */
  base: string;
  /**
   * `page`: no request while the page is hidden or offline, or what shows the query out of sight. `air`: none of these matter, the
   * picture may be live though no window shows it. Default `page`.
   */
  mode?: 'page' | 'air' | undefined;
  /** Open while the page is visible. Default: always. */
  visible?: Gate | undefined;
  /** Open while there is a network. On air it is only told. Default: always. */
  online?: Gate | undefined;
  /** Default: none, and last good values end with the layer. */
  storage?: LastGoodStorage | undefined;
  /** Default: the platform's. */
  fetch?: Fetch | undefined;
  clock?: Clock | undefined;
  /** From 0 to 1, so that pages opened together do not ask together. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/** What every query was answered with at a moment. Plain JSON. */
export interface Snapshot {
  readonly version: 1;
  /** When it was taken, in milliseconds: the moment at which ages are measured. */
  readonly at: number;
  /** By the query's name. */
  readonly answers: Readonly<Record<string, Recorded>>;
}

export interface Recorded {
  readonly value?: unknown;
  readonly at?: number | undefined;
  readonly stale?: boolean | undefined;
  readonly misconfigured?: boolean | undefined;
  readonly error?: RecordedError | undefined;
}

/** What a `ServiceError` is made of, without what the service wrote beside its reason. */
export type RecordedError = Omit<ServiceErrorFacts, 'body' | 'cause'>;

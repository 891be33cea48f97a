import { addressOf } from '../services/shared/address.ts';
import type { Question, Service } from '../services/shared/endpoint.ts';
import type { ServiceError } from '../services/shared/errors.ts';
import type { Gate, QueryState } from './types.ts';

/** One query, with any number of watchers: what is known of it, and when it is asked next. */
export interface QueryEntry {
  /** As of `queryName`; of a query whose arguments are refused, why they are. */
  readonly name: string;
  readonly service: Service;
  /** None where the arguments are refused. */
  readonly question: Question<unknown> | undefined;
  readonly watchers: Set<Watcher>;
  /** What the watchers were told last. */
  state?: QueryState<unknown>;
  /** The newest value, or the last good one. */
  value?: unknown;
  /** When the service said it, in milliseconds since 1970. */
  at?: number;
  stale: boolean;
  /** Why the newest attempt failed. */
  error?: ServiceError | undefined;
  misconfigured: boolean;
  /** As of `QueryState.pause`. */
  pause?: number | undefined;
  /** The attempt under way, which its time limit and the end of the layer abort. */
  attempt?: AbortController | undefined;
  /** When the newest attempt began, in milliseconds since 1970. */
  askedAt: number;
  /** When the next attempt is due, in milliseconds since 1970; infinite: not by itself. */
  due: number;
  /** How many attempts in a row brought nothing new. */
  failures: number;
  /** Ends the attempt under way, or begins the next one. */
  timer?: unknown;
}

export interface Watcher {
  readonly listener: (state: never) => void;
  readonly sight: Gate;
}

/**
 * The route on the gateway and the address there, parameters in order: the same for all who mean the same. It holds no key,
 * because none is sent.
 */
export function queryName({ route }: Service, { path, query = {} }: Question<unknown>): string {
  return addressOf(route, path, Object.fromEntries(Object.entries(query).sort()));
}

import type { Question, Service } from '../services/shared/endpoint.ts';
import type { ServiceError } from '../services/shared/errors.ts';
import type { Answer, DataOptions, Gate } from './types.ts';

/*
 * What the two parts of a layer have between them: `data.ts`, which asks, reads and tells, and `keeper.ts`, which comes after the
 * first request and says when to ask again.
 */

/** One question, whoever asks it, and all that is known about it. */
export interface Topic {
  /** Route and address below the base: the same for all who ask the same. Of one that is refused, what is wrong with it. */
  readonly name: string;
  readonly service: Service;
  /** None where its arguments are wrong. */
  readonly question?: Question<unknown> | undefined;
  /** What they threw. */
  readonly refused?: unknown;
  readonly readers: Set<Reader>;
  /** What readers were told last. */
  answer?: Answer<unknown>;
  value?: unknown;
  at?: number | undefined;
  stale: boolean;
  error?: ServiceError | undefined;
  misconfigured: boolean;
  pause?: number | undefined;
  /** When the newest request began. */
  asked: number;
  asking: boolean;
  /** The newest request. */
  tried?: Try;
}

export interface Reader {
  readonly listener: (answer: never) => void;
  readonly sight: Gate;
}

/** How far a try came. */
export interface Try {
  /** Ends it. */
  readonly over?: AbortController;
  response?: Response;
  /** The whole body. */
  body?: string;
  /** The error inside an answer with status 200. */
  hidden?: { status: number; reason: string } | undefined;
  /** What the answer means, and when it was said. */
  good?: { value: unknown; at: number };
  /** What was thrown on the way; `LATE` by the time limit. */
  thrown?: unknown;
}

/** The part of a layer that asks, as its keeper sees it. */
export interface Layer {
  /** Address of the gateway, with one slash at its end. */
  readonly base: string;
  readonly options: DataOptions;
  /** Milliseconds since 1970. */
  now(): number;
  readonly topics: Map<string, Topic>;
  /** From when on a service takes requests again. */
  readonly free: Map<Service, number>;
  /** Begins a try. Its end goes to `Keeper.weigh`. */
  ask(topic: Topic): void;
  /** Tells the readers what is known, if it is other than what they were told. */
  tell(topic: Topic): void;
  /** Whether anybody looks. */
  wanted(topic: Topic): boolean;
}

/** What keeps the answers of a layer alive. */
export interface Keeper {
  /** A question that is new to the layer, or was asked before the keeper came. */
  meet(topic: Topic): void;
  /** Asks what is due, and sets a timer for what is not. */
  tend(topic: Topic): void;
  /** Marks what should have been replaced by now. */
  age(topic: Topic): void;
  /** When somebody begins to look, or ceases to. */
  rouse(topic: Topic): void;
  /** What follows from a try that has come to an end. */
  weigh(topic: Topic, tried: Try): void;
  /** As of `Watch.refresh`. */
  refresh(topic: Topic): void;
  /** When a reader has left. */
  forget(): void;
  close(): void;
}

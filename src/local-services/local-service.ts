import type { Hono } from 'hono';
import type { ServiceName } from '../services/shared/errors.ts';

/**
 * How what stands behind a service fails, when it is made to: it answers with this status, never answers, or answers
 * what cannot be read.
 */
export type Fault = number | 'timeout' | 'invalid';

/** What every local service is made from. */
export interface LocalOptions {
  /** Seed of the sample data; the same seed and the same clock give the same bytes. */
  seed: number;
  /** Milliseconds since 1970 on the services' clock. */
  now: () => number;
  /** One line a request or event, for stderr or a test; never holds a key. */
  log: (line: string) => void;
  /**
   * The source behind the service fails so. The service itself answers as its document says; `meetFault` of `faults.ts`
   * tells it how.
   */
  fault?: Fault | undefined;
  /** Lets milliseconds pass on the real clock; ends early when the signal does. Tests pass one that does not wait. */
  wait?: Wait | undefined;
}

export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** A working copy of one of the seven services. */
export interface LocalService {
  readonly name: ServiceName;
  /** The documented paths at its root, `/health` among them; may be mounted or served alone. */
  readonly app: Hono;
  /** Keys or tokens it accepts: made from the seed when it starts, and visibly samples. */
  readonly keys?: readonly string[] | undefined;
  /** What people should know about it when it starts: the sandbox says which engine runs its code. */
  readonly notes?: readonly string[] | undefined;
  /** Ends what it started. Not asked twice. */
  close?(): Promise<void>;
}

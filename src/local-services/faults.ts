import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, LocalOptions, Wait } from './local-service.ts';

/** Why a source gave nothing, once it has failed as it was told to. */
export interface SourceFailure {
  readonly fault: Fault;
  /** A sentence for people. */
  readonly reason: string;
}

/**
 * Asked by a service where it would ask its source, so behind its own checks of the request. Answers how the source
 * failed, or nothing when all is well. A source that never answers takes the service's own time limit.
 *
 * @param timeLimit Milliseconds that the service waits for its source.
 */
export async function meetFault(
  { fault, wait = realWait }: Pick<LocalOptions, 'fault' | 'wait'>,
  timeLimit: number,
  signal?: AbortSignal,
): Promise<SourceFailure | undefined> {
  if (fault === undefined) return undefined;
  if (fault === 'invalid') return { fault, reason: 'The source answered what is no valid response.' };
  if (fault === 'timeout') {
    await wait(timeLimit, signal);
    return { fault, reason: `The source did not answer within ${timeLimit / 1000} s.` };
  }
  return { fault, reason: `The source answered ${fault}.` };
}

/** Holds no process open, and ends without an error when the signal does. */
export const realWait: Wait = async (milliseconds, signal) => {
  try {
    await sleep(milliseconds, undefined, { ref: false, ...(signal && { signal }) });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};

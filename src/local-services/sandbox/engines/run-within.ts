import type { Outcome } from './engine.ts';

/** Milliseconds after which its time begins in any case: something else keeps Python from beginning. */
const PATIENCE = 30_000;

/** Milliseconds that code has to end after it was interrupted. */
const GRACE = 2000;

/** Milliseconds that its processes have to end after they were killed: on a busy computer, those of a fork bomb take seconds. */
const KILLED = 10_000;

export interface Run {
  readonly running: Promise<Outcome>;
  /** When the code begins, and its time with it: an interrupt before that would be lost. */
  readonly begun: Promise<unknown>;
}

export interface Handles {
  /** Raises `KeyboardInterrupt` in the code. */
  interrupt(): void;
  /** Ends the code’s process; the run is lost then, the session is not. */
  kill(): void;
  /** Ends everything, as nothing answers any more. */
  giveUp(): void;
}

/**
 * A run within its time. First it is interrupted, and tells of it as a `TimeoutError` with its state kept; what does not heed
 * that is killed, what survives even that is given up.
 */
export async function runWithin(
  { running, begun }: Run,
  timeoutMs: number,
  { interrupt, kill, giveUp }: Handles,
): Promise<Outcome> {
  let interrupted = false;
  /** Or over before that. */
  let isBegun = false;
  let timer: NodeJS.Timeout | undefined;
  const after = (ms: number, step: () => void) => {
    timer = setTimeout(step, ms);
  };
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    clearTimeout(timer);
    after(timeoutMs, () => {
      interrupted = true;
      interrupt();
      after(GRACE, () => {
        kill();
        after(KILLED, giveUp);
      });
    });
  };
  after(PATIENCE, begin);
  // When it never begins because the process has ended, `running` rejects.
  void begun.then(begin, () => {});
  try {
    const outcome = await running;
    return interrupted ? told(outcome, timeoutMs) : outcome;
  } finally {
    isBegun = true;
    clearTimeout(timer);
  }
}

function told(outcome: Outcome, timeoutMs: number): Outcome {
  const { error } = outcome;
  if (error?.ename !== 'KeyboardInterrupt') return outcome;
  const evalue = `The run took longer than ${timeoutMs} ms and was interrupted. Variables are kept.`;
  const traceback = [...error.traceback.slice(0, -1), `TimeoutError: ${evalue}`];
  return { ...outcome, error: { ename: 'TimeoutError', evalue, traceback } };
}

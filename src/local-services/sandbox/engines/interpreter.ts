import type { Answers } from './answers.ts';
import { type Entry, type Interpreter, lost, type Outcome, RunLost } from './engine.ts';
import type { Frame } from './frames.ts';
import { readOutcome } from './outcome.ts';
import { runWithin } from './run-within.ts';

/** The process of one session, whatever carries its messages. */
export interface SessionProcess {
  /** Sent to one that has just died, a message is lost: its end tells all there is to tell. */
  send(message: object, blobs?: readonly Uint8Array[]): void;
  /** By the `id` of what was sent; `begun <id>` when the code of a run begins. */
  readonly answers: Answers<Frame>;
  /** Resolves when it is gone. */
  readonly ended: Promise<void>;
  kill(): void;
}

/**
 * Python in the process of a session.
 *
 * @param memory the most that it may use: `2 GB`
 */
export function interpreterIn({ send, answers, ended, kill }: SessionProcess, memory: string): Interpreter {
  let last = 0;

  async function ask(message: object, blobs?: readonly Uint8Array[]): Promise<Frame> {
    const id = ++last;
    const answer = answers.to(id);
    send({ ...message, id }, blobs);
    return answer;
  }

  /** Gone, or not as agreed: either way nothing more can be had from it. */
  async function orGone<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      kill();
      throw error instanceof RunLost ? error : new RunLost('The sandbox of this session is gone.', { cause: error });
    }
  }

  async function run(code: string): Promise<Outcome> {
    const answer = await orGone(ask({ do: 'run', code }));
    const why = answer.message['lost'];
    if (why !== undefined) throw lost(why, memory);
    return orGone((async () => readOutcome(answer))());
  }

  return {
    ended,
    run(code, timeoutMs) {
      const running = run(code);
      const number = last;
      return runWithin({ running, begun: answers.to(`begun ${number}`) }, timeoutMs, {
        interrupt: () => send({ do: 'interrupt', run: number }),
        kill: () => send({ do: 'kill', run: number }),
        giveUp: kill,
      });
    },
    async list(path) {
      const { message } = await orGone(ask({ do: 'list', path }));
      return (message['entries'] as Entry[] | null) ?? undefined;
    },
    async read(path) {
      const { message, blobs } = await orGone(ask({ do: 'read', path }));
      return message['found'] === true ? blobs[0] : undefined;
    },
    async write(name, content) {
      const { message } = await orGone(ask({ do: 'write', name }, [content]));
      return (message['trouble'] as 'folder' | 'full' | null) ?? undefined;
    },
    async close() {
      kill();
      await ended;
    },
  };
}

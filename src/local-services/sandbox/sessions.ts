import { randomBytes } from 'node:crypto';
import { Refusal } from '../../services/shared/errors.ts';
import { type Engine, EngineFailed, type Interpreter, type Outcome, RunLost } from './engines/engine.ts';

/** Live sessions a tenant may have at a time (document 3, section 8). */
const SESSIONS_OF_A_TENANT = 5;

export interface SandboxSession {
  readonly id: string;
  readonly tenant: string;
  readonly conversationId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly idleMs: number;
  readonly lifeMs: number;
}

interface Held extends SandboxSession {
  lastRunAt: number;
  /** Runs under way and waiting: the idle clock stands still. */
  busy: number;
  /** The last of the runs, which come one at a time. */
  turn: Promise<unknown>;
  interpreter: Promise<Interpreter> | undefined;
}

export interface SessionsOptions {
  engine: Engine;
  now: () => number;
  /** Per tenant. */
  quota?: number | undefined;
}

/** Expired, deleted, never there, another tenant’s: one answer, so that existence does not leak (fact 85). */
const noSuchSession = () => new Refusal(404, 'There is no such session. Create a new one and upload its files again.');

/** Milliseconds between two looks for sessions whose time is up, so that their processes do not wait for a request. */
const SWEEP = 1000;

/** The live sessions of all tenants (document 3, section 3). What is refused is a `Refusal` with the document’s status. */
export class Sessions {
  readonly #engine: Engine;
  readonly #now: () => number;
  readonly #quota: number;
  readonly #held = new Map<string, Held>();
  readonly #sweeping: NodeJS.Timeout;

  constructor({ engine, now, quota = SESSIONS_OF_A_TENANT }: SessionsOptions) {
    this.#engine = engine;
    this.#now = now;
    this.#quota = quota;
    this.#sweeping = setInterval(() => this.#sweep(), SWEEP).unref();
  }

  create(
    tenant: string,
    { conversationId, idleSec, lifeSec }: { conversationId: string | null; idleSec: number; lifeSec: number },
  ): SandboxSession {
    this.#sweep();
    const live = [...this.#held.values()].filter((one) => one.tenant === tenant).length;
    if (live >= this.#quota) {
      throw new Refusal(
        409,
        `There are ${live} live sessions, and ${this.#quota} are allowed. Use one of them or delete it.`,
      );
    }
    const now = this.#now();
    const session: Held = {
      id: randomBytes(16).toString('hex'),
      tenant,
      conversationId,
      createdAt: now,
      idleMs: idleSec * 1000,
      lifeMs: lifeSec * 1000,
      lastRunAt: now,
      busy: 0,
      turn: Promise.resolve(),
      interpreter: undefined,
    };
    this.#held.set(session.id, session);
    // Started now, to be ready by the first run, which gets the error if it fails.
    this.#interpreter(session).catch(() => {});
    return session;
  }

  /** The tenant’s live session of that id. */
  find(tenant: string, id: string): SandboxSession {
    return this.#find(tenant, id);
  }

  /** Idle time after the last run, but never beyond the longest life (fact 88). Milliseconds since 1970. */
  expiresAt({ id }: SandboxSession): number {
    return this.#expiresAt(this.#held.get(id) as Held);
  }

  async delete(tenant: string, id: string): Promise<void> {
    await this.#end(this.#find(tenant, id));
  }

  /** Runs code when those before it are through. Whatever comes of it, the session’s idle time begins anew. */
  async run({ tenant, id }: SandboxSession, code: string, timeoutMs: number): Promise<Outcome> {
    const session = this.#find(tenant, id);
    session.busy++;
    const before = session.turn;
    const work = (async () => {
      await before;
      if (!this.#held.has(id)) throw noSuchSession();
      return (await this.#interpreter(session)).run(code, timeoutMs);
    })();
    session.turn = work.catch(() => {});
    try {
      return await work;
    } catch (error) {
      throw error instanceof RunLost ? new Refusal(504, error.message) : asRefusal(error);
    } finally {
      session.busy--;
      session.lastRunAt = this.#now();
    }
  }

  /** Something else that needs the session’s interpreter; not a run, so that nothing is renewed. */
  async within<T>({ tenant, id }: SandboxSession, work: (interpreter: Interpreter) => Promise<T>): Promise<T> {
    const session = this.#find(tenant, id);
    try {
      return await work(await this.#interpreter(session));
    } catch (error) {
      if (error instanceof RunLost && !this.#held.has(id)) throw noSuchSession();
      throw asRefusal(error);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    await Promise.all([...this.#held.values()].map((session) => this.#end(session)));
  }

  #find(tenant: string, id: string): Held {
    this.#sweep();
    const session = this.#held.get(id);
    if (session?.tenant !== tenant) throw noSuchSession();
    return session;
  }

  #interpreter(session: Held): Promise<Interpreter> {
    session.interpreter ??= this.#open(session);
    return session.interpreter;
  }

  async #open(session: Held): Promise<Interpreter> {
    try {
      const interpreter = await this.#engine.open();
      void interpreter.ended.then(() => this.#held.delete(session.id));
      return interpreter;
    } catch (error) {
      // The next one to need it tries again.
      session.interpreter = undefined;
      throw error;
    }
  }

  #expiresAt({ createdAt, idleMs, lifeMs, lastRunAt, busy }: Held): number {
    return Math.min((busy ? this.#now() : lastRunAt) + idleMs, createdAt + lifeMs);
  }

  #sweep(): void {
    const now = this.#now();
    for (const session of this.#held.values()) {
      const old = now - session.createdAt >= session.lifeMs;
      if (old || now > this.#expiresAt(session)) void this.#end(session);
    }
  }

  async #end(session: Held): Promise<void> {
    this.#held.delete(session.id);
    const interpreter = await session.interpreter?.catch(() => undefined);
    await interpreter?.close();
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof EngineFailed || error instanceof RunLost) return new Refusal(502, error.message);
  return error;
}

import { errorText } from '../../src/format/problem.ts';
import type { FieldProblem, PendingTake, Session, TakeResult } from '../../src/values/session.ts';

/** Why a show did not put values on air. */
export interface TakeRefusal {
  /** As in the show: `stale`, `invalid`, `occupied`, `unreachable`, … */
  readonly code: string;
  /** One sentence, in the language of the form. */
  readonly message: string;
  /** Of `stale`: what is on air now, by field name. What others changed of it is offered beside the drafts. */
  readonly current?: Readonly<Record<string, unknown>> | undefined;
}

/** Sends values to a show. Resolves once they are on air, to nothing, or to why they are not. */
export type SendTake = (values: Readonly<Record<string, unknown>>) => Promise<TakeRefusal | undefined>;

/** What became of the last take. */
export type TakeOutcome =
  | { readonly kind: 'taken'; readonly count: number }
  /** Sent, and not answered yet. */
  | { readonly kind: 'pending' }
  /** An invalid draft kept it from being sent. */
  | { readonly kind: 'invalid'; readonly problem: FieldProblem }
  /** The show refused it. */
  | { readonly kind: 'refused'; readonly message: string };

/** What the takes of a form call. */
export interface TakeEvents {
  /** `outcome` changed. */
  changed(): void;
  /** Values are on air. */
  taken(values: Readonly<Record<string, unknown>>): void;
  /** These problems kept everything off air. */
  invalid(problems: readonly FieldProblem[]): void;
}

/** The takes of a form: at once where the form is on its own, or sent to a show that answers later. */
export class Takes {
  outcome: TakeOutcome | undefined;
  readonly #events: TakeEvents;

  constructor(events: TakeEvents) {
    this.#events = events;
  }

  /**
   * Takes the drafts of all fields, or of some.
   *
   * @param send - of a form on a show; the result then says nothing but what refused it here
   */
  take(session: Session, names: readonly string[] | undefined, send: SendTake | undefined): TakeResult {
    if (send) {
      const { pending, refused } = session.sendTake(names);
      if (!pending) return this.refuse(refused);
      void this.#wait(pending, send);
      return { taken: {}, refused };
    }
    const result = session.take(names);
    if (result.refused.length > 0) return this.refuse(result.refused);
    this.#confirm(result.taken);
    return result;
  }

  /** Says what keeps everything off the air, and takes nothing. */
  refuse(refused: readonly FieldProblem[]): TakeResult {
    const [problem] = refused;
    if (problem) this.#set({ kind: 'invalid', problem });
    this.#events.invalid(refused);
    return { taken: {}, refused };
  }

  /** The operator goes on: what the show refused is no longer said. */
  forgetRefusal(): void {
    if (this.outcome?.kind === 'refused') this.#set(undefined);
  }

  /** Why a take was refused is said until the field that kept it off air has another problem, or none. */
  recheck(session: Session, names: ReadonlySet<string>): void {
    if (this.outcome?.kind !== 'invalid') return;
    const { name, message } = this.outcome.problem;
    if (!names.has(name)) return;
    const { problems = [] } = session.field(name) ?? {};
    if (!problems.some((problem) => problem.message === message)) this.#set(undefined);
  }

  async #wait(pending: PendingTake, send: SendTake): Promise<void> {
    this.#set({ kind: 'pending' });
    const mine = this.outcome;
    const refusal = await send(pending.values).catch(unreachable);
    if (!refusal) pending.confirm();
    else if (refusal.current) pending.conflict(refusal.current);
    else pending.refuse();
    // Of takes that follow each other the last one is spoken of, unless an earlier one was refused.
    if (refusal) this.#set({ kind: 'refused', message: refusal.message });
    else this.#confirm(pending.values, this.outcome === mine);
  }

  #confirm(values: Readonly<Record<string, unknown>>, isLast = true): void {
    if (isLast) this.#set({ kind: 'taken', count: Object.keys(values).length });
    this.#events.taken(values);
  }

  #set(outcome: TakeOutcome | undefined): void {
    this.outcome = outcome;
    this.#events.changed();
  }
}

function unreachable(error: unknown): TakeRefusal {
  return { code: 'unreachable', message: errorText(error) };
}

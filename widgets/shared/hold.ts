import { queryName } from '../../src/data/query.ts';
import type { QueryState } from '../../src/data/types.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import { InvalidValue } from '../../src/services/shared/errors.ts';

/** Freezes what a widget shows: while it is on, every query keeps the answer that was there, or else the first that comes. */
export class Hold {
  /** When it began, in milliseconds since 1970; `undefined` while it is off. */
  since: number | undefined;
  readonly #held = new Map<string, { readonly asked: string; readonly state: QueryState<unknown> }>();

  turn(on: boolean): void {
    this.since = on ? (this.since ?? Date.now()) : undefined;
    if (!on) this.#held.clear();
  }

  /** What is known of a query, by its name in the widget. Another query under that name is held from its own first answer on. */
  see(name: string, { service, question }: ServiceQuestion<unknown>, state: QueryState<unknown> | undefined): void {
    if (this.since === undefined || question instanceof InvalidValue) return;
    const asked = queryName(service, question);
    if (this.#held.get(name)?.asked === asked) return;
    if (state?.phase === 'ready') this.#held.set(name, { asked, state });
    else this.#held.delete(name);
  }

  get(name: string): QueryState<unknown> | undefined {
    return this.#held.get(name)?.state;
  }
}

import type { LitElement, ReactiveController } from 'lit';
import { sightOf } from '../../src/data/page.ts';
import type { Data, QueryState, Watch } from '../../src/data/types.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import { MINUTE } from '../../src/services/shared/timing.ts';
import { Hold } from './hold.ts';

/** What a widget asks, by names of its own. */
export type Queries = Readonly<Record<string, ServiceQuestion<unknown> | undefined>>;

/** How far from the screen a widget begins to load. */
const NEAR = '400px';

/** Watches the queries of an element while it is connected and near the screen, and updates it with each change. */
export class WidgetQueries implements ReactiveController {
  readonly #host: LitElement;
  readonly #sight;
  readonly #watches = new Map<string, Watch<unknown>>();
  readonly #hold = new Hold();
  #data: Data | undefined;
  #ageing: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#sight = sightOf(host, NEAR);
    host.addController(this);
  }

  /** Nothing new is told while nothing newer comes, and yet figures, and what they tell of, grow older: that is said in minutes. */
  hostUpdated(): void {
    clearTimeout(this.#ageing);
    if (this.states.some(({ stale }) => stale)) this.#ageing = setTimeout(() => this.#host.requestUpdate(), MINUTE);
  }

  hostDisconnected(): void {
    clearTimeout(this.#ageing);
    this.#stop();
  }

  /**
   * Watches these and nothing else. A query that is watched already costs nothing.
   *
   * @param hold whether each of them keeps the answer that it has, or else the first that comes
   */
  watch(data: Data, queries: Queries, hold: boolean): void {
    this.#hold.turn(hold);
    if (data !== this.#data) this.#stop();
    this.#data = data;
    for (const [name, watch] of this.#watches) {
      if (queries[name]) continue;
      watch.stop();
      this.#watches.delete(name);
    }
    for (const [name, query] of Object.entries(queries)) {
      if (!query) continue;
      const watch = this.#watches.get(name);
      if (watch) watch.ask(query);
      else {
        const update = () => this.#host.requestUpdate();
        this.#watches.set(name, data.watch(query, update, { sight: this.#sight }));
      }
      this.#hold.see(name, query, this.#watches.get(name)?.state);
    }
  }

  get states(): readonly QueryState<unknown>[] {
    return [...this.#watches].map(([name, { state }]) => this.#hold.get(name) ?? state);
  }

  /** When they were frozen, in milliseconds since 1970; `undefined` while they are not. */
  get heldSince(): number | undefined {
    return this.#hold.since;
  }

  state<T>(name: string): QueryState<T> | undefined {
    return (this.#hold.get(name) ?? this.#watches.get(name)?.state) as QueryState<T> | undefined;
  }

  refresh(): void {
    for (const watch of this.#watches.values()) watch.refresh();
  }

  #stop(): void {
    for (const watch of this.#watches.values()) watch.stop();
    this.#watches.clear();
    this.#data = undefined;
  }
}

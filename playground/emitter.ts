/** Typed events: `Events` maps a name to its detail. */
export class Emitter<Events> {
  readonly #listeners = new Map<keyof Events, Set<(detail: never) => void>>();

  /** Calls `listener` from now on; the returned function ends that. */
  on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }

  protected emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) (listener as (detail: Events[Name]) => void)(detail);
  }
}

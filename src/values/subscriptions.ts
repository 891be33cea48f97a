type Listener<T> = (said: T) => void;

/** Who wants to be told of one field, of all, or of the summary. */
export class Subscriptions<Summary extends object> {
  readonly #byName = new Map<string, readonly Listener<void>[]>();
  #all: readonly Listener<ReadonlySet<string>>[] = [];
  #summary: readonly Listener<Summary>[] = [];
  #told: Summary | undefined;

  add(name: string, listener: () => void): () => void {
    // Not the listener itself: the same one may be given twice, and each has its own end.
    const own = () => listener();
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), own]);
    return () => {
      const rest = (this.#byName.get(name) ?? []).filter((other) => other !== own);
      if (rest.length > 0) this.#byName.set(name, rest);
      else this.#byName.delete(name);
    };
  }

  addForAll(listener: Listener<ReadonlySet<string>>): () => void {
    const own: typeof listener = (names) => listener(names);
    this.#all = [...this.#all, own];
    return () => {
      this.#all = this.#all.filter((other) => other !== own);
    };
  }

  /** @param now - the summary the listener knows already */
  addForSummary(listener: Listener<Summary>, now: Summary): () => void {
    if (this.#summary.length === 0) this.#told = now;
    const own: typeof listener = (summary) => listener(summary);
    this.#summary = [...this.#summary, own];
    return () => {
      this.#summary = this.#summary.filter((other) => other !== own);
    };
  }

  /** Tells everybody. A listener that throws keeps no other from hearing; its error comes out at the end. */
  tell(names: ReadonlySet<string>, summarise: () => Summary): void {
    const calls: (() => void)[] = [];
    for (const name of names) calls.push(...(this.#byName.get(name) ?? []));
    if (names.size > 0) for (const listener of this.#all) calls.push(() => listener(names));
    if (this.#summary.length > 0) {
      const summary = summarise();
      if (!this.#told || differ(summary, this.#told))
        for (const listener of this.#summary) calls.push(() => listener(summary));
      this.#told = summary;
    }
    const errors: unknown[] = [];
    for (const call of calls) {
      try {
        call();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

/** By what their members say: a summary is small. */
function differ(a: object, b: object): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

type Listener<T> = (said: T) => void;

/** The listeners to changes of all fields, and of the summary. */
export class Subscriptions<Summary extends object> {
  readonly #all = new Set<Listener<ReadonlySet<string>>>();
  readonly #summary = new Set<Listener<Summary>>();
  /** By what its members say: a summary is small. */
  #told = '';

  addForAll(listener: Listener<ReadonlySet<string>>): () => void {
    return add(this.#all, listener);
  }

  /** @param now - the summary the listener has already */
  addForSummary(listener: Listener<Summary>, now: Summary): () => void {
    if (this.#summary.size === 0) this.#told = JSON.stringify(now);
    return add(this.#summary, listener);
  }

  tell(names: ReadonlySet<string>, summarise: () => Summary): void {
    const calls = names.size > 0 ? callsOf(this.#all, names) : [];
    if (this.#summary.size > 0) {
      const summary = summarise();
      const told = JSON.stringify(summary);
      if (told !== this.#told) calls.push(...callsOf(this.#summary, summary));
      this.#told = told;
    }
    callAll(calls);
  }
}

/** Returns the end of it. */
function add<T>(listeners: Set<Listener<T>>, listener: Listener<T>): () => void {
  // Not the listener itself: the same one may be given twice, and each has its own end.
  const own: Listener<T> = (said) => listener(said);
  listeners.add(own);
  return () => listeners.delete(own);
}

/** The calls of the present listeners: one that is added or removed meanwhile makes no difference. */
function callsOf<T>(listeners: Iterable<Listener<T>>, said: T): (() => void)[] {
  return [...listeners].map((listener) => () => listener(said));
}

/** Calls all listeners. One that throws stops no other; the first error is thrown at the end. */
function callAll(calls: readonly (() => void)[]): void {
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

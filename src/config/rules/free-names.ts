/** Hands out words that nobody has yet: `title` taken, `title2` is next. */
export class FreeNames {
  readonly #taken: Set<string>;
  readonly #longest: number;
  readonly #last = new Map<string, number>();

  constructor(taken: Iterable<string>, longest = Infinity) {
    this.#taken = new Set(taken);
    this.#longest = longest;
  }

  like(word: string): string {
    let number = this.#last.get(word) ?? 1;
    let free: string;
    do {
      number++;
      free = word.slice(0, this.#longest - String(number).length) + number;
    } while (this.#taken.has(free));
    this.#last.set(word, number);
    this.#taken.add(free);
    return free;
  }
}

/**
 * Where each word of a list stands first. A `Map` or `Set` that grows by thousands of words, each of them seen once,
 * costs twice as much: this one has its size from the start, and room, and keeps no words of its own.
 */
export class WordIndex {
  readonly #wordAt: (place: number) => string;
  readonly #mask: number;
  /** Of each slot, side by side: a place in the list, from 1 (0 is free), and the hash of the word there. */
  readonly #slots: Int32Array;

  /**
   * @param length - of the list
   * @param wordAt - the word at a place of the list, from 0
   */
  constructor(length: number, wordAt: (place: number) => string) {
    this.#wordAt = wordAt;
    const size = 2 ** Math.ceil(Math.log2(2 * length + 1));
    this.#mask = size - 1;
    this.#slots = new Int32Array(2 * size);
  }

  /** Adds the word at a place of the list; the answer is the earlier place where it stands, or -1 when it is new. */
  add(place: number, word: string): number {
    const hash = hashOf(word);
    const slot = this.#slot(word, hash);
    const first = this.#slots[slot] as number;
    if (first > 0) return first - 1;
    this.#slots[slot] = place + 1;
    this.#slots[slot + 1] = hash;
    return -1;
  }

  /** The place where a word stands first; -1 where it was not added. */
  find(word: string): number {
    return (this.#slots[this.#slot(word, hashOf(word))] as number) - 1;
  }

  /** Where the slot of the word begins, or the free one that would be its own. */
  #slot(word: string, hash: number): number {
    for (let slot = hash ^ (hash >>> 15); ; slot++) {
      const start = (slot & this.#mask) << 1;
      const place = this.#slots[start] as number;
      if (place === 0 || (this.#slots[start + 1] === hash && this.#wordAt(place - 1) === word)) return start;
    }
  }
}

function hashOf(word: string): number {
  let hash = word.length;
  for (let index = 0; index < word.length; index++) hash = ((hash << 5) - hash + word.charCodeAt(index)) | 0;
  return hash;
}

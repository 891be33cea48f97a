/**
 * Where each word of a list stands first. A `Map` or `Set` that grows by thousands of words, each of them seen once,
 * costs twice as much: this one has its size from the start, and room.
 */
export class WordIndex {
  readonly #mask: number;
  /** Places in the list, from 1; 0 is free. */
  readonly #slots: Int32Array;
  readonly #hashes: Int32Array;
  readonly #words: string[] = [];

  /** @param most - how many words there may be */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 1));
    this.#mask = size - 1;
    this.#slots = new Int32Array(size);
    this.#hashes = new Int32Array(size);
  }

  /** The place where the word stands already; the word is added at the end and -1 answered when it is new there. */
  add(word: string): number {
    const hash = hashOf(word);
    const slot = this.#slot(word, hash);
    this.#words.push(word);
    const place = this.#slots[slot] as number;
    if (place > 0) return place - 1;
    this.#slots[slot] = this.#words.length;
    this.#hashes[slot] = hash;
    return -1;
  }

  /** The place where the word stands first; -1 where it is not in the list. */
  find(word: string): number {
    return (this.#slots[this.#slot(word, hashOf(word))] as number) - 1;
  }

  /** The slot of the word, or the free one that would be its own. */
  #slot(word: string, hash: number): number {
    let slot = (hash ^ (hash >>> 15)) & this.#mask;
    for (;;) {
      const place = this.#slots[slot] as number;
      if (place === 0 || (this.#hashes[slot] === hash && this.#words[place - 1] === word)) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

function hashOf(word: string): number {
  let hash = word.length;
  for (let index = 0; index < word.length; index++) hash = (Math.imul(hash, 31) + word.charCodeAt(index)) | 0;
  return hash;
}

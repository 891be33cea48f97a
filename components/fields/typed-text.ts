import type { Problem } from '../../src/format/problem.ts';

/** What a typed text gives: a value, or why there is none yet. */
export interface Reading<V> {
  readonly value?: V;
  readonly problem?: Pick<Problem, 'code' | 'message'>;
  /** The text is only half typed: no mistake while it is being typed. */
  readonly half?: boolean;
  /** Of a text that reads two ways: those to choose from, or the one that was ruled out. */
  readonly readings?: readonly V[];
  readonly instead?: V;
}

/**
 * The text of an entry in which a value is read. It is the operator's own while it is typed; once it is settled, or the
 * value was set from elsewhere, the field writes the value its own way.
 */
export class TypedText<V> {
  #typing = false;
  #text: string | undefined;
  #reading: Reading<V> | undefined;

  /** The text is being typed. */
  get typing(): boolean {
    return this.#typing;
  }

  /** A text was typed, and read. */
  type(text: string, reading: Reading<V>): void {
    this.#typing = true;
    this.#text = text;
    this.#reading = reading;
  }

  /** The operator left the entry. */
  leave(): void {
    this.#typing = false;
  }

  /** A text that made a value gives way to the way the field writes it; one that made none stays, to be corrected. */
  settle(): void {
    this.#typing = false;
    if (this.#reading?.value !== undefined) this.#text = undefined;
  }

  /** The value moved without typing. */
  clear(): void {
    this.#typing = false;
    this.#text = this.#reading = undefined;
  }

  /** What the text gave, while it still stands for the field: for its value, or for having none. */
  readingOf(field: { readonly value: V; readonly holding: boolean }): Reading<V> | undefined {
    const stands = this.#reading?.value === undefined ? field.holding : Object.is(this.#reading.value, field.value);
    return stands ? this.#reading : undefined;
  }

  /** The operator's own text, under the same condition. */
  textOf(field: { readonly value: V; readonly holding: boolean }): string | undefined {
    return this.readingOf(field) && this.#text;
  }
}

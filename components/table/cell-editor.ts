import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { cellText } from './cell-text.ts';
import { type CellReading, readCell } from './read-cell.ts';
import type { Cell } from './selection.ts';

/** What an editor does to the table it stands in. */
export interface EditorHost {
  localeOf(): Locale;
  /** The cell holds another value; `undefined` takes the cell away. */
  write(cell: Cell, column: TableColumn, value: unknown): void;
  /** The text makes no value (yet): the last one stays. */
  hold(cell: Cell, column: TableColumn, reading: Unsettled, text: string): void;
  /** The text that made no value is gone. */
  release(): void;
  begin(): void;
  commit(): void;
  cancel(): void;
}

type Unsettled = Exclude<CellReading, { kind: 'value' | 'chosen' }>;

/** What became of an attempt to end an edit. */
export type Outcome =
  | { readonly kind: 'settled'; readonly chosen?: { readonly value: number; readonly instead: number } }
  /** The text reads two ways: the operator must say which. */
  | { readonly kind: 'ask'; readonly readings: readonly number[] };

/**
 * One cell being edited: from the first key to Enter, Tab or Esc, as one gesture. The text is the operator's; the table
 * holds what it says, and what it held before when the edit is given up.
 */
export class CellEditor {
  /** The text it began with. */
  readonly initial: string;
  #text: string;
  #moved = false;
  #held = false;

  /**
   * @param start - `replace`: the operator began to type, and the text begins with that; `keep`: it begins with what is
   * there
   */
  constructor(
    readonly cell: Cell,
    readonly column: TableColumn,
    value: unknown,
    start: 'keep' | 'replace',
    private readonly host: EditorHost,
  ) {
    this.initial = start === 'replace' ? '' : cellText(column, value, host.localeOf(), { plain: true });
    this.#text = this.initial;
    host.begin();
  }

  /** The text moved. */
  type(text: string): void {
    this.#text = text;
    this.#moved = true;
    const reading = readCell(this.column, text, { locale: this.host.localeOf() });
    if (reading.kind === 'value' || reading.kind === 'chosen') this.#write(reading.value);
    else {
      this.#held = true;
      this.host.hold(this.cell, this.column, reading, text);
    }
  }

  /** A choice was made, or one of two readings. */
  choose(value: unknown): void {
    this.#moved = false;
    this.#write(value);
  }

  /**
   * The operator is done. A text that makes no value stays in the cell as it is: nothing typed is lost, the cell says
   * what is wrong with it, and it cannot go to air.
   *
   * @param force - there is nobody to ask: the focus is gone already
   */
  end({ force = false } = {}): Outcome {
    const reading = this.#moved
      ? readCell(this.column, this.#text, { locale: this.host.localeOf(), settled: true })
      : undefined;
    if (reading?.kind === 'ambiguous' && !force) return { kind: 'ask', readings: reading.readings };
    if (reading) this.#write(reading.kind === 'ambiguous' ? this.#text.trim() : reading.value);
    this.host.commit();
    return { kind: 'settled', ...(reading?.kind === 'chosen' ? { chosen: reading } : {}) };
  }

  /** Leaves no trace. */
  cancel(): void {
    if (this.#held) this.host.release();
    this.host.cancel();
  }

  #write(value: unknown): void {
    this.#held = false;
    this.host.write(this.cell, this.column, value);
  }
}

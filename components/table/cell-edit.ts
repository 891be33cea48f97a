import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { type CellReading, comparable, readCell } from '../../src/values/table/read-cell.ts';
import { cellText } from '../../src/values/table/rows.ts';
import { numberProblem } from '../fields/number-problem.ts';
import { fieldWords } from '../strings/field-words.ts';
import type { Cell } from './selection.ts';
import type { OpenCell, TableModel } from './table-model.ts';

/** The result of an attempt to end an edit. */
export type EditResult =
  | {
      readonly kind: 'ended';
      /** That the number is another than the text may have meant: read in one of two ways, or rounded to its step. */
      readonly notice?: string;
    }
  /** The text is a number that can be read in two ways: the operator must choose. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly number[] };

/** How long a text goes on that is typed to find an option, in milliseconds, as long as in the browsers. */
const pause = 1000;

/**
 * One edit of one cell, from the first key to Enter, Tab or Esc, as one gesture. The control holds the operator's text;
 * the table holds the value it makes, and gets the previous one back when the edit is cancelled.
 */
export class CellEdit implements OpenCell {
  readonly initial: string;
  #text: string;
  #typed = false;
  #held = false;
  /** The text that is typed to find an option, and when. */
  #sought = { text: '', at: 0 };

  /** @param start - `replace`: the text begins empty; `keep`: it begins with the value of the cell */
  constructor(
    private readonly model: TableModel,
    readonly cell: Cell,
    readonly column: TableColumn,
    start: 'keep' | 'replace',
  ) {
    this.initial = start === 'replace' ? '' : cellText(column, model.valueAt(cell), model.locale, { plain: true });
    this.#text = this.initial;
    model.gesture('begin');
  }

  /** The text changed. */
  type(text: string): void {
    this.#text = text;
    this.#typed = true;
    const { locale } = this.model;
    const reading = readCell(this.column, text, { locale });
    if (reading.kind === 'value' || reading.kind === 'chosen') this.#write(reading.value);
    else {
      this.#held = true;
      const problem = problemOf(reading, locale);
      const pointer = `/${this.cell.row}/${this.column.key}`;
      this.model.hold({ ...problem, severity: 'error', pointer, params: { text } });
    }
  }

  /** An option was chosen, or one of two readings. */
  choose(value: unknown): void {
    this.#typed = false;
    this.#write(value);
  }

  /** Whether an option is being looked for by typing what it says, which the next character goes on with. */
  isSeeking(at: number): boolean {
    return this.#sought.text !== '' && at - this.#sought.at <= pause;
  }

  /** The value of the option that says what is typed; the same letter again goes on to the next one. */
  seek(character: string, at: number): string | undefined {
    const sought = this.isSeeking(at) ? this.#sought.text + character : character;
    this.#sought = { text: sought, at };
    const { options = [] } = this.column;
    const again = [...sought].every((each) => each === character);
    const here = options.findIndex(({ value }) => value === this.model.valueAt(this.cell));
    const from = again ? here + 1 : Math.max(here, 0);
    const start = comparable(again ? character : sought);
    return [...options.slice(from), ...options.slice(0, from)].find(({ text }) => comparable(text).startsWith(start))
      ?.value;
  }

  /**
   * Ends the edit. A text that makes no value stays in the cell as it is: nothing typed is lost, the cell shows the
   * problem, and it cannot go to air.
   *
   * @param force - the operator cannot be asked, because the focus is elsewhere
   */
  end({ force = false } = {}): EditResult {
    const reading = this.#typed
      ? readCell(this.column, this.#text, { locale: this.model.locale, settled: true })
      : undefined;
    if (reading?.kind === 'ambiguous' && !force) return { kind: 'ambiguous', readings: reading.readings };
    if (reading) this.#write(reading.kind === 'ambiguous' ? this.#text.trim() : reading.value);
    this.model.gesture('commit');
    const notice = this.#noticeOf(reading);
    return { kind: 'ended', ...(notice === undefined ? {} : { notice }) };
  }

  /** Puts back what was there before. */
  cancel(): void {
    if (this.#held) this.model.replace(this.model.rows);
    this.model.gesture('cancel');
  }

  #noticeOf(reading: CellReading | undefined): string | undefined {
    const { locale } = this.model;
    const words = fieldWords.in(locale);
    const spell = (value: number) => formatNumber(value, locale, { plain: true });
    if (reading?.kind === 'chosen') return words.numberReadAs(spell(reading.value), spell(reading.instead));
    const { step } = this.column;
    if (reading?.kind !== 'value' || typeof reading.value !== 'number' || step === undefined) return undefined;
    const typed = readCell(this.column, this.#text, { locale });
    if (typed.kind !== 'value' || typeof typed.value !== 'number' || typed.value === reading.value) return undefined;
    return words.numberRounded(spell(typed.value), spell(step), spell(reading.value));
  }

  #write(value: unknown): void {
    this.#held = false;
    this.model.write(this.cell, this.column, value);
  }
}

/** Why a text makes no value, as a number field says it. */
function problemOf(
  reading: Exclude<CellReading, { kind: 'value' | 'chosen' }>,
  locale: TableModel['locale'],
): Pick<Problem, 'code' | 'message'> {
  const fault = reading.kind === 'ambiguous' ? reading : { kind: reading.why, foreign: reading.foreign };
  return numberProblem(fault, fieldWords.in(locale), locale);
}

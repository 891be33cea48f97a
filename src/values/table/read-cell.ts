import type { TableColumn } from '../../format/generated/types.ts';
import type { Locale } from '../../format/locale.ts';
import { plainDigits } from '../../format/plain-digits.ts';
import { fold } from '../../format/search-text.ts';
import { HEX_COLOUR } from '../../kinds/colour.ts';
import { snap } from '../../kinds/grid.ts';
import { readNumber } from '../read-number.ts';
import type { Pasted, PastedCell } from './pasted.ts';
import { emptyCell } from './rows.ts';

/** The value of a text in a column. */
export type CellReading =
  /** `undefined`: the cell is removed. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** A number with two readings, of which only one is possible in the column. */
  | { readonly kind: 'chosen'; readonly value: number; readonly instead: number }
  /** A number with two possible readings, first that of the operator's language. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [own: number, other: number] }
  /** No value, or none yet; `value` is the text, which is kept. */
  | {
      readonly kind: 'unreadable';
      readonly value: string;
      readonly why: 'unfinished' | 'too-long' | 'unreadable';
      /** The part of the text that belongs to no number: a currency, a unit. */
      readonly foreign: string;
    };

export interface ReadOptions {
  readonly locale: Locale;
  /** The text is complete: a number moves to its step grid, hex digits get their `#`. */
  readonly settled?: boolean;
}

/** Reads what was typed or pasted into a cell. Whether the value is valid is for the kinds to say. */
export function readCell(column: TableColumn, text: string, { locale, settled = false }: ReadOptions): CellReading {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'value', value: column.type === 'text' ? text : emptyCell(column) };
  switch (column.type) {
    case 'text':
      return { kind: 'value', value: text };
    case 'number':
      return readNumberCell(column, text, locale, settled);
    case 'boolean':
      return readSwitch(trimmed);
    case 'color':
      return { kind: 'value', value: settled && HEX_COLOUR.test(`#${trimmed}`) ? `#${trimmed}` : trimmed };
    case 'dropdown':
    case 'omo':
      return readChoice(column, trimmed);
    default:
      return { kind: 'value', value: trimmed };
  }
}

/** A text without capitals, accents and repeated blanks, for comparison. */
export function comparable(text: string): string {
  return fold(text)
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

function readNumberCell(column: TableColumn, text: string, locale: Locale, settled: boolean): CellReading {
  const reading = readNumber(text, { ...column, locale }, { settled });
  const onGrid = (value: number) => (settled ? snap(value, column) : value);
  switch (reading.kind) {
    case 'value':
      return { kind: 'value', value: onGrid(reading.value) };
    case 'chosen':
      return { ...reading, value: onGrid(reading.value) };
    case 'ambiguous':
      return reading;
    default:
      return {
        ...unreadable(text.trim()),
        why: reading.kind === 'empty' ? 'unreadable' : reading.kind,
        foreign: reading.kind === 'unreadable' ? reading.foreign : '',
      };
  }
}

const yes = new Set('true 1 yes y on x v ✓ ✔ ☑ sim s verdadeiro ligado'.split(' '));
const no = new Set('false 0 no n off - ✗ ✘ ☐ nao falso desligado'.split(' '));

function readSwitch(text: string): CellReading {
  const word = comparable(text) || text;
  if (yes.has(word)) return { kind: 'value', value: true };
  return no.has(word) ? { kind: 'value', value: false } : unreadable(text);
}

/** An option by its value or its text; an exact match before one without capitals and accents. */
function readChoice({ options = [] }: TableColumn, text: string): CellReading {
  const wanted = comparable(text);
  const option =
    options.find((each) => each.value === text) ??
    options.find((each) => each.text === text) ??
    options.find((each) => comparable(each.text) === wanted || comparable(each.value) === wanted);
  return option ? { kind: 'value', value: option.value } : unreadable(text);
}

function unreadable(value: string): CellReading & { kind: 'unreadable' } {
  return { kind: 'unreadable', value, why: 'unreadable', foreign: '' };
}

/** The decimal sign where a table comes from. */
export type DecimalSign = ',' | '.';

/**
 * The decimal sign of some columns, found by the numbers in them that have one reading only. `undefined` where there are
 * none, or where they contradict each other.
 */
export function decimalSignOf(pasted: Pasted, columns: readonly number[]): DecimalSign | undefined {
  const signs = new Set<DecimalSign>();
  for (const row of pasted)
    for (const column of columns) {
      const sign = decimalSignIn(row[column]?.text ?? '');
      if (sign) signs.add(sign);
    }
  const [only] = signs;
  return signs.size === 1 ? only : undefined;
}

/** Reads a pasted cell. Between two readings the number behind the text decides, then the decimal sign of the column. */
export function readPasted(
  column: TableColumn,
  cell: PastedCell,
  locale: Locale,
  decimal: DecimalSign | undefined,
): CellReading {
  if (column.type !== 'number') return readCell(column, cell.text, { locale, settled: true });
  const { number } = cell;
  const text = plainNumber(cell);
  const reading = readCell(column, text, { locale, settled: true });
  if (reading.kind === 'unreadable') return { ...reading, value: cell.text.trim() };
  const [own, other] =
    reading.kind === 'ambiguous'
      ? reading.readings
      : reading.kind === 'chosen'
        ? [reading.value, reading.instead]
        : [undefined, undefined];
  if (own === undefined || other === undefined) return reading;
  const decided = number === undefined ? bySign(text, own, other, decimal) : nearer(number, own, other);
  if (decided === undefined) return reading;
  return { kind: 'chosen', value: decided, instead: decided === own ? other : own };
}

function nearer(number: number, own: number, other: number): number {
  return Math.abs(number - own) <= Math.abs(number - other) ? own : other;
}

/** Chooses by whether the separator in the text is the decimal sign. */
function bySign(text: string, own: number, other: number, decimal: DecimalSign | undefined): number | undefined {
  if (!decimal) return undefined;
  const [small, large] = Math.abs(own) < Math.abs(other) ? [own, other] : [other, own];
  return text.includes(decimal) ? small : large;
}

/**
 * A percentage is read as it is shown. A currency is removed only where there is a number behind the text: otherwise the
 * text is not read, because units belong to the template.
 */
function plainNumber({ text, number }: PastedCell): string {
  const shown = plainDigits(text).replace(/(?<!\s)\s*%$/, '');
  return number === undefined
    ? shown
    : shown.replace(/^([-−(]?)\s*[^\d\s.,()+−-]{1,4}\s*(?=[\d−-])/, '$1').replace(/(?<!\s)\s*[^\d\s.,()]{1,3}$/, '');
}

function decimalSignIn(text: string): DecimalSign | undefined {
  const digits = plainDigits(text).replace(/[^\d.,]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return undefined;
  const sign = digits[last] as DecimalSign;
  const other = sign === ',' ? '.' : ',';
  const groups = digits.split(sign).length > 2;
  if (groups) return other;
  // "1.234" may be either; "12.34", "0.234", "1234.5" and "1.234,567" may not.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? undefined : sign;
}

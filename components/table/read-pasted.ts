import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Pasted, PastedCell } from './pasted.ts';
import { type CellReading, readCell } from './read-cell.ts';

/** Which sign parts whole and fraction in the place a table comes from. */
export type DecimalSign = ',' | '.';

/**
 * The decimal sign of some columns, told by the numbers in them that read one way only: one place writes all its numbers
 * alike. `undefined` where nothing tells, or where they contradict each other.
 */
export function decimalSignOf(pasted: Pasted, columns: readonly number[]): DecimalSign | undefined {
  const signs = new Set<DecimalSign>();
  for (const row of pasted)
    for (const column of columns) {
      const sign = tellingSign(row[column]?.text ?? '');
      if (sign) signs.add(sign);
    }
  const [only] = signs;
  return signs.size === 1 ? only : undefined;
}

/** What a pasted cell says in a column. Of two readings the number behind the text decides, then the cells around it. */
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

/** The one separator in the text is the decimal sign, or it is not. */
function bySign(text: string, own: number, other: number, decimal: DecimalSign | undefined): number | undefined {
  if (!decimal) return undefined;
  const [small, large] = Math.abs(own) < Math.abs(other) ? [own, other] : [other, own];
  return text.includes(decimal) ? small : large;
}

/**
 * A percentage is read as it is shown. A currency is left out where the number behind the text says that it is one:
 * otherwise units belong to the template, and the text is not read.
 */
function plainNumber({ text, number }: PastedCell): string {
  const shown = text.trim().replace(/\s*%$/, '');
  return number === undefined
    ? shown
    : shown.replace(/^([-−(]?)\s*[^\d\s.,()+−-]{1,4}\s*(?=[\d−-])/, '$1').replace(/\s*[^\d\s.,()]{1,3}$/, '');
}

function tellingSign(text: string): DecimalSign | undefined {
  const digits = text.trim().replace(/[^\d.,]/g, '');
  const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (last < 0) return undefined;
  const sign = digits[last] as DecimalSign;
  const other = sign === ',' ? '.' : ',';
  const groups = digits.split(sign).length > 2;
  if (groups) return other;
  if (digits.includes(other)) return sign;
  // "1.234" may be either; "12.34", "0.234" and "1234.5" may not.
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? undefined : sign;
}

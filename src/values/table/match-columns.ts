import type { TableColumn } from '../../format/generated/types.ts';
import { nearest } from '../../format/nearest.ts';
import { plainDigits } from '../../format/plain-digits.ts';
import type { Pasted } from './pasted.ts';
import { comparable } from './read-cell.ts';

/** For each pasted column the number of the column it goes into, or `undefined` where it is left out. */
export type ColumnMatch = readonly (number | undefined)[];

/** How a column was found that the headers do not name exactly. */
export type Guess = 'similar' | 'position';

/** A text over so many numbers is a header; over fewer it may be a number that was left out. */
const fewestNumbers = 3;

/**
 * Whether the first row holds headers: at least half of its texts are, or are like, a label or a key of this table; or it
 * has texts over a column of numbers. Capitals, accents and blanks do not count.
 */
export function hasHeaders(pasted: Pasted, columns: readonly TableColumn[]): boolean {
  const [headers = [], ...body] = pasted;
  const texts = headers.filter(({ text }) => text.trim() !== '');
  if (body.length === 0 || texts.length === 0) return false;
  const named = countNamed(pasted, columns);
  if (named > 0 && named * 2 >= texts.length) return true;
  const isNumber = (text: string) => /^[-+]?\d[\d.,\s]*%?$/.test(plainDigits(text));
  return (
    body.length >= fewestNumbers &&
    texts.length === headers.length &&
    !texts.some(({ text }) => isNumber(text)) &&
    headers.some((_, column) => body.every((row) => isNumber(row[column]?.text ?? '')))
  );
}

/**
 * The row of the headers; none where no row holds headers. It is the first one, or in a sheet that is made to be looked at the first with
 * more than one cell, which titles and blank rows stand over: that one has to name two columns.
 */
export function headerRow(pasted: Pasted, columns: readonly TableColumn[]): number | undefined {
  if (hasHeaders(pasted, columns)) return 0;
  const row = pasted.findIndex((cells) => cells.filter(({ text }) => text.trim() !== '').length > 1);
  const below = pasted.slice(Math.max(row, 0));
  return row > 0 && hasHeaders(below, columns) && countNamed(below, columns) > 1 ? row : undefined;
}

/** How many columns the first row names, or nearly names. */
function countNamed(pasted: Pasted, columns: readonly TableColumn[]): number {
  const match = matchBySimilarity(pasted, columns, matchByName(pasted, columns));
  return match.filter((column) => column !== undefined).length;
}

/**
 * Matches pasted columns by their headers: first those named exactly, then those with a similar name, then the others by
 * their position among the columns that are still free and hold such values. A name that is one letter off is similar where
 * the values are such, too: “Place” is no “Plate” that is a colour.
 *
 * @param fits - whether the values of a pasted column can be values of a column
 */
export function matchByHeaders(
  pasted: Pasted,
  columns: readonly TableColumn[],
  fits: (source: number, column: TableColumn) => boolean,
): { readonly match: ColumnMatch; readonly guesses: readonly (Guess | undefined)[] } {
  const exact = matchByName(pasted, columns);
  const similar = matchBySimilarity(pasted, columns, exact, fits);
  const taken = new Set(similar);
  const match = similar.map((column, source) => {
    if (column !== undefined || (pasted[0]?.[source]?.text ?? '').trim() === '') return column;
    const free = columns.findIndex((each, index) => !taken.has(index) && fits(source, each));
    taken.add(free);
    return free < 0 ? undefined : free;
  });
  const guesses = match.map((column, source): Guess | undefined => {
    if (column === undefined || exact[source] !== undefined) return undefined;
    return similar[source] === undefined ? 'position' : 'similar';
  });
  return { match, guesses };
}

/** Matches by the exact header: a key before a label; of two columns with one target the first gets it. */
export function matchByName(pasted: Pasted, columns: readonly TableColumn[]): ColumnMatch {
  const taken = new Set<number>();
  return (pasted[0] ?? []).map(({ text }) => {
    const name = comparable(text);
    if (name === '') return undefined;
    const find = (nameOf: (column: TableColumn) => string) =>
      columns.findIndex((column, index) => !taken.has(index) && comparable(nameOf(column)) === name);
    const byKey = find(({ key }) => key);
    const index = byKey >= 0 ? byKey : find(({ label }) => label);
    if (index < 0) return undefined;
    taken.add(index);
    return index;
  });
}

/** Adds to a match the columns whose name is like a header: "Candidato" for "Candidate", "Share (%)" for "Share". */
function matchBySimilarity(
  pasted: Pasted,
  columns: readonly TableColumn[],
  exact: ColumnMatch,
  fits: (source: number, column: TableColumn) => boolean = () => true,
): ColumnMatch {
  const taken = new Set(exact);
  return exact.map((column, source) => {
    const name = comparable(pasted[0]?.[source]?.text ?? '');
    if (column !== undefined || name.length < 3) return column;
    const free = columns.flatMap((column, index) =>
      taken.has(index) ? [] : [column.label, column.key].map((text) => ({ index, column, text: comparable(text) })),
    );
    const extended = free.find(
      ({ text }) => text.length >= 3 && (name.startsWith(`${text} `) || text.startsWith(`${name} `)),
    );
    const close = nearest(
      name,
      free.map(({ text }) => text),
    );
    const similar = extended ?? free.find(({ text, column }) => text === close && fits(source, column));
    const index = similar?.index;
    if (index !== undefined) taken.add(index);
    return index;
  });
}

/** Matches one column after the other, from `from` on. */
export function matchByPlace(width: number, columns: readonly TableColumn[], from: number): ColumnMatch {
  return Array.from({ length: width }, (_, index) => (from + index < columns.length ? from + index : undefined));
}

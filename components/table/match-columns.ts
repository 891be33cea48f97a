import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Pasted } from './pasted.ts';
import { fold } from './read-cell.ts';

/** For each pasted column the number of the column it goes into, or `undefined` where it is left out. */
export type ColumnMatch = readonly (number | undefined)[];

/**
 * Whether the first row names columns: most of what it says is a label or a key of this table, each once. Capitals,
 * accents and blanks do not count.
 */
export function namesColumns(pasted: Pasted, columns: readonly TableColumn[]): boolean {
  const names = (pasted[0] ?? []).filter(({ text }) => text.trim() !== '');
  const matched = matchByName(pasted, columns).filter((column) => column !== undefined).length;
  return pasted.length > 1 && matched > 0 && matched * 2 >= names.length;
}

/** By what the first row says: a key before a label, and of two columns that would go into one the first. */
export function matchByName(pasted: Pasted, columns: readonly TableColumn[]): ColumnMatch {
  const taken = new Set<number>();
  return (pasted[0] ?? []).map(({ text }) => {
    const name = fold(text);
    if (name === '') return undefined;
    const find = (nameOf: (column: TableColumn) => string) =>
      columns.findIndex((column, index) => !taken.has(index) && fold(nameOf(column)) === name);
    const byKey = find(({ key }) => key);
    const index = byKey >= 0 ? byKey : find(({ label }) => label);
    if (index < 0) return undefined;
    taken.add(index);
    return index;
  });
}

/** One after the other, from a column on. */
export function matchByPlace(width: number, columns: readonly TableColumn[], from: number): ColumnMatch {
  return Array.from({ length: width }, (_, index) => (from + index < columns.length ? from + index : undefined));
}

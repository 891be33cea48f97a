import type { TableColumn } from '../../format/generated/types.ts';
import type { Problem } from '../../format/problem.ts';
import type { KindContext } from '../../kinds/kind.ts';
import { checkCell, type TableRow } from '../../kinds/table.ts';
import { type ColumnMatch, type Guess, headerRow, matchByHeaders, matchByPlace } from './match-columns.ts';
import { type Pasted, type PastedCell, widthOf } from './pasted.ts';
import { type CellReading, type DecimalSign, decimalSignOf, readPasted } from './read-cell.ts';
import { cellOf, cellText, newRow, type Rows, withCell } from './rows.ts';

/** Where pasted rows go: over the rows from the active cell on, after the last row, or in the place of all rows. */
export type PasteMode = 'here' | 'append' | 'replace';

/** What the operator decides about a paste; the rest is found by comparison. */
export interface PasteChoices {
  readonly mode: PasteMode;
  /** The first row names columns and is no row itself. */
  readonly named?: boolean | undefined;
  readonly match?: ColumnMatch | undefined;
}

export interface PasteTarget {
  readonly rows: Rows;
  readonly columns: readonly TableColumn[];
  /** The active cell; both counted from 0. */
  readonly at: { readonly row: number; readonly column: number };
  readonly maxRows: number;
  readonly context: KindContext;
  /** Judges a value of a column; as the cells of a table are judged where it is left out. */
  readonly check?: (column: TableColumn, value: unknown, context: KindContext) => readonly Problem[];
  /** Writes a text as its column has it, where it is written otherwise. */
  readonly complete?: (column: TableColumn, text: string) => string;
}

/** What one pasted cell will be. */
export interface PlannedCell {
  /** The number of the column it goes into; `undefined` where it is left out. */
  readonly column: number | undefined;
  readonly text: string;
  readonly value: unknown;
  /** As the grid will show it. */
  readonly shown: string;
  /**
   * `same`: unchanged; `read`: a number, a switch or an option that is written otherwise here; `chosen`: one of two
   * readings of a number, `instead` is the other; `unreadable`: kept as a text that its column cannot hold.
   */
  readonly kind: 'same' | 'read' | 'chosen' | 'unreadable';
  readonly instead?: number | undefined;
  readonly problem: Problem | undefined;
}

export interface PlannedRow {
  /** The row it goes into, counted from 0; `undefined` where there is no room for it. */
  readonly target: number | undefined;
  readonly cells: readonly PlannedCell[];
}

/** Everything a paste would do. */
export interface PastePlan {
  readonly mode: PasteMode;
  readonly named: boolean;
  /** How many rows stand above the names of the columns and are left out: titles. */
  readonly titles: number;
  readonly match: ColumnMatch;
  /** For each pasted column how it was matched, where its header does not name the column exactly. */
  readonly guesses: readonly (Guess | undefined)[];
  /** The names in the first row that is not left out, where it names columns. */
  readonly names: readonly string[];
  readonly rows: readonly PlannedRow[];
  /** The resulting rows. */
  readonly result: Rows;
  /** Required columns that stay empty in a pasted row, because nothing is pasted into them. */
  readonly missing: readonly TableColumn[];
  readonly counts: {
    /** Rows that are changed or new. */
    readonly rows: number;
    /** Rows there is no room for. */
    readonly over: number;
    readonly read: number;
    readonly chosen: number;
    readonly unreadable: number;
    /** Cells with an error, and empty cells of `missing`. */
    readonly problems: number;
    /** Columns that are left out. */
    readonly unused: number;
  };
}

/** Plans a paste, and changes nothing. */
export function planPaste(copied: Pasted, target: PasteTarget, choices: PasteChoices): PastePlan {
  const { columns, at } = target;
  const { mode } = choices;
  const header = headerRow(copied, columns);
  const named = choices.named ?? header !== undefined;
  const titles = (named && header) || 0;
  const pasted = copied.slice(titles);
  const width = widthOf(pasted);
  const body = named ? pasted.slice(1) : pasted;
  const found = named
    ? matchByHeaders(pasted, columns, (source, column) => fits(body, source, column, target))
    : { match: matchByPlace(width, columns, mode === 'here' ? at.column : 0), guesses: [] };
  const match = choices.match ?? Array.from({ length: width }, (_, index) => found.match[index]);
  const numeric = match.flatMap((column, index) =>
    column !== undefined && columns[column]?.type === 'number' ? [index] : [],
  );
  const decimal = decimalSignOf(body, numeric);
  const first = mode === 'here' ? at.row : mode === 'append' ? target.rows.length : 0;
  const room = Math.max(0, target.maxRows - first);
  // Existing rows may be pasted over, even where there are too many.
  const writable = mode === 'here' ? Math.max(room, target.rows.length - first) : room;
  const rows = body.map(
    (cells, index): PlannedRow => ({
      target: index < writable ? first + index : undefined,
      cells: match.map((column, source) =>
        planCell(cells[source]?.text ?? '', cells[source]?.number, column, target, decimal),
      ),
    }),
  );
  const all = rows.filter((row) => row.target !== undefined).flatMap(({ cells }) => cells);
  const result = resultOf(rows, target, mode);
  const missing = missingCells(rows, result, match, target);
  const count = (test: (cell: PlannedCell) => boolean) => all.filter(test).length;
  return {
    mode,
    named,
    titles,
    match,
    guesses: choices.match ? [] : found.guesses,
    names: named ? (pasted[0] ?? []).map(({ text }) => text) : [],
    rows,
    result,
    missing: columns.filter((column) => missing.includes(column)),
    counts: {
      rows: rows.filter((row) => row.target !== undefined).length,
      over: rows.filter((row) => row.target === undefined).length,
      read: count(({ kind }) => kind === 'read'),
      chosen: count(({ kind }) => kind === 'chosen'),
      unreadable: count(({ kind }) => kind === 'unreadable'),
      problems: count(({ kind, problem }) => kind !== 'unreadable' && problem?.severity === 'error') + missing.length,
      unused: match.filter((column) => column === undefined).length,
    },
  };
}

/** Whether a pasted column could be a column: most of the first values in it are valid there. */
function fits(body: Pasted, source: number, column: TableColumn, target: PasteTarget): boolean {
  const { context, check = checkCell } = target;
  const filled = body.flatMap((row) => (row[source]?.text.trim() ? [row[source]] : [])).slice(0, 20);
  const valid = filled.filter((cell) => {
    const reading = readFor(column, cell, target, undefined);
    if (reading.kind === 'unreadable') return false;
    return reading.kind !== 'value' || check(column, reading.value, context).length === 0;
  });
  return valid.length > 0 && valid.length * 2 > filled.length;
}

function readFor(
  column: TableColumn,
  cell: PastedCell,
  { context, complete }: PasteTarget,
  decimal: DecimalSign | undefined,
): CellReading {
  const reading = readPasted(column, cell, context.locale, decimal);
  if (!complete || reading.kind !== 'value' || typeof reading.value !== 'string') return reading;
  return { ...reading, value: complete(column, reading.value) };
}

/** For each required cell that stays empty in a pasted row, because nothing is pasted into it, its column. */
function missingCells(
  planned: readonly PlannedRow[],
  result: Rows,
  match: ColumnMatch,
  { columns, context, check = checkCell }: PasteTarget,
): readonly TableColumn[] {
  const unmatched = columns.filter(({ required }, index) => required && !match.includes(index));
  return planned.flatMap(({ target }) =>
    target === undefined
      ? []
      : unmatched.filter((column) => check(column, cellOf(result[target], column.key), context).length > 0),
  );
}

function planCell(
  text: string,
  number: number | undefined,
  index: number | undefined,
  target: PasteTarget,
  decimal: DecimalSign | undefined,
): PlannedCell {
  const { columns, context, check = checkCell } = target;
  const column = index === undefined ? undefined : columns[index];
  if (!column) return { column: undefined, text, value: undefined, shown: text, kind: 'same', problem: undefined };
  const reading = readFor(column, { text, number }, target, decimal);
  const value = reading.kind === 'ambiguous' ? reading.readings[0] : reading.value;
  const shown = cellText(column, value, context.locale);
  const [problem] = check(column, value, context);
  const cell = { column: index, text, value, shown, problem };
  if (reading.kind === 'unreadable') return { ...cell, kind: 'unreadable' };
  if (reading.kind === 'ambiguous') return { ...cell, kind: 'chosen', instead: reading.readings[1] };
  if (reading.kind === 'chosen') return { ...cell, kind: 'chosen', instead: reading.instead };
  const same =
    typeof value === 'boolean' || value === undefined ? text.trim() === '' : shown === text.trim() || value === text;
  return { ...cell, kind: same ? 'same' : 'read' };
}

/** Existing rows keep the cells nothing is pasted into; new rows begin with the declared defaults. */
function resultOf(planned: readonly PlannedRow[], { rows, columns }: PasteTarget, mode: PasteMode): Rows {
  const result: TableRow[] = mode === 'replace' ? [] : [...rows];
  for (const { target, cells } of planned) {
    if (target === undefined) continue;
    let row = result[target] ?? newRow(columns);
    for (const cell of cells) {
      const column = cell.column === undefined ? undefined : columns[cell.column];
      if (column) row = withCell(row, column.key, cell.value);
    }
    result[target] = row;
  }
  return result;
}

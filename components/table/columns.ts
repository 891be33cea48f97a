import type { TableColumn } from '../../src/format/generated/types.ts';
import { readJson } from '../../src/format/json.ts';
import { declaredColumns } from '../../src/kinds/table.ts';

/** The columns of a grid, laid out. */
export interface ColumnLayout {
  /** As `grid-template-columns` has it. */
  readonly tracks: string;
  /** The least width of all columns together, in pixels: below it the grid scrolls sideways. */
  readonly width: number;
  /** No column grows: the rest of the width is a track of its own, after the last. */
  readonly spare: boolean;
}

/**
 * Declared widths are kept to the pixel; texts and addresses without one share the rest, none less than its cells need.
 * A switch or a number does not grow.
 */
export function layoutOf(columns: readonly TableColumn[]): ColumnLayout {
  let shared = false;
  let width = 0;
  const tracks = columns.map((column) => {
    const least = column.width ?? leastWidth(column);
    width += least;
    if (column.width !== undefined || !growing.has(column.type)) return `${least}px`;
    shared = true;
    return `minmax(${least}px, ${least}fr)`;
  });
  return { tracks: [...tracks, ...(shared ? [] : ['minmax(0, 1fr)'])].join(' '), width, spare: !shared };
}

const growing: ReadonlySet<TableColumn['type']> = new Set<TableColumn['type']>(['text', 'url', 'image', 'dropdown']);

/**
 * How many characters of a text certainly fit into a cell of a column, however wide it is drawn: such a text needs no
 * clipping, which would cost a layer.
 *
 * @param em - the font size in pixels; no letter is wider, and no digit wider than 0.7 of it
 */
export function certainCapacity(column: TableColumn, em: number): number {
  const choice = column.type === 'dropdown' || column.type === 'omo';
  const inside = (column.width ?? leastWidth(column)) - (choice ? 31 : 17);
  return em > 0 ? Math.floor(inside / (column.type === 'number' ? 0.7 * em : em)) : 0;
}

/** Whether the options of a column fit side by side into its cells; otherwise a cell shows the chosen one only. */
export function isSegmented(column: TableColumn): boolean {
  return column.type === 'omo' && segmentsWidth(column) <= (column.width ?? widestSegments);
}

const widestSegments = 280;

/** The width of all options side by side, in pixels. */
function segmentsWidth({ options = [] }: TableColumn): number {
  return options.reduce((sum, { text }) => sum + Math.max(24, textWidth(text) + 14), 8);
}

/** About how wide a text of a cell is in a wide font, in pixels: letters of Chinese, Japanese and Korean are as wide as high. */
function textWidth(text: string): number {
  return [...text].reduce((width, letter) => width + (letter > '\u2e7f' ? 14 : 8.5), 0);
}

function leastWidth(column: TableColumn): number {
  const heading = column.label.length * 7 + 24;
  if (column.type === 'omo') return Math.round(Math.max(heading, Math.min(segmentsWidth(column), widestSegments)));
  return Math.max(Math.min(heading, 160), leastOf[column.type]);
}

const leastOf = { text: 128, number: 80, boolean: 56, image: 160, url: 160, color: 112, dropdown: 112 } as const;

/** The columns in an attribute, a JSON list; without those that are none, of which the console tells. */
export function readColumns(text: string): readonly TableColumn[] {
  const columns = readJson(text) as readonly TableColumn[];
  const declared = declaredColumns(columns);
  if (declared.length !== columns?.length)
    console.warn(
      `The attribute “columns” of tarja-table is a JSON list of { key, label, type }, each key once: ${text}`,
    );
  return declared;
}

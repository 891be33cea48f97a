import { formatNumber } from '../../src/values/format-number.ts';
import type { PasteMode, PastePlan, PasteTarget } from '../../src/values/table/paste-plan.ts';
import { type Pasted, readCsv, readDelimited, trimPasted } from '../../src/values/table/pasted.ts';
import { readPasted } from '../../src/values/table/read-cell.ts';
import { type Rows, withCell } from '../../src/values/table/rows.ts';
import { loadLanguage } from '../strings/dictionary.ts';
import { pasteWords } from '../strings/paste-words.ts';
import { localEncoding } from './local-encoding.ts';
import { askBeforePaste } from './paste-dialog.ts';
import { readHtml } from './read-html.ts';
import { type CellRange, cellCount } from './selection.ts';

/** The contents of the clipboard, or a dropped file. */
export type PasteSource = { readonly html: string; readonly text: string } | { readonly file: File };

/** The new rows and what to select; without them only the reason why nothing is pasted. */
export interface PasteOutcome {
  readonly message: string;
  readonly rows?: Rows;
  readonly range?: CellRange;
  /** Rows that were there are still the same, whatever was pasted over their cells. */
  readonly inPlace?: boolean;
  /** That the one number pasted is written another way here. */
  readonly notice?: string | undefined;
}

/** Where a paste goes. */
export interface PasteInto extends PasteTarget {
  readonly range: CellRange;
  readonly minRows: number;
}

/**
 * Pastes what a spreadsheet copied, or a CSV file. One cell goes into all selected cells at once; more than one cell is
 * shown in a preview first.
 *
 * @param target - gives the table as it is at that moment
 * @returns `undefined` where the operator cancelled
 */
export async function pasteRows(
  root: ShadowRoot,
  source: PasteSource,
  target: () => PasteInto,
): Promise<PasteOutcome | undefined> {
  const { locale } = target().context;
  await loadLanguage(locale);
  const words = pasteWords.in(locale);
  const file = 'file' in source ? source.file.name : undefined;
  if (file !== undefined && !isText(file)) return { message: words.notTable(file) };
  const pasted = await readSource(source);
  const [first, second] = pasted;
  const [only, more] = first ?? [];
  if (!only) return { message: words.nothing };
  const into = target();
  if (!second && !more && file === undefined && into.rows.length > 0) {
    const count = cellCount(into.range);
    return {
      rows: fill(only, into),
      range: into.range,
      inPlace: true,
      message: words.pastedCells(formatNumber(count, locale), count === 1),
      notice: count === 1 ? conversionOf(only, into) : undefined,
    };
  }
  const mode: PasteMode = into.rows.length === 0 ? 'append' : file === undefined ? 'here' : 'replace';
  const plan = await askBeforePaste(root, { pasted, target, mode, minRows: into.minRows, file });
  if (!plan) return undefined;
  const { rows: count } = plan.counts;
  return {
    rows: plan.result,
    range: rangeOf(plan),
    inPlace: plan.mode !== 'replace',
    message: words.pasted(formatNumber(count, locale), count === 1),
  };
}

/** Reads what a clipboard or a file holds, without the empty rows and columns at its end. */
export async function readSource(source: PasteSource): Promise<Pasted> {
  return trimPasted(await read(source));
}

async function read(source: PasteSource): Promise<Pasted> {
  if ('file' in source) return readCsv(await source.file.arrayBuffer(), localEncoding(navigator.languages));
  return (source.html && readHtml(source.html)) || readDelimited(source.text, '\t');
}

/** Whether a file of that name can be read as a table. */
export function isText(name: string): boolean {
  return /\.(?:csv|tsv|tab|txt)$/i.test(name);
}

/** Writes one cell into all selected cells. */
function fill(cell: Pasted[number][number], { rows, columns, range, context }: PasteInto): Rows {
  return rows.map((row, index) => {
    if (index < range.top || index > range.bottom) return row;
    return columns.slice(range.left, range.right + 1).reduce((changed, column) => {
      const reading = readPasted(column, cell, context.locale, undefined);
      // A number with two readings is kept as a text, which is shown as a problem.
      return withCell(changed, column.key, reading.kind === 'ambiguous' ? cell.text.trim() : reading.value);
    }, row);
  });
}

/** What became of a number that is not shown as it was copied: rounded, read in one of two ways, without its unit. */
function conversionOf(cell: Pasted[number][number], { columns, range, context }: PasteInto): string | undefined {
  const { locale } = context;
  const column = columns[range.left];
  const reading = column && readPasted(column, cell, locale, undefined);
  if (!reading || reading.kind === 'ambiguous' || typeof reading.value !== 'number') return undefined;
  const shown = formatNumber(reading.value, locale, { plain: true });
  const text = cell.text.trim();
  return shown === text ? undefined : pasteWords.in(locale).pastedAs(shown, text);
}

function rangeOf({ rows, match }: PastePlan): CellRange {
  const targets = rows.flatMap(({ target }) => (target === undefined ? [] : [target]));
  const columns = match.filter((column) => column !== undefined);
  return {
    top: targets[0] ?? 0,
    bottom: targets.at(-1) ?? 0,
    left: columns.length > 0 ? Math.min(...columns) : 0,
    right: columns.length > 0 ? Math.max(...columns) : 0,
  };
}

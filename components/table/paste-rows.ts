import { formatNumber } from '../fields/format-number.ts';
import { bringLanguage } from '../strings/dictionary.ts';
import { pasteWords } from '../strings/paste-words.ts';
import { askBeforePaste } from './paste-dialog.ts';
import { type Pasted, trimPasted } from './pasted.ts';
import type { PasteMode, PastePlan, PasteTarget } from './plan-paste.ts';
import { readCsv } from './read-csv.ts';
import { readDelimited } from './read-delimited.ts';
import { readHtml } from './read-html.ts';
import { readPasted } from './read-pasted.ts';
import { type Rows, withCell } from './rows.ts';
import type { CellRange } from './selection.ts';

/** What lay on the clipboard, or was dropped. */
export type PasteSource = { readonly html: string; readonly text: string } | { readonly file: File };

/** What came of it: the table as it is to be, what to say, and what to select; or only why nothing came of it. */
export interface PasteOutcome {
  readonly said: string;
  readonly rows?: Rows;
  readonly range?: CellRange;
}

/** Where it goes, and what may be there. */
export interface PasteInto extends PasteTarget {
  readonly range: CellRange;
  readonly minRows: number;
}

/**
 * Brings what spreadsheets copy, or a CSV file, into a table. One cell goes straight into those that are selected;
 * whatever is larger is shown first.
 *
 * @param target - the table as it is when it is asked
 * @returns `undefined` where the operator gave it up
 */
export async function pasteRows(
  root: ShadowRoot,
  source: PasteSource,
  target: () => PasteInto,
): Promise<PasteOutcome | undefined> {
  const { locale } = target().context;
  await bringLanguage(locale);
  const words = pasteWords.in(locale);
  const file = 'file' in source ? source.file.name : undefined;
  if (file !== undefined && !isText(file)) return { said: words.notTable(file) };
  const pasted = trimPasted(await read(source));
  const [first, second] = pasted;
  const [only, more] = first ?? [];
  if (!only) return { said: words.nothing };
  const into = target();
  const { top, bottom, left, right } = into.range;
  if (!second && !more && file === undefined && into.rows.length > 0) {
    const count = (bottom - top + 1) * (right - left + 1);
    return {
      rows: fill(only, into),
      range: into.range,
      said: words.pastedCells(formatNumber(count, locale), count === 1),
    };
  }
  const mode: PasteMode = into.rows.length === 0 ? 'append' : file === undefined ? 'here' : 'replace';
  const plan = await askBeforePaste(root, { pasted, target, mode, minRows: into.minRows, file });
  if (!plan) return undefined;
  const { rows: count } = plan.counts;
  return { rows: plan.result, range: rangeOf(plan), said: words.pasted(formatNumber(count, locale), count === 1) };
}

async function read(source: PasteSource): Promise<Pasted> {
  if ('file' in source) return readCsv(await source.file.arrayBuffer());
  return (source.html && readHtml(source.html)) || readDelimited(source.text, '\t');
}

function isText(name: string): boolean {
  return /\.(?:csv|tsv|tab|txt)$/i.test(name);
}

/** One cell into all that are selected. */
function fill(cell: Pasted[number][number], { rows, columns, range, context }: PasteInto): Rows {
  return rows.map((row, index) => {
    if (index < range.top || index > range.bottom) return row;
    return columns.slice(range.left, range.right + 1).reduce((changed, column) => {
      const reading = readPasted(column, cell, context.locale, undefined);
      // What reads two ways is kept as a text: there it is seen, and asks to be mended.
      return withCell(changed, column.key, reading.kind === 'ambiguous' ? cell.text.trim() : reading.value);
    }, row);
  });
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

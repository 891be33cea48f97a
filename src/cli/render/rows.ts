import type { Config } from '../../format/generated/types.ts';
import type { Locale } from '../../format/locale.ts';
import type { FieldValues } from '../../runtime/ograf.ts';
import { type AirChoice, valuesForAir } from '../../show/judge-values.ts';
import { FieldIndex } from '../../values/field-index.ts';
import { fieldTarget, valuesOfRow } from '../../values/table/field-columns.ts';
import { type PastePlan, type PasteTarget, planPaste } from '../../values/table/paste-plan.ts';
import { readCsv, trimPasted } from '../../values/table/pasted.ts';
import { didYouMean } from '../shell/arguments.ts';
import { UsageError } from '../shell/usage-error.ts';

/** One row of a table: a picture or a clip. */
export interface ClipRow {
  /** Counted from 1, without the row of headers. */
  readonly row: number;
  /** Its file's name, without an ending. */
  readonly name: string;
  readonly values: FieldValues;
}

/** What the rows of a table say; with problems there, nothing of it is drawn. */
export interface ClipRows {
  readonly rows: readonly ClipRow[];
  /** What was read otherwise than it is written, or left out. */
  readonly notes: readonly string[];
  /** Each with its row and field. */
  readonly problems: readonly string[];
}

/** What is the same in all rows. */
export interface RowsOptions {
  readonly config: Config;
  /** The name of the template. */
  readonly template: string;
  readonly choice: AirChoice;
  /** Names of the files, such as `{row}-{name}`. */
  readonly pattern: string;
  readonly locale: Locale;
}

const MOST_ROWS = 100_000;
/** Bytes of a file name; most file systems take 255 with the ending. */
const LONGEST_NAME = 200;

/** Reads a CSV file as a paste does, and judges each row as a form does. */
export function readRows(csv: ArrayBuffer, { config, template, choice, pattern, locale }: RowsOptions): ClipRows {
  const target = fieldTarget(config, { locale, maxRows: MOST_ROWS });
  const pasted = trimPasted(readCsv(csv));
  const plan = planPaste(pasted, target, { mode: 'append' });
  const digits = String(plan.rows.length).length;
  const nameOf = fileNames(pattern, config, template);
  const labelOf = (column = -1) => target.columns[column]?.label;
  const rows: ClipRow[] = [];
  const problems: string[] = [];
  for (const [index, planned] of plan.rows.entries()) {
    const row = index + 1;
    // An empty line between the others is no picture, and the rows behind it keep their numbers.
    if (pasted[plan.titles + (plan.named ? row : index)]?.every(({ text }) => text.trim() === '')) continue;
    for (const { kind, column, text, problem } of planned.cells)
      if (kind === 'unreadable')
        problems.push(`Row ${row}, ${labelOf(column)}: ${problem?.message ?? `“${text}” cannot be read.`}`);
    const chosen = valuesForAir(config, { ...choice, edits: { ...choice.edits, ...valuesOfRow(planned, target) } });
    if ('problems' in chosen)
      problems.push(...chosen.problems.map(({ label, message }) => `Row ${row}, ${label}: ${message}`));
    else rows.push({ row, name: nameOf(String(row).padStart(digits, '0'), chosen.values), values: chosen.values });
  }
  return { rows, notes: notesOf(plan, target), problems: [...problems, ...sameNames(rows)] };
}

/** What an operator would see in the preview of a paste. */
function notesOf(
  { rows, named, titles, match, guesses, names }: PastePlan,
  { columns }: PasteTarget,
): readonly string[] {
  const labelOf = (column = -1) => columns[column]?.label;
  const ofColumns = match.flatMap((column, at) => {
    const name = names[at] || String(at + 1);
    if (column === undefined) return [`Column “${name}” is not used: no field has this name.`];
    return guesses[at] === undefined && named ? [] : [`Column “${name}” goes into “${labelOf(column)}”.`];
  });
  const ofNumbers = rows.flatMap(({ cells }, index) =>
    cells.flatMap(({ kind, column, text, shown }) =>
      kind === 'chosen' ? [`Row ${index + 1}, ${labelOf(column)}: “${text}” is read as ${shown}.`] : [],
    ),
  );
  const ofNames = [
    ...(named ? [] : ['The first row names no fields: it is a row as well.']),
    ...(titles > 0 ? [`The rows above the names of the fields are left out: ${titles}.`] : []),
  ];
  return [...ofNames, ...ofColumns, ...ofNumbers];
}

/** Names files by a pattern: `{row}`, `{template}`, and any field of one value by its name or key. */
function fileNames(pattern: string, config: Config, template: string) {
  const fields = new FieldIndex(config);
  const known = ['row', 'template', ...config.fields.map(({ name }) => name)];
  for (const [, name = ''] of pattern.matchAll(MARK))
    if (!known.includes(name) && !fields.find(name))
      throw new UsageError(`--name: there is no field “${name}”.${didYouMean(name, known)}`);
  return (row: string, values: FieldValues): string => {
    const filled = pattern.replace(MARK, (_, name: string) => {
      if (name === 'row') return row;
      const field = fields.find(name);
      const value = field ? values[field.name] : template;
      return typeof value === 'object' ? '' : String(value ?? '');
    });
    return fileName(filled) || row;
  };
}

const MARK = /\{([^{}]*)\}/g;

/** A text as the name of a file on every system. */
function fileName(text: string): string {
  let name = '';
  for (const character of text.normalize('NFC').replace(/[\p{C}\s]+/gu, ' ')) {
    const longer = name + ('/\\:*?"<>|'.includes(character) ? '-' : character);
    if (Buffer.byteLength(longer) > LONGEST_NAME) break;
    name = longer;
  }
  const plain = name.replace(/^[\s.]+|[\s.]+$/g, '');
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `_${plain}` : plain;
}

function sameNames(rows: readonly ClipRow[]): readonly string[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, name }) => {
    const key = name.toLowerCase();
    const other = first.get(key);
    if (other === undefined) first.set(key, row);
    return other === undefined ? [] : [`Rows ${other} and ${row} would both be “${name}”: put {row} into --name.`];
  });
}

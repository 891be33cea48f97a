import { characterStart } from '../../src/format/characters.ts';
import type { Field, TableColumn } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import { declaredColumns } from '../../src/kinds/table.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import type { StepLabel } from '../../src/values/session.ts';
import { cellOf, cellText } from '../../src/values/table/rows.ts';
import type { FormWords } from '../strings/form-words.ts';

const longest = 60;

/** A value as one short line a person reads. */
function valueText(field: Field, value: unknown, words: FormWords, locale: Locale): string {
  const options = 'options' in field && Array.isArray(field.options) ? field.options : [];
  const option = typeof value === 'string' && value !== '' ? options.find((each) => each.value === value) : undefined;
  return option ? shorten(String(option.text)) : plainValueText(value, words, locale);
}

/** A value as one short line a person reads, whatever its field. Never used to store anything. */
export function plainValueText(value: unknown, words: FormWords, locale: Locale): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value === 'number') return formatNumber(value, locale);
  if (Array.isArray(value)) return words.rows(value.length);
  return shorten(typeof value === 'string' ? oneLine(value) : JSON.stringify(value));
}

/** What values are written with. */
export interface ValueReader {
  readonly words: FormWords;
  readonly locale: Locale;
  /** Where lists have names for values: a match instead of its number. */
  readonly form?: { nameOf(name: string, value: unknown): string | undefined } | undefined;
}

/**
 * Two values of a field, each as one short line that says what is other in it: of tables with as many rows the first cell that
 * differs, of long texts the place where they part.
 */
export function differenceTexts(
  field: Field,
  from: unknown,
  to: unknown,
  { words, locale, form }: ValueReader,
): readonly [from: string, to: string] {
  if (field.type === 'table' && Array.isArray(from) && Array.isArray(to) && from.length === to.length) {
    const [first, ...others] = differentCells(declaredColumns(field.columns), from, to);
    if (first) {
      const { row, column } = first;
      const text = (rows: readonly unknown[]) => {
        const cell = words.cell(
          String(row + 1),
          column.label,
          cellLine(column, cellOf(rows[row], column.key), words, locale),
        );
        return others.length > 0
          ? `${cell} ${words.moreCells(formatNumber(others.length, locale), others.length === 1)}`
          : cell;
      };
      return [text(from), text(to)];
    }
  }
  const text = (value: unknown) => form?.nameOf(field.name, value) ?? valueText(field, value, words, locale);
  const texts = [text(from), text(to)] as const;
  const isSeen = from === to || texts[0] !== texts[1];
  return isSeen || typeof from !== 'string' || typeof to !== 'string'
    ? texts
    : partingTexts(oneLine(from), oneLine(to));
}

/** A step in words: “Edit Name”, “Preset Guest”, “Variant Short”; with `how` what is done with it: “Undo: Edit Name”. */
export function stepText(
  { gesture, field, preset, variant }: StepLabel,
  words: FormWords,
  how?: 'undo' | 'redo',
): string {
  const what = preset?.label ?? (variant ? (variant.label ?? words.noVariant) : field);
  return [how && `${words[how]}:`, words.gestures[gesture], what].filter(Boolean).join(' ');
}

function differentCells(columns: readonly TableColumn[], from: readonly unknown[], to: readonly unknown[]) {
  return from.flatMap((before, row) => {
    const after = to[row];
    if (before === after) return [];
    return columns
      .filter(({ key }) => !sameJson(cellOf(before, key), cellOf(after, key)))
      .map((column) => ({ row, column }));
  });
}

function cellLine(column: TableColumn, value: unknown, words: FormWords, locale: Locale): string {
  const text = cellText(column, value, locale);
  return text === '' || typeof value === 'boolean' ? plainValueText(value, words, locale) : shorten(oneLine(text));
}

/** Texts that begin alike, from the word before the one where they part. */
function partingTexts(from: string, to: string): readonly [string, string] {
  let at = 0;
  while (at < from.length && from[at] === to[at]) at++;
  const begin = Math.max(
    from.lastIndexOf(' ', at - longest / 4) + 1,
    characterStart(from, Math.max(0, at - longest / 2)),
  );
  const text = (whole: string) => shorten(begin > 0 ? `…${whole.slice(begin)}` : whole);
  return [text(from), text(to)];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, (blank) => (blank.includes('\n') ? ' ⏎ ' : ' '));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, characterStart(text, longest - 1)).trimEnd()}…` : text;
}

import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { cellText } from './cell-text.ts';
import { cellOf, type Rows } from './rows.ts';
import type { CellRange } from './selection.ts';

/** Cells as spreadsheets take them: the same twice, since some read the one and some the other. */
export interface CopiedCells {
  readonly text: string;
  readonly html: string;
}

/** Numbers are written as the language has them and without groups, switches as its spreadsheets do. */
export function writeCells(
  rows: Rows,
  columns: readonly TableColumn[],
  { top, bottom, left, right }: CellRange,
  locale: Locale,
): CopiedCells {
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => written(column, cellOf(row, column.key), locale)));
  return {
    text: cells.map((row) => row.map(quoted).join('\t')).join('\n'),
    html: `<table>${cells.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')}</table>`,
  };
}

function written(column: TableColumn, value: unknown, locale: Locale): string {
  if (typeof value === 'boolean')
    return locale === 'pt-BR' ? (value ? 'VERDADEIRO' : 'FALSO') : value ? 'TRUE' : 'FALSE';
  return cellText(column, value, locale, { plain: true });
}

/** Marks stand where they must: around what would fall apart without them, or lose marks of its own. */
function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/ (?= )|^ | $/g, '&nbsp;');
}

import { css, html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { decimalsOf, formatDecimal } from './format.ts';
import { scrollStyles, tableStyles } from './table-styles.ts';
import { sharedWords } from './words.ts';

/** Rows for the table behind a chart, and for its file. */
export interface TableOf {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}

/** The figures of a widget as a table, with a button that saves it as a file named after the widget. */
export function renderTable(table: TableOf, language: Locale, tag: string): TemplateResult {
  const words = sharedWords(language);
  // The figures of a column stand under each other: at its end, with as many places as one of them needs.
  const places = table.head.map((_, column) => {
    const figures = table.rows.map((row) => row[column]).filter((cell) => typeof cell === 'number');
    return figures.length > 0 ? decimalsOf(figures) : undefined;
  });
  const align = (column: number) => (places[column] === undefined ? '' : 'number');
  const say = (cell: string | number | undefined, column: number) =>
    typeof cell === 'number' ? formatDecimal(cell, language, places[column]) : (cell ?? '–');
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${words.table}>
      <table>
        <thead><tr>${table.head.map((title, column) => html`<th scope="col" class=${align(column)}>${title}</th>`)}</tr></thead>
        <tbody>
          ${table.rows.map(
            (row) =>
              html`<tr>${row.map((cell, column) => html`<td class=${align(column)}>${say(cell, column)}</td>`)}</tr>`,
          )}
        </tbody>
      </table>
    </div>
    <button type="button" @click=${() => downloadCsv(tag.replace('tarja-', ''), table)}>${words.download}</button>`;
}

/** Saves a table as a file: commas, quotes where needed, and the mark by which spreadsheets read it as UTF-8. */
function downloadCsv(name: string, { head, rows }: TableOf): void {
  const text = [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

function csvCell(value: string | number | undefined): string {
  const text = String(value ?? '');
  // A spreadsheet would compute a cell that begins like a formula: it is written as text.
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const buttonStyles = css`
  .foot button {
    padding: 0;
    font: inherit;
    color: inherit;
    text-decoration: underline;
    cursor: pointer;
    background: none;
    border: 0;
  }
`;

export const tableViewStyles = [tableStyles, scrollStyles, buttonStyles];

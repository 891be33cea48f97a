import { css, html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { decimalsOf, formatDecimal, formatMoment, type Moment } from './format.ts';
import { saveFile } from './save-file.ts';
import { scrollStyles, tableStyles } from './table-styles.ts';
import { sharedWords } from './words.ts';

/** What readers are told as they write it, and programs as they read it. */
interface Told {
  /** A number is written as its column is. */
  readonly said: string | number;
  readonly file: string;
}

type Cell = string | number | Told | undefined;

/** Rows for the table behind a chart, and for its file. */
export interface TableOf {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A time, in milliseconds since 1970; in the file a day, a month or a moment of ISO 8601. */
export function timeCell(at: number, language: Locale, moment: Moment, timeZone?: string): Told {
  const iso = new Date(at).toISOString();
  const file = moment === 'whole' ? iso.slice(0, 10) : moment === 'monthYear' ? iso.slice(0, 7) : iso;
  return { said: formatMoment(at, language, moment, timeZone), file };
}

/** A decimal number as text, of which the file has every digit. */
export function decimalCell(decimal: string, language: Locale, least: number): Told {
  return { said: formatDecimal(decimal, language, least), file: decimal };
}

/** The figures of a widget as a table, with a button that saves it as a file named after the widget. */
export function renderTable(table: TableOf, language: Locale, tag: string): TemplateResult {
  const words = sharedWords(language);
  // The figures of a column stand under each other: at its end, with as many places as one of them needs.
  const places = table.head.map((_, column) => {
    const figures = table.rows.map((row) => saidIn(row[column])).filter((said) => typeof said === 'number');
    return figures.length > 0 ? decimalsOf(figures) : undefined;
  });
  const align = (column: number) => (places[column] === undefined ? '' : 'number');
  const say = (cell: Cell, column: number) => {
    const said = saidIn(cell) ?? '–';
    return typeof said === 'number' ? formatDecimal(said, language, places[column]) : html`<bdi>${said}</bdi>`;
  };
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${words.table}>
      <table>
        <thead><tr>${table.head.map((title, column) => html`<th scope="col" class=${align(column)}><bdi>${title}</bdi></th>`)}</tr></thead>
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

function saidIn(cell: Cell): string | number | undefined {
  return typeof cell === 'object' ? cell.said : cell;
}

/** Saves a table as a file: commas, quotes where needed, and the mark by which spreadsheets read it as UTF-8. */
function downloadCsv(name: string, { head, rows }: TableOf): void {
  const text = [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

function csvCell(cell: Cell): string {
  const value = typeof cell === 'object' ? cell.file : cell;
  const text = String(value ?? '');
  // A spreadsheet would compute a cell that begins like a formula: it is written as text.
  const plain = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
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

import { css, html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { downloadCsv } from './csv.ts';
import { decimalsOf, formatDecimal } from './format.ts';
import { scrollStyles } from './scroll-styles.ts';
import type { TableOf } from './table-of.ts';
import { tableStyles } from './table-styles.ts';
import { sharedWords } from './words.ts';

const download: Readonly<Record<Locale, string>> = { en: 'Download (CSV)', 'pt-BR': 'Baixar (CSV)' };

/** The figures of a widget as a table, and as a file. Comes when somebody opens it. */
export function renderTable(table: TableOf, language: Locale, tag: string): TemplateResult {
  // The figures of a column stand under each other: at its end, with as many places as one of them needs.
  const places = table.head.map((_, column) => {
    const figures = table.rows.map((row) => row[column]).filter((cell) => typeof cell === 'number');
    return figures.length > 0 ? decimalsOf(figures) : undefined;
  });
  const align = (column: number) => (places[column] === undefined ? '' : 'number');
  const say = (cell: string | number | undefined, column: number) =>
    typeof cell === 'number' ? formatDecimal(cell, language, places[column]) : (cell ?? '–');
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${sharedWords(language).table}>
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
    <button type="button" @click=${() => downloadCsv(tag.replace('tarja-', ''), table)}>${download[language]}</button>`;
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

export const styles = [tableStyles, scrollStyles, buttonStyles];

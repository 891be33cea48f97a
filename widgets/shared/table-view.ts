import { css, html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { downloadCsv } from './csv.ts';
import { formatDecimal } from './format.ts';
import type { TableOf } from './table-of.ts';
import { tableStyles } from './table-styles.ts';
import { sharedWords } from './words.ts';

const download: Readonly<Record<Locale, string>> = { en: 'Download (CSV)', 'pt-BR': 'Baixar (CSV)' };

/** The figures of a widget as a table, and as a file. Comes when somebody opens it. */
export function renderTable(table: TableOf, language: Locale, tag: string): TemplateResult {
  const say = (cell: string | number | undefined) =>
    typeof cell === 'number' ? formatDecimal(cell, language) : (cell ?? '–');
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${sharedWords(language).table}>
      <table>
        <thead><tr>${table.head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
        <tbody>
          ${table.rows.map(
            (row) =>
              html`<tr>${row.map((cell) => html`<td class=${typeof cell === 'number' ? 'number' : ''}>${say(cell)}</td>`)}</tr>`,
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

export const styles = [tableStyles, buttonStyles];

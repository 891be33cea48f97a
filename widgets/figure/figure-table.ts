import { html, type TemplateResult } from 'lit';
import { isRecord } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import { readCsv, trimPasted } from '../../src/values/table/pasted.ts';
import { decimalsOf, formatDecimal } from '../shared/format.ts';
import { figureWords } from './words.ts';

/** Rows that stand in a picture under the names of their columns. */
const most = 12;

/** A table as texts; the first row names the columns. */
type Rows = readonly (readonly string[])[];

/** Bytes of the largest table that is shown: a reader's browser lays out what a page has room for, and no more. */
const LARGEST = 2 ** 20;

/**
 * A table at an address: CSV as programs write it, or JSON, in which it is a list of lists, a list of objects, or pandas' own
 * `{ columns, data }`. Throws where it cannot be had, is none, or is larger than a megabyte.
 */
export async function readTable(url: string): Promise<Table> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The table was answered with status ${response.status}.`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > LARGEST) throw new Error('The table is larger than a megabyte.');
  const start = new TextDecoder().decode(bytes.slice(0, 64)).trimStart();
  const rows = /^[[{]/.test(start)
    ? rowsOf(JSON.parse(new TextDecoder().decode(bytes)))
    : trimPasted(readCsv(bytes, charsetOf(response))).map((row) => row.map(({ text }) => text));
  if (rows.length === 0) throw new Error('The table has no rows.');
  return new Table(rows);
}

/** The encoding that a server names with a file. */
function charsetOf({ headers }: Response): string | undefined {
  return /;\s*charset="?([^\s";]+)/i.exec(headers.get('content-type') ?? '')?.[1];
}

function rowsOf(value: unknown): Rows {
  if (isRecord(value) && Array.isArray(value['columns']) && Array.isArray(value['data'])) {
    return [texts(value['columns']), ...value['data'].map(texts)];
  }
  if (!Array.isArray(value)) throw new Error('The table is no list.');
  if (Array.isArray(value[0])) return value.map(texts);
  const records = value.filter(isRecord);
  const names = [...new Set(records.flatMap(Object.keys))];
  return records.length === 0 ? [] : [names, ...records.map((record) => texts(names.map((name) => record[name])))];
}

function texts(row: unknown): readonly string[] {
  return Array.isArray(row) ? row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))) : [];
}

/** A table as it is shown: columns of numbers to the right, numbers as the reader writes them. */
export class Table {
  readonly #names: readonly string[];
  readonly #rows: Rows;
  readonly #kinds: readonly string[];

  constructor([names = [], ...rows]: Rows) {
    this.#names = names;
    this.#rows = rows;
    this.#kinds = names.map((_, at) => (rows.every((row) => !row[at] || isNumber(row[at])) ? 'number' : ''));
  }

  /** What is to be said where a picture has no room for all rows. */
  cut(language: Locale): readonly string[] {
    const all = this.#rows.length;
    return all > most ? [figureWords[language].cut(most, all)] : [];
  }

  /** As many rows as a picture has room for. */
  renderOnAir(language: Locale): TemplateResult {
    return this.#render(language, most);
  }

  /** All of it, to be moved sideways where it is wide, and the file to take home. */
  renderOnPage(language: Locale, label: string, url: string): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>${this.#render(language)}</div>
      <p class="foot"><a href=${url} download>${figureWords[language].file}</a></p>`;
  }

  #render(language: Locale, most?: number): TemplateResult {
    const cell = (row: readonly string[]) => (kind: string, at: number) =>
      html`<td class=${kind}>${written(row[at] ?? '', language)}</td>`;
    return html`<table>
      <thead>
        <tr>
          ${this.#names.map((name, at) => html`<th scope="col" class=${this.#kinds[at]}>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${this.#rows.slice(0, most).map((row) => html`<tr>${this.#kinds.map(cell(row))}</tr>`)}
      </tbody>
    </table>`;
  }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(\.\d{1,20})?$/.test(text);
}

/** Whole numbers of four digits stay: many are years. */
function written(text: string, language: Locale): string {
  if (!isNumber(text) || /^-?\d{1,4}$/.test(text)) return text;
  return formatDecimal(text, language, decimalsOf([text]));
}

import { decodeText } from '../../format/decode-text.ts';

/** A cell as it came from a clipboard or a file. */
export interface PastedCell {
  /** As it was displayed there. */
  readonly text: string;
  /** The number behind the text, where the spreadsheet says it: it tells 1.234 from 1,234 in any language. */
  readonly number?: number | undefined;
}

/** Rows of cells; rows may differ in length. */
export type Pasted = readonly (readonly PastedCell[])[];

/** How many columns the longest row has. */
export function widthOf(pasted: Pasted): number {
  return pasted.reduce((width, row) => Math.max(width, row.length), 0);
}

/** Removes empty rows and columns at the end, which are copied along with whole columns or sheets. */
export function trimPasted(pasted: Pasted): Pasted {
  const filled = (cell: PastedCell | undefined) => cell !== undefined && cell.text.trim() !== '';
  const last = pasted.findLastIndex((row) => row.some(filled));
  const width = pasted.reduce((most, row) => Math.max(most, row.findLastIndex(filled) + 1), 0);
  return pasted.slice(0, last + 1).map((row) => row.slice(0, Math.max(1, width)));
}

/**
 * Reads a CSV file: UTF-8, UTF-16 with its byte order mark, Windows-1252 or Mac Roman; cells separated by commas,
 * semicolons, tabs or bars. A first line `sep=;` names the separator and is no row.
 *
 * @param local the encoding that is tried before Windows-1252
 */
export function readCsv(bytes: ArrayBuffer, local?: string): Pasted {
  const text = decodeText(new Uint8Array(bytes), local);
  const [first, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = first ? text.slice(first.length) : text;
  return readDelimited(body, separator ?? delimiterOf(body));
}

/**
 * Reads text in rows and columns: what a spreadsheet puts on the clipboard (with tabs), or a CSV file (RFC 4180).
 *
 * A quoted cell may hold delimiters, line breaks and doubled quotation marks. A cell is quoted only where the closing mark
 * ends it: `"Hello" he said` is a text that begins with a quotation, and a mark that is never closed is a character.
 */
export function readDelimited(text: string, delimiter: string): Pasted {
  if (text === '') return [];
  let row: PastedCell[] = [];
  const rows = [row];
  let at = 0;
  for (;;) {
    const closed = quotedEnd(text, at, delimiter);
    const end = closed < 0 ? plainEnd(text, at, delimiter) : closed;
    row.push({ text: closed < 0 ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"') });
    at = end;
    if (text.startsWith(delimiter, at)) at += delimiter.length;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      // The last line may end with a break or not.
      if (at >= text.length) return rows;
      row = [];
      rows.push(row);
    }
  }
}

/** The delimiter of a CSV file: the one that splits its first lines into the most columns, equally in all of them. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, 20_000);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const rows = readDelimited(sample, delimiter).slice(0, 20);
    // The last line of the sample may be cut.
    const whole = rows.length > 1 && sample.length < text.length ? rows.slice(0, -1) : rows;
    const width = whole[0]?.length ?? 1;
    // A quotation mark left at the beginning of a cell means that the cell was split.
    const equal = whole.filter((row) => row.length === width && !row.some((cell) => cell.text.startsWith('"')));
    const score = ((width - 1) * equal.length) / Math.max(1, whole.length);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The position after the closing mark of a quoted cell; -1 where the cell is not quoted. */
function quotedEnd(text: string, at: number, delimiter: string): number {
  if (text[at] !== '"') return -1;
  let mark = text.indexOf('"', at + 1);
  while (mark >= 0 && text[mark + 1] === '"') mark = text.indexOf('"', mark + 2);
  if (mark < 0) return -1;
  const next = mark + 1;
  return next === text.length || isBreak(text[next]) || text.startsWith(delimiter, next) ? next : -1;
}

function plainEnd(text: string, at: number, delimiter: string): number {
  let end = at;
  while (end < text.length && !isBreak(text[end]) && !text.startsWith(delimiter, end)) end++;
  return end;
}

function isBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

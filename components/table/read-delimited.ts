import type { Pasted, PastedCell } from './pasted.ts';

/**
 * Text in rows and columns: what a spreadsheet puts on the clipboard (with tabs), or a CSV file (RFC 4180).
 *
 * A cell in quotation marks may hold delimiters, line breaks and doubled marks. It is one only where the closing mark
 * ends the cell: `"Hello" he said` is a text that begins with a quotation, and a mark that is never closed is a mark.
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

/** The delimiter of a CSV file: the one that parts its first lines into the most columns, alike in all of them. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, 20_000);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of [',', ';', '\t', '|']) {
    const rows = readDelimited(sample, delimiter).slice(0, 20);
    // The last line of a sample may be cut.
    const whole = rows.length > 1 && sample.length < text.length ? rows.slice(0, -1) : rows;
    const width = whole[0]?.length ?? 1;
    // A mark left standing at the beginning of a cell says that it was cut in two.
    const alike = whole.filter((row) => row.length === width && !row.some((cell) => cell.text.startsWith('"')));
    const score = ((width - 1) * alike.length) / Math.max(1, whole.length);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Just after the closing mark of a cell in quotation marks; -1 where the cell is none. */
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

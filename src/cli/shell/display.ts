/**
 * Text as a terminal and the log of a CI run show it: nothing in it moves the cursor, changes colours or turns the
 * reading direction, and no part of it is read as a command of the log (`::error::…`, `##[error]…`).
 */
export function printable(text: string): string {
  return text
    .replace(isolatedQuote, '“$1”')
    .replace(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu, visible)
    .replace(/:(?=:)/g, ':\\')
    .replaceAll('##[', '##\\[');
}

/** What a message quotes as `isolated` sets it apart: terminals do without the marks. */
const isolatedQuote = /“\u200e\u2068([^\u2066-\u2069]*)\u2069”/g;

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}

/** One cell of a line, or two for a wide character: what is shown, and where in the line (UTF-16 units) it comes from. */
export interface Cell {
  shown: string;
  width: 0 | 1 | 2;
  start: number;
  end: number;
}

const tabStop = 4;
const ascii = /^[\x20-\x7e]*$/;
const wide =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
const widthless = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** A line of text by what a person sees as one character: tabs as spaces, control characters as their pictures. */
export function cellsOf(line: string): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  const isPlain = ascii.test(line);
  for (const { segment, index } of segments(line, isPlain)) {
    if (isPlain) push(segment, 1, index, index + 1);
    else if (segment === '\t') {
      const spaces = tabStop - (column % tabStop);
      for (let space = 0; space < spaces; space++) push(' ', 1, index, index + 1);
    } else {
      push(printable(segment), widthOf(segment), index, index + segment.length);
    }
  }
  return cells;

  function push(shown: string, width: 0 | 1 | 2, start: number, end: number) {
    cells.push({ shown, width, start, end });
    column += width;
  }
}

function segments(line: string, isPlain: boolean): Iterable<{ segment: string; index: number }> {
  // Segmenting by the rules of Unicode costs a start-up that a line without surprises need not pay.
  if (isPlain) return Array.from(line, (segment, index) => ({ segment, index }));
  return new Intl.Segmenter().segment(line);
}

function widthOf(character: string): 0 | 1 | 2 {
  if (wide.test(character)) return 2;
  return widthless.test(character) ? 0 : 1;
}

export function width(cells: readonly Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}

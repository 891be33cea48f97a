import { type Cell, cellsOf, width } from '../shell/display.ts';

/** A line of source that fits a given width, and what to write below it. */
export interface Excerpt {
  source: string;
  /** Spaces, then one `^` a cell under the range; at least one. */
  underline: string;
}

const cut = '…';
/** Cells that are left before the range when a line is cut on its left. */
const before = 12;

/** UTF-16 units of a line that are looked at on each side of the range, for each column: most characters have fewer. */
const reach = 8;

/**
 * The part of a line that shows the range from `start` to `end` (offsets in the line, UTF-16 units). A longer line is cut
 * around the range; a longer range is cut at its end.
 */
export function excerpt(line: string, start: number, end: number, columns: number): Excerpt {
  // A document on one line has all its findings there: it is not read for each of them from end to end.
  const from = Math.max(start - reach * columns, 0);
  return excerptOf(line.slice(from, start + reach * columns), start - from, end - from, columns);
}

function excerptOf(line: string, start: number, end: number, columns: number): Excerpt {
  const cells = cellsOf(line);
  // An empty range, and one at the end of the line, still points at something.
  const first = cells.findIndex((cell) => cell.end > start);
  const marked = first < 0 ? [] : cells.slice(first).filter((cell) => cell.start < Math.max(end, start + 1));
  const lead = first < 0 ? cells : cells.slice(0, first);
  const rest = cells.slice(lead.length + marked.length);

  if (width(cells) <= columns) return render('', lead, marked, rest, '');

  const room = Math.max(columns, 20) - 2 * cut.length;
  const shownMarked = fitting(marked, room - Math.min(before, width(lead)));
  const left = room - width(shownMarked);
  const after = Math.min(width(rest), Math.floor(left / 3));
  const shownLead = fitting([...lead].reverse(), left - after).reverse();
  const whole = shownMarked.length === marked.length;
  const shownRest = whole ? fitting(rest, left - width(shownLead)) : [];
  const cutAtEnd = !whole || shownRest.length < rest.length;
  return render(shownLead.length < lead.length ? cut : '', shownLead, shownMarked, shownRest, cutAtEnd ? cut : '');
}

/** As many of the first cells as have room. */
function fitting(cells: readonly Cell[], room: number): Cell[] {
  let used = 0;
  const count = cells.findIndex((cell) => {
    used += cell.width;
    return used > room;
  });
  return cells.slice(0, count < 0 ? cells.length : count);
}

function render(
  opening: string,
  lead: readonly Cell[],
  marked: readonly Cell[],
  rest: readonly Cell[],
  closing: string,
) {
  const source = opening + [...lead, ...marked, ...rest].map(({ shown }) => shown).join('') + closing;
  const underline = ' '.repeat(opening.length + width(lead)) + '^'.repeat(Math.max(width(marked), 1));
  // `##[` is a command to some CI logs wherever it stands; another bracket of the same width keeps the marks in place.
  return { source: source.trimEnd().replaceAll('##[', '##⟦'), underline };
}

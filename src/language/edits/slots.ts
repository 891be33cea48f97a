import { commentEnd, type ValueNode } from './read.ts';

/**
 * An entry of an object or list with all that belongs to it. Comments directly above an entry and behind it on its line
 * are its own; those that a blank line parts from it stay where they are.
 */
export interface Slot {
  /** Spaces and own comments before the entry. */
  lead: string;
  /** The entry itself. */
  body: string;
  /** Between the entry and its comma. */
  gap: string;
  /** Own comments behind the comma. */
  trail: string;
}

/** What stands between the brackets of an object or list. */
export interface Slots {
  /** A comment on the line of the opening bracket. */
  head: string;
  slots: Slot[];
  /** Before the closing bracket. */
  tail: string;
  /** The last entry has a comma too. */
  trailingComma: boolean;
}

export function slotsOf(text: string, { start, end, entries }: ValueNode): Slots {
  let at = endOfLine(text, start + 1, end - 1);
  const head = text.slice(start + 1, at);
  const slots = entries.map(({ start: entryStart, node, comma }) => {
    const trailEnd = endOfLine(text, (comma ?? node.end - 1) + 1, end - 1);
    const slot = {
      lead: text.slice(at, entryStart),
      body: text.slice(entryStart, node.end),
      gap: comma === undefined ? '' : text.slice(node.end, comma),
      trail: text.slice(comma === undefined ? node.end : comma + 1, trailEnd),
    };
    at = trailEnd;
    return slot;
  });
  const trailingComma = entries.at(-1)?.comma !== undefined;
  return { head, slots, tail: text.slice(at, end - 1), trailingComma };
}

/** The end of the comments that stand behind an offset on its line, if nothing else does; otherwise the offset. */
function endOfLine(text: string, from: number, limit: number): number {
  let at = from;
  let end = from;
  for (;;) {
    while (' \t'.includes(text[at] ?? '-')) at++;
    const comment = commentEnd(text, at);
    if (comment === undefined) break;
    end = at = comment;
  }
  return at >= limit || text[at] === '\n' || text[at] === '\r' ? end : from;
}

/** The text between the brackets. */
export function textOf({ head, slots, tail, trailingComma }: Slots, lineBreak: string): string {
  let text = head;
  let isOpen = endsInLineComment(head);
  const add = (piece: string) => {
    if (piece === '') return;
    // What follows a comment that goes to the end of its line must begin a new one.
    if (isOpen && !/^[ \t]*[\n\r]/.test(piece)) text += lineBreak;
    text += piece;
    // No string and no comment goes over several pieces: a table of thousands of rows is not read anew at each of them.
    isOpen = endsInLineComment(piece);
  };
  slots.forEach(({ lead, body, gap, trail }, index) => {
    add(lead);
    add(body);
    add(gap);
    if (index < slots.length - 1 || trailingComma) add(',');
    add(trail);
  });
  add(tail);
  return isOpen ? text + lineBreak : text;
}

/** Whether the last line of a text ends in a comment that its line break would end. */
function endsInLineComment(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const string = /^"(?:[^"\\]|\\[\s\S])*"?/.exec(text.slice(at));
      at += string?.[0].length ?? 1;
    } else if (text[at] === '/') {
      const isLine = text[at + 1] === '/';
      at = commentEnd(text, at) ?? at + 1;
      if (isLine && at === text.length) return true;
    } else at++;
  }
  return false;
}

/** Divides what stands before an entry into comments that stand for themselves, and those that belong to the entry. */
export function ownLead(lead: string): { apart: string; own: string } {
  const match = /^([\s\S]*(?:\/\/[^\n\r]*|\*\/))((?:[ \t]*(?:\r\n|\r(?!\n)|\n)){2,}[\s\S]*)$/.exec(lead);
  // The expression is greedy: what follows the last blank line below a comment is the entry's own.
  return match ? { apart: match[1] ?? '', own: match[2] ?? '' } : { apart: '', own: lead };
}

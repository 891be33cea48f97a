import type { FixEdit, Json } from '../findings/finding.ts';
import { type Range, readEntries, skipSpace, skipString, skipValue, type TextPlace, valueBehind } from './locate.ts';

/** `text` replaces what stands between the offsets `start` and `end`. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

type Insert = Extract<FixEdit, { insert: unknown }>['insert'];

/**
 * The changes to the text that carry out edits of the document, in order. Nothing else moves: order, indentation and
 * spacing stay, and what is new is written as its neighbours are. The text must be JSON; `places` must have every
 * pointer of the edits, and an edit of what it does not have is left out.
 */
export function textEdits(text: string, edits: readonly FixEdit[], places: ReadonlyMap<string, TextPlace>): TextEdit[] {
  const changes = edits.flatMap((edit) => {
    const place = places.get(edit.pointer);
    return place ? [textEdit(text, edit, place)] : [];
  });
  return changes.sort(byPlace);
}

function textEdit(text: string, edit: FixEdit, { key, value }: TextPlace): TextEdit {
  if ('replace' in edit) return { ...value, text: written(edit.replace) };
  if ('rename' in edit) return { ...(key ?? value), text: JSON.stringify(edit.rename) };
  if ('insert' in edit) return insertion(text, value, edit.insert);
  return removal(text, { start: (key ?? value).start, end: value.end });
}

/**
 * Returns the text with the edits applied, such as those of a diagnostic's `fix`. Offsets are those of the text as it is
 * given; no two edits may touch each other.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: replacement } of [...edits].sort(byPlace)) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

/** A value on one line, with spaces, as most people write short values. */
export function written(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${written(entry)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return JSON.stringify(value);
}

/** Takes out an entry of an object or list with the comma that is its own. */
function removal(text: string, entry: Range): TextEdit {
  const next = nextEntry(text, entry.end);
  if (next !== undefined) return { start: entry.start, end: next, text: '' };
  const separator = skipSpaceBack(text, entry.start) - 1;
  if (text.charAt(separator) === ',') return { start: skipSpaceBack(text, separator), end: entry.end, text: '' };
  return { start: separator + 1, end: skipSpace(text, entry.end), text: '' };
}

/** Where the entry behind the one that ends at `end` starts, if there is one. */
export function nextEntry(text: string, end: number): number | undefined {
  const comma = skipSpace(text, end);
  return text.charAt(comma) === ',' ? skipSpace(text, comma + 1) : undefined;
}

function skipSpaceBack(text: string, end: number): number {
  let at = end;
  while (at > 0 && ' \n\r\t'.includes(text.charAt(at - 1))) at--;
  return at;
}

/** Writes a new member behind the last one of an object, parted and indented as its members are. */
function insertion(text: string, object: Range, { key, value }: Insert): TextEdit {
  const [name, worth] = [JSON.stringify(key), written(value)];
  const last = lastMember(text, object);
  if (!last) return { start: object.start + 1, end: object.end - 1, text: `${name}: ${worth}` };
  const gap = text.slice(skipSpaceBack(text, last.start), last.start);
  const keyEnd = skipString(text, last.start);
  const colon = text.slice(keyEnd, valueBehind(text, { start: last.start, end: keyEnd }));
  return { start: last.end, end: last.end, text: `,${gap}${name}${colon}${worth}` };
}

/** The last member of an object, from its key to the end of its value. */
function lastMember(text: string, object: Range): Range | undefined {
  let last: Range | undefined;
  readEntries(text, object.start, (value, key) => {
    const end = skipValue(text, value);
    last = { start: key?.start ?? value, end };
    return end;
  });
  return last;
}

/** Sorts what stands in a text. */
export function byPlace(a: Range, b: Range): number {
  return a.start - b.start || a.end - b.end;
}

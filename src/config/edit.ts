import type { TextEdit } from './diagnostic.ts';
import type { FixEdit, Json } from './finding.ts';
import { type Place, type Range, readEntries, skipSpace, skipString, skipValue, valueBehind } from './locate.ts';
import { parent } from './pointer.ts';

type Insert = Extract<FixEdit, { insert: unknown }>['insert'];

/**
 * The changes to the text that carry out edits of the document, in order. Nothing else moves: order, indentation and
 * spacing stay, and what is new is written as its neighbours are. The text must be JSON; `places` must know every
 * pointer of the edits, and an edit of what it does not know is left out.
 */
export function textEdits(text: string, edits: readonly FixEdit[], places: ReadonlyMap<string, Place>): TextEdit[] {
  const removed = new Map<string, Range[]>();
  const inserted = new Map<Place, Insert[]>();
  const changes: TextEdit[] = [];
  for (const edit of edits) {
    const place = places.get(edit.pointer);
    if (!place) continue;
    if ('replace' in edit) changes.push({ ...place.value, text: written(edit.replace) });
    else if ('rename' in edit) changes.push({ ...(place.key ?? place.value), text: JSON.stringify(edit.rename) });
    else if ('insert' in edit) inserted.set(place, [...(inserted.get(place) ?? []), edit.insert]);
    else {
      const container = parent(edit.pointer);
      const entry = { start: (place.key ?? place.value).start, end: place.value.end };
      removed.set(container, [...(removed.get(container) ?? []), entry]);
    }
  }
  for (const entries of removed.values()) changes.push(...removals(text, entries));
  for (const [object, members] of inserted) changes.push(insertion(text, object.value, members));
  return changes.sort(byPlace);
}

/** The text with the edits made; they are told in offsets of the text as it is now, none touching another. */
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

/** Takes out entries of one object or list with the commas that are theirs; neighbours go in one piece. */
function removals(text: string, entries: readonly Range[]): TextEdit[] {
  const edits: TextEdit[] = [];
  let run: Range | undefined;
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (run && entry.start === nextEntry(text, run.end)) run.end = entry.end;
    else {
      if (run) edits.push(removal(text, run));
      run = { ...entry };
    }
  }
  if (run) edits.push(removal(text, run));
  return edits;
}

function removal(text: string, run: Range): TextEdit {
  const next = nextEntry(text, run.end);
  if (next !== undefined) return { start: run.start, end: next, text: '' };
  const separator = skipSpaceBack(text, run.start) - 1;
  if (text.charAt(separator) === ',') return { start: skipSpaceBack(text, separator), end: run.end, text: '' };
  return { start: separator + 1, end: skipSpace(text, run.end), text: '' };
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

/** Writes new members behind the last one of an object, parted and indented as its members are. */
function insertion(text: string, object: Range, members: readonly Insert[]): TextEdit {
  const last = lastMember(text, object);
  if (!last) {
    const inside = members.map(({ key, value }) => `${JSON.stringify(key)}: ${written(value)}`).join(', ');
    return { start: object.start + 1, end: object.end - 1, text: inside };
  }
  const gap = text.slice(skipSpaceBack(text, last.start), last.start);
  const keyEnd = skipString(text, last.start);
  const colon = text.slice(keyEnd, valueBehind(text, { start: last.start, end: keyEnd }));
  const added = members.map(({ key, value }) => `,${gap}${JSON.stringify(key)}${colon}${written(value)}`);
  return { start: last.end, end: last.end, text: added.join('') };
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

function byPlace(a: TextEdit, b: TextEdit): number {
  return a.start - b.start || a.end - b.end;
}

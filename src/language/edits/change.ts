import type { Json } from '../../config/findings/finding.ts';
import { applyEdits, type TextEdit } from '../../config/json/edit.ts';
import { entryOf, nodeAt, type Path, read, Unreadable, type ValueNode } from './read.ts';
import { ownLead, type Slot, type Slots, slotsOf, textOf } from './slots.ts';
import { format, indentAt, type Layout, layoutOf } from './write.ts';

/** One change of a document. Paths are of keys and indexes, as the document is before the change. */
export type Change =
  /** Replaces a value, or writes a new member behind the last one. Parents that are missing are written too. */
  | { readonly set: Path; readonly value: Json }
  /** Writes an item of a list before that of the same index. */
  | { readonly insert: Path; readonly value: Json }
  | { readonly remove: Path }
  /** Moves an item or a member within its list or object; `to` is its place afterwards. */
  | { readonly move: Path; readonly to: number }
  | { readonly rename: Path; readonly key: string };

/** A longer entry opens what was empty: it gets lines of its own. */
const SHORT = 60;

/** What became of a text; or why it was left as it is. */
export type Edited =
  | { readonly text: string; readonly refused?: undefined }
  /** `unreadable`: the text is no JSON. `absent`: the path leads to nothing. `taken`: the name is in use. */
  | { readonly text?: undefined; readonly refused: 'unreadable' | 'absent' | 'taken' };

/**
 * Carries out changes in the text of a document, one after the other. Comments stay with their entries, order and layout
 * as they are; what is new is written as its neighbours are. The text may hold comments and trailing commas, and may break
 * any rule of the format. All changes are made, or none.
 */
export function change(text: string, changes: readonly Change[]): Edited {
  try {
    let now = text;
    for (let made = 0; made < changes.length; ) {
      const { edits, count } = editsOf(now, changes.slice(made));
      now = applyEdits(now, edits);
      made += count;
    }
    return { text: now };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: 'unreadable' };
    if (error instanceof Refused) return { refused: error.why };
    throw error;
  }
}

class Refused extends Error {
  constructor(readonly why: 'absent' | 'taken') {
    super(why);
  }
}

/**
 * The edits of the first changes, and of how many. Those that can are made in one reading of the text: rows that are pasted come by the
 * hundred.
 */
function editsOf(text: string, changes: readonly Change[]): { edits: readonly TextEdit[]; count: number } {
  const root = read(text);
  const layout = layoutOf(text, root);
  const [first] = changes;
  if (!first) return { edits: [], count: 0 };
  if ('set' in first) {
    const edits = scalarEdits(root, changes);
    if (edits.length > 0) return { edits, count: edits.length };
    return { edits: [setting(text, root, first.set, first.value, layout)], count: 1 };
  }
  if ('insert' in first) {
    const isEmpty = nodeAt(root, first.insert.slice(0, -1))?.entries.length === 0;
    // What is written into an empty list says how the others are written.
    const values = isEmpty ? [first.value] : valuesInARow(first.insert, changes);
    return { edits: [inserting(text, root, first.insert, values, layout)], count: values.length };
  }
  if ('remove' in first) {
    const isAway = (each: Change) => 'remove' in each && isSamePath(each.remove, first.remove);
    const other = typeof first.remove.at(-1) === 'number' ? changes.findIndex((each) => !isAway(each)) : 1;
    const count = other === -1 ? changes.length : other;
    return { edits: [removing(text, root, first.remove, count, layout)], count };
  }
  if ('move' in first) return { edits: [moving(text, root, first.move, first.to, layout)], count: 1 };
  return { edits: [renaming(root, first.rename, first.key)], count: 1 };
}

/** Of the first changes, those that write one value for another on its line: they leave the places of the others. */
function scalarEdits(root: ValueNode, changes: readonly Change[]): readonly TextEdit[] {
  const edits = new Map<ValueNode, TextEdit>();
  for (const each of changes) {
    const node = 'set' in each ? nodeAt(root, each.set) : undefined;
    if (!('set' in each) || node?.kind !== 'scalar' || isNested(each.value) || edits.has(node)) break;
    edits.set(node, edit(node, each.value, JSON.stringify(each.value)));
  }
  return [...edits.values()];
}

/** The values that the first changes write from a place of a list on, one behind the other. */
function valuesInARow(path: Path, changes: readonly Change[]): readonly Json[] {
  const values: Json[] = [];
  for (const each of changes) {
    const place = [...path.slice(0, -1), Number(path.at(-1)) + values.length];
    if (!('insert' in each) || !isSamePath(each.insert, place)) break;
    values.push(each.value);
  }
  return values;
}

function isSamePath(one: Path, other: Path): boolean {
  return one.length === other.length && one.every((step, index) => String(step) === String(other[index]));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Writes a value for another, unless it says the same in another way. */
function edit({ start, end, value }: ValueNode, next: Json, text: string): TextEdit {
  return JSON.stringify(value) === JSON.stringify(next) ? { start: end, end, text: '' } : { start, end, text };
}

function setting(text: string, root: ValueNode, path: Path, value: Json, layout: Layout): TextEdit {
  const node = nodeAt(root, path);
  if (node) {
    const broken = text.slice(node.start, node.end).includes(layout.lineBreak);
    return edit(node, value, format(value, indentAt(text, node.start), layout, broken));
  }
  const step = path.at(-1);
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(root, parentPath);
  if (step === undefined || (parent && parent.kind !== 'object')) throw new Refused('absent');
  if (!parent) return setting(text, root, parentPath, { [step]: value }, layout);
  const body = (indent: string, broken: boolean) =>
    `${JSON.stringify(String(step))}: ${format(value, indent, layout, broken)}`;
  return adding(text, parent, parent.entries.length, [body], layout);
}

function inserting(text: string, root: ValueNode, path: Path, values: readonly Json[], layout: Layout): TextEdit {
  const list = nodeAt(root, path.slice(0, -1));
  const index = Number(path.at(-1));
  if (list?.kind !== 'list' || !(index >= 0 && index <= list.entries.length)) throw new Refused('absent');
  const [first, ...others] = values.map(
    (value): Writer =>
      (indent, broken) =>
        format(value, indent, layout, broken),
  );
  if (!first) throw new Refused('absent');
  return adding(text, list, index, [first, ...others], layout);
}

/** Writes an entry, at an indentation, on one line where it can or `broken` over several. */
type Writer = (indent: string, broken: boolean) => string;

/** Writes entries, one behind the other, as those beside them are written. */
function adding(
  text: string,
  parent: ValueNode,
  first: number,
  writers: readonly [Writer, ...Writer[]],
  layout: Layout,
): TextEdit {
  const inside = slotsOf(text, parent);
  const { slots } = inside;
  const neighbour = parent.entries[first - 1] ?? parent.entries[first];
  if (!neighbour) return addingFirst(text, parent, inside, writers[0], layout);
  const lead = spaceBefore(slots[Math.max(0, first - 1)]?.lead ?? '');
  const isOnLines = /[\n\r]/.test(lead);
  const indent = isOnLines ? indentAt(text, neighbour.start) : indentAt(text, parent.start);
  const likeAt = parent.kind === 'list' ? parent.entries.findLastIndex(({ node }) => node.entries.length > 0) : -1;
  const like = parent.entries[likeAt]?.node;
  let broken = like !== undefined && text.slice(like.start, like.end).includes(layout.lineBreak);
  for (const [at, write] of writers.entries()) {
    const index = first + at;
    const slot: Slot = { lead, body: write(indent, broken), gap: '', trail: '' };
    const next = slots[index];
    if (index === 0 && next) {
      // What stood first had no space to the entry before it.
      if (!isOnLines && !/\s/.test(next.lead)) next.lead = ` ${next.lead}`;
    } else if (!isOnLines && lead === '') slot.lead = ' ';
    const last = slots.at(-1);
    if (index === slots.length && last && inside.tail.trim() !== '') {
      // Comments that stand alone at the end stay behind what was the last entry.
      const { apart, rest } = standingComments(inside.tail);
      slot.lead = apart + slot.lead;
      inside.tail = rest;
    }
    slots.splice(index, 0, slot);
    // The next one is like this one, unless it is like one that stands behind them.
    if (likeAt < first && /^[[{][^\]}]/.test(slot.body)) broken = slot.body.includes(layout.lineBreak);
  }
  return replacing(parent, textOf(inside, layout.lineBreak));
}

function addingFirst(
  text: string,
  parent: ValueNode,
  inside: Slots,
  write: (indent: string, broken: boolean) => string,
  layout: Layout,
): TextEdit {
  const outer = indentAt(text, parent.start);
  const indent = outer + layout.unit;
  const oneLine = write(outer, false);
  const hasLines = /[\n\r]/.test(inside.head + inside.tail);
  // The document itself, and objects in a list, stand on lines of their own.
  const isOpen = outer === '' || (parent.kind === 'list' && oneLine.startsWith('{'));
  if (!hasLines && inside.head === '' && isSpace(inside.tail) && !isOpen && oneLine.length <= SHORT) {
    const space = parent.kind === 'object' ? ' ' : '';
    return replacing(parent, `${space}${oneLine}${space}`);
  }
  const { apart } = standingComments(inside.tail);
  const lead = `${apart}${layout.lineBreak}${indent}`;
  const tail = `${layout.lineBreak}${outer}`;
  const slots = [{ lead, body: write(indent, parent.kind === 'list' && oneLine.length > SHORT), gap: '', trail: '' }];
  return replacing(parent, textOf({ ...inside, slots, tail }, layout.lineBreak));
}

/** The comments in what stands before a closing bracket, and the space behind them. */
function standingComments(tail: string): { apart: string; rest: string } {
  const rest = /\s*$/.exec(tail)?.[0] ?? '';
  return { apart: tail.slice(0, tail.length - rest.length), rest };
}

/** The line break and indentation, or the space, right before an entry. */
function spaceBefore(lead: string): string {
  return /(?:\r\n|\r|\n)?[ \t]*$/.exec(lead)?.[0] ?? '';
}

/** Removes an entry; of a list, so many from its place on. */
function removing(text: string, root: ValueNode, path: Path, count: number, layout: Layout): TextEdit {
  const { parent, index } = entryAt(root, path);
  if (index + count > parent.entries.length) throw new Refused('absent');
  const inside = slotsOf(text, parent);
  const { slots } = inside;
  for (let left = count; left > 0; left--) {
    const [gone] = slots.splice(index, 1);
    const { apart, own } = ownLead(gone?.lead ?? '');
    const next = slots[index];
    if (next && apart !== '') {
      // The blank line below such a comment stays, too: it is not the next entry's own.
      next.lead = apart + own.slice(0, own.length - own.trimStart().length) + next.lead.trimStart();
    } else if (next) {
      if (index === 0 && isSpace(next.lead) && isSpace(own)) next.lead = own;
    } else {
      inside.tail = apart + inside.tail;
      if (slots.length === 0 && isSpace(inside.head + inside.tail)) inside.tail = inside.head = '';
    }
  }
  if (slots.length === 0) inside.trailingComma = false;
  return replacing(parent, textOf(inside, layout.lineBreak));
}

function moving(text: string, root: ValueNode, path: Path, to: number, layout: Layout): TextEdit {
  const { parent, index } = entryAt(root, path);
  const inside = slotsOf(text, parent);
  const { slots } = inside;
  if (!(to >= 0 && to < slots.length)) throw new Refused('absent');
  // Spaces belong to the place, comments to the entry.
  const leads = slots.map(({ lead }) => lead);
  const arePlain = leads.every(isSpace);
  slots.splice(to, 0, ...slots.splice(index, 1));
  if (arePlain) for (const [at, slot] of slots.entries()) slot.lead = leads[at] ?? '';
  return replacing(parent, textOf(inside, layout.lineBreak));
}

function renaming(root: ValueNode, path: Path, key: string): TextEdit {
  const { parent, index } = entryAt(root, path);
  const entry = parent.entries[index];
  if (!entry?.key) throw new Refused('absent');
  if (key !== entry.name && entryOf(parent, key)) throw new Refused('taken');
  return { ...entry.key, text: JSON.stringify(key) };
}

function entryAt(root: ValueNode, path: Path): { parent: ValueNode; index: number } {
  const parent = nodeAt(root, path.slice(0, -1));
  const step = path.at(-1);
  const entry = parent && step !== undefined ? entryOf(parent, step) : undefined;
  if (!parent || !entry) throw new Refused('absent');
  return { parent, index: parent.entries.indexOf(entry) };
}

function isSpace(text: string): boolean {
  return text.trim() === '';
}

function replacing({ start, end }: ValueNode, inner: string): TextEdit {
  return { start: start + 1, end: end - 1, text: inner };
}

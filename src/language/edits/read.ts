import { keyText, type Range, skipString } from '../../config/json/locate.ts';
import { NESTING_LIMIT } from '../../config/json/source-cursor.ts';

/** A value in a JSON text that may hold comments and commas at the end of a list. */
export interface ValueNode extends Range {
  readonly kind: 'object' | 'list' | 'scalar';
  /** As `JSON.parse` gives it. */
  readonly value: unknown;
  readonly entries: readonly EntryNode[];
}

/** A member of an object, or an item of a list. */
export interface EntryNode {
  /** With its quotes; not there in a list. */
  readonly key: Range | undefined;
  /** What the key says; the number of the item in a list. */
  readonly name: string;
  /** Of the key, or of the item. */
  readonly start: number;
  readonly node: ValueNode;
  /** Where the comma behind it stands. */
  readonly comma: number | undefined;
}

/** The text cannot be read from here on. */
export class Unreadable extends Error {
  constructor(readonly offset: number) {
    super('not JSON');
  }
}

/**
 * Reads JSON with comments and trailing commas. Nothing else is passed over: to edit a text around a mistake would be a
 * guess about what was meant.
 *
 * @throws {Unreadable}
 */
export function read(text: string): ValueNode {
  const start = skipTrivia(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
  const node = readValue(text, start, 0);
  const end = skipTrivia(text, node.end);
  if (end < text.length) throw new Unreadable(end);
  return node;
}

function readValue(text: string, start: number, depth: number): ValueNode {
  const opening = text[start];
  if (opening === '{' || opening === '[') return readEntries(text, start, depth + 1);
  const end =
    opening === '"'
      ? skipString(text, start)
      : start + (/^[\w.+-]+/.exec(text.slice(start, start + 400))?.[0].length ?? 0);
  try {
    return { kind: 'scalar', start, end, value: JSON.parse(text.slice(start, end)), entries: [] };
  } catch {
    throw new Unreadable(start);
  }
}

function readEntries(text: string, start: number, depth: number): ValueNode {
  if (depth > NESTING_LIMIT) throw new Unreadable(start);
  const isList = text[start] === '[';
  const closing = isList ? ']' : '}';
  const entries: EntryNode[] = [];
  let at = skipTrivia(text, start + 1);
  while (text[at] !== closing) {
    const before = entries.at(-1);
    if (before && before.comma === undefined) throw new Unreadable(at);
    const key = isList ? undefined : readKey(text, at);
    const value = key ? behindColon(text, key.end) : at;
    const node = readValue(text, value, depth);
    const next = skipTrivia(text, node.end);
    const comma = text[next] === ',' ? next : undefined;
    entries.push({ key, name: key ? keyText(text, key) : String(entries.length), start: at, node, comma });
    at = comma === undefined ? next : skipTrivia(text, comma + 1);
  }
  // A name like `__proto__` is a member like any other.
  const value = isList
    ? entries.map(({ node }) => node.value)
    : Object.fromEntries(entries.map(({ name, node }) => [name, node.value]));
  return { kind: isList ? 'list' : 'object', start, end: at + 1, value, entries };
}

function readKey(text: string, start: number): Range {
  const end = text[start] === '"' ? skipString(text, start) : start;
  try {
    JSON.parse(text.slice(start, end));
  } catch {
    throw new Unreadable(start);
  }
  return { start, end };
}

function behindColon(text: string, end: number): number {
  const colon = skipTrivia(text, end);
  if (text[colon] !== ':') throw new Unreadable(colon);
  return skipTrivia(text, colon + 1);
}

/** Behind spaces, line breaks and comments. */
function skipTrivia(text: string, from: number): number {
  let at = from;
  for (;;) {
    while (' \t\n\r'.includes(text[at] ?? '-')) at++;
    const end = commentEnd(text, at);
    if (end === undefined) return at;
    at = end;
  }
}

/** Where the comment that starts there ends, before its line break; `undefined` where none starts. */
export function commentEnd(text: string, at: number): number | undefined {
  if (text[at] !== '/') return undefined;
  if (text[at + 1] === '/') {
    const length = text.slice(at).search(/[\n\r]/);
    return length === -1 ? text.length : at + length;
  }
  if (text[at + 1] !== '*') return undefined;
  const close = text.indexOf('*/', at + 2);
  if (close === -1) throw new Unreadable(at);
  return close + 2;
}

/** The value at a path; of members with one name the last one, as JSON takes it. */
export function nodeAt(root: ValueNode, path: Path): ValueNode | undefined {
  let node: ValueNode | undefined = root;
  for (const step of path) node = node && entryOf(node, step)?.node;
  return node;
}

export function entryOf(node: ValueNode, step: string | number): EntryNode | undefined {
  return node.kind === 'list' ? node.entries[Number(step)] : node.entries.findLast(({ name }) => name === String(step));
}

/** Keys and indexes from the root on. */
export type Path = readonly (string | number)[];

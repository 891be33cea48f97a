import { type Range, skipString } from '../../config/json/locate.ts';
import { readJson } from '../../format/json.ts';

/** A JSON text as far as it can be read: while someone types, it mostly is not JSON. */
export type JsonNode = ObjectNode | ListNode | TextNode | WordNode;

export interface ObjectNode extends Range {
  readonly kind: 'object';
  readonly members: readonly Member[];
}

export interface ListNode extends Range {
  readonly kind: 'list';
  readonly items: readonly JsonNode[];
}

/** A string, quotes included in its range. */
export interface TextNode extends Range {
  readonly kind: 'text';
  readonly value: string;
}

/** A number, `true`, `false`, `null`, or a word that JSON does not have. */
export interface WordNode extends Range {
  readonly kind: 'word';
  readonly value: unknown;
}

export interface Member {
  readonly key: string;
  /** With its quotes. */
  readonly keyRange: Range;
  /** Nothing where none was written yet. */
  readonly value: JsonNode | undefined;
}

const DEEPEST = 200;

/**
 * Reads a text as JSON and passes over what is none: missing and extra commas, values that are not there yet, strings and
 * brackets without an end, comments. What `config/json` calls a fault is no concern here.
 */
export function readTree(text: string): JsonNode | undefined {
  return new Reader(text).read();
}

/** Codes stand as numbers below: an editor reads the whole text at every keystroke. */
class Reader {
  readonly #text: string;
  #at: number;
  #depth = 0;
  /** The first line break that is not before the last string. */
  #lineEnd = -1;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  read(): JsonNode | undefined {
    this.#skip();
    return this.#value();
  }

  #value(): JsonNode | undefined {
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (start >= this.#text.length || code === 0x7d /* } */ || code === 0x5d /* ] */ || code === 0x2c /* , */) {
      return undefined;
    }
    if (code === 0x7b /* { */ || code === 0x5b /* [ */) {
      if (++this.#depth > DEEPEST) {
        this.#at = this.#text.length;
        return undefined;
      }
      const node = code === 0x7b ? this.#object(start) : this.#list(start);
      this.#depth--;
      return node;
    }
    if (code === 0x22 /* " */) return this.#string(start);
    while (this.#at < this.#text.length && !endsWord(this.#text.charCodeAt(this.#at))) this.#at++;
    if (this.#at === start) this.#at++;
    return { kind: 'word', start, end: this.#at, value: readJson(this.#text.slice(start, this.#at)) };
  }

  /** A string ends at its line: one without its second quote does not take the rest of the text with it. */
  #string(start: number): TextNode {
    const text = this.#text;
    const end = skipString(text, start);
    if (this.#lineEnd < start) {
      const next = text.indexOf('\n', start);
      this.#lineEnd = next === -1 ? text.length : next;
    }
    const line = this.#lineEnd;
    const isOpen = line < text.length && line < end;
    this.#at = isOpen ? start + text.slice(start, line).trimEnd().length : end;
    const isClosed = !isOpen && end - 1 > start && text.charCodeAt(end - 1) === 0x22 /* " */;
    const raw = text.slice(start + 1, isClosed ? end - 1 : this.#at);
    return {
      kind: 'text',
      start,
      end: this.#at,
      value: raw.includes('\\') ? String(readJson(`"${raw}"`) ?? raw) : raw,
    };
  }

  #object(start: number): ObjectNode {
    const members: Member[] = [];
    this.#at++;
    for (this.#skip(); !this.#closes(0x7d /* } */); this.#skip()) {
      if (this.#text.charCodeAt(this.#at) === 0x2c /* , */) {
        this.#at++;
        continue;
      }
      const before = this.#at;
      const key = this.#value();
      if (!key) break;
      this.#skip();
      let value: JsonNode | undefined;
      if (this.#text.charCodeAt(this.#at) === COLON) {
        this.#at++;
        this.#skip();
        const place = this.#at;
        value = this.#value();
        // `"a": "b": 1`: the value of "a" is missing, and a key was taken for it.
        if (value?.kind === 'text' && this.#isKey()) {
          this.#at = place;
          value = undefined;
        }
      }
      if (key.kind === 'text') members.push({ key: key.value, keyRange: key, value });
      if (this.#at === before) this.#at++;
    }
    return { kind: 'object', start, end: this.#close(), members };
  }

  #list(start: number): ListNode {
    const items: JsonNode[] = [];
    this.#at++;
    for (this.#skip(); !this.#closes(0x5d /* ] */); this.#skip()) {
      const item = this.#value();
      if (item) items.push(item);
      else if (this.#text.charCodeAt(this.#at) === 0x2c /* , */) this.#at++;
      else break;
    }
    return { kind: 'list', start, end: this.#close(), items };
  }

  #isKey(): boolean {
    let at = this.#at;
    let code = this.#text.charCodeAt(at);
    while (code === 0x20 || code === 0x09) code = this.#text.charCodeAt(++at);
    return code === COLON;
  }

  #closes(bracket: number): boolean {
    return this.#at >= this.#text.length || this.#text.charCodeAt(this.#at) === bracket;
  }

  /** Behind the bracket, where it is there. */
  #close(): number {
    if (this.#at < this.#text.length) this.#at++;
    return this.#at;
  }

  #skip(): void {
    const text = this.#text;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.#at++;
      else if (code === 0x2f && text[this.#at + 1] === '/') this.#at = endOf(text, '\n', this.#at);
      else if (code === 0x2f && text[this.#at + 1] === '*') this.#at = endOf(text, '*/', this.#at);
      else return;
    }
  }
}

/** Spaces, quotes, and the characters of JSON's structure end a word. */
function endsWord(code: number): boolean {
  if (code > 0x7d) return isSpace.test(String.fromCharCode(code));
  if (code >= 0x5b) return code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x22 || code === 0x2c || code === COLON;
}

const isSpace = /\s/;
const COLON = 0x3a;

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

/** The last member of this key, as JSON takes it. */
export function memberOf(node: JsonNode | undefined, key: string): Member | undefined {
  if (node?.kind !== 'object') return undefined;
  const { members } = node;
  for (let at = members.length - 1; at >= 0; at--) if (members[at]?.key === key) return members[at];
  return undefined;
}

/** The value of a member that is a string. */
export function textOf(node: JsonNode | undefined, key: string): TextNode | undefined {
  const value = memberOf(node, key)?.value;
  return value?.kind === 'text' ? value : undefined;
}

/** The items of a member that is a list. */
export function itemsOf(node: JsonNode | undefined, key: string): readonly JsonNode[] {
  const value = memberOf(node, key)?.value;
  return value?.kind === 'list' ? value.items : [];
}

/** The members of a member that is an object. */
export function membersOf(node: JsonNode | undefined, key: string): readonly Member[] {
  const value = memberOf(node, key)?.value;
  return value?.kind === 'object' ? value.members : [];
}

/** One step from the root to an offset: an object or a list, with the entry in it that leads on. */
export interface PathStep {
  readonly node: ObjectNode | ListNode;
  /** In an object: the member that holds the offset, in its key or behind its colon. */
  readonly member: Member | undefined;
}

/** The way from the root to an offset, and the string or word that it stands in, if it does. */
export interface Path {
  readonly steps: readonly PathStep[];
  /** Keys and indexes, as in a pointer. */
  readonly path: readonly (string | number)[];
  readonly leaf: TextNode | WordNode | undefined;
  /** The offset stands in a key. */
  readonly inKey: boolean;
}

/** Where an offset stands. */
export function pathTo(text: string, root: JsonNode | undefined, offset: number): Path {
  const steps: PathStep[] = [];
  const path: (string | number)[] = [];
  let node = root;
  while (node && (node.kind === 'object' || node.kind === 'list')) {
    if (node.kind === 'list') {
      const index = node.items.findIndex((item) => offset <= item.end);
      const item = node.items[index];
      const inside = item && offset >= item.start && isWithin(item, offset, text) ? item : undefined;
      steps.push({ node, member: undefined });
      if (!inside) return { steps, path, leaf: undefined, inKey: false };
      path.push(index);
      node = inside;
      continue;
    }
    const member = node.members.findLast(({ keyRange }) => keyRange.start <= offset);
    if (!member || offset > endOfMember(text, member)) {
      steps.push({ node, member: undefined });
      return { steps, path, leaf: undefined, inKey: false };
    }
    steps.push({ node, member });
    path.push(member.key);
    if (offset <= member.keyRange.end) return { steps, path, leaf: undefined, inKey: true };
    const { value } = member;
    if (!value || offset < value.start || !isWithin(value, offset, text)) {
      return { steps, path, leaf: undefined, inKey: false };
    }
    node = value;
  }
  return { steps, path, leaf: node, inKey: false };
}

/** Behind the closing bracket one is outside of an object; behind a word one can still go on writing it. */
function isWithin(node: JsonNode, offset: number, text: string): boolean {
  if (offset < node.end) return offset > node.start || node.kind === 'text' || node.kind === 'word';
  if (offset > node.end) return false;
  return node.kind === 'word' || node.kind === 'text' || !/[}\]]/.test(text.charAt(node.end - 1));
}

/** A member that has no value yet goes on until the end of its line or the next comma. */
function endOfMember(text: string, { keyRange, value }: Member): number {
  if (value) return value.end;
  let at = keyRange.end;
  while (at < text.length && !/[,}\]\n]/.test(text.charAt(at))) at++;
  return at;
}

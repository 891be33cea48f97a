import { steps } from '../../format/pointer.ts';

/** Offsets in the text, the end exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** Where a pointer's member, item or root stands in the text. */
export interface TextPlace {
  /** The key with its quotes; not there for list items and for the root. */
  key: Range | undefined;
  value: Range;
}

/**
 * Finds the places of the given pointers in one scan of the text, which must be JSON. Everything else
 * is skipped without being read. Of members with the same key the last one is found, as `JSON.parse` takes it.
 * Pointers to nothing are not in the answer.
 */
export function locate(text: string, pointers: Iterable<string>): Map<string, TextPlace> {
  const root: Wanted = { children: new Map() };
  for (const pointer of pointers) {
    let node = root;
    for (const step of steps(pointer)) node = childOf(node, step);
    node.pointer = pointer;
  }
  const found = new Map<string, TextPlace>();

  /** Reads the value at `start`, as deep as the pointers lead, and returns where it ends. */
  function read(start: number, key: Range | undefined, { pointer, children }: Wanted): number {
    const end =
      children.size && opens(text, start)
        ? readEntries(text, start, (at, key, index) => {
            const child = children.get(key ? keyText(text, key) : String(index));
            if (!child) return skipValue(text, at);
            forget(child);
            return read(at, key, child);
          })
        : skipValue(text, start);
    if (pointer !== undefined) found.set(pointer, { key, value: { start, end } });
    return end;
  }

  /** A later member with the same key takes the place of all that was found in the earlier one. */
  function forget({ pointer, children }: Wanted): void {
    if (pointer !== undefined) found.delete(pointer);
    for (const child of children.values()) forget(child);
  }

  read(skipSpace(text, text.charCodeAt(0) === BOM ? 1 : 0), undefined, root);
  return found;
}

/** A tree of the pointers asked for. */
interface Wanted {
  pointer?: string;
  readonly children: Map<string, Wanted>;
}

function childOf({ children }: Wanted, step: string): Wanted {
  const child = children.get(step) ?? { children: new Map() };
  children.set(step, child);
  return child;
}

const BOM = 0xfeff;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;

/** Whether an object or a list starts there. */
export function opens(text: string, start: number): boolean {
  const code = text.charCodeAt(start);
  return code === 0x7b /* { */ || code === OPEN_LIST;
}

/**
 * Goes through the members or items of the object or list that starts at `start`, and returns where it ends. `read` is
 * told where a value starts, its key in an object, and which one it is; it returns where the value ends.
 */
export function readEntries(
  text: string,
  start: number,
  read: (value: number, key: Range | undefined, index: number) => number,
): number {
  const isList = text.charCodeAt(start) === OPEN_LIST;
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && !closes(text, at); index++) {
    const key = isList ? undefined : { start: at, end: skipString(text, at) };
    at = skipSpace(text, read(key ? valueBehind(text, key) : at, key, index));
    if (text.charCodeAt(at) === COMMA) at = skipSpace(text, at + 1);
  }
  return at + 1;
}

function closes(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x7d /* } */ || code === 0x5d /* ] */;
}

/** Where the value of a key starts. */
export function valueBehind(text: string, key: Range): number {
  return skipSpace(text, skipSpace(text, key.end) + 1);
}

/** What a key says: its text without quotes and escapes. */
export function keyText(text: string, key: Range): string {
  const raw = text.slice(key.start + 1, key.end - 1);
  return raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw;
}

/** The first offset from `at` on that is no space, tab or line break. */
export function skipSpace(text: string, at: number): number {
  let code = text.charCodeAt(at);
  while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at);
  return at;
}

/** Behind the string whose opening quote stands at `start`. */
export function skipString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && text.charCodeAt(end - 1) === BACKSLASH) {
    let backslashes = 1;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) break;
    end = text.indexOf('"', end + 1);
  }
  return end === -1 ? text.length : end + 1;
}

/** Behind the value that starts at `start`, however deep it nests. The engine does not fold a module's constants. */
export function skipValue(text: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    const code = text.charCodeAt(at);
    if (code === 0x22 /* " */) at = skipString(text, at);
    else if (code === 0x7b /* { */ || code === 0x5b /* [ */) {
      depth++;
      at++;
    } else if (code === 0x7d /* } */ || code === 0x5d /* ] */) {
      depth--;
      at++;
    } else if (depth === 0) return skipScalar(text, at);
    else at++;
  } while (depth > 0 && at < text.length);
  return at;
}

/** Behind a number, `true`, `false` or `null`. */
function skipScalar(text: string, start: number): number {
  let at = start;
  while (at < text.length && !/[\s,\]}]/.test(text.charAt(at))) at++;
  return at;
}

/** Turns offsets into lines and columns, both from 1; a column counts UTF-16 units, as editors do. */
export class Lines {
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = startsOfLines(text);
  }

  at(offset: number): { line: number; column: number } {
    const starts = this.#starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(1, offset - (starts[low] ?? 0) + 1) };
  }

  /** Where a range begins and ends, as diagnostics say it. */
  of(range: Range): { line: number; column: number; endLine: number; endColumn: number; range: Range } {
    const end = this.at(range.end);
    return { ...this.at(range.start), endLine: end.line, endColumn: end.column, range };
  }
}

/** Lines end in LF, CR LF or CR. A byte order mark takes no column: no editor shows it. */
function startsOfLines(text: string): number[] {
  const starts = [text.charCodeAt(0) === BOM ? 1 : 0];
  if (text.includes('\r')) for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  else for (let at = text.indexOf('\n') + 1; at > 0; at = text.indexOf('\n', at) + 1) starts.push(at);
  return starts;
}

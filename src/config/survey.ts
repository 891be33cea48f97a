import { keyText, type Range, skipSpace, skipString, skipValue } from './locate.ts';
import { child } from './pointer.ts';
import { NESTING_LIMIT } from './scan.ts';

/** A member whose value is lost, because a later one in the same object has the same key. */
export interface Duplicate {
  /** Of the member; the later one has the same. */
  pointer: string;
  key: string;
  /** The key that is overruled. */
  range: Range;
  /** From the overruled key to the next one: what can go without a change of meaning. */
  removable: Range;
}

export interface Survey {
  /** The first bracket that nests too deep; nothing behind it was looked at. */
  tooDeep: number | undefined;
  duplicates: Duplicate[];
}

/** What `JSON.parse` does not tell about a text it has accepted: keys that stand twice, and brackets too deep. */
export function survey(text: string): Survey {
  return isPlain(new TextEncoder().encode(text)) ? { tooDeep: undefined, duplicates: [] } : new Surveyor(text).run();
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether there is surely nothing to tell. Every valid document goes through here, so it is written for speed: it reads
 * bytes, which is twice as quick as reading characters, and compares keys by a hash. Where hashes are equal, keys have
 * escapes or spaces behind them, or objects have more than 64 members, it leaves the answer to the slower reading.
 * Codes stand as numbers because the engine does not fold the constants of a module.
 */
function isPlain(bytes: Uint8Array): boolean {
  const length = bytes.length;
  /** Hashes of the keys of all objects that are open, and by depth where those of each begin. */
  let hashes = new Int32Array(1024);
  const bases = new Int32Array(NESTING_LIMIT + 1);
  let keys = 0;
  let depth = 0;
  for (let at = 0; at < length; at++) {
    const byte = bytes[at] as number;
    if (byte <= 0x20 /* space */ || byte === 0x2c /* , */) while (bytes[at + 1] === 0x20 /* space */) at++;
    else if (byte === 0x22 /* " */) {
      const start = at + 1;
      let escaped = false;
      for (at = start; bytes[at] !== 0x22 /* " */; at++) {
        if (bytes[at] === 0x5c /* \ */) {
          escaped = true;
          at++;
        }
      }
      if (bytes[at + 1] !== 0x3a /* : */) continue;
      const base = bases[depth] as number;
      if (escaped || keys - base > 64) return false;
      let hash = 0;
      for (let index = start; index < at; index++) hash = (Math.imul(hash, 31) + (bytes[index] as number)) | 0;
      for (let index = base; index < keys; index++) if (hashes[index] === hash) return false;
      if (keys === hashes.length) hashes = twiceAsLong(hashes);
      hashes[keys++] = hash;
      at++;
    } else if (byte === 0x7b /* { */ || byte === 0x5b /* [ */) {
      if (depth === NESTING_LIMIT) return false;
      bases[++depth] = keys;
    } else if (byte === 0x7d /* } */ || byte === 0x5d /* ] */) keys = bases[depth--] as number;
    else if (byte === 0x3a /* : */) return false;
  }
  return true;
}

function twiceAsLong(list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
}

/** An object or list around the place that is being read. */
interface Open {
  /** The offsets of an object's keys; a list has none. */
  keys: Map<string, number> | undefined;
  /** The key or index that is being read. */
  step: string | number;
}

class Surveyor {
  readonly #text: string;
  readonly #duplicates: Duplicate[] = [];
  readonly #around: Open[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  run(): Survey {
    const text = this.#text;
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const innermost = this.#around.at(-1);
      if (code === QUOTE) {
        start = at;
        at = skipString(text, at) - 1;
      } else if (code === COLON && innermost?.keys) this.#member(innermost, innermost.keys, start);
      else if (code === COMMA && innermost && typeof innermost.step === 'number') innermost.step++;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) {
        if (this.#around.length === NESTING_LIMIT) return { tooDeep: at, duplicates: this.#duplicates };
        this.#around.push(code === OPEN_LIST ? { keys: undefined, step: 0 } : { keys: new Map(), step: '' });
      } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.#around.pop();
    }
    return { tooDeep: undefined, duplicates: this.#duplicates };
  }

  #member(object: Open, keys: Map<string, number>, start: number): void {
    const key = keyText(this.#text, { start, end: skipString(this.#text, start) });
    object.step = key;
    const earlier = keys.get(key);
    if (earlier !== undefined) this.#overruled(key, earlier);
    keys.set(key, start);
  }

  #overruled(key: string, start: number): void {
    const text = this.#text;
    const range = { start, end: skipString(text, start) };
    const value = skipSpace(text, skipSpace(text, range.end) + 1);
    const end = skipSpace(text, skipSpace(text, skipValue(text, value)) + 1);
    const pointer = this.#around.map(({ step }) => step).reduce<string>(child, '');
    this.#duplicates.push({ pointer, key, range, removable: { start, end } });
  }
}

import { child } from '../../format/pointer.ts';
import { nextEntry } from './edit.ts';
import { keyText, opens, type Range, readEntries, skipSpace, skipValue, valueBehind } from './locate.ts';
import { NESTING_LIMIT } from './source-cursor.ts';

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

interface Found {
  /** The first bracket that nests too deep. */
  tooDeep: number | undefined;
  duplicates: Duplicate[];
}

/** Finds what `JSON.parse` accepts without a word: repeated keys, and brackets that nest too deep. */
export function findDuplicates(text: string): Found {
  const found: Found = { tooDeep: undefined, duplicates: [] };
  if (isPlain(new TextEncoder().encode(text))) return found;
  const path: (string | number)[] = [];
  const read = (start: number): number => {
    const tooDeep = path.length === NESTING_LIMIT;
    if (!opens(text, start) || tooDeep) {
      if (tooDeep && opens(text, start)) found.tooDeep ??= start;
      return skipValue(text, start);
    }
    const keys = new Map<string, Range>();
    return readEntries(text, start, (value, key, index) => {
      const step = key ? keyText(text, key) : index;
      path.push(step);
      if (key) {
        const name = String(step);
        const range = keys.get(name);
        if (range) found.duplicates.push(overruled(text, path.reduce(child, ''), name, range));
        keys.set(name, key);
      }
      const end = read(value);
      path.pop();
      return end;
    });
  };
  read(skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0));
  return found;
}

function overruled(text: string, pointer: string, key: string, range: Range): Duplicate {
  const end = nextEntry(text, skipValue(text, valueBehind(text, range))) ?? range.end;
  return { pointer, key, range, removable: { start: range.start, end } };
}

/**
 * Whether there is surely nothing to tell. Every valid document goes through here, so it is written for speed: it reads
 * bytes, which is twice as quick as reading characters, and compares keys by a hash. Where hashes are equal, keys have
 * escapes or spaces behind them, or objects have more than 64 members, it leaves the answer to the slower reading.
 * Codes stand as numbers because the engine does not fold the constants of a module.
 */
function isPlain(bytes: Uint8Array): boolean {
  const length = bytes.length;
  /** Hashes of the keys of all objects that are open, and by depth where those of each begin. No key takes less than 4. */
  const hashes = new Int32Array(length / 4 + 1);
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

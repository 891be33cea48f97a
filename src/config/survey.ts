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

/** Objects with more members than this get an index of their keys. */
const FEW = 24;

/**
 * What `JSON.parse` does not tell about a text it has accepted, in one pass over the text. Written for speed, as every
 * valid document goes through it: keys are compared by a hash of their characters, and by their text only where the
 * hashes are equal.
 */
export function survey(text: string): Survey {
  const duplicates: Duplicate[] = [];
  /** The keys of all objects around the current place: hash and offset, the outermost object first. */
  const hashes: number[] = [];
  const offsets: number[] = [];
  /** By depth: where the keys of the object begin in `hashes`, the items counted in a list, an index of many keys. */
  const bases: number[] = [];
  const items: number[] = [];
  const indexes: (Map<string, number> | undefined)[] = [];
  let depth = -1;
  let hash = 0;
  let start = 0;

  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code <= 0x20) continue;
    if (code === 0x22 /* " */) {
      start = at;
      hash = 0;
      let escaped = false;
      for (code = text.charCodeAt(++at); code !== 0x22; code = text.charCodeAt(++at)) {
        if (code === 0x5c /* \ */) {
          escaped = true;
          at++;
        } else hash = (hash * 31 + code) | 0;
      }
      if (escaped) hash = hashOf(keyText(text, { start, end: at + 1 }));
    } else if (code === 0x3a /* : */) {
      const base = bases[depth] ?? 0;
      const twin = find(base);
      if (twin >= 0) overrule(twin);
      else {
        indexes[depth]?.set(keyAt(start), hashes.length);
        hashes.push(hash);
        offsets.push(start);
      }
    } else if (code === 0x2c /* , */) items[depth] = (items[depth] ?? 0) + 1;
    else if (code === 0x7b /* { */ || code === 0x5b /* [ */) {
      depth++;
      if (depth === NESTING_LIMIT) return { tooDeep: at, duplicates };
      bases[depth] = hashes.length;
      items[depth] = code === 0x5b ? 0 : Number.NEGATIVE_INFINITY;
      indexes[depth] = undefined;
    } else if (code === 0x7d /* } */ || code === 0x5d /* ] */) {
      const base = bases[depth] ?? 0;
      hashes.length = base;
      offsets.length = base;
      depth--;
    }
  }
  return { tooDeep: undefined, duplicates };

  /** The place in `hashes` of this object's member with the same key, or -1. */
  function find(base: number): number {
    const end = hashes.length;
    if (end - base <= FEW) {
      for (let place = base; place < end; place++) {
        if (hashes[place] === hash && keyAt(offsets[place] ?? 0) === keyAt(start)) return place;
      }
      return -1;
    }
    indexes[depth] ??= new Map(offsets.slice(base).map((offset, place) => [keyAt(offset), base + place]));
    return indexes[depth]?.get(keyAt(start)) ?? -1;
  }

  function overrule(twin: number): void {
    const earlier = offsets[twin] ?? 0;
    const range = { start: earlier, end: skipString(text, earlier) };
    const value = skipSpace(text, skipSpace(text, range.end) + 1);
    const end = skipSpace(text, skipSpace(text, skipValue(text, value)) + 1);
    const key = keyAt(start);
    duplicates.push({ pointer: child(here(), key), key, range, removable: { start: earlier, end } });
    offsets[twin] = start;
  }

  /** The pointer of the object that is being read. */
  function here(): string {
    let pointer = '';
    for (let level = 0; level < depth; level++) {
      const item = items[level] ?? 0;
      pointer = child(pointer, item >= 0 ? item : keyAt(offsets[(bases[level + 1] ?? 0) - 1] ?? 0));
    }
    return pointer;
  }

  function keyAt(offset: number): string {
    return keyText(text, { start: offset, end: skipString(text, offset) });
  }
}

function hashOf(key: string): number {
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return hash;
}

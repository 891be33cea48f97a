import { hashOf } from '../../format/hash.ts';
import { InvalidValue } from './errors.ts';
import { filled, hasControl } from './parameters.ts';
import type { Reader } from './read.ts';

/** What stands where a key stood. */
const REMOVED = '[key]';

/** A key as it may be sent in a header: line ends would begin another one. */
export const checkKey: Reader<string> = (value, at) => {
  const key = filled('a key')(value, at);
  if (/\s/.test(key) || hasControl(key)) throw new InvalidValue(at, 'a key without spaces');
  return key;
};

/**
 * A function that takes a key out of any text, in every form it may have got there: as it is, encoded for a URL or for
 * JSON, and its part after the colon by itself. A short key is only taken out where it stands alone: `k` is a letter of
 * many words.
 */
export function redactor(key: string): (text: string) => string {
  const encoded = encodeURIComponent(key);
  const json = JSON.stringify(key).slice(1, -1);
  const hash = key.slice(key.lastIndexOf(':') + 1);
  const forms = [key, encoded, json, json.replaceAll('/', '\\/'), ...(hash.length >= 8 ? [hash] : [])];
  const pattern = new RegExp(
    [...new Set(forms)]
      .sort((a, b) => b.length - a.length)
      .map((form) => {
        const literal = form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
        return form.length >= 8 ? literal : `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`;
      })
      .join('|'),
    // Percent escapes are written in both cases.
    'giu',
  );
  return (text) => text.replace(pattern, REMOVED);
}

/** Tells the answers to one key from those to another in a shared cache, without being the key. */
export function fingerprint(key: string): string {
  return hashOf(key).toString(16);
}

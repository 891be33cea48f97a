import type { Pasted } from './pasted.ts';
import { delimiterOf, readDelimited } from './read-delimited.ts';

/**
 * A CSV file, as programs really write it: UTF-8 or UTF-16 with or without its mark, or what Windows wrote before
 * either; parted by commas, semicolons or tabs. A first line `sep=;` says by which, and belongs to no table.
 */
export function readCsv(bytes: ArrayBuffer): Pasted {
  const text = decode(new Uint8Array(bytes));
  const [first, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = first ? text.slice(first.length) : text;
  return readDelimited(body, said ?? delimiterOf(body));
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // No UTF-8: every text is one in this encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

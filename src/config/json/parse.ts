import { survey } from './find-duplicates.ts';
import { NESTING_LIMIT, type SyntaxFault, scan } from './scan.ts';

export interface ParseResult {
  /** What the text says; not there when it is no JSON or nests too deep. */
  document: unknown;
  /** Whether there is a document: `null` is one, and `undefined` none. */
  readable: boolean;
  /** In the order of the text. */
  faults: SyntaxFault[];
}

/**
 * Reads JSON. `JSON.parse` does it where it can; only where it refuses, a slower reader tells what is wrong and where.
 * A byte order mark is passed over, and of members with the same key the last one counts; both are said. Never throws.
 */
export function parse(text: string): ParseResult {
  const marked = text.charCodeAt(0) === 0xfeff;
  const faults: SyntaxFault[] = [];
  if (marked) {
    const range = { start: 0, end: 1 };
    faults.push({ code: 'byte-order-mark', pointer: '', range, params: {}, fix: [{ ...range, text: '' }] });
  }
  let document: unknown;
  try {
    document = JSON.parse(marked ? text.slice(1) : text);
  } catch {
    return { document: undefined, readable: false, faults: [...faults, ...scan(text)] };
  }
  const { tooDeep, duplicates } = survey(text);
  if (tooDeep !== undefined) {
    const range = { start: tooDeep, end: tooDeep + 1 };
    faults.push({ code: 'nesting-too-deep', pointer: '', range, params: { limit: NESTING_LIMIT } });
    return { document: undefined, readable: false, faults };
  }
  for (const { pointer, key, range, removable } of duplicates) {
    faults.push({ code: 'member-duplicate', pointer, range, params: { key }, fix: [{ ...removable, text: '' }] });
  }
  return { document, readable: true, faults };
}

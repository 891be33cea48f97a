import { findDuplicates } from './find-duplicates.ts';
import { scan } from './scan.ts';
import { NESTING_LIMIT, type SyntaxFault } from './source-cursor.ts';

export interface ParseResult {
  /** The parsed value; `undefined` when the text is no JSON or nests too deep. */
  document: unknown;
  /** Whether there is a document: `null` is one, and `undefined` none. */
  readable: boolean;
  /** In the order of the text. */
  faults: SyntaxFault[];
}

/**
 * Reads JSON with `JSON.parse`; where that refuses the text, a slower scan finds what is wrong and where. A byte order
 * mark is ignored, and of members with the same key the last one counts; both are reported. Never throws.
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
  const { tooDeep, duplicates } = findDuplicates(text);
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

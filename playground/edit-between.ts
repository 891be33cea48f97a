import type { TextEdit } from '../src/config/json/edit.ts';

/** The one edit that makes `after` of `before`: what stands equal at both ends is left alone, and with it the cursor. */
export function editBetween(before: string, after: string): TextEdit {
  const { start, end } = equalEnds(before, after);
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}

/** How much of two texts, or of two lists of lines, stands equal at their beginnings and at their ends. */
export function equalEnds(before: string | readonly string[], after: string | readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, end };
}

import type { TextEdit } from '../src/config/json/edit.ts';
import { equalEnds } from '../src/format/equal-ends.ts';

/** The one edit that makes `after` of `before`: what stands equal at both ends is left alone, and with it the cursor. */
export function editBetween(before: string, after: string): TextEdit {
  const { start, end } = equalEnds(before, after);
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}

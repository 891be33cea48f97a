import type { Json } from '../../config/findings/finding.ts';
import { isRecord, sameJson } from '../../format/json.ts';
import type { Change } from './change.ts';
import type { Path } from './read.ts';

/**
 * The changes that make one value of another at a path, each as small as it can be, so that the text of what stays is not
 * written anew: a cell of a table, an item that was added, moved or removed.
 */
export function differences(path: Path, before: Json | undefined, after: Json): Change[] {
  if (sameJson(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(path, before, after);
  if (!isRecord(before) || !isRecord(after)) return [{ set: path, value: after }];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...gone.map((key) => ({ remove: [...path, key] })),
    ...Object.entries(after).flatMap(([key, value]) => differences([...path, key], before[key], value)),
  ];
}

function listDifferences(path: Path, before: readonly Json[], after: readonly Json[]): Change[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && sameJson(before[start], after[start])) start++;
  let same = 0;
  while (same < shorter - start && sameJson(before[before.length - 1 - same], after[after.length - 1 - same])) same++;
  const old = before.slice(start, before.length - same);
  const now = after.slice(start, after.length - same);
  if (old.length !== now.length) {
    return [
      ...old.map(() => ({ remove: [...path, start] })),
      ...now.map((value, index) => ({ insert: [...path, start + index], value })),
    ];
  }
  const last = old.length - 1;
  if (sameJson(old.slice(1), now.slice(0, -1)) && sameJson(old[0], now[last])) {
    return [{ move: [...path, start], to: start + last }];
  }
  if (sameJson(old.slice(0, -1), now.slice(1)) && sameJson(old[last], now[0])) {
    return [{ move: [...path, start + last], to: start }];
  }
  return now.flatMap((value, index) => differences([...path, start + index], old[index], value));
}

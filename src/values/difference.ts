import type { SessionInside } from './session-inside.ts';

/** One line of a difference. */
export interface Change {
  readonly name: string;
  readonly label: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What a take would change, in the order of the fields: from what is on air, or from the default where nothing is. */
export function difference({ named }: SessionInside, names?: readonly string[]): Change[] {
  return named(names)
    .filter(({ changed }) => changed)
    .map(({ field: { name, label }, reference, value }) => ({ name, label, from: reference, to: value }));
}

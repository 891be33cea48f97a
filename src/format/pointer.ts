/** One more step on an RFC 6901 pointer: a member's key or an item's index. */
export function child(pointer: string, step: string | number): string {
  return `${pointer}/${typeof step === 'number' ? step : step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The keys and indexes of a pointer, from the root down. */
export function steps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The last key or index of a pointer; empty for the root. */
export function lastStep(pointer: string): string {
  return steps(pointer).at(-1) ?? '';
}

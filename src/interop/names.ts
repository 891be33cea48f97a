import { withoutAccents } from '../format/search-text.ts';

/** An identifier of the format (a letter, then letters, digits, underscores) that none of the taken ones is; it is taken then. */
export function identifierFrom(text: string, taken: Set<string>): string {
  const plain = withoutAccents(text).replace(/[^A-Za-z0-9_]+/g, '_');
  return unique(/^[A-Za-z]/.test(plain) ? plain : `f${plain}`, taken, Number.POSITIVE_INFINITY);
}

/** A short key of the format (1 to 16 letters and digits, a letter first) that none of the taken ones is; it is taken then. */
export function shortKeyFrom(text: string, taken: Set<string>): string {
  const plain = withoutAccents(text).replace(/[^A-Za-z0-9]+/g, '');
  return unique(/^[A-Za-z]/.test(plain) ? plain : `f${plain}`, taken, 16);
}

function unique(text: string, taken: Set<string>, longest: number): string {
  let name = text.slice(0, longest);
  for (let count = 2; taken.has(name); count++) name = text.slice(0, longest - String(count).length) + String(count);
  taken.add(name);
  return name;
}

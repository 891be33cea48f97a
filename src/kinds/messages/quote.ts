const LONGEST = 40;

/** A text as a message shows it: in quotation marks, and not longer than a line has room for. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  // A cut must not leave half of a surrogate pair behind.
  return `“${line.length > LONGEST ? `${line.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…` : line}”`;
}

/** The first few of many, quoted: `“a”, “b”, “c” … (9)`. */
export function quoteSome(texts: readonly string[]): string {
  const some = texts.slice(0, 6).map(quote).join(', ');
  return texts.length > 6 ? `${some} … (${texts.length})` : some;
}

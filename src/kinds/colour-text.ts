const NUMBER = '([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?%?)';
const WITH_COMMAS = new RegExp(
  `^rgba?\\(\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*(?:,\\s*${NUMBER}\\s*)?\\)$`,
  'i',
);
const WITH_BLANKS = new RegExp(`^rgba?\\(\\s*${NUMBER}\\s+${NUMBER}\\s+${NUMBER}\\s*(?:/\\s*${NUMBER}\\s*)?\\)$`, 'i');

/** The three or four numbers of `rgb()` and `rgba()`, as written; `null` where the text is neither. */
export function functionParts(text: string): readonly string[] | null {
  return WITH_COMMAS.exec(text) ?? WITH_BLANKS.exec(text);
}

/** Whether two hex colours are one: `#F00`, `#ff0000` and `#ff0000ff` are. */
export function sameHexColour(one: string, other: string): boolean {
  return wholeHex(one) === wholeHex(other);
}

/** A hex colour with all its eight digits, in lower case. */
export function wholeHex(hex: string): string {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  return long.toLowerCase().padEnd(9, 'f');
}

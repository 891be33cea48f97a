/**
 * The value of a text that is the same number to every reader; `undefined` where it takes more to tell: groups, three
 * decimals that may be a group, signs other than the keyboard's, or no number at all.
 */
export function plainNumber(text: string): number | undefined {
  // Adding zero turns a typed "-0" into plain zero.
  return /^-?(?:\d{1,15}|\d{1,9}[.,](?:\d\d?|\d{4,6}))$/.test(text) ? Number(text.replace(',', '.')) + 0 : undefined;
}

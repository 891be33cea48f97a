/** What kinds whose values are texts have in common: such a value is its own text, and settling leaves it alone. */
export const plain = {
  normalise: (_field: unknown, value: string): string => value,
  encode: (_field: unknown, value: string): string => value,
  decode: (_field: unknown, text: string): string | undefined => text,
};

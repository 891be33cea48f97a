/** Hebrew, Arabic and the other scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a]/;

/**
 * A text from elsewhere as a part of a sentence. What is written from right to left is set apart by marks that are not seen: signs and
 * numbers beside it stay where the sentence has them. The first mark is one from left to right, since the `auto` of browsers looks into
 * what is set apart: a sentence that begins with such a text does not run from right to left.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u200e\u2068${text}\u2069` : text;
}

import type { Problem } from '../../src/format/problem.ts';
import type { NumberPartWords } from '../strings/number-part-words.ts';
import type { CellReading } from './read-cell.ts';

/** Why the text in a cell makes no value while it is typed, said as a number field says it. */
export function complaint(
  reading: Exclude<CellReading, { kind: 'value' | 'chosen' }>,
  text: string,
  pointer: string,
  words: NumberPartWords,
  spell: (value: number) => string,
): Problem {
  const [why, message] = said(reading, words, spell);
  return { code: `number-${why}`, severity: 'error', message, pointer, params: { text } };
}

function said(
  reading: Exclude<CellReading, { kind: 'value' | 'chosen' }>,
  words: NumberPartWords,
  spell: (value: number) => string,
): [why: string, message: string] {
  if (reading.kind === 'ambiguous') {
    const [own, other] = reading.readings;
    return ['ambiguous', words.ambiguous(spell(own), spell(other))];
  }
  const { why, foreign } = reading;
  return [why, why === 'unreadable' ? words.unreadable(foreign) : words[why]];
}

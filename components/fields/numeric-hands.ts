import { html, type TemplateResult } from 'lit';
import type { Problem } from '../../src/format/problem.ts';
import type { NumberPartWords } from '../strings/number-part-words.ts';
import type { NumberReading } from './read-number.ts';

// What a numeric field does only under an operator's hands, and loads when they come near.

export { KeyHold } from '../gestures/key-hold.ts';
export { modifiersOf } from '../gestures/modifiers.ts';
export { scrub } from '../gestures/scrub.ts';
export { numberPartWords } from '../strings/number-part-words.ts';
export { readNumber } from './read-number.ts';
export { stepped } from './stepping.ts';

/** Why a text makes no number. */
export function complaint(
  reading: Exclude<NumberReading, { value: number }>,
  words: NumberPartWords,
  spell: (value: number) => string,
): Pick<Problem, 'code' | 'message'> {
  const { kind } = reading;
  const message =
    kind === 'unreadable'
      ? words.unreadable(reading.foreign)
      : kind === 'ambiguous'
        ? words.ambiguous(spell(reading.readings[0]), spell(reading.readings[1]))
        : words[kind];
  return { code: `number-${kind}`, message };
}

/** The numbers a text may mean, for the operator to choose one. */
export function renderReadings(
  readings: readonly number[],
  {
    words,
    spell,
    disabled,
    take,
  }: {
    words: NumberPartWords;
    spell(value: number): string;
    disabled: boolean;
    take(value: number): void;
  },
): TemplateResult {
  return html`
    <span class="readings" role="group" aria-label=${words.readings}>
      ${readings.map(
        (value) => html`
          <button type="button" part="reading" ?disabled=${disabled} @click=${() => take(value)}
            >${spell(value)}</button>
        `,
      )}
    </span>
  `;
}

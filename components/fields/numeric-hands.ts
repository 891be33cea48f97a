import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { numberPartWords } from '../strings/number-part-words.ts';
import { formatNumber } from './format-number.ts';
import type { Read } from './read.ts';
import { type NumberReading, readNumber, type Wanted } from './read-number.ts';

// What a numeric field does only under an operator's hands, and loads when they come near.

export { KeyHold } from '../gestures/key-hold.ts';
export { modifiersOf } from '../gestures/modifiers.ts';
export { scrub } from '../gestures/scrub.ts';
export { numberPartWords } from '../strings/number-part-words.ts';
export { stepped } from './stepping.ts';

/** @param missing - what to say of an empty text, where the field may not be empty */
export function readTyped(text: string, wanted: Wanted, { settled = false, missing = '' } = {}): Read<number> {
  const reading = readNumber(text, wanted, { settled });
  if ('value' in reading) return reading;
  if (reading.kind === 'empty' && missing) return { problem: { code: 'required', message: missing } };
  return {
    half: reading.kind === 'empty' || reading.kind === 'unfinished',
    problem: { code: `number-${reading.kind}`, message: complaint(reading, wanted.locale) },
    ...(reading.kind === 'ambiguous' ? { readings: reading.readings } : {}),
  };
}

/** Why a text makes no number. */
function complaint(reading: Exclude<NumberReading, { value: number }>, locale: Locale): string {
  const words = numberPartWords.in(locale);
  const { kind } = reading;
  if (kind === 'unreadable') return words.unreadable(reading.foreign);
  if (kind !== 'ambiguous') return words[kind];
  const [own, other] = reading.readings;
  return words.ambiguous(spell(own, locale), spell(other, locale));
}

/** Of a text that reads two ways, which reading was taken. */
export function readAs(value: number, instead: number, locale: Locale): string {
  return numberPartWords.in(locale).readAs(spell(value, locale), spell(instead, locale));
}

/** The numbers a text may mean, for the operator to choose one. */
export function renderReadings(
  readings: readonly number[],
  locale: Locale,
  disabled: boolean,
  take: (value: number) => void,
): TemplateResult {
  return html`
    <span class="readings" role="group" aria-label=${numberPartWords.in(locale).readings}>
      ${readings.map(
        (value) => html`
          <button type="button" part="reading" ?disabled=${disabled} @click=${() => take(value)}
            >${spell(value, locale)}</button>
        `,
      )}
    </span>
  `;
}

function spell(value: number, locale: Locale): string {
  return formatNumber(value, locale, { plain: true });
}

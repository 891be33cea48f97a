import type { Locale } from '../../src/format/locale.ts';
import type { Problem } from '../../src/format/problem.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import type { NumberReading } from '../../src/values/read-number.ts';
import type { FieldWords } from '../strings/field-words.ts';

type NoNumber = Exclude<NumberReading, { value: number }>;

/** What is wrong with a text that makes no number. */
export function numberProblem(reading: NoNumber, words: FieldWords, locale: Locale): Pick<Problem, 'code' | 'message'> {
  return { code: `number-${reading.kind}`, message: messageOf(reading, words, locale) };
}

function messageOf(reading: NoNumber, words: FieldWords, locale: Locale): string {
  const plain = (value: number) => formatNumber(value, locale, { plain: true });
  switch (reading.kind) {
    case 'empty':
      return words.numberMissing;
    case 'unfinished':
      return words.numberUnfinished;
    case 'too-long':
      return words.numberTooLong;
    case 'unreadable':
      return words.numberUnreadable(reading.foreign);
    case 'ambiguous': {
      const [own, other] = reading.readings;
      return words.numberAmbiguous(plain(own), plain(other));
    }
  }
}

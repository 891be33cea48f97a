import { invisible, typedDigits } from '../../../components/fields/typed-digits.ts';
import type { Locale } from '../../../src/format/locale.ts';

/** What a reader typed, with every digit. */
export interface Amount {
  /** As JavaScript writes it: digits, at most one point. */
  readonly digits: string;
  /** What it would be to a reader of the other language: `1.234` is read by one's own, and that is said. */
  readonly instead: string | undefined;
}

/** Reads an amount of zero or more, with comma or point; `undefined` where it is none. */
export function readAmount(text: string, locale: Locale): Amount | undefined {
  const [digits, instead] = typedDigits(text.replace(invisible, '').trim(), locale);
  return digits === undefined ? undefined : { digits, instead };
}

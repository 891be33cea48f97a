import type { Locale } from '../../src/format/locale.ts';
import { bringLanguage } from '../strings/dictionary.ts';

/** What a numeric field does only under an operator's hands. */
export type Hands = typeof import('./numeric-hands.ts');

let here: Hands | undefined;
let coming: Promise<Hands> | undefined;

/** The hands, once they have come. */
export function handsHere(): Hands | undefined {
  return here;
}

/**
 * Brings the hands with their words. Whoever waits is answered in the order of asking. They are asked for again where
 * they did not come.
 */
export function bringHands(locale: Locale): Promise<Hands> {
  coming ??= import('./numeric-hands.ts').then(
    async (hands) => {
      await bringLanguage(locale);
      here = hands;
      return hands;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

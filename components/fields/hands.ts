import type { Locale } from '../../src/format/locale.ts';
import { bringLanguage } from '../strings/dictionary.ts';
import { speakAnew } from '../strings/speaking-element.ts';

/** What fields do only under an operator's hands, or with something wrong. */
export type Hands = typeof import('./field-hands.ts');

let here: Hands | undefined;
let coming: Promise<Hands> | undefined;
const watched = new WeakSet<Document>();

/** The hands, once they have come. */
export function handsHere(): Hands | undefined {
  return here;
}

/**
 * Brings the hands with their words and their styles. Whoever waits is answered in the order of asking. They are asked
 * for again where they did not come.
 */
export function bringHands(locale: Locale): Promise<Hands> {
  coming ??= import('./field-hands.ts').then(
    async (hands) => {
      hands.dressFields();
      await bringLanguage(locale);
      here = hands;
      speakAnew();
      return hands;
    },
    (error: unknown) => {
      coming = undefined;
      console.warn('tarja: a part of the fields could not be loaded.', error);
      throw error;
    },
  );
  return coming;
}

/** Has them come without waiting. That they did not come has been said. */
export function wantHands(locale: Locale): void {
  if (!here) bringHands(locale).catch(() => {});
}

/** Brings them when the first hand is seen in the document, before it is at a field. */
export function wantHandsWithFirst(document: Document, locale: Locale): void {
  if (watched.has(document)) return;
  watched.add(document);
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, () => wantHands(locale), { once: true });
}

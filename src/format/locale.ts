/** The languages of Tarja's texts. Hosts may replace the form's strings; diagnostics come in these two. */
export type Locale = 'en' | 'pt-BR';

export const locales: readonly Locale[] = ['en', 'pt-BR'];

/** A sentence in both languages. */
export type Sentence = Readonly<Record<Locale, string>>;

/** A sentence in both languages, one behind the other. */
export function sentence(en: string, ptBR: string): Sentence {
  return { en, 'pt-BR': ptBR };
}

/** The nearest language that Tarja has texts in: any Portuguese is answered in Brazilian Portuguese, all else in English. */
export function nearestLocale(tag: string | undefined): Locale {
  return /^pt\b/i.test(tag ?? '') ? 'pt-BR' : 'en';
}

/** A text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

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

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

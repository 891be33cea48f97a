import type { Locale } from '../../src/format/locale.ts';

/** Words in every language, of which a host may replace some. */
export interface Dictionary<Words extends object> {
  in(locale: Locale): Words;
  /** Elements rendered from now on say it the house's way. */
  replace(locale: Locale, replacements: Partial<Words>): void;
}

export function dictionary<Words extends object>(languages: Readonly<Record<Locale, Words>>): Dictionary<Words> {
  const words = { ...languages };
  return {
    in: (locale) => words[locale],
    replace(locale, replacements) {
      words[locale] = { ...words[locale], ...replacements };
    },
  };
}

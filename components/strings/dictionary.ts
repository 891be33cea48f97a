import type { Locale } from '../../src/format/locale.ts';

/** Words in every language, of which a host may replace some. */
export interface Dictionary<Words extends object> {
  /** The words in a language; English until the language has come (`bringLanguage`). */
  in(locale: Locale): Words;
  /** Elements rendered from now on say it the house's way. */
  replace(locale: Locale, replacements: Partial<Words>): void;
}

type Foreign = Exclude<Locale, 'en'>;

/** English comes with the code; another language is loaded when an element first speaks it. */
export function dictionary<Words extends object>(
  english: Words,
  others: Readonly<Record<Foreign, () => Promise<Words>>>,
): Dictionary<Words> {
  const came = new Map<Locale, Words>([['en', english]]);
  const replaced = new Map<Locale, Partial<Words>>();
  const words = new Map<Locale, Words>();
  whenSpoken((locale) => others[locale]().then((theirs) => void came.set(locale, theirs)));
  return {
    in(locale) {
      let found = words.get(locale);
      if (found) return found;
      const base = came.get(locale);
      found = { ...(base ?? english), ...replaced.get(locale) };
      if (base) words.set(locale, found);
      return found;
    },
    replace(locale, replacements) {
      replaced.set(locale, { ...replaced.get(locale), ...replacements });
      words.delete(locale);
    },
  };
}

type Loader = (locale: Foreign) => Promise<void>;

const loaders: Loader[] = [];
const coming = new Map<Foreign, Promise<void>>();
/** How many of the loaders a language has been asked of. */
const asked = new Map<Foreign, number>();

/** Has something loaded when an element first speaks a language. */
export function whenSpoken(load: Loader): void {
  loaders.push(load);
}

/** Brings a language to all that is on the page; `undefined` when it is there. One that does not come leaves English. */
export function bringLanguage(locale: Locale): Promise<void> | undefined {
  if (locale === 'en') return undefined;
  const from = asked.get(locale) ?? 0;
  if (from < loaders.length) {
    asked.set(locale, loaders.length);
    const bring = Promise.all([coming.get(locale), ...loaders.slice(from).map((load) => load(locale))])
      .catch((error: unknown) =>
        console.warn(`tarja: the words of ${locale} could not be loaded; English stays.`, error),
      )
      .then(() => {
        if (coming.get(locale) === bring) coming.delete(locale);
      });
    coming.set(locale, bring);
  }
  return coming.get(locale);
}

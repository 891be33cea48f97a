import type { Locale } from '../../src/format/locale.ts';

/** Words in every language, of which a host may replace some. `All` are more than the words themselves where others share in it. */
export interface Dictionary<Words extends object, All extends Words = Words> {
  /** The words in a language; English until the language has come (`bringLanguage`). */
  in(locale: Locale): Words;
  /** Elements rendered from now on say it the house's way. */
  replace(locale: Locale, replacements: Partial<All>): void;
  /** What was replaced: one object until more is. */
  replaced(locale: Locale): Partial<All> | undefined;
}

type Foreign = Exclude<Locale, 'en'>;

/**
 * English comes with the code; another language is loaded when an element first speaks it.
 *
 * @param house - the dictionary in which a host replaces these words, where that is another one
 */
export function dictionary<Words extends object, All extends Words = Words>(
  english: Words,
  others: Readonly<Record<Foreign, () => Promise<Words>>>,
  house?: { replaced(locale: Locale): object | undefined },
): Dictionary<Words, All> {
  const came = new Map<Locale, Words>([['en', english]]);
  const replaced = new Map<Locale, Partial<All>>();
  const words = new Map<Locale, { readonly own: object | undefined; readonly words: Words }>();
  whenSpoken((locale) => others[locale]().then((theirs) => void came.set(locale, theirs)));
  const its: Dictionary<Words, All> = {
    in(locale) {
      const own = (house ?? its).replaced(locale);
      const found = words.get(locale);
      if (found && found.own === own) return found.words;
      const base = came.get(locale);
      const all = { ...(base ?? english), ...own };
      if (base) words.set(locale, { own, words: all });
      return all;
    },
    replace(locale, replacements) {
      replaced.set(locale, { ...replaced.get(locale), ...replacements });
    },
    replaced: (locale) => replaced.get(locale),
  };
  return its;
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

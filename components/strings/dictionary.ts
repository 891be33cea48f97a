import { isolated, type Locale } from '../../src/format/locale.ts';

type Foreign = Exclude<Locale, 'en'>;

/**
 * The words of one area of the interface. English is part of the program; another language is one file, fetched before
 * an element is first rendered in it (`loadLanguage`). Without that file the words stay English.
 */
export class Dictionary<Words extends object> {
  readonly #english: Words;
  readonly #files: Readonly<Record<Foreign, () => Promise<Words>>>;
  readonly #loading = new Map<Foreign, Promise<void>>();
  readonly #loaded = new Map<Foreign, Words>();
  readonly #replaced = new Map<Locale, Partial<Words>>();
  readonly #merged = new Map<Locale, Words>();

  /** @param files - loads the words of each language but English */
  constructor(english: Words, files: Readonly<Record<Foreign, () => Promise<Words>>>) {
    this.#english = english;
    this.#files = files;
    dictionaries.push(this);
  }

  /** The words in a language: one object until words are replaced or the language has loaded. */
  in(locale: Locale): Words {
    let words = this.#merged.get(locale);
    if (!words) {
      const base = locale === 'en' ? undefined : this.#loaded.get(locale);
      words = isolating({ ...this.#english, ...base, ...this.#replaced.get(locale) });
      this.#merged.set(locale, words);
    }
    return words;
  }

  /** Replaces some of the words of a language. Elements rendered from now on use them. */
  replace(locale: Locale, replacements: Partial<Words>): void {
    this.#replaced.set(locale, { ...this.#replaced.get(locale), ...replacements });
    this.#merged.delete(locale);
  }

  /** Loads a language once. A file that cannot be fetched is reported, and the words stay English. */
  load(locale: Foreign): Promise<void> | undefined {
    if (this.#loaded.has(locale)) return undefined;
    let loading = this.#loading.get(locale);
    if (!loading) {
      loading = this.#files[locale]()
        .catch((error: unknown) => {
          console.warn(`tarja: the words of ${locale} could not be loaded; they stay English.`, error);
          return this.#english;
        })
        .then((words) => {
          this.#loaded.set(locale, words);
          this.#merged.delete(locale);
        });
      this.#loading.set(locale, loading);
    }
    return loading;
  }
}

/** Words whose sentences keep their order, whatever the texts in them: labels and values may be in Arabic or Hebrew. */
function isolating<Words>(words: Words): Words {
  if (typeof words === 'function')
    return ((...facts: unknown[]) =>
      words(...facts.map((fact) => (typeof fact === 'string' ? isolated(fact) : fact)))) as Words;
  if (typeof words !== 'object' || words === null || Array.isArray(words)) return words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, isolating(word)])) as Words;
}

const dictionaries: Dictionary<object>[] = [];

/** Loads a language for all dictionaries of the page; `undefined` when everything is here. */
export function loadLanguage(locale: Locale): Promise<unknown> | undefined {
  if (locale === 'en') return undefined;
  const loading = dictionaries.map((dictionary) => dictionary.load(locale)).filter((promise) => promise !== undefined);
  return loading.length > 0 ? Promise.all(loading) : undefined;
}

import type { Locale } from '../../src/format/locale.ts';
import type { NameOf } from '../../src/show/item-title.ts';
import { type Lookup, valuesIn } from '../fields/lookup.ts';
import { lookupsOf } from '../live-data/lookups.ts';

/** Milliseconds after which a name that could not be had is asked for again. */
const AGAIN = 60_000;

/**
 * Names of the values that widgets have picked from lists. Each is asked for once, and again where its service could not be reached.
 *
 * @param language - of the desk
 * @param tell - called when a name is known that was asked for, and when there is one to ask for again
 */
export function pickedNames(language: () => Locale, tell: () => void): NameOf {
  const names = new Map<string, string>();
  const asked = new Set<string>();
  return (config, field, value) => {
    const lookup = lookupsOf(config, '', () => ({}))?.[field];
    if (!lookup || typeof value !== 'string' || value === '') return undefined;
    const locale = language();
    const key = [locale, config.meta?.['widget'], field, value].join('\n');
    if (!asked.has(key)) {
      asked.add(key);
      void namesIn(value, lookup, locale).then(({ name, isKnown }) => {
        if (!isKnown)
          setTimeout(() => {
            asked.delete(key);
            tell();
          }, AGAIN);
        if (name === undefined) return;
        names.set(key, name);
        tell();
      });
    }
    return names.get(key);
  };
}

/** What a text is called, and whether that is all there is to know of it. */
async function namesIn(text: string, lookup: Lookup, locale: Locale) {
  const one = await lookup.entry(text, locale);
  // How many values a list takes is known once it was asked.
  const values = valuesIn(text, lookup);
  const found =
    one || values.length < 2 ? [one] : await Promise.all(values.map((value) => lookup.entry(value, locale)));
  return {
    name: found.some(Boolean)
      ? found.map((entry, at) => entry?.name ?? entry?.text ?? values[at]).join(', ')
      : undefined,
    isKnown: found.some((entry) => entry && !entry.standsIn),
  };
}

import type { Locale } from '../../src/format/locale.ts';
import type { NameOf } from '../../src/show/item-title.ts';
import { type Lookup, valuesIn } from '../fields/lookup.ts';
import { lookupsOf } from '../live-data/lookups.ts';

/** Milliseconds after which a name that could not be had is asked for again. */
const AGAIN = 60_000;

/**
 * Names of the values that widgets have picked from lists. Each is asked for once.
 *
 * @param language - of the desk
 * @param tell - called when a name is known that was asked for
 */
export function pickedNames(language: () => Locale, tell: () => void): NameOf {
  const names = new Map<string, string | undefined>();
  return (config, field, value) => {
    const lookup = lookupsOf(config, '', () => ({}))?.[field];
    if (!lookup || typeof value !== 'string' || value === '') return undefined;
    const locale = language();
    const key = [locale, config.meta?.['widget'], field, value].join('\n');
    if (!names.has(key)) {
      names.set(key, undefined);
      void namesIn(value, lookup, locale).then((name) => {
        names.set(key, name);
        if (name === undefined) setTimeout(() => names.delete(key), AGAIN);
        else tell();
      });
    }
    return names.get(key);
  };
}

async function namesIn(text: string, lookup: Lookup, locale: Locale): Promise<string | undefined> {
  const nameOf = async (value: string) => {
    const entry = await lookup.entry(value, locale);
    return entry?.name ?? entry?.text;
  };
  const one = await nameOf(text);
  // How many values a list takes is known once it was asked.
  const values = valuesIn(text, lookup);
  if (one !== undefined || values.length < 2) return one;
  const names = await Promise.all(values.map(nameOf));
  return names.some(Boolean) ? names.map((name, at) => name ?? values[at]).join(', ') : undefined;
}

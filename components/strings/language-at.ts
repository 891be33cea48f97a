import { type Locale, nearestLocale } from '../../src/format/locale.ts';

/** The language at a place in the document: the nearest `lang`, through shadow roots, else the document's. */
export function languageAt(element: Element): Locale {
  const tag = element.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? undefined;
  const root = element.getRootNode();
  return !tag && root instanceof ShadowRoot ? languageAt(root.host) : nearestLocale(tag);
}

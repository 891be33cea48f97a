import { type Locale, nearestLocale } from '../../src/format/locale.ts';

/** The language at a place in the document: the nearest `lang`, through shadow roots, else the document's. */
export function languageAt(element: Element): Locale {
  for (let place: Element | null = element; place; place = parentThroughShadow(place)) {
    const tag = place.getAttribute('lang');
    if (tag) return nearestLocale(tag);
  }
  return nearestLocale(undefined);
}

function parentThroughShadow(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

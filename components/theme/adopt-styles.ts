import type { CSSResultOrNative } from 'lit';

/** What each root was given: a document that takes it from another one drops its style sheets. */
const given = new WeakMap<ShadowRoot, Set<CSSResultOrNative>>();
/** The sheets of documents beside this one. */
const made = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** Adds styles to a root, once each, in the order in which they come, and again what it was given and has lost. */
export function adoptStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[] = []): void {
  const all = new Set([...(given.get(root) ?? []), ...styles]);
  given.set(root, all);
  const { adoptedStyleSheets } = root;
  for (const style of all) {
    const sheet = sheetIn(root.ownerDocument, style);
    if (sheet && !adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  }
}

/** A style sheet as a document takes it: one that was made in it. None where nothing is drawn. */
export function sheetIn(owner: Document, style: CSSResultOrNative): CSSStyleSheet | undefined {
  if (style instanceof CSSStyleSheet) return style;
  if (owner === document) return style.styleSheet;
  const { defaultView } = owner;
  const sheets = made.get(owner) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  made.set(owner, sheets);
  if (defaultView && !sheets.has(style)) {
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(style.cssText);
    sheets.set(style, sheet);
  }
  return sheets.get(style);
}

import type { CSSResultOrNative, LitElement } from 'lit';

/** What roots were given beside the styles of their element: a document that takes one from another drops all style sheets. */
const given = new WeakMap<ShadowRoot, readonly CSSResultOrNative[]>();
/** The sheets of documents beside this one. */
const made = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

/** Adds styles to the root of an element, once each, in the order in which they come, and again all that it has lost. */
export function adoptStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[] = []): void {
  const added = [...(given.get(root) ?? []), ...styles];
  given.set(root, added);
  const { elementStyles } = root.host.constructor as typeof LitElement;
  const sheets = [...elementStyles, ...added].flatMap((style) => sheetIn(root.ownerDocument, style) ?? []);
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...sheets])];
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

import type { CSSResult } from 'lit';

/** Styles of what comes later into a shadow root, over those that are there. */
export function bringStyles(root: HTMLElement | DocumentFragment, { styleSheet }: CSSResult): void {
  if (!(root instanceof ShadowRoot) || !styleSheet || root.adoptedStyleSheets.includes(styleSheet)) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet];
}

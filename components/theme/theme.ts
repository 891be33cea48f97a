import { css } from 'lit';
import { sheetIn } from './adopt-styles.ts';

/**
 * The desk's look, as custom properties on the document's root. A host overrides any of them at any depth
 * (`tarja-form { --tarja-accent: … }`); light or dark follows the `color-scheme` of the place where an element stands.
 * Red means on air and nothing else, so errors are amber.
 *
 * @cssprop --tarja-font - the type of all words
 * @cssprop --tarja-size - size of the type
 * @cssprop --tarja-size-label - size of labels and small print
 * @cssprop --tarja-row - height of a control
 * @cssprop --tarja-note - height of the line under a control
 * @cssprop --tarja-label-width - width of the label column
 * @cssprop --tarja-radius - radius of corners
 * @cssprop --tarja-ground - behind everything
 * @cssprop --tarja-panel - behind a form
 * @cssprop --tarja-control - behind the text of a control
 * @cssprop --tarja-raised - behind what lies over the form: menus, pickers, dialogs
 * @cssprop --tarja-line - lines that part one thing from another
 * @cssprop --tarja-line-control - the outline of a control
 * @cssprop --tarja-text - words
 * @cssprop --tarja-text-quiet - words of less weight: tips, counts, units
 * @cssprop --tarja-accent - what is chosen, and where the focus is
 * @cssprop --tarja-accent-ground - behind what is selected
 * @cssprop --tarja-on-accent - words on the accent
 * @cssprop --tarja-problem - what is wrong
 * @cssprop --tarja-air - on air, and nothing else
 * @cssprop --tarja-font-mono - the type of keys and code
 * @cssprop --tarja-control-hover - behind a control under the pointer
 * @cssprop --tarja-problem-ground - behind what is wrong
 * @cssprop --tarja-changed - what differs from what is on air
 * @cssprop --tarja-preview - what the preview shows
 * @cssprop --tarja-on-air - words on the colour of air
 * @cssprop --tarja-shadow - the shadow of what lies over the form
 */
export const theme = css`
  :where(:root) {
    --tarja-font: system-ui, sans-serif;
    --tarja-size: 13px;
    --tarja-size-label: 12px;
    --tarja-row: 32px;
    --tarja-note: 18px;
    --tarja-label-width: 128px;
    --tarja-radius: 4px;
    --tarja-ground: light-dark(#f3f4f6, #16181c);
    --tarja-panel: light-dark(#ffffff, #1d2025);
    --tarja-control: light-dark(#ffffff, #26292f);
    --tarja-raised: light-dark(#ffffff, #2b2f36);
    --tarja-line: light-dark(#d5d9df, #383d45);
    --tarja-line-control: light-dark(#868d98, #6d7581);
    --tarja-text: light-dark(#1b1f24, #e4e7eb);
    --tarja-text-quiet: light-dark(#59616c, #a2aab5);
    --tarja-accent: light-dark(#1462c4, #5aa2f7);
    --tarja-accent-ground: light-dark(#dbe9fb, #203a5c);
    --tarja-on-accent: light-dark(#ffffff, #0d1420);
    --tarja-problem: light-dark(#a34700, #f5a04a);
    --tarja-air: light-dark(#c4161c, #e03131);
    --tarja-font-mono: ui-monospace, Consolas, 'Liberation Mono', monospace;
    --tarja-control-hover: light-dark(#f4f6f8, #2d3138);
    --tarja-problem-ground: light-dark(#fdf0e0, #3a2a17);
    --tarja-changed: light-dark(#8a6d00, #e3c04d);
    --tarja-preview: light-dark(#0f7a3d, #3fbf76);
    --tarja-on-air: #ffffff;
    --tarja-shadow: 0 6px 24px light-dark(rgb(20 24 32 / 18%), rgb(0 0 0 / 55%));
  }
`;

/**
 * Adopts the theme in the document, once. `:where` keeps its specificity at zero: whatever a page says wins.
 * Custom properties are inherited into every shadow root, so an element pays nothing for them.
 */
export function adoptTheme(document: Document): void {
  const styleSheet = sheetIn(document, theme);
  const { adoptedStyleSheets } = document;
  if (styleSheet && !adoptedStyleSheets.includes(styleSheet))
    document.adoptedStyleSheets = [styleSheet, ...adoptedStyleSheets];
}

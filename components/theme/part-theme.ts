import { css } from 'lit';
import { theme } from './theme.ts';

/**
 * The rest of the theme: what nothing wears that only stands there and is right.
 *
 * @cssprop --tarja-font-mono - the type of keys and code
 * @cssprop --tarja-control-hover - the same under the pointer
 * @cssprop --tarja-problem-ground - behind what is wrong
 * @cssprop --tarja-changed - what differs from what is on air
 * @cssprop --tarja-preview - what the preview shows
 * @cssprop --tarja-on-air - words on the colour of air
 * @cssprop --tarja-shadow - the shadow of what lies over the form
 */
const partTheme = css`
  :where(:root) {
    --tarja-font-mono: ui-monospace, Consolas, 'Liberation Mono', monospace;
    --tarja-control-hover: light-dark(#f4f6f8, #2d3138);
    --tarja-problem-ground: light-dark(#fdf0e0, #3a2a17);
    --tarja-changed: light-dark(#8a6d00, #e3c04d);
    --tarja-preview: light-dark(#0f7a3d, #3fbf76);
    --tarja-on-air: #ffffff;
    --tarja-shadow: 0 6px 24px light-dark(rgb(20 24 32 / 18%), rgb(0 0 0 / 55%));
  }
`;

let whole = false;

/** Makes the theme whole, wherever it is adopted now or later. */
export function completeTheme(): void {
  if (whole) return;
  whole = true;
  theme.styleSheet?.replaceSync(`${theme}${partTheme}`);
}

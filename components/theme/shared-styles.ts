import { css } from 'lit';

/** What style sheets of the desk share: each is written into a rule, before what the rule says differently. */

/** A button, a select or an input. */
export const controlBox = css`
  font: inherit;
  color: inherit;
  background: var(--tarja-control);
  border: 1px solid var(--tarja-line-control);
  border-radius: var(--tarja-radius);
`;

/** What lies over the page: a dialog, a menu, a panel. */
export const raisedBox = css`
  font: var(--tarja-size) / 1.4 var(--tarja-font);
  color: var(--tarja-text);
  background: var(--tarja-raised);
  border: 1px solid var(--tarja-line);
  box-shadow: var(--tarja-shadow);
`;

/** An icon of lines. */
export const lineIcon = css`
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

/** Rules of their own: texts for screen readers, and buttons without a box until the pointer is over them. */
export const visuallyHidden = css`
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
export const quietButton = css`
  button.quiet {
    background: none;
    border-color: transparent;
  }
`;

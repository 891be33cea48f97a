import { css } from 'lit';
import { ownText } from './own-text.ts';

/** What style sheets of the desk share: each is written into a rule, before what the rule says differently. */

/** A button, a select or an input. */
export const controlBox = css`
  font: inherit;
  color: inherit;
  background: var(--tarja-control);
  border: 1px solid var(--tarja-line-control);
  border-radius: var(--tarja-radius);
`;

/** The button that does what its dialog or bar is for, and the same under the pointer. */
export const primaryBox = css`
  color: var(--tarja-on-accent);
  background: var(--tarja-accent);
  border-color: var(--tarja-accent);
`;
export const primaryBoxHovered = css`
  background: color-mix(in srgb, var(--tarja-accent) 88%, var(--tarja-text));
`;

/** What is under way, over the label of its button: that stays as wide as it is, and nothing moves under the pointer. */
export const pendingLabel = css`
  [data-pending] {
    position: relative;
  }
  [data-pending] :is(.label, kbd) {
    visibility: hidden;
  }
  [data-pending]::after {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    line-height: 1.2;
    text-align: center;
    content: attr(data-pending);
  }
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

/** The arrow of what opens a list, over the end of its control. */
export const listArrow = css`
  flex: none;
  width: 8px;
  height: 8px;
  margin-inline-start: -30px;
  margin-block-start: -4px;
  pointer-events: none;
  content: '';
  border: solid var(--tarja-text-quiet);
  border-width: 0 1.5px 1.5px 0;
  rotate: 45deg;
`;

/** The outline of the sign before a warning, a rhombus: its shape says what its colour says. */
export const warningOutline = css`
  polygon(50% 8%, 92% 50%, 50% 92%, 8% 50%, 50% 8%, 50% 24%, 24% 50%, 50% 76%, 76% 50%, 50% 24%)
`;

/** The sign before a problem, a triangle. */
export const problemSign = css`
  display: inline-block;
  width: 12px;
  height: 12px;
  margin-inline-end: 5px;
  content: '';
  vertical-align: -2px;
  background: currentColor;
  forced-color-adjust: none;
  clip-path: polygon(50% 4%, 100% 96%, 0 96%, 50% 4%, 50% 34%, 42% 34%, 45% 68%, 55% 68%, 58% 34%, 50% 34%);
`;

/** What was refused, over the end of the part that it is about. */
export const refusalBar = css`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  margin: 0;
  font-weight: 600;
  color: var(--tarja-problem);
  background: var(--tarja-problem-ground);
  border-block-start: 1px solid var(--tarja-problem);
`;

/** Rules of their own: the frame of an element, texts for screen readers, and buttons without a box until the pointer is over them. */
export const deskElement = css`
  ${ownText}
  :host {
    font: var(--tarja-size) / 1.4 var(--tarja-font);
    color: var(--tarja-text);
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  * {
    box-sizing: border-box;
  }
  /* The look that Safari gives a search field takes no colour and no border. */
  input[type='search'] {
    appearance: textfield;
  }
`;
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

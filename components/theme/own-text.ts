import { css } from 'lit';

/**
 * What a page sets for its own text and an element would inherit, against it: blanks of a template that are kept break every layout,
 * capitals say other units and values, and what is set for pictures reaches charts. The direction is that of `dir`, by which signs, tracks
 * and figures are turned, too.
 */
export const ownText = css`
  :host {
    direction: ltr;
    line-break: auto;
    overflow-wrap: normal;
    stroke: none;
    text-align: start;
    text-anchor: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    word-break: normal;
  }
  :host(:dir(rtl)) {
    direction: rtl;
  }
`;

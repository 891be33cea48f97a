import { css } from 'lit';

/**
 * What a page sets for its own text and an element would inherit, against it: blanks of a template that are kept break every layout, and
 * capitals say other units and values. The direction is that of `dir`, by which signs, tracks and figures are turned, too.
 */
export const ownText = css`
  :host {
    direction: ltr;
    overflow-wrap: normal;
    text-align: start;
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    word-break: normal;
  }
  :host(:dir(rtl)) {
    direction: rtl;
  }
`;

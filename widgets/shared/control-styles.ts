import { css } from 'lit';

/** What hands use, where a widget has such: the page's own type, a thin line around it. */
export const controlStyles = css`
  button,
  select,
  input {
    padding: 0.3em 0.6em;
    font: inherit;
    color: inherit;
    background: transparent;
    border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
    border-radius: 2px;
  }
`;

import { css } from 'lit';

/** A field over a list that scrolls inside. */
export const searchStyles = css`
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.2em;
    font-size: 0.85em;
    color: var(--quiet);
  }
  input {
    box-sizing: border-box;
    width: 100%;
    padding: 0.4em 0.6em;
    font-size: 1.18em;
    color: CanvasText;
  }
  .count {
    margin: 0.4em 0;
    font-size: 0.85em;
    color: var(--quiet);
  }
  ul {
    max-height: 18em;
    padding: 0;
    margin: 0;
    overflow: auto;
    list-style: none;
    border-top: 1px solid var(--rule);
  }
  li {
    border-bottom: 1px solid var(--rule);
  }
  li button {
    display: block;
    width: 100%;
    padding: 0.5em 0.4em;
    text-align: start;
    cursor: pointer;
    border: 0;
    outline-offset: -2px;
  }
  li button:hover {
    background: color-mix(in srgb, currentColor 7%, transparent);
  }
  small {
    display: block;
    color: var(--quiet);
  }
  [aria-pressed='true'] {
    font-weight: 700;
    box-shadow: inset 4px 0 currentColor;
    padding-inline-start: 0.9em;
  }
  [aria-pressed='true']:dir(rtl) {
    box-shadow: inset -4px 0 currentColor;
  }
`;

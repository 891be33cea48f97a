import { css } from 'lit';

/** A form on a page. */
export const converterStyles = css`
  .form {
    display: grid;
    grid-template-columns: minmax(7em, 1fr) minmax(16.5em, 1.6fr) auto minmax(16.5em, 1.6fr);
    gap: 0.6em;
    align-items: end;
    margin-top: 0.6em;
  }
  label {
    display: grid;
    gap: 0.15em;
    min-width: 0;
    font-size: 0.8em;
    color: var(--quiet);
  }
  .form :is(input, select, button) {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    height: 2.75em;
    /* That of the page, and not less than phones show without zooming in. */
    font-size: max(1em, 16px);
    color: CanvasText;
    background: Canvas;
  }
  /* In its smaller label. */
  .form :is(input, select) {
    font-size: max(1.25em, 16px);
  }
  .form button {
    width: 2.75em;
    padding: 0;
    cursor: pointer;
  }
  .form svg {
    width: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    vertical-align: middle;
  }
  .result {
    margin: 0.3em 0 0;
    overflow-wrap: anywhere;
  }
  .result strong {
    font-size: 1.7em;
    font-weight: 700;
    line-height: 1.2;
  }
  .costs,
  .hint {
    margin: 0.2em 0 0;
    font-size: 0.85em;
    color: var(--quiet);
  }
  .hint {
    min-height: 1.35em;
  }
  .wrong {
    border: 2px solid var(--notice);
  }
  /* Where the longest name of a currency would be cut (Safari gives a list the most room around its text), the fields stand under each other. */
  @container (width < 46em) {
    .form {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    .form label {
      grid-column: 1 / -1;
    }
    .form .from {
      grid-column: 1;
    }
  }
`;

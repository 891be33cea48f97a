import { css } from 'lit';
import { ownText } from '../../components/theme/own-text.ts';

/**
 * The frame of every widget on a page: it takes the page's own font, colour and width. `air-styles.ts` is that of the picture.
 * Where what is around it is as wide as its content, as in a dialog or a row, what stands behind its figure says how wide it
 * would be: a figure that is a container says nothing.
 *
 * @cssprop --tarja-quiet - words of less weight: units, source, time
 * @cssprop --tarja-rule - thin lines
 * @cssprop --tarja-notice - the mark beside notes about the figures
 * @cssprop --tarja-height - height reserved before anything has come
 */
export const widgetStyles = css`
  ${ownText}
  :host {
    display: block;
    --quiet: var(--tarja-quiet, color-mix(in srgb, currentColor 68%, transparent));
    --rule: var(--tarja-rule, color-mix(in srgb, currentColor 16%, transparent));
    --notice: var(--tarja-notice, light-dark(#9a5b00, #f0b24a));
    font-variant-numeric: tabular-nums;
    line-height: 1.35;
    --clamped-wrap: balance;
  }
  /* Of text that ends after some lines. Firefox ends balanced lines with an ellipsis, even where nothing is left out. */
  @supports (-moz-appearance: none) {
    :host {
      --clamped-wrap: wrap;
    }
  }
  /* Browsers before 2024: between the two, on any page. */
  @supports not (color: light-dark(#000, #fff)) {
    :host {
      --notice: var(--tarja-notice, #ab6c14);
    }
  }
  :host([hidden]) {
    display: none;
  }
  :host::after {
    display: grid;
    grid-template-columns: minmax(0, 24em);
    content: '';
  }
  /* Over what the page reserves, which waits for figures. */
  :host(:state(folded)),
  :host(:state(folded)) figure {
    min-height: 0 !important;
  }
  figure {
    display: flex;
    flex-direction: column;
    min-height: var(--tarja-height, var(--height, auto));
    margin: 0;
    container-type: inline-size;
  }
  /* A name may be one long word. */
  .title,
  .unit,
  .foot > span {
    overflow-wrap: anywhere;
  }
  .title {
    margin: 0;
    font-size: 1.1em;
    font-weight: 700;
    line-height: 1.25;
    text-wrap: balance;
  }
  .unit {
    margin: 0.1em 0 0.6em;
    font-size: 0.85em;
    color: var(--quiet);
  }
  .body {
    flex: 1;
    min-height: 0;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2em 0.9em;
    align-items: baseline;
    margin-top: 0.6em;
    font-size: 0.78em;
    color: var(--quiet);
  }
  .foot a {
    color: inherit;
  }
  .foot details[open] {
    width: 100%;
  }
  /* Figures read from left to right on every page, and each by itself; what is said in their place, too. Of a result each side's goals
     stand beside its name. */
  :host(:dir(rtl)) :is(.message, .number, .value, .rate, .change, .bar-value, .when, output) {
    unicode-bidi: isolate;
    direction: ltr;
  }
  /* So do sentences, which are in another language than the page there: their places are mirrored, their words are not. */
  :host(:not([mode='air']):dir(rtl)) :is(time, small, th.history, .foot > :not(details), .unit, .count, .hint, .result, .costs, .said, .rise, .change) {
    text-align: right;
    unicode-bidi: plaintext;
  }
  .note {
    position: relative;
    padding-inline-start: 1.3em;
  }
  .note::before {
    position: absolute;
    inset-block-start: 0.3em;
    inset-inline-start: 0.15em;
    box-sizing: border-box;
    width: 0.75em;
    height: 0.75em;
    content: '';
    border: 2px solid var(--notice);
    rotate: 45deg;
  }
  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  .message {
    display: grid;
    place-content: center;
    min-height: 6em;
    margin: 0;
    color: var(--quiet);
    text-align: center;
  }
  .foot summary {
    text-decoration: underline;
    cursor: pointer;
  }
`;

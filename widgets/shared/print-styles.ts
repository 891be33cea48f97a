import { css } from 'lit';

/**
 * All widgets on paper: dark on white whatever the page is, without what only hands can use, in one piece where a sheet holds it.
 * Charts were drawn as wide as the screen had them: their lines follow the width of the paper, and their names stay at their ends.
 */
export const printStyles = css`
  @media print {
    :host {
      /* Over what the page reserves: without fields and buttons most need less. */
      min-height: 0 !important;
      break-inside: avoid;
      color: #000;
      color-scheme: light;
    }
    figure {
      min-height: 0;
      break-inside: avoid;
    }
    .title,
    .unit,
    .day,
    thead {
      break-after: avoid;
    }
    tr,
    li {
      break-inside: avoid;
    }
    /* What a reader opened stays open. */
    .foot :is(button, details:not([open]), summary, [download]),
    .form,
    .hint,
    label,
    .map,
    .row,
    .controls :is(button, summary) {
      display: none;
    }
    .controls ::details-content {
      height: auto;
      content-visibility: visible;
    }
    .choice {
      display: block;
    }
    ul {
      max-height: none;
      overflow: visible;
    }
    /* A time under the first point may stand a little beside the chart. */
    .plot {
      contain: size layout;
    }
    .window path {
      vector-effect: non-scaling-stroke;
    }
    .cursor,
    .reading {
      display: none;
    }
    .unnamed {
      display: block;
      margin: 0.6em 0 0;
      font-size: 0.85em;
      color: var(--quiet);
    }
    /* A bar's length is what it says; badges have their letters. */
    .bar-fill {
      print-color-adjust: exact;
    }
    .badge {
      color: inherit;
      background: none;
      border: 1px solid;
    }
  }
`;

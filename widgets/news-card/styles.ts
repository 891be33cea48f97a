import { css } from 'lit';

/** A picture beside its text, above it where there is little room. */
export const cardStyles = css`
  .card {
    display: grid;
    gap: 0.8em;
    align-items: start;
  }
  .text {
    min-width: 0;
  }
  .said {
    margin: 0.15em 0 0;
    font-size: 1.35em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: var(--clamped-wrap);
    overflow-wrap: anywhere;
  }
  .lead {
    margin: 0.35em 0 0;
    text-wrap: pretty;
  }
  .said span,
  .lead span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }
  @container (width >= 30em) {
    .card:has(.thumb) {
      grid-template-columns: 2fr 3fr;
    }
  }
`;

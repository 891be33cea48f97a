import { css } from 'lit';

/** A picture beside its text, above it where there is little room; a lower third on air. */
export const cardStyles = css`
  .card {
    display: grid;
    gap: 0.8em;
  }
  .text {
    min-width: 0;
  }
  .said {
    margin: 0.15em 0 0;
    font-size: 1.35em;
    font-weight: 700;
    line-height: 1.2;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  .lead {
    margin: 0.35em 0 0;
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
  .air .plate {
    position: absolute;
    inset: auto var(--safe-x) var(--safe-y);
  }
  .air .card {
    grid-template-columns: auto 1fr;
    gap: 0;
    min-height: 324px;
  }
  .air .thumb {
    width: 576px;
    min-height: 324px;
    aspect-ratio: auto;
  }
  .air .thumb img {
    position: absolute;
    width: 576px;
  }
  .air .text {
    grid-column: -2;
    align-self: center;
    padding: 24px 44px;
  }
  .air .said {
    margin-top: 8px;
    font-size: 56px;
    line-height: 64px;
  }
  .air .lead {
    margin-top: 10px;
    font-size: 34px;
    line-height: 44px;
    color: var(--muted);
  }
  .air .said span,
  .air .lead span {
    -webkit-line-clamp: 2;
  }
`;

import { css } from 'lit';

/** A picture as wide as its column. A new picture comes through the one before. */
export const figureStyles = css`
  .picture,
  .scroll {
    margin-top: 0.6em;
  }
  .picture {
    display: grid;
  }
  .picture img {
    grid-area: 1 / 1;
    max-width: 100%;
    height: auto;
  }
  .before {
    animation: vanish 200ms linear both;
  }
  .after {
    animation: appear 200ms linear;
  }
  @keyframes vanish {
    to {
      opacity: 0;
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :host(:not([mode='air'])) :is(.before, .after) {
      animation-duration: 0s;
    }
  }
`;

import { css } from 'lit';

/** The map beside the figure, above it where there is no room; single surveys behind the lines. */
export const pollStyles = css`
  .choice {
    display: flex;
    flex-wrap: wrap;
    gap: 1em 2em;
  }
  .choice figure {
    flex: 1 1 20em;
  }
  .map {
    flex: 0 1 15em;
  }
  .dots {
    stroke-width: 0.32em;
    opacity: 0.4;
  }
`;

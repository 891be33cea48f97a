import { css } from 'lit';

/** The place of the map is there before the map. */
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
    min-height: 19.4em;
  }
`;

import { css } from 'lit';
import { stackedSides } from '../shared/football/goals.ts';

/** A line. */
export const scoreStyles = css`
  .sides {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    gap: 0 0.7em;
    align-items: center;
    margin: 0.3em 0 0;
    overflow-wrap: anywhere;
  }
  .home {
    text-align: end;
  }
  .sides .goals {
    display: flex;
    gap: 0.25em;
    align-items: baseline;
    font-size: 1.6em;
    line-height: 1.2;
    white-space: nowrap;
  }
  .when {
    margin: 0;
    font-weight: 600;
    color: var(--quiet);
    text-align: center;
  }
  @container (width < 16em) {
    ${stackedSides}
    .when {
      text-align: start;
    }
  }
`;

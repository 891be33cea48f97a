import { css } from 'lit';

/** A figure with its course beside it. */
export const indicatorStyles = css`
  .newest {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2em 2em;
    align-items: center;
  }
  .newest p {
    margin: 0;
  }
  .value {
    font-size: 2em;
    line-height: 1.2;
  }
  .when {
    color: var(--quiet);
    white-space: nowrap;
  }
  .change {
    margin: 0.1em 0 0;
  }
  /* Made of a border, which paper and forced colours leave. */
  .up,
  .down {
    display: inline-block;
    width: 0.7em;
    margin-inline-end: 0.35em;
    border-top: 0.6em solid;
    clip-path: polygon(50% 0, 100% 100%, 0 100%);
  }
  .down {
    clip-path: polygon(0 0, 100% 0, 50% 100%);
  }
  .spark {
    --hue: var(--hue-1);
    flex: none;
    width: 8em;
    height: 2.5em;
  }
`;

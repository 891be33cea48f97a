import { css } from 'lit';

/** Polls on air: a plate in the lower half of the picture, inside the safe area. */
export const pollStyles = css`
  :host([mode='air']) {
    --tarja-chart-height: 520px;
    --tarja-line: 5px;
  }
  .air .plate {
    position: absolute;
    inset: auto var(--safe-x) var(--safe-y);
    padding: 36px 44px;
  }
`;

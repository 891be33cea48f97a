import { css } from 'lit';

/** Polls on air: a plate in the lower half of the picture, inside the safe area. */
export const pollStyles = css`
  :host([mode='air']) .air {
    position: absolute;
    inset: auto 5% 6%;
    padding: 36px 44px;
    background: var(--tarja-air-ground, #10243eee);
  }
  :host([mode='air']) {
    --tarja-chart-height: 520px;
    --tarja-line: 5px;
  }
`;

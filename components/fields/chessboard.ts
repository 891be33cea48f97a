import { css } from 'lit';

/** The chessboard behind colours one can see through; `--colour` lies on it. */
export const chessboard = css`
  .colour,
  .swatch {
    background:
      linear-gradient(var(--colour, transparent) 0 0),
      repeating-conic-gradient(#ffffff 0 25%, #c3c7cd 0 50%) 0 0 / 10px 10px;
    forced-color-adjust: none;
  }
`;

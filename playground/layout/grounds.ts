import { css, html, type TemplateResult } from 'lit';
import type { Ground } from '../../components/stage/stage.ts';
import { renderChoice } from './choice.ts';

type Seen = Exclude<Ground, 'none'>;

/** What may be behind a picture, and the words for it. */
export interface GroundWords {
  readonly ground: string;
  readonly grounds: Readonly<Record<Seen, string>>;
}

/** The choice of what is behind a picture: a small picture of each. */
export function renderGrounds(words: GroundWords, chosen: Ground, choose: (ground: Ground) => void): TemplateResult {
  return renderChoice(
    words.ground,
    Object.keys(words.grounds) as Seen[],
    chosen as Seen,
    (ground) => html`<span class=${ground}></span>`,
    choose,
    (ground) => ({ name: words.grounds[ground] }),
  );
}

export const groundStyles = css`
  [role='radiogroup'] {
    display: flex;
    gap: 2px;
    margin-right: 4px;
  }
  [role='radio'] {
    min-width: 24px;
    width: 24px;
    height: 24px;
    padding: 3px;
    border-radius: var(--tarja-radius);
  }
  [role='radio'][aria-checked='true'] {
    border-color: var(--tarja-accent);
    background: none;
  }
  [role='radio'] span {
    width: 100%;
    height: 100%;
    border: 1px solid var(--tarja-line-control);
    box-sizing: border-box;
    forced-color-adjust: none;
  }
  .checkerboard {
    background: repeating-conic-gradient(#5a5e66 0 25%, #9a9ea6 0 50%) 0 0 / 8px 8px;
  }
  .black {
    background: #000;
  }
  .white {
    background: #fff;
  }
  .photo {
    background: linear-gradient(#a9cbe6 0 40%, #6d7f52 40% 60%, #8d6f55 60%);
  }
`;

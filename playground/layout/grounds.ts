import { css, html, type TemplateResult } from 'lit';
import type { Ground } from '../../components/stage/stage.ts';
import { moveInGroup } from './arrows.ts';

/** What may be behind a picture, and the words for it. */
export interface GroundWords {
  readonly ground: string;
  readonly grounds: Readonly<Record<Exclude<Ground, 'none'>, string>>;
}

/** The choice of what is behind a picture: a small picture of each. */
export function renderGrounds(words: GroundWords, chosen: Ground, choose: (ground: Ground) => void): TemplateResult {
  return html`<div role="radiogroup" aria-label=${words.ground} @keydown=${moveInGroup}>
    ${(Object.keys(words.grounds) as (keyof GroundWords['grounds'])[]).map((ground) => {
      const checked = ground === chosen;
      return html`<button
        class="swatch"
        role="radio"
        aria-checked=${checked ? 'true' : 'false'}
        tabindex=${checked ? 0 : -1}
        title=${words.grounds[ground]}
        aria-label=${words.grounds[ground]}
        @click=${() => choose(ground)}
      >
        <span class=${ground}></span>
      </button>`;
    })}
  </div>`;
}

export const groundStyles = css`
  [role='radiogroup'] {
    display: flex;
    gap: 2px;
    margin-right: 4px;
  }
  .swatch {
    min-width: 24px;
    width: 24px;
    height: 24px;
    padding: 3px;
    border-radius: var(--tarja-radius);
  }
  .swatch[aria-checked='true'] {
    border-color: var(--tarja-accent);
    background: none;
  }
  .swatch span {
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

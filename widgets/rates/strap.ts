import { css, html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { cycle } from './cycle.ts';

/** Pairs side by side in the picture; more take turns. */
const fits = 4;

export interface Cell {
  readonly name: string;
  readonly price: string;
  readonly change: unknown;
}

/** A strap with a title and a day, and pairs in groups as even as can be. */
export function renderStrap(headline: string | undefined, day: string, cells: readonly Cell[]): TemplateResult {
  const groups = Math.ceil(cells.length / fits);
  const each = Math.ceil(cells.length / groups);
  return html`<div class="plate strap" .style=${`--cells: ${each}`}>
    <div class="label mask">
      <p class="rise headline">${headline}</p>
      <p class="rise when">${day}</p>
    </div>
    <div class="deck">
      ${Array.from(
        { length: groups },
        (_, group) => html`<ol class="cells mask">
          ${cells.slice(group * each, (group + 1) * each).map(
            ({ name, price, change }) => html`<li class="rise" .style=${`--letters: ${price.length}`}>
              <p class="currency">${name}</p>
              ${keyed(price, html`<p class="price">${price}</p>`)} ${change}
            </li>`,
          )}
        </ol>`,
      )}
    </div>
  </div>`;
}

/** The turns of a strap's groups, which begin anew where there are others, or where they stand longer. */
export class Turns {
  #key = '';
  #end = () => {};

  /** @param seconds - that a group stands; 0: there are no turns */
  follow(root: ParentNode, seconds: number): void {
    const groups = [...root.querySelectorAll('.cells')];
    const key = seconds ? `${groups.length} ${seconds}` : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#end();
    this.#end = key ? cycle(groups, seconds * 1000) : () => {};
  }
}

/** A strap at the foot of the picture, as wide as its pairs ask for. */
export const styles = css`
  .strap {
    position: absolute;
    bottom: var(--safe-y);
    left: var(--safe-x);
    display: flex;
    max-width: calc(100% - 2 * var(--safe-x));
    height: 164px;
  }
  .strap p {
    margin: 0;
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .label {
    display: grid;
    flex: none;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    max-width: 400px;
    padding: 0 36px;
    font-size: 32px;
    font-weight: 700;
    line-height: 36px;
    color: var(--on-accent);
    background: var(--accent);
  }
  /* Shortened at a word. */
  .strap :is(.headline, .currency) {
    display: -webkit-box;
    white-space: normal;
    -webkit-line-clamp: 1;
    -webkit-box-orient: vertical;
  }
  .strap .headline {
    -webkit-line-clamp: 3;
  }
  .when {
    font-size: 28px;
    font-weight: 500;
    line-height: 36px;
  }
  .deck {
    position: relative;
    width: calc(var(--cells) * 480px);
  }
  .cells {
    position: absolute;
    inset: 0;
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-content: center;
    padding: 0;
    margin: 0;
    list-style: none;
  }
  .cells:not(:first-child) {
    opacity: 0;
  }
  .cells li {
    padding: 0 28px;
    border-inline-start: 2px solid var(--rule);
    container-type: inline-size;
  }
  .cells li:first-child {
    border-color: transparent;
  }
  .currency,
  .cells .change {
    display: block;
    font-size: 28px;
    line-height: 38px;
    color: var(--muted);
  }
  .cells .change::before {
    background: var(--accent);
  }
  /* As large as its letters allow. */
  .price {
    font-size: clamp(32px, 145cqi / var(--letters), 48px);
    font-weight: 700;
    line-height: 56px;
    animation: dissolve 200ms linear;
  }
  @keyframes dissolve {
    from {
      opacity: 0;
    }
  }
`;

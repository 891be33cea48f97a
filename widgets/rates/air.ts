import { css, html, type LitElement, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Locale } from '../../src/format/locale.ts';
import type { Rate } from '../../src/services/rates/answers.ts';
import { airStyles } from '../shared/air-styles.ts';
import { formatMoment } from '../shared/format.ts';
import type { Pair } from '../shared/rates/currency-pairs.ts';
import { currencyName } from '../shared/rates/money.ts';

/** Pairs side by side in the picture; more take turns. */
const fits = 4;

/** A pair with its history. */
export interface Row extends Pair {
  readonly rates: readonly Rate[];
  readonly latest: Rate | undefined;
  /** In percent; none on the first day there is. */
  readonly change: number | undefined;
  /** Digits of a rate that the operator typed. */
  readonly typed?: string | undefined;
}

export interface Strap {
  readonly headline: string | undefined;
  /** Day of the newest rates. */
  readonly day: string;
  readonly rows: readonly Row[];
  readonly price: (row: Row) => string;
  readonly change: (row: Row) => unknown;
  /** How long a group of pairs stands. */
  readonly seconds: number;
  /** Who says so, where it was typed. */
  readonly source: string;
  readonly language: Locale;
}

/** A strap with a title and a day, and pairs in groups as even as can be. */
export function renderStrap({ headline, day, rows, price, change, seconds, source, language }: Strap): TemplateResult {
  const cells = rows
    .filter(({ latest }) => latest)
    .map((row) => ({ name: currencyName(row.base, language), said: price(row), change: change(row) }));
  const groups = Math.ceil(cells.length / fits);
  const each = Math.ceil(cells.length / groups);
  return html`<div class="plate strap" data-seconds=${Math.max(2, seconds)} .style=${`--cells: ${each}`}>
    <div class="label mask">
      <p class="rise headline">${headline}</p>
      <p class="rise when">${[formatMoment(Date.parse(day), language, 'day'), source].filter(Boolean).join(' · ')}</p>
    </div>
    <div class="deck">
      ${Array.from(
        { length: groups },
        (_, group) => html`<ol class="cells mask">
          ${cells.slice(group * each, (group + 1) * each).map(
            ({ name, said, change }) => html`<li class="rise" .style=${`--letters: ${said.length}`}>
              <p class="currency">${name}</p>
              ${keyed(said, html`<p class="price">${said}</p>`)} ${change}
            </li>`,
          )}
        </ol>`,
      )}
    </div>
  </div>`;
}

/** From now on the groups of its strap take turns. */
export function begin(widget: LitElement): void {
  widget.addController(new Turns(widget));
}

/** The turns of a strap's groups, which begin anew with each take, where there are others, or where they stand longer. */
class Turns implements ReactiveController {
  #key = '';
  #end = () => {};

  constructor(private readonly widget: LitElement) {}

  hostUpdated(): void {
    const strap = this.widget.renderRoot.querySelector<HTMLElement>('.strap');
    const groups = [...(strap?.querySelectorAll('.cells') ?? [])];
    const seconds = this.widget.getAttribute('phase') === 'off' ? 0 : Number(strap?.dataset['seconds'] ?? 0);
    const key = seconds ? `${groups.length} ${seconds}` : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#end();
    this.#end = key ? cycle(groups, seconds * 1000) : () => {};
  }
}

/** Milliseconds of a dissolve. */
const dissolve = 240;

/**
 * Lets groups that lie upon each other take turns, without end. Each runs on the compositor and is a function of time alone, so that
 * any moment can be put on screen again.
 *
 * @param each - milliseconds that a group stands
 * @returns ends it
 */
function cycle(groups: readonly Element[], each: number): () => void {
  if (groups.length < 2) return () => {};
  const duration = groups.length * each;
  const soft = dissolve / duration;
  const turns = groups.map((group, turn) => {
    const [from, to] = [turn / groups.length, (turn + 1) / groups.length];
    const stands: Keyframe[] = [
      { offset: from, opacity: 1 },
      { offset: to - soft, opacity: 1 },
      { offset: to, opacity: 0 },
    ];
    // The first comes again at the end of the round.
    const around: Keyframe[] =
      turn === 0
        ? [...stands, { offset: 1 - soft, opacity: 0 }, { offset: 1, opacity: 1 }]
        : [{ offset: 0, opacity: 0 }, { offset: from - soft, opacity: 0 }, ...stands];
    return group.animate(around, { duration, iterations: Number.POSITIVE_INFINITY });
  });
  return () => {
    for (const turn of turns) turn.cancel();
  };
}

/** A strap at the foot of the picture, as wide as its pairs ask for. */
export const styles = [
  airStyles,
  css`
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
    border-color: var(--accent);
  }
  /* As large as its letters allow. */
  .price {
    font-size: clamp(32px, 145cqi / var(--letters), 48px);
    font-weight: 700;
    line-height: 56px;
    animation: dissolve 200ms linear;
  }
  /* An upright picture has each pair on a line of its own. */
  @container air (width < 1440px) {
    .strap {
      flex-direction: column;
      right: var(--safe-x);
      height: auto;
    }
    .label {
      max-width: none;
      padding-block: 16px;
    }
    .deck {
      width: auto;
      height: calc(var(--cells) * 88px);
    }
    .cells {
      grid-auto-rows: 88px;
      grid-auto-flow: row;
    }
    .cells li {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto 5em;
      gap: 24px;
      align-items: center;
      padding-inline: 36px;
      border-inline-start: 0;
      border-block-start: 2px solid var(--rule);
    }
    .cells .change {
      text-align: end;
    }
  }
`,
];

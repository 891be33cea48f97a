import { css, html, nothing, type TemplateResult } from 'lit';
import { airStyles } from '../shared/air-styles.ts';

interface Card {
  readonly title: string | undefined;
  readonly content: TemplateResult | undefined;
  /** As high as what stands in it. */
  readonly low: boolean;
  readonly source: string;
}

/** A figure, or a table, with its title and its source. */
export function renderCard({ title, content, low, source }: Card): TemplateResult {
  return html`<div class="plate card ${low ? 'low' : ''}" part="card">
    ${title ? html`<p class="title mask"><span class="rise">${title}</span></p>` : nothing}
    ${content}
    <p class="foot">${source}</p>
  </div>`;
}

/** One card inside the safe area. */
export const styles = [
  airStyles,
  css`
  .card {
    position: absolute;
    inset: var(--safe-y) var(--safe-x);
    display: flex;
    flex-direction: column;
    gap: 20px;
    padding: 36px 56px;
    overflow: clip;
  }
  .card.low {
    height: fit-content;
    margin-block: auto;
  }
  .card .title {
    flex: none;
    overflow: clip;
    font-size: 52px;
    font-weight: 700;
    line-height: 68px;
  }
  .card .title .rise {
    display: block;
  }
  .card .picture {
    flex: 1;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-height: 0;
    margin: 0;
  }
  .card img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  .card .foot {
    flex: none;
    margin: auto 0 0;
    font-size: 28px;
    line-height: 36px;
  }
  .card table {
    font-size: 34px;
    line-height: 44px;
  }
  .card :is(th, td) {
    max-width: 620px;
    padding: 5px 14px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    border-bottom-width: 2px;
  }
  .card th {
    font-size: 28px;
  }
`,
];

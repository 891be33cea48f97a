import { html, nothing, type TemplateResult } from 'lit';
import { fold, searchWords } from '../../src/format/search-text.ts';
import type { Indicator } from '../../src/services/series/answers.ts';
import * as questions from '../../src/services/series/endpoints.ts';
import { controlStyles } from '../shared/control-styles.ts';
import { titleOf } from '../shared/indicators/figures.ts';
import { indicatorWords } from '../shared/indicators/words.ts';
import type { TableOf } from '../shared/table-view.ts';
import { type Heading, type Queries, WidgetElement } from '../shared/widget-element.ts';
import { searchStyles } from './styles.ts';

/**
 * Finds an indicator in the catalog by words of its name. The choice is an event, so a page can show it in other widgets. It
 * shows nothing on air.
 *
 * @tag tarja-indicator-search
 * @attr {string} code - code or slug of the one that is chosen
 * @fires {CustomEvent<Indicator>} tarja-indicator - one was chosen; bubbles, composed
 */
export class IndicatorSearchWidget extends WidgetElement {
  static override settings = { code: '' };
  static override styles = [controlStyles, searchStyles];

  #typed = '';

  protected override queries(): Queries {
    // All of it, once a day: it is short, and found in at once.
    return { catalog: questions.catalog() };
  }

  protected override describe(): Heading {
    return { title: this.#words.catalog, source: this.#words.source };
  }

  protected override body(): TemplateResult | typeof nothing {
    if (this.onAir) return nothing;
    const words = this.#words;
    const catalog = this.value<readonly Indicator[]>('catalog') ?? [];
    const found = findIndicators(catalog, this.#typed);
    return html`<div role="search">
      <label>${words.search} <input type="search" autocomplete="off" .value=${this.#typed} @input=${this.#type} /></label>
      <p class="count" aria-live="polite" aria-atomic="true">${found.length > 0 ? words.found(found.length, catalog.length) : words.none}</p>
      <ul>
        ${found.map(
          (indicator) => html`<li>
            <button type="button" aria-pressed=${this.#isChosen(indicator)} @click=${() => this.#choose(indicator)}>
              <span lang="pt-BR">${titleOf(indicator)}</span>
              <small>${[indicator.unit, words.frequencies[indicator.frequency] ?? indicator.frequency, indicator.code].join(' · ')}</small>
            </button>
          </li>`,
        )}
      </ul>
    </div>`;
  }

  protected override table(): TableOf {
    const catalog = this.value<readonly Indicator[]>('catalog') ?? [];
    return {
      head: this.#words.head,
      rows: catalog.map(({ code, slug, name, unit, frequency }) => [
        ...[String(code), slug, name, unit],
        this.#words.frequencies[frequency] ?? frequency,
      ]),
    };
  }

  get #words() {
    return indicatorWords[this.language];
  }

  #isChosen({ code, slug }: Indicator): boolean {
    const chosen = this.setting<string>('code');
    return chosen !== '' && (slug === chosen || code === Number(chosen));
  }

  #type({ currentTarget }: Event): void {
    this.#typed = (currentTarget as HTMLInputElement).value;
    this.requestUpdate();
  }

  #choose(indicator: Indicator): void {
    this.setAttribute('code', String(indicator.code));
    this.dispatchEvent(new CustomEvent('tarja-indicator', { detail: indicator, bubbles: true, composed: true }));
  }
}

/** Those that have every word of a question somewhere in their names, as the service finds them: whatever the case and the accents. */
export function findIndicators(catalog: readonly Indicator[], question: string): readonly Indicator[] {
  const words = searchWords(question);
  return catalog.filter(({ code, slug, name, aliases }) => {
    const text = fold([code, slug, name, ...aliases].join('\n'));
    // A code is a number: 0433 is 433.
    return words.every((word) => text.includes(/^\d+$/.test(word) ? String(Number(word)) : word));
  });
}

import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { pageMark } from '../station-page.ts';
import { wordsIn } from './strings.ts';

/** `tarja dev` serves this page: its files are on disk already. */
const isOnDisk = pageMark('tarja-author') !== undefined;

/**
 * What one can do first, for authors who have not been here before: it stands where problems will be listed, in nothing's way.
 *
 * @fires tour - the tour shall begin
 * @fires begin - the templates shall be shown
 * @fires dismiss - it shall not be shown again
 */
@customElement('pg-welcome')
export class Welcome extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
        padding: 12px;
        background: none;
      }
      section {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
        align-items: center;
      }
      h3 {
        flex-basis: 100%;
        margin: 0;
        font: 600 13px / 1.4 var(--tarja-font);
      }
      button {
        border-color: var(--tarja-line-control);
        background: var(--tarja-control);
      }
      .first {
        border-color: var(--tarja-accent);
      }
      .quiet {
        border-color: transparent;
        background: none;
        color: var(--tarja-text-quiet);
      }
      p {
        flex-basis: 100%;
        margin: 4px 0 0;
        color: var(--tarja-text-quiet);
        font-size: 12px;
        text-wrap: pretty;
      }
      code {
        color: var(--tarja-text);
        font: 12px / 1.4 var(--tarja-font-mono);
      }
    `,
  ];

  @property() locale: Locale = 'en';

  protected override render(): TemplateResult {
    const words = wordsIn[this.locale];
    return html`<section aria-label=${words.welcome}>
      <h3>${words.first}</h3>
      <button class="first" @click=${() => this.#ask('tour')}>${icons.play}${words.tour}</button>
      <button @click=${() => this.#ask('begin')}>${icons.states}${words.begin}</button>
      <button class="quiet" @click=${() => this.#ask('dismiss')}>${words.dismiss}</button>
      ${isOnDisk ? nothing : html`<p>${words.folder} <code>npx tarja dev ./templates</code>: ${words.folderTip}.</p>`}
    </section>`;
  }

  #ask(what: 'tour' | 'begin' | 'dismiss'): void {
    this.dispatchEvent(new Event(what, { bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-welcome': Welcome;
  }
}

import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';

const words = {
  en: { text: 'A new version of the playground is here. Your work is kept.', reload: 'Load it' },
  'pt-BR': { text: 'Há uma nova versão do playground. O seu trabalho está guardado.', reload: 'Carregar' },
} as const satisfies Record<Locale, object>;

/** Tells that the playground has another build, and loads it when asked. */
@customElement('pg-renewal')
export class Renewal extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
        border-bottom: 1px solid var(--tarja-line);
      }
      .banner {
        background: var(--tarja-accent-ground);
      }
      .banner svg {
        color: inherit;
      }
      button {
        border-color: var(--tarja-line-control);
      }
    `,
  ];

  @property() locale: Locale = 'en';
  /** Loads the page with the new build. */
  @property({ attribute: false }) take: () => void = () => {};

  protected override render(): TemplateResult {
    const { text, reload } = words[this.locale];
    return html`<div class="banner" role="status">
      ${icons.info}<span>${text}</span><button @click=${() => this.take()}>${icons.reload}${reload}</button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-renewal': Renewal;
  }
}

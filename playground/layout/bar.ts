import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { icons } from '../icons.ts';
import { paneStyles } from './pane-styles.ts';

/**
 * A line between header and panes: a sentence, a button that accepts what it offers, and one that dismisses it.
 *
 * @fires accept - the button that accepts it was pressed
 * @fires dismiss - the line was dismissed
 */
@customElement('pg-bar')
export class Bar extends LitElement {
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
      .banner button + button {
        margin-left: 0;
      }
    `,
  ];

  @property() text = '';
  /** What the button says that does it. */
  @property() action = '';
  /** What the button says that lets it be; empty for none. */
  @property() refusal = '';

  protected override render(): TemplateResult {
    const { text, action, refusal } = this;
    return html`<div class="banner" aria-live="polite" aria-atomic="true">
      ${icons.info}<span>${text}</span><button @click=${() => this.dispatchEvent(new Event('accept'))}>${action}</button>
      ${refusal ? html`<button @click=${() => this.dispatchEvent(new Event('dismiss'))}>${refusal}</button>` : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-bar': Bar;
  }
}

import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Project } from '../project.ts';
import type { Strings } from '../strings/strings.ts';

/** The operator's form of the last good config. */
@customElement('pg-form')
export class FormPane extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        position: relative;
      }
      /* Over the form's foot: it comes and goes while the author types, and nothing may jump for that. */
      .banner {
        position: absolute;
        inset: auto 0 0;
        border-top: 1px solid var(--tarja-line);
      }
      .bannered {
        padding-bottom: 48px;
      }
    `,
  ];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;

  constructor() {
    super();
    new Follow(this, { checked: () => {}, template: () => {}, config: () => {} });
  }

  protected override render(): TemplateResult {
    const { words, project } = this;
    const banner = this.#renderBanner();
    return html`
      <div class="head"><h2>${words.panes.form}</h2></div>
      <div class="body ${banner === nothing ? '' : 'bannered'}">
        ${project.config ? html`<tarja-form .config=${project.config}></tarja-form>` : html`<p class="empty">${words.noForm}</p>`}
      </div>
      ${banner}
    `;
  }

  #renderBanner(): TemplateResult | typeof nothing {
    const { words, project } = this;
    const errors = project.diagnostics.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (project.showing === 'current' || !first) return nothing;
    const { start, end } = first.range;
    return html`
      <div class="banner" role="status">
        ${icons.error}
        <span>${words.showing(project.showing, errors.length, first.line)}</span>
        <button @click=${() => project.reveal(start, end, { focus: true })}>${words.goThere}</button>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-form': FormPane;
  }
}

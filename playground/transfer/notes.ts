import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { paneStyles } from '../layout/pane-styles.ts';

/** A dialog that lists what another system does not carry, or says why something could not be done. */
@customElement('pg-notes')
export class Notes extends LitElement {
  static override styles = [
    paneStyles,
    css`
      dialog {
        box-sizing: border-box;
        width: min(560px, 100vw - 32px);
        max-height: calc(100vh - 64px);
        padding: 16px;
        border: 1px solid var(--tarja-line);
        border-radius: 6px;
        background: var(--tarja-raised);
        color: inherit;
        box-shadow: var(--tarja-shadow);
      }
      dialog::backdrop {
        background: #0006;
      }
      ul {
        margin: 12px 0;
        padding-inline-start: 18px;
        overflow-wrap: anywhere;
      }
      li + li {
        margin-top: 4px;
      }
      .close {
        border-color: var(--tarja-line);
        background: var(--tarja-control);
      }
    `,
  ];

  @property() heading = '';
  @property({ attribute: false }) notes: readonly string[] = [];
  @property() close = '';
  @query('dialog') private dialog!: HTMLDialogElement;

  protected override render(): TemplateResult {
    return html`
      <dialog aria-labelledby="heading" @close=${() => this.remove()}>
        <h2 id="heading">${this.heading}</h2>
        <ul>
          ${this.notes.map((note) => html`<li>${note}</li>`)}
        </ul>
        <form method="dialog"><button class="close" autofocus>${this.close}</button></form>
      </dialog>
    `;
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }
}

/** Shows notes until they are closed. */
export function showNotes(heading: string, notes: readonly string[], close: string): void {
  document.body.append(Object.assign(new Notes(), { heading, notes, close }));
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-notes': Notes;
  }
}

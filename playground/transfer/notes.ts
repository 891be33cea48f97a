import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { shortDialogStyles } from '../layout/dialog-styles.ts';

/** A dialog that lists what another system does not carry, or says why something could not be done. */
@customElement('pg-notes')
export class Notes extends LitElement {
  static override styles = [
    shortDialogStyles,
    css`
      ul {
        margin: 0;
        padding: 12px 16px 12px 34px;
        overflow: auto;
        overflow-wrap: anywhere;
      }
      li + li {
        margin-top: 4px;
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
        <div class="head"><h2 id="heading">${this.heading}</h2></div>
        <ul>
          ${this.notes.map((note) => html`<li>${note}</li>`)}
        </ul>
        <form class="foot" method="dialog"><button class="framed" autofocus>${this.close}</button></form>
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

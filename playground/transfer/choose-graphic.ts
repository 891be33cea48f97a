import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { shortDialogStyles } from '../layout/dialog-styles.ts';
import type { Strings } from '../strings/strings.ts';

/** One of the graphics was chosen; none where its path is `undefined`. */
export class ChosenEvent extends Event {
  constructor(readonly path: string | undefined) {
    super('chosen');
  }
}

/**
 * A dialog that asks which graphic of several in a zip or folder to import.
 *
 * @fires {ChosenEvent} chosen - once, as the dialog closes
 */
@customElement('pg-choose-graphic')
export class ChooseGraphic extends LitElement {
  static override styles = [
    shortDialogStyles,
    css`
      form {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .choices {
        padding: 8px;
        overflow: auto;
      }
      label {
        display: flex;
        gap: 8px;
        align-items: start;
        padding: 6px 8px;
        border-radius: var(--tarja-radius);
        overflow-wrap: anywhere;
        cursor: pointer;
      }
      label:hover {
        background: var(--tarja-control-hover);
      }
      label:has(:checked) {
        background: var(--tarja-accent-ground);
      }
      input {
        flex: none;
        margin: 2px 0 0;
        accent-color: var(--tarja-accent);
      }
    `,
  ];

  /** Paths of their pages or manifests. */
  @property({ attribute: false }) graphics: readonly string[] = [];
  @property({ attribute: false }) words!: Strings;
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('input:checked') private checked!: HTMLInputElement;

  protected override render(): TemplateResult {
    const { words, graphics } = this;
    return html`
      <dialog aria-labelledby="heading" @close=${this.#close}>
        <div class="head"><h2 id="heading">${words.chooseGraphic(graphics.length)}</h2></div>
        <form method="dialog">
          <div class="choices" role="radiogroup" aria-labelledby="heading">
            ${graphics.map(
              (path, at) => html`
                <label>
                  <input type="radio" name="graphic" value=${path} ?checked=${at === 0} ?autofocus=${at === 0} />
                  <bdi>${path}</bdi>
                </label>
              `,
            )}
          </div>
          <div class="foot">
            <button class="framed" type="button" @click=${() => this.dialog.close()}>${words.cancel}</button>
            <button class="primary" value="import">${words.importChosen}</button>
          </div>
        </form>
      </dialog>
    `;
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  readonly #close = (): void => {
    this.remove();
    this.dispatchEvent(new ChosenEvent(this.dialog.returnValue === 'import' ? this.checked.value : undefined));
  };
}

/** Asks which of several graphics is meant. Undefined where none is. */
export function chooseGraphic(graphics: readonly string[], words: Strings): Promise<string | undefined> {
  const dialog = Object.assign(new ChooseGraphic(), { graphics, words });
  document.body.append(dialog);
  return new Promise((resolve) => dialog.addEventListener('chosen', (event) => resolve((event as ChosenEvent).path)));
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-choose-graphic': ChooseGraphic;
  }
}

import { css, html, nothing, type PropertyDeclarations } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Item } from '../../src/show/model.ts';
import { isRefused, type Refusal } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { RundownRow } from '../../src/show/view.ts';
import { deskWords } from '../strings/desk-words.ts';
import { SpeakingElement } from '../strings/speaking-element.ts';
import { FollowDesk } from './follow-desk.ts';
import { roomIcons } from './room-icons.ts';
import { roomStyles } from './room-styles.ts';
import type { ShowDesk } from './show-desk.ts';

/**
 * What the rundown knows of one item beside its values: title, group, channel, layer, when it goes out by itself, a note.
 * Each is written when it is settled.
 *
 * @tag tarja-item-details
 */
export class ItemDetailsElement extends SpeakingElement {
  static override styles = [
    roomStyles,
    css`
      :host {
        display: block;
        padding: 8px 12px 10px;
        border-top: 1px solid var(--tarja-line);
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(6, minmax(0, 1fr));
        gap: 6px 8px;
      }
      label {
        display: block;
        grid-column: span 2;
      }
      label.wide {
        grid-column: span 6;
      }
      label.half {
        grid-column: span 3;
      }
      label > span {
        display: block;
        margin-block-end: 2px;
        font-size: var(--tarja-size-label);
        color: var(--tarja-text-quiet);
      }
      .trouble {
        margin-block-start: 6px;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    itemId: { attribute: false },
    refusal: { state: true },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The item that is shown. */
  itemId: string | undefined;
  private refusal: Refusal | undefined;

  constructor() {
    super();
    new FollowDesk(this);
  }

  /** The focus goes to the title, which is selected. */
  override focus(): void {
    this.renderRoot.querySelector('input')?.select();
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override render() {
    const row = this.desk?.view.rundown.find(({ id }) => id === this.itemId);
    if (!row) return nothing;
    const words = deskWords.in(this.language);
    const { item } = row;
    const channels = this.desk?.view.channels ?? [];
    const seconds = item.autoOut === undefined ? '' : String(item.autoOut / 1000);
    return html`
      <div class="grid">
        ${this.#text(words.title, item.title ?? '', 'half', told(row), (title) => ({ title: title || undefined }))}
        ${this.#text(words.group, item.group ?? '', 'half', '', (group) => ({ group: group || undefined }))}
        ${
          channels.length > 1
            ? html`<label>
                <span>${words.channel}</span>
                <select @change=${this.#saves((channel) => ({ channel }))}>
                  ${channels.map(({ id }) => html`<option value=${id} ?selected=${id === item.channel}>${id}</option>`)}
                </select>
              </label>`
            : nothing
        }
        <label class=${channels.length > 1 ? '' : 'half'}>
          <span>${words.layerNumber}</span>
          <input
            type="number"
            min="0"
            max="9999"
            step="1"
            .value=${live(String(item.layer))}
            @change=${this.#saves((text) => ({ layer: Number(text) }))}
          />
        </label>
        <label class=${channels.length > 1 ? '' : 'half'}>
          <span>${words.autoOut} (${words.seconds})</span>
          <input
            type="number"
            min="0.5"
            max="86400"
            step="0.5"
            placeholder=${words.autoOutHint}
            .value=${live(seconds)}
            @change=${this.#saves((text) => ({ autoOut: text === '' ? undefined : Math.round(Number(text) * 1000) }))}
          />
        </label>
        <label class="wide">
          <span>${words.note}</span>
          <input
            type="text"
            maxlength="4000"
            .value=${live(item.note ?? '')}
            @change=${this.#saves((note) => ({ note: note || undefined }))}
          />
        </label>
      </div>
      ${
        this.refusal
          ? html`<p class="trouble" role="alert">
              ${roomIcons.problem}${words.notSaved(refusalMessage(this.refusal, this.language))}
            </p>`
          : nothing
      }
    `;
  }

  #text(
    label: string,
    value: string,
    span: string,
    placeholder: string,
    change: (text: string) => Partial<{ [K in keyof Item]: Item[K] | undefined }>,
  ) {
    return html`<label class=${span}>
      <span>${label}</span>
      <input type="text" maxlength="200" placeholder=${placeholder} .value=${live(value)} @change=${this.#saves(change)} />
    </label>`;
  }

  #saves(change: (text: string) => Partial<{ [K in keyof Item]: Item[K] | undefined }>) {
    return async ({ target }: Event): Promise<void> => {
      const input = target as HTMLInputElement;
      const { desk, itemId } = this;
      if (!desk || itemId === undefined) return;
      // What the browser itself refuses is said by it, and the item stays.
      if (!input.reportValidity()) return;
      const written = await desk.changeItem(itemId, change(input.value.trim()));
      this.refusal = isRefused(written) ? written.refused : undefined;
    };
  }
}

/** What the item is called without a title. */
function told({ item, title }: RundownRow): string {
  return item.title ? '' : title;
}

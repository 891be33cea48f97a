import { css, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
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
  /** The field that is typed into, until its text is settled: what changes in the show meanwhile does not write over it. */
  #typing: HTMLInputElement | undefined;

  constructor() {
    super();
    new FollowDesk(this);
  }

  /** The focus goes to the title, which is selected. */
  override focus(): void {
    this.renderRoot.querySelector('input')?.select();
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('itemId')) return;
    // By the listeners of the last rendering: it belongs to the item that was shown.
    this.#typing?.dispatchEvent(new Event('change', { bubbles: true }));
    this.refusal = undefined;
  }

  protected override render() {
    const row = this.desk?.view.rundown.find(({ id }) => id === this.itemId);
    if (!row) return nothing;
    const words = deskWords.in(this.language);
    const { id, item } = row;
    const channels = this.desk?.view.channels ?? [];
    const seconds = item.autoOut === undefined ? '' : String(item.autoOut / 1000);
    return html`
      <div class="grid" @input=${this.#type} @focusout=${this.#leave}>
        ${this.#text(row, 'title', words.title, item.title ? '' : row.title)}
        ${this.#text(row, 'group', words.group, '')}
        ${
          channels.length > 1
            ? html`<label>
                <span>${words.channel}</span>
                <select @change=${this.#saves(id, (channel) => ({ channel }))}>
                  ${channels.map(({ id }) => html`<option value=${id} ?selected=${id === item.channel}>${id}</option>`)}
                </select>
              </label>`
            : nothing
        }
        <label class=${channels.length > 1 ? '' : 'half'}>
          <span>${words.layerNumber}</span>
          <input
            name="layer"
            type="number"
            min="0"
            max="9999"
            step="1"
            .value=${this.#shown('layer', String(item.layer))}
            @change=${this.#saves(id, (text) => ({ layer: Number(text) }))}
          />
        </label>
        <label class=${channels.length > 1 ? '' : 'half'}>
          <span>${words.autoOut} (${words.seconds})</span>
          <input
            name="autoOut"
            type="number"
            min="0.5"
            max="86400"
            step="0.5"
            placeholder=${words.autoOutHint}
            .value=${this.#shown('autoOut', seconds)}
            @change=${this.#saves(id, (text) => ({ autoOut: text === '' ? undefined : Math.round(Number(text) * 1000) }))}
          />
        </label>
        <label class="wide">
          <span>${words.note}</span>
          <input
            name="note"
            type="text"
            maxlength="4000"
            .value=${this.#shown('note', item.note)}
            @change=${this.#saves(id, (note) => ({ note: note || undefined }))}
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

  #text({ id, item }: RundownRow, name: 'title' | 'group', label: string, placeholder: string) {
    return html`<label class="half">
      <span>${label}</span>
      <input
        name=${name}
        type="text"
        maxlength="200"
        placeholder=${placeholder}
        .value=${this.#shown(name, item[name])}
        @change=${this.#saves(id, (text) => ({ [name]: text || undefined }))}
      />
    </label>`;
  }

  #shown(name: string, stored = '') {
    return live(this.#typing?.name === name ? this.#typing.value : stored);
  }

  #type({ target }: Event): void {
    this.#typing = target as HTMLInputElement;
  }

  /** What was typed and changed nothing is not settled by an event of its own. */
  #leave(): void {
    this.#typing = undefined;
  }

  #saves(id: string, change: (text: string) => Partial<{ [K in keyof Item]: Item[K] | undefined }>) {
    return async ({ target }: Event): Promise<void> => {
      this.#typing = undefined;
      const input = target as HTMLInputElement;
      // What the browser itself refuses is said by it, and the item stays.
      if (!this.desk || !input.reportValidity()) return;
      const written = await this.desk.changeItem(id, change(input.value.trim()));
      if (id === this.itemId) this.refusal = isRefused(written) ? written.refused : undefined;
    };
  }
}

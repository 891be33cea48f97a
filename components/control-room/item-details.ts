import { css, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Item } from '../../src/show/model.ts';
import { isRefused, type Refusal } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { RundownRow } from '../../src/show/view.ts';
import { deskWords } from '../strings/desk-words.ts';
import { LocalisedElement } from '../strings/localised-element.ts';
import { FollowDesk } from './follow-desk.ts';
import { roomIcons } from './room-icons.ts';
import { roomStyles } from './room-styles.ts';
import type { ShowDesk } from './show-desk.ts';

/**
 * What the rundown has of one item beside its values: title, group, channel, layer, when it goes out by itself, a note.
 * Each is written when it is settled.
 *
 * @tag tarja-item-details
 */
export class ItemDetailsElement extends LocalisedElement {
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
    // What is being typed belongs to the item that was shown.
    const before = changed.get('itemId') as string | undefined;
    if (this.#typing && before !== undefined) void this.#save(before, this.#typing);
    this.refusal = undefined;
  }

  protected override render() {
    const row = this.desk?.view.rundown.find(({ id }) => id === this.itemId);
    if (!row) return nothing;
    const words = deskWords.in(this.language);
    const { item } = row;
    // The item may be of an earlier show, with a channel that the station no longer has.
    const channels = [...new Set([...(this.desk?.view.channels ?? []).map(({ id }) => id), item.channel])];
    const seconds = item.autoOut === undefined ? '' : String(item.autoOut / 1000);
    return html`
      <div class="grid" @input=${this.#type} @change=${this.#change} @focusout=${this.#leave}>
        ${this.#text(row, 'title', words.title, item.title ? '' : row.title)}
        ${this.#text(row, 'group', words.group, '')}
        ${
          channels.length > 1
            ? html`<label>
                <span>${words.channel}</span>
                <select name="channel">
                  ${channels.map((id) => html`<option value=${id} .selected=${live(id === item.channel)}>${id}</option>`)}
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
            required
            .value=${this.#shown('layer', String(item.layer))}
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
          />
        </label>
        <label class="wide">
          <span>${words.note}</span>
          <input
            name="note"
            type="text"
            dir="auto"
            maxlength="4000"
            .value=${this.#shown('note', item.note)}
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

  #text({ item }: RundownRow, name: 'title' | 'group', label: string, placeholder: string) {
    return html`<label class="half">
      <span>${label}</span>
      <input
        name=${name}
        type="text"
        dir="auto"
        maxlength="200"
        placeholder=${placeholder}
        .value=${this.#shown(name, item[name])}
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

  #change({ target }: Event): void {
    if (this.itemId !== undefined) void this.#save(this.itemId, target as HTMLInputElement | HTMLSelectElement);
  }

  async #save(id: string, input: HTMLInputElement | HTMLSelectElement): Promise<void> {
    this.#typing = undefined;
    // What the browser itself refuses is said by it, and the item stays.
    if (!this.desk || !input.reportValidity()) return;
    const written = await this.desk.changeItem(id, changes[input.name]?.(input.value.trim()) ?? {});
    if (id === this.itemId) this.refusal = isRefused(written) ? written.refused : undefined;
  }
}

/** What the text of a field changes in the item, by the field's name. */
const changes: Readonly<Record<string, (text: string) => Partial<{ [K in keyof Item]: Item[K] | undefined }>>> = {
  title: (text) => ({ title: text || undefined }),
  group: (text) => ({ group: text || undefined }),
  note: (text) => ({ note: text || undefined }),
  channel: (channel) => ({ channel }),
  layer: (text) => ({ layer: Number(text) }),
  autoOut: (text) => ({ autoOut: text === '' ? undefined : Math.round(Number(text) * 1000) }),
};

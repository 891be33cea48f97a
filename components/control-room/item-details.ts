import { css, html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { live } from 'lit/directives/live.js';
import { validateValue } from '../../src/kinds/index.ts';
import { isRefused } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { RundownRow } from '../../src/show/view.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import { readNumber } from '../../src/values/read-number.ts';
import { DeskElement } from '../desk-element.ts';
import { numberProblem } from '../fields/number-problem.ts';
import { stepped } from '../fields/stepping.ts';
import { ariaKey, keyLabel } from '../gestures/keys.ts';
import { deskWords } from '../strings/desk-words.ts';
import { fieldWords } from '../strings/field-words.ts';
import { controlBox } from '../theme/shared-styles.ts';
import { FollowDesk } from './follow-desk.ts';
import { type DeskAction, defaultKeys, type KeyMap } from './keys.ts';
import { roomIcons } from './room-icons.ts';
import { roomStyles } from './room-styles.ts';
import type { ItemChange, ShowDesk } from './show-desk.ts';
import { renderTrouble } from './trouble.ts';

/** What one member of an item is edited in. */
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Actions that keys and dragging do in the rundown, each with the icon of its button: touch screens have neither. */
const tools = {
  moveUp: roomIcons.up,
  moveDown: roomIcons.down,
  duplicateItem: roomIcons.duplicate,
  deleteItem: roomIcons.remove,
} satisfies Partial<Record<DeskAction, unknown>>;

/**
 * An item's details in the rundown: title, group, channel, layer, when it goes out by itself, a note. Each is saved when it is
 * settled. Below them are buttons that move, duplicate and delete the item.
 *
 * @tag tarja-item-details
 * @fires room-action - one of these buttons was pressed; `detail` is its action. Or the item is gone from under the focus;
 *   `detail` is `edit`, which takes the focus on
 */
export class ItemDetailsElement extends DeskElement {
  static override styles = [
    roomStyles,
    css`
      :host {
        display: block;
      }
      .grid {
        display: grid;
        grid-template-columns: repeat(6, minmax(0, 1fr));
        gap: 6px 8px;
        align-items: end;
        padding: 8px 12px 0;
        border-top: 1px solid var(--tarja-line);
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
      textarea {
        display: block;
        width: 100%;
        height: calc(2lh + 8px);
        min-height: calc(1lh + 8px);
        max-height: 40vh;
        padding: 3px 8px;
        ${controlBox}
        resize: vertical;
      }
      @media (max-width: 1100px) {
        label :is(input, select, textarea) {
          padding-inline: 4px;
        }
      }
      /* The rows of the rundown need the height. */
      @media (max-height: 760px) {
        textarea {
          height: calc(1lh + 8px);
        }
      }
      .tools {
        display: flex;
        gap: 4px;
        padding: 6px 12px 10px;
      }
      .trouble {
        padding: 0 12px 10px;
      }
    `,
  ];
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    itemId: { attribute: false },
    keys: { attribute: false },
    refusal: { state: true },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The item that is shown. */
  itemId: string | undefined;
  /** The keys of actions. */
  keys: KeyMap = defaultKeys;
  /** Why a change was not made, in a sentence, and the field whose text it is: that stays, to be corrected. */
  private refusal: { readonly why: string; readonly of: Control } | undefined;
  /** The field that is typed into, until its text is settled: what changes in the show meanwhile does not write over it. */
  #typing: Control | undefined;

  constructor() {
    super();
    new FollowDesk(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('pagehide', this.#finish);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#finish);
  }

  /** Saves what is being typed, as leaving its field does. @returns why that is no value, in a sentence with the field's name */
  finishTyping(): string | undefined {
    // What was refused is still there, and no second press takes the item without it.
    const typing = this.#typing ?? this.refusal?.of;
    if (!typing || this.itemId === undefined) return undefined;
    void this.#save(this.itemId, typing);
    const change = this.#changeOf(typing);
    if (typeof change !== 'string') return undefined;
    const words = deskWords.in(this.language);
    return words.problem(typing.name === 'layer' ? words.layerNumber : words.autoOut, change);
  }

  /** The focus goes to the title, which is selected. */
  override focus(): void {
    this.renderRoot.querySelector('input')?.select();
    this.renderRoot.querySelector('input')?.focus();
  }

  readonly #finish = (): void => void this.finishTyping();

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('itemId')) return;
    // What is being typed belongs to the item that was shown.
    const before = changed.get('itemId') as string | undefined;
    if (this.#typing && before !== undefined) void this.#save(before, this.#typing);
    this.refusal = undefined;
  }

  protected override update(changed: PropertyValues): void {
    const hadFocus = this.shadowRoot?.activeElement;
    super.update(changed);
    // Another operator deleted the item: the editor says so.
    if (hadFocus && !this.shadowRoot?.activeElement)
      this.dispatchEvent(new CustomEvent('room-action', { detail: 'edit' }));
  }

  protected override render() {
    const row = this.desk?.row(this.itemId);
    if (!row) return nothing;
    const words = deskWords.in(this.language);
    const { item } = row;
    // The item may be of an earlier show, with a channel that the station no longer has.
    const channels = [...new Set([...(this.desk?.view.channels ?? []).map(({ id }) => id), item.channel])];
    const seconds = item.autoOut === undefined ? '' : this.#spell(item.autoOut / 1000);
    return html`
      <div class="grid" @input=${this.#type} @change=${this.#change} @focusout=${this.#leave}>
        ${this.#text(row, 'title', words.title, item.title ? '' : row.title)}
        ${this.#text(row, 'group', words.group)}
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
          ${this.#number('layer', String(item.layer))}
        </label>
        <label class=${channels.length > 1 ? '' : 'half'}>
          <span>${words.autoOut} (${words.seconds})</span>
          ${this.#number('autoOut', seconds, words.autoOutHint)}
        </label>
        <label class="wide">
          <span>${words.note}</span>
          <textarea name="note" dir="auto" maxlength="4000" .value=${this.#shown('note', item.note)}></textarea>
        </label>
      </div>
      <div class="tools">
        ${Object.entries(tools).map(([action, sign]) => this.#tool(row, action as keyof typeof tools, sign))}
      </div>
      ${this.refusal === undefined ? nothing : renderTrouble(words.notSaved(this.refusal.why), 'alert')}
    `;
  }

  #tool({ title }: RundownRow, action: keyof typeof tools, sign: unknown) {
    const name = deskWords.in(this.language).actions[action];
    // The second click of a double click means no other item.
    const press = ({ detail }: MouseEvent) => {
      if (action !== 'deleteItem' || detail < 2) this.dispatchEvent(new CustomEvent('room-action', { detail: action }));
    };
    // No stops of Tab: a keyboard has the keys of the rundown, and the form is four stops nearer.
    return html`<button
      class="quiet icon"
      name=${action}
      tabindex="-1"
      aria-label="${name}: ${title}"
      aria-keyshortcuts=${ariaKey(this.keys[action])}
      title="${name} (${keyLabel(this.keys[action])})"
      @click=${press}
    >
      ${sign}
    </button>`;
  }

  #text({ item }: RundownRow, name: 'title' | 'group', label: string, placeholder = '') {
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

  /** No number input of the browser: that counts down under the wheel, and where it is English it makes 25 of “2,5”. */
  #number(name: keyof typeof numbers, stored: string, placeholder?: string) {
    return html`<input
      name=${name}
      type="text"
      inputmode=${numbers[name].type === 'counter' ? 'numeric' : 'decimal'}
      dir="ltr"
      autocomplete="off"
      placeholder=${placeholder ?? nothing}
      .value=${this.#shown(name, stored)}
      @keydown=${this.#step}
    />`;
  }

  /** The arrows count, as in the numbers of a form. */
  readonly #step = (event: KeyboardEvent): void => {
    const count = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const input = event.currentTarget as HTMLInputElement;
    const grid = numbers[input.name as keyof typeof numbers];
    if (count === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const reading = this.#read(input.value, grid);
    const now = 'value' in reading ? reading.value : 0;
    input.value = this.#spell(stepped(now, grid, count));
    if (this.itemId !== undefined) void this.#save(this.itemId, input);
    // Until it is stored, the next arrow counts on from here.
    this.#typing = input;
  };

  #read(text: string, grid: (typeof numbers)[keyof typeof numbers]) {
    return readNumber(text, { ...grid, locale: this.language, integer: grid.type === 'counter' }, { settled: true });
  }

  #spell(value: number): string {
    return formatNumber(value, this.language, { plain: true });
  }

  #shown(name: string, stored = '') {
    const own = [this.#typing, this.refusal?.of].find((field) => field?.name === name);
    return live(own?.value ?? stored);
  }

  #type({ target }: Event): void {
    this.#typing = target as Control;
  }

  /**
   * After a save by a key, `change` does not say that the text is again what it was when its field was entered. A long note is seen from
   * its beginning again.
   */
  #leave({ target }: Event): void {
    this.finishTyping();
    (target as HTMLElement).scrollTop = 0;
  }

  #change({ target }: Event): void {
    if (this.itemId !== undefined) void this.#save(this.itemId, target as Control);
  }

  async #save(id: string, input: Control): Promise<void> {
    this.#typing = undefined;
    if (!this.desk) return;
    const why = await this.#write(this.desk, id, this.#changeOf(input));
    if (id !== this.itemId) return;
    if (why !== undefined) this.refusal = { why, of: input };
    else if (this.refusal?.of === input) this.refusal = undefined;
  }

  /** @returns why it was not changed, in a sentence */
  async #write(desk: ShowDesk, id: string, change: ItemChange | string): Promise<string | undefined> {
    if (typeof change === 'string') return change;
    const written = await desk.changeItem(id, change);
    return isRefused(written) ? refusalMessage(written.refused, this.language) : undefined;
  }

  /** What a control changes in the item, or why its text is no number that the item can have. */
  #changeOf({ name, value }: Control): ItemChange | string {
    const text = value.trim();
    if (name !== 'layer' && name !== 'autoOut') return { [name]: text || undefined };
    if (name === 'autoOut' && text === '') return { autoOut: undefined };
    const locale = this.language;
    const reading = this.#read(text, numbers[name]);
    if (!('value' in reading)) return numberProblem(reading, fieldWords.in(locale), locale).message;
    const [problem] = validateValue(numbers[name], reading.value, { locale });
    if (problem?.severity === 'error') return problem.message;
    return name === 'layer' ? { layer: reading.value } : { autoOut: Math.round(reading.value * 1000) };
  }
}

/** The numbers of an item, as fields have them: its layer, and the seconds after which it goes out. */
const numbers = {
  layer: { type: 'counter', key: 'l', name: 'layer', label: '', default: 0, min: 0, max: 9999, step: 1 },
  autoOut: { type: 'number', key: 'o', name: 'autoOut', label: '', default: 0, min: 0.5, max: 86_400, step: 0.5 },
} as const;

import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Refused } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { RundownRow } from '../../src/show/view.ts';
import { DeskElement } from '../desk-element.ts';
import { followPointer } from '../gestures/drag.ts';
import { keyLabel } from '../gestures/keys.ts';
import { deskWords } from '../strings/desk-words.ts';
import { visuallyHidden } from '../theme/shared-styles.ts';
import { FollowDesk } from './follow-desk.ts';
import { elsewhereText } from './item/item-on-air.ts';
import { defaultKeys, type KeyMap } from './keys.ts';
import { roomIcons } from './room-icons.ts';
import { roomStyles } from './room-styles.ts';
import { groupOf, type RundownPlace } from './rundown-place.ts';
import { renderRow } from './rundown-row.ts';
import { rundownStyles } from './rundown-styles.ts';
import type { ShowDesk } from './show-desk.ts';

/** Pixels that a pointer moves before a press becomes a drag. */
const THRESHOLD = 5;

/**
 * The left column of the control room: the items in the order of the programme.
 *
 * @tag tarja-rundown
 * @fires item-select - an item was selected; `detail` is its id
 * @fires room-action - a button for an action of the room was pressed; `detail` is the action
 */
export class RundownElement extends DeskElement {
  static override styles = [roomStyles, visuallyHidden, rundownStyles];
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    selected: { attribute: false },
    keys: { attribute: false },
    refused: { state: true },
    drop: { state: true },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The id of the selected item. */
  selected: string | undefined;
  /** The keys of actions. */
  keys: KeyMap = defaultKeys;
  /** Why the last change of the rundown was refused. */
  private refused: Refused | undefined;
  /** While a row is dragged: where it would go. */
  private drop: RundownPlace | undefined;
  /** While a row is dragged: the rows as they were, so that nothing moves under the pointer. */
  #dragged: { readonly id: string; readonly rows: readonly RundownRow[] } | undefined;

  constructor() {
    super();
    new FollowDesk(this);
  }

  /** The focus goes to the selected row, or to the first. */
  override focus(): void {
    const selected = this.#rowElement(this.selected) ?? this.renderRoot.querySelector<HTMLElement>('[role=option]');
    (selected ?? this.renderRoot.querySelector<HTMLElement>('button'))?.focus();
  }

  /** Says why a change of the rundown was refused, until the next one. */
  say(refused: Refused | undefined): void {
    this.refused = refused;
  }

  protected override update(changed: PropertyValues): void {
    const before = this.shadowRoot?.activeElement as HTMLElement | null | undefined;
    super.update(changed);
    if (changed.has('selected')) this.#showSelected();
    if (!before) return;
    // A row that goes, or comes to another place in the document, loses the focus. It stays with the selection.
    if (before.role === 'option' && (changed.has('selected') || !before.isConnected)) this.focus();
    else if (!this.shadowRoot?.activeElement) before.focus();
  }

  protected override willUpdate(): void {
    // A framework hands in nothing while it waits for them.
    this.keys ??= defaultKeys;
  }

  protected override render() {
    const { desk, language } = this;
    const words = deskWords.in(language);
    const rows = this.#dragged?.rows ?? desk?.view.rundown ?? [];
    return html`
      <div class="head">
        <h2 id="heading">${words.rundown}</h2>
        <span class="count tabular">${rows.length > 0 ? rows.length : nothing}</span>
        ${this.#button('undo', roomIcons.undo, this.#undoText(), undefined, !desk?.lastStep)}
        ${this.#button('import', roomIcons.import, words.importItems, words.importHint)}
        <button
          class="add"
          aria-label=${words.addItem}
          title=${`${words.addItem} (${keyLabel(this.keys.addItem)})`}
          @click=${this.#ask('addItem')}
        >
          ${roomIcons.add}<span>${words.addItem}</span>
        </button>
      </div>
      ${
        this.refused
          ? html`<p class="trouble refused" role="alert">${roomIcons.problem}${refusalMessage(this.refused.refused, language)}</p>`
          : nothing
      }
      ${rows.length === 0 ? this.#empty() : this.#list(rows)}
    `;
  }

  #list(rows: readonly RundownRow[]) {
    const words = deskWords.in(this.language);
    const current = rows.some(({ id }) => id === this.selected) ? this.selected : rows[0]?.id;
    return html`
      <div
        class="list"
        role="listbox"
        aria-labelledby="heading"
        data-dragging=${this.#dragged ? '' : nothing}
        ?data-drop-end=${this.drop !== undefined && this.drop.before === undefined}
        @keydown=${this.#keydown}
      >
        ${repeat(
          rows,
          ({ id }) => id,
          (row, at) => html`
            ${groupOf(row) === groupOf(rows[at - 1]) ? nothing : this.#groupHeading(row)}
            ${renderRow(row, {
              words,
              now: () => this.desk?.now ?? 0,
              others: row.operators.filter(({ id }) => id !== this.desk?.operator.id),
              isSelected: row.id === this.selected,
              isCurrent: row.id === current,
              isDragged: row.id === this.#dragged?.id,
              isDropPlace: row.id === this.drop?.before && groupOf(row) === this.drop.group,
              elsewhere: this.desk ? elsewhereText(row, this.desk, this.language) : '',
              hasChannels: (this.desk?.view.channels.length ?? 0) > 1,
              select: () => this.#select(row.id),
              press: (event) => this.#press(event, row.id),
            })}
          `,
        )}
        ${
          rows.some(({ since }) => since !== undefined) && !rows.some(({ next }) => next)
            ? html`<p class="end" role="presentation">${words.noNext}</p>`
            : nothing
        }
      </div>
    `;
  }

  /** The name of the group that begins with a row. A line above it shows that a dragged row would end the group before. */
  #groupHeading(first: RundownRow) {
    const group = groupOf(first);
    const { drop } = this;
    return html`<h3
      class="group cut"
      dir="auto"
      role="presentation"
      data-first=${first.id}
      ?data-into=${drop !== undefined && drop.group === group}
      ?data-drop=${drop?.before === first.id && drop.group !== group}
    >
      ${group ?? deskWords.in(this.language).noGroup}
    </h3>`;
  }

  #empty() {
    const words = deskWords.in(this.language);
    return html`<div class="empty">
      <p>${words.emptyRundown}</p>
      <p class="hint">${words.emptyRundownHint}</p>
    </div>`;
  }

  #button(name: string, icon: unknown, label: string, title = label, disabled = false) {
    return html`<button
      class="quiet icon"
      name=${name}
      aria-label=${label === title ? nothing : label}
      title=${title}
      aria-disabled=${String(disabled)}
      @click=${disabled ? nothing : this.#ask(name)}
    >
      ${icon}
    </button>`;
  }

  #undoText(): string {
    const words = deskWords.in(this.language);
    const step = this.desk?.lastStep;
    return step ? words.undoStep[step.kind](String(step.count), step.count === 1) : words.nothingToUndo;
  }

  #ask(action: string) {
    return () => this.dispatchEvent(new CustomEvent('room-action', { detail: action }));
  }

  #select(id: string): void {
    this.dispatchEvent(new CustomEvent('item-select', { detail: id }));
  }

  /** The selection may come from elsewhere: a key in the form, a layer. The list alone scrolls, and not the page. */
  #showSelected(): void {
    const row = this.#rowElement(this.selected);
    const list = row?.parentElement;
    if (!row || !list) return;
    const { offsetTop, offsetHeight } = row;
    const height = list.clientHeight - (list.querySelector<HTMLElement>('.end')?.offsetHeight ?? 0);
    list.scrollTop = Math.min(offsetTop, Math.max(list.scrollTop, offsetTop + offsetHeight - height));
  }

  #rowElement(id: string | undefined): HTMLElement | undefined {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[role=option]')].find((row) => row.dataset['id'] === id);
  }

  /** Arrows go from row to row; the keys of the room do the rest. */
  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rows = this.desk?.view.rundown ?? [];
    const at = rows.findIndex(({ id }) => id === this.selected);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const row = to === undefined ? undefined : rows[Math.min(Math.max(to, 0), rows.length - 1)];
    if (event.key === 'Enter') this.#ask('edit')();
    else if (!row) return;
    event.preventDefault();
    if (row) this.#select(row.id);
  };

  /** A press selects; moved on, it drags the row. By touch a row is dragged by its number, the rest scrolls. */
  #press(event: PointerEvent, id: string): void {
    const handle = event.currentTarget as HTMLElement;
    const fromNumber = (event.target as Element).closest('.number') !== null;
    if (event.button !== 0 || (event.pointerType === 'touch' && !fromNumber)) return;
    const { clientX, clientY } = event;
    const end = () => {
      this.#dragged = undefined;
      this.drop = undefined;
      this.requestUpdate();
    };
    followPointer(event, handle, {
      move: (moved) => {
        if (!this.#dragged && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < THRESHOLD) return;
        this.#dragged ??= { id, rows: this.desk?.view.rundown ?? [] };
        this.drop = this.#placeAt(moved.clientY, this.#dragged.rows);
      },
      commit: () => {
        const { drop } = this;
        const isDrag = this.#dragged !== undefined;
        end();
        if (isDrag && drop) void this.#moveTo(id, drop);
      },
      cancel: end,
    });
  }

  /** The place of the rundown at a height of the window: in the group of the row, or under the heading, that is there. */
  #placeAt(y: number, rows: readonly RundownRow[]): RundownPlace {
    const list = this.renderRoot.querySelector('.list') as HTMLElement; // The dragged row is in it.
    const { top, bottom } = list.getBoundingClientRect();
    if (y < top + 24) list.scrollTop -= 12;
    if (y > bottom - 24) list.scrollTop += 12;
    const isAbove = (line: Element | undefined, part: number) => {
      const box = line?.getBoundingClientRect();
      return box !== undefined && y < box.top + box.height * part;
    };
    for (const [at, row] of rows.entries()) {
      const heading = this.renderRoot.querySelector(`.group[data-first="${row.id}"]`) ?? undefined;
      if (isAbove(heading, 0.5)) return { before: row.id, group: groupOf(rows[at - 1]) };
      const line = this.#rowElement(row.id);
      if (isAbove(line, 0.5)) return { before: row.id, group: groupOf(row) };
      if (isAbove(line, 1)) return { before: rows[at + 1]?.id, group: groupOf(row) };
    }
    // Below the last row is no group.
    return { before: undefined, group: undefined };
  }

  async #moveTo(id: string, place: RundownPlace): Promise<void> {
    this.say(await this.desk?.moveItem(id, place));
  }
}

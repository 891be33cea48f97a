import { html, nothing, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { isRefused, type Refused } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { ReadRecord } from '../../src/show/store.ts';
import type { SocketStore } from '../../src/show/stores/socket.ts';
import type { ShowTemplate } from '../../src/show/view.ts';
import { DeskElement } from '../desk-element.ts';
import { keepDrop } from '../gestures/keep.ts';
import { keyLabel } from '../gestures/keys.ts';
import { pressBeside } from '../place-beside.ts';
import { deskWords } from '../strings/desk-words.ts';
import { visuallyHidden } from '../theme/shared-styles.ts';
import { newItemOf, renderTemplateSearch, type TemplateSearch } from './add-item.ts';
import { controlRoomStyles } from './control-room-styles.ts';
import { FollowDesk } from './follow-desk.ts';
import type { PicturePlaces } from './item/preview.ts';
import type { ItemDetailsElement } from './item-details.ts';
import type { ItemEditorElement } from './item-editor.ts';
import { keep, kept, windowOperator } from './kept.ts';
import { type KeySheet, renderKeySheet } from './key-sheet.ts';
import {
  actionOfKey,
  type DeskAction,
  defaultKeys,
  type KeyMap,
  type PressedAction,
  rundownActions,
  tableActions,
} from './keys.ts';
import { renderLog, SHOWN_RECORDS } from './log-panel.ts';
import { pickedNames } from './picked-names.ts';
import type { ProgramElement } from './program.ts';
import { roomIcons } from './room-icons.ts';
import { roomStyles } from './room-styles.ts';
import type { RundownElement } from './rundown.ts';
import { placeOneStep } from './rundown-place.ts';
import { ShowDesk, type Station, type Unadmitted } from './show-desk.ts';

/** Milliseconds until a station that did not answer is asked again. */
const RETRY = 1000;

/** Characters of an operator's name. */
const LONGEST_NAME = 60;

/** One window is one operator, also where its rooms are opened one after another. */
let operatorId: Promise<string> | undefined;

/** What is open over the columns. */
type Opened =
  | { readonly panel: 'add'; readonly search: TemplateSearch }
  | { readonly panel: 'keys'; readonly sheet: KeySheet }
  | { readonly panel: 'log'; readonly records: readonly ReadRecord[] | Refused | undefined };

/**
 * The control room of a show: the rundown, the item that is prepared, and what is on air. Three columns in a fixed order. It
 * asks once who works at it, and keeps the name in its browser.
 *
 * @tag tarja-control-room
 * @fires {CustomEvent<string>} tarja-token - the station's token was typed; the page opens the room anew with it
 * @fires {CustomEvent<UploadRequest>} tarja-upload - a file for a field of an item; `uploadFile` brings it to the station
 * @slot - beside the name of the operator, for what the page adds
 */
export class ControlRoomElement extends DeskElement {
  static override styles = [roomStyles, visuallyHidden, controlRoomStyles];
  static override properties: PropertyDeclarations = {
    store: { attribute: false },
    readStation: { attribute: false },
    operatorName: { attribute: 'operator-name' },
    places: { attribute: false },
    outputAddress: { attribute: false },
    logAddress: { attribute: 'log-address' },
    selected: { state: true },
    updateReason: { state: true },
    channel: { state: true },
    keys: { state: true },
    opened: { state: true },
    desk: { state: true },
    unadmitted: { state: true },
  };

  /** Where the show is. */
  store: SocketStore | undefined;
  /**
   * Asks the station for its channels and templates, with labels in a language; undefined if it does not answer, a word if it
   * refuses: `denied`, `wrong-token` or `too-many-attempts`.
   */
  readStation: ((locale: Locale) => Promise<Station | Unadmitted | undefined>) | undefined;
  /** Who works here. Without it the room asks, and keeps the answer. */
  operatorName = '';
  /** Where the pictures of templates come from, and the language that they write in. */
  places: PicturePlaces = { templates: '/templates/', frame: '', runtime: '', graphics: '' };
  /** The address of the page that shows a channel, for the browser sources of video mixers; “…” in it stands for a token. */
  outputAddress: ((channel: string) => string) | undefined;
  /** Where the log is exported from: `?format=csv` and `?format=json` are appended. */
  logAddress = '/api/show/log';

  /** The show as this operator sees it, once the station has answered. */
  desk: ShowDesk | undefined;
  private selected: string | undefined;
  /** Why what is on air of it cannot be updated now. */
  private updateReason: string | undefined;
  private channel = String(kept('channel') ?? '');
  private keys: KeyMap = { ...defaultKeys, ...(kept('keys') as Partial<KeyMap> | undefined) };
  private opened: Opened | undefined;
  /** Why the station asks for its token, where it does. */
  private unadmitted: Unadmitted | undefined;
  #isOpening = false;
  /** The name was just typed here: its field had the focus, and the room that comes in its place gets it. */
  #hasEntered = false;
  /** The language in which the station was asked for its templates. */
  #asked: Locale | undefined;
  /** The selected item, once it was in the rundown of this desk. */
  #seen: string | undefined;
  /** The changes of the rundown that are under way. */
  #changes: Promise<void> = Promise.resolve();
  /** Since when it is seen what a delete selected, by the clock of events; a press before that did not mean it. */
  #movedOn = 0;

  constructor() {
    super();
    new FollowDesk(this);
    for (const type of ['dragover', 'drop'] as const) this.addEventListener(type, keepDrop);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.operatorName ||= String(kept('operator') ?? '');
    this.ownerDocument.addEventListener('keydown', this.#key, { capture: true });
    addEventListener('pagehide', this.#leave);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ownerDocument.removeEventListener('keydown', this.#key, { capture: true });
    removeEventListener('pagehide', this.#leave);
    this.desk?.close();
    this.desk = undefined;
    this.opened = undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('store') || changed.has('operatorName')) {
      this.desk?.close();
      this.desk = undefined;
      this.#seen = undefined;
    }
    if (this.desk && this.#asked !== this.language) {
      this.#asked = this.language;
      void this.desk.refresh();
    }
    if (
      !this.desk &&
      !this.#isOpening &&
      (!this.unadmitted || this.unadmitted === 'too-many-attempts') &&
      this.isConnected &&
      this.store &&
      this.operatorName !== ''
    )
      void this.#open();
    const rows = this.desk?.view.rundown ?? [];
    if (rows.some(({ id }) => id === this.selected)) this.#seen = this.selected;
    // An item that another operator deleted stays open with what was typed: a Take would put another one on air.
    else if (rows.length > 0 && (this.selected === undefined || this.selected !== this.#seen))
      this.selected = (rows.find(({ next }) => next) ?? rows[0])?.id;
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    // The only thing to do here; where the page has the focus elsewhere, it stays.
    if (document.activeElement === document.body)
      this.renderRoot.querySelector<HTMLInputElement>('.start input')?.focus();
    const rundown = this.#rundown;
    if (!rundown || !this.#hasEntered) return;
    this.#hasEntered = false;
    void rundown.updateComplete.then(() => rundown.focus());
  }

  protected override render() {
    const words = deskWords.in(this.language);
    if (this.operatorName === '') return this.#start();
    if (this.unadmitted === 'too-many-attempts') return html`<p class="start" role="alert">${words.tooManyTokens}</p>`;
    if (this.unadmitted) return this.#askToken(this.unadmitted);
    const { desk } = this;
    if (!desk) return html`<p class="start" role="status">${words.connecting}</p>`;
    return html`
      ${this.#top(desk)}
      <div class="left" role="region" aria-label=${words.rundown}>
        <tarja-rundown
          .desk=${desk}
          .selected=${this.selected}
          .keys=${this.keys}
          @item-select=${this.#itemSelect}
          @room-action=${this.#roomAction}
        ></tarja-rundown>
        <tarja-item-details
          .desk=${desk}
          .itemId=${this.selected}
          .keys=${this.keys}
          @input=${() => this.#editor?.forgetRefusal()}
          @room-action=${this.#roomAction}
        ></tarja-item-details>
      </div>
      <tarja-item-editor
        role="region"
        aria-label=${desk.row(this.selected)?.title ?? nothing}
        .desk=${desk}
        .itemId=${this.selected}
        .keys=${this.keys}
        .places=${this.places}
        .beforeTake=${this.#beforeTake}
        @update-reason=${({ detail }: CustomEvent<string | null>) => (this.updateReason = detail ?? undefined)}
      ></tarja-item-editor>
      <tarja-program
        .desk=${desk}
        .channel=${this.channel}
        .selected=${this.selected}
        .updateReason=${this.updateReason}
        .places=${this.places}
        .outputAddress=${this.outputAddress}
        .keys=${this.keys}
        @item-select=${this.#itemSelect}
        @channel-select=${this.#channelSelect}
        @update-item=${() => this.#editor?.perform('update')}
      ></tarja-program>
      ${this.opened ? this.#dialog(desk, this.opened) : nothing}
    `;
  }

  #start() {
    const words = deskWords.in(this.language);
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      const name = String(new FormData(event.target as HTMLFormElement).get('name') ?? '').trim();
      if (name === '') return;
      keep('operator', name);
      this.operatorName = name;
      this.#hasEntered = true;
    };
    return html`<form class="start" @submit=${submit}>
      <h1 id="asks">${words.whoAreYou}</h1>
      <label>
        <span>${words.yourName}</span>
        <input
          name="name"
          required
          aria-invalid="false"
          aria-describedby="asks hint"
          maxlength=${LONGEST_NAME}
          autocomplete="name"
          .value=${String(kept('operator') ?? '')}
        />
      </label>
      <p class="hint" id="hint">${words.whoHint}</p>
      <button class="primary">${words.enter}</button>
    </form>`;
  }

  #askToken(unadmitted: Unadmitted) {
    const words = deskWords.in(this.language);
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      const detail = String(new FormData(event.target as HTMLFormElement).get('token') ?? '').trim();
      this.dispatchEvent(new CustomEvent('tarja-token', { detail, bubbles: true, composed: true }));
    };
    return html`<form class="start" @submit=${submit}>
      <h1 id="asks">${words.tokenNeeded}</h1>
      <label>
        <span>${words.token}</span>
        <input
          name="token"
          type="password"
          required
          aria-invalid=${String(unadmitted === 'wrong-token')}
          aria-describedby="asks hint"
          autocomplete="current-password"
        />
      </label>
      ${unadmitted === 'wrong-token' ? html`<p class="wrong" role="alert">${words.tokenWrong}</p>` : nothing}
      <p class="hint" id="hint">${words.tokenHint}</p>
      <button class="primary">${words.enter}</button>
    </form>`;
  }

  #top(desk: ShowDesk) {
    const words = deskWords.in(this.language);
    const { connected, withoutBroker, unadmitted } = desk;
    const away = unadmitted === undefined || unadmitted === 'too-many-attempts' ? words.away : words.tokenChanged;
    const trouble = connected ? withoutBroker && refusalMessage(withoutBroker, this.language) : away;
    // Where the others are is not heard then, and the sentence needs the room.
    const others = trouble ? [] : desk.others;
    return html`<div class="top">
      <h1 class="visually-hidden">${words.controlRoom}</h1>
      <span class="connection" role=${trouble ? 'alert' : 'status'} ?data-away=${trouble !== undefined}>
        ${trouble ? roomIcons.noLink : roomIcons.link}${trouble ?? words.connected}
      </span>
      <div class="others" role="group" aria-label=${words.others}>
        ${others.map(({ name, item }) => {
          const title = desk.row(item)?.title;
          const text = title ? words.isAt(name, title) : name;
          return html`<span class="cut" title=${text}>${roomIcons.person}${text}</span>`;
        })}
      </div>
      <button class="quiet" name="log" title=${keyLabel(this.keys.log)} @click=${() => this.#run({ action: 'log' })}>
        ${roomIcons.log}${words.log}
      </button>
      <button class="quiet" name="help" title=${keyLabel(this.keys.help)} @click=${() => this.#run({ action: 'help' })}>
        ${roomIcons.keyboard}${words.keys}
      </button>
      <button class="quiet" name="operator" title=${words.whoAreYou} @click=${() => (this.operatorName = '')}>
        ${roomIcons.person}${desk.operator.name}
      </button>
      <slot></slot>
    </div>`;
  }

  #dialog(desk: ShowDesk, opened: Opened) {
    const words = deskWords.in(this.language);
    const close = () => {
      this.renderRoot.querySelector('dialog')?.close();
      // Its event comes later: what is drawn until then would open it again.
      this.opened = undefined;
    };
    const labels = { add: words.addItem, keys: words.keys, log: words.log };
    return html`<dialog
      aria-label=${labels[opened.panel]}
      @close=${() => (this.opened = undefined)}
      @mousedown=${pressBeside(close)}
    >
      ${
        opened.panel === 'add'
          ? renderTemplateSearch(desk.templates, opened.search, words, {
              change: (search) => (this.opened = { panel: 'add', search }),
              choose: (template) => {
                close();
                this.#change(() => this.#add(desk, template));
              },
              close,
            })
          : opened.panel === 'keys'
            ? renderKeySheet(this.keys, opened.sheet, words, {
                change: (sheet) => (this.opened = { panel: 'keys', sheet }),
                choose: (keys) => this.#keepKeys(keys),
                close,
              })
            : renderLog(opened.records, desk, words, this.language, { address: this.logAddress, close })
      }
    </dialog>`;
  }

  async #open(): Promise<void> {
    this.#isOpening = true;
    this.#asked = this.language;
    operatorId ??= windowOperator(navigator.locks);
    const [station, id] = await Promise.all([this.readStation?.(this.language), operatorId]);
    // With the first head the store has every entry. One that the station refuses never has any.
    if (typeof station === 'object') await this.store?.head();
    this.#isOpening = false;
    const { store, operatorName } = this;
    if (!store || operatorName === '' || !this.isConnected) return;
    this.unadmitted = typeof station === 'string' ? station : undefined;
    if (!station || station === 'too-many-attempts') return void setTimeout(() => this.requestUpdate(), RETRY);
    if (typeof station === 'string') return;
    // The address of the page may give a name that is longer than the show takes.
    const operator = { id, name: [...operatorName].slice(0, LONGEST_NAME).join('') };
    this.desk = new ShowDesk({
      store,
      station,
      operator,
      refresh: async () => this.readStation?.(this.language),
      names: (tell) => pickedNames(() => this.language, tell),
    });
  }

  async #add(desk: ShowDesk, template: ShowTemplate): Promise<Refused | undefined> {
    const item = newItemOf(template, desk, this.channel, this.selected);
    const added = await desk.addItems([item], this.selected);
    if (isRefused(added)) return added;
    this.selected = added[0];
    await this.#focusForm();
    return undefined;
  }

  /** The focus goes to the form of the item that was selected, which is not there before the editor and the form have drawn. */
  async #focusForm(): Promise<void> {
    await this.updateComplete;
    await this.#editor?.updateComplete;
    await this.#editor?.form?.updateComplete;
    this.#editor?.focus();
  }

  get #editor(): ItemEditorElement | null {
    return this.renderRoot.querySelector('tarja-item-editor');
  }

  get #rundown(): RundownElement | null {
    return this.renderRoot.querySelector('tarja-rundown');
  }

  get #details(): ItemDetailsElement | null {
    return this.renderRoot.querySelector('tarja-item-details');
  }

  get #program(): ProgramElement | null {
    return this.renderRoot.querySelector('tarja-program');
  }

  /** What is typed about an item is settled where it is taken, by a key or by a button. */
  readonly #beforeTake = () => this.#details?.finishTyping();

  readonly #itemSelect = ({ detail }: CustomEvent<string>): void => {
    this.selected = detail;
  };

  readonly #channelSelect = ({ detail }: CustomEvent<string>): void => this.#showChannel(detail);

  #showChannel(channel: string): void {
    this.channel = channel;
    keep('channel', channel);
  }

  readonly #roomAction = ({ detail }: CustomEvent<string>): void => {
    const editor = this.#editor;
    if (detail === 'edit') void editor?.updateComplete.then(() => editor.focus());
    else if (detail === 'import') editor?.openImport();
    else this.#run({ action: detail as DeskAction });
  };

  #keepKeys(keys: KeyMap | undefined): void {
    this.keys = keys ?? defaultKeys;
    keep('keys', keys);
  }

  readonly #leave = (): void => this.desk?.leave();

  readonly #key = (event: KeyboardEvent): void => {
    const path = event.composedPath();
    const isOurs = path.includes(this) || event.target === this.ownerDocument.body;
    if (!isOurs || !this.desk) return;
    const pressed = actionOfKey(event, this.keys);
    const isInDialog = path.some((target) => target instanceof HTMLDialogElement);
    const form = this.#editor?.form;
    if (!pressed) {
      if (form && !isInDialog && !path.includes(form)) form.goByKey(event);
      return;
    }
    const { action } = pressed;
    // What is open over the room has its own keys. Panic works everywhere.
    const isPanic = action === 'clearAll' || action === 'clearChannel';
    if (isInDialog && !isPanic) return;
    const rundown = this.#rundown;
    if (rundownActions.has(action) && !(rundown && path.includes(rundown))) return;
    const isInTable = path.some((target) => (target as Partial<Element>).localName === 'tarja-table');
    if (tableActions.has(action) && isInTable) return;
    event.preventDefault();
    event.stopPropagation();
    const repeats = ['itemUp', 'itemDown', 'moveUp', 'moveDown'].includes(action);
    if (event.repeat && !repeats) return;
    if (action !== 'deleteItem' || event.timeStamp >= this.#movedOn) this.#run(pressed);
  };

  #run({ action, number = 1 }: PressedAction): void {
    const { desk, selected } = this;
    if (!desk) return;
    const rows = desk.view.rundown;
    const at = rows.findIndex(({ id }) => id === selected);
    const actions: Readonly<Record<DeskAction, () => unknown>> = {
      itemUp: () => this.#selectRow(rows[Math.max(at - 1, 0)]?.id),
      itemDown: () => this.#selectRow(rows[Math.min(at + 1, rows.length - 1)]?.id),
      take: () => this.#editor?.perform('take'),
      update: () => this.#editor?.perform('update'),
      next: () => this.#editor?.perform('next'),
      out: () => this.#editor?.perform('out'),
      clear: () => this.#editor?.perform('clear'),
      clearChannel: () => desk.command({ op: 'clear', channel: this.#program?.shown?.id ?? this.channel }),
      clearAll: () => desk.clearAll(),
      addItem: () => this.#show({ panel: 'add', search: { text: '', chosen: 0 } }),
      duplicateItem: () => selected !== undefined && this.#change(() => this.#duplicate(desk, selected)),
      renameItem: () => this.#details?.focus(),
      moveUp: () => selected !== undefined && this.#change(() => this.#move(desk, selected, -1)),
      moveDown: () => selected !== undefined && this.#change(() => this.#move(desk, selected, 1)),
      deleteItem: () => selected !== undefined && this.#change(() => this.#delete(desk, selected)),
      undo: () => this.#change(() => this.#undo(desk)),
      preset: () => this.#editor?.applyPreset(number),
      variant: () => this.#editor?.chooseVariant(number),
      nextRegion: () => this.#nextRegion(),
      nextChannel: () => this.#nextChannel(desk),
      log: () => this.#openLog(desk),
      help: () => this.#show({ panel: 'keys', sheet: {} }),
    };
    actions[action]();
  }

  /** Selects an item; the focus goes along in the rundown, and from its form to that of the item. */
  async #selectRow(id: string | undefined): Promise<void> {
    if (id === undefined) return;
    const leavesForm = id !== this.selected && this.#editor?.form?.matches(':focus-within');
    this.selected = id;
    if (leavesForm) return this.#focusForm();
    const rundown = this.#rundown;
    if (!rundown?.matches(':focus-within')) return;
    await this.updateComplete;
    await rundown.updateComplete;
    rundown.focus();
  }

  /** Changes of the rundown follow each other: each is made of what the one before it left, however fast keys come. */
  #change(change: () => Promise<Refused | undefined>): void {
    this.#changes = this.#changes.then(async () => this.#rundown?.say(await change()));
  }

  async #duplicate(desk: ShowDesk, id: string): Promise<Refused | undefined> {
    const added = await desk.duplicateItem(id);
    if (!added || isRefused(added)) return added;
    await this.#selectRow(added[0]);
    return undefined;
  }

  async #move(desk: ShowDesk, id: string, by: -1 | 1): Promise<Refused | undefined> {
    const place = placeOneStep(desk.view.rundown, id, by);
    return place && desk.moveItem(id, place);
  }

  /** The selection goes to the item that follows, or to the last; the focus before its row is gone. */
  async #delete(desk: ShowDesk, id: string): Promise<Refused | undefined> {
    const rows = desk.view.rundown;
    const at = rows.findIndex((row) => row.id === id);
    // It went by the key before this one: that one chose what is selected.
    if (at < 0) return undefined;
    this.#movedOn = Infinity;
    await this.#selectRow((rows[at + 1] ?? rows[at - 1])?.id);
    requestAnimationFrame(() => (this.#movedOn = performance.now()));
    const refused = await desk.deleteItem(id);
    if (refused) await this.#selectRow(id);
    return refused;
  }

  async #undo(desk: ShowDesk): Promise<Refused | undefined> {
    const { item } = desk.lastStep ?? {};
    const refused = await desk.undo();
    if (refused) return refused;
    // What this operator took back is not open any more.
    this.#seen = undefined;
    this.requestUpdate();
    await this.#selectRow(item);
    return undefined;
  }

  #nextRegion(): void {
    const regions = [this.#rundown, this.#editor, this.#program];
    const at = regions.findIndex((region) => region?.matches(':focus-within'));
    regions[(at + 1) % regions.length]?.focus();
  }

  #nextChannel({ view: { channels } }: ShowDesk): void {
    const at = channels.findIndex(({ id }) => id === this.#program?.shown?.id);
    const next = channels[(at + 1) % channels.length];
    if (next) this.#showChannel(next.id);
  }

  #show(opened: Opened): void {
    this.opened = opened;
    // Another operator may have added a template since.
    if (opened.panel === 'add') void this.desk?.refresh();
  }

  async #openLog(desk: ShowDesk): Promise<void> {
    this.#show({ panel: 'log', records: undefined });
    const records = await desk.store.log({ newest: SHOWN_RECORDS, folded: true });
    if (this.opened?.panel === 'log') this.opened = { panel: 'log', records };
  }
}

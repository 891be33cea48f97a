import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';
import { stepCountOf, valuesFolder } from '../../src/format/capabilities.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { errorClause } from '../../src/format/problem.ts';
import { allValues } from '../../src/show/item-values.ts';
import { isRefused } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import { lastConfigOf, type RundownRow } from '../../src/show/view.ts';
import { DeskElement } from '../desk-element.ts';
import type { UploadRequest } from '../fields/upload.ts';
import type { FormElement } from '../form/form.ts';
import type { KeyName } from '../gestures/keys.ts';
import type { RunAction } from '../stage/graphic-actions.ts';
import { type ItemWords, itemWords } from '../strings/item-words.ts';
import { actOnAir } from './act-on-air.ts';
import { type AirAction, AirCommands, DOUBLE_TAP } from './item/air-commands.ts';
import { layersInTheWay, renderDifference } from './item/difference.ts';
import { ItemDraft } from './item/item-draft.ts';
import { editorsOf, renderHeading } from './item/item-heading.ts';
import { renderNotices } from './item/item-notices.ts';
import { ItemOnAir, layerName, placeOf } from './item/item-on-air.ts';
import { ItemSaver } from './item/item-saver.ts';
import { itemStyles } from './item/item-styles.ts';
import { type PicturePlaces, Preview } from './item/preview.ts';
import { renderTakeBar } from './item/take-bar.ts';
import type { DeskAction } from './keys.ts';
import { sizeOnAir } from './picture-shape.ts';
import type { ShowDesk } from './show-desk.ts';

/** The item that is edited, as the rundown has it, and what edits, saves and airs it. */
interface OpenItem {
  row: RundownRow;
  /** The last config of its template that could be read: the form stays while an author's mistake stands in it. */
  config: Config | undefined;
  readonly draft: ItemDraft;
  readonly saver: ItemSaver;
  readonly onAir: ItemOnAir;
  /** Gives the form, once it is rendered, the values of the item. */
  readonly start: (form: Element | undefined) => void;
}

/**
 * The middle column of the control room: one item of the rundown, its values, its preview and what puts it on air. The control
 * room sets the properties, and calls the methods for its keys. Edits are saved by themselves.
 *
 * @tag tarja-item-editor
 * @fires update-reason - whether the item can be updated on air changed; `detail` is a sentence why not, or `null`
 * @csspart heading - the item's title and what became of its edits
 * @csspart preview - the picture after Take, framed green
 * @csspart difference - what Take would change on air
 * @csspart form - the operator form
 * @csspart actions - the actions of the graphic's own, where it has some
 * @csspart take-bar - the buttons that change the air
 * @csspart button - one of them
 */
export class ItemEditorElement extends DeskElement {
  static override styles = [itemStyles];
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    itemId: { attribute: false },
    keys: { attribute: false },
    places: { attribute: false },
    beforeTake: { attribute: false },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The item that is edited; undefined while none is selected. */
  itemId: string | undefined;
  /** The keys of actions, for the hints on buttons: `keyLabel` writes them as they stand on the keyboard. */
  keys: Partial<Readonly<Record<DeskAction, KeyName>>> = {};
  /** Where the preview finds templates and what they need. */
  places: PicturePlaces = { templates: '/templates/', frame: '', runtime: '', graphics: '' };
  /** Settles what is typed about the item elsewhere, before a take. Returns why it cannot be taken with that, in a sentence. */
  beforeTake: (() => string | undefined) | undefined;

  readonly #preview = new Preview();
  readonly #commands = new AirCommands(() => this.requestUpdate());
  /** The item that is edited, and those that were left while a file was on its way into them: their forms wait for it, unseen. */
  #items: readonly OpenItem[] = [];
  #open: OpenItem | undefined;
  #unsubscribe: (() => void) | undefined;
  #importing: Promise<string | undefined> | undefined;
  /** What came of the last import, or of adding an item again. */
  #said = '';
  /** What came of the last import: known once another item is selected. */
  #imported = '';
  /** What `update-reason` told last. */
  #updateReason: string | undefined;
  /** The item whose Take was pressed last, and when, by the clock of events; forgotten with the next edit. */
  #taken: { readonly item: string; readonly at: number } | undefined;

  /**
   * Does what a key or a button asks for. `take` saves the item and puts it on air as it stands in the form, `update` sends
   * what changed to what is on air, `next` goes one step on, `out` takes it out by its own animation, `clear` removes it at
   * once. If it cannot be done now, a sentence under the buttons says why.
   */
  async perform(action: AirAction): Promise<void> {
    const open = this.#open;
    const why = action === 'take' ? this.beforeTake?.() : undefined;
    if (why !== undefined) return this.#commands.refuse(action, why);
    const changing = action === 'take' && open && this.desk?.changing(open.row.id);
    if (changing) {
      // It goes to the layer that was just entered, and with the time after which it goes out.
      await changing;
      this.#follow(open);
    }
    await open?.onAir.perform(action);
  }

  /**
   * Opens the import of a table into items of the rundown, behind the item that is edited. Resolves when it is done or
   * cancelled, to what came of it.
   */
  openImport(): Promise<string | undefined> {
    // Its dialog is not there while it is loaded: a double click opens one.
    this.#importing ??= this.#import().finally(() => {
      this.#importing = undefined;
    });
    return this.#importing;
  }

  async #import(): Promise<string | undefined> {
    const { desk, language: locale } = this;
    const root = this.shadowRoot;
    if (!desk || !root) return undefined;
    const { item } = this.#open?.row ?? {};
    const loaded = await import('./import/import-dialog.ts').catch((error: Error) => error);
    const said =
      loaded instanceof Error
        ? itemWords.in(locale).importFailed(loaded.message)
        : await loaded.importItems(root, {
            desk,
            locale,
            after: item?.id,
            template: item?.template,
            channel: item?.channel,
          });
    this.#imported = said ?? '';
    this.#say(this.#imported);
    return said;
  }

  /** The operator goes on: why the last action did not happen is no longer said. */
  forgetRefusal(): void {
    this.#taken = undefined;
    this.#commands.forgetRefusal();
  }

  /** Applies a preset by its number, from 1. A number without a preset is ignored. */
  applyPreset(number: number): void {
    const preset = this.#config?.presets?.[number - 1];
    if (preset) this.form?.applyPreset(preset.id);
  }

  /** Chooses a variant by its number; 1 is the template without a variant. A number without a variant is ignored. */
  chooseVariant(number: number): void {
    const names = [undefined, ...Object.keys(this.#config?.variants ?? {})];
    if (this.form && number <= names.length) this.form.variant = names[number - 1];
  }

  /** Brings a field into sight and gives it the focus. False where there is none of that name. */
  focusField(name: string): boolean {
    return this.form?.focusField(name) ?? false;
  }

  /** The focus goes to the first field of the form; if the item was deleted, to the sentence about that. */
  override focus(options?: FocusOptions): void {
    const first = this.#config?.fields[0];
    const gone = this.renderRoot.querySelector<HTMLElement>('.gone');
    if (gone) gone.focus(options);
    else if (!first || !this.focusField(first.name)) super.focus(options);
  }

  // Life cycle -------------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    this.#subscribe();
    addEventListener('pagehide', this.#save);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#save);
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#save();
    this.desk?.presence();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('desk')) {
      this.#subscribe();
      this.#close(this.#items);
    }
    const row = this.desk?.row(this.itemId);
    if (changed.has('desk') || changed.has('itemId') || (row && !this.#open)) this.#openItem(row);
    for (const open of this.#items) this.#follow(open);
    this.#close(this.#items.filter((open) => open !== this.#open && !this.#waits(open)));
  }

  protected override update(changed: PropertyValues): void {
    const form = this.form;
    const hadFocus = form?.matches(':focus-within');
    super.update(changed);
    // Another operator deleted the item: its fields are disabled.
    if (hadFocus && form?.disabled) this.focus();
  }

  protected override updated(): void {
    this.#shapePreview();
    this.#showPreview();
    const reason = this.#open?.onAir.reasons.update;
    if (reason === this.#updateReason) return;
    this.#updateReason = reason;
    this.dispatchEvent(new CustomEvent('update-reason', { detail: reason ?? null }));
  }

  #subscribe(): void {
    this.#unsubscribe?.();
    let wasConnected = this.desk?.connected;
    this.#unsubscribe = this.desk?.subscribe(() => {
      const connected = this.desk?.connected;
      if (this.desk) this.#commands.follow(this.desk);
      if (connected) this.#open?.saver.retry();
      if (connected && !wasConnected) this.#preview.retry();
      wasConnected = connected;
      this.requestUpdate();
    });
  }

  // The item ---------------------------------------------------------------------------------------------------------

  get #config(): Config | undefined {
    return this.#open?.config;
  }

  /** The form of the item that is edited; undefined before it is there. */
  get form(): FormElement | undefined {
    return this.#open?.draft.form;
  }

  #openItem(row: RundownRow | undefined): void {
    void this.#open?.saver.flush();
    this.#commands.outcome = undefined;
    if (this.#said === this.#imported) this.#said = '';
    const { desk } = this;
    desk?.presence(row?.id);
    this.#open = this.#items.find((open) => open.row.id === row?.id);
    if (this.#open || !row || !desk) return;
    this.#open = this.#parts(desk, row);
    this.#items = [...this.#items, this.#open];
  }

  /** Whether a file is on its way into an item, which is still in the rundown. */
  #waits({ row, draft }: OpenItem): boolean {
    return this.desk?.row(row.id) !== undefined && (draft.form?.awaited.length ?? 0) > 0;
  }

  #close(items: readonly OpenItem[]): void {
    for (const { saver } of items) saver.close();
    this.#items = this.#items.filter((open) => !items.includes(open));
  }

  /** What the station has of the item now. */
  #follow(open: OpenItem): void {
    const row = this.desk?.row(open.row.id);
    if (row) {
      open.row = row;
      open.saver.learn(row.item, row.revision);
    }
    this.#followTemplate(open);
    open.draft.followAir(open.onAir.now, this.desk?.operator.name);
  }

  /** The form goes along where the template's files changed. */
  #followTemplate(open: OpenItem): void {
    const config = lastConfigOf(this.desk?.template(open.row.item.template));
    if (!config || config === open.config) return;
    // What was typed for a field that goes is stored as its value, and kept.
    void open.saver.flush();
    open.config = config;
    if (open.draft.followConfig(config, open.row.item)) open.saver.edit();
  }

  /** The draft of an item, its saver, and its way on air. */
  #parts(desk: ShowDesk, row: RundownRow): OpenItem {
    const draft = new ItemDraft(() => open.config);
    const saver = new ItemSaver({
      item: row.item,
      revision: row.revision,
      save: (item, revision) => desk.saveItem(item, revision),
      edited: (stored) => draft.edited(stored),
      changedElsewhere: (now, before) => {
        draft.followStored(now, before);
        this.requestUpdate();
      },
      changed: () => {
        // What is undecided is nowhere else: an operator who leaves the item finds it there again.
        if (saver.state.kind === 'saved' && draft.undecided === 0) draft.form?.forgetDrafts();
        this.requestUpdate();
      },
    });
    const commands = this.#commands;
    const onAir = new ItemOnAir({ desk, commands, draft, saver, row: () => open.row, locale: () => this.language });
    const start = (form: Element | undefined) => {
      if (form) draft.start(form as FormElement, open.row.item, onAir.now);
    };
    const open: OpenItem = { row, config: lastConfigOf(desk.template(row.item.template)), draft, saver, onAir, start };
    return open;
  }

  readonly #save = (): void => {
    for (const { saver } of this.#items) void saver.flush();
  };

  readonly #onKeep = ({ detail: { name } }: CustomEvent<{ name: string }>): void => {
    this.#open?.draft.noteKept(name);
    this.#noteEdit();
  };

  /** What was taken answers the offers beside it: it is the item's value now. */
  readonly #onTake = ({ currentTarget }: Event): void => {
    this.#itemOf(currentTarget)?.saver.edit();
    this.requestUpdate();
  };

  /**
   * A form that is removed or disabled with the focus in a field fires a last `change`. It is no edit: `input` told of it. What comes into
   * the form of an item that was left is a file.
   */
  readonly #onEdit = ({ currentTarget }: Event): void => {
    const open = this.#itemOf(currentTarget);
    if (open === this.#open) {
      if (!this.form?.disabled) this.#noteEdit();
    } else if (open?.draft.noteEdit()) open.saver.edit();
  };

  /** A file that does not come into an item that was left is said here: its form is not seen. */
  readonly #onUpload = ({ currentTarget, detail }: CustomEvent<UploadRequest>): void => {
    const open = this.#itemOf(currentTarget);
    const { respondWith, file } = detail;
    detail.respondWith = (address) => {
      respondWith(address);
      const failed = (reason: unknown) => {
        if (!open || open === this.#open) return;
        this.#say(itemWords.in(this.language).uploadFailed(file.name, open.row.title, errorClause(reason)));
      };
      void address.catch(failed).then(() => this.requestUpdate());
    };
  };

  #itemOf(form: EventTarget | null): OpenItem | undefined {
    return this.#items.find(({ draft }) => draft.form === form);
  }

  #noteEdit(): void {
    this.#taken = undefined;
    if (!this.#open?.draft.noteEdit()) return;
    this.#commands.forgetRefusal();
    this.#open.saver.edit();
    this.requestUpdate();
  }

  // What is seen -----------------------------------------------------------------------------------------------------

  /** The preview has the shape of the channel, so that a graphic stands in it as it will on air. */
  #shapePreview(): void {
    const { desk } = this;
    const { row, config } = this.#open ?? {};
    if (!desk || !row || !config) return;
    const { width, height } = sizeOnAir(desk.view, row.item.channel, config);
    this.renderRoot.querySelector<HTMLElement>('.picture')?.style.setProperty('--ratio', String(width / height));
  }

  #showPreview(): void {
    const { row, draft, onAir } = this.#open ?? {};
    const config = this.#config;
    if (!config) this.#preview.clear();
    const template = row && this.desk?.template(row.item.template);
    // What cannot be read has no picture: the one before it stays.
    if (!row || !config || !template?.config || !draft?.form?.config) return;
    const step = stepCountOf(config) === 0 ? undefined : (onAir?.now?.step ?? 0);
    const source = `${this.places.templates}${row.item.template}/`;
    void this.#preview.show({
      source,
      version: template.version,
      values: draft.form.values,
      language: this.places.language ?? this.language,
      step,
    });
  }

  protected override render(): TemplateResult {
    const words = itemWords.in(this.language);
    const { desk } = this;
    if (!desk) return html`<p class="empty">${words.noneSelected}</p>`;
    const open = this.#open;
    const forms = this.#items.flatMap((one) => (one.config ? [{ open: one, config: one.config }] : []));
    return html`
      <p class="said" aria-live="polite" aria-atomic="true" ?hidden=${this.#said === ''}>
        <bdi>${this.#said}</bdi><button class="link" @click=${() => this.#say('')}>${words.close}</button>
      </p>
      ${open ? this.#renderAbove(desk, open, words) : html`<p class="empty">${words.noneSelected}</p>`}
      ${repeat(
        // A form a draft. `keyed` would hold on to each form that was: it has a `ref`.
        forms,
        ({ open: { draft } }) => draft,
        ({ open: one, config }) => this.#renderForm(desk, one, config),
      )}
      ${open ? this.#renderBelow(desk, open, words) : nothing}
    `;
  }

  /** What stands above the form: the heading, what there is to know of the item, the preview. */
  #renderAbove(desk: ShowDesk, open: OpenItem, words: ItemWords): TemplateResult {
    const { row, draft, saver, config } = open;
    const goTo = (name: string) => this.focusField(name);
    return html`
      ${renderHeading({ words, locale: this.language, desk, row, goTo, saved: saver.state, undecided: draft.undecided })}
      ${renderNotices({ words, locale: this.language, desk, ...open, addAgain: () => void this.#addAgain(desk, open) })}
      <div class="picture">
        <div class="preview" part="preview" @tarja-notes=${this.#onNotes} @tarja-text-notes=${this.#onNotes}>
          <span class="mark">${words.preview}</span>
          ${this.#preview.render(words.previewOf(row.title), this.places)}
        </div>
        ${config ? this.#renderDifference(desk, open, config, words) : nothing}
      </div>
    `;
  }

  /** What stands below the form: the actions of the graphic's own, the buttons that change the air. */
  #renderBelow(desk: ShowDesk, open: OpenItem, words: ItemWords): TemplateResult {
    const { onAir, config } = open;
    return html`
      ${config ? this.#renderActions(desk, open, config, words) : html`<p class="empty">${onAir.templateTrouble}</p>`}
      ${renderTakeBar({
        words,
        locale: this.language,
        keys: this.keys,
        outcome: this.#commands.outcome,
        reasons: onAir.reasons,
        perform: (action, event) => this.#press(action, event),
      })}
    `;
  }

  /** The form of an item; that of one that was left is hidden. */
  #renderForm(desk: ShowDesk, open: OpenItem, config: Config): TemplateResult {
    const { row, onAir, start } = open;
    const isOpen = open === this.#open;
    return html`<tarja-form
      ${ref(start)}
      part="form"
      data-item=${row.id}
      storage-key="item:${row.id}"
      .locale=${this.locale}
      .base=${`${this.places.templates}${row.item.template}/${valuesFolder(config)}`}
      .sendTake=${onAir.sendTake}
      .config=${config}
      .notes=${(isOpen && this.#preview.stage?.textNotes) || []}
      .editors=${editorsOf(desk, row.id)}
      ?hidden=${!isOpen}
      ?disabled=${!desk.row(row.id)}
      @input=${this.#onEdit}
      @change=${this.#onEdit}
      @tarja-keep=${this.#onKeep}
      @take=${this.#onTake}
      @tarja-focus=${this.#onFocus}
      @tarja-upload=${this.#onUpload}
    ></tarja-form>`;
  }

  /** A button was pressed. The second press of a double tap on Take is none: it would play the entrance again. */
  #press(action: AirAction, { timeStamp }: Event): void {
    const { row, onAir } = this.#open ?? {};
    const before = this.#taken;
    const isSame = before?.item === row?.id && this.#commands.outcome?.kind !== 'refused' && onAir !== undefined;
    if (action === 'take' && before && isSame && timeStamp - before.at < DOUBLE_TAP) return;
    this.#taken = action === 'take' && row ? { item: row.id, at: timeStamp } : undefined;
    void this.perform(action);
  }

  #say(text: string): void {
    this.#said = text;
    this.requestUpdate();
  }

  /** The same item, with its form: a file that is on its way into it still comes, and what is on air of it is its own. */
  async #addAgain(desk: ShowDesk, { row, draft }: OpenItem): Promise<void> {
    const added = await desk.addItems([draft.edited(row.item)]);
    if (isRefused(added)) return this.#say(refusalMessage(added.refused, this.language));
    await this.updateComplete;
    await this.form?.updateComplete;
    this.focus();
  }

  /** Actions of the graphic's own, for which the item must be on air. */
  #renderActions(desk: ShowDesk, { row, onAir }: OpenItem, config: Config, words: ItemWords): TemplateResult {
    const { now } = onAir;
    const run: RunAction = async (action, payload) =>
      actOnAir(desk, { ...placeOf(row.item), instance: now?.instance ?? '', action, payload }, this.language);
    const reason = desk.connected ? words.notOnAir : words.away;
    return html`<tarja-graphic-actions
      part="actions"
      .config=${config}
      .run=${run}
      .reason=${now && desk.connected ? undefined : reason}
      .locale=${this.locale}
    ></tarja-graphic-actions>`;
  }

  #renderDifference(desk: ShowDesk, { row, draft, onAir }: OpenItem, config: Config, words: ItemWords): TemplateResult {
    const form = draft.form?.config ? draft.form : undefined;
    const place = { ...placeOf(row.item), item: row.id };
    const stays = row.elsewhere.filter(({ channel }) => channel !== place.channel);
    return renderDifference({
      words,
      config,
      locale: this.language,
      layer: layerName(row.item, desk, this.language),
      values: form ? form.values : allValues(config, row.item),
      variant: form ? form.variant : row.item.variant,
      form,
      air: onAir.now,
      inTheWay: layersInTheWay(desk.view, place, config),
      stays: stays.map((each) => layerName(each, desk, this.language)),
      notes: this.#preview.stage?.notes ?? [],
      goTo: (name) => this.focusField(name),
    });
  }

  readonly #onNotes = (): void => this.requestUpdate();

  readonly #onFocus = ({ detail }: CustomEvent<{ name: string | undefined }>): void => {
    this.desk?.presence(this.#open?.row.id, detail.name);
  };
}

import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Config } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import { stepCountOf } from '../../src/runtime/playout.ts';
import { allValues, changedValues, strayValues, valuesByHand } from '../../src/show/item-values.ts';
import type { AirLayer, FieldValues, Item } from '../../src/show/model.ts';
import { isRefused, type Refusal } from '../../src/show/refusal.ts';
import { refusalMessage } from '../../src/show/refusal-message.ts';
import type { RundownRow } from '../../src/show/view.ts';
import { formatNumber } from '../fields/format-number.ts';
import type { FormElement, TakeRefusal } from '../form/form.ts';
import type { KeyName } from '../gestures/keys.ts';
import { type ItemWords, itemWords } from '../strings/item-words.ts';
import { SpeakingElement } from '../strings/speaking-element.ts';
import { adoptTheme } from '../theme/theme.ts';
import { type AirAction, AirCommands, layerAt } from './item/air-commands.ts';
import { layersInTheWay, renderDifference } from './item/difference.ts';
import { ItemSaver } from './item/item-saver.ts';
import { itemStyles } from './item/item-styles.ts';
import { type PicturePlaces, Preview } from './item/preview.ts';
import { renderTakeBar } from './item/take-bar.ts';
import type { DeskAction } from './keys.ts';
import type { ShowDesk } from './show-desk.ts';

export type { AirAction } from './item/air-commands.ts';

/**
 * The middle column of the control room: one item of the rundown, its values, its preview and what puts it on air. The
 * control room sets the properties, and calls the methods for its keys. Edits are saved by themselves.
 *
 * @tag tarja-item-editor
 * @csspart heading - the item's title and what became of its edits
 * @csspart preview - the picture after Take, framed green
 * @csspart difference - what Take would change on air
 * @csspart form - the operator form
 * @csspart take-bar - the buttons that change the air
 * @csspart button - one of them
 */
export class ItemEditorElement extends SpeakingElement {
  static override styles = [itemStyles];
  static override properties: PropertyDeclarations = {
    desk: { attribute: false },
    itemId: { attribute: false },
    keys: { attribute: false },
    places: { attribute: false },
  };

  /** The show. */
  desk: ShowDesk | undefined;
  /** The item that is edited; undefined while none is selected. */
  itemId: string | undefined;
  /** The keys of actions, for the hints on buttons: `keyLabel` writes them as they stand on the keyboard. */
  keys: Partial<Readonly<Record<DeskAction, KeyName>>> = {};
  /** Where the preview finds templates and what they need. */
  places: PicturePlaces = { templates: '/templates/', frame: '', runtime: '', graphics: '' };

  readonly #form = createRef<FormElement>();
  readonly #preview = new Preview();
  readonly #air = new AirCommands(() => this.requestUpdate());
  #saver: ItemSaver | undefined;
  /** The item that the form holds, and what it was opened with. */
  #row: RundownRow | undefined;
  /** What is on air of the item, as the form was told; undefined while it is not on air. */
  #toldAir: AirLayer | undefined;
  /** Fields that another operator stored, and whose value this operator has neither used nor passed over. */
  #conflicts = new Set<string>();
  /** Fields that were changed on air elsewhere, and not here: they are no change of this operator's. */
  #foreign = new Set<string>();
  /** The next take of the form is an update. */
  #isUpdate = false;
  /** The form is told what came from elsewhere: no edit of this operator. */
  #isTelling = false;
  #end: (() => void) | undefined;
  /** What came of the last import. */
  #said = '';

  /**
   * Does what a key or a button asks for. `take` saves the item and puts it on air as it stands in the form, `update` sends
   * what changed to what is on air, `next` goes one step on, `out` takes it out by its own animation, `clear` removes it
   * at once. What cannot be done now is said under the buttons' place.
   */
  async perform(action: AirAction): Promise<void> {
    const { desk } = this;
    const row = this.#row;
    if (!desk || !row || this.#air.pending === action) return;
    const reason = this.#reasons[action];
    if (reason !== undefined) return this.#air.refuse(action, reason);
    if (action === 'take') this.#takeForm();
    else if (action === 'update') this.#updateForm();
    else await this.#air.send(action, desk, row.item, () => ({ op: action, ...placeOf(row.item) }));
  }

  /**
   * Opens the import of a table into items of the rundown, behind the item that is edited. Resolves when it is done or
   * cancelled, to what came of it.
   */
  async openImport(): Promise<string | undefined> {
    const { desk, language: locale } = this;
    const root = this.shadowRoot;
    if (!desk || !root || root.querySelector('dialog')) return undefined;
    const { importItems } = await import('./import/import-dialog.ts');
    const { item } = this.#row ?? {};
    const said = await importItems(root, {
      ...{ desk, locale, after: item?.id, template: item?.template, channel: item?.channel },
    });
    this.#said = said ?? '';
    this.requestUpdate();
    return said;
  }

  /** Applies a preset by its number, from 1. One that is not there is ignored. */
  applyPreset(number: number): void {
    const preset = this.#config?.presets?.[number - 1];
    if (preset) this.#form.value?.applyPreset(preset.id);
  }

  /** Chooses a variant by its number, from 1: the first is the template without one. One that is not there is ignored. */
  chooseVariant(number: number): void {
    const names = [undefined, ...Object.keys(this.#config?.variants ?? {})];
    if (this.#form.value && number >= 1 && number <= names.length) this.#form.value.variant = names[number - 1];
  }

  /** Brings a field into sight and gives it the focus. False where there is none of that name. */
  focusField(name: string): boolean {
    return this.#form.value?.focusField(name) ?? false;
  }

  /** The focus goes to the first field of the form. */
  override focus(options?: FocusOptions): void {
    const first = this.#config?.fields[0];
    if (!first || !this.focusField(first.name)) super.focus(options);
  }

  // Life cycle -------------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    adoptTheme(this.ownerDocument);
    super.connectedCallback();
    this.#subscribe();
    addEventListener('pagehide', this.#save);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#save);
    this.#end?.();
    this.#end = undefined;
    this.#save();
    this.desk?.presence();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('desk')) this.#subscribe();
    const row = this.desk?.view.rundown.find(({ id }) => id === this.itemId);
    if (changed.has('desk') || changed.has('itemId') || (row && !this.#row)) this.#open(row);
    else if (row) this.#follow(row);
  }

  protected override updated(): void {
    this.#tellForm();
    this.#showPreview();
  }

  #subscribe(): void {
    this.#end?.();
    this.#end = this.desk?.subscribe(() => {
      if (this.desk?.connected) this.#saver?.retry();
      this.requestUpdate();
    });
  }

  // The item ---------------------------------------------------------------------------------------------------------

  get #config(): Config | undefined {
    return this.#row && this.desk?.template(this.#row.item.template)?.config;
  }

  #open(row: RundownRow | undefined): void {
    this.#saver?.close();
    this.#saver = undefined;
    this.#row = row;
    this.#toldAir = undefined;
    this.#conflicts.clear();
    this.#foreign.clear();
    this.#air.outcome = undefined;
    const { desk } = this;
    this.desk?.presence(row?.id);
    if (!row || !desk) return;
    this.#saver = new ItemSaver({
      item: row.item,
      revision: row.revision,
      save: (item, revision) => desk.saveItem(item, revision),
      edited: (stored) => this.#edited(row.id, stored),
      changedElsewhere: (now, before) => this.#changedElsewhere(now, before),
      changed: () => {
        if (this.#saver?.state.kind === 'saved') this.#form.value?.forgetDrafts();
        this.requestUpdate();
      },
    });
  }

  /** The station told of the item. */
  #follow(row: RundownRow): void {
    this.#row = row;
    this.#saver?.learn(row.item, row.revision);
  }

  /**
   * The stored item with what the operator edited. Where another operator's value is on offer, theirs stays until this
   * operator decides; what was changed on air elsewhere is shown, and is no edit of the item.
   */
  #edited(id: string, stored: Item): Item {
    const form = this.#form.value;
    const config = this.#config;
    // The form of the item that was opened last is another one.
    if (!form || !config || form.dataset['item'] !== id || form.config === undefined) return stored;
    const theirs = allValues(config, stored);
    const { variant: _, ...rest } = stored;
    const chosen = form.variant === undefined ? {} : { variant: form.variant };
    const undecided = [...this.#conflicts].filter((name) => form.offered.has(name));
    const shown = { ...form.values, ...pick(theirs, [...undecided, ...this.#foreign]) };
    return { ...rest, ...chosen, values: valuesByHand(config, { ...stored, variant: form.variant }, shown) };
  }

  #changedElsewhere(now: Item, before: Item): void {
    const form = this.#form.value;
    const config = this.#config;
    if (!form || !config) return;
    this.#isTelling = true;
    if (now.variant !== before.variant && form.variant === before.variant) form.variant = now.variant;
    const changed = changedValues(allValues(config, before), allValues(config, now));
    form.values = changed;
    this.#isTelling = false;
    for (const name of Object.keys(changed)) if (form.offered.has(name)) this.#conflicts.add(name);
    this.requestUpdate();
  }

  readonly #save = (): void => {
    void this.#saver?.flush();
  };

  readonly #onKeep = ({ detail: { name } }: CustomEvent<{ name: string }>): void => {
    this.#foreign.delete(name);
    this.#onEdit();
  };

  readonly #onEdit = (): void => {
    if (this.#isTelling) return;
    const edited = this.#form.value?.focusedField;
    if (edited !== undefined) this.#foreign.delete(edited);
    this.#air.forgetRefusal();
    this.#saver?.edit();
    this.requestUpdate();
  };

  /** Tells the form what is on air, once it is there. */
  #tellForm(): void {
    const form = this.#form.value;
    const before = this.#toldAir;
    const now = this.#itemOnAir;
    if (!form || !this.#config || before?.revision === now?.revision) return;
    this.#toldAir = now;
    form.air = { ...now?.values };
    if (!before || !now || before.instance !== now.instance) this.#foreign.clear();
    else if (now.by !== this.desk?.operator.name) this.#followAir(form, before.values, now.values);
  }

  /**
   * What is on air was updated elsewhere. A field that shows what was on air shows what is on air now; one with another
   * value offers it. Neither is a change that this operator's next update would send, unless it is edited or kept.
   */
  #followAir(form: FormElement, before: FieldValues, now: FieldValues): void {
    const drafts = form.values;
    const changed = Object.entries(changedValues(before, now));
    const unedited = changed.filter(([name]) => sameJson(drafts[name], before[name]));
    this.#isTelling = true;
    form.values = Object.fromEntries(unedited);
    form.offer(Object.fromEntries(changed.filter(([name]) => !sameJson(drafts[name], before[name]))));
    this.#isTelling = false;
    for (const [name] of unedited) this.#foreign.add(name);
    this.requestUpdate();
  }

  /** The form of an item, from the values that the item has when it is opened. */
  readonly #startForm = (element: Element | undefined): void => {
    const form = element as FormElement | undefined;
    const row = this.#row;
    const config = this.#config;
    if (!form || !row || !config || form.config) return;
    form.variant = row.item.variant;
    form.values = { ...allValues(config, row.item) };
    form.air = { ...this.#itemOnAir?.values };
    this.#toldAir = this.#itemOnAir;
  };

  // On air -----------------------------------------------------------------------------------------------------------

  /** What the item's layer holds. */
  get #layer(): { air: AirLayer | null; revision: number } {
    const { desk } = this;
    const row = this.#row;
    return desk && row ? layerAt(desk.view, row.item) : { air: null, revision: 0 };
  }

  /** What is on air of this item. */
  get #itemOnAir(): AirLayer | undefined {
    const { air } = this.#layer;
    return air && air.item === this.#row?.id && air.phase === 'on' ? air : undefined;
  }

  /** Why the actions cannot be done now. */
  get #reasons(): Partial<Record<AirAction, string>> {
    const words = itemWords.in(this.language);
    const { desk } = this;
    const row = this.#row;
    if (!desk || !row) return {};
    if (!desk.connected) {
      const { away } = words;
      return { take: away, update: away, next: away, out: away, clear: away };
    }
    const noTemplate = this.#templateTrouble;
    const reasons: Partial<Record<AirAction, string>> = noTemplate === undefined ? {} : { take: noTemplate };
    const { air } = this.#layer;
    if (this.#itemOnAir) {
      const isSame = this.#changedOnAir.length === 0;
      if (noTemplate !== undefined || isSame) reasons.update = noTemplate ?? words.nothingChanged;
      return reasons;
    }
    const title = this.#titleAt(row.item.layer);
    const isLeaving = air?.item === row.id && air.phase === 'out';
    const isOther = air?.phase === 'on';
    const why = isLeaving
      ? words.leaving
      : isOther
        ? words.otherOnAir(title, this.#number(row.item.layer))
        : words.notOnAir;
    // What is leaving can still be removed at once.
    return { ...reasons, update: why, next: why, out: why, ...(isLeaving ? {} : { clear: why }) };
  }

  get #templateTrouble(): string | undefined {
    const words = itemWords.in(this.language);
    const row = this.#row;
    if (!row || this.#config) return undefined;
    const name = row.item.template;
    return this.desk?.template(name) ? words.templateBroken(name) : words.templateGone(name);
  }

  /** Names of the fields whose draft is another than on air. */
  get #changedOnAir(): string[] {
    const air = this.#itemOnAir?.values;
    const form = this.#form.value;
    if (!air || !form) return [];
    return Object.keys(changedValues(air, form.values)).filter((name) => !this.#foreign.has(name));
  }

  #titleAt(layer: number): string {
    const channel = this.desk?.view.channels.find(({ id }) => id === this.#row?.item.channel);
    return channel?.layers.find((each) => each.layer === layer)?.title ?? '';
  }

  #takeForm(): void {
    const form = this.#form.value;
    if (form) this.#tellInvalid('take', form.take());
  }

  #updateForm(): void {
    const form = this.#form.value;
    if (!form) return;
    this.#isUpdate = true;
    try {
      this.#tellInvalid('update', form.take(this.#changedOnAir));
    } finally {
      this.#isUpdate = false;
    }
  }

  /** A draft that is invalid keeps everything off the air: the form goes to it, and the bar says why. */
  #tellInvalid(action: AirAction, { refused }: ReturnType<FormElement['take']>): void {
    const [first] = refused;
    if (first) this.#air.refuse(action, itemWords.in(this.language).refusedField(first.label, first.message));
  }

  /** The form's way to the show. */
  readonly #sendTake = async (values: FieldValues): Promise<TakeRefusal | undefined> => {
    const { desk } = this;
    const row = this.#row;
    if (!desk || !row) return undefined;
    const onAir = this.#itemOnAir;
    // One field of what is on air is an update too; of what is not, all of them go with it.
    const isUpdate = this.#isUpdate || (onAir !== undefined && Object.keys(values).length < this.#fieldCount);
    return isUpdate ? this.#sendUpdate(desk, row.item, values) : this.#sendItem(desk, row);
  };

  async #sendItem(desk: ShowDesk, { id, item }: RundownRow): Promise<TakeRefusal | undefined> {
    const form = this.#form.value;
    const values = { ...form?.values };
    const variant = form?.variant;
    this.#air.begin('take');
    const unsaved = await this.#saver?.flush();
    if (unsaved) {
      this.#air.refuse('take', unsaved);
      return this.#refusal(unsaved, item);
    }
    const place = placeOf(item);
    const result = await this.#air.send('take', desk, place, (ifRevision) => ({
      ...{ op: 'take', ...place, item: id, values, ifRevision },
      ...(variant !== undefined && { variant }),
    }));
    return isRefused(result) ? this.#refusal(result.refused, item) : undefined;
  }

  async #sendUpdate(desk: ShowDesk, item: Item, values: FieldValues): Promise<TakeRefusal | undefined> {
    const place = placeOf(item);
    const result = await this.#air.send('update', desk, place, (ifRevision) => ({
      ...{ op: 'update', ...place, values: { ...values }, ifRevision },
    }));
    return isRefused(result) ? this.#refusal(result.refused, item) : undefined;
  }

  /** A refusal as the form understands it; one that came too late brings the values that are on air now. */
  #refusal(refusal: Refusal, { id, layer }: Item): TakeRefusal {
    const words = itemWords.in(this.language);
    const { code } = refusal;
    if (code !== 'stale') return { code, message: refusalMessage(refusal, this.language) };
    const current = refusal.current as AirLayer | null;
    const action = this.#air.outcome?.action ?? 'take';
    if (current?.phase !== 'on') {
      this.#air.refuse(action, words.staleClear);
      return { code, message: words.staleClear };
    }
    if (current.item !== id) {
      const message = words.staleOther(current.by, this.#titleAt(layer) || current.template);
      this.#air.refuse(action, message);
      return { code, message };
    }
    const isSame = sameJson(current.values, this.#form.value?.values);
    const message = isSame ? words.staleSame(current.by) : words.staleFields(current.by);
    this.#air.refuse(action, message);
    return { code, message, current: current.values };
  }

  get #fieldCount(): number {
    return this.#config?.fields.length ?? 0;
  }

  // What is seen -----------------------------------------------------------------------------------------------------

  #number(value: number): string {
    return formatNumber(value, this.language, { plain: true });
  }

  #showPreview(): void {
    const row = this.#row;
    const config = this.#config;
    const template = row && this.desk?.template(row.item.template);
    const form = this.#form.value;
    if (!row || !config || !template || !form?.config) {
      if (!config) this.#preview.clear();
      return;
    }
    const step = stepCountOf(config) === 0 ? undefined : (this.#itemOnAir?.step ?? 0);
    void this.#preview.show({
      ...{
        source: `${this.places.templates}${row.item.template}/`,
        version: template.version,
        values: form.values,
        step,
      },
    });
  }

  protected override render(): TemplateResult {
    const words = itemWords.in(this.language);
    const { desk } = this;
    const row = this.#row;
    const said = html`<p class="said" role="status" ?hidden=${this.#said === ''}>
      <bdi>${this.#said}</bdi><button class="link" @click=${this.#forgetSaid}>${words.close}</button>
    </p>`;
    if (!desk || !row) return html`${said}<p class="empty">${words.noneSelected}</p>`;
    const config = this.#config;
    const isGone = !desk.view.rundown.some(({ id }) => id === row.id);
    return html`
      ${said} ${this.#renderHeading(row, words)}
      ${this.#renderNotices(row, words, isGone)}
      <div class="picture">
        <div class="preview" part="preview" @tarja-text-notes=${() => this.requestUpdate()}>
          <span class="mark">${words.preview}</span>
          ${this.#preview.render(words.previewOf(row.title), this.places)}
        </div>
        ${config ? this.#renderDifference(desk, row, config, words) : nothing}
      </div>
      ${
        config
          ? keyed(
              row.id,
              html`<tarja-form
                ${ref(this.#form)}
                ${ref(this.#startForm)}
                part="form"
                data-item=${row.id}
                storage-key="item:${row.id}"
                .locale=${this.locale}
                .base=${`${this.places.templates}${row.item.template}/`}
                .sendTake=${this.#sendTake}
                .config=${config}
                .notes=${this.#preview.stage?.textNotes ?? []}
                ?disabled=${isGone}
                @input=${this.#onEdit}
                @change=${this.#onEdit}
                @tarja-keep=${this.#onKeep}
                @take=${() => this.requestUpdate()}
                @tarja-focus=${this.#onFocus}
              ></tarja-form>`,
            )
          : html`<p class="empty">${this.#templateTrouble}</p>`
      }
      ${renderTakeBar({
        ...{ words, locale: this.language, keys: this.keys, outcome: this.#air.outcome, reasons: this.#reasons },
        perform: (action) => void this.perform(action),
      })}
    `;
  }

  readonly #forgetSaid = (): void => {
    this.#said = '';
    this.requestUpdate();
  };

  #renderHeading({ id, number, title, templateTitle, item }: RundownRow, words: ItemWords): TemplateResult {
    const others = this.desk?.others.filter((other) => other.item === id) ?? [];
    const label = (name: string) => this.#config?.fields.find((field) => field.name === name)?.label ?? name;
    const channels = this.desk?.view.channels ?? [];
    const place = [channels.length > 1 ? item.channel : '', words.layer(this.#number(item.layer))].filter(Boolean);
    return html`<header part="heading">
      <span class="number">${this.#number(number)}</span>
      <h2 title=${title}><bdi>${title}</bdi></h2>
      <span class="about" title=${templateTitle}><bdi>${[templateTitle, ...place].join(' · ')}</bdi></span>
      ${
        others.length > 0
          ? html`<span class="others" role="group" aria-label=${words.others}>
              ${others.map(({ name, field }) =>
                field === undefined
                  ? html`<span class="other"><bdi>${words.isHere(name)}</bdi></span>`
                  : html`<button class="other" @click=${() => this.focusField(field)}
                      ><bdi>${words.isIn(name, label(field))}</bdi></button
                    >`,
              )}
            </span>`
          : nothing
      }
      ${this.#renderSaved(words)}
    </header>`;
  }

  #renderSaved(words: ItemWords): TemplateResult | typeof nothing {
    const state = this.#saver?.state;
    if (!state) return nothing;
    const { offered: open = new Set<string>() } = this.#form.value ?? {};
    const offered = [...this.#conflicts].filter((name) => open.has(name)).length;
    const text =
      state.kind === 'failed'
        ? words.notSaved(refusalMessage(state.refusal, this.language))
        : state.kind === 'saving'
          ? words.saving
          : offered > 0
            ? words.notSavedOffers(this.#number(offered), offered === 1)
            : words.saved;
    const isTrouble = state.kind === 'failed' || (state.kind === 'saved' && offered > 0);
    return html`<span class="saved ${isTrouble ? 'trouble' : state.kind}" role="status" title=${text}>${text}</span>`;
  }

  #renderNotices(row: RundownRow, words: ItemWords, isGone: boolean): TemplateResult | typeof nothing {
    const config = this.#config;
    const stray = config ? strayValues(config, row.item) : [];
    const version = this.desk?.template(row.item.template)?.version;
    const onAir = this.#itemOnAir;
    const addAgain = async () => {
      const { id: _, by: __, ...item } = this.#edited(row.id, row.item);
      await this.desk?.addItems([item]);
    };
    if (isGone)
      return html`<p class="notice" role="alert">
        <bdi>${words.gone}</bdi><button @click=${() => void addAgain()}>${words.addAgain}</button>
      </p>`;
    if (stray.length > 0) return html`<p class="notice" role="status">${words.strayValues(stray.join(', '))}</p>`;
    if (onAir && version !== undefined && onAir.version !== version)
      return html`<p class="notice" role="status">${words.templateChanged}</p>`;
    return nothing;
  }

  #renderDifference(desk: ShowDesk, row: RundownRow, config: Config, words: ItemWords): TemplateResult {
    const form = this.#form.value;
    const onAir = this.#itemOnAir;
    const place = { ...placeOf(row.item), item: row.id };
    return renderDifference({
      ...{ words, config, locale: this.language, layer: row.item.layer },
      values: form?.config ? form.values : allValues(config, row.item),
      variant: form?.config ? form.variant : row.item.variant,
      air: onAir,
      inTheWay: layersInTheWay(desk.view, place, config, (name) => desk.template(name)?.config),
      goTo: (name) => this.focusField(name),
    });
  }

  readonly #onFocus = ({ detail }: CustomEvent<{ name: string | undefined }>): void => {
    this.desk?.presence(this.#row?.id, detail.name);
  };
}

function placeOf({ channel, layer }: Item): { channel: string; layer: number } {
  return { channel, layer };
}

function pick(values: FieldValues, names: readonly string[]): FieldValues {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
}

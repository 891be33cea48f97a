import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Config, ImplementedFieldType } from '../../src/format/generated/types.ts';
import { isImplemented } from '../../src/format/implemented.ts';
import type { Locale } from '../../src/format/locale.ts';
import { type FieldProblem, type Gesture, Session, type Summary } from '../../src/values/session.ts';
import type { FieldElement } from '../fields/field-element.ts';
import { formatNumber } from '../fields/format-number.ts';
import { isLoaded, judgeByElements, loadField } from '../fields/load.ts';
import type { GestureEvent } from '../gestures/phase.ts';
import { runShortcut, typesText } from '../gestures/shortcuts.ts';
import { type FormWords, formWords } from '../strings/form-words.ts';
import { SpeakingElement } from '../strings/speaking-element.ts';
import { adoptTheme } from '../theme/theme.ts';
import { renderChoices } from './choices.ts';
import { Drafts } from './drafts.ts';
import { formStyles } from './form-styles.ts';
import { icons } from './icons.ts';
import { renderMarks } from './marks.ts';
import { openNear } from './popover.ts';
import { FieldRow, type RowSurroundings } from './row.ts';
import { FieldRows, type RowFilter } from './rows.ts';
import { stepText } from './step-text.ts';

/** What `take` answers: the values now on air, or the problems that kept all of them off. */
export interface Taken {
  taken: Record<string, unknown>;
  refused: readonly FieldProblem[];
}

/**
 * The operator's form of one template. Each field has a default, a draft and what is on air; `take` makes the drafts the
 * picture, and an invalid draft is never taken. What comes from elsewhere (`values`) never eats what is being typed.
 *
 * @tag tarja-form
 * @fires input - while a value moves; `values` already holds it
 * @fires change - when a value is settled, and after a preset, a variant, undo, revert or reset
 * @fires {CustomEvent<Record<string, unknown>>} take - the values that are on air from now on
 * @fires {CustomEvent<UploadRequest>} tarja-upload - a file to upload, from a file field
 * @fires {CustomEvent<Preset>} tarja-preset - the operator keeps the present values as a preset; the host stores it
 * @attr {string} storage-key - under which drafts are kept for recovery
 * @attr {'compact'} density - smaller rows, without their second line
 * @csspart fields - the list of fields
 * @csspart row - one field with its marks
 * @csspart take-bar - counts, difference, revert and take
 * @cssprop --tarja-label-width - width of the label column
 */
export class FormElement extends SpeakingElement {
  static readonly formAssociated = true;
  static override styles = formStyles;

  /** What relative paths of file fields are relative to: the template's folder. For previews. */
  @property() base = '';
  /** Under which drafts are kept for recovery; without it `meta.name` and the field names. */
  @property({ attribute: 'storage-key' }) storageKey: string | undefined;
  @property({ reflect: true }) density: 'comfortable' | 'compact' = 'comfortable';
  /** Turned off by a host that has keys of its own: `shortcuts="off"`. */
  @property() shortcuts: 'on' | 'off' = 'on';
  @property({ type: Boolean, reflect: true }) disabled = false;

  @state() private summary: Summary | undefined;
  @state() private search = '';
  @state() private onlyChanged = false;
  @state() private said = '';
  @state() private failure = '';
  @state() private recoverable = 0;
  @state() private fieldsetDisabled = false;
  /** Somebody is at the variants and presets. */
  @state() private choosing = false;
  /** What a take would change, while it is in sight. */
  @state() private comparing: (() => TemplateResult) | undefined;
  /** The menu of one field, while it is open. */
  @state() private menu: (() => TemplateResult) | undefined;

  @query('.fields') private readonly list!: HTMLElement; // rendered from the first update on
  @query('#diff') private readonly diffPopover!: HTMLElement; // likewise
  @query('#menu') private readonly menuPopover!: HTMLElement; // likewise

  readonly #internals = this.attachInternals();
  readonly #drafts = new Drafts();
  #config: Config | undefined;
  #session: Session | undefined;
  /** Given before there was a config to read them by. */
  #early: { values: Record<string, unknown>; air: Record<string, unknown>; variant: string | undefined } = {
    values: {},
    air: {},
    variant: undefined,
  };
  readonly #rows = new FieldRows();
  #loading: Promise<void> = Promise.resolve();

  // Contract ---------------------------------------------------------------------------------------------------------

  /** The parsed document. Setting it keeps the drafts of fields that still exist with the same name and type. */
  @property({ attribute: false })
  get config(): Config | undefined {
    return this.#config;
  }
  set config(config: Config | undefined) {
    const before = this.#config;
    if (config === before) return;
    this.#config = config;
    if (!config) this.#close();
    else if (this.#session) this.#session.setConfig(config);
    else this.#open(config);
    this.requestUpdate('config', before);
  }

  /**
   * The drafts, by field name. Set, whole or in part, it is an update from elsewhere: no event, no undo step; a field
   * with a draft of its own keeps it and offers the value.
   */
  get values(): Record<string, unknown> {
    return this.#session?.values ?? { ...this.#early.values };
  }
  set values(values: Record<string, unknown>) {
    if (this.#session) this.#session.update(values);
    else this.#early.values = { ...this.#early.values, ...values };
  }

  /** What is on air, `{}` before the first take. Set by a host that knows it. */
  get air(): Record<string, unknown> {
    return this.#session?.air ?? { ...this.#early.air };
  }
  set air(air: Record<string, unknown>) {
    if (this.#session) this.#session.setAir(air);
    else this.#early.air = { ...air };
  }

  /** The chosen member of `variants`; an unknown one is ignored with a warning. */
  get variant(): string | undefined {
    return this.#session ? this.#session.variant : this.#early.variant;
  }
  set variant(name: string | undefined) {
    if (this.#session) this.#act((session) => session.setVariant(name));
    else this.#early.variant = name;
  }

  /** Sets the values a preset names, or some of them; one undo step. */
  applyPreset(id: string, options?: { only?: readonly string[] }): void {
    this.#act((session) => session.applyPreset(id, options));
  }

  /**
   * Makes the draft the air value, of all fields or some: all or nothing. With an invalid draft among them nothing is
   * taken, and the first invalid field gets the focus.
   */
  take(names?: readonly string[]): Taken {
    const result = this.#unjudged(names) ?? this.#session?.take(names) ?? { taken: {}, refused: [] };
    const words = this.#words;
    const [first] = result.refused;
    if (first) {
      this.said = words.refused(first.label, first.message);
      for (const { name } of result.refused) this.#complain(name);
      this.focusField(first.name);
      return result;
    }
    if (!this.#session) return result;
    this.said = words.taken(Object.keys(result.taken).length);
    this.dispatchEvent(new CustomEvent('take', { bubbles: true, composed: true, detail: result.taken }));
    return result;
  }

  /** What cannot be judged yet does not go to air: the controls of some fields are still being loaded. */
  #unjudged(names: readonly string[] | undefined): Taken | undefined {
    const message = this.#words.notLoaded;
    const refused = [...(this.#session?.fields.values() ?? [])]
      .filter(({ name, field }) => !isLoaded(field.type) && (!names || names.includes(name)))
      .map(({ name, field: { label } }) => ({
        ...{ code: 'not-loaded', severity: 'error' as const, message, pointer: '', params: {} },
        ...{ name, label },
      }));
    return refused.length > 0 ? { taken: {}, refused } : undefined;
  }

  /** Draft := on air. Nothing where nothing is on air. One undo step. */
  revert(names?: readonly string[]): void {
    this.#act((session) => session.revert(names));
  }
  /** Draft := default under the chosen variant; presets and edits are gone. One undo step. */
  reset(names?: readonly string[]): void {
    this.#act((session) => session.reset(names));
  }
  undo(): void {
    this.#act((session) => session.undo());
  }
  redo(): void {
    this.#act((session) => session.redo());
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }
  /** Shows what is wrong in every field and goes to the first. */
  reportValidity(): boolean {
    const invalid = [...(this.#session?.fields.values() ?? [])].filter((field) => field.invalid);
    for (const { name } of invalid) this.#complain(name);
    if (invalid[0]) this.focusField(invalid[0].name);
    return this.#internals.checkValidity();
  }
  get validity(): ValidityState {
    return this.#internals.validity;
  }
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** Brings a field into sight and gives it the focus. False where there is none of that name. */
  focusField(name: string): boolean {
    const row = this.#rows.get(name);
    if (!row) return false;
    if (row.place.hidden) this.#showAll();
    row.fill();
    row.place.scrollIntoView({ block: 'nearest' });
    const { element } = row;
    if (element) void element.updateComplete.then(() => row.focus());
    return true;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await this.#loading;
    await Promise.all([...this.#rows].map(({ element }) => element?.updateComplete));
    return done;
  }

  // The form's own life ----------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    adoptTheme(this.ownerDocument);
    super.connectedCallback();
    this.addEventListener('keydown', this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('keydown', this.#key);
    this.#drafts.flush();
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#formData?.abort();
    if (!form) return;
    this.#formData = new AbortController();
    // Asked for when it is submitted: a keystroke does not write a thousand entries.
    form.addEventListener('formdata', (event) => this.#submit(event), { signal: this.#formData.signal });
  }
  formResetCallback(): void {
    this.reset();
  }
  formDisabledCallback(disabled: boolean): void {
    this.fieldsetDisabled = disabled;
  }

  protected override languageCame(): void {
    this.#session?.recheck();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#session && this.#session.locale !== this.language) this.#session.setLocale(this.language);
    if (this.#session && (changed.has('config') || changed.has('storageKey')))
      this.recoverable = this.#drafts.found(this.#session, this.storageKey);
    if (this.#session && (changed.has('search') || changed.has('onlyChanged')))
      this.#rows.filter(this.#session, this.#inSight);
  }

  protected override updated(changed: PropertyValues): void {
    this.#reconcile(changed);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const session = this.#session;
    if (!session) return html`<div class="fields" part="fields"><p class="empty">${words.noConfig}</p></div>`;
    return html`
      ${this.#renderTools(session, words)}
      ${
        this.recoverable > 0
          ? html`<div class="notice" role="status">
            <span>${words.recoveredOffer(this.recoverable)}</span><span class="space"></span>
            <button @click=${this.#recover}>${words.recover}</button>
            <button class="quiet" @click=${this.#discard}>${words.discard}</button>
          </div>`
          : nothing
      }
      ${this.failure ? html`<div class="notice" role="alert">${this.failure}</div>` : nothing}
      <div
        class="fields"
        part="fields"
        role="group"
        aria-label=${this.#config?.meta?.name ?? nothing}
        @input=${this.#input}
        @change=${this.#change}
        @tarja-gesture=${this.#gesture}
        @focusin=${this.#enter}
        @focusout=${this.#leave}
        @compositionstart=${this.#compose}
        @compositionend=${this.#composed}
      ></div>
      ${this.#renderTakeBar(session, words)}
      <div id="menu" popover @toggle=${this.#menuToggled}>
        ${this.menu?.() ?? nothing}
      </div>
      <p class="visually-hidden" role="status">${this.said}</p>
    `;
  }

  #renderTools(session: Session, words: FormWords): TemplateResult {
    const { undo, redo } = this.summary ?? session.summary;
    const undoText = undo ? `${words.undo}: ${stepText(undo, words)}` : words.undo;
    const redoText = redo ? `${words.redo}: ${stepText(redo, words)}` : words.redo;
    return html`
      <div class="bar" part="tools">
        ${renderChoices(session, this, words, this.choosing, this.#choices, this.#inactive)}
        <input
          type="search"
          placeholder=${words.find}
          aria-label=${words.find}
          .value=${this.search}
          @input=${this.#searched}
          @change=${stop}
        />
        <button class="icon quiet" title=${undoText} aria-label=${undoText} ?disabled=${!undo || this.#inactive} @click=${this.undo}>
          ${icons.undo}
        </button>
        <button class="icon quiet" title=${redoText} aria-label=${redoText} ?disabled=${!redo || this.#inactive} @click=${this.redo}>
          ${icons.redo}
        </button>
        <button class="icon quiet" title=${words.help} aria-label=${words.help} @click=${this.#help}>
          ${icons.keyboard}
        </button>
      </div>
    `;
  }

  #renderTakeBar(session: Session, words: FormWords): TemplateResult {
    const { changed, invalid } = this.summary ?? session.summary;
    const onAir = Object.keys(session.air).length > 0;
    const number = (count: number) => formatNumber(count, this.language);
    return html`
      <div class="bar take" part="take-bar">
        <span class="counts">
          <button
            class="quiet ${changed ? 'changed' : ''}"
            title=${words.onlyChanged}
            aria-pressed=${this.onlyChanged}
            ?disabled=${changed === 0 && !this.onlyChanged}
            @click=${this.#toggleChanged}
          >
            ${words.changed(number(changed))}
          </button>
          <button
            class="quiet ${invalid ? 'invalid' : ''}"
            title=${words.keys.nextInvalid}
            ?disabled=${invalid === 0}
            @click=${this.#nextInvalid}
          >
            ${words.invalid(number(invalid))}
          </button>
          <small class=${onAir ? 'air' : ''}>${onAir ? (changed ? words.onAir : words.upToDate) : words.notOnAir}</small>
        </span>
        <span class="space"></span>
        <button ?disabled=${!onAir || changed === 0 || this.#inactive} @click=${this.#revertAll}>${words.revert}</button>
        <button
          class="primary"
          part="take"
          aria-describedby="diff"
          ?disabled=${this.#inactive}
          @click=${this.#takeAll}
          @pointerenter=${this.#showDiff}
          @pointerleave=${this.#hideDiff}
          @focus=${this.#showDiff}
          @blur=${this.#hideDiff}
        >
          ${words.take}
        </button>
        <div id="diff" popover="manual">${this.comparing?.() ?? nothing}</div>
      </div>
    `;
  }

  get #words(): FormWords {
    return formWords.in(this.language);
  }
  get #inactive(): boolean {
    return this.disabled || this.fieldsetDisabled;
  }
  get #surroundings(): RowSurroundings {
    return {
      locale: this.language,
      palettes: this.#config?.meta?.palettes,
      base: this.base,
      disabled: this.#inactive,
      marked: (row) => this.#mark(row),
    };
  }

  get #inSight(): RowFilter {
    return { search: this.search, onlyChanged: this.onlyChanged };
  }

  #formData: AbortController | undefined;

  // Session ----------------------------------------------------------------------------------------------------------

  #open(config: Config): void {
    const session = new Session(config, judgeByElements, {
      ...this.#early,
      locale: this.language,
      onWarning: ({ message }) => console.warn(`tarja-form: ${message}`),
    });
    this.#session = session;
    session.subscribeSummary((summary) => {
      this.summary = summary;
      this.#validate(summary);
    });
    session.subscribeAll((names) => {
      this.#rows.tell(names, session, this.#inSight);
      this.#drafts.keep(session);
    });
    this.summary = session.summary;
    this.#validate(session.summary);
  }

  #close(): void {
    this.#session = undefined;
    this.summary = undefined;
    this.#rows.clear();
  }

  #validate({ invalid }: Summary): void {
    const problem = invalid ? this.#session?.problems().find(({ severity }) => severity === 'error') : undefined;
    if (problem) this.#internals.setValidity({ customError: true }, `${problem.label}: ${problem.message}`);
    else this.#internals.setValidity({});
  }

  #submit({ formData }: FormDataEvent): void {
    if (this.#inactive) return;
    for (const { name, value } of this.#session?.fields.values() ?? [])
      formData.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }

  // Rows -------------------------------------------------------------------------------------------------------------

  /** Makes the rows agree with the config, keeping those that still have their field. */
  #reconcile(changed: PropertyValues): void {
    const session = this.#session;
    if (!session) return;
    const surroundings = this.#surroundings;
    if (
      changed.has('config') ||
      changed.has('disabled') ||
      changed.has('fieldsetDisabled') ||
      changed.has('base') ||
      this.#spoken !== surroundings.locale
    ) {
      this.#spoken = surroundings.locale;
      this.#rows.surround(surroundings);
    }
    if (changed.has('config')) this.#load(session);
  }
  #spoken: Locale | undefined;

  /** Sees to the elements of all types. With those that are here already the rows are there in the same frame. */
  #load(session: Session): void {
    const types = new Set([...session.fields.values()].map(({ field }) => field.type).filter(isImplemented));
    const wanted = [...types].filter((type) => !isLoaded(type));
    this.failure = '';
    if (wanted.length === 0) this.#arrange(session);
    else this.#loading = this.#await(session, wanted);
  }

  async #await(session: Session, types: readonly ImplementedFieldType[]): Promise<void> {
    const missing: string[] = [];
    await Promise.all(
      types.map((type) =>
        loadField(type).catch((error: unknown) => {
          missing.push(`${type} (${error instanceof Error ? error.message : String(error)})`);
        }),
      ),
    );
    session.recheck();
    if (session !== this.#session) return;
    if (missing.length > 0) this.failure = this.#words.loadFailed(missing.join(', '));
    this.#arrange(session);
  }

  #arrange(session: Session): void {
    this.#rows.arrange(this.list, session, this.#surroundings, this.#words);
    this.#rows.filter(session, this.#inSight);
  }

  #mark(row: FieldRow): void {
    if (row.place.dataset['unimplemented'] !== undefined) return;
    renderMarks(row, this.#words, this.language, {
      menu: (anchor) => !this.#inactive && void this.#openMenu(row, anchor),
      use: () => this.#act((session) => session.useOffer(row.name)),
      keep: () => this.#session?.keepDraft(row.name),
    });
  }

  #complain(name: string): void {
    const row = this.#rows.get(name);
    if (!row) return;
    row.fill();
    row.complain();
  }

  // Search and filter ------------------------------------------------------------------------------------------------

  #showAll(): void {
    this.search = '';
    this.onlyChanged = false;
    if (this.#session) this.#rows.filter(this.#session, this.#inSight);
  }

  #searched(event: InputEvent): void {
    event.stopPropagation();
    this.search = (event.currentTarget as HTMLInputElement).value;
  }

  #toggleChanged(): void {
    this.#rows.forgetShown();
    this.onlyChanged = !this.onlyChanged;
  }

  // Events of the fields ---------------------------------------------------------------------------------------------

  /** The row of the field in which something happened. */
  #rowAt(event: Event): FieldRow | undefined {
    const row = FieldRow.at(event.target as Element);
    return row?.element === event.target ? row : undefined;
  }

  #input(event: Event): void {
    const row = this.#rowAt(event);
    const element = row?.element;
    if (!row || !element || !this.#session) return;
    const [problem] = element.problems;
    if (element.holding && problem) this.#session.hold(row.name, problem);
    else this.#session.edit(row.name, element.value);
  }

  #change(event: Event): void {
    const row = this.#rowAt(event);
    const element = row?.element;
    if (!row || !element || !this.#session) return;
    if (!element.holding) this.#session.edit(row.name, element.value);
    this.#session.settle(row.name);
  }

  #gesture(event: GestureEvent): void {
    const row = this.#rowAt(event);
    const element: (FieldElement & { readonly gestureKind?: Gesture }) | undefined = row?.element;
    if (!row || !element) return;
    const { phase } = event.detail;
    // A table says what it does: a paste is undone as a paste.
    if (phase === 'begin') this.#session?.begin(row.name, element.gestureKind);
    else this.#session?.[phase](row.name);
  }

  #enter(event: FocusEvent): void {
    const row = this.#rowAt(event);
    if (row) this.#session?.enter(row.name);
  }

  #leave({ target, relatedTarget }: FocusEvent): void {
    const row = FieldRow.at(target as Element);
    // From the field to what is said beside it, an offer for one, is not away from it.
    if (row && !row.composing && !row.place.contains(relatedTarget as Node | null)) this.#session?.leave(row.name);
  }

  #compose(event: CompositionEvent): void {
    const row = this.#rowAt(event);
    if (!row) return;
    row.composing = true;
    this.#session?.enter(row.name);
  }

  #composed(event: CompositionEvent): void {
    const row = this.#rowAt(event);
    if (!row) return;
    row.composing = false;
    row.refresh();
    // The focus went away while somebody composed: it was not a leaving then.
    if (!row.place.contains(this.shadowRoot?.activeElement ?? null)) this.#session?.leave(row.name);
  }

  // Gestures on the whole --------------------------------------------------------------------------------------------

  /** A gesture on the whole form: whoever follows `change` is told, if it changed anything. */
  #act(work: (session: Session) => void): void {
    const session = this.#session;
    if (!session) return;
    let told = false;
    const end = session.subscribeAll(() => {
      told = true;
    });
    work(session);
    end();
    if (told) this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  readonly #takeAll = (): void => {
    this.take();
  };
  readonly #nextInvalid = (): void => this.#goTo('invalid', 1);
  readonly #revertAll = (): void => {
    this.revert();
  };

  async #openMenu(row: FieldRow, anchor: HTMLElement): Promise<void> {
    const { renderMenu } = await import('./menu.ts');
    this.menu = () => renderMenu(row, this, this.#words, this.language);
    await this.updateComplete;
    openNear(this.menuPopover, anchor);
  }

  #menuToggled({ newState }: ToggleEvent): void {
    if (newState === 'closed') this.menu = undefined;
  }

  async #showDiff({ currentTarget }: Event): Promise<void> {
    const session = this.#session;
    if (!session?.changed.size) return;
    this.#aimed = currentTarget as HTMLElement;
    const { renderDiff } = await import('./diff.ts');
    if (!this.#aimed) return;
    this.comparing = () => renderDiff(session, this.#words, this.language);
    await this.updateComplete;
    if (this.#aimed) openNear(this.diffPopover, this.#aimed);
  }
  /** The button for whose sake the difference is shown. */
  #aimed: HTMLElement | undefined;

  #hideDiff(): void {
    this.#aimed = undefined;
    this.comparing = undefined;
    this.diffPopover.hidePopover();
  }

  #recover(): void {
    this.#act((session) => this.#drafts.recover(session));
    this.recoverable = 0;
  }

  #discard(): void {
    if (this.#session) this.#drafts.discard(this.#session);
    this.recoverable = 0;
  }

  // Keys -------------------------------------------------------------------------------------------------------------

  readonly #key = (event: KeyboardEvent): void => {
    if (this.shortcuts === 'off') return;
    runShortcut(event, {
      // Another hand has the form while it is disabled: it can be read and walked through.
      ...(this.#inactive
        ? {}
        : { 'Mod+Enter': this.#takeAll, 'Mod+Z': () => this.undo(), 'Shift+Mod+Z': () => this.redo() }),
      'Mod+K': () => void this.#jump(),
      ...(typesText(event) ? {} : { '?': () => void this.#help() }),
      F8: () => this.#goTo('invalid', 1),
      'Shift+F8': () => this.#goTo('invalid', -1),
      F7: () => this.#goTo('changed', 1),
      'Shift+F7': () => this.#goTo('changed', -1),
    });
  };

  readonly #help = async (): Promise<void> => {
    const { openHelp } = await import('./help.ts');
    openHelp(this.renderRoot, this.#words);
  };

  readonly #choices = {
    more: (): void => void this.#presets(),
    look: (looking: boolean): void => {
      this.choosing = looking;
    },
  };

  readonly #presets = async (): Promise<void> => {
    const session = this.#session;
    if (!session) return;
    const { openPresets } = await import('./presets.ts');
    openPresets(this.renderRoot, session, this.#words, this.language, {
      apply: (id, only) => this.applyPreset(id, { only }),
      remove: (id) => this.#act((session) => session.removePreset(id)),
      save: (label) =>
        this.dispatchEvent(
          new CustomEvent('tarja-preset', { bubbles: true, composed: true, detail: session.toPreset({ label }) }),
        ),
    });
  };

  async #jump(): Promise<void> {
    const session = this.#session;
    if (!session) return;
    const { openJump } = await import('./jump.ts');
    const fields = [...session.fields.values()].map(({ field }) => field);
    openJump(this.renderRoot, fields, this.#words, (name) => this.focusField(name));
  }

  /** The next field of a kind after the one in focus, round the end. */
  #goTo(what: 'changed' | 'invalid', step: 1 | -1): void {
    const session = this.#session;
    if (!session) return;
    const names = [...session.fields.keys()].filter((name) => session[what].has(name));
    if (names.length === 0) return;
    const order = [...session.fields.keys()];
    const active = this.shadowRoot?.activeElement;
    const here = [...this.#rows].findIndex(({ element }) => element === active);
    const after =
      step > 0
        ? names.find((name) => order.indexOf(name) > here)
        : names.findLast((name) => order.indexOf(name) < here);
    const next = after ?? (step > 0 ? names[0] : names.at(-1));
    if (next !== undefined) this.focusField(next);
  }
}

function stop(event: Event): void {
  event.stopPropagation();
}

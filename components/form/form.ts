import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { createSession, type Session, type Summary, type TakeResult } from '../../src/values/session.ts';
import { FormAssociatedElement } from '../form-associated-element.ts';
import { keyName, typesText } from '../gestures/keys.ts';
import { loadFields } from '../load-fields.ts';
import { formWords } from '../strings/form-words.ts';
import { renderOutcome, renderTakeBar, renderTools } from './bars.ts';
import { Choices } from './choices.ts';
import { Drafts } from './drafts.ts';
import { formStyles } from './form-styles.ts';
import type { FormView } from './form-view.ts';
import { renderMarks, renderUnimplemented } from './marks.ts';
import { panelStyles } from './panel-styles.ts';
import { Popovers } from './popovers.ts';
import { FieldRow, type RowSurroundings } from './row.ts';
import { listenToRows } from './row-events.ts';
import { RowFilter } from './row-filter.ts';
import { FieldRows } from './rows.ts';
import { type FormSection, Sections } from './sections.ts';

/** What `take` answers: the values now on air, or the problems that kept all of them off. */
export type Taken = TakeResult;

/**
 * The operator's form of one template. Each field has a default, a draft and what is on air; `take` makes the drafts the
 * picture, and an invalid draft is never taken. What comes from elsewhere (`values`) never eats what is being typed.
 *
 * @tag tarja-form
 * @fires input - while a value moves; `values` already holds it
 * @fires change - when a value is settled, and after a preset, a variant, undo, revert or reset
 * @fires {CustomEvent<Record<string, unknown>>} take - the values that are on air from now on
 * @fires {CustomEvent<{ name: string | undefined }>} tarja-focus - another field has the focus, or none any more
 * @fires {CustomEvent<UploadRequest>} tarja-upload - a file to upload, from a file field
 * @fires {CustomEvent<Preset>} tarja-preset - the operator keeps the present values as a preset; the host stores it
 * @attr {string} storage-key - under which drafts are kept for recovery
 * @csspart fields - the list of fields
 * @csspart row - one field with its marks
 * @csspart shown - the row that `showField` shows, too
 * @csspart tools - the bar above them: variants, presets, search, undo and redo
 * @csspart take-bar - counts, difference, revert and take
 * @csspart take - the button that takes
 * @cssprop --tarja-label-width - width of the label column
 */
export class FormElement extends FormAssociatedElement {
  static override styles = [formStyles, panelStyles];

  static override properties: PropertyDeclarations = {
    base: {},
    storageKey: { attribute: 'storage-key' },
    density: { reflect: true },
    shortcuts: {},
    config: { attribute: false },
    sections: { attribute: false },
    ...Object.fromEntries(['summary', 'failure', 'outcome'].map((name) => [name, { state: true }])),
  };

  /** What relative paths of file fields are relative to: the template's folder. For previews. */
  base = '';
  /** Under which drafts are kept for recovery; without it `meta.name` and the field names. */
  storageKey: string | undefined;
  /** How much room a row takes; `compact` leaves its second line to the field in focus. */
  density: 'comfortable' | 'compact' = 'comfortable';
  /** Turned off by a host that has keys of its own: `shortcuts="off"`. */
  shortcuts: 'on' | 'off' = 'on';
  /**
   * Headings, each with some of the fields, that open and close. Fields in none of them come first. What the operator
   * opened and closed is kept beside the drafts.
   */
  sections: readonly FormSection[] = [];

  private summary: Summary | undefined;
  private failure = '';
  /** What became of the last take. */
  private outcome: TakeResult | undefined;

  #config: Config | undefined;
  #session: Session | undefined;
  /** Given before there was a config to read them by. */
  #early: { values: Record<string, unknown>; air: Record<string, unknown>; variant: string | undefined } = {
    values: {},
    air: {},
    variant: undefined,
  };
  readonly #rows = new FieldRows();
  #sections: Sections | undefined;
  readonly #filter = new RowFilter();
  readonly #drafts = new Drafts();
  readonly #popovers = new Popovers(this);
  readonly #choices = new Choices(
    () => this.requestUpdate(),
    () => void this.#openDialog('presets'),
  );
  /** What has to be loaded before all rows are complete: the table's grid, drafts that were kept. */
  #loading: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    this.addEventListener('keydown', this.#onKey);
  }

  // Contract ---------------------------------------------------------------------------------------------------------

  /** The parsed document. Setting it keeps the drafts of fields that still exist with the same name and type. */
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

  /** Takes a preset away: what it covered is back, later edits stay. One undo step. */
  removePreset(id: string): void {
    this.#act((session) => session.removePreset(id));
  }

  /** Sends `tarja-preset` with the present values under a label: the host stores it. */
  savePreset(label: string): void {
    const detail = this.#session?.toPreset({ label });
    if (detail) this.dispatchEvent(new CustomEvent('tarja-preset', { bubbles: true, composed: true, detail }));
  }

  /**
   * Makes the draft the air value, of all fields or some: all or nothing. With an invalid draft among them nothing is
   * taken, and the first invalid field gets the focus.
   */
  take(names?: readonly string[]): Taken {
    const outcome = this.#session?.take(names) ?? { taken: {}, refused: [] };
    const [first] = outcome.refused;
    this.outcome = outcome;
    if (first) {
      for (const { name } of outcome.refused) this.#showProblems(name);
      this.focusField(first.name);
    } else if (this.#session) {
      this.#popovers.hideDifference();
      this.dispatchEvent(new CustomEvent('take', { bubbles: true, composed: true, detail: outcome.taken }));
    }
    return outcome;
  }

  /** Draft := on air. Nothing where nothing is on air. One undo step. */
  revert(names?: readonly string[]): void {
    this.#act((session) => session.revert(names));
  }
  /** Draft := default under the chosen variant; presets and edits are gone. One undo step. */
  reset(names?: readonly string[]): void {
    this.#act((session) => session.reset(names));
  }
  /** Takes the operator's last step back. */
  undo(): void {
    this.#act((session) => session.undo());
  }
  /** Does the step again that was taken back last. */
  redo(): void {
    this.#act((session) => session.redo());
  }

  /** Shows what is wrong in every field and goes to the first. */
  reportValidity(): boolean {
    const invalid = [...(this.#session?.fields.values() ?? [])].filter((field) => field.invalid);
    for (const { name } of invalid) this.#showProblems(name);
    if (invalid[0]) this.focusField(invalid[0].name);
    return this.internals.checkValidity();
  }

  /** Brings a field into sight and gives it the focus. False where there is none of that name. */
  focusField(name: string): boolean {
    const row = this.#rows.get(name);
    if (!row) return false;
    if (row.place.hidden) this.#showAll();
    this.#rows.bring(row);
    const { element } = row;
    if (element) void element.updateComplete.then(() => row.focus());
    return true;
  }

  /** The name of the field that has the focus: in its control or in what is said beside it. */
  get focusedField(): string | undefined {
    const active = this.shadowRoot?.activeElement;
    return active ? FieldRow.at(active)?.name : undefined;
  }

  /**
   * Brings a field into sight and marks it, until another is shown or none: the focus and the search stay. False where
   * there is none of that name, or a search or “changed only” leaves it out.
   */
  showField(name?: string): boolean {
    const row = name === undefined ? undefined : this.#rows.get(name);
    const inSight = row && !row.place.hidden ? row : undefined;
    for (const each of this.#rows) each.show(each === inSight);
    if (!inSight) return false;
    this.#rows.bring(inSight);
    return true;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await this.#loading;
    if (this.isUpdatePending) await super.getUpdateComplete();
    await Promise.all([...this.#rows].map(({ element }) => element?.updateComplete));
    return done;
  }

  // Life cycle -------------------------------------------------------------------------------------------------------

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drafts.leave();
  }

  #formData: AbortController | undefined;

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#formData?.abort();
    if (!form) return;
    this.#formData = new AbortController();
    // Only when it is submitted: a keystroke does not write a thousand entries.
    form.addEventListener('formdata', (event) => this.#submit(event), { signal: this.#formData.signal });
  }
  formResetCallback(): void {
    this.reset();
  }

  #submit({ formData }: FormDataEvent): void {
    if (this.inactive) return;
    for (const { name, value } of this.#session?.fields.values() ?? [])
      formData.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }

  protected override willUpdate(changed: PropertyValues): void {
    const session = this.#session;
    if (!session) return;
    session.setLocale(this.language);
    if (changed.has('config')) this.#loadFields(session);
    if (changed.has('config') || changed.has('storageKey')) this.#findDrafts(session);
  }

  protected override firstUpdated(): void {
    listenToRows(this.renderRoot);
  }

  protected override updated(changed: PropertyValues): void {
    const session = this.#session;
    if (!session) return;
    const { language } = this;
    if (
      ['config', 'disabled', 'fieldsetDisabled', 'base'].some((name) => changed.has(name)) ||
      this.#spoken !== language
    ) {
      this.#spoken = language;
      this.#rows.surround(this.#surroundings);
      if (!changed.has('config')) this.#applyFilter();
    }
    if (changed.has('sections'))
      this.#sections =
        this.sections.length > 0 ? new Sections(this.sections, this.storageKey ?? session.config) : undefined;
    if (changed.has('config') || changed.has('sections')) this.#arrange(session);
  }
  /** The language of the rows. */
  #spoken: Locale | undefined;

  protected override render(): TemplateResult {
    const view = this.#view;
    if (!view)
      return html`<div class="fields" part="fields"><p class="empty">${formWords.in(this.language).noConfig}</p></div>`;
    const { session } = view;
    return html`
      ${renderTools(view, this.#choices, { press: this.#press, search: this.#search })}
      ${this.#renderRecovery(view)}
      ${this.failure ? html`<div class="notice" role="alert">${this.failure}</div>` : nothing}
      <div
        class="fields"
        part="fields"
        role="group"
        aria-label=${session.config.meta?.name ?? nothing}
        @focusin=${this.#onFocusIn}
        @focusout=${this.#onFocusOut}
      ></div>
      ${renderTakeBar(view, this.#popovers, this.#press)}
      ${renderOutcome(view, this.outcome)}
      ${this.#popovers.render(view)}
    `;
  }

  /** The drafts of an earlier life of the page, to be taken up or thrown away. */
  #renderRecovery({ words, session }: FormView): TemplateResult | typeof nothing {
    const { recoverable, searching } = this.#drafts;
    // The place is kept while the drafts are looked for.
    if (recoverable === 0) return searching ? html`<div class="notice"></div>` : nothing;
    const recover = () => {
      this.#act((session) => this.#drafts.recover(session));
      this.requestUpdate();
    };
    const discard = () => {
      this.#drafts.discard(session);
      this.requestUpdate();
    };
    return html`<div class="notice" role="status">
      <bdi>${words.recoveredOffer(recoverable)}</bdi><span class="space"></span>
      <button @click=${recover}>${words.recover}</button>
      <button class="quiet" @click=${discard}>${words.discard}</button>
    </div>`;
  }

  get #view(): FormView | undefined {
    const { language: locale, inactive } = this;
    const session = this.#session;
    if (!session) return undefined;
    const { summary = session.summary } = this;
    return { form: this, session, summary, words: formWords.in(locale), locale, inactive, filter: this.#filter };
  }

  get #list(): HTMLElement {
    // Rendered in every state.
    return this.renderRoot.querySelector('.fields') as HTMLElement;
  }

  // Session ----------------------------------------------------------------------------------------------------------

  #open(config: Config): void {
    const session = createSession(config, {
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
      this.#rows.tell(names);
      this.#applyFilter(names);
      this.#forgetRefusal(names);
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
    if (problem) this.internals.setValidity({ customError: true }, `${problem.label}: ${problem.message}`);
    else this.internals.setValidity({});
  }

  /** A gesture on the whole form: `change` is sent if it changed anything. */
  #act(work: (session: Session) => void): void {
    const session = this.#session;
    if (!session) return;
    let changed = false;
    const end = session.subscribeAll(() => {
      changed = true;
    });
    work(session);
    end();
    if (changed) this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  #findDrafts(session: Session): void {
    const found = this.#drafts.find(session, this.storageKey).then(() => this.requestUpdate());
    this.#loading = Promise.all([this.#loading, found]);
  }

  /** Why a take was refused is said until the field that kept it off air has another problem, or none. */
  #forgetRefusal(names: ReadonlySet<string>): void {
    const first = this.outcome?.refused[0];
    if (!first || !names.has(first.name)) return;
    const { problems = [] } = this.#session?.field(first.name) ?? {};
    if (!problems.some(({ message }) => message === first.message)) this.outcome = undefined;
  }

  // Rows -------------------------------------------------------------------------------------------------------------

  get #surroundings(): RowSurroundings {
    return {
      locale: this.language,
      palettes: this.#config?.meta?.palettes,
      base: this.base,
      disabled: this.inactive,
      renderMarks: (row) => this.#renderMarks(row),
    };
  }

  #renderMarks(row: FieldRow): void {
    const words = formWords.in(this.language);
    if (row.place.dataset['unimplemented'] !== undefined) renderUnimplemented(row, words);
    else renderMarks(row, words, this.language, this.#marks);
  }
  readonly #marks = {
    openMenu: (row: FieldRow, anchor: HTMLElement): void => {
      if (!this.inactive) this.#popovers.openMenu(row, anchor);
    },
    // The offer goes, and the focus does not go with it.
    useOffer: (row: FieldRow): void => {
      row.focus();
      this.#act((session) => session.useOffer(row.name));
    },
    keepDraft: (row: FieldRow): void => {
      row.focus();
      row.session.keepDraft(row.name);
    },
  };

  /** Registers the elements of all types; the rows of a table are filled when its grid has been loaded. */
  #loadFields(session: Session): void {
    this.failure = '';
    const grid = loadFields([...session.fields.values()].map(({ field }) => field.type));
    if (!grid) return;
    const filled = grid.then(
      () => this.#session === session && this.#arrange(session),
      (error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        this.failure = formWords.in(this.language).loadFailed(`table (${why})`);
      },
    );
    this.#loading = Promise.all([this.#loading, filled]);
  }

  /** Makes the rows agree with the config, keeping those that still have their field. */
  #arrange(session: Session): void {
    this.#rows.arrange(this.#list, session, this.#surroundings, this.#sections);
    for (const row of this.#rows) if (row.place.dataset['unimplemented'] !== undefined) this.#renderMarks(row);
    this.#applyFilter();
  }

  /** Fields changed, or everything: which rows are in sight, and what the headings of sections say. */
  #applyFilter(names?: ReadonlySet<string>): void {
    const session = this.#session;
    if (!session) return;
    const all = !names || this.#filter.appears(names, session);
    if (all) this.#filter.apply(this.#rows.groups, session);
    const { changed, invalid, locale } = session;
    this.#sections?.refresh({ changed, invalid, locale, filtered: this.#filter.active }, all ? undefined : names);
  }

  readonly #search = (event: InputEvent): void => {
    event.stopPropagation();
    this.#filter.search = (event.currentTarget as HTMLInputElement).value;
    this.#refilter();
  };

  #showAll(): void {
    this.#filter.search = '';
    this.#filter.onlyChanged = false;
    this.#refilter();
  }

  #refilter(): void {
    this.#applyFilter();
    this.requestUpdate();
  }

  #showProblems(name: string): void {
    const row = this.#rows.get(name);
    row?.fill();
    row?.showProblems();
  }

  // Focus ------------------------------------------------------------------------------------------------------------

  #onFocusIn({ target }: FocusEvent): void {
    this.#tellFocus(FieldRow.at(target as Element)?.name);
  }

  #onFocusOut({ relatedTarget }: FocusEvent): void {
    // Where another window comes before this one, the focus is still where it was.
    this.#tellFocus(relatedTarget ? FieldRow.at(relatedTarget as Element)?.name : this.focusedField);
  }

  #tellFocus(name: string | undefined): void {
    if (name === this.#toldFocus) return;
    this.#toldFocus = name;
    this.dispatchEvent(new CustomEvent('tarja-focus', { bubbles: true, composed: true, detail: { name } }));
  }
  #toldFocus: string | undefined;

  /** The next field of a kind after the one in focus, round the end. */
  #goTo(names: ReadonlySet<string>, step: 1 | -1): void {
    const rows = [...this.#rows];
    const order = rows.map(({ name }) => name);
    const found = order.filter((name) => names.has(name));
    const here = rows.findIndex(({ element }) => element === this.shadowRoot?.activeElement);
    const next =
      step > 0
        ? (found.find((name) => order.indexOf(name) > here) ?? found[0])
        : (found.findLast((name) => order.indexOf(name) < here) ?? found.at(-1));
    if (next !== undefined) this.focusField(next);
  }

  // Buttons and keys -------------------------------------------------------------------------------------------------

  /** What the buttons of the bars do, by their names. */
  readonly #buttons: Readonly<Record<string, (session: Session) => void>> = {
    take: () => this.take(),
    revert: () => this.revert(),
    undo: () => this.undo(),
    redo: () => this.redo(),
    help: () => void this.#openDialog('help'),
    changed: ({ changed }) => {
      if (!this.#filter.onlyChanged && changed.size === 0) return;
      this.#filter.onlyChanged = !this.#filter.onlyChanged;
      this.#refilter();
    },
    invalid: ({ invalid }) => this.#goTo(invalid, 1),
  };

  readonly #press = ({ target }: Event): void => {
    const name = (target as Element).closest('button')?.name ?? '';
    if (this.#session) this.#buttons[name]?.(this.#session);
  };

  readonly #keys: Readonly<Record<string, (session: Session) => void>> = {
    'Mod+K': () => void this.#openDialog('jump'),
    '?': () => void this.#openDialog('help'),
    F7: ({ changed }) => this.#goTo(changed, 1),
    'Shift+F7': ({ changed }) => this.#goTo(changed, -1),
    F8: ({ invalid }) => this.#goTo(invalid, 1),
    'Shift+F8': ({ invalid }) => this.#goTo(invalid, -1),
  };
  /** Keys that change something: a form that is read-only for this operator leaves them alone. */
  readonly #editingKeys: Readonly<Record<string, () => void>> = {
    'Mod+Enter': () => this.take(),
    'Mod+Z': () => this.undo(),
    'Shift+Mod+Z': () => this.redo(),
  };

  #onKey(event: KeyboardEvent): void {
    const session = this.#session;
    // During a composition the keys belong to the input method.
    if (!session || this.shortcuts === 'off' || event.isComposing || event.defaultPrevented) return;
    const key = keyName(event);
    if (key === '?' && typesText(event)) return;
    const run = this.#keys[key] ?? (this.inactive ? undefined : this.#editingKeys[key]);
    if (!run) return;
    event.preventDefault();
    run(session);
  }

  /** Dialogs are loaded when they are first opened: nothing about a value, a draft or a take is in them. */
  async #openDialog(dialog: 'help' | 'jump' | 'presets'): Promise<void> {
    try {
      const open = await dialogs[dialog]();
      const view = this.#view;
      if (view) open(this.renderRoot, view);
    } catch (error) {
      this.failure = formWords.in(this.language).loadFailed(error instanceof Error ? error.message : String(error));
    }
  }
}

const dialogs = {
  help: async () => (await import('./help.ts')).openHelp,
  jump: async () => (await import('./jump.ts')).openJump,
  presets: async () => (await import('./presets.ts')).openPresets,
};

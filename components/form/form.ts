import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import { type FormSection, sectionsOf } from '../../src/format/form-sections.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { jsonCopy, sameJson } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import { errorText } from '../../src/format/problem.ts';
import {
  createSession,
  expectConfig,
  type FieldProblem,
  type Session,
  type Summary,
  type TakeResult,
} from '../../src/values/session.ts';
import type { StepLabel } from '../../src/values/steps.ts';
import { FormAssociatedElement } from '../form-associated-element.ts';
import { type FeedValues, feedValuesOf } from '../live-data/feed-values.ts';
import { type Lookups, lookupsOf } from '../live-data/lookups.ts';
import { loadFields } from '../load-fields.ts';
import { formWords } from '../strings/form-words.ts';
import { renderDrafts, renderNoneFound, renderOutcome, renderTakeBar, renderTools } from './bars.ts';
import { Choices } from './choices.ts';
import { type Command, changes, commandOfButton, commandOfKey, goesToField, presetOfKey } from './commands.ts';
import { Drafts } from './drafts.ts';
import { FieldList } from './field-list.ts';
import { formStyles } from './form-styles.ts';
import type { FormView } from './form-view.ts';
import { panelStyles } from './panel-styles.ts';
import { noteTexts, type PictureNote } from './picture-notes.ts';
import { Popovers } from './popovers.ts';
import { type Editors, FieldRow } from './row.ts';
import { listenToRows } from './row-events.ts';
import { rowStyles } from './row-styles.ts';
import { Sections } from './sections.ts';
import { type SendTake, Takes } from './takes.ts';
import { stepText } from './value-text.ts';

/** What `take` answers: the values now on air, or the problems that kept all of them off. */
export type Taken = TakeResult;
export type { SendTake, TakeRefusal } from './takes.ts';

/** The properties that rows show, too. */
const ofRows: readonly string[] = [
  'config',
  'disabled',
  'platformDisabled',
  'base',
  'files',
  'notes',
  'feedValues',
  'lookups',
  'gateway',
  'editors',
];

/**
 * The operator's form of one template. Each field has a default, a draft and what is on air; `take` makes the drafts the
 * picture, and an invalid draft is never taken. What comes from elsewhere (`values`) never replaces what is being typed.
 *
 * @tag tarja-form
 * @fires input - while a value moves; `values` already holds it
 * @fires change - when a value is settled, and after a preset, a variant, undo, revert or reset
 * @fires {CustomEvent<Record<string, unknown>>} take - the values that are on air from now on
 * @fires {CustomEvent<{ name: string | undefined }>} tarja-focus - another field got the focus, or none has it
 * @fires {CustomEvent<{ name: string }>} tarja-keep - the operator kept a draft, and refused the value from outside
 * @fires {CustomEvent<UploadRequest>} tarja-upload - a file to upload, from a file field
 * @fires {CustomEvent<Preset>} tarja-preset - the operator keeps the present values as a preset; the host stores it
 * @attr {string} storage-key - under which drafts are kept for recovery
 * @attr {string} gateway - where lists of matches, indicators, providers … come from; without it the page's
 *   `<meta name="tarja-gateway">`
 * @csspart fields - the list of fields
 * @csspart row - one field with its marks
 * @csspart shown - the row that `showField` shows, too
 * @csspart tools - the bar above them: variants, presets, search, undo and redo
 * @csspart take-bar - counts, difference, revert and take
 * @csspart take - the button that takes
 * @csspart refusal - why the last take was refused
 * @cssprop --tarja-label-width - width of the label column
 * @cssprop --tarja-control-start - where the controls begin, from the start of their line
 * @cssprop --tarja-feed-top - where the mark “feed” or “by hand” begins, from the top of its row
 * @cssprop --tarja-feed-inline - its distances from the start and the end of the row
 * @cssprop --tarja-feed-label-space - how wide the label of a row with such a mark may be
 */
export class FormElement extends FormAssociatedElement {
  static override styles = [formStyles, rowStyles, panelStyles];

  static override properties: PropertyDeclarations = {
    base: {},
    files: { attribute: false },
    storageKey: { attribute: 'storage-key' },
    density: { reflect: true, useDefault: true },
    shortcuts: {},
    config: { attribute: false },
    sections: { attribute: false },
    notes: { attribute: false },
    sendTake: { attribute: false },
    gateway: {},
    feedValues: { attribute: false },
    lookups: { attribute: false },
    editors: { attribute: false, hasChanged: (now, before) => !sameJson(now, before) },
    summary: { state: true },
    failure: { state: true },
  };

  /** What relative paths of file fields are relative to: the template's folder. For previews. */
  base = '';
  /**
   * Files that a host has, by their path relative to the template's folder, and the address of each: file fields suggest the paths, and
   * show previews from these addresses.
   */
  files: Readonly<Record<string, string>> = {};
  /** Under which drafts are kept for recovery; without it `meta.name` and the field names. */
  storageKey: string | undefined;
  /** How much room a row takes; `compact` leaves its second line to the field in focus. */
  density: 'comfortable' | 'compact' = 'comfortable';
  /** `off` switches the form's keys off, for a host that has keys of its own. */
  shortcuts: 'on' | 'off' = 'on';
  /**
   * Headings, each with some of the fields, that open and close. Fields in none of them come first. What the operator
   * opened and closed is kept beside the drafts. Default: the objects of the schema that a foreign graphic came with.
   */
  sections: readonly FormSection[] = [];
  /** The sections that the rows stand in. */
  #arranged: readonly FormSection[] = [];

  /**
   * What the picture did to the texts of fields, from the stage's `tarja-text-notes`: a warning beside the field and
   * beside Take.
   */
  notes: readonly PictureNote[] = [];

  /**
   * Sends takes to a show: their fields are pending until it answers, and what it refuses is said beside Take. Without it
   * the form is its own show, and what is taken is on air at once.
   */
  sendTake: SendTake | undefined;

  /**
   * Where the lists of a widget's fields come from: matches, leagues, indicators, news providers, poll scenarios. Default:
   * `<meta name="tarja-gateway">` of the page; without either, their numbers and codes are typed.
   */
  gateway = '';

  /**
   * The value that means “as the feed says”, by field name: `{ homeGoals: 'feed' }`. Such a row shows whether its value is the
   * feed's or typed, and has a button back to the feed. Default: those of the widget that draws the template.
   */
  feedValues: FeedValues | undefined;

  /** Lists from which values of text fields are picked, by field name. They win over those of the widget. */
  lookups: Lookups | undefined;

  /** Names of other people who are in a field now, by field name: `{ headline: ['Rui'] }`. Shown at the field's row. */
  editors: Editors = {};

  private summary: Summary | undefined;
  private failure = '';
  #widgetLookups: Lookups | undefined;

  #config: Config | undefined;
  #session: Session | undefined;
  /** End what was subscribed to of the session: a take of it may still be on its way. */
  #ends: readonly (() => void)[] = [];
  /** Given before there was a config to read them by. */
  #early: { values: Record<string, unknown>; air: Record<string, unknown>; variant: string | undefined } = {
    values: {},
    air: {},
    variant: undefined,
  };
  readonly #list = new FieldList({
    openMenu: (row) => this.#openMenu(row),
    // The offer goes, and the focus does not go with it.
    useOffer: (row) => {
      row.focus();
      this.#act((session) => session.useOffer(row.name));
    },
    keepDraft: (row) => {
      row.focus();
      row.session.keepDraft(row.name);
      this.dispatchEvent(new CustomEvent('tarja-keep', { bubbles: true, composed: true, detail: { name: row.name } }));
    },
    backToFeed: (row) => {
      row.focus();
      this.backToFeed([row.name]);
    },
    tell: (text) => this.#tell(text),
  });
  readonly #takes = new Takes({
    changed: () => this.requestUpdate(),
    taken: (values) => {
      this.#popovers.hideDifference();
      this.dispatchEvent(new CustomEvent('take', { bubbles: true, composed: true, detail: values }));
    },
    invalid: (problems) => this.#pointOut(problems),
  });
  readonly #drafts = new Drafts(() => this.requestUpdate());
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
    this.addEventListener('invalid', this.#onInvalid);
  }

  // Contract ---------------------------------------------------------------------------------------------------------

  /** The parsed document. Setting it keeps the drafts of fields that still exist with the same name and type. */
  get config(): Config | undefined {
    return this.#config;
  }
  set config(config: Config | undefined) {
    const before = this.#config;
    if (config === before) return;
    if (config) expectConfig(config);
    this.#config = config;
    // Another template takes the drafts of this one out of the form: they stay where they are kept.
    this.#drafts.flush();
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
    // A framework may hand in nothing while it waits for the values, and again later.
    if (this.#session) this.#session.update(values ?? {});
    else this.#early.values = { ...this.#early.values, ...values };
  }

  /** Offers values from outside beside the drafts: use / keep. Unlike with `values`, no field follows by itself. */
  offer(values: Readonly<Record<string, unknown>>): void {
    this.#session?.offer(values);
  }

  /** What is on air, `{}` before the first take. Set by a host that knows it. */
  get air(): Record<string, unknown> {
    return this.#session?.air ?? { ...this.#early.air };
  }
  set air(air: Record<string, unknown>) {
    if (this.#session) this.#session.setAir(air ?? {});
    else this.#early.air = { ...air };
    // The counts may be the same.
    this.requestUpdate();
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
    this.#tellStep(this.#act((session) => session.applyPreset(id, options)));
  }

  /** Takes a preset away: the values under it come back, later edits stay. One undo step. */
  removePreset(id: string): void {
    this.#act((session) => session.removePreset(id));
  }

  /** Sends `tarja-preset` with the present values under a label: the host stores it. */
  savePreset(label: string): void {
    const detail = this.#session?.toPreset({ label });
    if (detail) this.dispatchEvent(new CustomEvent('tarja-preset', { bubbles: true, composed: true, detail }));
  }

  /**
   * Makes the draft the air value, of all fields or some: all or nothing. If one of the drafts is invalid, or a file for it is
   * still being uploaded, nothing is taken, and the first such field gets the focus. With `sendTake` nothing is taken yet:
   * `take` is fired once the show has confirmed it.
   */
  take(names?: readonly string[]): Taken {
    if (!this.#session) return { taken: {}, refused: [] };
    const awaited = this.awaited.filter(({ name }) => names?.includes(name) ?? true);
    if (awaited.length > 0) return this.#takes.refuse(awaited);
    return this.#takes.take(this.#session, names, this.sendTake);
  }

  /** Everything wrong with the drafts, warnings included, in the order of the fields. */
  get problems(): readonly FieldProblem[] {
    return this.#session?.problems() ?? [];
  }

  /** The fields whose file is still being uploaded, each with a sentence about it; they cannot be taken. */
  get awaited(): readonly FieldProblem[] {
    return [...this.#list.rows].flatMap(({ name, element }) => {
      // The row of a field that a new config lacks stands until the next update.
      const { label } = this.#session?.field(name)?.field ?? {};
      return element?.awaited && label !== undefined ? [{ ...element.awaited, name, label }] : [];
    });
  }

  /**
   * Ends the typing in a field, as leaving it does: a number moves to its step, hex digits get their `#`. Call it before a take
   * by a key, while the caret may still be in the text.
   */
  finishTyping(): void {
    this.#list.get(this.focusedField)?.element?.finish();
  }

  /** Drafts as the operator would enter them, of all fields or some. One undo step. */
  edit(values: Readonly<Record<string, unknown>>): void {
    this.#act((session) =>
      session.step('edit', () => {
        // The session freezes what it is given, and this is the host's: a store of a framework would take no change any more.
        for (const [name, value] of Object.entries(values)) session.edit(name, jsonCopy(value));
      }),
    );
  }

  /** Draft := on air. Does nothing where nothing is on air. One undo step. */
  revert(names?: readonly string[]): void {
    this.#tellStep(this.#act((session) => session.revert(names)));
  }
  /** Draft := default under the chosen variant; presets and edits are gone. One undo step. */
  reset(names?: readonly string[]): void {
    this.#act((session) => session.reset(names));
  }
  /** Sets fields back to the feed: the named ones, or all that were typed. One undo step each. */
  backToFeed(names?: readonly string[]): void {
    const { feedValues } = this.#surroundings;
    this.#act((session) => {
      for (const name of names ?? Object.keys(feedValues)) {
        if (!Object.hasOwn(feedValues, name) || !session.field(name)) continue;
        session.edit(name, feedValues[name]);
        session.settle(name);
      }
    });
  }
  /** Takes the operator's last step back. */
  undo(): void {
    this.#step('undo');
  }
  /** Does the step again that was taken back last. */
  redo(): void {
    this.#step('redo');
  }

  /** The host has stored the drafts: they are no longer offered for recovery. Later edits are kept again. */
  forgetDrafts(): void {
    if (this.#session) this.#drafts.forget(this.#session);
  }

  /** Shows what is wrong in every field and goes to the first. */
  reportValidity(): boolean {
    this.#pointOutInvalid();
    return this.internals.checkValidity();
  }

  /** Brings a field into sight and gives it the focus. False where there is none of that name. */
  focusField(name: string): boolean {
    const row = this.#list.get(name);
    if (!row) return false;
    this.#list.bring(row);
    this.requestUpdate();
    const { element } = row;
    if (element) void element.updateComplete.then(() => row.focus());
    return true;
  }

  /**
   * Goes to a field for a key that was pressed outside the form: Ctrl+K, F7, F8. For a host whose keys work outside its form,
   * too.
   */
  goByKey(event: KeyboardEvent): void {
    const command = commandOfKey(event);
    if (command && goesToField(command)) this.#onKey(event);
  }

  /**
   * The name of a field's value in the list that it is picked from, such as a match for its number. `undefined` for other
   * fields, and until the list is loaded.
   */
  nameOf(name: string, value: unknown): string | undefined {
    return this.#list.get(name)?.element?.nameOf(value);
  }

  /** Names of the fields that offer a value from outside. */
  get offered(): ReadonlySet<string> {
    return this.#session?.offers ?? new Set();
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
    return this.#list.show(this.#list.get(name));
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    await this.#loading;
    if (this.isUpdatePending) await super.getUpdateComplete();
    await Promise.all([...this.#list.rows].map(({ element }) => element?.updateComplete));
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
  /** What the host set as values is to this form what the attribute `value` is to an input. */
  formResetCallback(): void {
    this.#act((session) => session.reset(undefined, 'outside'));
  }

  #submit({ formData }: FormDataEvent): void {
    if (this.inactive) return;
    for (const { name, value } of this.#session?.fields.values() ?? [])
      formData.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }

  protected override willUpdate(changed: PropertyValues): void {
    // A framework hands in nothing while it waits for them.
    this.sections ??= [];
    this.notes ??= [];
    this.editors ??= {};
    this.files ??= {};
    const session = this.#session;
    if (!session) return;
    session.setLocale(this.language);
    const told = this.#toTell.splice(0).join('. ');
    // The same words again are of another step, and are to be heard again.
    if (told) this.#told = told === this.#told ? `${told}\u00a0` : told;
    if (changed.has('config')) this.#loadFields(session);
    if (changed.has('config') || changed.has('gateway'))
      this.#widgetLookups = lookupsOf(this.#config, this.gateway, () => this.values);
    if (changed.has('config') || changed.has('storageKey')) this.#findDrafts(session);
  }

  protected override firstUpdated(): void {
    listenToRows(this.renderRoot);
    this.renderRoot.addEventListener('input', () => this.#takes.forgetRefusal());
    this.renderRoot.addEventListener('tarja-awaited', () => this.#validate());
  }

  protected override updated(changed: PropertyValues): void {
    const session = this.#session;
    if (!session) return;
    if (ofRows.some((name) => changed.has(name)) || this.#spoken !== this.language) {
      this.#spoken = this.language;
      this.#list.surround(this.#surroundings);
      if (!changed.has('config')) this.#list.applyFilter();
    }
    const sections = this.sections.length > 0 ? this.sections : sectionsOf(session.config);
    if (!sameJson(sections, this.#arranged)) {
      this.#arranged = sections;
      this.#list.sections = sections.length > 0 ? new Sections(sections, this.storageKey ?? session.config) : undefined;
    }
    if (changed.has('config') || changed.has('sections')) this.#arrange(session);
    // Its place in the form is another one than before there was a config.
    if (changed.has('config')) this.#validate();
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
      ${renderDrafts(view, this.#drafts, { recover: this.#recover, discard: this.#discard })}
      ${this.failure ? html`<div class="notice" role="alert">${this.failure}</div>` : nothing}
      ${renderNoneFound(view)}
      <div
        class="fields"
        part="fields"
        role="group"
        tabindex="-1"
        aria-label=${session.config.meta?.name ?? nothing}
        @focusin=${this.#onFocusIn}
        @focusout=${this.#onFocusOut}
      ></div>
      ${renderTakeBar(view, this.#popovers, this.#press)}
      ${renderOutcome(view, this.#takes.outcome)}
      <p class="visually-hidden" aria-live="polite" aria-atomic="true">${this.#told}</p>
      ${this.#popovers.render(view)}
    `;
  }

  get #view(): FormView | undefined {
    const { language: locale, inactive } = this;
    const session = this.#session;
    if (!session) return undefined;
    const { summary = session.summary } = this;
    return {
      form: this,
      session,
      summary,
      words: formWords.in(locale),
      locale,
      inactive,
      filter: this.#list.filter,
      noted: this.#noteTexts.size,
      taking: this.#takes.outcome?.kind === 'pending',
    };
  }

  // Session ----------------------------------------------------------------------------------------------------------

  #open(config: Config): void {
    const session = createSession(config, {
      ...this.#early,
      locale: this.language,
      onWarning: ({ message }) => console.warn(`tarja-form: ${message}`),
    });
    this.#session = session;
    this.#ends = [
      session.subscribeSummary((summary) => {
        this.summary = summary;
        this.#validate();
      }),
      session.subscribeAll((names) => {
        this.#list.refresh(names);
        this.#takes.recheck(session, names);
        // What is wrong may be something else now while its count is the same.
        if (this.summary?.invalid) this.#validate();
        // What still comes once it is off the page, as a file that was being uploaded, is the host's to store.
        if (this.isConnected) this.#drafts.keep(session);
      }),
    ];
    this.summary = session.summary;
    this.#validate();
  }

  #close(): void {
    for (const end of this.#ends) end();
    this.#drafts.close();
    this.#session = undefined;
    this.summary = undefined;
    this.internals.setValidity({});
    this.#list.clear();
  }

  /** What keeps the values off the air keeps an HTML form around this one from being sent. */
  #validate(): void {
    const session = this.#session;
    const invalid = session?.summary.invalid ? session.problems() : [];
    const problem = invalid.find(({ severity }) => severity === 'error') ?? this.awaited[0];
    if (!problem) {
      this.internals.setValidity({});
      return;
    }
    // Where a browser that sends nothing takes the focus, and says why. Without a place in sight Chromium says nothing at all.
    const field = this.#asked ? this.#list.get(problem.name)?.element : undefined;
    const control = field?.shadowRoot?.querySelector<HTMLElement>('input, textarea, select, button, [tabindex="0"]');
    const inSight = control?.checkVisibility?.() ? control : undefined;
    const place = inSight ?? this.shadowRoot?.querySelector<HTMLElement>('.fields') ?? undefined;
    this.internals.setValidity({ customError: true }, `${problem.label}: ${problem.message}`, place);
  }

  /** The browser asked for validity in this task: to show what is wrong, if it takes the focus then. */
  #asked = false;
  readonly #onInvalid = (): void => {
    this.#asked = true;
    // Only now is it known which fields are in sight.
    this.#validate();
    setTimeout(() => {
      this.#asked = false;
    });
  };

  /** A gesture on the whole form: `change` is sent if it changed anything. Returns the step that it was, then. */
  #act(work: (session: Session) => void): StepLabel | undefined {
    const session = this.#session;
    if (!session) return undefined;
    let changed = false;
    const end = session.subscribeAll(() => {
      changed = true;
    });
    work(session);
    end();
    if (!changed) return undefined;
    this.#takes.forgetRefusal();
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
    return session.summary.undo;
  }

  #step(how: 'undo' | 'redo'): void {
    const step = this.#session?.summary[how];
    this.#act((session) => session[how]());
    this.#tellStep(step, how);
  }

  /** Tells those who listen what was done, or undone: it may be in fields without the focus. */
  #tellStep(step: StepLabel | undefined, how?: 'undo' | 'redo'): void {
    if (step) this.#tell(stepText(step, formWords.in(this.language), how));
  }

  #tell(text: string): void {
    this.#toTell.push(text);
    this.requestUpdate();
  }
  #toTell: string[] = [];
  #told = '';

  readonly #recover = (): void => {
    this.#act((session) => this.#drafts.recover(session));
    this.requestUpdate();
  };

  readonly #discard = (): void => {
    if (this.#session) this.#drafts.discard(this.#session);
    this.requestUpdate();
  };

  #findDrafts(session: Session): void {
    const found = this.#drafts.find(session, this.storageKey).then((isNew) => isNew && this.requestUpdate());
    if (this.#drafts.searching) this.#loading = Promise.all([this.#loading, found]);
  }

  // Rows -------------------------------------------------------------------------------------------------------------

  get #surroundings() {
    return {
      locale: this.language,
      meta: this.#config?.meta,
      base: this.base,
      files: this.files,
      disabled: this.inactive,
      notes: this.#noteTexts,
      feedValues: this.feedValues ?? feedValuesOf(this.#config),
      lookups: { ...this.#widgetLookups, ...this.lookups },
      editors: this.editors,
    };
  }

  /** Registers the elements of all types; the rows of a table are filled when its grid has been loaded. */
  #loadFields(session: Session): void {
    this.failure = '';
    const grid = loadFields([...session.fields.values()].map(({ field }) => field.type));
    if (!grid) return;
    const filled = grid.then(
      () => this.#session === session && this.#arrange(session),
      (error: unknown) => {
        const why = errorText(error);
        this.failure = formWords.in(this.language).loadFailed(`table (${why})`);
      },
    );
    this.#loading = Promise.all([this.#loading, filled]);
  }

  get #noteTexts(): ReadonlyMap<string, string> {
    return noteTexts(this.notes, this.#config, this.language);
  }

  #arrange(session: Session): void {
    // Rendered in every state.
    const place = this.renderRoot.querySelector('.fields') as HTMLElement;
    this.#list.arrange(place, session, this.#surroundings);
  }

  readonly #search = (event: InputEvent): void => {
    event.stopPropagation();
    this.#list.filter.search = (event.currentTarget as HTMLInputElement).value;
    this.#list.applyFilter();
    this.requestUpdate();
  };

  #toggleChanged({ changed }: Session): void {
    const { filter } = this.#list;
    if (!filter.onlyChanged && changed.size === 0) return;
    filter.onlyChanged = !filter.onlyChanged;
    this.#list.applyFilter();
    this.requestUpdate();
  }

  // Focus ------------------------------------------------------------------------------------------------------------

  #onFocusIn({ target }: FocusEvent): void {
    if (this.#asked) this.#pointOutInvalid();
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

  #pointOutInvalid(): void {
    const invalid = [...(this.#session?.fields.values() ?? [])].filter((field) => field.invalid);
    this.#pointOut([...invalid, ...this.awaited]);
  }

  /** Shows what is wrong in fields, and goes to the first of them. */
  #pointOut(fields: readonly { readonly name: string }[]): void {
    for (const { name } of fields) this.#list.showProblems(name);
    if (fields[0]) this.focusField(fields[0].name);
  }

  /** The next field of some names after the one in focus, or before it. What is wrong in it is said, also of an untouched one. */
  #goTo(names: ReadonlySet<string>, step: 1 | -1, state: 'changed' | 'invalid' | 'warnings'): void {
    const next = this.#list.next(names, step, this.focusedField);
    // A key that does nothing visible is heard: “0 changed”.
    if (next === undefined) this.#tell(formWords.in(this.language)[state]('0'));
    else if (state === 'changed') this.focusField(next);
    else this.#pointOut([{ name: next }]);
  }

  #openMenu(row: FieldRow | undefined): void {
    const anchor = row?.place.querySelector('.aside > button') ?? row?.element;
    if (row && anchor && !this.inactive) this.#popovers.openMenu(row, anchor);
  }

  // Commands ---------------------------------------------------------------------------------------------------------

  readonly #commands: Readonly<Record<Command, (session: Session) => void>> = {
    take: () => {
      this.finishTyping();
      this.take();
    },
    revert: () => this.revert(),
    undo: () => this.undo(),
    redo: () => this.redo(),
    jump: () => void this.#openDialog('jump'),
    nextInvalid: ({ invalid }) => this.#goTo(invalid, 1, 'invalid'),
    previousInvalid: ({ invalid }) => this.#goTo(invalid, -1, 'invalid'),
    nextWarning: ({ warnings }) => this.#goTo(new Set([...warnings.keys(), ...this.#noteTexts.keys()]), 1, 'warnings'),
    nextChanged: ({ changed }) => this.#goTo(changed, 1, 'changed'),
    previousChanged: ({ changed }) => this.#goTo(changed, -1, 'changed'),
    fieldMenu: () => this.#openMenu(this.#list.get(this.focusedField)),
    onlyChanged: (session) => this.#toggleChanged(session),
    help: () => void this.#openDialog('help'),
  };

  readonly #press = (event: Event): void => {
    const command = commandOfButton(event);
    if (command && this.#session) this.#commands[command]?.(this.#session);
  };

  #onKey(event: KeyboardEvent): void {
    if (this.shortcuts === 'off') return;
    const preset = this.#config?.presets?.[presetOfKey(event) ?? -1];
    if (preset && !this.inactive) {
      event.preventDefault();
      this.applyPreset(preset.id);
      return;
    }
    const command = commandOfKey(event);
    if (!command || !this.#session || (this.inactive && changes(command))) return;
    event.preventDefault();
    this.#commands[command](this.#session);
  }

  /** Dialogs are loaded when they are first opened: nothing about a value, a draft or a take is in them. */
  async #openDialog(dialog: 'help' | 'jump' | 'presets'): Promise<void> {
    try {
      const open = await dialogs[dialog]();
      const view = this.#view;
      if (view) open(this.renderRoot, view);
    } catch (error) {
      this.failure = formWords.in(this.language).loadFailed(errorText(error));
    }
  }
}

const dialogs = {
  help: async () => (await import('./help.ts')).openHelp,
  jump: async () => (await import('./jump.ts')).openJump,
  presets: async () => (await import('./presets.ts')).openPresets,
};

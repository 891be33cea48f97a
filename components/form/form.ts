import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from 'lit';
import type { Config, ImplementedFieldType } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { isImplemented } from '../../src/kinds/implemented.ts';
import { DraftSession, type FieldProblem, type Summary } from '../../src/values/draft-session.ts';
import { recoveryKey } from '../../src/values/recovery-key.ts';
import { wantHands } from '../fields/hands.ts';
import { isLoaded, judgeByElements, registerCommon } from '../fields/load.ts';
import { FormAssociatedElement } from '../form-associated-element.ts';
import { type KeyName, keyName } from '../gestures/key-name.ts';
import { typesText } from '../gestures/types-text.ts';
import { bringLanguage } from '../strings/dictionary.ts';
import type { FormWords } from '../strings/form-en.ts';
import { formWords } from '../strings/form-words.ts';
import { renderTakeBar, renderTools } from './bars.ts';
import type { Accompanied, FormCompanion } from './companion.ts';
import { onChange, onEnter, onInput, onLeave } from './field-events.ts';
import { formStyles } from './form-styles.ts';
import { FieldRow, type RowSurroundings } from './row.ts';
import { FieldRows } from './rows.ts';
import type { FormSection, Sections } from './sections.ts';

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
  static override styles = formStyles;

  static override properties: PropertyDeclarations = {
    base: {},
    storageKey: { attribute: 'storage-key' },
    density: { reflect: true },
    shortcuts: {},
    config: { attribute: false },
    sections: { attribute: false },
    ...Object.fromEntries(['summary', 'failure', 'companion'].map((name) => [name, { state: true }])),
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
  /** What the form does without until somebody comes near, or there is something to say. */
  private companion: FormCompanion | undefined;

  #config: Config | undefined;
  #session: DraftSession | undefined;
  /** Given before there was a config to read them by. */
  #early: { values: Record<string, unknown>; air: Record<string, unknown>; variant: string | undefined } = {
    values: {},
    air: {},
    variant: undefined,
  };
  readonly #rows = new FieldRows();
  #loading: Promise<void> = Promise.resolve();

  constructor() {
    super();
    this.addEventListener('keydown', this.#key);
    for (const type of approaches) this.addEventListener(type, this.#approached);
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
    registerCommon((config?.fields ?? []).map(({ type }) => type));
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
    const [first] = result.refused;
    if (first) {
      for (const { name } of result.refused) this.#complain(name);
      this.focusField(first.name);
    } else if (this.#session)
      this.dispatchEvent(new CustomEvent('take', { bubbles: true, composed: true, detail: result.taken }));
    this.#ask((companion) => companion.tell(result));
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
    for (const { name } of invalid) this.#complain(name);
    if (invalid[0]) this.focusField(invalid[0].name);
    return this.internals.checkValidity();
  }

  /** Brings a field into sight and gives it the focus. False where there is none of that name. */
  focusField(name: string): boolean {
    const row = this.#rows.get(name);
    if (!row) return false;
    if (row.place.hidden) this.companion?.showAll();
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
   * Brings a field into sight and marks it, until another is shown or none: the focus and what the operator looks for
   * stay. False where there is none of that name, or a search or “changed only” leaves it out.
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
    await this.#coming;
    if (this.isUpdatePending) await super.getUpdateComplete();
    await Promise.all([...this.#rows].map(({ element }) => element?.updateComplete));
    return done;
  }

  // The form's own life ----------------------------------------------------------------------------------------------

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.companion?.leaveDrafts();
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

  protected override languageCame(): void {
    this.#session?.recheck();
    if (this.summary) this.#validate(this.summary);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#session && this.#session.locale !== this.language) this.#session.setLocale(this.language);
    if (this.#session && (changed.has('config') || changed.has('storageKey'))) {
      void this.companion?.findDrafts(this.#session);
      if (this.#needsCompanion(this.#session)) void this.#accompany();
    }
  }

  protected override updated(changed: PropertyValues): void {
    this.#reconcile(changed);
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const session = this.#session;
    if (!session) return html`<div class="fields" part="fields"><p class="empty">${words.noConfig}</p></div>`;
    const { summary = session.summary, language, inactive, companion } = this;
    const view = { session, summary, words, language, inactive, companion, press: this.#press, look: this.#look };
    return html`
      ${renderTools(view)}
      ${companion ? companion.renderNotice() : this.#hasDrafts ? html`<div class="notice"></div>` : nothing}
      ${this.failure ? html`<div class="notice" role="alert">${this.failure}</div>` : nothing}
      <div
        class="fields"
        part="fields"
        role="group"
        aria-label=${this.#config?.meta?.name ?? nothing}
        @input=${onInput}
        @change=${onChange}
        @focusin=${this.#enter}
        @focusout=${this.#leave}
      ></div>
      ${renderTakeBar(view)}
      ${companion?.renderPopovers() ?? nothing}
    `;
  }

  get #words(): FormWords {
    return formWords.in(this.language);
  }
  get #surroundings(): RowSurroundings {
    return {
      locale: this.language,
      palettes: this.#config?.meta?.palettes,
      base: this.base,
      disabled: this.inactive,
      marked: (row) => this.#mark(row),
    };
  }

  #formData: AbortController | undefined;

  // Session ----------------------------------------------------------------------------------------------------------

  #open(config: Config): void {
    const session = new DraftSession(config, judgeByElements, {
      ...this.#early,
      locale: this.language,
      onWarning: (leftOut) => void this.#accompany().then(() => this.companion?.warn(leftOut)),
    });
    this.#session = session;
    session.subscribeSummary((summary) => {
      this.summary = summary;
      this.#validate(summary);
    });
    session.subscribeAll((names) => {
      this.#rows.tell(names);
      this.#sift(names);
      this.companion?.keepDrafts(session);
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
    if (!problem) {
      this.internals.setValidity({});
      return;
    }
    this.internals.setValidity({ customError: true }, `${problem.label}: ${problem.message}`);
    // What is wrong is to be said before anybody asks.
    wantHands(this.language);
  }

  #submit({ formData }: FormDataEvent): void {
    if (this.inactive) return;
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
      if (!changed.has('config')) this.#sift();
    }
    if (changed.has('sections')) this.#headed = undefined;
    if (changed.has('config') || changed.has('sections')) this.#load(session);
  }
  #spoken: Locale | undefined;

  /** Sees to the elements of all types. The rows of those that are here already are there in the same frame. */
  #load(session: DraftSession): void {
    const types = new Set([...session.fields.values()].map(({ field }) => field.type).filter(isImplemented));
    const wanted = [...types].filter((type) => !isLoaded(type));
    this.failure = '';
    // What stands for a type without an element is the companion's to write.
    const strange = !this.companion && [...session.fields.values()].some(({ field }) => !isImplemented(field.type));
    const headless = this.sections.length > 0 && !this.#headed;
    // What is here is shown at once, and the places of the rest are kept.
    if (!headless) this.#arrange(session);
    if (wanted.length > 0 || strange || headless) this.#loading = this.#await(session, wanted, strange);
  }

  async #await(session: DraftSession, types: readonly ImplementedFieldType[], accompanied: boolean): Promise<void> {
    const { sections, storageKey, renderRoot: root, language: locale } = this;
    const comes = accompanied && this.#accompany();
    try {
      const { bringParts } = await import('./parts.ts');
      const storage = storageKey ?? session.config;
      const headed = this.#headed ? [] : sections;
      const { headings, missing } = await bringParts({ types, sections: headed, storage, root, locale });
      if (headings && sections === this.sections) this.#headed = headings;
      if (missing.length > 0 && session === this.#session) this.failure = this.#words.loadFailed(missing.join(', '));
    } catch (error) {
      this.#fail(error);
    }
    await comes;
    session.recheck();
    if (session === this.#session) this.#arrange(session);
  }

  /** Says what keeps a part of the form away. */
  #fail(error: unknown): void {
    this.failure = this.#words.loadFailed(error instanceof Error ? error.message : String(error));
  }

  /** The headings of `sections`, once what they need has come. */
  #headed: Sections | undefined;

  #arrange(session: DraftSession): void {
    this.#rows.arrange(
      this.renderRoot.querySelector('.fields') as HTMLElement,
      session,
      this.#surroundings,
      this.#headed,
    );
    if (this.companion) for (const row of this.#rows) this.companion.mark(row);
    this.#sift();
  }

  /** Fields changed, or all there is: what is in sight, and what the headings over it say. */
  #sift(names?: ReadonlySet<string>): void {
    const { companion } = this;
    const session = this.#session;
    if (!session) return;
    const anew = companion?.sift(session, names);
    const { changed, invalid, locale } = session;
    const looking = companion?.looking ?? false;
    this.#headed?.refresh({ changed, invalid, locale, looking }, anew ? undefined : names);
  }

  #mark(row: FieldRow): void {
    const { changed, invalid, offer, provenance } = row.state;
    if (this.companion) this.companion.mark(row);
    else if (changed || invalid || offer || provenance.from !== 'default') void this.#accompany();
  }

  #complain(name: string): void {
    const row = this.#rows.get(name);
    if (!row) return;
    row.fill();
    row.complain();
  }

  // Focus ------------------------------------------------------------------------------------------------------------

  #enter(event: FocusEvent): void {
    onEnter(event);
    this.#tellFocus(FieldRow.at(event.target as Element)?.name);
  }

  #leave(event: FocusEvent): void {
    const next = event.relatedTarget as Element | null;
    // Where another window comes before this one, the focus is still where it was.
    this.#tellFocus(next ? FieldRow.at(next)?.name : this.focusedField);
    onLeave(event);
  }

  #tellFocus(name: string | undefined): void {
    if (name === this.#toldFocus) return;
    this.#toldFocus = name;
    this.dispatchEvent(new CustomEvent('tarja-focus', { bubbles: true, composed: true, detail: { name } }));
  }
  #toldFocus: string | undefined;

  // Gestures on the whole --------------------------------------------------------------------------------------------

  /** A gesture on the whole form: whoever follows `change` is told, if it changed anything. */
  #act(work: (session: DraftSession) => void): void {
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

  // The companion ----------------------------------------------------------------------------------------------------

  /**
   * Brings the companion, once: at once where another form of the page has it already. What keeps it away is said, and it is
   * asked for again when it is next of use.
   */
  #accompany(): Promise<void> {
    this.#coming ??= this.#bring().catch((error: unknown) => {
      this.#coming = undefined;
      this.#fail(error);
    });
    return this.#coming;
  }
  #coming: Promise<void> | undefined;

  async #bring(): Promise<void> {
    Companion ??= (await import('./companion.ts')).FormCompanion;
    const words = bringLanguage(this.language);
    if (words) await words;
    const companion = new Companion(this.#accompanied);
    const session = this.#session;
    if (session) {
      await companion.findDrafts(session);
      companion.keepDrafts(session);
      // Taken off the page while it came: nobody flushes later.
      if (!this.isConnected) companion.leaveDrafts();
    }
    this.companion = companion;
    for (const row of this.#rows) companion.mark(row);
  }

  readonly #accompanied: Accompanied = {
    form: this,
    rows: this.#rows,
    session: () => this.#session,
    language: () => this.language,
    inactive: () => this.inactive,
    act: (work) => this.#act(work),
    sift: () => this.#sift(),
  };

  /** Has the companion do something: now, or when it has come. */
  #ask(work: (companion: FormCompanion, session: DraftSession) => void): void {
    const { companion } = this;
    if (companion && this.#session) work(companion, this.#session);
    else if (!companion) void this.#accompany().then(() => this.companion && this.#ask(work));
  }

  /** A button of the bars. */
  readonly #press = ({ target }: Event): void => {
    const name = (target as Element).closest('button')?.name;
    if (!name) return;
    if (own.test(name)) this[name as 'take' | 'revert' | 'undo' | 'redo']();
    else this.#ask((companion, session) => companion.press(name, session));
  };

  readonly #look = (event: InputEvent): void => {
    event.stopPropagation();
    const { value } = event.currentTarget as HTMLInputElement;
    this.#ask((companion) => companion.look(value));
  };

  /** Somebody comes near: what they may want next is there before they want it. */
  #approached(): void {
    if (!this.companion && this.#session) void this.#accompany();
  }

  #needsCompanion({ config }: DraftSession): boolean {
    const { presets, variants } = config;
    this.#hasDrafts = isKept(this.storageKey ? `tarja:drafts:${this.storageKey}` : recoveryKey(config));
    return this.#hasDrafts || Boolean(presets?.length) || Object.keys(variants ?? {}).length > 0;
  }
  /** Drafts of an earlier life of the page wait to be looked at. */
  #hasDrafts = false;

  // Keys -------------------------------------------------------------------------------------------------------------

  #key(event: KeyboardEvent): void {
    // While a character is being composed the keys belong to the input method.
    if (this.shortcuts === 'off' || event.isComposing || event.defaultPrevented) return;
    const key = keyName(event);
    const own = keys[key];
    // Another hand has the form while it is disabled: it can be read and walked through.
    if (own ? this.inactive : !commands.test(key) || (key === '?' && typesText(event))) return;
    event.preventDefault();
    if (own) this[own]();
    else this.#ask((companion, session) => companion.key(key, session));
  }
}

/** What goes to air and what is undone needs no companion: it may be kept away by a bad line. */
const own = /^(?:take|revert|undo|redo)$/;
const keys: Partial<Record<KeyName, 'take' | 'undo' | 'redo'>> = {
  'Mod+Enter': 'take',
  'Mod+Z': 'undo',
  'Shift+Mod+Z': 'redo',
};
/** Keys of the companion. */
const commands = /^(?:Mod\+K|\?|(?:Shift\+)?F[78])$/;

/** What accompanies a form, since the first of the page that was in need of it. */
let Companion: typeof FormCompanion | undefined;

/** How somebody comes near. */
const approaches = ['pointerenter', 'focusin'] as const;

/** Whether the page's storage holds something under a key. One that is forbidden holds nothing. */
function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

import {
  type CSSResultGroup,
  html,
  LitElement,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { ImplementedField } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { FieldChecks, Kind, KindContext, Palettes } from '../../src/kinds/kind.ts';
import { FormAssociatedElement } from '../form-associated-element.ts';
import type { GestureEvent, GesturePhase } from '../gestures/gesture.ts';
import { type FieldWords, fieldWords } from '../strings/field-words.ts';
import { fieldStyles } from './field-styles.ts';

/** How an attribute of a field element, for pages written by hand, becomes a member of its declaration. */
export type FieldAttributes = Readonly<Record<string, readonly [member: string, read: (text: string) => unknown]>>;

const commonAttributes: FieldAttributes = {
  label: ['label', String],
  tip: ['tip', String],
};

/**
 * What all fifteen field elements share: a declaration, a value, its problems, and a place in an HTML form. Label, tip, problem
 * and control live in one shadow root, because `for` and `aria-describedby` cannot cross one.
 *
 * A field type extends this class with its control only. It calls `edit` while the value moves, `hold` while the text in it
 * makes no value, and `settle` when the operator is done.
 *
 * What an operator drags, scrubs or holds gives temporary values: `input` events as ever, between `tarja-gesture` events that
 * mark its ends, so that one gesture is one step for undo. The order is
 * - `begin`, `input`, `input` …, `change`, `commit` when the value stands (no `change` where it came back to itself);
 * - `begin`, `input`, `input` …, `input` with the value as it was, `cancel` when Esc gave it up: no step, no draft.
 *
 * A type calls `gesture` for the ends and `edit(value, { announce: true })` between them.
 *
 * The declaration is `field`, as in `config.json` (format, section 2). In plain HTML its members may be written as attributes
 * instead: `<tarja-text name="title" label="Title" maxchars="30">`.
 *
 * @attr {string} name - the name under which the value is submitted
 * @attr {string} label - the label, if `field` has none
 * @attr {string} tip - the tip under the control, if `field` has none
 * @attr value - the default value, until one is set or typed; any value but a text is written as JSON
 * @fires input - while the value moves; bubbles, composed
 * @fires change - when the value is settled; bubbles, composed
 * @fires {GestureEvent} tarja-gesture - at the ends of a drag, a scrub, a key or button held: `detail.phase` is `begin`, then
 *   `commit` or `cancel`; bubbles, composed
 * @fires tarja-awaited - `awaited` changed; bubbles
 * @csspart label - the label
 * @csspart control - the native input, or what replaces it
 * @csspart note - the line under the control
 * @csspart tip - the tip in it
 * @csspart problem - what is wrong, in it
 * @cssstate user-invalid - something is wrong, and it is shown
 * @cssstate labelled-outside - it has no label of its own, but a `<label>` of the page, and keeps no room for one
 */
export abstract class FieldElement<
  F extends ImplementedField = ImplementedField,
  V = unknown,
> extends FormAssociatedElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles: CSSResultGroup = fieldStyles;
  static override properties: PropertyDeclarations = {
    required: { type: Boolean, reflect: true },
    palettes: { attribute: false },
    checks: { attribute: false },
    showProblems: { type: Boolean, attribute: 'show-problems' },
    pictureNote: { attribute: false },
    field: { attribute: false },
    value: { attribute: false },
    touched: { state: true },
  };

  /** Attributes of this type beside `label` and `tip`. */
  static readonly attributes: FieldAttributes = {};

  /** The declaration of a field of this type that has none, without its names. */
  static readonly empty: Pick<ImplementedField, 'type' | 'default'>;

  /** Checks, settles and encodes values of this type: each type has its own. */
  static readonly kind: Kind;

  static override get observedAttributes(): string[] {
    // Lit's own getter finalises the class, so it must be asked first.
    const reactive = super.observedAttributes;
    return [...reactive, 'value', ...Object.keys(commonAttributes), ...Object.keys(FieldElement.attributesOf(this))];
  }

  private static attributesOf(type: object): FieldAttributes {
    return (type as typeof FieldElement).attributes;
  }

  /** An empty value is a problem. */
  required = false;
  /** `meta.palettes`: lists of hex colours by name. */
  palettes: Palettes | undefined;
  /** The rules of an imported graphic for the value (`meta.ograf.checks`). */
  checks: FieldChecks | undefined;
  /** Shows problems of an untouched field too, such as after a refused take. */
  showProblems = false;

  /** What the picture did to show the value, in a sentence: shown as a warning if nothing else is wrong. */
  pictureNote = '';

  /** Whether the field is being edited as soon as it has the focus; without it, during a gesture only. */
  readonly editedOnFocus: boolean = true;

  /** The operator edited or left the field: from now on its problems are shown as they come and go. */
  protected touched = false;

  #field: F;
  #value: V;
  #held: Problem | undefined;
  #problems: readonly Problem[] | undefined;
  /** The language in which the problems were found last. */
  #checkedIn: Locale | undefined;
  /** A value was set or typed: a later `value` attribute or declaration changes the default only. */
  #dirty = false;
  /** What a gesture under way puts back when it is given up. */
  #before: { readonly value: V; readonly dirty: boolean } | undefined;

  constructor() {
    super();
    const { empty } = this.constructor as typeof FieldElement;
    this.#field = { key: empty.type, name: '', label: '', ...empty } as unknown as F;
    this.#value = this.#field.default as V;
  }

  protected get kind(): Kind<F, V> {
    return (this.constructor as typeof FieldElement).kind as unknown as Kind<F, V>;
  }

  /**
   * The name under which the value is submitted; the declaration sets it. Kept in the attribute itself, as with the platform's
   * controls.
   */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** The field's declaration, as in `config.json`. Setting it keeps a value that was set or typed. */
  get field(): F {
    return this.#field;
  }
  set field(field: F) {
    const before = this.#field;
    // A framework hands in nothing while it waits for a config: the field is what it was.
    if (!field || field === before) return;
    this.#field = field;
    if (!this.#dirty) this.#value = field.default as V;
    if (field.name) this.name = field.name;
    this.recheck();
    this.requestUpdate('field', before);
  }

  /**
   * The value, of the JSON type the field's declaration asks for. Setting it drops a text that made no value. One of another type is
   * kept and invalid.
   */
  get value(): V {
    return this.#value;
  }
  set value(value: V) {
    // As with `field`: `undefined` is no value, but what a framework hands in before it has one.
    if (value === undefined) return;
    this.#dirty = true;
    this.#store(value);
  }

  /** The name of a value in the list that it is picked from, such as a match or a provider. `undefined` while it is not known. */
  nameOf(_value: V): string | undefined {
    return undefined;
  }

  /** What keeps a valid value off air: a file for it that is still being uploaded. */
  get awaited(): Problem | undefined {
    return undefined;
  }

  /** Ends the typing, as leaving the field does: a number moves to its step, hex digits get their `#`. */
  finish(): void {}

  /** The declared default: what a reset goes back to. */
  get defaultValue(): V {
    return this.#field.default as V;
  }

  /** Everything wrong with the value now, worst first. A text that makes no value is one of them. */
  get problems(): readonly Problem[] {
    this.#problems ??= this.#findProblems();
    return this.#problems;
  }

  /** True while the text in the control makes no value; `value` is then the last valid one. */
  get holding(): boolean {
    return this.#held !== undefined;
  }

  /** The field's type, as a native control has one. */
  get type(): F['type'] {
    return this.#field.type;
  }

  /** In a field of one line the text is selected, as after Tab, in every browser. */
  override focus(options?: FocusOptions): void {
    const enters = !this.shadowRoot?.activeElement;
    super.focus(options);
    const { entry } = this;
    if (enters && entry instanceof HTMLInputElement && this.#isActive(entry)) entry.select();
  }

  /** Shows what is wrong beside the control and gives it the focus, as the platform's controls do. */
  reportValidity(): boolean {
    this.showProblems = true;
    return this.internals.reportValidity();
  }

  // Called by subclasses ---------------------------------------------------------------------------------------------

  /** The value moved. The caller's native `input` event goes on to the host; `announce` sends one where there is none. */
  protected edit(value: V, { announce = false } = {}): void {
    this.#dirty = true;
    this.#store(value);
    if (announce) this.tellInput();
  }

  /** An `input` event where no native one tells of it. */
  protected tellInput(): void {
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }

  /** The text in the control makes no value: the last valid one stays, and the field is invalid until it does. */
  protected hold(problem: Problem): void {
    this.#dirty = true;
    this.#held = problem;
    this.recheck();
    this.requestUpdate();
  }

  /** The operator is done: the value is normalised and `change` is sent (a native `change` does not leave the root). */
  protected settle(): void {
    this.touched = true;
    if (!this.#held) this.#store(this.kind.normalise(this.#field, this.#value));
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  /**
   * An end of a gesture. `commit` settles the value, `cancel` puts back the one before `begin`; an end without a
   * beginning is nothing.
   */
  protected gesture(phase: GesturePhase): void {
    const before = this.#before;
    if ((phase === 'begin') === (before !== undefined)) return;
    if (!before) this.#before = { value: this.#value, dirty: this.#dirty };
    else {
      this.#before = undefined;
      if (phase === 'cancel' && !Object.is(this.#value, before.value)) {
        this.edit(before.value, { announce: true });
        this.#dirty = before.dirty;
      }
      if (phase === 'commit' && !Object.is(this.#value, before.value)) this.settle();
    }
    const event: GestureEvent = new CustomEvent('tarja-gesture', { bubbles: true, composed: true, detail: { phase } });
    this.dispatchEvent(event);
  }

  /** The words in the present language of this field. */
  protected get words(): FieldWords {
    return fieldWords.in(this.language);
  }
  /** What names the control: the field's own label, else the labels of the page that are for this element. */
  protected get labelText(): string {
    return this.#field.label || Array.from(this.internals.labels, ({ textContent }) => textContent?.trim()).join(' ');
  }
  /** The problem to show now: none before the operator touched the field. */
  protected get problem(): Problem | undefined {
    return this.touched || this.showProblems ? this.problems[0] : undefined;
  }
  protected get invalid(): boolean {
    return this.problem?.severity === 'error';
  }
  /** Ids for `aria-describedby` of the control: what is wrong is heard first, the tip behind it. */
  protected get describedBy(): string {
    return 'problem tip';
  }

  // What a type may say differently ----------------------------------------------------------------------------------

  protected abstract renderControl(): TemplateResult;

  /** Something to know about the value that is neither tip nor problem; takes the tip's place while it is there. */
  protected get notice(): string | undefined {
    return undefined;
  }

  #isActive(control: Element): boolean {
    return this.shadowRoot?.activeElement === control;
  }

  /** Whether what is typed next replaces all that the entry shows. */
  #isSelected(entry: HTMLInputElement): boolean {
    const { value, selectionStart, selectionEnd } = entry;
    return value !== '' && selectionStart === 0 && selectionEnd === value.length && this.#isActive(entry);
  }

  /**
   * What the native control shows, where it is one with a `value` or `checked`. Not in the template: what it shows
   * already is not written again, which would move the caret.
   */
  protected get shown(): string | boolean | undefined {
    return undefined;
  }

  /** Without a tip this type has nothing to say under its control but a problem: no place is kept for it. */
  protected get sparesNote(): boolean {
    return false;
  }

  /** None before it is drawn. */
  protected get entry(): HTMLInputElement | null | undefined {
    return this.renderRoot?.querySelector<HTMLInputElement>('#control');
  }

  /** At the end of the note line: a count of characters, a range. */
  protected renderCount(): TemplateResult | typeof nothing {
    return nothing;
  }

  /** The label; a group of controls says it with `aria-labelledby` instead of `for`. */
  protected renderLabel(): TemplateResult {
    const { labelText } = this;
    return html`<label part="label" id="label" for="control" dir="auto" title=${labelText}>${labelText}</label>`;
  }

  protected override render(): TemplateResult {
    const { tip } = this.#field;
    const problem = this.problem ?? this.#pictureProblem;
    const said = problem?.message ?? this.notice;
    // No blanks between the tags, and no box more than the layout needs: each is made anew for every field of a form.
    // The problem has no role “status”: screen readers say it, “status bar”, of each field that has none.
    return html`${this.renderLabel()}<div class="control">${this.renderControl()}</div
      ><div class=${tip || !this.sparesNote ? 'note' : 'note spare'} part="note"
        >${
          tip
            ? html`<span id="tip" part="tip" dir="auto" title=${tip} ?hidden=${said !== undefined}>${tip}</span>`
            : nothing
        }<span
          id="problem"
          part="problem"
          aria-live="polite"
          aria-atomic="true"
          dir=${said ? 'auto' : nothing}
          class=${problem?.severity ?? 'notice'}
          title=${said ?? nothing}
          >${said ?? nothing}</span
        >${this.renderCount()}</div
      >`;
  }

  get #pictureProblem(): Pick<Problem, 'severity' | 'message'> | undefined {
    return this.pictureNote ? { severity: 'warning', message: this.pictureNote } : undefined;
  }

  // Life cycle -------------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('focusout', this.#touch);
    this.addEventListener('keypress', this.#enter);
    this.recheck();
  }

  override connectedMoveCallback(): void {
    super.connectedMoveCallback();
    // Another place may be in an HTML form, and beside another label.
    this.recheck();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.gesture('cancel');
  }

  override attributeChangedCallback(attribute: string, before: string | null, now: string | null): void {
    const [member, read] = commonAttributes[attribute] ?? FieldElement.attributesOf(this.constructor)[attribute] ?? [];
    if (member && read) this.#declare(member, now === null ? undefined : read(now));
    else if (attribute === 'value')
      this.#declare(
        'default',
        now === null ? (this.constructor as typeof FieldElement).empty.default : this.#read(now),
      );
    else super.attributeChangedCallback(attribute, before, now);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (this.language !== this.#checkedIn || ['palettes', 'checks', 'required'].some((name) => changed.has(name)))
      this.recheck();
    this.#checkedIn = this.language;
    if (this.inactive) this.gesture('cancel');
  }

  protected override updated(_changed: PropertyValues): void {
    this.#tellAwaited();
    const { entry, shown } = this;
    const member = typeof shown === 'boolean' ? 'checked' : 'value';
    if (entry && shown !== undefined && entry[member] !== shown) {
      const selected = this.#isSelected(entry);
      Object.assign(entry, { [member]: shown });
      if (selected) entry.select();
    }
    if (!hasStates) return;
    const { states } = this.internals;
    if (this.invalid) states.add('user-invalid');
    else if (states.has('user-invalid')) states.delete('user-invalid');
    // The page shows that label already.
    if (!this.#field.label && this.labelText) states.add('labelled-outside');
    else if (states.has('labelled-outside')) states.delete('labelled-outside');
  }

  /** The platform's callbacks of a form-associated element. */
  formResetCallback(): void {
    this.touched = false;
    this.showProblems = false;
    this.#dirty = false;
    this.#store(this.defaultValue);
  }
  formStateRestoreCallback(text: string): void {
    const value = this.kind.decode(this.#field, text);
    if (value !== undefined) this.value = value;
  }

  readonly #touch = (): void => {
    this.touched = true;
  };

  /** Enter in an input presses the button of the HTML form, as with the platform's: one in a shadow belongs to no form. */
  readonly #enter = (event: KeyboardEvent): void => {
    const { entry } = this;
    if (event.key !== 'Enter' || entry?.localName !== 'input' || event.composedPath()[0] !== entry) return;
    // The same key settles the value first, once this event is through.
    setTimeout(() => {
      const submit = Array.from(this.form?.elements ?? []).find((each) => 'type' in each && each.type === 'submit');
      if (!event.defaultPrevented) (submit as HTMLElement | undefined)?.click();
    });
  };

  #store(value: V): void {
    const before = this.#value;
    const held = this.holding;
    this.#value = value;
    this.#held = undefined;
    this.recheck();
    this.requestUpdate('value', before);
    // The same value again, in place of a text that made none, is a change to see although it is none to Lit.
    if (held) this.requestUpdate();
  }

  /** Value, declaration or language changed: the HTML form has the value and its validity at once, not a frame later. */
  protected recheck(): void {
    this.#problems = undefined;
    if (!this.isConnected) return;
    if (this.#isSubmitted) this.internals.setFormValue(this.kind.encode(this.#field, this.#value));
    const problem = this.problems.find(({ severity }) => severity === 'error') ?? this.awaited;
    if (problem) {
      const flag = problem.code === 'required' ? 'valueMissing' : this.#held ? 'badInput' : 'customError';
      this.internals.setValidity({ [flag]: true }, problem.message, this.entry ?? undefined);
    } else if (!this.internals.validity.valid) this.internals.setValidity({});
  }

  /** Sent before a file has come, an HTML form would have the value before it: until then the field is not valid there. */
  #tellAwaited(): void {
    const { message } = this.awaited ?? {};
    if (message === this.#toldAwaited) return;
    this.#toldAwaited = message;
    this.recheck();
    this.dispatchEvent(new Event('tarja-awaited', { bubbles: true }));
  }
  #toldAwaited: string | undefined;

  /** In another element's shadow, as in a `<tarja-form>`, it is not read: a long table is not written for nothing. */
  get #isSubmitted(): boolean {
    return this.internals.form !== null || this.getRootNode() === this.ownerDocument;
  }

  #findProblems(): readonly Problem[] {
    if (this.#held) return [this.#held];
    if (this.required && isEmpty(this.#value)) {
      const message = this.words.requiredMissing;
      return [{ code: 'required', severity: 'error', message, pointer: '', params: {} }];
    }
    return this.kind.check(this.#field, this.#value, this.context);
  }

  /** What the value is judged by, beside the field. */
  protected get context(): KindContext {
    return { locale: this.language, palettes: this.palettes, checks: this.checks };
  }

  #declare(member: string, value: unknown): void {
    const { [member]: _, ...others } = this.#field as unknown as Record<string, unknown>;
    this.field = (value === undefined ? others : { ...others, [member]: value }) as unknown as F;
  }

  #read(text: string): V {
    return this.kind.decode(this.#field, text) ?? (text as V);
  }
}

/** Browsers before 2024 refuse such states, or have none; a server has no CSS. */
const hasStates = globalThis.CSS?.supports('selector(:state(user-invalid))') === true;

function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    value === false ||
    value === undefined ||
    value === null ||
    (Array.isArray(value) && value.length === 0)
  );
}

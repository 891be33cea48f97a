import type { Config, Field, ImplementedField } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { checksOf } from '../../src/kinds/context.ts';
import { isImplemented } from '../../src/kinds/implemented.ts';
import type { FieldState, Session } from '../../src/values/session.ts';
import type { FieldElement } from '../fields/field-element.ts';
import type { FeedValues } from '../live-data/feed-values.ts';
import type { Lookups } from '../live-data/lookups.ts';
import { createField } from '../load-fields.ts';

/** Names of other people who are in a field now, by field name. */
export type Editors = Readonly<Record<string, readonly string[]>>;

/** What a row needs of the form it stands in. */
export interface RowSurroundings {
  readonly locale: Locale;
  /** `meta` of the config. */
  readonly meta: Config['meta'];
  readonly base: string;
  /** Addresses of files by their path, which file fields suggest. */
  readonly files: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  /** What the picture did to show the values, by field name. */
  readonly notes: ReadonlyMap<string, string>;
  /** Values by which fields leave to a feed what they stand for, by field name. */
  readonly feedValues: FeedValues;
  /** Lists to pick values from, by field name. */
  readonly lookups: Lookups;
  /** Who else is in a field, by field name. */
  readonly editors: Editors;
}

/** How a field stands to the feed that it can stand in for. */
export interface RowFeed {
  /** Its value is another than the one that leaves it to the feed. */
  readonly isTyped: boolean;
  readonly disabled: boolean;
}

/**
 * One field in the form: its element, its bar at the edge when it is changed, and the connection between element and session.
 * The form tells it of its own field only, so that a keystroke renders one row whatever the size of the form.
 */
export class FieldRow {
  /** Stands in the form from the start; the element comes into it when it is near. */
  readonly place: HTMLDivElement;
  element: FieldElement | undefined;
  /** A character is being composed: what the control shows is not to be touched. */
  composing = false;
  #surroundings: RowSurroundings;
  #section = '';
  /** The field as its element shows it, and the one it was made of. */
  #shown: { readonly field: Field; readonly as: Field } | undefined;

  constructor(
    readonly name: string,
    readonly session: Session,
    surroundings: RowSurroundings,
    /** Renders what stands beside the row: the words are the form's. */
    private readonly renderMarks: (row: FieldRow) => void,
    document: Document,
  ) {
    this.#surroundings = surroundings;
    this.place = document.createElement('div');
    this.place.className = 'row';
    this.place.setAttribute('part', 'row');
    this.place.dataset['type'] = this.field.type;
    if (!this.isImplemented) this.place.dataset['unimplemented'] = '';
    rows.set(this.place, this);
  }

  /** The row whose place an element is, or is in. */
  static at(element: Element): FieldRow | undefined {
    const place = element.closest('.row');
    return place ? rows.get(place) : undefined;
  }

  get state(): FieldState {
    // A row ends with its field.
    return this.session.field(this.name) as FieldState;
  }
  get field(): Field {
    return this.state.field;
  }

  /** The heading that the row stands under, which its label does not say again. */
  set section(label: string) {
    if (label === this.#section) return;
    this.#section = label;
    this.#shown = undefined;
    this.#configure();
  }

  /** Whether the value is the feed's or typed; `undefined` for a field that stands in for no feed. */
  get feed(): RowFeed | undefined {
    const { feedValues, disabled } = this.#surroundings;
    if (!Object.hasOwn(feedValues, this.name)) return undefined;
    return { isTyped: !Object.is(this.state.value, feedValues[this.name]), disabled };
  }

  /** Names of other people who are in the field now. */
  get editors(): readonly string[] {
    const { editors } = this.#surroundings;
    return (Object.hasOwn(editors, this.name) && editors[this.name]) || [];
  }

  /** Whether there is an element for fields of this type. */
  get isImplemented(): boolean {
    return isImplemented(this.field.type);
  }

  /** Makes the element, once its type is registered. */
  fill(): void {
    if (this.element) return;
    const element = createField(this.field.type);
    if (!element) return;
    this.element = element;
    this.#configure();
    element.value = this.state.value;
    this.place.prepend(element);
    this.refresh();
  }

  /** The declaration, the language, the palettes or the form's own state changed. */
  surround(surroundings: RowSurroundings): void {
    this.#surroundings = surroundings;
    this.#configure();
    this.refresh();
  }

  /** Brings element and marks up to date with the session. */
  refresh(): void {
    // A session tells of a field's end too.
    const state = this.session.field(this.name);
    // What is far down shows nothing yet.
    if (!state || (!this.element && isImplemented(state.field.type))) return;
    const { element, place } = this;
    // During a composition the control shows more than the session has; the value is right already.
    if (element && !this.composing && (element.holding ? !state.held : !Object.is(element.value, state.value)))
      element.value = state.value;
    place.toggleAttribute('changed', state.changed);
    place.toggleAttribute('invalid', state.invalid);
    place.toggleAttribute('pending', state.pending);
    this.renderMarks(this);
  }

  focus(): void {
    this.element?.focus();
  }

  /** Marks the row as the one a host shows. */
  show(shown: boolean): void {
    this.place.part.toggle('shown', shown);
  }

  /** Shows what is wrong, also in an untouched field. */
  showProblems(): void {
    if (this.element) this.element.showProblems = true;
  }

  end(): void {
    // Its controls may still send events while they are removed.
    rows.delete(this.place);
    this.place.remove();
  }

  #configure(): void {
    const { element } = this;
    if (!element) return;
    const { locale, meta, base, files, disabled, notes, lookups } = this.#surroundings;
    element.field = this.#shownField() as ImplementedField;
    element.locale = locale;
    element.palettes = meta?.palettes;
    element.checks = checksOf(meta, this.name);
    element.disabled = disabled;
    element.pictureNote = notes.get(this.name) ?? '';
    if ('base' in element) element.base = base;
    if ('files' in element) element.files = files;
    if ('lookup' in element) element.lookup = Object.hasOwn(lookups, this.name) ? lookups[this.name] : undefined;
  }

  #shownField(): Field {
    const { field } = this;
    if (this.#shown?.field !== field) {
      const heading = `${this.#section}: `;
      const isSaid = this.#section !== '' && field.label.startsWith(heading) && field.label !== heading;
      this.#shown = { field, as: isSaid ? { ...field, label: field.label.slice(heading.length) } : field };
    }
    return this.#shown.as;
  }
}

const rows = new WeakMap<Element, FieldRow>();

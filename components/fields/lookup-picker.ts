import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Locale } from '../../src/format/locale.ts';
import { fold, matchesWords } from '../../src/format/search-text.ts';
import { keepFocus } from '../gestures/keep.ts';
import { isComposed } from '../gestures/keys.ts';
import { placeBeside, zoomOf } from '../place-beside.ts';
import type { FieldWords } from '../strings/field-words.ts';
import { type Lookup, type LookupEntry, type LookupList, valuesIn } from './lookup.ts';

/** Entries shown at once; typing finds the others. */
const most = 60;

/** What the picker needs of the field that it stands in. */
export interface LookupHost extends ReactiveControllerHost, HTMLElement {
  readonly value: string;
  readonly lookup: Lookup | undefined;
}

/** What the picker is rendered with. */
export interface LookupView {
  readonly words: FieldWords;
  readonly locale: Locale;
  readonly label: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** What the picker does to the value of its field. */
export interface LookupActions {
  /** Entries were picked: the value says which. */
  pick(value: string): void;
  /** A text was typed that names no entry yet. */
  hold(text: string): void;
  /** The field was left with such a text. */
  leave(): void;
}

/**
 * The control of a text field whose value is picked from a list: a combobox that shows names and keeps the value. Where
 * several entries may be picked, the list stays open, and picking a chosen entry takes it away.
 */
export class LookupPicker implements ReactiveController {
  /** What was typed since the last pick. */
  #typed: string | undefined;
  #open = false;
  #active = 0;
  #list: LookupList | undefined;
  /** The list that was asked for last could not be had: the value itself is typed. */
  #failed = false;
  /** The list that was asked for last. */
  #asked: Promise<LookupList | undefined> | undefined;
  /** Entries of values that no list held yet, by language and value; undefined until they are known. */
  readonly #known = new Map<string, LookupEntry | undefined>();
  #view: LookupView | undefined;

  constructor(
    private readonly host: LookupHost,
    private readonly actions: LookupActions,
  ) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#open = false;
  }

  /** Whether a text is being typed that names no entry yet. */
  get typing(): boolean {
    return this.#typed !== undefined && this.#open;
  }

  /** What the input shows. */
  get text(): string {
    return this.#typed ?? this.#values.map((value) => this.#entryOf(value)?.text ?? value).join(', ');
  }

  /** What tells the chosen entry from others of its name. */
  get detail(): string | undefined {
    const [value = ''] = this.#values;
    return this.#typed === undefined && !this.#several ? this.#entryOf(value)?.detail : undefined;
  }

  /** The names of the entries that a value holds, whether it is the field's or not; `undefined` until they are known. */
  nameOf(value: string): string | undefined {
    const values = valuesIn(value, this.host.lookup);
    this.#findEntries(values);
    const entries = values.map((each) => this.#entryOf(each));
    return entries.some(Boolean) ? entries.map((entry, at) => entry?.text ?? values[at]).join(', ') : undefined;
  }

  /** The value was set: what was typed gives way to it. */
  forget(): void {
    this.#typed = undefined;
  }

  render(view: LookupView): TemplateResult {
    this.#view = view;
    this.#findEntries(this.#values);
    const { words } = view;
    const found = this.#found;
    const active = found[this.#active];
    return html`
      <input
        id="control"
        part="control"
        class="lookup"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        aria-autocomplete="list"
        aria-expanded=${this.#open}
        aria-controls="entries"
        aria-activedescendant=${this.#open && active ? idOf(active) : nothing}
        aria-describedby=${view.describedBy}
        aria-invalid=${view.invalid}
        aria-required=${view.required || nothing}
        title=${this.text}
        dir=${this.text ? 'auto' : nothing}
        ?disabled=${view.disabled}
        @click=${this.#show}
        @input=${this.#type}
        @keydown=${this.#key}
        @blur=${this.finish}
      /><div class="lookup-list" popover="manual" part="lookup"
        ><div
          id="entries"
          role="listbox"
          aria-label=${view.label}
          aria-multiselectable=${this.#several || nothing}
          >${found.map((entry, at) => keyed(entry.value, this.#renderEntry(entry, at)))}</div
        ><p aria-live="polite" aria-atomic="true" dir="auto" ?hidden=${!this.#said(words, found.length)}>${this.#said(words, found.length)}</p
      ></div>
    `;
  }

  hostUpdated(): void {
    const popover = this.host.shadowRoot?.querySelector<HTMLElement>('.lookup-list');
    const input = this.#input;
    if (!popover || !input) return;
    if (this.#open) {
      popover.style.minWidth = `${input.getBoundingClientRect().width / zoomOf(popover)}px`;
      if (!popover.matches(':popover-open')) popover.showPopover();
      placeBeside(popover, input, 'start');
      popover.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
    } else if (popover.matches(':popover-open')) popover.hidePopover();
  }

  #renderEntry(entry: LookupEntry, at: number): TemplateResult {
    const { value, text, detail } = entry;
    return html`<div
      id=${idOf(entry)}
      role="option"
      aria-selected=${this.#several ? this.#isChosen(value) : at === this.#active}
      class=${[at === this.#active && 'active', this.#isChosen(value) && 'chosen'].filter(Boolean).join(' ')}
      @pointerdown=${keepFocus}
      @click=${() => this.#pick(value)}
      ><bdi>${text}</bdi>${detail ? html`<small><bdi>${detail}</bdi></small>` : nothing}</div
    >`;
  }

  get #several(): boolean {
    return this.#most > 1;
  }

  get #most(): number {
    return this.host.lookup?.most ?? 1;
  }

  /** What is picked, in its order. */
  get #values(): readonly string[] {
    return valuesIn(this.host.value, this.host.lookup);
  }

  #isChosen(value: string): boolean {
    return this.#values.includes(value);
  }

  #entryOf(value: string): LookupEntry | undefined {
    return this.#list?.entries.find((entry) => entry.value === value) ?? this.#known.get(this.#keyOf(value));
  }

  #keyOf(value: string): string {
    return `${this.#view?.locale} ${value}`;
  }

  /** The entries that what was typed may mean, and the text itself where it may be the value. */
  get #found(): readonly LookupEntry[] {
    const entries = this.#list?.entries ?? [];
    const typed = (this.#typed ?? '').trim();
    if (!typed) return entries.slice(0, most);
    const found = entries.filter(
      ({ value, text, detail = '', aliases = [] }) =>
        value === typed || matchesWords(typed, [text, detail, ...aliases]),
    );
    const hasList = !this.#list || entries.length > 0;
    const accepts = this.#failed || this.host.lookup?.accepts?.(typed, hasList);
    const isNew = accepts && !entries.some(({ value }) => value === typed);
    const { words } = this.#view ?? {};
    return [...found.slice(0, most), ...(isNew && words ? [{ value: typed, text: words.lookupUnlisted(typed) }] : [])];
  }

  /** What stands under the entries. */
  #said(words: FieldWords, shown: number): string {
    if (!this.#list) return words.lookupLoading;
    const { note, entries } = this.#list;
    const none = shown === 0 && entries.length > 0 && this.#typed ? words.lookupNone(this.#typed) : '';
    const full = this.#several && this.#values.length >= this.#most ? words.lookupFull(String(this.#most)) : '';
    return [none, full, note].filter(Boolean).join(' ');
  }

  #findEntries(values: readonly string[]): void {
    const { lookup } = this.host;
    const locale = this.#view?.locale;
    if (!lookup || !locale) return;
    for (const value of values) {
      const key = this.#keyOf(value);
      if (this.#known.has(key) || this.#entryOf(value)) continue;
      this.#known.set(key, undefined);
      void attempt(() => lookup.entry(value, locale)).then((entry) => {
        this.#known.set(key, entry);
        this.#showName();
      });
    }
  }

  /** Asks for the list each time it opens: it may depend on other fields, and who makes it knows what is new enough. */
  #load(): void {
    const { lookup } = this.host;
    const locale = this.#view?.locale;
    if (!lookup || !locale) return;
    const asked = attempt(() => lookup.list(locale));
    this.#asked = asked;
    void asked.then((list) => {
      if (this.#asked !== asked) return;
      this.#failed = list === undefined;
      this.#list = list ?? { entries: [], note: this.#view?.words.lookupFailed };
      this.#active = this.#typed === undefined ? this.#placeOf((value) => this.#isChosen(value)) : 0;
      this.#showName();
    });
  }

  /** Shows the names of the values; in an open list, what is typed next replaces all of them. */
  #showName(): void {
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => {
      if (this.#open && this.#typed === undefined) this.#input?.select();
    });
  }

  /** The place of the first entry shown that is wanted; the first of all where none is. */
  #placeOf(isWanted: (value: string) => boolean): number {
    const at = this.#found.findIndex(({ value }) => isWanted(value));
    return Math.max(0, at);
  }

  readonly #show = (): void => {
    if (this.#view?.disabled || this.#open) return;
    this.#load();
    this.#open = true;
    this.#active = this.#placeOf((value) => this.#isChosen(value));
    this.#input?.select();
    this.host.requestUpdate();
  };

  #close(): void {
    this.#open = false;
    this.host.requestUpdate();
  }

  #pick(value: string): void {
    if (this.#several) this.#toggle(value);
    else this.#end(value);
  }

  #toggle(value: string): void {
    const values = this.#values;
    const rest = values.filter((each) => each !== value);
    if (rest.length === values.length && rest.length >= this.#most) return;
    this.#typed = undefined;
    this.actions.pick((rest.length < values.length ? rest : [...rest, value]).join(', '));
    this.#active = this.#placeOf((each) => each === value);
    // What is typed next looks for the next entry.
    this.#showName();
  }

  /** The list closes, over a value. */
  #end(value: string): void {
    this.#typed = undefined;
    this.#close();
    this.actions.pick(value);
  }

  get #input(): HTMLInputElement | null | undefined {
    return this.host.shadowRoot?.querySelector<HTMLInputElement>('.lookup');
  }

  // The native event goes on to the host, which by then holds the typed text.
  readonly #type = (event: Event): void => {
    this.#typed = (event.currentTarget as HTMLInputElement).value;
    this.#active = 0;
    if (!this.#open) this.#load();
    this.#open = true;
    this.actions.hold(this.#typed);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (isComposed(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const found = this.#found;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (this.#open) this.#active = Math.max(0, Math.min(this.#active + step, found.length - 1));
      else this.#show();
    } else if (event.key === 'Enter' && this.#open) {
      const entry = found[this.#active];
      if (entry) this.#pick(entry.value);
    } else if (event.key === 'Escape' && (this.#open || this.#typed !== undefined)) {
      // The value as it was.
      if (this.#typed !== undefined) this.#end(this.host.value);
      else this.#close();
      event.stopPropagation();
    } else return;
    event.preventDefault();
    this.host.requestUpdate();
  };

  /** A text that means one entry picks it; any other stays, to be corrected. */
  readonly finish = (): void => {
    const typed = this.#typed;
    this.#open = false;
    this.host.requestUpdate();
    if (typed === undefined) return;
    const wanted = typed.trim();
    const same = this.#found.filter(({ text, value }) => fold(text) === fold(wanted) || value === wanted);
    if (!wanted) this.#end(this.#several ? '' : this.host.value);
    else if (!same[0] || same.length > 1) this.actions.leave();
    else if (this.#isChosen(same[0].value)) this.#end(this.host.value);
    else this.#pick(same[0].value);
  };
}

/**
 * The id of an entry, without blanks. Another entry in the first place is another element with another id: a screen reader tells of
 * nothing else.
 */
function idOf({ value }: LookupEntry): string {
  return `entry-${value.replace(/\s/g, '_')}`;
}

/** What the list answers; undefined where it fails, which a page's own may do in any way. */
async function attempt<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    console.warn('A list to pick a value from cannot be had:', error);
    return undefined;
  }
}

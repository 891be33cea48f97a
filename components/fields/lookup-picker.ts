import { html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import { placeBeside } from '../place-beside.ts';
import type { FieldWords } from '../strings/field-words.ts';
import { zoomOf } from '../zoom-of.ts';
import type { Lookup, LookupEntry, LookupList } from './lookup.ts';

/** Entries shown at once; typing finds the others. */
const most = 60;

/** Milliseconds for which a list is not asked for again when it opens. */
const fresh = 15_000;

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
  /** An entry was picked. */
  pick(value: string): void;
  /** A text was typed that names no entry yet. */
  hold(text: string): void;
  /** The field was left with such a text. */
  leave(): void;
}

/** The control of a text field whose value is picked from a list: a combobox that shows names and keeps the value. */
export class LookupPicker implements ReactiveController {
  /** What was typed since the last pick. */
  #typed: string | undefined;
  #open = false;
  #active = 0;
  #list: LookupList | undefined;
  #listed: { readonly at: number; readonly locale: Locale; readonly by: Lookup } | undefined;
  /** The entry of the present value, once it is known. */
  #entry: { readonly value: string; readonly locale: Locale; readonly is: LookupEntry | undefined } | undefined;
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
    return this.#typed ?? this.#current?.text ?? this.host.value;
  }

  /** What tells the chosen entry from others of its name. */
  get detail(): string | undefined {
    return this.#typed === undefined ? this.#current?.detail : undefined;
  }

  /** The value was set: what was typed gives way to it. */
  forget(): void {
    this.#typed = undefined;
  }

  render(view: LookupView): TemplateResult {
    this.#view = view;
    this.#findEntry();
    const { words } = view;
    const found = this.#found;
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
        aria-activedescendant=${this.#open && found.length > 0 ? `entry-${this.#active}` : nothing}
        aria-describedby=${view.describedBy}
        aria-invalid=${view.invalid}
        aria-required=${view.required || nothing}
        title=${this.text}
        dir=${this.text ? 'auto' : nothing}
        ?disabled=${view.disabled}
        @click=${this.#show}
        @input=${this.#input}
        @keydown=${this.#key}
        @blur=${this.#blur}
      /><div class="lookup-list" popover="manual" part="lookup"
        ><div id="entries" role="listbox" aria-label=${view.label}>${found.map((entry, at) => this.#renderEntry(entry, at))}</div
        ><p role="status" dir="auto" ?hidden=${!this.#said(words, found.length)}>${this.#said(words, found.length)}</p
      ></div>
    `;
  }

  hostUpdated(): void {
    const popover = this.host.shadowRoot?.querySelector<HTMLElement>('.lookup-list');
    const input = this.host.shadowRoot?.querySelector('.lookup');
    if (!popover || !input) return;
    if (this.#open) {
      popover.style.minWidth = `${input.getBoundingClientRect().width / zoomOf(popover)}px`;
      if (!popover.matches(':popover-open')) popover.showPopover();
      placeBeside(popover, input, 'start');
      popover.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    } else if (popover.matches(':popover-open')) popover.hidePopover();
  }

  #renderEntry({ value, text, detail }: LookupEntry, at: number): TemplateResult {
    return html`<div
      id="entry-${at}"
      role="option"
      aria-selected=${at === this.#active}
      class=${value === this.host.value ? 'chosen' : nothing}
      @pointerdown=${keepFocus}
      @click=${() => this.#pick(value)}
      ><bdi>${text}</bdi>${detail ? html`<small><bdi>${detail}</bdi></small>` : nothing}</div
    >`;
  }

  get #current(): LookupEntry | undefined {
    const { value } = this.host;
    const listed = this.#list?.entries.find((entry) => entry.value === value);
    return listed ?? (this.#entry?.value === value ? this.#entry.is : undefined);
  }

  /** The entries that what was typed may mean. A number may be used as it is, whatever the list holds. */
  get #found(): readonly LookupEntry[] {
    const entries = this.#list?.entries ?? [];
    const wanted = fold(this.#typed ?? '').trim();
    if (!wanted) return entries.slice(0, most);
    const parts = wanted.split(/\s+/);
    const found = entries.filter(({ value, text, detail = '' }) => {
      const all = fold(`${text} ${detail}`);
      return value === wanted || parts.every((part) => all.includes(part));
    });
    const isNew = /^\d+$/.test(wanted) && !entries.some(({ value }) => value === wanted);
    const { words } = this.#view ?? {};
    return [...found.slice(0, most), ...(isNew && words ? [{ value: wanted, text: words.lookupNumber(wanted) }] : [])];
  }

  /** What stands under the entries. */
  #said(words: FieldWords, shown: number): string {
    if (!this.#list) return words.lookupLoading;
    const { note, entries } = this.#list;
    const none = shown === 0 && entries.length > 0 && this.#typed ? words.lookupNone(this.#typed) : '';
    return [none, note].filter(Boolean).join(' ');
  }

  #findEntry(): void {
    const { value, lookup } = this.host;
    const locale = this.#view?.locale;
    if (!lookup || !locale || !value || this.#current) return;
    if (this.#entry?.value === value && this.#entry.locale === locale) return;
    this.#entry = { value, locale, is: undefined };
    void lookup.entry(value, locale).then((is) => {
      if (this.#entry?.value !== value) return;
      this.#entry = { value, locale, is };
      this.host.requestUpdate();
    });
  }

  #load(): void {
    const { lookup } = this.host;
    const locale = this.#view?.locale;
    if (!lookup || !locale) return;
    const before = this.#listed;
    if (before?.by === lookup && before.locale === locale && Date.now() - before.at < fresh) return;
    const asked = { at: Date.now(), locale, by: lookup };
    this.#listed = asked;
    void lookup.list(locale).then((list) => {
      if (this.#listed !== asked) return;
      this.#list = list;
      this.#active = this.#typed === undefined ? this.#chosen : 0;
      this.host.requestUpdate();
    });
  }

  get #chosen(): number {
    return Math.max(
      0,
      this.#found.findIndex(({ value }) => value === this.host.value),
    );
  }

  readonly #show = (): void => {
    if (this.#view?.disabled) return;
    this.#load();
    if (this.#open) return;
    this.#open = true;
    this.#active = this.#chosen;
    this.host.shadowRoot?.querySelector<HTMLInputElement>('.lookup')?.select();
    this.host.requestUpdate();
  };

  #close(): void {
    this.#open = false;
    this.host.requestUpdate();
  }

  #pick(value: string): void {
    this.#typed = undefined;
    this.#close();
    this.actions.pick(value);
  }

  // The native event goes on to the host, which by then holds the typed text.
  readonly #input = (event: Event): void => {
    this.#typed = (event.currentTarget as HTMLInputElement).value;
    this.#active = 0;
    this.#open = true;
    this.#load();
    this.actions.hold(this.#typed);
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
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
      if (this.#typed !== undefined) this.#pick(this.host.value);
      else this.#close();
      event.stopPropagation();
    } else return;
    event.preventDefault();
    this.host.requestUpdate();
  };

  /** A text that means one entry picks it; any other stays, to be corrected. */
  readonly #blur = (): void => {
    const typed = this.#typed;
    this.#open = false;
    this.host.requestUpdate();
    if (typed === undefined) return;
    const wanted = fold(typed).trim();
    const same = this.#found.filter(({ text, value }) => fold(text) === wanted || value === wanted);
    if (!wanted) this.#pick(this.host.value);
    else if (same[0] && same.length === 1) this.#pick(same[0].value);
    else this.actions.leave();
  };
}

/** The focus stays in the input. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

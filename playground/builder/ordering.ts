import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { FocusFallback } from '../focus-fallback.ts';
import { icons } from '../icons.ts';
import { type Building, rendered } from './building.ts';
import type { BuilderWords } from './words.ts';

/** Entries of a list in another order: dragged, by Alt with an arrow, and by buttons. The focus stays in the list. */
export class Ordering {
  #dragged: number | undefined;

  constructor(
    private readonly host: LitElement & { readonly building: Building },
    private readonly moved: (from: number, to: number) => void,
  ) {
    new FocusFallback(host, ['[data-open] button.open', '.add']);
  }

  start(event: DragEvent, index: number): void {
    this.#dragged = index;
    event.dataTransfer?.setData('text/plain', '');
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  }

  over(event: DragEvent, index: number): void {
    if (this.#dragged === undefined) return;
    event.preventDefault();
    const item = event.currentTarget as HTMLElement;
    item.dataset['over'] = index < this.#dragged ? 'before' : 'after';
  }

  readonly leave = (event: Event): void => {
    delete (event.currentTarget as HTMLElement).dataset['over'];
  };

  /** Dropped or given up: what is dragged over the list next is none of its entries. */
  readonly end = (): void => {
    this.#dragged = undefined;
  };

  drop(event: DragEvent, index: number): void {
    this.leave(event);
    const from = this.#dragged;
    this.end();
    if (from === undefined) return;
    event.preventDefault();
    if (from !== index) this.move(from, index);
  }

  key(event: KeyboardEvent, index: number, count: number): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!event.altKey) this.#focus(index + step);
    else if (index + step >= 0 && index + step < count) this.move(index, index + step);
  }

  /** Moves an entry; the focus goes along. */
  move(from: number, to: number): void {
    this.moved(from, to);
    void rendered(this.host).then(() => this.#focus(to));
  }

  /** The focus goes into the open entry, such as one that was just added. */
  async goToOpen(): Promise<void> {
    await rendered(this.host);
    const { renderRoot } = this.host;
    renderRoot.querySelector<HTMLElement>('[data-open] pg-member')?.focus();
    renderRoot.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
  }

  #focus(index: number): void {
    this.host.renderRoot.querySelectorAll<HTMLElement>('button.open')[index]?.focus();
  }
}

/** An entry of a list whose order can be changed. */
export interface Entry {
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  /** Told beside the names of its buttons. */
  readonly label: string;
  readonly title: unknown;
  readonly sub: unknown;
  /** The short key, which is never cut off. */
  readonly key?: string;
  /** How many problems there are in it. */
  readonly wrong: number;
  readonly icon?: TemplateResult;
  readonly name?: string;
  /** What stands below it. */
  readonly content: unknown;
  choose(): void;
  remove(): void;
}

export function renderEntry(ordering: Ordering, words: BuilderWords, entry: Entry): TemplateResult {
  const { index, count, isOpen, wrong } = entry;
  return html`
    <li
      data-name=${entry.name ?? nothing}
      ?data-open=${isOpen}
      @dragover=${(event: DragEvent) => ordering.over(event, index)}
      @drop=${(event: DragEvent) => ordering.drop(event, index)}
      @dragleave=${ordering.leave}
    >
      <div class="entry">
        <button
          class="open"
          draggable="true"
          aria-expanded=${isOpen}
          title=${words.order}
          @dragstart=${(event: DragEvent) => ordering.start(event, index)}
          @dragend=${ordering.end}
          @click=${entry.choose}
          @keydown=${(event: KeyboardEvent) => ordering.key(event, index, count)}
        >
          ${entry.icon}
          <span class="title">${entry.title}</span>
          <span class="sub">${entry.sub}</span>
          ${entry.key ? html`<span class="key">· ${entry.key}</span>` : nothing}
          ${wrong > 0 ? html`<span class="wrong">${icons.error}${wrong}</span>` : nothing}
        </button>
        ${renderTools(ordering, words, entry)}
      </div>
      ${entry.content}
    </li>
  `;
}

function renderTools(ordering: Ordering, words: BuilderWords, { index, count, label, remove }: Entry): TemplateResult {
  const button = (name: string, icon: TemplateResult, disabled: boolean, click: () => void) => html`
    <button class="icon" title=${name} aria-label=${`${name}: ${label}`} ?disabled=${disabled} @click=${click}>
      ${icon}
    </button>
  `;
  return html`
    <span class="tools">
      ${button(words.up, icons.up, index === 0, () => ordering.move(index, index - 1))}
      ${button(words.down, icons.down, index === count - 1, () => ordering.move(index, index + 1))}
      ${button(words.remove, icons.remove, false, remove)}
    </span>
  `;
}

import { html, type LitElement, type TemplateResult } from 'lit';
import { icons } from '../icons.ts';
import { type Building, rendered } from './building.ts';
import type { BuilderWords } from './words.ts';

/** Entries of a list in another order: dragged, by Alt with an arrow, and by buttons. */
export class Ordering {
  #dragged: number | undefined;

  constructor(
    private readonly host: LitElement & { readonly building: Building },
    private readonly moved: (from: number, to: number) => void,
  ) {}

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

  drop(event: DragEvent, index: number): void {
    this.leave(event);
    const from = this.#dragged;
    this.#dragged = undefined;
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

  #focus(index: number): void {
    this.host.renderRoot.querySelectorAll<HTMLElement>('button.open')[index]?.focus();
  }
}

/** The buttons at the end of an entry. */
export function renderTools(
  words: BuilderWords,
  label: string,
  index: number,
  count: number,
  { move, remove }: { move: (to: number) => void; remove: () => void },
): TemplateResult {
  const button = (name: string, icon: TemplateResult, disabled: boolean, click: () => void) => html`
    <button class="icon" title=${name} aria-label=${`${name}: ${label}`} ?disabled=${disabled} @click=${click}>
      ${icon}
    </button>
  `;
  return html`
    <span class="tools">
      ${button(words.up, icons.up, index === 0, () => move(index - 1))}
      ${button(words.down, icons.down, index === count - 1, () => move(index + 1))}
      ${button(words.remove, icons.remove, false, remove)}
    </span>
  `;
}

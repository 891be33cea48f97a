import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { icons } from '../icons.ts';
import { type JsonRow, type Open, openAll, openAtFirst, rowsOf } from './json-rows.ts';
import type { Words } from './strings/strings.ts';

const rowHeight = 20;
/** Rows beyond the window on either side, so that a quick scroll finds something. */
const margin = 20;

/**
 * JSON as a tree. Only the rows in sight are in the document, so that an answer of megabytes stays fluid. Keys are those
 * of any tree: arrows move, open and close, Home and End, `*` opens what is beside.
 */
@customElement('pg-json-tree')
export class JsonTree extends LitElement {
  static override styles = css`
    :host {
      display: block;
      overflow: auto;
      height: 100%;
      background: var(--tarja-panel);
      color: var(--tarja-text);
      font: 12px / ${rowHeight}px var(--tarja-font-mono);
    }
    [role='tree'] {
      position: relative;
      min-width: 100%;
      width: max-content;
      outline: none;
    }
    [role='treeitem'] {
      position: absolute;
      left: 0;
      min-width: 100%;
      height: ${rowHeight}px;
      padding-right: 16px;
      box-sizing: border-box;
      white-space: pre;
      cursor: default;
    }
    [role='treeitem']:hover {
      background: var(--tarja-control-hover);
    }
    [role='tree']:focus-visible [data-active] {
      outline: 2px solid var(--tarja-accent);
      outline-offset: -2px;
    }
    svg {
      width: 12px;
      height: 12px;
      margin-right: 2px;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.5;
      vertical-align: -2px;
      color: var(--tarja-text-quiet);
    }
    [aria-expanded='false'] svg {
      transform: rotate(-90deg);
    }
    .leaf {
      display: inline-block;
      width: 14px;
    }
    .name {
      color: light-dark(#17529e, #8fbcf2);
    }
    .quiet {
      color: var(--tarja-text-quiet);
    }
    .string {
      color: light-dark(#4c5c00, #cdd6a8);
    }
    .number {
      color: light-dark(#6a3dad, #c3b1f0);
    }
    .boolean,
    .null {
      color: light-dark(#006b70, #86cfc6);
    }
  `;

  @property({ attribute: false }) value: unknown;
  @property({ attribute: false }) words!: Words;
  @property() label = '';

  @query('[role="tree"]') private tree!: HTMLElement;
  @state() private open: Open = new Set();
  @state() private active = 0;
  @state() private top = 0;
  @state() private height = 600;

  #rows: readonly JsonRow[] = [];
  readonly #observer = new ResizeObserver(() => {
    this.height = this.clientHeight;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('scroll', this.#scroll, { passive: true });
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.removeEventListener('scroll', this.#scroll);
    this.#observer.disconnect();
  }

  expandAll(): void {
    this.open = openAll(this.value);
  }

  collapseAll(): void {
    this.open = new Set();
    this.active = 0;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value')) {
      this.open = openAtFirst(this.value);
      this.active = 0;
      this.scrollTop = 0;
      this.top = 0;
    }
    this.#rows = rowsOf(this.value, this.open);
    this.active = Math.min(this.active, this.#rows.length - 1);
  }

  protected override render(): TemplateResult {
    const rows = this.#rows;
    const first = Math.max(0, Math.floor(this.top / rowHeight) - margin);
    const last = Math.min(rows.length, Math.ceil((this.top + this.height) / rowHeight) + margin);
    const shown = rows.slice(first, last).map((row, index) => [row, first + index] as const);
    const active = rows[this.active];
    // What the tree points at must be there, even when it was scrolled out of sight.
    if (active && (this.active < first || this.active >= last)) shown.push([active, this.active]);
    return html`
      <div
        role="tree"
        tabindex="0"
        aria-label=${this.label}
        aria-activedescendant=${`row-${this.active}`}
        @keydown=${this.#key}
        @click=${this.#click}
      >
        ${repeat(
          shown,
          ([row]) => row.id,
          ([row, index]) => this.#renderRow(row, index),
        )}
      </div>
    `;
  }

  protected override updated(): void {
    // Places are set here and not in the template: a policy may forbid style attributes, never the object model.
    this.tree.style.height = `${this.#rows.length * rowHeight}px`;
    for (const item of this.tree.querySelectorAll<HTMLElement>('[role="treeitem"]')) {
      const { index = '0', depth = '0' } = item.dataset;
      item.style.top = `${Number(index) * rowHeight}px`;
      item.style.paddingLeft = `${8 + Number(depth) * 16}px`;
    }
  }

  #renderRow({ depth, name, value, kind, size, open }: JsonRow, index: number): TemplateResult {
    return html`
      <div
        role="treeitem"
        id=${`row-${index}`}
        data-index=${index}
        data-depth=${depth}
        ?data-active=${index === this.active}
        aria-level=${depth + 1}
        aria-expanded=${size > 0 ? (open ? 'true' : 'false') : nothing}
        aria-selected=${index === this.active ? 'true' : 'false'}
      >${size > 0 ? icons.down : html`<span class="leaf"></span>`}${
        name === undefined
          ? nothing
          : html`<span class=${typeof name === 'number' ? 'quiet' : 'name'}>${name}</span><span class="quiet">: </span>`
      }${kind === 'object' || kind === 'array' ? this.#renderHolder(kind, size) : html`<span class=${kind}>${leafText(value)}</span>`}</div>
    `;
  }

  #renderHolder(kind: 'object' | 'array', size: number): TemplateResult {
    const [opening, closing] = kind === 'object' ? '{}' : '[]';
    const count = kind === 'object' ? this.words.members(size) : this.words.elements(size);
    return html`<span class="quiet">${size === 0 ? `${opening}${closing}` : `${opening}…${closing} ${count}`}</span>`;
  }

  readonly #scroll = (): void => {
    this.top = this.scrollTop;
  };

  readonly #click = (event: Event): void => {
    const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
    if (!item) return;
    this.active = Number(item.dataset['index']);
    this.#toggle(this.#rows[this.active]);
  };

  readonly #key = (event: KeyboardEvent): void => {
    const row = this.#rows[this.active];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.height / rowHeight) - 1);
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.#move(this.active + 1),
      ArrowUp: () => this.#move(this.active - 1),
      PageDown: () => this.#move(this.active + page),
      PageUp: () => this.#move(this.active - page),
      Home: () => this.#move(0),
      End: () => this.#move(this.#rows.length - 1),
      ArrowRight: () => (row.size > 0 && !row.open ? this.#toggle(row) : this.#move(this.active + 1)),
      ArrowLeft: () => (row.open ? this.#toggle(row) : this.#move(this.#parentOf(this.active))),
      Enter: () => this.#toggle(row),
      ' ': () => this.#toggle(row),
      '*': () => this.#openBeside(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  #move(index: number): void {
    this.active = Math.max(0, Math.min(index, this.#rows.length - 1));
    const top = this.active * rowHeight;
    if (top < this.scrollTop) this.scrollTop = top;
    else if (top + rowHeight > this.scrollTop + this.clientHeight) this.scrollTop = top + rowHeight - this.clientHeight;
  }

  #parentOf(index: number): number {
    const depth = this.#rows[index]?.depth ?? 0;
    return depth === 0 ? 0 : this.#rows.findLastIndex((row, at) => at < index && row.depth < depth);
  }

  #toggle(row: JsonRow | undefined): void {
    if (!row || row.size === 0) return;
    const open = new Set(this.open);
    if (!open.delete(row.id)) open.add(row.id);
    this.open = open;
  }

  #openBeside({ depth }: JsonRow): void {
    const open = new Set(this.open);
    const reaches = (from: number, step: number) => {
      for (let at = from; (this.#rows[at]?.depth ?? -1) >= depth; at += step) {
        const row = this.#rows[at];
        if (row?.depth === depth && row.size > 0) open.add(row.id);
      }
    };
    reaches(this.active, 1);
    reaches(this.active, -1);
    this.open = open;
  }
}

/** Longer ones are read in full in the text; a row stays a row. */
const longest = 400;

function leafText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-json-tree': JsonTree;
  }
}

import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Words } from './strings/strings.ts';

/** Entries of a long list or object come in parts of this many, of which the first is open. */
const partSize = 100;
/** Up to this depth, what holds few entries is open at first. */
const openDepth = 3;
const fewEntries = 12;
/** Characters of one value; the text has all of them. */
const longestValue = 400;

type Entries = readonly (readonly [name: string | number, value: unknown])[];

/**
 * JSON as nested disclosures. What is closed is not in the document, so that an answer of megabytes stays fluid.
 */
@customElement('pg-json-tree')
export class JsonTree extends LitElement {
  static override styles = css`
    :host {
      display: block;
      overflow: auto;
      height: 100%;
      padding: 4px 12px;
      box-sizing: border-box;
      background: var(--tarja-panel);
      color: var(--tarja-text);
      font: 12px / 20px var(--tarja-font-mono);
    }
    summary,
    .value {
      width: max-content;
      min-width: 100%;
      white-space: pre;
    }
    summary {
      cursor: default;
    }
    summary:hover {
      background: var(--tarja-control-hover);
    }
    summary:focus-visible {
      outline: 2px solid var(--tarja-accent);
      outline-offset: -2px;
    }
    details > :not(summary) {
      margin-left: 16px;
    }
    .value {
      padding-left: 14px;
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
    .object {
      color: light-dark(#006b70, #86cfc6);
    }
  `;

  @property({ attribute: false }) value: unknown;
  @property({ attribute: false }) words!: Words;
  @property() label = '';

  /** What “expand all” or “collapse all” asked for, and what was opened or closed since. */
  @state() private all: boolean | undefined;
  @state() private toggled: ReadonlySet<string> = new Set();

  expandAll(): void {
    this.all = true;
    this.toggled = new Set();
  }

  collapseAll(): void {
    this.all = false;
    this.toggled = new Set();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('value')) return;
    this.all = undefined;
    this.toggled = new Set();
    this.scrollTop = 0;
  }

  protected override render(): TemplateResult {
    return html`<div role="group" aria-label=${this.label}>${this.#renderEntry('', 0, undefined, this.value)}</div>`;
  }

  #renderEntry(path: string, depth: number, name: string | number | undefined, value: unknown): TemplateResult {
    const title = name === undefined ? nothing : html`${nameOf(name)}<span class="quiet">: </span>`;
    const entries = entriesOf(value);
    if (!entries || entries.length === 0)
      return html`<div class="value">${title}<span class=${entries ? 'quiet' : typeof value}>${textOf(value)}</span></div>`;
    const { length } = entries;
    const [brackets, count] = Array.isArray(value)
      ? ['[…]', this.words.elements(length)]
      : ['{…}', this.words.members(length)];
    return this.#renderHolder(path, depth === 0 || (depth < openDepth && length <= fewEntries), {
      title: html`${title}<span class="quiet">${brackets} ${count}</span>`,
      content: () =>
        length > partSize ? this.#renderParts(path, depth, entries) : this.#renderAll(path, depth, entries),
    });
  }

  #renderParts(path: string, depth: number, entries: Entries): TemplateResult[] {
    return Array.from({ length: Math.ceil(entries.length / partSize) }, (_, part) => {
      const from = part * partSize;
      const some = entries.slice(from, from + partSize);
      return this.#renderHolder(`${path}/part ${part}`, part === 0, {
        part: true,
        title: html`<span class="quiet">${from} … ${from + some.length - 1}</span>`,
        content: () => this.#renderAll(path, depth, some),
      });
    });
  }

  #renderAll(path: string, depth: number, entries: Entries): TemplateResult[] {
    return entries.map(([name, value]) => this.#renderEntry(`${path}/${JSON.stringify(name)}`, depth + 1, name, value));
  }

  #renderHolder(
    path: string,
    openAtFirst: boolean,
    { title, content, part = false }: { title: TemplateResult; content: () => TemplateResult[]; part?: boolean },
  ): TemplateResult {
    // “Expand all” leaves the parts of long lists closed: thousands of rows at once would hold the page up.
    const open = ((part ? undefined : this.all) ?? openAtFirst) !== this.toggled.has(path);
    const toggle = (event: Event) => {
      event.preventDefault();
      const toggled = new Set(this.toggled);
      if (!toggled.delete(path)) toggled.add(path);
      this.toggled = toggled;
    };
    return html`<details ?open=${open}>
      <summary @click=${toggle}>${title}</summary>
      ${open ? content() : nothing}
    </details>`;
  }
}

function nameOf(name: string | number): TemplateResult {
  return html`<span class=${typeof name === 'number' ? 'quiet' : 'name'}>${name}</span>`;
}

function entriesOf(value: unknown): Entries | undefined {
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined;
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-json-tree': JsonTree;
  }
}

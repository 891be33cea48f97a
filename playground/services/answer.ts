import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { decodePart } from '../../src/format/decode-text.ts';
import { readJson } from '../../src/format/json.ts';
import type { Locale } from '../../src/format/locale.ts';
import { saveFile } from '../../widgets/shared/save-file.ts';
import { bytesText, msText } from '../format.ts';
import { icons } from '../icons.ts';
import { renderChoice } from '../layout/choice.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { guarded } from './guarded.ts';
import './json-tree.ts';
import type { RelayedAnswer } from '../relay.ts';
import type { JsonTree } from './json-tree.ts';
import type { Words } from './strings/strings.ts';

type Form = 'tree' | 'text' | 'headers' | 'picture' | 'page';

/** More characters than these are not laid out at once. */
const mostText = 200_000;

/** Headers that say how long an answer holds and how many calls are left: shown beside the status. */
const telling = /^(?:cache-control|age|etag|expires|retry-after|x-ratelimit-.*|x-cache|location)$/;

/** An answer: its status, its headers that matter, and its body as a tree, a text, a picture or a page. */
@customElement('pg-answer')
export class AnswerView extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        grid-template-rows: auto auto minmax(0, 1fr);
      }
      .status {
        margin-left: 8px;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .status svg {
        margin-right: 4px;
        vertical-align: -3px;
      }
      .bad {
        color: var(--tarja-problem);
      }
      dl {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 16px;
        margin: 0;
        padding: 6px 12px;
        border-bottom: 1px solid var(--tarja-line);
        font-size: 11.5px;
      }
      .body {
        grid-row: 3;
      }
      dl div {
        display: flex;
        gap: 6px;
        min-width: 0;
      }
      dt {
        flex: none;
        color: var(--tarja-text-quiet);
      }
      dd {
        margin: 0;
        font-family: var(--tarja-font-mono);
        overflow-wrap: anywhere;
      }
      .all {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 4px 16px;
        border: 0;
      }
      .all div {
        display: contents;
      }
      [role='radio'] {
        height: 26px;
        padding: 0 6px;
      }
      .head {
        gap: 2px;
        overflow: hidden;
      }
      pre {
        margin: 0;
        padding: 8px 12px;
        font: 12px / 20px var(--tarja-font-mono);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      .note {
        margin: 0;
        padding: 8px 12px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      img {
        display: block;
        max-width: 100%;
        margin: 12px auto;
        background: #ffffff;
      }
      iframe {
        display: block;
        width: 100%;
        height: 100%;
        border: 0;
        background: #ffffff;
      }
    `,
  ];

  @property({ attribute: false }) answer: RelayedAnswer | undefined;
  /** The line that it answers. */
  @property() line = '';
  /** Why there is none. */
  @property() failure = '';
  @property({ type: Boolean }) waiting = false;
  @property({ attribute: false }) words!: Words;
  @property() locale: Locale = 'en';

  @query('pg-json-tree') private tree!: JsonTree | null;
  @state() private form: Form = 'text';
  @state() private text: string | undefined;
  /** The text as JSON, where it is. */
  @state() private parsed: unknown;
  @state() private picture = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('answer')) void this.#read(this.answer);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    URL.revokeObjectURL(this.picture);
  }

  async #read(answer: RelayedAnswer | undefined): Promise<void> {
    URL.revokeObjectURL(this.picture);
    this.picture = '';
    this.text = undefined;
    this.parsed = undefined;
    if (!answer) return;
    const { contentType, body } = answer;
    if (/^image\//.test(contentType)) this.picture = URL.createObjectURL(body);
    const text = isText(contentType) || body.size === 0 ? await body.text() : undefined;
    if (this.answer !== answer) return;
    this.text = text;
    this.parsed = readJson(text ?? '');
    const wanted = this.#forms();
    if (!wanted.includes(this.form) || this.form === 'page') this.form = wanted[0] ?? 'headers';
    if (this.form === 'text' && this.parsed !== undefined) this.form = 'tree';
  }

  /** What can be shown; the first is shown where nothing else was chosen. A page is never opened by itself. */
  #forms(): readonly Form[] {
    const type = this.answer?.contentType ?? '';
    const forms: Form[] = [];
    if (this.parsed !== undefined) forms.push('tree');
    if (this.picture) forms.push('picture');
    if (this.text !== undefined) forms.push('text');
    if (this.text && /html|svg/.test(type)) forms.push('page');
    return [...forms, 'headers'];
  }

  protected override render(): TemplateResult {
    const { words, answer, failure } = this;
    const headers = failure ? [] : (answer?.headers.filter(([name]) => telling.test(name)) ?? []);
    return html`
      <div class="head">
        <h2>${words.answer}</h2>
        <span aria-live="polite" aria-atomic="true">${this.#renderStatus()}</span>
        <span class="space"></span>
        ${
          answer && !failure
            ? html`${renderChoice(
                words.formsLabel,
                this.#forms(),
                this.form,
                (form) => words.forms[form],
                (form) => {
                  this.form = form;
                },
                (form) => ({ tip: form === 'page' ? words.pageTip : undefined }),
              )}
                ${
                  this.form === 'tree'
                    ? html`<button class="icon" title=${words.expandAll} @click=${() => this.tree?.expandAll()}>
                          ${icons.plus}
                        </button>
                        <button class="icon" title=${words.collapseAll} @click=${() => this.tree?.collapseAll()}>
                          ${icons.minus}
                        </button>`
                    : nothing
                }
                <button class="icon" title=${words.save} @click=${this.#save}>${icons.download}</button>`
            : nothing
        }
      </div>
      ${headers.length > 0 ? html`<dl>${headers.map(renderHeader)}</dl>` : nothing}
      <div class="body" tabindex=${this.form === 'tree' ? nothing : 0} role="region" aria-label=${words.answer}>
        ${this.#renderBody()}
      </div>
    `;
  }

  #renderStatus(): TemplateResult | typeof nothing {
    const { words, answer, failure, locale } = this;
    if (this.waiting) return html`<span class="mark">${words.sending}</span>`;
    if (failure) return html`<span class="status bad">${icons.error}${words.unreachable}</span>`;
    if (!answer) return nothing;
    const bad = answer.status >= 400;
    return html`<span class="status ${bad ? 'bad' : ''}">${bad ? icons.error : nothing}${answer.status}</span>
      <span class="mark">${msText(answer.ms, locale)} · ${bytesText(answer.body.size, locale)}</span>`;
  }

  #renderBody(): TemplateResult {
    const { words, answer, failure, form, text } = this;
    if (failure) return html`<p class="note">${failure}</p>`;
    if (!answer) return html`<p class="empty">${words.noAnswer}</p>`;
    if (form === 'headers') return html`<dl class="all">${answer.headers.map(renderHeader)}</dl>`;
    if (answer.body.size === 0) return html`<p class="note">${words.emptyBody}</p>`;
    if (form === 'tree' && this.parsed !== undefined) {
      return html`<pg-json-tree .value=${this.parsed} .words=${words} label=${words.answer}></pg-json-tree>`;
    }
    if (form === 'picture' && this.picture) return html`<img src=${this.picture} alt=${words.forms.picture} />`;
    if (text === undefined) return html`<p class="note">${words.binary}</p>`;
    if (form === 'page') return html`<iframe sandbox="" title=${words.forms.page} srcdoc=${guarded(text)}></iframe>`;
    const bytes = (length: number) => bytesText(length, this.locale);
    return html`<pre>${text.slice(0, mostText)}</pre>
      ${text.length > mostText ? html`<p class="note">${words.cut(bytes(mostText), bytes(answer.body.size))}</p>` : nothing}`;
  }

  readonly #save = (): void => {
    if (!this.answer) return;
    saveFile(this.answer.body, fileNameOf(this.line, this.answer));
  };
}

/** What an answer is called as a file: by its own name where a file was asked for, else by its type. */
function fileNameOf(line: string, { status, contentType }: RelayedAnswer): string {
  const own = /\/([^/?]+\.\w+)(?:\?|$)/.exec(line)?.[1];
  if (own !== undefined && status < 400) return decodePart(own) ?? own;
  const type = /json/.test(contentType) ? 'json' : /\/(\w+)/.exec(contentType)?.[1];
  return `answer.${type === undefined || type === 'plain' ? 'txt' : type}`;
}

function renderHeader([name, value]: readonly [string, string]): TemplateResult {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}

function isText(contentType: string): boolean {
  return contentType === '' || /^text\/|json|xml|javascript|csv/.test(contentType);
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-answer': AnswerView;
  }
}

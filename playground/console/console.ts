import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { controlBox } from '../../components/theme/shared-styles.ts';
import type { Fault } from '../../src/runtime/envelope.ts';
import recorder from '../../src/runtime/frame/recorder-script.ts?bridge';
import { byFileName, fileNameOf, placeOfFault } from '../fault-place.ts';
import { Follow } from '../follow.ts';
import { bytesText, msText } from '../format.ts';
import { icons } from '../icons.ts';
import { renderChoice } from '../layout/choice.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Project } from '../project/project.ts';
import { type Asked, isMissing, type Known, type Logged, missingFirst, Recording } from './recording.ts';
import { type Words, wordsIn } from './strings.ts';

/**
 * What the template in the picture logs, and which files it asks for, since its last load. The picture is recorded while this stands
 * on the page; it begins anew with that, so that what was logged while it was loaded is there as well.
 */
@customElement('pg-template-console')
export class ConsolePane extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        background: none;
      }
      .bar {
        gap: 4px 8px;
      }
      [role='radiogroup'] {
        display: flex;
        gap: 1px;
      }
      [role='radio'] {
        font-variant-numeric: tabular-nums;
      }
      .missing {
        display: inline-flex;
        gap: 4px;
        align-items: center;
        color: var(--tarja-problem);
      }
      input {
        ${controlBox}
        appearance: textfield;
        box-sizing: border-box;
        flex: 0 1 160px;
        min-width: 0;
        height: 28px;
        padding: 0 8px;
        font: 12px / 1 var(--tarja-font);
      }
      ol {
        margin: 0;
        padding: 4px 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 16px minmax(0, 1fr) auto;
        gap: 2px 8px;
        align-items: start;
        padding: 3px 12px;
        font-size: 12px;
        line-height: 18px;
      }
      li + li,
      tbody tr + tr {
        border-top: 1px solid var(--tarja-line);
      }
      li svg {
        margin-top: 1px;
        color: var(--tarja-text-quiet);
      }
      :is(.error, .warn) svg {
        color: var(--tarja-problem);
      }
      .text {
        font-family: var(--tarja-font-mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .debug .text {
        color: var(--tarja-text-quiet);
      }
      .times {
        margin-left: 8px;
        padding: 0 6px;
        border-radius: 9px;
        background: var(--tarja-control);
        color: var(--tarja-text-quiet);
        font: 11px / 18px var(--tarja-font);
        font-variant-numeric: tabular-nums;
      }
      .place {
        min-width: 0;
        height: 18px;
        padding: 0 4px;
        color: var(--tarja-text-quiet);
        font: 11px / 18px var(--tarja-font);
        font-variant-numeric: tabular-nums;
      }
      button.place {
        color: var(--tarja-accent);
      }
      table {
        width: 100%;
        border-collapse: collapse;
        font-size: 12px;
        font-variant-numeric: tabular-nums;
        line-height: 18px;
      }
      th {
        color: var(--tarja-text-quiet);
        font-weight: 500;
      }
      :is(th, td) {
        padding: 4px 6px;
        text-align: right;
        white-space: nowrap;
      }
      :is(th, td):is(:first-child, :nth-child(2), :nth-child(3)) {
        text-align: left;
      }
      :is(th, td):first-child {
        width: 99%;
        max-width: 0;
        overflow: hidden;
        padding-left: 12px;
        text-overflow: ellipsis;
      }
      :is(th, td):last-child {
        padding-right: 12px;
      }
      .left {
        padding: 6px 12px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
    `,
  ];

  @property({ attribute: false }) project!: Project;

  @state() private view: 'log' | 'requests' = 'log';
  @state() private filter = '';
  /** Faults of the present picture that are in the log already. */
  #told: readonly Fault[] = [];
  readonly #recording = new Recording(lookUp, () => this.requestUpdate());

  constructor() {
    super();
    new Follow(this, ['drawing', 'locale'], {
      recorded: ({ message, load }) => this.#read(message, load),
      faults: (faults) => this.#tell(faults),
      template: () => this.#recording.clear(),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.project.record(recorder);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.project.record('');
  }

  #read(message: unknown, load: number): void {
    const begins = load > this.#recording.load;
    this.#recording.read(message, load, this.project.drawing?.text);
    if (!begins) return;
    // A load forgets the faults of the one before. Those that are there now came before its frame: of the theme, say.
    this.#told = [];
    this.#tell(this.project.faults);
  }

  /** Adds the faults that were not there before. */
  #tell(faults: readonly Fault[]): void {
    for (const fault of faults.slice(startsWith(faults, this.#told) ? this.#told.length : 0))
      this.#recording.tell(fault);
    this.#told = faults;
  }

  protected override render(): TemplateResult {
    const words = wordsIn[this.project.locale];
    const { logged, asked, missing, left } = this.#recording;
    const count = left.toLocaleString(this.project.locale);
    return html`
      <div class="bar">
        ${renderChoice(
          words.view,
          ['log', 'requests'] as const,
          this.view,
          (view) => `${words[view]} ${(view === 'log' ? logged : asked).length || ''}`,
          (view) => {
            this.view = view;
          },
        )}
        ${missing > 0 ? html`<span class="missing" aria-live="polite" aria-atomic="true">${icons.error}${words.missingCount(missing)}</span>` : nothing}
        <span class="space"></span>
        <input
          type="search"
          placeholder=${words.filter}
          aria-label=${words.filter}
          .value=${this.filter}
          @input=${({ target }: InputEvent) => {
            this.filter = (target as HTMLInputElement).value;
          }}
        />
        <button class="icon" title=${words.clear} @click=${() => this.#recording.clear()}>
          ${icons.remove}
        </button>
      </div>
      <div class="body" tabindex="0" role="region" aria-label=${this.view === 'log' ? words.log : words.requests}>
        ${this.view === 'log' ? this.#renderLog(words) : this.#renderRequests(words)}
        ${left > 0 ? html`<div class="left" aria-live="polite" aria-atomic="true">${words.left(count)}</div>` : nothing}
      </div>
    `;
  }

  #renderLog(words: Words): TemplateResult {
    const { logged } = this.#recording;
    const lines = logged.filter(({ text, level }) => this.#fits(`${text} ${words.levels[level]}`));
    if (lines.length === 0) return html`<p class="empty">${logged.length > 0 ? words.noneFits : words.noLog}</p>`;
    return html`<ol>
      ${lines.map(
        (line) =>
          html`<li class=${line.level}>
            <span role="img" title=${words.levels[line.level]}
              >${icons[iconOf[line.level]]}</span
            >
            <span class="text"
              >${line.text}${line.count > 1 ? html`<span class="times">${words.times(line.count)}</span>` : nothing}</span
            >
            ${this.#renderPlace(line)}
          </li>`,
      )}
    </ol>`;
  }

  /** Leads to the line, where it is one of the file that is edited here. */
  #renderPlace({ place }: Logged): TemplateResult | typeof nothing {
    if (!place) return nothing;
    const { drawing } = this.project;
    const own = byFileName(place, drawing);
    const said = [fileNameOf(own), own.line].filter(Boolean).join(':');
    const at = drawing && placeOfFault(own, drawing);
    if (!at) return html`<span class="place">${said}</span>`;
    const goTo = () => this.project.reveal(at.start, at.end, { focus: true, file: drawing.name });
    return html`<button class="place" @click=${goTo}>${said}</button>`;
  }

  #renderRequests(words: Words): TemplateResult {
    const { asked } = this.#recording;
    const rows = missingFirst(asked).filter(({ address, initiator }) => this.#fits(`${address} ${initiator}`));
    if (rows.length === 0) return html`<p class="empty">${asked.length > 0 ? words.noneFits : words.noRequests}</p>`;
    return html`<table>
      <thead>
        <tr>
          <th scope="col">${words.file}</th>
          <th scope="col">${words.status}</th>
          <th scope="col">${words.kind}</th>
          <th scope="col">${words.size}</th>
          <th scope="col">${words.time}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => this.#renderRequest(row, words))}
      </tbody>
    </table>`;
  }

  #renderRequest(asked: Asked, words: Words): TemplateResult {
    const { address, initiator, size, milliseconds } = asked;
    const { locale, template } = this.project;
    return html`<tr>
      <td title=${address}>${nameOf(address, template?.src)}</td>
      <td>
        ${
          isMissing(asked)
            ? html`<span class="missing">${icons.error}${statusOf(asked, words)}</span>`
            : statusOf(asked, words)
        }
      </td>
      <td>${initiator}</td>
      <td>${size === undefined ? '' : bytesText(size, locale)}</td>
      <td>${milliseconds === undefined ? '' : msText(milliseconds, locale)}</td>
    </tr>`;
  }

  #fits(text: string): boolean {
    return text.toLowerCase().includes(this.filter.trim().toLowerCase());
  }
}

const iconOf = { debug: 'minus', log: 'minus', info: 'info', warn: 'warning', error: 'error' } as const;

function statusOf({ status, failed }: Asked, words: Words): string {
  if (status === undefined) return failed ? words.failed : words.unknown;
  if (status === 404) return `404 ${words.missing}`;
  return failed && status < 400 ? `${status} ${words.failed}` : String(status);
}

/** A file of the template by its path in it, another one by its address. */
function nameOf(address: string, folder = ''): string {
  return folder && address.startsWith(folder) ? address.slice(folder.length) : address;
}

function startsWith(faults: readonly Fault[], beginning: readonly Fault[]): boolean {
  return beginning.length <= faults.length && beginning.every((fault, at) => fault === faults[at]);
}

/**
 * Asks for what the frame cannot tell of a file: browsers keep status and size of a picture from a page of another origin, such as the
 * frame. Only files beside this page are asked for: other servers would count a request that nothing was shown of.
 */
async function lookUp(address: string): Promise<Known | undefined> {
  if (!address.startsWith(new URL('.', document.baseURI).href)) return undefined;
  const response = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  const size = Number(response?.headers.get('content-length'));
  return response && { status: response.status, size: size > 0 ? size : undefined };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-template-console': ConsolePane;
  }
}

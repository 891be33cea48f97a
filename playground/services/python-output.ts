import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import type { Artifact, RunResult } from '../../src/services/sandbox/client.ts';
import type { ConversationRun } from '../../src/services/sandbox/conversation.ts';
import { bytesText, msText } from '../format.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { CopyEvent } from './copy.ts';
import { guarded } from './guarded.ts';
import type { Words } from './strings/strings.ts';

/** What was run, and what came of it. */
export interface PythonRun {
  readonly number: number;
  readonly code: string;
  readonly result: ConversationRun | undefined;
  /** Why there is no result. */
  readonly failure: string;
}

/** What tables look like that come without a look of their own: quiet lines, figures under each other. */
const tableStyle = `
  :root { color-scheme: light; }
  body { margin: 8px; font: 13px/1.4 system-ui, sans-serif; color: #1b1f24; background: #fff; }
  table { border-collapse: collapse; border: 0; font-variant-numeric: tabular-nums; }
  th, td { padding: 4px 12px; border: 0; border-bottom: 1px solid #d5d9df; text-align: right; }
  th { font-weight: 500; color: #59616c; }
`;

/** Lines of a frame that cannot say how high it is: rows of its table, within bounds. */
const frameRow = 28;
const frameHeights = { least: 96, most: 420 };

/** What one run of Python gave: text, result, error, tables, figures and files. */
@customElement('pg-python-output')
export class PythonOutput extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
        border-bottom: 1px solid var(--tarja-line);
        padding: 8px 12px 12px;
      }
      .line {
        display: grid;
        grid-template-columns: 40px minmax(0, 1fr) auto;
        gap: 8px;
        align-items: baseline;
        color: var(--tarja-text-quiet);
        font-size: 11.5px;
        font-variant-numeric: tabular-nums;
      }
      .line code {
        overflow: hidden;
        font-family: var(--tarja-font-mono);
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      pre {
        margin: 6px 0 0;
        overflow: auto;
        max-height: 360px;
        font: 12px / 18px var(--tarja-font-mono);
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      .result {
        color: var(--tarja-text);
        font-weight: 500;
      }
      .quiet {
        margin: 6px 0 0;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      .error {
        margin-top: 6px;
        padding: 6px 10px;
        border-left: 2px solid var(--tarja-problem);
        background: var(--tarja-problem-ground);
      }
      .error strong {
        display: flex;
        gap: 6px;
        font-weight: 500;
      }
      .error strong svg {
        color: var(--tarja-problem);
      }
      iframe {
        display: block;
        box-sizing: border-box;
        width: 100%;
        margin-top: 8px;
        border: 1px solid var(--tarja-line);
        background: #ffffff;
        resize: vertical;
      }
      figure {
        margin: 8px 0 0;
      }
      img {
        display: block;
        max-width: min(100%, 720px);
        background: #ffffff;
      }
      figcaption {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        color: var(--tarja-text-quiet);
        font-size: 11.5px;
      }
      a {
        color: var(--tarja-accent);
      }
    `,
  ];

  @property({ attribute: false }) run!: PythonRun;
  @property({ attribute: false }) words!: Words;
  @property() locale: Locale = 'en';
  @property() engine = '';
  /** Where this page asks the sandbox. */
  @property() sandbox = '';

  protected override render(): TemplateResult {
    const { run, words } = this;
    const { result } = run;
    return html`
      <div class="line">
        <span>[${run.number}]</span>
        <code title=${run.code}>${run.code.split('\n', 1)[0]}</code>
        <span>${result ? msText(result.durationMs, this.locale) : nothing}</span>
      </div>
      ${run.failure ? html`<div class="error"><strong>${icons.error}${run.failure}</strong></div>` : nothing}
      ${result?.renewed ? html`<p class="quiet">${words.renewed}</p>` : nothing}
      ${result ? this.#renderResult(result) : nothing}
    `;
  }

  protected override updated(): void {
    for (const frame of this.renderRoot.querySelectorAll('iframe')) frame.style.height = `${frame.dataset['height']}px`;
  }

  #renderResult(result: RunResult): TemplateResult {
    const { words } = this;
    const tables = result.displays.filter(({ mimeType }) => mimeType === 'text/html');
    const texts = result.displays.filter(({ mimeType }) => mimeType === 'text/plain');
    const nothingCame = result.ok && !result.stdout && result.result === null;
    return html`
      ${result.stdout ? html`<pre class="stdout">${result.stdout}</pre>` : nothing}
      ${result.stdoutTruncated ? html`<p class="quiet">${words.truncated}</p>` : nothing}
      ${result.error ? this.#renderError(result.error) : nothing}
      ${
        result.result !== null && tables.length === 0
          ? html`<pre class="result" aria-label=${words.result}>${result.result}</pre>`
          : nothing
      }
      ${texts.map(({ data }) => html`<pre>${data}</pre>`)}
      ${tables.map(
        ({ data }) => html`<iframe
          sandbox=""
          title=${words.table}
          data-height=${heightOf(data)}
          srcdoc=${guarded(data, tableStyle)}
        ></iframe>`,
      )}
      ${result.artifacts.map((artifact) => this.#renderArtifact(artifact))}
      ${
        nothingCame && result.displays.length + result.artifacts.length === 0
          ? html`<p class="quiet">${words.noOutput}</p>`
          : nothing
      }
    `;
  }

  #renderError({ ename, evalue, traceback }: NonNullable<RunResult['error']>): TemplateResult {
    const missing = ename === 'ModuleNotFoundError' ? /No module named '([^']+)'/.exec(evalue)?.[1] : undefined;
    return html`<div class="error">
      <strong>${icons.error}${ename}: ${evalue}</strong>
      ${missing ? html`<p class="quiet">${this.words.missingPackage(missing, this.engine)}</p>` : nothing}
      <pre>${traceback.join('\n')}</pre>
    </div>`;
  }

  #renderArtifact({ name, mimeType, url, sizeBytes }: Artifact): TemplateResult {
    const { words, locale } = this;
    const address = new URL(url, location.href).href;
    // The public address leads to the sandbox's own port, which this page may not ask.
    const path = /\/a\/[^/]+\/[^/]+\/[^/]+$/.exec(url)?.[0];
    const reachable = path ? this.sandbox + path : url;
    return html`<figure>
      ${/^image\//.test(mimeType) ? html`<img src=${reachable} alt=${name} />` : nothing}
      <figcaption>
        <a href=${reachable} target="_blank" rel="noopener">${name}</a>
        <span>${bytesText(sizeBytes, locale)}</span>
        <button
          title=${address}
          aria-label=${`${words.copyAddress}: ${name}`}
          @click=${() => this.dispatchEvent(new CopyEvent(address))}
        >
          ${icons.copy}${words.copyAddress}
        </button>
      </figcaption>
    </figure>`;
  }
}

function heightOf(html: string): number {
  const rows = html.match(/<tr\b/gi)?.length ?? 0;
  return Math.min(frameHeights.most, Math.max(frameHeights.least, (rows + 1) * frameRow));
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-python-output': PythonOutput;
  }
}

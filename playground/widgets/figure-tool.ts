import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import { errorText } from '../../src/format/problem.ts';
import {
  type Artifact,
  createSandboxClient,
  type RunResult,
  type SandboxClient,
} from '../../src/services/sandbox/client.ts';
import { ServiceError } from '../../src/services/shared/errors.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { PythonRun } from '../services/python-output.ts';
import '../services/python-output.ts';
import { wordsOf } from '../services/strings/strings.ts';
import { type FigureToolWords, figureToolWords } from './figure-tool-words.ts';

/** A file that a run made, for a field of the widget. */
export interface Produced {
  /** Its public address, whole. */
  readonly url: string;
  readonly kind: 'figure' | 'table';
}

/** Which field a file is for. */
function kindOf({ name, mimeType }: Artifact): Produced['kind'] | undefined {
  if (mimeType.startsWith('image/')) return 'figure';
  return /\.(csv|json)$/i.test(name) ? 'table' : undefined;
}

/**
 * Runs the Python of a figure at the operator’s desk: with the spreadsheets that were uploaded, in one session, until a run
 * is asked for again. The first picture and the first table that it makes go out as `produced`; others may be chosen.
 *
 * Its session is never deleted, which would take the files off pages and pictures that show them: it ends by itself when it was idle.
 *
 * @fires {CustomEvent<Produced>} produced - a file for a field of the widget; bubbles, composed
 */
@customElement('figure-tool')
export class FigureTool extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
      }
      .bar {
        border: 0;
      }
      .run {
        min-width: 92px;
        height: 32px;
      }
      .note {
        display: flex;
        gap: 6px;
        margin: 0;
        padding: 2px 12px 6px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      .problem {
        color: var(--tarja-problem);
      }
      pg-python-output {
        max-height: 420px;
        overflow: auto;
        border-top: 1px solid var(--tarja-line);
      }
      input {
        display: none;
      }
    `,
  ];

  /** The piece of Python, as the operator’s form has it. */
  @property() code = '';
  /** Address of the sandbox, or of a way to it, without a slash at the end. */
  @property() sandbox = '';
  @property() locale: Locale = 'en';

  @query('input') private chooser!: HTMLInputElement;
  @state() private going = false;
  @state() private done: PythonRun | undefined;
  @state() private problem = '';
  @state() private taken: readonly string[] = [];
  @state() private files: readonly File[] = [];

  #client: SandboxClient | undefined;
  /** The session and the files that are in it. */
  #session: { readonly id: string; readonly files: Set<File> } | undefined;
  #count = 0;

  /** Runs the code and hands out what it made. Does nothing while it is at it. */
  async produce(): Promise<void> {
    if (this.going) return;
    this.problem = this.code.trim() ? '' : this.#words.noCode;
    if (this.problem) return;
    this.going = true;
    const { code } = this;
    let result: RunResult | undefined;
    try {
      result = await this.#run(code);
    } catch (error) {
      this.problem = this.#explain(error);
    }
    this.going = false;
    this.#count += 1;
    this.done = result && {
      number: this.#count,
      code,
      failure: '',
      result: { ...result, renewed: false },
    };
    if (!result) return;
    this.taken = [];
    for (const kind of ['figure', 'table'] as const) {
      const first = result.artifacts.find((artifact) => kindOf(artifact) === kind);
      if (first) this.#take(first, kind);
    }
  }

  /** A session that has ended is made anew, with its files, and asked once more. */
  async #run(code: string, again = true): Promise<RunResult> {
    const client = this.#here();
    try {
      this.#session ??= { id: (await client.createSession({ idleTtlSec: 300 })).sessionId, files: new Set() };
      const { id, files } = this.#session;
      for (const file of this.files) {
        if (!files.has(file)) await client.upload(id, { name: file.name, content: file });
        files.add(file);
      }
      return await client.run(id, code);
    } catch (error) {
      if (!(error instanceof ServiceError) || ![404, 502, 504].includes(error.status ?? 0)) throw error;
      // Not deleted: what earlier runs made in it may be on air.
      this.#session = undefined;
      if (error.status === 404 && again) return this.#run(code, false);
      throw error;
    }
  }

  #explain(error: unknown): string {
    if (error instanceof ServiceError && error.status === 504) return this.#words.lost;
    return errorText(error);
  }

  #here(): SandboxClient {
    // On a page there is no key: who leads there adds it.
    this.#client ??= createSandboxClient({ baseUrl: new URL(this.sandbox, document.baseURI).href, key: false });
    return this.#client;
  }

  #take({ url }: Artifact, kind: Produced['kind']): void {
    this.taken = [...this.taken, url];
    const detail: Produced = { url: new URL(url, new URL(this.sandbox, document.baseURI)).href, kind };
    this.dispatchEvent(new CustomEvent('produced', { detail, bubbles: true, composed: true }));
  }

  get #words(): FigureToolWords {
    return figureToolWords[this.locale];
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const { going, files } = this;
    const done = this.done;
    const usable = (done?.result?.artifacts ?? []).flatMap((artifact) => {
      const kind = kindOf(artifact);
      return kind ? [{ artifact, kind }] : [];
    });
    const said = usable.filter(({ artifact }) => this.taken.includes(artifact.url));
    const others = usable.filter(({ artifact }) => !this.taken.includes(artifact.url));
    return html`
      <div class="bar" role="group" aria-label=${words.label}>
        <button class="primary run" ?disabled=${going} @click=${() => void this.produce()}>
          ${done ? icons.update : icons.play}${going ? words.running : done ? words.refresh : words.run}
        </button>
        <button ?disabled=${going} @click=${() => this.chooser.click()}>${icons.upload}${words.upload}</button>
        <input type="file" multiple accept=".csv,.tsv,.xlsx,.xls,.ods,.json" aria-label=${words.upload} @change=${this.#choose} />
        ${others.map(
          ({ artifact, kind }) =>
            html`<button @click=${() => this.#take(artifact, kind)}>${words.use(artifact.name)}</button>`,
        )}
      </div>
      <div aria-live="polite" aria-atomic="true">
        ${files.length ? html`<p class="note">${words.uploaded(files.map(({ name }) => name).join(', '))}</p>` : nothing}
        ${this.problem ? html`<p class="note problem">${icons.warning}${this.problem}</p>` : nothing}
        ${[...new Set(said.map(({ kind }) => kind))].map((kind) => html`<p class="note">${words.taken[kind]}</p>`)}
        ${done?.result?.ok && usable.length === 0 ? html`<p class="note">${words.nothing}</p>` : nothing}
      </div>
      ${
        done
          ? html`<pg-python-output
              .run=${done}
              .words=${wordsOf[this.locale]}
              .locale=${this.locale}
              .sandbox=${this.sandbox}
            ></pg-python-output>`
          : nothing
      }
    `;
  }

  /** The same name again takes the place of the first. */
  readonly #choose = (): void => {
    const chosen = [...(this.chooser.files ?? [])];
    const names = new Set(chosen.map(({ name }) => name));
    this.files = [...this.files.filter(({ name }) => !names.has(name)), ...chosen];
    this.chooser.value = '';
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'figure-tool': FigureTool;
  }
  interface HTMLElementEventMap {
    produced: CustomEvent<Produced>;
  }
}

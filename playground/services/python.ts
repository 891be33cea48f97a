import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { editor } from 'monaco-editor/editor';
import type { Locale } from '../../src/format/locale.ts';
import { errorText } from '../../src/format/problem.ts';
import { createSandboxClient, type SandboxFile } from '../../src/services/sandbox/client.ts';
import {
  type Conversation,
  type ConversationRun,
  createConversation,
} from '../../src/services/sandbox/conversation.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Scheme } from '../layout/theme.ts';
import { commonOptions, type Monaco } from '../monaco/editor-options.ts';
import { loadPythonEditor } from '../monaco/python.ts';
import { adoptDeskTheme } from '../monaco/theme.ts';
import type { Memory } from '../project/storage.ts';
import { readEngine } from './engine.ts';
import { type ExampleName, examples } from './python-examples.ts';
import './python-output.ts';
import { controlBox } from '../../components/theme/shared-styles.ts';
import type { Relay, ServiceReport } from '../relay.ts';
import type { PythonRun } from './python-output.ts';
import type { Words } from './strings/strings.ts';

/** Runs beyond these are forgotten: their frames and pictures weigh. */
const mostRuns = 12;

/**
 * A cell of Python that runs in the sandbox, its state kept from run to run: one session, made anew with its files when
 * it has ended. Until Monaco is here a plain text area takes the code.
 *
 * Monaco's style sheet belongs to the document, so the editor stands in this element's light DOM, in its slot.
 */
@customElement('pg-python')
export class PythonCell extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        grid-template-rows: auto minmax(140px, 34%) auto auto minmax(0, 1fr);
      }
      .editor {
        position: relative;
        min-height: 0;
        border-bottom: 1px solid var(--tarja-line);
      }
      .run {
        min-width: 92px;
        height: 32px;
      }
      .runs {
        overflow: auto;
        padding: 0 0 24px;
      }
      .note {
        margin: 0;
        padding: 6px 12px;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      .problem {
        display: flex;
        gap: 6px;
        color: var(--tarja-problem);
      }
      select {
        height: 28px;
        ${controlBox}
        font-size: 12px;
      }
      input[type='file'] {
        display: none;
      }
    `,
  ];

  @property({ attribute: false }) relay!: Relay;
  @property({ attribute: false }) memory!: Memory;
  @property({ attribute: false }) words!: Words;
  @property() locale: Locale = 'en';
  @property() scheme: Scheme = 'dark';
  @property({ attribute: false }) report: ServiceReport | undefined;
  /** In sight: the editor is brought only then. */
  @property({ type: Boolean }) shown = false;

  @query('input[type="file"]') private chooser!: HTMLInputElement;
  @state() private runs: readonly PythonRun[] = [];
  @state() private going: AbortController | undefined;
  @state() private note = '';
  @state() private problem = '';
  @state() private editorFailed = false;

  #conversation: Conversation | undefined;
  readonly #files = new Map<string, SandboxFile>();
  #count = 0;
  #monaco: Monaco | undefined;
  #editor: editor.IStandaloneCodeEditor | undefined;
  #bringing = false;
  readonly #plain = document.createElement('textarea');
  readonly #host = document.createElement('div');

  constructor() {
    super();
    this.#plain.className = 'editor plain';
    this.#plain.spellcheck = false;
    this.#plain.addEventListener('keydown', this.#key);
    this.#host.className = 'editor';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const kept = this.memory.get('services-python');
    this.#plain.value = typeof kept === 'string' ? kept : examples.text.code;
    this.append(this.#plain);
    addEventListener('pagehide', this.#leave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#leave);
    this.#editor?.getModel()?.dispose();
    this.#editor?.dispose();
    this.#leave();
  }

  get code(): string {
    return this.#editor?.getValue() ?? this.#plain.value;
  }

  focusCode(): void {
    if (this.#editor) this.#editor.focus();
    else this.#plain.focus();
  }

  async run(): Promise<void> {
    const { code } = this;
    if (this.going || code.trim() === '' || this.report?.state === 'down') return;
    this.memory.set('services-python', code);
    const going = new AbortController();
    this.going = going;
    this.note = '';
    this.problem = '';
    this.#count += 1;
    const number = this.#count;
    let result: ConversationRun | undefined;
    let failure = '';
    try {
      result = await (await this.#current()).run(code, {}, { signal: going.signal });
    } catch (error) {
      failure = going.signal.aborted ? this.words.stopped : errorText(error);
    }
    this.going = undefined;
    this.runs = [{ number, code, result, failure }, ...this.runs].slice(0, mostRuns);
  }

  /** The service has no way to interrupt a run from outside, but a session that is deleted ends what it runs. */
  async stop(): Promise<void> {
    this.going?.abort();
    const ended = this.#conversation;
    this.#conversation = undefined;
    await ended?.end().catch((error: unknown) => {
      this.problem = errorText(error);
    });
  }

  /** The conversation of now; a new one after a stop gets the files of the one before. */
  async #current(): Promise<Conversation> {
    if (this.#conversation) return this.#conversation;
    const client = createSandboxClient({ baseUrl: this.relay.addressOf('sandbox'), key: false });
    const begun = createConversation(client, { conversationId: 'playground', idleTtlSec: 300, maxLifetimeSec: 7200 });
    this.#conversation = begun;
    try {
      for (const file of this.#files.values()) await begun.upload(file);
    } catch (error) {
      // Without its files it is none to go on with: the next call begins anew.
      if (this.#conversation === begun) this.#conversation = undefined;
      void begun.end().catch(() => {});
      throw error;
    }
    return begun;
  }

  protected override render(): TemplateResult {
    const { words, report, going } = this;
    const down = report?.state === 'down';
    return html`
      <div class="bar">
        <button class="primary run" title=${words.runTip} ?disabled=${down || going !== undefined} @click=${() => void this.run()}>
          ${icons.play}${going ? words.running : words.run}
        </button>
        <button title=${words.stopTip} ?disabled=${!going} @click=${() => void this.stop()}>${icons.stop}${words.stop}</button>
        <button ?disabled=${down} @click=${() => this.chooser.click()}>${icons.upload}${words.upload}</button>
        <input type="file" multiple aria-label=${words.upload} @change=${this.#upload} />
        <span class="space"></span>
        <select aria-label=${words.examples} @change=${this.#takeExample}>
          <option value="">${words.examples}</option>
          ${(Object.keys(examples) as ExampleName[]).map((name) => html`<option value=${name}>${words.example[name]}</option>`)}
        </select>
        <button ?disabled=${this.runs.length === 0} @click=${this.#clear}>${words.clearOutputs}</button>
      </div>
      <div class="editor"><slot></slot></div>
      <div aria-live="polite" aria-atomic="true">
        ${down ? html`<p class="note problem">${icons.error}${words.sandboxDown} ${report.failure ?? ''}</p>` : nothing}
        ${this.problem ? html`<p class="note problem">${icons.warning}${this.problem}</p>` : nothing}
        ${this.note ? html`<p class="note">${this.note}</p>` : nothing}
      </div>
      <div>${this.editorFailed ? html`<p class="note">${words.editorFailed}</p>` : nothing}</div>
      <div class="runs" role="region" tabindex="0" aria-label=${words.answer} aria-live="polite">
        ${
          this.runs.length === 0
            ? html`<p class="empty">${words.noRuns}</p>`
            : this.runs.map(
                (run) => html`<pg-python-output
                  .run=${run}
                  .words=${words}
                  .locale=${this.locale}
                  .engine=${readEngine(report ?? {}).engine ?? ''}
                  .sandbox=${this.relay.addressOf('sandbox')}
                ></pg-python-output>`,
              )
        }
      </div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#plain.ariaLabel = this.words.code;
    if (changed.has('words')) this.#editor?.updateOptions({ ariaLabel: this.words.code });
    if (changed.has('scheme') && this.#monaco) adoptDeskTheme(this.#monaco, this, this.scheme);
    if (this.shown && !this.#bringing) void this.#bring();
  }

  async #bring(): Promise<void> {
    this.#bringing = true;
    try {
      this.#monaco = await loadPythonEditor();
    } catch {
      // Said under the editor; the plain text area goes on working.
      this.editorFailed = true;
      return;
    }
    if (!this.isConnected) return;
    const monaco = this.#monaco;
    adoptDeskTheme(monaco, this, this.scheme);
    const typing = document.activeElement === this.#plain;
    this.append(this.#host);
    const made = monaco.editor.create(this.#host, {
      ...commonOptions,
      value: this.#plain.value,
      language: 'python',
      ariaLabel: this.words.code,
      fontFamily: getComputedStyle(this).getPropertyValue('--tarja-font-mono'),
      folding: false,
      renderLineHighlight: 'none',
      tabSize: 4,
    });
    made.addCommand(monaco.KeyMod.Shift | monaco.KeyCode.Enter, () => void this.run());
    made.addCommand(monaco.KeyMod.CtrlCmd | monaco.KeyCode.Enter, () => void this.run());
    this.#editor = made;
    this.#plain.remove();
    if (typing) made.focus();
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void this.run();
  };

  readonly #takeExample = ({ target }: Event): void => {
    const select = target as HTMLSelectElement;
    const name = select.value as ExampleName | '';
    select.value = '';
    if (!name) return;
    const { code, needs } = examples[name];
    if (this.#editor) {
      const model = this.#editor.getModel();
      // As an edit, so that Ctrl+Z brings back what was there.
      if (model) this.#editor.executeEdits('example', [{ range: model.getFullModelRange(), text: code }]);
    } else {
      this.#plain.value = code;
    }
    const { missing } = readEngine(this.report ?? {});
    const lacking = needs.filter((each) => missing.includes(each));
    this.problem = lacking.length > 0 ? this.words.needs(lacking.join(', ')) : '';
    this.focusCode();
  };

  readonly #upload = async ({ target }: Event): Promise<void> => {
    const input = target as HTMLInputElement;
    this.problem = '';
    try {
      const paths: string[] = [];
      for (const file of input.files ?? []) {
        const upload = { name: file.name, content: file };
        paths.push(await (await this.#current()).upload(upload));
        this.#files.set(file.name, upload);
      }
      this.note = this.words.uploaded(paths.join(', '));
    } catch (error) {
      this.problem = errorText(error);
    }
    input.value = '';
  };

  readonly #clear = (): void => {
    this.runs = [];
    this.note = '';
  };

  /** Sessions count against the tenant's quota until they have been idle. */
  readonly #leave = (): void => {
    this.memory.set('services-python', this.code);
    void this.#conversation?.end().catch(() => {
      // The page is going: what could not be ended ends by itself when it was idle.
    });
    this.#conversation = undefined;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-python': PythonCell;
  }
}

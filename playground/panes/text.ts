import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { FocusFallback } from '../focus-fallback.ts';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { moveInGroup } from '../layout/choice.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Scheme } from '../layout/theme.ts';
import { loadEditor } from '../monaco/load.ts';
import type { TemplateEditor } from '../monaco/template-editor.ts';
import type { Version } from '../project/history.ts';
import type { OtherVersion } from '../project/kept-texts.ts';
import type { Change, Project, ProjectEvents } from '../project/project.ts';
import type { Memory } from '../project/storage.ts';
import type { FileName } from '../project/template.ts';
import type { Trouble } from '../project/workspace.ts';
import type { Strings } from '../strings/strings.ts';
import { loadPart } from '../transfer/tell.ts';
import { textPaneStyles } from './text-pane-styles.ts';

type State = 'waiting' | 'loading' | 'ready' | 'failed';

const config = 'config.json';
type FileEventType = 'reset' | 'download' | 'showother' | 'discardother' | 'retry';

/** Something is wanted of one of the template's files. */
export class FileEvent extends Event {
  constructor(
    type: FileEventType,
    readonly file: FileName,
  ) {
    super(type);
  }
}

/**
 * The files of a template in Monaco, one in front, the others as tabs. Until Monaco is here, and where it cannot come, a plain
 * text area holds the same text in the same place and can be typed in.
 *
 * Monaco's style sheet belongs to the document, so the editor stands in this element's light DOM, in its slot.
 *
 * @fires {FileEvent} download - the author asked for the file
 * @fires {FileEvent} showother - the other version of the file shall be open
 * @fires {FileEvent} discardother - the other version of the file shall go
 * @fires history - the versions of the template shall be shown
 * @fires {FileEvent} retry - what could not be written to disk shall be written now
 * @fires {FileEvent} reset - the author asked for the template's own text of it
 */
@customElement('pg-text')
export class TextPane extends LitElement {
  static override styles = [paneStyles, textPaneStyles];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;
  @property({ attribute: false }) scheme: Scheme = 'dark';
  /** The edited texts are remembered by this browser. */
  @property({ type: Boolean }) kept = true;

  /** What is edited is written to a folder on disk. */
  @property({ type: Boolean }) onDisk = false;
  /** Why that is not done. */
  @property({ attribute: false }) trouble: Trouble | undefined;

  /** Versions beside those that are open, of files that were changed in two places. */
  @property({ attribute: false }) others: Partial<Record<FileName, OtherVersion | undefined>> = {};

  @property({ attribute: false }) memory: Memory | undefined;
  /** Asks for the versions of the template, newest first. */
  @property({ attribute: false }) versions: () => Promise<readonly Version[]> = async () => [];

  @state() private state: State = 'waiting';
  /** The config is shown as forms, once they have loaded. */
  @state() private builds = false;
  #isBuilderWanted = false;
  /** The file in front. */
  @state() private file: FileName = config;
  /** A change of several files that was taken back in the first of these, and not in the second; until something else changes. */
  @state() private takenBack: readonly [string, string] | undefined;

  #editor: TemplateEditor | undefined;
  readonly #plain = document.createElement('textarea');
  readonly #host = document.createElement('div');

  constructor() {
    super();
    new Follow(this, [], {
      template: () => this.#renew(),
      text: (change) => this.#put(config, change),
      drawing: (change) => {
        if (this.project.drawing) this.#put(this.project.drawing.name, change);
      },
      sheet: (change) => this.#put(change.path, change),
      assets: () => this.#editor?.renewSheets(),
      checked: () => {
        if (this.state === 'waiting') void this.#bring();
        else this.#editor?.mark();
      },
      faults: () => this.#editor?.markDrawing(),
      reveal: (place) => void this.#reveal(place),
      field: ({ name, from }) => {
        if (from !== 'text') this.#editor?.lookAt(name);
      },
    });
    new FocusFallback(this, ['[aria-selected="true"]']);
    this.#plain.className = 'editor plain';
    this.#plain.spellcheck = false;
    this.#plain.addEventListener('input', () => this.project.type(this.#plain.value, this.file));
    this.#host.className = 'editor';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#plain.value = this.project.textOf(this.file);
    this.append(this.#plain);
    void this.#build(this.memory?.get('builder') === true);
    // The first check comes before the editor's megabytes: form and picture wait for nothing else.
    if (this.project.template && this.project.settled) void this.#bring();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#editor?.dispose();
    this.#editor = undefined;
    this.#host.remove();
    this.state = 'waiting';
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    this.#plain.ariaLabel = this.words.editorName(this.file);
    if (changed.has('words') || changed.has('file')) this.#editor?.label(this.file);
    if (changed.has('scheme')) this.#editor?.setScheme(this.scheme);
  }

  protected override render(): TemplateResult {
    const { words, project, file } = this;
    const edited = project.isEdited(file);
    return html`
      <div class="head">
        <div class="tabs" role="tablist" aria-label=${words.files} @keydown=${moveInGroup}>
          ${project.files.map((each) => this.#renderTab(each))}
        </div>
        ${edited && this.kept ? html`<span class="mark" title=${words.kept}>${words.edited}</span>` : nothing}
        <span class="space"></span>
        ${file === config ? this.#renderSwitch() : nothing}
        ${
          edited && !this.onDisk
            ? html`<button class="icon" title=${words.resetTip} aria-label=${words.reset} @click=${this.#ask('reset')}>
                ${icons.reset}
              </button>`
            : nothing
        }
        <button
          class="icon"
          title=${words.historyOpens}
          aria-label=${words.history}
          @click=${() => this.dispatchEvent(new Event('history'))}
        >
          ${icons.clock}
        </button>
        <button
          class="icon"
          title=${words.download(file)}
          @click=${this.#ask('download')}
        >
          ${icons.download}
        </button>
      </div>
      <div class="body" id="body" role="tabpanel" aria-label=${file}>
        ${this.#isBuilding ? this.#renderBuilder() : nothing}<slot ?hidden=${this.#isBuilding}></slot>
      </div>
      ${this.#renderBanner() ?? this.#renderFoot()}
    `;
  }

  /** What the author should know of the file in front, and can do about it. */
  #renderBanner(): TemplateResult | undefined {
    const { words, file, trouble } = this;
    const other = this.others[file];
    if (this.state === 'failed')
      return html`<div class="banner" aria-live="polite" aria-atomic="true">
        ${icons.error}${words.editorFailed}
        <button @click=${this.#bring}>${words.retry}</button>
      </div>`;
    if (other)
      return html`<div class="banner other" aria-live="polite" aria-atomic="true">
        <span>${words.otherVersion[other.since](file)}</span>
        <button @click=${this.#ask('showother')}>${words.showOther}</button>
        <button @click=${this.#ask('discardother')}>${words.discardOther}</button>
      </div>`;
    if (this.takenBack)
      return html`<div class="banner" aria-live="polite" aria-atomic="true">
        ${icons.warning}<span>${words.takenBack(...this.takenBack)}</span>
      </div>`;
    if (trouble)
      return html`<div class="banner" aria-live="polite" aria-atomic="true">
        ${icons.warning}<span>${troubleIn(words, trouble)}</span>
        <button @click=${this.#ask('retry')}>${trouble === 'gone' ? words.writeAnew : words.retry}</button>
      </div>`;
    if (this.kept || !this.project.isEdited(file)) return undefined;
    return html`<div class="banner" aria-live="polite" aria-atomic="true">
      ${icons.warning}<span>${words.notKept}</span>
      <button @click=${this.#ask('download')}>${words.download(file)}</button>
    </div>`;
  }

  #renderFoot(): TemplateResult | typeof nothing {
    const { words } = this;
    if (this.#isBuilding) return nothing;
    const saved = this.onDisk && !this.project.isEdited(this.file);
    return html`<div class="foot">
      ${saved ? html`<span class="saved" title=${words.onDiskTip}>${words.onDisk}</span>` : nothing}${
        navigator.platform.startsWith('Mac') ? words.editorMac : words.editorTip
      }
    </div>`;
  }

  #renderTab(file: FileName): TemplateResult {
    const shown = file === this.file;
    const edited = this.project.isEdited(file);
    return html`
      <button
        role="tab"
        aria-controls="body"
        aria-selected=${shown}
        tabindex=${shown ? 0 : -1}
        title=${this.words.fileTips[file]}
        @click=${() => this.#show(file)}
      >
        <span>${file}</span>${edited ? html`<span class="dot" role="img" title=${this.words.edited}></span>` : nothing}
      </button>
    `;
  }

  #renderSwitch(): TemplateResult {
    const { words } = this;
    const button = (builds: boolean, name: string, tip: string) => html`<button
      aria-pressed=${this.builds === builds}
      aria-label=${name}
      title=${tip}
      @click=${() => this.#choose(builds)}
    >
      ${builds ? icons.rows : icons.braces}<span class="word">${name}</span>
    </button>`;
    return html`<div class="switch" role="group" aria-label=${words.view}>
      ${button(false, words.panes.text, words.textTip)}${button(true, words.builder, words.builderTip)}
    </div>`;
  }

  get #isBuilding(): boolean {
    return this.builds && this.file === config;
  }

  #renderBuilder(): TemplateResult {
    return html`<pg-builder
      .project=${this.project}
      .strings=${this.words}
      .versions=${this.versions}
      .editor=${this.#editor}
    ></pg-builder>`;
  }

  #choose(builds: boolean): void {
    this.memory?.set('builder', builds || undefined);
    void this.#build(builds);
  }

  async #build(builds: boolean): Promise<void> {
    this.#isBuilderWanted = builds;
    if (builds && !(await loadPart(this.words, () => import('../builder/builder.ts')))) return;
    this.builds = this.#isBuilderWanted;
  }

  readonly #bring = async (): Promise<void> => {
    this.state = 'loading';
    const open = await loadEditor().catch(() => undefined);
    if (!open) {
      // The pane's foot shows it; the plain text area goes on working.
      this.state = 'failed';
      return;
    }
    if (!this.isConnected) return;
    this.append(this.#host);
    this.#editor = open({
      place: this.#host,
      project: this.project,
      scheme: this.scheme,
      file: this.file,
      words: () => this.words,
      showOther: () => this.#showOther(),
      tellTakenBack: (...files) => {
        this.takenBack = files;
      },
    });
    // Who typed in the text area goes on typing at the same place.
    if (document.activeElement === this.#plain) this.#editor.focusAt(this.#plain.selectionStart);
    this.#plain.remove();
    this.state = 'ready';
  };

  #renew(): void {
    const { drawing } = this.project;
    this.#editor?.renew();
    this.#show(this.file !== config && drawing ? drawing.name : config);
    this.#editor?.markDrawing();
  }

  #showOther(): void {
    const { files } = this.project;
    this.#show(files[(files.indexOf(this.file) + 1) % files.length] ?? config);
  }

  #show(file: FileName): void {
    this.file = file;
    this.#plain.value = this.project.textOf(file);
    this.#editor?.show(file);
  }

  #put(name: string, { text, typed, step }: Change): void {
    this.takenBack = undefined;
    if (!this.#editor) {
      if (name === this.file && this.#plain.value !== text) this.#plain.value = text;
    } else if (!typed) this.#editor.put(name, text, step);
  }

  async #reveal({ file, start, end, focus }: ProjectEvents['reveal']): Promise<void> {
    this.#show(file);
    // A place in the text is to be seen in the text. Until the builder has left its place, the editor takes no focus.
    if (file === config) void this.#build(false);
    await this.updateComplete;
    if (this.#editor) this.#editor.reveal(file, start, end, focus);
    else {
      this.#plain.setSelectionRange(start, end);
      if (focus) this.#plain.focus();
    }
  }

  #ask(what: FileEventType) {
    return () => this.dispatchEvent(new FileEvent(what, this.file));
  }
}

function troubleIn({ notOnDisk }: Strings, trouble: Trouble): string {
  return typeof trouble === 'string' ? notOnDisk[trouble] : notOnDisk.refused(trouble.refused);
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-text': TextPane;
  }
}

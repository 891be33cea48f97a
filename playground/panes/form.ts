import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import '../../components/define/form.ts';
import type { UploadRequest } from '../../components/fields/file.ts';
import type { FormElement } from '../../components/form/form.ts';
import type { Config, Preset } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import { accepts } from '../../src/kinds/accept.ts';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { withPreset } from '../keep-preset.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { Project } from '../project/project.ts';
import { type Assets, keptAs, type Template } from '../project/template.ts';
import { readFile } from '../read-file.ts';
import { renamedValues } from '../renamed-values.ts';
import { pageMark } from '../station-page.ts';
import type { Strings } from '../strings/strings.ts';
import { tell } from '../transfer/tell.ts';
import type { Produced } from '../widgets/figure-tool.ts';

/** The operator's form of the last good config. What is edited here goes to the picture, and leads to its declaration. */
@customElement('pg-form')
export class FormPane extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        position: relative;
        grid-template-rows: auto minmax(0, 1fr) auto;
      }
      .head,
      .body {
        container-type: inline-size;
      }
      .body {
        overflow: hidden;
      }
      pg-figure {
        max-height: 46vh;
        overflow: auto;
        border-top: 1px solid var(--tarja-line);
      }
      tarja-form {
        height: 100%;
      }
      /* Beside text and picture the form is narrow; labels stay beside their controls even so, for more fields in sight. */
      @container (min-width: 340px) and (max-width: 420px) {
        tarja-form::part(fields) {
          --tarja-label-position: absolute;
          --tarja-label-space: 104px;
          --tarja-control-start: 112px;
          --tarja-feed-top: calc(var(--tarja-row) - 5px);
          --tarja-feed-inline: 16px auto;
          --tarja-feed-label-space: 104px;
        }
      }
      /* In the head, whose place is there anyway: it comes and goes while the author types, and nothing may jump for that. */
      .stale {
        flex: 0 1 auto;
        min-width: 0;
        height: 32px;
        margin-left: 8px;
        background: var(--tarja-problem-ground);
        font-weight: 400;
        line-height: 14px;
        text-align: left;
        white-space: normal;
      }
      .stale svg {
        color: var(--tarja-problem);
      }
      /* Room for the whole sentence; the pane keeps its name for those who hear it. */
      @container (max-width: 380px) {
        h2:has(~ * > .stale) {
          position: absolute;
          clip-path: inset(50%);
        }
        .stale {
          margin-left: 0;
        }
      }
    `,
  ];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;

  /** Keeps a file in the template and answers its path; undefined where that cannot be. */
  @property({ attribute: false }) keepFile!: (file: File) => Promise<string | undefined>;

  @state() private figureFailed = false;

  @query('tarja-form') private form!: FormElement | null;
  /** The form that the values are of, and its fields then. */
  #filled: { readonly form: FormElement; readonly fields: Config['fields'] } | undefined;
  #suggested: { assets: Assets | undefined; folder: string; files: Readonly<Record<string, string>> } = {
    assets: undefined,
    folder: '',
    files: {},
  };

  constructor() {
    super();
    new Follow(this, ['checked', 'template', 'config', 'textNotes', 'assets'], {
      field: ({ name, from }) => {
        if (from !== 'form') this.form?.showField(name);
      },
      state: ({ variant, preset, values }) => {
        const { form } = this;
        if (!form) return;
        form.reset();
        form.variant = variant;
        if (preset !== undefined) form.applyPreset(preset);
        form.values = values;
        this.#tellValues();
      },
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.#pass);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#pass);
  }

  /** The values that were typed go with their template: the next one of its name has none of them. */
  forgetDrafts(): void {
    this.form?.forgetDrafts();
  }

  focusField(name: string): void {
    this.form?.focusField(name);
  }

  protected override render(): TemplateResult {
    const { words, project } = this;
    const { config, template } = project;
    return html`
      <div class="head">
        <h2>${words.panes.form}</h2>
        <span class="space"></span>
        <span aria-live="polite" aria-atomic="true">${this.#renderBanner()}</span>
      </div>
      <div class="body">
        ${config && template ? keyed(keptAs(template), this.#renderForm(template)) : this.#renderEmpty()}
      </div>
      ${config?.meta?.widget === 'figure' ? this.#renderFigureTool() : nothing}
    `;
  }

  /** Runs the Python of a figure where there is a sandbox. Its results reach the form as an outside update. */
  #renderFigureTool(): TemplateResult | typeof nothing {
    if (pageMark('tarja-services') === undefined) return nothing;
    if (this.figureFailed) return this.#renderFigureFailed();
    if (!customElements.get('pg-figure')) {
      void this.#loadFigureTool();
      return nothing;
    }
    return html`<pg-figure
      .project=${this.project}
      @produced=${({ detail: { kind, url } }: CustomEvent<Produced>) => this.#produced(kind, url)}
    ></pg-figure>`;
  }

  async #loadFigureTool(): Promise<void> {
    this.figureFailed = !(await import('./figure.ts').catch(() => undefined));
    this.requestUpdate();
  }

  #renderFigureFailed(): TemplateResult {
    const { words } = this;
    return html`<p class="empty" role="alert">
      ${words.partFailed}. ${words.partFailedTip}
      <button @click=${() => void this.#loadFigureTool()}>${words.retry}</button>
    </p>`;
  }

  #produced(kind: Produced['kind'], url: string): void {
    if (!this.form) return;
    this.form.values = { [kind]: url };
    this.#tellValues();
  }

  protected override updated(): void {
    const { form, project } = this;
    if (!form?.config || form.config !== project.config) return;
    const { fields } = form.config;
    const { form: filled, fields: before } = this.#filled ?? {};
    const renamed = filled === form && before ? renamedValues(before, fields, project.values) : {};
    this.#filled = { form, fields };
    if (!sameJson(renamed, {})) form.edit(renamed);
    // Another config may bring other defaults: they are values too.
    this.#tellValues();
  }

  #renderForm(template: Template): TemplateResult {
    const { config } = this.project;
    return html`
      <tarja-form
        .config=${config}
        .base=${this.project.valuesBase}
        .files=${this.#files}
        .storageKey=${`playground:${keptAs(template)}`}
        .notes=${this.project.textNotes}
        @input=${this.#tellValues}
        @change=${this.#tellValues}
        @take=${({ detail }: CustomEvent<Record<string, unknown>>) => this.project.take(detail)}
        @tarja-preset=${this.#keepPreset}
        @tarja-upload=${this.#upload}
        @tarja-focus=${({ detail }: CustomEvent<{ name: string | undefined }>) => this.project.lookAt(detail.name, 'form')}
      ></tarja-form>
    `;
  }

  /** Pictures, videos and sounds of the template, which its fields can show. */
  get #files(): Readonly<Record<string, string>> {
    const { assets, valuesFolder: folder } = this.project;
    if (this.#suggested.assets !== assets || this.#suggested.folder !== folder) {
      const media = assets?.files.filter(({ path }) => isMedia(path)) ?? [];
      const files = Object.fromEntries(media.map(({ path, address }) => [fromFolder(path, folder), address]));
      this.#suggested = { assets, folder, files };
    }
    return this.#suggested.files;
  }

  #renderEmpty(): TemplateResult | typeof nothing {
    const { project, words } = this;
    return project.showing === 'nothing' && project.diagnostics.length > 0
      ? html`<p class="empty">${words.noForm}</p>`
      : nothing;
  }

  #renderBanner(): TemplateResult | typeof nothing {
    const { words, project } = this;
    const errors = project.diagnostics.filter(({ severity }) => severity === 'error');
    const [first] = errors;
    if (project.showing === 'current' || !first) return nothing;
    const { start, end } = first.range;
    return html`
      <button
        class="stale"
        title=${words.goThere}
        @click=${() => project.reveal(start, end, { focus: true })}
      >
        ${icons.error}<span>${words.showing(project.showing, errors.length, first.line)}</span>
      </button>
    `;
  }

  /** The form's keys work wherever no text has them: take, undo, go to a field need no way to the form first. */
  readonly #pass = (event: KeyboardEvent): void => {
    const { form } = this;
    const path = event.composedPath();
    if (!form || event.defaultPrevented || path.includes(form) || path.some(takesKeys)) return;
    if (!form.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
  };

  readonly #tellValues = (): void => {
    const { form, project } = this;
    if (form && !sameValues(form.values, project.values)) project.setValues(form.values);
  };

  /** What the operator keeps as a preset is written into the text, where presets live. */
  readonly #keepPreset = async ({ detail }: CustomEvent<Preset>): Promise<void> => {
    const { project, words } = this;
    const { template } = project;
    // The button may be pressed while what was typed last is still to be checked.
    await project.settle();
    if (!project.isOpen(template)) return;
    if (project.config && project.showing === 'current' && project.settled) {
      await project.replace(withPreset(project.text, project.config, detail));
      return;
    }
    await tell(words.presetNotKept, [words.presetNeedsText], words.close);
  };

  readonly #upload = ({ detail }: CustomEvent<UploadRequest>): void => {
    const { name, file } = detail;
    const isField = this.project.config?.fields.some((field) => field.name === name && field.type === 'file');
    const kept = isField ? this.keepFile(file) : Promise.resolve(undefined);
    const { valuesFolder: folder } = this.project;
    detail.respondWith(
      kept.then((path) => (path ? fromFolder(path, folder) : readFile(file, this.words.fileTooLarge))),
    );
  };
}

/** A path in the template as it is named from a folder in it. */
function fromFolder(path: string, folder: string): string {
  return path.startsWith(folder) ? path.slice(folder.length) : '../'.repeat(folder.split('/').length - 1) + path;
}

function isMedia(path: string): boolean {
  return accepts('image/*,video/*,audio/*', { name: path });
}

/** A text, an editor, a chooser with keys of its own, or a dialog above the page. */
function takesKeys(target: EventTarget): boolean {
  return target instanceof Element && target.matches(takers);
}

const takers =
  'input:not([type="range"]), textarea, select, dialog, [popover], [contenteditable], .monaco-editor, pg-text';

function sameValues(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-form': FormPane;
  }
}

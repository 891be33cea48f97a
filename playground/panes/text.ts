import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { editor, IDisposable } from 'monaco-editor/editor';
import { editBetween } from '../edit-between.ts';
import { Follow } from '../follow.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Loaded, loadMonaco } from '../monaco/load.ts';
import { markersOf } from '../monaco/markers.ts';
import { registerQuickFixes } from '../monaco/quick-fixes.ts';
import { adoptDeskTheme, type Scheme } from '../monaco/theme.ts';
import { type FieldPlace, fieldAt, fieldPlaces } from '../places.ts';
import type { Project } from '../project.ts';
import type { Strings } from '../strings/strings.ts';

type State = 'loading' | 'ready' | 'failed';

/**
 * The text of `config.json` in Monaco. Until Monaco is here, and where it cannot come, a plain text area holds the same
 * text in the same place and can be typed in.
 *
 * Monaco's style sheet belongs to the document, so the editor stands in this element's light DOM, in its slot.
 *
 * @fires download - the author wants the file
 * @fires reset - the author wants the template's own text back
 */
@customElement('pg-text')
export class TextPane extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        grid-template-rows: auto minmax(0, 1fr) auto;
      }
      .body {
        overflow: hidden;
      }
      .foot {
        overflow: hidden;
        height: 24px;
        padding: 0 12px;
        border-top: 1px solid var(--tarja-line);
        color: var(--tarja-text-quiet);
        font-size: 11px;
        line-height: 24px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .name {
        font-family: var(--tarja-font-mono);
      }
    `,
  ];

  @property({ attribute: false }) project!: Project;
  @property({ attribute: false }) words!: Strings;
  @property({ attribute: false }) scheme: Scheme = 'dark';
  /** The edited text is remembered by this browser. */
  @property({ type: Boolean }) kept = true;

  @state() private state: State = 'loading';

  #loaded: Loaded | undefined;
  #editor: editor.IStandaloneCodeEditor | undefined;
  #model: editor.ITextModel | undefined;
  #fixes: IDisposable | undefined;
  #looked: editor.IEditorDecorationsCollection | undefined;
  #places: readonly FieldPlace[] = [];
  /** The text shown belongs to another template than the next one: no step of undo leads there. */
  #fresh = true;
  readonly #plain = document.createElement('textarea');
  readonly #host = document.createElement('div');

  constructor() {
    super();
    new Follow(this, {
      template: () => {
        this.#fresh = true;
      },
      text: ({ text, typed }) => this.#show(text, typed),
      checked: () => this.#mark(),
      reveal: ({ start, end, focus }) => this.#reveal(start, end, focus),
      field: ({ name, from }) => {
        if (from === 'form') this.#lookAt(name);
      },
    });
    this.#plain.className = 'editor plain';
    this.#plain.spellcheck = false;
    this.#plain.addEventListener('input', () => this.project.type(this.#plain.value));
    this.#host.className = 'editor';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#plain.value = this.project.text;
    this.append(this.#plain);
    void this.#bring();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#model) this.#loaded?.setSchemaAddress(this.#model.uri.toString(), undefined);
    this.#fixes?.dispose();
    this.#editor?.dispose();
    this.#model?.dispose();
    this.#host.remove();
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    this.#plain.ariaLabel = this.words.editorName;
    if (changed.has('words')) this.#editor?.updateOptions({ ariaLabel: this.words.editorName });
    if (changed.has('scheme') && this.#loaded) adoptDeskTheme(this.#loaded.monaco, this, this.scheme);
  }

  protected override render(): TemplateResult {
    const { words, project } = this;
    const isMac = navigator.platform.startsWith('Mac');
    return html`
      <div class="head">
        <h2 class="name">config.json</h2>
        ${
          project.edited
            ? html`<span class="mark" title=${this.kept ? words.kept : words.notKept}
                >${this.kept ? words.edited : words.notKept}</span
              >`
            : nothing
        }
        <span class="space"></span>
        ${
          project.edited
            ? html`<button class="icon" title=${words.resetTip} aria-label=${words.reset} @click=${this.#ask('reset')}>
                ${icons.reset}
              </button>`
            : nothing
        }
        <button class="icon" title=${words.download} aria-label=${words.download} @click=${this.#ask('download')}>
          ${icons.download}
        </button>
      </div>
      <div class="body"><slot></slot></div>
      ${
        this.state === 'failed'
          ? html`<div class="banner" role="status">
              ${icons.error}${words.editorFailed}
              <button @click=${this.#bring}>${words.retry}</button>
            </div>`
          : html`<div class="foot">${isMac ? words.editorMac : words.editorTip}</div>`
      }
    `;
  }

  readonly #bring = async (): Promise<void> => {
    this.state = 'loading';
    try {
      this.#loaded = await loadMonaco();
    } catch {
      // Said in the pane's foot; the plain text area goes on working.
      this.state = 'failed';
      return;
    }
    if (!this.isConnected) return;
    this.#create(this.#loaded);
    this.state = 'ready';
  };

  #create({ monaco, newDocument }: Loaded): void {
    const { project } = this;
    adoptDeskTheme(monaco, this, this.scheme);
    const model = monaco.editor.createModel(project.text, 'json', monaco.Uri.parse(newDocument()));
    model.updateOptions({ tabSize: 2, insertSpaces: true });
    this.append(this.#host);
    const made = monaco.editor.create(this.#host, {
      model,
      ariaLabel: this.words.editorName,
      automaticLayout: true,
      fixedOverflowWidgets: true,
      folding: true,
      fontFamily: getComputedStyle(this).getPropertyValue('--tarja-font-mono'),
      fontSize: 13,
      lineHeight: 20,
      glyphMargin: false,
      lineDecorationsWidth: 14,
      occurrencesHighlight: 'off',
      lineNumbersMinChars: 3,
      minimap: { enabled: false },
      hideCursorInOverviewRuler: true,
      overviewRulerBorder: false,
      padding: { top: 8, bottom: 8 },
      quickSuggestions: { strings: true, other: true, comments: false },
      renderLineHighlight: 'line',
      renderLineHighlightOnlyWhenFocus: true,
      scrollBeyondLastLine: false,
      scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
      smoothScrolling: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      stickyScroll: { enabled: false },
      suggest: { showWords: false },
      tabFocusMode: true,
      tabSize: 2,
      unicodeHighlight: { ambiguousCharacters: false },
      wordBasedSuggestions: 'off',
      wordWrap: 'on',
      wrappingIndent: 'indent',
    });
    this.#fixes = registerQuickFixes(monaco, model, project, () => this.words);
    model.onDidChangeContent(() => {
      if (made.hasTextFocus()) made.updateOptions({ tabFocusMode: false });
      project.type(model.getValue());
    });
    made.onDidChangeCursorPosition(({ position }) => {
      if (made.hasTextFocus()) this.#tellField(model.getOffsetAt(position));
    });
    // Who comes by Tab goes on by Tab; it indents once somebody is at work here.
    made.onMouseDown(() => made.updateOptions({ tabFocusMode: false }));
    made.onDidBlurEditorText(() => made.updateOptions({ tabFocusMode: true }));
    this.#editor = made;
    this.#model = model;
    this.#looked = made.createDecorationsCollection();
    this.#takeOver(made, model);
    this.#fresh = false;
    this.#mark();
  }

  /** Who typed in the text area goes on typing at the same place. */
  #takeOver(made: editor.IStandaloneCodeEditor, model: editor.ITextModel): void {
    const { selectionStart } = this.#plain;
    if (document.activeElement === this.#plain) {
      made.setPosition(model.getPositionAt(selectionStart));
      made.focus();
    }
    this.#plain.remove();
  }

  #show(text: string, typed: boolean): void {
    const [model, made] = [this.#model, this.#editor];
    if (!model || !made) {
      if (this.#plain.value !== text) this.#plain.value = text;
      return;
    }
    if (typed || model.getValue() === text) return;
    if (this.#fresh) {
      model.setValue(text);
      this.#fresh = false;
      return;
    }
    const edit = editBetween(model.getValue(), text);
    const range = this.#rangeOf(edit.start, edit.end);
    if (!range) return;
    model.pushStackElement();
    model.pushEditOperations(made.getSelections(), [{ range, text: edit.text }], () => null);
    model.pushStackElement();
  }

  #mark(): void {
    const { project } = this;
    this.#places = project.showing === 'current' && project.config ? fieldPlaces(project.text, project.config) : [];
    if (!this.#loaded || !this.#model) return;
    const { monaco, setSchemaAddress } = this.#loaded;
    setSchemaAddress(this.#model.uri.toString(), schemaNamedIn(project.text));
    monaco.editor.setModelMarkers(this.#model, 'tarja', markersOf(project.diagnostics, this.#model.uri));
  }

  #reveal(start: number, end: number, focus: boolean): void {
    const range = this.#rangeOf(start, end);
    if (!range || !this.#editor) {
      this.#plain.setSelectionRange(start, end);
      if (focus) this.#plain.focus();
      return;
    }
    this.#editor.setSelection(range);
    this.#editor.revealRangeInCenterIfOutsideViewport(range);
    if (focus) this.#editor.focus();
  }

  /** Shows where a field is declared, and leaves the focus where it is. */
  #lookAt(name: string | undefined): void {
    const place = this.#places.find((known) => known.name === name);
    const range = place && this.#rangeOf(place.start, place.end);
    if (!range) {
      this.#looked?.clear();
      return;
    }
    this.#looked?.set([
      { range, options: { isWholeLine: true, className: 'field-line', linesDecorationsClassName: 'field-mark' } },
    ]);
    this.#editor?.revealRangeInCenterIfOutsideViewport(range);
  }

  #tellField(offset: number): void {
    if (this.project.settled) this.project.lookAt(fieldAt(this.#places, offset)?.name, 'text');
    this.#looked?.clear();
  }

  #rangeOf(start: number, end: number) {
    const model = this.#model;
    if (!model) return undefined;
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(end)];
    return {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
  }

  #ask(what: 'reset' | 'download') {
    return () => this.dispatchEvent(new Event(what));
  }
}

/** The document's `$schema`, found in a broken text too. */
function schemaNamedIn(text: string): string | undefined {
  return /"\$schema"\s*:\s*"([^"\\]*)"/.exec(text.slice(0, 2000))?.[1];
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-text': TextPane;
  }
}

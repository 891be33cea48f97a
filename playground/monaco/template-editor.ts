import type { editor, IDisposable, IRange } from 'monaco-editor/editor';
import { Lines, type Range } from '../../src/config/json/locate.ts';
import { CONFIG } from '../../src/language/project.ts';
import { placeOfFault, untoldFaults } from '../fault-place.ts';
import type { Scheme } from '../layout/theme.ts';
import { type FieldPlace, fieldAt, fieldPlaces } from '../places.ts';
import type { Project } from '../project/project.ts';
import type { FileName } from '../project/template.ts';
import type { Strings } from '../strings/strings.ts';
import { EditedFile } from './edited-file.ts';
import { editorOptions, type Monaco } from './editor-options.ts';
import { EditorLanguage } from './language.ts';
import { markersOf, placeIn, severities } from './markers.ts';
import { registerQuickFixes } from './quick-fixes.ts';
import { adoptDeskTheme } from './theme.ts';

const languages: Record<FileName, string> = {
  'config.json': 'json',
  'template.html': 'html',
  'template.js': 'javascript',
};

export interface TemplateEditorOptions {
  /** Where it stands: in the document, as Monaco's style sheet does. */
  readonly place: HTMLElement;
  readonly project: Project;
  readonly words: () => Strings;
  readonly scheme: Scheme;
  /** The file in front. */
  readonly file: FileName;
  /** The author asks for the other file, by its key. */
  readonly showOther: () => void;
  /** A change of several files was not taken back in one of them: what was typed in that since stands on it. */
  readonly tellTakenBack: (file: string, other: string) => void;
}

/**
 * The files of the open template in Monaco, one in front: the config, and what draws the template whatever it is called. What is typed
 * goes to the project; what is wrong, and where fields are declared, is marked.
 */
export class TemplateEditor {
  readonly #monaco: Monaco;
  readonly #address: string;
  readonly #options: TemplateEditorOptions;
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #config: EditedFile;
  readonly #drawing: EditedFile;
  /** The style sheets beside them, by their paths. They are not shown: another name is in them, and is taken back with the others. */
  readonly #sheets = new Map<string, EditedFile>();
  readonly #helpers: readonly IDisposable[];
  readonly #looked: editor.IEditorDecorationsCollection;
  #action: IDisposable | undefined;
  /** Where the fields are declared. */
  #places: readonly FieldPlace[] = [];

  constructor(monaco: Monaco, address: string, options: TemplateEditorOptions) {
    this.#monaco = monaco;
    this.#options = options;
    const { place, project, words, file } = options;
    this.setScheme(options.scheme);
    const made = monaco.editor.create(place, {
      ...editorOptions,
      model: null,
      fontFamily: getComputedStyle(place).getPropertyValue('--tarja-font-mono'),
      smoothScrolling: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    this.#editor = made;
    this.#address = address;
    this.#config = this.#open(CONFIG);
    this.#drawing = this.#open(project.drawing?.name ?? 'template.html', 'template');
    this.renewSheets();
    this.#helpers = [
      new EditorLanguage(monaco, project, this.#config, this.#drawing, this.#sheets),
      registerQuickFixes(monaco, this.#config.model, project, 'config', words),
      registerQuickFixes(monaco, this.#drawing.model, project, 'drawing', words),
    ];
    made.onDidChangeCursorPosition(({ position }) => {
      const { inFront, model } = this.#config;
      if (made.hasTextFocus() && inFront) this.#tellField(model.getOffsetAt(position));
    });
    // Tab moves the focus on until something was typed; then it indents.
    made.onMouseDown(() => made.updateOptions({ tabFocusMode: false }));
    made.onDidBlurEditorText(() => made.updateOptions({ tabFocusMode: true }));
    this.label(file);
    this.#fileOf(file).show();
    this.#looked = made.createDecorationsCollection();
    this.mark();
  }

  dispose(): void {
    for (const helper of this.#helpers) helper.dispose();
    this.#editor.dispose();
    for (const [, file] of this.#files) file.dispose();
  }

  setScheme(scheme: Scheme): void {
    adoptDeskTheme(this.#monaco, this.#options.place, scheme);
  }

  /** Names the editor by its file, and its action: in the present language. Monaco lists its actions with F1. */
  label(file: FileName): void {
    const { KeyMod, KeyCode } = this.#monaco;
    const words = this.#options.words();
    this.#editor.updateOptions({ ariaLabel: words.editorName(file) });
    this.#action?.dispose();
    this.#action = this.#editor.addAction({
      id: 'tarja.otherFile',
      label: words.otherFile,
      keybindings: [KeyMod.Alt | KeyCode.PageDown, KeyMod.Alt | KeyCode.PageUp],
      run: () => this.#options.showOther(),
    });
  }

  /** Another template is open. Its config's text follows. */
  renew(): void {
    const { drawing } = this.#options.project;
    this.#config.renew(languages[CONFIG]);
    // Also of a template whose file is not there: it may come later.
    this.#drawing.renew(languages[drawing?.name ?? 'template.html']);
    if (drawing) this.#drawing.put(drawing.text);
    for (const sheet of this.#sheets.values()) sheet.dispose();
    this.#sheets.clear();
    this.renewSheets();
  }

  /** The style sheets may be others now, or have other texts, as part of the step of what was changed elsewhere along with them. */
  renewSheets(): void {
    const { project } = this.#options;
    const { textsBeside } = project;
    for (const [path, sheet] of this.#sheets) {
      if (path in textsBeside) continue;
      sheet.dispose();
      this.#sheets.delete(path);
    }
    for (const [path, text] of Object.entries(textsBeside)) {
      const known = this.#sheets.get(path);
      if (known && known.model.getValue() !== text) known.put(text, project.stepOfArrival());
      else if (!known && path.endsWith('.css')) this.#sheets.set(path, this.#open(path));
    }
  }

  /** Puts another text of a file in place, as part of a step of undo where there is one. */
  put(path: string, text: string, step?: object): void {
    (this.#sheets.get(path) ?? this.#fileOf(path as FileName)).put(text, step);
  }

  /** Brings a file to the front, as it was left. */
  show(file: FileName): void {
    const next = this.#fileOf(file);
    if (next.inFront) return;
    this.#looked.clear();
    this.#config.leave();
    this.#drawing.leave();
    next.show();
  }

  /** Whether there is a step of the config to take back, or to do again. */
  can(which: 'undo' | 'redo'): boolean {
    const { model } = this.#config;
    return which === 'undo' ? model.canUndo() : model.canRedo();
  }

  /** Takes a step of the config back, or does it again: with what it changed in the other file. */
  step(which: 'undo' | 'redo'): void {
    void this.#config.model[which]();
  }

  /** Goes on where the author was typing. */
  focusAt(offset: number): void {
    const at = this.#editor.getModel()?.getPositionAt(offset);
    if (at) this.#editor.setPosition(at);
    this.#editor.focus();
  }

  /** Shows a place of the file in front, selected. */
  reveal(file: FileName, start: number, end: number, focus: boolean): void {
    const range = this.#placeIn(file, { start, end });
    this.#editor.setSelection(range);
    this.#editor.revealRangeInCenterIfOutsideViewport(range);
    if (focus) this.#editor.focus();
  }

  /** Shows where a field is declared, and leaves the focus where it is. */
  lookAt(name: string | undefined): void {
    if (!this.#config.inFront) return;
    const place = this.#places.find((known) => known.name === name);
    if (!place) {
      this.#looked.clear();
      return;
    }
    const range = this.#placeIn(CONFIG, place);
    this.#looked.set([
      { range, options: { isWholeLine: true, className: 'field-line', linesDecorationsClassName: 'field-mark' } },
    ]);
    this.#editor.revealRangeInCenterIfOutsideViewport(range);
  }

  /** Marks what is wrong in the texts that were just checked. */
  mark(): void {
    const { project } = this.#options;
    this.#places = project.showing === 'current' && project.config ? fieldPlaces(project.text, project.config) : [];
    const { model } = this.#config;
    this.#monaco.editor.setModelMarkers(model, 'tarja', markersOf(project.diagnostics, model.uri));
    this.markDrawing();
  }

  /** Marks what is wrong in the file that draws the template, and what went wrong in the picture. */
  markDrawing(): void {
    const { project } = this.#options;
    const { drawing, drawingDiagnostics } = project;
    const { model } = this.#drawing;
    const faults = untoldFaults(project).flatMap((fault) => {
      const place = drawing && placeOfFault(fault, drawing);
      if (!place) return [];
      const { line, column, start, end } = place;
      const mark = { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column + end - start };
      return [{ ...mark, severity: severities[fault.severity], message: fault.message, source: 'tarja' }];
    });
    this.#monaco.editor.setModelMarkers(model, 'tarja', [...markersOf(drawingDiagnostics, model.uri), ...faults]);
  }

  #open(name: string, path = name): EditedFile {
    const { project } = this.#options;
    const text = project.textOf(name);
    const language = languages[name as FileName] ?? 'plaintext';
    const address = `${this.#address}/${path}`;
    const file = new EditedFile(this.#monaco, this.#editor, { text, language, address });
    file.model.onDidChangeContent(({ isFlush, isEolChange }) => {
      // Another text was set, not edited: the model has line ends of one kind, and the project keeps the text as it came.
      if (isFlush || isEolChange) return;
      if (this.#editor.hasTextFocus()) this.#editor.updateOptions({ tabFocusMode: false });
      project.type(file.model.getValue(), this.#nameOf(file));
    });
    // Once the other files had their turn: Monaco takes a step back in one after the other.
    file.model.onDidChangeContent(({ isUndoing }) => isUndoing && setTimeout(() => this.#tellTakenBack(file)));
    return file;
  }

  #tellTakenBack(file: EditedFile): void {
    const step = file.takenBack;
    const [other] = (step && this.#files.find(([, each]) => each.holds(step))) ?? [];
    if (other !== undefined) this.#options.tellTakenBack(this.#nameOf(file), other);
  }

  /** What draws the template may be another file than when the editor was opened. */
  #nameOf(file: EditedFile): string {
    return this.#files.find(([, each]) => each === file)?.[0] ?? '';
  }

  get #files(): readonly (readonly [name: string, file: EditedFile])[] {
    const { drawing } = this.#options.project;
    return [[CONFIG, this.#config], [drawing?.name ?? 'template.html', this.#drawing], ...this.#sheets];
  }

  #placeIn(file: FileName, offsets: Range): IRange {
    return placeIn(new Lines(this.#options.project.textOf(file)), offsets);
  }

  #fileOf(name: FileName): EditedFile {
    return name === CONFIG ? this.#config : this.#drawing;
  }

  #tellField(offset: number): void {
    const { project } = this.#options;
    if (project.settled) project.lookAt(fieldAt(this.#places, offset)?.name, 'text');
    this.#looked.clear();
  }
}

import type { editor, IRange } from 'monaco-editor/editor';
import { editBetween } from '../edit-between.ts';
import type { Monaco } from './editor-options.ts';
import { rangeIn } from './markers.ts';

/** One file of the template in the editor: its text with its steps of undo, and where the author was in it. */
export class EditedFile {
  readonly model: editor.ITextModel;
  #view: editor.ICodeEditorViewState | null = null;
  #isNext = false;

  constructor(
    private readonly monaco: Monaco,
    private readonly editor: editor.IStandaloneCodeEditor,
    { text, language, address }: { text: string; language: string; address: string },
  ) {
    this.model = monaco.editor.createModel(text, language, monaco.Uri.parse(address));
    this.model.updateOptions({ tabSize: 2, insertSpaces: true });
  }

  get inFront(): boolean {
    return this.editor.getModel() === this.model;
  }

  /** The next text is that of another template: no step of undo leads from it to this one. */
  expect(language: string): void {
    this.#isNext = true;
    this.#view = null;
    this.monaco.editor.setModelLanguage(this.model, language);
  }

  /** Puts another text in place, as one step of undo. What stands equal at both ends is left alone, and so is the cursor. */
  put(text: string): void {
    const { model } = this;
    if (this.#isNext) {
      this.#isNext = false;
      model.setValue(text);
      return;
    }
    const before = model.getValue();
    if (before === text) return;
    const edit = editBetween(before, text);
    model.pushStackElement();
    const operation = { range: this.rangeOf(edit.start, edit.end), text: edit.text };
    model.pushEditOperations(this.inFront ? this.editor.getSelections() : null, [operation], () => null);
    model.pushStackElement();
  }

  /** Comes to the front, as it was left. */
  show(): void {
    if (this.inFront) return;
    this.editor.setModel(this.model);
    if (this.#view) this.editor.restoreViewState(this.#view);
  }

  /** Another comes to the front. */
  leave(): void {
    if (this.inFront) this.#view = this.editor.saveViewState();
  }

  rangeOf(start: number, end: number): IRange {
    return rangeIn(this.model, { start, end });
  }

  dispose(): void {
    this.model.dispose();
  }
}

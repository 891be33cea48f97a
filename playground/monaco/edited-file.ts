import type { editor } from 'monaco-editor/editor';
import type { TextEdit } from '../../src/config/json/edit.ts';
import { editBetween } from '../edit-between.ts';
import type { Monaco } from './editor-options.ts';
import { rangeIn } from './markers.ts';

/** What is pushed in one group is undone together, in whichever file. Monaco's types leave the group out. */
interface InGroup extends editor.ITextModel {
  pushEditOperations(
    ...pushed: [
      ...Parameters<editor.ITextModel['pushEditOperations']>,
      group?: { readonly id: object; nextOrder(): number },
    ]
  ): ReturnType<editor.ITextModel['pushEditOperations']>;
}

/** Counts edits, of all files. */
let order = 0;
const nextOrder = () => ++order;

/** One file of the template in the editor: its text with its steps of undo, and where the author was in it. */
export class EditedFile {
  readonly model: editor.ITextModel;
  #view: editor.ICodeEditorViewState | null = null;
  /** The steps that other files may have, too, by the version of the text before each. Those that can come no more are gone. */
  readonly #steps = new Map<number, object>();

  constructor(
    private readonly monaco: Monaco,
    private readonly editor: editor.IStandaloneCodeEditor,
    { text, language, address }: { text: string; language: string; address: string },
  ) {
    this.model = monaco.editor.createModel(text, language, monaco.Uri.parse(address));
    this.model.updateOptions({ tabSize: 2, insertSpaces: true });
    let before = this.model.getAlternativeVersionId();
    this.model.onDidChangeContent(({ isFlush, isUndoing, isRedoing }) => {
      const keeps = (version: number) => !isFlush && (isUndoing || isRedoing || version < before);
      for (const version of this.#steps.keys()) if (!keeps(version)) this.#steps.delete(version);
      before = this.model.getAlternativeVersionId();
    });
  }

  get inFront(): boolean {
    return this.editor.getModel() === this.model;
  }

  /** Empties it: the text that follows is that of another template. */
  renew(language: string): void {
    this.model.setValue('');
    this.#view = null;
    this.monaco.editor.setModelLanguage(this.model, language);
  }

  /**
   * Puts another text in place, as part of a step of undo: what stands equal at both ends is left alone, and so is the cursor. Without a
   * step nothing leads back to the text before.
   */
  put(text: string, step?: object): void {
    const { model } = this;
    if (!step) {
      const view = this.inFront ? this.editor.saveViewState() : null;
      model.setValue(text);
      if (view) this.editor.restoreViewState(view);
      return;
    }
    // Those of the text: who saves it elsewhere may have other line ends.
    const { CRLF, LF } = this.monaco.editor.EndOfLineSequence;
    model.setEOL(text.includes('\r\n') ? CRLF : LF);
    const before = model.getValue();
    if (before !== text) this.edit([editBetween(before, text)], step);
  }

  /** Edits the text, as one step of undo with what has the same `step` in other files. */
  edit(edits: readonly TextEdit[], step: object): void {
    const { model } = this;
    const operations = edits.map((edit) => ({ range: rangeIn(model, edit), text: edit.text }));
    const selections = this.inFront ? this.editor.getSelections() : null;
    model.pushStackElement();
    const before = model.getAlternativeVersionId();
    (model as InGroup).pushEditOperations(selections, operations, () => null, { id: step, nextOrder });
    model.pushStackElement();
    this.#steps.set(before, step);
  }

  /** The step that an undo has just taken back, where others may have it, too. */
  get takenBack(): object | undefined {
    return this.#steps.get(this.model.getAlternativeVersionId());
  }

  /** Whether a step is in the text: it was made here, and not taken back. */
  holds(step: object): boolean {
    const now = this.model.getAlternativeVersionId();
    return [...this.#steps].some(([version, one]) => one === step && version < now);
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

  dispose(): void {
    this.model.dispose();
  }
}

import type { editor, IDisposable, languages } from 'monaco-editor/editor';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { isFixableWithAll } from '../../src/config/fix-all.ts';
import type { Strings } from '../strings/strings.ts';
import type { Monaco } from './editor-options.ts';
import { rangeIn } from './markers.ts';

/** A file of the project whose fixes are offered. */
export interface FixableFile {
  readonly language: 'json' | 'html';
  readonly text: string;
  /** Of that text, once `settle` is done; none where it could not be checked. */
  readonly diagnostics: readonly Diagnostic[];
  settle(): Promise<void>;
  /** Applies all that deletes nothing. */
  fixAll(): void;
}

/** Offers the fixes of our diagnostics where they stand in a file's text: in the light bulb, in the hover and on Ctrl+. */
export function registerQuickFixes(
  monaco: Monaco,
  own: editor.ITextModel,
  file: FixableFile,
  words: () => Strings,
): IDisposable {
  // Commands are the page's, where there may be more than one text.
  const fixAllCommand = `tarja.fixAll.${own.id}`;
  const command = monaco.editor.registerCommand(fixAllCommand, () => file.fixAll());
  const provider = monaco.languages.registerCodeActionProvider(
    file.language,
    {
      async provideCodeActions(model, range, { markers }) {
        if (model !== own) return none;
        // Offsets of an older text would cut somewhere else, so the check comes first.
        await file.settle();
        if (model.getValue() !== file.text) return none;
        const start = model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
        const end = model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn });
        const here = file.diagnostics.filter(({ fix, range: at }) => fix && at.start <= end && at.end >= start);
        const actions = here.flatMap((diagnostic) => actionOf(diagnostic, model, markers) ?? []);
        const fixable = file.diagnostics.filter(isFixableWithAll).length;
        if (actions.length > 0 && fixable > 1) actions.push(all(words().fixAll, fixAllCommand));
        return { actions, dispose() {} };
      },
    },
    { providedCodeActionKinds: ['quickfix'] },
  );
  return {
    dispose() {
      command.dispose();
      provider.dispose();
    },
  };
}

const none: languages.CodeActionList = { actions: [], dispose() {} };

function actionOf(
  { code, line, column, fix }: Diagnostic,
  model: editor.ITextModel,
  markers: editor.IMarkerData[],
): languages.CodeAction | undefined {
  if (!fix) return undefined;
  return {
    title: fix.title,
    kind: 'quickfix',
    isPreferred: true,
    diagnostics: markers.filter(
      (marker) => marker.code === code && marker.startLineNumber === line && marker.startColumn === column,
    ),
    edit: {
      edits: fix.edits.map((edit) => ({
        resource: model.uri,
        versionId: model.getVersionId(),
        textEdit: { range: rangeIn(model, edit), text: edit.text },
      })),
    },
  };
}

function all(title: string, id: string): languages.CodeAction {
  return { title, kind: 'quickfix', command: { id, title } };
}

import type { editor, IDisposable, languages } from 'monaco-editor/editor';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { isFixableWithAll } from '../../src/config/fix-all.ts';
import type { Project } from '../project/project.ts';
import type { Strings } from '../strings/strings.ts';
import type { Monaco } from './editor-options.ts';
import { rangeIn } from './markers.ts';

/** Offers the fixes of our diagnostics where they stand in a file's text: in the light bulb, in the hover and on Ctrl+. */
export function registerQuickFixes(
  monaco: Monaco,
  own: editor.ITextModel,
  project: Project,
  file: 'config' | 'drawing',
  words: () => Strings,
): IDisposable {
  const isConfig = file === 'config';
  const fixAll = () => void (isConfig ? project.fixAll() : project.fixAllDrawing());
  // Commands are the page's, where there may be more than one text.
  const fixAllCommand = `tarja.fixAll.${own.id}`;
  const command = monaco.editor.registerCommand(fixAllCommand, fixAll);
  const provider = monaco.languages.registerCodeActionProvider(
    isConfig ? 'json' : 'html',
    {
      async provideCodeActions(model, range, { markers }) {
        if (model !== own) return none;
        // Offsets of an older text would cut somewhere else, so the check comes first.
        await project.settle();
        const { text, drawing, diagnostics, drawingDiagnostics } = project;
        if (!project.settled || model.getValue() !== (isConfig ? text : drawing?.text)) return none;
        const all = isConfig ? diagnostics : drawingDiagnostics;
        const start = model.getOffsetAt({ lineNumber: range.startLineNumber, column: range.startColumn });
        const end = model.getOffsetAt({ lineNumber: range.endLineNumber, column: range.endColumn });
        const here = all.filter(({ fix, range: at }) => fix && at.start <= end && at.end >= start);
        const actions = here.flatMap((diagnostic) => actionOf(diagnostic, model, markers) ?? []);
        const fixable = all.filter(isFixableWithAll).length;
        if (actions.length > 0 && fixable > 1) actions.push(commandAction(words().fixAll, fixAllCommand));
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

function commandAction(title: string, id: string): languages.CodeAction {
  return { title, kind: 'quickfix', command: { id, title } };
}

import type { editor, IDisposable, languages } from 'monaco-editor/editor';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { isFixableWithAll } from '../../src/config/fix-all.ts';
import { Lines, type Range } from '../../src/config/json/locate.ts';
import type { Project } from '../project/project.ts';
import type { Strings } from '../strings/strings.ts';
import type { Monaco } from './editor-options.ts';
import { placeIn } from './markers.ts';

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
        const { text: config, drawing, diagnostics, drawingDiagnostics } = project;
        const text = (isConfig ? config : drawing?.text) ?? '';
        const current = model.getValue(monaco.editor.EndOfLinePreference.LF);
        if (!project.settled || current !== text.replace(/\r\n?/g, '\n')) return none;
        const all = isConfig ? diagnostics : drawingDiagnostics;
        const lines = new Lines(text);
        const isHere = (at: Range) => monaco.Range.areIntersectingOrTouching(placeIn(lines, at), range);
        const here = all.filter((diagnostic) => isHere(diagnostic.range));
        const actions = here.flatMap((diagnostic) => actionOf(diagnostic, model, lines, markers) ?? []);
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
  lines: Lines,
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
        textEdit: { range: placeIn(lines, edit), text: edit.text },
      })),
    },
  };
}

function commandAction(title: string, id: string): languages.CodeAction {
  return { title, kind: 'quickfix', command: { id, title } };
}

import {
  CodeActionKind,
  createConnection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  FoldingRangeKind,
  type InitializeParams,
  type InitializeResult,
  type Location,
  MarkupKind,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../../../package.json' with { type: 'json' };
import type { Diagnostic } from '../../config/diagnostic.ts';
import { fixDocument } from '../../config/fix-all.ts';
import { isRecord } from '../../format/json.ts';
import { type Locale, nearestLocale } from '../../format/locale.ts';
import type { Place } from '../../language/answers.ts';
import { colours, writtenColour } from '../../language/colours.ts';
import { complete } from '../../language/complete.ts';
import { diagnose } from '../../language/diagnose.ts';
import { MEDIA } from '../../language/file-names.ts';
import { hover } from '../../language/hover.ts';
import { foldings, outline } from '../../language/outline.ts';
import { definitionsAt, referencesAt, rename, renamedAt } from '../../language/rename.ts';
import { readRuleLevels } from '../../language/rule-levels.ts';
import { completionOf, diagnosticOf, editOf, fixesIn, rangeOf, symbolOf } from './translate.ts';
import { type ProjectFile, uriOf, Workspace } from './workspace.ts';

/** Where an editor's request is about. */
interface Asked {
  readonly textDocument: { readonly uri: string };
}
interface AskedAt extends Asked {
  readonly position: { readonly line: number; readonly character: number };
}

const FIX_ALL = `${CodeActionKind.SourceFixAll}.tarja`;

/**
 * The language service over the Language Server Protocol: each request is answered from the documents as the editor has them
 * at that moment.
 *
 * @param docs address of the page that explains the codes
 * @returns when the connection is closed
 */
export function serveLanguage(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  docs: string,
): Promise<void> {
  const connection = createConnection(input, output);
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(() => documents.all());
  const waiting = new Set<string>();
  let locale: Locale = 'en';
  let snippets = false;
  let canFollowSettings = false;
  let canWatch = false;

  connection.onInitialize(
    ({ capabilities, locale: tag, initializationOptions }: InitializeParams): InitializeResult => {
      locale = localeIn(initializationOptions) ?? nearestLocale(tag);
      snippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
      canFollowSettings = capabilities.workspace?.didChangeConfiguration?.dynamicRegistration === true;
      canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
      return {
        serverInfo: { name: 'tarja', version },
        capabilities: {
          textDocumentSync: TextDocumentSyncKind.Incremental,
          completionProvider: { triggerCharacters: ['"', "'", '-', '(', '=', '[', ':'] },
          hoverProvider: true,
          definitionProvider: true,
          referencesProvider: true,
          renameProvider: { prepareProvider: true },
          documentSymbolProvider: true,
          foldingRangeProvider: true,
          colorProvider: true,
          codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
        },
      };
    },
  );

  connection.onInitialized(() => {
    if (canFollowSettings) {
      void connection.client.register(DidChangeConfigurationNotification.type, { section: 'tarja' });
    }
    if (canWatch) {
      const watchers = [
        { globPattern: '**/{config.json,template.html,template.js,tarja.config.json,assets/**}' },
        // Beside the template, too: a picture that is added or deleted is missing no more, or now.
        { globPattern: `**/*.{css,${MEDIA.join(',')}}` },
      ];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
  });

  connection.onDidChangeConfiguration(({ settings }) => {
    locale = localeIn(isRecord(settings) && isRecord(settings['tarja']) ? settings['tarja'] : settings) ?? locale;
    tellAll();
  });
  connection.onDidChangeWatchedFiles(readAgain);
  documents.onDidSave(readAgain);
  documents.onDidChangeContent(({ document }) => {
    tell(document.uri);
    // What is bound in one file is declared in another.
    const changed = workspace.find(document.uri);
    for (const { uri } of documents.all()) {
      if (changed && uri !== document.uri && workspace.find(uri)?.folder === changed.folder) tell(uri);
    }
  });
  documents.onDidClose(({ document }) => {
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
    // What was not saved is gone, for the other files too.
    readAgain();
  });

  function readAgain(): void {
    workspace.forget();
    tellAll();
  }

  function tellAll(): void {
    for (const { uri } of documents.all()) tell(uri);
  }

  /** Says what is wrong with a document: once for all that arrived together. */
  function tell(uri: string): void {
    if (waiting.has(uri)) return;
    waiting.add(uri);
    setImmediate(() => {
      waiting.delete(uri);
      const document = documents.get(uri);
      if (!document) return;
      const diagnostics = diagnosticsOf(document).map((each) => diagnosticOf(document, each, docs));
      void connection.sendDiagnostics({ uri, version: document.version, diagnostics });
    });
  }

  function diagnosticsOf(document: TextDocument): readonly Diagnostic[] {
    const file = workspace.find(document.uri);
    if (file) return diagnose(file.project, file.path, { locale, rules: file.rules });
    return workspace.isRules(document.uri) ? readRuleLevels(document.getText(), locale).diagnostics : [];
  }

  /** What a request is about; nothing for documents that are none of ours. */
  function at({ textDocument: { uri } }: Asked): { file: ProjectFile; document: TextDocument } | undefined {
    const document = documents.get(uri);
    const file = document && workspace.find(uri);
    return document && file && { file, document };
  }

  /** A file of the project, whether or not it is open. */
  function documentOf(file: ProjectFile, path: string): TextDocument {
    const uri = uriOf(file, path);
    const known = documents.all().find((each) => each.uri === uri);
    return known ?? TextDocument.create(uri, 'plaintext', 0, file.project.texts[path] ?? '');
  }

  function locationsOf(file: ProjectFile, places: readonly Place[]): Location[] {
    return places.map(({ path, range }) => {
      const document = documentOf(file, path);
      return { uri: document.uri, range: rangeOf(document, range) };
    });
  }

  connection.onCompletion((asked: AskedAt) => {
    const found = at(asked);
    if (!found) return [];
    const { file, document } = found;
    const items = complete(file.project, file.path, document.offsetAt(asked.position), locale);
    return items.map((item, order) => completionOf(document, item, order, snippets));
  });

  connection.onHover((asked) => {
    const found = at(asked);
    const answer = found && hover(found.file.project, found.file.path, found.document.offsetAt(asked.position), locale);
    if (!found || !answer) return null;
    return {
      range: rangeOf(found.document, answer.range),
      contents: { kind: MarkupKind.Markdown, value: answer.markdown },
    };
  });

  connection.onDefinition((asked) => {
    const found = at(asked);
    if (!found) return [];
    const { file, document } = found;
    return locationsOf(file, definitionsAt(file.project, file.path, document.offsetAt(asked.position)));
  });

  connection.onReferences((asked) => {
    const found = at(asked);
    if (!found) return [];
    const { file, document } = found;
    const withDeclaration = asked.context.includeDeclaration;
    const offset = document.offsetAt(asked.position);
    return locationsOf(file, referencesAt(file.project, file.path, offset, { withDeclaration }));
  });

  connection.onPrepareRename((asked) => {
    const found = at(asked);
    const named = found && renamedAt(found.file.project, found.file.path, found.document.offsetAt(asked.position));
    return found && named ? { range: rangeOf(found.document, named.range), placeholder: named.name } : null;
  });

  connection.onRenameRequest((asked): WorkspaceEdit | ResponseError<void> | null => {
    const found = at(asked);
    if (!found) return null;
    const { file, document } = found;
    const result = rename(file.project, file.path, document.offsetAt(asked.position), asked.newName, locale);
    if ('refused' in result) return new ResponseError(ErrorCodes.InvalidParams, result.refused.message);
    const changes = Object.entries(result.edits).map(([path, edits]) => {
      const target = documentOf(file, path);
      return [target.uri, edits.map((edit) => editOf(target, edit))] as const;
    });
    return { changes: Object.fromEntries(changes) };
  });

  connection.onDocumentSymbol((asked) => {
    const found = at(asked);
    return found ? outline(found.file.project, found.file.path).map((entry) => symbolOf(found.document, entry)) : [];
  });

  connection.onFoldingRanges((asked) => {
    const found = at(asked);
    if (!found) return [];
    return foldings(found.file.project, found.file.path).map((range) => {
      const { start, end } = rangeOf(found.document, range);
      return { startLine: start.line, endLine: Math.max(start.line, end.line - 1), kind: FoldingRangeKind.Region };
    });
  });

  connection.onDocumentColor((asked) => {
    const found = at(asked);
    if (!found) return [];
    return colours(found.file.project, found.file.path).map(({ range, colour }) => ({
      range: rangeOf(found.document, range),
      color: colour,
    }));
  });

  connection.onColorPresentation(({ color }) => [{ label: writtenColour(color) }]);

  connection.onCodeAction((asked) => {
    const document = documents.get(asked.textDocument.uri);
    if (!document) return [];
    const wanted = asked.context.only;
    const wants = (kind: string) => !wanted || wanted.some((each) => kind === each || kind.startsWith(`${each}.`));
    const diagnostics = diagnosticsOf(document);
    const fixes = wants(CodeActionKind.QuickFix) ? fixesIn(document, diagnostics, asked.range, docs) : [];
    const file = workspace.find(document.uri);
    if (!wants(FIX_ALL) || !file || !diagnostics.some(({ fix }) => fix && !fix.removes)) return fixes;
    const { project, path, rules } = file;
    const text = document.getText();
    const fixed = fixDocument(text, (one) => diagnose(project.with(path, one), path, { rules }));
    if (fixed === text) return fixes;
    const edit = { changes: { [document.uri]: [editOf(document, { start: 0, end: text.length, text: fixed })] } };
    return [...fixes, { title: locale === 'en' ? 'Fix all of Tarja' : 'Corrigir tudo do Tarja', kind: FIX_ALL, edit }];
  });

  documents.listen(connection);
  connection.listen();
  return new Promise((resolve) => connection.onExit(resolve));
}

/** The language that settings ask for: `{ "locale": "pt-BR" }`. */
function localeIn(settings: unknown): Locale | undefined {
  const tag = isRecord(settings) ? settings['locale'] : undefined;
  return typeof tag === 'string' ? nearestLocale(tag) : undefined;
}

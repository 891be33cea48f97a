import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { serveLanguage } from '../../src/cli/language-server/server.ts';

/** The language server as an editor speaks to it, in this process, about the files of one folder. */
export class LanguageClient {
  readonly #connection: ProtocolConnection;
  readonly #documents = new Map<string, TextDocument>();
  readonly #told = new Map<string, PublishDiagnosticsParams>();
  #arrived = () => {};

  constructor(readonly folder: string) {
    const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
    void serveLanguage(toServer, fromServer, 'file:///docs/diagnostics.md');
    this.#connection = createProtocolConnection(new StreamMessageReader(fromServer), new StreamMessageWriter(toServer));
    this.#connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.#told.set(params.uri, params);
      this.#arrived();
    });
    this.#connection.listen();
  }

  async open(texts: Readonly<Record<string, string>>): Promise<void> {
    const { folder } = this;
    const capabilities = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
    const rootUri = pathToFileURL(folder).href;
    await this.#connection.sendRequest('initialize', { processId: null, rootUri, locale: 'en-GB', capabilities });
    await this.#connection.sendNotification('initialized', {});
    for (const [path, text] of Object.entries(texts)) {
      const languageId = path.endsWith('.json') ? 'json' : 'html';
      this.#documents.set(path, TextDocument.create(this.#uri(path), languageId, 1, text));
      const textDocument = { uri: this.#uri(path), languageId, version: 1, text };
      await this.#connection.sendNotification('textDocument/didOpen', { textDocument });
    }
  }

  async change(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(texts)) {
      const { uri, languageId, version } = this.#document(path);
      this.#documents.set(path, TextDocument.create(uri, languageId, version + 1, text));
      const textDocument = { uri, version: version + 1 };
      await this.#connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
    }
  }

  /** What is wrong in the present texts, places counted from 1. */
  async diagnostics(paths: readonly string[]) {
    const all = [];
    for (const path of paths) {
      const document = this.#document(path);
      let told = this.#told.get(document.uri);
      while (told?.version !== document.version) {
        await new Promise<void>((resolve) => {
          this.#arrived = resolve;
        });
        told = this.#told.get(document.uri);
      }
      for (const { severity = 1, code, message, range } of told.diagnostics) {
        all.push({
          file: path,
          severity: ['', 'error', 'warning', 'info'][severity],
          code,
          // The rule that is broken stands on a line of its own.
          message: String(message).split('\n')[0],
          place: placeOf(range),
        });
      }
    }
    return all;
  }

  async hover(path: string, offset: number): Promise<string> {
    const answer = await this.#connection.sendRequest<Hover>('textDocument/hover', this.#at(path, offset));
    return (answer.contents as { value: string }).value;
  }

  /** The labels, in their order. */
  async completion(path: string, offset: number): Promise<string[]> {
    const items = await this.#connection.sendRequest<CompletionItem[]>(
      'textDocument/completion',
      this.#at(path, offset),
    );
    return items.map(({ label }) => label);
  }

  /** The texts with all fixes of each that delete nothing. */
  async fixAll(paths: readonly string[]): Promise<Record<string, string>> {
    const fixed: Record<string, string> = {};
    for (const path of paths) {
      const start = { line: 0, character: 0 };
      const [action] = await this.#connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: this.#uri(path) },
        range: { start, end: start },
        context: { diagnostics: [], only: ['source.fixAll'] },
      });
      Object.assign(fixed, this.#applied(action?.edit));
    }
    return fixed;
  }

  /** The texts in which something has another name. */
  async rename(path: string, offset: number, newName: string): Promise<Record<string, string>> {
    const edit = await this.#connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...this.#at(path, offset),
      newName,
    });
    return this.#applied(edit);
  }

  /** Says no `exit`: that would end this process. */
  close(): void {
    this.#connection.dispose();
  }

  #applied(edit: WorkspaceEdit | undefined): Record<string, string> {
    const changed = [...this.#documents].flatMap(([path, document]) => {
      const edits = edit?.changes?.[document.uri];
      return edits ? [[path, TextDocument.applyEdits(document, edits)] as const] : [];
    });
    return Object.fromEntries(changed);
  }

  #at(path: string, offset: number) {
    return { textDocument: { uri: this.#uri(path) }, position: this.#document(path).positionAt(offset) };
  }

  #document(path: string): TextDocument {
    const document = this.#documents.get(path);
    if (!document) throw new Error(`${path} is not open`);
    return document;
  }

  #uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }
}

function placeOf({ start, end }: Diagnostic['range']): string {
  return `${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
}

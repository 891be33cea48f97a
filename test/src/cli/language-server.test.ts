import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type DocumentSymbol,
  type Hover,
  type InitializeResult,
  type Location,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { writeFiles } from '../../../scripts/write-files.ts';
import { Workspace } from '../../../src/cli/language-server/workspace.ts';
import { main } from '../../../src/cli/main.ts';

/*
 * The built command as an editor runs it: a process that is spoken to with the protocol's own client library.
 */

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tarja-lsp-'));

const config = `{
  "fields": [
    { "key": "n", "name": "name", "label": "Name", "type": "text", "default": "" },
    { "key": "p", "name": "plate", "label": "Plate", "type": "color", "default": "#112233" }
  ],
  "presets": [{ "id": "a", "label": "A", "values": { "name": "Ana" } }]
}
`;
const html = '<style>p { color: var(--plat) }</style>\n<p data-text="nmae"></p>\n<img src="assets/no.png">\n';

let server: ChildProcessWithoutNullStreams;
let client: ProtocolConnection;
const told = new Map<string, PublishDiagnosticsParams>();
let arrived = () => {};
/** What the editor is asked to watch. */
const watched: string[] = [];

function uri(path: string): string {
  return pathToFileURL(join(folder, path)).href;
}

const put = (path: string, text: string) => writeFiles(folder, [[path, text]]);

function open(path: string, text: string, version = 1): void {
  void client.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uri(path), languageId: path.endsWith('.json') ? 'json' : 'html', version, text },
  });
}

/** What is said of a version of a document, as soon as it is. */
async function diagnosticsOf(path: string, version = 1, fits = (_: Diagnostic[]) => true): Promise<Diagnostic[]> {
  for (;;) {
    const found = told.get(uri(path));
    if (found?.version === version && fits(found.diagnostics)) return found.diagnostics;
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  }
}

/** The place of the first character of a piece, and `shift` behind it. */
function place(path: string, text: string, piece: string, shift = 0) {
  const offset = text.indexOf(piece) + shift;
  const lines = text.slice(0, offset).split('\n');
  return {
    textDocument: { uri: uri(path) },
    position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
  };
}

function applied(text: string, edits: readonly { range: Diagnostic['range']; newText: string }[] = []): string {
  const lines = text.split('\n');
  const offset = ({ line, character }: { line: number; character: number }) =>
    lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
  return [...edits]
    .sort((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (all, { range, newText }) => all.slice(0, offset(range.start)) + newText + all.slice(offset(range.end)),
      text,
    );
}

before(async () => {
  put('t/config.json', config);
  put('t/template.html', html);
  put('t/assets/logo.png', '');
  put('other/config.json', '{ "compilerOptions": {} }');
  server = spawn(process.execPath, [bin, 'language-server', '--stdio']);
  client = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    told.set(params.uri, params);
    arrived();
  });
  client.onRequest('client/registerCapability', ({ registrations }: RegistrationParams) => {
    for (const { registerOptions } of registrations)
      for (const { globPattern } of registerOptions.watchers) watched.push(globPattern);
  });
  client.listen();
  const { capabilities, serverInfo } = await client.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: uri(''),
    locale: 'en-GB',
    capabilities: {
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  });
  assert.equal(serverInfo?.name, 'tarja');
  assert.equal(capabilities.textDocumentSync, 2);
  await client.sendNotification('initialized', {});
});

after(async () => {
  const ended = once(server, 'exit');
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  const [code] = await ended;
  client.dispose();
  rmSync(folder, { recursive: true });
  assert.equal(code, 0);
});

describe('tarja language-server', () => {
  test('says of both files what `tarja validate` says, with code, page and fix', async () => {
    open('t/config.json', config);
    open('t/template.html', html);
    const found = [
      ...(await diagnosticsOf('t/config.json')).map((each) => ['t/config.json', each] as const),
      ...(await diagnosticsOf('t/template.html')).map((each) => ['t/template.html', each] as const),
    ];

    let stdout = '';
    const host = { cwd: folder, env: {}, stderr: { write: () => {} }, stdin: async () => new Uint8Array() };
    await main(['validate', 't', '--format', 'github'], { ...host, stdout: { write: (text) => (stdout += text) } });
    const said = found.map(([file, { range, code, message, severity = 1 }]) => {
      const { start, end } = range;
      const level = ['', 'error', 'warning', 'notice'][severity];
      const place = `line=${start.line + 1},col=${start.character + 1},endLine=${end.line + 1},endColumn=${end.character + 1}`;
      return `::${level} file=${file},${place},title=${code}::${String(message).split('\n')[0]}\n`;
    });

    assert.equal(said.length, 5);
    assert.equal(said.join(''), stdout);
    const [, { codeDescription }] = found[0] ?? ['', {} as Diagnostic];
    assert.ok(codeDescription && existsSync(fileURLToPath(codeDescription.href)));
  });

  test('fixes one, and all', async () => {
    await diagnosticsOf('t/template.html');
    const { position } = place('t/template.html', html, 'nmae');
    const ask = (only: string[]) =>
      client.sendRequest<CodeAction[]>('textDocument/codeAction', {
        textDocument: { uri: uri('t/template.html') },
        range: { start: position, end: position },
        context: { diagnostics: [], only },
      });

    const [fix] = await ask(['quickfix']);
    const [all] = await ask(['source.fixAll']);

    assert.equal(applied(html, fix?.edit?.changes?.[uri('t/template.html')]), html.replace('nmae', 'name'));
    assert.equal(fix?.diagnostics?.[0]?.code, 'binding-field-unknown');
    assert.match(applied(html, all?.edit?.changes?.[uri('t/template.html')]), /--plate[\s\S]*"name"/);
  });

  test('an edit of a part is followed, in the other file too', { timeout: 30_000 }, async () => {
    const at = place('t/config.json', config, '"name": "name"', 9).position;
    void client.sendNotification('textDocument/didChange', {
      textDocument: { uri: uri('t/config.json'), version: 2 },
      contentChanges: [{ range: { start: at, end: { ...at, character: at.character + 4 } }, text: 'nmae' }],
    });

    const left = await diagnosticsOf(
      't/template.html',
      1,
      (all) => !all.some(({ code }) => code === 'binding-field-unknown'),
    );
    assert.equal(left.length, 2);
    assert.ok((await diagnosticsOf('t/config.json', 2)).some(({ code }) => code === 'preset-field-unknown'));

    // Closed without being saved, it is the file again.
    void client.sendNotification('textDocument/didClose', { textDocument: { uri: uri('t/config.json') } });
    await diagnosticsOf('t/template.html', 1, (all) => all.some(({ code }) => code === 'binding-field-unknown'));
    open('t/config.json', config, 3);
    await diagnosticsOf('t/config.json', 3);
  });

  test('completes, explains, finds and renames across both files', async () => {
    const binding = place('t/template.html', html, 'nmae', 0);
    const completed = await client.sendRequest<CompletionItem[]>('textDocument/completion', binding);
    assert.deepEqual(
      completed.map(({ label }) => label),
      ['name', 'plate'],
    );

    const type = place('t/config.json', config, '"type"', 1);
    const hovered = await client.sendRequest<Hover>('textDocument/hover', type);
    assert.match(JSON.stringify(hovered.contents), /The kind of value/);

    const named = place('t/config.json', config, '{ "name": "Ana"', 4);
    const definitions = await client.sendRequest<Location[]>('textDocument/definition', named);
    assert.deepEqual(
      definitions.map(({ range }) => range.start.line),
      [2],
    );
    const references = await client.sendRequest<Location[]>('textDocument/references', {
      ...named,
      context: { includeDeclaration: true },
    });
    assert.equal(references.length, 2);

    const prepared = await client.sendRequest<{ placeholder: string }>('textDocument/prepareRename', named);
    assert.equal(prepared.placeholder, 'name');
    const { changes } = await client.sendRequest<WorkspaceEdit>('textDocument/rename', { ...named, newName: 'guest' });
    assert.equal(
      applied(config, changes?.[uri('t/config.json')]),
      config.replace('"name": "name"', '"name": "guest"').replace('{ "name"', '{ "guest"'),
    );
    await assert.rejects(
      client.sendRequest('textDocument/rename', { ...named, newName: 'plate' }),
      /“plate” is taken already/,
    );
  });

  test('outline, folding and colours', async () => {
    const document = { textDocument: { uri: uri('t/config.json') } };
    const symbols = await client.sendRequest<DocumentSymbol[]>('textDocument/documentSymbol', document);
    const colours = await client.sendRequest<{ range: Diagnostic['range'] }[]>('textDocument/documentColor', document);
    const folds = await client.sendRequest<unknown[]>('textDocument/foldingRange', document);

    assert.deepEqual(
      symbols.map(({ name, children }) => [name, children?.length]),
      [
        ['fields', 2],
        ['presets', 1],
      ],
    );
    assert.deepEqual(
      colours.map(({ range }) => range.start.line),
      [3],
    );
    assert.equal(folds.length, 2);
  });

  test('levels of rules and the language are settings', async () => {
    put('t/tarja.config.json', '{ "rules": { "field-not-shown": "off" } }');
    void client.sendNotification('workspace/didChangeWatchedFiles', { changes: [] });
    const quiet = await diagnosticsOf('t/config.json', 3, (all) => all.length === 0);
    assert.deepEqual(quiet, []);

    void client.sendNotification('workspace/didChangeConfiguration', { settings: { tarja: { locale: 'pt-BR' } } });
    const isPortuguese = (all: Diagnostic[]) =>
      all.some(({ message }) => /Nenhum campo se chama "nmae"/.test(String(message)));
    assert.ok(isPortuguese(await diagnosticsOf('t/template.html', 1, isPortuguese)));
  });

  test('has the editor watch what lies in a template, style sheets and pictures beside it too', () => {
    const [own, beside = ''] = watched;
    assert.equal(own, '**/{config.json,template.html,template.js,tarja.config.json,assets/**}');
    assert.match(beside, /^\*\*\/\*\.\{css,.*\bwoff2,.*\bpng,.*\}$/);
  });

  test('goes on where the folder of a document is gone, or not made yet', { timeout: 30_000 }, async () => {
    open('later/template.html', '<p data-text="name"></p>\n');
    open('later/config.json', config);

    const [found] = await diagnosticsOf('later/config.json');
    assert.deepEqual([found?.code, found?.range.start.line], ['field-not-shown', 3]);
  });

  test('a style sheet elsewhere, as on another drive of Windows, is none of a template', () => {
    const [disk, other] = process.platform === 'win32' ? ['Q:/', 'R:/'] : ['', ''];
    const config = `file:///${disk}shows/strap/config.json`;
    const texts = { [config]: '{ "fields": [] }', [`file:///${other}elsewhere/a.css`]: '' };
    const workspace = new Workspace(() => Object.entries(texts).map(([uri, text]) => ({ uri, getText: () => text })));

    assert.deepEqual(Object.keys(workspace.find(config)?.project.texts ?? {}), ['config.json']);
  });

  test('is silent about configs of others', async () => {
    open('other/config.json', '{ "compilerOptions": {} }');

    assert.deepEqual(await diagnosticsOf('other/config.json'), []);
    const asked = place('other/config.json', '{ "compilerOptions": {} }', '{', 1);
    assert.deepEqual(await client.sendRequest('textDocument/completion', asked), []);
  });
});

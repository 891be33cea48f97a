import assert from 'node:assert/strict';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { watchConfigs } from '../../../src/cli/validate/watch-configs.ts';

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));

const valid = '{"fields": [{"key": "a", "name": "a", "label": "A", "type": "text", "default": ""}]}';
const invalid = '{"fields": []}';

let folder = '';
let running: ChildProcessWithoutNullStreams | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tarja-watch-'));
});

afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts watching; each call of `next` answers the next report: the files that were checked, and which are valid. */
function watch(...places: string[]) {
  const child = spawn(process.execPath, [bin, 'validate', '--watch', '--format', 'json', ...places], { cwd: folder });
  running = child;
  const lines: string[] = [];
  let rest = '';
  let said = '';
  let arrived = () => {};
  child.stdout.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    arrived();
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return {
    child,
    async next(): Promise<Record<string, boolean>> {
      while (lines.length === 0) {
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
      const { files } = JSON.parse(lines.shift() ?? '');
      return Object.fromEntries(files.map(({ file, valid }: { file: string; valid: boolean }) => [file, valid]));
    },
    said: () => said,
  };
}

const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('tarja validate --watch', { timeout: 120_000 }, () => {
  test('checks again when a file is written, replaced, gone and back', async () => {
    put('config.json', valid);
    const { next, said } = watch('config.json');
    assert.deepEqual(await next(), { 'config.json': true });

    put('config.json', invalid);
    assert.deepEqual(await next(), { 'config.json': false });

    put('config.json.new', valid);
    renameSync(join(folder, 'config.json.new'), join(folder, 'config.json'));
    assert.deepEqual(await next(), { 'config.json': true });

    rmSync(join(folder, 'config.json'));
    assert.deepEqual(await next(), {});
    assert.match(said(), /There is no file or folder “config\.json”/);

    put('config.json', invalid);
    assert.deepEqual(await next(), { 'config.json': false });
  });

  test('says nothing when nothing changed', async () => {
    put('config.json', valid);
    const { next } = watch('config.json');
    await next();

    put('config.json', valid);
    put('other.txt', 'x');
    put('config.json', invalid);

    assert.deepEqual(await next(), { 'config.json': false });
  });

  test('finds what appears in a folder, however deep, and survives the loss of a folder', async () => {
    mkdirSync(join(folder, 'templates/a'), { recursive: true });
    put('templates/a/config.json', valid);
    const { next } = watch('templates');
    assert.deepEqual(await next(), { 'templates/a/config.json': true });

    mkdirSync(join(folder, 'templates/b/c'), { recursive: true });
    put('templates/b/c/config.json', invalid);
    assert.deepEqual(await next(), { 'templates/a/config.json': true, 'templates/b/c/config.json': false });

    rmSync(join(folder, 'templates/a'), { recursive: true });
    assert.deepEqual(await next(), { 'templates/b/c/config.json': false });

    put('templates/b/c/config.json', valid);
    assert.deepEqual(await next(), { 'templates/b/c/config.json': true });
  });

  test('reports again when another file makes a difference to one that stayed as it was', async () => {
    put('config.json', valid.replace('"type": "text"', '"type": "text", "maxChar": 3'));
    const { next } = watch('.');
    assert.deepEqual(await next(), { './config.json': true });

    put('tarja.config.json', '{"rules": {"field-property-misspelt": "error"}}');
    assert.deepEqual(await next(), { './config.json': false });
  });

  test('Ctrl-C ends it', async () => {
    put('config.json', valid);
    const { next, child } = watch('config.json');
    await next();

    const exited = once(child, 'exit');
    child.kill('SIGINT');

    const [, signal] = await exited;
    assert.equal(signal, 'SIGINT');
  });

  test('ends when nobody reads any more', async () => {
    put('config.json', valid);
    const { next, child } = watch('config.json');
    await next();

    const exited = once(child, 'exit');
    child.stdout.destroy();
    put('config.json', invalid);

    const [code] = await exited;
    assert.equal(code, 1);
  });

  test('watches a folder and all below by one watcher on Windows, where none with a watched one in it can be renamed', async (t) => {
    const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
    mkdirSync(join(folder, 'templates/a/assets'), { recursive: true });
    const watching = t.mock.method(fs, 'watch', (() =>
      Object.assign(new EventEmitter(), { close() {} })) as unknown as typeof fs.watch);
    t.after(() => {
      Object.defineProperty(process, 'platform', platform);
      watching.mock.restore();
      syncBuiltinESMExports();
    });
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
    syncBuiltinESMExports();
    const silent = { write: () => {} };
    let close = () => {};
    await watchConfigs({
      places: ['templates', 'templates/a/config.json'],
      locale: 'en',
      host: {
        cwd: folder,
        env: {},
        stderr: silent,
        stdin: async () => new Uint8Array(),
        stdout: { ...silent, once: (_, then) => (close = then) },
      },
      async check() {
        return { files: [], troubles: [], folders: ['templates', 'templates/a', 'templates/a/assets'] };
      },
      async report() {
        close();
        return 0;
      },
    });

    const watched = watching.mock.calls.map(({ arguments: [place, options] }) => [place, options]);
    assert.deepEqual(watched, [
      [join(folder, 'templates'), { recursive: true }],
      [folder, { recursive: false }],
    ]);
  });

  test('checks again what changed between its check and the first look at its folder', async () => {
    mkdirSync(join(folder, 'templates'));
    put('templates/config.json', valid);
    const reported: (boolean | undefined)[] = [];
    let close = () => {};
    const silent = { write: () => {} };
    await watchConfigs({
      places: ['.'],
      locale: 'en',
      host: {
        cwd: join(folder, 'templates'),
        env: {},
        stderr: silent,
        stdin: async () => new Uint8Array(),
        stdout: { ...silent, once: (_, then) => (close = then) },
      },
      async check() {
        const text = readFileSync(join(folder, 'templates/config.json'), 'utf8');
        put('templates/config.json', invalid);
        return {
          files: [{ file: 'config.json', text, valid: text === valid, diagnostics: [] }],
          troubles: [],
          folders: ['.'],
        };
      },
      async report({ files }) {
        reported.push(files[0]?.valid);
        if (reported.length === 2) close();
        return 0;
      },
    });

    assert.deepEqual(reported, [true, false]);
  });
});

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isFresh, stampOfSources, writeStamp } from '../../scripts/built-from.cjs';

/*
 * What `node bin/tarja.js` does in a clone: in a copy of this one, so that its sources can be changed and broken.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tarja-clone-'));
const clone = join(temporary, 'clone');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

before(() => {
  mkdirSync(clone);
  for (const part of ['bin', 'src', 'schema', 'scripts', 'package.json']) {
    cpSync(join(root, part), join(clone, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
});

after(() => rmSync(temporary, { recursive: true }));

/** Runs the clone's command from somewhere else. */
function tarja(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(clone, 'bin/tarja.js'), ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

const quietly = { stdout: `${version}\n`, stderr: '', status: 0 };

function assertBuilds() {
  const { stdout, stderr, status } = tarja('--version');

  assert.match(stderr, /^tarja: building itself[^\n]*\ntarja: built in [\d.]+ s\.\n$/);
  assert.deepEqual([stdout, status], [`${version}\n`, 0]);
  assert.deepEqual(tarja('--version'), quietly);
}

describe('a clone', () => {
  test('builds itself when its build is missing, once for all that find it so at once, and then no more', async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => start('--version')));

    for (const { stdout, status } of runs) assert.deepEqual([stdout, status], [`${version}\n`, 0]);
    assert.equal(runs.filter(({ stderr }) => stderr.includes('building itself')).length, 1);
    assert.deepEqual(tarja('--version'), quietly);
  });

  test('leaves nothing behind but its build', () => {
    assert.deepEqual(readdirSync(join(clone, 'dist')), ['cli']);
    assert.deepEqual(readdirSync(join(clone, '.tmp')), []);
  });

  for (const [what, change] of [
    ['a schema is newer', () => touch('schema/config.schema.json')],
    ['the package is another', () => touch('package.json')],
    ['a source is there that was not', () => writeFileSync(join(clone, 'src/cli/extra.ts'), '')],
    ['a source is gone', () => rmSync(join(clone, 'src/cli/extra.ts'))],
    ['its build is of something else', () => writeFileSync(join(clone, 'dist/cli/built-from.txt'), '1')],
  ] as const)
    test(`is stale when ${what}`, () => {
      const before = stampOfSources(clone, 'cli');
      writeStamp(join(clone, 'dist'), 'cli', before);
      assert.ok(isFresh(clone, 'cli'));

      change();

      assert.ok(!isFresh(clone, 'cli'));
    });

  test('builds itself again when a source is newer, says so on stderr, and takes over from a process that was killed while it built', () => {
    writeStamp(join(clone, 'dist'), 'cli', stampOfSources(clone, 'cli'));
    assert.deepEqual(tarja('--version'), quietly);
    writeFileSync(join(clone, '.tmp/build.lock'), String(deadProcess()));
    mkdirSync(join(clone, '.tmp/build-1'));
    touch('src/cli/main.ts');

    assertBuilds();
    assert.deepEqual(readdirSync(join(clone, '.tmp')), []);
  });

  test('that does not build says why, on stderr, and ends with 2', () => {
    appendFileSync(join(clone, 'src/cli/help.ts'), '\nconst = ;\n');

    const { stdout, stderr, status } = tarja('--version');

    assert.match(stderr, /its own build failed/);
    assert.match(stderr, /src\/cli\/help\.ts/);
    assert.doesNotMatch(stderr, /\p{Cc}\[\d/u);
    assert.deepEqual([stdout, status], ['', 2]);
    cpSync(join(root, 'src/cli/help.ts'), join(clone, 'src/cli/help.ts'));
  });

  test('builds its pages for a command that shows them, and then no more until a source of theirs is newer', () => {
    for (const part of ['components', 'widgets', 'playground', 'docs', 'vite.config.ts'])
      cpSync(join(root, part), join(clone, part), { recursive: true });
    // Without the editor, which takes most of the time: who builds the pages is no matter to it.
    for (const [file, name] of [
      ['load', 'loadEditor'],
      ['python', 'loadPythonEditor'],
    ])
      writeFileSync(join(clone, `playground/monaco/${file}.ts`), `export const ${name} = () => {};\n`);
    const pages = () => tarja('render', 'nowhere').stderr.match(/^tarja: building its pages/gm)?.length ?? 0;

    assert.equal(tarja('render', '--help').status, 0);
    assert.ok(!existsSync(join(clone, 'dist/playground')), 'help needs no page');
    assert.equal(pages(), 1);
    assert.ok(existsSync(join(clone, 'dist/playground/control.html')));
    assert.ok(existsSync(join(clone, 'dist/embed/loader.js')));
    assert.equal(pages(), 0);
    touch('components/index.ts');
    assert.deepEqual(tarja('--version'), quietly, 'the command line has other sources');
    assert.ok(!isFresh(clone, 'pages'));
  });

  test('without node_modules says what to run', () => {
    rmSync(join(clone, 'node_modules'));
    assert.deepEqual(tarja('--version'), quietly, 'a fresh build needs none');
    touch('src/cli/main.ts');

    const { stdout, stderr, status } = tarja('validate', 'x.json');

    assert.match(stderr, /^tarja: this clone has no node_modules yet\. Run `npm ci` in .+ first\.\n$/);
    assert.deepEqual([stdout, status], ['', 2]);
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    assertBuilds();
  });
});

describe('an installed package', () => {
  test('has no sources and no node_modules, and builds nothing', () => {
    const installed = join(temporary, 'installed/node_modules/tarja');
    mkdirSync(installed, { recursive: true });
    for (const part of ['bin', 'dist', 'package.json'])
      cpSync(join(clone, part), join(installed, part), { recursive: true });
    mkdirSync(join(temporary, 'installed/node_modules/.bin'));
    symlinkSync('../tarja/bin/tarja.js', join(temporary, 'installed/node_modules/.bin/tarja'));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(temporary, 'installed/node_modules/.bin/tarja'), ...args], {
        encoding: 'utf8',
      });

    const made = run('new', join(temporary, 'template'));
    const { stdout, stderr, status } = run('validate', join(temporary, 'template'));

    assert.deepEqual([made.stderr, made.status], ['', 0]);
    assert.deepEqual([stdout, stderr, status], ['✓ 1 file checked, valid.\n', '', 0]);
    assert.equal(existsSync(join(installed, '.tmp')), false);
  });
});

let touched = 0;

/** Each time another second, in the future: no file system is too coarse for that. */
function touch(file: string): void {
  touched++;
  utimesSync(join(clone, file), Date.now() / 1000 + touched, Date.now() / 1000 + touched);
}

/** The number of a process that has ended. */
function deadProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function start(...args: string[]): Promise<{ stdout: string; stderr: string; status: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(clone, 'bin/tarja.js'), ...args]);
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => {
      said.stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.stderr += chunk;
    });
    child.on('close', (status) => resolve({ ...said, status }));
  });
}

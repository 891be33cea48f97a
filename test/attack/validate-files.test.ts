import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeFiles } from '../../scripts/write-files.ts';

/*
 * Files that a stranger put into a folder that `tarja validate` checks, as in the CI of a repository that takes pull
 * requests: they must not stop the check, show other files of the machine, or write commands into the log.
 */

const folder = mkdtempSync(join(tmpdir(), 'tarja-attack-'));
const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const valid = '{"fields":[{"key":"a","name":"a","label":"A","type":"text","default":""}]}';

const put = (name: string, text: string) => writeFiles(folder, [[name, text]]);

/** As a process with a limit: what these files did was to hang it. */
function validate(...args: string[]) {
  const call = `import(${JSON.stringify(program)}).then(async ({ main }) => { process.exitCode = await main(${JSON.stringify(['validate', ...args])}); })`;
  const { stdout, stderr, status, signal } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '-e', call],
    {
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
      maxBuffer: 2 ** 28,
      env: { ...process.env, GITHUB_WORKSPACE: '', TSX_TSCONFIG_PATH: '' },
    },
  );
  return { stdout, stderr, status, signal };
}

before(() => {
  put('secret.txt', 'HIDDEN-CONTENT of another file');
  put('pipe/good/config.json', valid);
  execFileSync('mkfifo', [join(folder, 'pipe/config.json')]);
  put('device/good/config.json', valid);
  symlinkSync('/dev/zero', join(folder, 'device/config.json'));
  put('outside/good/config.json', valid);
  symlinkSync('../secret.txt', join(folder, 'outside/config.json'));
  put('inside/real/template.json', valid);
  symlinkSync('real/template.json', join(folder, 'inside/config.json'));
});

after(() => rmSync(folder, { recursive: true }));

describe('tarja validate of files from strangers', () => {
  for (const [name, reason] of [
    ['pipe', /“pipe\/config\.json” is not a regular file/],
    ['device', /“device\/config\.json” links to a file outside/],
    ['outside', /“outside\/config\.json” links to a file outside/],
  ] as const)
    test(`a ${name} in a searched folder is reported, not read, and the other files are checked`, () => {
      const { stdout, stderr, status, signal } = validate(name, '--format', 'json');

      assert.equal(signal, null);
      assert.equal(status, 2);
      assert.match(stderr, reason);
      assert.deepEqual(JSON.parse(stdout).files, [{ file: `${name}/good/config.json`, valid: true, diagnostics: [] }]);
      assert.doesNotMatch(stdout + stderr, /HIDDEN-CONTENT/);
    });

  test('a pipe and a device that are named themselves are refused', () => {
    const { stderr, status } = validate('pipe/config.json', 'device/config.json');

    assert.equal(status, 2);
    assert.equal(stderr.match(/is not a regular file/g)?.length, 2);
  });

  test('a link within the searched folder is followed', () => {
    assert.equal(validate('inside').status, 0);
  });

  test('names and texts write no commands into a log and no control characters to a terminal', () => {
    const hostile = '::error file=x::\u001b[31m##[error]owned';
    put(`tree/a\n${hostile}/config.json`, '{"fields":[]}');
    put(
      'text/config.json',
      JSON.stringify({ fields: [], meta: { category: `Long words first ${hostile} ::error::` } }),
    );
    const runs = [
      validate(`missing\n${hostile}`),
      validate('--no\n::such::option', 'x'),
      validate('tree'),
      validate('text'),
      validate('tree', '--format', 'github'),
    ];

    for (const { stdout, stderr } of runs)
      for (const line of `${stdout}\n${stderr}`.split('\n')) {
        assert.doesNotMatch(line, /\p{Cc}/u);
        assert.doesNotMatch(line, /##\[/);
        assert.doesNotMatch(line.trim(), /^::(?!error file=tree|warning file=tree)/);
      }
  });

  test('a file with very many mistakes gives a report of a bounded length', () => {
    put('many.json', `{"fields":[${'1,'.repeat(19_999)}1]}`);
    const { stdout, stderr, status } = validate('many.json', '--format', 'json');
    const [file] = JSON.parse(stdout).files;

    assert.equal(status, 1);
    assert.equal(file.diagnostics.length, 10_000);
    assert.equal(file.more, 10_000);
    assert.match(stderr, /and 10000 more in “many\.json”/);
  });
});

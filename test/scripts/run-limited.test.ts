import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runLimited } from '../../scripts/run-limited.mjs';
import { isThere, until } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-limit-'));
after(() => rmSync(folder, { recursive: true }));

async function run(program: string, args: string[], limitMs: number, cwd?: string) {
  let output = '';
  const ended = await runLimited(program, args, { limitMs, cwd, onOutput: (chunk) => (output += chunk) });
  return { ...ended, output };
}

describe('a program with a limit', () => {
  test('that ends in its time gives its code and its output', async () => {
    const { code, timedOut, held, output } = await run('sh', ['-c', 'echo out; echo err >&2; exit 3'], 60_000);

    assert.deepEqual([code, timedOut, held], [3, false, false]);
    assert.match(output, /out/);
    assert.match(output, /err/);
  });

  test('that does not end is ended with all it started', async () => {
    const { timedOut, output } = await run('sh', ['-c', 'sleep 1000 & echo $!; wait'], 200);

    assert.equal(timedOut, true);
    await until(() => !isThere(Number(output)));
  });

  test('that leaves a process behind has it killed, and its output closed', async () => {
    const { code, held, output } = await run('sh', ['-c', 'sleep 1000 & echo $!'], 60_000);

    assert.deepEqual([code, held], [0, false]);
    await until(() => !isThere(Number(output)));
  });

  test('that leaves a process of another group is not waited for, and says so', async () => {
    const started = join(folder, 'started');
    const leaves = `setsid sh -c 'echo $$; touch ${started}; exec sleep 1000' & until [ -e ${started} ]; do sleep 0.02; done`;

    const { code, held, output } = await run('sh', ['-c', leaves], 60_000);

    process.kill(Number(output));
    assert.deepEqual([code, held], [0, true]);
  });

  test('that is not there fails with a sentence', async () => {
    const { code, output } = await run(join(folder, 'nothing'), [], 60_000);

    assert.equal(code, 1);
    assert.match(output, /ENOENT/);
  });
});

describe('the run of the Node tests', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const runner = join(root, 'scripts/test-node.mjs');
  const few = ['one.test.ts', 'two.test.ts', 'three.test.ts', 'four.test.ts'];
  const files: Record<string, string> = {
    'hanging.test.ts': `test('waits', () => new Promise(() => setInterval(() => {}, 1000)));`,
    'failing.test.ts': `test('fails', () => { throw new Error('no'); });`,
    'counting.test.ts': `beforeEach(() => { globalThis.count = (globalThis.count ?? 0) + 1; });
      test('one', () => {}); test('two', () => {});`,
    ...Object.fromEntries(few.map((name) => [name, `test('passes', () => {});`])),
    'other.test.ts': `test('has no hooks of the file before it', () => { if (globalThis.count !== 2) throw new Error('no'); });`,
  };
  before(() => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const place of ['test/scripts', 'test/src/values', 'test/attack']) {
      mkdirSync(join(folder, place), { recursive: true });
      for (const [name, text] of Object.entries(files))
        writeFileSync(join(folder, place, name), `import { beforeEach, test } from 'node:test';\n${text}`);
    }
  });

  const runFiles = (paths: readonly string[], limit = '60') =>
    run(process.execPath, [runner, '--limit', limit, ...paths], 120_000, folder);
  const runTests = (place: string, names: readonly string[], limit?: string) =>
    runFiles(
      names.map((name) => join(place, name)),
      limit,
    );

  test('names the file that hangs, and runs the others, with a limit for each that shares a process', async () => {
    // A busy machine takes its time to start a process: these four have twenty seconds.
    const others = few.map((name) => join('test/attack', name));
    const { code, output } = await runFiles(['test/scripts/hanging.test.ts', ...others], '5');

    assert.equal(code, 1);
    assert.match(output, /✖ \S*hanging\.test\.ts: did not end within 5 s/);
    assert.match(output, /✔ test\/attack, part 1: 4 files, 4 passed/);
    assert.match(output, /4 passed, 1 failed/);
  });

  test('runs the files of a folder in one process, each with its own hooks', async () => {
    const { output } = await runTests('test/src/values', ['counting.test.ts', 'other.test.ts']);

    assert.match(output, /3 passed, 0 failed/);
  });

  test('names the files of a shared process that fail', async () => {
    const { code, output } = await runTests('test/src/values', [
      'counting.test.ts',
      'failing.test.ts',
      'other.test.ts',
    ]);

    assert.equal(code, 1);
    assert.match(output, /^✖ test\/src\/values\/failing\.test\.ts: failed$/m);
    assert.match(output, /3 passed, 1 failed/);
  });

  test('tells at once that an assertion without words of its own failed, and searches no code for them', () => {
    assert.throws(() => assert.ok(!Number('1')), { message: 'It does not hold.' });
  });

  test('names the file that holds a shared process', async () => {
    const { code, output } = await runTests('test/src/values', ['hanging.test.ts', 'other.test.ts'], '3');

    assert.equal(code, 1);
    assert.match(output, /^✖ test\/src\/values\/hanging\.test\.ts: did not end within 3 s/m);
  });
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runLimited } from '../../scripts/run-limited.mjs';
import { isThere, until } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-limit-'));
after(() => rmSync(folder, { recursive: true }));

async function run(program: string, args: string[], limitMs: number) {
  let output = '';
  const ended = await runLimited(program, args, { limitMs, onOutput: (chunk) => (output += chunk) });
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
  const runner = fileURLToPath(new URL('../../scripts/test-node.mjs', import.meta.url));

  test('names the file that hangs, and runs the others', async () => {
    const hanging = join(folder, 'hanging.test.ts');
    const good = join(folder, 'good.test.ts');
    writeFileSync(
      hanging,
      `import { test } from 'node:test';\ntest('waits', () => new Promise(() => setInterval(() => {}, 1000)));`,
    );
    writeFileSync(good, `import { test } from 'node:test';\ntest('works', () => {});`);

    const { code, output } = await run(process.execPath, [runner, '--limit', '3', hanging, good], 60_000);

    assert.equal(code, 1);
    assert.match(output, /✖ \S*hanging\.test\.ts: did not end within 3 s/);
    assert.match(output, /✔ \S*good\.test\.ts: 1 passed/);
    assert.match(output, /1 passed, 1 failed/);
  });
});

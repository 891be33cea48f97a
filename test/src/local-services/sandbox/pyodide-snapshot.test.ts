import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { snapshotName, startPython } from '../../../../src/local-services/sandbox/guest/pyodide-snapshot.mjs';

test('a snapshot that cannot be used is written anew; Python from it hashes alike, and has random numbers of its own', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-snapshot-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const options = { jsglobals: {} };
  const name = snapshotName(options);
  writeFileSync(join(folder, name), 'half a snapshot');

  const first = numbers(await startPython(options, folder));
  assert.deepEqual(readdirSync(folder), [name]);
  assert.ok(statSync(join(folder, name)).size > 1_000_000);
  const second = numbers(await startPython(options, folder));

  assert.equal(second.hash, first.hash);
  assert.notEqual(second.random, first.random);
});

function numbers(python: { runPython(code: string): unknown }): { hash: unknown; random: unknown } {
  return {
    hash: python.runPython('hash("Brasília")'),
    random: python.runPython('import random; random.random()'),
  };
}

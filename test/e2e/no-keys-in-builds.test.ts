import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startServices } from '../../src/local-services/start.ts';

/* What is delivered to readers and to those who install the package: no key, and nothing that looks like one. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const playground = mkdtempSync(join(tmpdir(), 'tarja-keys-'));

/** `organisation:hash`, as keys and tokens of the documents are written. */
const KEY_LIKE = /\b[\w-]{2,}:[0-9a-f]{24,}\b/i;

let keys: string[] = [];

before(async () => {
  const outDir = { outDir: playground };
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: outDir });
  const services = await startServices({ lenient: true });
  const { polls, football, sandbox } = services.ready.keys;
  keys = [polls, football, ...sandbox];
  await services.close();
});

after(() => rmSync(playground, { recursive: true, force: true }));

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

describe('no key is in what is built', { timeout: 120_000 }, () => {
  test('the keys that are looked for are there', () => {
    assert.equal(keys.filter(Boolean).length, 4);
    for (const key of keys) assert.match(key, KEY_LIKE);
  });

  for (const [name, folder] of [
    ['the package', join(root, 'dist')],
    ['the playground', playground],
  ] as const) {
    test(name, () => {
      assert.ok(existsSync(folder), 'not built: `npm run build`');
      const all = files(folder);
      assert.ok(all.length > 10);
      for (const file of all) {
        const text = readFileSync(file, 'latin1');
        for (const key of keys) {
          for (const form of [key, encodeURIComponent(key), key.slice(key.indexOf(':') + 1)]) {
            assert.ok(!text.includes(form), `${file} holds a key`);
          }
        }
        assert.doesNotMatch(text, KEY_LIKE, `${file} holds what looks like a key`);
      }
    });
  }
});

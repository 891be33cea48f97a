import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startServices } from '../../src/local-services/start.ts';
import { builtPlayground } from '../support/built-playground.ts';

/* What is delivered to readers and to those who install the package: no key, and nothing that looks like one. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `organisation:hash`, as keys and tokens of the documents are written. */
const KEY_LIKE = /\b[\w-]{2,}:[0-9a-f]{24,}\b/i;

let keys: string[] = [];

before(async () => {
  const services = await startServices({ lenient: true });
  const { polls, football, sandbox } = services.ready.keys;
  keys = [polls, football, ...sandbox];
  await services.close();
});

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

  for (const [name, built] of [
    ['the package', async () => join(root, 'dist')],
    ['the playground', builtPlayground],
  ] as const) {
    test(name, async () => {
      const folder = await built();
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

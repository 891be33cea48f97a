import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { apiPage } from '../../scripts/api-docs.ts';

const page = apiPage();

test('docs/api.md is what the docblocks of the main entry say', () => {
  const written = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

  assert.ok(written === page, 'docs/api.md is out of date: run `npm run generate`.');
});

test('every function of the main entry is explained', () => {
  const entries = page.split('\n### ').filter((entry) => /^`\w+`\n\n```ts\n\w+[<(]/.test(entry));
  const [bare] = entries.filter((entry) => !/```\n\n\S/.test(entry)).map((entry) => entry.split('\n')[0]);

  assert.ok(entries.length >= 9);
  assert.equal(bare, undefined);
});

test('a class has its public members alone, and a getter is no call', () => {
  const [, session = ''] = page.split('### `Session`\n');

  assert.doesNotMatch(page, /^\| `#/m);
  assert.match(session, /^\| `values: Record<string, unknown>` \|/m);
  assert.match(session, /^\| `undo\(\): StepLabel \\\| undefined` \|/m);
});

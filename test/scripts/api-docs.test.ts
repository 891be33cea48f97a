import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { apiPage } from '../../scripts/api-docs.ts';

test('docs/api.md is what the docblocks of the main entry say', () => {
  const written = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

  assert.ok(written === apiPage(), 'docs/api.md is out of date: run `npm run generate`.');
});

test('every function of the main entry is explained', () => {
  const entries = apiPage()
    .split('\n### ')
    .filter((entry) => /^`\w+`\n\n```ts\n\w+[<(]/.test(entry));
  const [bare] = entries.filter((entry) => !/```\n\n\S/.test(entry)).map((entry) => entry.split('\n')[0]);

  assert.ok(entries.length >= 9);
  assert.equal(bare, undefined);
});

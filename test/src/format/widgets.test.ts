import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { test } from 'node:test';
import { knownWidgets } from '../../../src/format/widgets.ts';

test('the widgets that a config may name are those that there are', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../../widgets/define'));
  const names = files.map((file) =>
    basename(file, '.ts').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );

  assert.deepEqual(knownWidgets, names.sort());
});

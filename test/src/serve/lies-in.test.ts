import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { liesIn } from '../../../src/serve/lies-in.ts';

test('a path lies in its folder, also in that of a whole disk, and not in one whose name it begins with', () => {
  const disk = resolve('/');

  assert.equal(liesIn(resolve('/shows'), resolve('/shows/strap')), true);
  assert.equal(liesIn(disk, resolve('/strap')), true);
  assert.equal(liesIn(resolve('/shows'), resolve('/shows-of-others')), false);
  assert.equal(liesIn(resolve('/shows'), resolve('/shows')), false);
});

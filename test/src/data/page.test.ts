import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageConditions, pageData, sightOf } from '../../../src/data/page.ts';

describe('where there is no page', () => {
  test('all gates stand open, and nothing is kept', () => {
    const { visible, online, storage } = pageConditions();

    assert.deepEqual([visible.open, online.open, sightOf({}).open], [true, true, true]);
    assert.equal(storage, undefined);
    for (const gate of [visible, online, sightOf({})]) gate.watch(() => {})();
  });
});

describe('the layer of a page', () => {
  test('is one for a gateway and a mode', () => {
    const layer = pageData('/tarja/');

    assert.equal(pageData('/tarja/'), layer);
    assert.equal(pageData('/tarja'), layer);
    assert.notEqual(pageData('/tarja/', 'air'), layer);
    assert.notEqual(pageData('/other/'), layer);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

describe('components on a server', () => {
  test('can be imported where there is no document, and register nothing', async () => {
    assert.equal(globalThis.document, undefined);

    const classes = await import('../../components/index.ts');
    const defined = await import('../../components/define/index.ts');

    assert.equal(typeof classes.FormElement, 'function');
    assert.equal(typeof classes.replaceStrings, 'function');
    assert.ok(defined);
    // Lit has one on a server, and would draw there what is in it.
    assert.equal(globalThis.customElements?.get('tarja-text'), undefined);
    assert.equal(globalThis.document, undefined);
  });

  test('can be imported twice', async () => {
    const again = '../../components/define/index.ts?again';

    await assert.doesNotReject(import(again));
  });
});

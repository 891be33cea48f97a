import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LayerStorage } from '../../../../src/runtime/renderer/layer-storage.ts';

const config = { fields: [] };
const widget = { config, widget: 'rates', base: 'https://x.example/rates/' };
const document = { config, html: '<p>', base: 'https://x.example/strap/' };

/** The storage of a page, as long as the test. */
function hostStorage() {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  return { storage, items };
}

describe('what graphics store with their layer', () => {
  test('two layers that play one widget keep their own values', () => {
    const { storage } = hostStorage();
    const front = new LayerStorage({ storage }, () => '20');
    const back = new LayerStorage({ storage }, () => '10');

    front.set(widget, 'lasting', { rate: '5.41' });
    back.set(widget, 'lasting', { rate: '5.39' });

    assert.deepEqual(new LayerStorage({ storage }, () => '20').get(widget), { lasting: { rate: '5.41' } });
    assert.deepEqual(new LayerStorage({ storage }, () => '10').get(widget), { lasting: { rate: '5.39' } });
  });

  test('only a widget stores beyond the page, and not without measure', () => {
    const { storage, items } = hostStorage();
    const layer = new LayerStorage({ storage }, () => '1');

    layer.set(document, 'lasting', 'mine');
    assert.deepEqual(layer.get(document), { lasting: 'mine' });
    layer.set(widget, 'lasting', 'x'.repeat(2_000_000));

    assert.equal(items.size, 0);
  });

  test('figures of a picture are forgotten with it, and damaged values are none', () => {
    const { storage } = hostStorage();
    storage.setItem('tarja-stage:1:https://x.example/rates/', '{');
    const layer = new LayerStorage({ storage }, () => '1');
    assert.deepEqual(layer.get(widget), { lasting: undefined });

    layer.set(widget, 'lasting', 'good');
    layer.set(widget, 'picture', 'frozen');
    layer.forgetPicture();

    assert.deepEqual(layer.get(widget), { lasting: 'good' });
  });

  test('works where there is no storage', () => {
    const layer = new LayerStorage({ storage: undefined }, () => '1');
    layer.set(widget, 'lasting', 'good');
    assert.deepEqual(layer.get(widget), { lasting: 'good' });
  });
});

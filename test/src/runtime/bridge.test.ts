import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bundleBridge } from '../../../scripts/bridge-plugin.ts';

const frame = (name: string) => resolve(import.meta.dirname, '../../../src/runtime/frame', name);

describe('the scripts inside a frame', () => {
  // They load a station's fonts and logo before the first frame, and hide dialogs and popovers of what is off, in shadow roots too.
  // The budgets leave some percent over what was last measured.
  const budgets = [
    // 7.77 kB, over its first budget of 6: it says what is bound at a point, outlines what is bound to a field, and reads colours for the
    // text on them.
    ['declarative-graphic.ts', 8000],
    // Foreign graphics get values in their own places, also those of a schedule, are not seen before and after they play, and have
    // their own frames waited for.
    ['module-graphic.ts', 6100],
    // Only where a picture is not played live. It moves videos and SVG's own animations too, and tells what a picture shows.
    ['clock-script.ts', 4700],
  ] as const;
  for (const [name, limit] of budgets) {
    test(`${name} is at most ${limit} bytes, gzipped`, async () => {
      const { text } = await bundleBridge(frame(name));
      const { length } = gzipSync(text);

      assert.ok(length <= limit, `${name} has ${length} bytes`);
      assert.doesNotMatch(text, /<\/script|<!--/, 'it would end the element it stands in');
    });
  }
});

describe('on a server', () => {
  test('the stage can be imported, twice over, and registers nothing', async () => {
    const { StageElement } = await import('../../../components/stage/stage.ts');
    const defined = await import('../../../components/define/stage.ts');

    assert.equal(defined.StageElement, StageElement);
  });

  test('the base class of graphics can be imported and extended', async () => {
    const { Graphic } = await import('../../../src/runtime/index.ts');
    class Title extends Graphic {
      protected override render(): void {}
    }

    assert.equal(Title.stepCount, 1);
  });
});

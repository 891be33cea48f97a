import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAIN, readChannel } from '../../../src/serve/channel.ts';

describe('a channel on the command line', () => {
  test('has a name, a size and a rate', () => {
    assert.deepEqual(readChannel('vertical=1080x1920@59.94'), {
      id: 'vertical',
      resolution: { width: 1080, height: 1920 },
      frameRate: 59.94,
    });
  });

  test('has the size and the rate of main where it names none', () => {
    assert.deepEqual(readChannel('second'), { ...MAIN, id: 'second' });
    assert.deepEqual(readChannel('wide=3840x1080'), { ...MAIN, id: 'wide', resolution: { width: 3840, height: 1080 } });
  });

  for (const text of ['', 'a b', 'tall=', 'tall=9x', 'tall=8x8', 'tall=9000x100', 'tall=100x100@0', '=1920x1080']) {
    test(`“${text}” is told to be none`, () => {
      const channel = readChannel(text);
      assert.ok('problem' in channel && /[.]$/.test(channel.problem));
    });
  }
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { progressOf } from '../../../../src/cli/render/progress.ts';

/** What is written on stderr while so many frames are drawn. */
function written(count: number, { isTTY = false } = {}): string[] {
  const texts: string[] = [];
  const stderr = { isTTY, write: (text: string) => texts.push(text) };
  const progress = progressOf(count, 'frames', { stderr } as never);
  for (let frame = 0; frame < count; frame++) progress.step();
  progress.end();
  return texts;
}

describe('the progress of a drawing', () => {
  const line = (text = '') => text.replace(/\d+(?:\.\d)? a second/, 'n a second').replace(/\d+ s left/, 'n s left');

  test('is told each tenth, with the time that is left', () => {
    const lines = written(100);

    assert.equal(line(lines[0]), '1 of 100 frames · n a second · n s left\n');
    assert.equal(lines.at(-1)?.startsWith('100 of 100 frames'), true);
    assert.match(lines.at(-1) ?? '', / 0 s left\n$/);
    assert.equal(lines.length, 11);
  });

  test('stands in one line on a terminal, which is gone at the end', () => {
    const lines = written(3, { isTTY: true });

    assert.deepEqual(
      lines.slice(0, -1).map(line),
      [1, 2, 3].map((n) => `\r${n} of 3 frames · n a second · n s left\u001b[K`),
    );
    assert.equal(lines.at(-1), '\r\u001b[K');
  });
});

import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { type DrawBy, findDifferences, findSuspects } from '../../../src/render/repeatability.ts';
import type { Cause } from '../../../src/render/repeatability-words.ts';
import { suspectsIn } from '../../../src/render/template-facts.ts';

describe('what in the files of a template its time does not decide', () => {
  const causes: readonly [file: string, text: string, cause: Cause][] = [
    ['picture.html', '<img src="flame.gif" alt="">', 'moving-picture'],
    ['look.css', '.flame { background: url(data:image/gif;base64,AA) }', 'moving-picture'],
    ['mark.css', '.mark { background: url(mark.apng) }', 'moving-picture'],
    ['mark.svg', '<svg><circle><animate attributeName="r" to="9" dur="1s"/></circle></svg>', 'smil'],
    ['random.js', 'const id = crypto.randomUUID();', 'crypto'],
    ['random.mjs', 'crypto.getRandomValues(bytes);', 'crypto'],
    ['clock.js', 'draw(document.timeline.currentTime);', 'real-time'],
    ['moment.js', 'show(Temporal.Now.plainTimeISO());', 'real-time'],
    ['timer.js', 'requestIdleCallback(draw);', 'browser-timers'],
    ['task.js', 'await scheduler.postTask(draw, { delay: 100 });', 'browser-timers'],
    ['film.js', 'brush.drawImage(video, 0, 0);', 'video-frames'],
    ['frames.js', 'film.requestVideoFrameCallback(draw);', 'video-frames'],
    ['worker.js', 'const worker = new Worker("count.js");', 'worker'],
    ['feed.js', 'const answer = await fetch("/score.json");', 'network'],
    ['socket.js', 'const socket = new WebSocket(address);', 'network'],
    ['sound.html', '<audio src="jingle.mp3"></audio>', 'sound'],
    ['seek.js', 'export default class extends HTMLElement { async goToTime({ timestamp }) {} }', 'own-time'],
  ];
  for (const [file, text, cause] of causes)
    test(`${file} is named with its cause`, () => {
      assert.deepEqual(findSuspects([[file, text]]), [{ file, cause }]);
    });

  test('what the clock of the picture holds is no cause', () => {
    const held = `setTimeout(draw, 100); setInterval(draw, 20); requestAnimationFrame(draw); new Date(); Date.now();
      performance.now(); Math.random(); element.animate(frames, 400); video.play(); // prefetch(), gifted`;
    const page = '<svg><animate attributeName="x" to="9"/></svg><video src="loop.webm" autoplay muted></video>';
    const template = resolve(import.meta.dirname, '../../fixtures/templates/strap');

    const files = [['template.js', held] as const, ['template.html', page] as const];
    assert.deepEqual([...findSuspects(files), ...suspectsIn(template)], []);
  });
});

describe('times that are reached by several ways', () => {
  /** Draws what `picture` says of a way. */
  const drawing =
    (picture: (way: readonly number[]) => string): DrawBy<string> =>
    async (way, wanted) =>
      new Map(wanted.map((at) => [at, picture(way.slice(0, way.indexOf(at) + 1))]));
  const differences = (picture: (way: readonly number[]) => string, times: readonly number[]) =>
    findDifferences(drawing(picture), Object.is, times);

  test('pictures of their time alone do not differ', async () => {
    assert.deepEqual(await differences((way) => String(way.at(-1)), [1000, 120]), []);
  });

  test('a picture that counts its frames differs in steps, one that keeps what was later from a later time', async () => {
    const counted = await differences((way) => String(way.filter((at) => at <= 100).length), [90]);
    const kept = await differences((way) => String(Math.max(...way)), [500, 90]);

    // Differs at each drawing, and differs again when it is drawn once more.
    let drawn = 0;
    const random = await differences(() => String(drawn++), [90]);

    assert.deepEqual(
      random.map(({ at, way }) => [at, way]),
      [
        [90, 'in-steps'],
        [90, 'from-later'],
      ],
    );
    // Directly, each way, and all three once more.
    assert.equal(drawn, 6);
    assert.deepEqual(counted, [{ at: 90, way: 'in-steps', pictures: ['1', '3'] }]);
    assert.deepEqual(kept, [
      { at: 90, way: 'from-later', pictures: ['90', '1000'] },
      { at: 500, way: 'from-later', pictures: ['500', '1000'] },
    ]);
  });

  test('a picture that lacks something once, and not when it is drawn again, is no difference of its way', async () => {
    let first = true;
    const once = await differences(
      (way) => {
        const picture = first ? 'a part' : String(way.at(-1));
        first = false;
        return picture;
      },
      [90],
    );

    assert.deepEqual(once, []);
  });
});

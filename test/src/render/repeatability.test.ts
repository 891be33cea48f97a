import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import type { Clip, Renderer } from '../../../src/render/renderer.ts';
import { findDifferences, findSuspects } from '../../../src/render/repeatability.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-suspects-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('what in the files of a template its time does not decide', () => {
  const causes: readonly [file: string, text: string, named: RegExp][] = [
    ['video.html', '<video src="loop.webm" autoplay muted></video>', /a video/],
    ['video.js', 'const film = document.createElement("video");', /a video/],
    ['picture.html', '<img src="flame.gif" alt="">', /a GIF/],
    ['look.css', '.flame { background: url(data:image/gif;base64,AA) }', /a GIF/],
    ['mark.svg', '<svg><circle><animate attributeName="r" to="9" dur="1s"/></circle></svg>', /\(SMIL\)/],
    ['mark.html', '<svg><path><animateTransform attributeName="transform"/></path></svg>', /\(SMIL\)/],
    ['random.js', 'const id = crypto.randomUUID();', /random numbers/],
    ['random.mjs', 'crypto.getRandomValues(bytes);', /random numbers/],
    ['clock.js', 'draw(document.timeline.currentTime);', /the real time/],
    ['moment.js', 'show(Temporal.Now.plainTimeISO());', /the real time/],
    ['timer.js', 'requestIdleCallback(draw);', /timers of the browser/],
    ['task.js', 'await scheduler.postTask(draw, { delay: 100 });', /timers of the browser/],
    ['worker.js', 'const worker = new Worker("count.js");', /a worker/],
    ['feed.js', 'const answer = await fetch("/score.json");', /the network/],
    ['socket.js', 'const socket = new WebSocket(address);', /the network/],
    ['sound.html', '<audio src="jingle.mp3"></audio>', /sound/],
    [
      'seek.js',
      'export default class extends HTMLElement { async goToTime({ timestamp }) {} }',
      /`goToTime` of its own/,
    ],
  ];
  for (const [file, text, named] of causes)
    test(`${file} is named with its cause`, () => {
      const place = join(folder, file.replace('.', '-'));
      mkdirSync(place);
      writeFileSync(join(place, file), text);

      const found = findSuspects(place);
      assert.equal(found.length, 1, found.join('\n'));
      assert.ok(found[0]?.startsWith(`${file}: `));
      assert.match(found[0] ?? '', named);
    });

  test('what the clock of the picture holds is no cause', () => {
    const place = join(folder, 'held');
    mkdirSync(place);
    writeFileSync(
      join(place, 'template.js'),
      `setTimeout(draw, 100); setInterval(draw, 20); requestAnimationFrame(draw); new Date(); Date.now();
       performance.now(); Math.random(); element.animate(frames, 400); // prefetch(), gifted, videos`,
    );
    assert.deepEqual(findSuspects(place), []);
    assert.deepEqual(findSuspects(resolve(import.meta.dirname, '../../fixtures/templates/strap')), []);
  });
});

describe('times that are reached by several ways', () => {
  /** Draws what `picture` says of a way. */
  const rendererOf = (picture: (way: readonly number[]) => string) =>
    ({
      async drawBy(_: Clip, way: readonly number[], wanted: readonly number[]) {
        return new Map(wanted.map((at) => [at, Buffer.from(picture(way.slice(0, way.indexOf(at) + 1)))]));
      },
    }) as unknown as Renderer;

  test('pictures of their time alone do not differ', async () => {
    const renderer = rendererOf((way) => String(way.at(-1)));
    assert.deepEqual(await findDifferences(renderer, {} as Clip, [1000, 120]), []);
  });

  test('a picture that counts its frames differs in steps, one that keeps what was later from a later time', async () => {
    const counting = rendererOf((way) => String(way.filter((at) => at <= 100).length));
    const keeping = rendererOf((way) => String(Math.max(...way)));

    const counted = await findDifferences(counting, {} as Clip, [90]);
    assert.deepEqual(counted, [{ at: 90, way: 'in steps' }]);
    const kept = await findDifferences(keeping, {} as Clip, [500, 90]);
    assert.deepEqual(kept, [
      { at: 90, way: 'from a later time' },
      { at: 500, way: 'from a later time' },
    ]);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { StageElement } from '../../components/stage/stage.ts';
import type { ScheduledAction } from '../../src/runtime/ograf.ts';
import type { SeekOptions } from '../../src/runtime/renderer/layer.ts';
import { launchShell } from '../support/browser.ts';
import { sharedStagePage, stagePages } from '../support/stage-page.ts';

const openStagePage = stagePages({ launch: launchShell });
const templates = '/test/fixtures/templates';

const schedule: readonly ScheduledAction[] = [
  { timestamp: 100, action: { type: 'playAction', params: {} } },
  { timestamp: 450, action: { type: 'updateAction', params: { data: { title: 'After' } } } },
  {
    timestamp: 1100,
    action: {
      type: 'updateAction',
      params: {
        data: {
          rows: [
            { n: 'two', v: 4 },
            { n: 'three', v: 3 },
          ],
        },
      },
    },
  },
  { timestamp: 1500, action: { type: 'stopAction', params: {} } },
];

describe('a stage that is not played live', { timeout: 120_000 }, () => {
  const emptyStage = sharedStagePage(openStagePage);

  test('shows the same pixels at the same time, from wherever it was reached', async () => {
    const page = await emptyStage();
    await load(page, `${templates}/timed/`, schedule);

    // Straight there; in steps; back from later; and on to the end and back again.
    const ways: Record<number, readonly (readonly number[])[]> = {
      130: [[130], [0, 50, 130], [1600, 130]],
      560: [[560], [200, 300, 333.3, 560]],
      1180: [[1180], [3000, 1180]],
      1650: [[1650], [1, 1499, 1501, 1650], [1651, 1650]],
    };
    const pictures = new Map<number, Buffer>();
    for (const [time, ways_] of Object.entries(ways)) {
      for (const way of ways_) {
        await load(page, `${templates}/timed/`, schedule);
        for (const stop of way) assert.equal((await goTo(page, stop)).statusCode, 200);
        const picture = await page.screenshot();
        const first = pictures.get(Number(time));
        if (!first) pictures.set(Number(time), picture);
        else assert.ok(picture.equals(first), `${time} ms by way of ${way.join(', ')} ms is another picture`);
      }
    }

    const different = new Set([...pictures.values()].map((picture) => picture.toString('base64')));
    assert.equal(different.size, pictures.size, 'different times must be different pictures');
    await goTo(page, 5000);
    assert.equal(await page.evaluate(() => (document.querySelector('tarja-stage') as StageElement).phase), 'off');
  });

  // Each way back would take several seconds if the frame that waits for its turn were not painted.
  test('goes back in time as fast as forth', { timeout: 30_000 }, async () => {
    const page = await emptyStage();
    await load(page, `${templates}/timed/`, schedule);

    for (let turn = 0; turn < 8; turn++)
      for (const time of [1650, 1180]) assert.equal((await goTo(page, time)).statusCode, 200);
  });

  for (const painted of [true, false]) {
    const how = painted ? '' : ', also where the picture is not waited for';
    test(`follows the phases of the schedule at their own times, and answers the step${how}`, async () => {
      const page = await emptyStage();
      await load(page, `${templates}/strap/`, [
        { timestamp: 100, action: { type: 'playAction' } },
        { timestamp: 1000, action: { type: 'stopAction' } },
      ]);

      const seen: unknown[] = [];
      for (const time of [0, 99, 100, 250, 299, 301, 999, 1000, 1149, 1151]) {
        const { currentStep } = await goTo(page, time, { painted });
        const phase = await page.evaluate(() => (document.querySelector('tarja-stage') as StageElement).phase);
        seen.push([time, phase, currentStep]);
      }

      assert.deepEqual(seen, [
        [0, 'off', undefined],
        [99, 'off', undefined],
        [100, 'in', 0],
        [250, 'in', 0],
        [299, 'in', 0],
        [301, 'on', 0],
        [999, 'on', 0],
        [1000, 'out', undefined],
        [1149, 'out', undefined],
        [1151, 'off', undefined],
      ]);
    });
  }

  test('is played at 0 where nobody set a schedule, and is live again with the next play', async () => {
    const page = await emptyStage();

    const seen = await page.evaluate(async (src) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.src = src;
      await stage.load();
      const at = [await stage.goToTime(50), stage.phase, stage.time];
      const later = [await stage.goToTime(500), stage.phase];
      const noTime = (await stage.goToTime(-1)).statusCode;
      const live = [await stage.play(), stage.phase, stage.time];
      return { at, later, noTime, live };
    }, `${templates}/strap/`);

    assert.deepEqual(seen, {
      at: [{ statusCode: 200, currentStep: 0 }, 'in', 50],
      later: [{ statusCode: 200, currentStep: 0 }, 'on'],
      noTime: 400,
      live: [{ statusCode: 200, currentStep: 0 }, 'on', undefined],
    });
  });

  test('a class is driven by the same clock; one that keeps its own time is asked for it', async () => {
    const page = await emptyStage();
    await load(page, `${templates}/box/`, [{ timestamp: 0, action: { type: 'playAction' } }]);
    await goTo(page, 60);
    const half = await page.screenshot();
    await goTo(page, 500);
    await goTo(page, 60);
    assert.ok((await page.screenshot()).equals(half));

    await load(page, `${templates}/own-time/`, [{ timestamp: 40, action: { type: 'playAction' } }]);
    assert.deepEqual(await goTo(page, 60), {
      statusCode: 200,
      statusMessage: 'at 60 with playAction at 40',
      currentStep: 0,
    });
    assert.equal((await goTo(page, 30)).currentStep, undefined);
  });

  test('time goes on while a graphic waits for a timeline of its own, and pictures depend on their time alone', async () => {
    const page = await emptyStage();
    await load(page, `${templates}/ticker/own-time.ograf.json`, [{ timestamp: 100, action: { type: 'playAction' } }]);

    for (const [time, place] of [
      [0, 0],
      [200, 100],
      [400, 300],
      [200, 100],
    ] as const)
      assert.equal((await goTo(page, time)).statusMessage, `at ${place} px`);
    const again = await page.screenshot();
    await goTo(page, 900);
    await goTo(page, 200);
    assert.ok((await page.screenshot()).equals(again));
  });

  test('a load that waits for frames gets them, and the graphic then goes with the time of the stage', async () => {
    const page = await emptyStage();
    await load(page, `${templates}/ticker/stage-time.ograf.json`, [{ timestamp: 0, action: { type: 'playAction' } }]);

    assert.equal((await goTo(page, 200)).statusCode, 200);
    const half = await page.screenshot();
    await goTo(page, 1000);
    assert.ok(!(await page.screenshot()).equals(half));
    await goTo(page, 200);
    assert.ok((await page.screenshot()).equals(half));
  });

  test('takes the newest of times that come too fast, and changed values into account', async () => {
    const page = await emptyStage();
    await load(page, `${templates}/strap/`, [{ timestamp: 0, action: { type: 'playAction' } }]);

    const seen = await page.evaluate(async () => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      const statuses = await Promise.all([700, 100, 650, 300].map((time) => stage.goToTime(time)));
      const time = stage.time;
      const updated = await stage.update({ headline: 'Other words' });
      return {
        codes: statuses.map(({ statusCode }) => statusCode),
        time,
        updated,
        after: stage.time,
        phase: stage.phase,
      };
    });

    assert.deepEqual(seen, {
      codes: [200, 200, 200, 200],
      time: 300,
      updated: { statusCode: 200, currentStep: 0 },
      after: 300,
      phase: 'on',
    });
  });
});

describe('a foreign graphic that stays when it leaves', { timeout: 60_000 }, () => {
  const foreign = `${templates}/foreign`;

  test('is not seen before it is played, past its end, when stopped, and when it goes to such a time', async (context) => {
    const { page } = await openStagePage(context, { body: '<tarja-stage ground="none"></tarja-stage>' });
    const empty = await page.screenshot();
    const isSeen = async () => !(await page.screenshot()).equals(empty);

    for (const name of ['stays', 'fire']) {
      const seen: Record<string, boolean> = {};
      const call = (action: 'load' | 'play' | 'stop') =>
        page.evaluate(
          async ({ src, action }) => {
            const stage = document.querySelector('tarja-stage') as StageElement;
            stage.src = src;
            await stage[action]();
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return stage.phase;
          },
          { src: `${foreign}/${name}.ograf.json`, action },
        );
      await call('load');
      seen['loaded'] = await isSeen();
      await call('play');
      seen['played'] = await isSeen();
      assert.equal(await call(name === 'fire' ? 'stop' : 'play'), 'off');
      seen['past its end'] = await isSeen();
      assert.deepEqual(seen, { loaded: false, played: true, 'past its end': false }, name);
    }

    await load(page, `${foreign}/stays.ograf.json`, [
      { timestamp: 100, action: { type: 'playAction' } },
      { timestamp: 200, action: { type: 'stopAction' } },
    ]);
    const seen: boolean[] = [];
    for (const time of [50, 150, 450, 500]) {
      await goTo(page, time);
      seen.push(await isSeen());
    }
    assert.deepEqual(seen, [false, true, true, false], 'it says that it leaves in 300 ms');
  });
});

async function load(page: Page, src: string, schedule: readonly ScheduledAction[]): Promise<void> {
  const status = await page.evaluate(
    async ({ src, schedule }) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.epoch = Date.UTC(2024, 1, 29, 12);
      stage.renderType = 'non-realtime';
      await stage.setActionsSchedule(schedule);
      stage.src = src;
      return stage.load();
    },
    { src, schedule },
  );
  assert.equal(status.statusCode, 200, status.statusMessage);
}

function goTo(page: Page, time: number, options: SeekOptions = {}) {
  return page.evaluate(
    ({ time, options }) => (document.querySelector('tarja-stage') as StageElement).goToTime(time, options),
    { time, options },
  );
}

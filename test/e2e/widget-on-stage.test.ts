import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import type { Plugin } from 'vite';
import type { StageElement } from '../../components/stage/stage.ts';
import { servicesPlugin } from '../../playground/services-plugin.ts';
import { widgetsPlugin } from '../../playground/template-plugins.ts';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import { graphicsPlugin } from '../../scripts/widget-plugins.ts';
import { clockFrom, type RunningServices, startServices } from '../../src/local-services/start.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import figure from '../../widgets/figure/story.ts';
import { stagePages } from '../support/stage-page.ts';

const root = resolve(import.meta.dirname, '../..');

const widgets = widgetNames();

const body = '<tarja-stage graphics="/graphics/" gateway="/tarja/" ground="black"></tarja-stage>';

describe('data widgets on the stage', { timeout: 240_000 }, () => {
  let services: RunningServices;
  let refuse = false;
  /** For all tests, each with a stage of its own: bringing up a page takes longer than any of them. */
  let page: Page;
  const ends: (() => unknown)[] = [];
  const openStagePage = stagePages({
    plugins: () => [outage, widgetsPlugin(resolve(root, 'widgets')), graphicsPlugin(), servicesPlugin(services.source)],
  });

  before(async () => {
    services = await startServices({ now: clockFrom(Date.parse('2026-11-20T18:00:00Z')) });
    ends.push(() => services.close());
    ({ page } = await openStagePage({ after: (end) => void ends.push(end as () => unknown) }, { body }));
  });
  beforeEach(async () => {
    refuse = false;
    await page.evaluate((stage) => {
      document.querySelector('tarja-stage')?.remove();
      localStorage.clear();
      document.body.insertAdjacentHTML('afterbegin', stage);
    }, body);
  });
  after(async () => {
    for (const end of ends.reverse()) await end();
  });

  /** In front of the gateway: it refuses while it is told to. */
  const outage: Plugin = {
    name: 'outage',
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (!refuse || !request.url?.startsWith('/tarja/')) return next();
        response.writeHead(502, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        response.end('{"error":"out of order"}');
      }),
  };

  for (const name of widgets) {
    test(`${name} comes in, stays and goes, and is nothing before and after`, async () => {
      const { statusCode, statusMessage } = await load(page, name);
      assert.deepEqual([statusCode, statusMessage], [200, undefined]);
      const before = await page.screenshot();

      const played = await page.evaluate(async () => (document.querySelector('tarja-stage') as StageElement).play());
      assert.equal(played.statusCode, 200);
      const during = await page.screenshot();
      await page.evaluate(async () => (document.querySelector('tarja-stage') as StageElement).stop());
      const after = await page.screenshot();

      assert.deepEqual(await problems(page), []);
      assert.ok(after.equals(before), 'something is left of it');
      assert.equal(during.equals(before), pageOnly.has(name), 'nothing was seen of it');
    });

    // What is drawn for the air is compared in render-gallery.test.ts, byte for byte.
    if (existsSync(resolve(root, 'widgets', name, 'air.ts'))) continue;
    test(`${name} shows the same pixels at the same time, whichever way it was reached`, async () => {
      const blank = await page.screenshot();
      await page.evaluate(() => {
        const stage = document.querySelector('tarja-stage') as StageElement;
        stage.renderType = 'non-realtime';
        stage.epoch = Date.parse('2026-11-20T18:05:00Z');
      });
      await load(page, name);

      for (const [time, way] of [
        [240, [3000, 240]],
        [2500, [100, 333.3, 2500]],
      ] as const) {
        await goTo(page, time);
        const straight = await page.screenshot();
        assert.equal(straight.equals(blank), pageOnly.has(name), `nothing is seen at ${time} ms`);
        for (const stop of way) await goTo(page, stop);

        assert.ok(
          (await page.screenshot()).equals(straight),
          `${time} ms by way of ${way.join(', ')} ms is another picture`,
        );
      }
    });
  }

  test('a field that is taken changes the picture without a reload', async () => {
    await load(page, 'polls');
    await page.evaluate(async () =>
      (document.querySelector('tarja-stage') as StageElement).play({ skipAnimation: true }),
    );
    const lines = await page.screenshot();
    const frame = await page.$('tarja-stage iframe');

    await page.evaluate(async () => (document.querySelector('tarja-stage') as StageElement).update({ form: 'race' }));

    // Until the picture follows; where it never does, the test runs out of time.
    while ((await page.screenshot()).equals(lines));
    assert.ok(await frame?.evaluate((element) => element.isConnected), 'the frame was made anew');
  });

  test('what is wrong is told beside the picture, which stays', async () => {
    refuse = true;
    await load(page, 'polls');

    const notes = await page.evaluate(() => (document.querySelector('tarja-stage') as StageElement).notes);

    assert.match(notes.join(' '), /not available/);
    assert.equal(await page.evaluate(() => (document.querySelector('tarja-stage') as StageElement).status), 'ready');
  });

  test('last good figures are there when the page comes back and the service does not', async () => {
    await load(page, 'polls');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('tarja-stage:')));
    refuse = true;
    await page.reload();
    await page.waitForFunction(() => customElements.get('tarja-stage'));
    await load(page, 'polls');
    const before = await page.screenshot();

    await page.evaluate(async () =>
      (document.querySelector('tarja-stage') as StageElement).play({ skipAnimation: true }),
    );

    assert.ok(!(await page.screenshot()).equals(before), 'the picture is blank');
  });

  test('a picture made frame by frame keeps its figures for every time, and has new ones with the next load', async () => {
    const asked: string[] = [];
    const hear = (request: Request) => request.url().includes('/tarja/polls/') && asked.push(request.url());
    page.on('request', hear);
    await page.evaluate(() => {
      (document.querySelector('tarja-stage') as StageElement).renderType = 'non-realtime';
    });
    // It is told of a request later than the page is of its answer.
    const first = page.waitForRequest(/\/tarja\/polls\//);
    await load(page, 'polls');
    await first;
    const once = asked.length;
    for (const time of [500, 100, 900]) await goTo(page, time);
    assert.deepEqual([once > 0, asked.length], [true, once]);

    const again = page.waitForRequest(/\/tarja\/polls\//);
    await page.evaluate(() => (document.querySelector('tarja-stage') as StageElement).load());
    await again;

    assert.equal(asked.length, once + 1);
    page.off('request', hear);
  });

  test('a stage that knows no graphics says what to set', async () => {
    await page.evaluate(() => document.querySelector('tarja-stage')?.removeAttribute('graphics'));

    const { statusCode, statusMessage } = await load(page, 'polls');

    assert.equal(statusCode, 400);
    assert.match(statusMessage ?? '', /“polls”.*set graphics/);
  });
});

/** What a widget that shows nothing by itself is given by its operator. */
const settings: Readonly<Record<string, FieldValues>> = { figure: figure.looks['figure'] ?? {} };

/** Widgets that are for a page only. */
const pageOnly: ReadonlySet<string> = new Set(['indicator-search']);

const load = (page: Page, name: string) =>
  page.evaluate(
    async ([name, values]) => {
      const stage = document.querySelector('tarja-stage') as StageElement;
      stage.values = values;
      stage.src = `/templates/widgets/${name}/`;
      await stage.updateComplete;
      return stage.load();
    },
    [name, settings[name] ?? {}] as const,
  );

const problems = (page: Page) =>
  page.evaluate(() => (document.querySelector('tarja-stage') as StageElement).problems.map(({ message }) => message));

async function goTo(page: Page, time: number): Promise<void> {
  const { statusCode } = await page.evaluate(
    (time) => (document.querySelector('tarja-stage') as StageElement).goToTime(time),
    time,
  );
  assert.equal(statusCode, 200);
}

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { ReadItem } from '../../src/show/items.ts';
import type { AirLayer } from '../../src/show/model.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { launchShell } from '../support/browser.ts';
import { coloursIn, outputDesk, writeBoard } from '../support/output-page.ts';
import { type StartedStation, startStation } from '../support/station.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-control-'));

function template(name: string, config: object, ground: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'config.json'), JSON.stringify(config));
  writeFileSync(
    join(folder, name, 'template.html'),
    `<!doctype html><style>
    .plate { position: absolute; inset: 0; background: ${ground}; visibility: hidden }
    :root:is([data-phase='in'], [data-phase='on']) .plate { visibility: visible }
    </style><div class="plate"></div>`,
  );
}
template(
  'strap',
  {
    meta: { name: 'Name strap', resolution: { width: 1920, height: 1080 } },
    fields: [
      { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Nobody yet' },
      { key: 'r', name: 'role', label: 'Role', type: 'text', default: 'Reporter' },
    ],
    presets: [{ id: 'guest', label: 'Guest', values: { role: 'Guest' } }],
    variants: { short: { label: 'Short', valueOverrides: { role: '' } } },
  },
  '#0000ff',
);
template(
  'score',
  {
    meta: { name: 'Score', stepCount: 3, resolution: { width: 1920, height: 1080 } },
    fields: [{ key: 'h', name: 'home', label: 'Home', type: 'text', default: 'Porto Real' }],
  },
  '#00ff00',
);

writeBoard(folder);

describe('control room', () => {
  let browser: Browser;
  let station: StartedStation;

  before(async () => {
    browser = await launchShell();
    station = await startStation(folder);
  });
  after(async () => {
    await browser?.close();
    await station?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A room in a browser of its own: another operator at another desk. */
  async function open(operator?: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => assert.fail(message));
    await page.goto(`${station.url}/control${operator ? `?operator=${operator}` : ''}`);
    return page;
  }

  async function show(): Promise<{ rundown: ReadItem[]; layers: { layer: number; air: AirLayer | null }[] }> {
    const { rundown, channels } = await (await fetch(`${station.url}/api/show`)).json();
    return { rundown, layers: channels[0].layers };
  }

  /** Waits until the show is as said, and fails with what it is instead. */
  async function until(holds: (now: Awaited<ReturnType<typeof show>>) => boolean): Promise<void> {
    let now = await show();
    for (let attempt = 0; attempt < 200 && !holds(now); attempt++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      now = await show();
    }
    assert.ok(holds(now), JSON.stringify(now, null, 1));
  }
  const onAir = (now: Awaited<ReturnType<typeof show>>, layer = 20) =>
    now.layers.find((one) => one.layer === layer)?.air;
  const names = ({ rundown }: Awaited<ReturnType<typeof show>>) =>
    rundown.map(({ values }) => values['name'] ?? values['home'] ?? '').join(' · ');

  /** The colour in the middle of the program. */
  async function colourOf(page: Page): Promise<string | undefined> {
    const picture = (await page.locator('tarja-output').screenshot()).toString('base64');
    return (await coloursIn(page, picture, [[960, 540]]))[0];
  }
  async function untilColour(page: Page, colour: string): Promise<void> {
    for (let attempt = 0; attempt < 100 && (await colourOf(page)) !== colour; attempt++) await page.waitForTimeout(100);
    assert.equal(await colourOf(page), colour);
  }

  /** Waits until the program shows so many graphics, and none is on its way. What waits out of sight for its take is not shown. */
  async function untilShown(page: Page, graphics: number): Promise<void> {
    const frames = page.locator('tarja-output iframe');
    const look = () =>
      frames.evaluateAll((all) => {
        const shown = all.filter((frame) => !frame.closest('[data-waiting]'));
        return { shown: shown.length, loading: shown.filter(({ dataset }) => 'next' in dataset).length };
      });
    for (let attempt = 0; attempt < 300; attempt++) {
      const { shown, loading } = await look();
      if (loading === 0 && shown === graphics) return;
      await page.waitForTimeout(50);
    }
    assert.equal((await look()).shown, graphics, 'graphics on the program');
  }

  test('twenty minutes are played by keyboard alone', async () => {
    const page = await open();
    const { keyboard } = page;
    const press = (key: string) => keyboard.press(key);
    await page.locator('tarja-control-room input[name=name]').waitFor();
    await keyboard.type('Ana');
    await press('Enter');
    await page.locator('tarja-rundown').waitFor();

    // The rundown is written: names of eight speakers, and a score between them.
    const speakers = ['Helena', 'Tomás', 'Joana', 'Rui', 'Célia', 'Otávio', 'Lia', 'Bento'];
    for (const speaker of speakers) {
      await press('Control+i');
      await page.locator('tarja-control-room dialog input').waitFor();
      await keyboard.type('name');
      await press('Enter');
      await until(({ rundown }) => rundown.length === speakers.indexOf(speaker) + 1);
      const id = (await show()).rundown.at(-1)?.id;
      await page.waitForFunction(hasFocus, `tarja-form[data-item="${id}"]`);
      await page.waitForFunction(hasFocus, 'tarja-text');
      await press('Control+a');
      await keyboard.type(speaker);
      await until((now) => names(now).endsWith(speaker));
    }
    await press('Control+i');
    await page.locator('tarja-control-room dialog input').waitFor();
    await keyboard.type('score');
    await press('Enter');
    await until(({ rundown }) => rundown.length === 9);
    await page.waitForFunction(hasFocus, `tarja-form[data-item="${(await show()).rundown.at(-1)?.id}"]`);
    assert.equal(names(await show()), [...speakers, ''].join(' · '));

    // Into the rundown: the score goes up behind the third, one is copied and taken away again.
    await press('F6');
    while (!(await page.evaluate(hasFocus, 'tarja-rundown'))) await press('F6');
    for (let step = 0; step < 5; step++) {
      const before = (await show()).rundown.findIndex(({ template }) => template === 'score');
      await press('Alt+Shift+ArrowUp');
      await until(({ rundown }) => rundown[before - 1]?.template === 'score');
    }
    const { rundown } = await show();
    assert.equal(rundown[3]?.template, 'score');
    const ids = rundown.map(({ id }) => id);
    await press('Control+d');
    await until(({ rundown }) => rundown.length === 10);
    const copy = (await show()).rundown.find(({ id }) => !ids.includes(id))?.id;
    // The next key is for it once it is selected.
    await page.waitForFunction(hasFocus, `[data-id="${copy}"][aria-selected=true]`);
    await press('Delete');
    await until(({ rundown }) => rundown.length === 9);
    await press('Control+z');
    await page.waitForFunction(hasFocus, `[data-id="${copy}"][aria-selected=true]`);
    await press('Delete');
    await until(({ rundown }) => rundown.map(({ id }) => id).join() === ids.join());

    // Twenty minutes: an item a minute from the first to the last, over and over; what is on air is changed, and goes out.
    await press('Home');
    for (let minute = 0; minute < 20; minute++) {
      const item = rundown[minute % 9];
      if (minute % 9 === 0 && minute > 0) for (let step = 0; step < 8; step++) await press('Control+ArrowUp');
      else if (minute > 0) await press('Control+ArrowDown');
      await page.locator(`tarja-rundown [data-id="${item?.id}"][aria-selected=true]`).waitFor();
      await page.locator(`tarja-item-editor tarja-form[data-item="${item?.id}"]`).waitFor();
      // The picture follows the station: one that is looked at is not the one before.
      const isLookedAt = minute % 9 === 1;
      if (isLookedAt) await untilShown(page, onAir(await show())?.phase === 'out' ? 0 : 1);
      await press('Control+Enter');
      await until((now) => onAir(now)?.item === item?.id && onAir(now)?.phase === 'on');
      await page.locator(`tarja-rundown [data-id="${item?.id}"][data-state=on-air]`).waitFor();
      assert.equal(onAir(await show())?.by, 'Ana');
      if (item?.template === 'score') {
        await untilColour(page, '#00ff00');
        await press('F10');
        await until((now) => onAir(now)?.step === 1);
      }
      if (isLookedAt) {
        await untilColour(page, '#0000ff');
        await press('Alt+1');
        await press('F9');
        await until((now) => onAir(now)?.values['role'] === 'Guest');
        await press('Alt+Shift+2');
      }
      if (minute % 2 === 1) {
        await press('Shift+Control+Enter');
        await until((now) => onAir(now)?.phase === 'out');
      }
    }

    // The log, and the end of the programme.
    await press('Shift+Control+l');
    await page.locator('tarja-control-room dialog tbody tr').nth(30).waitFor();
    await press('Escape');
    await press('Shift+Control+F10');
    await until(({ layers }) => layers.every(({ air }) => air === null));
    await page.context().close();
  });

  test('an action of the graphic’s own is run from its item, and what an output did not do is said at the layer', async () => {
    const page = await open('Ana');
    const output = await browser.newPage({ viewport: { width: 480, height: 270 } });
    await output.goto(`${station.url}/output/main?name=studio`);
    const item = { id: 'board', template: 'board', values: {}, channel: 'main', layer: 30 };
    await fetch(`${station.url}/api/show/items`, { method: 'POST', body: JSON.stringify(item) });
    await page.locator('tarja-rundown [data-id=board]').click();
    const actions = page.locator('tarja-item-editor tarja-graphic-actions');
    assert.equal(
      await actions.locator('button', { hasText: 'Break' }).getAttribute('title'),
      'This item is not on air.',
    );

    await page.keyboard.press('Control+Enter');
    await page.locator('tarja-rundown [data-id=board][data-state=on-air]').waitFor();
    await outputDesk(station).says('that it shows it', ({ phase }) => phase === 'on', { layer: 30 });
    await untilColour(page, '#0000ff');
    await actions.locator('button', { hasText: 'Paint…' }).click();
    await actions.locator('tarja-text input').fill('#ff0000');
    await actions.locator('button', { hasText: 'Run “Paint”' }).click();
    await untilColour(page, '#ff0000');
    await actions.locator('#answer', { hasText: '“Paint” is done.' }).waitFor();
    assert.deepEqual(onAir(await show(), 30)?.actions?.[0]?.payload, { colour: '#ff0000', speed: 5 });
    await actions.locator('tarja-counter input').fill('12');
    await actions.locator('button', { hasText: 'Run “Paint”' }).click();
    assert.equal(onAir(await show(), 30)?.actions?.length, 1, 'what is not valid is not sent');

    await actions.locator('button', { hasText: 'Break' }).click();
    await actions.locator('#answer', { hasText: 'studio: Nothing to break.' }).waitFor();
    await page.locator('tarja-program [role=alert]', { hasText: '“Break”: studio: Nothing to break.' }).waitFor();

    // One that no item stands for has its actions at its layer.
    const take = JSON.stringify({ template: 'board' });
    await fetch(`${station.url}/api/show/air/main/30/take`, { method: 'POST', body: take });
    const ofLayer = page.locator('tarja-program tarja-graphic-actions');
    await ofLayer.locator('button', { hasText: 'Break' }).click();
    await ofLayer.locator('#answer', { hasText: 'Nothing to break.' }).waitFor();
    await fetch(`${station.url}/api/show/air/main/30/clear`, { method: 'POST' });
    await fetch(`${station.url}/api/show/items/board`, { method: 'DELETE' });
    await output.close();
    await page.context().close();
  });

  test('going from item to item leaves no form behind', async () => {
    const page = await open('Marina');
    await page.locator('tarja-form').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const listeners = async () => {
      for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
    };
    const goThrough = async (times: number) => {
      for (let time = 0; time < times; time++)
        for (const key of ['Control+ArrowDown', 'Control+ArrowUp']) {
          const before = await page.locator('tarja-form').getAttribute('data-item');
          await page.keyboard.press(key);
          await page.locator(`tarja-form:not([data-item="${before}"])`).waitFor();
        }
    };

    await goThrough(2);
    const before = await listeners();
    await goThrough(6);
    const after = await listeners();
    assert.ok(after < before + 20, `${before} listeners, then ${after}`);
    await page.context().close();
  });

  test('two operators see each other, and a rundown changed by both loses nothing', async () => {
    const [ana, rui] = [await open('Ana'), await open('Rui')];
    const before = (await show()).rundown.length;
    await rui.locator('tarja-rundown [role=option]').nth(2).click();
    // A desk that was closed a moment ago may still be named beside it.
    await ana.locator('tarja-rundown [role=option]').nth(2).locator('.who', { hasText: 'Rui' }).waitFor();

    await Promise.all([ana.keyboard.press('Control+d'), rui.keyboard.press('Control+d')]);
    await until(({ rundown }) => rundown.length === before + 2);
    const order = (page: Page) =>
      page.locator('tarja-rundown [role=option]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
    const same = async () => {
      const ids = (await show()).rundown.map(({ id }) => id).join();
      return (await order(ana)).join() === ids && (await order(rui)).join() === ids;
    };
    for (let attempt = 0; attempt < 100 && !(await same()); attempt++) await ana.waitForTimeout(50);
    assert.deepEqual(await order(ana), await order(rui));

    // A template that appears on the station's disk, and one that goes, are in the list of an open room.
    const listed = (is: boolean) =>
      ana.waitForFunction(
        (is) =>
          document.querySelector('tarja-control-room')?.desk?.templates.some(({ name }) => name === 'late') === is,
        is,
      );
    template('late', { fields: [{ key: 't', name: 'title', label: 'Title', type: 'text', default: '' }] }, '#ff0000');
    await listed(true);
    rmSync(join(folder, 'late'), { recursive: true });
    await listed(false);
    await ana.context().close();
    await rui.context().close();
  });

  test('without the station the picture holds and changes are refused in words, until it is back', async () => {
    const page = await open('Ana');
    await page.locator('tarja-rundown [role=option]').first().click();
    await page.keyboard.press('Control+Enter');
    await until((now) => onAir(now)?.phase === 'on');
    await untilColour(page, '#0000ff');

    await station.kill();
    await page.locator('tarja-control-room .connection[data-away]').waitFor();
    await page.keyboard.press('Shift+Control+Enter');
    await page.locator('tarja-item-editor .outcome p').waitFor();
    assert.equal(await colourOf(page), '#0000ff');

    await station.restart();
    await page.locator('tarja-control-room .connection:not([data-away])').waitFor();
    await page.keyboard.press('Shift+Control+Enter');
    await until((now) => onAir(now)?.phase === 'out');
    await page.context().close();
  });

  test('take, next and out by touch', async () => {
    const body = JSON.stringify({ id: 'touched', template: 'score', channel: 'main', layer: 40, values: {} });
    await fetch(`${station.url}/api/show/items`, { method: 'POST', body });
    const page = await open('Ana', { hasTouch: true, isMobile: true, viewport: { width: 1280, height: 800 } });
    const button = (name: string) => page.locator(`tarja-item-editor .take-bar button[name=${name}]`);
    const isStep = (step: number) => (now: Awaited<ReturnType<typeof show>>) => onAir(now, 40)?.step === step;

    await page.locator('[data-id=touched]').tap();
    await page.locator('tarja-item-editor h2', { hasText: 'Porto Real' }).waitFor();
    await button('take').tap();
    await until(isStep(0));
    await page.locator('tarja-item-editor .take-bar button[name=next][aria-disabled=false]').waitFor();
    // Two taps at once are two steps, and no zoom.
    await button('next').tap();
    await button('next').tap();
    await until(isStep(2));
    assert.equal(await page.evaluate(() => window.visualViewport?.scale), 1);
    await button('out').tap();
    await until((now) => onAir(now, 40)?.phase === 'out');
    await page.context().close();
  });

  test('it is seen what is selected and what is on air where the system has its own colours', async () => {
    const page = await open('Nina', { forcedColors: 'active' });
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const looksOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { borderTopStyle, outlineStyle } = getComputedStyle(element);
          return [borderTopStyle, outlineStyle].includes('solid');
        });
    const isFramed = async (option: string) => [
      await looksOf(`${option}[aria-selected="true"]`),
      await looksOf(`${option}[aria-selected="false"]`),
    ];
    assert.deepEqual(await isFramed('tarja-rundown [role=option]'), [true, false]);
    await page.keyboard.press('Control+i');
    await page.locator('dialog [role=option]').nth(1).waitFor();
    assert.deepEqual(await isFramed('dialog [role=option]'), [true, false]);
    await page.keyboard.type('name');
    await page.keyboard.press('Enter');
    await page.waitForFunction(hasFocus, 'tarja-text');
    const segment = 'tarja-form:not([hidden]) .segments button';
    const [chosen, other] = [
      await groundOf(`${segment}[aria-pressed=true]`),
      await groundOf(`${segment}[aria-pressed=false]`),
    ];
    assert.notEqual(chosen, other, 'the variant');
    const header = await groundOf('.picture header');
    await page.keyboard.press('Control+Enter');
    await page.locator('.picture[data-on-air]').waitFor();
    assert.notEqual(await groundOf('.picture header'), header, 'on air');
    assert.equal(await groundOf('tarja-rundown .tally'), await groundOf('.picture header'));
    assert.equal(await groundOf('.ratio'), 'rgb(0, 0, 0)', 'behind the graphics');
    await page.keyboard.press('Shift+Control+F10');
    await page.context().close();
  });

  test('the page runs under its policy, asks for no editor of texts, and fits 1280 × 720 without scrolling, a tablet and a phone', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'pt-BR' });
    const page = await context.newPage();
    const said: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${station.url}/control?operator=Ana`);
    await page.locator('tarja-program .panic').first().waitFor();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return [scrollWidth > clientWidth, scrollHeight > clientHeight];
    });
    assert.deepEqual(overflow, [false, false]);
    for (const part of [
      'tarja-program .panic',
      'tarja-item-editor .take-bar button[name=take]',
      'tarja-item-details input',
    ])
      assert.ok(await page.locator(part).first().isVisible(), part);
    const { height = 0, width = 0 } =
      (await page.locator('tarja-item-editor .take-bar button[name=take]').boundingBox()) ?? {};
    assert.ok(width >= 120 && height >= 56, `Take is ${width} × ${height}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const program = await page.locator('tarja-program tarja-output').boundingBox();
    assert.ok((program?.width ?? 0) >= 1440 * 0.4, `the program is ${program?.width} wide`);
    // On a tablet, on a page that is zoomed to 200 % and on a phone, what is pressed is whole, in the longer language too.
    for (const [width, height] of [
      [1024, 768],
      [640, 360],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const column of ['tarja-rundown .head', 'tarja-item-editor .take-bar', 'tarja-program .foot']) {
        const cut = await page
          .locator(column)
          .first()
          .evaluate((within) => {
            const { left, right } = within.getBoundingClientRect();
            return [...within.querySelectorAll('button')]
              .filter((button) => {
                const place = button.getBoundingClientRect();
                return place.left < left || place.right > right || button.scrollWidth > button.clientWidth;
              })
              .map(({ outerHTML }) => outerHTML);
          });
        assert.deepEqual(cut, [], `${column} at ${width} × ${height}`);
      }
      const { y = height, height: high = 0 } = (await page.locator('tarja-program .panic').first().boundingBox()) ?? {};
      assert.ok(y >= 0 && y + high <= height, `“Clear all” stands at ${y} of ${height}`);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    assert.equal(await page.locator('tarja-rundown h2').textContent(), 'Espelho');
    assert.equal(await page.title(), 'Sala de controle · Tarja');
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForFunction(() => document.title === 'Control room · Tarja');
    assert.deepEqual(said, []);
    assert.deepEqual(
      asked.filter((address) => /monaco|editor\.api/.test(address)),
      [],
    );
    await context.close();
  });

  test('to those who hear it, its parts and buttons have one name each, and the focus goes on from the name to the room', async () => {
    await fetch(`${station.url}/api/show/items`, {
      method: 'POST',
      body: JSON.stringify({ id: 'heard', template: 'strap', values: { name: 'Ana' } }),
    });
    const page = await open();
    await page.locator('tarja-control-room input[name=name]').waitFor();
    await page.keyboard.type('Rui');
    await page.keyboard.press('Enter');
    await page.waitForFunction(hasFocus, '[role=option]');

    await page.locator('[data-id=heard][role=option]').click();
    await page.getByRole('region', { name: 'Ana', exact: true }).locator('tarja-form').waitFor();
    await expectAccessiblePage(page, { advice: true });
    const take = page.getByRole('button', { name: 'Take', exact: true });
    // What it does stands beside the button that has the focus by a key, and is no part of its name.
    await page.keyboard.press('Tab');
    await take.focus();
    await page.getByText('puts it on air as it stands here').first().waitFor();
    assert.equal(await take.count(), 1);
    await page.getByRole('button', { name: 'PT: Português' }).waitFor();
    await page.context().close();
  });
});

/** Whether the focus is in an element that matches, in whatever depth of shadow roots. */
function hasFocus(selector: string): boolean {
  for (let active = document.activeElement; active; active = active.shadowRoot?.activeElement ?? null)
    if (active.matches(selector)) return true;
  return false;
}

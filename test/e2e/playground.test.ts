import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { App } from '../../playground/app.ts';
import type { TextPane } from '../../playground/panes/text.ts';
import type { Checked, Project } from '../../playground/project/project.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { type BuiltPlayground, emptyPage, serveBuiltPlayground } from '../support/built-playground.ts';
import { config } from '../support/editor-page.ts';

/** A template of one plane: its colour is one field, whether it is seen another. */
const html = `<!doctype html>
<html lang="en">
<style>
  body { margin: 0; }
  .plane { position: absolute; inset: 0; background: var(--plane); }
  :root[data-phase='off'] .plane { visibility: hidden; }
</style>
<div class="plane" data-text="headline"></div>
</html>
`;
const gallery = [
  { name: 'plane', title: 'Plane', description: 'One colour.' },
  { name: 'blank', title: 'Blank', description: 'Nothing.' },
];

describe('the playground', { timeout: 600_000 }, () => {
  let playground: BuiltPlayground;
  let context: BrowserContext;
  let page: Page;
  let eye: Page;
  let complaints: string[];
  /** What a test did to the page is gone with another page only. */
  let isSpoilt = true;
  /** What the test itself makes the browser complain of: a frame says it when it is drawn, maybe more than once. */
  let provoked: RegExp | undefined;

  before(async () => {
    playground = await serveBuiltPlayground();
    context = await playground.browser.newContext({ locale: 'en-GB' });
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    eye = await playground.browser.newPage();
    playground.files.set('/templates/index.json', JSON.stringify(gallery));
    playground.files.set('/templates/blank/config.json', config.replace('Headline', 'Nothing'));
    playground.files.set('/templates/blank/template.html', '<!doctype html>');
    for (const { name } of gallery) playground.files.set(`/thumbnails/${name}.jpg`, '');
  });

  after(() => playground?.close());

  beforeEach(async () => {
    complaints = [];
    provoked = undefined;
    playground.files.set('/templates/plane/config.json', config);
    playground.files.set('/templates/plane/template.html', html);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  afterEach(async () => {
    // Scripts that fail and whatever the page's own policy forbids end up there.
    assert.deepEqual(
      complaints.filter((said) => !provoked?.test(said)),
      [],
    );
  });

  describe('when the page is opened', () => {
    test('says that the template an address names is not here, and why one stays in its language', async () => {
      await load('#gone');
      const notes = page.locator('pg-notes');
      await notes.getByText('no template “gone” here').waitFor();
      await page.keyboard.press('Escape');
      await notes.waitFor({ state: 'detached' });

      await page.evaluate(() => location.assign('#fixtures%20of%20may'));
      await notes.getByText('no template “fixtures of may” here').waitFor();
      await page.keyboard.press('Escape');
      await notes.waitFor({ state: 'detached' });

      // While the list of templates is on its way nothing is unknown, and what is begun stays open.
      let give = () => {};
      const held = new Promise<void>((resolve) => (give = resolve));
      await page.route('**/templates/index.json', (route) => held.then(() => route.fallback()));
      await page.goto('about:blank');
      await page.goto(playground.address);
      await page.locator('pg-gallery button.open').click();
      await page.evaluate(() => location.assign('#plane'));
      await page.locator('pg-gallery').getByRole('button', { name: 'New template' }).click();
      await page.waitForFunction(() => location.hash === '#untitled');
      give();
      // It is offered when the list is here, and a template open.
      await page.getByText('First time here?').waitFor();
      assert.equal(await notes.count(), 0);
      assert.equal(await page.evaluate(() => document.querySelector('pg-app')?.project.template?.name), 'untitled');
      await page.evaluate(() => location.assign('#plane'));
      await page.getByRole('textbox', { name: 'Plane' }).waitFor();

      provoked = /503/;
      await page.route('**/plane/config.json', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('radio', { name: 'Português' }).click();
      await notes.getByText(/plane\/config\.json.*503/).waitFor();
    });

    test('tells by the browser’s dialog what its own, which is not loaded, cannot tell; what failed without a network does with one', async () => {
      await load();
      const choose = async (name: string) => {
        await page.locator('pg-gallery button.open').click();
        await page.locator('pg-gallery').getByRole('button', { name, exact: true }).click();
      };
      const told = async (doing: Promise<void>) => {
        const dialog = await page.waitForEvent('dialog');
        await Promise.all([dialog.accept(), doing]);
        return dialog.message();
      };
      provoked = /ERR_FAILED|404/;
      for (const part of ['notes', 'transfers', 'history'])
        await page.route(`**/assets/${part}-*.js`, (route) => route.abort());

      // What was opened has a folder that is left out: that is told, too.
      await page.evaluate(async () => {
        const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('untold', { create: true });
        for (const name of ['good', 'São Paulo']) {
          const folder = await root.getDirectoryHandle(name, { create: true });
          const file = await (await folder.getFileHandle('config.json', { create: true })).createWritable();
          await file.write('{ "fields": [] }');
          await file.close();
        }
        Reflect.set(globalThis, 'showDirectoryPicker', () => Promise.resolve(root));
      });
      assert.match(await told(choose('Open a folder')), /Rename the folder “São Paulo”/);
      assert.match(await told(choose('Copy link')), /^There is no link/);
      await page.keyboard.press('Escape');
      assert.match(await told(choose('Tarja')), /^This could not be downloaded/);
      await page.getByRole('button', { name: 'Earlier versions' }).waitFor();
      const versions = () => page.evaluate(() => (document.querySelector('pg-app') as App).workspace.versions());
      assert.equal((await versions()).failed, true);

      await page.unrouteAll();
      await Promise.all([page.waitForEvent('download'), choose('Tarja')]);
      assert.equal((await versions()).failed, false);
      await page.evaluate(async () =>
        (await navigator.storage.getDirectory()).removeEntry('untold', { recursive: true }),
      );
    });

    test('says that a part of the page could not be loaded, stays as it is, and loads the part once that is possible', async () => {
      await load();
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const parts = {
        timeline: { open: () => press('Timeline'), shown: 'pg-timeline' },
        states: { open: () => press('All states'), shown: 'pg-states' },
        history: { open: () => press('Earlier versions'), shown: 'pg-history' },
        assets: { open: () => press('Pictures and fonts'), shown: 'pg-assets' },
        console: { open: () => press('Console'), shown: 'pg-template-console' },
        builder: { open: () => press('Builder'), shown: 'pg-builder' },
      };
      provoked = /ERR_FAILED/;
      await page.route(new RegExp(`/assets/(?:${Object.keys(parts).join('|')})-`), (route) => route.abort());
      const notes = page.locator('pg-notes');
      for (const { open, shown } of Object.values(parts)) {
        await open();
        await notes.getByRole('heading', { name: 'This part of the page could not be loaded' }).waitFor();
        await page.keyboard.press('Escape');
        await notes.waitFor({ state: 'detached' });
        assert.equal(await page.locator(shown).count(), 0);
      }

      await page.unrouteAll();
      for (const { open, shown } of Object.values(parts)) {
        await open();
        await page.locator(shown).waitFor({ state: 'attached' });
        await page.keyboard.press('Escape');
      }
    });

    test('shows the text that was chosen while the builder was on its way, and a dialog once by a double click', async () => {
      await load();
      await page.evaluate(async () => {
        const pane = document.querySelector('pg-text') as TextPane;
        for (const name of ['Builder', 'Text'])
          pane.shadowRoot?.querySelector<HTMLElement>(`.switch [aria-label="${name}"]`)?.click();
        await customElements.whenDefined('pg-builder');
        await new Promise(requestAnimationFrame);
      });
      assert.equal(await page.locator('pg-builder').count(), 0);

      for (const [button, dialog] of [
        ['Earlier versions', 'pg-history'],
        ['Timeline', 'pg-timeline'],
        ['All states', 'pg-states'],
      ] as const) {
        await page.getByRole('button', { name: button }).dblclick();
        await page.locator(dialog).first().waitFor();
        await page.waitForTimeout(300);
        assert.equal(await page.locator(dialog).count(), 1, dialog);
        await page.keyboard.press('Escape');
        await page.locator(dialog).waitFor({ state: 'detached' });
      }
    });
  });

  describe('in one page', () => {
    beforeEach(() => (isSpoilt ? load() : again()));

    test('two editors on one page are two documents: each has its text, and the fixes of its own mistakes', async () => {
      // The test's compiler wraps functions with a name in a helper that the page has not.
      await page.evaluate('globalThis.__name = (named) => named');
      await page.evaluate(async () => {
        const pane = document.querySelector('pg-text') as TextPane;
        const [Pane, Other] = [pane.constructor as typeof TextPane, pane.project.constructor as typeof Project];
        const text = '{ "lable": "Two" }';
        const place = {
          severity: 'error',
          line: 1,
          column: 3,
          endLine: 1,
          endColumn: 10,
          pointer: '',
          params: {},
        } as const;
        const project = new Other({
          check: async ({ text }) => ({
            config: undefined,
            diagnostics: text.includes('lable')
              ? [
                  {
                    ...place,
                    code: 'unknown-member',
                    message: 'Nobody knows it.',
                    range: { start: 2, end: 9 },
                    fix: { title: 'Rename to label', edits: [{ start: 3, end: 8, text: 'label' }] },
                  } as unknown as Checked['diagnostics'][number],
                ]
              : [],
          }),
        });
        await project.open({ name: 'two', title: 'Two', description: '', src: '/', original: text, onDisk: text });
        const second = Object.assign(new Pane(), { id: 'second', project, words: pane.words });
        second.style.cssText = 'position: fixed; inset: 60% 0 0 50%; z-index: 9';
        document.body.append(second);
      });
      const second = page.locator('#second');
      await second.locator('.squiggly-error').first().waitFor();

      await second
        .locator('.view-line')
        .first()
        .click({ position: { x: 30, y: 8 } });
      await page.keyboard.press('Control+.');
      await page.getByText('Rename to label').first().waitFor();
      await page.keyboard.press('Enter');

      await page.waitForFunction(() => !document.querySelector('#second .squiggly-error'));
      const texts = await page.evaluate(() =>
        [...document.querySelectorAll<TextPane>('pg-text')].map(({ project }) => project.text),
      );
      assert.deepEqual(texts, [config, '{ "label": "Two" }']);
      await second.evaluate((pane) => pane.remove());
    });

    test('follows the text: another default is another picture', async () => {
      await colourOfPicture([0x20, 0x40, 0x60]);

      await typeAt(7, 'End', 'ArrowLeft', ...Array(6).fill('Backspace'), 'f', 'f', '8', '0', '0', '0');

      await colourOfPicture([0xff, 0x80, 0x00]);
    });

    test('sends what is edited in the form to the picture; where that does not follow by itself, with Update', async () => {
      const plane = page.getByRole('textbox', { name: 'Plane' });
      await colourOfPicture([0x20, 0x40, 0x60]);
      await plane.fill('#00c080');
      await plane.press('Enter');
      await colourOfPicture([0x00, 0xc0, 0x80]);

      const live = page.getByRole('button', { name: 'Live' });
      await live.click();
      await plane.fill('#c08000');
      await plane.press('Enter');
      await colourOfPicture([0x00, 0xc0, 0x80]);
      await page.getByRole('button', { name: 'Update' }).click();

      await colourOfPicture([0xc0, 0x80, 0x00]);
      await live.click();
    });

    test('stands still at any moment of the graphic, and plays on when asked', async () => {
      const dawn = '@keyframes dawn { from { background: #000 } to { background: #fff } }';
      const random = `<i id="lot"></i><script>lot.textContent = crypto.getRandomValues(new Uint8Array(9)).join()</script>`;
      const moving = html
        .replace('</style>', `:root[data-phase='in'] .plane { animation: dawn 1s linear }\n${dawn}</style>`)
        .replace('</html>', `${random}</html>`);
      playground.files.set('/templates/plane/template.html', moving);
      await again();

      await page.getByRole('slider', { name: 'Time' }).fill('500');
      await page.getByText('Standing at 0.50 s').waitFor();
      await colourOfPicture([128, 128, 128]);

      // What moves is the same at the same time, and what is drawn by lot is not.
      const checkFrames = page.getByRole('button', { name: 'Check frames' });
      await checkFrames.click();
      const found = page.locator('pg-frame-check section');
      await found.getByText('depends on the way').waitFor({ timeout: 120_000 });
      assert.ok(await checkFrames.evaluate((button) => button.matches(':focus')));
      assert.match(await found.innerText(), /At 0\.12 s another picture, reached in steps\.\s+i#lot (?:text|place)/);
      assert.match(await found.innerText(), /template\.html: random numbers of `crypto`/);
      assert.doesNotMatch(await found.innerText(), /plane/);
      await found.getByRole('button', { name: 'Close' }).press('Enter');
      assert.ok(await checkFrames.evaluate((button) => button.matches(':focus')));
      await colourOfPicture([128, 128, 128]);

      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByText('In preview').waitFor();
      await colourOfPicture([0x20, 0x40, 0x60]);

      // A take is seen live, also where the picture stood still.
      await page.getByRole('slider', { name: 'Time' }).fill('500');
      await page.getByText('Standing at 0.50 s').waitFor();
      await page.locator('tarja-form').evaluate((form) => (form as unknown as { take(): unknown }).take());
      await page.getByText('In preview').waitFor();
      await colourOfPicture([0x20, 0x40, 0x60]);

      // The graphic has one step: to play on takes it out, and the button says so.
      await page.getByRole('button', { name: 'Out', exact: true }).click();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    });

    test('edits what draws the template too: played as it is typed, kept, and put back', async () => {
      await page.getByRole('tab', { name: 'config.json' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('pg-text [role="tab"][aria-selected="true"]:has-text("template.html")').waitFor();
      await colourOfPicture([0x20, 0x40, 0x60]);

      await typeAt(0);
      await page.keyboard.press('Control+f');
      await page.keyboard.type('var(--plane)');
      await page.keyboard.press('Escape');
      await page.keyboard.type('#c08000');
      await colourOfPicture([0xc0, 0x80, 0x00]);
      await page.getByText('In preview').waitFor();

      await page.reload();
      await ready();
      await colourOfPicture([0xc0, 0x80, 0x00]);
      await page.getByRole('tab', { name: 'template.html Edited' }).click();
      await page.getByRole('button', { name: 'Reset to original' }).click();
      await colourOfPicture([0x20, 0x40, 0x60]);
      await page.getByRole('tab', { name: 'template.html', exact: true }).waitFor();
    });

    test('says at which line of the document a script throws', async () => {
      provoked = /nowhere is not defined/;
      const throwing = html.replace('</html>', '<script>\n  nowhere();\n</script>\n</html>');
      await type(page, throwing, 'template.html');
      await page
        .getByRole('button', { name: /Error: ReferenceError: nowhere is not defined template\.html Ln 10, Col 3/ })
        .waitFor();
    });

    test('shows all states in one look, with what is to be looked at in each, and puts one into the form', async () => {
      const loose = html.replace('<div class="plane" data-text="headline"></div>', '<b data-text="headline"></b>');
      await type(page, loose, 'template.html');
      await page.getByRole('button', { name: 'All states' }).click();
      const view = page.getByRole('dialog', { name: 'All states' });
      const cells = view.locator('pg-state');

      await cells.nth(2).waitFor();
      assert.equal(await cells.count(), 3);
      assert.deepEqual(await view.locator('pg-state .name').allTextContents(), [
        'Defaults',
        'Longest texts',
        'Nothing filled in',
      ]);
      // Black letters in the corner, without a ground: nothing marks the empty one.
      await cells.nth(1).getByText('Headline: contrast 1 : 1 over black').waitFor();
      await cells.nth(0).getByText('Headline: outside the safe area').waitFor();
      await view.getByText('3 states, 2 with something to look at').waitFor();
      await expectAccessiblePage(page);
      await view.getByRole('button', { name: 'Only those to look at' }).click();
      assert.deepEqual(await view.locator('pg-state:visible .name').allTextContents(), ['Defaults', 'Longest texts']);

      await view.getByRole('button', { name: 'Put “Longest texts” into the form' }).click();
      await view.waitFor({ state: 'detached' });
      const values = await page.evaluate(() => document.querySelector('pg-app')?.project.values);
      assert.match(String(values?.['headline']), /^Mariângela/);
    });

    test('shows the other steps of a graphic among its states', async () => {
      const stepped = config.replace('"meta": {', '"meta": { "stepCount": 2,');
      await page.evaluate((text) => document.querySelector('pg-app')?.project.replace(text), stepped);
      await page.getByRole('button', { name: 'All states' }).click();
      const view = page.getByRole('dialog', { name: 'All states' });
      const cell = view.locator('pg-state').nth(3);
      assert.equal(await cell.locator('.name').textContent(), 'Step 2');
      await cell
        .frameLocator('tarja-stage iframe')
        .locator('html[data-phase="on"][data-step="1"]')
        .waitFor({ state: 'attached' });
      await view.getByRole('button', { name: 'Close' }).click();
    });

    test('finds what is to be looked at also where nobody has scrolled to', async () => {
      const stepped = config.replace('"meta": {', '"meta": { "stepCount": 6,');
      const late = html.replace(
        '<div class="plane" data-text="headline"></div>',
        '<style>b { visibility: hidden } [data-step="5"] b { visibility: visible }</style><b data-text="headline"></b>',
      );
      await page.evaluate(
        ([text, drawing]) => {
          document.querySelector('pg-app')?.project.replace(text ?? '');
          document.querySelector('pg-app')?.project.type(drawing ?? '', 'template.html');
        },
        [stepped, late],
      );
      await page.getByRole('button', { name: 'All states' }).click();
      const view = page.getByRole('dialog', { name: 'All states' });
      const onlyThose = view.getByRole('button', { name: 'Only those to look at' });
      const looks = () =>
        onlyThose.evaluate((button) => {
          const { backgroundColor, borderTopColor } = getComputedStyle(button);
          return [backgroundColor, borderTopColor];
        });
      await onlyThose.hover();
      const [ground, frame] = await looks();
      await onlyThose.click();
      // It is told from one that is not pressed, also under the pointer.
      const [pressedGround, pressedFrame] = await looks();
      assert.notEqual(pressedGround, ground);
      assert.notEqual(pressedFrame, frame);

      await view.getByText('13 states, 2 with something to look at').waitFor({ timeout: 120_000 });
      assert.deepEqual(await view.locator('pg-state:visible .name').allTextContents(), [
        'Step 6',
        'Longest texts · Step 6',
      ]);
      await view.getByRole('button', { name: 'Close' }).click();
    });

    test('shows a graphic over its time: its phases, frame by frame, with the pictures around it', async () => {
      await page.getByRole('button', { name: 'Timeline' }).click();
      const view = page.getByRole('dialog', { name: 'Timeline' });
      await view.getByRole('listitem', { name: /^On · 4000 ms/ }).waitFor();
      await view.getByRole('slider', { name: 'Time' }).focus();
      await page.keyboard.press('ArrowRight');
      await view.getByText('0.02 s · frame 1', { exact: true }).waitFor();
      await view.getByRole('button', { name: 'One frame on' }).click();
      await view.getByText('0.04 s · frame 2', { exact: true }).waitFor();
      await view.getByRole('button', { name: 'Onion skin' }).click();
      assert.equal(await view.locator('tarja-stage.ghost').count(), 2);
      await expectAccessiblePage(page);
      await page.keyboard.press('Escape');
      await view.waitFor({ state: 'detached' });
    });

    test('keeps the last good form and picture while the text is broken, and says so', async () => {
      await colourOfPicture([0x20, 0x40, 0x60]);

      await typeAt(7, 'End', 'ArrowLeft', 'Backspace');

      await page.getByText(/Showing the last valid version; .* at line [78]/).waitFor();
      await page.getByRole('textbox', { name: 'Plane' }).waitFor();
      await colourOfPicture([0x20, 0x40, 0x60]);

      // What is downloaded for another system is that version, too.
      const none = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      await page.route('**/thumbnails/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: none }));
      await page.locator('pg-gallery button.open').click();
      await page.getByRole('button', { name: 'GDD' }).click();
      await page.getByText('this holds the last version without them').waitFor();
      await page.keyboard.press('Escape');

      await page.locator('.monaco-editor .view-lines').click();
      await page.keyboard.press('Control+z');
      await page.getByText(/Showing the last valid version/).waitFor({ state: 'detached' });
    });

    test('speaks Portuguese when asked, diagnostics included', async () => {
      await type(page, config.replace('"color"', '"colo"'));
      await problems('1 error');

      await page.getByRole('radio', { name: 'Português' }).click();

      await page.getByRole('heading', { name: 'Problemas' }).waitFor();
      await problems('1 erro');
      await problems(/Você quis dizer/);
      await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
      await page.keyboard.press('F1');
      await page.keyboard.type('outro arquivo');
      await page.locator('.quick-input-list').getByText('Ir ao outro arquivo do template').waitFor();
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('html').getAttribute('lang'), 'pt-BR');
    });

    test('keeps the text and the sizes of the panes, and puts the original back when asked', async () => {
      await typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      await problems('1 error');

      const before = await widthOf('pg-text');
      const splitter = page.getByRole('separator', { name: 'Width of the text' });
      const box = await splitter.boundingBox();
      assert.ok(box);
      await page.mouse.move(box.x, 400);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, 400, { steps: 4 });
      await page.mouse.up();
      const dragged = await widthOf('pg-text');
      assert.ok(Math.abs(dragged - before - 60) <= 2, `${before} became ${dragged}`);

      await page.reload();
      await ready();
      assert.ok(Math.abs((await widthOf('pg-text')) - dragged) <= 1);
      await problems('1 error');
      await page.getByText(/Showing the original version/).waitFor();

      await page.getByRole('button', { name: 'Reset to original' }).click();
      await problems('No problems');
      await lineIs(7, '"type": "color",');

      // Said where it is seen, with a way out, and the files stay in sight.
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('', 'QuotaExceededError');
        };
      });
      await typeAt(6, 'End', 'Space');
      await page.getByText('Not kept: the browser’s storage is full').waitFor();
      const download = page.waitForEvent('download');
      await page.locator('pg-text .banner').getByRole('button', { name: 'Download config.json' }).click();
      assert.equal((await download).suggestedFilename(), 'config.json');
      for (const name of ['config.json', 'template.html']) {
        const shown = page.getByRole('tab', { name }).locator('span').first();
        assert.ok(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), name);
      }
      isSpoilt = true;
    });

    test('follows another window with the same template', async () => {
      const other = await context.newPage();
      await other.goto(playground.address);
      const desk = other.locator('pg-app');
      const shows = (where: Page, text: string) =>
        where.waitForFunction(
          (text) => (document.querySelector('pg-app') as unknown as { project: Project }).project.text.includes(text),
          text,
        );
      await desk.waitFor();
      await shows(other, 'Hello');

      await type(page, config.replace('Hello', 'Typed first'));
      await shows(other, 'Typed first');

      // A window that is killed right after a keystroke loses nothing.
      await type(other, config.replace('Hello', 'Typed last'));
      const crashed = other.waitForEvent('crash');
      const devtools = await context.newCDPSession(other);
      devtools.send('Page.crash').catch(() => {
        // The page that would answer is gone.
      });
      await crashed;
      await shows(page, 'Typed last');
      await other.close();
    });

    test('shows a file that was changed on disk, and offers what was edited here', async () => {
      await typeAt(15, 'End', 'Home');
      await page.keyboard.type(' ');
      await page.getByRole('tab', { name: 'config.json Edited' }).waitFor();
      playground.files.set('/templates/plane/config.json', config.replace('Hello', 'From disk'));

      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.getByText(/changed on disk/).waitFor();
      await page.getByRole('button', { name: 'Discard it' }).click();

      await page.getByText(/changed on disk/).waitFor({ state: 'detached' });
      await lineIs(15, '"default": "From disk"');
    });

    test('has room for every button and the template’s name on a phone and on small laptops', async () => {
      await page.getByRole('radio', { name: 'Português' }).click();
      for (const [where, size] of [
        ['a phone', { width: 360, height: 740 }],
        ['a laptop at 200 %', { width: 683, height: 384 }],
        ['a tablet', { width: 1024, height: 768 }],
        ['a small laptop', { width: 1280, height: 720 }],
      ] as const) {
        await page.setViewportSize(size);
        const tab = page.getByRole('tab', { name: 'Imagem' });
        if (size.width < 900) await tab.click();
        await page.getByRole('button', { name: /^(Entrar|Retirar)$/ }).waitFor();

        assert.deepEqual(await page.evaluate(misplaced), [], where);
        const name = page.locator('pg-gallery .title');
        const isWhole = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
        assert.ok(isWhole, `${where}: the name is cut`);
        if (size.width < 900) continue;
        const middles = await page.locator('pg-stage .controls button').evaluateAll((buttons) =>
          buttons.map((button) => {
            const { top, height } = button.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
        );
        assert.equal(new Set(middles).size, 1, `${where}: the controls of the picture take more than a line`);
      }
    });

    test('is accessible as a whole; where the desk’s colours are forced, the picture and the editor have their own and what is chosen is told', async (context) => {
      context.after(() => page.emulateMedia({ forcedColors: null }));
      isSpoilt = true;
      await expectAccessiblePage(page);
      const groundOf = (selector: string) =>
        page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
      const editor = 'pg-text .monaco-editor-background';
      const usual = await groundOf(editor);
      await page.emulateMedia({ forcedColors: 'active' });
      await page.reload();
      await page.locator(editor).waitFor();
      // The text is pale or dark for this ground.
      assert.equal(await groundOf(editor), usual);
      assert.equal(
        await groundOf('pg-text .switch [aria-pressed="true"]'),
        await groundOf('pg-text [role="tab"][aria-selected="true"]'),
      );

      await colourOfPicture([0x20, 0x40, 0x60]);
      const [chosen, other] = await page
        .locator('pg-text [role="tab"]')
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).backgroundColor));
      assert.notEqual(chosen, other);
    });

    test('says why a template cannot be opened, begun or downloaded', async () => {
      const told = async (heading: string, reason: string) => {
        const dialog = page.getByRole('dialog', { name: heading });
        await dialog.getByText(reason).waitFor();
        await dialog.getByRole('button', { name: 'Close' }).click();
      };
      const choose = async (name: string | RegExp) => {
        await page.locator('pg-gallery button.open').click();
        await page.locator('pg-gallery').getByRole('button', { name }).click();
      };

      isSpoilt = true;
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('It is full.', 'QuotaExceededError');
        };
      });
      await choose(/^New template/);
      await told('This template could not be opened', 'Not kept: the browser’s storage is full');

      await page.evaluate(() => {
        globalThis.fetch = () => Promise.reject(new TypeError('The network is down.'));
      });
      await choose(/^Plane/);
      await told('This template could not be opened', 'plane/config.json could not be read');
      await choose('HTML');
      await told('This could not be downloaded', 'The network is down.');
    });

    test('offers a new template before the others, however many there are', async () => {
      await page.locator('pg-gallery button.open').click();
      await page.locator('pg-gallery .card', { hasText: 'Plane' }).waitFor();
      assert.match((await page.locator('pg-gallery .card .name').allTextContents())[0] ?? '', /New template/);
      await page.keyboard.press('Escape');
    });

    test('counts in the tab of a narrow window what is listed in its pane', async () => {
      playground.files.set('/templates/plane/template.html', html.replace('var(--plane)', 'var(--plain)'));
      await again();
      await page.setViewportSize({ width: 683, height: 740 });
      const tab = page.getByRole('tab', { name: /^Problems/ });
      await tab.click();
      await problems(/--plain/);
      // The text of the picture has one problem, and the config another: a field that is not shown.
      await page.locator('pg-problems .row').nth(1).waitFor();
      assert.equal(await page.locator('pg-problems .row').count(), 2);
      assert.equal(await tab.innerText(), 'Problems (2)');
    });

    test('a new template has none of the values that were typed for a deleted one of its name', async () => {
      const begin = async () => {
        await page.locator('pg-gallery button.open').click();
        await page.locator('pg-gallery').getByRole('button', { name: 'New template' }).click();
        await page.waitForFunction(() => location.hash === '#untitled');
      };
      await begin();
      await page.getByRole('textbox', { name: 'Name' }).fill('Somebody');
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('Somebody'));

      await page.locator('pg-gallery button.open').click();
      await page.locator('pg-gallery .remove').click();
      await page.locator('pg-gallery .actions button:not(.keep)').click();
      await page.waitForFunction(() => location.hash === '#plane');
      assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('Somebody')), false);
      await begin();
      await page.getByRole('textbox', { name: 'Name' }).waitFor();
      await page.waitForTimeout(300);
      assert.equal(await page.getByRole('button', { name: 'Recover' }).count(), 0);

      // The versions of a template go with it.
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      await page.locator('pg-history').waitFor();
      await page.evaluate(() => location.assign('#plane'));
      await page.locator('pg-history').waitFor({ state: 'detached' });
    });
  });

  /** Opens the page as at a first visit. */
  async function load(hash = ''): Promise<void> {
    await emptyPage(page, playground.address);
    isSpoilt = false;
    await page.goto(playground.address + hash);
    await ready();
  }

  /** Opens the template as at a first visit, in the page as it is: that takes a fifth of the time. */
  async function again(): Promise<void> {
    await page.unrouteAll();
    if ((await page.locator('html').getAttribute('lang')) !== 'en')
      await page.getByRole('radio', { name: 'English' }).click();
    await open('blank');
    await page.evaluate(() => localStorage.clear());
    await open('plane');
    await page.getByRole('tab', { name: 'config.json' }).click();
    await ready();
  }

  async function open(name: string): Promise<void> {
    await page.evaluate((name) => location.assign(`#${name}`), name);
    await page.waitForFunction((name) => {
      const { project } = document.querySelector('pg-app') as App;
      const stage = document.querySelector('pg-stage')?.shadowRoot?.querySelector('tarja-stage');
      const isShown = project.config !== undefined && stage?.template?.config === project.config;
      return project.template?.name === name && isShown && stage?.phase === 'on';
    }, name);
  }

  /** The editor and the picture stand. */
  async function ready(): Promise<void> {
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.getByText('In preview').waitFor();
  }

  /** Goes down to the line after `lines` others and presses keys there. */
  async function typeAt(lines: number, ...keys: string[]): Promise<void> {
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+Home');
    for (let line = 0; line < lines; line++) await page.keyboard.press('ArrowDown');
    for (const key of keys) await page.keyboard.press(key);
  }

  /** Puts another text into a file, as typing does. */
  function type(where: Page, text: string, file?: 'template.html'): Promise<void> {
    return where
      .locator('pg-app')
      .evaluate((app, [text, file]) => (app as App).project.type(text, file), [text, file] as const);
  }

  async function problems(said: string | RegExp): Promise<void> {
    await page.locator('pg-problems').getByText(said).first().waitFor();
  }

  /** The editor draws a line a frame after its text is another. */
  async function lineIs(number: number, text: string): Promise<void> {
    const line = page.locator('.monaco-editor .view-line').nth(number - 1);
    await line.filter({ hasText: text }).waitFor();
  }

  async function widthOf(tag: string): Promise<number> {
    return (await page.locator(tag).boundingBox())?.width ?? 0;
  }

  /** Looks at the middle of the picture until it has this colour. */
  async function colourOfPicture(wanted: readonly [number, number, number]): Promise<void> {
    let seen: number[] = [];
    for (const until = Date.now() + 20_000; Date.now() < until; ) {
      const png = await page.locator('tarja-stage').screenshot();
      seen = await eye.evaluate(middleOf, png.toString('base64'));
      if (wanted.every((part, index) => Math.abs(part - (seen[index] ?? 0)) <= 3)) return;
    }
    assert.deepEqual(seen, wanted, 'colour in the middle of the picture');
  }
});

/** Runs in a page of its own, under no policy: the colour in the middle of a PNG. */
async function middleOf(base64: string): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(image, 0, 0);
  return [...(canvas?.getImageData(width / 2, height / 2, 1, 1).data ?? [])].slice(0, 3);
}

/** Runs in the page: the buttons and links of the header and the picture that leave the window, or lie over another. */
function misplaced(): string[] {
  const all = ['pg-header', 'pg-gallery', 'pg-stage']
    .flatMap((host) => [...(document.querySelector(host)?.shadowRoot?.querySelectorAll('button, a') ?? [])])
    .map((element) => ({
      box: element.getBoundingClientRect(),
      name: element.ariaLabel ?? element.textContent?.trim(),
    }))
    .filter(({ box }) => box.width > 0);
  const outside = all.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.bottom > innerHeight);
  const over = all.filter(({ box: a }, index) =>
    all
      .slice(index + 1)
      .some(({ box: b }) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
  );
  return [...outside, ...over].map(({ name }) => String(name));
}

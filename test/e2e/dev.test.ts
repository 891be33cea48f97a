import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type { App } from '../../playground/app.ts';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { writeFiles } from '../../scripts/write-files.ts';
import { templateDrawer } from '../../src/cli/render/draw-template.ts';
import { createGateway } from '../../src/gateway/gateway.ts';
import { authorFiles } from '../../src/serve/author-files.ts';
import { MAIN } from '../../src/serve/channel.ts';
import { openStation, type Station } from '../../src/serve/station.ts';
import { launchShell } from '../support/browser.ts';
import { builtPlayground } from '../support/built-playground.ts';
import { writeFramedGraphic } from '../support/framed-graphic.ts';

const config = (fallback: string) => `{
  "meta": { "name": "Strap", "resolution": { "width": 640, "height": 360 } },
  "fields": [{ "key": "n", "name": "name", "label": "Name", "type": "text", "default": "${fallback}" }]
}
`;
const picture = (after: string) => `<!doctype html>
<p><span data-text="name"></span> <b>${after}</b> <img src="logo.svg" alt=""></p>
`;
const logo = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"></svg>`;

describe('the playground on a folder', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-dev-'));
  let station: Station;
  let browser: Browser;
  let page: Page;
  let frame: FrameLocator;
  let url = '';

  before(async () => {
    put('strap/config.json', config('Nobody'));
    put('strap/template.html', picture('first'));
    put('strap/logo.svg', logo(8));
    const pages = await builtPlayground();
    await open(pages, 0);
    browser = await launchShell();
    page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/playground/#strap`);
    frame = page.frameLocator('pg-stage tarja-stage iframe:not([data-next])');
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await frame.getByText('first').waitFor();
    assert.equal(
      await page.locator('body').evaluate((body) => getComputedStyle(body).margin),
      '0px',
      'the page is whole',
    );
  });
  after(async () => {
    await browser?.close();
    await station?.close(0);
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(pages: string, port: number): Promise<void> {
    const gateway = createGateway({ basePath: '/tarja', services: { rates: { url: 'http://127.0.0.1:1' } } });
    station = await openStation({
      templates: folder,
      pages,
      show: undefined,
      channels: [MAIN],
      tokens: undefined,
      gateway: { gateway, basePath: '/tarja' },
      author: authorFiles(
        folder,
        new URL('../../src/cli/starter', import.meta.url).pathname,
        templateDrawer({ env: { ...process.env, CHROME_PATH: await findChrome() } }, { pages, ask: undefined }),
      ),
    });
    url = await station.listen(port);
  }

  const put = (path: string, text: string) => writeFiles(folder, [[path, text]]);

  const onDisk = (path: string) => readFileSync(join(folder, path), 'utf8');

  /** Waits until a file holds a text. */
  async function written(path: string, text: string): Promise<void> {
    for (const end = Date.now() + 20_000; !(existsSync(join(folder, path)) && onDisk(path).includes(text)); ) {
      if (Date.now() > end) assert.fail(`${path} never held ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Puts another text into the file in front, as the author does. */
  async function type(text: string): Promise<void> {
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
  }

  const tab = (name: string) => page.getByRole('tab', { name });
  const name = () => page.getByRole('textbox', { name: 'Name' });

  test('a file that is saved in any editor is another picture, and the values of the form stay', async () => {
    await name().fill('Ana');
    await frame.getByText('Ana').waitFor();

    put('strap/template.html', picture('second'));
    await frame.getByText('second').waitFor();
    await frame.getByText('Ana').waitFor();

    put('strap/config.json', config('Somebody').replace('"label": "Name"', '"label": "Guest"'));
    const renamed = page.getByRole('textbox', { name: 'Guest' });
    await renamed.waitFor();
    assert.equal(await renamed.inputValue(), 'Ana');
  });

  test('the picture with the values of the form is a download', async () => {
    await page.getByRole('button', { name: /^Template: Strap/ }).click();
    const [download] = await Promise.all([
      // A browser starts for it.
      page.waitForEvent('download', { timeout: 90_000 }),
      page.getByRole('button', { name: 'PNG', exact: true }).click(),
    ]);
    assert.equal(download.suggestedFilename(), 'strap.png');
    const png = readFileSync(await download.path()).toString('base64');
    const { width, height, seen } = await page.evaluate(async (png) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${png}` });
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data ?? [];
      return { width, height, seen: data.filter((value, at) => at % 4 === 3 && value > 0).length };
    }, png);
    assert.deepEqual([width, height], [640, 360]);
    assert.ok(seen > 100 && seen < (width * height) / 10, `${seen} pixels of the text on a transparent ground`);
  });

  test('an asset that is saved is another picture, too', async () => {
    put('strap/logo.svg', logo(24));
    // Frames come and go meanwhile.
    const width = () => frame.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
    for (const end = Date.now() + 20_000; (await width().catch(() => 0)) !== 24; )
      assert.ok(Date.now() < end, 'the picture has the new file');
    await frame.getByText('Ana').waitFor();
  });

  test('a field that is renamed has its new name in a style sheet on disk, too, and its old one when that is undone', async () => {
    const [html, plate] = [onDisk('strap/template.html'), onDisk('strap/config.json')];
    const field = ', { "key": "p", "name": "plate", "label": "Plate", "type": "color", "default": "#0A141E" }]';
    put('strap/assets/look.css', 'p { background: var(--plate) }');
    put('strap/template.html', `<link rel="stylesheet" href="assets/look.css">${html}`);
    put('strap/config.json', plate.replace(/\](?=\s*\}\s*$)/, field));
    const ground = (colour: string) =>
      frame
        .locator('p')
        .evaluate((p) => getComputedStyle(p).backgroundColor)
        .then(
          (is) => is === colour,
          () => false,
        );
    const shows = async (colour: string) => {
      for (const end = Date.now() + 20_000; !(await ground(colour)); )
        assert.ok(Date.now() < end, `the picture has ${colour}`);
    };
    await shows('rgb(10, 20, 30)');

    await page.getByRole('button', { name: 'Builder' }).click();
    const builder = page.locator('pg-builder');
    await builder.getByRole('button', { name: /^Plate/ }).click();
    await builder.getByRole('textbox', { name: 'Name', exact: true }).fill('ground');
    await page.keyboard.press('Enter');
    await written('strap/assets/look.css', 'var(--ground)');
    await written('strap/config.json', '"name": "ground"');
    await shows('rgb(10, 20, 30)');

    await builder.getByRole('button', { name: 'Undo' }).click();
    await written('strap/assets/look.css', 'var(--plate)');
    await written('strap/config.json', '"name": "plate"');
    await shows('rgb(10, 20, 30)');

    // By another window it is one step here, too. What was changed there in one go is told by the clock, which stands still for that.
    await page.evaluate(() => {
      const now = performance.now();
      performance.now = () => now;
    });
    put('strap/assets/look.css', 'p { background: var(--back) }');
    put('strap/config.json', onDisk('strap/config.json').replace('"plate"', '"back"'));
    await page.waitForFunction(() => {
      const { project } = document.querySelector('pg-app') as App;
      return project.text.includes('"back"') && project.textOf('assets/look.css').includes('--back');
    });
    await builder.getByRole('button', { name: 'Undo' }).click();
    await written('strap/assets/look.css', 'var(--plate)');
    await written('strap/config.json', '"name": "plate"');
    await page.evaluate(() => Reflect.deleteProperty(performance, 'now'));

    await page.getByRole('button', { name: 'Text', exact: true }).click();
    put('strap/template.html', html);
    put('strap/config.json', plate);
    await frame.locator('link').waitFor({ state: 'detached' });
  });

  test('a broken file shows its error, and the last good form and picture stay', async () => {
    const good = onDisk('strap/config.json');
    put('strap/config.json', good.slice(0, 60));
    await page.getByText(/Showing the last valid version/).waitFor();
    await frame.getByText('Ana').waitFor();
    put('strap/config.json', good);
    await page.getByText(/Showing the last valid version/).waitFor({ state: 'hidden' });
  });

  test('what is typed is written to the file, whole, and stays after a reload', async () => {
    await tab('template.html').click();
    await type(picture('typed'));
    await written('strap/template.html', 'typed');
    await page.getByText('On disk').waitFor();
    const here = await page.locator('pg-app').evaluate((app: App) => app.project.textOf('template.html'));
    assert.equal(onDisk('strap/template.html'), here);

    await page.reload();
    await frame.getByText('typed').waitFor();
    assert.equal(await page.getByText('Show that version').count(), 0);
  });

  test('what is typed while the server is away is written once it is started again', async () => {
    const { port } = new URL(url);
    await tab('template.html').click();
    await station.close(0);
    await type(picture('typed alone'));
    await page.getByText('`tarja dev` does not answer.').waitFor();

    await open(await builtPlayground(), Number(port));
    await written('strap/template.html', 'typed alone');
    await page.getByText('On disk').waitFor();
  });

  test('where a file was changed in both places, both versions are shown and none is overwritten', async () => {
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await tab('template.html').click();
    // Nothing is written while the page is told nothing and asked for nothing.
    await page.route('**/author/files/**', async (route) => {
      put('strap/template.html', picture('from disk'));
      await route.continue();
    });
    await type(picture('from here'));
    await page.getByText(/was changed on disk/).waitFor();
    await frame.getByText('from disk').waitFor();
    assert.equal(onDisk('strap/template.html'), picture('from disk'));
    await page.unroute('**/author/files/**');

    await page.getByRole('button', { name: 'Show that version' }).click();
    await written('strap/template.html', 'from here');
    await frame.getByText('from here').waitFor();
    // The one from disk is the other one now.
    await page.getByRole('button', { name: 'Show that version' }).click();
    await written('strap/template.html', 'from disk');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByText(/was changed on disk/).waitFor({ state: 'hidden' });
  });

  test('templates that appear are in the gallery; of one that is deleted the text stays, until it is written again', async () => {
    put('bug/config.json', config('Bug').replace('Strap', 'Channel mark'));
    put('bug/template.html', picture('bug'));
    await page.getByRole('button', { name: /^Template: / }).click();
    await page.getByRole('button', { name: 'Channel mark' }).click();
    await frame.getByText('Bug', { exact: true }).waitFor();

    rmSync(join(folder, 'bug'), { recursive: true });
    await page.getByText('It was deleted on disk. The text is still here.').waitFor();
    assert.ok(!existsSync(join(folder, 'bug')));
    await page.getByRole('button', { name: 'Write it again' }).click();
    await written('bug/template.html', 'bug');
    assert.equal(onDisk('bug/config.json'), config('Bug').replace('Strap', 'Channel mark'));
    await page.getByText('On disk').waitFor();
  });

  test('levels of rules in the folder hold in the editor, and are followed', async () => {
    const found = page.locator('pg-problems').getByText('No field is called "nmae"');
    put('ruled/config.json', config('Ruled').replace('Strap', 'Ruled'));
    put('ruled/template.html', '<p data-text="name"></p><p data-text="nmae"></p>');
    await page.getByRole('button', { name: /^Template: / }).click();
    await page.getByRole('button', { name: 'Ruled' }).click();
    await found.first().waitFor();

    put('tarja.config.json', '{ "rules": { "binding-field-unknown": "off" } }');
    await found.first().waitFor({ state: 'detached' });
    put('ruled/tarja.config.json', '{ "rules": { "binding-field-unknown": "error" } }');
    await found.first().waitFor();
    rmSync(join(folder, 'tarja.config.json'));
  });

  test('a graphic of another system has an origin of its own, also when its module is edited', async () => {
    writeFramedGraphic(join(folder, 'Framed_1'));
    await page.getByRole('button', { name: /^Template: / }).click();
    await page.getByRole('button', { name: 'Framed' }).click();
    // It enters once its frame may be read.
    const played = frame.frameLocator('iframe').locator('div[style*="rgb(0, 0, 255)"]');
    await played.waitFor();
    await tab('template.js').click();
    await type('// Edited.\nexport { default } from "./graphic/main.mjs";');
    await written('Framed_1/template.js', 'Edited');
    await played.waitFor();
    await page.getByText('On disk').waitFor();
  });

  test('what draws a template is played and edited, though it came after the template was opened', async () => {
    put('later/config.json', config('Nobody'));
    await page.goto('about:blank');
    await page.goto(`${url}/playground/#later`);
    await page.locator('.monaco-editor .view-line').first().waitFor();
    // An empty editor stands before the template is open.
    await page.waitForFunction(() => document.querySelector('pg-app')?.project.template?.name === 'later');
    assert.deepEqual(await page.locator('pg-app').evaluate((app: App) => app.project.files), ['config.json']);

    put('later/template.html', picture('came later'));
    await frame.getByText('came later').waitFor();
    await tab('template.html').click();
    await page.locator('.monaco-editor .view-line').getByText('came later').waitFor();
    // No step of undo leads to the file of another template.
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.keyboard.press('ControlOrMeta+Z');
    await type(picture('typed later'));
    await written('later/template.html', 'typed later');
  });

  test('a template that is looked at stays as it is on disk, also with line ends of two kinds', async () => {
    const drawn = picture('mixed').replace('\n', '\r\n').replace('<b>', '<b data-text="nam">');
    put('mixed/config.json', config('Two kinds').replace('Strap', 'Line ends'));
    put('mixed/template.html', drawn);
    await page.getByRole('button', { name: /^Template: / }).click();
    await page.getByRole('button', { name: 'Line ends' }).click();
    await frame.getByText('Two kinds').waitFor();

    const text = await page.locator('pg-app').evaluate((app: App) => app.project.textOf('template.html'));
    assert.equal(text, drawn);
    assert.equal(onDisk('mixed/template.html'), drawn);

    // Its mistakes are where they are, and mended there.
    await page.getByRole('button', { name: /Error: No field is called "nam"/ }).press('Enter');
    await page.keyboard.press('Control+.');
    const fix = page.getByRole('option', { name: /"name"/ }).or(page.getByRole('listitem', { name: /"name"/ }));
    await fix.first().waitFor();
    await page.keyboard.press('Enter');
    await written('mixed/template.html', '<b data-text="name">mixed</b>');
  });

  test('a file that is saved with other line ends is no edit, and keeps them where more is typed', async () => {
    put('ends/config.json', config('From Linux').replace('Strap', 'Other ends'));
    put('ends/template.html', picture('ends'));
    await page.getByRole('button', { name: /^Template: / }).click();
    await page.getByRole('button', { name: 'Other ends' }).click();
    await frame.getByText('From Linux').waitFor();

    put('ends/config.json', onDisk('ends/config.json').replace('Linux', 'Windows').replaceAll('\n', '\r\n'));
    await frame.getByText('From Windows').waitFor();
    const { text, isEdited } = await page.locator('pg-app').evaluate(({ project }: App) => {
      return { text: project.text, isEdited: project.isEdited('config.json') };
    });
    assert.deepEqual([text, isEdited], [onDisk('ends/config.json'), false]);

    await tab('config.json').click();
    await page.locator('.monaco-editor .native-edit-context, .monaco-editor textarea').first().focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText(' ');
    await written('ends/config.json', '}\r\n ');
    assert.equal(onDisk('ends/config.json'), `${text} `);
  });

  test('a new template is a folder', async () => {
    await page.getByRole('button', { name: /^Template: / }).click();
    await page.getByRole('button', { name: /^New template/ }).click();
    await page.waitForURL(/#untitled$/);
    assert.ok(existsSync(join(folder, 'untitled/template.html')));
  });

  test('a file that is dropped is written into the folder, listed with the others, renamed and deleted there', async () => {
    await page.locator('pg-form tarja-form').getByText('Accent', { exact: true }).first().waitFor();
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'logo.svg', { type: 'image/svg+xml' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, logo(30));
    const dialog = page.getByRole('dialog', { name: 'Pictures and fonts' });
    await dialog.getByText('Added: assets/logo.svg').waitFor();
    assert.equal(onDisk('untitled/assets/logo.svg'), logo(30));
    const names = await dialog.locator('.path').allInnerTexts();
    assert.ok(names.includes('assets/archivo-latin.woff2'), names.join());

    // Another program adds one: it is in the list, too.
    put('untitled/assets/other.svg', logo(8));
    await dialog.getByText('assets/other.svg', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Rename assets/logo.svg' }).press('Enter');
    await page.keyboard.type('sign');
    await page.keyboard.press('Enter');
    // The folder tells of the new name before the file of the old one is gone.
    await dialog.getByText('assets/logo.svg', { exact: true }).waitFor({ state: 'detached' });
    await dialog.getByText('assets/sign.svg', { exact: true }).waitFor();
    assert.equal(onDisk('untitled/assets/sign.svg'), logo(30));
    assert.ok(!existsSync(join(folder, 'untitled/assets/logo.svg')));
    await dialog.getByRole('button', { name: 'Delete assets/sign.svg' }).press('Enter');
    await page.keyboard.press('Enter');
    await dialog.getByText('assets/sign.svg', { exact: true }).waitFor({ state: 'detached' });
    assert.ok(!existsSync(join(folder, 'untitled/assets/sign.svg')));
    // The focus is at the way back, once the page is answered: the folder may have told before.
    await dialog.locator('.restore:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('Put back: assets/sign.svg').waitFor();
    assert.equal(onDisk('untitled/assets/sign.svg'), logo(30));

    // The fonts that show themselves in the list leave the page with it.
    const samples = () =>
      page.evaluate(() => [...document.fonts].filter(({ family }) => /^["']?asset /.test(family)).length);
    assert.ok((await samples()) > 0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await samples(), 0);
  });
});

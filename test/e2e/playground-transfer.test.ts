import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import type { Frame, Page } from 'playwright-core';
import type { StageElement } from '../../components/stage/stage.ts';
import type { Project } from '../../playground/project/project.ts';
import type { Config } from '../../src/format/generated/types.ts';
import { importGraphic } from '../../src/interop/import-graphic.ts';
import story from '../../widgets/rates/story.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';

/** A page for SPX-GC, with a heading, and a button that no template here has. */
const page = `<!doctype html><title>Strap</title><style>p { font-size: 80px }</style>
<script>window.SPXGCTemplateDefinition = { description: 'Imported strap', DataFields: [
  { ftype: 'button', title: 'Other', fcall: "go('away')" },
  { ftype: 'caption', value: 'Texts' },
  { field: 'f0', ftype: 'textfield', title: 'Name', value: 'Ana <b>', },
] };
function update(data) { document.querySelector('p').textContent = JSON.parse(data).f0; }
function play() {}</script><p></p>`;

let playground: BuiltPlayground;
/** One page for all tests: to open the playground costs more than what is done in it. */
let tab: Page;
const complaints: string[] = [];
before(async () => {
  playground = await serveBuiltPlayground();
  const context = await playground.browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(30_000);
  tab = await context.newPage();
  tab.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(() => {
  assert.deepEqual(complaints.splice(0), []);
});
after(() => playground?.close());

test('an address that is changed while the first template opens leads to its own', { timeout: 180_000 }, async () => {
  await tab.route('**/templates/breaking-strap/config.json', async (route) => {
    await tab.evaluate(() => {
      location.hash = '#weather';
    });
    await route.continue();
  });

  await tab.goto(`${playground.address}#breaking-strap`);
  await tab.waitForFunction(() => document.querySelector('pg-app')?.project.template?.name === 'weather');

  assert.equal(new URL(tab.url()).hash, '#weather');
  await tab.unrouteAll();
});

test('what is dropped just before another template opens is added to the one that it was dropped on', {
  timeout: 180_000,
}, async () => {
  const isOpen = (name: string) =>
    tab.waitForFunction((name) => document.querySelector('pg-app')?.project.template?.name === name, name);
  await tab.evaluate(() => {
    location.hash = '#breaking-strap';
  });
  await isOpen('breaking-strap');
  await tab.getByText('In preview').waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await tab.route(/\/assets-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });

  await tab.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'late.svg', { type: 'image/svg+xml' }),
    );
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    location.hash = '#weather';
  });
  await isOpen('weather');
  answer();
  await tab.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes(':assets:')));

  assert.equal(await tab.locator('pg-assets').count(), 0);
  await tab.evaluate(() => {
    location.hash = '#breaking-strap';
  });
  await isOpen('breaking-strap');
  await tab.waitForFunction(() =>
    document.querySelector('pg-app')?.project.assets?.files.some(({ path }) => path === 'assets/late.svg'),
  );
  await tab.unrouteAll();
});

test('a page for SPX-GC is imported by keyboard, plays, and is downloaded again for every system', {
  timeout: 180_000,
}, async () => {
  await tab.locator('pg-gallery button.open').press('Enter');
  const chooser = tab.waitForEvent('filechooser');
  await tab.getByRole('button', { name: 'Import a graphic' }).press('Enter');
  await (await chooser).setFiles({ name: 'strap.html', mimeType: 'text/html', buffer: Buffer.from(page) });

  // What could not be carried is listed, and closed by keyboard.
  const dialog = tab.getByRole('dialog', { name: '“Imported strap” is imported' });
  assert.match(await dialog.getByRole('listitem').innerText(), /^“Other” is a control that only SPX-GC has/);
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // The page plays in the frame of the stage, with the text of the form.
  const stage = tab.locator('pg-stage tarja-stage');
  await tab.getByRole('textbox', { name: 'Name' }).waitFor();
  await tab.waitForFunction(() => {
    const pane = document.querySelector('pg-stage')?.shadowRoot;
    return (pane?.querySelector('tarja-stage') as StageElement | null)?.phase === 'on';
  });
  assert.deepEqual(await stage.evaluate((element) => (element as StageElement).problems), []);
  await tab.getByRole('textbox', { name: 'Name' }).fill('Rui & Ana');
  await inPicture('Rui & Ana');

  // Every system gets its file, and each brings the fields back.
  const config = await openConfig();
  for (const system of ['OGraf', 'SPX-GC', 'CasparCG', 'HTML', 'GDD']) {
    const again = importGraphic(await downloadAs(system));
    assert.deepEqual('code' in again ? again : again.config, config, system);
  }

  // A file that is none is refused in a sentence, dropped too.
  await tab.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['PK broken'], 'broken.zip'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const refused = tab.getByRole('dialog', { name: 'This could not be imported' });
  assert.match(await refused.getByRole('listitem').innerText(), /“broken.zip” is no zip/);
  await refused.getByRole('button', { name: 'Close' }).press('Enter');
  await refused.waitFor({ state: 'detached' });
});

test('a lower third is made from nothing as text, with suggestions, and leaves as an OGraf graphic', {
  timeout: 180_000,
}, async () => {
  const { keyboard } = tab;
  /** Begins a word, and takes the first suggestion for it. */
  const suggest = async (name: string, typed = '') => {
    await keyboard.type(typed);
    await keyboard.press('Control+Space');
    await tab.locator('.suggest-widget .monaco-list-row.focused').filter({ hasText: name }).waitFor();
    await keyboard.press('Enter');
    await tab.locator('.suggest-widget').waitFor({ state: 'hidden' });
  };
  const fillIn = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
  };
  await tab.locator('pg-gallery button.open').press('Enter');
  await tab.getByRole('button', { name: 'New template' }).press('Enter');
  // The template before has fields too: the new one is open when its own are there, in the form and in the text.
  await tab.locator('pg-form tarja-form').getByText('Accent', { exact: true }).first().waitFor();
  await tab.locator('.monaco-editor .view-lines').getByText('"accent"').first().click();
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  await tab.waitForFunction(() => document.querySelector('pg-text')?.project.text === '');

  // An empty file gets a skeleton; another field is a snippet of its type, with a key that is free.
  await suggest('"fields"');
  await fillIn('g', 'guest', 'Guest', 'Ana Prado', 'Guest strap');
  await tab.getByRole('textbox', { name: 'Guest' }).waitFor();
  // From the end of the text to the end of the only field.
  for (const key of ['ArrowUp', 'ArrowUp', 'Home', 'Home', 'ArrowLeft']) await keyboard.press(key);
  await keyboard.type(',');
  await keyboard.press('Enter');
  await suggest('text field', 'text');
  await fillIn('k', 'knownFor', 'Known for', 'Botany');
  await tab.getByRole('textbox', { name: 'Known for' }).waitFor();

  await keyboard.press('Alt+PageDown');
  await tab.getByRole('tabpanel', { name: 'template.html' }).waitFor();
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  await keyboard.type('<p ');
  await suggest('data-text', 'data-te');
  await suggest('guest');
  await keyboard.press('End');
  await keyboard.type('></p>');
  await keyboard.press('Enter');
  await keyboard.type('<p data-text="knwonFor"></p>');
  await tab.getByRole('button', { name: /^Error: No field is called "knwonFor"/ }).waitFor();
  await tab.getByRole('button', { name: /^Fix: .*knownFor/ }).press('Enter');
  await tab.locator('pg-problems').getByText('No problems').waitFor();

  await tab.locator('pg-form').getByRole('textbox', { name: 'Known for' }).fill('Mosses of the Atlantic forest');
  await inPicture('Ana Prado');
  await inPicture('Mosses of the Atlantic forest');
  const config = await openConfig();
  assert.deepEqual(
    config?.fields.map(({ key, name, label }) => [key, name, label]),
    [
      ['g', 'guest', 'Guest'],
      ['k', 'knownFor', 'Known for'],
    ],
  );
  const again = importGraphic(await downloadAs('OGraf'));
  assert.deepEqual('code' in again ? again : again.config, config);
  const zip = await downloadAs('Tarja');
  assert.deepEqual([...zip.keys()], ['config.json', 'template.html']);

  // A link holds the whole template: opened, it is another one in this browser.
  // Copying begins with the press: Safari refuses a text that comes later.
  await tab.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Too late', 'NotAllowedError'));
  });
  await tab.locator('pg-gallery button.open').press('Enter');
  await tab.getByRole('button', { name: 'Copy link' }).press('Enter');
  await tab.getByRole('button', { name: 'Link copied' }).waitFor();
  await keyboard.press('Escape');
  await tab.evaluate(async () => {
    location.href = await navigator.clipboard.readText();
  });
  await tab.waitForFunction(() => location.hash.startsWith('#imported'));
  assert.deepEqual(await openConfig(), config);
  await inPicture('Botany');
});

test('a logo that is dropped is in the template: suggested, seen, renamed with its texts, kept and part of the zip', {
  timeout: 180_000,
}, async () => {
  await tab.locator('pg-gallery button.open').press('Enter');
  await tab.getByRole('button', { name: 'New template' }).press('Enter');
  await tab.locator('pg-form tarja-form').getByText('Accent', { exact: true }).first().waitFor();
  // Over the text, from another page: its address comes along, and is not written into the text.
  const lines = tab.locator('pg-text .view-lines').first();
  await lines.waitFor();
  const texts = await openTexts();
  await lines.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', 'https://news.example/logo.svg');
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
    dataTransfer.items.add(new File([logo], 'Station logo.svg', { type: 'image/svg+xml' }));
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 60, clientY: top + 60 };
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...at }));
  });
  const dialog = tab.getByRole('dialog', { name: 'Pictures and fonts' });
  await dialog.getByText('Added: assets/Station-logo.svg').waitFor();
  await dialog.getByText('99 B · Not used').waitFor();
  assert.deepEqual(await openTexts(), texts);
  await expectAccessiblePage(tab, { within: 'pg-assets' });
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });

  // The template names it, and so does a field whose value suggests it.
  const template = '<p data-text="name"></p><img src="assets/Station-logo.svg" data-attr-alt="name">';
  await tab.evaluate(async (html) => {
    const { project } = document.querySelector('pg-app') as unknown as { project: Project };
    const fields = [
      { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana' },
      { key: 's', name: 'sponsor', label: 'Sponsor', type: 'file', default: '' },
    ];
    await project.replace(JSON.stringify({ meta: { name: 'With logo' }, fields }, null, 2));
    await project.replace(html, 'template.html');
  }, template);
  const suggested = tab.locator('pg-form tarja-file datalist option');
  await suggested.waitFor({ state: 'attached' });
  assert.equal(await suggested.getAttribute('value'), 'assets/Station-logo.svg');
  await pictureIs('data:image/svg+xml', 40);

  await tab.getByRole('button', { name: 'Pictures and fonts' }).press('Enter');
  await dialog.getByText('99 B · Used in template.html, line 1').waitFor();
  await dialog.getByRole('button', { name: 'Rename assets/Station-logo.svg' }).press('Enter');
  await tab.keyboard.type('logo');
  await tab.keyboard.press('Enter');
  await dialog.getByText('assets/logo.svg', { exact: true }).waitFor();
  await tab.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await tab.reload();
  await pictureIs('data:image/svg+xml', 40);
  const zip = await downloadAs('Tarja');
  assert.deepEqual([...zip.keys()].sort(), ['assets/logo.svg', 'config.json', 'template.html']);
  assert.equal(new TextDecoder().decode(zip.get('template.html')), template.replace('Station-logo', 'logo'));

  // The zip comes back as the files that it holds.
  await tab.evaluate(
    (content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(content)], 'logo.zip', { type: 'application/zip' }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [...zipSync(Object.fromEntries(zip))],
  );
  await tab.waitForFunction(() => location.hash.startsWith('#imported'));
  await pictureIs('data:image/svg+xml', 40);
  assert.deepEqual(await downloadAs('Tarja'), zip);
});

test('a press that slips on the picture of a template drags no file of it', { timeout: 180_000 }, async () => {
  await tab.locator('pg-gallery button.open').press('Enter');
  const card = tab.locator('pg-gallery .card img').first();
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  await tab.evaluate(() => addEventListener('dragstart', () => document.body.classList.add('drags')));
  await tab.mouse.move(x + 20, y + 20);
  await tab.mouse.down();
  await tab.mouse.move(x + 40, y + 40, { steps: 4 });
  await tab.mouse.move(2, 2, { steps: 4 });
  await tab.mouse.up();
  assert.equal(await tab.evaluate(() => document.body.classList.contains('drags')), false);
  await tab.keyboard.press('Escape');
});

test('a link that is dropped is not opened in place of the playground, and one dropped on a field is its text', async () => {
  const prevents = (selector: string) =>
    tab
      .locator(selector)
      .first()
      .evaluate((element) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData('text/uri-list', 'https://news.example/story');
        return ['dragover', 'drop'].map(
          (type) =>
            !element.dispatchEvent(
              new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
            ),
        );
      });
  assert.deepEqual(await prevents('body'), [true, true]);
  assert.deepEqual(await prevents('pg-form tarja-text input'), [false, false]);
});

test('a template in a folder on disk is opened without a server, edited and written there', {
  timeout: 180_000,
}, async () => {
  await tab.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('on-disk', { create: true });
    const fields = [{ key: 'n', name: 'name', label: 'Name', type: 'text', default: '' }];
    const texts = { 'config.json': JSON.stringify({ fields }), 'template.html': '<p>From disk</p>' };
    for (const [name, text] of Object.entries(texts)) {
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
    Reflect.set(globalThis, 'showDirectoryPicker', () => Promise.resolve(folder));
  });
  await tab.locator('pg-gallery button.open').press('Enter');
  await tab.getByRole('button', { name: 'Open a folder' }).press('Enter');
  await inPicture('From disk');
  assert.equal(new URL(tab.url()).hash, '#on-disk');

  await tab.getByRole('tab', { name: 'template.html' }).press('Enter');
  await tab.evaluate(() => {
    const { project } = document.querySelector('pg-app') as unknown as { project: Project };
    project.type('<p>From here</p>', 'template.html');
  });
  await inPicture('From here');
  await tab.getByText('On disk', { exact: true }).waitFor();
  const written = await tab.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('on-disk');
    return (await (await folder.getFileHandle('template.html')).getFile()).text();
  });
  assert.equal(written, '<p>From here</p>');

  // At the next visit it is open again; where the browser wants the author's permission anew, it is a button away.
  await tab.reload();
  await inPicture('From here');
  await tab.addInitScript(() => {
    const handle = FileSystemHandle.prototype;
    Reflect.set(handle, 'queryPermission', async () => 'prompt');
    Reflect.set(handle, 'requestPermission', async () => 'granted');
  });
  await tab.reload();
  await tab.getByText('The folder “on-disk” was open here.').waitFor();
  await expectAccessiblePage(tab, { within: 'pg-bar' });
  // The folder is offered before the template of this browser is open.
  await tab.waitForFunction(() => location.hash !== '#on-disk');
  await tab.getByRole('button', { name: 'Open it again' }).press('Enter');
  await inPicture('From here');
  assert.equal(new URL(tab.url()).hash, '#on-disk');
  assert.equal(await tab.locator('pg-bar').count(), 0);

  await tab.locator('pg-gallery button.open').press('Enter');
  const loaded = tab.waitForEvent('load');
  await tab.getByRole('button', { name: 'Close “on-disk”' }).press('Enter');
  await loaded;
  await tab.getByText('In preview').waitFor();
  await tab.locator('pg-gallery button.open').press('Enter');
  await tab.getByRole('button', { name: 'Open a folder' }).waitFor();
  assert.equal(await tab.getByRole('button', { name: /on-disk/ }).count(), 0);
  await tab.keyboard.press('Escape');
});

test('a lower third is made from nothing in the builder, by keyboard, and leaves as an OGraf graphic', {
  timeout: 180_000,
}, async () => {
  await tab.locator('pg-gallery button.open').press('Enter');
  await tab.getByRole('button', { name: 'New template' }).press('Enter');
  // The template before has a field of that name, too: the new one is open when its own are there.
  await tab.locator('pg-form tarja-form').getByText('Accent', { exact: true }).first().waitFor();
  await tab.getByRole('tab', { name: 'config.json' }).press('Enter');
  await tab.getByRole('button', { name: 'Builder' }).press('Enter');
  const builder = tab.locator('pg-builder');
  const press = (name: string) => builder.getByRole('button', { name, exact: true }).press('Enter');

  // What the starter has goes, with all that speaks of it.
  for (const label of ['Name', 'Role', 'Accent']) {
    await builder.getByRole('button', { name: new RegExp(`^${label} \\w`) }).focus();
    await press(`Delete: ${label}`);
    await press('Delete all of this');
  }
  for (const label of ['Guest', 'Known for']) {
    await press('Add a field');
    await builder.getByRole('button', { name: /^Text/ }).press('Enter');
    // The label has the focus, and what stands in it is selected.
    await builder.locator('pg-member[data-member="label"] input:focus').waitFor();
    await tab.keyboard.type(label);
    await tab.keyboard.press('Tab');
    await press('Show it');
  }
  await builder.getByRole('radio', { name: 'Fields' }).press('ArrowLeft');
  await builder.locator('pg-builder-template').getByRole('textbox', { name: 'Description' }).fill('Who is our guest.');
  await tab.keyboard.press('Tab');

  // No plate of the starter is left to stand on air, empty.
  const drawn = await tab.evaluate(() => {
    const { project } = document.querySelector('pg-app') as unknown as { project: Project };
    return project.textOf('template.html');
  });
  assert.deepEqual(drawn.match(/class="plate"|data-text="\w+"/g), ['data-text="guest"', 'data-text="knownFor"']);

  await tab.locator('pg-form').getByRole('textbox', { name: 'Known for' }).fill('Amazonian botany');
  await inPicture('Amazonian botany');
  const errors = await tab.evaluate(async () => {
    const { project } = document.querySelector('pg-app') as unknown as { project: Project };
    await project.settle();
    return project.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  });
  assert.deepEqual(errors, []);
  const config = await openConfig();
  assert.deepEqual(
    config?.fields.map(({ key, name, label }) => [key, name, label]),
    [
      ['g', 'guest', 'Guest'],
      ['k', 'knownFor', 'Known for'],
    ],
  );
  assert.equal(config?.meta?.description, 'Who is our guest.');
  const files = await downloadAs('OGraf');
  const again = importGraphic(files);
  assert.deepEqual('code' in again ? again : again.config, config);
  assert.ok([...files.keys()].some((name) => name.endsWith('.ograf.json')));
});

test('a data widget is downloaded from the page of the widgets with its look, and from the stage', {
  timeout: 180_000,
}, async () => {
  await tab.goto(`${playground.address}widgets.html#rates`);
  const look = tab.getByRole('combobox', { name: 'Look' });
  await look.selectOption({ index: 1 });
  const download = tab.waitForEvent('download');
  await tab.getByRole('group', { name: 'For playout' }).getByRole('button', { name: 'CasparCG' }).press('Enter');
  const bytes = new Uint8Array(readFileSync(await (await download).path()));
  const again = importGraphic(new Map([['rates.html', bytes]]));
  assert.ok('config' in again);
  const settings = Object.values(story.looks)[1] ?? {};
  const defaults = again.config.fields.map((field) => [field.name, 'default' in field && field.default]);
  assert.deepEqual(Object.fromEntries(defaults.filter(([name]) => String(name) in settings)), settings);

  await tab.goto(`${playground.address}#widgets/rates`);
  await tab
    .locator('pg-gallery')
    .getByRole('button', { name: /^Template: Exchange rates/ })
    .first()
    .waitFor();
  const { fields } = await openConfig();
  const fromStage = importGraphic(await downloadAs('SPX-GC'));
  assert.ok('config' in fromStage);
  assert.deepEqual([fromStage.config.meta?.widget, fromStage.config.fields.slice(0, -1)], ['rates', fields]);
  assert.equal(fromStage.config.fields.at(-1)?.name, 'gateway');
});

/** The config of the open template, once it was checked. */
async function openConfig(): Promise<Config> {
  const config = await tab.waitForFunction(
    () => (document.querySelector('pg-app') as unknown as { project?: Project } | null)?.project?.config,
  );
  return (await config.jsonValue()) as Config;
}

/** The texts of the open template. */
function openTexts(): Promise<string[]> {
  return tab.evaluate(() => {
    const { project } = document.querySelector('pg-app') as unknown as { project: Project };
    return ['config.json', 'template.html'].map((file) => project.textOf(file));
  });
}

/** The picture has a text. */
async function inPicture(text: string): Promise<void> {
  const shown = async () => {
    // A frame may be replaced while it is asked: then the next look finds the new one.
    const textsOf = (frame: Frame) =>
      frame.evaluate(() => [...document.querySelectorAll('p')].map((each) => each.textContent)).catch(() => []);
    const texts = await Promise.all(tab.frames().map(textsOf));
    return texts.flat().includes(text);
  };
  while (!(await shown())) await tab.waitForTimeout(50);
}

/** The picture has an image with such an address, and with the width of its file. */
async function pictureIs(address: string, width: number): Promise<void> {
  const isShown = (frame: Frame) =>
    frame
      .evaluate(
        ([start, wide]) =>
          [...document.images].some(({ src, naturalWidth }) => src.startsWith(String(start)) && naturalWidth === wide),
        [address, width],
      )
      .catch(() => false);
  while (!(await Promise.all(tab.frames().map(isShown))).includes(true)) await tab.waitForTimeout(50);
}

/** The files of the open template as another system gets them. */
async function downloadAs(system: string): Promise<Map<string, Uint8Array>> {
  await tab.locator('pg-gallery button.open').press('Enter');
  const download = tab.waitForEvent('download');
  await tab.getByRole('group', { name: 'Download as' }).getByRole('button', { name: system }).press('Enter');
  const file = await download;
  const bytes = new Uint8Array(readFileSync(await file.path()));
  const name = file.suggestedFilename();
  return name.endsWith('.zip') ? new Map(Object.entries(unzipSync(bytes))) : new Map([[name, bytes]]);
}

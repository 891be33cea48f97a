import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { unzipSync } from 'fflate';
import type { StageElement } from '../../components/stage/stage.ts';
import type { Project } from '../../playground/project/project.ts';
import { importGraphic } from '../../src/interop/import-graphic.ts';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';

/** A page for SPX-GC, with a heading that no template here has. */
const page = `<!doctype html><title>Strap</title><style>p { font-size: 80px }</style>
<script>window.SPXGCTemplateDefinition = { description: 'Imported strap', DataFields: [
  { ftype: 'caption', value: 'Texts' },
  { field: 'f0', ftype: 'textfield', title: 'Name', value: 'Ana <b>', },
] };
function update(data) { document.querySelector('p').textContent = JSON.parse(data).f0; }
function play() {}</script><p></p>`;

let playground: BuiltPlayground;
before(async () => {
  playground = await serveBuiltPlayground();
});
after(() => playground?.close());

test('a page for SPX-GC is imported by keyboard, plays, and is downloaded again for every system', {
  timeout: 180_000,
}, async () => {
  const context = await playground.browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
  context.setDefaultTimeout(30_000);
  const tab = await context.newPage();
  const complaints: string[] = [];
  tab.on('pageerror', (error) => complaints.push(String(error)));
  await tab.goto(playground.address);

  await tab.locator('pg-gallery button.open').press('Enter');
  const chooser = tab.waitForEvent('filechooser');
  await tab.getByRole('button', { name: 'Import a graphic' }).press('Enter');
  await (await chooser).setFiles({ name: 'strap.html', mimeType: 'text/html', buffer: Buffer.from(page) });

  // What could not be carried is listed, and closed by keyboard.
  const dialog = tab.getByRole('dialog', { name: '“Imported strap” is imported' });
  assert.match(await dialog.getByRole('listitem').innerText(), /^“Texts” is a control that only SPX-GC has/);
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
  const shown = async () => {
    const texts = await Promise.all(
      tab.frames().map((frame) => frame.evaluate(() => document.querySelector('p')?.textContent)),
    );
    return texts.includes('Rui & Ana');
  };
  while (!(await shown())) await tab.waitForTimeout(50);

  // Every system gets its file, and each brings the fields back.
  const config = await tab.evaluate(
    () => (document.querySelector('pg-app') as unknown as { project: Project }).project.config,
  );
  for (const system of ['OGraf', 'SPX-GC', 'CasparCG', 'HTML', 'GDD']) {
    await tab.locator('pg-gallery button.open').press('Enter');
    const download = tab.waitForEvent('download');
    await tab.getByRole('group', { name: 'Download as' }).getByRole('button', { name: system }).press('Enter');
    const file = await download;
    const bytes = new Uint8Array(readFileSync(await file.path()));
    const name = file.suggestedFilename();
    const files = name.endsWith('.zip') ? new Map(Object.entries(unzipSync(bytes))) : new Map([[name, bytes]]);
    const again = importGraphic(files);
    assert.deepEqual('code' in again ? again : again.config, config, name);
  }

  // A file that is none is refused in a sentence, dropped too.
  await tab.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['PK broken'], 'broken.zip'));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  const refused = tab.getByRole('dialog', { name: 'This could not be imported' });
  assert.match(await refused.getByRole('listitem').innerText(), /“broken.zip” is no zip/);
  assert.deepEqual(complaints, []);
  await context.close();
});

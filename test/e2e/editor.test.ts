import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Project } from '../../playground/project/project.ts';
import { main } from '../../src/cli/main.ts';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';
import { LanguageClient } from '../support/language-client.ts';

const config = `{
  "fields": [
    {
      "key": "p",
      "name": "plane",
      "label": "Plane",
      "type": "color",
      "default": "#204060"
    },
    {
      "key": "h",
      "name": "headline",
      "label": "Headline",
      "type": "text",
      "default": "Hello"
    }
  ],
  "meta": { "name": "Plane", "resolution": { "width": 640, "height": 360 } }
}
`;
const html = `<!doctype html>
<html lang="en">
<style>
  .plane { background: var(--plane); color: #ffffff; }
</style>
<div class="plane" data-text="headline"></div>
</html>
`;

/** What an author does in the editor of the playground. One page for all: to open the playground costs more than a test. */
describe('the editor', { timeout: 300_000 }, () => {
  let playground: BuiltPlayground;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    playground = await serveBuiltPlayground();
    const context = await playground.browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.route('**/templates/index.json', (route) =>
      route.fulfill({ json: [{ name: 'plane', title: 'Plane', description: 'One colour.' }] }),
    );
    await page.route('**/templates/plane/config.json', (route) => route.fulfill({ body: config }));
    await page.route('**/templates/plane/template.html', (route) => route.fulfill({ body: html }));
    await page.goto(playground.address);
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.getByText('In preview').waitFor();
  });

  beforeEach(async () => {
    await put(config, html);
    await problems('No problems');
    await page.getByRole('tab', { name: 'config.json' }).click();
  });

  afterEach(() => {
    // Scripts that fail and whatever the page's own policy forbids end up there.
    assert.deepEqual(complaints.splice(0), []);
  });

  after(() => playground?.close());

  describe('what is wrong', () => {
    test('is said where it is, and mended by the code action', async () => {
      await typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');

      await page.locator('.monaco-editor .squiggly-error').waitFor();
      const problem = page.getByRole('button', { name: /Error: .*"colo"/ });
      await problem.waitFor();
      assert.match((await problem.textContent()) ?? '', /Ln 7, Col 15/);

      await page.keyboard.press('Control+.');
      await page
        .getByRole('option', { name: /"color"/ })
        .or(page.getByRole('listitem', { name: /"color"/ }))
        .first()
        .waitFor();
      await page.keyboard.press('Enter');

      await page.locator('.monaco-editor .squiggly-error').waitFor({ state: 'detached' });
      await problems('No problems');
      assert.equal(await lineText(7), '"type": "color",');
    });

    test('is mended from the list of problems too, as one step that can be undone', async () => {
      await typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');

      await page.getByRole('button', { name: /^Fix: / }).click();
      await problems('No problems');
      assert.equal(await lineText(7), '"type": "color",');

      await page.locator('.monaco-editor .view-lines').click();
      await page.keyboard.press('Control+z');
      await problems('1 error');
    });

    test('is one key away from the list', async () => {
      await typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      await page.keyboard.press('Control+Home');

      await page.getByRole('button', { name: /Error: .*"colo"/ }).press('Enter');
      await page.keyboard.press('Delete');
      await page.keyboard.type('"color"');

      await problems('No problems');
      assert.equal(await lineText(7), '"type": "color",');
    });

    test('is found away from the typing, in a large document too', async () => {
      const { fields, meta } = JSON.parse(config);
      const many = Array.from({ length: 2000 }, (_, at) => ({
        ...fields[1],
        key: `k${at}`,
        name: `n${at}`,
        label: `${at}`,
      }));
      await put(JSON.stringify({ fields: [{ type: 'txt' }, ...fields, ...many], meta }, null, 2), html);

      await page.getByRole('button', { name: /Error: .*"txt"/ }).waitFor();
      assert.ok(page.workers().some((worker) => worker.url().includes('check.worker')));
    });

    test('is repaired in what was pasted and is nearly JSON', async () => {
      const pasted = config
        .replace('"fields"', "'fields' /* what the operator edits */")
        .replace('"default": "Hello"', '"default": "Hello",')
        .replace('"key": "p"', 'key: "p"');
      await put(pasted, html);
      await page.getByText(/Showing the last valid version/).waitFor();

      await page.getByRole('button', { name: 'Fix all' }).click();

      await problems('No problems');
      await page.getByText(/Showing the last valid version/).waitFor({ state: 'detached' });
    });
  });

  describe('suggestions and names', () => {
    test('suggests what the schema knows, whatever address the document names for it', async () => {
      await put(config.replace('{', '{\n  "$schema": "https://a.test/b",'), html);
      await typeAt(7, 'End', 'ArrowLeft', 'ArrowLeft', 'Control+Space');

      await suggestions().filter({ hasText: 'colorBinding' }).waitFor();
      await page.keyboard.press('Escape');
    });

    test('suggests the fields in a binding, says at its place which one is unknown, and renames it everywhere', async () => {
      await page.getByRole('tab', { name: 'template.html' }).click();
      await page.locator('.monaco-editor .view-lines').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('<p data-text="');
      await suggestions().filter({ hasText: 'headline' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.type('nobody">');

      const problem = page.getByRole('button', { name: /Error: No field is called "nobody"/ });
      await problem.waitFor();
      await page.getByRole('tab', { name: 'config.json' }).click();
      await problem.click();
      await page.getByRole('tabpanel', { name: 'template.html' }).waitFor();
      await page.keyboard.type('headline');
      await problem.waitFor({ state: 'detached' });

      // A name is changed in both files, and goes to where it is declared.
      await rename('title');
      await page.getByRole('tab', { name: 'config.json Edited' }).waitFor();
      await page.keyboard.press('F12');
      await page.getByRole('tabpanel', { name: 'config.json' }).waitFor();
      await rename('headline');
      await page.getByRole('tab', { name: 'config.json', exact: true }).waitFor();
    });

    test('says why: the rule, an example, and where it is written', async () => {
      await lookAt('config.json', config.indexOf('"default"') + 2);
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+i');

      const said = page.locator('.monaco-hover:visible');
      await said.getByText('Example').waitFor();
      assert.match(await said.innerText(), /^default — [\s\S]*required[\s\S]*config\.schema\.json/);
      await page.keyboard.press('Escape');
    });
  });

  describe('moving about', () => {
    test('goes from file to file by a key, and each is as it was left', async () => {
      await typeAt(6, 'End');
      await page.keyboard.press('Alt+PageDown');
      await page.getByRole('tabpanel', { name: 'template.html' }).waitFor();
      await page.keyboard.press('Alt+PageDown');
      await page.keyboard.type('!');

      assert.equal(await lineText(7), '"type": "color",!');
    });

    test('shows in the text where a field is declared, and in the form which field the cursor is in', async () => {
      await page.getByRole('textbox', { name: 'Headline' }).focus();
      await page.locator('.monaco-editor .field-line').first().waitFor();
      const marked = await page.locator('.monaco-editor .field-line').count();
      assert.equal(marked, 7, 'the lines from { to } of the second field');

      await typeAt(3);
      await page.locator('.monaco-editor .field-line').first().waitFor({ state: 'detached' });
      await page.locator('tarja-form [part~="shown"] [name="plane"]').waitFor();
    });

    test('has an outline of both files, which leads to a place', async () => {
      await typeAt(0);
      await page.keyboard.press('Control+Shift+o');
      await page
        .locator('.quick-input-widget')
        .getByRole('option', { name: /headline/ })
        .waitFor();
      await page.keyboard.type('headline');
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      assert.equal(await lineText(12), '"name": "headline",!');
    });

    test('goes to a line by its number', async () => {
      await typeAt(0);
      await page.keyboard.press('Control+g');
      await page.locator('.quick-input-widget input').fill(':11');
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      assert.equal(await lineText(11), '"key": "h",!');
    });

    test('folds a field, and unfolds it', async () => {
      const last = page.locator('.monaco-editor .view-line').filter({ hasText: '#204060' });
      await last.waitFor();
      await typeAt(2, 'Control+Shift+[');
      await last.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Shift+]');
      await last.waitFor();
    });

    test('lets Tab leave, and says so', async () => {
      await typeAt(3, 'End');
      await page.keyboard.type(' ');
      assert.match(
        (await page.getByRole('textbox', { name: /config\.json/ }).getAttribute('aria-label')) ?? '',
        /Ctrl\+M/,
      );
      await page.keyboard.press('Control+m');
      await page.locator('.monaco-aria-container').getByText('Pressing Tab will now move focus').waitFor();
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null), true);
      assert.match(await text(), /"key": "p", \n/);
    });
  });

  describe('changing the text', () => {
    test('formats it', async () => {
      await put(JSON.stringify(JSON.parse(config)), html);
      await typeAt(0);
      await command('Format Document');
      await page.locator('.monaco-editor .view-line').nth(10).waitFor();
      assert.equal(await lineText(4), '"key": "p",');
      assert.deepEqual(JSON.parse(await text()), JSON.parse(config));
    });

    test('sorts its lines', async () => {
      await typeAt(3, 'Shift+ArrowDown', 'Shift+ArrowDown');
      await command('Sort Lines Descending');
      await page.waitForFunction(() => document.querySelector('pg-app')?.project.text.startsWith('      "name"', 22));
      assert.deepEqual([await lineText(4), await lineText(5)], ['"name": "plane",', '"key": "p",']);
    });

    test('has a swatch beside each colour, in both files, and a picker that writes it', async () => {
      const swatch = page.locator('.monaco-editor .colorpicker-color-decoration');
      await swatch.waitFor();
      await page.keyboard.press('Alt+PageDown');
      await page.getByRole('tab', { name: 'template.html' }).click();
      await page.getByRole('tabpanel', { name: 'template.html' }).waitFor();
      await swatch.waitFor();
      await swatch.click();
      const picker = page.locator('.colorpicker-widget .saturation-wrap');
      await picker.waitFor();
      await picker.click({ position: { x: 100, y: 100 } });
      await page.waitForFunction(() => !document.querySelector('pg-app')?.project.drawing?.text.includes('#ffffff'));
      await page.keyboard.press('Escape');
    });
  });

  test('says what `tarja validate` and the language server say: problems, fixes, suggestions, explanations and names', async () => {
    const wrong = {
      'config.json': config
        .replace('"default": "Hello"', '"default": "Hello",\n      "maxChar": 20')
        .replace('"meta"', '"presets": [{ "id": "a", "label": "A", "values": { "headlin": "Ana" } }],\n  "meta"'),
      'template.html': html.replace('headline', 'haedline').replace('--plane', '--plan'),
    };
    const files = ['config.json', 'template.html'] as const;
    const folder = mkdtempSync(join(tmpdir(), 'tarja-faces-'));
    const client = new LanguageClient(folder);
    try {
      for (const file of files) writeFileSync(join(folder, file), wrong[file]);
      await put(wrong['config.json'], wrong['template.html']);
      await client.open(wrong);

      const told = await page.evaluate(async () => {
        const { project } = document.querySelector('pg-app') as unknown as { project: Project };
        await project.settle();
        return [project.diagnostics, project.drawingDiagnostics] as const;
      });
      const here = files.map((file, at) => (told[at] ?? []).map((each) => ({ file, ...placed(each) })));
      assert.equal(here.flat().length, 6);
      const validated = JSON.parse(await validate(folder, '--format', 'json')).files;
      const there = validated.flatMap(({ file, diagnostics }: { file: string; diagnostics: Diagnostic[] }) =>
        diagnostics.map((each) => ({ file: file.replace('./', ''), ...placed(each) })),
      );
      // Its JSON has errors and warnings alone.
      assert.deepEqual(
        there,
        here.flat().filter(({ severity }) => severity !== 'info'),
      );
      assert.deepEqual(await client.diagnostics(files), here.flat());

      // Explanations.
      const at = wrong['config.json'].indexOf('"type"') + 2;
      await lookAt('config.json', at);
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+i');
      await page.locator('.monaco-hover:visible').getByText('type — ').waitFor();
      assert.equal(
        words(await page.locator('.monaco-hover:visible').innerText()),
        words(await client.hover('config.json', at)),
      );
      await page.keyboard.press('Escape');

      // Suggestions.
      const binding = wrong['template.html'].indexOf('haedline');
      await lookAt('template.html', binding);
      await page.keyboard.press('Control+Space');
      await suggestions().first().waitFor();
      assert.deepEqual(
        await page.locator('.suggest-widget .monaco-list-row .label-name').allTextContents(),
        await client.completion('template.html', binding),
      );
      await page.keyboard.press('Escape');

      // Fixes.
      await page.evaluate(async () => {
        const { project } = document.querySelector('pg-app') as unknown as { project: Project };
        await project.fixAll();
        await project.fixAllDrawing();
      });
      const fixed = { 'config.json': await text(), 'template.html': await text('template.html') };
      assert.deepEqual(await client.fixAll(files), fixed);
      await validate(folder, '--fix');
      for (const file of files) assert.equal(readFileSync(join(folder, file), 'utf8'), fixed[file]);

      // Names.
      await client.change(fixed);
      const name = fixed['config.json'].indexOf('"headline"') + 2;
      await lookAt('config.json', name);
      await rename('title');
      await page.waitForFunction(() => document.querySelector('pg-app')?.project.drawing?.text.includes('"title"'));
      const renamed = { 'config.json': await text(), 'template.html': await text('template.html') };
      assert.deepEqual(await client.rename('config.json', name, 'title'), renamed);
    } finally {
      client.close();
      rmSync(folder, { recursive: true });
    }
  });

  /** Puts other texts into both files. */
  async function put(config: string, drawing: string): Promise<void> {
    await page.evaluate(
      async ([config, drawing]) => {
        const { project } = document.querySelector('pg-app') as unknown as { project: Project };
        await project.replaceFile('template.html', drawing ?? '');
        await project.replaceFile('config.json', config ?? '');
      },
      [config, drawing],
    );
  }

  function text(file: 'config.json' | 'template.html' = 'config.json'): Promise<string> {
    return page.evaluate(
      (file) => (document.querySelector('pg-app') as unknown as { project: Project }).project.textOf(file),
      file,
    );
  }

  /** Puts the cursor somewhere in a file. */
  async function lookAt(file: 'config.json' | 'template.html', offset: number): Promise<void> {
    await page.evaluate(
      ([file, offset]) => {
        const { project } = document.querySelector('pg-app') as unknown as { project: Project };
        project.reveal(offset, offset, { file, focus: true });
      },
      [file, offset] as const,
    );
    await page.getByRole('tabpanel', { name: file }).waitFor();
  }

  /** Goes down to the line after `lines` others and presses keys there. */
  async function typeAt(lines: number, ...keys: string[]): Promise<void> {
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+Home');
    for (let line = 0; line < lines; line++) await page.keyboard.press('ArrowDown');
    for (const key of keys) await page.keyboard.press(key);
  }

  /** Runs a command of the editor's palette. */
  async function command(name: string): Promise<void> {
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').fill(`>${name}`);
    await page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
  }

  async function rename(name: string): Promise<void> {
    await page.keyboard.press('F2');
    await page.locator('.rename-box input').fill(name);
    await page.keyboard.press('Enter');
  }

  function suggestions() {
    return page.locator('.suggest-widget').getByRole('option');
  }

  async function problems(said: string | RegExp): Promise<void> {
    await page.locator('pg-problems').getByText(said).first().waitFor();
  }

  async function lineText(number: number): Promise<string> {
    return (await text()).split('\n')[number - 1]?.trim() ?? '';
  }
});

async function validate(folder: string, ...options: string[]): Promise<string> {
  let said = '';
  const write = (text: string) => (said += text);
  const host = {
    cwd: folder,
    env: {},
    stdout: { write },
    stderr: { write: () => {} },
    stdin: async () => new Uint8Array(),
  };
  await main(['validate', '.', ...options], host);
  return said;
}

function placed({ severity, code, message, line, column, endLine, endColumn }: Diagnostic) {
  return { severity, code, message, place: `${line}:${column}-${endLine}:${endColumn}` };
}

/** What is said, without the marks of Markdown and the breaks of lines. */
function words(said: string): string {
  return said
    .replaceAll(/```(?:json)?|[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Project } from '../../playground/project/project.ts';
import { main } from '../../src/cli/main.ts';
import type { Diagnostic } from '../../src/config/diagnostic.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';
import { config, EditorPage, html } from '../support/editor-page.ts';
import { LanguageClient } from '../support/language-client.ts';

/** What an author does in the editor of the playground. One page for all: to open the playground costs more than a test. */
describe('the editor', { timeout: 300_000 }, () => {
  let playground: BuiltPlayground;
  let page: Page;
  let editor: EditorPage;
  const complaints: string[] = [];

  before(async () => {
    playground = await serveBuiltPlayground();
    const context = await playground.browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    editor = new EditorPage(page);
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await editor.open(playground.address);
  });

  beforeEach(async () => {
    await editor.put(config);
    await editor.problems('No problems');
    await page.getByRole('tab', { name: 'config.json' }).click();
  });

  afterEach(() => {
    // Scripts that fail and whatever the page's own policy forbids end up there.
    assert.deepEqual(complaints.splice(0), []);
  });

  after(() => playground?.close());

  describe('what is wrong', () => {
    test('is said where it is, and mended by the code action', async () => {
      await editor.typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');

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
      await editor.problems('No problems');
      assert.equal(await editor.lineText(7), '"type": "color",');
    });

    test('is mended from the list of problems too, as one step that can be undone', async () => {
      await editor.typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');

      await page.getByRole('button', { name: /^Fix: / }).click();
      await editor.problems('No problems');
      assert.equal(await editor.lineText(7), '"type": "color",');

      await page.locator('.monaco-editor .view-lines').click();
      await page.keyboard.press('Control+z');
      await editor.problems('1 error');
    });

    test('is one key away from the list', async () => {
      await editor.typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      await page.keyboard.press('Control+Home');

      await page.getByRole('button', { name: /Error: .*"colo"/ }).press('Enter');
      await page.keyboard.press('Delete');
      await page.keyboard.type('"color"');

      await editor.problems('No problems');
      assert.equal(await editor.lineText(7), '"type": "color",');
    });

    test('is one key away from the list also while the builder is in front', async () => {
      await editor.typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      await page.getByRole('button', { name: 'Builder' }).click();

      await page.getByRole('button', { name: /Error: .*"colo"/ }).press('Enter');
      await page.keyboard.press('Delete');
      await page.keyboard.type('"color"');

      await editor.problems('No problems');
      assert.equal(await editor.lineText(7), '"type": "color",');
    });

    test('leaves the focus at its file, once that is reset by its button', async () => {
      await editor.typeAt(6, 'End', 'Backspace');

      await page.getByRole('button', { name: 'Reset to original' }).press('Enter');

      await editor.problems('No problems');
      assert.ok(await page.getByRole('tab', { name: 'config.json' }).evaluate((tab) => tab.matches(':focus')));
    });

    test('marks the exact token: a key, a value, or the object that lacks something', async () => {
      const tokens: [wrong: string, code: RegExp, marked: string][] = [
        [
          config.replace('"default": "Hello"', '"default": "Hello", "maxChar": 9'),
          /field-property-misspelt/,
          '"maxChar"',
        ],
        [config.replace('"#204060"', '"#20406"'), /pattern-mismatch/, '"#20406"'],
        [
          config.replace('"meta": {', '"presets": [{ "id": "a", "label": "A" }], "meta": {'),
          /member-missing/,
          '{ "id": "a", "label": "A" }',
        ],
      ];
      for (const [wrong, code, marked] of tokens) {
        await editor.put(wrong);
        await page.getByRole('button', { name: code }).click();
        // What is typed takes the place of what is marked.
        await page.keyboard.press('Delete');
        await editor.becomes(wrong.replace(marked, ''));
      }
    });

    test('has a fix for what has one remedy: the nearest name, what is missing, a bound, a free key, another type', async () => {
      const mistakes: [fix: RegExp, wrong: string, right: string][] = [
        [/Rename "lable"/, config.replace('"label": "Plane"', '"lable": "Plane"'), config],
        [/Add "default"/, config.replace(',\n      "default": "Hello"', ''), config.replace('"Hello"', '""')],
        [
          /Change to 10$/,
          config.replace('"type": "text",\n      "default": "Hello"', '"type": "number", "max": 10, "default": 12'),
          config.replace('"type": "text",\n      "default": "Hello"', '"type": "number", "max": 10, "default": 10'),
        ],
        [
          /Change to "h2"/,
          config.replace('"key": "p"', '"key": "h"'),
          config
            .replace('"key": "p"', '"key": "h"')
            .replace('"key": "h",\n      "name": "headline"', '"key": "h2",\n      "name": "headline"'),
        ],
        [
          /Change to true/,
          config.replace('"type": "text",\n      "default": "Hello"', '"type": "boolean", "default": "true"'),
          config.replace('"type": "text",\n      "default": "Hello"', '"type": "boolean", "default": true'),
        ],
      ];
      for (const [fix, wrong, right] of mistakes) {
        await editor.put(wrong);
        await page.getByRole('button', { name: fix }).click();
        await editor.becomes(right);
      }
    });

    test('is found away from the typing, in a large document too: what is typed stands while the check is at work', async () => {
      const { fields, meta } = JSON.parse(config);
      const many = Array.from({ length: 2000 }, (_, at) => ({
        ...fields[1],
        key: `k${at}`,
        name: `n${at}`,
        label: `${at}`,
      }));
      const large = JSON.stringify({ fields: [...fields, ...many], meta }, null, 2);
      await editor.put(large);
      const checker = page.workers().find((worker) => worker.url().includes('check.worker'));
      assert.ok(checker);
      // The worker waits for an answer that comes when the test says so.
      let answer = () => {};
      let isAsked = () => {};
      const asked = new Promise<void>((resolve) => {
        isAsked = resolve;
      });
      await page.route('**/held', (route) => {
        answer = () => void route.fulfill({ body: '' });
        isAsked();
      });
      const held = checker.evaluate(() => {
        const request = new XMLHttpRequest();
        request.open('GET', '/held', false);
        request.send();
      });
      await asked;

      await editor.typeAt(6, 'End', 'ArrowLeft', 'ArrowLeft', 'Backspace');
      await editor.becomes(large.replace('"color"', '"colo"'));
      const told = page.getByRole('button', { name: /Error: .*"colo"/ });
      assert.equal(await told.count(), 0);

      answer();
      await held;
      await told.waitFor();
    });

    test('is repaired in what was pasted and is nearly JSON', async () => {
      const pasted = config
        .replace('"fields"', "'fields' /* what the operator edits */")
        .replace('"default": "Hello"', '"default": "Hello",')
        .replace('"key": "p"', 'key: "p"');
      await editor.put(pasted);
      await page.getByText(/Showing the last valid version/).waitFor();

      await page.getByRole('button', { name: 'Fix all' }).click();

      await editor.problems('No problems');
      await page.getByText(/Showing the last valid version/).waitFor({ state: 'detached' });
    });
  });

  describe('suggestions and names', () => {
    test('suggests what the schema knows, whatever address the document names for it', async () => {
      await editor.put(config.replace('{', '{\n  "$schema": "https://a.test/b",'));
      await editor.typeAt(7, 'End', 'ArrowLeft', 'ArrowLeft', 'Control+Space');

      await editor.suggestions().filter({ hasText: 'colorBinding' }).waitFor();
      await page.keyboard.press('Escape');
    });

    test('suggests the fields in a binding, says at its place which one is unknown, and renames it everywhere', async () => {
      await page.getByRole('tab', { name: 'template.html' }).click();
      await page.locator('.monaco-editor .view-lines').click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('<p data-text="');
      await editor.suggestions().filter({ hasText: 'headline' }).waitFor();
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
      const before = await editor.text();
      await editor.rename('title');
      await page.getByRole('tab', { name: 'config.json Edited' }).waitFor();
      const renamed = await editor.text('template.html');

      // One step of both files, and back.
      await page.keyboard.press('Control+z');
      await editor.becomes(before);
      await editor.becomes(renamed.replaceAll('title', 'headline'), 'template.html');
      await page.keyboard.press('Control+Shift+z');
      await editor.becomes(renamed, 'template.html');
      await page.getByRole('tab', { name: 'config.json Edited' }).waitFor();
      await page.keyboard.press('F12');
      await page.getByRole('tabpanel', { name: 'config.json' }).waitFor();
      await editor.rename('headline');
      await page.getByRole('tab', { name: 'config.json', exact: true }).waitFor();
    });

    test('says why: the rule, an example, and where it is written', async () => {
      await editor.lookAt('config.json', config.indexOf('"default"') + 2);
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
      await editor.typeAt(6, 'End');
      await page.keyboard.press('Alt+PageDown');
      await page.getByRole('tabpanel', { name: 'template.html' }).waitFor();
      await page.keyboard.press('Alt+PageDown');
      await page.keyboard.type('!');

      assert.equal(await editor.lineText(7), '"type": "color",!');
    });

    test('shows in the text where a field is declared, in the form and in the picture which field the cursor is in', async () => {
      const outlined = outlineIs(page, 'solid');
      await page.getByRole('textbox', { name: 'Headline' }).focus();
      await outlined;
      await page.locator('.monaco-editor .field-line').first().waitFor();
      const marked = await page.locator('.monaco-editor .field-line').count();
      assert.equal(marked, 7, 'the lines from { to } of the second field');

      await editor.typeAt(3);
      await page.locator('.monaco-editor .field-line').first().waitFor({ state: 'detached' });
      await page.locator('tarja-form [part~="shown"] [name="plane"]').waitFor();
      await outlineIs(page, 'none');

      // A text that is clicked in the picture is typed over at once.
      await page.locator('tarja-stage').click({ position: { x: 20, y: 10 } });
      await page.locator('tarja-text[name="headline"] input:focus').waitFor();
    });

    test('has an outline of both files, which leads to a place', async () => {
      await editor.typeAt(0);
      await page.keyboard.press('Control+Shift+o');
      await page
        .locator('.quick-input-widget')
        .getByRole('option', { name: /headline/ })
        .waitFor();
      await page.keyboard.type('headline');
      await page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: 'headline' }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      assert.equal(await editor.lineText(12), '"name": "headline",!');
    });

    test('goes to a line by its number', async () => {
      await editor.typeAt(0);
      await page.keyboard.press('Control+g');
      await page.locator('.quick-input-widget input').fill(':11');
      await page.keyboard.press('Enter');
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      assert.equal(await editor.lineText(11), '"key": "h",!');
    });

    test('folds a field, and unfolds it', async () => {
      const last = page.locator('.monaco-editor .view-line').filter({ hasText: '#204060' });
      await last.waitFor();
      await editor.typeAt(2, 'Control+Shift+[');
      await last.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+Shift+]');
      await last.waitFor();
    });

    test('lets Tab leave, and says so', async () => {
      await editor.typeAt(3, 'End');
      await page.keyboard.type(' ');
      assert.match(
        (await page.getByRole('textbox', { name: /config\.json/ }).getAttribute('aria-label')) ?? '',
        /Ctrl\+M/,
      );
      await page.keyboard.press('Control+m');
      await page.locator('.monaco-aria-container').getByText('Pressing Tab will now move focus').waitFor();
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement?.closest('.monaco-editor') === null), true);
      assert.match(await editor.text(), /"key": "p", \n/);
    });
  });

  describe('changing the text', () => {
    test('formats it', async () => {
      await editor.put(JSON.stringify(JSON.parse(config)));
      await editor.typeAt(0);
      await editor.command('Format Document');
      await page.locator('.monaco-editor .view-line').nth(10).waitFor();
      assert.equal(await editor.lineText(4), '"key": "p",');
      assert.deepEqual(JSON.parse(await editor.text()), JSON.parse(config));
    });

    test('goes both ways between text and builder, and leaves comments and layout as they are', async () => {
      const own = config
        .replace('"fields": [', '"fields": [ // from left to right')
        .replace('"name": "headline",\n      "label": "Headline",', '"name":"headline",   "label":"Headline",');
      await editor.put(own);
      await page.getByRole('button', { name: 'Builder' }).click();
      const builder = page.locator('pg-builder');
      await builder.getByRole('button', { name: /^Headline/ }).click();
      const label = builder.locator('pg-member[data-member="label"] input');
      await label.fill('Title');
      await label.press('Tab');
      await editor.becomes(own.replace('"label":"Headline"', '"label":"Title"'));

      await editor.put(own.replace('"label":"Headline"', '"label":"Topic"'));
      await builder.getByRole('button', { name: /^Topic/ }).waitFor();
      assert.equal(await label.inputValue(), 'Topic');
      await page.getByRole('button', { name: 'Text', exact: true }).click();
    });

    test('takes a step of the builder back in both files, from whichever is in front', async () => {
      await page.getByRole('button', { name: 'Builder' }).click();
      const builder = page.locator('pg-builder');
      await builder.getByRole('button', { name: /^Headline/ }).hover();
      await builder.getByRole('button', { name: 'Delete: Headline' }).click();
      await builder.getByRole('button', { name: 'Delete all of this' }).click();
      const without = html.replace(/<div .*\n/, '');
      await editor.becomes(without, 'template.html');
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      const deleted = await editor.text();

      await editor.typeAt(0, 'Control+z');
      await editor.becomes(config);
      await editor.becomes(html, 'template.html');
      await page.getByRole('tab', { name: 'template.html' }).click();
      await editor.typeAt(0, 'Control+Shift+z');
      await editor.becomes(without, 'template.html');
      await editor.becomes(deleted);

      await page.getByRole('tab', { name: 'config.json' }).click();
      await page.getByRole('button', { name: 'Builder' }).click();
      await builder.getByRole('button', { name: 'Undo' }).click();
      await editor.becomes(html, 'template.html');
      await editor.becomes(config);
      await page.getByRole('button', { name: 'Text', exact: true }).click();
    });

    test('says where a step of both files is taken back in one alone, until something else changes', async () => {
      const said = page.getByText('Taken back in config.json alone: template.html was changed since.');
      const inBoth = () =>
        page.evaluate(async () => {
          const { project } = document.querySelector('pg-app') as unknown as { project: Project };
          await project.replaceAll({
            'config.json': project.text.replaceAll('headline', 'title'),
            'template.html': project.textOf('template.html').replaceAll('headline', 'title'),
          });
        });
      await inBoth();
      await editor.typeAt(0, 'Control+z');
      await editor.becomes(html, 'template.html');
      await editor.typeAt(0, 'Control+Shift+z');
      await page.getByRole('tab', { name: 'template.html' }).click();
      await editor.typeAt(6, 'End', 'x');
      await page.getByRole('tab', { name: 'config.json' }).click();
      assert.equal(await said.count(), 0);

      await editor.typeAt(0, 'Control+z');
      await said.waitFor();
      await editor.becomes(config);

      await page.getByRole('tab', { name: 'template.html' }).click();
      await editor.typeAt(0, 'Control+z');
      await said.waitFor({ state: 'detached' });
      await editor.typeAt(0, 'Control+z');
      await editor.becomes(html, 'template.html');
      assert.equal(await page.getByText('Taken back in').count(), 0);
    });

    test('leaves no step that leads back to another language', async () => {
      const tell = (locale: 'en' | 'pt-BR', original: string) =>
        page.evaluate(
          async ([locale, original]) => {
            const { project } = document.querySelector('pg-app') as unknown as { project: Project };
            project.locale = locale;
            if (project.template) await project.retell({ ...project.template, original });
          },
          [locale, original] as const,
        );
      const translated = config.replace('"Headline"', '"Título"');
      await tell('pt-BR', translated);

      await editor.typeAt(3, 'End', 'x', 'Control+z', 'Control+z', 'Control+z');

      assert.equal(await editor.text(), translated);
      await tell('en', config);
    });

    test('sorts its lines', async () => {
      await editor.typeAt(3, 'Shift+ArrowDown', 'Shift+ArrowDown');
      await editor.command('Sort Lines Descending');
      await page.waitForFunction(() => document.querySelector('pg-app')?.project.text.startsWith('      "name"', 22));
      assert.deepEqual([await editor.lineText(4), await editor.lineText(5)], ['"name": "plane",', '"key": "p",']);
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

  test('has a console beside the problems: what the template logs, at which line, and the files it asks for', async () => {
    await page.route('**/templates/plane/assets/**', (route) => route.fulfill({ status: 404 }));
    await editor.put(
      config,
      html.replace(
        '</html>',
        `<img src="assets/none.png" alt="">\n<script>console.log('Drawn', [1, 2])</script>\n</html>`,
      ),
    );
    await page.locator('pg-problems').getByRole('button', { name: 'Console' }).click();
    const console = page.locator('pg-template-console');
    await console.getByRole('listitem').filter({ hasText: 'Drawn [1,2]' }).waitFor();

    await console.getByRole('button', { name: 'template.html:8' }).click();
    await page.getByRole('tabpanel', { name: 'template.html' }).waitFor();

    await console.getByRole('radio', { name: 'Network' }).click();
    await console.getByRole('row', { name: /assets\/none\.png 404 missing/ }).waitFor();
    await expectAccessiblePage(page, { within: 'pg-problems' });

    await page.locator('pg-problems').getByRole('button', { name: 'Console' }).click();
    await console.waitFor({ state: 'detached' });
    // The browser itself complains of the picture.
    for (const complaint of complaints.splice(0)) assert.match(complaint, /^Failed to load resource: .* 404/);
  });

  test('lists what breaks for others, compared with the template as it was opened or with any version since', async () => {
    const withPreset = config.replace('"meta"', '"presets": [{ "id": "a", "label": "A", "values": {} }],\n  "meta"');
    await editor.put(withPreset);
    // What was typed in one go is one version; going back to another one ends it.
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const history = page.locator('pg-history');
    await history.getByRole('button', { name: 'as opened' }).click();
    await history.getByRole('button', { name: 'Restore' }).click();
    await editor.becomes(config);
    await editor.put(config.replace('"key": "h",\n      "name": "headline"', '"key": "t",\n      "name": "title"'));

    await page.getByRole('button', { name: 'Builder' }).click();
    const breaking = page.locator('pg-builder-breaking');

    const field = /^The field "headline" is gone\. Rundown items that set it cannot be taken/;
    await breaking.getByText('1 change breaks what is saved elsewhere').click();
    await breaking.getByRole('listitem').getByText(field).waitFor();
    await breaking.getByRole('combobox', { name: 'Compared with' }).selectOption({ index: 1 });

    await breaking.getByText('2 changes break what is saved elsewhere').waitFor();
    await breaking.getByRole('listitem').getByText(field).waitFor();
    await breaking
      .getByRole('listitem')
      .getByText(/^The preset "a" is gone\. Rundown items that ask for it/)
      .waitFor();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
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
      await editor.put(wrong['config.json'], wrong['template.html']);
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
      // What annotates a change, and what code scanning reads.
      assert.deepEqual(annotated(await validate(folder, '--format', 'github')), here.flat());
      assert.deepEqual(
        scanned(await validate(folder, '--format', 'sarif')),
        here.flat().map(({ message, ...rest }) => rest),
      );

      // Explanations.
      const at = wrong['config.json'].indexOf('"type"') + 2;
      await editor.lookAt('config.json', at);
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
      await editor.lookAt('template.html', binding);
      await page.keyboard.press('Control+Space');
      await editor.suggestions().first().waitFor();
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
      const fixed = { 'config.json': await editor.text(), 'template.html': await editor.text('template.html') };
      assert.deepEqual(await client.fixAll(files), fixed);
      await validate(folder, '--fix');
      for (const file of files) assert.equal(readFileSync(join(folder, file), 'utf8'), fixed[file]);

      // Names.
      await client.change(fixed);
      const name = fixed['config.json'].indexOf('"headline"') + 2;
      await editor.lookAt('config.json', name);
      await editor.rename('title');
      await page.waitForFunction(() => document.querySelector('pg-app')?.project.drawing?.text.includes('"title"'));
      const renamed = { 'config.json': await editor.text(), 'template.html': await editor.text('template.html') };
      assert.deepEqual(await client.rename('config.json', name, 'title'), renamed);
    } finally {
      client.close();
      rmSync(folder, { recursive: true });
    }
  });
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

/** The annotations of GitHub, as `placed` says them. */
function annotated(said: string) {
  const line = /^::(\w+) file=(.+?),line=(\d+),col=(\d+),endLine=(\d+),endColumn=(\d+),title=(.+?)::(.*)$/gm;
  return [...said.matchAll(line)].map(([, level = '', file, line, column, endLine, endColumn, code, message]) => ({
    file,
    severity: level.replace('notice', 'info'),
    code,
    message,
    place: `${line}:${column}-${endLine}:${endColumn}`,
  }));
}

interface SarifResult {
  level: string;
  ruleId: string;
  locations: [{ physicalLocation: { artifactLocation: { uri: string }; region: SarifRegion } }];
}
interface SarifRegion {
  startLine: number;
  startColumn: number;
  endLine: number;
  endColumn: number;
}

/** The results of SARIF, as `placed` says them; their message has the rule behind it. */
function scanned(said: string) {
  const results: SarifResult[] = JSON.parse(said).runs[0].results;
  return results.map(({ level, ruleId, locations: [{ physicalLocation }] }) => {
    const { startLine, startColumn, endLine, endColumn } = physicalLocation.region;
    return {
      file: physicalLocation.artifactLocation.uri,
      severity: level.replace('note', 'info'),
      code: ruleId,
      place: `${startLine}:${startColumn}-${endLine}:${endColumn}`,
    };
  });
}

/** Resolves when what shows the headline in the picture has an outline, or none. */
function outlineIs(page: Page, style: 'solid' | 'none') {
  const frames = page.frames().filter((frame) => frame.url().endsWith('/frame.html'));
  const waiting = frames.map((frame) =>
    frame.waitForFunction((style) => {
      const plane = document.querySelector('.plane');
      return plane !== null && getComputedStyle(plane).outlineStyle === style;
    }, style),
  );
  return Promise.any(waiting);
}

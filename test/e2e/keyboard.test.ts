import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';

/** A lower third with a word of everything an operator edits in a night. */
const config = {
  meta: { name: 'Lower third', resolution: { width: 640, height: 360 } },
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana Prado', maxChars: 24 },
    { key: 'r', name: 'role', label: 'Role', type: 'text', default: 'Reporter' },
    { key: 'h', name: 'score', label: 'Score', type: 'counter', default: 0, min: 0, max: 99 },
    { key: 't', name: 'size', label: 'Size', type: 'number', default: 34, min: 28, max: 72, step: 2 },
    { key: 'a', name: 'accent', label: 'Accent', type: 'color', default: '#204060' },
    { key: 'u', name: 'stream', label: 'Stream', type: 'url', default: 'https://example.com/live' },
    {
      key: 'b',
      name: 'results',
      label: 'Results',
      type: 'table',
      columns: [
        { key: 'team', label: 'Team', type: 'text' },
        { key: 'points', label: 'Points', type: 'number' },
      ],
      default: [
        { team: 'Bahia', points: 38 },
        { team: 'Sport', points: 27 },
      ],
    },
  ],
  presets: [{ id: 'guest', label: 'Guest', values: { role: 'Guest', score: 5 } }],
  variants: { short: { label: 'Short', valueOverrides: { role: '' } } },
};
const html = '<!doctype html><html lang="en"><h1 data-text="name"></h1><p data-text="role"></p></html>';

describe('a lower third by the keyboard alone', { timeout: 180_000 }, () => {
  let playground: BuiltPlayground;
  let page: Page;

  before(async () => {
    playground = await serveBuiltPlayground();
    const context = await playground.browser.newContext({ viewport: { width: 1366, height: 900 }, locale: 'en-GB' });
    context.setDefaultTimeout(20_000);
    page = await context.newPage();
    const gallery = [{ name: 'third', title: 'Third', description: 'A lower third.' }];
    playground.files.set('/templates/index.json', JSON.stringify(gallery));
    playground.files.set('/templates/third/config.json', JSON.stringify(config));
    playground.files.set('/templates/third/template.html', html);
    await page.goto(playground.address);
    await page.getByText('In preview').waitFor();
  });

  after(() => playground?.close());

  /** Presses keys one after the other. */
  const keys = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
  };
  const form = () => page.locator('tarja-form');
  const values = () => form().evaluate((form: HTMLElementTagNameMap['tarja-form']) => form.values);
  const air = () => form().evaluate((form: HTMLElementTagNameMap['tarja-form']) => form.air);
  const focused = () => form().evaluate((form: HTMLElementTagNameMap['tarja-form']) => form.focusedField);
  /** What has the focus: its name, or its text. */
  const here = () =>
    page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.ariaLabel || active?.textContent?.trim() || active?.getAttribute('title') || '';
    });
  async function jump(key: string, name: string): Promise<void> {
    await keys('Control+k');
    await page.getByRole('combobox', { name: /^Jump to a field/ }).waitFor();
    await page.keyboard.type(key);
    await keys('Enter');
    await until(async () => (await focused()) === name, `the focus to be in ${name}`);
  }
  /** Tab, or back, until something has the focus. */
  async function tabTo(what: RegExp, key = 'Tab', most = 60): Promise<void> {
    for (let at = 0; at <= most; at++) {
      if (what.test(await here())) return;
      await keys(key);
    }
    assert.fail(`${key} does not come to ${what}; it is at “${await here()}”`);
  }
  async function until(test: () => Promise<boolean>, what: string): Promise<void> {
    for (const end = Date.now() + 10_000; Date.now() < end; ) {
      if (await test()) return;
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    assert.fail(`waited in vain for ${what}`);
  }

  test('goes to a field from anywhere on the page, nothing being focused yet', async () => {
    await jump('n', 'name');
    await page.reload();
    await page.getByText('In preview').waitFor();
  });

  test('comes through the text into the form by Tab, and leaves the text as it is', async () => {
    const editor = /^config\.json\. Ctrl\+M lets Tab leave/;
    await page.locator('.monaco-editor .view-line').first().waitFor();
    const text = () => page.locator('pg-text').evaluate((pane: HTMLElementTagNameMap['pg-text']) => pane.project.text);
    const before = await text();
    await tabTo(editor);
    await tabTo(/^Find a field$/, 'Tab', 6);
    assert.equal(await text(), before);

    await tabTo(editor, 'Shift+Tab', 6);
    await keys('Control+Home', 'Enter', 'Tab', '?');
    assert.equal(await text(), `\n  ?${before}`, 'who types there indents, and has all keys');
    await keys('Control+z', 'Control+z', 'Control+z', 'Control+m');
    assert.equal(await page.locator('tarja-form dialog').count(), 0);
    // On the way a problem of the text before may still be offered its fix.
    await tabTo(/^Find a field$/, 'Tab', 8);
    await jump('n', 'name');
  });

  test('gives a jump up with one Esc, whatever was typed, and is where it was', async () => {
    await keys('Control+k');
    const box = page.getByRole('combobox', { name: /^Jump to a field/ });
    await box.waitFor();
    await page.keyboard.type('res');
    await keys('Escape');

    await box.waitFor({ state: 'detached' });
    await until(async () => (await focused()) === 'name', 'the focus to come back');
  });

  test('types a name, which the picture shows at once', async () => {
    await keys('Control+a');
    await page.keyboard.type('Rui Barbosa');

    assert.equal((await values())['name'], 'Rui Barbosa');
    await page.getByRole('button', { name: '1 changed' }).waitFor();
  });

  test('counts by the arrows of a number and of a counter', async () => {
    await jump('h', 'score');
    await keys('ArrowUp', 'ArrowUp', 'ArrowDown', 'PageUp');
    await jump('t', 'size');
    await keys('ArrowUp', 'Shift+ArrowUp');

    const { score, size } = await values();
    assert.deepEqual([score, size], [11, 56]);
  });

  test('chooses a colour in the panel', async () => {
    await jump('a', 'accent');
    await tabTo(/colou?r/i);
    await keys('Enter');
    await page.locator('tarja-color-panel').first().waitFor();
    const before = (await values())['accent'];
    await keys('ArrowUp', 'ArrowUp', 'ArrowRight');
    await until(async () => (await values())['accent'] !== before, 'another colour');
    await keys('Escape');
  });

  test('edits a table', async () => {
    await jump('b', 'results');
    await keys('ArrowDown', 'Enter', 'Control+a');
    await page.keyboard.type('Ceará');
    await keys('Tab', '4', '1', 'Enter');

    assert.deepEqual((await values())['results'], [
      { team: 'Bahia', points: 38 },
      { team: 'Ceará', points: 41 },
    ]);
  });

  test('applies a preset and chooses a variant', async () => {
    // Beside its name stands the digit of its key.
    await tabTo(/^1\s*Guest$/, 'Shift+Tab');
    await keys('Enter');
    assert.deepEqual([(await values())['role'], (await values())['score']], ['Guest', 5]);

    await tabTo(/^Short$/, 'Shift+Tab');
    await keys('Enter');
    await until(
      async () => (await form().evaluate((form: HTMLElementTagNameMap['tarja-form']) => form.variant)) === 'short',
      'the variant',
    );
  });

  test('sees the difference before a take, and takes', async () => {
    await jump('n', 'name');
    await tabTo(/^Take$/);
    await page.locator('#diff dl').getByText('Rui Barbosa').waitFor();
    await keys('Enter');

    assert.equal((await air())['name'], 'Rui Barbosa');
    await page.getByText('On air', { exact: true }).waitFor();
    await page.locator('#diff').waitFor({ state: 'hidden' });
  });

  test('keeps a draft from an update elsewhere, and takes up what it offers', async () => {
    await jump('n', 'name');
    await keys('Control+a');
    await page.keyboard.type('Joaquim');
    await form().evaluate((form: HTMLElementTagNameMap['tarja-form']) => {
      form.values = { name: 'Nabuco' };
    });
    await page.keyboard.type(' Nabuco');
    assert.equal((await values())['name'], 'Joaquim Nabuco');

    await tabTo(/^Use$/);
    await keys('Enter');

    assert.equal((await values())['name'], 'Nabuco');
    assert.equal(await focused(), 'name', 'the focus is not thrown away with the offer');
  });

  test('goes back to what is on air, and takes that back', async () => {
    await tabTo(/^Revert$/);
    await keys('Enter');
    assert.equal((await values())['name'], 'Rui Barbosa');

    await keys('Control+z');
    assert.equal((await values())['name'], 'Nabuco');
  });

  test('is led to what is wrong, and cannot take it', async () => {
    const before = await air();
    await jump('u', 'stream');
    await keys('Control+a');
    await page.keyboard.type('javascript:x');
    await jump('n', 'name');

    await keys('F8');
    await until(async () => (await focused()) === 'stream', 'the invalid field');
    await jump('n', 'name');
    await keys('Control+Enter');

    await until(async () => (await focused()) === 'stream', 'the field that was refused');
    assert.deepEqual(await air(), before);
    await page
      .getByText(/can run code/)
      .first()
      .waitFor();
  });
});

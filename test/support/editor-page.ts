import type { Locator, Page } from 'playwright-core';
import type { Project } from '../../playground/project/project.ts';

/** A template of one plane and one text, as the playground opens it: its gallery has no other. */
export const config = `{
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
export const html = `<!doctype html>
<html lang="en">
<style>
  .plane { background: var(--plane); color: #ffffff; }
</style>
<div class="plane" data-text="headline"></div>
</html>
`;

type FileName = 'config.json' | 'template.html';

/** The editor of a playground's page, as its author types in it. */
export class EditorPage {
  constructor(readonly page: Page) {}

  /** Opens the playground at an address, with the template above. */
  async open(address: string): Promise<void> {
    const { page } = this;
    await page.route('**/templates/index.json', (route) =>
      route.fulfill({ json: [{ name: 'plane', title: 'Plane', description: 'One colour.' }] }),
    );
    await page.route('**/templates/plane/config.json', (route) => route.fulfill({ body: config }));
    await page.route('**/templates/plane/template.html', (route) => route.fulfill({ body: html }));
    await page.goto(address);
    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.getByText('In preview').waitFor();
  }

  /** Puts other texts into both files. */
  async put(config: string, drawing = html): Promise<void> {
    await this.page.evaluate(
      async ([config, drawing]) => {
        const { project } = document.querySelector('pg-app') as unknown as { project: Project };
        await project.replace(drawing, 'template.html');
        await project.replace(config);
      },
      [config, drawing] as const,
    );
  }

  text(file: FileName = 'config.json'): Promise<string> {
    return this.page.evaluate(
      (file) => (document.querySelector('pg-app') as unknown as { project: Project }).project.textOf(file),
      file,
    );
  }

  async lineText(number: number): Promise<string> {
    return (await this.text()).split('\n')[number - 1]?.trim() ?? '';
  }

  /** Resolves once the file has this text. */
  async becomes(expected: string, file: FileName = 'config.json'): Promise<void> {
    await this.page.waitForFunction(
      ([file, expected]) =>
        (document.querySelector('pg-app') as unknown as { project: Project }).project.textOf(file) === expected,
      [file, expected] as const,
    );
  }

  /** Puts the cursor somewhere in a file. */
  async lookAt(file: FileName, offset: number): Promise<void> {
    await this.page.evaluate(
      ([file, offset]) => {
        const { project } = document.querySelector('pg-app') as unknown as { project: Project };
        project.reveal(offset, offset, { file, focus: true });
      },
      [file, offset] as const,
    );
    await this.page.getByRole('tabpanel', { name: file }).waitFor();
  }

  /** Goes down to the line after `lines` others and presses keys there. */
  async typeAt(lines: number, ...keys: string[]): Promise<void> {
    const { page } = this;
    await page.locator('.monaco-editor .view-lines').click();
    await page.keyboard.press('Control+Home');
    for (let line = 0; line < lines; line++) await page.keyboard.press('ArrowDown');
    for (const key of keys) await page.keyboard.press(key);
  }

  /** Runs a command of the editor's palette. */
  async command(name: string): Promise<void> {
    const { page } = this;
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').fill(`>${name}`);
    await page.locator('.quick-input-list .monaco-list-row.focused').filter({ hasText: name }).waitFor();
    await page.keyboard.press('Enter');
  }

  async rename(name: string): Promise<void> {
    const { page } = this;
    await page.keyboard.press('F2');
    await page.locator('.rename-box input').fill(name);
    await page.keyboard.press('Enter');
  }

  suggestions(): Locator {
    return this.page.locator('.suggest-widget').getByRole('option');
  }

  /** Resolves once the list of problems says this. */
  async problems(said: string | RegExp): Promise<void> {
    const list = this.page.locator('pg-problems');
    await list
      .getByText(said)
      .first()
      .waitFor()
      .catch(async (error: Error) => {
        const state = await this.page.evaluate(() => {
          const { project } = document.querySelector('pg-app') as unknown as { project: Project };
          const { settled, showing, faults, diagnostics, drawingDiagnostics } = project;
          return { settled, showing, faults, diagnostics, drawingDiagnostics };
        });
        const shown = await list.evaluate(({ shadowRoot }) => shadowRoot?.textContent?.replace(/\s+/g, ' '));
        throw new Error(`${error.message}\nIt says: ${shown}\n${JSON.stringify(state)}`);
      });
  }
}

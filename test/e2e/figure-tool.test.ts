import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { FigureTool, Produced } from '../../playground/widgets/figure-tool.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Draws and counts what a spreadsheet holds, without a package that a sandbox may not have. */
const code = `
import csv, pathlib
rows = list(csv.DictReader(open("vendas.csv")))
out = pathlib.Path("outputs")
out.mkdir(exist_ok=True)
bars = "".join(f'<rect x="{i * 20}" width="16" height="{row["votos"]}"/>' for i, row in enumerate(rows))
out.joinpath("bars.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">{bars}</svg>')
with open("outputs/table.csv", "w", newline="") as file:
    csv.writer(file).writerows([["uf", "votos"], *((row["uf"], row["votos"]) for row in rows)])
print(len(rows), "rows")
`;

import { launchShell } from '../support/browser.ts';

describe('the tool for figures, with a sandbox that runs', { timeout: 300_000 }, () => {
  let started: ChildProcess;
  let browser: Browser;
  let page: Page;

  before(async () => {
    started = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const address = await told(started, /Tarja playground: (\S+)[\s\S]*Local services: .*\n/);
    browser = await launchShell();
    page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${address}services.html`);
    await page.evaluate(async () => {
      const file = '/widgets/figure-tool.ts';
      await import(file);
      const tool = document.createElement('figure-tool') as FigureTool;
      tool.sandbox = 'services/sandbox';
      tool.addEventListener('produced', ({ detail }) => {
        tool.dataset['produced'] = JSON.stringify([...JSON.parse(tool.dataset['produced'] ?? '[]'), detail]);
      });
      document.body.replaceChildren(tool);
    });
  });

  after(async () => {
    await browser?.close();
    if (!started || started.exitCode !== null) return;
    started.kill('SIGINT');
    await once(started, 'exit');
  });

  const tool = () => page.locator('figure-tool');
  const write = (code: string) => tool().evaluate((tool, code) => Object.assign(tool, { code }), code);
  const produced = async (count: number): Promise<Produced[]> => {
    const all = await page.waitForFunction((count) => {
      const all = JSON.parse(document.querySelector('figure-tool')?.dataset['produced'] ?? '[]') as unknown[];
      return all.length >= count && all;
    }, count);
    return (await all.jsonValue()) as Produced[];
  };

  test('makes a figure and a table of an uploaded spreadsheet, and hands out their public addresses', async () => {
    await tool()
      .locator('input')
      .setInputFiles({ name: 'vendas.csv', mimeType: 'text/csv', buffer: Buffer.from('uf,votos\nSP,30\nRJ,20\n') });
    await write(code);
    await tool().getByRole('button', { name: 'Run' }).click();

    const [figure, table] = await produced(2);
    assert.deepEqual([figure?.kind, table?.kind], ['figure', 'table']);
    // Public: anybody may have them, without a key.
    const drawn = await fetch(figure?.url ?? '');
    assert.match(drawn.headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.equal((await drawn.text()).match(/<rect /g)?.length, 2);
    assert.equal(await (await fetch(table?.url ?? '')).text(), 'uf,votos\r\nSP,30\r\nRJ,20\r\n');
    await tool().getByText('2 rows').waitFor();
  });

  test('refreshes with other rows of the same spreadsheet; what was on air before is still there', async () => {
    const [before] = await produced(2);
    await tool()
      .locator('input')
      .setInputFiles({ name: 'vendas.csv', mimeType: 'text/csv', buffer: Buffer.from('uf,votos\nSP,31\n') });
    await tool().getByRole('button', { name: 'Refresh' }).click();

    const figure = (await produced(4))[2];
    assert.notEqual(figure?.url, before?.url);
    assert.equal((await (await fetch(figure?.url ?? '')).text()).match(/<rect /g)?.length, 1);
    assert.equal((await fetch(before?.url ?? '')).status, 200);
  });

  test('shows an error of the code, and hands out nothing', async () => {
    await write('1 / 0');
    await tool().getByRole('button', { name: 'Refresh' }).click();
    await tool().getByText('ZeroDivisionError: division by zero').first().waitFor();

    assert.equal((await produced(4)).length, 4);
  });
});

async function told({ stdout }: ChildProcess, wanted: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    said += chunk;
    const found = wanted.exec(said);
    if (found) return found[1] ?? '';
  }
  throw new Error(`It ended without ${wanted}: ${said}`);
}

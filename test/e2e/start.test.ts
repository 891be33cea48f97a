import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { launchShell } from '../support/browser.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('npm start', { timeout: 180_000 }, () => {
  test('opens a station on the port it is told or the next free one, says where, and ends with Ctrl-C', async () => {
    const other = await occupy(5273);
    const args = ['scripts/start.mjs', '--port', '5273'];
    const started = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const said = await until(started.stdout, /Gateway to them: .*\n/);
      const address = /Tarja station: +(\S+)/.exec(said)?.[1] ?? '';
      assert.match(said, /Port 5273 is taken, so the station uses \d+\./);
      assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
      assert.notEqual(new URL(address).port, '5273');

      assert.equal(await statusOffering('h2c', address), 200);
      await open(address);

      started.kill('SIGINT');
      const [code] = await once(started, 'exit');
      assert.equal(code, 0);
      await assert.rejects(fetch(address), 'nothing answers there any more');
    } finally {
      started.kill('SIGKILL');
      other?.close();
    }
  });

  test('says in a sentence what is wrong with an option, and starts nothing', async () => {
    const { code, stderr } = await run('--fail', 'nonsense=1');

    assert.equal(code, 1);
    assert.match(stderr, /^The option --fail knows no service “nonsense”\.[^\n]*\n$/);
  });

  test('tells its options when asked, and starts nothing', async () => {
    const { code, stdout } = await run('--help');

    assert.equal(code, 0);
    assert.match(stdout, /--port <port>/);
  });
});

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const started = spawn(process.execPath, ['scripts/start.mjs', ...args], { cwd: root, stdio: 'pipe' });
  const said = { stdout: '', stderr: '' };
  started.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk;
  });
  started.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk;
  });
  const [code] = (await once(started, 'close')) as [number];
  return { code, ...said };
}

/** The status of an answer to a program that offers another protocol, as Java's client and `curl --http2` offer HTTP/2. */
async function statusOffering(protocol: string, address: string): Promise<number | undefined> {
  const asked = request(address, { headers: { connection: 'upgrade', upgrade: protocol, accept: 'text/html' } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/** What a stream said until it said this. */
async function until(stream: AsyncIterable<Buffer>, wanted: RegExp): Promise<string> {
  let said = '';
  for await (const chunk of stream) {
    said += chunk;
    if (wanted.test(said)) return said;
  }
  throw new Error(`It ended without ${wanted}: ${said}`);
}

/** The start page shows what is on air, and an output and the playground are one click from it, each with its picture. */
async function open(address: string): Promise<void> {
  const browser = await launchShell();
  await openIn(await browser.newContext({ locale: 'en-GB' }), address).finally(() => browser.close());
}

async function openIn(context: BrowserContext, address: string): Promise<void> {
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText(/^On air \d\d:\d\d$/).waitFor();
  await page.getByText('Marta Leal Vidigal').first().waitFor();
  await page.locator('tarja-output iframe').nth(1).waitFor();

  const [output] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open', exact: true }).click(),
  ]);
  await output.locator('tarja-output iframe').nth(1).waitFor();
  await page.getByText(/^output-\w+$/).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Control room/ }).getAttribute('href'), '/control');

  await page.getByRole('link', { name: /^Playground/ }).click();
  await page.getByText('In preview').waitFor();
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.getByRole('link', { name: 'Station' }).click();
  await page.getByText('Channel main').waitFor();
}

/** Takes the port, unless somebody else has it already; either way it is taken. */
async function occupy(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  const taken = once(server, 'error').then(() => undefined);
  return Promise.race([once(server, 'listening').then(() => server), taken]);
}

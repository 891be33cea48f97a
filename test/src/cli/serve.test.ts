import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeFiles } from '../../../scripts/write-files.ts';
import { runCommand } from '../../support/command.ts';

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tarja-serve-'));
const running = new Set<ChildProcess>();

after(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const put = (files: Record<string, string>) => writeFiles(folder, Object.entries(files));

const told = (args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(['serve', ...args], { cwd: folder, env });

/** The command as a process of its own, once it says where it is. */
async function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  let warned = '';
  child.stderr.on('data', (text) => (warned += text));
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  const [station = '', gateway = ''] = lines.map((line) => /http:\/\/\S+/.exec(line)?.[0] ?? '');
  return {
    promised: lines[0]?.includes('playground'),
    station,
    gateway,
    warned: () => warned,
    end: async (signal: NodeJS.Signals) => {
      // Not `exit`: what it wrote last may come after that.
      const closed = once(child, 'close');
      child.kill(signal);
      running.delete(child);
      return (await closed)[0] as number;
    },
  };
}

describe('tarja serve', () => {
  test('without a config stands in front of the local services, and Ctrl-C ends all of it', {
    timeout: 60_000,
  }, async () => {
    const { promised, station, gateway, end } = await start([]);
    const built = existsSync(fileURLToPath(new URL('../../../dist/playground/index.html', import.meta.url)));
    assert.equal(promised, built, 'the playground is promised where there is one');

    const polls = await fetch(`${gateway}polls/presidente`);
    const rates = await fetch(`${gateway}rates/rates?quotes=BRL`);
    const report = await fetch(`${station}services/services.json`);
    const news = await fetch(`${gateway}news/providers`);
    assert.deepEqual([polls.status, rates.status, report.status, news.status], [200, 200, 200, 200]);
    assert.match(await polls.text(), /^\{"last_updated":/);
    assert.match(polls.headers.get('cache-control') ?? '', /s-maxage=180/);
    assert.equal((await fetch(`${gateway}health`)).status, 200);
    assert.equal((await fetch(`${gateway}sandbox/health`)).status, 404, 'whoever may ask could run code');

    assert.equal(await end('SIGINT'), 0);
    await assert.rejects(fetch(`${gateway}health`));
  });

  test('with a config serves that one, on this machine alone and under its own name', { timeout: 60_000 }, async () => {
    put({ 'gateway.json': JSON.stringify({ basePath: '/data', services: { rates: { url: 'http://127.0.0.1:1' } } }) });
    const { gateway, end } = await start(['--config', 'gateway.json']);

    assert.match(gateway, /^http:\/\/127\.0\.0\.1:\d+\/data\/$/);
    assert.equal((await fetch(`${gateway}rates/rates`)).status, 502);
    assert.equal((await fetch(`${gateway}polls/presidente`)).status, 404);
    assert.equal(await statusFor(new URL(gateway), 'evil.example'), 421);
    assert.equal(await end('SIGTERM'), 0);
  });

  test('says which folders are no templates of the station, each once', { timeout: 60_000 }, async () => {
    const config = '{ "fields": [] }';
    put({ 'own/Tarja ágil/config.json': config, 'own/strap/config.json': config, 'own/.git/config.json': config });
    put({ 'own/config.json': config });
    const { station, warned, end } = await start(['own']);
    await fetch(`${station}api/templates`);
    await end('SIGTERM');

    const told = warned()
      .split('\n')
      .filter((line) => /Left out|folder of one/.test(line));
    assert.deepEqual(told, [
      'tarja serve: Left out: Rename the folder “Tarja ágil”: that of a template is called by letters from a to z, digits, “-” and “_”.',
      'tarja serve: “own” is the folder of one template: give the folder that holds it.',
    ]);
    // The show that it has made beside the templates stays out of their repository.
    assert.equal(readFileSync(join(folder, 'own/.tarja/.gitignore'), 'utf8'), '*\n');
  });

  for (const [args, sentence] of [
    [['a', 'b'], /One folder of templates at a time/],
    [['nowhere'], /no folder “nowhere” with templates/],
    [['--port', 'x'], /--port needs a number/],
    [['--port', '70000'], /--port needs a number/],
    [['--cofnig', 'x'], /Unknown option --cofnig. Did you mean --config\?/],
    [['--channel', 'a b'], /“a b” names no channel/],
    [['--channel', 'tall=10x10'], /have from 16 to 8192 pixels/],
    [['--channel', 'main', '--channel', 'main'], /“main” is named twice/],
    [['--config', 'missing.json'], /There is no file or folder “missing\.json”/],
    [['--config', '.'], /“\.” cannot be read: it is a folder/],
  ] as const) {
    test(`${args.join(' ')} is told in a sentence, with exit code 2`, async () => {
      const { status, stderr, stdout } = await told(args);

      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, sentence);
    });
  }

  test('a show that cannot be kept is told in a sentence', async () => {
    put({ 'kept/strap/config.json': '{ "fields": [] }', 'a-file': '' });

    const { status, stderr } = await told(['kept', '--show', 'a-file/show', '--port', '0']);

    assert.equal(status, 2);
    assert.match(
      stderr,
      /kept in “a-file\/show”: a file of that name is in the way \(ENOTDIR\)\. Mend that, or name another folder/,
    );
  });

  test('a folder in place of the journal is told in a sentence', async () => {
    put({ 'kept/strap/config.json': '{ "fields": [] }', 'odd/journal-000001.jsonl/file': '' });

    const { status, stderr } = await told(['kept', '--show', 'odd', '--port', '0']);

    assert.equal(status, 2);
    assert.match(stderr, /kept in “odd”: a folder stands where a file of the show belongs \(EISDIR\)\. Mend that/);
  });

  test('a config that is no JSON is told with its line, without its text', async () => {
    put({ 'broken.json': '{\n  "services": {\n    "polls": desk:secret\n' });

    const { status, stderr } = await told(['--config', 'broken.json']);

    assert.equal(status, 2);
    assert.match(stderr, /“broken.json” is no JSON, line 3/);
    assert.doesNotMatch(stderr, /secret/);
  });

  test('all that is wrong in a config is told with its lines', async () => {
    put({
      'wrong.json':
        '{\n  "orgins": [],\n  "services": {\n    "polls": {\n      "url": "x",\n      "keyVariable": "NOT_SET"\n    }\n  }\n}\n',
    });

    const { status, stderr } = await told(['--config', 'wrong.json']);

    assert.equal(status, 2);
    assert.match(stderr, /wrong\.json:1 \(the whole\): There is no member “orgins”/);
    assert.match(stderr, /wrong\.json:5 \/services\/polls\/url: It begins with http/);
    assert.match(stderr, /wrong\.json:6 \/services\/polls\/keyVariable: The environment variable NOT_SET is not set/);
  });
});

async function statusFor({ hostname, port, pathname }: URL, host: string): Promise<number> {
  const asking = request({ hostname, port, path: `${pathname}health`, headers: { host } }).end();
  const [response] = await once(asking, 'response');
  response.resume();
  return response.statusCode;
}

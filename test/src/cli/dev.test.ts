import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { builtPages } from '../../../src/cli/shell/built-files.ts';
import { runCommand } from '../../support/command.ts';

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tarja-dev-'));
mkdirSync(join(folder, 'strap'));
writeFileSync(join(folder, 'strap/config.json'), '{ "fields": [] }');

after(() => rmSync(folder, { recursive: true, force: true }));

const told = (...args: string[]) => runCommand(['dev', ...args], { cwd: folder });

describe('tarja dev', { timeout: 180_000 }, () => {
  test('says what is wrong with its arguments', async () => {
    assert.deepEqual(await told('strap', 'bug'), {
      status: 2,
      stdout: '',
      stderr: 'tarja dev: One folder of templates at a time.\n',
    });
    assert.match((await told('nowhere')).stderr, /There is no folder “nowhere” with templates/);
    mkdirSync(join(folder, 'Tarja ágil'));
    writeFileSync(join(folder, 'Tarja ágil/config.json'), '{ "fields": [] }');
    assert.deepEqual(await told('Tarja ágil'), {
      status: 2,
      stdout: '',
      stderr:
        'tarja dev: Rename the folder “Tarja ágil”: that of a template is called by letters from a to z, digits, “-” and “_”.\n',
    });
    assert.match((await told('--port', 'any')).stderr, /--port needs a number from 0 to 65535/);
  });

  test('opens a template’s own folder among its neighbours, for its own pages alone, until it is ended', async (t) => {
    if (builtPages() === undefined) {
      assert.match((await told()).stderr, /The playground is not built/);
      return t.diagnostic('no built playground');
    }
    const child = spawn(process.execPath, [bin, 'dev', 'strap', '--port', '0'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let warned = '';
    child.stderr.on('data', (text) => {
      warned += text;
    });
    try {
      const [line = ''] = (await once(createInterface(child.stdout), 'line')) as string[];
      const address = /http:\S+/.exec(line)?.[0] ?? '';
      assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/playground\/#strap$/);
      const page = await (await fetch(address)).text();
      const [, token = ''] = /name="tarja-author" content="(\S+) /.exec(page) ?? [];
      assert.ok(token.length >= 32);
      const list = (await (await fetch(new URL('/templates/index.json', address))).json()) as { name: string }[];
      assert.equal(list[0]?.name, 'strap');
      const put = { method: 'PUT', body: '{}', headers: { 'tarja-author': token, 'if-none-match': '*' } };
      const foreign = await fetch(new URL('/author/files/strap/new.json', address), put);
      assert.equal(foreign.status, 403, 'a program without the page’s origin writes nothing');

      // A page that follows the folder holds nothing up.
      const following = await fetch(new URL('/author/changes', address));
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      assert.equal((await closed)[0], 0);
      assert.match(warned, /Left out: Rename the folder “Tarja ágil”/);
      await following.body?.cancel().catch(() => {
        // It was ended with the server.
      });
    } finally {
      child.kill('SIGKILL');
    }
  });
});

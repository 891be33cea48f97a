import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { findBrowser, startBrowser } from '../../../src/render/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-browser-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('on Windows, Chrome is found for all and for one user, and Edge where there is no Chrome', () => {
  const env = { ProgramFiles: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local' };
  const edge = 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe';
  const chrome = 'C:\\Users\\ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
  const found = (...there: string[]) => findBrowser(env, (path) => there.includes(path))?.path;

  assert.equal(found(edge), edge);
  assert.equal(found(edge, chrome), chrome);
});

describe('the zone of the calendar in pictures', { skip: process.platform === 'win32' }, () => {
  // A browser that writes down its zone, and ends.
  const path = join(folder, 'browser');
  writeFileSync(path, `#!/bin/sh\nprintf %s "$TZ" > ${folder}/zone\n`, { mode: 0o755 });
  const zone = async (program: { timeZone?: string }) => {
    await assert.rejects(startBrowser({ path, isShell: true, ...program }));
    return readFileSync(join(folder, 'zone'), 'utf8');
  };

  test('is that of TZ, else UTC on every machine; a program may have its own', async () => {
    const before = process.env['TZ'];
    try {
      delete process.env['TZ'];
      assert.equal(await zone({}), 'UTC');
      process.env['TZ'] = 'Asia/Tokyo';
      assert.equal(await zone({}), 'Asia/Tokyo');
      assert.equal(await zone({ timeZone: 'America/Sao_Paulo' }), 'America/Sao_Paulo');
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});

import assert from 'node:assert/strict';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { replaceFile } from '../../../src/serve/replace-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-replace-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a file that another program has open for a moment is replaced on Windows, and elsewhere a refusal is one', (t) => {
  const file = join(folder, 'config.json');
  writeFileSync(file, 'before');
  const { renameSync } = fs;
  const rename = t.mock.method(fs, 'renameSync');
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  const refuse = (times: number) => {
    let left = times;
    rename.mock.mockImplementation((from, to) => {
      if (left-- > 0) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
      renameSync(from, to);
    });
    syncBuiltinESMExports();
  };
  try {
    Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
    refuse(2);
    replaceFile(file, 'after');
    assert.equal(readFileSync(file, 'utf8'), 'after');

    Object.defineProperty(process, 'platform', { ...platform, value: 'linux' });
    refuse(1);
    assert.throws(() => replaceFile(file, 'later'), { code: 'EPERM' });
    assert.equal(readFileSync(file, 'utf8'), 'after');
    assert.deepEqual(readdirSync(folder), ['config.json']);
  } finally {
    Object.defineProperty(process, 'platform', platform);
    rename.mock.restore();
    syncBuiltinESMExports();
  }
});

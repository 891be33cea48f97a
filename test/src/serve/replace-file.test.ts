import assert from 'node:assert/strict';
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import type { ApiRequest } from '../../../src/serve/api-request.ts';
import { replaceFile } from '../../../src/serve/replace-file.ts';
import { uploadOperation } from '../../../src/serve/uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-replace-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Has the system say that it is another one, and refuse to rename files so many times. */
function system(t: TestContext) {
  const { renameSync } = fs;
  const rename = t.mock.method(fs, 'renameSync');
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  t.after(() => {
    Object.defineProperty(process, 'platform', platform);
    rename.mock.restore();
    syncBuiltinESMExports();
  });
  return (value: NodeJS.Platform, times: number) => {
    Object.defineProperty(process, 'platform', { ...platform, value });
    let left = times;
    rename.mock.mockImplementation((from, to) => {
      if (left-- > 0) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
      renameSync(from, to);
    });
    syncBuiltinESMExports();
  };
}

test('a file that another program has open for a moment is replaced on Windows, and elsewhere a refusal is one', (t) => {
  const file = join(folder, 'config.json');
  writeFileSync(file, 'before');
  const refusing = system(t);

  refusing('win32', 2);
  replaceFile(file, 'after');
  assert.equal(readFileSync(file, 'utf8'), 'after');

  refusing('linux', 1);
  assert.throws(() => replaceFile(file, 'later'), { code: 'EPERM' });
  assert.equal(readFileSync(file, 'utf8'), 'after');
  assert.deepEqual(readdirSync(folder), ['config.json']);
});

test('an upload is written while others are answered, and the same file, sent twice at once, is one', async () => {
  const uploads = join(folder, 'films');
  const send = () =>
    uploadOperation(uploads).handle({ bytes: Buffer.from('OggS\0'.padEnd(100_000)) } as unknown as ApiRequest);

  const underWay = [send(), send()];
  const writtenAtOnce = readdirSync(uploads).filter((name) => readFileSync(join(uploads, name)).length > 0);
  const answers = await Promise.all(underWay);

  assert.deepEqual(writtenAtOnce, []);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  const kept = readdirSync(uploads);
  assert.deepEqual([kept.length, readFileSync(join(uploads, kept[0] ?? '')).length], [1, 100_000]);
});

test('a station that starts removes what uploads left that a crash ended, and nothing that may be on its way', () => {
  const uploads = join(folder, 'parts');
  mkdirSync(uploads);
  const name = '0123456789abcdef0123456789abcdef.mp4';
  const files = [name, `${name}.old.part`, `${name}.new.part`, 'notes.part'];
  const longAgo = new Date(Date.now() - 7_200_000);
  for (const file of files) {
    writeFileSync(join(uploads, file), 'half');
    if (!file.includes('.new.')) utimesSync(join(uploads, file), longAgo, longAgo);
  }
  uploadOperation(uploads);
  assert.deepEqual(readdirSync(uploads).sort(), [name, `${name}.new.part`, 'notes.part'].sort());
});

test('an upload waits for such a program on Windows while others have their turn, also one of the same file', async (t) => {
  const uploads = join(folder, 'uploads');
  const send = () =>
    uploadOperation(uploads).handle({ bytes: new TextEncoder().encode('GIF89a') } as unknown as ApiRequest);
  system(t)('win32', 3);

  const answers = await Promise.all([send(), send()]);

  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  assert.equal(readdirSync(uploads).length, 1);
});

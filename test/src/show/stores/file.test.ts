import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs, {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, test } from 'node:test';
import { isRefused } from '../../../../src/show/refusal.ts';
import { fileStore } from '../../../../src/show/stores/file.ts';
import { ShowInUse } from '../../../../src/show/stores/folder-lock.ts';
import { JournalDamaged, type OpenFile } from '../../../../src/show/stores/journal.ts';
import { logOf } from '../../../support/log-of.ts';
import { heldClock } from './clock.ts';
import { describeStore, until, written } from './conformance.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Files of a disk that fills up: of what is written then, all but the end still finds room. */
function onDisk(isFull: () => boolean): OpenFile {
  return async (path, flags) => {
    const file = await open(path, flags);
    return {
      async write(bytes, offset, length, position) {
        // A system may write a part alone.
        if (!isFull()) return file.write(bytes, offset, Math.ceil(length / 2), position);
        await file.write(bytes, offset, length - 7, position);
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
      datasync: () => file.datasync(),
      truncate: (size) => file.truncate(size),
      close: () => file.close(),
    };
  };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-show-'));
  folders.push(folder);
  return folder;
}

describeStore('file', async () => {
  const clock = heldClock();
  const store = await fileStore(newFolder(), { clock });
  return { store, pass: async (ms) => clock.move(ms), end: () => store.close() };
});

describe('store file', () => {
  test('is as it was after a restart, but for leased entries', async () => {
    const folder = newFolder();
    const before = await fileStore(folder);
    await before.put('items/a', 1);
    const kept = written(await before.put('items/a', 2));
    await before.put('items/b', 3);
    await before.delete('items/b');
    await before.put('presence/ana', { name: 'Ana' }, { lease: 60_000 });
    await before.close();

    const after = await fileStore(folder);

    assert.deepEqual(await after.list(''), [{ key: 'items/a', value: 2, revision: kept }]);
    await after.close();
  });

  test('keeps a folder that it makes out of the repository around it, and leaves others as they are', async () => {
    const made = join(newFolder(), '.tarja');
    const found = newFolder();

    for (const folder of [made, found]) await (await fileStore(folder)).close();

    assert.equal(readFileSync(join(made, '.gitignore'), 'utf8'), '*\n');
    assert.ok(!readdirSync(found).includes('.gitignore'));
  });

  test('never gives a revision twice, those of leased entries included', async () => {
    const folder = newFolder();
    const before = await fileStore(folder);
    await before.put('items/a', 1);
    let last = 0;
    for (let n = 0; n < 50; n++) last = written(await before.put('ack/main/a/20', n, { lease: 60_000 }));
    await before.close();

    const after = await fileStore(folder);

    assert.ok(written(await after.put('items/a', 2)) > last);
    await after.close();
  });

  test('heals a last line that was torn', async () => {
    const folder = newFolder();
    const before = await fileStore(folder);
    await before.put('items/a', 1);
    await before.close();
    appendFileSync(journalOf(folder), '{"revision":99,"key":"items/a","val');

    const after = await fileStore(folder);
    assert.equal((await after.get('items/a'))?.value, 1);
    await after.put('items/b', 2);
    await after.close();

    const again = await fileStore(folder);
    assert.deepEqual(
      (await again.list('')).map(({ value }) => value),
      [1, 2],
    );
    await again.close();
  });

  test('says where a journal is damaged that no crash has torn', async () => {
    const folder = newFolder();
    const store = await fileStore(folder);
    for (const key of ['items/a', 'items/b', 'items/c']) await store.put(key, 1);
    await store.close();
    const lines = readFileSync(journalOf(folder), 'utf8').split('\n');
    lines[1] = 'not a line';
    writeFileSync(journalOf(folder), lines.join('\n'));

    await assert.rejects(fileStore(folder), (error) => error instanceof JournalDamaged && /Line 2/.test(error.message));
  });

  test('its head is that of the last write that is confirmed, not of one under way', async () => {
    let flushed = async () => {};
    const openFile: OpenFile = async (path, flags) => {
      const file = await open(path, flags);
      return {
        write: (...part) => file.write(...part),
        async datasync() {
          await flushed();
          await file.datasync();
        },
        truncate: (size) => file.truncate(size),
        close: () => file.close(),
      };
    };
    const store = await fileStore(newFolder(), { openFile });
    const first = written(await store.put('items/a', 1));
    let flush = () => {};
    const held = new Promise<void>((resolve) => {
      flush = resolve;
    });
    const underWay = new Promise<void>((resolve) => {
      flushed = () => {
        resolve();
        return held;
      };
    });
    const second = store.put('items/b', 2);
    await underWay;
    assert.equal(await store.head(), first);

    flush();
    assert.equal(written(await second), await store.head());
    await store.close();
  });

  test('a full disk refuses the write in words, what was confirmed stays, and it goes on when there is room', async () => {
    const folder = newFolder();
    let full = false;
    const openFile = onDisk(() => full);
    const said: string[] = [];
    const store = await fileStore(folder, { openFile, log: (line) => said.push(line) });
    const revision = written(await store.put('air/main', 'on air'));
    const journal = readFileSync(journalOf(folder), 'utf8');

    full = true;
    const [refused] = await Promise.all([
      store.put('air/main', 'next', { ifRevision: revision }),
      store.put('items/a', 'refused'),
      store.put('items/b', 'refused'),
    ]);
    assert.ok(isRefused(refused));
    // A process that is killed now leaves nothing of what was refused.
    assert.equal(readFileSync(journalOf(folder), 'utf8'), journal);
    assert.equal(refused.refused.code, 'unreachable');
    assert.match(refused.refused.message, /disk of the show is full.*stays/);
    assert.deepEqual(await store.get('air/main'), { key: 'air/main', value: 'on air', revision });

    full = false;
    written(await store.put('air/main', 'next', { ifRevision: revision }));
    assert.deepEqual(said, [], 'its journal is the same');
    await store.close();
    const after = await fileStore(folder);
    assert.equal((await after.get('air/main'))?.value, 'next');
    await after.close();
  });

  const isHeldOpen =
    process.platform === 'win32' && 'Windows neither deletes nor moves a folder in which a file is open';
  const goes: Record<string, (folder: string) => void> = {
    'its folder was deleted': (folder) => rmSync(folder, { recursive: true }),
    'its folder was moved': (folder) => renameSync(folder, `${folder}-moved`),
    'another folder stands there': (folder) => {
      renameSync(folder, `${folder}-moved`);
      mkdirSync(folder);
      writeFileSync(
        join(folder, 'journal-000007.jsonl'),
        '{"revision":1,"key":"air/main","value":"of another show"}\n',
      );
    },
    'its journal was emptied': (folder) => writeFileSync(journalOf(folder), ''),
  };
  for (const [what, go] of Object.entries(goes))
    test(`is made anew with all that it holds by the next write where ${what}`, {
      skip: what.includes('folder') && isHeldOpen,
    }, async () => {
      const folder = join(newFolder(), '.tarja');
      const said: string[] = [];
      const store = await fileStore(folder, { log: (line) => said.push(line) });
      await store.put('items/a', 'typed before');
      await store.put('air/main', 'on air');
      await store.put('presence/ana', { name: 'Ana' }, { lease: 60_000 });
      const revision = written(await store.put('items/b', 1));
      const log = { at: 1, by: 'Ana', op: 'clear', channel: 'main' } as const;
      go(folder);
      assert.deepEqual(await logOf(store), []);

      const [first, second] = await Promise.all([
        store.put('items/b', 2, { ifRevision: revision, log }),
        store.put('items/c', 3),
      ]);
      assert.ok(written(first) > revision && written(second) > written(first));
      assert.equal(said.length, 1);
      assert.deepEqual(await logOf(store), [log]);
      await store.put('items/c', 4);
      await store.close();
      const after = await fileStore(folder);
      const values = (await after.list('')).map(({ key, value }) => [key, value]);
      await after.close();
      assert.deepEqual(Object.fromEntries(values), {
        'items/a': 'typed before',
        'items/b': 2,
        'items/c': 4,
        'air/main': 'on air',
      });
      assert.equal(said.length, 1);
    });

  test('refuses in words while its folder cannot be made anew, and keeps all until it can', {
    skip: isHeldOpen,
  }, async () => {
    const folder = join(newFolder(), '.tarja');
    const store = await fileStore(folder);
    await store.put('air/main', 'on air');
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder was');

    const refused = await store.put('air/main', 'next');
    assert.ok(isRefused(refused));
    assert.match(refused.refused.message, /The show cannot be written \(.*What is on air stays/);

    // Another station on the same folder.
    rmSync(folder);
    mkdirSync(folder);
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    const taken = await store.put('air/main', 'next');
    assert.ok(isRefused(taken));
    assert.match(taken.refused.message, /taken by another process/);
    assert.deepEqual(readdirSync(folder), ['lock']);
    assert.equal((await store.get('air/main'))?.value, 'on air');

    rmSync(join(folder, 'lock'));
    written(await store.put('air/main', 'next'));
    await store.close();
    const after = await fileStore(folder);
    assert.equal((await after.get('air/main'))?.value, 'next');
    await after.close();
  });

  test('an entry that is renewed while its time runs out stays', async () => {
    const clock = heldClock();
    const store = await fileStore(newFolder(), { clock });
    const told: unknown[] = [];
    store.watch('presence/', ({ value }) => told.push(value));
    await store.put('presence/ana', 1, { lease: 40 });

    const renewed = store.put('presence/ana', 2, { lease: 40 });
    clock.move(40);
    await renewed;
    await store.put('items/a', 'what follows');

    assert.deepEqual(told, [1, 2]);
    await store.close();
  });

  test('a long journal gets one successor after another while writes go on, and nothing is lost', async () => {
    const folder = newFolder();
    const store = await fileStore(folder, { compactAt: 20_000 });
    const text = 'x'.repeat(400);
    let n = 0;
    for (; readdirSync(folder).filter((name) => name.endsWith('.jsonl')).length < 4; n++) {
      const key = `items/${n % 10}`;
      written(await store.put(key, { n, text }, { log: { at: n, by: 'ana', op: 'take', channel: 'main' } }));
    }
    const entries = await store.list('');
    await store.close();

    const after = await fileStore(folder);
    assert.deepEqual(await after.list(''), entries);
    assert.deepEqual(
      (await logOf(after)).map(({ at }) => at),
      Array.from({ length: n }, (_, at) => at),
    );
    await after.close();
  });

  test('of the log of years, only the files are read that hold what is asked for', async () => {
    const folder = newFolder();
    const store = await fileStore(folder, { compactAt: 4000 });
    const begun = Date.now() - 60_000;
    for (let n = 0; n < 60; n++) {
      const log = { at: begun + n, by: 'ana', op: 'take', channel: 'main' };
      written(await store.put('air/main', 'x'.repeat(400), { log }));
    }
    await until(() => readdirSync(folder).includes('journal-000002.jsonl'), 'a successor');
    // Who reads it anyway is told that it is damaged.
    writeFileSync(join(folder, 'journal-000001.jsonl'), 'not a line\nnor this\n');
    utimesSync(join(folder, 'journal-000001.jsonl'), new Date(0), new Date(0));
    await assert.rejects(store.log(), JournalDamaged);

    assert.deepEqual(
      (await logOf(store, { newest: 2 })).map(({ at }) => at - begun),
      [58, 59],
    );
    assert.deepEqual(
      (await logOf(store, { from: begun + 58 })).map(({ at }) => at - begun),
      [58, 59],
    );
    await store.close();
  });

  test('of a log that automation fills for weeks, the newest files alone are folded', async () => {
    const folder = newFolder();
    for (let n = 1; n <= 12; n++) {
      const log = { at: n, by: 'score', op: 'update', channel: 'main', layer: 20 };
      const name = `journal-${String(n).padStart(6, '0')}.jsonl`;
      writeFileSync(join(folder, name), `${JSON.stringify({ revision: n, key: 'air/main', value: n, log })}\n`);
    }
    const store = await fileStore(folder);

    const told = await logOf(store, { folded: true, newest: 200 });

    assert.deepEqual(
      told.map(({ at }) => at),
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    );
    assert.equal((await logOf(store, { newest: 200 })).length, 12);
    await store.close();
  });

  test('of a long log, a part is read at a time, so that no take waits for all of it', async (t) => {
    const folder = newFolder();
    const lines = Array.from({ length: 5000 }, (_, at) => {
      const log = { at, by: 'Rui', op: 'out', channel: 'main', layer: 20 };
      return `${JSON.stringify({ revision: at + 1, key: 'air/main', value: { layers: {} }, log })}\n`;
    });
    writeFileSync(join(folder, 'journal-000001.jsonl'), lines.join(''));
    const store = await fileStore(folder);
    let [atOnce, most] = [0, 0];
    const { parse } = JSON;
    t.mock.method(JSON, 'parse', (text: string) => {
      most = Math.max(most, ++atOnce);
      return parse(text);
    });
    let isRead = false;
    const turn = () => {
      atOnce = 0;
      if (!isRead) setImmediate(turn);
    };
    turn();

    const records = await logOf(store);

    isRead = true;
    await store.close();
    assert.equal(records.length, 5000);
    assert.ok(most <= 500, `${most} lines at once`);
  });

  test('a disk that is full when a successor would take its place leaves the long journal in use', async () => {
    const folder = newFolder();
    let prepared = false;
    const openFile: OpenFile = async (path, flags) => {
      const file = await open(path, flags);
      return {
        async write(...part) {
          if (prepared && path.endsWith('.part'))
            throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          return file.write(...part);
        },
        async datasync() {
          await file.datasync();
          if (path.endsWith('.part')) prepared = true;
        },
        truncate: (size) => file.truncate(size),
        close: () => file.close(),
      };
    };
    const store = await fileStore(folder, { compactAt: 2000, openFile });
    const text = 'x'.repeat(400);
    // Until the successor is written, and some more for which it has no room.
    for (let [n, late] = [0, 0]; late < 10; n++) {
      if (prepared) late++;
      written(await store.put(`items/${n % 4}`, { n, text }));
    }
    const entries = await store.list('');
    await store.close();

    assert.deepEqual(
      readdirSync(folder).filter((name) => name !== 'lock'),
      ['journal-000001.jsonl'],
    );
    const after = await fileStore(folder);
    assert.deepEqual(await after.list(''), entries);
    await after.close();
  });

  test('a disk that is full after a successor took its place leaves nothing of what was refused', async () => {
    const folder = newFolder();
    let full = false;
    const openFile = onDisk(() => full);
    const store = await fileStore(folder, { compactAt: 2000, openFile });
    const text = 'x'.repeat(400);
    while (!existsSync(join(folder, 'journal-000002.jsonl'))) written(await store.put('items/a', text));

    full = true;
    assert.ok(isRefused(await store.put('items/b', 'refused')));
    full = false;
    written(await store.put('items/b', 'kept'));
    await store.close();

    const after = await fileStore(folder);
    assert.deepEqual(
      (await after.list('')).map(({ value }) => value),
      [text, 'kept'],
    );
    await after.close();
  });

  test('opens its journal as Windows lets it be cut off: not to append alone', async () => {
    const openFile: OpenFile = async (path, flags) => {
      const file = await open(path, flags);
      return {
        write: (...part) => file.write(...part),
        datasync: () => file.datasync(),
        async truncate(size) {
          if (flags === 'a') throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
          await file.truncate(size);
        },
        close: () => file.close(),
      };
    };
    const store = await fileStore(newFolder(), { openFile });

    written(await store.put('items/a', 1));
    await store.close();
  });

  test('a folder belongs to one process at a time, until that one ends', async () => {
    const folder = newFolder();
    const store = await fileStore(folder);

    await assert.rejects(fileStore(folder), ShowInUse);

    await store.close();
    // The process of this number has ended long ago, or never was.
    writeFileSync(join(folder, 'lock'), '4194304');
    await (await fileStore(folder)).close();
    // In a container the next process has the number that the killed one had.
    writeFileSync(join(folder, 'lock'), String(process.pid));
    await (await fileStore(folder)).close();
  });

  test('a lock from before a power cut is left, also where another process has its number', {
    skip: !existsSync('/proc/sys/kernel/random/boot_id'),
  }, async () => {
    const folder = newFolder();
    const store = await fileStore(folder);
    const [, boot = '', begin = ''] = readFileSync(join(folder, 'lock'), 'utf8').split(' ');
    await store.close();
    for (const before of [`${randomUUID()} ${begin}`, `${boot} ${Number(begin) + 1}`]) {
      writeFileSync(join(folder, 'lock'), `${process.ppid} ${before}`);
      await (await fileStore(folder)).close();
    }
    // What has no such time may run.
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    await assert.rejects(fileStore(folder), ShowInUse);
  });

  test('nothing is confirmed in a folder that a process of another machine has taken, until it has given it back', async () => {
    const folder = newFolder();
    const store = await fileStore(folder);
    await store.put('air/main', 'on air');
    const journal = readFileSync(journalOf(folder), 'utf8');
    const own = readFileSync(join(folder, 'lock'), 'utf8');
    writeFileSync(join(folder, 'lock'), '1 5b1a8f0c-0000-4000-8000-000000000000 100');

    const refused = await store.put('air/main', 'next');

    assert.match(isRefused(refused) ? refused.refused.message : '', /taken by another process.*What is on air stays/);
    assert.equal(readFileSync(journalOf(folder), 'utf8'), journal);
    writeFileSync(join(folder, 'lock'), own);
    written(await store.put('air/main', 'next'));
    await store.close();
  });

  test('a successor that was ready when another process took the folder takes no place in it', async () => {
    const folder = newFolder();
    const openFile: OpenFile = async (path, flags) => {
      const file = await open(path, flags);
      return {
        write: (...part) => file.write(...part),
        async datasync() {
          await file.datasync();
          if (path.endsWith('.part')) writeFileSync(join(folder, 'lock'), '1 5b1a8f0c-0000-4000-8000-000000000000 100');
        },
        truncate: (size) => file.truncate(size),
        close: () => file.close(),
      };
    };
    const store = await fileStore(folder, { compactAt: 2000, openFile });

    while (!isRefused(await store.put('items/a', 'x'.repeat(400))));
    await store.put('items/a', 'refused, too');
    await store.close();

    assert.ok(!existsSync(join(folder, 'journal-000002.jsonl')));
  });

  test('a lock of a process that was killed is left, also while its parent has not asked how it ended', {
    skip: !existsSync('/proc/self/stat'),
  }, async (t) => {
    const folder = newFolder();
    // The shell becomes another program, which asks of no child.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    t.after(() => parent.kill());
    let said = '';
    parent.stdout.on('data', (chunk) => (said += chunk));
    await until(() => said.includes('\n'), 'the process');
    const pid = said.trim();
    const nameOf = (pid: unknown) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    await until(() => nameOf(parent.pid) === 'sleep', 'the other program');
    process.kill(Number(pid), 'SIGKILL');
    await until(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '), 'its end');
    writeFileSync(join(folder, 'lock'), pid);

    await (await fileStore(folder)).close();
  });

  test('a lock from before a power cut is left on Windows, too, where the system does not tell when a process began', {
    skip: process.platform !== 'win32',
  }, async (t) => {
    const folder = newFolder();
    const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
    t.after(() => other.kill());
    const lockOfShow = join(folder, 'lock');
    writeFileSync(lockOfShow, String(other.pid));
    utimesSync(lockOfShow, 0, 0);

    const store = await fileStore(folder);
    await assert.rejects(fileStore(folder), ShowInUse);
    // As another process sees it.
    writeFileSync(lockOfShow, String(other.pid));
    utimesSync(lockOfShow, 0, 0);
    await assert.rejects(fileStore(folder), ShowInUse);
    await store.close();
  });

  test('a show on a full disk is opened and read; it is locked by its first write, once there is room', async (t) => {
    const folder = newFolder();
    const before = await fileStore(folder);
    written(await before.put('air/main', 'on air'));
    await before.close();
    const lockOfShow = join(folder, 'lock');
    const write = t.mock.method(fs, 'writeSync', () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    const said: string[] = [];
    try {
      for (const left of ['ended', 'killed']) {
        if (left === 'killed') writeFileSync(lockOfShow, '4194304');
        const store = await fileStore(folder, { log: (line) => said.push(line) });
        assert.match(said.splice(0).join(), /disk of the show .* is full: what is on air is shown/);
        assert.equal((await store.get('air/main'))?.value, 'on air');
        const refused = await store.put('air/main', 'next');
        assert.equal(
          isRefused(refused) && refused.refused.code === 'unreachable' && refused.refused.cause,
          'disk-full',
        );
        await store.close();
      }
      const store = await fileStore(folder);
      write.mock.restore();
      syncBuiltinESMExports();
      written(await store.put('air/main', 'next'));
      assert.equal(Number.parseInt(readFileSync(lockOfShow, 'utf8'), 10), process.pid);
      await assert.rejects(fileStore(folder), ShowInUse);
      await store.close();
    } finally {
      write.mock.restore();
      syncBuiltinESMExports();
    }
  });

  test('closing a show leaves the lock of the process that has taken its folder', async () => {
    const folder = newFolder();
    const store = await fileStore(folder);
    writeFileSync(join(folder, 'lock'), String(process.ppid));

    await store.close();

    assert.equal(readFileSync(join(folder, 'lock'), 'utf8'), String(process.ppid));
  });

  test('a lock that was left is taken over by one process alone', async () => {
    const folder = newFolder();
    const file = (name: string) => join(folder, name);
    // Two find it at one moment: the other one runs, and is at it.
    writeFileSync(file('lock'), '4194304');
    writeFileSync(file('lock.takeover'), String(process.ppid));
    await assert.rejects(fileStore(folder), ShowInUse);
    assert.equal(readFileSync(file('lock'), 'utf8'), '4194304');
    // That one was killed meanwhile.
    writeFileSync(file('lock.takeover'), '4194304');
    const store = await fileStore(folder);
    assert.equal(Number.parseInt(readFileSync(file('lock'), 'utf8'), 10), process.pid);
    await store.close();
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('lock')),
      [],
    );

    // Another process has made its lock just now, and has not written into it yet.
    writeFileSync(file('lock'), '');
    await assert.rejects(fileStore(folder), ShowInUse);
    utimesSync(file('lock'), new Date(0), new Date(0));
    await (await fileStore(folder)).close();
  });

  test('what was confirmed survives kill -9', async () => {
    const folder = newFolder();
    const program = `
      import { fileStore } from ${JSON.stringify(new URL('../../../../src/show/stores/file.ts', import.meta.url).href)};
      const store = await fileStore(${JSON.stringify(folder)});
      for (let n = 1; ; n++) {
        const { revision } = await store.put('air/main', { n });
        process.stdout.write(n + ' ' + revision + '\\n');
      }`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
    let said = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    const ended = new Promise((resolve) => child.on('close', resolve));
    await until(() => said.split('\n').length > 20 || errors !== '', 'twenty writes');
    child.kill('SIGKILL');
    await ended;
    const whole = said.slice(0, said.lastIndexOf('\n'));
    const [n, revision] = (whole.split('\n').at(-1) ?? '').split(' ').map(Number);

    const store = await fileStore(folder);

    const entry = await store.get('air/main');
    assert.ok(entry && (entry.value as { n: number }).n >= (n ?? Number.NaN), errors);
    assert.ok(entry.revision >= (revision ?? Number.NaN));
    await store.close();
  });
});

function journalOf(folder: string): string {
  const name = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .at(-1);
  return join(folder, name ?? '');
}

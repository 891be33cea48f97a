import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { writeFiles } from '../../../scripts/write-files.ts';
import { MEDIA } from '../../../src/language/file-names.ts';
import { type AuthorFiles, authorFiles, type DrawTemplate } from '../../../src/serve/author-files.ts';
import type { FolderChanges } from '../../../src/serve/folder-stamps.ts';

const origin = 'http://127.0.0.1:8710';
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the files of an author', { timeout: 30_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'tarja-author-'));
  const folder = join(place, 'templates');
  const starter = join(place, 'starter');
  let author: AuthorFiles;
  let changes: AsyncIterator<FolderChanges>;

  before(async () => {
    put('templates/strap/config.json', '{}');
    put('templates/strap/template.html', '<p>');
    put('starter/config.json', '{ "meta": {} }');
    put('starter/sentences.pt-BR.json', '{}');
    put('secret.json', 'secret');
    author = authorFiles(folder, starter);
    const answer = await author.app.request(`${origin}/author/changes`);
    changes = told(answer.body as ReadableStream<Uint8Array>);
    await changes.next();
  });
  after(() => {
    author.close();
    rmSync(place, { recursive: true, force: true });
  });

  const put = (path: string, text: string) => writeFiles(place, [[path, text]]);

  function send(path: string, headers: Record<string, string> = {}, body = 'new', method = 'PUT') {
    const own = { origin, host: new URL(origin).host, 'tarja-author': author.token };
    const sent = method === 'DELETE' ? {} : { body };
    return author.app.request(`${origin}/author/${path}`, { method, headers: { ...own, ...headers }, ...sent });
  }

  /** The next changes that name a file. */
  async function changed(template: string, file: string): Promise<void> {
    for (;;) {
      const { value, done } = await changes.next();
      assert.ok(!done, `no change of ${template}/${file} was told`);
      if (value?.[template]?.includes(file)) return;
    }
  }

  test('a file is replaced whole where it is the one that the edit was made from, and the change is told', async () => {
    const answer = await send('files/strap/config.json', { 'if-match': `"${sha('{}')}"` }, '{ "a": 1 }');

    assert.equal(answer.status, 204);
    assert.equal(readFileSync(join(folder, 'strap/config.json'), 'utf8'), '{ "a": 1 }');
    await changed('strap', 'config.json');
    assert.deepEqual(readdirSync(join(folder, 'strap')), ['config.json', 'template.html'], 'nothing is left beside it');
  });

  test('a newer file on disk is never overwritten, and one that is gone is not made anew unasked', async () => {
    put('templates/strap/template.html', '<b>');
    const stale = await send('files/strap/template.html', { 'if-match': `"${sha('<p>')}"` });
    assert.deepEqual([stale.status, await stale.json()], [412, { code: 'stale' }]);
    assert.equal(readFileSync(join(folder, 'strap/template.html'), 'utf8'), '<b>');

    const unversioned = await send('files/strap/template.html');
    const taken = await send('files/strap/template.html', { 'if-none-match': '*' });
    const gone = await send('files/strap/logo.svg', { 'if-match': `"${sha('')}"` });
    assert.deepEqual([unversioned.status, taken.status, gone.status], [428, 412, 404]);
    assert.ok(!existsSync(join(folder, 'strap/logo.svg')));
  });

  test('a byte order mark stays, though the page does not see it', async () => {
    put('templates/marked/config.json', '\uFEFF{}');
    const answer = await send('files/marked/config.json', { 'if-match': `"${sha('{}')}"` }, '[]');

    assert.equal(answer.status, 204);
    assert.equal(readFileSync(join(folder, 'marked/config.json'), 'utf8'), '\uFEFF[]');
  });

  test('a text in another encoding is not overwritten: the page could not read its letters', async () => {
    mkdirSync(join(folder, 'old'));
    const bytes = Buffer.from('{ "a": "Fun\u00e7\u00e3o" }', 'latin1');
    writeFileSync(join(folder, 'old/config.json'), bytes);
    const answer = await send('files/old/config.json', { 'if-match': `"${sha(bytes.toString('utf8'))}"` }, '{}');

    assert.deepEqual([answer.status, await answer.json()], [409, { code: 'not-utf-8' }]);
    assert.deepEqual(readFileSync(join(folder, 'old/config.json')), bytes);
  });

  test('nothing outside the folder, hidden, linked or of another kind is written', async () => {
    symlinkSync(place, join(folder, 'strap/out'));
    symlinkSync(join(place, 'secret.json'), join(folder, 'strap/linked.json'));
    const refused = [
      'files/strap/out/secret.json',
      'files/strap/linked.json',
      'files/..%2Fsecret.json',
      'files/strap%2F..%2F..%2Fsecret.json',
      'files/strap/.hidden.json',
      'files/strap/run.sh',
      'files/strap/..%5Csecret.json',
      'files/alone.json',
      'files/deleted/template.html',
    ];
    for (const path of refused) {
      const answers = await Promise.all([
        send(path, { 'if-match': `"${sha('secret')}"` }),
        send(path, { 'if-none-match': '*' }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [403, 403],
        path,
      );
    }
    assert.equal(readFileSync(join(place, 'secret.json'), 'utf8'), 'secret');
  });

  test('a file of every kind that a template may use is written, a film and an animation among them', async () => {
    put('templates/films/config.json', '{}');
    for (const ending of MEDIA) {
      const { status } = await send(`files/films/assets/a.${ending}`, { 'if-none-match': '*' });
      assert.equal(status, 204, ending);
      rmSync(join(folder, `films/assets/a.${ending}`));
    }
  });

  test('pages of others write nothing, nor does one without the token', async () => {
    const all = [
      await send('files/strap/new.css', { 'if-none-match': '*', origin: 'http://elsewhere.test' }),
      await send('files/strap/new.css', { 'if-none-match': '*', origin: 'null' }),
      await send('files/strap/new.css', { 'if-none-match': '*', 'tarja-author': 'guessed' }),
      await send('templates/mine', { 'tarja-author': '' }, '', 'POST'),
    ];
    assert.deepEqual(
      all.map(({ status }) => status),
      [403, 403, 403, 403],
    );
    assert.ok(!existsSync(join(folder, 'strap/new.css')));
  });

  test('templates that appear are told with their files, and so is one that is deleted', async () => {
    assert.equal((await send('templates/mine', {}, '', 'POST')).status, 201);
    await changed('mine', 'config.json');
    assert.deepEqual(readdirSync(join(folder, 'mine')), ['config.json']);
    assert.equal((await send('templates/mine', {}, '', 'POST')).status, 409);

    put('templates/mine/assets/logo.svg', '<svg/>');
    await changed('mine', 'assets/logo.svg');
    put('templates/mine/assets/logo.svg', '<svg></svg>');
    await changed('mine', 'assets/logo.svg');
    const removed = await send('files/mine/assets/logo.svg', { 'if-match': `"${sha('<svg></svg>')}"` }, '', 'DELETE');
    assert.equal(removed.status, 204);
    await changed('mine', 'assets/logo.svg');

    rmSync(join(folder, 'mine'), { recursive: true });
    await changed('mine', 'config.json');
    // Its folder comes back with its config, and with nothing else.
    const again = await Promise.all(
      ['template.html', 'config.json'].map((file) => send(`files/mine/${file}`, { 'if-none-match': '*' })),
    );
    assert.deepEqual(
      again.map(({ status }) => status),
      [403, 204],
    );
  });

  test('draws a template with the values in the form; one that cannot be drawn is told in a sentence', async () => {
    put('templates/drawn/config.json', '{}');
    const asked: unknown[] = [];
    const draw: DrawTemplate = async (...wanted) => {
      asked.push(wanted);
      return wanted[2] === 'en' ? new Uint8Array([0x89, 0x50]) : 'Sem Chromium.';
    };
    const drawing = authorFiles(folder, starter, draw);
    const ask = (name: string, body: object, headers = {}, method = 'POST') =>
      drawing.app.request(`${origin}/author/pictures/${name}`, {
        method,
        body: JSON.stringify(body),
        headers: { origin, host: new URL(origin).host, 'tarja-author': drawing.token, ...headers },
      });

    const picture = await ask('drawn', { values: { name: 'Ana' }, locale: 'en' });
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png']);
    assert.deepEqual([...new Uint8Array(await picture.arrayBuffer())], [0x89, 0x50]);
    const refused = await ask('drawn', { values: {}, locale: 'pt-BR' });
    assert.equal(refused.status, 422);
    assert.deepEqual(await refused.json(), { code: 'not-drawn', message: 'Sem Chromium.' });
    assert.deepEqual(asked, [
      [join(folder, 'drawn'), { name: 'Ana' }, 'en'],
      [join(folder, 'drawn'), {}, 'pt-BR'],
    ]);

    const kept = await ask('drawn', { values: {}, locale: 'en' }, {}, 'PUT');
    assert.deepEqual([kept.status, [...readFileSync(join(folder, 'drawn/thumbnail.png'))]], [204, [0x89, 0x50]]);
    rmSync(join(folder, 'drawn/thumbnail.png'));
    symlinkSync(join(folder, '../elsewhere.png'), join(folder, 'drawn/thumbnail.png'));
    assert.equal((await ask('drawn', { values: {}, locale: 'en' }, {}, 'PUT')).status, 403);

    assert.equal((await ask('nothing', { values: {} })).status, 404);
    assert.equal((await ask('drawn%2f..', { values: {} })).status, 404);
    assert.equal((await ask('drawn', { values: [] })).status, 400);
    assert.equal((await ask('drawn', { values: {} }, { 'tarja-author': 'guessed' })).status, 403);
    drawing.close();
  });

  test('tells the levels of rules that hold for a template, the outermost first, and their changes', async () => {
    put('tarja.config.json', '{ "rules": { "asset-unused": "off" } }');
    put('templates/ruled/config.json', '{}');
    put('templates/ruled/tarja.config.json', '{ "rules": { "asset-unused": "error" } }');
    await changed('ruled', 'tarja.config.json');
    put('templates/tarja.config.json', '{}');
    await changed('', 'tarja.config.json');

    const answer = await author.app.request(`${origin}/author/rules/ruled`);
    assert.deepEqual(await answer.json(), [
      '{ "rules": { "asset-unused": "off" } }',
      '{}',
      '{ "rules": { "asset-unused": "error" } }',
    ]);
    assert.equal((await author.app.request(`${origin}/author/rules/nothing`)).status, 404);
    rmSync(join(place, 'tarja.config.json'));
    rmSync(join(folder, 'tarja.config.json'));
  });

  test('a folder that takes the place of another at once is followed as that one was', async () => {
    put('templates/swapped/config.json', '{}');
    await changed('swapped', 'config.json');
    put('swapped/config.json', '{ "a": 1 }');
    rmSync(join(folder, 'swapped'), { recursive: true });
    renameSync(join(place, 'swapped'), join(folder, 'swapped'));
    await changed('swapped', 'config.json');

    put('templates/swapped/config.json', '{}');
    await changed('swapped', 'config.json');
  });

  test('a template that is a link to a folder elsewhere is followed there, also where the link leads to another one', async () => {
    put('shared/one/config.json', '{}');
    put('shared/two/config.json', '{ "a": 1 }');
    symlinkSync(join(place, 'shared/one'), join(folder, 'linked'), 'junction');
    await changed('linked', 'config.json');
    put('shared/one/art/logo.svg', '<svg/>');
    await changed('linked', 'art/logo.svg');

    rmSync(join(folder, 'linked'));
    symlinkSync(join(place, 'shared/two'), join(folder, 'linked'), 'junction');
    await changed('linked', 'art/logo.svg');
    put('shared/two/config.json', '{}');
    await changed('linked', 'config.json');
    rmSync(join(folder, 'linked'));
  });

  test('the folder itself is followed on where it goes and comes back, as a share that is mounted again does', async () => {
    const away = join(place, 'unmounted');
    renameSync(folder, away);
    await changed('strap', 'config.json');
    renameSync(away, folder);
    await changed('strap', 'config.json');

    put('templates/strap/config.json', '{}');
    await changed('strap', 'config.json');
  });

  test('lists all files of a template with their versions, and none of another place', async () => {
    put('templates/listed/config.json', '{}');
    put('templates/listed/assets/logo.svg', '<svg/>');
    const answer = await author.app.request(`${origin}/author/files/listed`);
    assert.deepEqual(await answer.json(), [
      { path: 'assets/logo.svg', size: 6, version: sha('<svg/>') },
      { path: 'config.json', size: 2, version: sha('{}') },
    ]);
    for (const name of ['nothing', 'listed%2fassets', 'listed%2f..%2f..'])
      assert.equal((await author.app.request(`${origin}/author/files/${name}`)).status, 404, name);
  });
});

/** What server-sent events tell; the first one has nothing to tell. */
async function* told(body: ReadableStream<Uint8Array>): AsyncGenerator<FolderChanges, FolderChanges> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1];
      yield data ? JSON.parse(data) : {};
    }
  }
  return {};
}

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { writeFiles } from '../../../scripts/write-files.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { listTemplates } from '../../../src/serve/gallery.ts';
import { isOwnHost } from '../../../src/serve/host-names.ts';
import { createSite } from '../../../src/serve/site.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';

// Below a hidden folder, as what npx installs.
const folder = mkdtempSync(join(tmpdir(), '.tarja-site-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const put = (files: Record<string, string>) => writeFiles(folder, Object.entries(files));

describe('the names this machine is asked by', () => {
  for (const host of [
    '127.0.0.1:8700',
    'localhost',
    'localhost:8700',
    'tarja.localhost:1',
    '[::1]:8700',
    '192.168.0.7:8700',
  ]) {
    test(`${host} is one`, () => assert.equal(isOwnHost(host, '127.0.0.1'), true));
  }
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '', 'a b', undefined]) {
    test(`${host} is none`, () => assert.equal(isOwnHost(host, '127.0.0.1'), false));
  }
  test('the one it listens at is one', () => assert.equal(isOwnHost('studio.example:80', 'studio.example'), true));
});

describe('the pages beside the gateway', () => {
  put({
    'playground/index.html': '<head><title>playground</title>',
    'playground/start.html': '<head><script src="./assets/start.js"></script>',
    'playground/output.html': '<head><script src="./assets/output.js"></script>',
    'playground/frame.html': '<p>frame',
    'playground/assets/form-BwXkGT_2.js': 'form',
    'playground/assets/logo.svg': '<svg/>',
    'playground/templates/index.json':
      '[{"name":"own","title":"Shipped","description":""},{"name":"strap","title":"Strap","description":""}]',
    'playground/templates/strap/config.json': '{}',
    'templates/own/config.json': '{"meta":{"name":"Mine","description":"For the news"}}',
    'playground/templates/strap/template.js': 'export default class {}',
    'templates/broken/config.json': '{',
    'templates/no-template/readme.txt': '',
    'embed/loader.js': 'loader',
    'embed/examples/index.html': 'examples',
    'secret.txt': 'secret',
  });
  const library = templateLibrary([join(folder, 'templates'), join(folder, 'playground/templates')]);
  const site = createSite({
    gateway: '/tarja/',
    channels: [MAIN],
    pages: join(folder, 'playground'),
    embed: join(folder, 'embed'),
    templates: join(folder, 'templates'),
    library,
    console: { paths: /^\/services\/services\.json$/, app: new Hono().all('*', (c) => c.text('console')) },
  });
  const get = (path: string) => site.request(path);

  const marks =
    '<meta name="tarja-services" content="services/"><meta name="tarja-gateway" content="/tarja/"><meta name="tarja-channels" content="[{&quot;id&quot;:&quot;main&quot;,&quot;resolution&quot;:{&quot;width&quot;:1920,&quot;height&quot;:1080},&quot;frameRate&quot;:50}]">';
  const marked = async (path: string) => {
    const page = await (await get(path)).text();
    const [mark = '', build = ''] = /<meta name="tarja-build" content="(\w+)">/.exec(page) ?? [];
    return { page: page.replace(mark, ''), build };
  };

  test('are a start page, and one for each channel, with files that are found from any address', async () => {
    assert.equal((await marked('/')).page, `<head>${marks}<script src="/assets/start.js"></script>`);
    assert.equal((await marked('/output/main')).page, `<head>${marks}<script src="/assets/output.js"></script>`);
  });

  test('ask the console of the services on this machine alone, where it answers', async () => {
    for (const path of ['/', '/playground/'])
      assert.doesNotMatch(await (await get(`https://station.example${path}`)).text(), /tarja-services/);
  });

  test('are led to from the same address with a slash at its end, or with the ending of a page', async () => {
    assert.equal((await get('/control/?operator=Ana')).headers.get('location'), '/control?operator=Ana');
    assert.equal((await get('/output/main/')).headers.get('location'), '/output/main');
    assert.equal((await get('/control.html?operator=Ana')).headers.get('location'), '/control?operator=Ana');
  });

  test('are the playground below its own address, with its policy and what it asks for', async () => {
    const answer = await get('/playground/');

    assert.equal((await marked('/playground/')).page, `<head>${marks}<title>playground</title>`);
    const length = Number(answer.headers.get('content-length') ?? Number.NaN);
    assert.ok(!(length < (await answer.clone().text()).length), 'the page is sent whole');
    assert.equal((await get('/playground')).headers.get('location'), '/playground/');
    assert.match(await (await get('/playground/templates/own/config.json')).text(), /Mine/);
    assert.equal(await (await get('/playground/services/services.json')).text(), 'console');
    assert.equal((await get('/playground/frame.html')).headers.get('content-security-policy'), 'sandbox allow-scripts');
    assert.match(answer.headers.get('content-security-policy') ?? '', /script-src 'self'/);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  });

  test('are kept by browsers where their address names the version that is there', async () => {
    const { build } = await marked('/');
    const version = library.get('own')?.version;
    const lasting = 'public, max-age=31536000, immutable';
    for (const [path, expected] of [
      [`/v/${version}/templates/own/config.json`, lasting],
      ['/v/other/templates/own/config.json', 'no-cache'],
      ['/templates/own/config.json', 'no-cache'],
      [`/v/${build}/frame.html`, lasting],
      [`/v/${version}/frame.html`, 'no-cache'],
      [`/v/${version}/templates/own/template.html`, 'no-cache'],
      ['/output/main', 'no-cache'],
      ['/assets/form-BwXkGT_2.js', lasting],
      ['/playground/assets/form-BwXkGT_2.js', lasting],
      // Of another build, and without a hash in its name.
      ['/assets/form-CwXkGT_2.js', 'no-cache'],
      ['/assets/logo.svg', 'no-cache'],
    ] as const) {
      assert.equal((await get(path)).headers.get('cache-control'), expected, path);
    }
    const frame = await get(`/v/${build}/frame.html`);
    assert.deepEqual(
      [await frame.text(), frame.headers.get('content-security-policy')],
      ['<p>frame', 'sandbox allow-scripts'],
    );
    const config = await get(`/v/${version}/templates/own/config.json`);
    assert.equal(config.headers.get('access-control-allow-origin'), '*');
  });

  test('are compressed for browsers that take it, and parts of them, films and pictures are not', async () => {
    put({ 'templates/own/long.js': '// long\n'.repeat(1000), 'templates/own/film.mp4': 'film'.repeat(1000) });
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      site.request(path, { headers: { 'accept-encoding': 'gzip, br', ...headers } });
    const script = await ask('/templates/own/long.js');
    assert.equal(script.headers.get('content-encoding'), 'gzip');
    assert.equal(gunzipSync(await script.arrayBuffer()).length, 8000);
    const kept = await ask('/templates/own/long.js', { 'if-none-match': script.headers.get('etag') ?? '' });
    assert.equal(kept.status, 304);
    for (const [path, headers] of [
      ['/templates/own/film.mp4', {}],
      ['/templates/own/film.mp4', { range: 'bytes=0-3' }],
      ['/templates/own/long.js', { range: 'bytes=0-3' }],
      ['/templates/own/long.js', { 'accept-encoding': 'identity' }],
    ] as const) {
      const answer = await ask(path, headers);
      assert.equal(answer.headers.get('content-encoding'), null);
      assert.equal((await answer.arrayBuffer()).byteLength, 'range' in headers ? 4 : path.endsWith('4') ? 4000 : 8000);
    }
  });

  test('are not sent again to browsers that have them, and are as soon as a file changed', async () => {
    const { build } = await marked('/');
    const again = async (path: string, tag: string | null) =>
      site.request(path, { headers: { 'if-none-match': `"other", ${tag}` } });
    put({ 'templates/own/picture.svg': '<svg>1</svg>' });
    for (const path of ['/templates/own/picture.svg', '/embed/loader.js', '/frame.html', `/v/${build}/frame.html`]) {
      const first = await get(path);
      const tag = first.headers.get('etag');
      const second = await again(path, tag);
      assert.deepEqual([second.status, await second.text()], [304, ''], path);
      for (const name of ['etag', 'cache-control', 'content-security-policy', 'access-control-allow-origin'])
        assert.equal(second.headers.get(name), first.headers.get(name), `${path}: ${name}`);
      assert.equal(second.headers.get('content-length'), null);
      // A cache that compressed it says so.
      assert.equal((await again(path, `W/${tag}`)).status, 304, path);
    }

    const { headers } = await get('/templates/own/picture.svg');
    const file = join(folder, 'templates/own/picture.svg');
    const { atime, mtime } = statSync(file);
    // Of the same size, and with its time kept, as files of packages have it.
    put({ 'templates/own/picture.svg': '<svg>2</svg>' });
    utimesSync(file, atime, mtime);
    const changed = await again('/templates/own/picture.svg', headers.get('etag'));
    assert.deepEqual([changed.status, await changed.text()], [200, '<svg>2</svg>']);

    // What pages say of the station may change while their files do not, and so does the page of frames by its name.
    for (const path of ['/', '/playground/', '/output/main']) assert.equal((await get(path)).headers.get('etag'), null);
    const own = await site.request('/frame.html', { headers: { host: 'layer--own.localhost:8700' } });
    assert.deepEqual([(await own.text()) === '', own.headers.get('etag')], [false, null]);
  });

  test('say that a template of a script has no page without an error, to outputs and previews alone', async () => {
    const asked = ['/v/1', '', '/playground'].flatMap((below) =>
      ['strap', 'own'].map((name) => `${below}/templates/${name}/template.html`),
    );
    const statuses = (accept: string) =>
      Promise.all(asked.map(async (path) => (await site.request(path, { headers: { accept } })).status));
    assert.deepEqual(await statuses('text/*'), [204, 404, 204, 404, 204, 404]);
    assert.deepEqual(await statuses('text/html'), [404, 404, 404, 404, 404, 404]);
    // The playground's list says so before.
    const [strap] = listTemplates(join(folder, 'playground/templates'));
    assert.equal(strap?.drawnBy, 'template.js');
  });

  test('the frame of templates is sandboxed, and what it needs may be read from it', async () => {
    assert.equal((await get('/frame.html')).headers.get('content-security-policy'), 'sandbox allow-scripts');
    const answer = await get('/templates/own/config.json');
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('content-security-policy'), 'sandbox');
    assert.equal((await get('/')).headers.get('access-control-allow-origin'), null);
  });

  test('the gallery lists one’s own templates first, and files come from where they are', async () => {
    assert.deepEqual(await (await get('/templates/index.json')).json(), [
      { name: 'broken', title: 'broken', description: '' },
      { name: 'own', title: 'Mine', description: 'For the news' },
      { name: 'strap', title: 'Strap', description: '' },
    ]);
    assert.match(await (await get('/templates/own/config.json')).text(), /Mine/);
    assert.equal(await (await get('/templates/strap/config.json')).text(), '{}');
    assert.equal((await get('/templates/own/template.html')).status, 404);
  });

  test('the embed build may be read from embed pages, which have no origin, and has examples', async () => {
    const loader = await get('/embed/loader.js');
    assert.deepEqual(
      [loader.status, loader.headers.get('content-type'), loader.headers.get('access-control-allow-origin')],
      [200, 'text/javascript; charset=utf-8', '*'],
    );
    assert.equal(await (await get('/embed/examples/')).text(), 'examples');
    assert.equal((await get('/embed/nothing.js')).status, 404);
  });

  for (const path of [
    '/templates/../secret.txt',
    '/embed/..%2fsecret.txt',
    '/templates/..%2fsecret.txt',
    '/templates/own/..%2f..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/playground/..%2fsecret.txt',
    '/v/1/..%2fsecret.txt',
    '/v/1/templates/own/..%2f..%2f..%2fsecret.txt',
    '/v/1/templates/.tarja/journal',
    '/playground/templates/own/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ]) {
    test(`${path} leads nowhere`, async () => {
      assert.equal((await get(path)).status, 404);
    });
  }

  test('a theme beside the templates is named to every page, and its files may be read from frames', async () => {
    assert.doesNotMatch(await (await get('/output/main')).text(), /tarja-theme/);
    put({ 'templates/theme/theme.json': '{"name":"Mine"}', 'templates/theme/logo.svg': '<svg/>' });

    const [, address = ''] =
      /<meta name="tarja-theme" content="(\/v\/\w+\/templates\/theme\/theme.json)">/.exec(
        await (await get('/output/main')).text(),
      ) ?? [];
    for (const page of ['/', '/playground/']) assert.ok((await (await get(page)).text()).includes(address), page);
    const kept = await get(address);
    assert.equal(await kept.text(), '{"name":"Mine"}');
    assert.match(kept.headers.get('cache-control') ?? '', /immutable/);
    put({ 'templates/theme/theme.json': '{"name":"Mine, anew"}' });
    assert.ok(!(await (await get('/output/main')).text()).includes(address), 'another theme has another address');
    assert.equal((await get(address)).headers.get('cache-control'), 'no-cache');
    assert.equal((await get('/templates/theme/logo.svg')).headers.get('access-control-allow-origin'), '*');
    rmSync(join(folder, 'templates/theme'), { recursive: true });
  });

  test('a file is found by its address, whatever characters are in its name', async () => {
    for (const name of ['a#b?c.txt', '50%.txt', '%23.txt', "a+b&c;d'e=f,g@$.txt", 'não (1) 😀.txt']) {
      put({ [`templates/own/odd/${name}`]: name });
      const addresses = [encodeURIComponent(name), ...(/[#?%]/.test(name) ? [] : [encodeURI(name)])];
      for (const address of addresses)
        assert.equal(await (await get(`/templates/own/odd/${address}`)).text(), name, address);
    }
    for (const address of ['50%.txt', 'odd%2f50%25.txt', '%2f%2etarja/lock', '.%2fodd/50%25.txt'])
      assert.equal((await get(`/templates/own/${address}`)).status, 404, address);
    rmSync(join(folder, 'templates/own/odd'), { recursive: true });
  });

  test('a link that leads out of a folder is no file; one within it is', async () => {
    put({ 'templates/own/fonts/a.txt': 'font' });
    symlinkSync('../../secret.txt', join(folder, 'templates/own/out.txt'));
    symlinkSync('../..', join(folder, 'templates/own/up'));
    symlinkSync('fonts/a.txt', join(folder, 'templates/own/within.txt'));

    assert.equal((await get('/templates/own/out.txt')).status, 404);
    assert.equal((await get('/templates/own/up/secret.txt')).status, 404);
    assert.equal((await get('/templates/own/u%70/secret.txt')).status, 404);
    assert.equal(await (await get('/templates/own/within.txt')).text(), 'font');
  });

  test('what a dot hides is no file by a second name either, as Windows gives each one', async () => {
    put({ 'templates/.tarja/lock': '1' });
    symlinkSync('.tarja', join(folder, 'templates/TARJA1'));

    assert.equal((await get('/templates/TARJA1/lock')).status, 404);
  });

  test('the console of the local services is there where they are', async () => {
    assert.equal(await (await get('/services/services.json')).text(), 'console');
    assert.equal((await get('/services/other')).status, 404);
  });

  test('without a built playground say how to make it', async () => {
    const bare = createSite({
      pages: undefined,
      templates: undefined,
      library: templateLibrary([]),
      channels: [MAIN],
      gateway: '/tarja/',
    });

    assert.match(await (await bare.request('/')).text(), /npm run build/);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { framePattern, frameSite, siteName } from '../../../src/runtime/renderer/frame-site.ts';
import { isFrameHost, servesFrame } from '../../../src/serve/frame-host.ts';
import { isOwnHost } from '../../../src/serve/host-names.ts';

const host = `s1abc--${siteName('lower-third')}.localhost:8700`;
const ask = (url: string, others: Partial<Parameters<typeof servesFrame>[0]> = {}) =>
  servesFrame({ method: 'GET', host, url, ...others });

describe('the host names of frames', () => {
  test('are those below localhost that are not the station’s own', () => {
    assert.equal(isFrameHost(host), true);
    assert.equal(isFrameHost('S1.LOCALHOST:1'), true);
    assert.equal(isFrameHost('studio.localhost:8700', ['studio.localhost']), false);
    for (const name of ['localhost', '127.0.0.1:8700', '[::1]:8700', 'studio.example', undefined])
      assert.equal(isFrameHost(name), false, name);
  });

  test('are those below a wildcard name too', () => {
    const hosts = ['station.example', '*.frames.example'];
    const own = `t--${siteName('lower-third')}.frames.example:8700`;
    assert.equal(isFrameHost(own, hosts), true);
    assert.equal(isFrameHost(own), false);
    assert.equal(isFrameHost('frames.example', hosts), false);
    assert.equal(isFrameHost('station.example', hosts), false);
    assert.equal(isFrameHost('evil-frames.example', hosts), false);
    assert.equal(ask('/templates/lower-third/config.json', { host: own }), true);
    assert.equal(ask('/api/show', { host: own }), false);
    assert.equal(isOwnHost(own, '127.0.0.1', hosts), true);
    assert.equal(isOwnHost('evil-frames.example', '127.0.0.1', hosts), false);
  });

  test('have the page of frames and the files of their template', () => {
    for (const path of [
      '/frame.html',
      '/v/1a2b/frame.html',
      '/templates/lower-third/config.json',
      '/v/1a2b/templates/lower-third/graphic/page.html?x=1',
      '/playground/templates/lower-third/template.js',
    ])
      assert.equal(ask(path), true, path);
    assert.equal(ask('/frame.html', { method: 'HEAD' }), true);
  });

  for (const path of [
    '/',
    '/control',
    '/output/main',
    '/api/show',
    '/api/show/socket',
    '/ograf/v1/graphics',
    '/tarja/rates',
    '/services/polls',
    '/uploads/0.png',
    '/frame.html/',
    '/templates/',
    '/templates/index.json',
    '/templates/lower-third',
    '/templates/other/config.json',
    '/templates/lower-third/../other/config.json',
    '/templates/lower-third/%2e%2e/other/config.json',
    '/templates/lower-third/..%2fother/config.json',
    '/templates/lower-third/..%252fother/config.json',
    '/templates/lower-third\\..\\other',
    '//lower-third/templates/lower-third/../../api/show',
    'http://127.0.0.1:8700/api/show',
  ]) {
    test(`do not have ${path}`, () => assert.equal(ask(path), false));
  }

  test('are read, not sent to, and have no service worker', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', undefined])
      assert.equal(ask('/frame.html', { method }), false, method);
    assert.equal(ask('/templates/lower-third/worker.js', { serviceWorker: 'script' }), false);
  });

  test('without a template have the page of frames alone', () => {
    assert.equal(ask('/frame.html', { host: 's1abc.localhost:8700' }), true);
    assert.equal(ask('/templates/lower-third/config.json', { host: 's1abc.localhost:8700' }), false);
  });
});

describe('the site of a frame', () => {
  const page = 'http://127.0.0.1:8700/output/main';
  const site = (others: Partial<Parameters<typeof frameSite>[0]> = {}) =>
    frameSite({
      pattern: 'http://*-studio--*.localhost:8700/v/1/frame.html',
      base: 'http://127.0.0.1:8700/v/2/templates/Score_1/',
      module: 'http://127.0.0.1:8700/v/2/templates/Score_1/template.js',
      needsOrigin: true,
      resolve: (address) => new URL(address, page).href,
      ...others,
    });

  test('is a name that holds the template’s, and the template is read from there', () => {
    const { address, ownOrigin, base, module } = site();
    const { origin, host } = new URL(address);
    assert.match(address, /^http:\/\/s\d+-studio--z53corez5f1\.localhost:8700\/v\/1\/frame\.html$/);
    assert.equal(ownOrigin, true);
    assert.equal(base, `${origin}/v/2/templates/Score_1/`);
    assert.equal(module, `${origin}/v/2/templates/Score_1/template.js`);
    for (const url of [address, base, module]) assert.equal(ask(url.slice(origin.length), { host }), true, url);
  });

  test('below a wildcard name is one for all frames of a template', () => {
    const own = { pattern: 'https://t--*.frames.example/v/1/frame.html' };
    assert.equal(site(own).address, `https://t--${siteName('Score_1')}.frames.example/v/1/frame.html`);
    assert.equal(site(own).ownOrigin, true);
    assert.equal(site({ ...own, needsOrigin: false }).address, 'https://t.frames.example/v/1/frame.html');
  });

  test('takes along a module whose text is its address, with the addresses of files in it', () => {
    const text = (folder: string) => `export { default } from "${folder}graphic/score.mjs";`;
    const data = (folder: string) => `data:text/javascript,${encodeURIComponent(text(folder))}`;
    const { module, base } = site({ module: data('http://127.0.0.1:8700/v/2/templates/Score_1/') });
    assert.equal(module, data(base));
  });

  test('of two addresses has the second where a template needs an origin of its own', () => {
    assert.equal(framePattern('frame.html http://*--*.localhost/frame.html', true), 'http://*--*.localhost/frame.html');
    assert.equal(framePattern('frame.html http://*--*.localhost/frame.html', false), 'frame.html');
    assert.equal(framePattern('/frame.html', true), '/frame.html');
    assert.equal(framePattern('', true), '');
  });

  test('is another for each frame, and for names that look alike', () => {
    assert.notEqual(site().address, site().address);
    const long = 'a-long-name-of-a-graphic-with-two-steps-and-a-list';
    const names = ['a-b', 'a_b', 'ab', 'AB', 'z2d', '-', 'a--b', 'az2db', long, `${long}_`, `${long}-2`, `${long}-3`];
    assert.equal(new Set(names.map(siteName)).size, names.length);
    for (const name of names) assert.match(siteName(name), /^[a-z0-9]{1,40}$/);
  });

  test('is one for a template with a long name, too', () => {
    const folder = `/templates/${'Long-name_'.repeat(10)}/`;
    const { address, ownOrigin, base } = site({ base: `http://127.0.0.1:8700${folder}` });
    const { origin, host } = new URL(address);
    assert.equal(ownOrigin, true);
    assert.ok(host.indexOf('.') <= 63, host);
    assert.equal(ask(base.slice(origin.length), { host }), true);
    assert.equal(ask('/templates/Long-name_/config.json', { host }), false);
  });

  const opaque = {
    'the template needs none': { needsOrigin: false },
    'it comes from elsewhere': { base: 'http://127.0.0.2:8700/templates/Score_1/' },
    'it is at hand': { base: 'blob:http://127.0.0.1:8700/1' },
    'it is no template of a station': { base: 'http://127.0.0.1:8700/Score_1/' },
    'the host name has no room for its': { pattern: `http://*-${'a'.repeat(60)}--*.localhost:8700/frame.html` },
    'the server gives templates no names': { pattern: 'http://*-studio.localhost:8700/frame.html' },
    'frames have no names': { pattern: '/frame.html' },
  };
  for (const [reason, others] of Object.entries(opaque)) {
    test(`has no origin of its own where ${reason}`, () => {
      const { address, ownOrigin } = site(others);
      assert.equal(ownOrigin, false);
      assert.doesNotMatch(address, /--|\*/);
    });
  }
});

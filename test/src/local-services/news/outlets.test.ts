import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pubDateOf } from '../../../../src/local-services/news/dates.ts';
import { canonicalLink, normalisedTitle, withoutDuplicates } from '../../../../src/local-services/news/dedupe.ts';
import { createOutlets } from '../../../../src/local-services/news/outlets.ts';
import { newestStory, storyOf } from '../../../../src/local-services/samples/headlines.ts';
import { entriesOf, sampleOutlets } from '../../../../src/local-services/samples/outlets.ts';
import { localOptions } from '../asking.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const ORIGIN = 'http://outlets.test';
const app = createOutlets(localOptions());

describe('sample stories', () => {
  const stories = Array.from({ length: 72 * 8 }, (_, back) => storyOf(7, newestStory(NOW) - back));

  test('some hundred different titles, none twice on a day', () => {
    const byDay = stories.map(
      ({ at, title }) => `${new Date(at).toISOString().slice(0, 10)} ${normalisedTitle(title)}`,
    );

    assert.equal(new Set(byDay).size, byDay.length);
    assert.ok(new Set(stories.map(({ title }) => title)).size > 500);
  });

  test('leave no gap in a title, and begin with a capital', () => {
    for (const { title, slug } of stories) {
      assert.match(title, /^[\p{Lu}\p{N}][^{}|]{10,90}$/u);
      assert.match(slug, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    }
  });

  test('are out before the clock, the newest not long ago', () => {
    const newest = storyOf(7, newestStory(NOW)).at;

    assert.ok(newest <= NOW && newest > NOW - 40 * 60_000);
  });

  // A feed reaches over 36 hours: steps of 29, at another hour each, leave nothing of the year out.
  test('no outlet has a headline twice, on any day of a year', () => {
    for (let hour = 0; hour < 366 * 24; hour += 29) {
      const at = NOW + hour * 3_600_000;
      for (const outlet of sampleOutlets) {
        const titles = entriesOf(1, outlet, at, ORIGIN).map(({ title }) => normalisedTitle(title));
        const twice = titles.find((title, index) => titles.indexOf(title) !== index);
        assert.equal(twice, undefined, `${outlet.slug} at ${new Date(at).toISOString()}`);
      }
    }
  });

  test('a list of all outlets has no story twice, on any day of two months', () => {
    for (let hour = 0; hour < 61 * 24; hour += 11) {
      const at = NOW + hour * 3_600_000;
      const entries = sampleOutlets.flatMap((outlet) => entriesOf(1, outlet, at, ORIGIN));
      const items = entries.map(({ id, link, title, at }) => ({ id, link, title, pubDate: pubDateOf(at) }));
      const stories = withoutDuplicates(items).map(({ id }) => id.split('-').at(-1));
      assert.equal(new Set(stories).size, stories.length, new Date(at).toISOString());
    }
  });

  test('outlets share some stories by address, some by title, and tell some alone', () => {
    const entries = sampleOutlets.flatMap((outlet) => entriesOf(7, outlet, NOW, ORIGIN));
    const links = new Set(entries.map(({ link }) => canonicalLink(link)));
    const titles = new Set(entries.map(({ title }) => normalisedTitle(title)));

    assert.ok(entries.every(({ at }) => at <= NOW));
    assert.ok(links.size < entries.length * 0.9 && titles.size < entries.length * 0.8 && titles.size > 60);
  });
});

describe('sample outlets', () => {
  for (const { slug } of sampleOutlets) {
    test(`${slug}: feed, logo, article and picture`, async () => {
      const feed = await app.request(`${ORIGIN}/${slug}/feed.xml`);
      const text = Buffer.from(await feed.arrayBuffer()).toString('latin1');
      const [, article = ''] =
        /(http:\/\/outlets\.test\/[a-z-]+\/\d+\/[a-z0-9-]+\.html)/.exec(text) ??
        /href="(\d+\/[a-z0-9-]+\.html)"/.exec(text) ??
        [];
      const [picture = ''] = /\/pictures\/\d+\.svg/.exec(text) ?? [];

      assert.match(feed.headers.get('content-type') ?? '', /xml/);
      const page = await app.request(new URL(article, `${ORIGIN}/${slug}/`).href);
      assert.equal(page.status, 200, article);
      assert.match(await page.text(), /<h1>.+<\/h1>/);
      for (const path of [picture, `/${slug}/logo.svg`]) {
        const image = await app.request(ORIGIN + path);
        assert.deepEqual([image.status, image.headers.get('content-type')], [200, 'image/svg+xml'], path);
      }
    });
  }

  test('one is slow', async () => {
    const waited: number[] = [];
    const slow = createOutlets({ ...localOptions(), wait: async (ms) => void waited.push(ms) });
    await slow.request('/mare-lenta/feed.xml');
    await slow.request('/radio-farol/feed.xml');

    assert.deepEqual(waited, [2500]);
  });

  test('any can be broken and mended', async () => {
    const outlets = createOutlets(localOptions());
    const feed = () => outlets.request('/portal-em-obras/feed.xml');
    const put = (fault: string) => outlets.request(`/portal-em-obras/fault/${fault}`, { method: 'PUT' });

    assert.equal((await put('503')).status, 204);
    assert.equal((await feed()).status, 503);
    assert.equal((await outlets.request('/radio-farol/feed.xml')).status, 200);
    await put('invalid');
    assert.match(await (await feed()).text(), /^<!doctype html>/);
    assert.equal((await put('200')).status, 404);
    assert.equal((await outlets.request('/portal-em-obras/fault', { method: 'DELETE' })).status, 204);
    assert.match(await (await feed()).text(), /<feed /);
  });

  test('what does not exist is 404, what is not out yet too', async () => {
    const future = newestStory(NOW) + 1;
    for (const path of [
      '/',
      '/nobody/feed.xml',
      '/nobody/logo.svg',
      '/pictures/x.svg',
      '/pictures/1.png',
      `/radio-farol/${future}/a.html`,
    ]) {
      assert.equal((await app.request(ORIGIN + path)).status, 404, path);
    }
  });

  test('the same seed and clock give the same bytes', async () => {
    const bytes = async (seed: number) =>
      (await createOutlets(localOptions({ seed })).request('/radio-farol/feed.xml')).text();

    assert.equal(await bytes(7), await bytes(7));
    assert.notEqual(await bytes(7), await bytes(8));
  });
});

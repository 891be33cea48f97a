import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { bridgePlugin, framePlugin } from '../../scripts/bridge-plugin.ts';
import { check } from '../../src/config/check.ts';
import type { Config, TableField } from '../../src/format/generated/types.ts';
import { jsonTypes } from '../../src/kinds/implemented.ts';
import { launchShell } from '../support/browser.ts';

const gallery = 'playground/public/templates';
// Beside them may lie the show of a station that serves them.
const names = readdirSync(gallery, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '.tarja')
  .map(({ name }) => name);

const read = (name: string, file: string) => readFileSync(join(gallery, name, file), 'utf8');
const configOf = (name: string) => JSON.parse(read(name, 'config.json')) as Config;
/** Fill the picture by default. */
const fullScreen = new Set(['results-table', 'quote']);
const declarative = names.filter((name) => existsSync(join(gallery, name, 'template.html')));

describe('the gallery', () => {
  const entries = JSON.parse(readFileSync(join(gallery, 'index.json'), 'utf8')) as readonly {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly files: readonly string[];
  }[];

  test('lists every template once, with words for it', () => {
    assert.deepEqual(entries.map(({ name }) => name).sort(), [...names].sort());
    for (const { title, description } of entries) assert.ok(title && description);
  });

  test('lists the files beside each: an export takes along fonts by computed names, and their licences', () => {
    for (const { name, files } of entries)
      assert.deepEqual(
        files,
        readdirSync(join(gallery, name, 'assets'))
          .sort()
          .map((file) => `assets/${file}`),
      );
  });

  for (const name of names) {
    test(`${name} passes without a warning`, () => {
      const { valid, diagnostics } = check(read(name, 'config.json'));

      assert.deepEqual(diagnostics, []);
      assert.ok(valid);
    });
  }

  test('shows every implemented field type, presets, variants and palettes', () => {
    const configs = names.map(configOf);
    const types = new Set(configs.flatMap(({ fields }) => fields.map(({ type }) => type)));

    assert.deepEqual([...types].sort(), Object.keys(jsonTypes).sort());
    for (const { presets = [], variants = {}, meta, fields } of configs) {
      assert.ok(presets.length >= 3);
      assert.ok(Object.keys(variants).length >= 2);
      assert.ok(meta?.palettes && meta.resolution && meta.capabilities?.includes('transparent'));
      assert.ok(fields.some(({ tip }) => tip));
    }
  });

  for (const name of declarative) {
    test(`${name} binds only what its config declares`, () => {
      const { fields } = configOf(name);
      const known = new Set(fields.map((field) => field.name));
      const tables = fields.filter((field) => field.type === 'table') as TableField[];
      for (const { columns } of tables) for (const { key } of columns) known.add(key);
      const html = read(name, 'template.html');

      const bound = [...html.matchAll(/\sdata-(?:text|show|hide|each|attr-[a-z]+)="([^"=]+)/g)].map(([, said]) => said);
      const onRoot = [...html.matchAll(/:root\[data-([a-z-]+)/g)].map(([, said = '']) => said);

      assert.deepEqual(
        bound.filter((said) => !known.has(said ?? '')),
        [],
      );
      const attributes = new Set(
        [...known].map((said) => said.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
      );
      assert.deepEqual(
        onRoot.filter((said) => !['phase', 'step', 'station-bug'].includes(said) && !attributes.has(said)),
        [],
      );
    });
  }

  for (const name of names) {
    test(`${name} brings its own files, and the licence of its font`, () => {
      const folder = join(gallery, name);
      const sources = ['config.json', 'template.html', 'template.js'].filter((file) => existsSync(join(folder, file)));
      const said = sources.flatMap((file) => [...read(name, file).matchAll(/assets\/[\w.-]+/g)].map(([path]) => path));

      for (const path of new Set(said)) assert.ok(existsSync(join(folder, path)), path);
      for (const source of sources)
        assert.doesNotMatch(read(name, source), /(?:src|url\()\s*=?\s*["']?(?:https?:)?\/\//);
      const assets = readdirSync(join(folder, 'assets'));
      assert.ok(assets.some((file) => file.endsWith('.woff2')));
      assert.ok(assets.some((file) => /^OFL.*\.txt$/.test(file)));
    });
  }
});

/** What differs from the ground behind the picture: its bounds, or `null` when nothing is seen. */
interface Ink {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

describe('on a stage', () => {
  let vite: ViteDevServer;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  before(async () => {
    vite = await createServer({
      configFile: false,
      cacheDir: 'node_modules/.vite-e2e/templates',
      publicDir: 'playground/public',
      logLevel: 'error',
      appType: 'custom',
      optimizeDeps: { entries: ['components/define/stage.ts'] },
      server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, cors: true },
      plugins: [
        bridgePlugin(),
        framePlugin(),
        {
          name: 'test-page',
          configureServer: ({ middlewares }) => {
            middlewares.use('/test-page', (_, response) => {
              response.setHeader('Content-Type', 'text/html');
              response.end(`<!doctype html><body style="margin:0;background:rgb(120,120,120)"><script type="module">
                import '/components/define/stage.ts';
                document.body.append(Object.assign(document.createElement('tarja-stage'), { ground: 'none', quiet: true }));
                document.body.dataset.ready = '';
              </script>`);
            });
          },
        },
      ],
    });
    await vite.listen();
    browser = await launchShell();
    page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    // tsx compiles the functions given to the page too, and names them by this helper, which the page does not have.
    await page.addInitScript('globalThis.__name = (made) => made;');
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(new URL('/test-page', vite.resolvedUrls?.local[0]).href);
    await page.waitForSelector('body[data-ready]');
  });

  after(async () => {
    await browser?.close();
    await vite?.close();
  });

  const load = (name: string, values = {}) =>
    page.evaluate(
      async ([src, values]) => {
        const stage = document.querySelector('tarja-stage');
        if (!stage) throw new Error('There is no stage.');
        Object.assign(stage, { src, values });
        const { statusCode } = await stage.load();
        return { statusCode, problems: stage.problems.map(({ message }) => message) };
      },
      [`/templates/${name}/`, values] as const,
    );
  const act = (action: 'play' | 'update' | 'stop', params = {}) =>
    page.evaluate(
      async ([action, params]) => (await document.querySelector('tarja-stage')?.[action](params))?.statusCode,
      [action, params] as const,
    );
  /** The picture of the ground alone, once it was looked at. */
  let blank: string | undefined;
  const ink = async (): Promise<Ink | null> => {
    const picture = (await page.screenshot()).toString('base64');
    if (picture === blank) return null;
    const seen = await inkIn(picture);
    if (seen === null) blank = picture;
    return seen;
  };
  const inkIn = (picture: string): Promise<Ink | null> =>
    page.evaluate(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const context = new OffscreenCanvas(1920, 1080).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, 0, 1920, 1080).data ?? new Uint8ClampedArray();
      const found = { left: 1920, top: 1080, right: 0, bottom: 0 };
      for (let at = 0; at < pixels.length; at += 4) {
        if (pixels[at] === 120 && pixels[at + 1] === 120 && pixels[at + 2] === 120) continue;
        const [x, y] = [(at / 4) % 1920, Math.floor(at / 4 / 1920)];
        found.left = Math.min(found.left, x);
        found.right = Math.max(found.right, x + 1);
        found.top = Math.min(found.top, y);
        found.bottom = Math.max(found.bottom, y + 1);
      }
      return found.right === 0 ? null : found;
    }, picture);

  for (const name of names) {
    test(`${name} comes, keeps the safe area, and leaves nothing behind`, async () => {
      assert.deepEqual(await load(name), { statusCode: 200, problems: [] });
      assert.equal(await ink(), null, 'Nothing is seen before it is played.');

      assert.equal(await act('play'), 200);
      const there = await ink();
      assert.ok(there);
      // A full-screen graphic has its ground in the edges; what is read lies in its content.
      if (!fullScreen.has(name)) {
        assert.ok(
          there.left >= 96 && there.right <= 1824 && there.top >= 54 && there.bottom <= 1026,
          JSON.stringify(there),
        );
      }

      assert.equal(await act('stop'), 200);
      assert.equal(await ink(), null);
      assert.deepEqual(faults, []);
    });
  }

  for (const [name, values] of [
    ['station-bug', {}],
    ['breaking-strap', { urgency: 'live' }],
  ] as const) {
    test(`the live dot of ${name} begins with the entrance: in step on every output, whenever it was loaded`, async () => {
      await load(name, values);
      const moving = () =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => document.getAnimations().length);
      assert.equal(await moving(), 0);
      assert.equal(await act('play'), 200);
      assert.notEqual(await moving(), 0);
      assert.equal(await act('stop'), 200);
    });
  }

  for (const [name, before, live] of [
    ['station-bug', { live: false }, { live: true }],
    ['breaking-strap', { urgency: 'warning' }, { urgency: 'live' }],
  ] as const) {
    test(`the live dot of ${name} is in step on every output, too, where it is switched on during air`, async () => {
      await load(name, before);
      assert.equal(await act('play'), 200);
      const beat = () =>
        page
          .frames()
          .at(-1)
          ?.evaluate(() => {
            const dot = document.querySelector('.dot');
            const [animation] = dot?.getAnimations() ?? [];
            return { since: animation?.startTime, isSeen: dot?.checkVisibility({ checkVisibilityCSS: true }) };
          });
      const unseen = await beat();
      assert.equal(unseen?.isSeen, false);
      assert.equal(await act('update', live), 200);
      assert.deepEqual(await beat(), { since: unseen?.since, isSeen: true });
      assert.equal(typeof unseen?.since, 'number');
      assert.equal(await act('stop'), 200);
    });
  }

  test('what a new template begins with stands in the safe area of a picture of any shape, with its longest texts', async () => {
    const starter = 'src/cli/starter';
    const config = JSON.parse(readFileSync(`${starter}/config.json`, 'utf8')) as Config;
    const html = readFileSync(`${starter}/template.html`, 'utf8');
    const values = {
      name: 'Maria Madalena '.repeat(3).slice(0, 42),
      role: 'Reporter in Belém '.repeat(4).slice(0, 64),
    };
    for (const [width, height] of [
      [1920, 1080],
      [1080, 1920],
      [1080, 1080],
      [3072, 768],
    ] as const) {
      await page.evaluate(
        async ([template, values]) => {
          const stage = document.querySelector('tarja-stage');
          Object.assign(stage ?? {}, { template, values });
          await stage?.updateComplete;
          await stage?.load();
          await stage?.play({ skipAnimation: true });
        },
        [
          { config: { ...config, meta: { ...config.meta, resolution: { width, height } } }, html, base: '/starter/' },
          values,
        ] as const,
      );
      const scale = Math.min(1920 / width, 1080 / height);
      const [inset, foot] = [0.05 * width * scale, 0.05 * height * scale];
      const { left, right, bottom } = (await ink()) ?? { left: 0, right: 0, bottom: 0 };
      const [start, end] = [(1920 - width * scale) / 2 + inset, (1920 + width * scale) / 2 - inset];
      assert.ok(left > start - 1.5 && right < end + 1.5, `${width} × ${height}: ${left} to ${right}`);
      assert.ok(bottom > 0 && bottom < (1080 + height * scale) / 2 - foot, `${width} × ${height}: ${bottom}`);
    }
    await page.evaluate(() => Object.assign(document.querySelector('tarja-stage') ?? {}, { template: undefined }));
  });

  test('the crawl of breaking-strap is in step on every output, too, where its lines come during air', async () => {
    const crawl = () =>
      page
        .frames()
        .at(-1)
        ?.evaluate(() => {
          const track = document.querySelector('.track');
          const [animation] = track?.getAnimations() ?? [];
          return {
            since: animation?.startTime,
            goes: track && getComputedStyle(track).getPropertyValue('--way'),
            isSeen: track?.checkVisibility({ checkVisibilityCSS: true }),
          };
        });
    await load('breaking-strap', { ticker: [] });
    assert.equal(await act('play'), 200);
    const none = await crawl();
    assert.deepEqual([typeof none?.since, none?.goes, none?.isSeen], ['number', '', false]);
    assert.equal(await act('update', { ticker: [{ line: 'One' }] }), 200);
    assert.deepEqual(await crawl(), { since: none?.since, goes: '', isSeen: true });
    assert.equal(await act('update', { ticker: [{ line: 'One' }, { line: 'Two' }] }), 200);
    assert.deepEqual(await crawl(), { since: none?.since, goes: '-50%', isSeen: true });
    assert.equal(await act('stop'), 200);
  });

  for (const name of declarative) {
    test(`${name} stays readable in every colour of its palettes`, async () => {
      const { fields, meta } = configOf(name);
      const bindings = fields.flatMap((field) => (field.type === 'colorBinding' ? [field] : []));
      await load(name, { colours: 'own' });
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const frame = page.frames().at(-1);
      assert.ok(frame);

      for (const { name: field, palette } of bindings) {
        for (const color of meta?.palettes?.[palette as string] ?? []) {
          assert.equal(await act('update', { colours: 'own', [field]: color }), 200);
          const worst = await frame.evaluate(() => {
            const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
            const luminance = (color: string) => {
              if (!context) throw new Error('There is no canvas.');
              context.fillStyle = color;
              context.fillRect(0, 0, 1, 1);
              const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
                const part = channel / 255;
                return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
              });
              return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            // Every element with a ground of its own that can hold text.
            const ratios = [...document.querySelectorAll<HTMLElement>('body *')]
              .filter((element) => element.matches(':has([data-text])') && element.offsetWidth > 0)
              .filter((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)')
              .map((element) => {
                const style = getComputedStyle(element);
                const [dark, light] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => a - b);
                return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
              });
            if (ratios.length === 0) throw new Error('No text has a ground.');
            return Math.min(...ratios);
          });
          assert.ok(worst >= 4.5, `${field} ${color}: ${worst.toFixed(2)} : 1`);
        }
      }
    });
  }

  const candidate = {
    name: 'Maria Madalena de Vasconcelos e Souza-Andrade',
    party: 'Federação Brasil da Esperança (PT/PCdoB/PV)',
    color: '#2F7BEA',
    symbol: '',
    share: 38.4,
    status: 'Runoff',
    pick: false,
  };
  const place = { place: 'Maré Grande', sky: 'rain', high: 20, low: 18, note: '' };
  for (const [name, values] of [
    ['scoreboard', { homeScore: 118, awayScore: 121 }],
    ['fact-list', { facts: [{ mark: '14h45', fact: 'The bridge is closed' }] }],
    [
      'fact-list',
      {
        facts: Array(7).fill({ mark: '1', fact: 'The bridge stays closed until its pillars are seen to. '.repeat(3) }),
      },
    ],
    ['fact-list', { title: 'Donaudampfschifffahrtselektrizitätenhauptbetrieb' }],
    ['results-table', { results: [candidate, { ...candidate, name: 'João' }, { ...candidate, party: 'PT' }] }],
    ['station-bug', { place: 'WWWWWWWWWWWWWWWWWWWWWWWW' }],
    ['standings', { title: 'MMMMMMMMMMMM CAMPEONATO A', figures: 'points' }],
    ['standings', { playedWord: 'MMMM', wonWord: 'MMMM', differenceWord: 'MMMM', pointsWord: 'MMMM' }],
    ['sponsor-tag', { logo: '', slogan: 'Roasted in Serra Clara since 1954' }],
    ['quote', { quote: 'One\n\ntwo\n\nthree\n\nfour\n\nfive\nsix\nseven' }],
    ['quote', { quote: 'W'.repeat(220) }],
    ['breaking-strap', { headline: 'W'.repeat(60), ticker: [] }],
    ['event-card', { picture: '', kicker: 'Neste fim de semana' }],
    ['event-card', { place: 'Bundesverfassungsgerichtspräsidentenhaus' }],
    ['weather', { places: Array(6).fill({ ...place, high: -25, low: -38 }) }],
    ['weather', { layout: 'strip', places: Array(6).fill(place) }],
  ] as const) {
    test(`texts of ${name} stand apart and in the safe area: ${JSON.stringify(values).slice(0, 60)}`, async () => {
      assert.equal((await load(name, values)).statusCode, 200);
      assert.equal(await act('play', { skipAnimation: true }), 200);

      const wrong = await page
        .frames()
        .at(-1)
        ?.evaluate(() => {
          const texts = [...document.querySelectorAll<HTMLElement>('[data-text]')]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent)
            // Lines may go on below what clips them.
            .map((element) => ({
              element,
              text: element.textContent,
              clip: element.closest(':is(.quote, .line) .rise'),
            }))
            .map(({ clip, ...said }) => ({ ...said, box: (clip ?? said.element).getBoundingClientRect() }));
          return texts.flatMap(({ element, text, box }, at) => {
            const { textOverflow } = getComputedStyle(element);
            if (textOverflow === 'clip' && element.scrollWidth > element.clientWidth + 1) return `${text}: is cut off`;
            if (/^\S+…$/.test(text) && text.length < 15) return `${text}: is one word`;
            if (element.closest('.kicker') && box.height > 60) return `${text}: wraps`;
            const column = element.closest('.places > .place')?.getBoundingClientRect();
            if (column && box.right > column.right - 8) return `${text}: is at the edge of its column`;
            const plate = element.closest('.plate')?.getBoundingClientRect();
            if (plate && box.top < plate.top + 8) return `${text}: is at the edge of its plate`;
            // A line is higher than its letters.
            if (box.left < 96 || box.right > 1824 || box.top < 54 || box.bottom > 1034) return `${text}: is outside`;
            return texts
              .slice(at + 1)
              .filter(({ box: other }) => other.top < box.bottom - 8 && box.top < other.bottom - 8)
              .filter(({ box: other }) => other.left < box.right + 6 && box.left < other.right + 6)
              .map((other) => `${text}, ${other.text}: touch`);
          });
        });
      assert.deepEqual(wrong, []);
    });
  }

  const arabic = 'افتتاح الجسر في القاهرة!';
  for (const [name, values] of Object.entries({
    'breaking-strap': { label: arabic, headline: arabic, ticker: [{ line: arabic }] },
    'event-card': { kicker: arabic, title: arabic, place: arabic, soldLabel: arabic },
    'fact-list': { kicker: arabic, title: arabic, facts: [{ mark: arabic, fact: arabic }], source: arabic },
    headlines: { label: arabic, headlines: [{ topic: arabic, headline: arabic }] },
    'name-lower-third': { name: arabic, role: arabic, location: arabic, showLocation: true },
    quote: { kicker: arabic, quote: arabic, name: arabic, role: arabic },
    'results-table': { title: arabic, subtitle: arabic, results: [{ name: arabic, party: arabic }], source: arabic },
    scoreboard: { home: arabic, away: arabic, note: arabic },
    'sponsor-tag': { words: arabic, slogan: arabic },
    standings: { title: arabic, subtitle: arabic, rows: [{ team: arabic }], note: arabic },
    'station-bug': { name: arabic, liveWord: arabic, place: arabic },
    weather: { title: arabic, day: arabic, places: [{ place: arabic, sky: 'sun', note: arabic }] },
  }))
    test(`${name} reads Arabic from right to left, its stops at the left`, async () => {
      await load(name, values);
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const ends = await page
        .frames()
        .at(-1)
        ?.evaluate((said) => {
          const of = (text: Text, at: number) => {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect().left;
          };
          return [...document.querySelectorAll('[data-text]')]
            .filter((element) => element.getClientRects().length > 0)
            .flatMap(({ firstChild }) => (firstChild instanceof Text && firstChild.data === said ? [firstChild] : []))
            .map((text) => of(text, text.data.length - 1) < of(text, 0));
        }, arabic);

      assert.ok(ends && ends.length >= Object.values(values).filter((value) => value === arabic).length, `${ends}`);
      assert.deepEqual(new Set(ends), new Set([true]));
    });

  for (const [name, values, fields, side] of [
    ['event-card', { place: arabic }, ['title', 'place', 'soldLabel'], 'left'],
    ['event-card', { title: arabic }, ['title', 'place', 'soldLabel'], 'right'],
    ['fact-list', { kicker: arabic, source: arabic }, ['kicker', 'title', 'mark', 'source'], 'left'],
    ['fact-list', { title: arabic }, ['kicker', 'title', 'mark', 'source'], 'right'],
    ['name-lower-third', { name: 'Helena Sá Couto de Albuquerque', role: arabic }, ['name', 'role'], 'left'],
    ['name-lower-third', { name: arabic.repeat(2) }, ['name', 'role'], 'right'],
    ['quote', { role: arabic }, ['quote', 'name', 'role'], 'left'],
    ['quote', { quote: arabic }, ['quote', 'name', 'role'], 'right'],
    ['results-table', { subtitle: arabic, source: arabic }, ['title', 'subtitle', 'source'], 'left'],
    ['sponsor-tag', { words: arabic }, ['words', 'slogan'], 'left'],
    ['standings', { subtitle: arabic, note: arabic }, ['title', 'subtitle', 'note'], 'left'],
  ] as const)
    test(`the lines of ${name} begin at the ${side}, the Arabic and the others, with ${Object.keys(values)}`, async () => {
      await load(name, values);
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const begins = await page
        .frames()
        .at(-1)
        ?.evaluate(
          ({ fields, side }) =>
            fields.map((field) => {
              const range = document.createRange();
              const said = document.querySelector(`[data-text="${field}"]`);
              if (said) range.selectNodeContents(said);
              return Math.round(range.getBoundingClientRect()[side]);
            }),
          { fields, side },
        );

      assert.equal(new Set(begins).size, 1, `${begins}`);
    });

  for (const [title, edge] of [
    [arabic, 'right'],
    ['The bridge opens', 'left'],
  ] as const)
    test(`the gauge of event-card fills from the ${edge}, where its lines begin`, async () => {
      await load('event-card', { title, sold: 25 });
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const [gauge, part] = await Promise.all(
        ['.gauge', '.gauge i'].map((selector) =>
          page
            .frames()
            .at(-1)
            ?.locator(selector)
            .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
        ),
      );

      assert.equal(part?.[edge], gauge?.[edge]);
      assert.equal(part?.width, (gauge?.width ?? 0) / 4);
    });

  for (const [name, field, box] of [
    ['breaking-strap', 'headline', '.headline'],
    ['quote', 'quote', '.quote .rise'],
  ] as const)
    test(`${name} has whole what is above and below the lines of some writing`, async () => {
      for (const text of ['في الجسر، مارس', 'ครั้งที่ ปิ่น', 'Ầm Ẫ Ộ']) {
        // Nothing moves between two pictures.
        await load(name, { [field]: text, ticker: [] });
        assert.equal(await act('play', { skipAnimation: true }), 200);
        const before = await page.screenshot();
        await page
          .frames()
          .at(-1)
          ?.addStyleTag({ content: `${box} { overflow: visible !important }` });

        assert.ok(before.equals(await page.screenshot()), text);
      }
    });

  for (const name of declarative.filter((name) => read(name, 'template.html').includes('@keyframes roll'))) {
    test(`what ${name} said rolls out over nothing else`, async () => {
      const { fields } = configOf(name);
      const longer = (value: unknown) => `${value} +`;
      const said = fields.filter(({ type }) => type === 'text').map((field) => [field.name, longer(field.default)]);
      await load(name);
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const frame = page.frames().at(-1);
      await frame?.evaluate(() => {
        Object.assign(globalThis, {
          overlapping: new Promise((done) => {
            document.addEventListener('animationstart', () => {
              const clipping = ({ parentElement: parent }: Element): Element =>
                parent && getComputedStyle(parent).overflowY === 'visible'
                  ? clipping(parent)
                  : (parent ?? document.documentElement);
              // As wide as the words, as high as what clips them.
              const masks = [...document.querySelectorAll('[data-changed]')]
                .map((element) => {
                  const { left, right, height } = element.getBoundingClientRect();
                  const { top, bottom } = clipping(element).getBoundingClientRect();
                  return { text: element.textContent, box: { left, right, top, bottom, height } };
                })
                .filter(({ box }) => box.height > 0);
              done(
                masks.flatMap(({ text, box }, at) =>
                  masks
                    .slice(at + 1)
                    .filter(({ box: other }) => other.top < box.bottom - 1 && box.top < other.bottom - 1)
                    .filter(({ box: other }) => other.left < box.right - 1 && box.left < other.right - 1)
                    .map((other) => [text, other.text]),
                ),
              );
            });
          }),
        });
      });
      await act('update', Object.fromEntries(said));
      const overlapping = await frame?.evaluate(() => (globalThis as { overlapping?: unknown }).overlapping);
      assert.deepEqual(overlapping, []);
    });
  }

  test('a party in the colour of its row, or of the page, has an edge', async () => {
    const parties = ['#ffffff', '#0b1f3a'].map((color) => ({ ...candidate, color }));
    await load('results-table', { results: parties, highlight: 'first' });
    assert.equal(await act('play', { skipAnimation: true }), 200);
    const edges = await page
      .frames()
      .at(-1)
      ?.evaluate(() => [...document.querySelectorAll('.chip, .bar')].map((plane) => getComputedStyle(plane).boxShadow));
    assert.deepEqual(
      edges?.map((edge) => /^color\(srgb (?:0 0 0|1 1 1) \/ 0\.3\) .* 2px inset$/.test(edge)),
      [true, true, true, true],
      edges?.join(),
    );
  });

  test('the longest bar, the word and 100% stand apart in the wide type of a station', async () => {
    const dress = (theme: string) =>
      page.locator('tarja-stage').evaluate((stage, theme) => void Object.assign(stage, { theme }), theme);
    await dress('/themes/aurora/theme.json');
    await load('results-table', { results: [{ ...candidate, share: 100, status: 'Elected' }] });
    assert.equal(await act('play', { skipAnimation: true }), 200);
    const boxes = await page
      .frames()
      .at(-1)
      ?.evaluate(() => {
        // As wide as its text.
        document.querySelector<HTMLElement>('.row .figure')?.style.setProperty('justify-self', 'end');
        return ['.bar', '.tag', '.row .figure'].map((of) => {
          const { left = 0, right = 0 } = document.querySelector(of)?.getBoundingClientRect() ?? {};
          return [Math.round(left), Math.round(right)] as const;
        });
      });
    await dress('');

    const [bar, tag, share] = boxes ?? [];
    assert.ok(bar && tag && share && bar[1] + 8 <= tag[0] && tag[1] + 8 <= share[0], JSON.stringify(boxes));
  });

  test('a changed mark of a fact dissolves: what it was lies over no other line', async () => {
    await load('fact-list');
    assert.equal(await act('play', { skipAnimation: true }), 200);
    const frame = page.frames().at(-1);
    const seen = frame?.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('animationstart', ({ target }) => {
            if ((target as Element).matches('b')) done(getComputedStyle(target as Element, '::before').content);
          });
        }),
    );
    await act('update', { facts: [{ mark: '14:30', fact: 'The bridge is closed' }] });
    assert.equal(await seen, 'none');
  });

  for (const [name, nothing] of Object.entries({
    'breaking-strap': { label: '', headline: '', updateLabel: '', updatedAt: '', ticker: [] },
    'event-card': { kicker: '', picture: '', title: '', day: '', hour: '', place: '', address: '', sold: 0 },
    'results-table': { title: '', subtitle: '', countedLabel: '', results: [], emptyText: '', source: '' },
    standings: { title: '', subtitle: '', rows: [], note: '' },
  }))
    test(`${name} of which nothing is told has no plate`, async () => {
      await load(name, nothing);
      assert.equal(await act('play', { skipAnimation: true }), 200);
      assert.equal(await ink(), null);
    });

  test('a sponsor of whom nothing is said has the logo alone', async () => {
    await load('sponsor-tag', { words: '', slogan: '' });
    assert.equal(await act('play', { skipAnimation: true }), 200);
    assert.equal(await page.frames().at(-1)?.locator('.plate').isVisible(), false);
    assert.equal(await act('update', { logo: '', name: 'Café Alvorada' }), 200);
    assert.equal(await page.frames().at(-1)?.locator('.plate').isVisible(), true);
  });

  for (const layout of ['board', 'strip'])
    test(`no text of weather is smaller than 28 px where six places stand in a ${layout}`, async () => {
      const places = Array(6).fill({ place: 'Santa Rita do Sul', sky: 'snow', high: -14, low: -26, note: 'Snow' });
      await load('weather', { layout, places });
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const seen = await page
        .frames()
        .at(-1)
        ?.evaluate(() =>
          [...document.querySelectorAll('.text')].map((text) => ({
            size: Number.parseFloat(getComputedStyle(text).fontSize),
            text: text.textContent ?? '',
          })),
        );
      assert.ok(seen && seen.length > 0);
      assert.deepEqual(
        seen.filter(({ size, text }) => size < 27.9 || text.includes('…')),
        [],
      );
    });

  for (const [name, field, box, instead] of [
    ['sponsor-tag', 'logo', '.logo', '.name'],
    ['event-card', 'picture', '.picture', '.title'],
    ['quote', 'portrait', '.portrait', '.name'],
  ] as const)
    test(`${name} leaves no empty box where its ${field} cannot be shown`, async () => {
      await load(name, { [field]: 'assets/gone.png' });
      assert.equal(await act('play', { skipAnimation: true }), 200);
      const seen = (selector: string) => page.frames().at(-1)?.locator(selector).isVisible();
      assert.deepEqual([await seen(box), await seen(instead)], [false, true]);
    });

  test('the countdown draws the same picture for a time, whatever it showed before', async () => {
    const { fields } = configOf('countdown');
    const data = Object.fromEntries(fields.map((field) => [field.name, field.default]));
    await page.goto(new URL('/test-page', vite.resolvedUrls?.local[0]).href);
    await page.evaluate(
      async ([address, data]) => {
        const { default: Countdown } = await import(/* @vite-ignore */ address);
        customElements.define('x-countdown', Countdown);
        const graphic = document.createElement('x-countdown') as HTMLElement &
          Record<string, (params: object) => Promise<object>>;
        document.body.replaceChildren(graphic);
        // Four minutes and some before 20:00 in Brasília, on the clock of the picture.
        let time = 0;
        Date.now = () => Date.UTC(2026, 10, 21, 22, 55, 30, 400) + time;
        await graphic['load']?.({ data, renderType: 'non-realtime' });
        await graphic['setActionsSchedule']?.({
          schedule: [
            { timestamp: 0, action: { type: 'playAction', params: {} } },
            { timestamp: 2000, action: { type: 'updateAction', params: { data: { label: 'A seguir' } } } },
            { timestamp: 9000, action: { type: 'stopAction', params: {} } },
          ],
        });
        Object.assign(window, {
          goTo: (timestamp: number) => {
            time = timestamp;
            return graphic['goToTime']?.({ timestamp });
          },
        });
      },
      [new URL('/templates/countdown/template.js', vite.resolvedUrls?.local[0]).href, data] as const,
    );
    const at = async (timestamp: number) => {
      await page.evaluate(
        (timestamp) => (window as unknown as { goTo(time: number): unknown }).goTo(timestamp),
        timestamp,
      );
      return (await page.screenshot()).toString('base64');
    };

    for (const time of [300, 2050, 4450, 9100]) {
      await at(0);
      const forwards = await at(time);
      await at(1_000_000);
      assert.equal(await at(time), forwards, `at ${time} ms`);
    }
  });
});

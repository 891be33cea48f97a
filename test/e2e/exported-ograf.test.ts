import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { readFiles } from '../../src/cli/interop/read-template-folder.ts';
import { dataOf } from '../../src/cli/render/data.ts';
import { exportOgraf } from '../../src/interop/export-ograf.ts';
import { widgetFiles, withGateway } from '../../src/interop/export-widget.ts';
import type { TemplateFolder } from '../../src/interop/template-folder.ts';
import { builtPlayground } from '../support/built-playground.ts';
import { galleryTemplate, newPage, openBrowser, players, serveFiles, templateOf } from '../support/exports.ts';
import { ografSchemaErrors } from '../support/ograf-schema.ts';

/*
 * Exported OGraf graphics in a page that does what the renderers in use do. The numbered traps are those in which
 * graphics of other tools were seen to fail there.
 */

const rendererPage = `<!doctype html><title>Renderer</title><body><script type="module">
  const graphics = {};
  globalThis.renderer = {
    graphics,
    async define(id, module) {
      const { default: type } = await import(module);
      customElements.define(id, type);
    },
    mount(name, id) {
      const graphic = document.createElement(id);
      const place = document.createElement('div');
      place.style.cssText = 'position:absolute;inset:0';
      document.body.append(place);
      place.attachShadow({ mode: 'closed' }).append(graphic);
      graphics[name] = graphic;
    },
    shown: (name, selector) =>
      graphics[name].shadowRoot.querySelector('iframe').contentDocument.querySelector(selector).textContent,
  };
</script></body>`;

interface Renderer {
  graphics: Record<string, HTMLElement & Record<string, (params?: object) => Promise<Record<string, unknown>>>>;
  define(id: string, module: string): Promise<void>;
  mount(name: string, id: string): void;
  shown(name: string, selector: string): string;
}
declare const renderer: Renderer;

describe('an exported OGraf graphic', () => {
  let browser: Browser;
  let scripts: Awaited<ReturnType<typeof players>>;
  const endings: (() => unknown)[] = [];
  before(async () => {
    [browser, scripts] = await Promise.all([
      openBrowser({ after: (end) => void endings.push(end as () => unknown) }),
      players(),
    ]);
  });
  after(async () => {
    for (const end of endings) await end();
  });

  /** The graphic's files are in a folder of their own, away from the page. */
  async function open(context: Parameters<typeof serveFiles>[0], template: TemplateFolder) {
    const { files } = exportOgraf(template, scripts);
    const served = new Map<string, Uint8Array | string>([['page.html', rendererPage]]);
    for (const [path, content] of files) served.set(`store/one/${path}`, content);
    const { origin, asked } = await serveFiles(context, served);
    const errors: string[] = [];
    const page = await newPage(browser, errors);
    context.after(() => page.close());
    await page.goto(`${origin}/page.html`);
    const [path, text] = [...files].find(([name]) => name.endsWith('.ograf.json')) ?? [];
    const manifest = JSON.parse(String(text));
    assert.equal(path, `${manifest.id}.ograf.json`);
    assert.deepEqual(ografSchemaErrors(manifest), []);
    const module = `${origin}/store/one/${manifest.main}`;
    return { page, manifest, module, errors, asked };
  }

  const define = (page: Page, id: string, module: string) =>
    page.evaluate(([name, address]) => renderer.define(name, address), [id, module] as const);

  test('trap 1, 2: is defined by the renderer under its id, or under its id and version', async (context) => {
    const { page, manifest, module } = await open(context, { ...galleryTemplate('breaking-strap'), name: 'strap' });

    await define(page, manifest.id, module);
    await page.reload();
    await define(page, `${manifest.id}-v${manifest.version}`, module);
  });

  test('trap 3, 6: two of one class in closed roots, each with its own values; its fonts come from beside the module', async (context) => {
    const { page, manifest, module, errors, asked } = await open(context, galleryTemplate('name-lower-third'));
    await define(page, manifest.id, module);

    const result = await page.evaluate(async (id) => {
      const head = document.head.childElementCount;
      for (const name of ['one', 'two']) renderer.mount(name, id);
      const { one, two } = renderer.graphics;
      await Promise.all([one!.load!({ data: { name: 'Ana' } }), two!.load!({ data: { name: 'Rui' } })]);
      await Promise.all([one!.playAction!({ skipAnimation: true }), two!.playAction!({ skipAnimation: true })]);
      const fonts = [...one!.shadowRoot!.querySelector('iframe')!.contentDocument!.fonts];
      return {
        texts: ['one', 'two'].map((name) => renderer.shown(name, '.name')),
        fonts: fonts.map(({ status }) => status),
        head: document.head.childElementCount - head,
      };
    }, manifest.id);

    assert.deepEqual(result, { texts: ['Ana', 'Rui'], fonts: ['loaded', 'loaded'], head: 0 });
    assert.ok(asked.includes('store/one/assets/archivo-latin.woff2'));
    assert.deepEqual(errors, []);
  });

  test('trap 4: answers load before it is on a page, without parameters, and returns no keys but OGraf’s', async (context) => {
    const { page, manifest, module } = await open(context, galleryTemplate('name-lower-third'));
    await define(page, manifest.id, module);

    const answers = await page.evaluate(async (id) => {
      const graphic = document.createElement(id) as Renderer['graphics'][string];
      const loaded = await graphic.load!();
      document.body.append(graphic);
      return [
        loaded,
        await graphic.playAction!({}),
        await graphic.updateAction!({ data: { name: 'Rita' } }),
        await graphic.customAction!({ id: 'spin', payload: {} }),
        await graphic.stopAction!({}),
        await graphic.dispose!({}),
      ];
    }, manifest.id);

    assert.deepEqual(answers, [
      { statusCode: 200 },
      { statusCode: 200, currentStep: 0 },
      { statusCode: 200, currentStep: 0 },
      { statusCode: 400, statusMessage: 'There is no action “spin”.' },
      { statusCode: 200 },
      { statusCode: 200 },
    ]);
  });

  test('trap 5: an update and a play at once, without waiting for the load', async (context) => {
    const { page, manifest, module } = await open(context, galleryTemplate('name-lower-third'));
    await define(page, manifest.id, module);

    const text = await page.evaluate(async (id) => {
      renderer.mount('one', id);
      const graphic = renderer.graphics['one']!;
      void graphic.load!({ renderType: 'realtime' });
      void graphic.updateAction!({ data: { name: 'Inês' } });
      await graphic.playAction!({ data: { name: 'Inês' } });
      return renderer.shown('one', '.name');
    }, manifest.id);

    assert.equal(text, 'Inês');
  });

  test('nothing is seen before the play; moved on the page, it comes back with its values', async (context) => {
    const { page, manifest, module } = await open(context, galleryTemplate('name-lower-third'));
    const empty = await page.screenshot();
    await define(page, manifest.id, module);
    await page.evaluate(async (id) => {
      renderer.mount('one', id);
      await renderer.graphics['one']!.load!({ data: {} });
    }, manifest.id);
    assert.ok(empty.equals(await page.screenshot()));

    await page.evaluate(async () => {
      const graphic = renderer.graphics['one']!;
      await graphic.playAction!({ skipAnimation: true });
      await graphic.updateAction!({ data: { name: 'Nuno' }, skipAnimation: true });
    });
    const seen = await page.screenshot();
    assert.ok(!empty.equals(seen));
    const text = await page.evaluate(async () => {
      const graphic = renderer.graphics['one']!;
      document.body.append(graphic);
      await graphic.playAction!({ skipAnimation: true });
      return renderer.shown('one', '.name');
    });
    assert.equal(text, 'Nuno');
  });

  test('a data widget asks the gateway that its field names, and another one when the field is changed', async (context) => {
    const graphics = readFiles(join(await builtPlayground(), 'graphics'));
    const files = await widgetFiles('rates', (path) => graphics.get(path));
    assert.ok(files);
    const own = JSON.parse(readFileSync(join(import.meta.dirname, '../../widgets/rates/config.json'), 'utf8'));
    const template = { name: 'rates', config: withGateway(own, 'nowhere/tarja'), files };
    const { page, manifest, module, asked } = await open(context, template);
    const { ask } = await dataOf({ 'record-data': '-' }, undefined, Date.now(), endings);
    const gateways = new Set<string>();
    await page.route('**/tarja/**', async (route) => {
      const { pathname, origin, search } = new URL(route.request().url());
      const [gateway = '', path = ''] = pathname.split('/tarja/');
      gateways.add(gateway);
      const answer = await ask?.(new Request(`${origin}/`), `/${path}${search}`);
      await route.fulfill({ status: answer?.status ?? 500, body: (await answer?.text()) ?? '' });
    });
    await define(page, manifest.id, module);

    const texts = await page.evaluate(async (id) => {
      const textIn = (root: ParentNode): string =>
        [...root.querySelectorAll('*')]
          .map((each) => (each.shadowRoot ? textIn(each.shadowRoot) : each.childElementCount ? '' : each.textContent))
          .join(' ');
      renderer.mount('one', id);
      const graphic = renderer.graphics['one']!;
      const shown = () => textIn(graphic.shadowRoot!.querySelector('iframe')!.contentDocument!);
      await graphic.load!({ data: { gateway: `${location.origin}/one/tarja` } });
      await graphic.playAction!({ skipAnimation: true });
      const first = shown();
      await graphic.updateAction!({ data: { gateway: `${location.origin}/two/tarja/` }, skipAnimation: true });
      return [first, shown()];
    }, manifest.id);

    for (const text of texts) assert.match(text, /US Dollar\s+R\$\s+\d/);
    assert.deepEqual([...gateways], ['/one', '/two']);
    assert.ok(asked.includes('store/one/graphics/fonts/archivo-latin.woff2'));
    assert.ok(!asked.some((path) => path.endsWith('polls.js')));
  });

  test('not live: the same time is the same picture, wherever it was reached from', async (context) => {
    const { page, manifest, module } = await open(context, galleryTemplate('name-lower-third'));
    await define(page, manifest.id, module);
    await page.evaluate(async (id) => {
      renderer.mount('one', id);
      const graphic = renderer.graphics['one']!;
      const renderCharacteristics = { resolution: { width: 960, height: 540 }, frameRate: 25 };
      await graphic.load!({ data: {}, renderType: 'non-realtime', renderCharacteristics });
      await graphic.setActionsSchedule!({
        schedule: [
          { timestamp: 0, action: { type: 'playAction', params: {} } },
          { timestamp: 1000, action: { type: 'stopAction', params: {} } },
        ],
      });
    }, manifest.id);
    const at = async (timestamp: number) => {
      const status = await page.evaluate((time) => renderer.graphics['one']!.goToTime!({ timestamp: time }), timestamp);
      assert.equal(status['statusCode'], 200);
      return page.screenshot();
    };

    const early = await at(240);
    const later = await at(900);
    assert.ok(!early.equals(later));
    assert.ok(early.equals(await at(240)));
  });

  test('a template in JavaScript brings the runtime it imports, and plays', async (context) => {
    const template = templateOf(
      'Contador',
      { fields: [{ key: 't', name: 'to', label: 'To', type: 'number', default: 7 }], meta: { name: 'Counter' } },
      {
        'template.js': `import { Graphic } from 'tarja/runtime';
export default class extends Graphic {
  static html = '<p></p>';
  act(id, { most }) {
    return id === 'count' ? { statusCode: 400, statusMessage: 'It counts to ' + most + '.' } : super.act(id);
  }
  render({ to }) { this.root.querySelector('p').textContent = to; }
}`,
      },
    );
    const { page, manifest, module, errors } = await open(context, template);
    await define(page, manifest.id, module);

    const { text, refusals } = await page.evaluate(async (id) => {
      renderer.mount('one', id);
      const graphic = renderer.graphics['one']!;
      await graphic.load!({ data: { to: 9 } });
      await graphic.playAction!({});
      const inner = graphic.shadowRoot!.querySelector('iframe')!.contentDocument!.querySelector('tarja-graphic')!;
      const ask = (id: string) => graphic.customAction!({ id, payload: { most: 9 } });
      return {
        text: inner.shadowRoot!.querySelector('p')!.textContent,
        refusals: [await ask('count'), await ask('spin')].map(({ statusMessage }) => statusMessage),
      };
    }, manifest.id);

    assert.equal(text, '9');
    assert.deepEqual(refusals, ['It counts to 9.', 'There is no action “spin”.'], 'in its own words');
    assert.deepEqual(errors, []);
  });
});

import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { dataOf } from '../../src/cli/render/data.ts';
import { findBrowser } from '../../src/render/browser.ts';
import { RENDERED, type RenderSite, serveRenderSite } from '../../src/render/render-site.ts';
import { type Clip, Renderer } from '../../src/render/renderer.ts';
import { findDifferences } from '../../src/render/repeatability.ts';
import { type Ask, askSnapshot } from '../../src/render/snapshot.ts';
import { readTemplateFacts } from '../../src/render/template-facts.ts';
import { valuesForAir } from '../../src/show/judge-values.ts';
import { builtPlayground } from '../support/built-playground.ts';

const root = resolve(import.meta.dirname, '../..');
const templates = namesIn('playground/public/templates', 'config.json');
/** Those with a drawing of their own for the air. */
const widgets = namesIn('widgets', 'air.ts');
/** In the entrance, between frames, at rest, in the exit, and gone: each is loaded twice more in all templates. */
const times = [133, 900, 1250, 1700];
/** Few enough for all templates, in the entrance and the exit too, and none of them at one of the times. */
const STEP = 220;
const epoch = Date.UTC(2026, 4, 1, 12);

let folder: string;
let site: RenderSite;
let renderer: Renderer;
let ask: Ask;
let data: Awaited<ReturnType<typeof dataOf>>;
const closing: (() => unknown)[] = [];

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tarja-render-gallery-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const place of [...templates, ...widgets])
    cpSync(join(root, place), join(folder, place.replaceAll('/', '-')), { recursive: true });
  const pages = await builtPlayground();
  data = await dataOf({ 'record-data': 'answers.json' }, undefined, epoch, closing);
  const recording = data.ask;
  assert.ok(recording);
  ask = recording;
  const theme = join(root, 'playground/public/themes', readdirSync(join(root, 'playground/public/themes'))[0] ?? '');
  site = await serveRenderSite({ pages, template: folder, theme, ask: (request, path) => ask(request, path) });
  closing.push(() => site.close());
  const program = findBrowser({ ...process.env, CHROME_PATH: undefined }) ?? {
    path: await findChrome(),
    isShell: false,
  };
  assert.ok(program.path !== undefined);
  renderer = new Renderer({ ...program, path: program.path }, `${site.url}/render.html`, 1);
  closing.push(() => renderer.close());
});
after(async () => {
  for (const close of closing.reverse()) await close();
});

/** A small picture of the whole template, with its defaults. */
function clipOf(place: string): Clip {
  const name = place.replaceAll('/', '-');
  const facts = readTemplateFacts(join(folder, name));
  assert.ok(typeof facts === 'object', String(facts));
  const chosen = valuesForAir(facts.config, { edits: {} });
  assert.ok('values' in chosen);
  return {
    src: `${site.url}${RENDERED}/${name}/`,
    values: chosen.values,
    epoch,
    frameRate: 50,
    language: 'en',
    size: { width: 480, height: 270 },
    schedule: [
      { timestamp: 0, action: { type: 'playAction', params: {} } },
      { timestamp: 1200, action: { type: 'stopAction', params: {} } },
    ],
  };
}

/** The times at which the pictures of two ways differ, with the other way. */
async function differences(clip: Clip): Promise<readonly string[]> {
  const found = await findDifferences(
    (way, wanted) => renderer.drawBy(clip, way, wanted),
    (one, other) => one.equals(other),
    times,
    STEP,
  );
  return found.map(
    ({ at, way, pictures }) => `${at} ms, ${way}: ${pictures.map(({ length }) => length).join(' and ')} bytes`,
  );
}

describe('a picture of the gallery depends on its time alone', { timeout: 600_000 }, () => {
  for (const place of templates)
    test(place, async () => {
      assert.deepEqual(await differences(clipOf(place)), []);
    });

  for (const place of widgets)
    test(`${place}, with the answers of a snapshot`, async () => {
      const clip = clipOf(place);
      ask = data.ask ?? ask;
      await renderer.drawBy(clip, times, []);
      assert.ok(data.recorded);
      ask = askSnapshot(data.recorded());

      assert.deepEqual(await differences(clip), []);
    });
});

function namesIn(place: string, file: string): readonly string[] {
  return readdirSync(join(root, place))
    .map((name) => `${place}/${name}`)
    .filter((each) => existsSync(join(root, each, file)));
}

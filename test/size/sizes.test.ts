import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bridgePlugin } from '../../scripts/bridge-plugin.ts';
import { builtPlayground } from '../support/built-playground.ts';
import { fetchFormPage } from './form-page.ts';

/**
 * Budgets in bytes of gzip, as a page would load them: minified, dependencies and all. Those that are above the first budgets leave
 * some percent over what was last measured: they are to show what grows by a part, not by a mended sentence.
 */
const kB = 1000;

interface Page {
  name: string;
  /** What the page imports. */
  imports: readonly string[];
  atMost: number;
}

const define = (...types: readonly string[]) => types.map((type) => `components/define/${type}.ts`);

const simple = ['text', 'textarea', 'url', 'boolean', 'dropdown', 'radio'];
/** These read numbers as people type them, scrub, drag and repeat. */
const numeric = ['number', 'slider', 'normalized', 'counter'];

const pages: readonly Page[] = [
  ...[...simple, ...numeric, 'color-binding'].map((type) => ({
    name: `one ${type} field with its base and Lit`,
    imports: define(type),
    // A slider has 20.7 kB: elements keep their styles in the documents of other windows, and Enter sends the form around them.
    atMost: (numeric.includes(type) ? 21 : 20) * kB,
  })),
  {
    name: 'the core: parse, validate, lint, resolve',
    imports: ['src/config/check.ts', 'src/values/resolve.ts'],
    // 36.3 kB, over its first budget of 32: it judges what imported graphics ask of texts, by patterns that cannot hold it up; it
    // knows what other forms call types and members, and lints what is valid in a broken document. Without these, authors get no
    // fix for `bool`, `minimum` or `title`. Its sentences serve themes too, and shorten what they quote between visible characters.
    atMost: 37 * kB,
  },
];

/**
 * All that a page with a form of all fifteen types fetches while it is not touched, Lit included: 64 kB for the form with
 * fourteen types and the sentences of both languages, and 24 for the grid of a table. The aim is 64; drafts, offers, judging
 * and take are not put off to reach it, nor is what a take would change, said cell by cell, nor files on their way into rows, nor what
 * those hear who do not see the form.
 */
const formPage = 92 * kB;

/**
 * 47.0 kB, over its first budget of 40: frames with an origin of their own, below wildcard names too, since an output plays graphics of
 * other systems; layers that take a change while they move; messages of recorders, which the bridge carries for the playground's
 * console; actions of a graphic's own, each once and answered; and in both bridges, that dialogs and popovers of what is off are not seen;
 * templates with all their files in them, which must be at hand when the station is not; elements that keep their styles in the documents
 * of other windows.
 */
const outputPage = 48 * kB;

/**
 * 160.2 kB: what it asks for at once, and the bridges of the graphics in preview and program. The grid of a table comes with the first one.
 * Low and zoomed windows, many channels, and systems with colours of their own need rules of style each.
 */
const controlRoomPage = 164 * kB;

describe('sizes', () => {
  for (const { name, imports, atMost } of pages) {
    test(`${name}: at most ${atMost / kB} kB`, async (context) => {
      const bytes = await gzipped(imports);

      context.diagnostic(`${(bytes / kB).toFixed(1)} kB`);
      assert.ok(bytes <= atMost, `${bytes} bytes, where ${atMost} are allowed`);
    });
  }

  test(`the operator form with all fifteen types, presets and variants: at most ${formPage / kB} kB in 8 files`, async (context) => {
    const fetched = await fetchFormPage();
    const sum = (of: 'gzip' | 'brotli') => fetched.reduce((sum, file) => sum + file[of], 0);

    for (const { file, gzip } of fetched) context.diagnostic(`${(gzip / kB).toFixed(1)} kB ${file}`);
    context.diagnostic(`${(sum('gzip') / kB).toFixed(1)} kB, with brotli ${(sum('brotli') / kB).toFixed(1)} kB`);
    assert.ok(sum('gzip') <= formPage, `${sum('gzip')} bytes, where ${formPage} are allowed`);
    assert.ok(fetched.length <= 8, `${fetched.length} files`);
  });

  // Lit, the renderer, the bridges of both kinds of templates and the client of the show. The client of an ograf-server is fetched
  // where the page is told of one, and the clock of pictures that are not live never.
  test(`the page of an output with the runtime: at most ${outputPage / kB} kB`, async (context) => {
    const bytes = await gzipped(['playground/output/main.ts'], {
      later: true,
      except: ['ograf-renderer', 'clock-script'],
    });

    context.diagnostic(`${(bytes / kB).toFixed(1)} kB`);
    assert.ok(bytes <= outputPage, `${bytes} bytes, where ${outputPage} are allowed`);
  });

  test(`the page of the control room: at most ${controlRoomPage / kB} kB`, async (context) => {
    const bytes = await gzipped(['playground/control/main.ts'], { also: ['declarative-graphic', 'module-graphic'] });

    context.diagnostic(`${(bytes / kB).toFixed(1)} kB`);
    assert.ok(bytes <= controlRoomPage, `${bytes} bytes, where ${controlRoomPage} are allowed`);
  });

  // 4 to 16 (scripts/page-chunks.ts). Without shared files a page asked for up to 75, six at a time from a station.
  test('a page of the build asks for at most 20 scripts before it begins, and never for Monaco', async (context) => {
    const folder = await builtPlayground();
    for (const page of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
      const scripts = readFileSync(join(folder, page), 'utf8').match(/<(?:script|link)[^>]+\.js"/g) ?? [];
      context.diagnostic(`${scripts.length} ${page}`);
      assert.ok(scripts.length <= 20, `${scripts.length} scripts of ${page}`);
      assert.deepEqual(
        scripts.filter((script) => /\/(?:template-)?editor/.test(script)),
        [],
      );
    }
  });
});

/**
 * What a page that imports these files, and uses all they export, loads at once; with `later`, what it imports on demand too, but for
 * modules of some names; of that `also` these alone.
 */
async function gzipped(
  imports: readonly string[],
  { later = false, except = [] as readonly string[], also = [] as readonly string[] } = {},
): Promise<number> {
  for (const file of imports) assert.ok(existsSync(file), `${file} is not there`);
  const entry = '\0page';
  // What registers an element is used by being imported, the rest by its exports.
  const code = imports
    .map((file) => `${file.includes('/define/') ? 'import' : 'export * from'} ${JSON.stringify(resolve(file))};`)
    .join('\n');
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['browser', 'production', 'import', 'default'] },
    plugins: [
      bridgePlugin() as never,
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: { legal: false, annotation: false },
  });
  await bundle.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  for (const name of also)
    assert.ok(
      chunks.some((chunk) => chunk.name === name),
      `${name} is not there`,
    );
  const first = new Set<string>();
  const need = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || first.has(file)) return;
    first.add(file);
    for (const next of chunk.imports) need(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) need(chunk.fileName);
  return chunks
    .filter(({ fileName, name }) => (later && !except.includes(name)) || also.includes(name) || first.has(fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
}

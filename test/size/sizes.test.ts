import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { bridgePlugin, bundleBridge } from '../../scripts/bridge-plugin.mjs';
import { bundleEmbed, type EmbedFile, widgetNames } from '../../scripts/embed.mjs';
import { templatePlugin } from '../../scripts/template-plugin.mjs';
import { fetchFormPage } from './form-page.ts';

/** Budgets in bytes of gzip, as a page would load them: minified, dependencies and all. */
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
    atMost: 16 * kB,
  })),
  {
    name: 'the operator form with presets and variants, and all types but table, colour, file and date, which wait',
    imports: [...define('form', ...simple, ...numeric, 'color-binding'), 'components/form/companion.ts'],
    atMost: 60 * kB,
  },
  {
    name: 'the core: parse, validate, lint, resolve',
    imports: ['src/config/check.ts', 'src/values/resolve.ts'],
    atMost: 30 * kB,
  },
];

/** What comes before anybody touches the form; the rest comes with the first hand. */
const formPage = 25 * kB;

describe('sizes', () => {
  for (const { name, imports, atMost } of pages) {
    test(`${name}: at most ${atMost / kB} kB`, async (context) => {
      const bytes = await gzipped(imports);

      context.diagnostic(`${(bytes / kB).toFixed(1)} kB`);
      assert.ok(bytes <= atMost, `${bytes} bytes, where ${atMost} are allowed`);
    });
  }

  test(`a page with a form of text, number, boolean, dropdown and colour: at most ${formPage / kB} kB`, async (context) => {
    const fetched = await fetchFormPage();
    const sum = (of: 'gzip' | 'brotli') => fetched.reduce((sum, file) => sum + file[of], 0);

    for (const { file, gzip } of fetched) context.diagnostic(`${(gzip / kB).toFixed(1)} kB ${file}`);
    context.diagnostic(`${(sum('gzip') / kB).toFixed(1)} kB, with brotli ${(sum('brotli') / kB).toFixed(1)} kB`);
    assert.ok(sum('gzip') <= formPage, `${sum('gzip')} bytes, where ${formPage} are allowed`);
  });

  test('the bridge inside a template: at most 6 kB', async (context) => {
    const { text } = await bundleBridge(resolve('src/runtime/frame/bridge.ts'));
    const bytes = gzipSync(text, { level: 9 }).length;

    context.diagnostic(`${(bytes / kB).toFixed(1)} kB`);
    assert.ok(bytes <= 6 * kB, `${bytes} bytes, where ${6 * kB} are allowed`);
  });
});

/** What pages without a bundler load. `later` is what comes by itself after the first request, or when somebody wants it. */
describe('the embed build', () => {
  const files = bundleEmbed(resolve('.')).then((all) => new Map(all.map((file) => [file.fileName, file])));
  const sizeOf = ({ code }: EmbedFile) => gzipSync(code, { level: 9 }).length;

  /** The files that come with these, at once or at any time. */
  function need(all: ReadonlyMap<string, EmbedFile>, names: readonly string[], atAnyTime = false): EmbedFile[] {
    const needed = new Set<EmbedFile>();
    const waiting = [...names];
    for (let name = waiting.pop(); name; name = waiting.pop()) {
      const file = all.get(name);
      if (!file || needed.has(file)) continue;
      needed.add(file);
      waiting.push(...file.imports, ...(atAnyTime ? file.dynamicImports : []));
    }
    return [...needed];
  }

  const families = ['rates', 'official-rates', 'indicator', 'polls', 'news-list', 'score', 'figure'].map(
    (name) => `${name}.js`,
  );
  const budgets: readonly { name: string; files: readonly string[]; atMost: number }[] = [
    { name: 'the loader', files: ['loader.js'], atMost: 1 * kB },
    // The budget of a first widget is 12.
    { name: 'a page with polls: element, chart, data layer, Lit', files: ['polls.js'], atMost: 12 * kB },
    // The budget is 30.
    { name: 'a page with a widget of every family', files: families, atMost: 29.5 * kB },
    { name: 'all widgets', files: widgetNames(resolve('.')).map((name) => `${name}.js`), atMost: 47.8 * kB },
  ];
  for (const { name, files: first, atMost } of budgets) {
    test(`${name}: at most ${atMost / kB} kB`, async (context) => {
      const all = await files;
      const sum = (some: readonly EmbedFile[]) => some.reduce((bytes, file) => bytes + sizeOf(file), 0);
      const atOnce = need(all, first);

      for (const file of atOnce) context.diagnostic(`${(sizeOf(file) / kB).toFixed(1)} kB ${file.fileName}`);
      const bytes = sum(atOnce);
      const later = sum(need(all, first, true)) - bytes;
      context.diagnostic(`${(bytes / kB).toFixed(1)} kB, later ${(later / kB).toFixed(1)} kB`);
      assert.ok(bytes <= atMost, `${bytes} bytes, where ${atMost} are allowed`);
    });
  }
});

/**
 * What a widget stands on, by what it asks. The hard budget is that of a whole first widget, 12 kB. What asks again, explains
 * failures and keeps last good values comes after the first request and is counted apart.
 */
const data: readonly { name: string; from: string; asks: readonly string[]; atMost: number }[] = [
  { name: 'one question of polls', from: 'polls-questions', asks: ['president'], atMost: 2.7 * kB },
  { name: 'one question of rates', from: 'rates-questions', asks: ['rate'], atMost: 2.5 * kB },
  { name: 'the fixtures of football', from: 'football-questions', asks: ['fixtures'], atMost: 3.1 * kB },
  {
    name: 'all questions of polls',
    from: 'polls-questions',
    asks: ['approval', 'president', 'runoff', 'governors'],
    atMost: 3.2 * kB,
  },
];

describe('the data layer', () => {
  for (const { name, from, asks, atMost } of data) {
    test(`with ${name}: at most ${atMost / kB} kB, and 3.9 kB that come later`, async (context) => {
      const { first, later } = await dataPage(from, asks);

      context.diagnostic(`${(first / kB).toFixed(2)} kB, later ${(later / kB).toFixed(2)} kB`);
      assert.ok(first <= atMost, `${first} bytes, where ${atMost} are allowed`);
      assert.ok(later <= 3.9 * kB, `${later} bytes, where ${3.9 * kB} are allowed`);
    });
  }
});

/** What a page with a data layer loads at once, and what comes by itself afterwards. */
async function dataPage(from: string, asks: readonly string[]): Promise<{ first: number; later: number }> {
  const entry = '\0page';
  const names = ['createData', ...asks].join(', ');
  const code = [
    `import { createData } from ${JSON.stringify(resolve('src/data/data.ts'))};`,
    `import { ${asks.join(', ')} } from ${JSON.stringify(resolve(`src/services/${from}.ts`))};`,
    `console.log(${names});`,
  ].join('\n');
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    // As of a page: nobody imports from it, so what its later parts share stays in it.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: { annotation: false } });
  await bundle.close();
  const sizes = output.flatMap((each) =>
    each.type === 'chunk' ? [{ entry: each.isEntry, bytes: gzipSync(each.code, { level: 9 }).length }] : [],
  );
  const sum = (entry: boolean) =>
    sizes.filter((each) => each.entry === entry).reduce((all, { bytes }) => all + bytes, 0);
  assert.equal(sizes.length, 2, 'one part at once, and one later');
  return { first: sum(true), later: sum(false) };
}

/** What a page that imports these files, and uses all they export, loads at once. */
async function gzipped(imports: readonly string[]): Promise<number> {
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
      templatePlugin() as never,
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
  const first = new Set<string>();
  const need = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || first.has(file)) return;
    first.add(file);
    for (const next of chunk.imports) need(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) need(chunk.fileName);
  return chunks
    .filter(({ fileName }) => first.has(fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
}

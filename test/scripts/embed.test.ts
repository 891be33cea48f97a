import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { buildEmbed, buildWordPress, bundleEmbed } from '../../scripts/embed.ts';
import { type DescribedWidget, widgetNames } from '../../scripts/widget-catalogue.ts';

const root = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'tarja-embed-'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const names = widgetNames();

interface Listed {
  readonly file: string;
  readonly integrity: string;
}
let listed: Record<string, Listed>;
let described: Record<string, DescribedWidget & { readonly files: readonly string[] }>;

before(async () => {
  await buildEmbed(folder);
  listed = JSON.parse(read('files.json'));
  described = JSON.parse(read('widgets.json'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

describe('the embed build', () => {
  test('has a file a widget, under its name and in the folder of its version', () => {
    for (const name of names) {
      assert.match(read(`${name}.js`), /tarja-/, name);
      assert.match(listed[name]?.file ?? '', new RegExp(`^[\\da-f]{8}/${name}\\.js$`));
    }
  });

  test('has one folder of this version, its files the same as those under lasting names, but for the loader', () => {
    const [version = '', ...others] = new Set(Object.values(listed).map(({ file }) => dirname(file)));
    assert.deepEqual(others, []);
    assert.deepEqual(
      readdirSync(join(folder, version)),
      readdirSync(folder).filter((file) => file.endsWith('.js')),
    );
    for (const file of readdirSync(join(folder, version)).filter((file) => file !== 'loader.js'))
      assert.equal(read(`${version}/${file}`), read(file), file);
  });

  test('has another folder when anything in it is another', async () => {
    const versionOf = async (names: readonly string[]) =>
      (await bundleEmbed(names))
        .map(({ fileName }) => fileName)
        .find((file) => file.includes('/'))
        ?.split('/')[0];
    assert.notEqual(await versionOf(['polls']), await versionOf(['score']));
    assert.equal(await versionOf(['polls']), await versionOf(['polls']));
  });

  test('lists every file with the hash that a page may ask of it', () => {
    for (const { file, integrity } of Object.values(listed)) {
      const hash = createHash('sha384').update(read(file)).digest('base64');
      assert.equal(integrity, `sha384-${hash}`, file);
    }
    assert.ok(listed['shared'] && listed['loader']);
  });

  test('has a loader and a list that know all widgets, and of each the files that come with it', () => {
    const loader = read('loader.js');
    for (const name of names) {
      const [, needs = ''] = new RegExp(`[{,]"?${name}"?:\`([^\`]*)\``).exec(loader) ?? [];
      const loaded = [`${name}.js`];
      for (const file of loaded)
        for (const [, next = ''] of read(file).matchAll(/\b(?:from|import)"\.\/([^"]+)"/g))
          if (!loaded.includes(next)) loaded.push(next);
      const known = [name, ...needs.split(' ')];
      assert.deepEqual(known.map((file) => `${file}.js`).sort(), loaded.sort());
      assert.deepEqual(
        described[name]?.files,
        known.map((file) => listed[file]?.file),
      );
    }
  });

  test('keeps what only a picture needs out of what a page loads', () => {
    for (const name of names) {
      const loaded = new Set([`${name}.js`]);
      for (const file of loaded) {
        assert.doesNotMatch(read(file), /--tarja-air-|--safe-y/, `${name} loads ${file}`);
        for (const [, next = ''] of read(file).matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)) loaded.add(next);
      }
      assert.ok(loaded.has('shared.js'), name);
    }
  });

  test('brings the library of decimals with converters alone', () => {
    const withDecimals = names.filter((name) =>
      (described[name]?.files ?? []).some((file) => read(file).includes('DecimalError')),
    );

    assert.deepEqual(withDecimals, ['converter', 'official-converter']);
  });

  test('needs nothing that stands elsewhere', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
      assert.doesNotMatch(read(file), /\b(?:from|import)"(?!\.\/)/, file);
  });
});

describe('what CMS are told of the widgets', () => {
  test('is said in Portuguese, too: titles, settings and their choices', () => {
    const { title, settings, sentences } = described['score']!;
    const corner = settings.find(({ attribute }) => attribute === 'corner');

    const said = [title, corner?.label, ...(corner?.options ?? []).map(({ label }) => label)].map(
      (text = '') => sentences['pt-BR'][text],
    );

    assert.deepEqual(said, ['Placar', 'Canto superior', 'Esquerdo', 'Direito']);
  });

  test('has one Portuguese sentence for an English one, whatever the widget', () => {
    const known = new Map<string, string>();
    for (const { sentences } of Object.values(described))
      for (const [sentence, said] of Object.entries(sentences['pt-BR']))
        assert.equal(known.set(sentence, known.get(sentence) ?? said).get(sentence), said);
  });

  test('stands in the widgets’ files in no language', () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
      assert.doesNotMatch(read(file), /Vazio: |Empty: /, file);
  });
});

describe('the WordPress plugin', () => {
  const plugin = join(root, 'widgets/embed/wordpress');
  const source = (name: string) => readFileSync(join(plugin, name), 'utf8');

  test('says in Portuguese all that it says, and nothing that it does not say any more', () => {
    const texts = readdirSync(plugin)
      .filter((name) => /\.(?:php|js)$/.test(name))
      .map(source)
      .join('');
    const called = [...texts.matchAll(/__\( ?'([^']+)', 'tarja' ?\)/g)].map(([, sentence = '']) => sentence);
    const header = [...texts.matchAll(/^ \* (?:Plugin Name|Description): +(.+)$/gm)].map(
      ([, sentence = '']) => sentence,
    );
    const { title, description, keywords } = JSON.parse(source('block.json'));

    const sentences = new Set([...called, ...header, title, description, ...keywords]);
    // The same in both languages.
    sentences.delete('Widget');

    assert.deepEqual(Object.keys(JSON.parse(source('sentences.pt-BR.json'))).sort(), [...sentences].sort());
  });
});

describe('the example pages', () => {
  test('are one a widget, and place that widget', () => {
    const pages = readdirSync('docs/examples/widgets').map((file) => file.replace(/\.html$/, ''));
    assert.deepEqual(pages.sort(), [...names].sort());
    for (const name of names)
      assert.ok(readFileSync(`docs/examples/widgets/${name}.html`, 'utf8').includes(`data-tarja="${name}"`), name);
  });

  test('are in the build with a list of them, and not in the WordPress plugin', () => {
    assert.deepEqual(
      readdirSync(join(folder, 'examples')).sort(),
      [...names, 'index'].map((name) => `${name}.html`).sort(),
    );
    for (const name of names) assert.ok(read('examples/index.html').includes(`href="${name}.html"`), name);

    const plugin = mkdtempSync(join(tmpdir(), 'tarja-embed-plugin-'));
    buildWordPress(folder, plugin);
    assert.deepEqual(
      readdirSync(join(plugin, 'embed')).sort(),
      readdirSync(folder)
        .filter((name) => name !== 'examples')
        .sort(),
    );
    rmSync(plugin, { recursive: true });
  });
});

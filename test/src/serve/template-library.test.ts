import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { writeFiles } from '../../../scripts/write-files.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';
import { areaOf } from '../../../src/show/command.ts';
import { valuesForAir } from '../../../src/show/judge-values.ts';
import { isRefused, unknownTemplate } from '../../../src/show/refusal.ts';
import { createShow } from '../../../src/show/show.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-library-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, content: string) => writeFiles(folder, [[name, content]]);
const config = (meta: object) =>
  JSON.stringify({ meta, fields: [{ key: 't', name: 'title', label: 'Title', type: 'text', default: '' }] });

describe('templates that come with Tarja', () => {
  const [templates, widgets] = ['playground/public/templates', 'widgets'].map((parent) =>
    templateLibrary([join(import.meta.dirname, '../../..', parent)]),
  );
  assert.ok(templates && widgets);

  test('say which area of the picture they want', () => {
    const listed = [...templates.list(), ...widgets.list()];
    const silent = listed.filter(({ config }) => config && areaOf(config) === undefined);
    assert.deepEqual(
      silent.map(({ name }) => name),
      [],
    );
  });

  test('take out what stands in their place on another layer, and leave the rest', async () => {
    const show = createShow({ store: memoryStore(), template: templates.facts });
    const take = (layer: number, template: string) =>
      show.command({ id: template, op: 'take', channel: 'main', layer, template, by: 'Ana' });
    await take(20, 'name-lower-third');
    await take(40, 'scoreboard');
    await take(30, 'breaking-strap');
    const { layers } = (await show.air('main')).air;

    assert.deepEqual(
      [20, 30, 40].map((layer) => layers[layer]?.phase),
      ['out', 'on', 'on'],
    );
  });
});

describe('the labels of templates in Portuguese', () => {
  for (const parent of ['playground/public/templates', 'widgets']) {
    const library = templateLibrary([join(import.meta.dirname, '../../..', parent)]);
    for (const { name, config, labelled, unreadable } of library.list())
      test(`of ${name} leave what goes on air as it is`, () => {
        assert.ok(config);
        const portuguese = labelled['pt-BR'];
        assert.ok(portuguese && unreadable.length === 0);
        assert.deepEqual(valuesForAir(portuguese, { edits: {} }), valuesForAir(config, { edits: {} }));
        for (const { id } of config.presets ?? [])
          assert.deepEqual(
            valuesForAir(portuguese, { preset: id, edits: {} }),
            valuesForAir(config, { preset: id, edits: {} }),
          );
        assert.notDeepEqual(
          portuguese.fields.map(({ label }) => label),
          config.fields.map(({ label }) => label),
        );
      });
  }
});

describe('the templates of a station', () => {
  put('own/strap/config.json', config({ name: 'Own strap' }));
  put('own/strap/thumbnail.webp', '');
  put('shipped/templates/strap/config.json', config({ name: 'Shipped strap' }));
  put('shipped/templates/score/config.json', config({ name: 'Score' }));
  put('shipped/templates/search/config.json', config({ name: 'Search', capabilities: [] }));
  put('shipped/thumbnails/score.jpg', '');
  const library = templateLibrary([
    join(folder, 'own'),
    {
      folder: join(folder, 'shipped/templates'),
      thumbnails: { folder: join(folder, 'shipped/thumbnails'), address: '/thumbnails/' },
    },
  ]);

  function said(name: string) {
    const facts = library.facts(name);
    assert.ok(isRefused(facts) && facts.refused.code === 'broken-template');
    return facts.refused.said;
  }

  test('are those of the earlier folder where two have one name, without those that are for pages alone', () => {
    assert.deepEqual(
      library.list().map(({ name, config }) => [name, config?.meta?.name]),
      [
        ['score', 'Score'],
        ['strap', 'Own strap'],
      ],
    );
  });

  test('made of an OGraf graphic have the first picture that its manifest names and its folder has', () => {
    const named = ['missing.png', '../../strap/thumbnail.webp', 'page.html', 'at 2 s.png'];
    const ograf = { id: 'imported', thumbnails: named.map((file) => ({ file })) };
    put('own/imported/config.json', config({ name: 'Imported', ograf }));
    for (const file of ['title.ograf.json', 'page.html', 'at 2 s.png']) put(`own/imported/graphic/title/${file}`, '');
    assert.equal(library.get('imported')?.thumbnail, '/templates/imported/graphic/title/at%202%20s.png');
    rmSync(join(folder, 'own/imported'), { recursive: true });
  });

  test('are there though one of them cannot be read, which is told', () => {
    mkdirSync(join(folder, 'own/odd/config.json'), { recursive: true });
    const odd = library.list().find(({ name }) => name === 'odd');
    assert.equal(library.list().length, 3);
    assert.equal(odd?.config, undefined);
    assert.match(said('odd').en, /^The template “odd” cannot be read\. The system refuses one of its files: EISDIR/);
    rmSync(join(folder, 'own/odd'), { recursive: true });
  });

  test('say the first error and its place where one cannot be taken, in both languages', () => {
    put(
      'own/broken/config.json',
      '{\n  "fields": [{ "key": "t", "name": "title", "label": "T", "type": "txet", "default": "" }, 7]\n}',
    );
    const { en, 'pt-BR': portuguese } = said('broken');
    assert.match(
      en,
      /^The template “broken” cannot be read\. Line 2, column \d+ of its config\.json: .*"txet".* And \d more\.$/,
    );
    assert.match(
      portuguese,
      /^O template “broken” não pode ser lido\. Linha 2, coluna \d+ do config\.json: .*"txet".* E mais \d\.$/,
    );
    put('own/broken/config.json', '{ "fie');
    assert.match(said('broken').en, /Line 1, column \d+ of its config\.json: /);
    rmSync(join(folder, 'own/broken'), { recursive: true });
    assert.deepEqual(library.facts('broken'), unknownTemplate('broken'));
  });

  test('have a thumbnail where there is a file of one', () => {
    assert.equal(library.get('strap')?.thumbnail, '/templates/strap/thumbnail.webp');
    assert.equal(library.get('score')?.thumbnail, '/thumbnails/score.jpg');
    assert.equal(library.get('search')?.thumbnail, undefined);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check } from '../../../src/config/check.ts';
import { applyEdits } from '../../../src/config/json/edit.ts';
import type { Completion } from '../../../src/language/answers.ts';
import { complete } from '../../../src/language/complete.ts';
import { diagnose } from '../../../src/language/diagnose.ts';
import { Project } from '../../../src/language/project.ts';

const config = JSON.stringify({
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: '' },
    { key: 'p', name: 'plate', label: 'Plate', type: 'colorBinding', palette: 'house', default: '#000' },
    {
      key: 'k',
      name: 'kind',
      label: 'Kind',
      type: 'radio',
      default: 'goal',
      options: [
        { value: 'goal', text: 'Goal' },
        { value: 'card', text: 'Card' },
      ],
    },
    { key: 'f', name: 'photo', label: 'Photo', type: 'file', default: '' },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      default: [],
      columns: [
        { key: 'team', label: 'Team', type: 'text' },
        { key: 'points', label: 'Points', type: 'number' },
      ],
    },
  ],
  meta: { name: 'T', palettes: { house: ['#112233', '#445566'], guest: ['#fff'] } },
});
const paths = ['config.json', 'template.html', 'assets/logo.svg', 'assets/type.woff2'];

/** Suggestions at the mark ¦ of a text. */
function at(path: 'config.json' | 'template.html', marked: string, locale?: 'en' | 'pt-BR'): readonly Completion[] {
  const offset = marked.indexOf('¦');
  const text = marked.replace('¦', '');
  const texts = { 'config.json': config, 'template.html': '', [path]: text };
  return complete(new Project({ texts, paths }), path, offset, locale);
}

function labels(...given: Parameters<typeof at>): string[] {
  return at(...given).map(({ label }) => label);
}

/** The text after a suggestion was taken, with its places to fill in as they stand. */
function taken(path: 'config.json' | 'template.html', marked: string, label: string): string {
  const found = at(path, marked).find((each) => each.label === label);
  assert.ok(found, label);
  const text = applyEdits(marked.replace('¦', ''), [found.edit]);
  return found.isSnippet ? text.replace(/\$\{\d:([^}]*)\}|\$\d/g, '$1').replace(/\\([$}\\])/g, '$1') : text;
}

/** A config with the mark in a further field, preset … */
const inField = (marked: string) => config.replace('{"key":"n"', `{${marked}},{"key":"n"`);
const inPreset = (marked: string) =>
  config.replace('"meta"', `"presets":[{"id":"a","label":"A","values":{${marked}}}],"meta"`);

describe('completion in a config', () => {
  test('an empty file becomes a config without a fault', () => {
    assert.equal(check(taken('config.json', '¦', '{ "fields": … }')).valid, true);
    assert.equal(check(taken('config.json', '\n  ¦', '{ "fields": … }')).valid, true);
  });

  test('members that are not there yet, what must be there first, with their values', () => {
    assert.deepEqual(labels('config.json', inField('"key": "a", "type": "text", ¦')), [
      'name',
      'label',
      'default',
      'tip',
      'maxChars',
    ]);
    assert.match(taken('config.json', inField('"type": "text", ¦'), 'name'), /"type": "text", "name": ""\}/);
    assert.match(taken('config.json', inField('"na¦"'), 'name'), /\[\{"name": ""\}/);
    assert.match(taken('config.json', inField('"na¦": 1'), 'name'), /\[\{"name": 1\}/);
    assert.match(taken('config.json', inField('¦ "type": "text"'), 'name'), /\{"name": "", {1,2}"type"/);
  });

  test('the short key that is proposed is free', () => {
    assert.match(taken('config.json', inField('¦'), 'key'), /\{"key": "a"\}/);
    assert.match(taken('config.json', inField('"key":"a","name":"x"},{¦'), 'key'), /\{"key": "b"\}/);
  });

  test('types: the implemented ones first, the others last and marked', () => {
    const types = at('config.json', inField('"type": "¦"'));

    assert.equal(types.length, 26);
    assert.deepEqual(
      types.slice(0, 2).map(({ label, isLast }) => [label, isLast]),
      [
        ['text', false],
        ['textarea', false],
      ],
    );
    assert.deepEqual(
      types.slice(15).every(({ isLast, documentation }) => isLast && /not yet implemented/.test(documentation ?? '')),
      true,
    );
  });

  test('palettes, options and files that exist', () => {
    assert.deepEqual(labels('config.json', inField('"type": "colorBinding", "palette": ¦')), ['house', 'guest']);
    assert.deepEqual(labels('config.json', config.replace('"default":"goal"', '"default":"¦"')), ['goal', 'card']);
    assert.deepEqual(labels('config.json', config.replace('"default":"#000"', '"default":"¦"')), [
      '#112233',
      '#445566',
    ]);
    assert.deepEqual(
      labels(
        'config.json',
        config.replace(
          '"photo","label":"Photo","type":"file","default":""',
          '"photo","label":"Photo","type":"file","default":"¦"',
        ),
      ),
      ['assets/logo.svg', 'assets/type.woff2'],
    );
  });

  test('in rows: the options, switches and files of a column', () => {
    const columns = [
      { key: 'side', label: 'Side', type: 'omo', options: [{ value: 'home', text: 'Home' }] },
      { key: 'on', label: 'On', type: 'boolean' },
      { key: 'badge', label: 'Badge', type: 'image' },
    ];
    const table = (rows: string, more = '') =>
      `{"fields":[{"key":"r","name":"rows","label":"R","type":"table","default":[${rows}],"columns":${JSON.stringify(columns)}}]${more}}`;

    assert.deepEqual(labels('config.json', table('{"side":¦}')), ['home']);
    assert.deepEqual(labels('config.json', table('{"side":"¦"}')), ['home']);
    assert.deepEqual(labels('config.json', table('{"on":¦}')), ['true', 'false']);
    assert.deepEqual(labels('config.json', table('{"badge":"¦"}')), ['assets/logo.svg', 'assets/type.woff2']);
    const preset = (rows: string) => table('', `,"presets":[{"id":"p","label":"P","values":{"rows":[${rows}]}}]`);
    assert.deepEqual(labels('config.json', preset('{"side":"¦"}')), ['home']);
    assert.deepEqual(labels('config.json', table('').replace('"type":"omo"', '"type":"omo","default":"¦"')), ['home']);
  });

  test('in a preset: the names of fields that it has not set yet, and their values', () => {
    assert.deepEqual(labels('config.json', inPreset('"name": "x", ¦')), ['plate', 'kind', 'photo', 'rows']);
    assert.match(taken('config.json', inPreset('¦'), 'kind'), /"values":\{"kind": "goal"\}/);
    assert.deepEqual(labels('config.json', inPreset('"kind": ¦')), ['goal', 'card']);
    assert.deepEqual(labels('config.json', inPreset('"rows": [{ "team": "a", ¦ }]')), ['points']);
    assert.deepEqual(labels('config.json', inPreset('"rows": [¦]')), ['row']);
  });

  test('a variant overrides fields', () => {
    const marked = config.replace('"meta"', '"variants":{"a":{"label":"A","valueOverrides":{"¦"}}},"meta"');

    assert.deepEqual(labels('config.json', marked), ['name', 'plate', 'kind', 'photo', 'rows']);
  });

  test('what is begun of an entry of a list is replaced by it', () => {
    const inList = (word: string) => config.replace('{"key":"n"', `${word}, {"key":"n"`);
    assert.equal(labels('config.json', inList('text¦'))[0], 'text field');
    assert.match(taken('config.json', inList('te¦xt'), 'number field'), /"fields":\[\{ "key": "a"[^}]*\}, \{"key":"n"/);
    const capable = config.replace('"palettes"', '"capabilities":["real¦"],"palettes"');
    assert.match(taken('config.json', capable, 'realtime'), /"capabilities":\["realtime"\]/);
  });

  test('names of fields stand below headings of the form', () => {
    const sections = config.replace('"palettes"', '"sections":[{"label":"Words","fields":["name",na¦]}],"palettes"');

    assert.deepEqual(labels('config.json', sections), ['name', 'plate', 'kind', 'photo', 'rows']);
    assert.match(taken('config.json', sections, 'plate'), /"fields":\["name","plate"\]/);
  });

  test('a snippet for each type, each of which makes a valid field, with its comma', () => {
    const marked = config.replace('[{"key":"n"', '[¦ {"key":"n"');
    const snippets = labels('config.json', marked);

    assert.equal(snippets.length, 26);
    for (const label of snippets.slice(0, 15)) {
      const { valid, diagnostics } = check(taken('config.json', marked, label));
      // The palette that the snippet names is the author's to choose.
      assert.equal(valid, true, `${label}: ${diagnostics.map(({ message }) => message)}`);
    }
  });

  test('options, columns, presets and palettes have theirs', () => {
    assert.deepEqual(labels('config.json', config.replace('"options":[', '"options":[¦ ')), ['option']);
    assert.deepEqual(labels('config.json', config.replace('"columns":[', '"columns":[¦ ')), ['column']);
    assert.deepEqual(labels('config.json', config.replace('"meta"', '"presets":[¦],"meta"')), ['preset']);
    assert.deepEqual(labels('config.json', config.replace('"type":"number"', '"type":"¦"')).includes('omo'), true);
  });

  test('what a graphic says of its steps, its place, its form and its durations are members of meta', () => {
    const inMeta = (marked: string) => config.replace('"meta":{', `"meta":{${marked},`);
    const members = ['stepCount', 'area', 'sections', 'actionDurations'];
    assert.deepEqual(labels('config.json', inMeta('"¦"')).slice(-4), members);
    const [sections] = at('config.json', inMeta('"sections": ¦'));
    assert.match(sections?.edit.text ?? '', /^\[\{ "label": .*, "fields": \[.*\] \}\]$/);
    assert.deepEqual(labels('config.json', inMeta('"actionDurations": ¦')), ['durations']);
  });

  test('says what things are in Portuguese', () => {
    const [found] = at('config.json', inField('"type": "¦"'), 'pt-BR');

    assert.equal(found?.documentation, 'Uma linha de texto.');
  });

  test('wherever the cursor stands in a broken text, there is an answer and its edit ends at or behind the cursor', () => {
    const broken = config.replace('"type":"radio"', '"type":').replace('"meta":', '"meta" ').slice(0, -3);
    for (let offset = 0; offset <= broken.length; offset++) {
      for (const { edit } of complete(new Project({ texts: { 'config.json': broken } }), 'config.json', offset)) {
        assert.ok(edit.start <= offset && edit.end >= offset, `${offset}: ${edit.start}–${edit.end}`);
      }
    }
  });
});

describe('completion in a template', () => {
  for (const [marked, expected] of [
    ['<p data-text="¦"></p>', ['name', 'plate', 'kind', 'photo']],
    ["<p class='a > b' data-text='na¦", ['name', 'plate', 'kind', 'photo']],
    ['<template data-each="¦"></template>', ['rows']],
    ['<template data-each="rows" data-key="¦"></template>', ['team', 'points']],
    [
      '<template data-each="rows"><b data-text="¦"></b></template>',
      ['team', 'points', 'name', 'plate', 'kind', 'photo'],
    ],
    ['<p data-show="¦"></p>', ['name', 'plate', 'kind', 'photo', 'rows']],
    ['<p data-show="kind=¦"></p>', ['goal', 'card']],
    ['<img data-attr-src="¦">', ['name', 'plate', 'kind', 'photo']],
    ['<img src="¦">', ['assets/logo.svg', 'assets/type.woff2']],
    ['<p data-text="name" data-¦></p>', ['data-attr-', 'data-show', 'data-hide', 'data-fit']],
    [
      '<template ¦></template>',
      ['data-each', 'data-key', 'data-text', 'data-attr-', 'data-show', 'data-hide', 'data-fit'],
    ],
    ['<style>p { color: var(--¦) }</style>', ['--plate', '--points', '--text-on-plate']],
    ['<p style="color: var(¦)"></p>', ['--plate', '--points', '--text-on-plate']],
    ["<style>:root[data-kind='¦'] p {}</style>", ['goal', 'card']],
    ['<style>:root[data-¦] p {}</style>', ['data-kind', 'data-phase', 'data-step', 'data-changed']],
    ["<style>:root[data-phase='¦'] p {}</style>", ['off', 'in', 'on', 'out']],
    ['<style>@font-face { src: url(¦) }</style>', ['assets/logo.svg', 'assets/type.woff2']],
    ['<p>data-text="¦"</p>', []],
    ['<a href="¦"></a>', []],
    ['<p class="¦"></p>', []],
  ] as const) {
    test(marked, () => assert.deepEqual(labels('template.html', marked), expected));
  }

  test('an empty file becomes a template that shows a field', () => {
    const html = taken('template.html', '¦', '<!doctype html> …');

    assert.match(html, /data-text="name"/);
    assert.deepEqual(
      diagnose(new Project({ texts: { 'config.json': config, 'template.html': html } }), 'template.html'),
      [],
    );
  });

  test('a style sheet is offered the properties, and files as they are named from its own folder', () => {
    const html = '<link rel="stylesheet" href="look.css"><link rel="stylesheet" href="assets/css/look.css">';
    for (const [path, address] of [
      ['look.css', 'assets/a%20b%23%281%29.svg'],
      ['assets/look.css', 'a%20b%23%281%29.svg'],
      ['assets/css/look.css', '../a%20b%23%281%29.svg'],
    ] as const) {
      const written = 'p { background: var(--plate) url(';
      const texts = { 'config.json': config, 'template.html': html, [path]: written };
      const project = new Project({ texts, paths: [...Object.keys(texts), 'assets/a b#(1).svg'] });

      const file = complete(project, path, written.length).find(({ label }) => label.endsWith('a b#(1).svg'));
      assert.equal(file?.edit.text, address);
      assert.deepEqual(
        complete(project, path, written.indexOf('plate')).map(({ label }) => label),
        ['--plate', '--points', '--text-on-plate'],
      );
      assert.deepEqual(diagnose(project.with(path, `${written}${address}) }`), path), []);
    }
  });

  test('writes the whole binding, with the cursor in it', () => {
    assert.equal(taken('template.html', '<p data-¦></p>', 'data-text'), '<p data-text=""></p>');
    assert.equal(taken('template.html', '<p data-text="na¦"></p>', 'name'), '<p data-text="name"></p>');
    assert.equal(
      taken('template.html', '<style>p { color: var(--pl¦) }</style>', '--plate'),
      '<style>p { color: var(--plate) }</style>',
    );
  });
});

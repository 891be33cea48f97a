import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { applyEdits } from '../../../src/config/json/edit.ts';
import { colours, writtenColour } from '../../../src/language/colours.ts';
import { diagnose } from '../../../src/language/diagnose.ts';
import { hover } from '../../../src/language/hover.ts';
import { readStyles } from '../../../src/language/html/css.ts';
import { foldings, outline } from '../../../src/language/outline.ts';
import { Project } from '../../../src/language/project.ts';
import { definitionsAt, referencesAt, rename, renamedAt } from '../../../src/language/rename.ts';
import { inWords } from '../../../src/language/schema-words.ts';

const config = `{
  "fields": [
    { "key": "n", "name": "name", "label": "Name", "type": "text", "default": "", "tip": "Of the guest" },
    { "key": "p", "name": "barStyle", "label": "Bar", "type": "radio", "default": "round",
      "options": [{ "value": "round", "text": "Round" }, { "value": "flat", "text": "Flat" }] },
    { "key": "c", "name": "plate", "label": "Plate", "type": "colorBinding", "palette": "house", "default": "#112233" },
    { "key": "r", "name": "rows", "label": "Rows", "type": "table", "default": [{ "team": "A", "points": 1 }],
      "columns": [{ "key": "team", "label": "Team", "type": "text" }, { "key": "points", "label": "Points", "type": "number" }] }
  ],
  "presets": [{ "id": "first", "label": "First", "values": { "name": "Ana", "barStyle": "flat", "rows": [{ "team": "B" }] } }],
  "variants": { "short": { "label": "Short", "valueOverrides": { "plate": "#445566" } } },
  "meta": { "name": "T", "palettes": { "house": ["#112233", "#445566"] } }
}
`;
const html = `<style>
:root[data-bar-style='round'] p { color: var(--plate); width: calc(var(--points) * 1px); background: #abcd; }
#fab { top: 0; color: var(--text-on-plate) }
</style>
<p data-text="name" data-show="barStyle=flat"></p>
<template data-each="rows" data-key="team">
  <b data-text="team"></b>
</template>
`;
const project = new Project({ texts: { 'config.json': config, 'template.html': html } });

type Path = 'config.json' | 'template.html';

/** The offset of the mark ¦ in a piece of a file's text. */
function offsetOf(path: Path, marked: string): number {
  const text = path === 'config.json' ? config : html;
  const piece = marked.replace('¦', '');
  assert.ok(text.includes(piece), piece);
  return text.indexOf(piece) + marked.indexOf('¦');
}

function said(places: readonly { path: string; range: { start: number; end: number } }[]): string[] {
  return places.map(({ path, range }) => {
    const text = project.texts[path] ?? '';
    const line = text.slice(0, range.start).split('\n').length;
    return `${path}:${line} ${text.slice(range.start, range.end)}`;
  });
}

function renamed(path: Path, marked: string, name: string): Project {
  const result = rename(project, path, offsetOf(path, marked), name);
  assert.ok('edits' in result, 'refused' in result ? result.refused.message : '');
  let next = project;
  for (const [at, edits] of Object.entries(result.edits)) {
    next = next.with(at, applyEdits(next.texts[at] ?? '', edits));
  }
  return next;
}

function refusal(path: Path, marked: string, name: string, locale?: 'pt-BR') {
  const result = rename(project, path, offsetOf(path, marked), name, locale);
  return 'refused' in result ? [result.refused.code, result.refused.message] : undefined;
}

describe('definitions and references', () => {
  test('from a binding to the field, and back', () => {
    assert.deepEqual(said(definitionsAt(project, 'template.html', offsetOf('template.html', 'data-text="¦name"'))), [
      'config.json:3 name',
    ]);
    assert.deepEqual(said(definitionsAt(project, 'config.json', offsetOf('config.json', '"name": "¦name"'))), [
      'config.json:10 name',
      'template.html:5 name',
    ]);
  });

  test('from a property, an attribute, an option, a column, a palette', () => {
    const from = (path: Path, marked: string) => said(definitionsAt(project, path, offsetOf(path, marked)));

    assert.deepEqual(from('template.html', 'var(--¦plate)'), ['config.json:6 plate']);
    assert.deepEqual(from('template.html', 'var(--text-on-¦plate)'), ['config.json:6 plate']);
    assert.deepEqual(from('template.html', 'data-¦bar-style'), ['config.json:4 barStyle']);
    assert.deepEqual(from('template.html', 'barStyle=¦flat'), ['config.json:5 flat']);
    assert.deepEqual(from('template.html', 'data-text="¦team"'), ['config.json:8 team']);
    assert.deepEqual(from('template.html', 'data-key="¦team"'), ['config.json:8 team']);
    assert.deepEqual(from('config.json', '"palette": "¦house"'), ['config.json:12 house']);
  });

  test('of what is named nowhere else, the declaration itself', () => {
    for (const [marked, place] of [
      ['{ "¦short"', 'config.json:11 short'],
      ['"id": "¦first"', 'config.json:10 first'],
    ] as const) {
      const at = offsetOf('config.json', marked);
      assert.deepEqual(said(definitionsAt(project, 'config.json', at)), [place]);
      assert.deepEqual(said(referencesAt(project, 'config.json', at)), [place]);
    }
  });

  test('all places of a name, its declaration among them where asked', () => {
    const at = offsetOf('template.html', 'data-text="¦team"');

    assert.deepEqual(said(referencesAt(project, 'template.html', at)), [
      'config.json:8 team',
      'config.json:7 team',
      'config.json:10 team',
      'template.html:6 team',
      'template.html:7 team',
    ]);
    assert.equal(referencesAt(project, 'template.html', at, { withDeclaration: false }).length, 4);
    assert.deepEqual(referencesAt(project, 'template.html', 2), []);
  });
});

describe('rename', () => {
  for (const [what, path, marked, name] of [
    ['a field, from the template', 'template.html', 'data-text="¦name"', 'guest'],
    ['a field that is an attribute', 'config.json', '"name": "¦barStyle"', 'lineShape'],
    ['a field that is a property', 'template.html', 'var(--¦plate)', 'ground'],
    ['an option', 'config.json', '"value": "¦flat"', 'plain'],
    ['a column', 'template.html', 'data-key="¦team"', 'side'],
    ['a palette', 'config.json', '"palettes": { "¦house"', 'station'],
    ['a preset', 'config.json', '"id": "¦first"', 'second'],
    ['a variant', 'config.json', '{ "¦short"', 'brief'],
  ] as const) {
    test(`${what} keeps the project without faults, and nothing has the earlier name`, () => {
      const before = renamedAt(project, path, offsetOf(path, marked));
      const next = renamed(path, marked, name);

      assert.equal(before?.name, /¦(\w+)/.exec(marked)?.[1]);
      for (const file of ['config.json', 'template.html']) {
        assert.deepEqual(
          diagnose(next, file).map(({ message }) => message),
          [],
          file,
        );
        assert.deepEqual(diagnose(project, file), []);
      }
      const back = referencesAt(next, 'config.json', (next.texts['config.json']?.indexOf(`"${name}"`) ?? 0) + 1);
      assert.equal(back.length, referencesAt(project, path, offsetOf(path, marked)).length);
    });
  }

  test('leaves everything else as it is', () => {
    const next = renamed('template.html', 'data-text="¦name"', 'guest');

    assert.equal(next.texts['template.html'], html.replace('data-text="name"', 'data-text="guest"'));
    assert.equal(
      next.texts['config.json'],
      config.replace('"name": "name"', '"name": "guest"').replace('{ "name": "Ana"', '{ "guest": "Ana"'),
    );
  });

  test('reaches headings of the form, and what an imported template keeps of its graphic', () => {
    const graphic = (name: string) => ({
      places: { [name]: { path: ['data', 'title'] }, rows: { path: ['teams'], columns: { team: { name: 'club' } } } },
      checks: { [name]: { minLength: 2 } },
      sections: [{ label: 'Data', fields: ['plate', name] }],
    });
    const sections = (name: string) => [{ label: 'Words', fields: [name] }];
    const meta = (name: string) =>
      config.replace(
        '"meta": {',
        `"meta": { "ograf": ${JSON.stringify(graphic(name))}, "sections": ${JSON.stringify(sections(name))},`,
      );
    const imported = project.with('config.json', meta('name'));
    const result = rename(imported, 'config.json', meta('name').indexOf('"name": "name"') + 9, 'guest');
    assert.ok('edits' in result);
    const text = applyEdits(meta('name'), result.edits['config.json'] ?? []);

    assert.deepEqual(JSON.parse(text).meta.ograf, graphic('guest'));
    assert.deepEqual(JSON.parse(text).meta.sections, sections('guest'));
    const column = rename(imported, 'config.json', meta('name').indexOf('"key": "team"') + 8, 'side');
    assert.ok('edits' in column);
    const sided = JSON.parse(applyEdits(meta('name'), column.edits['config.json'] ?? []));
    assert.deepEqual(sided.meta.ograf.places.rows.columns, { side: { name: 'club' } });
  });

  test('reaches style sheets of the folder', () => {
    const link = '<link rel="stylesheet" href="look.css">';
    const sheet = 'p { color: var(--plate) }';
    const linked = project.with('template.html', link + html).with('look.css', sheet);
    const at = offsetOf('config.json', '"name": "¦plate"');
    const result = rename(linked, 'config.json', at, 'ground');

    assert.ok('edits' in result);
    assert.equal(applyEdits(sheet, result.edits['look.css'] ?? []), 'p { color: var(--ground) }');
  });

  test('refuses a name that is taken, unfit, or cannot be written, with a sentence', () => {
    const from = (name: string) => refusal('template.html', 'data-text="¦name"', name);

    assert.deepEqual(from('plate'), ['name-taken', '“plate” is taken already. Choose another name.']);
    assert.equal(from('team')?.[0], 'name-taken');
    // What an option says is no name of a field.
    assert.equal(from('flat'), undefined);
    assert.equal(from('guest-name')?.[0], 'name-unfit');
    assert.match(from('')?.[1] ?? '', /expected a letter/);
    assert.equal(refusal('template.html', 'barStyle=¦flat', 'a"b')?.[0], 'name-unfit');
    assert.equal(
      refusal('template.html', 'data-text="¦name"', 'plate', 'pt-BR')?.[1],
      '“plate” já existe. Escolha outro nome.',
    );
    assert.equal(refusal('config.json', '"¦label": "Name"', 'x')?.[0], 'nothing-here');
    const broken = project.with('config.json', config.replace('"presets"', 'presets'));
    const result = rename(broken, 'template.html', offsetOf('template.html', 'data-text="¦name"'), 'x');
    assert.equal('refused' in result && result.refused.code, 'config-broken');
  });
});

describe('hover', () => {
  const over = (path: Path, marked: string, locale?: 'pt-BR') =>
    hover(project, path, offsetOf(path, marked), locale)?.markdown ?? '';

  test('of a member: what it is, its rule, an example, and where that is written', () => {
    const text = over('config.json', '"¦key": "n"');

    for (const part of [
      'Short key of the field',
      'required',
      '^[A-Za-z][A-Za-z0-9]{0,15}$',
      '"key": "n"',
      'schema/config.schema.json, “TextField”',
    ]) {
      assert.ok(text.includes(part), part);
    }
    assert.match(over('config.json', '"¦key": "n"', 'pt-BR'), /Chave curta do campo[\s\S]*obrigatório[\s\S]*Exemplo/);
  });

  test('of a type and of names', () => {
    assert.match(
      over('config.json', '"type": "¦radio"'),
      /One choice of two to eight[\s\S]*"type": "radio", "options": \[\{ "value": "one"[\s\S]*“RadioField”/,
    );
    const columnType = '"label": "Team", "type": "¦text"';
    assert.match(over('config.json', columnType), /One line of text/);
    assert.match(over('config.json', columnType.replace('¦text', 'text').replace('"type', '"¦type')), /`image`, `url`/);
    assert.match(over('config.json', '"¦label": "Name"', 'pt-BR'), /obrigatório · um texto · não vazio/);
    assert.match(
      over('template.html', 'data-text="¦name"'),
      /\*\*Name\*\* `name` \(text\) — field[\s\S]*Of the guest[\s\S]*once in config\.json, once in the template/,
    );
    assert.match(over('template.html', 'data-text="¦team"'), /column of `rows`/);
    assert.match(over('template.html', 'var(--¦plate)', 'pt-BR'), /campo/);
    assert.match(over('template.html', '¦data-each="rows"'), /Repeats the content/);
    assert.equal(over('template.html', '#¦fab'), '');
  });

  test('every sentence of the schema has its Portuguese', () => {
    const sentences = new Set<string>();
    const collect = (node: unknown): void => {
      if (Array.isArray(node)) node.forEach(collect);
      else if (typeof node === 'object' && node !== null) {
        const { description, enumDescriptions } = node as { description?: unknown; enumDescriptions?: string[] };
        if (typeof description === 'string') sentences.add(description);
        for (const each of enumDescriptions ?? []) sentences.add(each);
        Object.values(node).forEach(collect);
      }
    };
    collect(JSON.parse(readFileSync('schema/config.schema.json', 'utf8')));

    assert.deepEqual(
      [...sentences].filter((each) => inWords(each, 'pt-BR') === each),
      [],
    );
  });
});

describe('colours, outline and folding', () => {
  test('colours of a config and of styles, and how another one is written', () => {
    const written = (path: Path) =>
      colours(project, path).map(({ range }) => project.texts[path]?.slice(range.start, range.end));

    assert.deepEqual(written('config.json'), ['#112233', '#445566', '#112233', '#445566']);
    assert.deepEqual(written('template.html').length <= 1, true);
    assert.equal(writtenColour({ red: 1, green: 0.5, blue: 0, alpha: 1 }), '#ff8000');
    assert.equal(writtenColour({ red: 1, green: 0.5, blue: 0, alpha: 0.5 }), '#ff800080');
  });

  test('a minified sheet without a semicolon is read as fast as any other, and its selectors are no colours', () => {
    const css = 'a{color:#fff}#fab{fill:#000}'.repeat(10_000);
    const started = performance.now();

    const found = readStyles(css).colours;

    assert.equal(found.length, 20_000);
    assert.ok(!found.some(({ name }) => name === '#fab'));
    // Where each colour looked back to the beginning of the sheet it took many seconds.
    assert.ok(performance.now() - started < 3000, `${performance.now() - started} ms`);
  });

  test('an outline of names', () => {
    const names = (path: Path) =>
      outline(project, path).map(({ name, children }) => [name, ...children.map((each) => each.name)]);

    assert.deepEqual(names('config.json'), [
      ['fields', 'name', 'barStyle', 'plate', 'rows'],
      ['presets', 'first'],
      ['variants', 'short'],
      ['palettes', 'house'],
    ]);
    assert.deepEqual(names('template.html'), [['style'], ['p'], ['template', 'b']]);
  });

  test('what goes over several lines can be folded', () => {
    const firstLines = foldings(project, 'template.html').map(({ start }) => html.slice(start, start + 6));

    assert.deepEqual(
      firstLines.filter((each) => each !== ''),
      ['<style', '<templ'],
    );
    assert.ok(foldings(project, 'config.json').length >= 4);
  });
});

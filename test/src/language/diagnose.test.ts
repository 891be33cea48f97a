import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readProject } from '../../../src/cli/validate/template-project.ts';
import { applyEdits } from '../../../src/config/json/edit.ts';
import { diagnose } from '../../../src/language/diagnose.ts';
import { placesOf } from '../../../src/language/files.ts';
import { Project } from '../../../src/language/project.ts';
import { templateSeverities } from '../../../src/language/template-findings.ts';
import { templateWords } from '../../../src/language/template-messages.ts';

const config = JSON.stringify({
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: '' },
    { key: 'p', name: 'plate', label: 'Plate', type: 'color', default: '#000' },
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
});

/** Shows all fields, so that what a test adds is all there is to say. */
const shown = '<p data-text="name" data-show="kind" style="color: var(--plate)" data-hide="rows"></p>';

function project(html: string, more: Record<string, string> = {}, paths?: string[]): Project {
  return new Project({ texts: { 'config.json': config, 'template.html': shown + html, ...more }, paths });
}

/** What is said of a template: the code and the text that is underlined. */
function said(html: string, more?: Record<string, string>, paths?: string[]): string[] {
  return diagnose(project(html, more, paths), 'template.html').map(
    ({ code, range }) => `${code}: ${(shown + html).slice(range.start, range.end)}`,
  );
}

describe('bindings', () => {
  for (const [what, html, expected] of [
    ['a name that is nearly a field', '<b data-text="nmae"></b>', 'binding-field-unknown: nmae'],
    ['a name without quotes', '<b data-text=nmae></b>', 'binding-field-unknown: nmae'],
    ['no name', '<b data-text></b>', 'binding-field-unknown: data-text'],
    ['a condition on an unknown field', '<b data-show="kidn=goal"></b>', 'binding-field-unknown: kidn'],
    ['a condition that no option meets', '<b data-show="kind=gaol"></b>', 'binding-value-unknown: gaol'],
    ['rows of a text', '<template data-each="name"></template>', 'binding-type-unfit: name'],
    ['the text of a table', '<b data-text="rows"></b>', 'binding-type-unfit: rows'],
    ['rows outside of <template>', '<div data-each="rows"></div>', 'each-not-on-template: data-each'],
    ['an attribute with code', '<b data-attr-onclick="name"></b>', 'binding-attribute-refused: data-attr-onclick'],
    ['a column outside of its rows', '<b data-text="team"></b>', 'binding-field-unknown: team'],
    [
      'an unknown column',
      '<template data-each="rows"><b data-text="tema"></b></template>',
      'binding-field-unknown: tema',
    ],
    ['rows told apart by no column', '<template data-each="rows" data-key="taem"></template>', 'row-key-unknown: taem'],
    ['a misspelt binding', '<b data-txet="name"></b>', 'binding-misspelt: data-txet'],
    ['a name in braces, in a binding', '<b data-text="{{name}}"></b>', 'binding-field-unknown: {{name}}'],
    ['a name in braces, in a text', '<b>By {{ name }}</b>', 'placeholder-unbound: {{ name }}'],
    ['a name in braces, in an attribute', '<img alt="{{name}}">', 'placeholder-unbound: {{name}}'],
    ['a selector for no option', "<style>:root[data-kind='gaol'] p {}</style>", 'binding-value-unknown: gaol'],
    ['letters that were no UTF-8', '<b>Fun\u{FFFD}o</b>', 'text-unreadable: Fun\u{FFFD}o'],
    ['a property that is nearly a field', '<style>p { color: var(--plat) }</style>', 'property-unknown: --plat'],
    ['the same with a fallback', '<style>p { color: var(--plat, red) }</style>', 'property-unknown: --plat'],
    ['a property that nothing sets', '<style>p { top: var(--nothing) }</style>', 'property-unknown: --nothing'],
    ['a text as a property', '<style>p { color: var(--name) }</style>', 'property-type-unfit: --name'],
    ['text on a number', '<style>p { color: var(--text-on-points) }</style>', 'property-unknown: --text-on-points'],
    ['a style attribute', '<p style="color: var(--plat)"></p>', 'property-unknown: --plat'],
  ] as const) {
    test(`${what} is told, and nothing else`, () => {
      assert.deepEqual(said(html), [expected]);
    });
  }

  for (const [what, html] of [
    [
      'columns, and fields, inside rows',
      '<template data-each="rows"><b data-text="team"></b><i data-text="name"></i></template>',
    ],
    ['braces around no field', '<b>{{other}}</b>'],
    ['braces that a script replaces', '<script>text.replaceAll("{{" + key + "}}", value)</script><b>{{name}}</b>'],
    ['braces in code', '<style>p::before { content: "{{name}}" }</style><!-- {{name}} -->'],
    ['a property of a row', '<style>p { width: calc(var(--points) * 1px + var(--index) * 2px) }</style>'],
    ['a property of the template itself', '<style>:root[data-kind="goal"] { --own: 1 } p { top: var(--own) }</style>'],
    ['text on a colour', '<style>p { color: var(--text-on-plate); background: var(--plate) }</style>'],
    ['a hook with a fallback', '<style>p { top: var(--somethingElse, 0) }</style>'],
    ['the theme of the station', '<style>p { color: var(--station-ground) }</style>'],
    ['what stands in comments and texts', '<style>/* var(--plat) */ p::before { content: "var(--plat)" }</style>'],
    [
      'a property that a script sets',
      '<script>root.style.setProperty(name, 1)</script><style>p { top: var(--set) }</style>',
    ],
    [
      'styles from elsewhere',
      '<link rel="stylesheet" href="https://a.example/x.css"><style>p { top: var(--set) }</style>',
    ],
    ['attributes of the author', '<p data-side="left" data-kind="own"></p><style>[data-kind="own"] {}</style>'],
    ['what is below an unknown table', '<template data-each="name"><b data-text="x"></b></template>'],
  ] as const) {
    test(`no alarm: ${what}`, () => {
      assert.deepEqual(
        said(html).filter((each) => !each.startsWith('binding-type-unfit')),
        [],
      );
    });
  }

  test('a field whose attribute the stage writes is told where it would be read, and nowhere else', () => {
    const phase = { key: 'p', name: 'phase', label: 'Phase', type: 'radio', default: 'group' };
    const options = ['group', 'final', 'out'].map((value) => ({ value, text: value }));
    const config = JSON.stringify({ fields: [{ ...phase, options }] });
    const html = "<style>:root[data-phase='final'] p, :root[data-phase='in'] p, :root[data-phase='out'] p {}</style>";
    const files = new Project({ texts: { 'config.json': config, 'template.html': html } });
    const found = (path: string) => diagnose(files, path).map(({ code, range }) => [code, range.start]);
    assert.deepEqual(found('template.html'), [['attribute-of-stage', html.indexOf('final')]]);
    assert.deepEqual(found('config.json'), [['field-not-shown', config.indexOf('"phase"')]]);
  });

  test('the fix is applied where the mistake stands, in files with other line ends too', () => {
    const html = '<b\r\n data-text="nmae">\r\n</b>\r\n<style>\r\np { color: var(--plat) }</style>';
    const files = project(html);

    const edits = diagnose(files, 'template.html').flatMap(({ fix }) => fix?.edits ?? []);

    const fixed = applyEdits(shown + html, edits);
    assert.equal(fixed, shown + html.replace('nmae', 'name').replace('--plat', '--plate'));
  });

  test('a name in braces becomes a binding, where it is a text or all of an attribute', () => {
    const html = '<p>By {{name}}</p><img src="{{name}}" alt="Of {{name}}" style="color: {{name}}">';

    const edits = diagnose(project(html), 'template.html').flatMap(({ fix }) => fix?.edits ?? []);

    assert.equal(
      applyEdits(shown + html, edits),
      `${shown}<p>By <span data-text="name"></span></p><img data-attr-src="name" alt="Of {{name}}" style="color: {{name}}">`,
    );
  });

  test('a config that is no JSON says nothing of names', () => {
    assert.deepEqual(said('<b data-text="nmae"></b>', { 'config.json': '{"fields": [' }), []);
  });

  test('rules are off, softer or harder by their code', () => {
    const files = project('<b data-text="nmae"></b><style>p { color: var(--plat) }</style>');
    const rules = { 'binding-field-unknown': 'info', 'property-unknown': 'off' } as const;

    const found = diagnose(files, 'template.html', { rules });

    assert.deepEqual(
      found.map(({ code, severity }) => [code, severity]),
      [['binding-field-unknown', 'info']],
    );
  });
});

describe('files', () => {
  const paths = ['config.json', 'template.html', 'assets/logo.svg', 'assets/own font.woff2'];

  test('a file that is not there is told with the nearest that is', () => {
    const html = '<img src="assets/lgoo.svg"><style>@font-face { src: url(assets/own%20font.woff2) }</style>';
    const [found] = diagnose(project(html, {}, paths), 'template.html');

    assert.deepEqual(
      [found?.code, found?.severity, found?.fix?.edits[0]?.text],
      ['asset-missing', 'error', 'assets/logo.svg'],
    );
  });

  test('a file whose name looks the same is told as such: macOS writes accents as characters of their own', () => {
    const apart = 'assets/ação.svg'.normalize('NFD');
    const [found] = diagnose(
      project('<img src="assets/ação.svg">', {}, [...paths.slice(0, 2), apart]),
      'template.html',
    );

    assert.match(found?.message ?? '', /One looks the same/);
    assert.equal(found?.fix?.edits[0]?.text, encodeURI(apart));
  });

  test('a file is used where its address has more escaped than has to be', () => {
    const html = '<img src="assets/a%23b%20%281%29.svg">';
    assert.deepEqual(said(html, {}, ['config.json', 'template.html', 'assets/a#b (1).svg']), []);
  });

  test('addresses of other places, parts of addresses and bound ones are no files', () => {
    const html =
      '<img src="https://a.example/x.png"><img src="/x.png"><img src="data:image/png;base64,A"><img src="x.png" data-attr-src="name"><use href="#a"/><a href="page.html"></a>';

    assert.deepEqual(said(html, {}, ['config.json', 'template.html']), []);
  });

  test('a file that nothing names is told', () => {
    const found = diagnose(project('<img src="assets/logo.svg">', {}, paths), 'template.html');

    assert.deepEqual(
      found.map(({ code, severity, message }) => [code, severity, /own font/.test(message)]),
      [['asset-unused', 'info', true]],
    );
  });

  test('without a list of files none is looked for', () => {
    assert.deepEqual(said('<img src="assets/nothing.png">'), []);
  });

  test('a style sheet of the folder sets properties, and is checked itself', () => {
    const html = '<link rel="stylesheet" href="assets/look.css"><style>p { top: var(--own) }</style>';
    const files = project(html, { 'assets/look.css': ':root { --own: var(--plat); } p { background: url(no.png) }' }, [
      ...paths,
      'assets/look.css',
    ]);

    const codes = diagnose(files, 'assets/look.css').map(({ code }) => code);

    assert.deepEqual(codes, ['property-unknown', 'asset-missing']);
    assert.deepEqual(
      diagnose(files, 'template.html').map(({ code }) => code),
      ['asset-unused', 'asset-unused'],
    );
  });
});

describe('a config beside its template', () => {
  test('fields that nothing shows are told at their names, unless a script may read them', () => {
    const texts = { 'config.json': config, 'template.html': '<p data-text="name"></p>' };
    const files = new Project({ texts });

    const found = diagnose(files, 'config.json');
    const scripted = files.with('template.html', '<p data-text="name"></p><script>read()</script>');

    assert.deepEqual(
      found.map(({ code, pointer, range }) => [code, pointer, config.slice(range.start, range.end)]),
      [
        ['field-not-shown', '/fields/1/name', '"plate"'],
        ['field-not-shown', '/fields/2/name', '"kind"'],
        ['field-not-shown', '/fields/3/name', '"rows"'],
      ],
    );
    assert.deepEqual(diagnose(scripted, 'config.json'), []);
  });

  test('a file that a preset, a variant or a cell names is looked for, too', () => {
    const fields = [
      { key: 'p', name: 'photo', label: 'Photo', type: 'file', default: '' },
      {
        key: 'r',
        name: 'rows',
        label: 'Rows',
        type: 'table',
        default: [{ badge: 'assets/1.png' }],
        columns: [{ key: 'badge', label: 'Badge', type: 'image' }],
      },
    ];
    const presets = [{ id: 'a', label: 'A', values: { photo: 'assets/2.png', rows: [{ badge: 'assets/3.png' }] } }];
    const variants = {
      b: { label: 'B', valueOverrides: { photo: 'assets/4.png', rows: [{ badge: 'assets/5.png' }] } },
    };
    const texts = {
      'config.json': JSON.stringify({ fields, presets, variants }),
      'template.html': '<p data-show="photo"></p><p data-show="rows"></p>',
    };
    const found = diagnose(new Project({ texts, paths: Object.keys(texts) }), 'config.json');

    assert.deepEqual(
      found.map(({ code, message }) => [code, /\d\.png/.exec(message)?.[0]]),
      ['1.png', '2.png', '3.png', '4.png', '5.png'].map((file) => ['asset-missing', file]),
    );
  });

  test('a file that a page is given, which a module plays, may lie beside the page', () => {
    const field = (name: string, file: string) => ({ key: name, name, label: name, type: 'file', default: file });
    const fields = [field('a', './img/a.svg'), field('b', './img/no.svg')];
    const texts = { 'config.json': JSON.stringify({ fields }), 'template.js': '' };
    const paths = [...Object.keys(texts), 'graphic/strap.html', 'graphic/img/a.svg'];

    const told = diagnose(new Project({ texts, paths }), 'config.json').map(
      ({ message }) => /\w+\.svg/.exec(message)?.[0],
    );

    assert.deepEqual(told, ['no.svg']);
  });

  test('a default that is no file of the folder is a warning', () => {
    const photo = { key: 'p', name: 'photo', label: 'Photo', type: 'file', default: 'assets/no.png' };
    const texts = {
      'config.json': JSON.stringify({ fields: [photo] }),
      'template.html': '<img data-attr-src="photo">',
    };

    const found = diagnose(new Project({ texts, paths: ['config.json', 'template.html'] }), 'config.json');

    assert.deepEqual(
      found.map(({ code, severity }) => [code, severity]),
      [['asset-missing', 'warning']],
    );
  });
});

test('every code has a sentence in both languages, and stands in docs/diagnostics.md', () => {
  const docs = readFileSync('docs/diagnostics.md', 'utf8');
  for (const code of Object.keys(templateSeverities)) assert.ok(docs.includes(`| \`${code}\` |`), code);
  assert.deepEqual(Object.keys(templateWords.en.rules), Object.keys(templateWords['pt-BR'].rules));
});

test('the templates of the gallery and the starter are without any fault', () => {
  const gallery = 'playground/public/templates';
  const folders = readdirSync(gallery, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== '.tarja',
  );
  for (const folder of [...folders.map(({ name }) => join(gallery, name)), 'src/cli/starter']) {
    const files = readProject(folder);
    for (const path of ['config.json', 'template.html']) {
      const codes = diagnose(files, path)
        .filter(({ severity }) => severity !== 'info')
        .map(({ code }) => code);
      assert.deepEqual(codes, [], `${folder}/${path}`);
    }
  }
});

test('any text is read without an error', () => {
  const pieces = [
    '<p data-text="name">',
    '<template data-each=rows>',
    '<style>',
    'var(--',
    '[data-kind=',
    '</',
    '"',
    "'",
    '<!--',
    'url(',
    '{',
    '\u0000',
    '😀',
  ];
  let seed = 7;
  for (let round = 0; round < 300; round++) {
    let html = '';
    for (let count = 0; count < 12; count++) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      html += pieces[seed % pieces.length];
    }
    for (const { range } of diagnose(project(html), 'template.html')) {
      assert.ok(range.start >= 0 && range.end >= range.start && range.end <= (shown + html).length, html);
    }
  }
});

describe('a project that is edited', () => {
  /** The same numbers in each run (a linear congruential generator of Numerical Recipes). */
  function* draws(): Generator<number> {
    for (let state = 7; ; ) {
      state = (state * 1664525 + 1013904223) % 2 ** 32;
      yield state / 2 ** 32;
    }
  }

  test('knows where texts name a file, modules by what they quote', () => {
    const texts = {
      'config.json': config,
      'template.html': '<img src="assets/a.svg"><i style="background: url(./assets/a.svg)"></i><p>assets/a.svg</p>',
      'template.js': "const at = new URL('./assets/a.svg', import.meta.url); const b = 'assets/b.svg';",
    };
    const uses = placesOf(new Project({ texts }), 'assets/a.svg');
    const written = uses.map(({ path, range: { start, end } }) => [
      path,
      texts[path as 'template.js'].slice(start, end),
    ]);
    assert.deepEqual(written, [
      ['template.html', 'assets/a.svg'],
      ['template.html', './assets/a.svg'],
      ['template.js', './assets/a.svg'],
    ]);
  });

  test('says after each edit what one says that is read from scratch', () => {
    const numbers = draws();
    const below = (limit: number) => Math.floor(numbers.next().value * limit);
    const pieces = ['"', ',', '}', '[', ' ', '\n', 'name', '"nmae"', '{ "name": "x" }', '<p data-text="plate">', '//'];
    const original = { 'config.json': config, 'template.html': shown };
    let edited = new Project({ texts: original });
    for (let turn = 0; turn < 300; turn++) {
      const path = below(3) > 0 ? 'config.json' : 'template.html';
      const { [path]: text = '' } = edited.texts;
      const start = below(text.length + 1);
      const changed = text.slice(0, start) + pieces[below(pieces.length)] + text.slice(start + below(4));
      edited = edited.with(path, turn % 10 === 9 ? original[path] : changed);
      const scratch = new Project({ texts: edited.texts });
      // Asked the other way round, so that nothing depends on what was read before.
      const fromScratch = ['template.html', 'config.json'].map((each) => diagnose(scratch, each));
      const told = ['config.json', 'template.html'].map((each) => diagnose(edited, each));
      assert.deepEqual(told.reverse(), fromScratch);
    }
  });
});

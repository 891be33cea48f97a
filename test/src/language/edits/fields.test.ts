import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check } from '../../../../src/config/check.ts';
import { applyEdits } from '../../../../src/config/json/edit.ts';
import type { ImplementedFieldType } from '../../../../src/format/generated/types.ts';
import { jsonTypes } from '../../../../src/kinds/implemented.ts';
import { boundPlaces, removeBindings, showField } from '../../../../src/language/edits/bindings.ts';
import { type Change, change } from '../../../../src/language/edits/change.ts';
import {
  addField,
  changeType,
  fieldsOf,
  identifier,
  newField,
  removeField,
  renamePalette,
  settingsOf,
} from '../../../../src/language/edits/fields.ts';
import { Project } from '../../../../src/language/project.ts';

const types = Object.keys(jsonTypes) as ImplementedFieldType[];

const document = {
  fields: [
    { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana', maxChars: 40 },
    { key: 'p', name: 'plate', label: 'Plate', type: 'colorBinding', palette: 'brand', default: '#ffffff' },
  ],
  presets: [
    { id: 'guest', label: 'Guest', values: { name: 'Rui', plate: '#ffffff' } },
    { id: 'host', label: 'Host', values: { name: 'Eva' } },
  ],
  variants: { short: { label: 'Short', valueOverrides: { name: '' } } },
  meta: { palettes: { brand: ['#ffffff', '#000000'] } },
};
const text = JSON.stringify(document, null, 2);

function done(changes: readonly Change[], of = text): string {
  const edited = change(of, changes);
  assert.equal(edited.refused, undefined);
  return edited.text ?? '';
}

function wrongIn(of: string): string[] {
  return check(of).diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

describe('adding a field', () => {
  for (const type of types) {
    test(`${type}: nothing is missing, also in an empty document`, () => {
      const changes = addField({}, 0, newField({}, type, 'Home team'));

      assert.deepEqual(wrongIn(done(changes, '{}')), []);
    });
  }

  test('takes a name and a key that are free', () => {
    const { name, key } = newField(document, 'text', 'Name');

    assert.deepEqual([name, key], ['name2', 'na']);
  });

  test('makes a name of the words of a label', () => {
    assert.deepEqual(['Nome do convidado', 'Seção 2', '2nd half', '時間'].map(identifier), [
      'nomeDoConvidado',
      'secao2',
      'ndHalf',
      '',
    ]);
  });
});

describe('another type of a field', () => {
  for (const from of types) {
    test(`${from} becomes any other, and nothing is wrong with it`, () => {
      for (const to of types) {
        const before = done(addField({}, 0, newField({}, from, 'Field')), '{}');
        const { changes } = changeType(JSON.parse(before), 0, to);

        const wrong = wrongIn(done(changes, before)).filter((each) => !/palette-unused/.test(each));
        assert.deepEqual(wrong, [], `${from} → ${to}`);
      }
    });
  }

  test('keeps what fits, and says what is lost', () => {
    const { changes, dropped } = changeType(document, 0, 'textarea');
    assert.deepEqual(dropped, []);
    assert.deepEqual(fieldsOf(JSON.parse(done(changes)))[0], { ...document.fields[0], type: 'textarea' });

    assert.deepEqual(changeType(document, 0, 'number').dropped, ['maxChars', 'default']);
    assert.deepEqual(changeType(document, 1, 'color').dropped, ['palette']);
  });
});

describe('a field that presets and variants set', () => {
  test('is known by all places that do', () => {
    assert.deepEqual(settingsOf(document, 'name'), [
      ['presets', 0, 'values', 'name'],
      ['presets', 1, 'values', 'name'],
      ['variants', 'short', 'valueOverrides', 'name'],
    ]);
  });

  test('is deleted alone, or with all of them', () => {
    assert.deepEqual(settingsOf(JSON.parse(done(removeField(document, 0, false))), 'name').length, 3);
    assert.deepEqual(wrongIn(done(removeField(document, 0, true))), []);
  });

  test('leaves the headings of the form when it is deleted', () => {
    const sections = [{ label: 'Data', fields: ['plate', 'name', 'name'] }];
    const divided = { ...document, meta: { ...document.meta, sections } };
    const fieldsAfter = (changes: Parameters<typeof change>[1]) =>
      JSON.parse(change(JSON.stringify(divided), changes).text ?? '').meta.sections[0].fields;

    assert.deepEqual(fieldsAfter(removeField(divided, 0, false)), ['plate']);
  });

  test('is the first one of its name: a second one is deleted alone', () => {
    const twice = { ...document, fields: [...document.fields, { ...document.fields[0], key: 'zz' }] };
    const last = document.fields.length;

    assert.deepEqual(removeField(twice, last, true), [{ remove: ['fields', last] }]);
  });

  test('a palette takes another name in the fields that choose from it', () => {
    assert.deepEqual(wrongIn(done(renamePalette(document, 'brand', 'house'))), []);
  });
});

describe('bindings of a field in a template', () => {
  const template = `<style>
  .bar { background: var(--plate); color: var(--plate2, var( --plate )) }
  :root[data-bar-style='round'] .bar {}
</style>
<p class="a" data-text="name" data-show="kind=goal">x</p>
<img data-attr-src='name'><template data-each=rows><b data-text="kind"></b></template><i data-text="name2"></i>
<!-- <b data-text="name"> -->
`;
  const fields = [
    { name: 'name', type: 'text' },
    { name: 'name2', type: 'text' },
    { name: 'kind', type: 'radio', options: [{ value: 'goal', text: 'Goal' }] },
    { name: 'rows', type: 'table', columns: [{ key: 'kind', type: 'text' }] },
    { name: 'on', type: 'boolean' },
    { name: 'plate', type: 'color' },
    { name: 'plate2', type: 'color' },
    { name: 'barStyle', type: 'radio', options: [{ value: 'round', text: 'Round' }] },
  ];
  const project = new Project({
    texts: { 'config.json': JSON.stringify({ fields }), 'template.html': template },
  });

  test('are found in attributes, styles and selectors, and of no other field, column or comment', () => {
    const found = (name: string) => boundPlaces(project, name).map(({ written }) => written);

    assert.deepEqual(found('name'), ['data-text="name"', "data-attr-src='name'"]);
    assert.deepEqual(found('kind'), ['data-show="kind=goal"']);
    assert.deepEqual(found('rows'), ['data-each=rows']);
    assert.deepEqual(found('plate'), ['var(--plate)', 'var( --plate )']);
    assert.deepEqual(found('barStyle'), ["[data-bar-style='round']"]);
  });

  test('show a field in a plate of its own, where no other plate stands', () => {
    const shown = (of: string, type: ImplementedFieldType) => {
      const edit = showField(of, { ...newField(document, type, ''), name: 'role' });
      return edit ? applyEdits(of, [edit]) : of;
    };
    const page = '<body>\n  <p></p>\n</body>\n</html>\n';
    const once = shown(page, 'text');

    assert.match(
      once,
      /<p><\/p>\n<p style="[^"]*top: 54px; left: 96px[^"]*" data-text="role" data-show="role"><\/p>\n<\/body>/,
    );
    const twice = shown(once, 'file');
    assert.match(twice, /top: 154px; left: 96px[^>]* data-attr-src="role"/);
    assert.equal(shown(twice.replace(/<p style.*\n/, ''), 'text').match(/top: 154px/g)?.length, 1);
    // Seven end above a lower third.
    const seven = Array.from({ length: 7 }).reduce<string>((of) => shown(of, 'text'), page);
    assert.match(shown(seven, 'text'), /top: 654px; left[\s\S]*top: 54px; right: 96px/);
    const many = Array.from({ length: 27 }).reduce<string>((of) => shown(of, 'text'), page);
    const places = [...many.matchAll(/top: (\d+)px; (?:left|right): \d+px/g)];
    assert.deepEqual([places.length, new Set(places.map(String)).size], [27, 27], 'each has a place of its own');
    assert.ok(places.every(([, top]) => Number(top) <= 854));
    assert.equal(shown(page, 'color'), page);
    // A score of 0 is seen.
    assert.match(shown(page, 'counter'), / data-text="role"><\/p>/);
    // Each row has its cells side by side, and a new table has a row with words.
    assert.match(shown(page, 'table'), /<span data-text="name"><\/span><span data-text="points"><\/span><\/div>/);
    assert.deepEqual(newField(document, 'table', '')['default'], [{ name: 'One', points: 0 }]);
  });

  test('are taken out with the elements that show the field', () => {
    assert.equal(
      applyEdits(template, removeBindings(project, 'name')),
      template
        .replace('<p class="a" data-text="name" data-show="kind=goal">x</p>\n', '')
        .replace("<img data-attr-src='name'>", ''),
    );
  });

  const removals = [
    ['a plate', '<b>\n  <p data-show="name">\n    <i data-text="name"></i>\n  </p>\n</b>', '<b>\n</b>'],
    ['text and plate in one', '<p data-text="name" data-show="name"></p>', ''],
    ['a frame', '<figure data-show="name"><img data-attr-src="name" data-attr-alt="name2"></figure>', ''],
    ['rows', '<div data-show="rows"><template data-each="rows"><b data-text="kind"></b></template></div>', '', 'rows'],
    ['a plate of others, too', '<p data-show="name"><i data-text="name2"></i></p>', '<p><i data-text="name2"></i></p>'],
    ['a choice', '<p data-show="kind=goal">Goal</p>', '<p>Goal</p>', 'kind'],
    ['a switch', '<p data-show="on">Live</p>', '<p>Live</p>', 'on'],
    ['what is hidden for it', '<p data-hide="name">-</p>', '<p>-</p>'],
    ['an attribute', '<p title="" data-attr-title="name">-</p>', '<p title="">-</p>'],
    ['the page', '<body data-show="name">-</body>', '<body>-</body>'],
    // A browser ends the first at the second; its own end tag is not written.
    ['no end tag', '<div><p data-text="name"><p>-</p></div>', '<div><p><p>-</p></div>'],
  ] as const;
  for (const [what, before, after, name = 'name'] of removals) {
    test(`are taken out: ${what}`, () => {
      const of = new Project({ texts: { 'config.json': JSON.stringify({ fields }), 'template.html': before } });
      assert.equal(applyEdits(before, removeBindings(of, name)), after);
    });
  }
});

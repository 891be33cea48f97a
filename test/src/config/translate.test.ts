import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { translate, translateLabels } from '../../../src/config/translate.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import fc from '../../support/fast-check.ts';

const sentences = {
  Name: 'Nome',
  Role: 'Função',
  Reporter: 'Repórter',
  Guest: 'Convidado',
  Elected: 'Eleito',
  left: 'à esquerda',
  'Lower third': 'Tarja',
  'Who “speaks”': 'Quem “fala”',
};

const said = (config: unknown) => JSON.parse(translate(JSON.stringify(config), sentences));

describe('translate', () => {
  test('says what operators read: labels, tips, options, columns, presets, variants, name and description', () => {
    const labels = { label: 'Name', tip: 'Who “speaks”' };

    assert.deepEqual(
      said({
        meta: { name: 'Lower third', description: 'Who “speaks”' },
        fields: [{ ...labels, columns: [labels], options: [{ value: 'x', text: 'Role' }] }],
        presets: [{ label: 'Guest' }],
        variants: { full: { label: 'Role' } },
      }),
      {
        meta: { name: 'Tarja', description: 'Quem “fala”' },
        fields: [
          {
            label: 'Nome',
            tip: 'Quem “fala”',
            columns: [{ label: 'Nome', tip: 'Quem “fala”' }],
            options: [{ value: 'x', text: 'Função' }],
          },
        ],
        presets: [{ label: 'Convidado' }],
        variants: { full: { label: 'Função' } },
      },
    );
  });

  test('of labels alone, all that viewers see stays', () => {
    const config = {
      fields: [
        { label: 'Role', type: 'text', default: 'Reporter' },
        { label: 'Role', type: 'dropdown', default: 'Guest', options: [{ value: 'Guest', text: 'Guest' }] },
        { label: 'Name', type: 'table', default: [{ label: 'Guest' }], columns: [{ label: 'Role', default: 'Guest' }] },
      ],
      presets: [{ label: 'Guest', values: { label: 'Reporter' } }],
      variants: { values: { label: 'Role', valueOverrides: { text: 'Guest' } } },
    };

    assert.deepEqual(translateLabels(config as unknown as Config, sentences), {
      fields: [
        { label: 'Função', type: 'text', default: 'Reporter' },
        { label: 'Função', type: 'dropdown', default: 'Guest', options: [{ value: 'Guest', text: 'Convidado' }] },
        {
          label: 'Nome',
          type: 'table',
          default: [{ label: 'Guest' }],
          columns: [{ label: 'Função', default: 'Guest' }],
        },
      ],
      presets: [{ label: 'Convidado', values: { label: 'Reporter' } }],
      variants: { values: { label: 'Função', valueOverrides: { text: 'Guest' } } },
    });
  });

  test('says what viewers see: defaults, rows of tables, values of presets and variants', () => {
    assert.deepEqual(
      said({
        fields: [{ default: 'Reporter' }, { default: [{ who: 'Guest' }] }],
        presets: [{ values: { role: 'Reporter' } }],
        variants: { full: { valueOverrides: { rows: [{ who: 'Guest' }] } } },
      }),
      {
        fields: [{ default: 'Repórter' }, { default: [{ who: 'Convidado' }] }],
        presets: [{ values: { role: 'Repórter' } }],
        variants: { full: { valueOverrides: { rows: [{ who: 'Convidado' }] } } },
      },
    );
  });

  test('leaves what a template knows a config by: keys, names, types, ids and the values of options', () => {
    const config = {
      fields: [{ key: 'Name', name: 'Name', type: 'Name', palette: 'Name', options: [{ value: 'left', text: 'x' }] }],
      presets: [{ id: 'Name', values: { Name: 1 } }],
      variants: { Name: {} },
      meta: { category: 'Name', author: 'Name', palettes: { Name: ['Name'] } },
    };

    assert.deepEqual(said(config), config);
  });

  test('says the value of an option that is called by it, as that is what goes on air', () => {
    assert.deepEqual(said({ fields: [{ default: 'Elected', options: [{ value: 'Elected', text: 'Elected' }] }] }), {
      fields: [{ default: 'Eleito', options: [{ value: 'Eleito', text: 'Eleito' }] }],
    });
  });

  test('leaves the spaces and the order of the text, and what it has no sentence for', () => {
    assert.equal(
      translate('{\r\n  "fields" : [ { "tip":"constructor", "label": "Name"  } ]\n}\n', sentences),
      '{\r\n  "fields" : [ { "tip":"constructor", "label": "Nome"  } ]\n}\n',
    );
  });

  test('without sentences leaves any text as it is', () => {
    fc.assert(fc.property(fc.json(), (text) => assert.equal(translate(text, {}), text)));
  });
});

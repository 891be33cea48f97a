import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readRows } from '../../../../src/cli/render/rows.ts';
import type { Config } from '../../../../src/format/generated/types.ts';

const config = {
  fields: [
    { name: 'name', key: 'n', label: 'Name', type: 'text', default: 'Somebody' },
    { name: 'share', key: 's', label: 'Share', type: 'number', default: 1, max: 100 },
    {
      name: 'side',
      key: 'd',
      label: 'Side',
      type: 'dropdown',
      default: 'left',
      options: [
        { value: 'left', text: 'Left side' },
        { value: 'right', text: 'Right side' },
      ],
    },
  ],
  presets: [{ id: 'half', label: 'Half', values: { share: 50 } }],
} as unknown as Config;

const read = (csv: string, pattern = '{row}-{name}', preset?: string) =>
  readRows(new TextEncoder().encode(csv).buffer, {
    config,
    template: 'strap',
    pattern,
    locale: 'en',
    choice: { preset, edits: { side: 'right' } },
  });

describe('rows of a table as clips', () => {
  test('columns are found by name or label; what a row leaves empty is the preset’s or the template’s', () => {
    const { rows, notes, problems } = read('Side;NAME;share\nLEFT SIDE;Ana;\n;Bia;7', undefined, 'half');

    assert.deepEqual([problems, notes], [[], []]);
    assert.deepEqual(
      rows.map(({ values }) => values),
      [
        { name: 'Ana', share: 50, side: 'left' },
        { name: 'Bia', share: 7, side: 'right' },
      ],
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['1-Ana', '2-Bia'],
    );
  });

  test('empty lines are no rows, and the others keep their numbers', () => {
    const { rows, problems } = read('name,share,side\nAna,1,left\n\n , ,\nBia,2,left');

    assert.deepEqual(problems, []);
    assert.deepEqual(
      rows.map(({ row, name }) => [row, name]),
      [
        [1, '1-Ana'],
        [4, '4-Bia'],
      ],
    );
  });

  test('titles above the names of the fields are left out, which is told', () => {
    const { rows, notes, problems } = read('Guests of the week;;\n;;\nname;share;side\nAna;1,5;left\n;;\nRui;2;right');

    assert.deepEqual(problems, []);
    assert.deepEqual(notes, ['The rows above the names of the fields are left out: 2.']);
    assert.deepEqual(
      rows.map(({ row, values }) => [row, values['name'], values['share']]),
      [
        [1, 'Ana', 1.5],
        [3, 'Rui', 2],
      ],
    );
  });

  test('what is wrong is told with its row and field', () => {
    const { problems } = read('name,share,side\nAna,101,left\nBia,many,left\nCaio,5,above');

    assert.deepEqual(
      problems.map((problem) => problem.split(':')[0]),
      ['Row 1, Share', 'Row 2, Share', 'Row 3, Side'],
    );
  });

  test('what is left out, guessed or read one of two ways is told', () => {
    const { notes, problems } = read('Names,share,weight\nAna,"1.234",3');

    assert.deepEqual(problems, []);
    assert.equal(notes.length, 3);
    assert.match(
      notes.join('\n'),
      /“Names” goes into “Name”[\s\S]*“weight” is not used[\s\S]*Row 1, Share: “1.234” is read as/,
    );
  });

  test('a share is read within its range, and moves to its step as in a form', () => {
    const share = { ...config, fields: [{ name: 'share', key: 's', label: 'Share', type: 'normalized', default: 1 }] };
    const { rows, problems } = readRows(new TextEncoder().encode('share\n"12,345"').buffer, {
      config: share as Config,
      template: 'strap',
      pattern: '{row}',
      locale: 'en',
      choice: { edits: {} },
    });
    assert.deepEqual([problems, rows.map(({ values }) => values)], [[], [{ share: 12.3 }]]);
  });

  test('a date is completed as in a form, and one that is none is told', () => {
    const dated = (format: string | undefined, day: string) => {
      const field = { name: 'day', key: 'd', label: 'Day', type: 'date', default: '', ...(format && { format }) };
      const { rows, problems } = readRows(new TextEncoder().encode(`day\n${day}`).buffer, {
        config: { fields: [field] } as Config,
        template: 'strap',
        pattern: '{row}',
        locale: 'en',
        choice: { edits: {} },
      });
      return problems.length > 0 ? problems : rows.map(({ values }) => values['day']);
    };

    assert.deepEqual(dated('DD/MM/YYYY', '5/3/2026'), ['05/03/2026']);
    assert.deepEqual(dated('YYYY年MM月DD日', '2026年3月5日'), ['2026年03月05日']);
    assert.deepEqual(dated(undefined, '2026.3.5'), ['2026-03-05']);
    assert.match(String(dated('DD/MM/YYYY', '30/2/2026')), /^Row 1, Day: /);
  });

  test('names of files fit every system and stand once; rows count with as many digits as the last has', () => {
    const csv = `name\n${['a/b', '..', 'con', ...Array.from({ length: 7 }, (_, index) => `x${index}`)].join('\n')}`;
    const names = (pattern: string) => read(csv, pattern).rows.map(({ name }) => name);

    assert.deepEqual(names('{name}').slice(0, 4), ['a-b', '02', '_con', 'x0']);
    assert.equal(names('{template}_{row}')[0], 'strap_01');
    // 255 bytes are a name at most, with its ending.
    assert.equal(read(`name\n${'🎉'.repeat(90)}`, '{name}').rows[0]?.name, '🎉'.repeat(50));
    assert.match(read('name\nAna\nana', '{name}').problems[0] ?? '', /Rows 1 and 2 would both be “ana”/);
    assert.throws(() => read(csv, '{nmae}'), /no field “nmae”.*name/);
  });
});

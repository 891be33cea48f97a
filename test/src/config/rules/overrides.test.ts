import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from '../../../../src/config/lint/lint.ts';
import type { Config } from '../../../../src/format/generated/types.ts';
import { document, ruleCases } from './rule-cases.ts';

const fields = [
  { name: 'title', key: 't' },
  { name: 'score', key: 's', type: 'number', min: 0, max: 10 },
  { name: 'rows', key: 'r', type: 'table', columns: [{ key: 'pts', label: 'P', type: 'number' }] },
];

/** The same for presets and for variants. */
for (const of of ['preset', 'variant'] as const) {
  const giving = (values: object): Config =>
    document(
      fields,
      of === 'preset'
        ? { presets: [{ id: 'ana', label: 'Ana', values }] }
        : { variants: { ana: { label: 'Ana', valueOverrides: values } } },
    );
  const place = of === 'preset' ? '/presets/0/values' : '/variants/ana/valueOverrides';
  const names = ['title', 'score', 'rows'];

  ruleCases(`${of}-field-unknown`, {
    says: [
      {
        when: 'and offers the near one',
        config: giving({ tilte: 'x' }),
        at: `${place}/tilte`,
        mark: 'key',
        params: { owner: 'ana', field: 'tilte', nearest: 'title', known: names },
        fix: [{ pointer: `${place}/tilte`, rename: 'title' }],
      },
      {
        when: 'without offering one that is given already',
        config: giving({ title: 'x', titles: 'y' }),
        at: `${place}/titles`,
        mark: 'key',
        params: { owner: 'ana', field: 'titles', nearest: undefined, known: names },
      },
      {
        when: 'about names that every object has',
        config: giving({ constructor: 'x' }),
        at: `${place}/constructor`,
        mark: 'key',
        params: { owner: 'ana', field: 'constructor', nearest: undefined, known: names },
      },
    ],
    silent: [
      { when: 'about names of fields', config: giving({ title: 'x' }) },
      { when: 'about keys of fields', config: giving({ t: 'x' }) },
    ],
  });

  test(`${of}-field-unknown looks for near fields as often as a person needs: each unknown name is compared with every field`, () => {
    const names = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name}${n}`);
    const nearest = (fields: readonly string[], values: readonly string[]) => {
      const { fields: own } = document(fields.map((name) => ({ name })));
      const config = { ...giving(Object.fromEntries(values.map((name) => [name, 'x']))), fields: own };
      const told = lint(config).filter(({ code }) => code === `${of}-field-unknown`);
      return told.map(({ params }) => (params as { nearest?: string }).nearest);
    };

    const fields = [...names('field', 399), 'title'];
    assert.equal(nearest(fields, ['tilte', ...names('other', 200)]).at(0), 'title');
    assert.equal(nearest(fields, [...names('other', 200), 'tilte']).at(-1), undefined);
    assert.equal(nearest(['title'], [...names('other', 1000), 'tilte']).at(-1), 'title', 'with one field');
  });

  ruleCases(`${of}-uses-key`, {
    says: [
      {
        when: 'and puts the name',
        config: giving({ t: 'x' }),
        at: `${place}/t`,
        mark: 'key',
        params: { owner: 'ana', field: 't', name: 'title' },
        fix: [{ pointer: `${place}/t`, rename: 'title' }],
      },
      {
        when: 'and renames nothing where the name is there, too',
        config: giving({ t: 'x', title: 'y' }),
        at: `${place}/t`,
        mark: 'key',
        params: { owner: 'ana', field: 't', name: 'title' },
      },
    ],
    silent: [
      {
        when: 'when the key of one field is the name of another',
        config: document(
          [
            { name: 'a', key: 'b' },
            { name: 'b', key: 'c' },
          ],
          {
            presets: [{ id: 'p', label: 'P', values: { b: 'x' } }],
            variants: { v: { label: 'V', valueOverrides: { b: 'x' } } },
          },
        ),
      },
    ],
  });

  ruleCases(`${of}-value-invalid`, {
    says: [
      {
        when: 'about a value of the wrong type',
        config: giving({ title: 5 }),
        at: `${place}/title`,
        params: {
          owner: 'ana',
          field: 'title',
          problem: { code: 'wrong-type', params: { expected: 'text', value: 5 } },
          pointer: '',
          rows: 1,
        },
        fix: [{ pointer: `${place}/title`, replace: '5' }],
      },
      {
        when: 'about a value out of range',
        config: giving({ score: 11 }),
        at: `${place}/score`,
        params: {
          owner: 'ana',
          field: 'score',
          problem: { code: 'above-max', params: { value: 11, min: 0, max: 10 } },
          pointer: '',
          rows: 1,
        },
        fix: [{ pointer: `${place}/score`, replace: 10 }],
      },
      {
        when: 'about a value that the graphic refuses which the template was made of',
        config: { ...giving({ title: 'A' }), meta: { ograf: { checks: { title: { minLength: 2 } } } } },
        at: `${place}/title`,
        params: {
          owner: 'ana',
          field: 'title',
          problem: { code: 'too-short', params: { length: 1, minLength: 2 } },
          pointer: '',
          rows: 1,
        },
      },
      {
        when: 'about a cell',
        config: giving({ rows: [{ pts: 1 }, { pts: '2' }] }),
        at: `${place}/rows/1/pts`,
        params: {
          owner: 'ana',
          field: 'rows',
          problem: { code: 'wrong-type', params: { expected: 'number', value: '2' } },
          pointer: '/1/pts',
          rows: 1,
        },
        fix: [{ pointer: `${place}/rows/1/pts`, replace: 2 }],
      },
      {
        when: 'once about a column that holds the wrong type in many rows',
        config: giving({ rows: [{ pts: '1' }, { pts: 2 }, { pts: '3' }] }),
        at: `${place}/rows/0/pts`,
        params: {
          owner: 'ana',
          field: 'rows',
          problem: { code: 'wrong-type', params: { expected: 'number', value: '1' } },
          pointer: '/0/pts',
          rows: 2,
        },
        fix: [
          { pointer: `${place}/rows/0/pts`, replace: 1 },
          { pointer: `${place}/rows/2/pts`, replace: 3 },
        ],
      },
    ],
    silent: [
      { when: 'about values that fit', config: giving({ title: '', score: 10, rows: [] }) },
      { when: 'about fields that do not exist', config: giving({ nothing: 5 }) },
      {
        when: 'about fields of types that are not implemented',
        config: document([{ name: 'clock', type: 'timer' }], {
          presets: [{ id: 'p', label: 'P', values: { clock: [1] } }],
          variants: { v: { label: 'V', valueOverrides: { clock: null } } },
        }),
      },
    ],
  });
}

import { expect } from 'chai';
import fc from '../support/fast-check.ts';
import '../../components/define/form.ts';
import type { FormElement } from '../../components/form/form.ts';
import { createField, loadFields } from '../../components/load-fields.ts';
import { check } from '../../src/config/check.ts';
import type { Config, ImplementedField } from '../../src/format/generated/types.ts';
import { jsonTypes } from '../../src/kinds/implemented.ts';
import { validateValue } from '../../src/kinds/index.ts';
import { problemsOf } from '../../src/show/judge-values.ts';
import { decodeValues, encodeValues } from '../../src/values/codec.ts';

// A value has one verdict: that of `validateValue`. The form, a field on its own, a URL, the show and the lint rules give the same; but
// a document may leave a text empty that an imported graphic asks for: the operator fills it in.

const palettes = { house: ['#10243E', '#e4572e'] };
const number = fc.oneof(fc.integer({ min: -30, max: 130 }), fc.double({ min: -5, max: 105, noNaN: true }));
const grid = {
  min: fc.option(fc.integer({ min: -10, max: 40 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 50, max: 100 }), { nil: undefined }),
  step: fc.option(fc.constantFrom(1, 5, 0.1), { nil: undefined }),
};
const line = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('', 'Ana Prado', 'São Luís', '😀😀😀'));
const limit = { maxChars: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }) };
const options = fc.constant([
  { value: 'left', text: 'Left' },
  { value: 'right', text: 'Right' },
]);
const colour = fc.constantFrom(
  '#fff',
  '#10243E',
  '#10243eff',
  'tomato',
  'colour',
  'no colour',
  'rgb(1 2 3)',
  'rgb(x)',
  '#12',
);
const address = fc.constantFrom(
  ...['', 'logo.png', 'https://example.com/a', 'javascript:x', 'mailto:a@b.example', 'a b', '//', 'data:text/html,x'],
);

/** Members of a declaration, and values of its JSON type, by field type. */
const cases: Readonly<
  Record<ImplementedField['type'], [Record<string, fc.Arbitrary<unknown>>, fc.Arbitrary<unknown>]>
> = {
  text: [limit, line],
  textarea: [limit, line],
  boolean: [{}, fc.boolean()],
  dropdown: [{ options }, fc.constantFrom('left', 'right', 'up', '')],
  radio: [{ options }, fc.constantFrom('left', 'right', 'up', '')],
  color: [{}, colour],
  colorBinding: [{ palette: fc.constant('house') }, colour],
  file: [{ accept: fc.option(fc.constantFrom('image/*', '.mp4'), { nil: undefined }) }, address],
  url: [{}, address],
  date: [
    { format: fc.option(fc.constantFrom('DD/MM/YYYY', 'HH:mm'), { nil: undefined }) },
    fc.constantFrom('', '2026-02-28', '2026-02-30', '28/02/2026', '24:00', '12:30', 'today'),
  ],
  number: [grid, number],
  slider: [grid, number],
  normalized: [{}, number],
  counter: [{ ...grid, step: fc.constantFrom(undefined, 1, 5) }, number],
  table: [
    {
      columns: fc.constant([
        { key: 'team', label: 'Team', type: 'text', required: true },
        { key: 'points', label: 'Points', type: 'number', min: 0 },
        { key: 'shirt', label: 'Shirt', type: 'color' },
      ]),
      maxRows: fc.constantFrom(undefined, 1),
    },
    fc.array(fc.record({ team: line, points: number, shirt: colour }), { maxLength: 3 }),
  ],
};

const fieldAndValue = fc.constantFrom(...(Object.keys(jsonTypes) as ImplementedField['type'][])).chain((type) => {
  const [members, values] = cases[type];
  return fc.tuple(fc.record(members), values, values).map(([members, value, start]) => {
    const given = Object.fromEntries(Object.entries(members).filter(([, member]) => member !== undefined));
    return { field: { key: 'f', name: 'it', label: 'It', type, default: start, ...given } as ImplementedField, value };
  });
});

/** What an imported graphic asks beside. */
const textChecks = fc.record(
  { minLength: fc.constantFrom(1, 3), pattern: fc.constantFrom('^[A-Z]', '^\\S*$', '(') },
  { requiredKeys: [] },
);
const fieldChecks = fc.oneof(
  fc.constant(undefined),
  textChecks,
  fc.record({ columns: fc.record({ team: textChecks }) }),
);

const told = (problems: readonly { code: string; pointer: string }[]) =>
  problems.map(({ code, pointer }) => code + pointer);

describe('the verdict about a value', () => {
  before(() => loadFields(Object.keys(jsonTypes) as ImplementedField['type'][]));

  it('is that of validateValue in a form, in a field on its own, from a URL, in a show and in a linted document', () => {
    const form = document.createElement('tarja-form') as FormElement;
    document.body.append(form);
    fc.assert(
      fc.property(fieldAndValue, fieldChecks, ({ field, value }, checks) => {
        const ograf = { checks: { it: checks } };
        const config: Config = { meta: { name: 'One', palettes, ...(checks && { ograf }) }, fields: [field] };
        const verdict = validateValue(field, value, { palettes, checks });
        const errors = verdict.filter(({ severity }) => severity === 'error');

        const element = createField(field.type);
        if (!element) throw new Error(`There is no element for ${field.type}.`);
        Object.assign(element, { field, palettes, checks, value });
        expect(told(element.problems), 'field').to.deep.equal(told(verdict));

        form.config = config;
        form.air = {};
        form.reset();
        form.values = { it: value };
        expect(told(form.take().refused), 'form').to.deep.equal(told(errors));
        form.config = undefined;

        expect(told(problemsOf(config, { it: value })), 'show').to.deep.equal(told(errors));

        const { values } = decodeValues(config, encodeValues(config, { it: value }, { all: true }));
        expect(
          told(validateValue(field, (values as Record<string, unknown>)['it'], { palettes, checks })),
          'URL',
        ).to.deep.equal(told(verdict));

        const text = JSON.stringify({ ...config, fields: [{ ...field, default: value }] });
        const inDocument = check(text).diagnostics.filter(({ pointer }) => pointer.startsWith('/fields/0/default'));
        const asked = value === '' ? undefined : checks;
        expect(inDocument.length > 0, 'lint').to.equal(
          validateValue(field, value, { palettes, checks: asked }).length > 0,
        );
      }),
      { numRuns: 300 },
    );
    form.remove();
  });

  for (const type of Object.keys(jsonTypes) as ImplementedField['type'][])
    it(`stands on a value of another JSON type, which is drawn: ${type}`, async () => {
      const [members] = cases[type];
      const [given = {}] = fc.sample(fc.record(members), 1);
      const element = createField(type);
      if (!element) throw new Error(`There is no element for ${type}.`);
      const field = { key: 'f', name: 'it', label: 'It', type, default: '', ...given, maxChars: 3, palette: 'house' };
      Object.assign(element, { field, palettes, value: null });
      document.body.append(element);

      for (const value of [null, type === 'boolean' ? 5 : true, { a: 1 }]) {
        element.value = value;
        await element.updateComplete;
        expect([element.value, element.checkValidity()], String(value)).to.deep.equal([value, false]);
      }
      element.remove();
    });

  it('is that of the value before where a framework hands in none yet', async () => {
    const element = createField('number');
    if (!element) throw new Error('There is no element for number.');
    element.value = 7;
    element.value = undefined;

    expect([element.value, element.checkValidity()]).to.deep.equal([7, true]);
  });
});

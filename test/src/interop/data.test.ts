import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataOf, valuesOf } from '../../../src/interop/data.ts';
import { readGdd } from '../../../src/interop/read-gdd.ts';
import fc from '../../support/fast-check.ts';

const { config, places } = readGdd(
  {
    type: 'object',
    properties: {
      name: { type: 'string', default: '' },
      'full name': { type: 'string', default: '' },
      side: { type: 'number', enum: [1, 2], default: 1 },
      share: { type: 'number', gddType: 'percentage', default: 0.5 },
      colour: { type: 'string', gddType: 'color-rrggbb', default: '#102030' },
      days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue'] }, default: [] },
      lines: { type: 'array', items: { type: 'string' }, default: [] },
      team: {
        type: 'object',
        properties: { name: { type: 'string', default: '' }, score: { type: 'integer', default: 0 } },
      },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: { 'player name': { type: 'string' }, share: { type: 'number', gddType: 'percentage' } },
        },
        default: [],
      },
    },
  },
  { own: false },
);
const read = (data: Record<string, unknown>) => valuesOf(data, config.fields, places);

describe('the data of a foreign graphic as values', () => {
  test('each form is read as it is written', () => {
    const data = {
      name: 'Ana',
      'full name': 'Ana Prado',
      side: 2,
      share: 0.07,
      colour: '#ff8000',
      days: ['tue'],
      lines: ['one', 'two'],
      team: { name: 'União', score: 3 },
      rows: [{ 'player name': 'Rui', share: 0.5 }],
    };

    assert.deepEqual(dataOf(read(data), places), data);
    assert.equal(read(data)['share'], 7);
  });

  test('what the data leaves out has no value', () => {
    assert.deepEqual(read({ team: { score: 1 } }), { team_score: 1 });
  });

  test('members that belong to no field, and choices that there are not, are given under their path', () => {
    const strays = read({ nmae: 'x', team: { goals: 1 }, days: ['mon', 'sunday'] });

    assert.deepEqual([strays['nmae'], strays['team.goals'], strays['days']], ['x', 1, ['mon', 'sunday']]);
  });

  test('any JSON is read, and values that the fields could hold come back', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'share', 'days', 'team', 'rows', 'lines', 'x'), fc.jsonValue()),
        (data) => {
          read(data as Record<string, unknown>);
        },
      ),
    );
    fc.assert(
      fc.property(
        fc.record(
          {
            name: fc.string(),
            side: fc.constantFrom(1, 2),
            share: fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000),
            days: fc.subarray(['mon', 'tue']),
            lines: fc.array(fc.string()),
            team: fc.record({ name: fc.string(), score: fc.integer() }, { noNullPrototype: true }),
          },
          { requiredKeys: [], noNullPrototype: true },
        ),
        (data) => assert.deepEqual(dataOf(read(data), places), data),
      ),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Field } from '../../../src/format/generated/types.ts';
import { kindOf } from '../../../src/kinds/index.ts';

const option = { value: 'a', text: 'A' };
const column = { key: 'c', label: 'C', type: 'text', required: true, width: 10 };
const fields = [
  { type: 'text', maxChars: 3 },
  { type: 'textarea', rows: 2 },
  { type: 'boolean' },
  { type: 'dropdown', options: [option] },
  { type: 'radio', options: [option] },
  { type: 'number', min: 0, max: 1, step: 1 },
  { type: 'slider', min: 0, max: 1, step: 1 },
  { type: 'counter', min: 0, max: 1 },
  { type: 'normalized' },
  { type: 'color' },
  { type: 'colorBinding', palette: 'house' },
  { type: 'date', format: 'yyyy-MM-dd' },
  { type: 'url' },
  { type: 'file', accept: 'image/*' },
  ...['text', 'number', 'boolean', 'image', 'url', 'color', 'dropdown', 'omo'].map((type) => ({
    type: 'table',
    minRows: 1,
    maxRows: 2,
    columns: [column, { ...column, key: 'd', type, options: [option], min: 0, accept: '.png' }],
  })),
] as const;

const cells = ['', 'x', 3, true, null, {}, []];
const values = [...cells, ...cells.map((cell) => [{ c: cell, d: cell, e: cell }]), [null], [{}]];

/** The declaration with one member after the other missing, or of another type, at any depth. */
function* halfTyped(node: unknown): Generator<unknown> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    for (const other of [undefined, null, 7, 'x', {}, [], [null], [{}]]) yield replaced(node, key, other);
    for (const inside of halfTyped(value)) yield replaced(node, key, inside);
  }
}

function replaced(node: object, key: string, value: unknown): unknown {
  if (Array.isArray(node)) return node.with(Number(key), value);
  const { [key]: _, ...others } = node as Record<string, unknown>;
  return value === undefined ? others : { ...others, [key]: value };
}

describe('fields of a half-typed config', () => {
  for (const field of fields)
    test(`${field.type}${'columns' in field ? ` of ${field.columns[1]?.type}` : ''}: a check never throws`, () => {
      const broken: string[] = [];
      for (const declared of halfTyped({ key: 'k', name: 'n', label: 'L', default: '', ...field })) {
        const half = { ...(declared as Field), type: field.type } as Field;
        for (const value of values)
          try {
            kindOf(half).check(half as never, value, { locale: 'en', palettes: { house: ['#ffffff'] } });
          } catch (error) {
            broken.push(`${JSON.stringify(half)} with ${JSON.stringify(value)}: ${error}`);
          }
      }
      assert.deepEqual(broken.slice(0, 5), []);
    });
});

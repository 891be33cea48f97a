import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  ColumnType,
  Config,
  Field,
  FieldType,
  ImplementedField,
  NotImplementedField,
  TableField,
} from '../../src/format/generated/types.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_T extends true>() => assert.ok(true);

/** These tests fail in the type check, before they run. */
test('the union of fields narrows on its type', () => {
  const look = (field: Field): unknown => {
    switch (field.type) {
      case 'table':
        holds<Same<typeof field, TableField>>();
        return field.columns[0]?.type satisfies ColumnType | undefined;
      case 'counter':
      case 'slider':
        return field.step satisfies number | undefined;
      case 'boolean':
        // @ts-expect-error A switch has no such member.
        return field.maxChars;
      case 'map':
        holds<Same<typeof field, NotImplementedField>>();
        return field.default;
      // @ts-expect-error No type is called so.
      case 'checkbox':
        return undefined;
      default:
        return field.label;
    }
  };
  assert.equal(look({ key: 'k', name: 'n', label: 'L', type: 'counter', default: 0, step: 5 }), 5);
});

test('all 26 types are there, 15 of them implemented', () => {
  holds<Same<Field['type'], FieldType>>();
  holds<Same<Exclude<FieldType, NotImplementedField['type']>, ImplementedField['type']>>();
});

test('a literal config is a Config, and a wrong one is none', () => {
  const config = {
    fields: [
      { key: 'n', name: 'name', label: 'Name', type: 'text', default: 'Ana', maxChars: 32 },
      { key: 's', name: 'side', label: 'Side', type: 'radio', default: 'a', options: [{ value: 'a', text: 'A' }] },
    ],
    meta: { palettes: { brand: ['#fff'] }, mine: { anything: true } },
    variants: { short: { label: 'Short', valueOverrides: { name: 'A.' } } },
  } as const satisfies Config;
  assert.equal(config.fields[0].default, 'Ana');

  const wrong: Config = {
    fields: [
      // @ts-expect-error A text's default is a string.
      { key: 'n', name: 'name', label: 'Name', type: 'text', default: 5 },
      // @ts-expect-error A dropdown has options.
      { key: 'd', name: 'drop', label: 'Drop', type: 'dropdown', default: 'a' },
    ],
  };
  // @ts-expect-error The root has no other members.
  const more: Config = { fields: [], others: [] };
  assert.ok(wrong && more);
});

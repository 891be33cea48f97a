import type { Config } from '../../src/format/generated/types.ts';
import { defineConfig, resolve } from '../../src/values/resolve.ts';
import type { Values } from '../../src/values/types.ts';

/** Checked by `tsc`, never run: each line under an expectation must not compile. */

const config = defineConfig({
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: '' },
    { key: 'n', name: 'goals', label: 'Goals', type: 'counter', default: 0, min: 0 },
    { key: 'v', name: 'visible', label: 'Visible', type: 'boolean', default: true },
    {
      key: 's',
      name: 'side',
      label: 'Side',
      type: 'radio',
      default: 'left',
      options: [
        { value: 'left', text: 'Left' },
        { value: 'right', text: 'Right' },
      ],
    },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      default: [],
      columns: [
        { key: 'team', label: 'Team', type: 'text', required: true },
        { key: 'points', label: 'Points', type: 'number' },
        { key: 'form', label: 'Form', type: 'omo', options: [{ value: 'up', text: '▲' }] },
      ],
    },
    { key: 'm', name: 'map', label: 'Map', type: 'map', default: { zoom: 3 } },
  ],
});

type V = Values<typeof config>;

export const good: V = {
  title: 'Final',
  goals: 3,
  visible: false,
  side: 'right',
  rows: [{ team: 'Norte' }, { team: 'Sul', points: 3, form: 'up' }],
  map: [1, 2],
};

// @ts-expect-error a text is no number
export const title: V['title'] = 3;
// @ts-expect-error not one of the options
export const side: V['side'] = 'middle';
// @ts-expect-error a required column is missing
export const row: V['rows'][number] = { points: 3 };
// @ts-expect-error there is no such column
export const stranger: V['rows'][number] = { team: 'Norte', colour: '#fff' };
// @ts-expect-error not one of the options of the column
export const cell: V['rows'][number] = { team: 'Norte', form: 'down' };
// @ts-expect-error there is no such field
export const none: V['subtitle'] = '';
// @ts-expect-error the value of a type that is not implemented is not known
export const zoom: number = good.map.zoom;
// @ts-expect-error every field has a value
export const part: V = { title: 'Final' };
// @ts-expect-error a type must be one of the format's
defineConfig({ fields: [{ key: 't', name: 'title', label: 'Title', type: 'string', default: '' }] });

const { values, provenance } = resolve(config, { variant: 'short' });
export const goals: number = values.goals;
export const from: 'default' | 'variant' | 'outside' | 'preset' | 'edit' = provenance.side.from;
// @ts-expect-error no provenance without a field
provenance.subtitle;

/** Of two fields with one name the first wins, and likewise of two columns. */
const doubled = defineConfig({
  fields: [
    { key: 'a', name: 'twice', label: 'A', type: 'number', default: 0 },
    { key: 'b', name: 'twice', label: 'B', type: 'text', default: '' },
    {
      key: 'c',
      name: 'rows',
      label: 'C',
      type: 'table',
      default: [],
      columns: [
        { key: 'x', label: 'X', type: 'boolean' },
        { key: 'x', label: 'X', type: 'text', required: true },
      ],
    },
  ],
});
export const twice: Values<typeof doubled>['twice'] = 1;
// @ts-expect-error the second field of that name has no say
export const second: Values<typeof doubled>['twice'] = 'text';
export const empty: Values<typeof doubled>['rows'] = [{}, { x: true }];

/** A config read at run time says nothing about its fields. */
declare const unknown: Config;
export const anything: Record<string, unknown> = resolve(unknown).values;
// @ts-expect-error what a field holds is then not known
export const text: string = resolve(unknown).values['title'];

resolve(config, { edits: { title: 'Final', n: 3, side: 'right', rows: [{ team: 'A' }] } });
// @ts-expect-error no field has that name or key
resolve(config, { edits: { titel: 'Final' } });
// @ts-expect-error the field holds a number
resolve(config, { edits: { goals: '3' } });
resolve(unknown, { edits: { anything: 1 } });

import { membersOf } from '../../../../src/config/lint/members.ts';
import type { ImplementedFieldType } from '../../../../src/format/generated/types.ts';
import { jsonTypes } from '../../../../src/kinds/implemented.ts';
import { document, ruleCases } from './rule-cases.ts';

const column = { key: 'pts', label: 'Points', type: 'number' };

/** The types of fields that have bounds. */
const bounded = (Object.keys(jsonTypes) as ImplementedFieldType[]).filter((type) => membersOf(type)?.has('min'));

ruleCases('min-above-max', {
  says: [
    ...bounded.map((type) => ({
      when: `of a ${type}, and not about its default`,
      config: document([{ type, min: 9, max: 3, step: 2, default: 500 }]),
      at: '/fields/0/min',
      params: { min: 9, max: 3 },
      fix: [
        { pointer: '/fields/0/min', replace: 3 },
        { pointer: '/fields/0/max', replace: 9 },
      ],
      // Once there is a range, the default is out of it: another rule speaks then.
      leaves: ['default-out-of-range'] as const,
    })),
    {
      when: 'of a number whose default fits once they changed places',
      config: document([{ type: 'number', min: 9, max: 3, default: 5 }]),
      at: '/fields/0/min',
      params: { min: 9, max: 3 },
      fix: [
        { pointer: '/fields/0/min', replace: 3 },
        { pointer: '/fields/0/max', replace: 9 },
      ],
    },
    {
      when: 'of a column',
      config: document([{ type: 'table', columns: [{ ...column, min: 1, max: 0, default: 7 }] }]),
      at: '/fields/0/columns/0/min',
      params: { min: 1, max: 0 },
      fix: [
        { pointer: '/fields/0/columns/0/min', replace: 0 },
        { pointer: '/fields/0/columns/0/max', replace: 1 },
      ],
      leaves: ['column-default-unfit'],
    },
  ],
  silent: [
    { when: 'when they are equal', config: document([{ type: 'number', min: 3, max: 3, default: 3 }]) },
    { when: 'with one of them only', config: document([{ type: 'number', min: 3, default: 3 }]) },
    { when: 'where they have no effect', config: document([{ type: 'text', min: 3, max: 1 }]) },
  ],
});

ruleCases('min-rows-above-max-rows', {
  says: [
    {
      when: 'whatever the default',
      config: document([{ type: 'table', minRows: 2, maxRows: 1, default: [{ team: 'A' }] }]),
      at: '/fields/0/minRows',
      params: { minRows: 2, maxRows: 1 },
      fix: [
        { pointer: '/fields/0/minRows', replace: 1 },
        { pointer: '/fields/0/maxRows', replace: 2 },
      ],
    },
  ],
  silent: [
    { when: 'when they are equal', config: document([{ type: 'table', minRows: 1, maxRows: 1, default: [{}] }]) },
  ],
});

ruleCases('column-default-unfit', {
  says: [
    {
      when: 'when the default has the wrong type',
      config: document([{ type: 'table', columns: [{ ...column, default: '7' }] }]),
      at: '/fields/0/columns/0/default',
      params: { column: 'pts', problem: { code: 'wrong-type', params: { expected: 'number', value: '7' } } },
      fix: [{ pointer: '/fields/0/columns/0/default', replace: 7 }],
    },
    {
      when: 'when the default is no option',
      config: document([
        {
          type: 'table',
          columns: [
            { key: 'r', label: 'R', type: 'dropdown', options: [{ value: 'w', text: 'Win' }], default: 'lost' },
          ],
        },
      ]),
      at: '/fields/0/columns/0/default',
      params: { column: 'r', problem: { code: 'not-an-option', params: { value: 'lost', options: ['w'] } } },
    },
  ],
  silent: [
    { when: 'when it fits', config: document([{ type: 'table', columns: [{ ...column, default: 7, max: 9 }] }]) },
    {
      when: 'when it is empty, even where a cell is required',
      config: document([
        { type: 'table', columns: [{ key: 'a', label: 'A', type: 'text', required: true, default: '' }] },
      ]),
    },
    { when: 'without a default', config: document([{ type: 'table', columns: [{ ...column, required: true }] }]) },
  ],
});

const brand = { meta: { palettes: { brand: ['#f00'], Other: ['#000'] } } };
ruleCases('palette-unknown', {
  says: [
    {
      when: 'and offers the near one',
      config: document([{ type: 'colorBinding', palette: 'brnad', default: '#f00' }], brand),
      at: '/fields/0/palette',
      params: { palette: 'brnad', nearest: 'brand', known: ['brand', 'Other'] },
      fix: [{ pointer: '/fields/0/palette', replace: 'brand' }],
    },
    {
      when: 'when there are no palettes, whatever the default',
      config: document([{ type: 'colorBinding', palette: 'constructor', default: '#123456' }]),
      at: '/fields/0/palette',
      params: { palette: 'constructor', nearest: undefined, known: [] },
    },
  ],
  silent: [
    {
      when: 'when it is there',
      config: document([{ type: 'colorBinding', palette: 'brand', default: '#F00' }], brand),
    },
  ],
});

const image = { key: 'flag', label: 'Flag', type: 'image' };

ruleCases('accept-unreadable', {
  says: [
    ...(
      [
        ['an extension without its dot', 'png', ['png'], '.png'],
        ['one of several', '.svg, *.PNG, image', ['*.png', 'image'], '.svg,.png,image/*'],
        ['other separators', '.png .svg', ['.png .svg'], '.png,.svg'],
        ['a media type that files do not have', 'image/jpg', ['image/jpg'], 'image/jpeg'],
      ] as const
    ).map(([when, accept, parts, meant]) => ({
      when: `about ${when}`,
      config: document([{ type: 'file', accept }]),
      at: '/fields/0/accept',
      params: { parts, meant },
      fix: [{ pointer: '/fields/0/accept', replace: meant }],
    })),
    {
      when: 'and leaves what is uncertain to the author',
      config: document([{ type: 'file', accept: 'logo, png' }]),
      at: '/fields/0/accept',
      params: { parts: ['logo', 'png'], meant: undefined },
    },
    {
      when: 'and says no more of a default that it refuses',
      config: document([{ type: 'file', accept: 'image/jpg', default: 'portrait.jpg' }]),
      at: '/fields/0/accept',
      params: { parts: ['image/jpg'], meant: 'image/jpeg' },
      fix: [{ pointer: '/fields/0/accept', replace: 'image/jpeg' }],
    },
    {
      when: 'of an image column',
      config: document([{ type: 'table', columns: [{ ...image, accept: 'svg' }] }]),
      at: '/fields/0/columns/0/accept',
      params: { parts: ['svg'], meant: '.svg' },
      fix: [{ pointer: '/fields/0/columns/0/accept', replace: '.svg' }],
    },
  ],
  silent: [
    { when: 'about extensions', config: document([{ type: 'file', accept: '.png,.SVG,' }]) },
    { when: 'about kinds of its own', config: document([{ type: 'file', accept: '.c4d, model/gltf-binary, *' }]) },
    { when: 'about media types', config: document([{ type: 'file', accept: 'image/*, audio/ogg' }]) },
  ],
});

ruleCases('date-format-unreadable', {
  says: [
    {
      when: 'and spells it out where the default agrees',
      config: document([{ type: 'date', format: 'D/M/YYYY', default: '01/12/2026' }]),
      at: '/fields/0/format',
      params: { format: 'D/M/YYYY', meant: 'DD/MM/YYYY' },
      fix: [{ pointer: '/fields/0/format', replace: 'DD/MM/YYYY' }],
    },
    {
      when: 'in Portuguese letters',
      config: document([{ type: 'date', format: 'dd/mm/aaaa' }]),
      at: '/fields/0/format',
      params: { format: 'dd/mm/aaaa', meant: 'dd/MM/YYYY' },
      fix: [{ pointer: '/fields/0/format', replace: 'dd/MM/YYYY' }],
    },
    {
      when: 'and leaves what is uncertain to the author',
      config: document([{ type: 'date', format: 'D/M/YYYY', default: '1/12/2026' }]),
      at: '/fields/0/format',
      params: { format: 'D/M/YYYY', meant: undefined },
    },
    {
      when: 'about names of months',
      config: document([{ type: 'date', format: 'DD MMM YYYY', default: 'anything' }]),
      at: '/fields/0/format',
      params: { format: 'DD MMM YYYY', meant: undefined },
    },
  ],
  silent: [
    { when: 'without a format', config: document([{ type: 'date' }]) },
    { when: 'about words between quotation marks', config: document([{ type: 'date', format: "DD 'D' MM" }]) },
    { when: 'about the format of another type', config: document([{ type: 'text', format: 'D' }]) },
  ],
});

ruleCases('date-format-minutes', {
  says: [
    {
      when: 'about minutes between day and year',
      config: document([{ type: 'date', format: 'dd/mm/yyyy', default: '24/12/2026' }]),
      at: '/fields/0/format',
      params: { format: 'dd/mm/yyyy', meant: 'dd/MM/yyyy' },
      fix: [{ pointer: '/fields/0/format', replace: 'dd/MM/yyyy' }],
    },
    {
      when: 'about months after the hour, not in quoted words',
      config: document([{ type: 'date', format: "HH:MM 'MM'" }]),
      at: '/fields/0/format',
      params: { format: "HH:MM 'MM'", meant: "HH:mm 'MM'" },
      fix: [{ pointer: '/fields/0/format', replace: "HH:mm 'MM'" }],
    },
    {
      when: 'and leaves a default that is no such date to the author',
      config: document([{ type: 'date', format: 'dd/mm/yyyy', default: '24/59/2026' }]),
      at: '/fields/0/format',
      params: { format: 'dd/mm/yyyy', meant: 'dd/MM/yyyy' },
    },
  ],
  silent: [
    ...['YYYY-MM-DD', 'HH:mm', 'DD/MM HH:mm', 'mm:ss', 'MM/YYYY', 'MM'].map((format) => ({
      when: `about ${format}`,
      config: document([{ type: 'date', format }]),
    })),
  ],
});

ruleCases('type-not-implemented', {
  says: (['repeater', 'timer', 'richtext'] as const).map((type) => ({
    when: `of ${type}, and nothing else does`,
    config: document([{ type, default: { any: 1 }, min: 2, colour: 3 }]),
    at: '/fields/0/type',
    params: { type },
  })),
  silent: [{ when: 'of implemented types', config: document([{ type: 'boolean' }]) }],
});

ruleCases('field-property-misspelt', {
  says: [
    {
      when: 'of a field',
      config: document([{ maxchars: 20 }]),
      at: '/fields/0/maxchars',
      mark: 'key',
      params: { member: 'maxchars', nearest: 'maxChars' },
      fix: [{ pointer: '/fields/0/maxchars', rename: 'maxChars' }],
    },
    {
      when: 'of meta',
      config: document([{}], { meta: { autor: 'Ana' } }),
      at: '/meta/autor',
      mark: 'key',
      params: { member: 'autor', nearest: 'author' },
      fix: [{ pointer: '/meta/autor', rename: 'author' }],
    },
  ],
  silent: [
    { when: 'when the near one is there', config: document([{ maxChars: 5, maxchars: 5 }]) },
    { when: 'of members that are somebody’s own', config: document([{ 'x-tip': 1, _tip: 1, $tip: 1, '//': 1 }]) },
    { when: 'of meta members far from any', config: document([{}], { meta: { homepage: 'x', licence: 'MIT' } }) },
    {
      when: 'of meta members that resemble one which is there',
      config: document([{}], { meta: { author: 'A', authors: [] } }),
    },
  ],
});

ruleCases('field-property-unknown', {
  says: [
    {
      when: 'of a member no field has',
      config: document([{ type: 'boolean', icon: 'x' }]),
      at: '/fields/0/icon',
      mark: 'key',
      params: { member: 'icon', type: 'boolean', known: ['key', 'name', 'label', 'default', 'tip', 'type'] },
    },
    {
      when: 'of a member that has to be escaped in a pointer',
      config: document([{ type: 'boolean', 'a/b~': 'x' }]),
      at: '/fields/0/a~1b~0',
      mark: 'key',
      params: { member: 'a/b~', type: 'boolean', known: ['key', 'name', 'label', 'default', 'tip', 'type'] },
    },
  ],
  silent: [
    { when: 'of a tip', config: document([{ tip: 'x' }]) },
    { when: 'of somebody’s own members', config: document([{ 'x-icon': 1, _note: 'x', $comment: 'x', '//': 'x' }]) },
    { when: 'of meta', config: document([{}], { meta: { icon: 'x' } }) },
    { when: 'of types that are not implemented', config: document([{ type: 'map', icon: 'x' }]) },
  ],
});

ruleCases('field-property-unused', {
  says: [
    {
      when: 'of a boolean with maxChars',
      config: document([{ type: 'boolean', maxChars: 3 }]),
      at: '/fields/0/maxChars',
      mark: 'key',
      params: { member: 'maxChars', type: 'boolean', of: 'field' },
      fix: [{ pointer: '/fields/0/maxChars', remove: true }],
    },
    {
      when: 'of normalized with min',
      config: document([{ type: 'normalized', min: 3 }]),
      at: '/fields/0/min',
      mark: 'key',
      params: { member: 'min', type: 'normalized', of: 'field' },
      fix: [{ pointer: '/fields/0/min', remove: true }],
    },
    {
      when: 'of a text column with options',
      config: document([
        { type: 'table', columns: [{ key: 'a', label: 'A', type: 'text', options: [{ value: 'a', text: 'A' }] }] },
      ]),
      at: '/fields/0/columns/0/options',
      mark: 'key',
      params: { member: 'options', type: 'text', of: 'column' },
      fix: [{ pointer: '/fields/0/columns/0/options', remove: true }],
    },
  ],
  silent: [
    { when: 'of a textarea with rows', config: document([{ type: 'textarea', rows: 3, maxChars: 3 }]) },
    {
      when: 'of columns that use it',
      config: document([
        {
          type: 'table',
          columns: [
            { ...column, min: 0, max: 1, step: 1, width: 20, required: false, tip: 'x' },
            { key: 'i', label: 'I', type: 'image', accept: '.png' },
          ],
        },
      ]),
    },
  ],
});

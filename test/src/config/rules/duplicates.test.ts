import { document, ruleCases } from './rule-cases.ts';

const a = { value: 'a', text: 'A' };
const b = { value: 'b', text: 'B' };
const c = { value: 'c', text: 'C' };

ruleCases('name-duplicate', {
  says: [
    {
      when: 'when two fields have one name',
      config: document([{ name: 'title', label: 'Title' }, { name: 'title' }]),
      at: '/fields/1/name',
      params: { name: 'title', first: 'Title' },
      fix: [{ pointer: '/fields/1/name', replace: 'title2' }],
    },
    {
      when: 'and offers a name that is free',
      config: document([{ name: 'title', label: 'T' }, { name: 'title2' }, { name: 'title' }]),
      at: '/fields/2/name',
      params: { name: 'title', first: 'T' },
      fix: [{ pointer: '/fields/2/name', replace: 'title3' }],
    },
  ],
  silent: [
    { when: 'when names differ in case', config: document([{ name: 'title' }, { name: 'Title' }]) },
    { when: 'about names of objects', config: document([{ name: 'constructor' }, { name: 'toString' }]) },
    { when: 'when a name is the key of another field', config: document([{ name: 'a', key: 'b' }, { name: 'b' }]) },
  ],
});

ruleCases('key-duplicate', {
  says: [
    {
      when: 'when two fields have one key',
      config: document([{ key: 't', label: 'Title' }, { key: 't' }]),
      at: '/fields/1/key',
      params: { key: 't', first: 'Title' },
      fix: [{ pointer: '/fields/1/key', replace: 't2' }],
    },
    {
      when: 'and keeps to 16 characters',
      config: document([{ key: 'abcdefghijklmnop', label: 'T' }, { key: 'abcdefghijklmnop' }]),
      at: '/fields/1/key',
      params: { key: 'abcdefghijklmnop', first: 'T' },
      fix: [{ pointer: '/fields/1/key', replace: 'abcdefghijklmno2' }],
    },
  ],
  silent: [{ when: 'when keys differ', config: document([{ key: 't' }, { key: 'T' }]) }],
});

ruleCases('label-duplicate', {
  says: [
    {
      when: 'when two fields have one label',
      config: document([
        { label: 'Colour', name: 'home' },
        { label: 'Colour', name: 'away' },
      ]),
      at: '/fields/1/label',
      params: { label: 'Colour', name: 'home' },
    },
  ],
  silent: [
    {
      when: 'when the field was copied whole',
      config: document([
        { label: 'A', name: 'a' },
        { label: 'A', name: 'a' },
      ]),
    },
    {
      when: 'about labels of columns and options',
      config: document([
        {
          type: 'table',
          columns: [
            { key: 'a', label: 'X', type: 'text' },
            { key: 'b', label: 'X', type: 'text' },
          ],
        },
      ]),
    },
  ],
});

ruleCases('option-duplicate', {
  says: [
    {
      when: 'and removes an option that stands there twice',
      config: document([{ type: 'dropdown', default: 'a', options: [a, b, a] }]),
      at: '/fields/0/options/2/value',
      params: { value: 'a', first: 'A' },
      fix: [{ pointer: '/fields/0/options/2', remove: true }],
    },
    {
      when: 'and leaves two texts of one value to the author',
      config: document([{ type: 'radio', default: 'a', options: [a, b, { value: 'a', text: 'Other' }] }]),
      at: '/fields/0/options/2/value',
      params: { value: 'a', first: 'A' },
    },
    {
      when: 'and does not make the list of a radio too short',
      config: document([{ type: 'radio', default: 'a', options: [a, a] }]),
      at: '/fields/0/options/1/value',
      params: { value: 'a', first: 'A' },
    },
    {
      when: 'about columns, too',
      config: document([{ type: 'table', columns: [{ key: 'x', label: 'X', type: 'omo', options: [a, b, c, b] }] }]),
      at: '/fields/0/columns/0/options/3/value',
      params: { value: 'b', first: 'B' },
      fix: [{ pointer: '/fields/0/columns/0/options/3', remove: true }],
    },
    {
      when: 'in long lists as in short ones',
      config: document([
        {
          type: 'dropdown',
          default: 'v0',
          options: [
            ...Array.from({ length: 40 }, (_, index) => ({ value: `v${index}`, text: `T${index}` })),
            { value: 'v7', text: 'X' },
          ],
        },
      ]),
      at: '/fields/0/options/40/value',
      params: { value: 'v7', first: 'T7' },
    },
  ],
  silent: [
    {
      when: 'about two options that read the same',
      config: document([{ type: 'dropdown', default: 'a', options: [a, { value: 'b', text: 'A' }] }]),
    },
  ],
});

ruleCases('column-key-duplicate', {
  says: [
    {
      when: 'when two columns have one key',
      config: document([
        {
          type: 'table',
          columns: [
            { key: 'team', label: 'Team', type: 'text' },
            { key: 'team', label: 'Guest', type: 'text' },
          ],
        },
      ]),
      at: '/fields/0/columns/1/key',
      params: { key: 'team', first: 'Team' },
      fix: [{ pointer: '/fields/0/columns/1/key', replace: 'team2' }],
    },
  ],
  silent: [{ when: 'when two tables have the same columns', config: document([{ type: 'table' }, { type: 'table' }]) }],
});

ruleCases('preset-id-duplicate', {
  says: [
    {
      when: 'when two presets have one id',
      config: document([{}], {
        presets: [
          { id: 'ana', label: 'Ana', values: { name0: 'x' } },
          { id: 'ana', label: 'Bia', values: { name0: 'y' } },
        ],
      }),
      at: '/presets/1/id',
      params: { id: 'ana', first: 'Ana' },
      fix: [{ pointer: '/presets/1/id', replace: 'ana2' }],
    },
  ],
  silent: [
    {
      when: 'about presets that set the same',
      config: document([{}], {
        presets: [
          { id: 'a', label: 'A', values: {} },
          { id: 'b', label: 'A', values: {} },
        ],
      }),
    },
  ],
});

ruleCases('variants-equal', {
  says: [
    {
      when: 'when two variants change the same, in whatever order',
      config: document([{}, {}], {
        variants: {
          short: { label: 'Short', valueOverrides: { name0: 'x', name1: 'y' } },
          long: { label: 'Long', valueOverrides: { name1: 'y', name0: 'x' } },
        },
      }),
      at: '/variants/long',
      mark: 'key',
      params: { name: 'long', other: 'short' },
    },
    {
      when: 'when two variants change nothing',
      config: document([{}], { variants: { a: { label: 'A' }, 'b/c': { label: 'B', valueOverrides: {} } } }),
      at: '/variants/b~1c',
      mark: 'key',
      params: { name: 'b/c', other: 'a' },
    },
  ],
  silent: [
    { when: 'about one variant without overrides', config: document([{}], { variants: { a: { label: 'A' } } }) },
    {
      when: 'when variants differ in a value or in a field',
      config: document([{}, {}], {
        variants: {
          a: { label: 'A', valueOverrides: { name0: 'x' } },
          b: { label: 'B', valueOverrides: { name0: 'y' } },
          c: { label: 'C', valueOverrides: { name1: 'x' } },
        },
      }),
    },
  ],
});

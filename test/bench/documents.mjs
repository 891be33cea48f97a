/** Documents to measure with; always the same. */

const option = (at) => ({ value: `option${at}`, text: `Option ${at}` });
const column = (at) => ({ key: `c${at}`, label: `Column ${at}`, type: ['text', 'number', 'boolean'][at % 3] });

const kinds = [
  () => ({ type: 'text', default: 'Ana Souza', maxChars: 32 }),
  () => ({
    type: 'textarea',
    default: 'The bridge reopens on Monday.\nBoth lanes, all day.',
    rows: 3,
    tip: 'Two lines at most',
  }),
  () => ({ type: 'boolean', default: true }),
  () => ({ type: 'dropdown', default: 'option1', options: [0, 1, 2, 3, 4].map(option) }),
  () => ({ type: 'color', default: '#0a3d62' }),
  () => ({ type: 'file', default: 'assets/portrait.png', accept: 'image/*' }),
  () => ({ type: 'url', default: 'https://example.com/live', maxChars: 200 }),
  () => ({ type: 'date', default: '2026-10-04', format: 'YYYY-MM-DD' }),
  () => ({ type: 'number', default: 24.5, min: -10, max: 50, step: 0.5 }),
  () => ({ type: 'slider', default: 40, min: 0, max: 200, step: 10 }),
  () => ({ type: 'normalized', default: 85.5 }),
  () => ({ type: 'counter', default: 3, min: 0, max: 99, step: 1 }),
  () => ({ type: 'radio', default: 'option0', options: [0, 1, 2].map(option) }),
  () => ({ type: 'colorBinding', default: '#0a3d62', palette: 'clubs' }),
  () => ({
    type: 'table',
    columns: [0, 1, 2].map(column),
    default: [0, 1].map((row) => ({ c0: `Team ${row}`, c1: row * 3, c2: row > 0 })),
    minRows: 1,
    maxRows: 10,
  }),
];

/** A config with that many fields of all types, and nothing to say about it. */
export function configOf(count) {
  const fields = Array.from({ length: count }, (_, at) => ({
    key: `k${at}`,
    name: `field_${at}`,
    label: `Field number ${at}`,
    ...kinds[at % kinds.length](),
  }));
  return {
    $schema: 'https://tarja.dev/schema/config.schema.json',
    fields,
    meta: {
      version: '1.2.0',
      name: 'Bench',
      category: 'lower-third',
      updated: '2026-10-04',
      resolution: { width: 1920, height: 1080 },
      capabilities: ['realtime', 'transparent'],
      palettes: { clubs: ['#0a3d62', '#b71540'] },
    },
    presets: [{ id: 'one', label: 'One', values: { field_0: 'Rui Lima' } }],
    variants: { short: { label: 'Short', valueOverrides: { field_2: false } } },
  };
}

const mistakes = [
  (field) => delete field.label,
  (field) => {
    field.type = 'txet';
  },
  (field) => {
    field.key = '9';
  },
  (field) => {
    field.tip = 5;
  },
  (field) => {
    field.name = 'a-b';
  },
];

/** The same with that many mistakes, spread over the whole document. */
export function mistakenConfigOf(count, wrong) {
  const config = configOf(count);
  for (let at = 0; at < wrong; at++)
    mistakes[at % mistakes.length](config.fields[Math.floor(((at + 0.5) * count) / wrong)]);
  return config;
}

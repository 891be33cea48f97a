/**
 * What everybody shows: the same fields, the same rules, the same values. Four texts, two numbers and one each of
 * textarea, boolean, dropdown and colour in ten; every third field has a tip.
 */
const mix = ['text', 'text', 'number', 'text', 'boolean', 'textarea', 'dropdown', 'text', 'color', 'number'];
const choices = ['left', 'centre', 'right'];

const rules = {
  text: { maxChars: 40 },
  textarea: { maxChars: 200 },
  number: { min: 0, max: 1000 },
  dropdown: { options: choices.map((value) => ({ value, text: value })) },
};

const values = {
  text: (at, turn) => `Text ${at} ${['as declared', 'of the first', 'of the second'][turn]}`,
  textarea: (at, turn) => `Some more text ${at} ${turn}`,
  number: (at, turn) => (at % 100) + turn,
  boolean: (_, turn) => turn === 1,
  dropdown: (_, turn) => choices[turn],
  color: (_, turn) => ['#10243e', '#e4572e', '#f5f5f5'][turn],
};

/** The fields as the format declares them, with presets `1` and `2` that change every one. */
export function configOf(count) {
  const fields = Array.from({ length: count }, (_, at) => {
    const type = mix[at % mix.length];
    return {
      key: `k${at}`,
      name: nameOf(at),
      label: `Field ${at}`,
      type,
      default: values[type](at, 0),
      ...rules[type],
      ...(at % 3 === 0 ? { tip: `What field ${at} is for` } : {}),
    };
  });
  return {
    meta: { name: 'Bench' },
    fields,
    presets: [1, 2].map((turn) => ({ id: `${turn}`, label: `Preset ${turn}`, values: valuesOf(fields, turn) })),
  };
}

/** The values of turn 0 are the defaults; those of 1 and 2 differ from them, and from each other, in every field. */
export function valuesOf(fields, turn) {
  return Object.fromEntries(fields.map(({ type }, at) => [nameOf(at), values[type](at, turn)]));
}

export function nameOf(at) {
  return `field${at}`;
}

/** The same fields and rules as a JSON Schema, for those who make a form of one. */
export function schemaOf(fields) {
  const property = {
    text: ({ maxChars }) => ({ type: 'string', maxLength: maxChars }),
    textarea: ({ maxChars }) => ({ type: 'string', maxLength: maxChars }),
    number: ({ min, max }) => ({ type: 'number', minimum: min, maximum: max }),
    boolean: () => ({ type: 'boolean' }),
    dropdown: () => ({ type: 'string', enum: choices }),
    color: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
  };
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        { title: field.label, ...(field.tip ? { description: field.tip } : {}), ...property[field.type](field) },
      ]),
    ),
  };
}

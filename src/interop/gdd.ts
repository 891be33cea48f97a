import type { Config, Field, NotImplementedField, TableColumn, TableField } from '../format/generated/types.ts';
import { isRecord, sameJson } from '../format/json.ts';
import { formatColour, parseColour } from '../kinds/colour.ts';
import { datePattern, ISO_DATE } from '../kinds/date-format.ts';
import { isImplemented } from '../kinds/implemented.ts';
import { visibleLength } from '../kinds/text.ts';
import { type GddProperty, type GddSchema, membersOf, type TarjaPart } from './gdd-property.ts';
import type { Note } from './notes.ts';
import { spxFieldType } from './spx-field.ts';

/**
 * A config as a GDD schema. What GDD cannot say stands under `v_tarja`, so that `readGdd` gives the same config again;
 * what other systems will not do is in the notes.
 */
export function gddOf(config: Config): { schema: GddSchema; notes: Note[] } {
  const properties = new Map<string, GddProperty>();
  const repeated: { index: number; field: Field }[] = [];
  const notes: Note[] = [];
  config.fields.forEach((field, index) => {
    if (properties.has(field.name)) {
      repeated.push({ index, field });
      notes.push({ code: 'name-repeated', field: field.name });
      return;
    }
    properties.set(field.name, { ...propertyOf(field), order: index });
    const code = unsaid(field);
    if (code) notes.push({ code, field: field.name });
  });
  if (config.presets?.length) notes.push({ code: 'presets-tarja-only' });
  if (Object.keys(config.variants ?? {}).length) notes.push({ code: 'variants-tarja-only' });

  const { fields: _, ...rest } = config;
  const own: TarjaPart = { ...rest, ...(repeated.length ? { repeated } : {}) };
  const schema: GddSchema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(Object.keys(own).length ? { v_tarja: { ...own } } : {}),
  };
  return { schema, notes };
}

/** What of a field another system has no place for. */
function unsaid(field: Field): Note['code'] | undefined {
  if (field.type === 'date') return 'date-as-text';
  if (field.type === 'colorBinding') return 'palette-tarja-only';
  if (field.type === 'color') return parseColour(field.default) ? undefined : 'color-as-text';
  const parts = (field.type === 'table' ? field.columns : [field]) as readonly (Range & { accept?: string })[];
  if (parts.some(({ accept }) => losesKinds(accept))) return 'accept-tarja-only';
  // A counter is a whole number to others, and counts by one.
  if (field.type === 'counter' ? (field.step ?? 1) !== 1 : parts.some(losesStep)) return 'step-tarja-only';
  return isImplemented(field.type) ? undefined : 'type-not-implemented';
}

function propertyOf(field: Field): GddProperty {
  const { name: _, type, ...members } = field;
  const said: GddProperty = {
    ...shapeOf(field),
    title: field.label,
    label: field.label,
    ...(field.tip === undefined ? {} : { description: field.tip }),
  };
  const read = membersOf(said, type);
  // Only what a reader of the property would not find out by itself.
  const unread = Object.entries(members).filter(([member, value]) => !sameJson(read[member], value));
  return { ...said, v_tarja: Object.fromEntries([['type', type], ...unread]), v_spx: spxFieldType(field) };
}

/** The type of a field in the words of GDD, with its default and its limits. */
function shapeOf(field: Field): GddProperty {
  switch (field.type) {
    case 'text':
      return { type: 'string', gddType: 'single-line', default: field.default, ...lengthOf(field) };
    case 'url':
      return { type: 'string', gddType: 'single-line/url', default: field.default, ...lengthOf(field) };
    case 'textarea':
      return { type: 'string', gddType: 'multi-line', default: field.default, ...lengthOf(field) };
    case 'boolean':
      return { type: 'boolean', default: field.default };
    case 'dropdown':
      return { type: 'string', gddType: 'select', ...choicesOf(field.options), default: field.default };
    case 'radio':
      return { type: 'string', gddType: 'select/radio', ...choicesOf(field.options), default: field.default };
    case 'color':
    case 'colorBinding':
      return colourOf(field.default);
    case 'file':
      return { type: 'string', ...filesOf(field.accept), default: field.default };
    case 'date': {
      const pattern = datePattern(field.format ?? ISO_DATE);
      // An empty text is no date, and is allowed.
      const check = pattern === undefined ? {} : { pattern: `^(?:${pattern})?$` };
      return { type: 'string', gddType: 'single-line/date', ...check, default: field.default };
    }
    case 'number':
    case 'slider':
      return { type: 'number', ...rangeOf(field), default: field.default };
    case 'counter':
      return { type: 'integer', ...rangeOf({ ...field, step: undefined }), default: field.default };
    case 'normalized':
      // Not GDD's `percentage`, which is a share of 1.
      return { type: 'number', minimum: 0, maximum: 100, default: field.default };
    case 'table':
      return tableOf(field);
    default:
      field satisfies NotImplementedField;
      return anyShape(field.default);
  }
}

/**
 * `maxChars` counts characters as people see them, `maxLength` counts code points (JSON Schema 2020-12, validation, 6.3.1): a
 * default within `maxChars` must not break the limit that other systems check.
 */
function lengthOf({
  maxChars,
  default: value,
}: {
  maxChars?: number;
  default: string;
}): Pick<GddProperty, 'maxLength'> {
  if (maxChars === undefined) return {};
  const isWithin = typeof value === 'string' && visibleLength(value) <= maxChars;
  return { maxLength: isWithin ? Math.max(maxChars, [...value].length) : maxChars };
}

function choicesOf(options: readonly { value: string; text: string }[]): Pick<GddProperty, 'enum' | 'gddOptions'> {
  const labels = Object.fromEntries(options.map(({ value, text }) => [value, text]));
  return { enum: [...new Set(options.map(({ value }) => value))], gddOptions: { labels } };
}

/** GDD's colours are lower-case digits alone: `#rrggbb` or `#rrggbbaa`. What is no colour stays a text. */
function colourOf(text: unknown): GddProperty {
  const colour = typeof text === 'string' ? parseColour(text) : undefined;
  if (!colour) return { type: 'string', gddType: 'single-line', default: text };
  const hex = formatColour(colour);
  return hex.length === 7
    ? { type: 'string', gddType: 'color-rrggbb', pattern: '^#[0-9a-f]{6}$', default: hex }
    : { type: 'string', gddType: 'color-rrggbbaa', pattern: '^#[0-9a-f]{8}$', default: hex };
}

/** `image/*` and pictures' extensions are an image path; other files keep their extensions. */
function filesOf(accept = ''): Pick<GddProperty, 'gddType' | 'gddOptions'> {
  const tokens = accept
    .toLowerCase()
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);
  const isImage =
    tokens.length > 0 && tokens.every((token) => /^image\/|^\.(png|jpe?g|gif|webp|avif|svg)$/.test(token));
  const extensions = tokens.every((token) => /^\.[a-z0-9]+$/.test(token)) ? tokens.map((token) => token.slice(1)) : [];
  return {
    gddType: isImage ? 'file-path/image-path' : 'file-path',
    ...(extensions.length ? { gddOptions: { extensions } } : {}),
  };
}

/** Whether what `accept` asks for is more than GDD can say: extensions, or any picture. */
function losesKinds(accept = ''): boolean {
  return !['', 'image/*'].includes(accept.trim()) && filesOf(accept).gddOptions === undefined;
}

function losesStep(range: Range): boolean {
  return range.step !== undefined && rangeOf(range).multipleOf === undefined;
}

interface Range {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

/**
 * `multipleOf` counts from 0 and a step from the least; and most checkers divide, which is exact for whole numbers and
 * halves of them only. Any other step is Tarja's alone.
 */
function rangeOf({ min, max, step }: Range): Pick<GddProperty, 'minimum' | 'maximum' | 'multipleOf'> {
  const exact = step !== undefined && Number.isInteger(step * 1024) && Number.isInteger((min ?? 0) / step);
  return {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(exact ? { multipleOf: step } : {}),
  };
}

function tableOf({ columns, default: rows, minRows, maxRows }: TableField): GddProperty {
  const required = columns.filter((column) => column.required).map(({ key }) => key);
  const colours = columns
    .filter(({ type }) => type === 'color')
    .map((column) => [column.key, colourColumn(column, cellsOf(rows, column.key))] as const);
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: Object.fromEntries(
        columns.map((column, order) => [column.key, columnProperty(column, order, cellsOf(rows, column.key))]),
      ),
      ...(required.length ? { required: [...new Set(required)] } : {}),
    },
    ...(minRows === undefined ? {} : { minItems: minRows }),
    ...(maxRows === undefined ? {} : { maxItems: maxRows }),
    default: rows.map((row) => (isRecord(row) ? withColours(row, colours) : row)),
  };
}

/** What the rows of a table hold in a column. */
function cellsOf(rows: readonly unknown[], key: string): unknown[] {
  return rows.flatMap((row) => (isRecord(row) && Object.hasOwn(row, key) ? [row[key]] : []));
}

/** A row whose colours are written in the forms of their columns. */
function withColours(
  row: Readonly<Record<string, unknown>>,
  forms: readonly (readonly [key: string, form: GddProperty])[],
): Record<string, unknown> {
  const colours = forms.filter(([key]) => Object.hasOwn(row, key));
  return { ...row, ...Object.fromEntries(colours.map(([key, form]) => [key, inForm(row[key], form)])) };
}

function columnProperty(column: TableColumn, order: number, cells: readonly unknown[]): GddProperty {
  const said = { ...columnShape(column, cells), title: column.label, label: column.label, order };
  return column.tip === undefined ? said : { ...said, description: column.tip };
}

/** @param cells what the rows of the default hold in it */
function columnShape(column: TableColumn, cells: readonly unknown[]): GddProperty {
  const { type, default: value } = column;
  const text = typeof value === 'string' ? { default: value } : {};
  switch (type) {
    case 'number':
      return { type: 'number', ...rangeOf(column), ...(typeof value === 'number' ? { default: value } : {}) };
    case 'boolean':
      return { type: 'boolean', ...(typeof value === 'boolean' ? { default: value } : {}) };
    case 'dropdown':
    case 'omo':
      return {
        type: 'string',
        gddType: type === 'omo' ? 'select/radio' : 'select',
        ...choicesOf(column.options ?? []),
        ...text,
      };
    case 'image':
      return { type: 'string', ...filesOf(column.accept ?? 'image/*'), ...text };
    case 'color': {
      const shape = colourColumn(column, cells);
      return { ...shape, ...(typeof value === 'string' ? { default: inForm(value, shape) } : {}) };
    }
    case 'url':
      return { type: 'string', gddType: 'single-line/url', ...text };
    default:
      return { type: 'string', gddType: 'single-line', ...text };
  }
}

/** The one form that holds every colour of a column: `#rrggbbaa` where one is transparent, a text where one is no colour. */
function colourColumn({ default: value = '#000000' }: TableColumn, cells: readonly unknown[]): GddProperty {
  const shapes = [value, ...cells].map(colourOf);
  const [first] = ['single-line', 'color-rrggbbaa', 'color-rrggbb'].flatMap((form) =>
    shapes.filter(({ gddType }) => gddType === form),
  );
  const { default: _, ...shape } = first as GddProperty; // Every shape has one of the three.
  return shape;
}

/** A colour in the form of its property; what is none is left as it is. */
function inForm(value: unknown, { gddType }: GddProperty): unknown {
  const { default: hex, gddType: own } = colourOf(value);
  return gddType === 'color-rrggbbaa' && own === 'color-rrggbb'
    ? `${String(hex)}ff`
    : gddType === 'single-line'
      ? value
      : hex;
}

/** The shape of any JSON value, as far as GDD can say it; it has no word for null. */
function anyShape(value: unknown): GddProperty {
  if (typeof value === 'boolean') return { type: 'boolean', default: value };
  if (typeof value === 'number') return { type: 'number', default: value };
  if (typeof value === 'string') return { type: 'string', default: value };
  if (Array.isArray(value)) {
    const { default: _, ...items } = anyShape(value[0]);
    return { type: 'array', items, default: value };
  }
  if (!isRecord(value)) return { type: 'string' };
  // A property of GDD has a name of at least one character.
  const properties = Object.entries(value).flatMap(([name, member]) =>
    /./.test(name) ? [[name, anyShape(member)]] : [],
  );
  return { type: 'object', properties: Object.fromEntries(properties), default: value };
}

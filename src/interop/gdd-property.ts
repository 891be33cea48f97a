import type { FieldType, Option, TableColumn } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import { FUNCTION_COLOUR, HEX_COLOUR, NAMED_COLOUR } from '../kinds/colour.ts';
import type { SpxFieldType } from './spx-field.ts';

/** A property of a GDD schema: a JSON Schema with hints for forms (OGraf v1, json-schemas/gdd). */
export interface GddProperty {
  type: 'boolean' | 'string' | 'number' | 'integer' | 'array' | 'object';
  title?: string;
  /** What GDD's README calls the title; forms in use read `title`. */
  label?: string;
  description?: string;
  default?: unknown;
  gddType?: string;
  gddOptions?: { labels?: Readonly<Record<string, string>>; extensions?: readonly string[] };
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  items?: GddProperty;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, GddProperty>>;
  required?: readonly string[];
  order?: number;
  /** True: the value is not part of a name that a form makes for the graphic. */
  hidden?: boolean;
  /** What only Tarja reads: the type of the field, and its members that GDD has no word for. */
  v_tarja?: Readonly<Record<string, unknown>>;
  /** What SPX-GC reads beside the type. */
  v_spx?: SpxFieldType;
}

/** A whole GDD schema: an object with a property for each field. */
export interface GddSchema extends GddProperty {
  type: 'object';
  properties: Readonly<Record<string, GddProperty>>;
}

/** What of a config no property of its schema says. */
export interface TarjaPart {
  $schema?: unknown;
  meta?: unknown;
  presets?: unknown;
  variants?: unknown;
  /** Fields with a name that an earlier one has, which a schema cannot have twice, and their places in the form. */
  repeated?: readonly { index: number; field: unknown }[];
}

/** A member of a field or of a column, as far as a property tells it. */
type Members = Record<string, unknown>;

/** The JSON type of a property's members (OGraf v1, json-schemas/gdd). */
export const propertyShape: Readonly<Record<string, string>> = {
  title: 'string',
  description: 'string',
  gddType: 'string',
  gddOptions: 'object',
  enum: 'array',
  pattern: 'string',
  maxLength: 'number',
  minLength: 'number',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  minItems: 'number',
  maxItems: 'number',
  required: 'array',
  hidden: 'boolean',
  order: 'number',
};

/** And of those that only a reader needs: some are from other systems. */
const readShape: Readonly<Record<string, string>> = {
  ...propertyShape,
  type: 'string',
  label: 'string',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  items: 'object',
  properties: 'object',
  v_tarja: 'object',
};

/** Whether a value is of a JSON type; of one that there is not, any value is. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return isNumber(value);
  return type === 'string' || type === 'boolean' ? typeof value === type : true;
}

/** Any JSON value as a property: members of a wrong type count as absent. What lies in it is not looked at yet. */
export function asProperty(value: unknown): GddProperty {
  const members = Object.entries(isRecord(value) ? value : {});
  const property = Object.fromEntries(
    members.filter(([name, member]) => !Object.hasOwn(readShape, name) || isOfType(member, readShape[name] ?? '')),
  ) as unknown as GddProperty;
  return { ...property, ...limitsOf(property), ...choiceOf(property) };
}

/** Limits that a value may not reach, as those that it may: of whole numbers the next one, of others the limit itself. */
function limitsOf(property: GddProperty): Pick<GddProperty, 'minimum' | 'maximum'> {
  const { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum: above, exclusiveMaximum: below } = property;
  const isWhole = type === 'integer';
  return {
    ...(above === undefined ? {} : { minimum: Math.max(minimum, isWhole ? Math.floor(above) + 1 : above) }),
    ...(below === undefined ? {} : { maximum: Math.min(maximum, isWhole ? Math.ceil(below) - 1 : below) }),
  };
}

/** The one text or number that a value may be, as the only choice. */
function choiceOf({ const: only }: GddProperty): Pick<GddProperty, 'enum' | 'default'> {
  return choicesOf({ enum: [only] }).length > 0 ? { enum: [only], default: only } : {};
}

/**
 * What a property says of a field of a given type: all its members but `key`, `name` and `type`. Members that the
 * property does not say are left out, but for the default, which is an empty one.
 */
export function membersOf(property: GddProperty, type: FieldType): Members {
  const { title, label, description } = property;
  return {
    label: text(title) || text(label) || undefined,
    ...(typeof description === 'string' ? { tip: description } : {}),
    ...particular(property, type),
  };
}

function particular(property: GddProperty, type: FieldType): Members {
  const { default: value } = property;
  switch (type) {
    case 'text':
    case 'textarea':
    case 'url':
      return { default: text(value), ...wholeFrom(1, { maxChars: property.maxLength }) };
    case 'boolean':
      return { default: value === true };
    case 'dropdown':
    case 'radio': {
      const options = optionsOf(property);
      return { options, default: value === undefined ? (options[0]?.value ?? '') : String(value) };
    }
    case 'color':
    case 'colorBinding':
      return { default: typeof value === 'string' && isColour(value) ? value : '#000000' };
    case 'file': {
      const { accept } = acceptOf(property);
      return { default: text(value), ...(accept === undefined ? {} : { accept }) };
    }
    case 'date':
      return { default: text(value) };
    case 'number':
    case 'slider':
    case 'counter':
      return { default: numberFrom(property), ...rangeOf(property) };
    case 'normalized':
      return { default: numberFrom(property) };
    case 'table':
      return {
        columns: columnsOf(property),
        default: Array.isArray(value) ? value : [],
        ...wholeFrom(0, { minRows: property.minItems }),
        ...wholeFrom(1, { maxRows: property.maxItems }),
      };
    default:
      return value === undefined ? {} : { default: value };
  }
}

function columnsOf(property: GddProperty): Members[] {
  const { properties = {}, required = [] } = asProperty(property.items);
  return Object.entries(properties).map(([name, said]) => {
    const column = asProperty(said);
    return columnOf(name, column, columnType(column), required.includes(name));
  });
}

/** A column of a table of a given type; its key is not checked. */
export function columnOf(
  key: string,
  property: GddProperty,
  type: TableColumn['type'],
  required: boolean | undefined,
): Members {
  const { title, label, description, default: value } = property;
  return {
    key,
    label: text(title) || text(label) || key,
    type,
    ...(typeof description === 'string' ? { tip: description } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...(required ? { required } : {}),
    ...(type === 'number' ? { ...(property.type === 'integer' ? { step: 1 } : {}), ...rangeOf(property) } : {}),
    ...(type === 'image' ? acceptOf(property) : {}),
    ...(type === 'dropdown' || type === 'omo' ? { options: optionsOf(property) } : {}),
  };
}

/** The type of column that shows a property best. */
export function columnType(property: GddProperty): TableColumn['type'] {
  const { type, gddType = '' } = property;
  if (type === 'boolean') return 'boolean';
  if (choicesOf(property).length > 0) return 'dropdown';
  if (type === 'number' || type === 'integer') return 'number';
  if (isA(gddType, 'single-line/url')) return 'url';
  if (isA(gddType, 'file-path/image-path')) return 'image';
  return isA(gddType, 'color-rrggbb') || isA(gddType, 'color-rrggbbaa') ? 'color' : 'text';
}

/** Whether a GDD type is another one or extends it: `select/radio` is a `select`. */
export function isA(gddType: string, base: string): boolean {
  return gddType === base || gddType.startsWith(`${base}/`);
}

/** The texts and numbers of an enumeration; no field has an empty choice. */
export function choicesOf({ enum: values = [] }: Pick<GddProperty, 'enum'>): (string | number)[] {
  return [
    ...new Set(values.filter((value): value is string | number => isNumber(value) || (isText(value) && value !== ''))),
  ];
}

/** The choices of an enumeration as the options of a field; numbers become texts. */
export function optionsOf(property: GddProperty): Option[] {
  const labels = isRecord(property.gddOptions?.labels) ? property.gddOptions.labels : {};
  return choicesOf(property)
    .map(String)
    .map((value) => ({ value, text: text(Object.hasOwn(labels, value) ? labels[value] : undefined) || value }));
}

function acceptOf({ gddType = '', gddOptions }: GddProperty): { accept?: string } {
  const extensions = Array.isArray(gddOptions?.extensions) ? gddOptions.extensions.filter(isExtension) : [];
  if (extensions.length) return { accept: extensions.map((name) => `.${name.replace(/^\./, '')}`).join(',') };
  return isA(gddType, 'file-path/image-path') ? { accept: 'image/*' } : {};
}

function isExtension(name: unknown): name is string {
  return typeof name === 'string' && /^\.?[a-z0-9]+$/i.test(name);
}

function rangeOf({ minimum, maximum, multipleOf }: GddProperty): Members {
  return {
    ...(isNumber(minimum) ? { min: minimum } : {}),
    ...(isNumber(maximum) ? { max: maximum } : {}),
    ...(isNumber(multipleOf) && multipleOf > 0 ? { step: multipleOf } : {}),
  };
}

/** The default, or without one the number nearest to 0 that is allowed. */
function numberFrom({ default: value, minimum, maximum }: GddProperty): number {
  if (isNumber(value)) return value;
  const least = isNumber(minimum) ? minimum : Number.NEGATIVE_INFINITY;
  const most = isNumber(maximum) ? maximum : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(0, least), most);
}

/** A member that must be a whole number of at least so much. */
function wholeFrom(least: number, member: Record<string, unknown>): Members {
  return Object.fromEntries(
    Object.entries(member).filter(([, value]) => Number.isInteger(value) && Number(value) >= least),
  );
}

/** A colour as the format has it: digits, `rgb(…)`, or a name of letters. */
function isColour(value: string): boolean {
  return HEX_COLOUR.test(value) || FUNCTION_COLOUR.test(value) || NAMED_COLOUR.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** A text, or an empty one for what is none. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

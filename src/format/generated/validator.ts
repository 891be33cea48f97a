// Generated from schema/config.schema.json by `npm run generate`. Do not edit.
// @ts-nocheck
import { isRecord } from '../json.ts';
import { type Definition, every, everyValue, hasOthers, isDate, uri } from '../schema-rules.ts';
import type { Config } from './types.ts';

const shortKey = /^[A-Za-z][A-Za-z0-9]{0,15}$/;
const identifier = /^[A-Za-z][A-Za-z0-9_]*$/;
const color = /^(?:#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[Rr][Gg][Bb][Aa]?\([\s\S]*\)|[A-Za-z]+)$/;
const hexColor = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/;
const version = /^[0-9]+\.[0-9]+(?:\.[0-9]+)?(?:-[A-Za-z0-9.-]+)?$/;
const category = /^[a-z][a-z0-9-]*$/;

function checkConfig(v) {
  return isRecord(v)
    && (v['$schema'] === undefined || typeof v['$schema'] === 'string' && uri.test(v['$schema']))
    && Array.isArray(v.fields) && v.fields.length >= 1 && every(v.fields, checkField)
    && (v.meta === undefined || checkMeta(v.meta))
    && (v.presets === undefined || Array.isArray(v.presets) && every(v.presets, checkPreset))
    && (v.variants === undefined || isRecord(v.variants) && everyValue(v.variants, checkVariant))
    && !hasOthers(v, definitions.Config);
}

function checkField(v) {
  if (!(isRecord(v)
    && typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && v.default !== undefined
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  switch (v.type) {
    case 'text': case 'url': return typeof v.default === 'string' && (v.maxChars === undefined || Number.isInteger(v.maxChars) && v.maxChars >= 1);
    case 'textarea': return typeof v.default === 'string' && (v.maxChars === undefined || Number.isInteger(v.maxChars) && v.maxChars >= 1) && (v.rows === undefined || Number.isInteger(v.rows) && v.rows >= 1 && v.rows <= 40);
    case 'boolean': return typeof v.default === 'boolean';
    case 'dropdown': return typeof v.default === 'string' && Array.isArray(v.options) && v.options.length >= 1 && every(v.options, checkOption);
    case 'color': return typeof v.default === 'string' && color.test(v.default);
    case 'file': return typeof v.default === 'string' && (v.accept === undefined || typeof v.accept === 'string' && v.accept !== '');
    case 'date': return typeof v.default === 'string' && (v.format === undefined || typeof v.format === 'string' && v.format !== '');
    case 'number': case 'slider': return Number.isFinite(v.default) && (v.min === undefined || Number.isFinite(v.min)) && (v.max === undefined || Number.isFinite(v.max)) && (v.step === undefined || Number.isFinite(v.step) && v.step > 0);
    case 'normalized': return Number.isFinite(v.default) && v.default >= 0 && v.default <= 100;
    case 'counter': return Number.isInteger(v.default) && (v.min === undefined || Number.isInteger(v.min)) && (v.max === undefined || Number.isInteger(v.max)) && (v.step === undefined || Number.isInteger(v.step) && v.step > 0);
    case 'radio': return typeof v.default === 'string' && Array.isArray(v.options) && v.options.length >= 2 && v.options.length <= 8 && every(v.options, checkOption);
    case 'colorBinding': return typeof v.default === 'string' && hexColor.test(v.default) && typeof v.palette === 'string' && v.palette !== '';
    case 'table': return Array.isArray(v.default) && Array.isArray(v.columns) && v.columns.length >= 1 && every(v.columns, checkTableColumn) && (v.minRows === undefined || Number.isInteger(v.minRows) && v.minRows >= 0) && (v.maxRows === undefined || Number.isInteger(v.maxRows) && v.maxRows >= 1);
    default: return typeof v.type === 'string' && Object.hasOwn(definitions.Field.choice.cases, v.type);
  }
}

function checkOption(v) {
  return isRecord(v)
    && typeof v.value === 'string' && v.value !== ''
    && typeof v.text === 'string' && v.text !== ''
    && !hasOthers(v, definitions.Option);
}

function checkTableColumn(v) {
  if (!(isRecord(v)
    && typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.label === 'string' && v.label !== ''
    && (v.type === 'text' || v.type === 'number' || v.type === 'boolean' || v.type === 'image' || v.type === 'url' || v.type === 'color' || v.type === 'dropdown' || v.type === 'omo')
    && (v.width === undefined || Number.isInteger(v.width) && v.width >= 20 && v.width <= 800)
    && (v.required === undefined || typeof v.required === 'boolean')
    && (v.options === undefined || Array.isArray(v.options) && v.options.length >= 1 && every(v.options, checkOption))
    && (v.accept === undefined || typeof v.accept === 'string' && v.accept !== '')
    && (v.min === undefined || Number.isFinite(v.min))
    && (v.max === undefined || Number.isFinite(v.max))
    && (v.step === undefined || Number.isFinite(v.step) && v.step > 0)
    && (v.tip === undefined || typeof v.tip === 'string')
    && !hasOthers(v, definitions.TableColumn))) return false;
  switch (v.type) {
    case 'dropdown': case 'omo': return v.options !== undefined;
    default: return true;
  }
}

function checkPreset(v) {
  return isRecord(v)
    && typeof v.id === 'string' && identifier.test(v.id)
    && typeof v.label === 'string' && v.label !== ''
    && isRecord(v.values)
    && !hasOthers(v, definitions.Preset);
}

function checkVariant(v) {
  return isRecord(v)
    && typeof v.label === 'string' && v.label !== ''
    && (v.valueOverrides === undefined || isRecord(v.valueOverrides))
    && !hasOthers(v, definitions.Variant);
}

function checkCapability(v) {
  return (v === 'realtime' || v === 'nonRealtime' || v === 'transparent');
}

function checkPaletteColor(v) {
  return typeof v === 'string' && hexColor.test(v);
}

function checkPalette(v) {
  return Array.isArray(v) && v.length >= 1 && every(v, checkPaletteColor);
}

function checkMeta(v) {
  return isRecord(v)
    && (v.version === undefined || typeof v.version === 'string' && version.test(v.version))
    && (v.widget === undefined || typeof v.widget === 'string' && identifier.test(v.widget))
    && (v.name === undefined || typeof v.name === 'string' && v.name !== '')
    && (v.description === undefined || typeof v.description === 'string')
    && (v.category === undefined || typeof v.category === 'string' && category.test(v.category))
    && (v.author === undefined || typeof v.author === 'string')
    && (v.updated === undefined || typeof v.updated === 'string' && isDate(v.updated))
    && (v.resolution === undefined || checkResolution(v.resolution))
    && (v.capabilities === undefined || Array.isArray(v.capabilities) && every(v.capabilities, checkCapability) && new Set(v.capabilities).size === v.capabilities.length)
    && (v.palettes === undefined || isRecord(v.palettes) && everyValue(v.palettes, checkPalette));
}

function checkResolution(v) {
  return isRecord(v)
    && Number.isInteger(v.width) && v.width >= 1
    && Number.isInteger(v.height) && v.height >= 1
    && !hasOthers(v, definitions.Resolution);
}

/** Whether a parsed document breaks no rule of the format. */
export const isConfig: (value: unknown) => value is Config = checkConfig;

/** The quick answer for objects that lists hold, of which there may be many. */
export const predicates: Readonly<Record<string, (value: unknown) => boolean>> = {
  Field: checkField,
  Preset: checkPreset,
  Option: checkOption,
  TableColumn: checkTableColumn,
};

/** What the patterns and formats of strings accept. */
export const forms: Readonly<Record<string, { test(text: string): boolean }>> = {
  shortKey,
  identifier,
  color,
  hexColor,
  version,
  category,
  uri,
  date: { test: isDate },
};

export const definitions: Readonly<Record<string, Definition>> = {
  Config: { required: ['fields'], closed: true, properties: { $schema: { type: 'string', format: 'uri' }, fields: { type: 'array', minItems: 1, items: { ref: 'Field' } }, meta: { ref: 'Meta' }, presets: { type: 'array', items: { ref: 'Preset' } }, variants: { type: 'object', values: { ref: 'Variant' } } } },
  Field: { required: ['type'], properties: { type: {} }, choice: { member: 'type', cases: { text: 'TextField', textarea: 'TextareaField', boolean: 'BooleanField', dropdown: 'DropdownField', color: 'ColorField', file: 'FileField', url: 'UrlField', date: 'DateField', number: 'NumberField', slider: 'SliderField', normalized: 'NormalizedField', counter: 'CounterField', radio: 'RadioField', colorBinding: 'ColorBindingField', table: 'TableField', repeater: 'NotImplementedField', chartData: 'NotImplementedField', presetSelection: 'NotImplementedField', variant: 'NotImplementedField', timer: 'NotImplementedField', overlayRegions: 'NotImplementedField', actionButton: 'NotImplementedField', dataConnector: 'NotImplementedField', map: 'NotImplementedField', video: 'NotImplementedField', richtext: 'NotImplementedField' }, base: 'UntypedField' } },
  UntypedField: { required: ['key', 'name', 'label', 'default'], properties: { key: { type: 'string', pattern: 'shortKey' }, name: { type: 'string', pattern: 'identifier' }, label: { type: 'string', notEmpty: true }, default: {}, tip: { type: 'string' } } },
  TextField: { properties: { default: { type: 'string' }, maxChars: { type: 'integer', minimum: 1 } } },
  TextareaField: { properties: { default: { type: 'string' }, maxChars: { type: 'integer', minimum: 1 }, rows: { type: 'integer', minimum: 1, maximum: 40 } } },
  BooleanField: { properties: { default: { type: 'boolean' } } },
  DropdownField: { required: ['options'], properties: { default: { type: 'string' }, options: { type: 'array', minItems: 1, items: { ref: 'Option' } } } },
  ColorField: { properties: { default: { type: 'string', pattern: 'color' } } },
  FileField: { properties: { default: { type: 'string' }, accept: { type: 'string', notEmpty: true } } },
  UrlField: { properties: { default: { type: 'string' }, maxChars: { type: 'integer', minimum: 1 } } },
  DateField: { properties: { default: { type: 'string' }, format: { type: 'string', notEmpty: true } } },
  NumberField: { properties: { default: { type: 'number' }, min: { type: 'number' }, max: { type: 'number' }, step: { type: 'number', exclusiveMinimum: 0 } } },
  SliderField: { properties: { default: { type: 'number' }, min: { type: 'number' }, max: { type: 'number' }, step: { type: 'number', exclusiveMinimum: 0 } } },
  NormalizedField: { properties: { default: { type: 'number', minimum: 0, maximum: 100 } } },
  CounterField: { properties: { default: { type: 'integer' }, min: { type: 'integer' }, max: { type: 'integer' }, step: { type: 'integer', exclusiveMinimum: 0 } } },
  RadioField: { required: ['options'], properties: { default: { type: 'string' }, options: { type: 'array', minItems: 2, maxItems: 8, items: { ref: 'Option' } } } },
  ColorBindingField: { required: ['palette'], properties: { default: { type: 'string', pattern: 'hexColor' }, palette: { type: 'string', notEmpty: true } } },
  TableField: { required: ['columns'], properties: { default: { type: 'array' }, columns: { type: 'array', minItems: 1, items: { ref: 'TableColumn' } }, minRows: { type: 'integer', minimum: 0 }, maxRows: { type: 'integer', minimum: 1 } } },
  NotImplementedField: {},
  Option: { required: ['value', 'text'], closed: true, properties: { value: { type: 'string', notEmpty: true }, text: { type: 'string', notEmpty: true } } },
  TableColumn: { required: ['key', 'label', 'type'], closed: true, properties: { key: { type: 'string', pattern: 'shortKey' }, label: { type: 'string', notEmpty: true }, type: { enum: ['text', 'number', 'boolean', 'image', 'url', 'color', 'dropdown', 'omo'] }, width: { type: 'integer', minimum: 20, maximum: 800 }, required: { type: 'boolean' }, options: { type: 'array', minItems: 1, items: { ref: 'Option' } }, accept: { type: 'string', notEmpty: true }, min: { type: 'number' }, max: { type: 'number' }, step: { type: 'number', exclusiveMinimum: 0 }, default: {}, tip: { type: 'string' } }, choice: { member: 'type', cases: { dropdown: ['options'], omo: ['options'] } } },
  Preset: { required: ['id', 'label', 'values'], closed: true, properties: { id: { type: 'string', pattern: 'identifier' }, label: { type: 'string', notEmpty: true }, values: { type: 'object' } } },
  Variant: { required: ['label'], closed: true, properties: { label: { type: 'string', notEmpty: true }, valueOverrides: { type: 'object' } } },
  Meta: { properties: { version: { type: 'string', pattern: 'version' }, widget: { type: 'string', pattern: 'identifier' }, name: { type: 'string', notEmpty: true }, description: { type: 'string' }, category: { type: 'string', pattern: 'category' }, author: { type: 'string' }, updated: { type: 'string', format: 'date' }, resolution: { ref: 'Resolution' }, capabilities: { type: 'array', uniqueItems: true, items: { enum: ['realtime', 'nonRealtime', 'transparent'] } }, palettes: { type: 'object', values: { type: 'array', minItems: 1, items: { type: 'string', pattern: 'hexColor' } } }, stepCount: {}, area: {}, sections: {}, actionDurations: {} } },
  Resolution: { required: ['width', 'height'], closed: true, properties: { width: { type: 'integer', minimum: 1 }, height: { type: 'integer', minimum: 1 } } },
};

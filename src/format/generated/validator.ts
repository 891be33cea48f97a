// Generated from schema/config.schema.json by `npm run generate`. Do not edit.
// @ts-nocheck
import type { Config } from './types.ts';

/** One definition of the schema, without its prose. `ref` names another one. */
export interface Rule {
  readonly ref?: string;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';
  readonly const?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly format?: 'uri' | 'date';
  readonly notEmpty?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: Rule;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
  readonly closed?: boolean;
  readonly values?: Rule;
  readonly choice?: Choice;
}

/** What else holds, decided by the value of one member: the rule named in `cases`, or else the one named `otherwise`. */
export interface Choice {
  readonly member: string;
  readonly cases: Readonly<Record<string, Rule>>;
  readonly otherwise?: Rule;
}

const shortKey = /^[A-Za-z][A-Za-z0-9]{0,15}$/;
const identifier = /^[A-Za-z][A-Za-z0-9_]*$/;
const color = /^(?:#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[Rr][Gg][Bb][Aa]?\([\s\S]*\)|[A-Za-z]+)$/;
const hexColor = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/;
const version = /^[0-9]+\.[0-9]+(?:\.[0-9]+)?(?:-[A-Za-z0-9.-]+)?$/;
const category = /^[a-z][a-z0-9-]*$/;

/** RFC 3986, with a scheme. */
const uri = /^[a-z][a-z\d+.-]*:(?:\/\/(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}|:)*@)?(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?:\/(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}|[:@])*)*|\/?(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}|[:@])+(?:\/(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}|[:@])*)*)?)(?:\?(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}|[:@])|[/?])*)?(?:#(?:(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2}|[:@])|[/?])*)?$/i;

function isDate(text) {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const year = +text.slice(0, 4), month = +text.slice(5, 7), day = +text.slice(8);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

function isObject(v) {
  return typeof v === 'object' && v !== null && !Array.isArray(v);
}

function everyField(list) {
  for (let i = 0; i < list.length; i++) if (!(checkField(list[i]))) return false;
  return true;
}

function everyPreset(list) {
  for (let i = 0; i < list.length; i++) if (!(checkPreset(list[i]))) return false;
  return true;
}

function everyValueOfConfigVariants(map) {
  for (const key in map) if (!(checkVariant(map[key]))) return false;
  return true;
}

function checkConfig(v) {
  if (!(isObject(v)
    && (v["$schema"] === undefined || typeof v["$schema"] === 'string' && uri.test(v["$schema"]))
    && Array.isArray(v.fields) && v.fields.length >= 1 && everyField(v.fields)
    && (v.meta === undefined || checkMeta(v.meta))
    && (v.presets === undefined || Array.isArray(v.presets) && everyPreset(v.presets))
    && (v.variants === undefined || isObject(v.variants) && everyValueOfConfigVariants(v.variants)))) return false;
  for (const key in v) if (key !== "$schema" && key !== "fields" && key !== "meta" && key !== "presets" && key !== "variants") return false;
  return true;
}

function checkField(v) {
  if (!(isObject(v))) return false;
  switch (v.type) {
    case "text": return checkTextField(v);
    case "textarea": return checkTextareaField(v);
    case "boolean": return checkBooleanField(v);
    case "dropdown": return checkDropdownField(v);
    case "color": return checkColorField(v);
    case "file": return checkFileField(v);
    case "url": return checkUrlField(v);
    case "date": return checkDateField(v);
    case "number": return checkNumberField(v);
    case "slider": return checkSliderField(v);
    case "normalized": return checkNormalizedField(v);
    case "counter": return checkCounterField(v);
    case "radio": return checkRadioField(v);
    case "colorBinding": return checkColorBindingField(v);
    case "table": return checkTableField(v);
    case "repeater": return checkNotImplementedField(v);
    case "chartData": return checkNotImplementedField(v);
    case "presetSelection": return checkNotImplementedField(v);
    case "variant": return checkNotImplementedField(v);
    case "timer": return checkNotImplementedField(v);
    case "overlayRegions": return checkNotImplementedField(v);
    case "actionButton": return checkNotImplementedField(v);
    case "dataConnector": return checkNotImplementedField(v);
    case "map": return checkNotImplementedField(v);
    case "video": return checkNotImplementedField(v);
    case "richtext": return checkNotImplementedField(v);
    default: return false;
  }
}

function checkUntypedField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && v.default !== undefined
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  return true;
}

function checkTextField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.maxChars === undefined || Number.isInteger(v.maxChars) && v.maxChars >= 1))) return false;
  return true;
}

function checkTextareaField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.maxChars === undefined || Number.isInteger(v.maxChars) && v.maxChars >= 1)
    && (v.rows === undefined || Number.isInteger(v.rows) && v.rows >= 1 && v.rows <= 40))) return false;
  return true;
}

function checkBooleanField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'boolean'
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  return true;
}

function everyOption(list) {
  for (let i = 0; i < list.length; i++) if (!(checkOption(list[i]))) return false;
  return true;
}

function checkDropdownField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && Array.isArray(v.options) && v.options.length >= 1 && everyOption(v.options))) return false;
  return true;
}

function checkColorField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string' && color.test(v.default)
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  return true;
}

function checkFileField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.accept === undefined || typeof v.accept === 'string' && v.accept !== ''))) return false;
  return true;
}

function checkUrlField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.maxChars === undefined || Number.isInteger(v.maxChars) && v.maxChars >= 1))) return false;
  return true;
}

function checkDateField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.format === undefined || typeof v.format === 'string' && v.format !== ''))) return false;
  return true;
}

function checkNumberField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && Number.isFinite(v.default)
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.min === undefined || Number.isFinite(v.min))
    && (v.max === undefined || Number.isFinite(v.max))
    && (v.step === undefined || Number.isFinite(v.step) && v.step > 0))) return false;
  return true;
}

function checkSliderField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && Number.isFinite(v.default)
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.min === undefined || Number.isFinite(v.min))
    && (v.max === undefined || Number.isFinite(v.max))
    && (v.step === undefined || Number.isFinite(v.step) && v.step > 0))) return false;
  return true;
}

function checkNormalizedField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && Number.isFinite(v.default) && v.default >= 0 && v.default <= 100
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  return true;
}

function checkCounterField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && Number.isInteger(v.default)
    && (v.tip === undefined || typeof v.tip === 'string')
    && (v.min === undefined || Number.isInteger(v.min))
    && (v.max === undefined || Number.isInteger(v.max))
    && (v.step === undefined || Number.isInteger(v.step) && v.step > 0))) return false;
  return true;
}

function checkRadioField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string'
    && (v.tip === undefined || typeof v.tip === 'string')
    && Array.isArray(v.options) && v.options.length >= 2 && v.options.length <= 8 && everyOption(v.options))) return false;
  return true;
}

function checkColorBindingField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && typeof v.default === 'string' && hexColor.test(v.default)
    && (v.tip === undefined || typeof v.tip === 'string')
    && typeof v.palette === 'string' && v.palette !== '')) return false;
  return true;
}

function everyTableColumn(list) {
  for (let i = 0; i < list.length; i++) if (!(checkTableColumn(list[i]))) return false;
  return true;
}

function checkTableField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && Array.isArray(v.default)
    && (v.tip === undefined || typeof v.tip === 'string')
    && Array.isArray(v.columns) && v.columns.length >= 1 && everyTableColumn(v.columns)
    && (v.minRows === undefined || Number.isInteger(v.minRows) && v.minRows >= 0)
    && (v.maxRows === undefined || Number.isInteger(v.maxRows) && v.maxRows >= 1))) return false;
  return true;
}

function checkNotImplementedField(v) {
  if (!(typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.name === 'string' && identifier.test(v.name)
    && typeof v.label === 'string' && v.label !== ''
    && v.default !== undefined
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  return true;
}

function checkOption(v) {
  if (!(isObject(v)
    && typeof v.value === 'string' && v.value !== ''
    && typeof v.text === 'string' && v.text !== '')) return false;
  for (const key in v) if (key !== "value" && key !== "text") return false;
  return true;
}

function checkTableColumn(v) {
  if (!(isObject(v)
    && typeof v.key === 'string' && shortKey.test(v.key)
    && typeof v.label === 'string' && v.label !== ''
    && (v.type === "text" || v.type === "number" || v.type === "boolean" || v.type === "image" || v.type === "url" || v.type === "color" || v.type === "dropdown" || v.type === "omo")
    && (v.width === undefined || Number.isInteger(v.width) && v.width >= 20 && v.width <= 800)
    && (v.required === undefined || typeof v.required === 'boolean')
    && (v.options === undefined || Array.isArray(v.options) && v.options.length >= 1 && everyOption(v.options))
    && (v.accept === undefined || typeof v.accept === 'string' && v.accept !== '')
    && (v.min === undefined || Number.isFinite(v.min))
    && (v.max === undefined || Number.isFinite(v.max))
    && (v.step === undefined || Number.isFinite(v.step) && v.step > 0)
    && (v.tip === undefined || typeof v.tip === 'string'))) return false;
  for (const key in v) if (key !== "key" && key !== "label" && key !== "type" && key !== "width" && key !== "required" && key !== "options" && key !== "accept" && key !== "min" && key !== "max" && key !== "step" && key !== "default" && key !== "tip") return false;
  switch (v.type) {
    case "dropdown": return v.options !== undefined;
    case "omo": return v.options !== undefined;
    default: return true;
  }
}

function checkPreset(v) {
  if (!(isObject(v)
    && typeof v.id === 'string' && identifier.test(v.id)
    && typeof v.label === 'string' && v.label !== ''
    && isObject(v.values))) return false;
  for (const key in v) if (key !== "id" && key !== "label" && key !== "values") return false;
  return true;
}

function checkVariant(v) {
  if (!(isObject(v)
    && typeof v.label === 'string' && v.label !== ''
    && (v.valueOverrides === undefined || isObject(v.valueOverrides)))) return false;
  for (const key in v) if (key !== "label" && key !== "valueOverrides") return false;
  return true;
}

function everyCapability(list) {
  for (let i = 0; i < list.length; i++) if (!((list[i] === "realtime" || list[i] === "nonRealtime" || list[i] === "transparent"))) return false;
  return true;
}

function everyPaletteColor(list) {
  for (let i = 0; i < list.length; i++) if (!(typeof list[i] === 'string' && hexColor.test(list[i]))) return false;
  return true;
}

function everyValueOfMetaPalettes(map) {
  for (const key in map) if (!(Array.isArray(map[key]) && map[key].length >= 1 && everyPaletteColor(map[key]))) return false;
  return true;
}

function checkMeta(v) {
  if (!(isObject(v)
    && (v.version === undefined || typeof v.version === 'string' && version.test(v.version))
    && (v.widget === undefined || typeof v.widget === 'string' && identifier.test(v.widget))
    && (v.name === undefined || typeof v.name === 'string' && v.name !== '')
    && (v.description === undefined || typeof v.description === 'string')
    && (v.category === undefined || typeof v.category === 'string' && category.test(v.category))
    && (v.author === undefined || typeof v.author === 'string')
    && (v.updated === undefined || typeof v.updated === 'string' && isDate(v.updated))
    && (v.resolution === undefined || checkResolution(v.resolution))
    && (v.capabilities === undefined || Array.isArray(v.capabilities) && everyCapability(v.capabilities) && new Set(v.capabilities).size === v.capabilities.length)
    && (v.palettes === undefined || isObject(v.palettes) && everyValueOfMetaPalettes(v.palettes)))) return false;
  return true;
}

function checkResolution(v) {
  if (!(isObject(v)
    && Number.isInteger(v.width) && v.width >= 1
    && Number.isInteger(v.height) && v.height >= 1)) return false;
  for (const key in v) if (key !== "width" && key !== "height") return false;
  return true;
}

/** Whether a parsed document breaks no rule of the format. */
export const isConfig: (value: unknown) => value is Config = checkConfig;

/** The quick answer for every definition that is an object. */
export const predicates: Readonly<Record<string, (value: unknown) => boolean>> = {
  Config: checkConfig,
  Field: checkField,
  UntypedField: checkUntypedField,
  TextField: checkTextField,
  TextareaField: checkTextareaField,
  BooleanField: checkBooleanField,
  DropdownField: checkDropdownField,
  ColorField: checkColorField,
  FileField: checkFileField,
  UrlField: checkUrlField,
  DateField: checkDateField,
  NumberField: checkNumberField,
  SliderField: checkSliderField,
  NormalizedField: checkNormalizedField,
  CounterField: checkCounterField,
  RadioField: checkRadioField,
  ColorBindingField: checkColorBindingField,
  TableField: checkTableField,
  NotImplementedField: checkNotImplementedField,
  Option: checkOption,
  TableColumn: checkTableColumn,
  Preset: checkPreset,
  Variant: checkVariant,
  Meta: checkMeta,
  Resolution: checkResolution,
};

/** What the patterns and formats of strings accept. */
export const strings: Readonly<Record<string, (text: string) => boolean>> = {
  shortKey: (text) => shortKey.test(text),
  identifier: (text) => identifier.test(text),
  color: (text) => color.test(text),
  hexColor: (text) => hexColor.test(text),
  version: (text) => version.test(text),
  category: (text) => category.test(text),
  uri: (text) => uri.test(text),
  date: isDate,
};

export const rules: Readonly<Record<string, Rule>> = {
  Config: {"type":"object","required":["fields"],"closed":true,"properties":{"$schema":{"type":"string","format":"uri"},"fields":{"type":"array","minItems":1,"items":{"ref":"Field"}},"meta":{"ref":"Meta"},"presets":{"type":"array","items":{"ref":"Preset"}},"variants":{"type":"object","values":{"ref":"Variant"}}}},
  Field: {"type":"object","required":["type"],"properties":{"type":{"ref":"FieldType"}},"choice":{"member":"type","cases":{"text":{"ref":"TextField"},"textarea":{"ref":"TextareaField"},"boolean":{"ref":"BooleanField"},"dropdown":{"ref":"DropdownField"},"color":{"ref":"ColorField"},"file":{"ref":"FileField"},"url":{"ref":"UrlField"},"date":{"ref":"DateField"},"number":{"ref":"NumberField"},"slider":{"ref":"SliderField"},"normalized":{"ref":"NormalizedField"},"counter":{"ref":"CounterField"},"radio":{"ref":"RadioField"},"colorBinding":{"ref":"ColorBindingField"},"table":{"ref":"TableField"},"repeater":{"ref":"NotImplementedField"},"chartData":{"ref":"NotImplementedField"},"presetSelection":{"ref":"NotImplementedField"},"variant":{"ref":"NotImplementedField"},"timer":{"ref":"NotImplementedField"},"overlayRegions":{"ref":"NotImplementedField"},"actionButton":{"ref":"NotImplementedField"},"dataConnector":{"ref":"NotImplementedField"},"map":{"ref":"NotImplementedField"},"video":{"ref":"NotImplementedField"},"richtext":{"ref":"NotImplementedField"}},"otherwise":{"ref":"UntypedField"}}},
  FieldType: {"enum":["text","textarea","boolean","dropdown","color","file","url","date","number","slider","normalized","counter","radio","colorBinding","table","repeater","chartData","presetSelection","variant","timer","overlayRegions","actionButton","dataConnector","map","video","richtext"]},
  UntypedField: {"type":"object","required":["key","name","label","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"default":{},"tip":{"ref":"FieldTip"}}},
  FieldKey: {"type":"string","pattern":"shortKey"},
  FieldName: {"type":"string","pattern":"identifier"},
  FieldLabel: {"type":"string","notEmpty":true},
  FieldTip: {"type":"string"},
  TextField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"text"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"maxChars":{"ref":"MaxChars"}}},
  TextareaField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"textarea"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"maxChars":{"ref":"MaxChars"},"rows":{"type":"integer","minimum":1,"maximum":40}}},
  BooleanField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"boolean"},"default":{"type":"boolean"},"tip":{"ref":"FieldTip"}}},
  DropdownField: {"type":"object","required":["key","name","label","type","default","options"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"dropdown"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"options":{"type":"array","minItems":1,"items":{"ref":"Option"}}}},
  ColorField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"color"},"default":{"type":"string","pattern":"color"},"tip":{"ref":"FieldTip"}}},
  FileField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"file"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"accept":{"ref":"Accept"}}},
  UrlField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"url"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"maxChars":{"ref":"MaxChars"}}},
  DateField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"date"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"format":{"type":"string","notEmpty":true}}},
  NumberField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"number"},"default":{"type":"number"},"tip":{"ref":"FieldTip"},"min":{"ref":"Min"},"max":{"ref":"Max"},"step":{"ref":"Step"}}},
  SliderField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"slider"},"default":{"type":"number"},"tip":{"ref":"FieldTip"},"min":{"ref":"Min"},"max":{"ref":"Max"},"step":{"ref":"Step"}}},
  NormalizedField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"normalized"},"default":{"type":"number","minimum":0,"maximum":100},"tip":{"ref":"FieldTip"}}},
  CounterField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"counter"},"default":{"type":"integer"},"tip":{"ref":"FieldTip"},"min":{"type":"integer"},"max":{"type":"integer"},"step":{"type":"integer","exclusiveMinimum":0}}},
  RadioField: {"type":"object","required":["key","name","label","type","default","options"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"radio"},"default":{"type":"string"},"tip":{"ref":"FieldTip"},"options":{"type":"array","minItems":2,"maxItems":8,"items":{"ref":"Option"}}}},
  ColorBindingField: {"type":"object","required":["key","name","label","type","default","palette"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"colorBinding"},"default":{"type":"string","pattern":"hexColor"},"tip":{"ref":"FieldTip"},"palette":{"type":"string","notEmpty":true}}},
  TableField: {"type":"object","required":["key","name","label","type","default","columns"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"const":"table"},"default":{"type":"array"},"tip":{"ref":"FieldTip"},"columns":{"type":"array","minItems":1,"items":{"ref":"TableColumn"}},"minRows":{"type":"integer","minimum":0},"maxRows":{"type":"integer","minimum":1}}},
  NotImplementedField: {"type":"object","required":["key","name","label","type","default"],"properties":{"key":{"ref":"FieldKey"},"name":{"ref":"FieldName"},"label":{"ref":"FieldLabel"},"type":{"enum":["repeater","chartData","presetSelection","variant","timer","overlayRegions","actionButton","dataConnector","map","video","richtext"]},"default":{},"tip":{"ref":"FieldTip"}}},
  MaxChars: {"type":"integer","minimum":1},
  Min: {"type":"number"},
  Max: {"type":"number"},
  Step: {"type":"number","exclusiveMinimum":0},
  Accept: {"type":"string","notEmpty":true},
  Option: {"type":"object","required":["value","text"],"closed":true,"properties":{"value":{"type":"string","notEmpty":true},"text":{"type":"string","notEmpty":true}}},
  TableColumn: {"type":"object","required":["key","label","type"],"closed":true,"properties":{"key":{"type":"string","pattern":"shortKey"},"label":{"type":"string","notEmpty":true},"type":{"enum":["text","number","boolean","image","url","color","dropdown","omo"]},"width":{"type":"integer","minimum":20,"maximum":800},"required":{"type":"boolean"},"options":{"type":"array","minItems":1,"items":{"ref":"Option"}},"accept":{"ref":"Accept"},"min":{"ref":"Min"},"max":{"ref":"Max"},"step":{"ref":"Step"},"default":{},"tip":{"type":"string"}},"choice":{"member":"type","cases":{"dropdown":{"required":["options"],"properties":{"options":{}}},"omo":{"required":["options"],"properties":{"options":{}}}}}},
  Preset: {"type":"object","required":["id","label","values"],"closed":true,"properties":{"id":{"type":"string","pattern":"identifier"},"label":{"type":"string","notEmpty":true},"values":{"type":"object"}}},
  Variant: {"type":"object","required":["label"],"closed":true,"properties":{"label":{"type":"string","notEmpty":true},"valueOverrides":{"type":"object"}}},
  Meta: {"type":"object","properties":{"version":{"type":"string","pattern":"version"},"widget":{"type":"string","pattern":"identifier"},"name":{"type":"string","notEmpty":true},"description":{"type":"string"},"category":{"type":"string","pattern":"category"},"author":{"type":"string"},"updated":{"type":"string","format":"date"},"resolution":{"ref":"Resolution"},"capabilities":{"type":"array","uniqueItems":true,"items":{"ref":"Capability"}},"palettes":{"type":"object","values":{"ref":"Palette"}}}},
  Resolution: {"type":"object","required":["width","height"],"closed":true,"properties":{"width":{"type":"integer","minimum":1},"height":{"type":"integer","minimum":1}}},
  Capability: {"enum":["realtime","nonRealtime","transparent"]},
  Palette: {"type":"array","minItems":1,"items":{"ref":"PaletteColor"}},
  PaletteColor: {"type":"string","pattern":"hexColor"},
};

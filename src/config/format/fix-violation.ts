import { definitions } from '../../format/generated/validator.ts';
import { withoutAccents } from '../../format/search-text.ts';
import type { Json } from '../findings/finding.ts';

/** The value that was plainly meant: a number or a switch in quotes, a text without. Nothing where that is a guess. */
export function converted(value: unknown, expected: string): Json | undefined {
  if (expected === 'string') return Number.isFinite(value) || typeof value === 'boolean' ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (expected === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (expected !== 'number' && expected !== 'integer') return undefined;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The object that a part of it alone stands for: a document by its list of fields, a resolution as people write it. */
export function wholeOf(owner: string, value: unknown): Json | undefined {
  if (owner === 'Config') return Array.isArray(value) && value.length > 0 ? { fields: value as Json[] } : undefined;
  if (owner === 'Option') return optionOf(value);
  const [, width, height] = (owner === 'Resolution' && /^(\d{2,5})\s*[x×]\s*(\d{2,5})$/i.exec(String(value))) || [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** The value of an option is what people read. */
function optionOf(value: unknown): Json | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? { value: text, text } : undefined;
}

/** A text in the form that the pattern or format asks for, where only the form is wrong. It may still not fit. */
export function reformed(form: string, value: string): string | undefined {
  const text = value.trim();
  switch (form) {
    case 'hexColor':
    case 'color':
      return text.startsWith('#') ? text : `#${text}`;
    case 'identifier':
    case 'shortKey':
      // What came along invisibly is no part of the name.
      return withoutAccents(text.replace(/\p{Cf}/gu, '')).replace(/[^a-z\d]+/gi, form === 'identifier' ? '_' : '');
    case 'category':
      return text.toLowerCase().replace(/[\s_]+/g, '-');
    case 'version':
      return /^\d+$/.test(text) ? `${text}.0` : text.replace(/^v\s*/i, '');
    case 'date': {
      const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
      return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    }
    default:
      return text === value ? undefined : text;
  }
}

/** What a missing member most plainly holds. Nothing where it is the author's to say. */
export function plainValue(owner: string, member: string, object: Readonly<Record<string, unknown>>): Json | undefined {
  if (member === 'default') return plainDefault(owner, object);
  if (owner === 'Preset' && member === 'values') return {};
  if (owner === 'Option') {
    const other = object[member === 'text' ? 'value' : 'text'];
    return typeof other === 'string' && other !== '' ? other : undefined;
  }
  return undefined;
}

/** By what the format says of defaults; a text that must have a form is the author's to choose. */
function plainDefault(owner: string, field: Readonly<Record<string, unknown>>): Json | undefined {
  const members = definitions[owner]?.properties ?? {};
  const { type, pattern } = members['default'] ?? {};
  if (members['options']) return firstOption(field['options']);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type === 'string') return pattern === undefined ? '' : undefined;
  return type && nearestToZero(members['min'] && field['min'], members['max'] && field['max']);
}

function nearestToZero(min: unknown, max: unknown): number {
  if (typeof min === 'number' && min > 0) return min;
  return typeof max === 'number' && max < 0 ? max : 0;
}

function firstOption(options: unknown): string | undefined {
  const first: unknown = Array.isArray(options) ? options[0] : undefined;
  const value = typeof first === 'object' && first !== null && 'value' in first ? first.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

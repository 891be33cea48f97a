import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerApi } from 'ograf';
import type { Config, Field } from '../format/generated/types.ts';
import { stepCountOf } from '../runtime/playout.ts';
import type { StationTemplate } from './template-library.ts';

type Schemas = ServerApi.components['schemas'];

/** A property of an OGraf schema (GDD). */
interface GddProperty {
  readonly type: 'string' | 'boolean' | 'number' | 'integer' | 'array' | 'object';
  readonly title?: string;
  readonly gddType?: string;
  readonly [member: string]: unknown;
}

/**
 * A template as an OGraf manifest: what a controller needs to list it and to make a form. Types that GDD lacks are told as
 * the nearest one. The graphic itself is played by the station's outputs.
 */
export function ografManifest({ name, folder, version }: StationTemplate, config: Config): Schemas['GraphicManifest'] {
  const { meta } = config;
  const capabilities = meta?.capabilities;
  const { width, height } = meta?.resolution ?? {};
  return {
    $schema: 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
    id: name,
    version,
    name: meta?.name ?? name,
    ...(meta?.description !== undefined && { description: meta.description }),
    ...(meta?.author !== undefined && meta.author !== '' && { author: { name: meta.author } }),
    main: existsSync(join(folder, 'template.js')) ? 'template.js' : 'template.html',
    supportsRealTime: capabilities?.includes('realtime') ?? true,
    supportsNonRealTime: capabilities?.includes('nonRealtime') ?? false,
    stepCount: stepCountOf(config),
    customActions: [],
    schema: schemaOf(config),
    ...(width !== undefined &&
      height !== undefined && {
        renderRequirements: [{ resolution: { width: { ideal: width }, height: { ideal: height } } }],
      }),
  };
}

function schemaOf({ fields }: Config): Schemas['object'] {
  const property = (field: Field, order: number) => ({
    ...typeOf(field),
    title: field.label,
    ...('tip' in field && field.tip !== undefined && { description: field.tip }),
    default: field.default,
    order,
  });
  const properties = Object.fromEntries(fields.map((field, order) => [field.name, property(field, order)]));
  // EBU's generated type of a schema has no values: it is an intersection with `boolean`.
  return { type: 'object', properties } as unknown as Schemas['object'];
}

function typeOf(field: Field): GddProperty {
  switch (field.type) {
    case 'text':
      return { type: 'string', gddType: 'single-line', ...(field.maxChars && { maxLength: field.maxChars }) };
    case 'textarea':
      return { type: 'string', gddType: 'multi-line', ...(field.maxChars && { maxLength: field.maxChars }) };
    case 'url':
      return { type: 'string', gddType: 'single-line/url' };
    case 'date':
      return { type: 'string', gddType: 'single-line/date' };
    case 'file':
      return { type: 'string', gddType: 'file-path' };
    case 'boolean':
      return { type: 'boolean' };
    case 'dropdown':
      return select(field.options, 'select');
    case 'radio':
      return select(field.options, 'select/radio');
    case 'counter':
      return { type: 'integer', ...limits(field) };
    case 'number':
    case 'slider':
      return { type: 'number', ...limits(field) };
    case 'normalized':
      return { type: 'number', minimum: 0, maximum: 100 };
    case 'table':
      return { type: 'array', items: { type: 'object', properties: columns(field.columns) } };
    case 'color':
    case 'colorBinding':
      return { type: 'string' };
    default:
      return { type: 'object', properties: {} };
  }
}

function select(options: readonly { value: string; text: string }[], gddType: string): GddProperty {
  return {
    type: 'string',
    gddType,
    enum: options.map(({ value }) => value),
    gddOptions: { labels: Object.fromEntries(options.map(({ value, text }) => [value, text])) },
  };
}

function limits({ min, max }: { min?: number; max?: number }): Record<string, number> {
  return { ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) };
}

function columns(all: readonly { key: string; label: string; type: string }[]): Record<string, GddProperty> {
  const kinds: Readonly<Record<string, GddProperty['type']>> = { number: 'number', boolean: 'boolean' };
  return Object.fromEntries(all.map(({ key, label, type }) => [key, { type: kinds[type] ?? 'string', title: label }]));
}

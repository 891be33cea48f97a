import type { Config, Field, Meta } from '../../format/generated/types.ts';

/** What of an OGraf manifest a renderer needs to play the graphic. */
export interface OgrafManifest {
  name: string;
  /** The module, relative to the manifest. */
  main: string;
  stepCount?: number;
  schema?: { properties?: Readonly<Record<string, OgrafProperty>> };
  renderRequirements?: readonly { resolution?: { width?: OgrafNumber; height?: OgrafNumber } }[];
}

interface OgrafProperty {
  type?: string;
  title?: string;
  label?: string;
  default?: unknown;
}

/** A constraint on a number. */
interface OgrafNumber {
  exact?: number;
  ideal?: number;
  max?: number;
}

export function isOgrafManifest(value: unknown): value is OgrafManifest {
  const { name, main } = (value ?? {}) as Partial<OgrafManifest>;
  return typeof name === 'string' && typeof main === 'string';
}

/** A foreign OGraf graphic as a template: its module, and so much of a configuration that its data has its defaults. */
export function ografTemplate(manifest: OgrafManifest, url: string): { config: Config; module: string; base: string } {
  const { name, main, stepCount, schema, renderRequirements } = manifest;
  const { width, height } = renderRequirements?.find(({ resolution }) => resolution)?.resolution ?? {};
  const size = { width: pixels(width), height: pixels(height) };
  const meta: Meta = {
    name,
    ...(stepCount === undefined ? {} : { stepCount }),
    ...(size.width && size.height ? { resolution: { width: size.width, height: size.height } } : {}),
  };
  const fields = Object.entries(schema?.properties ?? {}).map(([property, said], at) => fieldOf(property, said, at));
  const config: Config = { fields, meta };
  return { config, module: new URL(main, url).href, base: new URL('.', url).href };
}

function fieldOf(name: string, { type, title, label, default: value }: OgrafProperty, at: number): Field {
  const common = { key: `f${at}`, name, label: title ?? label ?? name };
  if (type === 'string') return { ...common, type: 'text', default: typeof value === 'string' ? value : '' };
  if (type === 'boolean') return { ...common, type: 'boolean', default: value === true };
  if (type === 'number' || type === 'integer') {
    return { ...common, type: 'number', default: typeof value === 'number' ? value : 0 };
  }
  // Lists and objects have no field here; one of an unknown type carries their default as it is.
  return { ...common, type: 'repeater', default: value ?? null };
}

function pixels(constraint: OgrafNumber | undefined): number | undefined {
  return constraint?.exact ?? constraint?.ideal ?? constraint?.max;
}

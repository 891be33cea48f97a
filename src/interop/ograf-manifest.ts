import type { Capability, Config, Meta } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { DataPlaces } from './data.ts';
import { gddOf } from './gdd.ts';
import type { GddSchema } from './gdd-property.ts';
import type { Note } from './notes.ts';
import { readGdd } from './read-gdd.ts';

/** The only value of a manifest's `$schema` (OGraf v1, json-schemas/graphics/schema.json). */
export const OGRAF_SCHEMA = 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json';

/** A constraint on a number (OGraf v1, “NumberConstraint”). */
export interface OgrafNumber {
  exact?: number;
  ideal?: number;
  min?: number;
  max?: number;
}

/** The manifest of a graphic, `….ograf.json` (OGraf v1, “Manifest Model”). */
export interface OgrafManifest {
  $schema: typeof OGRAF_SCHEMA;
  /** Lower case, with a hyphen: renderers name an element after it. */
  id: string;
  version: string;
  name: string;
  description?: string;
  author?: { name: string };
  /** The module, relative to the manifest. */
  main: string;
  supportsRealTime: boolean;
  supportsNonRealTime: boolean;
  /** 1 plays and stops, more has steps, -1 any number of them, 0 plays once and leaves by itself. */
  stepCount: number;
  customActions?: unknown;
  thumbnails?: unknown;
  actionDurations?: unknown;
  schema: GddSchema;
  renderRequirements?: readonly { resolution: { width: OgrafNumber; height: OgrafNumber } }[];
  /** Says that `schema.v_tarja` holds the whole config: the version of that part. */
  v_tarja: { version: 1 };
}

export interface ManifestOptions {
  /** What the id is made of: `lower-third` stays, `Lower Third` becomes it. */
  id: string;
  /** The module, relative to the manifest. */
  main?: string;
}

/** What a template keeps of the foreign graphic it was made of, in `meta.ograf`. */
export interface OgrafMeta {
  id?: string;
  version?: string;
  /** Where the graphic finds the values. */
  places?: DataPlaces;
  customActions?: unknown;
  thumbnails?: unknown;
  actionDurations?: unknown;
}

/** The manifest of a template, and what other systems do not know of its fields. */
export function ografManifest(
  config: Config,
  { id, main = 'graphic.mjs' }: ManifestOptions,
): { manifest: OgrafManifest; notes: Note[] } {
  const { meta = {} } = config;
  const { name, description, author, resolution, version = '1.0' } = meta;
  const { customActions, thumbnails, actionDurations } = ografMetaOf(config);
  const { schema, notes } = gddOf(config);
  const stepCount = Number.isInteger(meta['stepCount']) ? Math.max(meta['stepCount'] as number, -1) : 1;
  const manifest: OgrafManifest = {
    $schema: OGRAF_SCHEMA,
    id: ografId(id),
    // SPX-GC makes it part of the element's name, which has no capitals.
    version: version.toLowerCase(),
    name: name ?? id,
    ...(description ? { description } : {}),
    ...(author ? { author: { name: author } } : {}),
    main,
    ...supported(meta),
    stepCount,
    ...(customActions === undefined ? {} : { customActions }),
    ...(thumbnails === undefined ? {} : { thumbnails }),
    ...(actionDurations === undefined ? {} : { actionDurations }),
    schema,
    // The picture is scaled to another size.
    ...(resolution
      ? {
          renderRequirements: [
            { resolution: { width: { ideal: resolution.width }, height: { ideal: resolution.height } } },
          ],
        }
      : {}),
    v_tarja: { version: 1 },
  };
  return { manifest, notes };
}

/** Renderers name a custom element after the id: lower case, a letter first, a hyphen in it, and no `/`. */
export function ografId(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^[^a-z]+|[^a-z0-9]+$/g, '');
  return plain.includes('-') ? plain : `tarja-${plain || 'graphic'}`;
}

/** What a template says of what it can do; a data widget draws what services answer, which cannot be sought. */
function supported({ capabilities, widget }: Meta): Pick<OgrafManifest, 'supportsRealTime' | 'supportsNonRealTime'> {
  const supportsNonRealTime = widget === undefined && (capabilities?.includes('nonRealtime') ?? true);
  // One of them must be true.
  return {
    supportsRealTime: !supportsNonRealTime || (capabilities?.includes('realtime') ?? true),
    supportsNonRealTime,
  };
}

/** What a template keeps of a foreign graphic. */
export function ografMetaOf({ meta }: Pick<Config, 'meta'>): OgrafMeta {
  const kept = meta?.['ograf'];
  return isRecord(kept) ? kept : {};
}

/** A graphic as a template: its config, and the module that draws it. */
export interface OgrafTemplate {
  config: Config;
  /** The module, relative to the manifest. */
  main: string;
  notes: Note[];
}

/**
 * Reads a manifest of Tarja's own, or a foreign one: then `meta.ograf` says how its module is called with the values.
 * What is wrong with the manifest is for `checkManifest` to say.
 *
 * @param own false: reads a manifest of Tarja's own like a foreign one
 */
export function readManifest(
  manifest: Readonly<Record<string, unknown>>,
  { own = true }: { own?: boolean } = {},
): OgrafTemplate {
  const main = text(manifest['main']);
  const isOwn = own && isRecord(manifest['v_tarja']);
  const { config, places, notes } = readGdd(manifest['schema'], { own: isOwn });
  if (isOwn) return { config, main, notes };
  const { id, version, customActions, thumbnails, actionDurations } = manifest;
  const kept: OgrafMeta = {
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof version === 'string' && !isVersion(version) ? { version } : {}),
    ...(Object.keys(places).length > 0 ? { places } : {}),
    ...(customActions === undefined ? {} : { customActions }),
    ...(thumbnails === undefined ? {} : { thumbnails }),
    ...(actionDurations === undefined ? {} : { actionDurations }),
  };
  return { config: { ...config, meta: { ...metaOf(manifest), ograf: kept } }, main, notes };
}

function metaOf(manifest: Readonly<Record<string, unknown>>): Meta {
  const { version, stepCount } = manifest;
  const description = text(manifest['description']);
  const author = isRecord(manifest['author']) ? text(manifest['author']['name']) : '';
  const resolution = resolutionOf(manifest['renderRequirements']);
  const capabilities: Capability[] = [
    ...(manifest['supportsRealTime'] === true ? (['realtime'] as const) : []),
    ...(manifest['supportsNonRealTime'] === true ? (['nonRealtime'] as const) : []),
  ];
  return {
    name: text(manifest['name']) || text(manifest['id']) || 'OGraf',
    ...(description ? { description } : {}),
    ...(typeof version === 'string' && isVersion(version) ? { version } : {}),
    ...(author ? { author } : {}),
    ...(resolution ? { resolution } : {}),
    ...(capabilities.length ? { capabilities } : {}),
    ...(Number.isInteger(stepCount) ? { stepCount } : {}),
  };
}

/** As the format wants a template's version. */
function isVersion(version: string): boolean {
  return /^\d+\.\d+(\.\d+)?(-[A-Za-z0-9.-]+)?$/.test(version);
}

/** The first size that the graphic asks for. */
function resolutionOf(requirements: unknown): Meta['resolution'] {
  for (const requirement of Array.isArray(requirements) ? requirements : []) {
    const said = isRecord(requirement) ? requirement['resolution'] : undefined;
    if (!isRecord(said)) continue;
    const [width, height] = [pixels(said['width']), pixels(said['height'])];
    if (width && height) return { width, height };
  }
  return undefined;
}

function pixels(constraint: unknown): number | undefined {
  const { exact, ideal, max, min } = (isRecord(constraint) ? constraint : {}) as OgrafNumber;
  return [exact, ideal, max, min].find((value) => Number.isInteger(value) && Number(value) > 0);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import type { Capability, Config, Meta } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { FieldChecks } from '../kinds/kind.ts';
import type { DataPlaces } from './data.ts';
import { text } from './gdd-property.ts';
import type { Note } from './notes.ts';
import { readGdd } from './read-gdd.ts';

/** A constraint on a number (OGraf v1, “NumberConstraint”). */
export interface OgrafNumber {
  exact?: number;
  ideal?: number;
  min?: number;
  max?: number;
}

/** What a template keeps of the foreign graphic it was made of, in `meta.ograf`. */
export interface OgrafMeta {
  id?: string;
  version?: string;
  /** Where the graphic finds the values. */
  places?: DataPlaces;
  /** Where in the template's folder a page lies, and with it what its values name. */
  folder?: string;
  /** What it asks of values that no field type can say, by the name of the field. */
  checks?: Readonly<Record<string, FieldChecks>>;
  /** Objects of its schema: headings of the form, each with the names of its fields. */
  sections?: readonly { label: string; fields: readonly string[] }[];
  /** Names of fields whose value is no name for what the graphic shows. */
  hidden?: readonly string[];
  renderRequirements?: unknown;
  customActions?: unknown;
  thumbnails?: unknown;
  actionDurations?: unknown;
}

/** What a template keeps of a foreign graphic. */
export function ografMetaOf({ meta }: Pick<Config, 'meta'>): OgrafMeta {
  const kept = meta?.['ograf'];
  return isRecord(kept) ? kept : {};
}

/** The picture of a graphic that says nothing of its size. */
const USUAL_SIZE = { width: 1920, height: 1080 };

/** The pictures of itself that a graphic names, relative to its manifest (OGraf v1, “thumbnails”). */
export function thumbnailFilesOf(config: Pick<Config, 'meta'>): string[] {
  const { thumbnails } = ografMetaOf(config);
  return (Array.isArray(thumbnails) ? thumbnails : []).flatMap((thumbnail: unknown) =>
    isRecord(thumbnail) && typeof thumbnail['file'] === 'string' ? thumbnail['file'] : [],
  );
}

/** An action of a graphic's own (OGraf v1, “Custom actions”). */
export interface OwnAction {
  id: string;
  name: string;
  description: string;
  /** What it is given, as a form; none where it is given nothing. */
  payload: { config: Config; places: DataPlaces } | undefined;
  /** The same as the manifest has it. */
  schema: unknown;
}

/** The actions of the graphic that a template was made of, in its order. What is none is left out. */
export function ownActionsOf(config: Pick<Config, 'meta'>): OwnAction[] {
  const { customActions } = ografMetaOf(config);
  return (Array.isArray(customActions) ? customActions : []).flatMap((action: unknown) => {
    if (!isRecord(action) || typeof action['id'] !== 'string') return [];
    const { id, name, description, schema } = action;
    const hasFields =
      isRecord(schema) && isRecord(schema['properties']) && Object.keys(schema['properties']).length > 0;
    return [
      {
        id,
        name: text(name) || id,
        description: text(description),
        payload: hasFields ? readGdd(schema, { own: false }) : undefined,
        schema: schema ?? null,
      },
    ];
  });
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
  const { config, places, checks, sections, hidden, notes } = readGdd(manifest['schema'], { own: isOwn });
  if (isOwn) return { config, main, notes };
  const { id, version, customActions, thumbnails, actionDurations, renderRequirements } = manifest;
  const kept: OgrafMeta = {
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof version === 'string' && !isVersion(version) ? { version } : {}),
    ...(Object.keys(places).length > 0 ? { places } : {}),
    ...(Object.keys(checks).length > 0 ? { checks } : {}),
    ...(sections.length > 0 ? { sections } : {}),
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(renderRequirements === undefined ? {} : { renderRequirements }),
    ...(customActions === undefined ? {} : { customActions }),
    ...(thumbnails === undefined ? {} : { thumbnails }),
    ...(actionDurations === undefined ? {} : { actionDurations }),
  };
  const meta = metaOf(manifest);
  const isSized = meta.resolution !== undefined;
  return {
    config: { ...config, meta: { ...meta, resolution: meta.resolution ?? USUAL_SIZE, ograf: kept } },
    main,
    notes: isSized ? notes : [{ code: 'size-missing' }, ...notes],
  };
}

/**
 * The same for a renderer, which plays what it can: nothing where the document names no module, and of a manifest of Tarja's
 * own whose fields are none any more what other renderers read.
 */
export function readPlayable(document: unknown): OgrafTemplate | undefined {
  if (!isRecord(document) || typeof document['name'] !== 'string' || typeof document['main'] !== 'string')
    return undefined;
  const read = readManifest(document);
  const isUsable = read.config.fields.every(
    (field) => typeof field?.name === 'string' && typeof field.type === 'string',
  );
  return isUsable ? read : readManifest(document, { own: false });
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

/** As the format has a template's version. */
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

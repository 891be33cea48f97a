import { goesByTime, playsLive, stepCountOf } from '../format/capabilities.ts';
import type { Config } from '../format/generated/types.ts';
import { withoutAccents } from '../format/search-text.ts';
import { gddOf } from './gdd.ts';
import type { GddSchema } from './gdd-property.ts';
import type { Note } from './notes.ts';
import { ografMetaOf } from './read-manifest.ts';

/** The only value of a manifest's `$schema` (OGraf v1, json-schemas/graphics/schema.json). */
export const OGRAF_SCHEMA = 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json';

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
  /** Of a foreign graphic those that it came with; else those of `meta.actionDurations`. */
  actionDurations?: unknown;
  schema: GddSchema;
  /** Of a foreign graphic those that it came with; else the picture's size. */
  renderRequirements?: unknown;
  /** Says that `schema.v_tarja` holds the whole config: the version of that part. */
  v_tarja: { version: 1 };
}

/**
 * The manifest of a template, and what other systems have no place for.
 *
 * @param options.id what the id is made of: `lower-third` stays, `Lower Third` becomes it
 */
export function ografManifest(config: Config, { id }: { id: string }): { manifest: OgrafManifest; notes: Note[] } {
  const { meta = {} } = config;
  const { name, description, author, resolution, version = '1.0' } = meta;
  const {
    customActions,
    thumbnails,
    actionDurations = meta['actionDurations'],
    renderRequirements,
  } = ografMetaOf(config);
  const { schema, notes } = gddOf(config);
  const manifest: OgrafManifest = {
    $schema: OGRAF_SCHEMA,
    id: ografId(id),
    // SPX-GC makes it part of the element's name, which has no capitals.
    version: version.toLowerCase(),
    name: name ?? id,
    ...(description ? { description } : {}),
    ...(author ? { author: { name: author } } : {}),
    main: 'graphic.mjs',
    supportsRealTime: playsLive(config),
    supportsNonRealTime: goesByTime(config),
    stepCount: stepCountOf(config),
    ...(customActions === undefined ? {} : { customActions }),
    ...(thumbnails === undefined ? {} : { thumbnails }),
    ...(actionDurations === undefined ? {} : { actionDurations }),
    schema,
    // The picture is scaled to another size.
    ...(renderRequirements === undefined ? {} : { renderRequirements }),
    ...(resolution && renderRequirements === undefined
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
  const plain = withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/^[^a-z]+|[^a-z0-9]+$/g, '');
  return plain.includes('-') ? plain : `tarja-${plain || 'graphic'}`;
}

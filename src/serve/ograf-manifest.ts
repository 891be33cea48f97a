import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerApi } from 'ograf';
import { goesByTime, playsLive, stepCountOf } from '../format/capabilities.ts';
import type { Config } from '../format/generated/types.ts';
import { gddOf } from '../interop/gdd.ts';
import { ografMetaOf, ownActionsOf } from '../interop/read-manifest.ts';
import type { StationTemplate } from './template-library.ts';

type Schemas = ServerApi.components['schemas'];

/**
 * A template as an OGraf manifest: what a controller needs to list it and to make a form. Types that GDD lacks are told as
 * the nearest one. The graphic itself is played by the station's outputs.
 */
export function ografManifest({ name, folder, version }: StationTemplate, config: Config): Schemas['GraphicManifest'] {
  const { meta } = config;
  const { actionDurations } = ografMetaOf(config);
  const { width, height } = meta?.resolution ?? {};
  return {
    $schema: 'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
    id: name,
    version,
    name: meta?.name ?? name,
    ...(meta?.description !== undefined && { description: meta.description }),
    ...(meta?.author !== undefined && meta.author !== '' && { author: { name: meta.author } }),
    main: existsSync(join(folder, 'template.js')) ? 'template.js' : 'template.html',
    supportsRealTime: playsLive(config),
    supportsNonRealTime: goesByTime(config),
    stepCount: stepCountOf(config),
    customActions: actionsOf(config),
    ...(actionDurations !== undefined && { actionDurations }),
    // EBU's generated type of a schema has no values: it is an intersection with `boolean`.
    schema: gddOf(config).schema as unknown as Schemas['object'],
    ...(width !== undefined &&
      height !== undefined && {
        renderRequirements: [{ resolution: { width: { ideal: width }, height: { ideal: height } } }],
      }),
  };
}

/** The actions of the graphic that a template was made of. */
function actionsOf(config: Config): Schemas['action'][] {
  return ownActionsOf(config).map(({ id, name, description, schema }) => ({
    id,
    name,
    description,
    schema: schema as Schemas['object'] | null,
  }));
}

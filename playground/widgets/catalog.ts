import type { Config } from '../../src/format/generated/types.ts';
import type { Story } from '../../widgets/shared/story.ts';
import type { WidgetElement } from '../../widgets/shared/widget-element.ts';

/** A data widget as the gallery knows it. */
export interface CatalogEntry {
  /** Its folder: `rate-chart`. The tag is this behind `tarja-`. */
  readonly name: string;
  readonly config: Config;
  readonly story: Story;
  /** Registers it. */
  readonly define: () => Promise<unknown>;
}

/** A widget in the document, with what the gallery needs of its inside to answer it by the names of its story. */
export type OpenWidget = WidgetElement & { askings(): ReturnType<WidgetElement['askings']> };

const configs = import.meta.glob<Config>('../../widgets/*/config.json', { eager: true, import: 'default' });
const stories = import.meta.glob<Story>(['../../widgets/*/story.ts', '!../../widgets/shared/*'], {
  eager: true,
  import: 'default',
});
const definitions = import.meta.glob('../../widgets/define/*.ts');

/** All widgets that have a configuration and a story, by folder. */
export const catalog: readonly CatalogEntry[] = Object.entries(configs).flatMap(([path, config]) => {
  const name = path.split('/').at(-2) ?? '';
  const story = stories[`../../widgets/${name}/story.ts`];
  const define = definitions[`../../widgets/define/${name}.ts`];
  return story && define ? [{ name, config, story, define }] : [];
});

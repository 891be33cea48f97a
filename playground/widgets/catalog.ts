import { type Sentences, translate } from '../../src/config/translate.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Story } from '../../widgets/shared/story.ts';
import type { WidgetElement } from '../../widgets/shared/widget-element.ts';

/** A data widget in the gallery. */
export interface CatalogEntry {
  /** Its folder: `rate-chart`. The tag is this behind `tarja-`. */
  readonly name: string;
  readonly config: Config;
  readonly story: Story;
  /** A sentence of its story in the language of the catalog. */
  readonly say: (sentence: string) => string;
  /** Registers it. */
  readonly define: () => Promise<unknown>;
}

/** A widget in the document, with what the gallery needs of its inside to answer it by the names of its story. */
export type OpenWidget = WidgetElement & { queries(): ReturnType<WidgetElement['queries']> };

const configs = import.meta.glob<Config>('../../widgets/*/config.json', { eager: true, import: 'default' });
const stories = import.meta.glob<Story>(['../../widgets/*/story.ts', '!../../widgets/shared/*'], {
  eager: true,
  import: 'default',
});
const portuguese = import.meta.glob<Sentences>('../../widgets/*/sentences.pt-BR.json', {
  eager: true,
  import: 'default',
});
const definitions = import.meta.glob('../../widgets/define/*.ts');

/** All widgets that have a configuration and a story, by folder, in each language. */
export const catalogs: Readonly<Record<Locale, readonly CatalogEntry[]>> = {
  en: entriesIn({}),
  'pt-BR': entriesIn(portuguese),
};

function entriesIn(sentences: Readonly<Record<string, Sentences>>): readonly CatalogEntry[] {
  return Object.entries(configs).flatMap(([path, config]) => {
    const name = path.split('/').at(-2) ?? '';
    const story = stories[`../../widgets/${name}/story.ts`];
    const define = definitions[`../../widgets/define/${name}.ts`];
    if (!story || !define) return [];
    const words = sentences[`../../widgets/${name}/sentences.pt-BR.json`] ?? {};
    const say = (sentence: string) => words[sentence] ?? sentence;
    const told: Config = JSON.parse(translate(JSON.stringify(config), words));
    return [{ name, config: told, story: { ...story, looks: toldLooks(story.looks, config, say) }, say, define }];
  });
}

/** Settings say words, too: the title of a figure. What is one of several options is none. */
function toldLooks(looks: Story['looks'], { fields }: Config, say: CatalogEntry['say']): Story['looks'] {
  const chosen = new Set(fields.filter((field) => 'options' in field).map(({ name }) => name));
  const told = Object.entries(looks).map(([look, settings]) => {
    const values = Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'string' && !chosen.has(name) ? say(value) : value,
    ]);
    return [look, Object.fromEntries(values)];
  });
  return Object.fromEntries(told);
}

import type { ElementDeclaration, ElementManifest, Named } from './element-manifest.ts';

/*
 * What editors read of the elements, made from the Custom Elements Manifest: custom data for VS Code's HTML and CSS, and
 * web-types for those of JetBrains. The formats are small, and made of what the manifest holds already.
 */

const declarationsOf = ({ modules }: ElementManifest) => modules.flatMap(({ declarations }) => declarations);
const markdown = (value: string) => ({ kind: 'markdown', value });

/** The values an attribute's type lists: `'page' | 'air'`. None where it is free. */
export function listedValues({ text }: { text: string }): string[] {
  const values = text.split(' | ');
  return values.every((value) => /^(?:'[^']*'|-?\d+(?:\.\d+)?)$/.test(value))
    ? values.map((value) => value.replace(/^'|'$/g, ''))
    : [];
}

/** An element with its events and parts, in one text: VS Code has no place of its own for events and parts. */
function described({ description, events = [], cssParts = [] }: ElementDeclaration): string {
  const list = (title: string, items: readonly Named[]) =>
    items.length > 0
      ? ['', `**${title}**`, ...items.map(({ name, description }) => `- \`${name}\`: ${description}`)]
      : [];
  return [description, ...list('Events', events), ...list('Parts', cssParts)].join('\n');
}

/** VS Code's custom data for HTML: tags, their attributes and the values of those. */
export function vsCodeHtml(manifest: ElementManifest) {
  const tags = declarationsOf(manifest).map((element) => ({
    name: element.tagName,
    description: markdown(described(element)),
    attributes: (element.attributes ?? []).map(({ name, description = '', type, default: byDefault }) => ({
      name,
      description: markdown(byDefault ? `${description}\n\nDefault: \`${byDefault}\`` : description),
      ...(type.text === 'boolean' && { valueSet: 'v' }),
      ...(type.text !== 'boolean' && { values: listedValues(type).map((value) => ({ name: value })) }),
    })),
  }));
  return { version: 1.1, tags };
}

/** A custom property, part or state over all elements: one name may mean something else in another element. */
interface Shared {
  readonly default: string | undefined;
  /** Descriptions, each with the tags of its elements. */
  readonly meanings: Map<string, string[]>;
}

/** VS Code's custom data for CSS: custom properties, and the parts and states by which an element is styled. */
export function vsCodeCss(manifest: ElementManifest) {
  const collect = (list: 'cssProperties' | 'cssParts' | 'cssStates') => {
    const found = new Map<string, Shared>();
    for (const element of declarationsOf(manifest))
      for (const item of element[list] ?? []) {
        const { name, description = '', default: byDefault }: Named & { default?: string } = item;
        const shared = found.get(name) ?? { default: byDefault, meanings: new Map() };
        shared.meanings.set(description, [...(shared.meanings.get(description) ?? []), element.tagName]);
        found.set(name, shared);
      }
    return [...found].sort(([one], [other]) => (one < other ? -1 : 1));
  };
  const withTags = ({ meanings }: Shared) =>
    [...meanings].map(([text, tags]) => `${text} (${tags.map((tag) => `\`${tag}\``).join(', ')})`).join('\n\n');
  return {
    version: 1.1,
    properties: collect('cssProperties').map(([name, { meanings, default: byDefault }]) => ({
      name,
      description: markdown([...meanings.keys()].join('\n\n') + (byDefault ? `\n\nDefault: \`${byDefault}\`` : '')),
    })),
    pseudoElements: collect('cssParts').map(([name, part]) => ({
      name: `::part(${name})`,
      description: markdown(withTags(part)),
    })),
    pseudoClasses: collect('cssStates').map(([name, state]) => ({
      name: `:state(${name})`,
      description: markdown(withTags(state)),
    })),
  };
}

/** Web-types for the editors of JetBrains. */
export function webTypes(manifest: ElementManifest, { name, version }: { name: string; version: string }) {
  const plain = ({ name, description }: Named) => ({ name, description });
  const elements = declarationsOf(manifest).map((element) => ({
    name: element.tagName,
    description: element.description,
    source: { module: `./${importOf(manifest, element)}`, symbol: element.name },
    attributes: (element.attributes ?? []).map(({ name, description, type, default: byDefault }) => ({
      name,
      description,
      ...(byDefault && { default: byDefault.replace(/^'|'$/g, '') }),
      value: { type: type.text },
    })),
    js: {
      properties: (element.members ?? [])
        .filter(({ kind, readonly }) => kind === 'field' && !readonly)
        .map(({ name, description, type }) => ({ name, description, type: type?.text })),
      events: (element.events ?? []).map(({ name, description, type }) => ({ name, description, type: type.text })),
    },
    css: {
      properties: (element.cssProperties ?? []).map(plain),
      parts: (element.cssParts ?? []).map(plain),
    },
  }));
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements } },
  };
}

/** The file of an element, relative to the package's `dist/`. */
function importOf({ modules }: ElementManifest, element: ElementDeclaration): string {
  const module = modules.find(({ declarations }) => declarations.includes(element));
  return (module?.path ?? '').replace(/^dist\//, '');
}

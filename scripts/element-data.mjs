// @ts-nocheck: the analyzer has no types for what it gives to plugins; tests cover this module.
/*
 * What editors read of the elements, made from the Custom Elements Manifest: custom data for VS Code's HTML and CSS, and
 * web-types for those of JetBrains. The formats are small, and made of what the manifest holds already.
 */

const declarationsOf = ({ modules }) => modules.flatMap(({ declarations }) => declarations);
const markdown = (value) => ({ kind: 'markdown', value });

/** The values an attribute's type lists: `'page' | 'air'`. None where it is free. */
export function listedValues({ text }) {
  const values = text.split(' | ');
  return values.every((value) => /^(?:'[^']*'|-?\d+(?:\.\d+)?)$/.test(value))
    ? values.map((value) => value.replace(/^'|'$/g, ''))
    : [];
}

/** An element, and what it tells, in one text: VS Code has no place of its own for events and parts. */
function told({ description, events = [], cssParts = [] }) {
  const list = (title, items) =>
    items.length > 0
      ? ['', `**${title}**`, ...items.map(({ name, description }) => `- \`${name}\`: ${description}`)]
      : [];
  return [description, ...list('Events', events), ...list('Parts', cssParts)].join('\n');
}

/** VS Code's custom data for HTML: tags, their attributes and the values of those. */
export function vsCodeHtml(manifest) {
  const tags = declarationsOf(manifest).map((element) => ({
    name: element.tagName,
    description: markdown(told(element)),
    attributes: (element.attributes ?? []).map(({ name, description, type, default: byDefault }) => ({
      name,
      description: markdown(byDefault ? `${description}\n\nDefault: \`${byDefault}\`` : description),
      ...(type.text === 'boolean'
        ? { valueSet: 'v' }
        : { values: listedValues(type).map((value) => ({ name: value })) }),
    })),
  }));
  return { version: 1.1, tags };
}

/** VS Code's custom data for CSS: custom properties, and the parts and states by which an element is styled. */
export function vsCodeCss(manifest) {
  const collect = (list, nameOf) => {
    const found = new Map();
    for (const element of declarationsOf(manifest))
      for (const item of element[list] ?? []) {
        const name = nameOf(item);
        const known = found.get(name) ?? { ...item, name, words: new Map() };
        known.words.set(item.description, [...(known.words.get(item.description) ?? []), element.tagName]);
        found.set(name, known);
      }
    return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  };
  // One name may mean another thing in another element.
  const said = ({ words }) =>
    [...words].map(([text, tags]) => `${text} (${tags.map((tag) => `\`${tag}\``).join(', ')})`).join('\n\n');
  return {
    version: 1.1,
    properties: collect('cssProperties', ({ name }) => name).map(({ name, words, default: byDefault }) => ({
      name,
      description: markdown([...words.keys()].join('\n\n') + (byDefault ? `\n\nDefault: \`${byDefault}\`` : '')),
    })),
    pseudoElements: collect('cssParts', ({ name }) => `::part(${name})`).map((part) => ({
      name: part.name,
      description: markdown(said(part)),
    })),
    pseudoClasses: collect('cssStates', ({ name }) => `:state(${name})`).map((state) => ({
      name: state.name,
      description: markdown(said(state)),
    })),
  };
}

/** Web-types for the editors of JetBrains. */
export function webTypes(manifest, { name, version }) {
  const plain = ({ name, description }) => ({ name, description });
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
        .map(({ name, description, type }) => ({ name, description, type: type.text })),
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
function importOf({ modules }, element) {
  return modules.find(({ declarations }) => declarations.includes(element)).path.replace(/^dist\//, '');
}

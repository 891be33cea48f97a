import { formatColour, readColour } from '../kinds/colour.ts';
import type { ColourPlace } from './answers.ts';
import type { JsonNode } from './json/tree.ts';
import { CONFIG, type Project, TEMPLATE } from './project.ts';

/** The colours that are written in a file: texts of the config, and in styles. */
export function colours(project: Project, path: string): readonly ColourPlace[] {
  const source = project.file(path);
  if (!source) return [];
  if (path === CONFIG) {
    const found: ColourPlace[] = [];
    collect(source.tree, found);
    return found;
  }
  const styles = path === TEMPLATE ? source.template.styles : path.endsWith('.css') ? [source.styles] : [];
  return styles.flatMap((style) => style.colours.flatMap(({ name, range }) => placeOf(name, range) ?? []));
}

/** How a picked colour is written in place of one: `#rrggbb`, or with two more digits where it is not opaque. */
export function writtenColour({ red, green, blue, alpha }: ColourPlace['colour']): string {
  return formatColour({ r: red * 255, g: green * 255, b: blue * 255, a: alpha });
}

function collect(node: JsonNode | undefined, found: ColourPlace[]): void {
  if (node?.kind === 'list') for (const item of node.items) collect(item, found);
  else if (node?.kind === 'object') for (const { value } of node.members) collect(value, found);
  else if (node?.kind === 'text' && /^(?:#|rgb)/i.test(node.value)) {
    const place = placeOf(node.value, { start: node.start + 1, end: node.end - 1 });
    if (place) found.push(place);
  }
}

function placeOf(text: string, range: ColourPlace['range']): ColourPlace | undefined {
  const colour = readColour(text);
  if (!colour) return undefined;
  const { r, g, b, a } = colour;
  return { range, colour: { red: r / 255, green: g / 255, blue: b / 255, alpha: a } };
}

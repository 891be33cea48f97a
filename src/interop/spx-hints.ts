import { isRecord } from '../format/json.ts';
import { asProperty, type GddProperty, text } from './gdd-property.ts';
import { spxControl } from './read-spx.ts';

/** Controls that say more of a text than its property does. A number of SPX-GC is a text to the graphic, and stays one. */
const telling: ReadonlySet<unknown> = new Set(['dropdown', 'textarea', 'color', 'filelist', 'filebrowser']);

/**
 * The schema of a foreign manifest with what SPX-GC reads in place of GDD (`v_spx` of a property) in the words of GDD: a dropdown,
 * a list of files that came with the graphic, a sentence for the operator, which is the tip of the property after it.
 *
 * @param files of the graphic, by their paths from its manifest
 */
export function withSpxHints(schema: unknown, files: readonly string[]): unknown {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return schema;
  const properties: [string, GddProperty][] = [];
  let help = '';
  for (const [name, said] of Object.entries(schema['properties'])) {
    const property = asProperty(said);
    const hint: unknown = property.type === 'string' ? property.v_spx : undefined;
    if (isRecord(hint) && hint['ftype'] === 'instruction') {
      help = text(property.default);
      continue;
    }
    const read = isRecord(hint) ? withHint(property, hint, files) : property;
    properties.push([name, help ? { description: help, ...read } : read]);
    help = '';
  }
  return { ...schema, properties: Object.fromEntries(properties) };
}

function withHint(
  property: GddProperty,
  hint: Readonly<Record<string, unknown>>,
  files: readonly string[],
): GddProperty {
  const isPlain = (property.gddType ?? 'single-line') === 'single-line' && !property.enum;
  if (!isPlain || !telling.has(hint['ftype'])) return property;
  const value = text(property.default);
  const said = spxControl({ ...hint, value }, files);
  // A choice that does not offer the default would lose it.
  return said.enum?.includes(value) === false ? property : { ...property, ...said };
}

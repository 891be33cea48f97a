import type { Config } from '../format/generated/types.ts';

/** The field of an exported widget that says which gateway it asks. Empty: `/tarja/` of the server it is on. */
export const GATEWAY_FIELD = 'gateway';

/** The folder of an exported widget's modules and fonts. */
export const GRAPHICS_FOLDER = 'graphics/';

/** The config of a widget, with a field for the address of its gateway. */
export function withGateway(config: Config, gateway: string): Config {
  if (config.fields.some(({ name }) => name === GATEWAY_FIELD)) return config;
  const taken = new Set(config.fields.map(({ key }) => key));
  const key = ['gw', 'gt', 'gateway'].find((each) => !taken.has(each)) ?? `gw${taken.size}`;
  const field: Config['fields'][number] = {
    ...{ key, name: GATEWAY_FIELD, label: 'Gateway', type: 'url' as const, default: gateway },
    tip: 'Where the figures come from, such as https://station.example/tarja/',
  };
  return { ...config, fields: [...config.fields, field] };
}

/**
 * The modules of a widget with all that they import, and the fonts.
 *
 * @param graphics the built graphics of all widgets, by their paths in their folder
 * @returns by their paths in an export; nothing where there is no such widget
 */
export function widgetFiles(
  widget: string,
  graphics: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, Uint8Array> | undefined {
  const found = new Map<string, Uint8Array>();
  const add = (name: string) => {
    const bytes = graphics.get(name);
    if (!bytes || found.has(name)) return;
    found.set(name, bytes);
    for (const [, imported = ''] of new TextDecoder().decode(bytes).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g))
      add(imported);
  };
  add(`${widget}.js`);
  if (found.size === 0) return undefined;
  for (const [name, bytes] of graphics) if (name.startsWith('fonts/')) found.set(name, bytes);
  return new Map([...found].map(([name, bytes]) => [GRAPHICS_FOLDER + name, bytes]));
}

import type { Config } from '../format/generated/types.ts';
import { dataAddress } from './template-folder.ts';

/** The field of an exported widget that says which gateway it asks. Empty: `/tarja/` of the server it is on. */
export const GATEWAY_FIELD = 'gateway';

/** The folder of an exported widget's modules and fonts. */
export const GRAPHICS_FOLDER = 'graphics/';

/** The family of widgets on air, and which characters are in which of its files. */
export const AIR_FAMILY = 'Archivo Variable';
export const AIR_FONTS = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215',
  'latin-ext':
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0',
} as const;

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
    for (const [, , imported = ''] of new TextDecoder().decode(bytes).matchAll(IMPORTED)) add(imported);
  };
  add(`${widget}.js`);
  if (found.size === 0) return undefined;
  for (const [name, bytes] of graphics) if (name.startsWith('fonts/')) found.set(name, bytes);
  return new Map([...found].map(([name, bytes]) => [GRAPHICS_FOLDER + name, bytes]));
}

/** What draws a widget in a file that has no others beside it. */
export interface WidgetInOneFile {
  /** Address of the widget's module. */
  readonly module: string;
  /** Addresses of all modules, by the names that they import each other by. */
  readonly imports: Readonly<Record<string, string>>;
  /** Style sheet with the widget's family. */
  readonly style: string;
}

/** @param files as `widgetFiles` has them */
export function widgetInOneFile(widget: string, files: ReadonlyMap<string, Uint8Array>): WidgetInOneFile {
  const imports: Record<string, string> = {};
  for (const [path, bytes] of files) {
    if (!path.startsWith(GRAPHICS_FOLDER) || !path.endsWith('.js')) continue;
    // A module that is an address by itself has no folder: what it imports has a name instead.
    const text = new TextDecoder().decode(bytes).replace(IMPORTED, `$1${GRAPHICS_FOLDER}$2$1`);
    imports[path] = dataAddress(path, text);
  }
  const faces = Object.entries(AIR_FONTS).flatMap(([set, range]) => {
    const path = `${GRAPHICS_FOLDER}fonts/archivo-${set}.woff2`;
    const bytes = files.get(path);
    if (!bytes) return [];
    const source = `url(${dataAddress(path, bytes)}) format("woff2")`;
    return `@font-face{font-family:"${AIR_FAMILY}";font-weight:100 900;src:${source};unicode-range:${range}}`;
  });
  return { module: imports[`${GRAPHICS_FOLDER}${widget}.js`] ?? '', imports, style: faces.join('\n') };
}

/** A module of the same folder, as a module names it. */
const IMPORTED = /(["'`])\.\/([\w.-]+\.js)\1/g;

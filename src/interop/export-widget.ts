import type { Config } from '../format/generated/types.ts';
import { dataAddress, type TemplateFolder } from './template-folder.ts';

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
    key,
    name: GATEWAY_FIELD,
    label: 'Gateway',
    type: 'url' as const,
    default: gateway,
    tip: 'Where the figures come from, such as https://station.example/tarja/',
  };
  return { ...config, fields: [...config.fields, field] };
}

/** A module or a font beside a module, as the module names it. */
const beside = /(["'`])\.\/([\w./-]+\.(?:js|woff2))\1/g;

/**
 * The modules of a widget with all that they import, and their fonts.
 *
 * @param read the built graphics of all widgets, by their paths in their folder
 * @returns by their paths in an export; nothing where there is no such widget
 */
export async function widgetFiles(
  widget: string,
  read: (path: string) => Uint8Array | undefined | Promise<Uint8Array | undefined>,
): Promise<ReadonlyMap<string, Uint8Array> | undefined> {
  const found = new Map<string, Uint8Array>();
  const wanted = [`${widget}.js`];
  for (const path of wanted) {
    const bytes = found.has(path) ? undefined : await read(path);
    if (!bytes) continue;
    found.set(path, bytes);
    if (path.endsWith('.js'))
      for (const [, , named = ''] of new TextDecoder().decode(bytes).matchAll(beside)) wanted.push(named);
  }
  if (found.size === 0) return undefined;
  return new Map([...found].map(([path, bytes]) => [GRAPHICS_FOLDER + path, bytes]));
}

/**
 * The same files as addresses that need no folder, by the names that the modules then import each other by: an import map
 * of the frame.
 */
export function widgetImports(files: ReadonlyMap<string, Uint8Array>): Readonly<Record<string, string>> {
  const named = (text: string) =>
    text.replace(beside, (all, quote: string, path: string) =>
      files.has(GRAPHICS_FOLDER + path) ? `${quote}${GRAPHICS_FOLDER}${path}${quote}` : all,
    );
  return Object.fromEntries(
    [...files]
      .filter(([path]) => path.startsWith(GRAPHICS_FOLDER))
      .map(([path, bytes]) => [
        path,
        dataAddress(path, path.endsWith('.js') ? named(new TextDecoder().decode(bytes)) : bytes),
      ]),
  );
}

/** Whether the template is drawn by the modules of a widget, and by no file of its own. */
export function isDrawnByWidget({ config, files }: Pick<TemplateFolder, 'config' | 'files'>): boolean {
  return config.meta?.widget !== undefined && !files.has('template.html') && !files.has('template.js');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, root } from './bundle.ts';
import { widgetNames } from './widget-catalogue.ts';

/** `meta.widget` is an identifier: `rate-chart` is `rateChart`. */
const identifier = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Every widget as a module that exports an OGraf graphic, named after `meta.widget`: `polls.js`; beside them what they share,
 * and their font. Frames have no bundler, so the modules import nothing from elsewhere.
 *
 * @returns contents by file name
 */
export async function bundleGraphics(): Promise<Map<string, string | Uint8Array>> {
  const entries = widgetNames().map((name) => [
    identifier(name),
    `import ${JSON.stringify(join(root, `widgets/define/${name}.ts`))};
import { graphicOf } from ${JSON.stringify(join(root, 'widgets/shared/widget-graphic.ts'))};
export default graphicOf('tarja-${name}');`,
  ]);
  const chunks = await bundle(Object.fromEntries(entries), { chunkFileNames: '[name]-[hash].js' });
  const fonts = ['latin', 'latin-ext'].map((set): [string, Uint8Array] => [
    `fonts/archivo-${set}.woff2`,
    readFileSync(join(root, `node_modules/@fontsource-variable/archivo/files/archivo-${set}-wght-normal.woff2`)),
  ]);
  return new Map<string, string | Uint8Array>([
    ...chunks.map(({ fileName, code }): [string, string] => [fileName, code]),
    ...fonts,
  ]);
}

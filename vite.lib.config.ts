import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { InlineConfig } from 'vite';
import { bridgePlugin } from './scripts/bridge-plugin.ts';

/** Entries of the package (package.json, `exports`) and the sources they are made from. */
const entries: Readonly<Record<string, string>> = {
  index: 'src/index.ts',
  runtime: 'src/runtime/index.ts',
  show: 'src/show/index.ts',
  services: 'src/services/index.ts',
  'services/decimals': 'src/services/decimals.ts',
  data: 'src/data/index.ts',
  gateway: 'src/gateway/index.ts',
  'gateway/node': 'src/gateway/node.ts',
  'components/index': 'components/index.ts',
  'components/define': 'components/define/index.ts',
};

/** Folders with one file an element that registers it. */
const elementFolders = ['components', 'widgets'];

/** In them, but no element: the list of all and the helper that registers one. */
const noElements = ['index.ts', 'define.ts'];

/** Those entries whose source exists, and one entry an element: `components/text` from `components/define/text.ts`. */
function libraryEntries(root: string): Record<string, string> {
  const all: Record<string, string> = { ...entries };
  for (const folder of elementFolders) {
    const sources = join(root, folder, 'define');
    for (const name of existsSync(sources) ? readdirSync(sources) : [])
      if (name.endsWith('.ts') && !noElements.includes(name))
        all[`${folder}/${basename(name, '.ts')}`] = `${folder}/define/${name}`;
  }
  return Object.fromEntries(Object.entries(all).map(([name, source]) => [name, join(root, source)]));
}

/**
 * Vite's configuration for the published library: ES modules only, one file an entry, what entries share beside them,
 * dependencies left to the consumer's own copy. Not minified: a consumer's bundler does that, and knows more.
 */
export function libraryConfig({ root, outDir }: { root: string; outDir: string }): InlineConfig {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies);
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [bridgePlugin()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: libraryEntries(root), formats: ['es'] },
      rolldownOptions: {
        external: (id) => id.startsWith('node:') || external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: sharedName,
        },
      },
    },
  };
}

/** What several entries share is named after its main module and that one's folder: `shared/kinds-number.js`. */
function sharedName({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string {
  const main = moduleIds.find((id) => basename(id).startsWith(`${name}.`));
  return main ? `shared/${basename(dirname(main))}-[name].js` : 'shared/[name].js';
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bridgePlugin } from './scripts/bridge-plugin.mjs';
import { templatePlugin } from './scripts/template-plugin.mjs';

/** Entries of the package (package.json, `exports`) and the sources they are made from. */
const entries = {
  index: 'src/index.ts',
  runtime: 'src/runtime/index.ts',
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
export function libraryEntries(root) {
  const all = { ...entries };
  for (const folder of elementFolders) {
    const sources = join(root, folder, 'define');
    for (const name of existsSync(sources) ? readdirSync(sources) : [])
      if (name.endsWith('.ts') && !noElements.includes(name))
        all[`${folder}/${basename(name, '.ts')}`] = `${folder}/define/${name}`;
  }
  return Object.fromEntries(
    Object.entries(all)
      .map(([name, source]) => [name, join(root, source)])
      .filter(([, source]) => existsSync(source)),
  );
}

/**
 * Vite's configuration for the published library: ES modules only, one file an entry, what entries share beside them,
 * dependencies left to the consumer's own copy. Not minified: a consumer's bundler does that, and knows more.
 */
export function libraryConfig({ root, outDir }) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const external = Object.keys(dependencies);
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [bridgePlugin(), templatePlugin()],
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
          codeSplitting: { groups: partsOf(root) },
        },
      },
    },
  };
}

/**
 * What always comes together is one file. A field's base and the form's own code would fall into a file a module
 * otherwise, because each is shared by another set of entries, and many small files compress badly in a page made of them.
 */
function partsOf(root) {
  const parts = [
    { name: 'field', entry: 'components/define/text.ts' },
    { name: 'form', entry: 'components/define/form.ts' },
    { name: 'hands', entry: 'components/fields/field-hands.ts' },
    { name: 'colour', entry: 'components/define/color.ts' },
  ];
  let members;
  // The core runs where there is no element, and is not to import one: what it shares with a part is a file apart.
  return parts
    .flatMap(({ name }) => [
      { part: name, folder: 'src', name: `${name}-values` },
      { part: name, folder: 'components', name },
    ])
    .map(({ part, folder, name }, at, { length }) => ({
      debugName: name,
      priority: length - at,
      name(id, bundle) {
        members ??= membersOf(parts, root, bundle);
        return members.get(id) === part && id.startsWith(join(root, folder)) ? name : null;
      },
    }));
}

/** Which part each module belongs to: the first one that imports it, at any depth and not on demand. */
function membersOf(parts, root, bundle) {
  const members = new Map();
  for (const { name, entry } of parts) {
    const first = bundle.getModuleInfo(join(root, entry));
    const waiting = first?.isEntry ? [...first.importedIds] : [join(root, entry)];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      if (members.has(id) || !id.startsWith(root)) continue;
      const info = bundle.getModuleInfo(id);
      if (!info || id.includes('/node_modules/')) continue;
      members.set(id, name);
      waiting.push(...info.importedIds);
    }
  }
  return members;
}

/** What several entries share is named after its main module and that one's folder: `shared/kinds-number.js`. */
function sharedName({ name, moduleIds }) {
  const main = moduleIds.find((id) => basename(id).startsWith(`${name}.`));
  return main ? `shared/${basename(dirname(main))}-[name].js` : 'shared/[name].js';
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const worker = fileURLToPath(new URL('offline/worker.js', import.meta.url));

/** Bytes of a file that every visitor's browser fetches in advance; larger ones, the editor above all, are kept when they were used. */
const MOST = 200_000;

/** Files that the first page asks for by name. */
const ASKED = ['', 'tarja.svg', 'manifest.webmanifest', 'templates/index.json', 'templates/widgets.json'];

/** Writes the worker that opens the playground without its server, with the names of the build's files in it. */
export function offlinePlugin(): Plugin {
  return {
    name: 'tarja-offline',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = Object.values(bundle).find(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.isEntry && file.name === 'index',
      );
      if (!page) this.error('The playground has no page to be kept.');
      const names = [...reachable(page, bundle)].filter((name) => sizeOf(bundle[name]) <= MOST);
      const workers = Object.keys(bundle).filter(
        (name) => /worker-[\w-]+\.js$/.test(name) && sizeOf(bundle[name]) <= MOST,
      );
      const files = [...ASKED, ...new Set([...names, ...workers])];
      const text = readFileSync(worker, 'utf8');
      const build = createHash('sha256')
        .update(text + files.join())
        .digest('hex')
        .slice(0, 12);
      const source = text.replace('FILES = []', `FILES = ${JSON.stringify(files)}`).replace("'BUILD'", `'${build}'`);
      this.emitFile({ type: 'asset', fileName: 'playground-worker.js', source });
    },
  };
}

/** The files of a chunk, and of all that it imports, also later. */
function reachable(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of styleSheetsOf(chunk)) found.add(name);
  for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
    const file = bundle[name];
    if (file?.type === 'chunk') reachable(file, bundle, found);
  }
  return found;
}

function styleSheetsOf(chunk: Rolldown.OutputChunk): readonly string[] {
  return [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])];
}

function sizeOf(file: Rolldown.OutputBundle[string] | undefined): number {
  if (!file) return 0;
  return file.type === 'chunk' ? file.code.length : file.source.length;
}

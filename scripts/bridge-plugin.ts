import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type OutputOptions, rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { frameHeaders } from '../src/serve/page-headers.ts';

const suffix = '?bridge';
const framePage = new URL('../src/runtime/frame/frame.html', import.meta.url);
const runtimeEntry = fileURLToPath(new URL('../src/runtime/index.ts', import.meta.url));
const playerEntry = fileURLToPath(new URL('../src/runtime/exported/index.ts', import.meta.url));

/**
 * For Vite, rolldown and the test runner: `import text from './bridge.ts?bridge'` gives that module and all it imports as
 * one classic script. A frame of another origin cannot import modules from the page around it, but it can be written.
 */
export function bridgePlugin(): Plugin {
  return {
    name: 'tarja-bridge',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(suffix)) return undefined;
      const found = await this.resolve(id.slice(0, -suffix.length), importer, { skipSelf: true });
      return found ? found.id.split('?')[0] + suffix : undefined;
    },
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const { text, files } = await bundleBridge(id.slice(0, -suffix.length));
      for (const file of files) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(text)};`, map: null, moduleType: 'js' };
    },
  };
}

/** One minified classic script of a module, and the files it was made of. */
export async function bundleBridge(entry: string): Promise<{ text: string; files: readonly string[] }> {
  const { code, moduleIds } = await bundleOne(entry, { format: 'iife' });
  return { text: scriptText(code), files: moduleIds };
}

/** The player of exported files: one classic script that makes the global `TarjaPlayer`. It may stand in a script element. */
export async function bundlePlayer(): Promise<string> {
  const { code } = await bundleOne(playerEntry, { format: 'iife', name: 'TarjaPlayer' }, [bridgePlugin()]);
  return scriptText(code);
}

/** `tarja/runtime` as one module, for templates that import it. */
export const bundleRuntime = async () => (await bundleOne(runtimeEntry, { format: 'esm' })).code;

async function bundleOne(input: string, output: OutputOptions, plugins: Plugin[] = []) {
  const bundle = await rolldown({ input, platform: 'browser', plugins, logLevel: 'silent' });
  try {
    return (await bundle.generate({ ...output, minify: true })).output[0];
  } finally {
    await bundle.close();
  }
}

/** A script as it may stand in HTML, where these words would end it. */
function scriptText(code: string): string {
  return code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

/**
 * For Vite: serves `frame.html`, `tarja-runtime.js` and `tarja-player.js`, writes them into the build, and lets frames read what templates
 * need: fonts and modules above all, which an opaque origin may only with `Access-Control-Allow-Origin`.
 */
export function framePlugin(): Plugin {
  const serve = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(?:templates|themes)\//.test(pathname)) response.setHeader('Access-Control-Allow-Origin', '*');
    if (pathname === '/frame.html') {
      response.writeHead(200, {
        ...frameHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
      });
      response.end(readFileSync(framePage));
    } else if (pathname === '/tarja-runtime.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
      response.end(await bundleRuntime());
    } else if (pathname === '/tarja-player.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(await bundlePlayer());
    } else next();
  };
  return {
    name: 'tarja-frame',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'frame.html', source: readFileSync(framePage, 'utf8') });
      this.emitFile({ type: 'asset', fileName: 'tarja-runtime.js', source: await bundleRuntime() });
      this.emitFile({ type: 'asset', fileName: 'tarja-player.js', source: await bundlePlayer() });
    },
  };
}

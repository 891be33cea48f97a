import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type ModuleFormat, rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const suffix = '?bridge';

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
  const { code, moduleIds } = await bundleOne(entry, 'iife');
  // The script stands in HTML, where these words would end it.
  const text = code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
  return { text, files: moduleIds };
}

async function bundleOne(entry: string, format: ModuleFormat) {
  const bundle = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format, minify: true });
    return output[0];
  } finally {
    await bundle.close();
  }
}

const framePage = new URL('../src/runtime/frame/frame.html', import.meta.url);

/**
 * What `frame.html` is sent with. A page's own policy would keep a template's inline styles and scripts from working. This
 * page has no rights to protect: its origin is opaque even when it is opened by itself.
 */
const frameHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': 'sandbox allow-scripts',
  'Cache-Control': 'no-cache',
};

const runtimeEntry = fileURLToPath(new URL('../src/runtime/index.ts', import.meta.url));

/**
 * For Vite: serves `frame.html`, `tarja-runtime.js` and `tarja-player.js`, writes them into the build, and lets frames read what templates
 * need: fonts and modules above all, which an opaque origin may only with `Access-Control-Allow-Origin`.
 */
export function framePlugin(): Plugin {
  const serve = async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(?:templates|themes)\//.test(pathname)) response.setHeader('Access-Control-Allow-Origin', '*');
    if (pathname === '/frame.html') {
      response.writeHead(200, frameHeaders);
      response.end(readFileSync(framePage));
    } else if (pathname === '/tarja-runtime.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' });
      response.end(await bundleRuntime());
    } else if (pathname === '/tarja-player.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(await player());
    } else next();
  };
  return {
    name: 'tarja-frame',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    configurePreviewServer: ({ middlewares }) => void middlewares.use(serve),
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'frame.html', source: readFileSync(framePage, 'utf8') });
      this.emitFile({ type: 'asset', fileName: 'tarja-runtime.js', source: await bundleRuntime() });
      this.emitFile({ type: 'asset', fileName: 'tarja-player.js', source: await player() });
    },
  };
}

/** What exported files hold. That script imports this one. */
const player = async () => (await import('./player.ts')).bundlePlayer();

/** `tarja/runtime` as one module, for templates that import it. */
export const bundleRuntime = async () => (await bundleOne(runtimeEntry, 'esm')).code;

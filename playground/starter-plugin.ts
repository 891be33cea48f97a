import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The names of all files of the starter, for its assets to be known. */
const LIST = 'files.json';

/**
 * Serves the folder `tarja new` makes under the address of a template, so that the playground begins with the same one.
 * In a build its files are written there.
 */
export function starterPlugin(folder: string, address = '/templates/starter/'): Plugin {
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(address) ? pathname.slice(address.length) : '';
    if (name === LIST) {
      response.setHeader('Content-Type', types['.json'] ?? '');
      return void response.end(JSON.stringify(filesOf(folder)));
    }
    if (!filesOf(folder).includes(name)) return next();
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(readFileSync(join(folder, name)));
  };
  return {
    name: 'tarja-starter',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    generateBundle() {
      const list = JSON.stringify(filesOf(folder));
      this.emitFile({ type: 'asset', fileName: address.slice(1) + LIST, source: list });
      for (const name of filesOf(folder)) {
        this.emitFile({ type: 'asset', fileName: address.slice(1) + name, source: readFileSync(join(folder, name)) });
      }
    },
  };
}

/** Only what is listed is served: no address leads out of the folder. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));
}

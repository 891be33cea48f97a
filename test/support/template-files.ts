import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * For a test server: the files below a path as they are on the disk, and a 404 for all others. Vite itself would
 * change scripts and, in middleware mode, serve no HTML.
 */
export function templateFilesPlugin(path: string, folder: string): Plugin {
  return {
    name: 'tarja-template-files',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(path)) return next();
        const name = normalize(decodeURIComponent(pathname.slice(path.length)));
        const text = name.startsWith('..') ? undefined : await readFile(join(folder, name)).catch(() => undefined);
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.writeHead(text ? 200 : 404, { 'Content-Type': types[extname(name)] ?? 'text/plain' });
        response.end(text ?? 'Not found');
      });
    },
  };
}

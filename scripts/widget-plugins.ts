import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from './bundle.ts';
import { embedFiles } from './embed.ts';
import { bundleGraphics } from './graphics.ts';

type Contents = ReadonlyMap<string, string | Uint8Array>;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** For Vite's dev server: the embed build as a host would serve it. */
export function embedPlugin(): Plugin {
  return { name: 'tarja-embed', apply: 'serve', configureServer: serveBuilt('/embed/', embedFiles) };
}

/** For Vite: serves the graphics of the widgets to frames, and writes them into a build. */
export function graphicsPlugin(): Plugin {
  const address = '/graphics/';
  return {
    name: 'tarja-graphics',
    configureServer: serveBuilt(address, bundleGraphics),
    // A preview serves the files of the build; frames need leave to read them.
    configurePreviewServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (request.url?.startsWith(address)) response.setHeader('Access-Control-Allow-Origin', '*');
        next();
      }),
    async generateBundle() {
      for (const [name, source] of await bundleGraphics())
        this.emitFile({ type: 'asset', fileName: address.slice(1) + name, source });
    },
  };
}

/** Serves files below an address; they are made at the first request, and again after a change of the sources. */
function serveBuilt(address: string, make: () => Promise<Contents>): NonNullable<Plugin['configureServer']> {
  let made: Promise<Contents> | undefined;
  const serve = async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(address)) return next();
    try {
      made ??= make();
      const name = pathname.slice(address.length).replace(/(^|\/)$/, '$1index.html');
      const content = (await made).get(name);
      if (content === undefined) return next();
      response.writeHead(200, {
        'Content-Type': types[extname(name)],
        // Frames and embed pages have an opaque origin.
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'no-cache',
      });
      response.end(content);
    } catch (error) {
      made = undefined;
      next(error);
    }
  };
  return ({ middlewares, watcher }) => {
    middlewares.use(serve);
    // Vite itself watches its own root only.
    watcher.add(['components', 'src', 'widgets'].map((folder) => join(root, folder)));
    watcher.on('change', () => {
      made = undefined;
    });
  };
}

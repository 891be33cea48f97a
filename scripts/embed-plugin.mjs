import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embedFiles } from './embed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** For Vite's dev server: the embed build as a host would serve it, made when it is first asked for and after changes. */
export function embedPlugin(address = '/embed/') {
  let made;
  return {
    name: 'tarja-embed',
    apply: 'serve',
    configureServer({ middlewares, watcher }) {
      middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (!pathname.startsWith(address)) return next();
        try {
          made ??= embedFiles(root);
          const name = pathname.slice(address.length).replace(/\/$/, '/index.html');
          const content = (await made).get(name);
          if (content === undefined) return next();
          response.writeHead(200, {
            'Content-Type': types[extname(name)],
            // Embed pages are of an opaque origin.
            'Access-Control-Allow-Origin': '*',
            'Cache-Control': 'no-cache',
          });
          response.end(content);
        } catch (error) {
          made = undefined;
          next(error);
        }
      });
      // The server itself looks at its root alone.
      watcher.add(['components', 'src', 'widgets'].map((folder) => join(root, folder)));
      watcher.on('change', () => (made = undefined));
    },
  };
}

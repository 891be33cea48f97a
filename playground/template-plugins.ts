import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Sentences } from '../src/config/translate.ts';
import type { Meta } from '../src/format/generated/types.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Offers the folder that `tarja new` makes as a template, so that the playground begins with the same one. `files.json` lists its files. */
export function starterPlugin(folder: string): Plugin {
  return templatesPlugin('tarja-starter', '/templates/starter/', () => {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => name.replaceAll('\\', '/'));
    const files = names.map((name) => [name, readFileSync(join(folder, name))] as const);
    return new Map<string, string | Uint8Array>([['files.json', JSON.stringify(names)], ...files]);
  });
}

/**
 * Offers the widgets as templates: a list of them, and each one's `config.json` with its sentences. They have no template file: the
 * stage draws the widget that `meta.widget` names.
 *
 * @param folder of the widgets
 */
export function widgetsPlugin(folder: string): Plugin {
  return templatesPlugin('tarja-widgets', '/templates/widgets', () => {
    const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'config.json')));
    const files = names.flatMap((name) =>
      ['config.json', 'sentences.pt-BR.json'].map(
        (file) => [`/${name}/${file}`, readFileSync(join(folder, name, file), 'utf8')] as const,
      ),
    );
    const texts = new Map<string, string>(files);
    const list = names.flatMap((name) => {
      const read = (file: string) => JSON.parse(texts.get(`/${name}/${file}`) ?? '');
      const { meta }: { meta: Meta } = read('config.json');
      const sentences: Sentences = read('sentences.pt-BR.json');
      // Without capabilities it is for pages alone.
      if (meta.capabilities?.length === 0) return [];
      const { name: title = '', description = '' } = meta;
      const portuguese = { title: sentences[title], description: sentences[description] };
      return [{ name: `widgets/${name}`, title, description, 'pt-BR': portuguese }];
    });
    return texts.set('.json', JSON.stringify(list));
  });
}

/**
 * Serves files at their addresses, and writes them there in a build.
 *
 * @param address what the addresses of all of them begin with
 * @param read reads them anew, by the rest of their addresses
 */
function templatesPlugin(name: string, address: string, read: () => ReadonlyMap<string, string | Uint8Array>): Plugin {
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Only what was read is served: no address leads out of the folder.
    const content = pathname.startsWith(address) ? read().get(pathname.slice(address.length)) : undefined;
    if (content === undefined) return next();
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(content);
  };
  return {
    name,
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    generateBundle() {
      for (const [file, source] of read()) this.emitFile({ type: 'asset', fileName: address.slice(1) + file, source });
    },
  };
}

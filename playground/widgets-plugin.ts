import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Sentences } from '../src/config/translate.ts';
import type { Meta } from '../src/format/generated/types.ts';

/**
 * Offers the widgets as templates: a list of them, and each one's `config.json` with its sentences under the address of a template. They have no
 * template file: the stage draws the widget that `meta.widget` names. In a build all of it is written there.
 *
 * @param folder of the widgets
 */
export function widgetsPlugin(folder: string, address = '/templates/widgets'): Plugin {
  const serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = pathname.startsWith(address) ? filesOf(folder).get(pathname.slice(address.length)) : undefined;
    if (text === undefined) return next();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(text);
  };
  return {
    name: 'tarja-widgets',
    configureServer: ({ middlewares }) => void middlewares.use(serve),
    generateBundle() {
      for (const [name, source] of filesOf(folder))
        this.emitFile({ type: 'asset', fileName: address.slice(1) + name, source });
    },
  };
}

/** The list (`.json`), the configurations (`/polls/config.json`) and what they say in Portuguese. */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'config.json')));
  const files = names.flatMap((name) =>
    ['config.json', 'sentences.pt-BR.json'].map(
      (file) => [`/${name}/${file}`, readFileSync(join(folder, name, file), 'utf8')] as const,
    ),
  );
  const texts = new Map(files);
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
  return new Map([['.json', JSON.stringify(list)], ...files]);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Meta } from '../src/format/generated/types.ts';

/**
 * Offers the widgets as templates: a list of them, and each one's `config.json` under the address of a template. They have no
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

/** The list (`.json`) and the configurations (`/polls/config.json`). */
function filesOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'config.json')));
  const texts = names.map((name) => [name, readFileSync(join(folder, name, 'config.json'), 'utf8')] as const);
  const list = texts.flatMap(([name, text]) => {
    const { meta } = JSON.parse(text) as { meta: Meta };
    // Without capabilities it is for pages alone.
    if (meta.capabilities?.length === 0) return [];
    return [{ name: `widgets/${name}`, title: meta.name, description: meta.description }];
  });
  return new Map([
    ['.json', JSON.stringify(list)],
    ...texts.map(([name, text]) => [`/${name}/config.json`, text] as const),
  ]);
}

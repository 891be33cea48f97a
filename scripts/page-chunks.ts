import { basename } from 'node:path';

/** What Rolldown tells of a module while it decides in which file it goes. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Names the file for what several pages share: a page asks for a few files instead of one for each set of pages that have something in
 * common. What the picture of a channel needs is apart from what desks need, so that an output loads nothing else.
 *
 * What a module imports is on all pages of that module, at least: so the files import each other in one direction.
 *
 * @param pages addresses of the HTML files
 */
export function pageChunks(pages: readonly string[]): (id: string, modules: Modules) => string | null {
  let pagesOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (id, modules) => {
    // A style sheet in a shared file would dress every page that asks for the file: that of an output hides the pointer.
    if (/\.css(?:$|\?)/.test(id)) return null;
    pagesOf ??= pagesOfModules(pages, modules);
    const on = pagesOf.get(id);
    if (on === undefined || on.size < 2) return null;
    const isDesk = on.has('index') && on.has('control');
    const others = on.size - Number(on.has('output')) - Number(on.has('index')) - Number(on.has('control'));
    if (on.has('output')) return isDesk && others > 0 ? 'shared-core' : 'shared-air';
    if (isDesk) return others > 1 ? 'shared-base' : 'shared-desk';
    return on.size > 2 ? 'shared-pages' : `shared-${[...on].sort().join('-')}`;
  };
}

/** By the address of each module the names of the pages that load it at once. */
function pagesOfModules(pages: readonly string[], modules: Modules): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const page of pages) {
    const name = basename(page, '.html');
    const waiting = [page];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const on = found.get(id) ?? new Set();
      if (on.has(name)) continue;
      found.set(id, on.add(name));
      waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return found;
}

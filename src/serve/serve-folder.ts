import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type ServeStaticOptions, serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { decodePart } from '../format/decode-text.ts';
import { liesIn } from './lies-in.ts';

/**
 * Serves the files of a folder below a path. A link that leads out of the folder is answered as a missing file: a template
 * that came from elsewhere, such as a clone, cannot publish what else lies on this machine.
 */
export function serveFolder(path: string, root: string): MiddlewareHandler {
  return (c, next) => {
    const address = c.req.path.slice(path.length);
    const inside = decodePart(address);
    const isPlain = !/%2f|%5c|\\|\/\/|(?:^|\/)\.\.?(?:\/|$)/i.test(address);
    if (inside === undefined || !isPlain || leadsOut(root, inside)) return next();
    // The server of files finds none by an address in which “#”, “&” or “%” is escaped: it is given the path.
    return serveTagged({ path: join(root, inside) })(c, next);
  };
}

/**
 * Serves files with an entity tag of their size and times, so that a browser that asks again can be told that it has them. The
 * time of the last change of any kind is part of it: packages set the other one to the same moment in all their versions.
 */
export function serveTagged(
  options: Pick<ServeStaticOptions, 'root' | 'path' | 'rewriteRequestPath'>,
): MiddlewareHandler {
  const found = new WeakMap<Context, string>();
  const serve = serveStatic({ ...options, onFound: (file, c) => void found.set(c, file) });
  return async (c, next) => {
    const answer = await serve(c, next);
    const file = found.get(c);
    const stats = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
    if (answer && stats) answer.headers.set('etag', `"${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}"`);
    return answer;
  };
}

/** Whether the one who asks has the file of an answer already. */
export function isKept(answer: Response, kept = ''): boolean {
  const tag = answer.headers.get('etag');
  if (answer.status !== 200 || tag === null) return false;
  // A cache between may have weakened the tag, because it compressed the file.
  return kept.split(',').some((each) => each.trim().replace(/^W\//, '') === tag);
}

/** Also to what a dot hides, which has a second name on Windows: `TARJA~1` is `.tarja`. The system alone resolves these. */
function leadsOut(root: string, path: string): boolean {
  try {
    const folder = realpathSync.native(root);
    const file = realpathSync.native(join(folder, path));
    return file !== folder && (!liesIn(folder, file) || file.includes(`${sep}.`, folder.length - 1));
  } catch {
    // Nothing is there: the server of files says so.
    return false;
  }
}

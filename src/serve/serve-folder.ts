import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Serves the files of a folder below a path. A link that leads out of the folder is answered as a missing file: a template
 * that came from elsewhere, such as a clone, cannot publish what else lies on this machine.
 */
export function serveFolder(path: string, root: string): MiddlewareHandler {
  const serve = serveStatic({ root, rewriteRequestPath: (whole) => whole.slice(path.length) });
  return (c, next) => (leadsOut(root, c.req.path.slice(path.length)) ? next() : serve(c, next));
}

function leadsOut(root: string, path: string): boolean {
  try {
    const folder = realpathSync(root);
    const file = realpathSync(join(folder, decodeURIComponent(path)));
    return file !== folder && !file.startsWith(folder + sep);
  } catch {
    // Nothing is there, or the path cannot be decoded: the server of files says so.
    return false;
  }
}

import { isUtf8 } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { decodePart } from '../format/decode-text.ts';
import { isRecord } from '../format/json.ts';
import { type Locale, nearestLocale } from '../format/locale.ts';
import { readUrl } from '../format/read-url.ts';
import { isAsset, isTemplateName, RULES_FILE, THUMBNAILS } from '../language/file-names.ts';
import type { FieldValues } from '../runtime/ograf.ts';
import { followFolder } from './folder-changes.ts';
import type { FolderChanges } from './folder-stamps.ts';
import { liesIn } from './lies-in.ts';
import { replaceFile } from './replace-file.ts';
import { filesBelow } from './template-library.ts';

/** Below which files are written, and where their changes are told. */
export const AUTHOR_PATH = '/author/';

/** The header with the token of the page. */
const TOKEN = 'tarja-author';

/** Files above this are refused, in bytes. */
const LARGEST = 50_000_000;

/** The picture of a template that goes before all others. */
const [THUMBNAIL] = THUMBNAILS;

/** Texts of a template, which pages read as UTF-8. */
const TEXTS = /\.(?:json|html?|js|mjs|css|svg|txt|md|csv)$/i;

/** Draws a template in a folder of its own with these values, once it is in; a sentence where it cannot be drawn. */
export type DrawTemplate = (folder: string, values: FieldValues, locale: Locale) => Promise<Uint8Array | string>;

export interface AuthorFiles {
  readonly app: Hono;
  /** Known to the pages of this server alone. */
  readonly token: string;
  /** Tells the folder from others. */
  readonly id: string;
  close(): void;
}

/**
 * Writes files of a folder of templates for the playground, and tells it what changes there.
 *
 * - `GET /author/changes`: server-sent events; each has the changed paths by template, in JSON.
 * - `PUT /author/files/<template>/<path>`: writes a file, whole or not at all. `If-Match: "<SHA-256 of the text it replaces>"`, or
 *   `If-None-Match: *` for a new one. 204 · 412 `{ code: "stale" }` where the file has another content now · 404 `{ code: "gone" }`
 *   · 409 `{ code: "not-utf-8" }` where it is text in another encoding, of which the page has read something else
 * - `DELETE /author/files/<template>/<path>` with `If-Match`.
 * - `GET /author/files/<template>`: all its files, `[{ path, size, version }]`; the version is what `If-Match` takes. 404
 * - `GET /author/rules/<template>`: the texts of every `tarja.config.json` that holds for it, the outermost first. 404
 * - `POST /author/templates/<name>`: a new template that begins with the starter. 201 · 409
 * - `POST /author/pictures/<template>` with `{ values, locale }`: a PNG of the template with these values. 404 · 422 `{ code, message }`
 *   where it cannot be drawn
 * - `PUT /author/pictures/<template>`: the same, into the folder of the template, as the picture that lists show of it. 204
 *
 * Writing takes the token of the page and its own origin. Nothing outside the folder is touched: links are refused.
 *
 * @param starter the folder that new templates begin with
 * @param draw draws templates; without it there are no pictures
 */
export function authorFiles(folder: string, starter: string, draw?: DrawTemplate): AuthorFiles {
  const app = new Hono();
  const token = randomBytes(24).toString('base64url');
  const listeners = new Set<(changes: FolderChanges) => void>();
  const ends = new Set<() => void>();
  const watching = followFolder(folder, (changes) => {
    for (const listener of listeners) listener(changes);
  });

  app.get(`${AUTHOR_PATH}changes`, (c) =>
    streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => {
        ends.add(resolve);
        stream.onAbort(resolve);
      });
      const tell = (changes: FolderChanges) => void stream.writeSSE({ data: JSON.stringify(changes) });
      listeners.add(tell);
      // Since when changes are told.
      await stream.writeSSE({ event: 'ready', data: '' });
      await ended;
      listeners.delete(tell);
    }),
  );

  app.get(`${AUTHOR_PATH}files/:name`, (c) => {
    const place = templateIn(folder, c.req.param('name'));
    if (place === undefined) return c.json({ code: 'gone' }, 404);
    return c.json(
      filesBelow(place).map(({ path, size }) => ({
        path,
        size,
        version: versionOf(readFileSync(join(place, path))),
      })),
    );
  });

  app.get(`${AUTHOR_PATH}rules/:name`, (c) => {
    const place = templateIn(folder, c.req.param('name'));
    return place === undefined ? c.json({ code: 'gone' }, 404) : c.json(rulesAbove(realpathSync(place)));
  });

  app.use(`${AUTHOR_PATH}*`, async (c, next) => {
    const asks = readUrl(c.req.header('origin') ?? '')?.host;
    const isOwn = asks !== undefined && asks === c.req.header('host');
    if (!isOwn || c.req.header(TOKEN) !== token) return c.json({ code: 'foreign-page' }, 403);
    return next();
  });

  app.post(`${AUTHOR_PATH}templates/:name`, (c) => {
    const name = c.req.param('name');
    if (!isTemplateName(name)) return c.json({ code: 'not-allowed' }, 403);
    const target = join(folder, name);
    if (lstatSync(target, { throwIfNoEntry: false })) return c.json({ code: 'taken' }, 409);
    const filter = (file: string) => !/^README\.|\.pt-BR\./.test(basename(file));
    cpSync(starter, target, { recursive: true, errorOnExist: true, force: false, filter });
    return c.json({ name }, 201);
  });

  app.on(['POST', 'PUT'], `${AUTHOR_PATH}pictures/:name`, async (c) => {
    const name = c.req.param('name');
    const place = templateIn(folder, name);
    if (place === undefined || !draw) return c.json({ code: 'gone' }, 404);
    const { values, locale } = await c.req.json<{ values?: unknown; locale?: unknown }>();
    if (!isRecord(values)) return c.json({ code: 'no-values' }, 400);
    const picture = await draw(place, values, nearestLocale(String(locale)));
    if (typeof picture === 'string') return c.json({ code: 'not-drawn', message: picture }, 422);
    if (c.req.method === 'POST') return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/png' });
    const file = placeOf(folder, `${name}/${THUMBNAIL}`);
    if (file === undefined) return c.json({ code: 'not-allowed' }, 403);
    replaceFile(file, picture);
    return c.body(null, 204);
  });

  app.on(['PUT', 'DELETE'], `${AUTHOR_PATH}files/*`, async (c) => {
    const path = decodePart(new URL(c.req.url).pathname.slice(`${AUTHOR_PATH}files/`.length));
    if (path === undefined) return c.json({ code: 'not-allowed' }, 403);
    if (Number(c.req.header('content-length') ?? 0) > LARGEST) return c.json({ code: 'too-large' }, 413);
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length > LARGEST) return c.json({ code: 'too-large' }, 413);
    // From here on nothing waits: no other request comes between the check and the writing.
    const file = placeOf(folder, path);
    if (file === undefined) return c.json({ code: 'not-allowed' }, 403);
    const present = lstatSync(file, { throwIfNoEntry: false }) && readFileSync(file);
    const expected = c.req.header('if-match');
    if (expected === undefined && c.req.header('if-none-match') !== '*') return c.json({ code: 'no-version' }, 428);
    if (expected !== undefined && present === undefined) return c.json({ code: 'gone' }, 404);
    if (present && expected !== `"${versionOf(present)}"`) {
      const isForeign = expected !== undefined && TEXTS.test(path) && !isUtf8(present);
      return isForeign ? c.json({ code: 'not-utf-8' }, 409) : c.json({ code: 'stale' }, 412);
    }
    if (c.req.method === 'DELETE') rmSync(file);
    else replaceFile(file, present && hasMark(present) ? Buffer.concat([MARK, bytes]) : bytes);
    return c.body(null, 204);
  });

  app.onError((error, c) => {
    const { code = 'failed', message } = error as NodeJS.ErrnoException;
    return c.json({ code, message }, 500);
  });

  return {
    app,
    token,
    id: createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12),
    close() {
      watching.close();
      for (const end of ends) end();
    },
  };
}

/** The folder of a template; undefined where there is none. */
function templateIn(folder: string, name: string): string | undefined {
  const place = join(folder, name);
  return isTemplateName(name) && lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ? place : undefined;
}

/** The texts of the files that set levels of rules, in a folder and in those above it; the outermost first. */
function rulesAbove(folder: string): string[] {
  const above = dirname(folder) === folder ? [] : rulesAbove(dirname(folder));
  const file = join(folder, RULES_FILE);
  return existsSync(file) ? [...above, readFileSync(file, 'utf8')] : above;
}

/** The place of a file in the folder; undefined where it is none that may be written: programs and hidden files are none. */
function placeOf(folder: string, path: string): string | undefined {
  const [template = '', ...inside] = path.split('/');
  const names = [template, ...inside];
  const isPlain = names.every((name) => /^[^.\\:\0][^\\:\0]*$/.test(name)) && isTemplateName(template);
  if (!isPlain || inside.length === 0 || !(isAsset(path) || TEXTS.test(path))) return undefined;
  const root = realpathSync(folder);
  const file = join(root, ...names);
  for (let place = file; place !== root; place = dirname(place)) {
    const found = lstatSync(place, { throwIfNoEntry: false });
    const isFitting = found === undefined || (place === file ? found.isFile() : found.isDirectory());
    if (!isFitting || !liesIn(root, place)) return undefined;
  }
  // A template's folder is made with its config, and never by a late write into one that was deleted.
  const isThere = lstatSync(join(root, template), { throwIfNoEntry: false })?.isDirectory();
  return isThere || inside.join('/') === 'config.json' ? file : undefined;
}

/** The byte order mark, which browsers take from texts. A file that has one keeps it. */
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

function hasMark(bytes: Uint8Array): boolean {
  return MARK.every((byte, at) => bytes[at] === byte);
}

/** Names a file by its content, without a byte order mark. */
function versionOf(bytes: Uint8Array): string {
  return createHash('sha256')
    .update(hasMark(bytes) ? bytes.subarray(MARK.length) : bytes)
    .digest('hex');
}

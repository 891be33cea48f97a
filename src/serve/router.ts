import { type Context, Hono } from 'hono';
import { type Locale, nearestLocale, sentence } from '../format/locale.ts';
import { stationFailed } from '../show/refusal.ts';
import { type ApiAnswer, inLocale, malformedAnswer, refusedAnswer } from './api-answer.ts';
import { isPathOf, type Operation, readRequest } from './api-request.ts';
import { openApi } from './openapi.ts';
import { LARGEST_UPLOAD } from './uploads.ts';

/** Other bodies than files are refused above this: the largest is an item with a long table. */
const LARGEST = 5_000_000;

/** The operations as a server's routes, with `/api/openapi.json`, which describes them. */
export function apiRouter(operations: readonly Operation[], { version }: { version: string }): Hono {
  const app = new Hono();
  const description = openApi(operations, version);
  app.get('/api/openapi.json', (c) => c.json(description));
  const tell = ({ req }: Context, answer: ApiAnswer) => {
    const told = inLocale(answer, localeOf(req.header('accept-language')));
    return respond(req.path.startsWith('/ograf/') ? withDetails(told) : told);
  };
  for (const operation of operations) {
    const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
    // The root of an API is asked for with a slash at its end, and without.
    app.on(operation.method, path.endsWith('/') ? [path, path.slice(0, -1)] : [path], async (c) => {
      const isFile = operation.body === 'file';
      const bytes = await bytesOf(c.req.raw, isFile ? LARGEST_UPLOAD : LARGEST);
      if (bytes === undefined) return tell(c, isFile ? fileTooLarge : bodyTooLarge);
      // The token is read where access is granted: no operation sees it.
      const { token: _, ...query } = c.req.query();
      const read = readRequest(operation, {
        path: c.req.param(),
        query,
        bytes,
        ifMatch: c.req.header('if-match'),
        commandId: c.req.header('idempotency-key'),
        locale: localeOf(c.req.header('accept-language')),
      });
      return tell(c, 'malformed' in read ? read.malformed : await operation.handle(read.request));
    });
  }
  for (const paths of ['/api/*', '/ograf/*'])
    app.all(paths, (c) => tell(c, unknownPath(c.req.method, c.req.path, operations)));
  app.onError((error, c) => tell(c, refusedAnswer(stationFailed(error, { changes: c.req.method !== 'GET' }))));
  return app;
}

const bodyTooLarge: ApiAnswer = {
  ...malformedAnswer(
    sentence(`A body has at most ${LARGEST / 1e6} MB here.`, `Um corpo tem no máximo ${LARGEST / 1e6} MB aqui.`),
  ),
  status: 413,
};

/** Operators read it, beside the field. */
const fileTooLarge: ApiAnswer = {
  ...malformedAnswer(
    sentence(
      `A file has at most ${LARGEST_UPLOAD / 1e6} MB here: choose a smaller one.`,
      `Um arquivo tem no máximo ${LARGEST_UPLOAD / 1e6} MB aqui: escolha um menor.`,
    ),
  ),
  status: 413,
};

/** An error as problem details (RFC 9457) as well. */
function withDetails(answer: ApiAnswer): ApiAnswer {
  const { code, message } = (answer.body ?? {}) as { code?: unknown; message?: unknown };
  if (answer.status < 400) return answer;
  return { ...answer, body: { ...(answer.body as object), status: answer.status, title: code, detail: message } };
}

/** Why there is nothing: a path that is none, or one with other methods. */
function unknownPath(method: string, path: string, operations: readonly Operation[]): ApiAnswer {
  const allowed = operations.filter((one) => isPathOf(one, path)).map((one) => one.method);
  if (allowed.length === 0)
    return {
      status: 404,
      body: { code: 'unknown-path' },
      said: sentence(
        `There is nothing at ${path}. See /api/openapi.json.`,
        `Não há nada em ${path}. Veja /api/openapi.json.`,
      ),
    };
  return {
    status: 405,
    body: { code: 'unknown-method' },
    said: sentence(
      `${path} does not take ${method}, only ${allowed.join(', ')}.`,
      `${path} não aceita ${method}, só ${allowed.join(', ')}.`,
    ),
    headers: { Allow: allowed.join(', ') },
  };
}

/** A body; undefined where it is too long, which is noticed before all of it is read. */
async function bytesOf(request: Request, most: number): Promise<Uint8Array | undefined> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The language of `Accept-Language` that is wanted most. */
export function localeOf(accepted = ''): Locale {
  const wanted = accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(/;\s*q=/i);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    // A weight of zero asks not to be answered in that language.
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return nearestLocale(wanted.find(({ tag }) => /^(?:pt|en)\b/i.test(tag))?.tag);
}

function respond({ status, body, text, headers = {} }: ApiAnswer): Response {
  const content = text?.content ?? (body === undefined ? null : JSON.stringify(body));
  const type = text?.type ?? 'application/json';
  return new Response(content, {
    status,
    headers: { ...(content !== null && { 'content-type': type }), 'cache-control': 'no-store', ...headers },
  });
}

import { isRecord, readJson } from '../format/json.ts';
import { type Incoming, TooLarge } from './exchange.ts';
import type { GuardedUpstream } from './guarded-upstream.ts';
import { policyOf } from './policies.ts';
import { type RoutedRequest, ServiceRefusal, written } from './resolve.ts';
import { HARMLESS } from './shared-answers.ts';
import { type Call, type Received, UpstreamFailed } from './upstream.ts';

/** What goes back to the one reader who asked. */
export interface Relayed {
  readonly status: number;
  readonly headers: readonly string[];
  readonly bytes: Uint8Array;
}

/** Bytes of a body. A form has some text around its file of 25 MB (document 3, section 8). */
const JSON_BODY = 2 ** 20;
const UPLOAD_BODY = 26 * 2 ** 20;

interface Where {
  readonly behind: GuardedUpstream;
  /** Address under which readers reach the service. */
  readonly here: string;
  readonly redact: (text: string) => string;
}

/**
 * Passes on what belongs to its caller alone: with the token, with the documented members of the body and no others, and
 * never kept. Rejects with `UpstreamFailed` or a `Refusal`.
 */
export async function relay(asked: RoutedRequest, incoming: Incoming, where: Where): Promise<Relayed> {
  const { endpoint } = asked;
  const { body, members } = await readBody(asked, incoming);
  const call: Call = {
    method: endpoint.method ?? 'GET',
    path: asked.path + written(asked.query),
    body,
    timeout: policyOf(endpoint).timeout?.(members),
  };
  return where.behind.ask(call, async (received) => ({
    status: received.status,
    bytes: endpoint.file ? received.bytes : readable(asked, received, where),
    headers: [
      ...[
        'content-type',
        (endpoint.file && received.contentType) || (endpoint.file ? 'application/octet-stream' : 'application/json'),
      ],
      ...['cache-control', 'no-store'],
      ...(endpoint.file ? HARMLESS : ['x-content-type-options', 'nosniff']),
    ],
  }));
}

/** JSON it has to be; nothing at all is fine where something was deleted. */
function readable(
  { endpoint, query }: RoutedRequest,
  { bytes }: Received,
  { behind, here, redact }: Where,
): Uint8Array {
  const text = redact(new TextDecoder().decode(bytes));
  if (text.trim() === '' && endpoint.method === 'DELETE') return new TextEncoder().encode('{}');
  try {
    const answer: unknown = JSON.parse(text);
    const rewritten = policyOf(endpoint).rewrite?.(answer, query, { upstream: behind.upstream.url, here });
    return new TextEncoder().encode(rewritten === undefined ? text : JSON.stringify(rewritten));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UpstreamFailed(behind.upstream.unreadable('The answer of the sandbox service is no JSON.'));
  }
}

async function readBody(
  { endpoint, service }: RoutedRequest,
  incoming: Incoming,
): Promise<{ body?: Call['body']; members: Readonly<Record<string, unknown>> }> {
  if (endpoint.method !== 'POST') return { members: {} };
  const type = incoming.header('content-type') ?? '';
  const isForm = endpoint.part !== undefined && /^multipart\/form-data;\s*boundary=/i.test(type);
  const bytes = await bounded(incoming, isForm ? UPLOAD_BODY : JSON_BODY, service);
  if (isForm) return { body: { bytes, type }, members: {} };
  if (bytes.length === 0) return { body: { bytes: encoded({}), type: 'application/json' }, members: {} };
  // Pages send a plain text without asking first; JSON they may only send where they are allowed to.
  if (!/^application\/json(?:\s*;|$)/i.test(type)) {
    throw new ServiceRefusal(service, 415, 'The body should be application/json.');
  }
  const given = readJson(new TextDecoder().decode(bytes));
  if (!isRecord(given)) throw new ServiceRefusal(service, 422, 'The body should be a JSON object.');
  const members = Object.fromEntries(
    Object.keys(endpoint.members ?? {}).flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])),
  );
  return { body: { bytes: encoded(members), type: 'application/json' }, members };
}

async function bounded(incoming: Incoming, limit: number, service: RoutedRequest['service']): Promise<Uint8Array> {
  const refusal = () => new ServiceRefusal(service, 413, `The body has at most ${Math.round(limit / 2 ** 20)} MB.`);
  if (Number(incoming.header('content-length') ?? 0) > limit) throw refusal();
  try {
    return await incoming.body(limit);
  } catch (error) {
    if (error instanceof TooLarge) throw refusal();
    throw new ServiceRefusal(service, 400, 'The body broke off.');
  }
}

function encoded(value: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

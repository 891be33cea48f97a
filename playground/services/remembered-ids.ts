import { decodePart } from '../../src/format/decode-text.ts';
import { isRecord, readJson } from '../../src/format/json.ts';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import type { Relay, RelayedAnswer } from '../relay.ts';
import type { DocumentedRequest, Given } from './requests.ts';

/** What answers said that later requests need, by the name of their parameter: the id of a session, the slugs of news. */
export class RememberedIds {
  readonly #facts = new Map<ServiceName, Given>();

  /** What is known of a request's parameters. */
  of({ service, parameters }: DocumentedRequest): Given {
    const facts = this.#facts.get(service) ?? {};
    return Object.fromEntries(parameters.flatMap(({ name }) => (facts[name] ? [[name, facts[name]] as const] : [])));
  }

  /**
   * A new session is the one that the next requests are about, and a figure the one that is looked at. Answers the names of
   * what was learned.
   */
  async from({ id }: DocumentedRequest, answer: RelayedAnswer): Promise<readonly string[]> {
    if (answer.status >= 400) return [];
    const body = await jsonOf(answer);
    if (id === 'sandbox/createSession') return this.#keep('sandbox', { id: body?.['sessionId'] });
    if (id === 'sandbox/upload' || id === 'sandbox/upload-by-address')
      return this.#keep('sandbox', { 'path…': typeof body?.['path'] === 'string' ? body['path'].slice(1) : undefined });
    if (id !== 'sandbox/run') return [];
    const [artifact] = Array.isArray(body?.['artifacts']) ? (body['artifacts'] as { url?: unknown }[]) : [];
    const [, first, second, name] = /\/a\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(String(artifact?.url ?? '')) ?? [];
    return this.#keep('sandbox', { first, second, name: name && decodePart(name) });
  }

  /** Asks for the slugs of news, once. False where they are known already, or could not be learned. */
  async providers(relay: Relay): Promise<boolean> {
    if (this.#facts.has('news')) return false;
    try {
      const outgoing = { service: 'news', method: 'GET', line: '/providers', key: 'sample' } as const;
      const body = await jsonOf(await relay.send(outgoing, AbortSignal.timeout(5000)));
      const providers = Array.isArray(body?.['providers']) ? (body['providers'] as { slug?: unknown }[]) : [];
      const slugs = providers.slice(0, 2).map(({ slug }) => slug);
      return this.#keep('news', { providers: slugs.join(',') }).length > 0;
    } catch {
      // Then they are written by hand; asking for the list says what is wrong.
      return false;
    }
  }

  #keep(service: ServiceName, facts: Readonly<Record<string, unknown>>): readonly string[] {
    const known = Object.entries(facts).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value] as const] : [],
    );
    if (known.length > 0) this.#facts.set(service, { ...this.#facts.get(service), ...Object.fromEntries(known) });
    return known.map(([name]) => name);
  }
}

async function jsonOf(answer: RelayedAnswer): Promise<Record<string, unknown> | undefined> {
  const body = readJson(await answer.body.text());
  return isRecord(body) ? body : undefined;
}

import { decodePart } from '../format/decode-text.ts';
import { type ServiceTable, serviceTables } from '../services/catalog.ts';
import {
  type AnyEndpoint,
  pathOf,
  readQuery,
  readSteps,
  type Service,
  statusOf,
  type Texts,
} from '../services/shared/endpoint.ts';
import { InvalidValue, orInvalid, Refusal } from '../services/shared/errors.ts';
import { policyOf } from './policies.ts';

/** A request that the tables list, in normal form. */
export interface RoutedRequest {
  readonly service: Service;
  readonly endpoint: AnyEndpoint;
  readonly steps: Texts;
  readonly query: Texts;
  /** Below the address of the service, every step encoded. */
  readonly path: string;
}

/** A refusal in the words of a service. */
export class ServiceRefusal extends Refusal {
  readonly service: Service;

  constructor(service: Service, status: number, message: string, headers?: readonly string[]) {
    super(status, message, headers);
    this.service = service;
  }
}

/** The tables of those services that are configured, under the base path. */
export class RouteTable {
  readonly #basePath: string;
  readonly #tables: ReadonlyMap<string, ServiceTable>;

  constructor(basePath: string, tables: readonly ServiceTable[] = serviceTables) {
    this.#basePath = basePath;
    this.#tables = new Map(tables.map((table) => [table.service.route, table]));
  }

  /** The path below the base path, with its slash in front; nothing where it is not below it. */
  below(target: string): string | undefined {
    const end = target.indexOf('?');
    const path = end < 0 ? target : target.slice(0, end);
    if (!path.startsWith(this.#basePath)) return undefined;
    const rest = path.slice(this.#basePath.length);
    if (rest === '') return '/';
    return rest.startsWith('/') ? rest : undefined;
  }

  /** The service that a target belongs to, be it a route of it or not. */
  tableOf(target: string): ServiceTable | undefined {
    return this.#tables.get(this.below(target)?.split('/', 2)[1] ?? '');
  }

  /** What is asked for. Throws a `Refusal` for what the tables do not list. */
  resolve(method: string, target: string): RoutedRequest {
    const below = this.below(target);
    const table = this.tableOf(target);
    if (below === undefined || !table) {
      const known = [...this.#tables.keys()].map((segment) => `${this.#basePath}/${segment}/`).join(', ');
      throw new Refusal(404, `There is nothing here. What there is lies under ${known || 'no path at all'}.`);
    }
    const { service, endpoints } = table;
    const steps = stepsOf(below.slice(service.route.length + 1), service);
    const wanted = method === 'HEAD' ? 'GET' : method;
    const matching = Object.values(endpoints).flatMap((endpoint) => {
      const found = match(endpoint.path, steps);
      return found ? [{ endpoint, found }] : [];
    });
    if (matching.length === 0) {
      // As polls document it; the others do not show theirs.
      const sentence =
        service.name === 'polls' ? 'not found' : `There is no such route of the ${service.title} service.`;
      throw new ServiceRefusal(service, 404, sentence);
    }
    const chosen = matching.find(({ endpoint }) => methodOf(endpoint) === wanted);
    if (!chosen) {
      const allowed = matching.map(({ endpoint }) => methodOf(endpoint)).join(', ');
      throw new ServiceRefusal(service, 405, `Only ${allowed} can be asked here.`, ['allow', allowed]);
    }
    return read(chosen.endpoint, chosen.found, target);
  }
}

function methodOf({ method = 'GET' }: AnyEndpoint): string {
  return method;
}

/** A slash at the end changes nothing (document 2, section 4). */
function stepsOf(path: string, service: Service): string[] {
  const steps = path.replace(/\/$/, '').split('/').slice(1);
  return steps.map((step) => decoded(step, service));
}

/** The steps in braces by name, or nothing where the path is another one. `{name…}` takes all that is left. */
function match(pattern: string, steps: readonly string[]): Texts | undefined {
  const parts = pattern === '/' ? [] : pattern.split('/').slice(1);
  const found: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name?.endsWith('…')) {
      if (steps.length <= index) return undefined;
      found[name] = steps.slice(index).join('/');
      return found;
    }
    const step = steps[index];
    if (step === undefined || (name === undefined && step !== part)) return undefined;
    if (name !== undefined) found[name] = step;
  }
  return parts.length === steps.length ? found : undefined;
}

function read(endpoint: AnyEndpoint, found: Texts, target: string): RoutedRequest {
  const { service } = endpoint;
  const steps = orInvalid(() => readSteps(endpoint, found));
  if (steps instanceof InvalidValue) throw refusalOf(service, steps, service.refuses.step);
  const given = givenIn(target, endpoint);
  const query = orInvalid(() => readQuery(endpoint, given));
  if (query instanceof InvalidValue) throw refusalOf(service, query, statusOf(endpoint, query));
  const { shared } = policyOf(endpoint);
  return { service, endpoint, steps, path: pathOf(endpoint, steps), query: shared ? shared(query) : query };
}

function givenIn(target: string, { service, parameters, further }: AnyEndpoint): Record<string, string> {
  const known = Object.keys({ ...parameters, ...further });
  const given = new Map<string, string>();
  const mark = target.indexOf('?');
  for (const pair of mark < 0 ? [] : target.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decoded(spaced(split < 0 ? pair : pair.slice(0, split)), service);
    // Readers have no key to send. One that is sent all the same goes no further than here.
    if (/^key$/i.test(name)) continue;
    const { conflict } = service.refuses;
    if (!known.includes(name)) {
      // Names the parameters that there are, and not the one that was sent: it may be anything.
      const names = known.length > 0 ? `There are ${known.join(', ')}.` : 'There are none.';
      throw new ServiceRefusal(service, conflict, `Unknown parameter. ${names}`);
    }
    if (given.has(name)) throw new ServiceRefusal(service, conflict, `The parameter ${name} is given twice.`);
    given.set(name, split < 0 ? '' : decoded(spaced(pair.slice(split + 1)), service));
  }
  return Object.fromEntries(given);
}

function refusalOf(service: Service, { member, expected }: InvalidValue, status: number): ServiceRefusal {
  return new ServiceRefusal(service, status, `${member.slice(1)} should be ${expected}.`);
}

/** In a query, `+` is a space. */
function spaced(text: string): string {
  return text.replaceAll('+', ' ');
}

function decoded(text: string, service: Service): string {
  const part = decodePart(text);
  if (part === undefined) throw new ServiceRefusal(service, 400, 'The address is not well encoded.');
  return part;
}

/** Parameters in the order of their names: equal ones give equal texts. */
export function written(query: Texts): string {
  const pairs = Object.keys(query)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? '')}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The name that an answer is kept under. */
export function nameOf({ service, path, query }: RoutedRequest): string {
  return `${service.name} ${path}${written(query)}`;
}

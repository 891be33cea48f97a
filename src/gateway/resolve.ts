import { Misfit } from '../services/shared/errors.ts';
import type { Reader } from '../services/shared/read.ts';
import { Refusal } from './refusal.ts';
import type { CachedRoute, Parameter, RelayedRoute, ServiceRules, Values, Wanted } from './routes/route.ts';

/** A request that the table knows, in canonical form. */
export interface Asked<Route> extends Wanted {
  readonly service: ServiceRules;
  readonly route: Route;
  /** Below the address of the service, every step encoded. */
  readonly path: string;
}

export type AnyRoute = ServiceRules['cached'][number] | RelayedRoute;

/** A refusal in the words of a service. */
export class ServiceRefusal extends Refusal {
  readonly service: ServiceRules;

  constructor(service: ServiceRules, status: number, message: string, headers?: readonly string[]) {
    super(status, message, headers);
    this.service = service;
  }
}

/** The table of those services that are configured, under the base path. */
export class RouteTable {
  readonly #basePath: string;
  readonly #services: ReadonlyMap<string, ServiceRules>;

  constructor(basePath: string, services: readonly ServiceRules[]) {
    this.#basePath = basePath;
    this.#services = new Map(services.map((service) => [service.segment, service]));
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
  serviceOf(target: string): ServiceRules | undefined {
    return this.#services.get(this.below(target)?.split('/', 2)[1] ?? '');
  }

  /** What is asked for. Throws a `Refusal` for what the table does not list. */
  resolve(method: string, target: string): Asked<AnyRoute> {
    const below = this.below(target);
    const service = this.serviceOf(target);
    if (below === undefined || !service) {
      const known = [...this.#services.keys()].map((segment) => `${this.#basePath}/${segment}/`).join(', ');
      throw new Refusal(404, `There is nothing here. What there is lies under ${known || 'no path at all'}.`);
    }
    const steps = stepsOf(below.slice(service.segment.length + 1), service);
    const wanted = method === 'HEAD' ? 'GET' : method;
    const matching = [...service.cached, ...service.relayed].flatMap((route) => {
      const found = match(route.path, steps);
      return found ? [{ route, found }] : [];
    });
    if (matching.length === 0) {
      // As polls document it; the others do not show theirs.
      throw new ServiceRefusal(
        service,
        404,
        service.name === 'polls' ? 'not found' : `There is no such route of the ${service.title} service.`,
      );
    }
    const chosen = matching.find(({ route }) => methodOf(route) === wanted);
    if (!chosen) {
      const allowed = matching.map(({ route }) => methodOf(route)).join(', ');
      throw new ServiceRefusal(service, 405, `Only ${allowed} can be asked here.`, ['allow', allowed]);
    }
    return read(service, chosen.route, chosen.found, target);
  }
}

function methodOf(route: AnyRoute): string {
  return 'method' in route ? route.method : 'GET';
}

/** A slash at the end changes nothing (document 2, section 4). */
function stepsOf(path: string, service: ServiceRules): string[] {
  const steps = path.replace(/\/$/, '').split('/').slice(1);
  return steps.map((step) => decoded(step, service));
}

/** The steps in braces by name, or nothing where the path is another one. `{name…}` takes all that is left. */
function match(pattern: string, steps: readonly string[]): Record<string, string> | undefined {
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

function read(
  service: ServiceRules,
  route: AnyRoute,
  found: Readonly<Record<string, string>>,
  target: string,
): Asked<AnyRoute> {
  const steps = Object.fromEntries(
    Object.entries(found).map(([name, step]) => [name, readStep(service, route.steps?.[name], name, step)]),
  );
  const path = route.path.replace(/\{(.+?)\}/g, (_, name: string) =>
    (steps[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  );
  return { service, route, path, steps, query: readQuery(service, route, target) };
}

function readStep(service: ServiceRules, reader: Reader<string> | undefined, name: string, step: string): string {
  try {
    return reader ? reader(step, `/${name.replace('…', '')}`) : step;
  } catch (error) {
    throw told(service, error, service.wrongStep ?? 404);
  }
}

function readQuery(service: ServiceRules, route: AnyRoute, target: string): Values {
  const known: Readonly<Record<string, Parameter>> = route.parameters ?? {};
  const given = new Map<string, string>();
  const mark = target.indexOf('?');
  for (const pair of mark < 0 ? [] : target.slice(mark + 1).split('&')) {
    if (pair === '') continue;
    const split = pair.indexOf('=');
    const name = decoded(spaced(split < 0 ? pair : pair.slice(0, split)), service);
    // Readers have no key to send. One that is sent all the same goes no further than here.
    if (/^key$/i.test(name)) continue;
    if (!Object.hasOwn(known, name)) throw unknownParameter(service, known);
    if (given.has(name)) throw new ServiceRefusal(service, service.unfit, `The parameter ${name} is given twice.`);
    given.set(name, split < 0 ? '' : decoded(spaced(pair.slice(split + 1)), service));
  }
  try {
    const query: Record<string, string> = {};
    for (const [name, value] of given) {
      const canonical = known[name]?.(value, `/${name}`);
      if (canonical !== undefined) query[name] = canonical;
    }
    return 'together' in route && route.together ? route.together(query) : query;
  } catch (error) {
    throw told(service, error, service.name === 'sandbox' ? 422 : 400);
  }
}

/** Names the parameters that there are, and not the one that was sent: it may be anything. */
function unknownParameter(service: ServiceRules, known: object): ServiceRefusal {
  const names = Object.keys(known).join(', ');
  return new ServiceRefusal(
    service,
    service.unfit,
    `Unknown parameter. ${names ? `There are ${names}.` : 'There are none.'}`,
  );
}

function told(service: ServiceRules, error: unknown, status: number): unknown {
  if (!(error instanceof Misfit)) return error;
  const sentence = `${error.member.slice(1)} should be ${error.expected}.`;
  return new ServiceRefusal(service, error.code === 'conflict' ? service.unfit : status, sentence);
}

/** In a query, `+` is a space. */
function spaced(text: string): string {
  return text.replaceAll('+', ' ');
}

function decoded(text: string, service: ServiceRules): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ServiceRefusal(service, 400, 'The address is not well encoded.');
  }
}

/** Parameters in the order of their names: equal ones give equal texts. */
export function written(query: Values): string {
  const pairs = Object.keys(query)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query[name] ?? '')}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** The name that an answer is kept under. */
export function nameOf({ service, path, query }: Asked<CachedRoute | AnyRoute>): string {
  return `${service.name} ${path}${written(query)}`;
}

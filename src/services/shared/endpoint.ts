import { DEEPEST, isRecord, nestsTooDeep, readJson } from '../../format/json.ts';
import { encodable, type Query } from './address.ts';
import { InvalidValue, invalid, orInvalid, type ServiceName } from './errors.ts';
import type { Parameter } from './parameters.ts';
import type { Reader } from './read.ts';

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** What the document says about a service as a whole. */
export interface Service {
  readonly name: ServiceName;
  /** Its route on a gateway. */
  readonly route: string;
  /** For sentences: “the official rates service”. */
  readonly title: string;
  /** Milliseconds for one try. */
  readonly timeout: number;
  /** Milliseconds that a gateway gives it: less than its clients wait, so that they are told. */
  readonly gatewayTimeout: number;
  /**
   * Statuses after which the document tells the caller to try again, whatever the method. 429 and 503 are in every list.
   * Other answers from 500 up are tried again only where a second sending does no harm.
   */
  readonly retryOn?: readonly number[] | undefined;
  /** Codes of the documented statuses; where one status has several reasons, by its reason. */
  readonly codes: Readonly<Record<number, string | ((reason: string) => string)>>;
  /** Statuses with which it refuses a request. */
  readonly refuses: {
    /** A parameter that does not fit. */
    readonly malformed: number;
    /** A parameter that no endpoint has, or that contradicts another. */
    readonly conflict: number;
    /** A step of a path that cannot be. */
    readonly step: number;
  };
  /** How the key is sent. None: the service is open. */
  readonly key?: 'query' | 'header' | undefined;
  readonly durations: Durations;
  /** Milliseconds within which even a caller who insists is answered from what is kept. */
  readonly atMostEvery?: number | undefined;
  /** It says with every answer how many calls are left in the minute (`x-ratelimit-remaining`), and readers are told. */
  readonly countsCalls?: boolean | undefined;
  /** Milliseconds until the next request, as the headers of an answer would have it. */
  readonly spacing?: ((headers: Headers) => number) | undefined;
  /** Finds the error in an answer with status 200, as the status that it should have had, with its reason. */
  readonly refusal?: ((answer: unknown) => HiddenError | undefined) | undefined;
}

/** An error in an answer with status 200. */
export interface HiddenError {
  readonly status: number;
  readonly reason: string;
}

/** Parameters, or steps of a path, in normal form, by name. */
export type Texts = Readonly<Record<string, string>>;

/** Milliseconds that answers of a service are good for, by the names of a gateway’s config. */
export type Durations = Readonly<Record<string, number>>;

/** How long an answer is good, in milliseconds. */
export interface Keep {
  /** For readers. */
  readonly browser: number;
  /** For a gateway, and for caches in front of it. */
  readonly shared: number;
  /** It never changes again. */
  readonly immutable?: boolean | undefined;
  /** No other cache may keep it, and it never stands in for a newer one: whether a service is alive. */
  readonly momentary?: boolean | undefined;
}

/** One request, all of it checked. */
export interface Request {
  readonly method?: Method | undefined;
  /** Begins with `/`; every step encoded. Or a whole address, for what is public and lies elsewhere. */
  readonly path: string;
  readonly query?: Query | undefined;
  readonly body?: { readonly content: NonNullable<RequestInit['body']>; readonly type?: string } | undefined;
  /** Endpoints that need no key do not get it. */
  readonly open?: boolean | undefined;
  readonly timeout?: number | undefined;
  /** Whether a second sending does no harm, though the first may have had its effect. Default: for GET. */
  readonly repeatable?: boolean | undefined;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** A request with what its answer means. */
export interface Question<T> extends Request {
  readonly read: Reader<T>;
  /** Default: `JSON.parse`. */
  readonly parse?: ((text: string) => unknown) | undefined;
  /** Milliseconds that an answer may be kept for, which may depend on when it came. Without it, it is never kept. */
  readonly keep?: ((now: number) => number) | undefined;
  /** Told apart in a cache though the address is the same: what “today” means. */
  readonly epoch?: ((now: number) => string) | undefined;
}

/** A question with the service that it is put to, or what does not fit in its arguments. */
export interface ServiceQuestion<T> {
  readonly service: Service;
  readonly question: Question<T> | InvalidValue;
}

/** An endpoint as its document has it: the one place that says so. */
export interface EndpointFacts<T = unknown> {
  readonly method?: Method | undefined;
  /** Steps that are given stand in braces: `/rate/{base}/{quote}`. `{path…}` takes all that is left. */
  readonly path: string;
  /** By the names in braces. */
  readonly steps?: Readonly<Record<string, Parameter>> | undefined;
  readonly parameters?: Readonly<Record<string, Parameter>> | undefined;
  /** Parameters that the document does not show, and that the service’s public counterpart has; sent as they are. */
  readonly further?: Readonly<Record<string, Parameter>> | undefined;
  /** Members of a JSON body. */
  readonly members?: Readonly<Record<string, Parameter>> | undefined;
  /** Name of the part of a multipart body that may be sent instead of JSON. */
  readonly part?: string | undefined;
  /** What the parameters say to one another, in normal form. Throws an `InvalidValue` for what contradicts itself. */
  readonly crossParameter?: ((query: Texts) => Texts) | undefined;
  /** Reads an answer, which may depend on what was asked: steps and parameters. */
  readonly read: (asked: Texts) => Reader<T>;
  /** Default: `JSON.parse`. */
  readonly parse?: ((text: string) => unknown) | undefined;
  /** No JSON: bytes under their own media type. */
  readonly file?: boolean | undefined;
  /** How long an answer is good. Without it, it belongs to its caller alone and is never kept. */
  readonly keep?: ((query: Texts, now: number, durations: Durations) => Keep) | undefined;
  readonly epoch?: ((query: Texts, now: number) => string) | undefined;
  /** Needs no key, and gets none. */
  readonly open?: boolean | undefined;
}

/** An endpoint: called with the steps of its path and its parameters, it gives the question. */
export interface Endpoint<A extends readonly unknown[] = readonly never[], T = unknown> extends EndpointFacts<T> {
  (...given: A): ServiceQuestion<T>;
  readonly service: Service;
}

/** Any endpoint of a table. */
export type AnyEndpoint = EndpointFacts & { readonly service: Service };

/** The parameters that a call’s last argument names: each has its place in the table. */
type ParametersFor<A extends readonly unknown[]> =
  Required<A> extends readonly [...unknown[], infer Q]
    ? Q extends object
      ? { readonly parameters: { readonly [K in Exclude<keyof Q, 'further'>]-?: Parameter } }
      : unknown
    : unknown;

/** Makes an endpoint callable. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<A extends readonly unknown[], T>(
  service: Service,
  facts: EndpointFacts<T> & ParametersFor<A>,
): Endpoint<A, T> {
  const ask = (...given: A): ServiceQuestion<T> => ({ service, question: questionOf(service, facts, given) });
  return Object.assign(ask, facts, { service });
}

/** `GET /health`: needs no key and is never kept; no document shows its body. */
/* @__NO_SIDE_EFFECTS__ */
export function healthOf(service: Service): Endpoint<[], unknown> {
  return endpoint(service, {
    path: '/health',
    open: true,
    read: () => (value) => value,
    parse: jsonOrText,
    keep: () => MOMENT,
  });
}

/** Not asked anew by every reader either, so that a page full of them is one call. */
const MOMENT: Keep = { browser: 0, shared: 2000, momentary: true };

/** The names in braces, in their order. */
export function stepNames(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
}

/** A path with its steps, each encoded. */
export function pathOf({ path }: Pick<EndpointFacts, 'path'>, steps: Texts): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    (steps[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  );
}

/** The same question, whose answer its caller is content with for so many milliseconds. */
export function keptFor<T>({ service, question }: ServiceQuestion<T>, ms: number): ServiceQuestion<T> {
  return { service, question: question instanceof InvalidValue ? question : { ...question, keep: () => ms } };
}

function questionOf<T>(
  service: Service,
  facts: EndpointFacts<T>,
  given: readonly unknown[],
): Question<T> | InvalidValue {
  const names = stepNames(facts.path);
  const values = (given[names.length] ?? {}) as Readonly<Record<string, unknown>>;
  return orInvalid(() => {
    const steps: Record<string, string> = {};
    names.forEach((name, index) => {
      const parameter = facts.steps?.[name];
      steps[name] = parameter?.write(parameter.check(given[index], `/${name}`)) ?? '';
    });
    const query = crossed(
      facts,
      collected(facts.parameters, (parameter, name) => written(parameter, values[name], `/${name}`)),
    );
    const { keep, epoch } = facts;
    return {
      path: pathOf(facts, steps),
      query: { ...furtherOf(facts, values['further']), ...query },
      read: facts.read({ ...steps, ...query }),
      parse: facts.parse,
      open: facts.open,
      keep: keep && ((now) => keep(query, now, service.durations).browser),
      epoch: epoch && ((now) => epoch(query, now)),
    };
  });
}

function furtherOf({ further }: EndpointFacts, given: unknown): Query {
  if (!further || !isRecord(given)) return {};
  for (const name of Object.keys(given)) {
    if (/^key$/i.test(name)) throw new InvalidValue('/further/key', 'left out: the client sends its own', 'conflict');
  }
  return encodable(given as Query, '/further');
}

/** What is sent for a value that a program hands in; nothing for what is left out. */
function written(parameter: Parameter, value: unknown, at: string): string | undefined {
  if (value === undefined && !parameter.required) return undefined;
  return parameter.write(parameter.check(value, at));
}

/** The normal form of a text in an address; nothing where it says what leaving it out says. */
function normalForm(parameter: Parameter, text: string | undefined, at: string): string | undefined {
  const value = text === undefined ? undefined : parameter.parse(text, at);
  if (value === undefined && !parameter.required) return undefined;
  const checked = parameter.check(value, at);
  const form = parameter.normal ? parameter.normal(checked) : parameter.write(checked);
  return form === parameter.default ? undefined : form;
}

/**
 * The steps of the path of a request, in normal form.
 *
 * @param found decoded, by name
 */
export function readSteps({ steps = {} }: EndpointFacts, found: Texts): Texts {
  return collected(found, (given, name) => {
    const parameter = steps[name];
    return parameter ? normalForm(parameter, given, `/${name.replace('…', '')}`) : given;
  });
}

/**
 * The parameters of an address, in normal form. Throws an `InvalidValue` for what the service refuses.
 *
 * @param given decoded, by name; names that the endpoint does not have are left out
 */
export function readQuery(facts: EndpointFacts, given: Readonly<Record<string, string | undefined>>): Texts {
  const read = collected({ ...facts.parameters, ...facts.further }, (parameter, name) =>
    normalForm(parameter, Object.hasOwn(given, name) ? given[name] : undefined, `/${name}`),
  );
  return crossed(facts, read);
}

function crossed({ crossParameter }: EndpointFacts, query: Texts): Texts {
  return crossParameter ? crossParameter(query) : query;
}

function collected<V>(
  from: Readonly<Record<string, V>> | undefined,
  read: (value: V, name: string) => string | undefined,
): Texts {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(from ?? {})) {
    const form = read(value, name);
    if (form !== undefined) texts[name] = form;
  }
  return texts;
}

/** The status with which a service refuses a parameter that does not fit. */
export function statusOf({ service, parameters }: AnyEndpoint, { member, code }: InvalidValue): number {
  const name = member.split('/')[1] ?? '';
  if (code === 'conflict') return service.refuses.conflict;
  return parameters?.[name]?.status ?? service.refuses.malformed;
}

/** JSON, or the text where it is none. */
export function jsonOrText(text: string): unknown {
  const value = readJson(text);
  // What walks through it, to freeze it, would go as deep as brackets nest.
  return value === undefined || nestsTooDeep(value) ? text : value;
}

/** What the text of an answer holds. */
export type Understood<T> =
  | { readonly value: T }
  | { readonly hidden: HiddenError; readonly body: unknown }
  | { readonly invalid: InvalidValue }
  | { readonly notJson: true };

/** Reads the text of an answer with status 2xx, as every client and gateway reads it. */
export function readAnswer<T>(
  { refusal }: Service,
  { parse = JSON.parse, read }: Pick<Question<T>, 'parse' | 'read'>,
  answer: string,
): Understood<T> {
  let body: unknown;
  try {
    body = parse(answer);
  } catch {
    return { notJson: true };
  }
  // All of it is handed on frozen, also what no reader looks at.
  if (nestsTooDeep(body)) return { invalid: invalid(body, '', `no deeper than ${DEEPEST} levels`) };
  const hidden = refusal?.(body);
  if (hidden) return { hidden, body };
  const value = orInvalid(() => read(body, ''));
  return value instanceof InvalidValue ? { invalid: value } : { value };
}

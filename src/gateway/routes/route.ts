import type { ServiceName } from '../../services/shared/errors.ts';
import type { ServiceOptions } from '../../services/shared/http.ts';
import type { Reader } from '../../services/shared/read.ts';

/** Parameters of a request in their one canonical form: what means the same is written the same. */
export type Values = Readonly<Record<string, string>>;

/**
 * Reads what a caller gave for one parameter: the canonical form of it, or nothing where it means what is meant without
 * it. Throws a `Misfit` for what the service would refuse.
 */
export type Parameter = (given: string, at: string) => string | undefined;

/** How long an answer is good, in milliseconds. */
export interface Keep {
  /** For whoever reads. */
  readonly browser: number;
  /** For the gateway, and for caches in front of it. */
  readonly shared: number;
  /** It never changes again. */
  readonly immutable?: boolean | undefined;
  /** Nobody else may keep it, and it never stands in for a newer one: whether a service is alive. */
  readonly momentary?: boolean | undefined;
}

/** What is asked for: its path with all steps read, and its parameters. */
export interface Wanted {
  readonly steps: Values;
  readonly query: Values;
}

/** A documented endpoint that many readers share. */
export interface CachedRoute<Client = never, Durations = never> {
  /** As documented: `/rate/{base}/{quote}`. */
  readonly path: string;
  /** Readers of the steps in braces, by name. */
  readonly steps?: Readonly<Record<string, Reader<string>>> | undefined;
  readonly parameters?: Readonly<Record<string, Parameter>> | undefined;
  /** What the parameters mean together. Throws a `Misfit` for what contradicts itself. */
  readonly together?: ((query: Values) => Values) | undefined;
  readonly keep: (wanted: Wanted, now: number, durations: Durations) => Keep;
  /** What the service itself is asked, where that is not what the reader asked. */
  readonly upstreamQuery?: ((query: Values) => Values) | undefined;
  /** Reads an answer as the service's client does; rejects as the client does where it is not as documented. */
  readonly check: (client: Client, wanted: Wanted, text: string) => Promise<unknown>;
  /** What of it is passed on, where that is not all as it came. */
  readonly rewrite?: ((answer: unknown, wanted: Wanted) => unknown) | undefined;
  /** Needs no key, and gets none. */
  readonly open?: boolean | undefined;
  /** No JSON: passed on as bytes under its own media type, to be shown and not run. */
  readonly file?: boolean | undefined;
}

/** A documented endpoint that belongs to its caller alone: never kept, never shared. */
export interface RelayedRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly steps?: Readonly<Record<string, Reader<string>>> | undefined;
  readonly parameters?: Readonly<Record<string, Parameter>> | undefined;
  /** Members of a JSON body that are passed on. */
  readonly members?: readonly string[] | undefined;
  /** A multipart body may come instead. */
  readonly upload?: boolean | undefined;
  /** Milliseconds that it may take, from the body sent. */
  readonly timeout?: ((body: Readonly<Record<string, unknown>>) => number) | undefined;
  readonly rewrite?: ((answer: unknown, addresses: Addresses) => unknown) | undefined;
  /** No JSON: passed on as bytes. */
  readonly file?: boolean | undefined;
}

/** Where a service is, and where readers reach it. */
export interface Addresses {
  readonly upstream: string;
  readonly here: string;
}

interface Facts {
  readonly name: ServiceName;
  /** First step of its routes. */
  readonly segment: string;
  /** For sentences: “the official rates service”. */
  readonly title: string;
  /** How the key is sent. None: the service is open. */
  readonly key?: 'query' | 'header' | undefined;
  /** It says with every answer how many calls are left in the minute (`x-ratelimit-remaining`), and readers are told. */
  readonly countsCalls?: boolean | undefined;
  /** Milliseconds that the service has for an answer: less than its client waits, so that the client is told. */
  readonly timeout: number;
  /** Statuses of its documented errors, which are passed on. */
  readonly errors: readonly number[];
  /** The status for a step of a path that cannot be. Default 404: there is no such thing. */
  readonly wrongStep?: number | undefined;
  /** The status for a parameter that no endpoint knows, or that contradicts another. */
  readonly unfit: number;
  /** The body of an error, as documented. */
  readonly errorBody: (message: string, status: number) => object;
  /** The sentence for a source that gave nothing, and for one whose answer nobody can read, where they are documented. */
  readonly sentences?: { readonly failed: string; readonly invalid: string } | undefined;
}

/** A service, its types erased: the table is walked without knowing which service it is about. */
export interface ServiceRules extends Facts {
  readonly durations: Readonly<Record<string, number>>;
  readonly cached: readonly CachedRoute<unknown, Readonly<Record<string, number>>>[];
  readonly relayed: readonly RelayedRoute[];
  readonly client: (options: ServiceOptions) => unknown;
}

/** Ties the routes of a service to its client and its durations. */
export function serviceRules<Client extends HealthClient, Durations extends Readonly<Record<string, number>>>(
  rules: Facts & {
    readonly durations: Durations;
    readonly client: (options: ServiceOptions) => Client;
    readonly cached: readonly CachedRoute<Client, Durations>[];
    readonly relayed?: readonly RelayedRoute[] | undefined;
  },
): ServiceRules {
  const { cached, relayed = [] } = rules;
  return { ...rules, cached: [...cached, health] as unknown as ServiceRules['cached'], relayed };
}

interface HealthClient {
  health(): Promise<unknown>;
}

/**
 * Never kept, say the documents; but not asked anew by every reader either, so that a page full of them is one call. Two
 * seconds are what a failure is kept for.
 */
const health: CachedRoute<HealthClient, unknown> = {
  path: '/health',
  open: true,
  keep: () => ({ browser: 0, shared: 2000, momentary: true }),
  check: (client) => client.health(),
};

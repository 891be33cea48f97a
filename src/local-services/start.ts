import { errorText } from '../format/problem.ts';
import { serviceNames } from '../services/catalog.ts';
import { isLoopback } from '../services/shared/address.ts';
import type { ServiceName } from '../services/shared/errors.ts';
import type { ConsoleService, ConsoleSource } from './console.ts';
import type { Quota } from './football/quota.ts';
import { createFootball } from './football.ts';
import type { Fault, LocalOptions, LocalService } from './local-service.ts';
import type { Provider } from './news/providers.ts';
import { createNews } from './news.ts';
import { createOfficialRates } from './official-rates.ts';
import { createPolls } from './polls.ts';
import { createRates } from './rates.ts';
import { RequestLog } from './request-log.ts';
import { createSandbox } from './sandbox.ts';
import { createSeries } from './series.ts';
import { type Served, serve } from './serve.ts';

export interface StartOptions {
  /** Default 1. */
  seed?: number | undefined;
  /** Milliseconds since 1970. Default: the machine's clock. `clockFrom` makes one that starts elsewhere. */
  now?: (() => number) | undefined;
  /** Default 127.0.0.1: this machine alone. */
  host?: string | undefined;
  /** 0: any free ones. Else the first service's; the others follow in the order of the ready line. Default 0. */
  port?: number | undefined;
  /** Services whose source fails, and how. */
  fail?: Readonly<Partial<Record<ServiceName, Fault>>> | undefined;
  /** Milliseconds added to every answer. */
  latency?: number | undefined;
  /** News: whose feeds are fetched. Default: sample outlets, at the port behind those of the services. */
  providers?: readonly Provider[] | undefined;
  /** Football: calls a minute and a day. Default 30 and 1000. */
  quota?: Quota | undefined;
  /** The sandbox: path of the interpreter to run in bubblewrap. Default: the system's. */
  python?: string | undefined;
  /** The sandbox: uploads by address may lead into private networks. */
  allowPrivateUrls?: boolean | undefined;
  log?: LocalOptions['log'] | undefined;
  /** One that cannot start keeps the others from nothing: it has no address, and `source` says why. */
  lenient?: boolean | undefined;
}

/** Where the services are, and the keys they accept: what `tarja services` prints on one line. */
export interface ReadyLine extends Readonly<Record<ServiceName, string>> {
  readonly keys: {
    readonly polls: string;
    readonly football: string;
    /** One for each of two tenants. */
    readonly sandbox: readonly [string, string];
  };
}

export interface RunningServices {
  readonly ready: ReadyLine;
  /** Each service and the last requests, for `createConsole`. */
  readonly source: ConsoleSource;
  /** Ends all of them; leaves no process and no file. May be called more than once. */
  close(): Promise<void>;
}

type Maker = (options: LocalOptions, own: StartOptions) => LocalService | Promise<LocalService>;

const makers: Readonly<Record<ServiceName, Maker>> = {
  rates: createRates,
  officialRates: createOfficialRates,
  series: createSeries,
  polls: createPolls,
  news: (options, { providers, port }) =>
    createNews({ ...options, providers, outletsPort: port && port + serviceNames.length }),
  football: (options, { quota }) => createFootball({ ...options, quota }),
  sandbox: (options, { python, allowPrivateUrls, host }) =>
    createSandbox({ ...options, python, allowPrivateUrls, exposed: host !== undefined && !isLoopback(host) }),
};

/**
 * Starts all local services in this process, each on a port of its own. Rejects with the system's error where a port is
 * taken; nothing is left running then.
 */
export async function startServices(options: StartOptions = {}): Promise<RunningServices> {
  const { seed = 1, now = Date.now, host = '127.0.0.1', port = 0, fail = {}, latency, log = () => {} } = options;
  const services: LocalService[] = [];
  const served: Served[] = [];
  const told: ConsoleService[] = [];
  const watch = new RequestLog();
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    await Promise.all(served.map((one) => one.close()));
    await Promise.all(services.map((one) => one.close?.()));
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };

  const start = async (name: ServiceName, make: Maker, index: number): Promise<ConsoleService> => {
    const fault = fail[name];
    const service = await make({ seed, now, log: (line) => log(`${name}: ${line}`), fault }, options);
    services.push(service);
    for (const note of service.notes ?? []) log(`${name}: ${note}`);
    const one = await serve(service, { host, port: port && port + index, latency, watch });
    served.push(one);
    return { name, url: one.url, service, answer: one.answer, fault };
  };

  try {
    for (const [index, name] of serviceNames.entries()) {
      try {
        told.push(await start(name, makers[name], index));
      } catch (error) {
        if (!options.lenient) throw error;
        const failure = errorText(error);
        log(`${name}: ${failure}`);
        told.push({ name, failure });
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { ready: readyLine(told), source: { services: told, log: watch }, close };
}

/** A clock that starts at a moment and runs on with the machine's. */
export function clockFrom(moment: number): () => number {
  const began = performance.now();
  return () => moment + Math.floor(performance.now() - began);
}

function readyLine(told: readonly ConsoleService[]): ReadyLine {
  const urls = Object.fromEntries(told.map(({ name, url }) => [name, url ?? '']));
  const keysOf = (wanted: ServiceName) => told.find(({ name }) => name === wanted)?.service?.keys ?? [];
  const [polls = ''] = keysOf('polls');
  const [football = ''] = keysOf('football');
  const [tenantA = '', tenantB = ''] = keysOf('sandbox');
  return { ...(urls as Record<ServiceName, string>), keys: { polls, football, sandbox: [tenantA, tenantB] } };
}

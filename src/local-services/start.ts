import type { ServiceName } from '../services/service-error.ts';
import type { Fault, LocalOptions, LocalService } from './local-service.ts';
import { createRates } from './rates.ts';
import { type Served, serve } from './serve.ts';

export interface StartOptions {
  /** Default 1. */
  seed?: number | undefined;
  /** Milliseconds since 1970. Default: the machine's clock. `clockFrom` makes one that starts elsewhere. */
  now?: (() => number) | undefined;
  /** Default 127.0.0.1: nobody but this machine. */
  host?: string | undefined;
  /** 0: any free ones. Else the first service's; the others follow in the order of the ready line. Default 0. */
  port?: number | undefined;
  /** Services whose source fails, and how. */
  fail?: Readonly<Partial<Record<ServiceName, Fault>>> | undefined;
  /** Milliseconds added to every answer. */
  latency?: number | undefined;
  log?: LocalOptions['log'] | undefined;
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
  /** Ends all of them; leaves no process and no file. May be called more than once. */
  close(): Promise<void>;
}

/** In the order of the ready line, and of their ports. */
const makers = {
  rates: createRates,
} satisfies Partial<Record<ServiceName, (options: LocalOptions) => LocalService | Promise<LocalService>>>;

/**
 * Starts all local services in this process, each on a port of its own. Rejects with the system's error where a port is
 * taken; nothing is left running then.
 */
export async function startServices(options: StartOptions = {}): Promise<RunningServices> {
  const { seed = 1, now = Date.now, host = '127.0.0.1', port = 0, fail = {}, latency, log = () => {} } = options;
  const services: LocalService[] = [];
  const served: Served[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    await Promise.all(served.map((one) => one.close()));
    await Promise.all(services.map((one) => one.close?.()));
  };
  const close = () => {
    closing ??= closeAll();
    return closing;
  };

  try {
    for (const [name, make] of Object.entries(makers)) {
      const service = await make({
        seed,
        now,
        log: (line) => log(`${name}: ${line}`),
        fault: fail[name as ServiceName],
      });
      services.push(service);
      for (const note of service.notes ?? []) log(`${name}: ${note}`);
    }
    for (const [index, service] of services.entries()) {
      served.push(await serve(service, { host, port: port && port + index, latency }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { ready: readyLine(services, served), close };
}

/** A clock that starts at a moment and runs on with the machine's. */
export function clockFrom(moment: number): () => number {
  const began = performance.now();
  return () => moment + Math.floor(performance.now() - began);
}

function readyLine(services: readonly LocalService[], served: readonly Served[]): ReadyLine {
  const urls = Object.fromEntries(services.map(({ name }, index) => [name, served[index]?.url ?? '']));
  const keysOf = (wanted: ServiceName) => services.find(({ name }) => name === wanted)?.keys ?? [];
  const [polls = ''] = keysOf('polls');
  const [football = ''] = keysOf('football');
  const [tenantA = '', tenantB = ''] = keysOf('sandbox');
  return { ...(urls as Record<ServiceName, string>), keys: { polls, football, sandbox: [tenantA, tenantB] } };
}

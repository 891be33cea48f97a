import { isRecord } from '../format/json.ts';
import { nearest } from '../format/nearest.ts';
import { child } from '../format/pointer.ts';
import { catalog, serviceTables } from '../services/catalog.ts';
import { baseAddress } from '../services/shared/address.ts';
import type { ServiceName } from '../services/shared/errors.ts';
import { InvalidValue } from '../services/shared/errors.ts';
import { checkKey } from '../services/shared/secret.ts';
import { SECOND } from '../services/shared/timing.ts';
import type { Budget } from './call-budget.ts';

/** One service behind the gateway. */
export interface UpstreamConfig {
  /** To which the documented paths are appended. */
  url: string;
  /** Polls, football, sandbox: the environment variable that holds the key. The key itself never stands in the file. */
  keyVariable?: string | undefined;
  /** Sandbox only, and needed there: everyone who may ask the gateway may then run code. */
  enabled?: boolean | undefined;
  /** Calls a minute. Default for football: 30, of which 10 are kept for questions that several ask, and 10 a client. */
  budget?: Partial<Budget> | undefined;
  /** What may be asked for, where that is not everything. Football: `/players` is off unless pages of it are listed. */
  allow?: Allowed | undefined;
  /** Seconds that answers are kept for, by the names of docs/gateway.md; longer than documented, never shorter. */
  keep?: Readonly<Record<string, number>> | undefined;
}

/** Lists of what may be asked for; without a list, everything of its kind. */
export interface Allowed {
  /** Ids of football’s leagues. With a list, fixtures, teams and players are asked for by league, or live. */
  leagues?: readonly number[] | undefined;
  /** Pages of football’s `/players`. Without a list there are no players. */
  pages?: readonly number[] | undefined;
  /** Keys of the second round’s scenarios in polls. */
  scenarios?: readonly string[] | undefined;
}

/** The file that a gateway is made from. */
export interface GatewayConfig {
  /** For editors; not read. */
  $schema?: string | undefined;
  /** Under which all routes lie, such as `/data`. Default: none. */
  basePath?: string | undefined;
  /** Where readers reach the gateway, with its base path, if that is another address than it is asked at. */
  publicUrl?: string | undefined;
  /** Names by which servers in front ask `tarja serve`, besides that of `publicUrl` and the machine’s own. */
  hosts?: readonly string[] | undefined;
  /**
   * The header in which a server in front says who asks, such as `x-forwarded-for`; its last address counts. Without it, who is
   * connected asks, and callers on the machine itself are one client.
   */
  clientHeader?: string | undefined;
  /** Pages that may ask: `https://news.example`, `null` for sandboxed frames, or `*` alone for all. Default: its own. */
  origins?: readonly string[] | undefined;
  /** Pages with one widget each, for frames, and the oEmbed endpoint that describes them. Default: none. */
  embed?:
    | {
        /** The folder of the embed build: `https://static.example/tarja/`, or a path on the gateway’s own host. */
        files: string;
      }
    | undefined;
  services: Readonly<Partial<Record<ServiceName, UpstreamConfig>>>;
  limits?:
    | {
        /** Of kept answers, in MiB. Default 64. */
        memoryMB?: number | undefined;
        /** Bytes of an address. Default 2048. */
        urlLength?: number | undefined;
        /** Calls under way to one service. Default 16. */
        upstreamCalls?: number | undefined;
      }
    | undefined;
}

/** What is wrong with a config, and where. */
export interface ConfigProblem {
  /** RFC 6901; empty for the whole. */
  readonly pointer: string;
  /** A sentence. Holds no key, not even one that was put into the file. */
  readonly message: string;
}

/** A gateway cannot be made from its config. */
export class GatewayConfigError extends Error {
  override readonly name = 'GatewayConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ pointer, message }) => `${pointer || 'the whole file'}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** The environment, as `process.env` or a worker's bindings. */
export type Environment = Readonly<Record<string, unknown>>;

/** A checked config, with all defaults, and the keys from the environment. */
export interface Settings {
  readonly basePath: string;
  readonly publicUrl: string | undefined;
  readonly clientHeader: string | undefined;
  readonly origins: ReadonlySet<string>;
  /** Where the files of embed pages lie, with a slash at the end; nothing where there are no such pages. */
  readonly embedFiles: string | undefined;
  readonly upstreams: ReadonlyMap<ServiceName, Upstream>;
  readonly memory: number;
  readonly urlLength: number;
  readonly upstreamCalls: number;
}

export interface Upstream {
  readonly url: string;
  readonly key: string | undefined;
  /** Milliseconds by name. */
  readonly keep: Readonly<Record<string, number>>;
  readonly budget: Budget | undefined;
  readonly allow: Allowed;
}

const LIMITS = {
  memoryMB: { least: 1, most: 4096, missing: 64 },
  urlLength: { least: 128, most: 16_384, missing: 2048 },
  upstreamCalls: { least: 1, most: 1024, missing: 16 },
} as const;

/** Football’s smallest plans have thirty calls a minute; the other documents give no figure. */
const DEFAULT_BUDGETS: Readonly<Partial<Record<ServiceName, Budget>>> = {
  football: { perMinute: 30, reserve: 10, perClient: 10 },
};

/** What may be listed, by service. */
const LISTS: Readonly<Partial<Record<ServiceName, readonly (keyof Allowed)[]>>> = {
  football: ['leagues', 'pages'],
  polls: ['scenarios'],
};

/** A week: nothing that is broadcast is good for longer. */
const LONGEST_KEEP = 604_800;

/** Reads a config. All problems are found, not the first. Throws a `GatewayConfigError` where there are some. */
export function readSettings(config: unknown, env: Environment): Settings {
  const problems: ConfigProblem[] = [];
  const settings = new SettingsReader(env, problems).read(config);
  if (problems.length > 0 || !settings) throw new GatewayConfigError(problems);
  return settings;
}

class SettingsReader {
  readonly #env: Environment;
  readonly #problems: ConfigProblem[];

  constructor(env: Environment, problems: ConfigProblem[]) {
    this.#env = env;
    this.#problems = problems;
  }

  read(config: unknown): Settings | undefined {
    if (!isRecord(config)) return this.#problem('', 'A gateway is configured with a JSON object.');
    this.#known('', config, [
      ...['$schema', 'basePath', 'publicUrl', 'hosts', 'clientHeader', 'origins', 'embed', 'services', 'limits'],
    ]);
    const limits = this.#object('/limits', config['limits']) ?? {};
    this.#known('/limits', limits, Object.keys(LIMITS));
    return {
      basePath: this.#basePath(config['basePath']),
      publicUrl: this.#publicUrl(config['publicUrl']),
      clientHeader: this.#clientHeader(config['clientHeader'], config['hosts']),
      origins: this.#origins(config['origins']),
      embedFiles: this.#embedFiles(config['embed'], config['origins']),
      upstreams: this.#services(config['services']),
      memory: this.#limit(limits, 'memoryMB') * 2 ** 20,
      urlLength: this.#limit(limits, 'urlLength'),
      upstreamCalls: this.#limit(limits, 'upstreamCalls'),
    };
  }

  #basePath(value: unknown): string {
    if (value === undefined || value === '') return '';
    if (typeof value === 'string' && /^(?:\/[\w.~-]+)+$/.test(value) && !/\/\.\.?(?:\/|$)/.test(value)) return value;
    this.#problem('/basePath', 'It begins with a slash and does not end with one: “/data”. Leave it out for none.');
    return '';
  }

  #publicUrl(value: unknown): string | undefined {
    return value === undefined ? undefined : this.#address('/publicUrl', value);
  }

  #origins(value: unknown): ReadonlySet<string> {
    if (value === undefined) return new Set();
    if (!Array.isArray(value)) {
      this.#problem('/origins', 'It is a list of origins such as “https://news.example”, or [“*”].');
      return new Set();
    }
    value.forEach((origin, index) => {
      if (isOrigin(origin)) return;
      const written = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).origin : 'null';
      const meant = written === 'null' ? '' : ` Did you mean “${written}”?`;
      this.#problem(`/origins/${index}`, `An origin is scheme, host and port alone, without a path.${meant}`);
    });
    if (value.includes('*') && value.length > 1) this.#problem('/origins', 'With “*” the others say nothing.');
    return new Set(value.filter((origin) => typeof origin === 'string'));
  }

  #embedFiles(value: unknown, origins: unknown): string | undefined {
    const given = this.#object('/embed', value);
    if (!given) return undefined;
    this.#known('/embed', given, ['files']);
    if (!Array.isArray(origins) || !(origins.includes('null') || origins.includes('*'))) {
      this.#problem('/embed', 'Embed pages stand in sandboxed frames: list “null” in “origins”, so that they may ask.');
    }
    if (given['files'] === undefined) return this.#problem('/embed', 'The member “files” is missing.');
    try {
      return `${baseAddress(given['files'], '/embed/files')}/`;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      return this.#problem('/embed/files', `It is ${error.expected}.`);
    }
  }

  #services(value: unknown): ReadonlyMap<ServiceName, Upstream> {
    const given = this.#object('/services', value);
    if (!given) {
      if (value === undefined) this.#problem('', 'The member “services” is missing: it names the services behind it.');
      return new Map();
    }
    this.#known(
      '/services',
      given,
      serviceTables.map(({ service }) => service.name),
    );
    const found = new Map<ServiceName, Upstream>();
    for (const { name } of serviceTables.map(({ service }) => service)) {
      const upstream = given[name] === undefined ? undefined : this.#upstream(name, given[name]);
      if (upstream) found.set(name, upstream);
    }
    if (Object.keys(given).length === 0) this.#problem('/services', 'No service is named, so there is nothing to do.');
    return found;
  }

  #upstream(name: ServiceName, value: unknown): Upstream | undefined {
    const at = `/services/${name}`;
    const { service } = catalog[name];
    const given = this.#object(at, value);
    if (!given) return undefined;
    const optIn = name === 'sandbox';
    const lists = LISTS[name] ?? [];
    this.#known(at, given, [
      ...['url', 'keep', 'budget'],
      ...(service.key ? ['keyVariable'] : []),
      ...(optIn ? ['enabled'] : []),
      ...(lists.length > 0 ? ['allow'] : []),
    ]);
    const enabled = given['enabled'];
    if (enabled !== undefined && typeof enabled !== 'boolean') this.#problem(`${at}/enabled`, 'It is true or false.');
    // What is switched off needs no key.
    if (optIn && enabled !== true) return undefined;
    return {
      url: given['url'] === undefined ? this.#missing(at, 'url') : this.#address(`${at}/url`, given['url']),
      key: service.key ? this.#key(at, given['keyVariable']) : undefined,
      keep: this.#keep(`${at}/keep`, service.durations, given['keep']),
      budget: this.#budget(`${at}/budget`, DEFAULT_BUDGETS[name], given['budget']),
      allow: this.#allow(`${at}/allow`, lists, given['allow']),
    };
  }

  #budget(at: string, ifNone: Budget | undefined, value: unknown): Budget | undefined {
    const given = this.#object(at, value);
    if (!given) return ifNone;
    this.#known(at, given, ['perMinute', 'reserve', 'perClient']);
    const number = (name: keyof Budget, least: number, missing: number) => {
      const one = given[name] ?? missing;
      if (Number.isInteger(one) && (one as number) >= least) return one as number;
      this.#problem(child(at, name), `It is a whole number from ${least}.`);
      return missing;
    };
    const perMinute = number('perMinute', 1, ifNone?.perMinute ?? 60);
    const reserve = number('reserve', 0, Math.floor(perMinute / 3));
    const perClient = number('perClient', 1, Math.ceil(perMinute / 3));
    if (reserve >= perMinute) this.#problem(`${at}/reserve`, 'It is smaller than perMinute.');
    return { perMinute, reserve, perClient };
  }

  #allow(at: string, lists: readonly (keyof Allowed)[], value: unknown): Allowed {
    const given = this.#object(at, value) ?? {};
    this.#known(at, given, lists);
    for (const name of lists) {
      const list = given[name];
      const fits = (one: unknown) =>
        name === 'scenarios'
          ? typeof one === 'string' && /^[^,\s]+$/.test(one)
          : Number.isInteger(one) && Number(one) > 0;
      if (list !== undefined && !(Array.isArray(list) && list.every(fits))) {
        this.#problem(
          child(at, name),
          name === 'scenarios' ? 'It is a list of keys.' : 'It is a list of whole numbers.',
        );
      }
    }
    return given as Allowed;
  }

  #clientHeader(header: unknown, hosts: unknown): string | undefined {
    const isName = (name: unknown) => typeof name === 'string' && /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(name);
    if (hosts !== undefined && !(Array.isArray(hosts) && hosts.every(isName))) {
      this.#problem('/hosts', 'It is a list of host names such as “data.example”, without scheme and port.');
    }
    if (header === undefined || (typeof header === 'string' && /^[a-z][a-z-]*$/i.test(header))) {
      return header?.toLowerCase();
    }
    return this.#problem('/clientHeader', 'It is the name of a header, such as “x-forwarded-for”.');
  }

  #key(at: string, variable: unknown): string | undefined {
    if (variable === undefined) {
      this.#missing(at, 'keyVariable');
      return undefined;
    }
    const pointer = `${at}/keyVariable`;
    if (typeof variable !== 'string' || !/^[A-Za-z_]\w{0,63}$/.test(variable)) {
      return this.#problem(
        pointer,
        'It is the name of an environment variable, such as “POLLS_KEY”. If a key stands here, it is no secret any more.',
      );
    }
    const key = Object.hasOwn(this.#env, variable) ? this.#env[variable] : undefined;
    if (key === undefined || key === '') {
      return this.#problem(pointer, `The environment variable ${variable} is not set, so there is no key to send.`);
    }
    try {
      return checkKey(key, pointer);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      return this.#problem(pointer, `What the environment variable ${variable} holds should be ${error.expected}.`);
    }
  }

  #keep(at: string, documented: Readonly<Record<string, number>>, value: unknown): Readonly<Record<string, number>> {
    if (value === undefined) return documented;
    const given = this.#object(at, value) ?? {};
    this.#known(at, given, Object.keys(documented));
    const longer = Object.entries(documented).map(([name, least]): [string, number] => {
      const seconds = given[name];
      if (seconds === undefined) return [name, least];
      const fits = typeof seconds === 'number' && seconds * SECOND >= least && seconds <= LONGEST_KEEP;
      if (!fits) {
        this.#problem(child(at, name), `It is a number of seconds from ${least / SECOND}, as documented, to a week.`);
      }
      return [name, fits ? seconds * SECOND : least];
    });
    return Object.fromEntries(longer);
  }

  #limit(limits: Readonly<Record<string, unknown>>, name: keyof typeof LIMITS): number {
    const { least, most, missing } = LIMITS[name];
    const value = limits[name];
    if (value === undefined) return missing;
    if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    this.#problem(`/limits/${name}`, `It is a whole number from ${least} to ${most}.`);
    return missing;
  }

  #address(at: string, value: unknown): string {
    try {
      const address = baseAddress(value, at);
      if (!address.startsWith('/')) return address;
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
    }
    this.#problem(at, 'It begins with http:// or https:// and has no user, password, query or fragment.');
    return '';
  }

  #object(at: string, value: unknown): Record<string, unknown> | undefined {
    if (isRecord(value)) return value;
    if (value !== undefined) this.#problem(at, 'It is an object.');
    return undefined;
  }

  #missing(at: string, member: string): string {
    this.#problem(at, `The member “${member}” is missing.`);
    return '';
  }

  #known(at: string, given: Readonly<Record<string, unknown>>, names: readonly string[]): void {
    for (const name of Object.keys(given)) {
      if (names.includes(name)) continue;
      const meant = nearest(name, names);
      const guess = meant === undefined ? '' : ` Did you mean “${meant}”?`;
      // A key that strayed into a member's name is not repeated.
      this.#problem(at, `There is no member ${/^\w{1,20}$/.test(name) ? `“${name}”` : 'of such a name'}.${guess}`);
    }
  }

  #problem(pointer: string, message: string): undefined {
    this.#problems.push({ pointer, message });
  }
}

function isOrigin(value: unknown): boolean {
  if (value === '*' || value === 'null') return true;
  return (
    typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value
  );
}

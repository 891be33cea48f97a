import { isRecord } from '../format/json.ts';
import { nearest } from '../format/nearest.ts';
import { child } from '../format/pointer.ts';
import { readUrl } from '../format/read-url.ts';
import { catalog, serviceNames } from '../services/catalog.ts';
import { baseAddress } from '../services/shared/address.ts';
import type { Durations } from '../services/shared/endpoint.ts';
import { InvalidValue, type ServiceName } from '../services/shared/errors.ts';
import { checkKey } from '../services/shared/secret.ts';
import { SECOND } from '../services/shared/timing.ts';
import type { Budget } from './call-budget.ts';
import { type Allowed, type ConfigProblem, type Environment, GatewayConfigError } from './config.ts';

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
  readonly keep: Durations;
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
      '$schema',
      'basePath',
      'publicUrl',
      'hosts',
      'clientHeader',
      'origins',
      'embed',
      'services',
      'limits',
    ]);
    const limits = this.#object('/limits', config['limits']) ?? {};
    this.#known('/limits', limits, Object.keys(LIMITS));
    return {
      basePath: this.#basePath(config['basePath']),
      publicUrl: config['publicUrl'] === undefined ? undefined : this.#address('/publicUrl', config['publicUrl']),
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

  #origins(value: unknown): ReadonlySet<string> {
    if (value === undefined) return new Set();
    if (!Array.isArray(value)) {
      this.#problem('/origins', 'It is a list of origins such as “https://news.example”, or [“*”].');
      return new Set();
    }
    value.forEach((origin, index) => {
      if (isOrigin(origin)) return;
      const { origin: written = 'null' } = (typeof origin === 'string' && readUrl(origin)) || {};
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
    this.#known('/services', given, serviceNames);
    const found = new Map<ServiceName, Upstream>();
    for (const name of serviceNames) {
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
      'url',
      'keep',
      'budget',
      ...(service.key ? ['keyVariable'] : []),
      ...(optIn ? ['enabled'] : []),
      ...(lists.length > 0 ? ['allow'] : []),
    ]);
    const enabled = given['enabled'];
    if (enabled !== undefined && typeof enabled !== 'boolean') this.#problem(`${at}/enabled`, 'It is true or false.');
    // What is switched off needs no key.
    if (optIn && enabled !== true) return undefined;
    if (given['url'] === undefined) this.#problem(at, 'The member “url” is missing.');
    return {
      url: given['url'] === undefined ? '' : this.#address(`${at}/url`, given['url']),
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
    return given;
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
    if (variable === undefined) return this.#problem(at, 'The member “keyVariable” is missing.');
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

  #keep(at: string, documented: Durations, value: unknown): Durations {
    if (value === undefined) return documented;
    const given = this.#object(at, value) ?? {};
    this.#known(at, given, Object.keys(documented));
    const longer = Object.entries(documented).map(([name, least]) => {
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
  return typeof value === 'string' && /^https?:\/\//.test(value) && readUrl(value)?.origin === value;
}

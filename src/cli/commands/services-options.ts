import { resolve } from 'node:path';
import type { Fault } from '../../local-services/local-service.ts';
import { readProviders, WrongProviders } from '../../local-services/news/providers.ts';
import { findProgram } from '../../local-services/sandbox/engines/host-programs.ts';
import type { StartOptions } from '../../local-services/start.ts';
import { serviceNames } from '../../services/catalog.ts';
import type { ServiceName } from '../../services/shared/errors.ts';
import { didYouMean, type OptionValues, readNow } from '../shell/arguments.ts';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readGivenText } from '../validate/read-config.ts';

/** The options of `tarja services`. */
export const servicesOptions = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string', choices: ['sample'] },
  seed: { type: 'string' },
  now: { type: 'string' },
  fail: { type: 'string' },
  latency: { type: 'string' },
  providers: { type: 'string' },
  quota: { type: 'string' },
  python: { type: 'string' },
  'allow-private-urls': { type: 'boolean' },
} as const;

/** Ten minutes, in milliseconds. */
const LONGEST_LATENCY = 600_000;

/** The last port, less those of the other services and of the sample outlets. */
const LAST_PORT = 65_535 - serviceNames.length;

/** What the arguments ask for. Throws a `UsageError` for what makes no sense. */
export function readServicesOptions(
  values: OptionValues<typeof servicesOptions>,
  { cwd, env }: Pick<Host, 'cwd' | 'env'>,
): Omit<StartOptions, 'now' | 'log'> & { moment: number | undefined } {
  const { host, port, seed, now, fail, latency, providers, quota, python } = values;
  return {
    host,
    port: port === undefined ? undefined : wholeNumber('port', port, LAST_PORT),
    seed: seed === undefined ? undefined : wholeNumber('seed', seed, Number.MAX_SAFE_INTEGER),
    moment: now === undefined ? undefined : moment(now),
    fail: fail === undefined ? undefined : faults(fail),
    latency: latency === undefined ? undefined : wholeNumber('latency', latency, LONGEST_LATENCY),
    providers: providers === undefined ? undefined : providersIn(providers, { cwd }),
    quota: quota === undefined ? undefined : footballQuota(quota),
    python: python === undefined ? undefined : programPath(python, cwd, env['PATH'] ?? ''),
    allowPrivateUrls: values['allow-private-urls'],
  };
}

function wholeNumber(name: string, value: string, highest: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= highest) return number;
  throw new UsageError(`The option --${name} needs a whole number from 0 to ${highest}, and “${value}” was given.`);
}

/** Sample data begin in 1999 and need some past. */
function moment(value: string): number {
  const at = readNow(value);
  const year = new Date(at).getUTCFullYear();
  if (year < 2000 || year > 2099) throw new UsageError(`The option --now needs a year from 2000 to 2099, not ${year}.`);
  return at;
}

function providersIn(file: string, host: Pick<Host, 'cwd'>): NonNullable<StartOptions['providers']> {
  try {
    return readProviders(readGivenText(file, host));
  } catch (error) {
    if (error instanceof WrongProviders) throw new UsageError(`“${file}”: ${error.message}`, { cause: error });
    throw error;
  }
}

/** `football=30/1000`: calls a minute, calls a day. */
function footballQuota(value: string): NonNullable<StartOptions['quota']> {
  const [, minute, day] = /^football=([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(value) ?? [];
  if (minute === undefined || day === undefined) {
    throw new UsageError(
      `The option --quota needs calls a minute and a day, such as football=30/1000, and “${value}” was given.`,
    );
  }
  return { minute: Number(minute), day: Number(day) };
}

/** A name without folders is looked for where a shell would look. */
function programPath(given: string, cwd: string, path: string): string {
  if (given.includes('/')) return resolve(cwd, given);
  const found = findProgram(given, path);
  if (found === undefined) throw new UsageError(`The option --python names “${given}”, which is in no folder of PATH.`);
  return found;
}

/** `polls=502,rates=timeout` */
function faults(value: string): Partial<Record<ServiceName, Fault>> {
  const found: Partial<Record<ServiceName, Fault>> = {};
  for (const part of value.split(',')) {
    const [, given = part, how = ''] = /^([^=]*)=(.*)$/.exec(part.trim()) ?? [];
    const name = serviceNames.find((one) => one === given);
    if (!name) {
      throw new UsageError(
        `The option --fail knows no service “${given}”.${didYouMean(given, serviceNames)} There are ${serviceNames.join(', ')}.`,
      );
    }
    found[name] = fault(name, how);
  }
  return found;
}

function fault(name: string, how: string): Fault {
  if (how === 'timeout' || how === 'invalid') return how;
  const status = Number(how);
  if (/^\d{3}$/.test(how) && status >= 400 && status <= 599) return status;
  throw new UsageError(
    `The option --fail ${name}=… needs a status from 400 to 599, timeout or invalid, and “${how}” was given.`,
  );
}

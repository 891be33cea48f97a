import { EngineFailed } from '../../local-services/sandbox/engines/engine.ts';
import { readArguments } from '../shell/arguments.ts';
import type { Host } from '../shell/host.ts';
import { explainListening, untilEnded } from '../shell/until-ended.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readServicesOptions, servicesOptions } from './services-options.ts';

/** `tarja services`: the seven local services, until Ctrl-C. One line of JSON on stdout says that they are ready. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, servicesOptions);
  const [extra] = positionals;
  if (extra !== undefined) throw new UsageError(`“tarja services” takes options only, and “${extra}” was given.`);
  const { moment, ...options } = readServicesOptions(values, host);

  // Listened for before anything starts, so that nothing is left of what is ended while it starts.
  const ended = untilEnded();
  const { clockFrom, startServices } = await import('../../local-services/start.ts');
  const services = await startServices({
    ...options,
    now: moment === undefined ? undefined : clockFrom(moment),
    log: (line) => host.stderr.write(`tarja services: ${line}\n`),
  }).catch((error: unknown) => {
    ended.forget();
    return explain(error);
  });
  host.stdout.write(`${JSON.stringify(services.ready)}\n`);
  await ended.signal;
  await services.close();
  return 0;
}

function explain(error: unknown): never {
  if (error instanceof EngineFailed) throw new UsageError(error.message, { cause: error });
  return explainListening(error);
}

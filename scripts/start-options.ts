import { readServicesOptions, servicesOptions } from '../src/cli/commands/services-options.ts';
import { help } from '../src/cli/help.ts';
import { readArguments } from '../src/cli/shell/arguments.ts';
import { UsageError } from '../src/cli/shell/usage-error.ts';

/** What `npm start` is told. */
export type StartOptions = ReturnType<typeof readOptions>;

/** Starts the station with the options that the arguments give. Help, and what is wrong with an option, come first: the station takes long to load. */
export async function startWith(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help.start);
  const options = readOptions(args);
  const { startStation } = await import('./start-station.ts');
  await startStation(options);
}

function readOptions(args: readonly string[]) {
  // The services listen on any free port of this machine: they are reached through the playground.
  const { host, ...options } = servicesOptions;
  try {
    const { values, positionals } = readArguments(args, options);
    if (positionals.length > 0) throw new UsageError(`There is nothing to do with “${positionals[0]}”.`);
    return readServicesOptions(values, { cwd: process.cwd(), env: process.env });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

import { version } from '../../package.json' with { type: 'json' };
import { type Host, processHost } from './shell/host.ts';

interface Command {
  /** Does the work and answers the exit code: 0 all well, 1 something is invalid, 2 it could not be done. */
  run(args: readonly string[], host: Host): Promise<number>;
}

/** Every command is loaded when it is called, and nothing else is: most of a short command's time is loading. */
const commands = {
  validate: () => import('./commands/validate.ts'),
  types: () => import('./commands/types.ts'),
  diff: () => import('./commands/diff.ts'),
  new: () => import('./commands/new.ts'),
  export: () => import('./commands/export.ts'),
  import: () => import('./commands/import.ts'),
  services: () => import('./commands/services.ts'),
  dev: () => import('./commands/dev.ts'),
  serve: () => import('./commands/serve.ts'),
  render: () => import('./commands/render.ts'),
  'language-server': () => import('./commands/language-server.ts'),
} satisfies Record<string, () => Promise<Command>>;

export type CommandName = keyof typeof commands;

/** The whole command line: from its arguments to its exit code. Nothing is ended here, so that output can drain. */
export async function main(args: readonly string[], host: Host = processHost): Promise<number> {
  const [first, ...rest] = args;
  if (first === '--version' || first === '-v') {
    host.stdout.write(`${version}\n`);
    return 0;
  }
  if (first === '--help' || first === '-h') return showHelp('tarja', host);
  if (first === undefined) {
    const { help } = await import('./help.ts');
    host.stderr.write(help.tarja);
    return 2;
  }
  if (!isCommand(first)) {
    const { didYouMean } = await import('./shell/arguments.ts');
    const what = first.startsWith('-') ? 'option' : 'command';
    const { printable } = await import('./shell/display.ts');
    const guess = didYouMean(first, [...Object.keys(commands), '--help', '--version']);
    host.stderr.write(`tarja: Unknown ${what} ${printable(first)}.${guess} \`tarja --help\` lists what there is.\n`);
    return 2;
  }
  if (asksForHelp(rest)) return showHelp(first, host);
  return runCommand(first, rest, host);
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/** Behind `--` stand names of files, even one called `--help`. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

async function showHelp(topic: 'tarja' | CommandName, host: Host): Promise<number> {
  const { help } = await import('./help.ts');
  host.stdout.write(help[topic]);
  return 0;
}

async function runCommand(name: CommandName, args: readonly string[], host: Host): Promise<number> {
  const command: Command = await commands[name]();
  try {
    return await command.run(args, host);
  } catch (error) {
    const { UsageError } = await import('./shell/usage-error.ts');
    if (!(error instanceof UsageError)) throw error;
    const { printable } = await import('./shell/display.ts');
    host.stderr.write(`tarja ${name}: ${printable(error.message)}\n`);
    return 2;
  }
}

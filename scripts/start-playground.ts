import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { servicesPlugin } from '../playground/services-plugin.ts';
import { readServicesOptions, servicesOptions } from '../src/cli/commands/services-options.ts';
import { help } from '../src/cli/help.ts';
import { readArguments } from '../src/cli/shell/arguments.ts';
import { UsageError } from '../src/cli/shell/usage-error.ts';
import { clockFrom, type RunningServices, startServices } from '../src/local-services/start.ts';

const defaultPort = 5173;

/** Starts the local services and the playground; Ctrl-C ends both. Prints addresses, or why the arguments are wrong. */
export async function startPlayground(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) return console.log(help.start);
  const { port = defaultPort, moment, ...options } = readOptions(args);
  const running: { close(): Promise<void> }[] = [];
  endWithSignals(running);
  let started = false;
  const services = await startServices({
    ...options,
    now: moment === undefined ? undefined : clockFrom(moment),
    lenient: true,
    // What they log while they start is on the services' page.
    log: (line) => started && console.error(line),
  });
  started = true;
  running.push(services);
  const server = await serve(services, port);
  running.push(server);
  console.log(summary(server, services, port));
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

async function serve({ source }: RunningServices, port: number): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { host: '127.0.0.1', port, strictPort: false },
    plugins: [servicesPlugin(source)],
    logLevel: 'warn',
    clearScreen: false,
  });
  return server.listen();
}

/** One text, written at once: a program that starts this may read no further than the first line. */
function summary(server: ViteDevServer, { source: { services } }: RunningServices, wanted: number): string {
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const port = Number(new URL(address).port);
  const down = services.filter(({ failure }) => failure !== undefined);
  return [
    ...(port === wanted || wanted === 0 ? [] : [`Port ${wanted} is taken, so the playground uses ${port}.`]),
    `Tarja playground: ${address}   (Ctrl-C ends it)`,
    `Local services:   ${address}services.html   ${services.length - down.length} of ${services.length} up`,
    ...down.map(({ name, failure }) => `  ${name} is down: ${failure}`),
    `Gateway to them:  ${address}tarja/`,
  ].join('\n');
}

function endWithSignals(running: readonly { close(): Promise<void> }[]): void {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    await Promise.allSettled(running.map((part) => part.close()));
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

import { fileURLToPath } from 'node:url';
import { orSentence, SetupError, setup } from './setup.mjs';

/*
 * `npm start`: the playground with the local services behind it, straight after `git clone`. Vite, and what reads
 * TypeScript, are imported only once setup has brought them. Everything that starts here is a part with `close`, so that
 * Ctrl-C ends all of it. What stands behind `npm start --` is the playground's port, and options of `tarja services`.
 */

const usualPort = 5173;
const args = process.argv.slice(2);

await orSentence(async () => {
  await setup();
  const { register } = await import('tsx/esm/api');
  // The sources import each other as TypeScript; only what is asked for here is read so, nothing else of this process.
  const tsx = register({ namespace: 'tarja' });
  const load = (path) => tsx.import(`../${path}`, import.meta.url);
  if (args.includes('--help')) return help(load);
  const { port = usualPort, ...options } = await readOptions(load);
  const parts = [];
  endWith(parts);
  const services = await startServices(parts, options, load);
  const server = await startPlayground(services, port);
  parts.push(server);
  say(server, services, port);
});

async function help(load) {
  const { help } = await load('src/cli/help.ts');
  console.log(help.start);
}

async function startServices(parts, options, load) {
  const { clockFrom, startServices } = await load('src/local-services/start.ts');
  let started = false;
  const services = await startServices({
    ...options,
    now: options.moment === undefined ? undefined : clockFrom(options.moment),
    lenient: true,
    // What they say of themselves while they start stands on the services' page.
    log: (line) => started && console.error(line),
  });
  started = true;
  parts.push(services);
  const { servicesPlugin } = await load('playground/services-plugin.ts');
  return { ...services, plugins: [servicesPlugin(services.source)] };
}

async function readOptions(load) {
  const { readArguments } = await load('src/cli/arguments.ts');
  const { servicesOptions, readServicesOptions } = await load('src/cli/services-options.ts');
  const { UsageError } = await load('src/cli/usage-error.ts');
  // The services listen wherever there is room, and for this machine alone: they are reached through the playground.
  const { host, ...options } = servicesOptions;
  try {
    const { values, positionals } = readArguments(args, options);
    if (positionals.length > 0) throw new SetupError(`There is nothing to do with “${positionals[0]}”.`);
    return readServicesOptions(values, { cwd: process.cwd(), env: process.env });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new SetupError(error.message);
  }
}

async function startPlayground({ plugins }, port) {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { host: '127.0.0.1', port, strictPort: false },
    plugins,
    logLevel: 'warn',
    clearScreen: false,
  });
  await server.listen();
  return server;
}

function say(server, { source }, wanted) {
  const { port } = server.httpServer.address();
  const address = `http://127.0.0.1:${port}/`;
  const { services } = source;
  const down = services.filter(({ failure }) => failure !== undefined);
  const lines = [
    ...(port === wanted || wanted === 0 ? [] : [`Port ${wanted} is taken, so the playground uses ${port}.`]),
    `Tarja playground: ${address}   (Ctrl-C ends it)`,
    `Local services:   ${address}services.html   ${services.length - down.length} of ${services.length} up`,
    ...down.map(({ name, failure }) => `  ${name} is down: ${failure}`),
    `Gateway to them:  ${address}tarja/`,
  ];
  // At once: whoever waits for the first line may read no other.
  console.log(lines.join('\n'));
}

function endWith(parts) {
  let ending = false;
  const end = async () => {
    if (ending) process.exit(1);
    ending = true;
    await Promise.allSettled(parts.map((part) => part.close()));
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

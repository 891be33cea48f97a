import { existsSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { version } from '../../../package.json' with { type: 'json' };
import { GatewayConfigError } from '../../gateway/config.ts';
import { createGateway, type Gateway } from '../../gateway/gateway.ts';
import { nodeCompressors, serveGateway } from '../../gateway/node.ts';
import type { RunningServices } from '../../local-services/start.ts';
import { tokensFor } from '../../serve/access.ts';
import { createStation } from '../../serve/station.ts';
import { templateLibrary } from '../../serve/template-library.ts';
import type { ShowStore } from '../../show/store.ts';
import { fileStore, ShowInUse } from '../../show/stores/file.ts';
import { JournalDamaged } from '../../show/stores/journal.ts';
import { memoryStore } from '../../show/stores/memory.ts';
import { isOwnHost } from '../serve/host-names.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../serve/local-gateway.ts';
import { readConfigFile } from '../serve/read-config.ts';
import { createSite, type SiteOptions } from '../serve/site.ts';
import { readArguments } from '../shell/arguments.ts';
import type { Host } from '../shell/host.ts';
import { explainedListening, untilEnded } from '../shell/until-ended.ts';
import { UsageError } from '../shell/usage-error.ts';

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  config: { type: 'string' },
  show: { type: 'string' },
  hosts: { type: 'string' },
} as const;

/** Always the same one: scenes of video mixers keep the address. */
const PORT = 8700;

/** Until there are more of them: one programme. */
const CHANNELS = [{ id: 'main', resolution: { width: 1920, height: 1080 } }] as const;

/**
 * `tarja serve`: a station on one port, until Ctrl-C: its show, the gateway and the playground. Without a config the gateway stands in front of
 * the local services, which are started for it.
 */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [folder, extra] = positionals;
  if (extra !== undefined) throw new UsageError('One folder of templates at a time.');
  const templates = folder === undefined ? undefined : templatesIn(folder, host.cwd);
  const port = portOf(values.port);
  const at = values.host ?? '127.0.0.1';
  const access = tokensFor(at, host.env);
  if ('problem' in access) throw new UsageError(access.problem);

  const ended = untilEnded();
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    const log = (line: string) => host.stderr.write(`tarja serve: ${line}\n`);
    const local = values.config === undefined ? await startLocal(log) : undefined;
    if (local) closing.push(() => local.services.close());
    const { gateway, basePath, hosts } = local
      ? {
          hosts: [],
          gateway: localGateway(local.services.source, { log, compressors: nodeCompressors }),
          basePath: LOCAL_GATEWAY_PATH,
        }
      : fromFile(values.config ?? '', host, log);
    closing.push(() => gateway.close());
    const playground = builtPlayground();
    const site = createSite({
      ...{ playground, embed: builtEmbed(), templates, console: local?.console },
      gateway: `${basePath}/`,
    });
    const store = await openShow(values.show ?? (templates && join(templates, '.tarja')), host.cwd);
    closing.push(() => store.close());
    const station = createStation({
      ...{ store, channels: CHANNELS, tokens: access.tokens, version },
      templates: templateLibrary([
        ...(templates ? [templates] : []),
        ...(playground ? [join(playground, 'templates')] : []),
      ]),
    });
    const listener = getRequestListener((request, env) =>
      new URL(request.url).pathname.startsWith('/api/') ? station.app.fetch(request, env) : site.fetch(request, env),
    );
    const names = [...hosts, ...hostsIn(values.hosts)];
    const isAdmitted = ({ headers }: IncomingMessage) => isOwnHost(headers.host, at, names);
    const served = await serveGateway(gateway, {
      host: at,
      port,
      fallback: listener,
      admit: isAdmitted,
    }).catch((error: unknown) => {
      throw explainedListening(error);
    });
    // A connection of the show would keep the server open.
    closing.push(() => Promise.all([served.close(), station.close()]));
    served.server.on('upgrade', (request, socket, head) => {
      const isOurs = isAdmitted(request) && station.upgrade(request, socket, head);
      if (!isOurs) socket.destroy();
    });
    host.stdout.write(said(served.url, basePath, playground !== undefined));
    await ended.signal;
  } finally {
    ended.forget();
    await close();
  }
  return 0;
}

function said(url: string, basePath: string, playground: boolean): string {
  const first = playground
    ? `Tarja playground: ${url}/`
    : `Tarja:            ${url}/   (without the playground: “npm run build” makes it in a clone)`;
  return `${first}
Tarja gateway:    ${url}${basePath}/   (health, metrics and the services below it; Ctrl-C ends it)
Tarja show:       ${url}/api/show   (what is on air; ${url}/api/openapi.json says what can be asked)
Tarja output:     ${url}/output/main   (for the browser sources of OBS, vMix and CasparCG)
`;
}

/** The show of a folder; without one, a show that ends with the process. */
async function openShow(folder: string | undefined, cwd: string): Promise<ShowStore> {
  if (folder === undefined) return memoryStore();
  try {
    return await fileStore(resolve(cwd, folder));
  } catch (error) {
    throw error instanceof ShowInUse || error instanceof JournalDamaged ? new UsageError(error.message) : error;
  }
}

async function startLocal(
  log: (line: string) => void,
): Promise<{ services: RunningServices } & Pick<SiteOptions, 'console'>> {
  const [{ startServices }, { consolePaths, createConsole }] = await Promise.all([
    import('../../local-services/start.ts'),
    import('../../local-services/console.ts'),
  ]);
  const services = await startServices({ lenient: true, log });
  return { services, console: { paths: consolePaths, app: createConsole(services.source) } };
}

function fromFile(
  file: string,
  { cwd, env }: Host,
  log: (line: string) => void,
): { gateway: Gateway; basePath: string; hosts: readonly string[] } {
  const { config, explain } = readConfigFile(file, cwd);
  try {
    const gateway = createGateway(config, { env, log, compressors: nodeCompressors });
    const { basePath = '', publicUrl, hosts = [] } = config;
    const own = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
    return { gateway, basePath, hosts: [...own, ...hosts.map((name) => name.toLowerCase())] };
  } catch (error) {
    throw error instanceof GatewayConfigError ? explain(error.problems) : error;
  }
}

/** Part of the package; a clone may not have built it. */
function builtPlayground(): string | undefined {
  return built('playground', ['index.html', 'assets']);
}

function builtEmbed(): string | undefined {
  return built('embed', ['loader.js']);
}

/** Beside the command line in a build, and in `dist` of a clone. */
function built(name: string, parts: readonly string[]): string | undefined {
  const here = import.meta.dirname;
  const places = [join(here, '..', '..', name), join(here, '..', '..', '..', 'dist', name)];
  return places.find((place) => parts.every((part) => existsSync(join(place, part))));
}

function templatesIn(folder: string, cwd: string): string {
  const path = resolve(cwd, folder);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new UsageError(`There is no folder “${folder}” with templates.`);
}

/** Names between commas. */
function hostsIn(value = ''): readonly string[] {
  return value.split(',').flatMap((name) => name.trim().toLowerCase() || []);
}

function portOf(value: string | undefined): number {
  if (value === undefined) return PORT;
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new UsageError(`The option --port needs a number from 0 to 65535, and “${value}” was given.`);
}

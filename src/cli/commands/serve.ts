import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { locales } from '../../format/locale.ts';
import { GatewayConfigError } from '../../gateway/config.ts';
import { createGateway, type Gateway } from '../../gateway/gateway.ts';
import { nodeCompressors } from '../../gateway/node.ts';
import { tokensFor } from '../../serve/access.ts';
import { readBroker } from '../../serve/broker.ts';
import { type Channel, MAIN, readChannel } from '../../serve/channel.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../../serve/local-gateway.ts';
import { openStation, showBeside, templatesOf } from '../../serve/station.ts';
import { isEntryOf } from '../../show/entry-shape.ts';
import type { ShowStore } from '../../show/store.ts';
import { ShowInUse } from '../../show/stores/folder-lock.ts';
import { JournalDamaged } from '../../show/stores/journal.ts';
import { readArguments } from '../shell/arguments.ts';
import { builtEmbed, builtPages } from '../shell/built-files.ts';
import { printable } from '../shell/display.ts';
import type { Host } from '../shell/host.ts';
import { leftOutOf, portOf, startLocal, templatesIn } from '../shell/station-parts.ts';
import { explainListening, untilEnded } from '../shell/until-ended.ts';
import { UsageError } from '../shell/usage-error.ts';
import { readConfigFile } from './gateway-file.ts';

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  config: { type: 'string' },
  show: { type: 'string' },
  nats: { type: 'string' },
  hosts: { type: 'string' },
  channel: { type: 'string', multiple: true },
  locale: { type: 'string', choices: locales },
  'ograf-server': { type: 'string', multiple: true },
} as const;

/** Always the same one: scenes of video mixers keep the address. */
const PORT = 8700;

/** Why a folder cannot be made or written, by the code of the system. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  // Node says so of a folder that is to be made on a disk that is read-only.
  ENOENT: 'it cannot be made there, as on a disk that is read-only',
  ENOTDIR: 'a file of that name is in the way',
  EEXIST: 'a file of that name is in the way',
  EISDIR: 'a folder stands where a file of the show belongs',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/**
 * `tarja serve`: a station on one port, until Ctrl-C. Without a config the gateway stands in front of
 * the local services, which are started for it.
 */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { values, positionals } = readArguments(args, options);
  const [folder, extra] = positionals;
  if (extra !== undefined) throw new UsageError('One folder of templates at a time.');
  const templates = folder === undefined ? undefined : templatesIn(folder, host.cwd);
  const port = portOf(values.port, PORT);
  const at = values.host ?? '127.0.0.1';
  const access = tokensFor(at, host.env);
  if ('problem' in access) throw new UsageError(access.problem);

  const channels = channelsOf(values.channel ?? []);
  const ografServers = (values['ograf-server'] ?? []).map(ografServerOf);

  const ended = untilEnded();
  const closing: (() => unknown)[] = [];
  try {
    const log = (line: string) => host.stderr.write(`tarja serve: ${line}\n`);
    if (values.hosts !== undefined && !access.tokens)
      log(
        '--hosts: without TARJA_OPERATOR_TOKEN and TARJA_OUTPUT_TOKEN, these names lead to the gateway and the embed build alone.',
      );
    if (templates !== undefined) {
      for (const line of leftOutOf(templates)) log(line);
      if (existsSync(join(templates, 'config.json')))
        log(`“${printable(folder ?? '')}” is the folder of one template: give the folder that holds it.`);
    }
    const local = values.config === undefined ? await startLocal(log) : undefined;
    if (local) closing.push(() => local.services.close());
    const { gateway, basePath, hosts } = local
      ? {
          hosts: [],
          gateway: localGateway(local.services.source, { log, compressors: nodeCompressors }),
          basePath: LOCAL_GATEWAY_PATH,
        }
      : fromFile(values.config ?? '', host, log);
    const names = [...hosts, ...hostsIn(values.hosts)];
    checkFrameNames(names);
    const pages = builtPages();
    const broker = values.nats === undefined ? undefined : await onBroker(values.nats, values.show, host, log);
    if (broker) closing.push(() => broker.close());
    const kept = values.show ?? (templates && showBeside(templates));
    const station = await openStation({
      templates,
      channels,
      pages,
      host: at,
      tokens: access.tokens,
      embed: builtEmbed(),
      console: local?.console,
      gateway: { gateway, basePath },
      show: broker ?? (kept && resolve(host.cwd, kept)),
      uploads: kept && resolve(host.cwd, kept, 'uploads'),
      shipped: pages === undefined ? [] : templatesOf(pages),
      hosts: names,
      language: values.locale,
      ografServers,
      log,
    }).catch((error: unknown) => {
      if (error instanceof ShowInUse || error instanceof JournalDamaged) throw new UsageError(error.message);
      const { code } = error as NodeJS.ErrnoException;
      const why = UNWRITABLE[code ?? ''];
      if (kept === undefined || why === undefined) throw error;
      throw new UsageError(
        `The show cannot be kept in “${kept}”: ${why} (${code}). Mend that, or name another folder with --show.`,
        { cause: error },
      );
    });
    closing.push(() => station.close());
    const url = await station.listen(port).catch(explainListening);
    host.stdout.write(said(url, basePath, channels, pages !== undefined));
    await ended.signal;
  } finally {
    ended.forget();
    for (const one of closing.reverse()) await one();
  }
  return 0;
}

function said(url: string, basePath: string, channels: readonly Channel[], hasPages: boolean): string {
  const outputs = channels.map(
    ({ id, resolution: { width, height } }) =>
      `Tarja output:     ${url}/output/${id}   (${width} × ${height}, for browser sources of OBS, vMix and CasparCG)\n`,
  );
  return `Tarja station:    ${url}/   ${hasPages ? '(control room, outputs, playground; Ctrl-C ends it)' : '(without its pages: “npm run build” makes them in a clone)'}
Tarja gateway:    ${url}${basePath}/   (health, metrics and the services below it)
Tarja show:       ${url}/api/show   (what is on air; ${url}/api/openapi.json says what can be asked)
${outputs.join('')}`;
}

/** The channels of `--channel`; without any, `main`. */
function channelsOf(texts: readonly string[]): readonly Channel[] {
  const channels = texts.map((text) => {
    const channel = readChannel(text);
    if ('problem' in channel) throw new UsageError(channel.problem);
    return channel;
  });
  const twice = channels.find(({ id }, at) => channels.findIndex((one) => one.id === id) < at);
  if (twice) throw new UsageError(`The channel “${twice.id}” is named twice.`);
  return channels.length > 0 ? channels : [MAIN];
}

/** The show on a NATS broker. Only a station with one loads its client. */
async function onBroker(
  address: string,
  folder: string | undefined,
  { env }: Host,
  log: (line: string) => void,
): Promise<ShowStore> {
  if (folder !== undefined)
    throw new UsageError('A show lies in a folder (--show) or on a broker (--nats), not in both.');
  const broker = readBroker(address, env);
  if ('problem' in broker) throw new UsageError(broker.problem);
  const { BrokerUnusable, natsStore } = await import('../../show/stores/nats.ts');
  return natsStore({ ...broker.options, isEntryOf, log }).catch((error: unknown) => {
    throw error instanceof BrokerUnusable ? new UsageError(error.message) : error;
  });
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

/** `host:port` of an ograf-server, which may be given as its address. It stands in a header: nothing else may. */
function ografServerOf(text: string): string {
  const [, server] = /^(?:(?:https?|wss?):\/\/)?((?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?)\/?$/i.exec(text) ?? [];
  if (server !== undefined) return server.toLowerCase();
  throw new UsageError(
    `The option --ograf-server needs the address of a server, as 127.0.0.1:8080; “${text}” is none.`,
  );
}

/** Names between commas; `*.frames.example` leads here with every name, for frames of templates with an origin of their own. */
function hostsIn(value = ''): readonly string[] {
  const hosts = value.split(',').flatMap((name) => name.trim().toLowerCase() || []);
  const wrong = hosts.find((name) => !/^(?:\*(?:\.[\w-]+){2,}|[^*]+)$/.test(name));
  if (wrong !== undefined)
    throw new UsageError(`--hosts: “${wrong}” is no name; one for frames is written *.frames.example.`);
  return hosts;
}

/** A frame below a name of the station could set its cookies, and a page below that of the frames would be taken for a frame. */
function checkFrameNames(hosts: readonly string[]): void {
  for (const wildcard of hosts.filter((name) => name.startsWith('*.'))) {
    const domain = wildcard.slice(2);
    const page = hosts.find((name) => name === domain || name.endsWith(`.${domain}`) || domain.endsWith(`.${name}`));
    if (page !== undefined && page !== wildcard)
      throw new UsageError(
        `--hosts: frames below ${wildcard} could set cookies of ${page}: give them a domain of their own.`,
      );
  }
}

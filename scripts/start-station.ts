import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { stationPlugin } from '../playground/station-plugin.ts';
import { consolePaths, createConsole } from '../src/local-services/console.ts';
import { clockFrom, type RunningServices, startServices } from '../src/local-services/start.ts';
import { MAIN } from '../src/serve/channel.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../src/serve/local-gateway.ts';
import { openStation, type Station } from '../src/serve/station.ts';
import { beginSampleShow } from './sample-show.ts';
import type { StartOptions } from './start-options.ts';

const defaultPort = 5173;

/**
 * Starts the local services and a station with a sample show, its pages made by Vite; Ctrl-C ends all of it. Prints addresses.
 */
export async function startStation({ port = defaultPort, moment, ...options }: StartOptions): Promise<void> {
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
  const { server, station } = await serveSampleStation(services, port);
  running.push(station, server);
  console.log(summary(server, services, port));
}

/** A station with the sample show, on running services; its pages are made by Vite. */
export async function serveSampleStation(
  { source }: RunningServices,
  port: number,
): Promise<{ server: ViteDevServer; station: Station }> {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const publicFolder = here('../playground/public');
  const site = {
    console: { paths: consolePaths, app: createConsole(source) },
    channels: [MAIN],
    templates: undefined,
    gateway: `${LOCAL_GATEWAY_PATH}/`,
  };
  const station = await openStation({
    show: undefined,
    templates: undefined,
    pages: undefined,
    tokens: undefined,
    channels: site.channels,
    console: site.console,
    gateway: { gateway: localGateway(source), basePath: LOCAL_GATEWAY_PATH },
    shipped: [
      { at: join(publicFolder, 'templates'), below: '' },
      { at: here('../widgets'), below: 'widgets/' },
    ].map(({ at, below }) => ({
      folder: at,
      thumbnails: { folder: join(publicFolder, 'thumbnails', below), address: `/thumbnails/${below}` },
    })),
  });
  await beginSampleShow(station);
  const server = await createServer({
    configFile: here('../vite.config.ts'),
    server: { host: '127.0.0.1', port, strictPort: false },
    plugins: [stationPlugin(station, site)],
    logLevel: 'warn',
    clearScreen: false,
  });
  return { server: await server.listen(), station };
}

/** One text, written at once: a program that starts this may read no further than the first line. */
function summary(server: ViteDevServer, { source: { services } }: RunningServices, wanted: number): string {
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const port = Number(new URL(address).port);
  const down = services.filter(({ failure }) => failure !== undefined);
  return [
    ...(port === wanted || wanted === 0 ? [] : [`Port ${wanted} is taken, so the station uses ${port}.`]),
    `Tarja station:    ${address}   (control room, outputs, playground; Ctrl-C ends it)`,
    `Tarja playground: ${address}playground/`,
    `Tarja output:     ${address}output/main`,
    `Local services:   ${address}playground/services.html   ${services.length - down.length} of ${services.length} up`,
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

import { freePort } from '../../scripts/free-port.mjs';
import { createGateway } from '../../src/gateway/gateway.ts';
import { MAIN } from '../../src/serve/channel.ts';
import { openStation, type Station, type StationOptions, showBeside } from '../../src/serve/station.ts';
import { builtPlayground } from './built-playground.ts';

/** A station with its pages, on a port that it keeps over restarts. */
export interface StartedStation {
  /** Scheme, host and port. */
  readonly url: string;
  /** Ends connections as a process that is killed does. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  end(): Promise<void>;
}

/** Serves the templates of a folder, the built pages, and a show that lies in the folder. */
export async function startStation(
  templates: string,
  {
    channels = [MAIN],
    ografServers = [],
    tokens,
    language,
  }: Partial<Pick<StationOptions, 'channels' | 'ografServers' | 'tokens' | 'language'>> = {},
): Promise<StartedStation> {
  const pages = await builtPlayground();
  const port = await freePort();
  let url = '';
  let running: Station | undefined;

  async function start(): Promise<void> {
    const gateway = createGateway({ basePath: '/tarja', services: { rates: { url: 'http://127.0.0.1:1' } } });
    running = await openStation({
      show: showBeside(templates),
      templates,
      channels,
      pages,
      tokens,
      language,
      gateway: { gateway, basePath: '/tarja' },
      ografServers,
    });
    url = await running.listen(port);
  }

  async function kill(): Promise<void> {
    const ending = running;
    running = undefined;
    await ending?.close(0);
  }

  await start();
  return { url, kill, restart: start, end: kill };
}

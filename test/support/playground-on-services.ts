import { consolePaths, createConsole } from '../../src/local-services/console.ts';
import { type RunningServices, type StartOptions, startServices } from '../../src/local-services/start.ts';
import { MAIN } from '../../src/serve/channel.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../../src/serve/local-gateway.ts';
import { openStation, templatesOf } from '../../src/serve/station.ts';
import { builtPlayground } from './built-playground.ts';

/** The built playground on running local services, as `tarja serve` shows it. */
export interface PlaygroundOnServices {
  /** Of the playground, with a slash at the end. */
  readonly address: string;
  readonly services: RunningServices;
  close(): Promise<void>;
}

/** Starts both in this process. `npm start` itself has a test of its own, and is slower: there, Vite makes the pages. */
export async function startPlaygroundOnServices(options: StartOptions = {}): Promise<PlaygroundOnServices> {
  const pages = await builtPlayground();
  const services = await startServices({ lenient: true, ...options });
  const station = await openStation({
    pages,
    templates: undefined,
    show: undefined,
    tokens: undefined,
    channels: [MAIN],
    console: { paths: consolePaths, app: createConsole(services.source) },
    gateway: { gateway: localGateway(services.source), basePath: LOCAL_GATEWAY_PATH },
    shipped: templatesOf(pages),
  });
  return {
    address: `${await station.listen(0)}/playground/`,
    services,
    async close() {
      await station.close(0);
      await services.close();
    },
  };
}

import { startServices } from '../../src/local-services/start.ts';
import { MAIN } from '../../src/serve/channel.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../../src/serve/local-gateway.ts';
import { openStation, showBeside } from '../../src/serve/station.ts';
import { natsStore } from '../../src/show/stores/nats.ts';

/*
 * A station as a process of its own, which tests may kill: with sample data, and its show on a broker or beside its templates.
 * Tells its address on stdout.
 */

/** What the first argument holds, as JSON. */
export interface StationProcess {
  readonly templates: string;
  readonly pages: string;
  readonly port: number;
  /** Port of a NATS broker on loopback. */
  readonly broker?: number;
  /** Where the clock of the sample data stands, in ISO 8601. */
  readonly now: string;
}

const { templates, pages, port, broker, now } = JSON.parse(process.argv[2] ?? '') as StationProcess;
const services = await startServices({ lenient: true, log: () => {}, now: () => Date.parse(now) });
const gateway = localGateway(services.source);
const show = broker === undefined ? showBeside(templates) : await natsStore({ servers: [`127.0.0.1:${broker}`] });
const station = await openStation({
  show,
  templates,
  pages,
  channels: [MAIN],
  tokens: undefined,
  gateway: { gateway, basePath: LOCAL_GATEWAY_PATH },
});
process.stdout.write(`${await station.listen(port)}\n`);

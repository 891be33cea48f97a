import { type Ask, askSnapshot, recordAnswers, type Snapshot } from '../../render/snapshot.ts';
import { UsageError } from '../shell/usage-error.ts';
import type { Given } from './job.ts';

/** Who answers widgets: a snapshot, or, to record one, a gateway; without `--gateway` that of the sample data. */
export async function dataOf(
  given: Given,
  snapshot: Snapshot | undefined,
  epoch: number,
  closing: (() => unknown)[],
): Promise<{ readonly ask: Ask | undefined; recorded?(): Snapshot }> {
  if (given['record-data'] === undefined) return { ask: snapshot && askSnapshot(snapshot) };
  if (snapshot) throw new UsageError('Data is either read (--data) or recorded (--record-data).');
  const base = given.gateway ?? (await sampleGateway(closing));
  const ask: Ask = async (request, path) => {
    const { method } = request;
    const body = method === 'GET' ? undefined : await request.text();
    const type = request.headers.get('content-type');
    return fetch(`${base.replace(/\/$/, '')}${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: type === null ? {} : { 'content-type': type },
    });
  };
  const recorder = recordAnswers(ask, new Date(epoch));
  return { ask: recorder.ask, recorded: recorder.snapshot };
}

async function sampleGateway(closing: (() => unknown)[]): Promise<string> {
  const [{ startServices }, { localGateway, LOCAL_GATEWAY_PATH }, { serveGateway }] = await Promise.all([
    import('../../local-services/start.ts'),
    import('../../serve/local-gateway.ts'),
    import('../../gateway/node.ts'),
  ]);
  const services = await startServices({ lenient: true, log: () => {} });
  closing.push(() => services.close());
  const gateway = localGateway(services.source);
  closing.push(() => gateway.close());
  const served = await serveGateway(gateway, { host: '127.0.0.1', port: 0 });
  closing.push(() => served.close());
  return `${served.url}${LOCAL_GATEWAY_PATH}`;
}

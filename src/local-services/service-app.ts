import { Hono } from 'hono';
import { Refusal } from '../services/shared/errors.ts';
import type { LocalOptions } from './local-service.ts';

/**
 * What the services have in common: a slash at the end of a path changes nothing, `/health` answers at once and is not
 * kept, and every error is JSON that no cache keeps (documents 1 and 2, section 7).
 *
 * @param errorBody The body of an error, where it is not `{ error: message }`.
 * @param health What `/health` tells besides its status.
 */
export function createServiceApp(
  { log }: Pick<LocalOptions, 'log'>,
  errorBody: (message: string) => object = (error) => ({ error }),
  health: () => object = () => ({}),
): Hono {
  const app = new Hono({ strict: false });
  const refuse = (status: number, message: string) =>
    Response.json(errorBody(message), { status, headers: { 'cache-control': 'no-store' } });

  app.get('/health', (c) => c.json({ status: 'ok', ...health() }, 200, { 'cache-control': 'no-store' }));
  app.notFound((c) => refuse(404, `There is no ${c.req.method} ${c.req.path} here.`));
  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(error.status, error.message);
    log(`${c.req.method} ${c.req.path} failed: ${error.stack ?? error.message}`);
    return refuse(500, 'This is a fault of the local service; its log says more.');
  });
  return app;
}

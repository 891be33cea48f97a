import { after, before } from 'node:test';
import type { LocalService } from '../../../src/local-services/local-service.ts';
import { type Served, serve } from '../../../src/local-services/serve.ts';

/** Serves a local service while the tests of a file run; its address is known once they do. */
export function overHttp(make: () => LocalService | Promise<LocalService>): { readonly baseUrl: string } {
  let served: Served | undefined;
  before(async () => {
    served = await serve(await make(), { host: '127.0.0.1', port: 0 });
  });
  after(() => served?.close());
  return {
    get baseUrl() {
      return served?.url ?? '';
    },
  };
}

/** Of a client: no pause is worth waiting for in a test. */
export const quick = { wait: async () => {}, cache: false } as const;

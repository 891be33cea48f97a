import { Misfit, ServiceError } from '../services/shared/errors.ts';
import type { Asked } from './resolve.ts';
import type { CachedRoute } from './routes/route.ts';

type Any = CachedRoute<unknown, Readonly<Record<string, number>>>;

/** What is wrong with an answer, as the status that it should have had. */
export interface Unfit {
  readonly status: number;
  readonly message: string;
}

/** Statuses of errors that come with status 200, by the code of the client’s error. */
const HIDDEN: Readonly<Record<string, number>> = {
  unauthorized: 401,
  'rate-limit': 429,
  'daily-quota': 499,
  'bad-request': 400,
};

/**
 * Whether a text is the documented answer. The service’s own client decides: it is handed the text as if the service had
 * just sent it, so that the gateway lets through what clients can read, and nothing else.
 */
export async function unfitness(asked: Asked<Any>, text: string): Promise<Unfit | undefined> {
  const client = asked.service.client({
    baseUrl: 'http://read.invalid',
    key: false,
    cache: false,
    retries: 0,
    fetch: async () => new Response(text),
    deadline: () => new Promise(() => {}),
  });
  try {
    await asked.route.check(client, asked, text);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'status') {
      return { status: HIDDEN[error.code] ?? 502, message: error.message };
    }
    if (error instanceof ServiceError || error instanceof Misfit || error instanceof SyntaxError) {
      return { status: 502, message: error instanceof SyntaxError ? 'The answer is no JSON.' : error.message };
    }
    throw error;
  }
}

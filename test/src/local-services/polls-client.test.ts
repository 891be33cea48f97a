import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { LocalOptions } from '../../../src/local-services/local-service.ts';
import { createPolls } from '../../../src/local-services/polls.ts';
import { serve } from '../../../src/local-services/serve.ts';
import { createPollsClient, walkCandidates } from '../../../src/services/polls/client.ts';
import type { ServiceError } from '../../../src/services/shared/errors.ts';
import { localOptions } from './asking.ts';

const ends: (() => Promise<void>)[] = [];
after(() => Promise.all(ends.map((end) => end())));

async function client(more: Partial<LocalOptions> = {}, key?: string) {
  const service = createPolls(localOptions(more));
  const served = await serve(service, { host: '127.0.0.1', port: 0 });
  ends.push(() => served.close());
  return createPollsClient({ baseUrl: served.url, key: key ?? service.keys?.[0], wait: async () => {}, retries: 1 });
}

const code = (expected: string) => (error: ServiceError) => error.code === expected;

describe('polls: client and local service over HTTP', () => {
  test('every route answers what the client expects', async () => {
    const polls = await client();

    assert.equal((await polls.approval()).aprovacao_pres.indiceMedia.length, 47);
    assert.equal((await polls.president()).presidente.candidates.length, 15);
    assert.deepEqual(Object.keys((await polls.runoff({ cenarios: ['PRADO_figueira'] })).segundo_turno.cenarios), [
      'prado_figueira',
    ]);
    assert.deepEqual(Object.keys((await polls.governors({ estados: ['sp', 'ac'] })).governadores), ['AC', 'SP']);
    assert.deepEqual((await polls.health()).body, { status: 'ok' });
  });

  test('fact 37: every candidate is walked with all values, whatever the name', async () => {
    const { presidente } = await (await client()).president();
    const walked = walkCandidates(presidente);

    assert.deepEqual(
      walked.map(({ name }) => name),
      presidente.candidates.map(({ name }) => name),
    );
    assert.ok(walked.every(({ points }) => points.some(({ value }) => typeof value === 'number')));
  });

  test('a wrong key is a typed error', async () => {
    await assert.rejects((await client({}, 'sample:wrong')).president(), code('unauthorized'));
  });

  test('a source that is down, and one that answers nonsense, are told apart', async () => {
    await assert.rejects((await client({ fault: 503 })).approval(), code('upstream-failed'));
    await assert.rejects((await client({ fault: 'invalid' })).approval(), code('upstream-invalid'));
  });
});

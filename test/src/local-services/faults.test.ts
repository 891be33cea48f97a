import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { meetFault, realWait } from '../../../src/local-services/faults.ts';

describe('a source that fails as it was told to', () => {
  test('without a fault there is nothing to tell', async () => {
    assert.equal(await meetFault({}, 8000), undefined);
  });

  test('a status is told at once', async () => {
    const failure = await meetFault({ fault: 503, wait: neverAsked }, 8000);

    assert.deepEqual(failure, { fault: 503, reason: 'The source answered 503.' });
  });

  test('nonsense is told at once', async () => {
    const failure = await meetFault({ fault: 'invalid', wait: neverAsked }, 8000);

    assert.match(failure?.reason ?? '', /valid response/);
  });

  test('silence takes the time limit of the service', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);

    const failure = await meetFault({ fault: 'timeout', wait }, 8000);

    assert.deepEqual(waits, [8000]);
    assert.equal(failure?.reason, 'The source did not answer within 8 s.');
  });

  test('a wait ends when the caller is gone', async () => {
    const gone = new AbortController();
    const waiting = realWait(60_000, gone.signal);
    gone.abort();

    await waiting;
  });
});

const neverAsked = () => assert.fail('nothing to wait for');

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failureDelays, refreshDelay, retryDelay } from '../../../src/data/delays.ts';
import { football, polls } from '../../../src/data/index.ts';
import { invalid } from '../../../src/services/shared/errors.ts';
import { misshapen, refused } from '../../../src/services/shared/failures.ts';
import { presidentAnswer } from '../../support/answers.ts';
import fc from '../../support/fast-check.ts';
import { simulate } from '../../support/gateway-double.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const random = fc.double({ min: 0, max: 1, noNaN: true });
const failures = fc.nat(200);
const moment = fc.integer({ min: 0, max: 4e12 });
/** Milliseconds that a document may say. */
const keep = fc.constantFrom(15 * SECOND, MINUTE, 60 * MINUTE, DAY);

describe('the wait after an answer', () => {
  test('is at least what the document and the answer say, and at most a twentieth more', () => {
    fc.assert(
      fc.property(keep, fc.nat(1e8), failures, random, (keep, fresh, failures, random) => {
        const least = Math.max(keep, fresh);

        const wait = refreshDelay(keep, fresh, failures, random);

        assert.ok(wait >= least && wait <= least * 1.05 + 1);
      }),
    );
  });

  test('is never longer than that where a cache on the way had nothing newer', () => {
    fc.assert(
      fc.property(keep, fc.integer({ min: -1e9, max: -1 }), failures, random, (keep, fresh, ...more) => {
        const wait = refreshDelay(keep, fresh, ...more);

        assert.ok(wait > 0 && wait <= MINUTE);
      }),
    );
  });

  test('is a minute where the document says nothing', () => {
    assert.equal(refreshDelay(0, 0, 0, 0), MINUTE);
  });
});

describe('the wait after a failure', () => {
  test('grows with the failures, up to a minute, half of it by chance', () => {
    fc.assert(
      fc.property(failures, random, (failures, random) => {
        const whole = Math.min(MINUTE, SECOND * 2 ** failures);

        const pause = retryDelay(failures, random);

        assert.ok(pause >= whole / 2 && pause <= whole);
      }),
    );
  });

  test('honours any Retry-After, in seconds and as a date', () => {
    fc.assert(
      fc.property(fc.nat(100_000), moment, failures, random, fc.boolean(), (seconds, at, failures, random, asDate) => {
        const now = at - (at % SECOND);
        const header = asDate ? new Date(now + seconds * SECOND).toUTCString() : String(seconds);
        const response = new Response('', { status: 429, headers: { 'retry-after': header } });
        const error = refused({ service: polls.president().service }, response, now, '');

        const failure = failureDelays(error, MINUTE, now, failures, random);

        assert.ok(failure.wait >= seconds * SECOND);
        assert.ok(failure.silence >= seconds * SECOND);
        assert.ok(failure.wait <= Math.max(MINUTE, seconds * SECOND * 1.05 + 1));
      }),
    );
  });

  test('fact 69: after 499 ends in the first minute of the next day in UTC', () => {
    fc.assert(
      fc.property(moment, failures, random, (now, failures, random) => {
        const response = new Response('', { status: 499 });
        const error = refused({ service: football.fixtures().service }, response, now, '');

        const { silence } = failureDelays(error, MINUTE, now, failures, random);
        const midnight = (Math.floor(now / DAY) + 1) * DAY;

        assert.ok(now + silence >= midnight && now + silence <= midnight + MINUTE);
      }),
    );
  });
});

test('a person at the page has to mend what a service refuses, and not what it answers wrongly', () => {
  const context = { service: polls.president().service };
  const unknown = refused(context, new Response('', { status: 404 }), 0, '');
  const wrong = misshapen(context, 200, invalid(true, '/presidente', 'an object'));

  assert.equal(failureDelays(unknown, MINUTE, 0, 0, 0).misconfigured, true);
  assert.equal(failureDelays(wrong, MINUTE, 0, 0, 0).misconfigured, false);
});

describe('whatever happens', () => {
  const event = fc.oneof(
    fc.record({ pass: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({ visible: fc.boolean() }),
    fc.record({ online: fc.boolean() }),
    fc.record({ refresh: fc.constant(true) }),
    fc.record({ readers: fc.nat(3) }),
    fc.record({ status: fc.constantFrom(200, 429, 500, 502, 503, 422) }),
  );

  test('polls are a minute apart, nothing is asked hidden or offline, and one timer is the most there is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), fc.infiniteStream(random), async (events, chance) => {
        let status = 200;
        const simulation = simulate(
          () => (status === 200 ? { json: presidentAnswer() } : { status, headers: { 'retry-after': '70' } }),
          { random: () => chance.next().value },
        );
        const { clock, visible, online, data, asked } = simulation;
        const watches = [data.watch(polls.president(), () => {})];
        for (const each of events) {
          const before = asked.length;
          if ('pass' in each) await clock.advance(each.pass);
          if ('visible' in each) visible.open = each.visible;
          if ('online' in each) online.open = each.online;
          if ('refresh' in each) watches[0]?.refresh();
          if ('status' in each) status = each.status;
          if ('readers' in each) {
            for (const watch of watches.splice(0)) watch.stop();
            for (let left = each.readers; left > 0; left--) watches.push(data.watch(polls.president(), () => {}));
          }
          if (!visible.open || !online.open || watches.length === 0) assert.equal(asked.length, before);
          assert.ok(clock.waiting <= 2);
        }
        await clock.advance(0);
        for (let index = 1; index < asked.length; index++) {
          assert.ok((asked[index]?.at ?? 0) - (asked[index - 1]?.at ?? 0) >= MINUTE);
        }
        visible.open = online.open = true;
        status = 200;
        const last = data.watch(polls.president(), () => {});
        await clock.advance(5 * MINUTE);
        assert.deepEqual([last.state.phase, last.state.stale], ['ready', false]);
        data.close();
        assert.equal(clock.waiting, 0);
      }),
      { numRuns: 150 },
    );
  });
});

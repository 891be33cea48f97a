import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findSegments, type PhaseAt, planOf } from '../../../playground/timeline/segments.ts';

describe('the plan of a timeline', () => {
  test('plays once and stops, where a graphic has one step', () => {
    const { schedule, end } = planOf(1);
    assert.deepEqual(
      schedule.map(({ timestamp, action }) => [timestamp, action.type]),
      [
        [0, 'playAction'],
        [4000, 'stopAction'],
      ],
    );
    assert.ok(end > 4000);
  });

  test('goes through every step, and through some where their number is open', () => {
    const types = (count: number) => planOf(count).schedule.map(({ action }) => action.type);
    assert.deepEqual(types(2), ['playAction', 'playAction', 'stopAction']);
    assert.deepEqual(types(-1), ['playAction', 'playAction', 'playAction', 'stopAction']);
    assert.deepEqual(types(0), ['playAction']);
  });
});

describe('the segments of a timeline', () => {
  const graphic = (time: number): PhaseAt => {
    if (time < 620) return { phase: 'in', step: 0 };
    if (time < 2000) return { phase: 'on', step: 0 };
    if (time < 4000) return { phase: 'on', step: 1 };
    return time < 4300 ? { phase: 'out', step: 1 } : { phase: 'off' };
  };

  test('begin and end to the grain, and time never goes back', async () => {
    const looks: number[] = [];
    const look = async (time: number) => {
      looks.push(time);
      return graphic(time);
    };
    const segments = await findSegments(look, planOf(2), 20);

    assert.deepEqual(segments, [
      { phase: 'in', step: 0, from: 0, to: 620 },
      { phase: 'on', step: 0, from: 620, to: 2000 },
      { phase: 'on', step: 1, from: 2000, to: 4000 },
      { phase: 'out', step: 1, from: 4000, to: 4300 },
      { phase: 'off', from: 4300, to: 5500 },
    ]);
    assert.deepEqual(
      looks,
      [...looks].sort((a, b) => a - b),
    );
  });

  test('are one for a graphic that never moves', async () => {
    assert.deepEqual(await findSegments(async () => ({ phase: 'on', step: 0 }), planOf(1), 20), [
      { phase: 'on', step: 0, from: 0, to: 5500 },
    ]);
  });
});

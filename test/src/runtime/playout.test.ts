import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { away, type Playout, play, settle, stop } from '../../../src/runtime/playout.ts';
import fc from '../../support/fast-check.ts';

type Act = (state: Playout) => Playout;

const plays =
  (params: Parameters<typeof play>[1] = {}, steps = 1): Act =>
  (state) =>
    play(state, params, steps);
const stops =
  (params: Parameters<typeof stop>[1] = {}): Act =>
  (state) =>
    stop(state, params);
const arrives =
  (steps = 1): Act =>
  (state) =>
    settle(state, state.movement, steps);
const after = (...acts: readonly Act[]) => acts.reduce((state, act) => act(state), away);
const seen = ({ phase, step }: Playout) => `${phase} ${step ?? '–'}`;

describe('playout', () => {
  const cases: readonly (readonly [what: string, state: Playout, expected: string])[] = [
    ['is away before the first action', away, 'off –'],
    ['comes at the first play', after(plays()), 'in 0'],
    ['is on when it has arrived', after(plays(), arrives()), 'on 0'],
    ['leaves at stop', after(plays(), arrives(), stops()), 'out –'],
    ['is away when it has left', after(plays(), arrives(), stops(), arrives()), 'off –'],
    ['stays away at stop before play', after(stops()), 'off –'],
    ['turns round at play while leaving', after(plays(), arrives(), stops(), plays()), 'in 0'],
    ['turns round at stop while coming', after(plays(), stops()), 'out –'],
    ['ends with a play past its last step, as OGraf says', after(plays(), arrives(), plays()), 'out –'],
    ['stays at a goto of the step it is at', after(plays(), arrives(), plays({ goto: 0 })), 'on 0'],
    ['goes on to the next step without coming again', after(plays({}, 3), arrives(3), plays({}, 3)), 'on 1'],
    ['goes by delta', after(plays({ delta: 2 }, 5)), 'in 1'],
    ['goes back by delta, not before the first', after(plays({ goto: 2 }, 5), plays({ delta: -9 }, 5)), 'in 0'],
    ['takes delta where goto is negative', after(plays({ goto: -1, delta: 2 }, 5)), 'in 1'],
    ['takes null for no delta and no goto', after(plays({ delta: null, goto: null } as never, 5)), 'in 0'],
    ['has any number of steps at -1', after(plays({ goto: 99 }, -1)), 'in 99'],
    ['has no step behind the first at 0 steps', after(plays({ goto: 1 }, 0)), 'off –'],
    ['leaves by itself at 0 steps', after(plays({}, 0), arrives(0)), 'off –'],
    ['is on at once without animation', after(plays({ skipAnimation: true })), 'on 0'],
    [
      'arrives at once when the same play comes without animation',
      after(plays(), plays({ goto: 0, skipAnimation: true })),
      'on 0',
    ],
    ['is away at once without animation', after(plays(), arrives(), stops({ skipAnimation: true })), 'off –'],
    [
      'is away at once also when it leaves already',
      after(plays(), arrives(), stops(), stops({ skipAnimation: true })),
      'off –',
    ],
    ['is neither seen nor left over with 0 steps and no animation', after(plays({ skipAnimation: true }, 0)), 'off –'],
  ];
  for (const [what, state, expected] of cases) test(what, () => assert.equal(seen(state), expected));

  test('begins no movement to the step that it is at, or is coming to', () => {
    for (const there of [after(plays()), after(plays(), arrives())]) assert.equal(play(there, { goto: 0 }, 1), there);
  });

  test('is not moved by the end of a movement that was overtaken', () => {
    const coming = after(plays());
    const leaving = stop(coming, {});

    assert.equal(settle(leaving, coming.movement, 1), leaving);
  });

  test('whatever is done in whatever order, holds together', () => {
    const act = fc.oneof(
      fc.record({ type: fc.constant('play' as const), delta: fc.integer({ min: -3, max: 3 }), skip: fc.boolean() }),
      fc.record({ type: fc.constant('goto' as const), goto: fc.integer({ min: -1, max: 6 }), skip: fc.boolean() }),
      fc.record({ type: fc.constant('stop' as const), skip: fc.boolean() }),
      fc.record({ type: fc.constant('settle' as const), late: fc.integer({ min: 0, max: 2 }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 4 }), fc.array(act, { maxLength: 40 }), (steps, acts) => {
        let state = away;
        for (const act of acts) {
          const before = state;
          if (act.type === 'play') state = play(state, { delta: act.delta, skipAnimation: act.skip }, steps);
          else if (act.type === 'goto') state = play(state, { goto: act.goto, skipAnimation: act.skip }, steps);
          else if (act.type === 'stop') state = stop(state, { skipAnimation: act.skip });
          else state = settle(state, state.movement - act.late, steps);

          const visible = state.phase === 'in' || state.phase === 'on';
          assert.equal(state.step !== undefined, visible, 'at a step exactly while coming or there');
          if (steps > 0 && state.step !== undefined) assert.ok(state.step < steps, 'never past the last step');
          assert.ok(state.movement >= before.movement, 'movements only grow');
          if (act.type === 'stop') assert.ok(!visible, 'after stop it is gone or leaving');
          if (act.type === 'stop' && act.skip) assert.equal(state.phase, 'off');
          if (act.type !== 'settle' && act.skip) assert.ok(state.phase === 'on' || state.phase === 'off', 'at rest');
          if (act.type === 'settle' && act.late > 0) assert.equal(state, before, 'an overtaken end changes nothing');
        }
        state = stop(state, {});
        assert.equal(settle(state, state.movement, steps).phase, 'off', 'it can always be taken off');
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleLeagues } from '../../../../src/local-services/samples/football.ts';
import { playMatch } from '../../../../src/local-services/samples/match.ts';

const [home, away] = sampleLeagues(1)[0]?.clubs ?? [];

test('no player plays on who left or was sent off, and none has two yellow cards', () => {
  assert.ok(home && away);
  let sentOff = 0;
  for (let id = 1; id <= 2000; id++) {
    const gone = new Set<number>();
    const booked = new Set<number>();
    for (const { type, detail, player, assist, elapsed } of playMatch(1, id, { home, away }, true).events) {
      for (const one of [player, assist])
        assert.ok(!one || !gone.has(one.id), `match ${id}, minute ${elapsed}: ${type}`);
      assert.notEqual(player, assist);
      if (detail === 'Yellow Card') {
        assert.ok(!booked.has(player.id), `match ${id}, minute ${elapsed}`);
        booked.add(player.id);
      }
      if (type === 'subst' || detail === 'Red Card') gone.add(player.id);
      if (detail === 'Red Card') sentOff++;
    }
  }
  assert.ok(sentOff > 100);
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Json } from '../../../../src/config/findings/finding.ts';
import { change } from '../../../../src/language/edits/change.ts';
import { differences } from '../../../../src/language/edits/differences.ts';
import fc from '../../../support/fast-check.ts';

describe('the changes between two values', () => {
  const rows = [{ team: 'A' }, { team: 'B' }, { team: 'C' }];

  test('are of what differs alone', () => {
    assert.deepEqual(differences([], rows, rows), []);
    assert.deepEqual(differences(['default'], rows, [{ team: 'A' }, { team: 'X' }, { team: 'C' }]), [
      { set: ['default', 1, 'team'], value: 'X' },
    ]);
    assert.deepEqual(differences([], rows, [rows[0], rows[2]] as Json), [{ remove: [1] }]);
    assert.deepEqual(differences([], rows, [...rows, { team: 'D' }]), [{ insert: [3], value: { team: 'D' } }]);
    assert.deepEqual(differences([], rows, [rows[1], rows[2], rows[0]] as Json), [{ move: [0], to: 2 }]);
    assert.deepEqual(differences([], rows, [rows[2], rows[0], rows[1]] as Json), [{ move: [2], to: 0 }]);
  });

  test('make the second of the first, whatever they are', () => {
    const member = fc.stringMatching(/^[a-d]$/);
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<Json[]>(1, 'a', null),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(member, tie('json'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    fc.assert(
      fc.property(json, json, (before, after) => {
        const edited = change(JSON.stringify({ it: before }), differences(['it'], before, after));

        assert.deepEqual(JSON.parse(edited.text ?? ''), { it: after });
      }),
      { numRuns: 500 },
    );
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cutPrinted, MOST_PRINTED } from '../../../../src/local-services/sandbox/printed.ts';
import fc from '../../../support/fast-check.ts';

describe('what a run printed', () => {
  test('fact 93: is at most 65,536 bytes, and the beginning of what was printed', () => {
    const unit = fc.constantFrom('a', 'é', '€', '😀');
    const filler = fc.integer({ min: MOST_PRINTED - 12, max: MOST_PRINTED + 4 });
    fc.assert(
      fc.property(filler, fc.string({ unit, maxLength: 12 }), (length, end) => {
        const printed = 'x'.repeat(length) + end;
        const bytes = Buffer.from(printed);

        const { stdout, stdoutTruncated } = cutPrinted(bytes.subarray(0, MOST_PRINTED + 4));

        assert.ok(printed.startsWith(stdout) && Buffer.byteLength(stdout) <= MOST_PRINTED);
        assert.equal(stdoutTruncated, bytes.length > MOST_PRINTED);
        // Not a character less than there is room for.
        if (stdoutTruncated) assert.ok(Buffer.byteLength(stdout) > MOST_PRINTED - 4);
        else assert.equal(stdout, printed);
      }),
    );
  });

  test('bytes that are no text are replaced, and are still not too many', () => {
    assert.deepEqual(cutPrinted(Uint8Array.of(0x61, 0xff, 0x62)), { stdout: 'a\ufffdb', stdoutTruncated: false });
    const { stdout, stdoutTruncated } = cutPrinted(new Uint8Array(60_000).fill(0xff));
    assert.deepEqual([Buffer.byteLength(stdout) <= MOST_PRINTED, stdoutTruncated], [true, true]);
  });
});

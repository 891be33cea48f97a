import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { uploadName, workPath } from '../../../../src/local-services/sandbox/paths.ts';
import { Refusal } from '../../../../src/services/shared/errors.ts';
import fc from '../../../support/fast-check.ts';

const nasty = fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '\0', '\n', 'e', 'é', 'work', '😀') });

describe('paths of a session', () => {
  test('fact 90: whatever is asked for lies under /work, or is refused', () => {
    fc.assert(
      fc.property(nasty, (asked) => {
        let path: string;
        try {
          path = workPath(asked);
        } catch (error) {
          assert.ok(error instanceof Refusal && error.status === 422);
          return;
        }
        assert.match(path, /^\/work(\/|$)/);
        assert.ok(!path.split('/').some((step) => step === '..' || step === '.') && !path.includes('//'));
      }),
    );
  });

  test('a name that is too long for any file system is refused', () => {
    assert.throws(() => workPath(`/work/${'é'.repeat(128)}`), Refusal);
    assert.equal(workPath('é'.repeat(127)), `/work/${'é'.repeat(127)}`);
  });
});

describe('names of uploads', () => {
  test('fact 91: whatever the name was, the file is one directly under /work', () => {
    fc.assert(
      fc.property(nasty, (given) => {
        let name: string;
        try {
          name = uploadName(given);
        } catch (error) {
          assert.ok(error instanceof Refusal && error.status === 422);
          return;
        }
        assert.ok(!/[\\/\0\n]/.test(name) && name !== '.' && name !== '..' && name !== '');
        assert.equal(workPath(`/work/${name}`), `/work/${name}`);
      }),
    );
  });

  test('accents stay, written in the composed form', () => {
    assert.equal(uploadName('relato\u0301rio.csv'), 'relat\u00f3rio.csv');
  });

  test('half a character, as names that were cut have, is none that a file system takes', () => {
    assert.equal(uploadName('gráfico \ud83d.csv'), 'gráfico _.csv');
    assert.equal(uploadName('gráfico 😀.csv'), 'gráfico 😀.csv');
  });

  test('one that is too long loses what is before its ending, in whole characters', () => {
    const name = uploadName(`${'é'.repeat(1000)}.parquet`);

    assert.equal(name, `${'é'.repeat(123)}.parquet`);
    assert.ok(Buffer.byteLength(uploadName('😀'.repeat(500))) <= 255);
  });
});

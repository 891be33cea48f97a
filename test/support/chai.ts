import { Assertion, util } from 'chai/index.js';

export * from 'chai/index.js';

/*
 * What the tests in Chromium import as `chai` (scripts/browser-tests.ts). The test runner sends what a failed assertion compared as a
 * structured clone: of an element or a function there is none, and the run would wait for its result until its time is over.
 */

const { assert } = Assertion.prototype;

Assertion.prototype.assert = function (...args) {
  try {
    assert.apply(this, args);
  } catch (error) {
    const failure = error as { actual: unknown; expected: unknown };
    if (!isCloned(failure.actual) || !isCloned(failure.expected))
      Object.assign(failure, { actual: util.inspect(failure.actual), expected: util.inspect(failure.expected) });
    throw error;
  }
};

function isCloned(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

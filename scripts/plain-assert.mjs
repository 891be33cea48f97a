import assert from 'node:assert/strict';

/*
 * Loaded before the Node tests (`--import`). Of an `assert.ok` that fails without a message Node quotes the code: it searches the file
 * by the line and column of what tsx compiled it to, all of it one line. In a long file that takes minutes, and what it quotes is something else.
 */
const { ok } = assert;

Object.assign(assert, {
  /** @param {unknown} value @param {string | Error} [message] */
  ok: (value, message = 'It does not hold.') => ok(value, message),
});

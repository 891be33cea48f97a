import { plainDecimal } from './exact-numbers.ts';
import { Misfit, misfit } from './misfit.ts';
import type { Reader } from './read.ts';

/** Readers of amounts that a caller hands in. They give back what is sent: plain digits. */

/** An amount of money: digits, at most one point. A text keeps every digit; a number has about sixteen. */
export type Amount = string | number;

/**
 * Zero or more, written with digits only. Number parsers also take `0x10`, `1e5`, `+1` and `.5` in a text: those are
 * typing errors here.
 */
export const amount: Reader<string> = (value, at) => {
  const digits = typeof value === 'number' ? plainDecimal(String(value)) : value;
  if (typeof digits !== 'string' || !/^\d+(?:\.\d+)?$/.test(digits)) {
    throw misfit(value, at, 'an amount: digits with at most one point');
  }
  return digits;
};

export const positiveAmount: Reader<string> = (value, at) => {
  const digits = amount(value, at);
  if (!/[1-9]/.test(digits)) throw new Misfit(at, 'an amount above zero', 'out-of-range');
  return digits;
};

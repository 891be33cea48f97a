import { plainDecimal } from './exact-numbers.ts';
import { Misfit, misfit } from './misfit.ts';
import type { Reader } from './read.ts';

/** Readers of money that a caller hands in. They give back what is sent: a currency in capitals, an amount as plain digits. */

/** An amount of money: digits, at most one point. A text keeps every digit; a number has about sixteen. */
export type Amount = string | number;

/** Three letters in any case (document 1, section 7: a malformed code is an error of its own). */
export const currency: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !/^[a-z]{3}$/i.test(value))
    throw misfit(value, at, 'a currency code of three letters');
  return value.toUpperCase();
};

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

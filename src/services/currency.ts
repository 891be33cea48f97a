import { misfit } from './misfit.ts';
import type { Reader } from './read.ts';

/** What a caller hands in as a currency; it is sent in capitals. Three letters in any case (document 1, section 7: a malformed code is an error of its own). */
export const currency: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !/^[a-z]{3}$/i.test(value))
    throw misfit(value, at, 'a currency code of three letters');
  return value.toUpperCase();
};

import type { Field } from '../format/generated/types.ts';
import type { Kind } from './kind.ts';

/** A kind whose values are texts: such a value is its own text, and settling leaves it alone. */
export function plain<F extends Field>(check: Kind<F>['check']): Kind<F, string> {
  return {
    check,
    normalise: (_field, value) => value,
    encode: (_field, value) => value,
    decode: (_field, text) => text,
  };
}

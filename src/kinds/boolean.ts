import type { BooleanField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import type { Kind, KindContext } from './kind.ts';
import { problem } from './problems/problem.ts';

/** On or off: `true` and `false` as text; `1` and `0` are understood in a URL written by hand. */
export const boolean: Kind<BooleanField, boolean> = {
  check: checkBoolean,
  normalise: (_field, value) => value,
  encode: (_field, value) => String(value),
  decode(_field, text) {
    if (text === 'true' || text === '1') return true;
    return text === 'false' || text === '0' ? false : undefined;
  },
};

export function checkBoolean(_field: unknown, value: unknown, context: KindContext): Problem[] {
  return typeof value === 'boolean' ? [] : [problem('wrong-type', { expected: 'boolean', value }, context)];
}

import type { NotImplementedField } from '../format/generated/types.ts';
import type { Kind } from './kind.ts';

/** Types the format declares and Tarja does not implement yet: any JSON value is kept as it is (format, section 2). */
export const notImplemented: Kind<NotImplementedField, unknown> = {
  check: () => [],
  normalise: (_field, value) => value,
  encode: (_field, value) => JSON.stringify(value) ?? 'null',
  decode: (_field, text) => readJson(text),
};

/** The JSON value of a text; `undefined` where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Option } from '../../src/format/generated/types.ts';
import { readJson } from '../../src/format/json.ts';
import { isOption } from '../../src/kinds/choice.ts';

/** The options in an attribute, a JSON list of `{ value, text }`; none where it is anything else, of which the console tells. */
export function readOptions(text: string): readonly Option[] {
  const options = readJson(text);
  if (Array.isArray(options) && options.every(isOption)) return options;
  console.warn(`The attribute “options” of tarja-dropdown and tarja-radio is a JSON list of { value, text }: ${text}`);
  return [];
}

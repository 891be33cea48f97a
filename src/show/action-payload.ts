import { isRecord } from '../format/json.ts';
import { sentence } from '../format/locale.ts';
import { dataOf, valuesOf } from '../interop/data.ts';
import type { OwnAction } from '../interop/read-manifest.ts';
import { resolve } from '../values/resolve.ts';
import { problemsOf } from './judge-values.ts';
import type { GraphicAction } from './model.ts';
import { invalid, malformed, type Refused } from './refusal.ts';

/**
 * What an action is given, whole: members that are left out have their default. Judged by the fields of its form, from every sender alike.
 *
 * @param given in the graphic's own shape
 */
export function payloadFor(
  { name, payload: form }: OwnAction,
  given: unknown,
): Pick<GraphicAction, 'payload'> | Refused {
  const data = given ?? {};
  if (!isRecord(data))
    return malformed(sentence('The payload of an action is a JSON object.', 'O payload de uma ação é um objeto JSON.'));
  if (!form) {
    if (Object.keys(data).length === 0) return {};
    return malformed(sentence(`The action “${name}” takes no payload.`, `A ação “${name}” não recebe payload.`));
  }
  const { config, places } = form;
  const values = valuesOf(data, config.fields, places);
  const problems = problemsOf(config, values);
  if (problems.length > 0) return invalid(problems, {});
  return { payload: dataOf(resolve(config, { edits: values }).values, places) };
}

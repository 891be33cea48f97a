import type { Refusal } from '../../../src/show/refusal.ts';
import type { ItemWords } from '../../strings/item-words.ts';

/** Why the station refused something, in the operator's language. */
export function refusalText(refusal: Refusal, words: ItemWords): string {
  const [problem] = refusal.code === 'invalid' ? refusal.problems : [];
  if (problem) return words.refusedField(problem.label, problem.message);
  return words.refusals[refusal.code] ?? refusal.message;
}

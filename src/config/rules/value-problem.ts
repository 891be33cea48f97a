import type { Problem } from '../../format/problem.ts';
import type { ProblemCode } from '../../kinds/problems/facts.ts';
import type { ValueProblem } from './findings.ts';

/** What src/kinds says about a value, as a fact of a finding: without its words, which are of one language. */
export function valueProblem({ code, params }: Problem): ValueProblem {
  return { code: code as ProblemCode, params };
}

import type { Problem } from '../../format/problem.ts';
import type { ProblemCode, ProblemFacts } from '../../kinds/problems/facts.ts';
import { type Rule, type RuleCode, rule } from '../rule.ts';
import type { LintFindings } from './findings.ts';
import { mendedIn } from './mend.ts';

/**
 * A rule that puts one or several problems of a default (not of a cell in it) into words of its own. Whether there is a
 * problem is decided in src/kinds, and its facts are the rule's unless `facts` says otherwise.
 */
export function defaultRule<C extends RuleCode, P extends ProblemCode>(
  code: C,
  problems: readonly P[],
  facts = ({ params }: ProblemOf<P>) => params as unknown as LintFindings[C],
): Rule {
  return rule(code, (report, { context }) => ({
    default(field, found) {
      for (const problem of found) {
        if (problem.pointer !== '' || !(problems as readonly string[]).includes(problem.code)) continue;
        report({
          at: '/default',
          params: facts(problem as unknown as ProblemOf<P>),
          fix: { replace: mendedIn(problem, field.default, field, context) },
        });
      }
    },
  }));
}

/** A problem with the facts of its code. */
type ProblemOf<P extends ProblemCode> = {
  [C in P]: Omit<Problem, 'code' | 'params'> & { code: C; params: ProblemFacts[C] };
}[P];

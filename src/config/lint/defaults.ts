import { nearest } from '../../format/nearest.ts';
import type { Problem } from '../../format/problem.ts';
import { unfitAccept } from '../../kinds/accept.ts';
import { colourNames } from '../../kinds/colour-names.ts';
import type { ProblemCode, ProblemFacts } from '../../kinds/problems/facts.ts';
import type { LintFindings } from '../findings/lint.ts';
import { fixedValueIn } from './fix-value.ts';
import { type Rule, type RuleCode, rule } from './rule.ts';
import { valueProblem } from './value-problems.ts';

/** Rules about the default of a field as a whole; those about its rows and cells are in cells.ts. */
export const defaultRules: readonly Rule[] = [
  // Not reported when `min` is above `max`: the rule `min-above-max` reports that.
  defaultRule('default-out-of-range', ['below-min', 'above-max'], ({ params: { value, min, max } }) => ({
    value,
    min,
    max,
  })),
  // The operator could not step to this value, and leaving the field would change it.
  defaultRule('default-off-grid', ['off-step']),
  // The form would open with nothing chosen, and what is on air could not be chosen again.
  defaultRule('default-not-an-option', ['not-an-option']),
  // Characters are counted as people see them. Which words to cut is the author's choice: there is no fix.
  defaultRule('default-too-long', ['too-long']),
  // Not reported when the palette itself is missing: the rule `palette-unknown` reports that.
  defaultRule('default-not-in-palette', ['not-in-palette']),
  // Not reported when the format cannot be read: the rule `date-format-unreadable` reports that.
  defaultRule('default-not-a-date', ['not-a-date', 'no-such-date'], withProblem),
  // Of url and file fields: no address at all, or one that templates never accept.
  defaultRule('default-not-a-url', ['not-a-url', 'url-unsafe', 'url-scheme'], withProblem),
  // A file that the field's own `accept` would refuse. Not reported when that cannot be read: the rule `accept-unreadable` reports that.
  defaultRule('default-not-accepted', ['file-not-accepted'], ({ params }) =>
    unfitAccept(params.accept) ? undefined : params,
  ),
  // What the graphic that the template was imported from asks of its texts.
  defaultRule('default-fails-check', ['too-short', 'pattern-mismatch'], (problem) => ({
    problem: valueProblem(problem),
  })),
  // In a form that the format allows, but no colour: `rgb(red)`, or a name that CSS does not have.
  defaultRule('color-unreadable', ['color-unreadable'], ({ params: { value } }) => ({
    value,
    nearest: nearest(value, colourNames()),
  })),
  // Not reported when `minRows` is above `maxRows`: the rule `min-rows-above-max-rows` reports that.
  defaultRule('default-too-few-rows', ['too-few-rows']),
  defaultRule('default-too-many-rows', ['too-many-rows']),
];

/**
 * A rule that reports one or several problems of a default (not of a cell in it) with a message of its own.
 * `validateValue` decides whether there is a problem, and its facts are the rule's unless `facts` makes others, or none.
 */
function defaultRule<C extends RuleCode, P extends ProblemCode>(
  code: C,
  problems: readonly P[],
  facts: (problem: ProblemOf<P>) => LintFindings[C] | undefined = ({ params }) => params as unknown as LintFindings[C],
): Rule {
  return rule(code, (report, { context }) => ({
    default(field, found) {
      for (const problem of found) {
        if (problem.pointer !== '' || !(problems as readonly string[]).includes(problem.code)) continue;
        const params = facts(problem as unknown as ProblemOf<P>);
        if (params)
          report({ at: '/default', params, fix: { replace: fixedValueIn(problem, field.default, field, context) } });
      }
    },
  }));
}

/** A problem with the facts of its code. */
type ProblemOf<P extends ProblemCode> = {
  [C in P]: Omit<Problem, 'code' | 'params'> & { code: C; params: ProblemFacts[C] };
}[P];

function withProblem(problem: Problem & { params: { value: string } }) {
  return { value: problem.params.value, problem: valueProblem(problem) };
}

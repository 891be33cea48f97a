import { nearest } from '../../format/nearest.ts';
import { contextOf } from '../../kinds/context.ts';
import { fixedValueIn } from './fix-value.ts';
import { type Override, type Rule, rule } from './rule.ts';
import { groupAlike, valueProblem } from './value-problems.ts';

/** What presets and variants have in common: both give values to fields by name. A rule is about one of them. */
type Giver = Override['of'];

/** How often a name of one document is compared with a field's: one with many unknown names is of another template. */
const COMPARISONS = 40_000;

/** A value for a field that does not exist has no effect. */
function fieldUnknown<G extends Giver>(giver: G): Rule {
  return rule(`${giver}-field-unknown` as const, (report, { config }) => {
    const known = [...new Set(config.fields.map(({ name }) => name))];
    let comparisons = 0;
    const meantBy = (name: string, others: Override['others']) => {
      comparisons += known.length;
      if (comparisons > COMPARISONS) return undefined;
      const open = config.fields.filter(
        (field) => !Object.hasOwn(others, field.name) && !Object.hasOwn(others, field.key),
      );
      return nearest(
        name,
        open.map((field) => field.name),
      );
    };
    return {
      override({ of, owner, name, field, others }) {
        if (of !== giver || field) return;
        const meant = meantBy(name, others);
        report({ mark: 'key', params: { owner, field: name, nearest: meant, known }, fix: { rename: meant } });
      },
    };
  });
}

/** Keys are understood, names are meant; renamed where the name is not there, too. */
function usesKey<G extends Giver>(giver: G): Rule {
  return rule(`${giver}-uses-key` as const, (report) => ({
    override({ of, owner, name: key, field, byKey, others }) {
      if (of !== giver || !field || !byKey) return;
      report({
        mark: 'key',
        params: { owner, field: key, name: field.name },
        fix: { rename: Object.hasOwn(others, field.name) ? undefined : field.name },
      });
    },
  }));
}

/** A value that src/kinds objects to: applied on air, it could not be taken, or would not look as meant. */
function valueInvalid<G extends Giver>(giver: G): Rule {
  return rule(`${giver}-value-invalid` as const, (report, { config }) => ({
    override({ of, owner, name, value, field, problems }) {
      if (of !== giver || !field) return;
      for (const group of groupAlike(problems)) {
        const [first] = group;
        const { pointer } = first;
        report({
          at: pointer,
          params: { owner, field: name, problem: valueProblem(first), pointer, rows: group.length },
          fix: group.map((problem) => ({
            at: problem.pointer,
            replace: fixedValueIn(problem, value, field, contextOf(config, field)),
          })),
        });
      }
    },
  }));
}

/** The rules about values that presets and variants give. */
export const overrideRules: readonly Rule[] = [
  fieldUnknown('preset'),
  fieldUnknown('variant'),
  usesKey('preset'),
  usesKey('variant'),
  valueInvalid('preset'),
  valueInvalid('variant'),
];

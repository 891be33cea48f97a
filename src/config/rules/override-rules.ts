import type { Field } from '../../format/generated/types.ts';
import { kindOf } from '../../kinds/index.ts';
import type { Kind } from '../../kinds/kind.ts';
import type { ProblemCode } from '../../kinds/problems.ts';
import { checkCell } from '../../kinds/table.ts';
import { nearest } from '../nearest.ts';
import { steps } from '../pointer.ts';
import { type Override, type Rule, rule, type Scene } from '../rule.ts';
import { mended } from './mend.ts';

/** What presets and variants have in common: both give values to fields by name. A rule speaks of one of them. */
type Giver = Override['of'];

/** A value for a field that does not exist is given to nobody. */
export function fieldUnknown<G extends Giver>(giver: G): Rule {
  return rule(`${giver}-field-unknown` as const, (report, { config }) => ({
    override({ of, owner, name, field, others }) {
      if (of !== giver || field) return;
      const known = [...new Set(config.fields.map((other) => other.name))];
      const meant = nearest(
        name,
        known.filter((other) => !Object.hasOwn(others, other)),
      );
      report({
        mark: 'key',
        params: { owner, field: name, nearest: meant, known },
        fix: meant === undefined ? undefined : { rename: meant },
      });
    },
  }));
}

/** Keys are understood, names are meant; renamed where the name is not there, too. */
export function usesKey<G extends Giver>(giver: G): Rule {
  return rule(`${giver}-uses-key` as const, (report) => ({
    override({ of, owner, name: key, field, byKey, others }) {
      if (of !== giver || !field || !byKey) return;
      report({
        mark: 'key',
        params: { owner, field: key, name: field.name },
        fix: Object.hasOwn(others, field.name) ? undefined : { rename: field.name },
      });
    },
  }));
}

/** A value that src/kinds objects to: applied on air, it could not be taken, or would not look as meant. */
export function valueInvalid<G extends Giver>(giver: G): Rule {
  return rule(`${giver}-value-invalid` as const, (report, scene) => ({
    override({ of, owner, name, value, field, problems }) {
      if (of !== giver || !field) return;
      for (const problem of problems) {
        const replace = corrected(problem, value, field, scene);
        report({
          at: problem.pointer,
          params: {
            owner,
            field: name,
            problem: { code: problem.code as ProblemCode, params: problem.params },
            pointer: problem.pointer,
          },
          fix: replace === undefined ? undefined : { replace },
        });
      }
    },
  }));
}

function corrected(problem: Override['problems'][number], value: unknown, field: Field, { context }: Scene) {
  const [row, key] = steps(problem.pointer);
  if (row === undefined) {
    const kind: Kind = kindOf(field);
    return mended(problem, value, field, (other) => kind.check(field, other, context).length === 0);
  }
  const column = field.type === 'table' ? field.columns.find((other) => other.key === key) : undefined;
  if (!column || key === undefined) return undefined;
  const cells = (value as readonly Readonly<Record<string, unknown>>[])[Number(row)] ?? {};
  return mended(problem, cells[key], column, (other) => checkCell(column, other, context).length === 0);
}

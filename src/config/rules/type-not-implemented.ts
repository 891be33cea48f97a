import { each, type Rule, rule } from '../rule.ts';
import { notImplemented } from './members.ts';

/** The format declares these types, and the form can only show them (format, section 2). */
export const typeNotImplemented: Rule = rule('type-not-implemented', (report) => ({
  types: each(notImplemented, ({ type }) => report({ at: '/type', params: { type } })),
}));

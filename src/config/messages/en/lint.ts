import type { LintFindings } from '../../rules/findings.ts';

export const lintMessages: { [C in keyof LintFindings]: (facts: LintFindings[C]) => string } = {};

export { type CheckOptions, type CheckResult, check } from './config/check.ts';
export type { Diagnostic, DiagnosticFix, TextEdit } from './config/diagnostic.ts';
export type { RuleLevel, Severity } from './config/finding.ts';
export type * from './format/generated/types.ts';
export type { Locale } from './format/locale.ts';
export type { Problem } from './format/problem.ts';

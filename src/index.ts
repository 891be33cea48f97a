export { type CheckOptions, type CheckResult, check, validate } from './config/check.ts';
export type { ConfigProblem, Diagnostic, DiagnosticFix } from './config/diagnostic.ts';
export type { RuleLevel, Severity } from './config/findings/finding.ts';
export { fixAll } from './config/fix-all.ts';
export type { TextEdit } from './config/json/edit.ts';
export { applyEdits } from './config/json/edit.ts';
export type * from './format/generated/types.ts';
export type { Locale } from './format/locale.ts';
export type { Problem } from './format/problem.ts';
export { type Kind, type KindContext, kindOf, validateValue } from './kinds/index.ts';
export {
  type Decoded,
  decodeValues,
  type Encoded,
  type EncodeOptions,
  encodeValues,
  type ParamProblem,
} from './values/codec.ts';
export type { PresetUse } from './values/presets.ts';
export { type Draft, recoveryKey, type Snapshot } from './values/recovery.ts';
export type { Provenance } from './values/resolve.ts';
export { defineConfig, type Resolved, type ResolveOptions, resolve } from './values/resolve.ts';
export {
  type Change,
  createSession,
  type FieldProblem,
  type FieldState,
  type Gesture,
  type PendingTake,
  type SentTake,
  type Session,
  type SessionOptions,
  type StepLabel,
  type Summary,
  type TakeResult,
} from './values/session.ts';
export type { Edits, Row, ValueOf, Values } from './values/types.ts';
export type { ValueWarning } from './values/value-warning.ts';
export { valuesType, valuesTypeName } from './values/values-type.ts';

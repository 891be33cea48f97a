import { enSettled } from './messages/en-settled.ts';
import { problemsIn } from './problems.ts';

/** A problem that never keeps a number or a colour off air: apart, so that a form at rest does without. */
export const settledProblem = problemsIn(enSettled);

import { enOthers } from './messages/en-others.ts';
import { problemsIn } from './problems.ts';

/** A problem of the types that fewer templates have: apart, so that a page pays for them only where it has such fields. */
export const otherProblem = problemsIn(enOthers);

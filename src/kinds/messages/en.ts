import { enCommon } from './en-common.ts';
import { enOthers } from './en-others.ts';
import { enSettled } from './en-settled.ts';
import type { ProblemMessages } from './messages.ts';

/** Problems of values in English. */
export const en: ProblemMessages = { ...enCommon, ...enSettled, ...enOthers };

import type { RadioField } from '../format/generated/types.ts';
import { checkChoice } from './dropdown.ts';
import type { Kind } from './kind.ts';
import { plain } from './plain.ts';

/** One choice of two to eight that are all in sight. */
export const radio: Kind<RadioField, string> = { check: checkChoice, ...plain };

import type { RadioField } from '../format/generated/types.ts';
import { checkChoice } from './dropdown.ts';
import { plain } from './plain.ts';

/** One choice of two to eight that are all in sight. */
export const radio = plain<RadioField>(checkChoice);

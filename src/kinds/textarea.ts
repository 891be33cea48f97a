import type { TextareaField } from '../format/generated/types.ts';
import { plain } from './plain.ts';
import { checkText } from './text.ts';

/** Text of several lines; a line break counts as one character. `rows` is the height of the control and limits nothing. */
export const textarea = plain<TextareaField>(checkText);

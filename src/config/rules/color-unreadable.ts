import { colourNames } from '../../kinds/colour-names.ts';
import { nearest } from '../nearest.ts';
import { defaultRule } from './default-rule.ts';

/** Of the form the format asks for, but no colour: `rgb(red)`, or a name that CSS does not know. */
export const colorUnreadable = defaultRule('color-unreadable', ['color-unreadable'], ({ params: { value } }) => ({
  value,
  nearest: nearest(value, colourNames()),
}));

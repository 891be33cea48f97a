import type { TextField } from '../../src/format/generated/types.ts';
import { text } from '../../src/kinds/text.ts';
import { LineFieldElement } from './line-field-element.ts';

/**
 * One line of text. `maxChars` warns and never cuts: operators paste first and shorten after.
 *
 * @tag tarja-text
 */
export class TextFieldElement extends LineFieldElement<TextField> {
  static override readonly empty = { type: 'text', default: '' } as const;
  static override readonly kind = text;
}

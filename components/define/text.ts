import { define } from '../define-element.ts';
import { TextFieldElement } from '../fields/text.ts';

define('tarja-text', TextFieldElement);

export { TextFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-text': TextFieldElement;
  }
}

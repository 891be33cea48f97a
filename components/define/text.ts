import { TextFieldElement } from '../fields/text.ts';
import { define } from './define.ts';

define('tarja-text', TextFieldElement);

export { TextFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-text': TextFieldElement;
  }
}

import { define } from '../define-element.ts';
import { FormElement } from '../form/form.ts';

define('tarja-form', FormElement);

export { FormElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-form': FormElement;
  }
}

import { FormElement } from '../form/form.ts';
import { define } from './define.ts';

define('tarja-form', FormElement);

export { FormElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-form': FormElement;
  }
}

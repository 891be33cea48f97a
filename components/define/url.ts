import { define } from '../define-element.ts';
import { UrlFieldElement } from '../fields/url.ts';

define('tarja-url', UrlFieldElement);

export { UrlFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-url': UrlFieldElement;
  }
}

import { UrlFieldElement } from '../fields/url.ts';
import { define } from './define.ts';

define('tarja-url', UrlFieldElement);

export { UrlFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-url': UrlFieldElement;
  }
}

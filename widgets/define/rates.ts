import { define } from '../../components/define-element.ts';
import { RatesWidget } from '../rates/element.ts';

define('tarja-rates', RatesWidget);

export { RatesWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-rates': RatesWidget;
  }
}

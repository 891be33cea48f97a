import { define } from '../../components/define-element.ts';
import { OfficialRatesWidget } from '../official-rates/element.ts';

define('tarja-official-rates', OfficialRatesWidget);

export { OfficialRatesWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-official-rates': OfficialRatesWidget;
  }
}

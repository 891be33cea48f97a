import { define } from '../../components/define-element.ts';
import { IndicatorSearchWidget } from '../indicator-search/element.ts';

define('tarja-indicator-search', IndicatorSearchWidget);

export { IndicatorSearchWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-indicator-search': IndicatorSearchWidget;
  }
}

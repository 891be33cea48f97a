import { define } from '../../components/define-element.ts';
import { IndicatorWidget } from '../indicator/element.ts';

define('tarja-indicator', IndicatorWidget);

export { IndicatorWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-indicator': IndicatorWidget;
  }
}

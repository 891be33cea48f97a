import { define } from '../../components/define-element.ts';
import { IndicatorChartWidget } from '../indicator-chart/element.ts';

define('tarja-indicator-chart', IndicatorChartWidget);

export { IndicatorChartWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-indicator-chart': IndicatorChartWidget;
  }
}

import { define } from '../../components/define-element.ts';
import { RateChartWidget } from '../rate-chart/element.ts';

define('tarja-rate-chart', RateChartWidget);

export { RateChartWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-rate-chart': RateChartWidget;
  }
}

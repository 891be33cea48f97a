import { define } from '../../components/define-element.ts';
import { OfficialChartWidget } from '../official-chart/element.ts';

define('tarja-official-chart', OfficialChartWidget);

export { OfficialChartWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-official-chart': OfficialChartWidget;
  }
}

import { define } from '../../components/define/define.ts';
import { RateConverterWidget } from '../converter/element.ts';

define('tarja-converter', RateConverterWidget);

export { RateConverterWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-converter': RateConverterWidget;
  }
}

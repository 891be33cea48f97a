import { define } from '../../components/define-element.ts';
import { RateConverterWidget } from '../converter/element.ts';

define('tarja-converter', RateConverterWidget);

export { RateConverterWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-converter': RateConverterWidget;
  }
}

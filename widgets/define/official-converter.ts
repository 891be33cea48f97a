import { define } from '../../components/define-element.ts';
import { OfficialConverterWidget } from '../official-converter/element.ts';

define('tarja-official-converter', OfficialConverterWidget);

export { OfficialConverterWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-official-converter': OfficialConverterWidget;
  }
}

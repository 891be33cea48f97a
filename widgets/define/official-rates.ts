import { define } from '../../components/define/define.ts';
import { OfficialRatesWidget } from '../official-rates/element.ts';

define('tarja-official-rates', OfficialRatesWidget);

export { OfficialRatesWidget };

import { define } from '../../components/define/define.ts';
import { StandingsWidget } from '../standings/element.ts';

define('tarja-standings', StandingsWidget);

export { StandingsWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-standings': StandingsWidget;
  }
}

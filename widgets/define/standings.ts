import { define } from '../../components/define-element.ts';
import { StandingsWidget } from '../standings/element.ts';

define('tarja-standings', StandingsWidget);

export { StandingsWidget };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-standings': StandingsWidget;
  }
}

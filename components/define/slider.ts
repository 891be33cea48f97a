import { SliderFieldElement } from '../fields/slider.ts';
import { define } from './define.ts';

define('tarja-slider', SliderFieldElement);

export { SliderFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-slider': SliderFieldElement;
  }
}

import { define } from '../define-element.ts';
import { SliderFieldElement } from '../fields/slider.ts';

define('tarja-slider', SliderFieldElement);

export { SliderFieldElement };

declare global {
  interface HTMLElementTagNameMap {
    'tarja-slider': SliderFieldElement;
  }
}

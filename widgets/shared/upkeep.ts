import { css, type LitElement } from 'lit';
import { FollowLanguage } from '../../components/strings/follow-language.ts';
import { printStyles } from './print-styles.ts';

/*
 * What a widget needs once its first figures stand: how it looks on paper, what is said where something is not well, and
 * that it follows the language of the page.
 */

export { explain, troubleWords } from './trouble.ts';

const noteStyles = css`
  .note::before {
    position: absolute;
    inset-block-start: 0.3em;
    inset-inline-start: 0.15em;
    box-sizing: border-box;
    width: 0.75em;
    height: 0.75em;
    content: '';
    border: 2px solid var(--tarja-notice, light-dark(#9a5b00, #f0b24a));
    rotate: 45deg;
  }
  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
`;

export const styles = [noteStyles, printStyles];

/** From now on a `lang` that changes anywhere above the widget changes its words. */
export function begin(widget: LitElement): void {
  new FollowLanguage(widget);
}

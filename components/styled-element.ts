import { LitElement } from 'lit';
import { adoptStyles } from './theme/adopt-styles.ts';

/**
 * An element that has its styles in every document: one that is put into another, as by scripts that swap pages and by windows of their
 * own, loses its style sheets, and Lit refuses to begin there.
 */
export abstract class StyledElement extends LitElement {
  /** The platform’s callback. */
  adoptedCallback(): void {
    if (this.shadowRoot) adoptStyles(this.shadowRoot);
  }

  /**
   * The platform’s callback of what `moveBefore` moves: it goes on as it is, with its focus, its gestures and its frames. Without this
   * callback the platform says that it was taken away and put back.
   */
  connectedMoveCallback(): void {}

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // A page that was saved, or drawn beforehand, may have what stood there then as a declarative shadow root: it would stay, below what is
    // drawn now.
    this.shadowRoot?.replaceChildren();
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.attachShadow((this.constructor as typeof StyledElement).shadowRootOptions);
    adoptStyles(root);
    return root;
  }
}

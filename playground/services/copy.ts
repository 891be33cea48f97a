/** A text to put into the clipboard. Bubbles: the page does it, and says whether it could. */
export class CopyEvent extends Event {
  constructor(readonly text: string) {
    super('copy-text', { bubbles: true, composed: true });
  }
}

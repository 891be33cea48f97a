/**
 * Rules that hide dialogs and popovers: they are painted above the document, and its opacity does not reach them.
 *
 * @param off selector of what a graphic that is off stands in
 */
export function topLayerOff(off: string): string {
  return `${off} :is(:modal,:popover-open),${off} ::backdrop{opacity:0!important}`;
}

/** The same for shadow roots, which styles of the document do not reach. */
export function hideTopLayerOfShadows(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(topLayerOff(':host-context([data-phase=off])'));
  const guard = (prototype: object, name: string) => {
    const show = (prototype as Record<string, (...given: unknown[]) => unknown>)[name];
    Object.assign(prototype, {
      [name](this: Element, ...given: unknown[]) {
        const root = this.getRootNode();
        if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
        return show?.apply(this, given);
      },
    });
  };
  guard(HTMLDialogElement.prototype, 'showModal');
  guard(HTMLElement.prototype, 'showPopover');
  guard(HTMLElement.prototype, 'togglePopover');
}

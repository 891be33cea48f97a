/** Hides dialogs and popovers of a graphic that is off: they are painted above the document, and its opacity does not reach them. */
export const topLayerOff =
  ':root[data-phase=off] :is(:modal,:popover-open),:root[data-phase=off] ::backdrop{opacity:0!important}';

/**
 * The same for shadow roots, which styles of the document do not reach. Their sheet is turned on and off with the phase: not all
 * browsers have `:host-context`.
 */
export function hideTopLayerOfShadows(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':is(:modal,:popover-open),::backdrop{opacity:0!important}');
  const { documentElement } = document;
  const followPhase = () => {
    sheet.disabled = documentElement.dataset['phase'] !== 'off';
  };
  new MutationObserver(followPhase).observe(documentElement, { attributeFilter: ['data-phase'] });
  followPhase();
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

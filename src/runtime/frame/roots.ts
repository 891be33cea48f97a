/**
 * Asks for the document and all shadow roots in it, whose animations `document.getAnimations` leaves out. Shadow roots are
 * learnt of as they come to be, closed ones too, so this runs before the template.
 */
export function allRoots(): () => readonly (Document | ShadowRoot)[] {
  const roots = new Set<ShadowRoot>();
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    roots.add(root);
    return root;
  };
  return () => {
    for (const root of roots) if (!root.host.isConnected) roots.delete(root);
    return [document, ...roots];
  };
}

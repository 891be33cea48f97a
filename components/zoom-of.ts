/**
 * How many pixels of the window one pixel of an element's own lengths has: a host may enlarge its elements by CSS `zoom`.
 * Boxes and pointers are told in pixels of the window, scroll places and styles in the element's own.
 */
export function zoomOf(element: Element): number {
  // Browsers without it have no such zoom.
  return (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

import type { ReactiveControllerHost } from 'lit';

const gap = 4;
const edge = 8;

/**
 * Puts an open popover under what it belongs to, their starts or ends of the line aligned; above where there is more
 * room, and always inside the window.
 */
export function placeBeside(popover: HTMLElement, anchor: Element, align: 'start' | 'end' = 'end'): void {
  const { width, height } = popover.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const box = anchor.getBoundingClientRect();
  const rightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const below = box.bottom + gap;
  const above = box.top - gap - height;
  const fits = below + height + edge <= innerHeight || box.top < innerHeight - box.bottom;
  const top = fits ? below : above;
  const left = rightToLeft === (align === 'end') ? box.left : box.right - width;
  const zoom = zoomOf(popover);
  popover.style.top = `${between(edge, top, innerHeight - height - edge) / zoom}px`;
  popover.style.left = `${between(edge, left, innerWidth - width - edge) / zoom}px`;
}

/**
 * Listens to presses on an open dialog: one beside it, on what lies behind, closes it. One in its padding does not, nor does
 * a selection that begins in it and ends beside.
 */
export function pressBeside(close: () => void): (event: MouseEvent) => void {
  return (event) => {
    const { clientX, clientY, target, currentTarget } = event;
    const { left, right, top, bottom } = (currentTarget as Element).getBoundingClientRect();
    const isIn = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (isIn || target !== currentTarget) return;
    // The focus goes where the dialog gives it back, not where the press was.
    event.preventDefault();
    close();
  };
}

/**
 * Closes a modal dialog in a shadow root when its host is taken from the page: where that comes back, the dialog would stand
 * in the page, open, and Esc would not close it.
 *
 * @returns ends that
 */
export function closeWithHost(root: Node, close: () => void): () => void {
  const host = (root as ShadowRoot).host as Element & ReactiveControllerHost;
  const controller = { hostDisconnected: close };
  host.addController(controller);
  return () => host.removeController(controller);
}

function between(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}

/**
 * How many pixels of the window one pixel of an element's own lengths has: a host may enlarge its elements by CSS `zoom`.
 * Boxes and pointers are told in pixels of the window, scroll places and styles in the element's own.
 */
export function zoomOf(element: Element): number {
  // Browsers without it have no such zoom.
  return (element as { readonly currentCSSZoom?: number }).currentCSSZoom ?? 1;
}

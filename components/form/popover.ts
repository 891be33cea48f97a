/** Opens a popover beside what it belongs to, inside the window, above it where there is no room below. */
export function openNear(popover: HTMLElement, anchor: Element): void {
  if (!popover.isConnected || popover.matches(':popover-open')) return;
  popover.showPopover();
  const near = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const margin = 8;
  const below = near.bottom + 4;
  const top = below + height + margin <= innerHeight ? below : Math.max(margin, near.top - 4 - height);
  const left = Math.max(margin, Math.min(near.left, innerWidth - width - margin));
  popover.style.setProperty('top', `${top}px`);
  popover.style.setProperty('left', `${left}px`);
}

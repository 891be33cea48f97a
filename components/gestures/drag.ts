/** What a drag does to a field. After `commit` or `cancel` nothing more is called. */
export interface Drag {
  /** The pointer moved. */
  move(event: PointerEvent): void;
  /** The pointer was released: the value stands. */
  commit(): void;
  /** Esc was pressed, or the pointer was lost: the value goes back. */
  cancel(): void;
}

/**
 * Follows the pointer of a `pointerdown` until it is released, wherever it goes. Esc gives the drag up. The target keeps
 * the pointer, so it must stay in the document and enabled.
 */
export function followPointer(down: PointerEvent, target: Element, drag: Drag): void {
  const listening = new AbortController();
  const { signal } = listening;
  const { ownerDocument } = target;

  const end = (finish: () => void) => {
    if (signal.aborted) return;
    listening.abort();
    if (target.hasPointerCapture(down.pointerId)) target.releasePointerCapture(down.pointerId);
    finish();
  };
  const cancel = () => end(() => drag.cancel());
  const on = (place: EventTarget, type: string, handle: (event: PointerEvent) => void) =>
    place.addEventListener(
      type,
      (event) => {
        if ((event as PointerEvent).pointerId === down.pointerId) handle(event as PointerEvent);
      },
      { signal },
    );

  target.setPointerCapture(down.pointerId);
  on(target, 'pointermove', (event) => drag.move(event));
  on(target, 'pointerup', () => end(() => drag.commit()));
  on(target, 'pointercancel', cancel);
  // On the document it is also fired for a target that was removed.
  on(ownerDocument, 'lostpointercapture', cancel);
  // In the capture phase and before everybody else: an open popover would take the Esc for itself.
  ownerDocument.defaultView?.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      cancel();
    },
    { signal, capture: true },
  );
}

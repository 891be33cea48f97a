import { followPointer } from './drag.ts';
import { type Modifiers, modifiersOf } from './gesture.ts';

/** What scrubbing a number does. */
export interface Scrub {
  begin(): void;
  /** Moves the value by whole steps of the size the modifier keys ask for. */
  step(count: number, modifiers: Modifiers): void;
  commit(): void;
  cancel(): void;
}

/** A hand that trembles on a label means to click it, not to move its number. */
const trembling = 3;
const pixelsPerStep = 4;

/**
 * Dragging sideways turns a number, as on a mixer's display; towards the end of the line is up. A press without a drag
 * stays a click.
 */
export function scrub(down: PointerEvent, target: HTMLElement, handlers: Scrub): void {
  // The field's own, which is the page's: a label follows its text.
  const root = target.getRootNode();
  const forward = getComputedStyle(root instanceof ShadowRoot ? root.host : target).direction === 'rtl' ? -1 : 1;
  let last = down.clientX;
  let rest = 0;
  let begun = false;
  followPointer(down, target, {
    move(event) {
      if (!begun) {
        if (Math.abs(event.clientX - down.clientX) < trembling) return;
        begun = true;
        last = event.clientX;
        swallowClick(target);
        handlers.begin();
        return;
      }
      const travelled = rest + (event.clientX - last) * forward;
      last = event.clientX;
      const count = Math.trunc(travelled / pixelsPerStep);
      rest = travelled - count * pixelsPerStep;
      if (count !== 0) handlers.step(count, modifiersOf(event));
    },
    commit: () => begun && handlers.commit(),
    cancel: () => begun && handlers.cancel(),
  });
}

/** The click that follows a drag would put the focus into the field. It comes in the same task as the release, or not at all. */
function swallowClick(target: HTMLElement): void {
  const listening = new AbortController();
  target.addEventListener('click', (event) => event.preventDefault(), { once: true, signal: listening.signal });
  target.addEventListener('lostpointercapture', () => setTimeout(() => listening.abort()), { once: true });
}

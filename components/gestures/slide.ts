import { followPointer } from './drag.ts';
import { type Modifiers, modifiersOf } from './gesture.ts';

/** A place on a track or in an area: 0 to 1 from where the line starts, 0 to 1 from the top. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** What sliding a thumb does. */
export interface Slide {
  begin(): void;
  to(place: Place, modifiers: Modifiers): void;
  commit(): void;
  cancel(): void;
}

/**
 * The thumb jumps to the press and follows the pointer; with Alt it moves a tenth as far, for the last bit. `inset` is
 * how far, in pixels, the ends of the way lie inside the target: half of the thumb.
 */
export function slide(down: PointerEvent, target: Element, handlers: Slide, inset = 0): void {
  const box = target.getBoundingClientRect();
  const backward = getComputedStyle(target).direction === 'rtl';
  const width = Math.max(1, box.width - 2 * inset);
  const height = Math.max(1, box.height - 2 * inset);
  let { clientX, clientY } = down;
  let x = (clientX - box.left - inset) / width;
  let y = (clientY - box.top - inset) / height;
  if (backward) x = 1 - x;

  const go = (event: PointerEvent) => handlers.to({ x: within(x), y: within(y) }, modifiersOf(event));
  followPointer(down, target, {
    move(event) {
      const slowness = event.altKey ? 0.1 : 1;
      x += ((event.clientX - clientX) / width) * slowness * (backward ? -1 : 1);
      y += ((event.clientY - clientY) / height) * slowness;
      ({ clientX, clientY } = event);
      go(event);
    },
    commit: () => handlers.commit(),
    cancel: () => handlers.cancel(),
  });
  handlers.begin();
  go(down);
}

function within(ratio: number): number {
  return Math.min(Math.max(ratio, 0), 1);
}

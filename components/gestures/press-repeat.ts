import { followPointer } from './drag.ts';

/** What a button that repeats while it is held does. */
export interface PressRepeat {
  begin(): void;
  /** Once at the press and again for as long as it is held; `false` says there is nowhere further to go. */
  step(): boolean;
  commit(): void;
  cancel(): void;
}

/**
 * Repeats while a button is held: a pause first, so that a tap is one step, then faster and faster. `keeper` holds the
 * pointer; it is not the button itself, which may become disabled under the finger.
 */
export function repeatWhileHeld(down: PointerEvent, keeper: Element, press: PressRepeat): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const next = () => {
    timer = setTimeout(() => {
      if (press.step()) next();
    }, repeatDelay(count++));
  };
  followPointer(down, keeper, {
    move() {},
    commit() {
      clearTimeout(timer);
      press.commit();
    },
    cancel() {
      clearTimeout(timer);
      press.cancel();
    },
  });
  press.begin();
  if (press.step()) next();
}

/** Milliseconds before repeat number `count` (0 is the first): 400, then 160 shrinking to 30. */
export function repeatDelay(count: number): number {
  return count === 0 ? 400 : Math.max(30, Math.round(160 * 0.9 ** (count - 1)));
}

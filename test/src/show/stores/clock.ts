import type { StoreClock } from '../../../../src/show/store.ts';

/** A clock that stands until it is moved. */
export function heldClock(): StoreClock & { move(ms: number): void } {
  let time = 1_000_000;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    move(ms) {
      time += ms;
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at > time || !timers.delete(timer)) continue;
        timer.run();
      }
    },
  };
}

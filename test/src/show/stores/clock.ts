import type { StoreClock } from '../../../../src/show/store.ts';

/** A clock that stands until it is moved; `jump` sets the time it tells, and no time passes. */
export function heldClock(): StoreClock & { move(ms: number): void; jump(ms: number): void } {
  let time = 1_000_000;
  let ahead = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    now: () => time + ahead,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    jump(ms) {
      ahead += ms;
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

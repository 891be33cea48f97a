/**
 * Runs the candidates in turns, so that a slow moment of the machine meets all of them, and gives the median
 * milliseconds of one run of each.
 *
 * @param {Record<string, () => unknown>} candidates
 * @param {{ rounds?: number, batch?: number }} [options] `batch`: milliseconds that one turn of a candidate lasts
 */
export function race(candidates, { rounds = 21, batch = 60 } = {}) {
  const entries = Object.entries(candidates).map(([name, run]) => ({
    name,
    run,
    times: [],
    repeat: repeats(run, batch),
  }));
  for (let round = 0; round < rounds; round++) {
    for (const entry of round % 2 ? entries : entries.toReversed()) {
      globalThis.gc?.();
      const start = performance.now();
      for (let turn = 0; turn < entry.repeat; turn++) entry.run();
      entry.times.push((performance.now() - start) / entry.repeat);
    }
  }
  return Object.fromEntries(entries.map(({ name, times }) => [name, median(times)]));
}

/** Warms a candidate up, and finds how often it runs in one turn. */
function repeats(run, batch) {
  const start = performance.now();
  let runs = 0;
  while (performance.now() - start < batch * 4) {
    run();
    runs++;
  }
  return Math.max(1, Math.round(runs / 4));
}

export function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A table on stdout: one row a candidate, and how it stands to the one that is measured against. */
export function report(title, times, against, show = (ms) => `${ms.toFixed(3)} ms`, ratio = (ms, base) => ms / base) {
  console.log(`\n${title}`);
  for (const [name, ms] of Object.entries(times)) {
    console.log(
      `  ${name.padEnd(46)} ${show(ms).padStart(14)}  ${ratio(ms, times[against]).toFixed(2).padStart(8)} × ${against}`,
    );
  }
}

/**
 * Runs the candidates in turns, each turn short, so that a slow moment of the machine meets all of them. Gives the median
 * milliseconds of one run of each, and its ratio to the candidate named `against`: the median of the ratios of all rounds.
 *
 * @param {Record<string, () => unknown>} candidates
 * @param {string} against
 * @param {{ rounds?: number, turn?: number }} [options] `turn`: milliseconds that one turn of a candidate lasts
 * @returns {Record<string, { ms: number, ratio: number }>}
 */
export function race(candidates, against, { rounds = 51, turn = 20 } = {}) {
  const entries = Object.entries(candidates).map(([name, run]) => ({ name, run, times: [], runs: runsOf(run, turn) }));
  for (let round = 0; round < rounds; round++) {
    for (const entry of round % 2 ? entries : entries.toReversed()) {
      const start = performance.now();
      for (let done = 0; done < entry.runs; done++) entry.run();
      entry.times.push((performance.now() - start) / entry.runs);
    }
  }
  const base = entries.find(({ name }) => name === against).times;
  return Object.fromEntries(
    entries.map(({ name, times }) => [
      name,
      { ms: median(times), ratio: median(times.map((ms, round) => ms / base[round])) },
    ]),
  );
}

/** Warms a candidate up, and finds how often it runs in one turn. */
function runsOf(run, turn) {
  const start = performance.now();
  let runs = 0;
  while (performance.now() - start < 500) {
    run();
    runs++;
  }
  return Math.max(1, Math.round((runs * turn) / 500));
}

export function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A table on stdout: one row a candidate, and how it stands to the one that is measured against. */
export function report(title, results, against, { show = (ms) => `${ms.toFixed(2)} ms`, faster = false } = {}) {
  console.log(`\n${title}`);
  for (const [name, { ms, ratio }] of Object.entries(results)) {
    const shown = (faster ? 1 / ratio : ratio).toFixed(2);
    console.log(`  ${name.padEnd(48)} ${show(ms).padStart(14)}  ${shown.padStart(7)} × ${against}`);
  }
}

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runLimited } from './run-limited.mjs';

/*
 * Runs the Node tests below the given folders or files (default: all but the end-to-end ones), a process a file. A file that
 * takes longer than its limit is ended with all it started, and named. `--limit <seconds>` sets another limit a file.
 */

const { values, positionals: places } = parseArgs({
  options: { limit: { type: 'string', default: '300' } },
  allowPositionals: true,
});
const limitMs = Number(values.limit) * 1000;
const defaultPlaces = [
  'test/schema',
  'test/src',
  'test/scripts',
  'test/attack',
  'test/playground/output',
  'test/playground/services',
  'test/playground/timeline',
  'test/architecture.test.ts',
];
const files = (places.length > 0 ? places : defaultPlaces).flatMap(testsBelow);
if (files.length === 0) {
  console.error(`No *.test.ts below ${places.join(', ')}.`);
  process.exit(2);
}

// What several files need built is built once a run (test/support/built-playground.ts).
const builds = mkdtempSync(join(tmpdir(), 'tarja-builds-'));
const env = {
  ...process.env,
  // In the environment, so that it also holds for the programs that the tests start.
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${new URL('loopback-only.mjs', import.meta.url)}`]
    .join(' ')
    .trim(),
  TARJA_TEST_BUILDS: builds,
};

/** @type {{ file: string, seconds: number }[]} */
const took = [];
/** @type {string[]} */
const failedFiles = [];
const counted = { passed: 0, failed: 0, skipped: 0 };

const waiting = [...files];
// Most files wait for a browser or a server most of the time: two at once even on one core.
const atOnce = Math.min(files.length, Math.max(2, availableParallelism() - 1));
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await runFile(file);
  }),
);
rmSync(builds, { recursive: true, force: true });
report();

/** @param {string} file */
async function runFile(file) {
  const began = performance.now();
  let output = '';
  const { code, timedOut, held } = await runLimited(
    process.execPath,
    ['--import', 'tsx', '--test-reporter=spec', '--test-reporter-destination=stdout', file],
    {
      limitMs,
      env,
      onOutput(chunk) {
        output += chunk;
        if (files.length === 1) process.stdout.write(chunk);
      },
    },
  );
  const seconds = (performance.now() - began) / 1000;
  took.push({ file, seconds });
  const problem = problemOf({ code, timedOut, held, ended: /^ℹ pass \d+$/m.test(output) });
  const passed = number(output, 'pass');
  const failed = number(output, 'fail') + number(output, 'cancelled');
  counted.passed += passed;
  counted.failed += failed || (problem ? 1 : 0);
  counted.skipped += number(output, 'skipped');
  if (problem) failedFiles.push(`${file}: ${problem}`);
  if (files.length === 1) return;
  if (problem) process.stdout.write(`\n${output}\n✖ ${file}: ${problem}\n\n`);
  else {
    const skipped = output.split('\n').filter((line) => /^\s*﹣/.test(line));
    console.log([`✔ ${file}: ${passed} passed, ${seconds.toFixed(1)} s`, ...skipped].join('\n'));
  }
}

/** @param {{ code: number, timedOut: boolean, held: boolean, ended: boolean }} run */
function problemOf({ code, timedOut, held, ended }) {
  if (timedOut) return `did not end within ${values.limit} s and was ended, with all that it had started`;
  if (held) return 'left a process running that holds its output';
  if (!ended) return `ended with code ${code} before its tests had`;
  return code === 0 ? undefined : 'failed';
}

/**
 * @param {string} output
 * @param {string} what
 */
function number(output, what) {
  return Number([...output.matchAll(new RegExp(`^ℹ ${what} (\\d+)$`, 'gm'))].at(-1)?.[1] ?? 0);
}

function report() {
  if (files.length > 1) {
    const slowest = took.sort((one, other) => other.seconds - one.seconds).slice(0, 8);
    console.log(`\nSlowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`).join(', ')}`);
  }
  for (const line of failedFiles) console.log(`✖ ${line}`);
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : '';
  console.log(`${counted.passed} passed, ${counted.failed} failed${skipped}`);
  process.exitCode = failedFiles.length > 0 ? 1 : 0;
}

/** @param {string} place @returns {string[]} */
function testsBelow(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(place, name))
    .sort();
}

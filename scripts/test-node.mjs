import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runLimited } from './run-limited.mjs';

/*
 * Runs the Node tests below the given folders or files (default: all but the end-to-end ones). The files of a folder, or of
 * several short ones, share a process, which loads what they test once; where files start programs, a few share one, or each has its
 * own. A process that takes longer than its limit is ended with all it started, and the file that held it is named. `--limit
 * <seconds>` sets another limit a process, or a file where a few share it.
 */

const { values, positionals: places } = parseArgs({
  options: { limit: { type: 'string', default: '300' } },
  allowPositionals: true,
});
const limit = Number(values.limit);
const defaultPlaces = [
  'test/scripts',
  'test/schema',
  'test/src',
  'test/attack',
  'test/playground/output',
  'test/playground/services',
  'test/playground/timeline',
  'test/architecture.test.ts',
];
/** Tests that start programs and servers, and begin with much to load: so many files share a process, and run in turn. */
const inFew = {
  places: [
    'test/e2e',
    'test/src/local-services/sandbox',
    'test/attack',
    'test/src/show/stores',
    'test/scripts',
    'test/src/cli',
  ],
  count: 4,
};
/** What takes longest begins first: at the end, nothing would run beside it. */
const longest = [
  'test/src/local-services',
  'test/scripts/package.test.ts',
  'test/scripts/self-build.test.ts',
  'test/src/cli/cli.test.ts',
  'test/e2e/render-gallery.test.ts',
  'test/e2e/services.test.ts',
  'test/e2e/playground.test.ts',
  'test/e2e/stage.test.ts',
  'test/e2e/render.test.ts',
  'test/e2e/output-always.test.ts',
  'test/e2e/widget-on-stage.test.ts',
  'test/e2e/widgets-on-pages.test.ts',
  'test/e2e/widgets-gallery.test.ts',
  'test/e2e/gallery.test.ts',
  'test/e2e/playground-build.test.ts',
  'test/e2e/control-room.test.ts',
  'test/e2e/output.test.ts',
  'test/e2e/show.test.ts',
  'test/e2e/playground-transfer.test.ts',
  'test/e2e/editor.test.ts',
];
/** Tests with a process a file: one behind the other, they would end last. */
const apart = [
  'test/architecture.test.ts',
  'test/size',
  'test/scripts/package.test.ts',
  'test/scripts/self-build.test.ts',
];
/** Folders of which each takes little more than to load what it tests: they share a process. */
const short = [
  'test/schema',
  'test/playground',
  'test/src/format',
  'test/src/kinds',
  'test/src/render',
  'test/src/runtime',
  'test/src/show',
  'test/src/theme',
];
const assertions = new URL('plain-assert.mjs', import.meta.url).href;
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

/** @type {{ name: string, seconds: number }[]} */
const took = [];
/** @type {string[]} */
const problems = [];
const counted = { passed: 0, failed: 0, skipped: 0 };

const groups = groupsOf(files);
const waiting = [...groups].sort(([one], [other]) => rankOf(one) - rankOf(other));
// The longer ones wait a good part of their time, for animations, limits and servers: one more at once than there are cores.
const atOnce = Math.min(groups.size, availableParallelism() + 1);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await runGroup(...group);
  }),
);
rmSync(builds, { recursive: true, force: true });
report();

/**
 * @param {readonly string[]} all
 * @returns {Map<string, string[]>} What runs in one process, by its name in the report.
 */
function groupsOf(all) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const place of inFew.places) {
    const within = all
      .filter((file) => isIn(file, place) && !isApart(file))
      .sort((one, other) => rankOf(one) - rankOf(other));
    for (let at = 0; at < within.length; at += inFew.count)
      found.set(`${place}, part ${at / inFew.count + 1}`, within.slice(at, at + inFew.count));
  }
  for (const file of all) {
    if (!isApart(file) && inFew.places.some((place) => isIn(file, place))) continue;
    const [, folder] = /^(test\/(?:src\/)?[^/]+)\//.exec(file.replaceAll('\\', '/')) ?? [];
    const own = !folder || isApart(file) ? file : folder;
    const name = short.includes(own) ? 'short ones' : own;
    found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** The longest come first, the others in their order. @param {string} file or folder */
function rankOf(file) {
  const rank = longest.indexOf(file.replaceAll('\\', '/'));
  return rank < 0 ? longest.length : rank;
}

/** @param {string} file */
function isApart(file) {
  return apart.some((place) => isIn(file, place));
}

/** @param {string} file @param {string} place a folder, or the file itself */
function isIn(file, place) {
  return `${file}/`.replaceAll('\\', '/').startsWith(`${place}/`);
}

/**
 * @param {string} name
 * @param {readonly string[]} members
 */
async function runGroup(name, members) {
  const began = performance.now();
  const mostSeconds = name.includes(', part ') ? limit * members.length : limit;
  let output = '';
  const program = members.length > 1 ? [fileURLToPath(new URL('test-files.mjs', import.meta.url))] : [];
  const { code, timedOut, held } = await runLimited(
    process.execPath,
    [
      ...['--import', 'tsx', '--import', assertions],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout', ...program, ...members],
    ],
    {
      limitMs: mostSeconds * 1000,
      env,
      onOutput(chunk) {
        output += chunk;
        if (groups.size === 1) process.stdout.write(chunk);
      },
    },
  );
  const seconds = (performance.now() - began) / 1000;
  took.push({ name, seconds });
  const problem = problemOf({
    code,
    limit: timedOut ? mostSeconds : undefined,
    held,
    ended: /^ℹ pass \d+$/m.test(output),
  });
  const passed = number(output, 'pass');
  const failed = number(output, 'fail') + number(output, 'cancelled');
  counted.passed += passed;
  counted.failed += failed || (problem ? 1 : 0);
  counted.skipped += number(output, 'skipped');
  if (problem) problems.push(`${filesWith({ members, output, timedOut }).join(', ') || name}: ${problem}`);
  if (groups.size === 1) return;
  if (problem) process.stdout.write(`\n${output}\n✖ ${problems.at(-1)}\n\n`);
  else {
    const skipped = output.split('\n').filter((line) => /^\s*﹣/.test(line));
    const size = members.length > 1 ? `${members.length} files, ` : '';
    const long = [...output.matchAll(/^✔ (\S+\.test\.ts) \((\d{2,})\d{3}\.\d+ms\)/gm)].map(
      ([, file, whole]) => `    ${file} ${whole} s`,
    );
    console.log([`✔ ${name}: ${size}${passed} passed, ${seconds.toFixed(1)} s`, ...long, ...skipped].join('\n'));
  }
}

/**
 * Which files have the problem. In a shared process they run in turn, each in a suite with its name.
 *
 * @param {{ members: readonly string[], output: string, timedOut: boolean }} run
 */
function filesWith({ members, output, timedOut }) {
  if (members.length === 1) return members;
  const ended = new Map([...output.matchAll(/^([✔✖]) (\S+\.test\.ts) \(/gm)].map(([, mark, file]) => [file, mark]));
  return timedOut
    ? members.filter((file) => !ended.has(file)).slice(0, 1)
    : members.filter((file) => ended.get(file) !== '✔');
}

/** @param {{ code: number, limit: number | undefined, held: boolean, ended: boolean }} run `limit` is the one it met. */
function problemOf({ code, limit, held, ended }) {
  if (limit) return `did not end within ${limit} s and was ended, with all that it had started`;
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
  if (groups.size > 1) {
    const slowest = took.sort((one, other) => other.seconds - one.seconds).slice(0, 8);
    console.log(`\nSlowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}`);
  }
  for (const line of problems) console.log(`✖ ${line}`);
  const skipped = counted.skipped > 0 ? `, ${counted.skipped} skipped` : '';
  console.log(`${counted.passed} passed, ${counted.failed} failed${skipped}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
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

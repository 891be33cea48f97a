import { runLimited } from './run-limited.mjs';

/*
 * `npm test`: everything that must hold, in the order in which a failure is cheapest to learn of. Steps of one group run side
 * by side. All steps run even when one fails, so that one run tells everything; the last line counts the tests of all runners.
 * Each runner has a limit a file and names the file that hangs; `limitMs` holds for the whole run.
 */

const node = process.execPath;
const tsc = [node, 'node_modules/typescript-native/bin/tsc'];
const groups = [
  [{ name: 'set up', command: [node, 'scripts/setup.mjs', '--browser'], needed: true }],
  [
    { name: 'lint and format', command: ['node_modules/.bin/biome', 'check', '.'] },
    { name: 'types', command: [...tsc, '--noEmit'] },
    { name: 'types without a DOM', command: [...tsc, '--noEmit', '-p', 'tsconfig.no-dom.json'] },
    { name: 'build', command: ['node_modules/.bin/tsx', 'scripts/build.ts'], needed: true },
  ],
  [{ name: 'tests in Node', command: [node, 'scripts/test-node.mjs'] }],
  [{ name: 'tests in Chromium', command: ['node_modules/.bin/wtr'] }],
  [{ name: 'end to end, sizes', command: [node, 'scripts/test-node.mjs', 'test/e2e', 'test/size'] }],
];

/** Milliseconds. Three times what a slow machine takes: a run that hangs must end by itself. */
const limitMs = 45 * 60_000;

const counted = { passed: 0, failed: 0 };
/** @type {string[]} */
const failed = [];
const began = performance.now();

// The tests of what is shipped use the build of this run (test/support/built-playground.ts).
process.env.TARJA_FRESH_BUILD = '1';

for (const group of groups) {
  const results = await Promise.all(group.map((step) => run(step, group.length === 1)));
  if (results.includes('stop')) break;
}

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
if (failed.length) console.error(`\nFailed: ${failed.join(', ')}.`);
console.log(`\nAll of it took ${minutes} minutes.`);
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = failed.length ? 1 : 0;

/**
 * @param {{ name: string, command: string[], needed?: boolean }} step With `needed`, nothing after it can run without it.
 * @param {boolean} alone Whether its output is shown as it comes; of steps that run side by side it is shown at their end.
 */
async function run({ name, command: [program = '', ...args], needed = false }, alone) {
  const start = performance.now();
  if (alone) console.log(`\n— ${name}`);
  let output = '';
  const { code, timedOut } = await runLimited(program, args, {
    limitMs: Math.max(1, limitMs - (start - began)),
    shell: process.platform === 'win32',
    onOutput(chunk) {
      output += chunk;
      if (alone) process.stdout.write(chunk);
    },
  });
  if (!alone) console.log(`\n— ${name}${output ? `\n${output.trimEnd()}` : ''}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const result = timedOut ? `ended: the whole run may take ${limitMs / 60_000} minutes` : code === 0 ? 'ok' : 'FAILED';
  console.log(`— ${name}: ${result}, ${seconds} s`);
  count(output);
  if (code === 0 && !timedOut) return 'go on';
  failed.push(name);
  return needed || timedOut ? 'stop' : 'go on';
}

/** Both runners end with `N passed, N failed`. @param {string} output */
function count(output) {
  const [, passed = 0, failed = 0] = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1) ?? [];
  counted.passed += Number(passed);
  counted.failed += Number(failed);
}

import { spawn } from 'node:child_process';

/**
 * `npm test`: everything that must hold, in the order in which a failure is cheapest to learn of. All steps run even
 * when one fails, so that one run tells everything; the last line counts the tests of all runners.
 */
const steps = [
  ['set up', [process.execPath, 'scripts/setup.mjs', '--browser'], { needed: true }],
  ['lint and format', ['node_modules/.bin/biome', 'check', '.']],
  ['types', ['node_modules/.bin/tsc', '--noEmit']],
  ['types without a DOM', ['node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.no-dom.json']],
  ['build', [process.execPath, 'scripts/build.mjs'], { needed: true }],
  ['tests in Node', [process.execPath, 'scripts/test-node.mjs']],
  ['tests in Chromium', ['node_modules/.bin/wtr']],
  ['end to end, sizes', [process.execPath, 'scripts/test-node.mjs', 'test/e2e', 'test/size']],
];

const counted = { passed: 0, failed: 0 };
const failed = [];
const began = performance.now();

for (const [name, command, { needed = false } = {}] of steps) {
  const start = performance.now();
  console.log(`\n— ${name}`);
  const code = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`— ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
  if (code === 0) continue;
  failed.push(name);
  if (needed) break;
}

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
if (failed.length) console.error(`\nFailed: ${failed.join(', ')}.`);
console.log(`\nAll of it took ${minutes} minutes.`);
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = failed.length ? 1 : 0;

function run([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'inherit'], shell: process.platform === 'win32' });
    let tail = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-20_000);
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => {
      count(tail);
      resolve(code ?? 1);
    });
  });
}

/** Both runners end with their counts: node:test as `# pass N` or `ℹ pass N`, Web Test Runner as `N passed, N failed`. */
function count(tail) {
  counted.passed += lastNumber(tail, /(?:#|ℹ) pass (\d+)/g, /(\d+) passed, \d+ failed/g);
  counted.failed += lastNumber(tail, /(?:#|ℹ) fail (\d+)/g, /\d+ passed, (\d+) failed/g);
}

function lastNumber(text, ...patterns) {
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]).at(-1);
  return Number(found?.[1] ?? 0);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the Node tests below the given folders or files (default: all but the end-to-end ones). */
const places = process.argv.slice(2);
const files = (
  places.length
    ? places
    : ['test/schema', 'test/src', 'test/scripts', 'test/playground/services', 'test/architecture.test.ts']
).flatMap(tests);
if (files.length === 0) {
  console.error(`No *.test.ts below ${places.join(', ') || 'test'}.`);
  process.exit(2);
}
// What several files need built is built once a run (test/support/built-playground.ts).
const builds = mkdtempSync(join(tmpdir(), 'tarja-builds-'));
// In the environment, so that it also holds for the programs that the tests start.
const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import ${new URL('loopback-only.mjs', import.meta.url)}`];
// Most files wait for a browser or a server most of the time: two at once even where Node would run one.
const atOnce = `--test-concurrency=${Math.max(2, availableParallelism() - 1)}`;
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--test', atOnce, ...files], {
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: NODE_OPTIONS.join(' ').trim(), TARJA_TEST_BUILDS: builds },
});
rmSync(builds, { recursive: true, force: true });
process.exit(status ?? 1);

function tests(place) {
  if (!statSync(place, { throwIfNoEntry: false })) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(place, name))
    .sort();
}

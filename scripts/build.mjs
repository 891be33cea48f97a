import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { withLock } from './build-lock.mjs';
import { markOfSources } from './cli-sources.cjs';

/*
 * `npm run build` makes dist/: the command line, the library and its types. With --cli-only just dist/cli, in well under
 * a second, which is how `tarja` builds itself in a clone. Everything is made in a folder of its own and then put in
 * place by renaming, so that whoever reads dist/ meanwhile sees the old build or the new one and nothing between.
 */

/** @param needed Asked once the lock is held: another process may just have built the same. */
export async function build({ root, cliOnly = false, needed = () => true, say = console.log }) {
  const work = join(root, '.tmp');
  await withLock(join(work, 'build.lock'), async () => {
    if (!needed()) return;
    const began = performance.now();
    say(cliOnly ? 'building itself, because its sources changed…' : 'Building dist/…');
    const next = join(work, `build-${process.pid}`);
    try {
      await (cliOnly ? buildCli(root, next) : buildAll(root, next));
      putInPlace(next, join(root, cliOnly ? 'dist/cli' : 'dist'));
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    say(`built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  });
}

async function buildAll(root, next) {
  await Promise.all([buildCli(root, join(next, 'cli')), buildLibrary(root, next), buildTypes(root, next)]);
}

/** rolldown alone, without Vite: it starts faster, and the command line has nothing but TypeScript. */
async function buildCli(root, outDir) {
  // Looked at before the sources are read: what changes while this builds is not in the mark.
  const mark = markOfSources(root);
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'src/cli/main.ts' },
    platform: 'node',
    tsconfig: false,
    onLog: failOnWarning,
  });
  await bundle.write({
    dir: outDir,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: ({ facadeModuleId }) =>
      facadeModuleId?.includes('/commands/') ? 'commands/[name].cjs' : 'shared/[name].cjs',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  cpSync(join(root, 'src/cli/starter'), join(outDir, 'starter'), { recursive: true });
  writeFileSync(join(outDir, 'built-from.txt'), mark);
}

function failOnWarning(level, log, pass) {
  // A dependency that is not resolved would only be missed when the command runs.
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  pass(level, log);
}

async function buildLibrary(root, outDir) {
  const [vite, { libraryConfig }] = await Promise.all([import('vite'), import('../vite.lib.config.mjs')]);
  await vite.build(libraryConfig({ root, outDir }));
}

async function buildTypes(root, outDir) {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', outDir];
  const { code, output } = await run(process.execPath, args, root);
  if (code !== 0) throw new Error(`The types cannot be built:\n${output}`);
}

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Exchanges a folder for its successor. Two who do this at once both succeed, and the later one's build stays. */
export function putInPlace(next, place) {
  const old = `${next}-old`;
  mkdirSync(join(place, '..'), { recursive: true });
  for (let tries = 0; ; tries++) {
    if (existsSync(place)) moveAway(place, old);
    try {
      renameSync(next, place);
      break;
    } catch (error) {
      const taken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code);
      if (!taken || tries === 20) throw error;
    }
    rmSync(old, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}

function moveAway(place, old) {
  try {
    renameSync(place, old);
  } catch (error) {
    // Somebody else was faster.
    if (error.code !== 'ENOENT') throw error;
  }
}

/** What went wrong in a build, for a person: the bundler's errors with their places, without its own stack. */
export function explain(error) {
  return process.stderr.isTTY ? error.message : stripVTControlCharacters(error.message);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await build({ root: fileURLToPath(new URL('..', import.meta.url)), cliOnly: process.argv.includes('--cli-only') });
  } catch (error) {
    console.error(`The build failed.\n${explain(error)}`);
    process.exitCode = 1;
  }
}

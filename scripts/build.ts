import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util';
import { type LogLevel, type LogOrStringHandler, type RolldownLog, rolldown } from 'rolldown';
import { withLock } from './build-lock.ts';
import { type Part, stampOfSources, writeStamp } from './built-from.cjs';
import { BundledPackages } from './bundled-packages.ts';
import { writeFiles } from './write-files.ts';

/*
 * `npm run build` makes dist/: the command line, the library and its types. `tarja` builds itself in a clone: just dist/cli, in
 * well under a second, and for commands that show pages those. With --out <folder> it goes elsewhere on the same disk.
 * Everything is made in a folder of its own and then put in place by renaming, so that a reader of dist/ sees the old build
 * or the new one and nothing between.
 */

export interface BuildOptions {
  readonly root: string;
  /** Where the build goes. Default: `dist`. */
  readonly outDir?: string;
  /** One part alone. Default: all of the package. */
  readonly part?: Part | undefined;
  /** Asked once the lock is held: another process may just have built the same. */
  readonly needed?: () => boolean;
  readonly say?: (line: string) => void;
}

export async function build({
  root,
  outDir = join(root, 'dist'),
  part,
  needed = () => true,
  say = console.log,
}: BuildOptions): Promise<void> {
  const work = join(root, '.tmp');
  await withLock(join(work, 'build.lock'), async () => {
    if (!needed()) return;
    const began = performance.now();
    say(part ? beginnings[part] : 'Building the package…');
    removeAbandonedBuilds(work);
    const next = join(work, `build-${process.pid}`);
    try {
      if (part === undefined) {
        await buildAll(root, next);
        putAllInPlace(next, outDir);
      } else {
        await builders[part](root, next);
        for (const name of readdirSync(next)) putInPlace(join(next, name), join(outDir, name));
      }
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    say(`built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  });
}

const beginnings: Readonly<Record<Part, string>> = {
  cli: 'building itself, because its sources changed…',
  pages: 'building its pages, because their sources changed; that takes up to a minute…',
};

const builders: Readonly<Record<Part, (root: string, next: string) => Promise<unknown>>> = {
  cli: buildCli,
  pages: buildPages,
};

/** Removes what killed builds have left. The lock is held, so no other build is running. */
function removeAbandonedBuilds(work: string): void {
  for (const name of readdirSync(work)) {
    if (/^build-\d/.test(name)) rmSync(join(work, name), { recursive: true, force: true });
  }
}

async function buildAll(root: string, next: string): Promise<void> {
  const bundled = new BundledPackages();
  const parts = [
    buildCli(root, next, bundled),
    buildLibrary(root, next),
    buildPages(root, next, bundled),
    buildTypes(root, next),
    buildDescriptions(root, next),
  ];
  // All of them, even when one fails: none may still be writing when the folder goes, and all errors are of use.
  const failed = (await Promise.allSettled(parts)).filter((part) => part.status === 'rejected');
  if (failed.length) throw new Error(failed.map(({ reason }) => reason.message).join('\n\n'));
  writeFileSync(join(next, 'third-party-licenses.txt'), bundled.licences());
}

/**
 * rolldown alone, without Vite: it starts faster, and the command line has nothing but TypeScript. The packages that it
 * needs are bundled, but for the package's own dependencies and peers.
 */
async function buildCli(root: string, next: string, bundled = new BundledPackages()): Promise<void> {
  // Taken before the sources are read: what changes while this builds is not in the stamp.
  const stamp = stampOfSources(root, 'cli');
  const outDir = join(next, 'cli');
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  const bundle = await rolldown({
    cwd: root,
    input: { main: 'src/cli/main.ts' },
    external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    platform: 'node',
    tsconfig: false,
    plugins: [bundled.plugin()],
    onLog: failOnUnresolved,
  });
  await bundle.write({
    dir: outDir,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: ({ facadeModuleId }) =>
      facadeModuleId?.includes('/commands/') ? 'commands/[name].cjs' : 'shared/[name].cjs',
    minify: true,
  });
  await bundle.close();
  cpSync(join(root, 'src/cli/starter'), join(outDir, 'starter'), { recursive: true });
  await writePlayers(join(outDir, 'players'));
  // Run by other processes than this one, so they stay files.
  cpSync(join(root, 'src/local-services/sandbox/guest'), join(outDir, 'sandbox/guest'), { recursive: true });
  writeStamp(next, 'cli', stamp);
}

/** The scripts that `tarja export` puts into its files. */
async function writePlayers(folder: string): Promise<void> {
  const { bundlePlayer, bundleRuntime } = await import('./bridge-plugin.ts');
  writeFiles(folder, [
    ['player.js', await bundlePlayer()],
    ['runtime.js', await bundleRuntime()],
  ]);
}

function failOnUnresolved(level: LogLevel, log: RolldownLog, pass: LogOrStringHandler): void {
  // It would only be missed when the command runs.
  if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
  pass(level, log);
}

async function buildLibrary(root: string, outDir: string): Promise<void> {
  const [vite, { libraryConfig }] = await Promise.all([import('vite'), import('../vite.lib.config.ts')]);
  await vite.build(libraryConfig({ root, outDir }));
  await writeGraphics(outDir);
  // No module: hosts whose policy forbids inline scripts serve it beside their pages.
  cpSync(join(root, 'src/runtime/frame/frame.html'), join(outDir, 'frame.html'));
}

/** What `tarja serve` shows: the playground and all other pages, and beside them what other sites embed. */
async function buildPages(root: string, next: string, bundled = new BundledPackages()): Promise<void> {
  const stamp = stampOfSources(root, 'pages');
  await Promise.all([buildPlayground(root, join(next, 'playground'), bundled), buildForPages(next)]);
  writeStamp(next, 'pages', stamp);
}

async function buildPlayground(root: string, outDir: string, bundled: BundledPackages): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir },
    plugins: [bundled.plugin()],
    worker: { plugins: () => [bundled.plugin()] },
  });
}

/** For pages without a bundler, and for WordPress. Imported here, because the command line builds itself without it. */
async function buildForPages(outDir: string): Promise<void> {
  const { buildEmbed, buildWordPress } = await import('./embed.ts');
  await buildEmbed(join(outDir, 'embed'));
  buildWordPress(join(outDir, 'embed'), join(outDir, 'wordpress/tarja'));
}

/** Widgets for the stage and for other OGraf renderers. */
async function writeGraphics(outDir: string): Promise<void> {
  const { bundleGraphics } = await import('./graphics.ts');
  writeFiles(join(outDir, 'graphics'), await bundleGraphics());
}

async function buildTypes(root: string, outDir: string): Promise<void> {
  const args = [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', 'tsconfig.build.json', '--outDir', outDir];
  await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 64_000_000 }).catch((error) => {
    throw new Error(`The types cannot be built:\n${error.stdout || error.message}`);
  });
  // `require` of an ES module works in Node; TypeScript's node16 accepts it only with types in CommonJS scope.
  const commonjs = join(outDir, 'commonjs');
  cpSync(join(outDir, 'src'), commonjs, { recursive: true });
  writeFileSync(join(commonjs, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Descriptions of the elements for editors and other frameworks. */
async function buildDescriptions(root: string, outDir: string): Promise<void> {
  const [{ describeElements }, { vsCodeCss, vsCodeHtml, webTypes }, { elementTypes }] = await Promise.all([
    import('./element-manifest.ts'),
    import('./element-data.ts'),
    import('./element-types.ts'),
  ]);
  const manifest = describeElements(root);
  const data = {
    'custom-elements.json': manifest,
    'vscode.html-custom-data.json': vsCodeHtml(manifest),
    'vscode.css-custom-data.json': vsCodeCss(manifest),
    'web-types.json': webTypes(manifest, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))),
  };
  const texts = Object.entries(data).map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`] as const);
  writeFiles(outDir, [...texts, ...Object.entries(elementTypes(manifest))]);
}

function putAllInPlace(next: string, dist: string): void {
  mkdirSync(dist, { recursive: true });
  const made = readdirSync(next);
  for (const name of made) putInPlace(join(next, name), join(dist, name));
  for (const name of readdirSync(dist)) {
    if (!made.includes(name)) rmSync(join(dist, name), { recursive: true });
  }
}

/** Exchanges a folder or file for its successor. Two processes that do this at once both succeed, and one of their builds stays. */
function putInPlace(next: string, place: string): void {
  const old = `${next}-old`;
  mkdirSync(dirname(place), { recursive: true });
  for (let tries = 0; ; tries++) {
    try {
      renameSync(next, place);
      return;
    } catch (error) {
      // A file gives way to its successor; a folder that holds something does not.
      const taken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error));
      if (!taken || tries === 20) throw error;
    }
    moveAway(place, old);
    rmSync(old, { recursive: true, force: true });
  }
}

function moveAway(place: string, old: string): void {
  try {
    renameSync(place, old);
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** What went wrong in a build, for a person: the bundler's errors with their places, without its own stack. */
export function explain(error: unknown): string {
  const { message } = error as Error;
  return process.stderr.isTTY ? message : stripVTControlCharacters(message);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { values } = parseArgs({
    options: { out: { type: 'string', default: join(root, 'dist') } },
  });
  try {
    await build({ root, outDir: resolve(values.out) });
  } catch (error) {
    console.error(`The build failed.\n${explain(error)}`);
    process.exitCode = 1;
  }
}

import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { guestFolder, LIBRARY, pythonFiles } from '../guest.ts';
import { DOCUMENTED_PACKAGES, packagesOf } from '../packages.ts';
import { type Engine, EngineFailed, LIMITS } from './engine.ts';
import { findProgram, foldersOf, systemPython } from './host-programs.ts';
import { Pool } from './pool.ts';
import { type Command, type Supervised, startSupervised } from './supervised.ts';

export interface BubblewrapOptions {
  /** Path of an interpreter, of a virtual environment for one. Default: the system's. */
  python?: string | undefined;
  /** Where `bwrap` is looked for. */
  path?: string | undefined;
  /** Whether an interpreter stands ready for the next session once the first was asked for, with the slow modules imported. */
  spare?: boolean | undefined;
}

/** Packages of which the import takes so long that a spare interpreter does it ahead. */
const SLOW = ['pandas', 'matplotlib.pyplot'];

/** Nobody: what the code is, inside; and outside too where the service runs as root. */
const NOBODY = 65_534;

/**
 * Python in a bubblewrap sandbox: namespaces of its own for processes, network, users; nothing of the host but its programs,
 * read-only; `/work` and `/tmp` in memory, so that they are gone with the last process. Rejects with `EngineFailed` when that
 * does not run here: the first sandbox is the probe.
 */
export async function startBubblewrap(options: BubblewrapOptions = {}): Promise<Engine> {
  const bwrap = findProgram('bwrap', options.path ?? process.env['PATH'] ?? '');
  if (bwrap === undefined) throw new EngineFailed('bubblewrap is not installed.');
  const python = options.python ?? systemPython();
  if (python === undefined) throw new EngineFailed('The system has no Python 3.');
  const folders = await foldersOf(python);

  let slow: string[] = [];
  const pool = new Pool<Supervised>({
    start: (signal) =>
      withOpenFiles((inherited) => startSupervised(sandboxCommand({ bwrap, python, folders, inherited }), signal)),
    spare: options.spare,
    prepare: (made) => made.warm(slow),
  });
  const { modules, python: version } = (await pool.first()).hello;
  slow = SLOW.filter((name) => modules.includes(name.split('.')[0] as string));

  return {
    name: 'bubblewrap',
    python: version,
    protects:
      'Code runs apart from this machine: no network, none of its files but its programs, read-only, ' +
      `at most ${LIMITS.memory / 1024 ** 3} GB of memory and ${LIMITS.processes} processes a session.`,
    packages: packagesOf(modules),
    open: () => pool.open(),
    close: () => pool.close(),
  };
}

/** The files of the guest as open descriptors: whoever the sandbox runs as may not be allowed to the folder they are in. */
async function withOpenFiles<T>(work: (inherited: readonly number[]) => Promise<T>): Promise<T> {
  const opened: number[] = [];
  try {
    for (const name of pythonFiles()) opened.push(openSync(join(guestFolder, name), 'r'));
    return await work(opened);
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

interface SandboxOptions {
  bwrap: string;
  python: string;
  folders: readonly string[];
  inherited: readonly number[];
}

function sandboxCommand({ bwrap, python, folders, inherited }: SandboxOptions): Command {
  const identity = String(NOBODY);
  const settings = { limits: LIMITS, modules: Object.values(DOCUMENTED_PACKAGES) };
  const bootstrap = `import sys; sys.path[:0] = ["/work", "${LIBRARY}"]; from tarja_guest import supervisor; supervisor.main()`;
  const args = [
    ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ['--uid', identity, '--gid', identity, '--hostname', 'sandbox'],
    ['--ro-bind', '/usr', '/usr'],
    ...['bin', 'sbin', 'lib', 'lib32', 'lib64'].map((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    // Names of fonts and of libraries: where the system keeps them, its programs do not find these elsewhere.
    ...['/etc/fonts', '/etc/ld.so.cache', '/etc/alternatives'].map((path) => ['--ro-bind-try', path, path]),
    ['--proc', '/proc', '--dev', '/dev'],
    ['--size', String(LIMITS.temporary), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ['--size', String(LIMITS.temporary), '--tmpfs', '/tmp'],
    ['--size', String(LIMITS.work), '--tmpfs', '/work'],
    ...folders.map((folder) => ['--ro-bind', folder, folder]),
    // Standard streams, commands and answers come before them.
    ...pythonFiles().map((name, index) => [
      ...['--perms', '0444', '--ro-bind-data'],
      ...[String(5 + index), `${LIBRARY}/${name}`],
    ]),
    ['--remount-ro', '/', '--chdir', '/work', '--clearenv'],
    ...Object.entries(environment).map(([name, value]) => ['--setenv', name, value]),
    ['--', python, '-s', '-B', '-c', bootstrap, JSON.stringify(settings)],
  ].flat();
  const root = process.getuid?.() === 0;
  // Root of the host, even without capabilities, may write below /proc/sys, and no limit of processes holds for it.
  return { program: bwrap, args, inherited, ...(root ? { uid: NOBODY, gid: NOBODY } : {}) };
}

const environment = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  MATPLOTLIBRC: `${LIBRARY}/matplotlibrc`,
  MPLCONFIGDIR: '/tmp/matplotlib',
  // A thread is a process to the limit, and a session is one of several.
  OPENBLAS_NUM_THREADS: '1',
  OMP_NUM_THREADS: '1',
};

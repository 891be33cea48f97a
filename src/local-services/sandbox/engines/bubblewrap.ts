import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guestFolder, LIBRARY, pythonFiles } from '../guest.ts';
import { DOCUMENTED_PACKAGES, packagesOf } from '../packages.ts';
import { type ControlGroup, makeControlGroup } from './cgroup.ts';
import { type Engine, EngineFailed, LIMITS } from './engine.ts';
import { findProgram, foldersOf, systemPython } from './host-programs.ts';
import { Pool } from './pool.ts';
import { seccompFilter } from './seccomp.ts';
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

/** The user `nobody`: of the code inside, and outside too where the service runs as root. */
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
  let withoutUserNamespaces = true;
  const start = (signal: AbortSignal) =>
    withOpenFiles((files, group) =>
      startSupervised(sandboxCommand({ bwrap, python, folders, files, group, withoutUserNamespaces }), signal),
    );
  const pool = new Pool<Supervised>({
    async start(signal) {
      try {
        return await start(signal);
      } catch (error) {
        if (!withoutUserNamespaces || signal.aborted) throw error;
        // Bubblewrap before 0.8 does not have the option, and some systems have no user namespaces at all.
        withoutUserNamespaces = false;
        return start(signal);
      }
    },
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

/** The files of the guest as open descriptors: the user that the sandbox runs as may not read the folder they are in. */
async function withOpenFiles<T>(
  work: (files: readonly number[], group: ControlGroup | undefined) => Promise<T>,
): Promise<T> {
  const opened: number[] = [];
  try {
    for (const name of pythonFiles()) opened.push(openSync(join(guestFolder, name), 'r'));
    const group = makeControlGroup(GROUP_LIMITS);
    return await work(opened, group).finally(() => group && closeSync(group.descriptor));
  } finally {
    for (const descriptor of opened) closeSync(descriptor);
  }
}

/** Of all that a sandbox has in memory: its processes, and the files below `/work`, `/tmp` and `/dev/shm`. */
const GROUP_LIMITS = {
  memory: LIMITS.memory + LIMITS.work + 2 * LIMITS.temporary,
  // The first processes of bubblewrap and of the sandbox count here, too.
  processes: LIMITS.processes + 8,
};

/** Descriptors that a sandbox finds before its files: standard streams, commands, answers. */
const FIRST_FILE = 5;

interface SandboxOptions {
  bwrap: string;
  python: string;
  folders: readonly string[];
  files: readonly number[];
  group: ControlGroup | undefined;
  /** Whether code may make no user namespaces, in which it would have all rights. */
  withoutUserNamespaces: boolean;
}

function sandboxCommand({ bwrap, python, folders, files, group, withoutUserNamespaces }: SandboxOptions): Command {
  const identity = String(NOBODY);
  const settings = { limits: LIMITS, modules: Object.values(DOCUMENTED_PACKAGES) };
  const bootstrap = `import sys; sys.path[:0] = ["/work", "${LIBRARY}"]; from tarja_guest import supervisor; supervisor.main()`;
  const args = [
    ['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    withoutUserNamespaces ? ['--unshare-user', '--disable-userns'] : [],
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
    ...pythonFiles().map((name, index) => [
      ...['--perms', '0444', '--ro-bind-data'],
      ...[String(FIRST_FILE + index), `${LIBRARY}/${name}`],
    ]),
    ['--remount-ro', '/', '--chdir', '/work', '--clearenv'],
    ...Object.entries(environment).map(([name, value]) => ['--setenv', name, value]),
    ['--', python, '-s', '-B', '-c', bootstrap, JSON.stringify(settings)],
  ].flat();
  const filter = existsSync('/proc/sys/kernel/seccomp') ? seccompFilter() : undefined;
  const order = {
    program: bwrap,
    args,
    descriptors: FIRST_FILE + files.length,
    cgroup: group ? FIRST_FILE + files.length : null,
    filter: filter ? Buffer.from(filter).toString('base64') : null,
  };
  const root = process.getuid?.() === 0;
  return {
    program: python,
    args: ['-I', '-S', '-c', readFileSync(join(guestFolder, 'launch.py'), 'utf8'), JSON.stringify(order)],
    inherited: group ? [...files, group.descriptor] : files,
    onEnd: () => void group?.remove(),
    // Root of the host, even without capabilities, may write below /proc/sys, and no limit of processes holds for it.
    ...(root ? { uid: NOBODY, gid: NOBODY } : {}),
  };
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

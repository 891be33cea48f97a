import {
  type Engine,
  EngineFailed,
  type Entry,
  type Interpreter,
  type Outcome,
  RunLost,
} from '../../src/local-services/sandbox/engines/engine.ts';

/** An engine that knows no Python: each run gives what it is told to. */
export interface PythonDouble extends Engine {
  /** What runs give from now on; the last one stays. `'lost'`: the process ended. */
  outcomes: (Partial<Outcome> | 'lost')[];
  /** Codes of all runs, with their time limits. */
  readonly ran: [code: string, timeoutMs: number][];
  /** Interpreters that are there. */
  readonly open_: Set<Interpreter>;
  /** No interpreter can be made as long as this says why. */
  failure: string | undefined;
  /** Runs wait for it. */
  gate: Promise<void>;
  /** What there is no room for is refused. */
  room: number;
  /** Interpreters that are there end by themselves. */
  die(): void;
  closed: boolean;
}

const well: Outcome = {
  ok: true,
  stdout: '',
  stdoutTruncated: false,
  result: null,
  error: null,
  displays: [],
  files: [],
  durationMs: 1,
};

export function pythonDouble(): PythonDouble {
  const endings = new Set<() => void>();
  const double: PythonDouble = {
    name: 'bubblewrap',
    python: '3.99.0',
    protects: 'It runs nothing.',
    packages: ['pandas', 'numpy'],
    outcomes: [{}],
    ran: [],
    open_: new Set(),
    failure: undefined,
    gate: Promise.resolve(),
    room: Number.POSITIVE_INFINITY,
    closed: false,
    async open() {
      if (double.failure !== undefined) throw new EngineFailed(double.failure);
      const made = interpreter();
      double.open_.add(made);
      void made.ended.then(() => double.open_.delete(made));
      return made;
    },
    async close() {
      double.closed = true;
    },
    die() {
      for (const end of endings) end();
    },
  };

  function interpreter(): Interpreter {
    const files = new Map<string, Uint8Array>();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    endings.add(end);
    const dead = ended.then(() => {
      throw new RunLost('The double is gone.');
    });
    dead.catch(() => {});
    return {
      ended,
      async run(code, timeoutMs) {
        double.ran.push([code, timeoutMs]);
        const outcome = double.outcomes.length > 1 ? double.outcomes.shift() : double.outcomes[0];
        await Promise.race([double.gate, dead]);
        if (outcome === 'lost' || outcome === undefined) throw new RunLost('The double died.');
        return { ...well, ...outcome };
      },
      async list(path) {
        const below = [...files].filter(([name]) => name === path || name.startsWith(`${path}/`));
        return path === '/work' || below.length ? below.map(([name, content]) => entry(name, content)) : undefined;
      },
      read: async (path) => files.get(path),
      async write(name, content) {
        if (name === 'outputs') return 'folder';
        if (content.length > double.room) return 'full';
        files.set(`/work/${name}`, content);
        return undefined;
      },
      async close() {
        end();
      },
    };
  }
  return double;
}

function entry(path: string, content: Uint8Array): Entry {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { path, name, sizeBytes: content.length, modifiedAt: Date.UTC(2026, 10, 20, 12), isDirectory: false };
}

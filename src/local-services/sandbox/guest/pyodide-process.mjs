/*
 * The process of one session with Pyodide. Python is in a thread of its own, because it answers nothing while it runs; the memory
 * through which it is interrupted cannot be shared between processes, so that this one interrupts it. Plain
 * JavaScript, because it is started as a file.
 *
 * Here are the files of the session as they were after the last run: they can be asked for during one, and outlive Python.
 */
import { Worker } from 'node:worker_threads';

/** Bytes of this process with all it has, and milliseconds between two looks at them. Python’s own memory is bounded by a flag. */
const MOST_MEMORY = 1.5 * 1024 ** 3;
const WATCH = 250;

const signal = new Int32Array(new SharedArrayBuffer(4));
const interrupted = 2;

/** Path below the root → { content, modifiedAt } of a file, { modifiedAt } of a folder. */
let files = new Map();
/** What was uploaded since the last run. */
let uploads = [];
let worker;
let ready;
/** Number of the run under way. */
let running;
/** Python ended between two runs, and its variables with it; a run that counts on them is told once. */
let died = false;

const say = (message, blobs = []) => process.send?.({ message, blobs });

function start() {
  const started = new Worker(new URL('./pyodide-thread.mjs', import.meta.url), {
    workerData: { signal, files: [...files].map(([path, { content }]) => ({ path, content })) },
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker = started;
  uploads = [];
  ready = new Promise((resolve) => {
    started.on('message', (message) => {
      if (message.begun) return say({ id: `begun ${running}` });
      if (!message.ready) return finish(message);
      resolve();
      say({ id: 0, ...message });
    });
  });
  let begun = false;
  void ready.then(() => {
    begun = true;
  });
  // The exit that follows tells all there is to tell.
  started.on('error', () => {});
  started.on('exit', () => {
    if (started !== worker) return;
    // Python that does not even start will not do so the next time.
    if (begun) end('ended');
    else process.exit(1);
  });
}

function finish({ listing, outcome, blobs }) {
  const before = files;
  files = new Map(
    listing.map(({ path, content, ...rest }) => [path, { ...rest, content: content ?? before.get(path)?.content }]),
  );
  // What came during the run is not in Python yet.
  for (const { path } of uploads) files.set(path, before.get(path));
  const id = running;
  running = undefined;
  say({ ...outcome, id }, blobs);
}

/** Ends Python, tells of it, and begins anew with the files there are. */
function end(why) {
  const [old, id] = [worker, running];
  running = undefined;
  start();
  void old.terminate();
  if (id === undefined) died = true;
  else say({ id, lost: why });
}

const commands = {
  async run({ id, code }) {
    await ready;
    if (died) {
      died = false;
      say({ id, lost: 'ended' });
      return;
    }
    running = id;
    Atomics.store(signal, 0, 0);
    worker.postMessage({ code, uploads });
    uploads = [];
  },
  interrupt({ run }) {
    const disturb = () => {
      if (run === running) Atomics.store(signal, 0, interrupted);
    };
    disturb();
    // Python ignores one that comes between two steps of its own: it is told once more, if the run still goes on.
    setTimeout(disturb, 1000);
  },
  kill({ run }) {
    if (run === running) end('killed');
  },
  list({ id, path }) {
    say({ id, entries: listed(path) });
  },
  read({ id, path }) {
    const content = files.get(path)?.content;
    say({ id, found: content !== undefined }, content ? [content] : []);
  },
  write({ id, name }, [content]) {
    const path = `/work/${name}`;
    const folder = files.has(path) && files.get(path).content === undefined;
    if (!folder) {
      files.set(path, { content, modifiedAt: Date.now() });
      uploads.push({ path, content });
    }
    say({ id, trouble: folder ? 'folder' : undefined });
  },
};

function listed(path) {
  const there = path === '/work' ? { modifiedAt: Date.now() } : files.get(path);
  if (!there) return undefined;
  if (there.content) return [entry(path, there)];
  return [...files]
    .filter(([other]) => other.startsWith(`${path}/`) && !other.slice(path.length + 1).includes('/'))
    .map(([other, file]) => entry(other, file))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function entry(path, { content, modifiedAt }) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { path, name, sizeBytes: content?.length ?? 0, modifiedAt, isDirectory: content === undefined };
}

process.on('message', ({ message, blobs }) => commands[message.do](message, blobs));
// The parent process has ended.
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (running !== undefined && process.memoryUsage.rss() > MOST_MEMORY) end('memory');
}, WATCH).unref();
start();

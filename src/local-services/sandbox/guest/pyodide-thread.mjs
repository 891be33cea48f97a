/*
 * The thread that Python runs in. What Python could reach of Node is taken away as far as is known; it is no boundary.
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { startPython } from './pyodide-snapshot.mjs';

/** A character more than is kept tells that something was cut. */
const MOST_PRINTED = 65_536 + 4;
const ROOT = '/work';
const LIBRARY = '/opt/sandbox/lib';

closeNetwork();

const python = await startPython({
  // What `import js` gives.
  jsglobals: {},
  env: { HOME: '/tmp', TZ: 'UTC', LANG: 'C.UTF-8', PYTHONDONTWRITEBYTECODE: '1' },
});
const { FS } = python;
const printed = { bytes: [], length: 0 };

installGuest();
python.setStdin({ stdin: () => undefined, isatty: false });
const keep = { write: keepPrinted, isatty: false };
python.setStdout(keep);
python.setStderr(keep);
python.setInterruptBuffer(workerData.signal);
const guest = python.pyimport('tarja_guest.embedded');
python.unregisterJsModule('pyodide_js');
python.runPython('import sys; sys.modules.pop("pyodide_js", None)');

// What the code closed to itself is still told of, and written to by uploads.
FS.ignorePermissions = true;

/** Path → what the file was when it was last told of. */
const known = new Map();
for (const { path, content } of workerData.files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
  if (content) put(path, content);
  else FS.mkdirTree(path);
}
changes();

parentPort.on('message', ({ code, uploads }) => {
  for (const { path, content } of uploads) put(path, content);
  Object.assign(printed, { bytes: [], length: 0 });
  FS.ignorePermissions = false;
  const outcome = JSON.parse(guest.run(code, begun));
  FS.ignorePermissions = true;
  const count = outcome.pictures.length + outcome.outputs.length;
  const made = Array.from({ length: count }, (_, index) => bytesOf(guest.blob(index)));
  parentPort.postMessage({ outcome, blobs: [Buffer.concat(printed.bytes), ...made], listing: changes() });
});
parentPort.postMessage({ ready: true, python: python.runPython('import platform; platform.python_version()') });

function begun() {
  parentPort.postMessage({ begun: true });
}

/** Every kind of connection of Node’s begins here; `fetch` and `WebSocket` are made of them. */
function closeNetwork() {
  const refuse = () => {
    throw new Error('There is no network in the sandbox.');
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.createSocket = refuse;
  dns.lookup = refuse;
  for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];
}

function installGuest() {
  FS.mkdirTree(ROOT);
  const folder = join(import.meta.dirname);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.py') || name === 'launch.py') continue;
    const path = `${LIBRARY}/${name.replaceAll('\\', '/')}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, readFileSync(join(folder, name)));
  }
  python.runPython(`import os, sys; os.chdir("${ROOT}"); sys.path[:0] = ["${ROOT}", "${LIBRARY}"]`);
}

function keepPrinted(bytes) {
  const part = bytes.slice(0, MOST_PRINTED - printed.length);
  printed.bytes.push(part);
  printed.length += part.length;
  return bytes.length;
}

function bytesOf(proxy) {
  const bytes = proxy.toJs();
  proxy.destroy();
  return bytes;
}

/** Writes an upload, in the place of whatever the code put there. */
function put(path, content) {
  try {
    FS.unlink(path);
  } catch {
    // It is not there, as usual.
  }
  FS.writeFile(path, content);
  known.set(path, mark(FS.lstat(path)));
}

/** Every file and folder below the root; contents only of those that changed. Links are left out. */
function changes() {
  const found = [];
  const walk = (folder) => {
    for (const name of FS.readdir(folder)) {
      if (name === '.' || name === '..') continue;
      const path = `${folder}/${name}`;
      const state = FS.lstat(path);
      const modifiedAt = state.mtime.getTime();
      if (FS.isDir(state.mode)) {
        found.push({ path, modifiedAt });
        walk(path);
      } else if (FS.isFile(state.mode)) {
        const now = mark(state);
        found.push({ path, modifiedAt, ...(known.get(path) === now ? {} : { content: FS.readFile(path) }) });
        known.set(path, now);
      }
    }
  };
  walk(ROOT);
  // What is written after this has another time than what was written before.
  for (const end = Date.now(); Date.now() === end; );
  return found;
}

function mark({ mtime, size, ino }) {
  return `${mtime.getTime()} ${size} ${ino}`;
}

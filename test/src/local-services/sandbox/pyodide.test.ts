import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { EngineFailed, type Interpreter } from '../../../../src/local-services/sandbox/engines/engine.ts';
import { findPyodide } from '../../../../src/local-services/sandbox/engines/pyodide.ts';
import { realPyodide } from '../../../support/engines.ts';
import { commandOf, descendants, isThere, until } from '../../../support/processes.ts';

const LONG = 20_000;
const { engine, skip } = realPyodide();
const processes = (pid: number) => descendants(pid).filter((child) => commandOf(child).includes('pyodide-process'));

describe('Pyodide', { skip }, () => {
  let python: Interpreter;
  before(async () => {
    assert.deepEqual(processes(process.pid), [], 'nothing is started before it is needed');
    if (engine) python = await engine.open();
  });
  after(() => engine?.close());

  test('says that it is no boundary, and that it has no packages', () => {
    assert.match(engine?.protects ?? '', /not a boundary/);
    assert.deepEqual(engine?.packages, []);
  });

  test('no network: no connection is made by any of the ways there are', async () => {
    let connections = 0;
    const server = createServer(() => connections++).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };

    const { error } = await python.run(
      `import urllib.request; urllib.request.urlopen("http://127.0.0.1:${port}/", timeout=1)`,
      LONG,
    );
    for (const code of [
      `import socket\ns = socket.socket(); s.connect(("127.0.0.1", ${port})); s.send(b"GET / HTTP/1.0\\r\\n\\r\\n"); s.recv(1)`,
      `import asyncio\nfrom pyodide.http import pyfetch\nasyncio.ensure_future(pyfetch("http://127.0.0.1:${port}/"))`,
      `from pyodide.http import open_url; open_url("http://127.0.0.1:${port}/")`,
    ]) {
      await python.run(code, 1000);
    }
    await python.run('import time; time.sleep(0.05)', LONG);
    server.close();

    assert.ok(error);
    assert.equal(connections, 0);
  });

  for (const [what, code] of [
    ['the globals of Node', 'from js import process'],
    ['JavaScript from a text', 'from pyodide.code import run_js; run_js("process")'],
    ['a function from a text', 'from pyodide.ffi import to_js; to_js([1]).constructor.constructor("return process")()'],
    ['the module of Pyodide itself', 'import pyodide_js; pyodide_js.mountNodeFS("/m", "/etc")'],
    ['files of the host', 'open("/etc/passwd").read().index("root:x:0:0:root:/root")'],
    ['other processes', 'import subprocess; subprocess.run(["true"])'],
  ] as const) {
    test(`no way to ${what}`, async () => {
      const { ok, error } = await python.run(code, LONG);

      assert.equal(ok, false);
      assert.notEqual(error?.ename, 'TimeoutError');
    });
  }

  test('memory: 512 MiB, then a MemoryError; the state is kept', async () => {
    await python.run('kept = 1', LONG);

    const { error } = await python.run('def f():\n  a = []\n  while True: a.append(bytearray(10 ** 7))\nf()', LONG);

    assert.equal(error?.ename, 'MemoryError');
    assert.match(error?.evalue ?? '', /more memory than it may use \(512 MiB\)/);
    assert.equal((await python.run('kept', LONG)).result, '1');
  });

  test('closing leaves no process, one that is still starting included', async (t) => {
    const own = findPyodide();
    const opening = own?.open();
    opening?.catch(() => {});
    t.after(() => own?.close());
    await until(() => processes(process.pid).length === 2);

    await Promise.all([assert.rejects(opening as Promise<unknown>, EngineFailed), own?.close()]);

    await until(() => processes(process.pid).length === 1);
  });

  test('the process dies with the process that started it, however that ends', async () => {
    const engineModule = new URL('../../../../src/local-services/sandbox/engines/pyodide.ts', import.meta.url).href;
    const code = `import { findPyodide } from ${JSON.stringify(engineModule)};
      void findPyodide({ spare: false }).open();`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: 'ignore',
    });
    await until(() => processes(parent.pid as number).length === 1);
    const children = processes(parent.pid as number);

    parent.kill('SIGKILL');

    await until(() => children.every((pid) => !isThere(pid)));
  });
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startBubblewrap } from '../../../../src/local-services/sandbox/engines/bubblewrap.ts';
import {
  EngineFailed,
  type Interpreter,
  type Outcome,
  RunLost,
} from '../../../../src/local-services/sandbox/engines/engine.ts';
import { realBubblewrap, without } from '../../../support/engines.ts';
import { commandOf, descendants, isThere, until } from '../../../support/processes.ts';

const LONG = 20_000;
const real = await realBubblewrap();
const { skip, engine } = real;

describe('bubblewrap keeps code from this machine', { skip }, () => {
  let python: Interpreter;
  const run = (code: string, timeoutMs = LONG): Promise<Outcome> => python.run(code, timeoutMs);
  /** What code says of something it must not be able to do. */
  const refused = async (code: string) => (await run(code)).error?.ename;

  before(async () => {
    if (engine) python = await engine.open();
  });
  after(() => python.close());

  test('no network: nothing listens where this process does, and there is nothing but a loopback of its own', async () => {
    let connections = 0;
    const server = createServer(() => connections++).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };

    const { result } = await run(`import socket; sorted(name for _, name in socket.if_nameindex())`);
    const there = await refused(`socket.create_connection(("127.0.0.1", ${port}), 2)`);
    const http = await refused(`import urllib.request; urllib.request.urlopen("http://127.0.0.1:${port}/", timeout=2)`);
    const name = await refused('socket.getaddrinfo("sandbox.invalid", 80)');
    server.close();

    assert.deepEqual([result, there, http, name], ["['lo']", 'ConnectionRefusedError', 'URLError', 'gaierror']);
    assert.equal(connections, 0);
  });

  test('no files of the host: no home, no temporary files, no accounts, no keys', async () => {
    const secret = join(tmpdir(), `tarja-secret-${process.pid}`);
    writeFileSync(secret, 'secret');

    assert.equal((await run('import os; sorted(os.listdir("/"))')).result?.includes('home'), false);
    for (const path of [
      '/etc/passwd',
      '/etc/shadow',
      '/root',
      '/home',
      secret,
      process.cwd(),
      '/var',
      '/sys',
      '/run',
    ]) {
      assert.equal(await refused(`os.stat(${JSON.stringify(path)})`), 'FileNotFoundError', path);
    }
    rmSync(secret);
  });

  test('nothing can be written but /work and temporary files', async () => {
    for (const path of [
      '/x',
      '/usr/x',
      '/dev/x',
      '/opt/x',
      '/opt/sandbox/lib/x',
      '/etc/x',
      '/proc/x',
      '/proc/sys/kernel/hostname',
    ]) {
      assert.ok(
        ['OSError', 'PermissionError', 'FileNotFoundError'].includes((await refused(`open("${path}", "w")`)) ?? ''),
        path,
      );
    }
    for (const path of ['/work/x', '/tmp/x', '/dev/shm/x'])
      assert.equal(await refused(`open("${path}", "w")`), undefined);
  });

  test('it is nobody, with no capability, in namespaces of its own, and sees its own processes only', async () => {
    const { result } = await run(
      'status = dict(line.split(":\\t", 1) for line in open("/proc/self/status").read().splitlines())\n[os.getuid(), status["CapEff"], status["CapBnd"], status["NoNewPrivs"], len([p for p in os.listdir("/proc") if p.isdigit()])]',
    );

    assert.equal(result, "[65534, '0000000000000000', '0000000000000000', '1', 3]");
    for (const kind of ['net', 'pid', 'mnt', 'user', 'ipc', 'uts']) {
      const { result: inside } = await run(`os.readlink("/proc/self/ns/${kind}")`);

      assert.match(inside ?? '', new RegExp(`^'${kind}:`));
      assert.notEqual(inside, `'${readlinkSync(`/proc/self/ns/${kind}`)}'`);
    }
  });

  test('memory: what asks for more than there is gets a MemoryError, and the state is kept', async () => {
    await run('kept = 1');

    assert.equal(await refused('bytearray(3 * 1024 ** 3)'), 'MemoryError');
    assert.equal((await run('kept')).result, '1');
  });

  test('memory: files are bounded, each and together', async () => {
    assert.equal(await refused('open("/work/huge", "wb").truncate(101 * 1024 ** 2)'), 'OSError');
    assert.equal(await refused('open("/tmp/huge", "wb").write(bytes(130 * 1024 ** 2))'), 'OSError');
    const { result } = await run(
      'os.path.exists("/work/huge") and os.remove("/work/huge"); os.remove("/tmp/huge"); s = os.statvfs("/work"); s.f_blocks * s.f_frsize',
    );
    assert.equal(result, String(512 * 1024 ** 2));
  });

  test('processes: a fork bomb meets a limit, is gone with its run, and other sessions do not notice', async () => {
    const other = await engine?.open();
    const bomb = run(
      'import os, signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True:\n  try: os.fork()\n  except OSError: pass',
      300,
    );

    assert.equal((await other?.run('1 + 1', LONG))?.result, '2');
    await assert.rejects(bomb, RunLost);

    const { result } = await run('import os; len([p for p in os.listdir("/proc") if p.isdigit()])');
    assert.equal(result, '3');
    await other?.close();
  });

  test('a child that the code forks ends where the code does, and does not answer for its parent', async () => {
    assert.equal((await run('import os\npid = os.fork()\n1 if pid else 2')).result, '1');
    assert.equal((await run('3')).result, '3');
  });

  test('protocol: the descriptors of the supervisor cannot be had', async () => {
    const { result } = await run('sorted(os.listdir("/proc/self/fd"), key=int)');
    assert.ok(result);
    const parent = await run('[open(f"/proc/{os.getppid()}/{name}", "rb") for name in ["mem", "environ"]]');
    assert.equal(parent.error?.ename, 'PermissionError');
    assert.equal(await refused('os.listdir(f"/proc/{os.getppid()}/fd")'), 'PermissionError');
  });

  test('protocol: writing into every descriptor there is does no more harm than losing the run', async () => {
    for (const words of [
      'b"\\x00\\x00\\x00\\x02{}"',
      'b"\\xff" * 64',
      'b"\\x00\\x00\\x00\\x0c{\\"sizes\\":[]}"',
      'b"[" * 100000',
    ]) {
      const outcome = await run(`for fd in range(3, 64):\n  try: os.write(fd, ${words})\n  except OSError: pass`).catch(
        (error) => error,
      );

      assert.ok(outcome instanceof RunLost || outcome.ok);
      assert.equal((await run('import os; 1').catch(() => run('import os; 1'))).result, '1');
    }
  });

  test('protocol: closing every descriptor loses the run, not the session', async () => {
    await run('open("kept.txt", "w").write("kept")');

    await assert.rejects(run('import os; os.closerange(3, 1024)'), RunLost);

    assert.equal((await run('open("kept.txt").read()')).result, "'kept'");
  });

  test('killing everything that can be killed ends the session, and those who wait are told', async () => {
    const other = (await engine?.open()) as Interpreter;

    await assert.rejects(other.run('import os, signal\nos.kill(os.getppid(), signal.SIGKILL)', LONG), RunLost);

    await other.ended;
  });

  test('links that lead out of /work give nothing to a reader outside', async () => {
    await run(
      'import os\nos.symlink("/usr/bin/env", "out"); os.symlink("/", "root"); os.symlink("/proc/self/environ", "env"); os.symlink("kept.txt", "in"); os.symlink("loop", "loop"); os.mkfifo("pipe")',
    );

    for (const path of ['out', 'root/usr/bin/env', 'env', 'loop', 'pipe', 'root']) {
      assert.equal(await python.read(`/work/${path}`), undefined, path);
    }
    assert.equal(await python.list('/work/root'), undefined);
    assert.equal(Buffer.from((await python.read('/work/in')) ?? []).toString(), 'kept');
    assert.ok((await python.list('/work'))?.some(({ name }) => name === 'loop'));
  });
});

describe('bubblewrap with packages', () => {
  let python: Interpreter | undefined;
  const run = async (code: string) => (await python?.run(code, LONG)) as Outcome;

  before(async () => {
    python = await engine?.open();
  });
  after(() => python?.close());

  test('a data table is a display of HTML, and its text the result', { skip: without(real, 'pandas') }, async () => {
    const { displays, result } = await run('import pandas as pd\npd.DataFrame({"UF": ["SP"], "n": [1]})');

    assert.equal(displays[0]?.mimeType, 'text/html');
    assert.match(displays[0]?.data ?? '', /<table[\s\S]*<td>SP<\/td>/);
    assert.match(result ?? '', /UF +n\n0 +SP +1/);
  });

  test('figures are captured without being saved, also before an error', {
    skip: without(real, 'matplotlib'),
  }, async () => {
    const { files, ok, stdout } = await run(
      'import matplotlib.pyplot as plt\nplt.plot([1, 2]); plt.figure(); plt.bar([1], [2])\n1/0',
    );

    assert.deepEqual([ok, stdout, files.map(({ name }) => name)], [false, '', ['figure-1.png', 'figure-2.png']]);
    assert.deepEqual([...(files[0]?.content.subarray(1, 4) ?? [])], [...Buffer.from('PNG')]);
  });

  test('that fonts are looked for is not among what the code prints; that one is not found is', async () => {
    const { stdout } = await run(
      `import logging
fonts = logging.getLogger("matplotlib.font_manager")
fonts.warning("Matplotlib is building the font cache; this may take a moment.")
fonts.warning("findfont: Font family 'Serra Sans' not found.")`,
    );

    assert.equal(stdout, "findfont: Font family 'Serra Sans' not found.\n");
  });

  test('fact 84: a captured figure is closed, or it would come again', {
    skip: without(real, 'matplotlib'),
  }, async () => {
    await run('plt.plot([1, 2])');

    assert.deepEqual((await run('plt.get_fignums()')).result, '[]');
    assert.deepEqual((await run('1')).files, []);
  });

  test('a figure without pyplot is captured when it is the last expression', {
    skip: without(real, 'matplotlib'),
  }, async () => {
    const { files, displays } = await run(
      'from matplotlib.figure import Figure\nf = Figure(); f.subplots().plot([1, 2])\nf',
    );

    assert.deepEqual([files.map(({ name }) => name), displays], [['figure-1.png'], []]);
  });

  test('the plot style is preset, and the same for Altair', { skip: without(real, 'matplotlib') }, async () => {
    const { result } = await run('plt.rcParams["axes.prop_cycle"].by_key()["color"]');
    const altair = readFileSync(
      new URL('../../../../src/local-services/sandbox/guest/house_style.py', import.meta.url),
      'utf8',
    );

    assert.deepEqual(result?.match(/#\w{6}/g), /COLOURS = .*/.exec(altair)?.[0].match(/#\w{6}/g));
    assert.notEqual(result?.match(/#\w{6}/)?.[0], '#1f77b4');
  });

  test('an Altair chart is rendered without a network', { skip: without(real, 'altair', 'vl-convert') }, async () => {
    const { files } = await run(
      'import altair, pandas, house_style\naltair.Chart(pandas.DataFrame({"a": [1]})).mark_bar().encode(x="a")',
    );

    assert.deepEqual(
      files.map(({ name }) => name),
      ['chart-1.svg'],
    );
    assert.match(Buffer.from(files[0]?.content ?? []).toString(), /^<svg/);
  });
});

describe('bubblewrap, starting and stopping', { skip }, () => {
  test('an interpreter outside /usr, a virtual environment, is used with what it has', {
    skip: without(real),
  }, async () => {
    // Where nobody may look it could not be used by nobody.
    const folder = join(tmpdir(), `tarja-venv-${process.pid}`);
    const made = spawn('/usr/bin/python3', ['-m', 'venv', '--without-pip', folder], { stdio: 'ignore' });
    await once(made, 'close');
    const own = await startBubblewrap({ python: join(folder, 'bin/python'), spare: false });
    const python = await own.open();

    const { result } = await python.run('import sys; sys.prefix', LONG);

    await own.close();
    rmSync(folder, { recursive: true });
    assert.equal(result, `'${folder}'`);
  });

  test('no bubblewrap, no interpreter, no Python: a sentence each', async () => {
    for (const [options, sentence] of [
      [{ path: '/nowhere' }, /bubblewrap is not installed/],
      [{ python: '/nowhere/python' }, /There is no interpreter at \/nowhere\/python/],
      [{ python: '/usr/bin/env' }, /is no Python 3 that runs/],
    ] as const) {
      await assert.rejects(
        startBubblewrap(options),
        (error) => error instanceof EngineFailed && sentence.test(error.message),
      );
    }
  });

  test('a bubblewrap that may not make namespaces is told with what it said', async () => {
    const folder = join(tmpdir(), `tarja-bwrap-${process.pid}`);
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'bwrap'),
      '#!/bin/sh\necho "bwrap: setting up uid map: Permission denied" >&2\nexit 1\n',
      { mode: 0o755 },
    );

    await assert.rejects(startBubblewrap({ path: folder }), /setting up uid map: Permission denied/);
    rmSync(folder, { recursive: true });
  });

  test('one that is killed while it starts leaves nothing behind and keeps nothing waiting', async () => {
    const folder = join(tmpdir(), `tarja-killed-${process.pid}`);
    mkdirSync(folder, { mode: 0o777 });
    // What bubblewrap starts first has all its pipes, and waits for a word that will not come.
    writeFileSync(join(folder, 'bwrap'), '#!/bin/sh\nsleep 4321 &\nkill -9 $$\n', { mode: 0o755 });

    await assert.rejects(startBubblewrap({ path: folder }), EngineFailed);

    rmSync(folder, { recursive: true });
    const left = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && commandOf(Number(name)).includes('sleep\u00004321'),
    );
    await until(() => left.every((pid) => !isThere(Number(pid))));
  });

  test('closing leaves no process, a spare one and runs under way included', async () => {
    const own = await startBubblewrap();
    const python = await own.open();
    const running = python.run('import subprocess; subprocess.run(["sleep", "1000"])', LONG);
    running.catch(() => {});
    await python.list('/work');

    await own.close();

    await assert.rejects(running, RunLost);
    await until(() => !descendants(process.pid).some((child) => commandOf(child).includes('tarja_guest')));
  });

  test('the processes die with the process that started them, however that ends', async () => {
    const engineModule = new URL('../../../../src/local-services/sandbox/engines/bubblewrap.ts', import.meta.url).href;
    const code = `import { startBubblewrap } from ${JSON.stringify(engineModule)};
      const engine = await startBubblewrap({ spare: false });
      const python = await engine.open();
      void python.run('while True: pass', 60000).catch(() => {});
      await python.list('/work');
      console.log('ready');`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    const children = descendants(parent.pid as number);
    assert.ok(children.length >= 3);

    parent.kill('SIGKILL');

    await until(() => children.every((pid) => !isThere(pid)));
  });
});

after(() => engine?.close());

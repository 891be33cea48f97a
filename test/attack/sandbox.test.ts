import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Interpreter } from '../../src/local-services/sandbox/engines/engine.ts';
import { realBubblewrap } from '../support/engines.ts';
import { commandOf, descendants } from '../support/processes.ts';

/*
 * Ways out of the sandbox, each tried by code that runs in it. What the namespaces keep away is tried in
 * test/src/local-services/sandbox/bubblewrap.test.ts.
 */

const LONG = 20_000;
const { skip, engine } = await realBubblewrap();

after(() => engine?.close());

describe('code in the sandbox', { skip }, () => {
  let python: Interpreter;
  before(async () => {
    if (engine) python = await engine.open();
    await python.run(prelude, LONG);
  });
  after(() => python.close());

  /** The error of a system call, by name, or its result. */
  const prelude = `
import ctypes, errno, os, socket, struct
libc = ctypes.CDLL(None, use_errno=True)
def call(number, *args):
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(each) if isinstance(each, int) else each for each in args])
    return errno.errorcode[ctypes.get_errno()] if result < 0 else result
`;
  const result = async (code: string): Promise<string> => {
    const outcome = await python.run(code, LONG);
    assert.equal(outcome.error, null, outcome.error?.traceback.join('\n'));
    return outcome.result ?? '';
  };

  const numbers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    x64: {
      ptrace: 101,
      process_vm_readv: 310,
      unshare: 272,
      setns: 308,
      mount: 165,
      keyctl: 250,
      bpf: 321,
      kcmp: 312,
      perf_event_open: 298,
      userfaultfd: 323,
      open_by_handle_at: 304,
      name_to_handle_at: 303,
      chroot: 161,
      clone: 56,
    },
    arm64: {
      ptrace: 117,
      process_vm_readv: 270,
      unshare: 97,
      setns: 268,
      mount: 40,
      keyctl: 219,
      bpf: 280,
      kcmp: 272,
      perf_event_open: 241,
      userfaultfd: 282,
      open_by_handle_at: 265,
      name_to_handle_at: 264,
      chroot: 51,
      clone: 220,
    },
  };
  const { clone = -1, ...denied } = {
    ...numbers[process.arch],
    io_uring_setup: 425,
    open_tree: 428,
    fsopen: 430,
    pidfd_getfd: 438,
  };
  const unlisted = numbers[process.arch] ? false : `No numbers of system calls are listed for ${process.arch}.`;

  for (const [name, number] of Object.entries(denied))
    test(`may not call ${name}`, { skip: unlisted }, async () => {
      assert.equal(await result(`call(${number}, 0, 0, 0, 0, 0)`), "'EPERM'");
    });

  test('makes no user namespace, in which it would be root', { skip: unlisted }, async () => {
    const newUser = 0x1000_0000;
    assert.equal(await result(`call(${clone}, ${newUser} | 17, 0, 0, 0, 0)`), "'EPERM'");
    assert.equal(
      await result(`call(435, ctypes.create_string_buffer(struct.pack("8Q", ${newUser}, *[0] * 7)), 64)`),
      "'ENOSYS'",
    );
    // Where there is no filter, the namespaces themselves allow none.
    assert.ok(descendants(process.pid).some((pid) => commandOf(pid).includes('--disable-userns')));
  });

  test('still has threads, processes and files', async () => {
    assert.equal(
      await result(`
import concurrent.futures, subprocess, tempfile
with concurrent.futures.ThreadPoolExecutor(4) as pool: threads = sum(pool.map(int, "1234"))
with tempfile.TemporaryFile() as file: written = file.write(b"ok")
[threads, subprocess.run(["echo", "ok"], capture_output=True, text=True).stdout.strip(), written]`),
      "[10, 'ok', 2]",
    );
  });

  for (const [name, family] of Object.entries({
    packets: 17,
    'the kernel’s ciphers': 38,
    'the host of a machine': 40,
    Bluetooth: 31,
  }))
    test(`opens no socket to ${name}`, async () => {
      const { error } = await python.run(`socket.socket(${family}, socket.SOCK_RAW, 0)`, LONG);

      assert.match(error?.evalue ?? '', /Address family not supported|Operation not permitted/);
    });

  test('types nothing into a terminal', async () => {
    const { error } = await python.run(
      'import fcntl, pty\nmaster, slave = pty.openpty()\nfcntl.ioctl(slave, 0x5412, b"x")',
      LONG,
    );

    assert.match(error?.evalue ?? '', /Operation not permitted/);
  });

  test('a program for another kind of machine, whose calls have other numbers, is not run', {
    skip: process.arch !== 'x64' && 'x86-64 only',
  }, async () => {
    // mov eax, 1 (exit of i386); mov ebx, 7; int 0x80
    const code = '\\xb8\\x01\\x00\\x00\\x00\\xbb\\x07\\x00\\x00\\x00\\xcd\\x80\\xc3';
    const ended = await result(`
import mmap
pid = os.fork()
if pid == 0:
    page = mmap.mmap(-1, 4096, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
    page.write(b"${code}")
    ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
    os._exit(0)
os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])`);

    assert.ok(Number(ended) < 0, `it ended with ${ended}`);
  });

  test('memory: what asks for too much is told the limit', async () => {
    const { error } = await python.run('bytearray(3 * 1024 ** 3)', LONG);

    assert.equal(error?.ename, 'MemoryError');
    assert.match(error?.evalue ?? '', /more memory than it may use \(2 GB\)/);
    assert.match(error?.traceback.at(-1) ?? '', /^MemoryError: .*2 GB/);
  });
});

describe('descriptors of the process that starts the sandbox', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-descriptors-'));
  after(() => rmSync(folder, { recursive: true }));

  test('are not there inside, wherever they stand and however they are open', async () => {
    const secret = join(folder, 'secret');
    const log = join(folder, 'log');
    writeFileSync(secret, 'the secret');
    writeFileSync(log, '');
    const [reading, writing] = [openSync(secret, 'r'), openSync(log, 'a')];
    const places = [5, 6, 20, 63, 64, 200, 1000];
    // What a shell or a service manager leaves open: in the child these are inherited by all that it starts.
    const stdio = Array.from({ length: 1002 }, (_, at) =>
      at < 3 ? 'pipe' : places.includes(at) ? reading : places.includes(at - 1) ? writing : 'ignore',
    );
    const module = new URL('../../src/local-services/sandbox/engines/bubblewrap.ts', import.meta.url).href;
    const attack = `
import os
found = []
for process in ["self", "1", str(os.getppid())]:
    try: names = os.listdir(f"/proc/{process}/fd")
    except OSError: names = []
    for name in names:
        try: found.append(os.readlink(f"/proc/{process}/fd/{name}"))
        except OSError: pass
for descriptor in range(3, 1100):
    try: found.append(repr(os.read(descriptor, 10))) if os.path.isfile(f"/proc/self/fd/{descriptor}") else None
    except OSError: pass
    if descriptor not in (3, 4, 5, 6):
        try: os.write(descriptor, b"written from inside")
        except OSError: pass
found`;
    const code = `
      const { startBubblewrap } = await import(${JSON.stringify(module)});
      const engine = await startBubblewrap({ spare: false });
      const python = await engine.open();
      const { result, error } = await python.run(${JSON.stringify(attack)}, 20000);
      console.log(JSON.stringify({ result, error }));
      await engine.close();`;
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', code], {
      stdio: stdio as 'pipe'[],
    });
    closeSync(reading);
    closeSync(writing);
    let output = '';
    child.stderr?.pipe(process.stderr);
    for await (const chunk of child.stdout ?? []) output += chunk;

    const { result, error } = JSON.parse(output);

    assert.equal(error, null);
    assert.doesNotMatch(result, /tarja-descriptors|the secret/);
    assert.equal(readFileSync(log, 'utf8'), '');
  });
});

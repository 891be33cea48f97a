import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Interpreter, type Outcome, RunLost } from '../../../../src/local-services/sandbox/engines/engine.ts';
import { type Real, realBubblewrap, realPyodide } from '../../../support/engines.ts';

/* What Python gives must be the same in every engine that is there. */

const LONG = 20_000;
const MB = 1024 * 1024;

process.env['SECRET_OF_THE_HOST'] = 'SECRET';

const bubblewrap = await realBubblewrap();
const pyodide = realPyodide();

for (const [name, real] of [
  ['bubblewrap', bubblewrap],
  ['Pyodide', pyodide],
] as const) {
  describe(`Python in ${name}`, { skip: real.skip }, () => {
    runs(real);
  });
}

function runs({ engine }: Real): void {
  let python: Interpreter;
  let other: Interpreter | undefined;
  const run = (code: string, timeoutMs = LONG): Promise<Outcome> => python.run(code, timeoutMs);
  const names = ({ files }: Outcome) => files.map(({ name }) => name);

  before(async () => {
    if (engine) python = await engine.open();
  });
  after(() => engine?.close());

  test('variables, functions and imports stay from run to run', async () => {
    await run('import math\nx = 20\ndef twice(n): return 2 * n');

    assert.equal((await run('twice(x) + math.floor(2.5)')).result, '42');
  });

  test('a file whose name is no UTF-8 has a name that an address can hold', async () => {
    // As archives of older systems unpack to.
    const made = await run(
      'import os\nos.makedirs("outputs", exist_ok=True)\nopen(b"outputs/caf\\xe9.csv", "w").close()',
    );

    const [name = ''] = names(made);
    assert.match(name, /^caf./);
    assert.doesNotThrow(() => encodeURIComponent(name));
    await run('for name in os.listdir("outputs"): os.unlink("outputs/" + name)');
  });

  test('the result is the representation of the last expression', async () => {
    assert.equal((await run('"a" "b"')).result, "'ab'");
    assert.equal((await run('1\n2\n[3]')).result, '[3]');
  });

  test('fact 80: None as the last expression, a statement and nothing have no result', async () => {
    for (const code of ['None', 'y = 1', 'print("x")', '# nothing', ' \n']) {
      assert.equal((await run(code)).result, null, code);
    }
  });

  test('fact 78: an error of the code is told with its name, its value and its lines, without escape codes', async () => {
    const { ok, error, result } = await run('def f():\n    return 1 / 0\nf()');

    assert.deepEqual([ok, result, error?.ename, error?.evalue], [false, null, 'ZeroDivisionError', 'division by zero']);
    const told = error?.traceback.join('\n') ?? '';
    assert.match(
      told,
      /^Traceback[\s\S]*line 3, in <module>[\s\S]*line 2, in f\n {4}return 1 \/ 0[\s\S]*ZeroDivisionError: division by zero$/,
    );
    assert.ok(!told.includes('\u001b') && !told.includes('tarja_guest'));
  });

  for (const [what, code, ename] of [
    ['an error', '1/0', 'ZeroDivisionError'],
    ['a syntax error', 'def f(:', 'SyntaxError'],
    ['exit()', 'exit()', 'SystemExit'],
    ['sys.exit(3)', 'import sys; sys.exit(3)', 'SystemExit'],
    ['an interrupt of its own', 'raise KeyboardInterrupt', 'KeyboardInterrupt'],
    ['an endless recursion', 'def f(): f()\nf()', 'RecursionError'],
    ['an error that cannot tell of itself', 'class E(Exception):\n  def __str__(self): raise ValueError\nraise E', 'E'],
    ['a result that cannot tell of itself', 'class R:\n  def __repr__(self): return 1/0\nR()', 'ZeroDivisionError'],
  ] as const) {
    test(`fact 79: state survives ${what}`, async () => {
      await run('kept = 7');

      const { ok, error } = await run(code);

      assert.deepEqual([ok, error?.ename], [false, ename]);
      assert.equal((await run('kept')).result, '7');
    });
  }

  test('fact 79: state survives closed and replaced standard streams', async () => {
    await run('kept = 8');
    for (const code of [
      'import sys; sys.stdin.close()',
      'import sys; sys.stdout.close()',
      'import sys; sys.stdout = sys.stderr = None',
      'import os; os.close(0); os.close(1); os.close(2)',
    ]) {
      await run(code);
    }

    const { result, stdout } = await run('print("still here"); kept');

    assert.deepEqual([result, stdout], ['8', 'still here\n']);
  });

  for (const [what, code] of [
    ['put into another', 'sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8")'],
    ['detached', 'sys.stdout = codecs.getwriter("utf-8")(sys.stdout.detach())'],
    ['set up anew', 'sys.stdout.reconfigure(encoding="latin-1")'],
    ['deleted', 'del sys.stdout'],
  ] as const) {
    test(`standard output that a run has ${what} is whole again in the next`, async () => {
      await run('import codecs, io, sys\nkept = 8');
      await run(code);

      const { result, stdout } = await run('print("olá"); kept');
      assert.deepEqual([result, stdout], ['8', 'olá\n']);
    });
  }

  test('a stream that a run before knew still writes, in the order things were written', async () => {
    await run('import logging\nlogging.basicConfig(force=True, format="%(message)s")');

    assert.equal((await run('print("one")\nlogging.warning("two")\nprint("three")')).stdout, 'one\ntwo\nthree\n');
  });

  test('what is printed and what is complained stand in their order', async () => {
    const { stdout, stdoutTruncated } = await run(
      'import sys\nprint("one")\nprint("two", file=sys.stderr)\nsys.stdout.write("three")\nNone',
    );

    assert.deepEqual([stdout, stdoutTruncated], ['one\ntwo\nthree', false]);
  });

  test('what one run prints is not in the next', async () => {
    await run('print("first")');

    assert.equal((await run('print("second")')).stdout, 'second\n');
  });

  test('input() finds no input, and does not wait for any', async () => {
    assert.equal((await run('input()')).error?.ename, 'EOFError');
  });

  test('fact 93: 64 KB of output are bytes, cut on a character; up to that nothing is cut', async () => {
    const whole = await run('print("x" * 65535)');
    assert.deepEqual([Buffer.byteLength(whole.stdout), whole.stdoutTruncated], [65_536, false]);

    const more = await run('print("x" * 65536)');
    assert.deepEqual([Buffer.byteLength(more.stdout), more.stdoutTruncated], [65_536, true]);

    const { stdout, stdoutTruncated } = await run('print("é" * 50000)');
    assert.deepEqual([stdout, stdoutTruncated], ['é'.repeat(32_768), true]);
    assert.equal((await run('print("a" + "é" * 50000)')).stdout, `a${'é'.repeat(32_767)}`);
  });

  test('much output holds nothing up', async () => {
    const { stdoutTruncated, result } = await run('for _ in range(200): print("x" * 100000)\n1');

    assert.deepEqual([stdoutTruncated, result], [true, '1']);
  });

  test('a result, an error and a display of no useful length are cut or left out', async () => {
    assert.equal((await run('"x" * 1000000')).result?.length, 65_537);
    assert.equal((await run('raise ValueError("x" * 1000000)')).error?.evalue.length, 65_537);
    const { displays } = await run('class H:\n  def _repr_html_(self): return "x" * 2000000\nH()');
    assert.match(displays[0]?.data ?? '', /^A display of text\/html is left out/);
  });

  test('displays that are too long together are left out, and the session goes on', async () => {
    const { ok, displays } = await run(
      'class H:\n  def _repr_html_(self): return "日" * 1000000\nfor _ in range(15): display(H())',
    );

    assert.equal(ok, true);
    assert.equal(displays[0]?.data.length, 1_000_000);
    assert.match(displays.at(-1)?.data ?? '', /left out/);
    assert.equal((await run('1')).result, '1');
  });

  test('rich forms of the last expression, and of what is given to display(), are displays', async () => {
    const { displays } = await run(
      'class H:\n  def _repr_html_(self): return "<b>1</b>"\nclass M:\n  def _repr_markdown_(self): return "# 1"\ndisplay(M(), 5)\nH()',
    );

    assert.deepEqual(displays, [
      { mimeType: 'text/markdown', data: '# 1' },
      { mimeType: 'text/plain', data: '5' },
      { mimeType: 'text/html', data: '<b>1</b>' },
    ]);
  });

  test('a picture that is the last expression is a file, not bytes in a display', async () => {
    const outcome = await run('class P:\n  def _repr_png_(self): return b"\\x89PNG"\nP()');

    assert.deepEqual([outcome.displays, names(outcome)], [[], ['image-1.png']]);
    assert.deepEqual([...(outcome.files[0]?.content ?? [])], [0x89, 0x50, 0x4e, 0x47]);
  });

  test('files written into outputs/ are captured, those in its folders too', async () => {
    const outcome = await run(
      'import os\nos.makedirs("outputs/deep/er", exist_ok=True)\nopen("outputs/a.txt", "w").write("á")\nopen("outputs/deep/er/b.bin", "wb").write(bytes(range(256)))\nopen("beside.txt", "w").write("x")',
    );

    assert.deepEqual(names(outcome), ['a.txt', 'deep_er_b.bin']);
    assert.equal(Buffer.from(outcome.files[0]?.content ?? []).toString(), 'á');
    assert.equal(outcome.files[1]?.content.length, 256);
  });

  test('fact 83: what is unchanged is not captured again; what is written anew is, as large and at once', async () => {
    await run('open("outputs/c.txt", "w").write("1")');
    assert.deepEqual(names(await run('1')), []);

    const again = await run('open("outputs/c.txt", "w").write("2")');
    const others = await run('open("outputs/d.txt", "w").write("1")');

    assert.deepEqual([names(again), names(others)], [['c.txt'], ['d.txt']]);
    assert.equal(Buffer.from(again.files[0]?.content ?? []).toString(), '2');
  });

  test('files written before an error are captured', async () => {
    const outcome = await run('open("outputs/e.txt", "w").write("1")\n1/0');

    assert.deepEqual([outcome.ok, names(outcome)], [false, ['e.txt']]);
  });

  test('a file of more than 25 MB, and the hundred and first, are not captured, and the output says so', async () => {
    const large = await run('open("outputs/large.bin", "wb").write(bytes(25 * 1024 * 1024 + 1))\nNone');
    const many = await run('for n in range(101): open(f"outputs/m{n:03}.txt", "w").write("x")');
    await run('import shutil; shutil.rmtree("outputs")');

    assert.deepEqual([names(large), large.stdout], [[], '[not captured: outputs/large.bin is larger than 25 MB]\n']);
    assert.deepEqual(
      [names(many).length, many.stdout],
      [100, '[not captured: outputs/m100.txt; 100 files of one run are]\n'],
    );
  });

  test('outputs/ is there again when the code took it away, whatever it put there', async () => {
    await run('import os, shutil\nshutil.rmtree("outputs", ignore_errors=True)');

    assert.deepEqual(names(await run('open("outputs/f.txt", "w").write("1")')), ['f.txt']);
    const instead = await run('shutil.rmtree("outputs"); open("outputs", "w").write("no folder"); None');
    assert.deepEqual([instead.ok, names(instead), (await run('os.remove("outputs")')).ok], [true, [], true]);
  });

  test('links in outputs/ are not captured', async () => {
    const outcome = await run(
      'import os\nos.makedirs("outputs", exist_ok=True)\nos.symlink("/work/none", "outputs/a"); os.symlink("/", "outputs/b")',
    );

    assert.deepEqual([outcome.ok, names(outcome)], [true, []]);
  });

  test('an upload is a file for the code, under the path it was told', async () => {
    await python.write('relatório 1.csv', Buffer.from('a,b\n1,2\n'));

    assert.equal((await run('open("/work/relatório 1.csv", encoding="utf-8").read()')).result, "'a,b\\n1,2\\n'");
  });

  test('an upload takes the place of what has its name, a link included; a folder is in the way', async () => {
    await python.write('same.txt', Buffer.from('one'));
    await python.write('same.txt', Buffer.from('two'));
    await run('import os; os.symlink("/work/same.txt", "link.txt"); os.mkdir("folder")');
    await python.write('link.txt', Buffer.from('three'));

    assert.equal((await run('[open("same.txt").read(), open("link.txt").read()]')).result, "['two', 'three']");
    assert.equal(await python.write('folder', Buffer.from('x')), 'folder');
  });

  test('25 MB go in and come back', async () => {
    const content = Buffer.alloc(25 * MB, 'tarja');
    await python.write('large.bin', content);

    assert.equal((await run('len(open("large.bin", "rb").read())')).result, String(25 * MB));
    assert.ok(content.equals((await python.read('/work/large.bin')) ?? new Uint8Array()));
    await run('import os; os.remove("large.bin")');
  });

  test('files of the code can be listed and read, in folders too', async () => {
    await run(
      'import os\nos.makedirs("lists/in", exist_ok=True)\nopen("lists/in/a.txt", "w").write("abc")\nopen("lists/b", "w").write("")',
    );

    const entries = (await python.list('/work/lists')) ?? [];
    assert.deepEqual(
      entries.map(({ modifiedAt, ...rest }) => rest),
      [
        { path: '/work/lists/b', name: 'b', sizeBytes: 0, isDirectory: false },
        { path: '/work/lists/in', name: 'in', sizeBytes: 0, isDirectory: true },
      ],
    );
    assert.ok(entries.every(({ modifiedAt }) => Math.abs(modifiedAt - Date.now()) < 60_000));
    assert.equal((await python.list('/work/lists/in/a.txt'))?.length, 1);
    assert.equal(Buffer.from((await python.read('/work/lists/in/a.txt')) ?? []).toString(), 'abc');
    assert.equal(await python.list('/work/none'), undefined);
    assert.equal(await python.read('/work/none'), undefined);
    assert.equal(await python.read('/work/lists'), undefined);
  });

  test('files can be listed, read and written during a run', async () => {
    await run('open("before.txt", "w").write("1")');
    const running = run('import time\nwhile True: time.sleep(0.01)', 400);

    assert.equal(Buffer.from((await python.read('/work/before.txt')) ?? []).toString(), '1');
    await python.write('during.txt', Buffer.from('2'));
    assert.ok((await python.list('/work'))?.some(({ name }) => name === 'during.txt'));
    assert.equal((await running).error?.ename, 'TimeoutError');
    assert.equal((await run('open("during.txt").read()')).result, "'2'");
  });

  test('a file written during a run is there after it, before the next run too, and when that run is lost', async () => {
    const running = run('import time\ntime.sleep(0.3)');
    await python.list('/work');
    await python.write('between.txt', Buffer.from('2'));
    await running;

    assert.equal(Buffer.from((await python.read('/work/between.txt')) ?? []).toString(), '2');
    await assert.rejects(run('import os; os._exit(3)'), RunLost);
    assert.equal((await run('open("between.txt").read()')).result, "'2'");
  });

  test('a folder and a file that the code closed to itself do not end the session', async () => {
    await run(
      'import os\nos.makedirs("closed")\nfor name in ["closed/a.txt", "b.txt"]: open(name, "w").close()\nos.chmod("b.txt", 0); os.chmod("closed", 0)\nstays = 1',
    );

    await python.list('/work/closed');
    await python.read('/work/b.txt');
    assert.ok((await python.list('/work'))?.some(({ name }) => name === 'closed'));
    await run('os.chmod("/work", 0o500)');
    await python.write('upload.txt', Buffer.from('x'));
    assert.equal((await run('os.chmod("/work", 0o700); os.chmod("closed", 0o700); stays')).result, '1');
  });

  test('timeoutMs: an endless run is interrupted, told as a TimeoutError, and keeps its state', async () => {
    const { ok, error } = await run('counted = 0\nwhile True: counted += 1', 200);

    assert.deepEqual([ok, error?.ename], [false, 'TimeoutError']);
    assert.match(error?.evalue ?? '', /200 ms/);
    assert.match(error?.traceback.at(-1) ?? '', /^TimeoutError: /);
    assert.doesNotMatch(error?.traceback.join('\n') ?? '', /tarja_guest/);
    assert.equal((await run('counted > 0')).result, 'True');
  });

  test('a run that does not heed the interrupt is killed: lost, files kept, variables gone', async () => {
    await run('kept = 9\nopen("kept.txt", "w").write("kept")');

    await assert.rejects(
      run('import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass', 200),
      RunLost,
    );

    assert.equal((await run('kept')).error?.ename, 'NameError');
    assert.equal((await run('open("kept.txt").read()')).result, "'kept'");
  });

  test('a process that ends is a lost run, and the session goes on', async () => {
    await assert.rejects(run('import os; os._exit(3)'), RunLost);

    assert.equal((await run('1')).result, '1');
  });

  test('what an interrupted run left is not interrupted once more', async () => {
    for (let times = 0; times < 5; times++) await run('while True: pass', 100);

    assert.equal((await run('sum(range(100000))')).result, '4999950000');
  });

  test('modules that were uploaded can be imported, and none of ours stands in their way', async () => {
    await python.write('files.py', Buffer.from('value = 5'));

    assert.equal((await run('import files; files.value')).result, '5');
  });

  test('an Altair chart is rendered to SVG where vl-convert is there, else shown as its description', async () => {
    // Stand-ins for both: whatever is installed here, the code's own modules come first.
    await python.write(
      'altair.py',
      Buffer.from('class TopLevelMixin: pass\nclass Chart(TopLevelMixin):\n  def to_json(self): return "{}"'),
    );
    await python.write('vl_convert.py', Buffer.from('def vegalite_to_svg(text): return f"<svg>{text}</svg>"'));
    await python.write('chart.py', Buffer.from('import altair\nchart = altair.Chart()'));

    const drawn = await run('import chart; chart.chart');
    await run('import sys; sys.modules["vl_convert"] = None');
    const told = await run('chart.chart');
    await run('for name in ["altair", "chart", "vl_convert"]: sys.modules.pop(name); os.remove(f"{name}.py")');

    assert.deepEqual([names(drawn), drawn.displays], [['chart-1.svg'], []]);
    assert.equal(Buffer.from(drawn.files[0]?.content ?? []).toString(), '<svg>{}</svg>');
    assert.deepEqual(
      [names(told), told.displays],
      [[], [{ mimeType: 'application/vnd.vegalite.v5+json', data: '{}' }]],
    );
  });

  test('what the code defines can be pickled', async () => {
    const { result } = await run('import pickle\nclass P: pass\ntype(pickle.loads(pickle.dumps(P()))).__name__');

    assert.equal(result, "'P'");
  });

  test('nothing of the host is in the environment', async () => {
    const { result } = await run('import os; dict(os.environ)');

    assert.match(result ?? '', /HOME/);
    assert.ok(!result?.includes('SECRET'));
  });

  test('two interpreters know nothing of each other', async () => {
    other = await engine?.open();
    await run('mine = 1; open("mine.txt", "w").write("1")');

    assert.equal((await other?.run('mine', LONG))?.error?.ename, 'NameError');
    assert.equal(await other?.read('/work/mine.txt'), undefined);
  });

  test('closing ends it, and those who wait are told', async () => {
    const running = other?.run('while True: pass', LONG);
    await other?.list('/work');

    await Promise.all([assert.rejects(running as Promise<Outcome>, RunLost), other?.close()]);

    await other?.ended;
    await assert.rejects(other?.list('/work') as Promise<unknown>, RunLost);
  });
}

import { expect } from 'chai';
import { type Known, missingFirst, Recording } from '../../../playground/console/recording.ts';

const log = (text: string, level = 'log') => ({ kind: 'log', level, text });
const request = (address: string, status = 0, size = 0) => ({
  kind: 'request',
  address,
  initiator: 'img',
  status,
  size,
  milliseconds: 12.4,
});

describe('what was recorded of a template', () => {
  const recording = (known: Readonly<Record<string, Known>> = {}) =>
    new Recording(
      async (address) => known[address],
      () => {},
    );

  it('begins anew with another load, and hears no earlier one any more', () => {
    const all = recording();

    all.read({ entries: [log('first')], left: 0 }, 1);
    all.read({ entries: [log('second')], left: 0 }, 2);
    all.read({ entries: [log('late')], left: 0 }, 1);

    expect(all.logged.map(({ text }) => text)).to.deep.equal(['second']);
  });

  it('counts a line that comes again, and what is too much', () => {
    const all = recording();

    all.read({ entries: [log('tick'), log('tick'), log('tock')], left: 7 }, 1);
    all.read({ entries: Array.from({ length: 600 }, (_, at) => log(String(at))), left: 0 }, 1);

    expect(all.logged).to.have.length(500);
    expect(all.left).to.equal(7 + 2 + 100);
    expect(all.logged.at(-1)?.text).to.equal('599');
  });

  it('knows the line of the document that logged, as Chromium and as Firefox tell it', () => {
    const all = recording();
    const stacks = [
      'Error\n    at <anonymous>:3:1',
      '@https://station.example/frame.html line 13 > injectedScript:5:1\nreceive@https://station.example/frame.html:13:14\n',
    ];

    const entries = stacks.map((stack, at) => ({ ...log(String(at)), stack }));
    all.read({ entries, left: 0 }, 1, '<!doctype html>\n<script>\nconsole.log()</script>');

    for (const { place } of all.logged) expect(place).to.include({ source: 'template.html', line: 3 });
  });

  it('takes nothing that a template sends for granted', () => {
    const all = recording();

    for (const message of [
      undefined,
      'text',
      { entries: 5 },
      { entries: [null, 3, {}, { kind: 'request' }], left: 'x' },
    ]) {
      all.read(message, 1);
    }
    all.read({ entries: [{ kind: 'log', level: 'loud', text: 5 }], left: -4 }, 1);

    expect(all.asked).to.deep.equal([]);
    expect(all.logged.map(({ level }) => level)).to.deep.equal(['log']);
    expect(all.left).to.equal(0);
  });

  it('asks for status and size that the frame cannot tell, and puts missing files first', async () => {
    const all = recording({
      'x/gone.png': { status: 404, size: undefined },
      'x/there.png': { status: 200, size: 900 },
    });

    all.read(
      { entries: [request('x/there.png'), request('x/font.woff2', 200, 12000), request('x/gone.png')], left: 0 },
      1,
    );
    await Promise.resolve();
    await Promise.resolve();

    expect(missingFirst(all.asked).map(({ address, status, size }) => [address, status, size])).to.deep.equal([
      ['x/gone.png', 404, undefined],
      ['x/there.png', 200, 900],
      ['x/font.woff2', 200, 12000],
    ]);
    expect(all.missing).to.equal(1);
  });
});

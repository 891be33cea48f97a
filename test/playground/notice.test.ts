import { expect } from 'chai';
import { Notice } from '../../playground/notice.ts';

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) };
const said = { copied: 'Copied', notCopied: 'Not copied' };

describe('a notice', () => {
  const { setTimeout, clearTimeout } = globalThis;
  const { clipboard } = navigator;
  /** What waits for its time, by its number. */
  const waiting = new Map<number, () => void>();

  beforeEach(() => {
    waiting.clear();
    let count = 0;
    Object.assign(globalThis, {
      setTimeout: (run: () => void) => {
        waiting.set(++count, run);
        return count;
      },
      clearTimeout: (timer: number) => waiting.delete(timer),
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  });

  it('goes after its time, which begins anew with what is said later', () => {
    const notice = new Notice(host);
    notice.say('one');
    notice.say('two');
    expect([notice.text, waiting.size]).to.deep.equal(['two', 1]);
    for (const run of waiting.values()) run();
    expect(notice.text).to.equal('');
  });

  it('says whether a text was copied', async () => {
    const copied: string[] = [];
    const writeText = async (text: string) => {
      if (copied.push(text) > 1) throw new Error('NotAllowedError');
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const notice = new Notice(host);
    await notice.copy('a', said);
    expect([notice.text, copied]).to.deep.equal(['Copied', ['a']]);
    await notice.copy('b', said);
    expect(notice.text).to.equal('Not copied');
  });

  it('says so where there is no clipboard: over plain http from another machine', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    const notice = new Notice(host);
    await notice.copy('a', said);
    expect(notice.text).to.equal('Not copied');
  });
});

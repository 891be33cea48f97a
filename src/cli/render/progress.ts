import type { Host } from '../shell/host.ts';

/**
 * Says on stderr how far it is: on a terminal in one line that changes, elsewhere every tenth.
 *
 * @param what is counted, in plural
 */
export function progressOf(count: number, what: string, { stderr }: Host): { step(): void; end(): void } {
  const begun = performance.now();
  let done = 0;
  let told = -1;
  const line = () => {
    const perSecond = (done * 1000) / Math.max(1, performance.now() - begun);
    const left = Math.ceil((count - done) / perSecond);
    return `${done} of ${count} ${what} · ${perSecond.toFixed(perSecond < 10 ? 1 : 0)} a second · ${left} s left`;
  };
  return {
    step() {
      done++;
      const tenth = Math.floor((done * 10) / count);
      if (stderr.isTTY) stderr.write(`\r${line()}\u001b[K`);
      else if (tenth > told) stderr.write(`${line()}\n`);
      told = tenth;
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

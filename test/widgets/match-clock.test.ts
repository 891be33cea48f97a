import { expect } from 'chai';
import { MatchClock } from '../../widgets/shared/football/match-clock.ts';

const MINUTE = 60_000;
const at = Date.UTC(2026, 10, 21, 20);

const fixture = (short: string, elapsed: number | null, extra: number | null = null) => ({
  fixture: { id: 1, date: '2026-11-21T19:00:00Z', status: { short, elapsed, extra } },
});
const clock = () => new MatchClock({ addController() {} } as never);

describe('the clock of a match', () => {
  it('runs on from the minute that was said, as time goes by', () => {
    const running = clock();
    expect(running.minute(fixture('2H', 67), at, at)).to.equal('67’');
    expect(running.minute(fixture('2H', 67), at, at + MINUTE - 1)).to.equal('67’');
    expect(running.minute(fixture('2H', 67), at, at + 3 * MINUTE)).to.equal('70’');
  });

  it('says added time as the service does, and adds nothing to it', () => {
    expect(clock().minute(fixture('2H', 90, 3), at, at)).to.equal('90+3’');
    expect(clock().minute(fixture('2H', 90, 3), at, at + 9 * MINUTE)).to.equal('90+3’');
  });

  for (const [short, elapsed, last] of [
    ['1H', 40, '45’'],
    ['2H', 80, '90’'],
    ['ET', 95, '105’'],
    ['ET', 107, '120’'],
  ] as const) {
    it(`from minute ${elapsed} of ${short} runs to ${last} and no further`, () => {
      expect(clock().minute(fixture(short, elapsed), at, at + 60 * MINUTE)).to.equal(last);
    });
  }

  for (const short of ['NS', 'HT', 'BT', 'P', 'FT', 'AET', 'PEN', 'PST', 'SUSP', 'INT']) {
    it(`stands still in ${short}: there is no minute`, () => {
      expect(clock().minute(fixture(short, 45), at, at)).to.equal(undefined);
    });
  }

  it('of a match whose half is not known shows what was said', () => {
    expect(clock().minute(fixture('LIVE', 31), at, at + 9 * MINUTE)).to.equal('31’');
  });

  it('never goes backwards for an answer that is a little behind', () => {
    const running = clock();
    running.minute(fixture('1H', 20), at, at);
    expect(running.minute(fixture('1H', 20), at, at + MINUTE)).to.equal('21’');
    expect(running.minute(fixture('1H', 20), at + MINUTE, at + MINUTE)).to.equal('21’');
    expect(running.minute(fixture('1H', 21), at + MINUTE + 1, at + 2 * MINUTE)).to.equal('22’');
  });

  it('takes a correction of two minutes and more for one', () => {
    const running = clock();
    running.minute(fixture('1H', 20), at, at);
    expect(running.minute(fixture('1H', 17), at + MINUTE, at + MINUTE)).to.equal('17’');
  });

  it('begins each stretch of play anew', () => {
    const running = clock();
    running.minute(fixture('1H', 44), at, at);
    expect(running.minute(fixture('2H', 46), at + 20 * MINUTE, at + 20 * MINUTE)).to.equal('46’');
  });

  it('shows the same minute at a time, however often it was looked at before', () => {
    const often = clock();
    for (let second = 0; second < 300; second += 7) often.minute(fixture('1H', 10), at, at + second * 1000);
    const once = clock();
    const later = at + 300_000;
    expect(often.minute(fixture('1H', 10), at, later)).to.equal(once.minute(fixture('1H', 10), at, later));
  });

  it('runs on for two minutes where nothing newer can be had, and then is not known', () => {
    expect(clock().minute(fixture('2H', 70), at, at + 2 * MINUTE - 1, true)).to.equal('71’');
    expect(clock().minute(fixture('2H', 70), at, at + 2 * MINUTE, true)).to.equal('');
    expect(clock().minute(fixture('2H', 90, 3), at, at + 2 * MINUTE, true)).to.equal('');
    expect(clock().minute(fixture('HT', 45), at, at + 2 * MINUTE, true)).to.equal(undefined);
  });
});

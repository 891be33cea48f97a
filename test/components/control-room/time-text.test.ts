import { expect } from 'chai';
import { dayAndTime, runningTime, timeOfDay } from '../../../components/control-room/time-text.ts';

describe('times in the control room', () => {
  it('writes the first hour of a day with zeros, in both languages', () => {
    const at = new Date(2026, 0, 1, 0, 14, 7).getTime();
    expect([timeOfDay(at, 'en'), timeOfDay(at, 'pt-BR')]).to.deep.equal(['00:14:07', '00:14:07']);
  });

  it('writes the day of what was done on another one', () => {
    const [at, later] = [new Date(2026, 10, 24, 23, 59, 7), new Date(2026, 10, 25, 3, 0, 0)].map(Number) as [
      number,
      number,
    ];
    expect(dayAndTime(later, later, 'en')).to.equal('03:00:00');
    expect(dayAndTime(at, later, 'en')).to.equal('Nov 24 23:59:07');
    expect(dayAndTime(at, later, 'pt-BR')).to.match(/^24 de nov\.? 23:59:07$/);
  });

  it('writes hours of a running time only where there are some', () => {
    expect([12_000, 3_733_000, -1].map(runningTime)).to.deep.equal(['00:12', '1:02:13', '00:00']);
  });
});

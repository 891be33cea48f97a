import { expect } from 'chai';
import { runningTime, timeOfDay } from '../../../components/control-room/time-text.ts';

describe('times in the control room', () => {
  it('writes the first hour of a day with zeros, in both languages', () => {
    const at = new Date(2026, 0, 1, 0, 14, 7).getTime();
    expect([timeOfDay(at, 'en'), timeOfDay(at, 'pt-BR')]).to.deep.equal(['00:14:07', '00:14:07']);
  });

  it('writes hours of a running time only where there are some', () => {
    expect([12_000, 3_733_000, -1].map(runningTime)).to.deep.equal(['00:12', '1:02:13', '00:00']);
  });
});

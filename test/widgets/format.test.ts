import { expect } from 'chai';
import { formatAge, formatDecimal, formatMoment, type Moment } from '../../widgets/shared/format.ts';
import { meanOf } from '../../widgets/shared/rates/money.ts';

const morning = Date.parse('2026-11-05T09:05:00Z');
const evening = Date.parse('2026-11-05T20:05:00Z');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('numbers', () => {
  it('have a minus below zero, and no sign where nothing is left of them', () => {
    const said = [-0.2, -0, '-0.00', -0.004].map((value) => formatDecimal(value, 'pt-BR', 2, 2));
    expect(said).to.deep.equal(['−0,20', '0,00', '0,00', '0,00']);
  });
});

describe('moments in the reader’s language', () => {
  const cases: readonly (readonly [Moment, en: string, pt: string])[] = [
    ['year', '2026', '2026'],
    // “Nov 26” would be a day.
    ['month', 'Nov 2026', 'nov/2026'],
    ['day', 'Nov 5', '5/nov'],
    ['whole', 'Nov 5, 2026', '5 de nov. de 2026'],
    ['time', '9:05 AM', '09:05'],
    ['stamp', 'Nov 5, 9:05 AM', '5 de nov., 09:05'],
    ['weekday', 'Thursday, November 5', 'quinta-feira, 5 de novembro'],
    ['monthYear', 'November 2026', 'novembro de 2026'],
  ];
  for (const [moment, en, pt] of cases) {
    it(`${moment}: ${en}, ${pt}`, () => {
      expect(plain(formatMoment(morning, 'en', moment))).to.equal(en);
      expect(plain(formatMoment(morning, 'pt-BR', moment))).to.equal(pt);
    });
  }

  it('are of the time zone that is named', () => {
    expect(plain(formatMoment(evening, 'en', 'time', 'America/Sao_Paulo'))).to.equal('5:05 PM');
    expect(formatMoment(evening, 'pt-BR', 'time', 'America/Sao_Paulo')).to.equal('17:05');
  });
});

describe('ages in the reader’s language', () => {
  // Calendars begin a day at midnight: 47 hours ago may be yesterday or the day before.
  for (const [age, en, pt] of [
    [20_000, 'now', 'agora'],
    [60_000, '1 minute ago', 'há 1 minuto'],
    [23 * 3_600_000, '23 hours ago', 'há 23 horas'],
    [47 * 3_600_000, '1 day ago', 'há 1 dia'],
    [71 * 3_600_000, '2 days ago', 'há 2 dias'],
  ] as const)
    it(`${en}, ${pt}`, () => expect([formatAge(age, 'en'), formatAge(age, 'pt-BR')]).to.deep.equal([en, pt]));
});

describe('the mean of bid and ask', () => {
  for (const [bid, ask, mean] of [
    ['5.41320', '5.41380', '5.4135'],
    ['5', '6', '5.5'],
    ['0.00001', '0.00002', '0.000015'],
    ['10.0', '10.00', '10'],
    ['-1.5', '0.5', '-0.5'],
    ['123456789012345678.90', '0.1', '61728394506172839.5'],
  ] as const) {
    it(`of ${bid} and ${ask} is ${mean}, with every digit`, () => expect(meanOf(bid, ask)).to.equal(mean));
  }
});

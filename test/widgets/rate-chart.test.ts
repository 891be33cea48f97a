import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/rate-chart.ts';
import config from '../../widgets/rate-chart/config.json' with { type: 'json' };
import { RateChartWidget } from '../../widgets/rate-chart/element.ts';
import { expectAccessible } from '../support/axe.ts';
import { localRates, onSaturday } from '../support/local-rates.ts';
import { appears, inside } from '../support/mount.ts';
import { expectSameSettings, gateway, mountWidget, silence, textOf, textsOf, until } from '../support/widget.ts';

const widget = (data: Data, attributes = '') =>
  mountWidget<RateChartWidget>(`<tarja-rate-chart ${attributes}></tarja-rate-chart>`, data);

const dollars = [
  ['2026-11-18', 5.3],
  ['2026-11-20', 5.35],
  // Whatever the order they come in.
  ['2026-11-17', 5],
  ['2026-11-19', 5.5],
].map(([date, rate]) => ({ date, base: 'USD', quote: 'BRL', rate }));
const answering = (rows: readonly object[]) => gateway(() => Response.json(rows));

onSaturday();

describe('tarja-rate-chart', () => {
  it('has the settings of its config.json', () => expectSameSettings(config, RateChartWidget, 'rateChart'));

  it('draws a year of reais for a dollar, the newest price at the end', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data);
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(asked).to.deep.equal(['/tarja/rates/rates?base=USD&from=2025-11-20&quotes=BRL']);
    expect(textOf(element, '.title')).to.equal('US Dollar');
    expect(textOf(element, '.unit')).to.equal('R$ per US$');
    expect(textOf(element, '.plot .name')).to.match(/^R\$ 5\.\d{4}$/);
  });

  it('says the change since the first day, the lowest and the highest', async () => {
    const element = await widget(answering(dollars).data);
    await until(element, 'fresh');

    expect(textOf(element, '.foot'))
      .to.contain('+7.00% since Nov 17, 2026')
      .and.contain('Lowest: R$ 5.0000 (Nov 17, 2026)')
      .and.contain('Highest: R$ 5.5000 (Nov 19, 2026)');
  });

  for (const [group, said, since] of [
    ['week', 'R$ per US$, weekly mean', 'since Nov 22, 2021'],
    ['month', 'R$ per US$, monthly mean', 'since November 2021'],
  ]) {
    it(`asks for one value a ${group}, and says so, and which`, async () => {
      const { data, asked } = gateway(localRates);
      const element = await widget(data, `range="5y" group="${group}"`);
      await until(element, 'fresh');

      expect(asked).to.deep.equal([`/tarja/rates/rates?base=USD&from=2021-11-20&group=${group}&quotes=BRL`]);
      expect(textOf(element, '.unit')).to.equal(said);
      expect(textOf(element, '.foot')).to.contain(since);
    });
  }

  it('takes a day as the beginning of its range', async () => {
    const { data, asked } = gateway(localRates);
    await until(await widget(data, 'pair="EUR/USD" range="2026-01-02"'), 'fresh');

    expect(asked).to.deep.equal(['/tarja/rates/rates?base=EUR&from=2026-01-02&quotes=USD']);
  });

  it('says what cannot be asked: a day that is none', async () => {
    const { data, asked } = gateway(localRates);
    const { notes } = await until(await widget(data, 'range="2026-02-30"'), 'misconfigured');

    expect(notes[0]).to.contain('range should be');
    expect(asked).to.deep.equal([]);
  });

  for (const [attribute, given, rest] of [
    ['range', '3y', ', but 1m, 3m, 6m, 1y, 2y, 5y, 10y or 2020-01-02.'],
    ['range', 'constructor', ', but 1m, 3m, 6m, 1y, 2y, 5y, 10y or 2020-01-02.'],
    ['group', 'year', ', but day, week or month.'],
    ['pair', 'dollars', '.'],
    ['pair', 'BRL/BRL', '.'],
    ['pair', 'BRL', '.'],
  ]) {
    it(`names what cannot be, and shows the default: ${attribute}="${given}"`, async () => {
      const { data, asked } = gateway(localRates);
      const element = await widget(data, `${attribute}="${given}"`);
      const { notes } = await until(element, 'misconfigured');
      await appears(element, '.line');

      expect(notes[0]).to.equal(`The attribute “${attribute}” cannot be “${given}”${rest}`);
      expect(asked).to.deep.equal(['/tarja/rates/rates?base=USD&from=2025-11-20&quotes=BRL']);
    });
  }

  it('reads the days by keyboard', async () => {
    const element = await widget(answering(dollars).data);
    await until(element, 'fresh');
    const plot = await appears(element, '.plot[role="slider"]');
    expect(plot.getAttribute('aria-label')).to.equal('US Dollar');

    plot.focus();
    await sendKeys({ press: 'Home' });
    while (!plot.getAttribute('aria-valuetext')?.includes('Nov 17')) await new Promise(requestAnimationFrame);

    expect(plot.getAttribute('aria-valuetext')).to.match(/^Nov 17, 2026: +R\$\s5\.0000$/);
  });

  it('has its days as a table, the newest first', async () => {
    const element = await widget(answering(dollars).data);
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    expect(textsOf(element, 'details th')).to.deep.equal(['Date', 'Rate']);
    expect(textsOf(element, 'details td').slice(0, 2)).to.deep.equal(['Nov 20, 2026', '5.35']);
  });

  it('says that there is nothing, and that it loads', async () => {
    const empty = await widget(answering([]).data);
    await until(empty, 'fresh');
    expect(textOf(empty, '.message')).to.equal('There is nothing to show at the moment.');

    expect(textOf(await widget(silence().data), '.message')).to.equal('Loading…');
  });

  it('speaks Portuguese', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(answering(dollars).data, 'group="week"');
    await until(element, 'fresh');

    expect(textOf(element, '.title')).to.equal('Dólar americano');
    expect(textOf(element, '.unit')).to.equal('R$ por US$, média semanal');
    expect(textOf(element, '.foot')).to.contain('+7,00% desde 17 de nov. de 2026');
  });

  it('on air is a headline with the newest price over the line, source and last day', async () => {
    const element = await widget(answering(dollars).data, 'mode="air" heading="Dollar rises"');
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(textsOf(element, '.head p')).to.deep.equal([
      'Dollar rises',
      'R$ per US$',
      'R$ 5.3500',
      '+7.00% since Nov 17, 2026',
    ]);
    expect(textOf(element, '.said')).to.equal('Source: Reference rates of central banks · Until Nov 20, 2026');
    expect(element.shadowRoot?.querySelector('.foot')).to.equal(null);
  });

  it('on air is nothing where there is no price, and the control room is told', async () => {
    const element = await widget(answering([]).data, 'mode="air"');
    await until(element, 'fresh');
    await element.updateComplete;

    expect(textOf(element, '.air')).to.equal('');
    expect(element.status.notes).to.deep.equal(['There is nothing to show at the moment.']);
  });

  it('is accessible', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');
    await appears(element, '.line');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    await expectAccessible(element);
  });
});

import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import { OFFICIAL_CURRENCIES } from '../../src/services/official-rates/endpoints.ts';
import '../../widgets/define/official-converter.ts';
import config from '../../widgets/official-converter/config.json' with { type: 'json' };
import { OfficialConverterWidget } from '../../widgets/official-converter/element.ts';
import { expectAccessible } from '../support/axe.ts';
import { localRates, onSaturday } from '../support/local-rates.ts';
import { inside } from '../support/mount.ts';
import { expectSameSettings, gateway, mountWidget, textOf, until } from '../support/widget.ts';

const widget = (data: Data, attributes = '') =>
  mountWidget<OfficialConverterWidget>(`<tarja-official-converter ${attributes}></tarja-official-converter>`, data);

const costing = (from: string, to: string, referenceDate = '2026-11-21') =>
  gateway((_, url) => {
    const query = Object.fromEntries(new URL(url, location.href).searchParams);
    return Response.json({ ...query, referenceDate, rate: { from, to }, result: '0', source: 'Sample central bank' });
  });

onSaturday();

describe('tarja-official-converter', () => {
  it('has the settings of its config.json', () =>
    expectSameSettings(config, OfficialConverterWidget, 'officialConverter'));

  it('converts at the ask, to two places, and says which rate that is', async () => {
    const { data, asked } = costing('5.41380', '1');
    const element = await widget(data, 'amount="1234.56"');
    const { notes } = await until(element, 'fresh');

    expect(asked).to.deep.equal(['/tarja/official-rates/convert?amount=1&from=USD&places=2&side=venda&to=BRL']);
    expect(textOf(element, '.result')).to.equal('US$ 1,234.56 = R$ 6,683.66');
    expect(textOf(element, '.costs')).to.equal('US$ 1 = R$ 5.4138 (Ask)');
    expect(textOf(element, '.foot')).to.contain('Source: Sample central bank').and.contain('Rate of Nov 21, 2026');
    expect(notes).to.deep.equal([]);
  });

  it('takes the bid where the reader wants it', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data);
    await until(element, 'fresh');
    const before = textOf(element, '.costs');

    const side = inside(element, '.side select') as HTMLSelectElement;
    side.value = 'compra';
    side.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await until(element, 'fresh');

    expect(asked.at(-1)).to.contain('side=compra');
    expect(before).to.equal('US$ 1 = R$ 5.4138 (Ask)');
    expect(textOf(element, '.costs')).to.equal('US$ 1 = R$ 5.4132 (Bid)');
  });

  it('crosses by way of the real, rounds nothing on the way and the result once', async () => {
    // 1 × 1 ÷ 3 and 2 × 1 ÷ 3.
    const element = await widget(costing('1.00000', '3.00000').data, 'from="EUR" to="USD" amount="2" places="6"');
    await until(element, 'fresh');

    expect(textOf(element, '.result strong')).to.equal('US$ 0.666667');
    expect(textOf(element, '.costs')).to.equal('€1 = R$ 1.0000 (Ask) · US$ 1 = R$ 3.0000 (Ask)');
  });

  for (const [places, said] of [
    [0, 'R$ 7'],
    [1, 'R$ 6.5'],
    [18, 'R$ 6.500000000000000000'],
  ] as const) {
    it(`has ${places} places where told so, halves upwards`, async () => {
      const element = await widget(costing('6.50000', '1').data, `amount="1" places="${places}"`);
      await until(element, 'fresh');

      expect(textOf(element, '.result strong')).to.equal(said);
    });
  }

  it('takes the real on both sides', async () => {
    const element = await widget(gateway(localRates).data, 'from="BRL" to="BRL" amount="5"');
    await until(element, 'fresh');

    expect(textOf(element, '.result')).to.equal('R$ 5 = R$ 5.00');
    expect(textOf(element, '.costs')).to.equal('');
  });

  it('offers the real and the ten of the bulletin', async () => {
    const element = await widget(gateway(localRates).data);
    const { options } = inside(element, '.from select') as HTMLSelectElement;

    expect([...options].map(({ value }) => value)).to.deep.equal(['BRL', ...OFFICIAL_CURRENCIES]);
  });

  it('says that its rate is of an earlier day', async () => {
    const element = await widget(costing('5.41380', '1', '2026-11-19').data);
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal(['No quote for today: rates of Nov 19, 2026']);
  });

  for (const [attributes, said] of [
    ['side="middle"', 'side should be'],
    ['places="-1"', 'places should be'],
    ['places="1.5"', 'places should be'],
    ['places="few"', '“places”'],
  ]) {
    it(`says what cannot be asked: ${attributes}`, async () => {
      const { notes } = await until(await widget(costing('5.4', '1').data, attributes), 'misconfigured');

      expect(notes[0]).to.contain(said);
    });
  }

  it('on air says rate and day beside the sum, in Portuguese', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(costing('5.41380', '1', '2026-11-19').data, 'mode="air" amount="100"');
    await until(element, 'fresh');

    expect(textOf(element, '.sum')).to.equal('US$ 100 = R$ 541,38');
    expect(textOf(element, '.said')).to.equal(
      'US$ 1 = R$ 5,4138 (Venda) · Cotação de 19 de nov. de 2026 · Fonte: Sample central bank',
    );
  });

  it('is accessible', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');

    await expectAccessible(element);
  });
});

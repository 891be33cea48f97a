import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/official-rates.ts';
import config from '../../widgets/official-rates/config.json' with { type: 'json' };
import { OfficialRatesWidget } from '../../widgets/official-rates/element.ts';
import story from '../../widgets/official-rates/story.ts';
import { expectAccessible } from '../support/axe.ts';
import { localRates, onSaturday } from '../support/local-rates.ts';
import { appears, inside } from '../support/mount.ts';
import { expectSameSettings, gateway, mountWidget, silence, textOf, textsOf, until } from '../support/widget.ts';

const widget = (data: Data, attributes = '') =>
  mountWidget<OfficialRatesWidget>(`<tarja-official-rates ${attributes}></tarja-official-rates>`, data);

const earlier = story.states['an earlier day'].answers.USD;
/** A gateway with one quote, whatever is asked. */
const quoting = (changes: object = {}) => gateway(() => Response.json({ ...earlier, ...changes }));
const refusing = (status: number, error: string) => gateway(() => Response.json({ error }, { status }));

onSaturday();

describe('tarja-official-rates', () => {
  it('has the settings of its config.json', () => expectSameSettings(config, OfficialRatesWidget, 'officialRates'));

  it('shows bid, ask and their mean, with bulletin, reference date and São Paulo time', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data, 'date="2026-11-19"');
    await until(element, 'fresh');

    expect(asked).to.include('/tarja/official-rates/rate/USD?bulletin=fechamento&date=2026-11-19');
    expect(textsOf(element, 'thead th')).to.deep.equal(['Currency', 'Bid', 'Ask', 'Mean']);
    expect(textsOf(element, 'tbody th')).to.deep.equal(['US Dollar', 'Euro', 'British Pound']);
    expect(textOf(element, '.unit')).to.equal('R$ for one unit · PTAX closing, Nov 19, 2026, 1:05 PM (São Paulo)');
    expect(textsOf(element, 'tbody tr:first-child .number')).to.deep.equal(['5.4132', '5.4138', '5.41350']);
  });

  it('tells the time as São Paulo’s clocks had it, in years with summer time too', async () => {
    const { data } = quoting({ dataHoraCotacao: '2018-12-03 13:10:27.630' });
    const element = await widget(data, 'currencies="USD"');
    await until(element, 'fresh');

    expect(textOf(element, '.unit')).to.contain('1:10 PM (São Paulo)');
  });

  it('keeps every digit of the service, and of the mean', async () => {
    const { data } = quoting({ cotacaoCompra: '5.12345678901234567890', cotacaoVenda: '5.12345678901234567891' });
    const element = await widget(data, 'currencies="USD"');
    await until(element, 'fresh');

    expect(textsOf(element, '.number').slice(3, 5)).to.deep.equal(['5.1234567890123456789', '5.12345678901234567891']);
  });

  it('tells a mean between two digits exactly, all rates of a column with as many places', async () => {
    const rates: Readonly<Record<string, object>> = {
      USD: { cotacaoCompra: '5.41320', cotacaoVenda: '5.41380' },
      EUR: { currency: 'EUR', cotacaoCompra: '7.36680', cotacaoVenda: '7.36930' },
    };
    const { data } = gateway((path) => Response.json({ ...earlier, ...rates[path.slice(-3)] }));
    const element = await widget(data, 'currencies="USD EUR"');
    await until(element, 'fresh');

    expect(textsOf(element, 'tbody td')).to.deep.equal([
      ...['5.4132', '5.4138', '5.41350'],
      ...['7.3668', '7.3693', '7.36805'],
    ]);
  });

  it('says on the page that an earlier day stands in', async () => {
    const element = await widget(gateway(localRates).data);
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal(['No quote on Nov 21, 2026: these are of Nov 19, 2026']);
    expect(textOf(element, '.note')).to.equal(notes[0]);
  });

  it('says nothing of the kind on a day with a quote', async () => {
    const element = await widget(quoting({ requestedDate: '2026-11-19', fallback: false }).data, 'currencies="USD"');
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal([]);
  });

  it('without fallback says that there is no quote, and it is not the settings’ fault', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data, 'currencies="USD" fallback="false"');
    await until(element, 'failed');

    expect(asked).to.deep.equal(['/tarja/official-rates/rate/USD?bulletin=fechamento&fallback=false']);
    expect(element.status.errors[0]?.message).to.contain('There is no quote on 2026-11-21');
    expect(textOf(element, '.message')).to.equal('There is no quote on this day.');
  });

  it('names a currency whose quote is of another day', async () => {
    const { answers } = story.states['two days'];
    const { data } = gateway((path) => Response.json(answers[path.slice(-3) as keyof typeof answers]));
    const element = await widget(data, 'currencies="USD EUR"');
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal(['Euro: of Nov 18, 2026']);
    expect(textsOf(element, 'tbody th')).to.deep.equal(['US Dollar', 'Euro Nov 18, 2026']);
  });

  it('shows all bulletins of a day, each with its time', async () => {
    const element = await widget(gateway(localRates).data, 'currencies="USD" bulletin="all" date="2026-11-19"');
    await until(element, 'fresh');

    expect(textOf(element, '.title')).to.equal('US Dollar, official rate');
    expect(textsOf(element, 'tbody th').map((name) => name.replace(/ \d.*/, ''))).to.deep.equal([
      'Opening',
      'Intermediate',
      'Intermediate',
      'Intermediate',
      'PTAX closing',
    ]);
  });

  for (const [label, english] of [
    ['Abertura', 'Opening'],
    ['Intermediário', 'Intermediate'],
    ['Intermediário 2', 'Intermediate 2'],
    ['intermediario 3', 'Intermediate 3'],
    ['Fechamento', 'Closing'],
    ['Fechamento PTAX', 'PTAX closing'],
  ] as const) {
    it(`calls the bulletin ${label} “${english}” in English, and as it came in Portuguese`, async () => {
      const element = await widget(quoting({ bulletin: label }).data, 'currencies="USD"');
      await until(element, 'fresh');
      expect(textOf(element, '.unit')).to.contain(` · ${english}, `);

      document.documentElement.lang = 'pt-BR';
      const portuguese = await widget(quoting({ bulletin: label }).data, 'currencies="USD"');
      await until(portuguese, 'fresh');
      expect(textOf(portuguese, '.unit')).to.contain(` · ${label}, `);
      expect(portuguese.shadowRoot?.querySelector('[lang]')).to.equal(null);
    });
  }

  it('leaves a bulletin that only the service knows as it came, in its language', async () => {
    const element = await widget(quoting({ bulletin: 'Boletim extraordinário' }).data, 'currencies="USD"');
    await until(element, 'fresh');

    expect(textOf(element, '.unit [lang="pt-BR"]')).to.equal('Boletim extraordinário');
    expect(textOf(element, '.unit')).to.contain('R$ for one unit · Boletim extraordinário, Nov ');
    await expectAccessible(element);
  });

  it('says that there is nothing where a day has no bulletins, and is silent about it on air', async () => {
    const { USD } = story.states.empty.answers;
    const element = await widget(gateway(() => Response.json(USD)).data, 'currencies="USD" bulletin="all"');
    await until(element, 'fresh');
    expect(textOf(element, '.message')).to.equal('There is nothing to show at the moment.');

    const air = await widget(gateway(() => Response.json(USD)).data, 'mode="air" currencies="USD" bulletin="all"');
    await until(air, 'fresh');
    expect(air.shadowRoot?.textContent?.trim()).to.equal('');
  });

  it('leaves the others on screen where the bulletin does not have a currency', async () => {
    const { data } = gateway((path) =>
      path.endsWith('ARS')
        ? Response.json({ error: 'Valid codes: USD, EUR, …' }, { status: 400 })
        : Response.json(earlier),
    );
    const element = await widget(data, 'currencies="USD ARS"');
    const { notes, errors } = await until(element, 'misconfigured');
    await appears(element, 'tbody');

    expect(notes[0]).to.contain('does not accept what it is asked');
    expect(errors[0]?.message).to.contain('Valid codes');
    expect(textsOf(element, 'tbody th')).to.deep.equal(['US Dollar']);
  });

  it('says that an earlier day stands in also where another currency cannot be had', async () => {
    const { data } = gateway((path) =>
      path.endsWith('EUR') ? Response.json({ error: 'unavailable' }, { status: 502 }) : Response.json(earlier),
    );
    const element = await widget(data, 'currencies="USD EUR"');
    await until(element, 'failed');
    await appears(element, 'tbody');

    expect(textsOf(element, '.note')).to.deep.equal([
      'Some of the figures are not available at the moment.',
      'No quote on Nov 21, 2026: these are of Nov 19, 2026',
    ]);
  });

  for (const [attributes, said] of [
    ['date="21/11/2026"', 'date should be'],
    ['bulletin="noon"', 'bulletin should be'],
    ['currencies="dollar"', 'currencies should be'],
    ['currencies=" "', 'currencies should be'],
    ['fallback="perhaps"', '“fallback”'],
  ]) {
    it(`says what cannot be asked: ${attributes}`, async () => {
      const { notes } = await until(await widget(gateway(localRates).data, attributes), 'misconfigured');

      expect(notes[0]).to.contain(said);
    });
  }

  it('says that it loads, and that the source cannot be reached', async () => {
    expect(textOf(await widget(silence().data), '.message')).to.equal('Loading…');

    const element = await widget(refusing(502, 'The central bank does not answer.').data, 'currencies="USD"');
    await until(element, 'failed');
    expect(textOf(element, '.message')).to.contain('not available');
  });

  it('has day, time and parities in its table', async () => {
    const element = await widget(quoting().data, 'currencies="USD"');
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    expect(textsOf(element, 'details td')).to.deep.equal([
      ...['USD', 'PTAX closing', 'Nov 19, 2026', '1:05 PM'],
      ...['5.4132', '5.4138', '5.4135', '1.0000', '1.0000'],
    ]);
  });

  it('speaks Portuguese', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(quoting().data, 'currencies="USD"');
    const { notes } = await until(element, 'fresh');

    expect(textsOf(element, 'thead th')).to.deep.equal(['Moeda', 'Compra', 'Venda', 'Média']);
    expect(textOf(element, 'tbody .number')).to.equal('5,4132');
    expect(notes).to.deep.equal(['Sem cotação em 21 de nov. de 2026: valores de 19 de nov. de 2026']);
  });

  it('on air is a card with its day, which stands out where it is an earlier one', async () => {
    const element = await widget(quoting().data, 'mode="air" currencies="USD"');
    await until(element, 'fresh');

    expect(textOf(element, '.earlier')).to.equal('Nov 19, 2026');
    expect(textOf(element, '.said')).to.equal(
      'R$ for one unit · PTAX closing, 1:05 PM (São Paulo) · Source: Sample central bank',
    );
    expect(element.shadowRoot?.querySelector('.foot')).to.equal(null);

    const today = await widget(quoting({ fallback: false }).data, 'mode="air" currencies="USD"');
    await until(today, 'fresh');
    expect(today.shadowRoot?.querySelector('.earlier')).to.equal(null);
    expect(textOf(today, '.day')).to.equal('Nov 19, 2026');
  });

  it('on air shows five rows at most, and nothing before it has figures', async () => {
    const element = await widget(gateway(localRates).data, 'mode="air" currencies="USD EUR GBP JPY CHF CAD"');
    await until(element, 'fresh');
    expect(textsOf(element, 'tbody th')).to.have.length(5);

    const waiting = await widget(silence().data, 'mode="air"');
    expect(waiting.shadowRoot?.textContent?.trim()).to.equal('');
  });

  it('is accessible', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');

    await expectAccessible(element);
  });
});

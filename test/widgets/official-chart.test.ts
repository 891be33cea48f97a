import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/official-chart.ts';
import config from '../../widgets/official-chart/config.json' with { type: 'json' };
import { OfficialChartWidget } from '../../widgets/official-chart/element.ts';
import story from '../../widgets/official-chart/story.ts';
import { expectAccessible } from '../support/axe.ts';
import { localRates, onSaturday } from '../support/local-rates.ts';
import { appears, inside } from '../support/mount.ts';
import { expectSameSettings, gateway, mountWidget, textOf, textsOf, until } from '../support/widget.ts';

const widget = (data: Data, attributes = '') =>
  mountWidget<OfficialChartWidget>(`<tarja-official-chart ${attributes}></tarja-official-chart>`, data);

const { series } = story.states['filled days'].answers;
const withFilledDays = () => gateway(() => Response.json(series));
const marks = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll('.dots') ?? [])].map((dots) => dots.getAttribute('d')?.match(/M/g)?.length);

onSaturday();

describe('tarja-official-chart', () => {
  it('has the settings of its config.json', () => expectSameSettings(config, OfficialChartWidget, 'officialChart'));

  it('draws three months of the ask of the closing bulletin', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data);
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(asked).to.deep.equal(['/tarja/official-rates/series/USD?bulletin=fechamento&fill=ffill&start=2026-08-21']);
    expect(textOf(element, '.title')).to.equal('US Dollar, official rate');
    expect(textOf(element, '.unit')).to.equal('R$ per US$, ask, closing bulletin');
  });

  it('marks the days that were filled as hollow, and counts them', async () => {
    const element = await widget(withFilledDays().data);
    const { notes } = await until(element, 'fresh');
    await appears(element, '.line');

    expect(marks(element)).to.deep.equal([3, 3]);
    expect(notes).to.deep.equal(['3 days without a rate carry the one before (hollow)']);
    expect(textOf(element, '.note')).to.equal(notes[0]);
  });

  it('says of a filled day that its rate was carried over, by cursor and in the table', async () => {
    const element = await widget(withFilledDays().data);
    await until(element, 'fresh');
    const plot = await appears(element, '.plot[role="slider"]');
    plot.focus();
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowRight' });
    while (!plot.getAttribute('aria-valuetext')?.includes('Nov 20')) await new Promise(requestAnimationFrame);
    expect(plot.getAttribute('aria-valuetext')).to.match(/^Nov 20, 2026, carried over: +R\$\s5\.4138$/);

    inside(element, 'summary').click();
    await appears(element, 'details table');
    expect(textsOf(element, 'details tr').slice(1, 3)).to.deep.equal([
      'Nov 23, 20265.4372',
      'Nov 22, 20265.4138carried over',
    ]);
  });

  it('saves rates with all places that the bulletin has', async () => {
    const quotes = ['5.4300', '5.4412'].map((cotacaoVenda, at) => ({
      date: `2026-11-2${at}`,
      cotacaoVenda,
      filled: false,
    }));
    const element = await widget(gateway(() => Response.json(quotes)).data);
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');
    const { createObjectURL } = URL;
    let saved: Blob | undefined;
    URL.createObjectURL = (file) => {
      saved = file as Blob;
      return '#';
    };
    try {
      inside(element, 'details button').click();
    } finally {
      URL.createObjectURL = createObjectURL;
    }

    expect((await saved?.text())?.trim().split('\r\n').slice(1)).to.deep.equal([
      '2026-11-21,5.4412',
      '2026-11-20,5.4300',
    ]);
    expect(textsOf(element, 'details td.number')).to.deep.equal(['5.4412', '5.4300']);
  });

  it('marks the end of the line as hollow where the last day is a filled one', async () => {
    const element = await widget(gateway(() => Response.json(series.slice(0, 4))).data);
    await until(element, 'fresh');

    const mark = getComputedStyle(await appears(element, '.carried .end'));
    expect(mark.stroke).to.equal(getComputedStyle(inside(element, '.line')).stroke);
    expect(mark.fill).not.to.equal(mark.stroke);
  });

  it('leaves them out where that is wanted: nothing is marked, nothing noted', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data, 'currency="eur" range="1m" fill="raw" bulletin="abertura"');
    const { notes } = await until(element, 'fresh');
    await appears(element, '.line');

    expect(asked[0]).to.contain('/series/EUR?bulletin=abertura&fill=raw&');
    expect(marks(element)).to.deep.equal([]);
    expect(notes).to.deep.equal([]);
  });

  for (const [attributes, said] of [
    ['currency="dollar"', 'currency should be'],
    ['bulletin="noon"', 'bulletin should be'],
    ['fill="guess"', 'fill should be'],
  ]) {
    it(`says what cannot be asked: ${attributes}`, async () => {
      const { notes } = await until(await widget(gateway(localRates).data, attributes), 'misconfigured');

      expect(notes[0]).to.contain(said);
    });
  }

  it('on air says beside the source which days are filled, in Portuguese too', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(withFilledDays().data, 'mode="air"');
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(textOf(element, '.said')).to.equal(
      'Fonte: Banco central · Até 23 de nov. de 2026 · 3 dias sem cotação repetem a anterior (vazados)',
    );
    expect(marks(element)).to.deep.equal([3, 3]);
  });

  it('is accessible', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');
    await appears(element, '.line');

    await expectAccessible(element);
  });
});

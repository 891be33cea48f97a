import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import { indicators } from '../../src/local-services/samples/indicators.ts';
import '../../widgets/define/indicator.ts';
import '../../widgets/define/indicator-chart.ts';
import '../../widgets/define/indicator-search.ts';
import config from '../../widgets/indicator/config.json' with { type: 'json' };
import { IndicatorWidget } from '../../widgets/indicator/element.ts';
import chartConfig from '../../widgets/indicator-chart/config.json' with { type: 'json' };
import { IndicatorChartWidget } from '../../widgets/indicator-chart/element.ts';
import searchConfig from '../../widgets/indicator-search/config.json' with { type: 'json' };
import { findIndicators, IndicatorSearchWidget } from '../../widgets/indicator-search/element.ts';
import { formatDifference, formatFigure, isMonthly } from '../../widgets/shared/indicators/figures.ts';
import type { WidgetElement } from '../../widgets/shared/widget-element.ts';
import { expectAccessible } from '../support/axe.ts';
import { appears, inside } from '../support/mount.ts';
import {
  textsOf as all,
  expectSameSettings,
  gateway,
  mountWidget,
  refresh,
  silence,
  textOf as text,
  unmountWidgets,
  until,
} from '../support/widget.ts';

const months = (...values: readonly number[]) =>
  values.map((value, at) => ({ date: `2026-${String(at + 1).padStart(2, '0')}-01`, value }));

const series = (observations: readonly object[], more: object = {}) =>
  Response.json({
    code: 13522,
    slug: 'ipca-12m',
    name: 'IPCA acumulado em 12 meses',
    unit: '%',
    frequency: 'monthly',
    source: 'BCB/SGS',
    count: observations.length,
    observations,
    ...more,
  });

const answering = (answer = () => series(months(4.5, 4.7, 4.83))) => gateway(answer);
const widget = <W extends WidgetElement>(tag: string, data: Data, attributes = '') =>
  mountWidget<W>(`<${tag} ${attributes}></${tag}>`, data);

/** With ordinary spaces instead of those that keep a figure and its unit together. */
const plain = (said: string | undefined) => said?.replaceAll('\u00a0', ' ');

beforeEach(() => setViewport({ width: 900, height: 800 }));
afterEach(unmountWidgets);

describe('figures of indicators', () => {
  it('are told in their unit, in the reader’s language, with all their places', () => {
    for (const [value, unit, en, pt] of [
      [4.8, '%', '4.80%', '4,80%'],
      [0.051788, '% a.d.', '0.051788% a day', '0,051788% ao dia'],
      [14.75, '% a.a.', '14.75% a year', '14,75% ao ano'],
      [-0.1, '% a.m.', '−0.10% a month', '−0,10% ao mês'],
      [5.4321, 'R$', 'R$ 5.4321', 'R$ 5,4321'],
      [1012345.6, 'R$ milhões', 'R$ 1,012,345.6 million', 'R$ 1.012.345,6 milhões'],
      [108.13, 'Índice', '108.13', '108,13'],
      [42, '', '42', '42'],
    ] as const) {
      expect(plain(formatFigure(value, unit, 'en'))).to.equal(en);
      expect(plain(formatFigure(value, unit, 'pt-BR'))).to.equal(pt);
    }
  });

  it('differ by percentage points where they are percentages, else by percent', () => {
    expect(plain(formatDifference(4.83, 4.7, '%', 'en'))).to.equal('+0.13 pp');
    expect(plain(formatDifference(4.7, 4.83, '% a.a.', 'pt-BR'))).to.equal('−0,13 p.p.');
    expect(plain(formatDifference(0.051788, 0.051765, '% a.d.', 'en'))).to.equal('+0.000023 pp');
    expect(formatDifference(110, 100, 'Índice', 'en')).to.equal('+10.00%');
    expect(formatDifference(5, 0, 'R$', 'en')).to.equal(undefined);
    // Half as deep in the red is no −50%.
    expect(formatDifference(-1, -2, 'R$ milhões', 'en')).to.equal(undefined);
  });

  it('stand for months where their series says so, or has one on each first day', () => {
    const facts = { code: 1, slug: '', name: '', unit: '', source: '', count: 0 };
    const observations = months(1, 2, 3);

    expect(isMonthly({ ...facts, frequency: 'monthly', observations })).to.equal(true);
    expect(isMonthly({ ...facts, frequency: 'daily', observations })).to.equal(false);
    expect(isMonthly({ ...facts, frequency: '', observations })).to.equal(true);
    expect(isMonthly({ ...facts, frequency: '', observations: [{ date: '2026-11-20', value: 1 }] })).to.equal(false);
  });
});

describe('tarja-indicator', () => {
  it('has the settings of its config.json', () => expectSameSettings(config, IndicatorWidget, 'indicator'));

  it('shows the newest figure with unit and date, and the change against the one before', async () => {
    const { data, asked } = answering();
    const element = await widget('tarja-indicator', data);
    await until(element, 'fresh');

    expect(asked).to.deep.equal(['/tarja/series/series/ipca-12m?last=12']);
    expect(text(element, '.title [lang="pt-BR"]')).to.equal('IPCA acumulado em 12 meses');
    expect(inside(element, 'figure').ariaLabel).to.equal('IPCA acumulado em 12 meses');
    expect(text(element, '.value')).to.equal('4.83%');
    expect(text(element, '.when')).to.equal('March 2026');
    expect(text(element, '.change')).to.equal('+0.13 pp from February 2026');
    expect(text(element, '.foot')).to.contain('Source: BCB/SGS');
    expect(element.shadowRoot?.querySelectorAll('.up, .spark')).to.have.length(2);
  });

  it('knows its newest figure by the day, in whatever order they come', async () => {
    const element = await widget('tarja-indicator', answering(() => series(months(4.5, 4.7, 4.83).reverse())).data);
    await until(element, 'fresh');

    expect([text(element, '.value'), text(element, '.when')]).to.deep.equal(['4.83%', 'March 2026']);
    expect(text(element, '.change')).to.equal('+0.13 pp from February 2026');
  });

  it('tells days of a daily series, in Portuguese where the page speaks it', async () => {
    document.documentElement.lang = 'pt-BR';
    const days = [
      { date: '2026-11-19', value: 5.44 },
      { date: '2026-11-20', value: 5.4321 },
    ];
    const element = await widget(
      'tarja-indicator',
      answering(() => series(days, { unit: 'R$', frequency: 'daily' })).data,
    );
    await until(element, 'fresh');

    expect(text(element, '.value')).to.equal('R$ 5,4321');
    expect(text(element, '.when')).to.equal('20 de nov. de 2026');
    expect(text(element, '.change')).to.equal('−0,15% ante 19 de nov. de 2026');
  });

  it('stays within a narrow column, whatever its unit', async () => {
    const element = await widget(
      'tarja-indicator',
      answering(() => series(months(1012345.6, 1027248.9), { unit: 'R$ milhões' })).data,
    );
    element.style.width = '280px';
    await until(element, 'fresh');

    expect(inside(element, '.newest').scrollWidth).to.be.at.most(280);
  });

  it('stays within its place where a name and a source are one long word', async () => {
    const word = 'Abc'.repeat(60);
    const element = await widget(
      'tarja-indicator',
      answering(() => series(months(4.5, 4.7), { name: word, source: word })).data,
      'style="width: 300px"',
    );
    await until(element, 'fresh');

    expect(element.scrollWidth).to.equal(300);
  });

  it('stands at the right of a page from right to left, its change too', async () => {
    const element = await widget('tarja-indicator', answering().data, 'dir="rtl"');
    await until(element, 'fresh');
    const words = new Range();
    words.selectNodeContents(inside(element, '.change'));

    const edge = element.getBoundingClientRect().right;
    expect(words.getBoundingClientRect().right).to.be.closeTo(edge, 1);
    expect(inside(element, '.value').getBoundingClientRect().right).to.be.closeTo(edge, 1);
  });

  it('says that nothing changed, without an arrow', async () => {
    const element = await widget('tarja-indicator', answering(() => series(months(15, 15))).data);
    await until(element, 'fresh');

    expect(text(element, '.change')).to.equal('unchanged from January 2026');
    expect(element.shadowRoot?.querySelectorAll('.up, .down')).to.have.length(0);
  });

  it('compares nothing where there is one figure, and says where there is none', async () => {
    const one = await widget('tarja-indicator', answering(() => series(months(4.5))).data);
    await until(one, 'fresh');
    expect(text(one, '.value')).to.equal('4.50%');
    expect(one.shadowRoot?.querySelectorAll('.change, .spark')).to.have.length(0);

    const none = await widget('tarja-indicator', answering(() => series([])).data);
    await until(none, 'fresh');
    expect(text(none, '.message')).to.equal('There are no figures of this indicator for this time.');
  });

  it('says that there is no such series', async () => {
    const unknown = () => Response.json({ error: 'There is no series nothing.' }, { status: 404 });
    const element = await widget('tarja-indicator', answering(unknown).data, 'code="nothing"');
    const { notes, errors } = await until(element, 'misconfigured');

    expect(notes).to.deep.equal(['The figures cannot be asked for. The service does not have what it is asked for.']);
    expect(errors).to.deep.equal([{ code: 'unknown-series', message: 'There is no series nothing.' }]);
  });

  it('says that it loads', async () => {
    const element = await widget('tarja-indicator', silence().data);

    expect(text(element, '.message')).to.equal('Loading…');
  });

  it('on air is a plate with the name, and only another figure moves', async () => {
    let given = months(4.5, 4.7);
    const { data } = answering(() => series(given));
    const element = await widget<IndicatorWidget>('tarja-indicator', data, 'mode="air" phase="in"');
    await until(element, 'fresh');
    element.phase = 'on';
    await element.updateComplete;
    expect([text(element, '.called'), text(element, '.value')]).to.deep.equal(['IPCA acumulado em 12 meses', '4.70%']);
    expect(element.shadowRoot?.querySelectorAll('.changed, .foot')).to.have.length(0);

    given = months(4.5, 4.7, 4.9);
    refresh(element);
    await appears(element, '.changed');
    expect(text(element, '.changed')).to.equal('4.90%');
  });
});

describe('tarja-indicator-chart', () => {
  it('has the settings of its config.json', () =>
    expectSameSettings(chartConfig, IndicatorChartWidget, 'indicatorChart'));

  it('draws the newest figures as a line, the last one named', async () => {
    const { data, asked } = answering();
    const element = await widget('tarja-indicator-chart', data, 'code="433"');
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(asked).to.deep.equal(['/tarja/series/series/433?last=36']);
    expect(text(element, '.unit')).to.equal('%');
    expect(text(element, '.plot .name')).to.equal('4.83%');
    expect(text(element, '.foot')).to.contain('+0.13 pp from February 2026');
  });

  it('has the whole figure and its unit beside the line on a phone', async () => {
    const { data } = gateway(() => series(months(998_000.1, 1_027_248.9), { unit: 'R$ milhões' }));
    const element = await widget('tarja-indicator-chart', data, 'lang="pt-BR" style="width: 300px"');
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(plain(text(element, '.plot .name'))).to.equal('R$ 1.027.248,9 milhões');
    const figure = document.createRange();
    figure.selectNodeContents(inside(element, '.plot .name'));
    expect(figure.getBoundingClientRect().right).to.be.at.most(element.getBoundingClientRect().right);
  });

  it('draws the time between two days instead', async () => {
    const { data, asked } = answering();
    const element = await widget('tarja-indicator-chart', data, 'start="2020-01-01" end="2020-12-31"');
    await until(element, 'fresh');

    expect(asked).to.deep.equal(['/tarja/series/series/ipca-12m?end=2020-12-31&start=2020-01-01']);
  });

  it('says which day is none', async () => {
    const element = await widget('tarja-indicator-chart', answering().data, 'start="last year"');
    const { notes } = await until(element, 'misconfigured');

    expect(notes[0]).to.contain('start');
  });

  it('is read by keyboard, months as months', async () => {
    const element = await widget('tarja-indicator-chart', answering().data);
    await until(element, 'fresh');
    await appears(element, '.line');
    const plot = await appears(element, '[role=slider]');

    plot.focus();
    await appears(element, '[role=slider]:focus');
    await sendKeys({ press: 'Home' });
    while (!plot.getAttribute('aria-valuetext')?.startsWith('January'))
      await new Promise((frame) => requestAnimationFrame(frame));

    expect(plain(plot.getAttribute('aria-valuetext') ?? '')).to.match(/^January 2026: .*4\.50%$/);
  });

  it('writes the figures of its axis with as many places as one of them needs', async () => {
    const { data } = answering(() => series(months(5.1, 7.2, 6.4)));
    const element = await widget('tarja-indicator-chart', data);
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(all(element, '.tick:not(.when)')).to.deep.equal(['5.5', '6.0', '6.5', '7.0']);
  });

  it('has its figures in a table, the newest first', async () => {
    const element = await widget('tarja-indicator-chart', answering().data);
    await until(element, 'fresh');
    inside(element, '.foot summary').click();
    await appears(element, 'table');

    expect(all(element, 'th')).to.deep.equal(['Date', '%']);
    expect(all(element, 'tbody tr:first-child td')).to.deep.equal(['March 2026', '4.83']);
  });

  it('on air has a headline with the newest figure, and no foot', async () => {
    const element = await widget('tarja-indicator-chart', answering().data, 'mode="air" phase="on"');
    await until(element, 'fresh');
    await appears(element, '.line');

    expect(all(element, '.head .title')).to.deep.equal(['IPCA acumulado em 12 meses', '4.83%']);
    expect(text(element, '.card .said')).to.equal('Source: BCB/SGS · March 2026');
    expect(element.shadowRoot?.querySelector('.foot')).to.equal(null);
  });
});

describe('tarja-indicator-search', () => {
  const catalog = () => gateway(() => Response.json(indicators));

  it('has the settings of its config.json', () =>
    expectSameSettings(searchConfig, IndicatorSearchWidget, 'indicatorSearch'));

  it('finds by code, name and alias, whatever case and accents', () => {
    const found = (question: string) => findIndicators(indicators, question).map(({ slug }) => slug);

    expect(found('INFLAÇÃO')).to.deep.equal(found('inflacao')).and.include.members(['ipca', 'ipca-12m']);
    expect(found('dólar')).to.include('dolar');
    expect(found('usd')).to.include('dolar');
    expect(found('0433')[0]).to.equal('ipca');
    expect(found('ipca 12')).to.deep.equal(['ipca-12m']);
    expect(found('  ')).to.have.length(indicators.length);
    expect(found('nothing of this')).to.deep.equal([]);
  });

  it('shows what is found while one types, and says how many', async () => {
    const element = await widget('tarja-indicator-search', catalog().data);
    await until(element, 'fresh');
    expect(text(element, '.count')).to.equal('18 of 18 indicators');

    inside(element, 'input').focus();
    await sendKeys({ type: 'desemp' });
    await element.updateComplete;
    expect(all(element, 'li [lang="pt-BR"]')).to.deep.equal(['Taxa de desocupação – PNAD Contínua']);

    await sendKeys({ type: 'zzz' });
    await element.updateComplete;
    expect(text(element, '.count')).to.equal('No indicator has this name.');
  });

  it('tells what was chosen by keyboard, and marks it', async () => {
    const element = await widget<IndicatorSearchWidget>('tarja-indicator-search', catalog().data);
    await until(element, 'fresh');
    const told = new Promise<CustomEvent>((tell) =>
      addEventListener('tarja-indicator', (event) => tell(event as CustomEvent), { once: true }),
    );

    inside(element, 'li:nth-child(5) button').focus();
    await sendKeys({ press: 'Enter' });
    const { detail } = await told;
    await element.updateComplete;

    expect(detail).to.include({ code: 433, slug: 'ipca' });
    expect(element.getAttribute('code')).to.equal('433');
    expect(all(element, '[aria-pressed=true] span')).to.deep.equal([
      'Índice nacional de preços ao consumidor-amplo (IPCA)',
    ]);
  });

  it('marks the one that is chosen from outside, by code or slug', async () => {
    for (const code of ['0433', 'ipca']) {
      const element = await widget('tarja-indicator-search', catalog().data, `code="${code}"`);
      await until(element, 'fresh');
      expect(all(element, '[aria-pressed=true]')).to.have.length(1);
    }
  });

  it('has the mark of the one that is chosen where its name begins, from right to left too', async () => {
    for (const [dir, mark] of [
      ['ltr', '4px 0px'],
      ['rtl', '-4px 0px'],
    ]) {
      const element = await widget('tarja-indicator-search', catalog().data, `code="ipca" dir="${dir}"`);
      await until(element, 'fresh');
      expect(getComputedStyle(inside(element, '[aria-pressed=true]')).boxShadow, dir).to.contain(` ${mark} `);
    }
  });

  it('has its catalog as a table, in the reader’s language', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget('tarja-indicator-search', catalog().data);
    await until(element, 'fresh');
    inside(element, '.foot summary').click();
    await appears(element, 'table');

    expect(all(element, 'th')).to.deep.equal(['Código', 'Nome curto', 'Nome', 'Unidade', 'Frequência']);
    expect(all(element, 'tbody tr:nth-child(5) td')).to.deep.equal([
      ...['433', 'ipca', 'Índice nacional de preços ao consumidor-amplo (IPCA)', '%', 'mensal'],
    ]);
  });

  it('shows nothing on air', async () => {
    const element = await widget('tarja-indicator-search', catalog().data, 'mode="air"');
    await until(element, 'fresh');

    expect(element.shadowRoot?.textContent?.trim()).to.equal('');
  });
});

describe('indicator widgets', () => {
  it('are accessible', async () => {
    const { data } = gateway((path) =>
      path.endsWith('/series') ? Response.json(indicators) : series(months(4.5, 4.7)),
    );
    for (const tag of ['tarja-indicator', 'tarja-indicator-chart', 'tarja-indicator-search']) {
      const element = await widget(tag, data);
      await until(element, 'fresh');
      if (tag.endsWith('chart')) await appears(element, '.line');
      await expectAccessible(element);
    }
  });
});

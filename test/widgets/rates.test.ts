import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import type { Rate } from '../../src/services/rates/answers.ts';
import '../../widgets/define/rates.ts';
import config from '../../widgets/rates/config.json' with { type: 'json' };
import { RatesWidget } from '../../widgets/rates/element.ts';
import story from '../../widgets/rates/story.ts';
import { expectAccessible } from '../support/axe.ts';
import { localRates, onSaturday, saturday } from '../support/local-rates.ts';
import { appears, inside } from '../support/mount.ts';
import {
  expectSameSettings,
  gateway,
  mountWidget,
  refresh,
  silence,
  textOf,
  textsOf,
  until,
} from '../support/widget.ts';

const widget = (data: Data, attributes = '') =>
  mountWidget<RatesWidget>(`<tarja-rates ${attributes}></tarja-rates>`, data);

/** A gateway that answers every question of rates with rows. */
const answering = (rows: readonly Partial<Rate>[]) => gateway(() => Response.json(rows));
const dollars = (...rates: readonly [day: string, rate: number][]) =>
  rates.map(([date, rate]) => ({ date, base: 'USD', quote: 'BRL', rate }));

onSaturday();

describe('tarja-rates', () => {
  it('has the settings of its config.json', () => expectSameSettings(config, RatesWidget, 'rates'));

  it('has a width where what is around it is as wide as its content, and makes no column of a page wider', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');
    const place = element.parentElement as HTMLElement;

    place.style.cssText = 'display: flex; justify-content: center; width: 600px';
    expect(element.clientWidth).to.equal(384);

    place.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr; width: 300px';
    expect(element.clientWidth).to.equal(150);
  });

  it('shows each pair as people read it, reais for a unit, with its sign and course', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');

    expect(textsOf(element, 'tbody th')).to.deep.equal([
      'US Dollar R$ per US$',
      'Euro R$ per €',
      'British Pound R$ per £',
      'Argentine Peso R$ per ARS',
    ]);
    for (const rate of textsOf(element, '.rate')) expect(rate).to.match(/^R\$ \d+\.\d{2,6}$/);
    const courses = [...(element.shadowRoot?.querySelectorAll('.spark path') ?? [])];
    expect(courses.map((course) => getComputedStyle(course).stroke !== 'none')).to.deep.equal(Array(4).fill(true));
  });

  it('asks once a currency, for the days of its course', async () => {
    const { data, asked } = gateway(localRates);
    await until(await widget(data, 'pairs="USD EUR/USD USD/ARS"'), 'fresh');

    expect(asked.sort()).to.deep.equal([
      '/tarja/rates/rates?base=EUR&from=2026-10-22&quotes=USD',
      '/tarja/rates/rates?base=USD&from=2026-10-22&quotes=BRL%2CARS',
    ]);
  });

  it('does not ask anew at midnight, when the question would be another and the picture empty', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data, 'pairs="USD"');
    await until(element, 'fresh');

    Date.now = () => saturday + 86_400_000;
    element.requestUpdate();
    await element.updateComplete;

    expect(asked).to.have.length(1);
    expect(element.status.state).to.equal('fresh');
  });

  for (const [way, before, now, said] of [
    ['up', 5.4, 5.427, '+0.50%'],
    ['down', 5.4, 5.373, '−0.50%'],
    ['flat', 5.4, 5.4, '0.00%'],
  ] as const) {
    it(`tells the change against the business day before: ${way}, by its sign and a shape`, async () => {
      // Friday against Thursday, in whatever order the rows come.
      const rows = dollars(['2026-11-20', now], ['2026-11-18', 9], ['2026-11-19', before]);
      const element = await widget(answering(rows).data, 'pairs="USD"');
      await until(element, 'fresh');

      expect(textOf(element, '.change')).to.equal(said);
      expect(element.shadowRoot?.querySelector('.change')?.classList.contains(way)).to.equal(true);
    });
  }

  it('has no change on the first day there is', async () => {
    const element = await widget(answering(dollars(['2026-11-20', 5.4])).data, 'pairs="USD"');
    await until(element, 'fresh');

    expect(textsOf(element, 'tbody td').at(-1)).to.equal('–');
  });

  it('tells the smallest rate by two digits: in six places there were none', async () => {
    const element = await widget(answering(dollars(['2026-11-20', 0.0000004])).data, 'pairs="USD"');
    await until(element, 'fresh');

    expect(textOf(element, '.rate')).to.equal('R$ 0.00000040');
  });

  it('compares with no rate that was rounded to nothing, and shows none', async () => {
    const rows = dollars(['2026-11-18', 5.4], ['2026-11-19', 0], ['2026-11-20', 5.427]);
    const element = await widget(answering(rows).data, 'pairs="USD"');
    await until(element, 'fresh');

    expect(textsOf(element, 'tbody td').at(-1)).to.equal('+0.50%');
  });

  it('says the day of its rates, and which pair is of an older one', async () => {
    const { settings, answers } = story.states['one is of an older day'];
    const { data } = gateway((_, url) => Response.json(answers[url.includes('base=EUR') ? 'EUR' : 'USD']));
    const element = await widget(data, `pairs="${settings.pairs}"`);
    const { notes } = await until(element, 'fresh');

    expect(textOf(element, '.foot')).to.contain('Rates of Nov 20, 2026');
    expect(notes).to.deep.equal(['Euro: of Nov 19, 2026']);
  });

  it('tells an author in the console of an attribute that it does not have, and nothing on the page', async () => {
    const own = console.warn;
    const warned: string[] = [];
    console.warn = (line: string) => warned.push(line);
    try {
      const html = 'id="a" class="b" onclick tabindex role aria-label contenteditable="false" accesskey="r" itemprop';
      const foreign = `${html} data-x x-show v-cloak hx-get ng:if`;
      const element = await widget(gateway(localRates).data, `bsae="USD" dayz="5" ${foreign}`);

      expect((await until(element, 'fresh')).notes).to.deep.equal([]);
      expect(warned).to.deep.equal(['bsae', 'dayz'].map((name) => `tarja-rates: no attribute “${name}”`));
    } finally {
      console.warn = own;
    }
  });

  it('tells an author in the console of an address where no gateway is: a page is there for every address', async () => {
    const own = console.warn;
    const warned: string[] = [];
    console.warn = (line: string) => warned.push(line);
    try {
      const everyAddress = gateway(() => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
      await until(await widget(everyAddress.data), 'failed');

      expect(warned).to.deep.equal([
        'tarja-rates: The rates service answered with HTML or XML that is not the documented JSON.',
      ]);
    } finally {
      console.warn = own;
    }
  });

  it('leaves the other pairs on screen where one is unknown, and says why', async () => {
    const element = await widget(gateway(localRates).data, 'pairs="USD QQQ"');
    const { notes, errors } = await until(element, 'misconfigured');
    await appears(element, 'table');

    expect(notes[0]).to.contain('does not have what it is asked for');
    expect(errors.map(({ message }) => message)).to.deep.equal(['The currency BRL or QQQ is unknown.']);
    expect(textsOf(element, '.rate')[0]).to.match(/^R\$/);
    expect(textsOf(element, '.rate')[1]).to.equal('–');
  });

  // The letters of a page's font are as wide as they are: those of `monospace` are the widest on every machine.
  for (const [width, font] of [
    [320, 'sans-serif'],
    [900, 'sans-serif'],
    [320, 'monospace'],
    [900, 'monospace'],
  ] as const) {
    it(`moves nothing when the pairs' answers come one after the other (${width} px, ${font})`, async () => {
      await setViewport({ width, height: 800 });
      const waiting: (() => void)[] = [];
      const { data } = gateway(async (path, url) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return localRates(path, url);
      });
      const element = await widget(
        data,
        `style="--tarja-height: 24em; font: 16px ${font}" pairs="USD EUR ARS JPY USD/ARS EUR/USD"`,
      );
      const places = () =>
        [...(element.shadowRoot?.querySelectorAll('th, td, .foot') ?? [])].map((cell) => {
          const { x, y, width, height } = cell.getBoundingClientRect();
          return [x, y, width, height];
        });
      const comes = async () => {
        waiting.shift()?.();
        await until(element, waiting.length > 0 ? 'loading' : 'fresh');
      };
      while (waiting.length < 4) await new Promise(requestAnimationFrame);

      await comes();
      await appears(element, 'table');
      await document.fonts.ready;
      const first = places();
      let shifted = 0;
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) shifted += (shift as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift' });
      while (waiting.length > 0) {
        await comes();
        await element.updateComplete;
        await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
        expect(places()).to.deep.equal(first);
      }
      expect(textsOf(element, '.rate')).not.to.include('–');
      expect(shifted).to.equal(0);
      // And no figure is wider than its column.
      for (const cell of element.shadowRoot?.querySelectorAll('[part=rates] :is(th, td)') ?? [])
        expect(cell.scrollWidth, cell.textContent ?? '').to.be.at.most(cell.clientWidth);
    });
  }

  it('reads figures and sentences from left to right on a page from right to left, and says their language there', async () => {
    const [lang, dir] = [document.documentElement.lang, document.documentElement.dir];
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
    try {
      const element = await widget(gateway(localRates).data, 'pairs="USD"');
      await until(element, 'fresh');
      const style = getComputedStyle(inside(element, '.rate'));

      expect([style.direction, style.unicodeBidi, style.textAlign]).to.deep.equal(['ltr', 'isolate', 'end']);
      expect(inside(element, 'figure').lang).to.equal('en');
      // “R$ per US$” and “30 days”, and not “$R$ per US” and “days 30”.
      for (const sentence of ['th small', 'th.history']) {
        const words = document.createTreeWalker(inside(element, sentence), NodeFilter.SHOW_TEXT).nextNode() as Text;
        const [first, last] = [0, words.data.length - 1].map((at) => {
          const range = new Range();
          range.setStart(words, at);
          range.setEnd(words, at + 1);
          return range.getBoundingClientRect();
        });
        expect(first?.right, sentence).to.be.at.most(last?.left ?? 0);
      }
    } finally {
      Object.assign(document.documentElement, { lang, dir });
    }
  });

  it('says the language of its words also in the shadow root of an element in a third language', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');
    const place = document.createElement('div');
    place.lang = 'es';
    element.parentElement?.append(place);
    place.attachShadow({ mode: 'open' }).append(element);
    element.requestUpdate();
    await element.updateComplete;

    expect(inside(element, 'figure').getAttribute('lang')).to.equal('en');
  });

  it('goes by its attributes again when a framework takes its values back', async () => {
    const element = await widget(gateway(localRates).data, 'pairs="EUR"');
    for (const [values, said] of [
      [{ pairs: 'USD' }, 'US Dollar R$ per US$'],
      [undefined, 'Euro R$ per €'],
    ] as const) {
      element.values = values;
      await element.updateComplete;
      await until(element, 'fresh');
      expect(textsOf(element, 'tbody th')).to.deep.equal([said]);
    }
  });

  it('says which part of a pair is no currency', async () => {
    const element = await widget(gateway(localRates).data, 'pairs="USD dollars"');
    const { notes } = await until(element, 'misconfigured');

    expect(notes[0]).to.contain('three letters');
    await appears(element, 'table');
    expect(textsOf(element, 'tbody th')).to.deep.equal(['US Dollar R$ per US$']);
  });

  it('says that a pair is missing', async () => {
    const { notes } = await until(await widget(gateway(localRates).data, 'pairs="BRL"'), 'misconfigured');

    expect(notes[0]).to.contain('pairs should be');
  });

  it('speaks Portuguese: names, commas, dates', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(answering(dollars(['2026-11-19', 5.4], ['2026-11-20', 5.427])).data, 'pairs="USD"');
    await until(element, 'fresh');

    expect(textOf(element, '.title')).to.equal('Câmbio');
    expect(textOf(element, 'tbody th')).to.equal('Dólar americano R$ por US$');
    expect(textOf(element, '.rate')).to.equal('R$ 5,4270');
    expect(textOf(element, '.change')).to.equal('+0,50%');
    expect(textOf(element, '.foot')).to.contain('Cotações de 20 de nov. de 2026');
  });

  it('has the course as a table, the newest day first', async () => {
    const element = await widget(gateway(localRates).data, 'pairs="USD EUR"');
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    expect(textsOf(element, 'details th')).to.deep.equal(['Date', 'USD/BRL', 'EUR/BRL']);
    expect(textsOf(element, 'details td')[0]).to.equal('Nov 20, 2026');
  });

  it('says that it loads and that nothing could be had', async () => {
    const waiting = await widget(silence().data);
    expect(textOf(waiting, '.message')).to.equal('Loading…');

    const failing = await widget(gateway(() => Response.json({ error: 'unknown' }, { status: 422 })).data);
    await until(failing, 'misconfigured');
    expect(textOf(failing, '.message')).to.contain('does not have what it is asked for');
  });

  it('is a table without rates where the service has none', async () => {
    const element = await widget(answering([]).data, 'pairs="USD"');
    await until(element, 'fresh');

    expect(textOf(element, '.message')).to.equal('There is nothing to show at the moment.');
  });

  it('is accessible', async () => {
    const element = await widget(gateway(localRates).data);
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    await expectAccessible(element);
  });
});

describe('tarja-rates on air', () => {
  it('is a strap with title, day, and what fits side by side', async () => {
    const element = await widget(gateway(localRates).data, 'mode="air" heading="Money"');
    await until(element, 'fresh');

    expect(textsOf(element, '.label p')).to.deep.equal(['Money', 'Nov 20']);
    expect(element.shadowRoot?.querySelectorAll('.cells')).to.have.length(1);
    expect(textsOf(element, '.currency')).to.deep.equal(['US Dollar', 'Euro', 'British Pound', 'Argentine Peso']);
    expect(element.shadowRoot?.querySelector('.foot, table')).to.equal(null);
  });

  it('is as wide as its pairs ask for, and never wider than the safe area', async () => {
    const widthOf = async (pairs: string) => {
      const element = await widget(gateway(localRates).data, `mode="air" pairs="${pairs}"`);
      element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
      await until(element, 'fresh');
      const { left, right } = (await appears(element, '.strap')).getBoundingClientRect();
      element.remove();
      expect(left).to.equal(96);
      return right - left;
    };

    expect(await widthOf('USD')).to.be.lessThan(900);
    expect(await widthOf('USD EUR GBP JPY')).to.equal(1728);
    expect(await widthOf('USD EUR GBP JPY CHF ARS CLP')).to.equal(1728);
  });

  it('has each pair on a line of its own in an upright picture, with its whole name and price', async () => {
    const element = await widget(gateway(localRates).data, 'mode="air" pairs="USD EUR GBP ARS"');
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1080px; height:1920px');
    await until(element, 'fresh');
    const strap = (await appears(element, '.strap')).getBoundingClientRect();
    expect([strap.left, strap.right, strap.bottom]).to.deep.equal([54, 1026, 1824]);

    const lines = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.cells li') ?? [])];
    expect(lines).to.have.length(4);
    for (const line of lines)
      for (const { scrollWidth, clientWidth, textContent } of line.querySelectorAll<HTMLElement>('.currency, .price'))
        expect(scrollWidth, textContent ?? '').to.equal(clientWidth);
    const tops = lines.map((line) => Math.round(line.getBoundingClientRect().top));
    expect(tops.map((top) => top - (tops[0] ?? 0))).to.deep.equal([0, 88, 176, 264]);
    expect(lines.at(-1)?.getBoundingClientRect().bottom).to.equal(strap.bottom);
  });

  it('shows nothing before it has rates, and nothing of its trouble', async () => {
    const element = await widget(silence().data, 'mode="air"');
    expect(element.shadowRoot?.textContent?.trim()).to.equal('');

    const doubtful = await widget(gateway(localRates).data, 'mode="air" pairs="USD QQQ"');
    await until(doubtful, 'misconfigured');
    await appears(doubtful, '.cells');
    expect(textsOf(doubtful, '.currency')).to.deep.equal(['US Dollar']);
  });

  it('lets groups take turns as a function of time, each moment with one of them', async () => {
    const { pairs } = story.looks['ten that take turns'];
    const element = await widget(gateway(localRates).data, `mode="air" seconds="5" pairs="${pairs}"`);
    await until(element, 'fresh');
    await appears(element, '.cells:nth-child(3)');

    const groups = [...(element.shadowRoot?.querySelectorAll('.cells') ?? [])];
    const turns = groups.map((group) => group.getAnimations()[0] as Animation);
    const seen = (at: number) => {
      for (const turn of turns) {
        turn.pause();
        turn.currentTime = at;
      }
      return groups.map((group) => Number(getComputedStyle(group).opacity));
    };

    expect(groups.map((group) => group.children.length)).to.deep.equal([4, 4, 2]);
    expect(seen(1000)).to.deep.equal([1, 0, 0]);
    expect(seen(6000)).to.deep.equal([0, 1, 0]);
    expect(seen(11_000)).to.deep.equal([0, 0, 1]);
    expect(seen(16_000)).to.deep.equal([1, 0, 0]);
  });

  it('begins its turns with the first group at each take', async () => {
    const { pairs } = story.looks['ten that take turns'];
    const element = await widget(gateway(localRates).data, `mode="air" phase="off" pairs="${pairs}"`);
    await until(element, 'fresh');
    const second = await appears(element, '.cells:nth-child(2)');
    expect(second.getAnimations()).to.have.length(0);

    element.phase = 'in';
    await element.updateComplete;
    const begun = second.getAnimations();
    element.phase = 'on';
    await element.updateComplete;

    expect(begun).to.have.length(1);
    expect(second.getAnimations()).to.deep.equal(begun);
  });

  it('moves only the price that changed', async () => {
    let rate = 5.4;
    const { data } = gateway(() =>
      Response.json([...dollars(['2026-11-20', rate]), { date: '2026-11-20', base: 'USD', quote: 'ARS', rate: 1400 }]),
    );
    const element = await widget(data, 'mode="air" pairs="USD USD/ARS"');
    await until(element, 'fresh');
    const before = [...(element.shadowRoot?.querySelectorAll('.price') ?? [])];

    rate = 5.5;
    // Another answer, as it comes an hour later.
    Date.now = () => saturday + 4_000_000;
    refresh(element);
    while (inside(element, '.price').textContent === before[0]?.textContent) await new Promise(requestAnimationFrame);

    const after = [...(element.shadowRoot?.querySelectorAll('.price') ?? [])];
    expect(after[0]).not.to.equal(before[0]);
    expect(after[1]).to.equal(before[1]);
  });
});

import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import config from '../../widgets/converter/config.json' with { type: 'json' };
import { RateConverterWidget } from '../../widgets/converter/element.ts';
import '../../widgets/define/converter.ts';
import { readAmount } from '../../widgets/shared/rates/converter-widget.ts';
import { expectAccessible } from '../support/axe.ts';
import { localRates, onSaturday } from '../support/local-rates.ts';
import { inside } from '../support/mount.ts';
import { expectSameSettings, gateway, mountWidget, silence, textOf, until } from '../support/widget.ts';

const widget = (data: Data, attributes = '') =>
  mountWidget<RateConverterWidget>(`<tarja-converter ${attributes}></tarja-converter>`, data);

/** A gateway where a dollar always costs the same; the text of the rate is the service's. */
const costing = (rate = '5.4156') =>
  gateway((_, url) => {
    const { from, to } = Object.fromEntries(new URL(url, location.href).searchParams);
    return new Response(
      `{"date":"2026-11-20","from":"${from}","to":"${to}","amount":1,"rate":${rate},"result":${rate}}`,
    );
  });

const input = (element: Element) => inside(element, 'input') as HTMLInputElement;
const select = (element: Element, side: string) => inside(element, `.${side} select`) as HTMLSelectElement;

async function type(element: RateConverterWidget, text: string): Promise<void> {
  input(element).select();
  await sendKeys({ type: text });
  await element.updateComplete;
}

async function choose(element: RateConverterWidget, side: string, code: string): Promise<void> {
  select(element, side).value = code;
  select(element, side).dispatchEvent(new Event('change'));
  await element.updateComplete;
  await until(element, 'fresh');
}

onSaturday();

describe('amounts as readers type them', () => {
  for (const [locale, text, digits, instead] of [
    ['pt-BR', '1.234,5', '1234.5', undefined],
    ['pt-BR', '1,234.5', '1234.5', undefined],
    ['en', '1.234,5', '1234.5', undefined],
    ['en', '1,234.5', '1234.5', undefined],
    ['pt-BR', '1.234', '1234', '1.234'],
    ['en', '1.234', '1.234', '1234'],
    ['pt-BR', '1,234', '1.234', '1234'],
    ['en', '1,234', '1234', '1.234'],
    ['pt-BR', '12,5', '12.5', undefined],
    ['pt-BR', '12.5', '12.5', undefined],
    ['en', '1 234 567,89', '1234567.89', undefined],
    ['en', ' 1\u00a0000 ', '1000', undefined],
    ['en', '100.', '100', undefined],
    ['en', '.5', '0.5', undefined],
    ['en', '0', '0', undefined],
    ['en', '12345678901234567890.12345678901234567890', '12345678901234567890.12345678901234567890', undefined],
  ] as const) {
    it(`${locale}: “${text}” is ${digits}${instead ? `, not ${instead}` : ''}`, () => {
      expect(readAmount(text, locale)).to.deep.equal({ digits, instead });
    });
  }

  for (const text of ['', ' ', '.', '-5', '1e5', '0x10', 'R$ 5', '1.2.3', '12.34,5,6', '∞']) {
    it(`“${text}” is none`, () => {
      expect(readAmount(text, 'en')).to.equal(undefined);
    });
  }
});

describe('tarja-converter', () => {
  it('has the settings of its config.json', () => expectSameSettings(config, RateConverterWidget, 'converter'));

  it('converts its amount at the latest rate, and says rate and day', async () => {
    const { data, asked } = costing();
    const element = await widget(data);
    await until(element, 'fresh');

    expect(asked).to.deep.equal(['/tarja/rates/convert?from=USD&to=BRL']);
    expect(textOf(element, '.result')).to.equal('US$ 100 = R$ 541.56');
    expect(textOf(element, '.costs')).to.equal('US$ 1 = R$ 5.4156');
    expect(textOf(element, '.foot')).to.contain('Rate of Nov 20, 2026');
  });

  for (const width of [560, 680, 768, 1100])
    for (const lang of ['en', 'pt-BR'])
      it(`cuts no name of a currency at ${width} px, ${lang}`, async () => {
        document.documentElement.lang = lang;
        const element = await widget(costing().data);
        element.style.width = `${width}px`;
        await until(element, 'fresh');

        for (const select of element.shadowRoot?.querySelectorAll('select') ?? []) {
          const { width: given } = select.getBoundingClientRect();
          const place = select.parentElement as HTMLElement;
          place.style.width = select.style.width = 'max-content';
          const { width: needed } = select.getBoundingClientRect();
          place.style.width = select.style.width = '';
          expect(given).to.be.at.least(needed);
        }
      });

  it('converts what is typed as it is typed, exact and without a request', async () => {
    const { data, asked } = costing('0.123456');
    const element = await widget(data);
    await until(element, 'fresh');

    await type(element, '12345678901234567890');

    // 12345678901234567890 × 0.123456: more digits than a number holds.
    expect(textOf(element, '.result strong')).to.equal('R$ 1,524,148,134,430,814,813.42784');
    expect(asked).to.have.length(1);
  });

  it('tells screen readers of the sum where the typing rests, and not of every stroke', async () => {
    const element = await widget(costing('5').data);
    await until(element, 'fresh');
    const [status] = element.shadowRoot?.querySelectorAll('[aria-live]') ?? [];
    const told: (string | null)[] = [];
    const all = new Promise<void>((done) => {
      const notice = () => {
        told.push(status?.textContent?.trim().replace(/\s+/g, ' ') ?? null);
        done();
      };
      if (status) new MutationObserver(notice).observe(status, { characterData: true, childList: true, subtree: true });
    });

    await type(element, '1');
    await sendKeys({ press: '2' });
    await sendKeys({ press: '3' });
    await all;

    expect(told).to.deep.equal(['US$ 123 = R$ 615.00']);
  });

  it('has its sum where screen readers read on: of a status they say the role, and not the text', async () => {
    const element = await widget(costing('5').data);
    await until(element, 'fresh');

    expect(textOf(element, '.result')).to.equal('US$ 100 = R$ 500.00');
    expect(element.shadowRoot?.querySelector('output, [role=status]')).to.equal(null);
  });

  it('rounds to six places, half up, once', async () => {
    const element = await widget(costing('0.000001').data, 'amount="0.5"');
    await until(element, 'fresh');
    expect(textOf(element, '.result strong')).to.equal('R$ 0.000001');

    await type(element, '0.49');
    expect(textOf(element, '.result strong')).to.equal('R$ 0.00');
  });

  it('says how it read what reads two ways', async () => {
    const element = await widget(costing().data, 'amount="1.234"');
    await until(element, 'fresh');
    expect(textOf(element, '.hint')).to.equal('Read as 1.234, not as 1,234.00.');

    document.documentElement.lang = 'pt-BR';
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    expect(textOf(element, '.hint')).to.equal('Lido como 1.234,00, e não 1,234.');
    expect(textOf(element, '.result')).to.equal('US$ 1.234 = R$ 6.682,8504');
  });

  it('keeps what cannot be read where it is, and says what can', async () => {
    const element = await widget(costing().data);
    await until(element, 'fresh');
    await type(element, 'a lot');

    expect(input(element).value).to.equal('a lot');
    expect(input(element).getAttribute('aria-invalid')).to.equal('true');
    expect(textOf(element, '.hint')).to.equal('Write an amount in digits, such as 1,234.50.');
    expect(textOf(element, '.result strong')).to.equal('–');
  });

  it('asks anew for another currency, and keeps the form and what was typed meanwhile', async () => {
    const { data, asked } = gateway(localRates);
    const element = await widget(data);
    await until(element, 'fresh');
    await type(element, '7');
    const field = input(element);

    await choose(element, 'to', 'EUR');

    expect(asked.at(-1)).to.equal('/tarja/rates/convert?from=USD&to=EUR');
    expect(input(element)).to.equal(field);
    expect(field.value).to.equal('7');
    expect(textOf(element, '.result strong')).to.match(/^€\d\.\d+$/);
  });

  it('turns round by its button, and where one side is given the other’s currency', async () => {
    const { data } = gateway(localRates);
    const element = await widget(data);
    await until(element, 'fresh');

    inside(element, 'button').click();
    await element.updateComplete;
    expect([select(element, 'from').value, select(element, 'to').value]).to.deep.equal(['BRL', 'USD']);

    await choose(element, 'from', 'USD');
    expect([select(element, 'from').value, select(element, 'to').value]).to.deep.equal(['USD', 'BRL']);
  });

  it('offers the currencies it is told, and those it has', async () => {
    const element = await widget(costing().data, 'currencies="EUR, gbp" to="JPY"');
    await until(element, 'fresh');

    expect([...select(element, 'to').options].map(({ value }) => value)).to.deep.equal(['EUR', 'GBP', 'USD', 'JPY']);
    expect(select(element, 'to').value).to.equal('JPY');
  });

  it('has its form before there is a rate, and brings what calculates only then', async () => {
    const element = await widget(silence().data);
    await element.updateComplete;

    expect(textOf(element, '.result')).to.equal('US$ 100 = –');
    expect(element.status.state).to.equal('loading');
    expect(textOf(element, '.foot')).not.to.contain('Updated');
  });

  it('says that no rate can be had, and which setting is wrong', async () => {
    const refused = gateway(() => Response.json({ error: 'The currency QQQ is unknown.' }, { status: 422 }));
    const { warn } = console;
    const logged: unknown[] = [];
    console.warn = (...line) => logged.push(...line);
    const unknown = await widget(refused.data, 'from="QQQ"');
    const { notes } = await until(unknown, 'misconfigured');
    console.warn = warn;
    expect(notes[0]).to.contain('does not have what it is asked for');
    expect(unknown.status.errors[0]?.message).to.contain('QQQ is unknown');
    expect(textOf(unknown, '.note')).to.equal(notes[0]);
    expect(logged).to.deep.equal(['tarja-converter: The currency QQQ is unknown.']);

    const malformed = await widget(costing().data, 'from="dollars"');
    expect((await until(malformed, 'misconfigured')).notes[0]).to.contain('from should be');
  });

  it('tells readers that no rate can be had, and only whoever asks for its status also why', async () => {
    const element = await widget(gateway(() => Response.json({ error: 'out of order' }, { status: 502 })).data);
    const { notes, errors } = await until(element, 'failed');

    expect(notes[1]).to.equal('The service does not answer at the moment.');
    expect(errors).to.deep.equal([{ code: 'upstream-failed', message: 'out of order' }]);
    expect(
      [...(element.shadowRoot?.querySelectorAll('.foot .note') ?? [])].map((note) => note.textContent),
    ).to.deep.equal(['The figures are not available at the moment.']);
  });

  it('on air is one sum with its rate, day and source', async () => {
    const element = await widget(costing().data, 'mode="air" amount="1234.56" heading="What it costs"');
    await until(element, 'fresh');

    expect(textOf(element, '.title')).to.equal('What it costs');
    expect(textOf(element, '.sum')).to.equal('US$ 1,234.56 = R$ 6,685.88');
    expect(textOf(element, '.said')).to.equal(
      'US$ 1 = R$ 5.4156 · Rate of Nov 20, 2026 · Source: Reference rates of central banks',
    );
    expect(element.shadowRoot?.querySelector('input, .foot')).to.equal(null);
  });

  it('on air has cents, and fractions of them only where a sum has few digits before them', async () => {
    const element = await widget(costing('0.000123').data, 'mode="air" amount="10"');
    await until(element, 'fresh');
    expect(textOf(element, '.sum')).to.equal('US$ 10 = R$ 0.00123');

    element.setAttribute('amount', '100000');
    await element.updateComplete;
    expect(textOf(element, '.sum')).to.equal('US$ 100,000 = R$ 12.30');
  });

  it('on air stays inside the safe area, whatever it is called and however much it is', async () => {
    const element = await widget(
      costing('277.3215').data,
      `mode="air" amount="123456789012.34" heading="${'What the whole country owes and is owed. '.repeat(4)}"`,
    );
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
    await until(element, 'fresh');

    const { left, right, bottom } = inside(element, '.card').getBoundingClientRect();
    expect([left, right, bottom]).to.deep.equal([96, 1824, 1026]);
    const sum = inside(element, '.sum');
    expect(sum.scrollWidth).to.equal(sum.clientWidth);
  });

  it('on air has the whole sum, and who says so, in an upright picture, too', async () => {
    const element = await widget(costing().data, 'mode="air" amount="1000"');
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1080px; height:1920px');
    await until(element, 'fresh');

    const { left, right, bottom } = inside(element, '.card').getBoundingClientRect();
    expect([left, right <= 1026, bottom]).to.deep.equal([54, true, 1824]);
    for (const part of ['.sum', '.said']) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = inside(element, part);
      expect([scrollWidth, scrollHeight], part).to.deep.equal([clientWidth, clientHeight]);
    }
  });

  it('on air waits for its figures, and has one unit where the amount cannot be read', async () => {
    const waiting = await widget(silence().data, 'mode="air"');
    expect(waiting.shadowRoot?.textContent?.trim()).to.equal('');

    const element = await widget(costing().data, 'mode="air" amount="much"');
    const { notes } = await until(element, 'fresh');
    expect(textOf(element, '.sum')).to.equal('US$ 1 = R$ 5.4156');
    expect(notes).to.deep.equal(['Write an amount in digits, such as 1,234.50.']);
    expect(element.shadowRoot?.querySelector('.title')).to.equal(null);
  });

  it('has its fields in the size of the text around it, and never so small that a phone zooms in', async () => {
    const element = await widget(costing().data);
    await until(element, 'fresh');
    const sizes = () =>
      [...(element.shadowRoot?.querySelectorAll('.form :is(input, select, button)') ?? [])].map(
        (each) => getComputedStyle(each).fontSize,
      );
    document.documentElement.style.fontSize = '10px';
    try {
      element.style.fontSize = '24px';
      expect(new Set(sizes())).to.deep.equal(new Set(['24px']));
      element.style.fontSize = '12px';
      expect(new Set(sizes())).to.deep.equal(new Set(['16px']));
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('is accessible, with a sum and without', async () => {
    const element = await widget(costing().data);
    await until(element, 'fresh');
    await expectAccessible(element);
    await type(element, 'x');
    await expectAccessible(element);
  });
});

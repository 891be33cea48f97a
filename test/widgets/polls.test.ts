import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createData } from '../../src/data/data.ts';
import type { Data } from '../../src/data/types.ts';
import { samplePolls } from '../../src/local-services/samples/polls.ts';
import '../../widgets/define/polls.ts';
import type { PollsWidget } from '../../widgets/polls/element.ts';
import { expectAccessible } from '../support/axe.ts';
import { appears, inside, mount } from '../support/mount.ts';
import {
  textsOf as all,
  gateway as answering,
  mountWidget,
  textOf as text,
  unmountWidgets,
  until,
} from '../support/widget.ts';

const sample = samplePolls(1, Date.parse('2026-11-20T18:00:00Z'));

const answers: Readonly<Record<string, object>> = {
  '/polls/presidente': { last_updated: sample.lastUpdated, presidente: sample.president },
  '/polls/aprovacao-pres': { aprovacao_pres: sample.approval },
  '/polls/presidente-2t': {
    last_updated: sample.lastUpdated,
    segundo_turno: { cenarios: Object.fromEntries(sample.scenarios) },
  },
  '/polls/governadores': { last_updated: sample.lastUpdated, governadores: Object.fromEntries(sample.states) },
};

const gateway = (answer = good) => answering(answer);
const good = (path: string): Response | Promise<Response> => Response.json(answers[path] ?? {});
const widget = (data: Data, attributes = '') =>
  mountWidget<PollsWidget>(`<tarja-polls ${attributes}></tarja-polls>`, data);

/** Once the chart knows its size. */
async function drawn(element: PollsWidget): Promise<void> {
  await until(element, 'fresh');
  await appears(element, '.line');
}

type Pixel = readonly [number, number, number];

/** A colour as the screen has it. */
function pixelOf(colour: string): Pixel {
  const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** As WCAG reckons it. */
function contrast(one: Pixel, other: Pixel): number {
  const light = (pixel: Pixel) => {
    const [red = 0, green = 0, blue = 0] = pixel.map((part) =>
      part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 255 / 12.92,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

beforeEach(() => setViewport({ width: 900, height: 800 }));
afterEach(unmountWidgets);

describe('tarja-polls', () => {
  it('draws the first round as lines, named at their ends, with source and newest survey', async () => {
    const element = await widget(gateway().data);
    await drawn(element);

    expect(text(element, '.title')).to.equal('President, first round');
    expect(element.shadowRoot?.querySelectorAll('.line')).to.have.length(15);
    expect(all(element, '.name')[0]).to.match(/^Helena Prado \d/);
    expect(all(element, '.name')).to.have.length(6);
    expect(text(element, '.foot')).to.contain('Source: Polling index').and.contain('Newest survey:');
  });

  it('names a view that there is none of and those there are, and shows the first round', async () => {
    const element = await widget(gateway().data, 'view="constructor"');
    expect((await until(element, 'misconfigured')).notes).to.deep.equal([
      'The attribute “view” cannot be “constructor”, but president, runoff, governor or approval.',
    ]);
    while (!text(element, '.foot')) await new Promise(requestAnimationFrame);

    expect(text(element, '.title')).to.equal('President, first round');
  });

  it('leaves a gap where somebody was not asked about', async () => {
    const element = await widget(gateway().data);
    await drawn(element);

    const paths = [...(element.shadowRoot?.querySelectorAll('.line') ?? [])].map(
      (line) => line.getAttribute('d') ?? '',
    );
    expect(paths.some((path) => path.indexOf('M', 1) > 0)).to.equal(true);
  });

  it('names candidates whatever they are called', async () => {
    const element = await widget(gateway().data, 'form="bar"');
    await until(element, 'fresh');

    const names = all(element, '.bar-name').join('|');
    for (const name of ['__proto__', '2027', 'constructor', 'Br./Nulo/Indec.', 'Ana x Bento'])
      expect(names).to.contain(name);
  });

  it('fills the track of a bar by its percentage of 100', async () => {
    const element = await widget(gateway().data, 'form="bar"');
    await until(element, 'fresh');
    const bars = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.bar') ?? [])];
    const [value, share] = [
      bars[0]?.querySelector('.bar-value')?.textContent,
      bars[0]?.style.getPropertyValue('--share'),
    ];

    expect(Number(share) * 100).to.be.closeTo(Number.parseFloat(value ?? ''), 0.051);
  });

  it('says why a line with a name breaks off, and nothing of it where none does', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    expect(text(element, '.foot')).to.contain('Gaps in a line: no figure in the index');

    element.setAttribute('form', 'bar');
    await element.updateComplete;
    expect(text(element, '.foot')).not.to.contain('Gaps');
  });

  it('has the attributes that its page wrote and no others, which React would find the page of its server changed by', async () => {
    const element = await widget(gateway().data, 'view="runoff"');
    await until(element, 'fresh');

    expect(element.getAttributeNames()).to.deep.equal(['view']);
  });

  it('gives a narrow column to the plot, with the names below it', async () => {
    await setViewport({ width: 320, height: 800 });
    const element = await widget(gateway().data);
    await drawn(element);
    const [plot, window, ...names] = [...(element.shadowRoot?.querySelectorAll('.plot, .window, .name') ?? [])].map(
      (part) => part.getBoundingClientRect(),
    );

    expect(element.shadowRoot?.querySelectorAll('.tick:not(.when)').length).to.be.at.least(2);
    expect(text(element, '.foot')).to.contain('Thin grey lines: 9 others');
    expect(window?.width).to.be.at.least((plot?.width ?? 0) * 0.95);
    expect(names).to.have.length(6);
    for (const name of names) {
      expect(name.top).to.be.at.least(window?.bottom ?? 0);
      expect(name.bottom).to.be.at.most((plot?.bottom ?? 0) + 1);
      expect(name.right).to.be.at.most((plot?.right ?? 0) + 1);
    }
  });

  it('as bars keeps the official order, as a race puts the highest first', async () => {
    const element = await widget(gateway().data, 'form="bar"');
    await until(element, 'fresh');
    const official = all(element, '.bar-name').map((name) => name.split(' ')[0]);
    expect(official.slice(0, 3)).to.deep.equal(['Helena', 'Caio', 'Ruth']);

    element.setAttribute('form', 'race');
    await element.updateComplete;

    const values = all(element, '.bar-value')
      .filter((value) => value !== '–')
      .map(Number.parseFloat);
    expect(values).to.deep.equal([...values].sort((one, other) => other - one));
  });

  it('shows a second round under its own title, the one that is asked for', async () => {
    const { data, asked } = gateway();
    const element = await widget(data, 'view="runoff" scenario="prado_barreto"');
    await drawn(element);

    expect(text(element, '.title')).to.equal('Helena Prado x Ruth Barreto');
    expect(asked).to.deep.equal(['/tarja/polls/presidente-2t?cenarios=prado_barreto']);
  });

  it('shows a state, and another when its attribute changes, keeping its place', async () => {
    const { data, asked } = gateway();
    const element = await widget(data, 'view="governor" state="RJ"');
    await drawn(element);

    element.setAttribute('state', 'BA');
    await element.updateComplete;
    await until(element, 'fresh');

    await appears(element, '[role="option"]');
    expect(text(element, '.title')).to.equal('Governor of Bahia');
    expect(asked).to.deep.equal(['/tarja/polls/governadores?estados=RJ', '/tarja/polls/governadores?estados=BA']);
  });

  it('shows approval: surveys as dots, the index as lines', async () => {
    const element = await widget(gateway().data, 'view="approval"');
    await drawn(element);

    const dots = [...(element.shadowRoot?.querySelectorAll('.dots') ?? [])].map((path) => path.getAttribute('d') ?? '');
    expect(dots.map((path) => path.match(/h0/g)?.length)).to.deep.equal([198, 198]);
    expect(element.shadowRoot?.querySelectorAll('.line')).to.have.length(2);
  });

  it('tells a month of approval as one, and has both months and surveys in the table', async () => {
    const element = await widget(gateway().data, 'view="approval"');
    await drawn(element);
    const plot = await appears(element, '.plot[role="slider"]');
    expect(plot.getAttribute('aria-valuetext')).to.match(/^November 2026: /);

    inside<HTMLDetailsElement>(element, 'details').open = true;
    await appears(element, 'table');
    const cells = [...(element.shadowRoot?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.cells].map(({ textContent }) => textContent),
    );
    const { pesquisas, indiceMedia } = sample.approval;
    const [month, survey] = [indiceMedia.at(-1), pesquisas.at(-1)];
    expect(cells).to.have.length(1 + indiceMedia.length + pesquisas.length);
    expect(cells[0]).to.deep.equal(['Date', 'Institute', 'Approve', 'Disapprove']);
    expect(cells[1]).to.deep.equal([
      ...['November 2026', 'Monthly index'],
      ...[String(month?.Aprovação), String(month?.Desaprovação)],
    ]);
    expect(cells[1 + indiceMedia.length]?.slice(1)).to.deep.equal([
      survey?.Instituto,
      ...[String(survey?.Aprovação), String(survey?.Desaprovação)],
    ]);
  });

  it('puts surveys and months of approval in the order of their days', async () => {
    const month = { Aprovação: 48, Desaprovação: 45 };
    const survey = { Instituto: 'Instituto Vértice', ...month };
    const days = ['03/09/2026', '20/11/2026', '15/10/2026'];
    const aprovacao_pres = {
      pesquisas: days.map((Data) => ({ ...survey, Data })),
      indiceMedia: ['out-26', 'nov-26', 'set-26'].map((Data) => ({ ...month, Data })),
    };
    const element = await widget(gateway(() => Response.json({ aprovacao_pres })).data, 'view="approval"');
    await drawn(element);

    expect(text(element, '.foot')).to.contain('Newest survey: Nov 20, 2026');
    const [, line = ''] = [...(element.shadowRoot?.querySelectorAll('path') ?? [])].map((path) =>
      path.getAttribute('d'),
    );
    const across = [...(line ?? '').matchAll(/[ML]([\d.]+)/g)].map(([, x]) => Number(x));
    expect(across).to.have.length(3);
    expect(across).to.deep.equal(across.toSorted((one, other) => one - other));
  });

  it('shortens a long name at the end of its line, and not its figure', async () => {
    const name = 'Maria Madalena de Vasconcelos e Souza-Andrade de Oliveira Filha';
    const indiceMedia = ['18/11/2026', '19/11/2026'].map((Data) => ({ Data, [name]: 41 }));
    const presidente = { candidates: [{ name, party: 'PVB' }], indiceMedia };
    const block = { last_updated: '2026-11-20T12:00:00.000Z', presidente };
    const element = await widget(gateway(() => Response.json(block)).data);
    await drawn(element);

    expect(inside(element, '.name').getBoundingClientRect().right).to.be.at.most(element.getBoundingClientRect().right);
  });

  it('counts a single grey line as one', async () => {
    const candidates = ['Ana', 'Rui'].map((name) => ({ name, party: 'PVB' }));
    const indiceMedia = [{ Data: '19/11/2026', Ana: 41, Rui: 38 }];
    const block = { last_updated: '2026-11-20T12:00:00.000Z', presidente: { candidates, indiceMedia } };
    const element = await widget(gateway(() => Response.json(block)).data, 'most="1"');
    await until(element, 'fresh');

    expect(text(element, '.foot')).to.contain('Thin grey line: 1 other');
    document.documentElement.lang = 'pt-BR';
    await element.updateComplete;
    expect(text(element, '.foot')).to.contain('Linha fina em cinza: mais 1');
  });

  it('takes its settings from an operator’s form as well as from attributes', async () => {
    const element = await widget(gateway().data, 'view="approval"');
    element.values = { view: 'president', form: 'bar' };
    await element.updateComplete;
    await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('President, first round');
    expect(all(element, '.bar')).to.have.length(15);
  });

  it('says the title that the operator typed, its own where there is none', async () => {
    const element = await widget(gateway().data);
    await until(element, 'fresh');

    element.values = { heading: 'Prado leads' };
    await element.updateComplete;
    const typed = text(element, '.title');
    element.values = { heading: '' };
    await element.updateComplete;

    expect([typed, text(element, '.title')]).to.deep.equal(['Prado leads', 'President, first round']);
  });

  it('reads the points by keyboard, the values said with their names', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    const plot = await appears(element, '.plot[role="slider"]');

    const newest = plot.getAttribute('aria-valuetext');
    plot.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await appears(element, '.reading');
    const last = plot.getAttribute('aria-valuetext');
    await sendKeys({ press: 'Home' });
    await element.updateComplete;

    // The first arrow moves: it stood at the newest survey.
    expect(last).to.match(/2026: .*Caio Figueira \d+\.\d%/);
    expect(last).not.to.equal(newest);
    expect(plot.getAttribute('aria-valuetext')).to.match(/2024: /);
    expect(plot.getAttribute('aria-valuenow')).to.equal('0');
    await sendKeys({ press: 'Escape' });
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.reading')).to.equal(null);
  });

  it('reads the points by keyboard in a window of its own, too', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    const frame = await mount<HTMLIFrameElement>('<iframe width="900" height="600"></iframe>');
    frame.contentDocument?.body.append(element);
    const plot = await appears(element, '.plot[role="slider"]');

    plot.focus();
    await sendKeys({ press: 'Home' });
    await appears(element, '.reading');

    expect(plot.getAttribute('aria-valuenow')).to.equal('0');
    element.remove();
  });

  it('reads the point that a finger tapped, which has left before its click', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    const plot = await appears(element, '.plot[role="slider"]');

    plot.dispatchEvent(new PointerEvent('pointerleave'));
    plot.dispatchEvent(new PointerEvent('click', { clientX: plot.getBoundingClientRect().left }));

    expect((await appears(element, '.reading b')).textContent).to.match(/2024$/);
  });

  it('is a slider at the newest survey to whoever hears it, once it is drawn', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    const plot = await appears(element, '.plot[role="slider"][tabindex="0"]');

    const said = ['label', 'valuemin', 'valuemax', 'valuenow', 'valuetext'].map((name) =>
      plot.getAttribute(`aria-${name}`),
    );
    const last = String(sample.president.indiceMedia.length - 1);
    expect(said.slice(0, 4)).to.deep.equal([...['President, first round', '0', last, last]]);
    expect(said[4]).to.match(/^Nov 6, 2026: Caio Figueira 29\.6%, Helena Prado 27\.5%/);
    const summary =
      /^Chart over time, Dec \d+, 2024 to Nov 6, 2026: Caio Figueira from [\d.]+% to 29\.6%; Helena Prado from 38/;
    expect(plot.getAttribute('aria-description'))
      .to.match(summary)
      .and.match(/; [^;]+\. Arrow keys/);
  });

  it('is drawn anew when its place becomes narrower', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    await appears(element, '.plot[role="slider"]');
    const window = inside(element, '.window svg');
    const before = window.getAttribute('viewBox');

    element.style.width = '420px';
    while (window.getAttribute('viewBox') === before) await new Promise(requestAnimationFrame);

    const { width } = window.getBoundingClientRect();
    expect(Number(window.getAttribute('viewBox')?.split(' ')[2])).to.be.closeTo(width, 1);
  });

  it('speaks the language of its place, numbers and dates included', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(gateway().data, 'form="race"');
    await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('Presidente, 1º turno');
    expect(all(element, '.bar-value')[0]).to.match(/^\d+,\d%$/);
  });

  it('makes its table when it is opened, with the newest survey first', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    expect(element.shadowRoot?.querySelector('table')).to.equal(null);

    inside(element, 'summary').click();
    await appears(element, 'table');

    expect(all(element, 'th')).to.have.length(16);
    expect(all(element, 'tbody tr td')[0]).to.contain('Nov');
  });

  it('asks for nothing until it is near the screen', async () => {
    const { data, asked } = gateway();
    const element = await widget(data, 'style="margin-top: 4000px"');
    await new Promise((seen) => new IntersectionObserver(seen).observe(element));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    expect([element.status.state, asked]).to.deep.equal(['loading', []]);

    element.scrollIntoView();
    await until(element, 'fresh');
    expect(asked).to.deep.equal(['/tarja/polls/presidente']);
  });

  it('comes to rest in a narrow column, too, where the names of many lines take room from the lines', async () => {
    const element = await widget(gateway().data, 'most="12" style="width: 600px"');
    await drawn(element);
    let updates = 0;
    const { requestUpdate } = element;
    element.requestUpdate = (...given) => {
      // Without an end the page would hang.
      if (++updates < 50) requestUpdate.apply(element, given);
    };
    element.style.width = '320px';
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);

    expect(updates).to.be.within(1, 49);
    expect(all(element, '.name')).to.have.length(7);
    expect(inside(element, '.window').clientHeight).to.be.above(100);
  });

  it('comes to rest without styles, as where the browser was told to use none', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    let updates = 0;
    const { requestUpdate } = element;
    element.requestUpdate = (...given) => {
      // Without an end the page would hang.
      if (++updates < 50) requestUpdate.apply(element, given);
    };
    (element.shadowRoot as ShadowRoot).adoptedStyleSheets = [];
    element.requestUpdate();
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);

    expect(updates).to.be.within(1, 49);
  });

  it('keeps its styles through a document in which nothing is drawn, as where a script swaps pages', async () => {
    const element = await widget(gateway().data);
    await drawn(element);
    const plot = await appears(element, '.plot');
    const page = element.parentElement as Element;
    new DOMParser().parseFromString('<!doctype html><body>', 'text/html').body.append(element);
    page.append(element);
    await element.updateComplete;
    expect(getComputedStyle(plot).display).equal('grid');
    expect(getComputedStyle(await appears(element, '[role=slider]')).touchAction).equal('pan-y');
  });

  it('says that it loads, and reserves its place meanwhile', async () => {
    const element = await widget(gateway(() => new Promise(() => {})).data);
    element.style.setProperty('--tarja-height', '320px');
    await element.updateComplete;

    expect(text(element, '.message')).to.equal('Loading…');
    expect(element.getBoundingClientRect().height).to.be.at.least(320);
  });

  it('says that there is no connection before anything came, rather than that it loads', async () => {
    const data = createData({ base: '/tarja/', online: { open: false, watch: () => () => {} } });
    const element = await widget(data);
    await element.updateComplete;
    data.close();

    expect(text(element, '.message')).to.equal('No connection; the figures come when it is back.');
  });

  it('says so, too, where a CMS has put a line break inside, or a framework its marks, and not where a picture stands there', async () => {
    const waiting = gateway(() => new Promise(() => {})).data;
    for (const [inside, said] of [
      ['<br>\n', 'Loading…'],
      ['<p>&nbsp;</p><!---->', 'Loading…'],
      ['<p><img alt="" /></p>', undefined],
    ] as const) {
      const element = await mountWidget<PollsWidget>(`<tarja-polls>${inside}</tarja-polls>`, waiting);
      await element.updateComplete;
      expect(element.shadowRoot?.querySelector('.message')?.textContent, inside).to.equal(said);
    }
  });

  it('says calmly that nothing could be had', async () => {
    const element = await widget(gateway(() => new Response('{"error":"unauthorized"}', { status: 401 })).data);
    await until(element, 'misconfigured');

    expect(text(element, '.message')).to.contain('does not accept the key of the gateway');
  });

  it('says which attribute cannot be read, and shows the default', async () => {
    const element = await widget(gateway().data, 'most="many"');
    const { notes } = await until(element, 'misconfigured');

    expect(notes[0]).to.contain('“most”').and.contain('“many”');
    await appears(element, '.name');
    expect(all(element, '.name')).to.have.length(6);
  });

  it('on air is nothing but the picture: no foot, no message, no frame', async () => {
    const { data } = gateway(() => new Promise(() => {}));
    const waiting = await widget(data, 'mode="air"');
    await waiting.updateComplete;
    expect(waiting.shadowRoot?.textContent?.trim()).to.equal('');

    const element = await widget(gateway().data, 'mode="air" form="race"');
    await until(element, 'fresh');

    expect(element.shadowRoot?.querySelector('.foot')).to.equal(null);
    expect(all(element, '.bar')).to.have.length(8);
  });

  it('on air keeps its picture until the figures of other settings have come, and is empty when it is away', async () => {
    const states = new Map<string, (response: Response) => void>();
    const { data } = answering((path, url) =>
      url.includes('estados') ? new Promise((resolve) => states.set(url.slice(-2), resolve)) : good(path),
    );
    const element = await widget(data, 'mode="air" form="race"');
    await until(element, 'fresh');
    const before = all(element, '.bar-name');

    element.values = { view: 'governor', state: 'RJ', form: 'race' };
    await element.updateComplete;
    expect(element.status.state).to.equal('loading');
    expect(all(element, '.bar-name')).to.deep.equal(before);

    states.get('RJ')?.(good('/polls/governadores') as Response);
    await until(element, 'fresh');
    expect(all(element, '.bar-name')).not.to.deep.equal(before);

    element.phase = 'off';
    element.values = { view: 'governor', state: 'BA', form: 'race' };
    await element.updateComplete;
    expect(all(element, '.bar-name')).to.deep.equal([]);
  });

  for (const lang of ['en', 'pt-BR'])
    it(`on air says all that its foot has, who asked first, ${lang}`, async () => {
      document.documentElement.lang = lang;
      await setViewport({ width: 1920, height: 1080 });
      const element = await widget(gateway().data, 'mode="air"');
      await until(element, 'fresh');
      const foot = element.shadowRoot?.querySelector('.said');

      expect(foot?.textContent).to.match(/^(Source|Fonte): [^·]+· {2}(Institute|Instituto),/);
      expect(foot?.scrollHeight).to.be.at.most((foot?.clientHeight ?? 0) + 1);
    });

  it('names as many lines as there is room for, the highest', async () => {
    const element = await widget(gateway().data, 'most="15"');
    element.style.setProperty('--tarja-chart-height', '160px');
    await drawn(element);
    await new Promise((frame) => requestAnimationFrame(frame));
    await element.updateComplete;

    const names = all(element, '.name');
    expect(names.length).to.be.within(3, 8);
    expect(names.slice(0, 2).map((name) => name.split(' ')[0])).to.deep.equal(['Caio', 'Helena']);
    const { bottom } = inside(element, '.plot').getBoundingClientRect();
    for (const name of element.shadowRoot?.querySelectorAll('.name') ?? [])
      expect(name.getBoundingClientRect().bottom).to.be.at.most(bottom);
  });

  it('on air is a headline over a card, inside the safe area, and moves bars by transforms alone', async () => {
    await setViewport({ width: 1920, height: 1080 });
    const element = await widget(gateway().data, 'mode="air" form="race"');
    element.parentElement?.style.setProperty('position', 'absolute');
    element.parentElement?.style.setProperty('inset', '0');
    await until(element, 'fresh');
    await appears(element, '.bar');

    expect(text(element, '.title')).to.equal('President, first round');
    expect(text(element, '.said')).to.equal(
      'Source: Polling index · Institute, sample and margin of error are not in the data · Newest survey: Nov 6, 2026',
    );
    for (const plate of element.shadowRoot?.querySelectorAll('.plate') ?? []) {
      const { left, top, right, bottom } = plate.getBoundingClientRect();
      expect([left >= 96, top >= 54, right <= 1824, bottom <= 1026]).to.deep.equal([true, true, true, true]);
    }
    const bars = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.bar') ?? [])];
    const places = bars.map((bar) => bar.style.getPropertyValue('--place'));
    expect(all(element, '.bar-name')[0], 'the official order').to.contain('Helena Prado');
    expect(places.slice(0, 2), 'the second leads').to.deep.equal(['1', '0']);
    expect(bars[1]?.getBoundingClientRect().top).to.be.below(bars[0]?.getBoundingClientRect().top as number);
  });

  it('on air reveals its lines by two transforms that undo each other', async () => {
    const element = await widget(gateway().data, 'mode="air" phase="in"');
    await drawn(element);
    const inner = inside(element, '.window svg');
    const left = inner.getBoundingClientRect().left;

    const moves = [...(element.shadowRoot?.getAnimations() ?? [])].filter(
      (each) => (each as CSSAnimation).animationName === 'pass',
    );
    expect(moves).to.have.length(2);
    for (const part of [0.2, 0.5, 0.9]) {
      for (const move of moves) {
        const { delay = 0, duration = 0 } = move.effect?.getComputedTiming() ?? {};
        move.pause();
        move.currentTime = Number(delay) + Number(duration) * part;
      }
      expect(inner.getBoundingClientRect().left, `at ${part}`).to.be.closeTo(left, 0.1);
    }
  });

  it('on air keeps what it shows when an answer is empty, and says so to the control room alone', async () => {
    const element = await widget(gateway().data, 'mode="air" form="race"');
    await until(element, 'fresh');
    await appears(element, '.bar');

    const nobody = { last_updated: sample.lastUpdated, presidente: { candidates: [], indiceMedia: [] } };
    const told = new Promise<void>((done) => {
      element.addEventListener('tarja-widget', () => element.status.notes.length > 0 && done());
    });
    element.data = gateway(() => Response.json(nobody)).data;
    await told;

    expect(all(element, '.bar')).to.have.length(8);
    expect(element.status.notes).to.deep.equal(['There are no surveys of this.']);
  });

  it('tells eight by their hues, the next by dashes too, and draws the others grey', async () => {
    const element = await widget(gateway().data, 'most="10"');
    await drawn(element);

    const lines = [...(element.shadowRoot?.querySelectorAll<SVGElement>('.line') ?? [])];
    const hues = lines.map((line) => line.getAttribute('stroke'));
    expect(new Set(hues.slice(0, 8)).size).to.equal(8);
    expect(hues.slice(8, 10)).to.deep.equal(hues.slice(0, 2));
    expect(new Set(hues.slice(10))).to.deep.equal(new Set(['var(--hue-0)']));
    expect(lines.map((line) => line.matches('.dashed'))).to.deep.equal(lines.map((_, at) => at === 8 || at === 9));
    expect(all(element, '.name')).to.have.length(10);
  });

  it('shows a value of nobody’s as none, never as a zero', async () => {
    const element = await widget(gateway().data, 'form="bar"');
    await until(element, 'fresh');
    await appears(element, '.bar');

    const absent = sample.president.candidates.findIndex(
      ({ name }) => !(name in (sample.president.indiceMedia.at(-1) ?? {})),
    );
    expect(absent).to.be.at.least(0);
    expect(all(element, '.bar-value')[absent]).to.equal('–');
  });

  it('takes the colours of parties where they are asked for, and dashes the second line of one', async () => {
    const element = await widget(gateway().data, 'parties="pvb #7a1fa2, UNA: #fff000"');
    await drawn(element);
    const colours = () =>
      [...(element.shadowRoot?.querySelectorAll('.line') ?? [])].map((line) => getComputedStyle(line).stroke);
    const kit = colours();

    element.setAttribute('colours', 'party');
    element.setAttribute('most', '14');
    await element.updateComplete;

    const party = colours();
    expect(kit[0], 'opt-in').not.to.equal(party[0]);
    expect(party[1], 'not listed').to.equal(kit[1]);
    const una = sample.president.candidates.flatMap(({ party }, at) => (party === 'UNA' ? [at] : []));
    expect(una).to.have.length(2);
    expect(party[una[0] as number]).to.equal(party[una[1] as number]);
    const dashed = [...(element.shadowRoot?.querySelectorAll('.line') ?? [])].map((line) => line.matches('.dashed'));
    expect(una.map((at) => dashed[at])).to.deep.equal([false, true]);
    expect(all(element, '.name')).to.include.members(['Helena Prado 27.5%']);
  });

  it('keeps the colours of parties apart from the ground, light or dark, whatever they are', async () => {
    const element = await widget(
      gateway().data,
      'colours="party" parties="PVB #ffffff, ALT #000000, MDN #ffe600, PRC #00f"',
    );
    await drawn(element);
    await element.updateComplete;

    for (const [scheme, ground] of [
      ['light', 255],
      ['dark', 18],
    ] as const) {
      element.style.colorScheme = scheme;
      const lines = [...(element.shadowRoot?.querySelectorAll('.line') ?? [])].slice(0, 4);
      for (const line of lines)
        expect(contrast(pixelOf(getComputedStyle(line).stroke), [ground, ground, ground]), scheme).to.be.at.least(3);
    }
  });

  it('draws the colours of parties as they are listed where the browser makes none of others', async () => {
    const { supports } = CSS;
    CSS.supports = () => false;
    try {
      const element = await widget(gateway().data, 'colours="party" parties="UNA: #8a5a00"');
      await drawn(element);
      const lines = [...(element.shadowRoot?.querySelectorAll('.line') ?? [])];
      expect(lines.map((line) => getComputedStyle(line).stroke)).to.include('rgb(138, 90, 0)');
    } finally {
      CSS.supports = supports;
    }
  });

  it('is asked for once by ten on a page', async () => {
    const { data, asked } = gateway();
    const elements = await Promise.all(Array.from({ length: 10 }, () => widget(data)));
    await Promise.all(elements.map((element) => until(element, 'fresh')));

    expect(asked).to.have.length(1);
  });

  it('is accessible as lines, as bars and with its table open', async () => {
    const lines = await widget(gateway().data);
    await drawn(lines);
    inside(lines, 'summary').click();
    await lines.updateComplete;
    await expectAccessible(lines);

    const bars = await widget(gateway().data, 'form="bar"');
    await until(bars, 'fresh');
    await expectAccessible(bars);
  });
});

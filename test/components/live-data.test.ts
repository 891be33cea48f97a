import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '../../components/define/form.ts';
import { pickedNames } from '../../components/control-room/picked-names.ts';
import type { TextFieldElement } from '../../components/fields/text.ts';
import type { FormElement } from '../../components/form/form.ts';
import { feedValuesOf } from '../../components/live-data/feed-values.ts';
import type { Config } from '../../src/format/generated/types.ts';
import fixturesConfig from '../../widgets/fixtures/config.json' with { type: 'json' };
import indicatorConfig from '../../widgets/indicator/config.json' with { type: 'json' };
import newsConfig from '../../widgets/news-list/config.json' with { type: 'json' };
import pollsConfig from '../../widgets/polls/config.json' with { type: 'json' };
import scoreConfig from '../../widgets/score/config.json' with { type: 'json' };
import { expectAccessible } from '../support/axe.ts';
import { fieldOf } from '../support/every-type.ts';
import { sampleFootball } from '../support/football-table.ts';
import { appears, inside, mount, recordEvents, unmount, until } from '../support/mount.ts';

const configs = ['score', 'fixtures', 'standings', 'rates', 'official-rates', 'indicator', 'indicator-chart'].concat([
  'news-crawl',
  'news-card',
  'news-list',
  'polls',
  'converter',
  'official-converter',
  'rate-chart',
  'official-chart',
]);

let gateways = 0;

/** A form on a gateway of its own, which answers as the sample football service does, or as it is told to. */
async function open(
  config: unknown,
  answer: (url: string) => Response | Promise<Response> = sample,
): Promise<FormElement> {
  const form = await mount<FormElement>('<tarja-form></tarja-form>');
  const gateway = `/gateway-${gateways++}/`;
  const own = globalThis.fetch;
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    String(url).includes(gateway) ? Promise.resolve(answer(String(url))) : own(url, init)) as typeof fetch;
  form.gateway = gateway;
  form.config = config as Config;
  await form.updateComplete;
  return form;
}

const now = Date.parse('2026-11-21T20:00:00Z');
const football = sampleFootball(() => now);
const sample = (url: string) => Response.json(football(url));
const { fetch: realFetch } = globalThis;
const realNow = Date.now;

beforeEach(() => {
  localStorage.clear();
  Date.now = () => now;
});
afterEach(() => {
  unmount();
  globalThis.fetch = realFetch;
  Date.now = realNow;
  document.documentElement.lang = 'en';
});

const text = (form: FormElement, name: string) => fieldOf(form, name) as TextFieldElement;
const input = (form: FormElement, name: string) => inside<HTMLInputElement>(fieldOf(form, name), '#control');
const options = (form: FormElement, name: string) =>
  [...(fieldOf(form, name).shadowRoot?.querySelectorAll('[role=option]') ?? [])].map((option) => ({
    text: option.querySelector('bdi')?.textContent ?? '',
    detail: option.querySelector('small')?.textContent ?? '',
  }));
const note = (form: FormElement, name: string) => inside(fieldOf(form, name), '.lookup-list p').textContent ?? '';

/** Resolves once something holds: answers and modules come when they come. */
async function holds(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((frame) => requestAnimationFrame(frame));
}
const hasPicker = (form: FormElement, name: string) => holds(() => input(form, name).role === 'combobox');

/** Opens a list and waits until its entries are there. */
async function openList(form: FormElement, name: string): Promise<void> {
  await hasPicker(form, name);
  input(form, name).focus();
  await sendKeys({ press: 'ArrowDown' });
  await holds(() => inside(fieldOf(form, name), '.lookup-list').matches(':popover-open'));
  await holds(() => !note(form, name).startsWith('Loading') && !note(form, name).startsWith('Carregando'));
}

describe('a match', () => {
  it('is picked by the names of its sides, and its number is never seen', async () => {
    const form = await open(scoreConfig);
    const events = recordEvents(form, 'input', 'change');
    await openList(form, 'match');
    const [first, second] = options(form, 'match');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await text(form, 'match').updateComplete;

    expect(first?.text).to.equal('The first one being played');
    expect(second?.text).to.match(/^\D+ (v|\d+–\d+) \D+$/);
    expect(second?.detail).to.match(/\d\d:\d\d.*·/);
    expect(form.values['match']).to.match(/^\d{3,}$/);
    expect(input(form, 'match').value).to.equal(second?.text);
    expect(events).to.deep.equal(['input', 'change']);
    inside(form, '[part=take]').focus();
    const difference = await appears(form, '#diff dl');
    expect([...difference.querySelectorAll('dd:not(.to)')].map(({ textContent }) => textContent.trim())).to.deep.equal([
      first?.text,
      second?.text,
    ]);

    form.undo();
    await holds(() => input(form, 'match').value === 'The first one being played');
    expect(form.values['match']).to.equal('0');
  });

  it('is taken by key once its whole name is typed', async () => {
    const form = await open(scoreConfig);
    await openList(form, 'match');
    await sendKeys({ type: options(form, 'match')[1]?.text ?? '' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });

    expect(form.air['match']).to.match(/^\d{3,}$/);
    expect(form.air['match']).to.equal(form.values['match']);
  });

  it('is found by a part of a name, whatever its case and accents', async () => {
    const form = await open(scoreConfig);
    await openList(form, 'match');
    const active = () => input(form, 'match').ariaActiveDescendantElement;
    const first = active();
    const wanted = options(form, 'match')[1]?.text.split(/ (?:v|\d+–\d+) /)[1] ?? '';
    await sendKeys({ type: wanted.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase() });
    await text(form, 'match').updateComplete;
    const found = options(form, 'match');

    expect(found.length).to.be.greaterThan(0);
    expect(found.filter((option) => !option.text.includes(wanted))).to.deep.equal([]);
    // Those who listen hear it: another element with another id is the active one.
    expect(active()?.textContent).to.contain(wanted);
    expect([active() === first, active()?.id === first?.id]).to.deep.equal([false, false]);
  });

  it('keeps the focus where the list comes while the field has it, and the caret of what was begun to type', async () => {
    const form = await open(scoreConfig);
    await hasPicker(form, 'match');
    const field = text(form, 'match');
    const { lookup } = field;
    for (const typed of ['', '7']) {
      field.lookup = undefined;
      await field.updateComplete;
      field.focus();
      if (typed !== '') await sendKeys({ type: typed });
      field.lookup = lookup;
      await field.updateComplete;
      const control = input(form, 'match');
      expect(control.role).to.equal('combobox');
      expect(field.shadowRoot?.activeElement === control).to.equal(true);
      const { selectionStart, selectionEnd, value } = control;
      expect([selectionStart, selectionEnd]).to.deep.equal([typed === '' ? 0 : value.length, value.length]);
    }
  });

  it('is one of the league that is chosen, past ones too', async () => {
    const form = await open(scoreConfig);
    form.values = { league: '71' };
    await openList(form, 'match');
    const found = options(form, 'match').slice(1);

    expect(found.filter(({ detail }) => !detail.endsWith(' · Série do Litoral'))).to.deep.equal([]);
    expect(found.filter(({ detail }) => detail.startsWith('Ended')).length).to.be.greaterThan(5);
  });

  it('is one of the league that is chosen now, when the list was open for another a moment ago', async () => {
    const form = await open(scoreConfig);
    await openList(form, 'match');
    await sendKeys({ press: 'Escape' });
    form.values = { league: '71' };
    await openList(form, 'match');
    await holds(() => note(form, 'match') === '');
    const found = options(form, 'match').slice(1);

    expect(found.filter(({ detail }) => !detail.endsWith(' · Série do Litoral'))).to.deep.equal([]);
  });

  it('that is chosen already is shown by its names in the language of the form', async () => {
    const id = String((football('/tarja/football/fixtures?league=71&last=1') as Answer).response[0]?.fixture.id);
    document.documentElement.lang = 'pt-BR';
    const form = await open(scoreConfig);
    form.values = { match: id };
    await hasPicker(form, 'match');
    await holds(() => input(form, 'match').value !== id);

    expect(input(form, 'match').value).to.match(/^\D+ \d+–\d+ \D+$/);
    expect(inside(fieldOf(form, 'match'), '#problem').textContent).to.match(/^Encerrado · /);
  });

  it('stays what it was where the service is gone, which is said, and a number may be typed', async () => {
    const form = await open(scoreConfig, () => new Response('', { status: 502 }));
    form.values = { match: '1234' };
    await openList(form, 'match');
    const said = note(form, 'match');
    await sendKeys({ type: '4321' });
    await text(form, 'match').updateComplete;
    const offered = options(form, 'match').map(({ text }) => text);
    await sendKeys({ press: 'Enter' });

    expect(said).to.equal(
      'The list cannot be had. The service does not answer at the moment. A number may be typed instead.',
    );
    expect(offered).to.deep.equal(['“4321”, not in the list']);
    expect(form.values['match']).to.equal('4321');
  });

  it('cannot be taken while a name is half typed, and Escape keeps the one before', async () => {
    const form = await open(scoreConfig);
    await openList(form, 'match');
    await sendKeys({ type: 'no such club' });
    await text(form, 'match').updateComplete;
    const silent = inside(fieldOf(form, 'match'), '#problem').textContent;
    const { refused } = form.take();
    await text(form, 'match').updateComplete;

    expect(silent).to.equal('');
    expect(refused.map(({ name }) => name)).to.deep.equal(['match']);
    expect(inside(fieldOf(form, 'match'), '#problem').textContent).to.contain('“no such club” is not in the list');

    await sendKeys({ press: 'Escape' });
    await text(form, 'match').updateComplete;
    expect(input(form, 'match').value).to.equal('The first one being played');
    expect(form.take().refused).to.deep.equal([]);
  });

  it('of a list of the page that fails is typed, which is said', async () => {
    const form = await open({ fields: [{ key: 'g', name: 'guest', label: 'Guest', type: 'text', default: '' }] });
    form.lookups = {
      guest: {
        list: () => {
          throw new Error('Down');
        },
        entry: () => Promise.reject(new Error('Down')),
      },
    };
    await openList(form, 'guest');
    expect(note(form, 'guest')).to.contain('could not be loaded');

    await sendKeys({ type: 'Ana' });
    await sendKeys({ press: 'Enter' });
    expect(form.values['guest']).to.equal('Ana');
  });

  it('is typed where the page has no gateway', async () => {
    const form = await mount<FormElement>('<tarja-form></tarja-form>');
    form.config = scoreConfig as Config;
    await form.updateComplete;

    expect(input(form, 'match').role ?? '').to.equal('');
    expect(input(form, 'match').value).to.equal('0');
  });
});

describe('a league', () => {
  it('is picked by name and country', async () => {
    const form = await open(fixturesConfig);
    await openList(form, 'league');
    await holds(() => input(form, 'league').value === 'Série do Litoral');
    await sendKeys({ type: 'portugal' });
    await text(form, 'league').updateComplete;
    const [found] = options(form, 'league');
    await sendKeys({ press: 'Enter' });
    await text(form, 'league').updateComplete;

    expect(found?.detail).to.equal('Portugal');
    expect(input(form, 'league').value).to.equal(found?.text);
    expect(form.values['league']).to.match(/^\d+$/);
  });

  it('has a list that is accessible, open and closed', async () => {
    const form = await open(fixturesConfig);
    await openList(form, 'league');
    await expectAccessible(form);
    await sendKeys({ press: 'Escape' });
    await expectAccessible(form);
  });
});

describe('an indicator', () => {
  const catalog = [
    {
      code: 433,
      slug: 'ipca',
      name: 'IPCA - variação mensal',
      unit: '% a.m.',
      frequency: 'monthly',
      aliases: ['inflação'],
    },
    { code: 432, slug: 'selic-meta', name: 'Meta Selic', unit: '% a.a.', frequency: 'daily', aliases: ['juros'] },
  ];
  const answer = () => Response.json(catalog);

  it('is picked by its name, or by another word for it', async () => {
    const form = await open(indicatorConfig, answer);
    await openList(form, 'code');
    const all = options(form, 'code');
    await sendKeys({ type: 'juros' });
    await text(form, 'code').updateComplete;
    await sendKeys({ press: 'Enter' });
    await text(form, 'code').updateComplete;

    expect(all).to.deep.equal([
      { text: 'IPCA – variação mensal', detail: '% a.m. · 433' },
      { text: 'Meta Selic', detail: '% a.a. · 432' },
    ]);
    expect(form.values['code']).to.equal('selic-meta');
    expect(input(form, 'code').value).to.equal('Meta Selic');
  });

  it('that a document names by its code has its name, and one outside the catalog stays and may be typed', async () => {
    const form = await open(indicatorConfig, answer);
    form.values = { code: '0433' };
    await hasPicker(form, 'code');
    await holds(() => input(form, 'code').value === 'IPCA – variação mensal');
    expect(form.values['code']).to.equal('0433');

    form.values = { code: 'old-slug' };
    await holds(() => input(form, 'code').value === 'old-slug');
    await openList(form, 'code');
    await sendKeys({ type: '4321' });
    await text(form, 'code').updateComplete;
    await sendKeys({ press: 'Enter' });

    expect(form.values['code']).to.equal('4321');
  });

  it('is typed where the catalog cannot be had, which is said', async () => {
    document.documentElement.lang = 'pt-BR';
    const form = await open(indicatorConfig, () => new Response('', { status: 502 }));
    await openList(form, 'code');
    const said = note(form, 'code');
    await sendKeys({ type: 'ipca' });
    await text(form, 'code').updateComplete;
    await sendKeys({ press: 'Enter' });

    expect(said).to.equal('A lista não está disponível. O serviço não responde no momento. Digite um código no lugar.');
    expect(form.values['code']).to.equal('ipca');
  });
});

describe('providers of news', () => {
  const names = [
    'Gazeta do Cais',
    'Tribuna Serrana',
    'Rádio Farol',
    'Maré Lenta',
    'Folha das Dunas',
    'Portal em Obras',
  ];
  const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-').replace('á', 'a').replace('é', 'e');
  const providers = names.map((title) => ({
    slug: slugOf(title),
    title,
    url: `https://${slugOf(title)}.example/feed`,
  }));
  const answer = () => Response.json({ status: 'ok', providers });
  const chosen = (form: FormElement) =>
    [...(fieldOf(form, 'providers').shadowRoot?.querySelectorAll('[role=option][aria-selected=true] bdi') ?? [])].map(
      ({ textContent }) => textContent,
    );

  it('are picked by name, several of them, and taken away again', async () => {
    const form = await open(newsConfig, answer);
    await openList(form, 'providers');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'radio' });
    await text(form, 'providers').updateComplete;
    await sendKeys({ press: 'Enter' });
    await text(form, 'providers').updateComplete;

    expect(form.values['providers']).to.equal('gazeta-do-cais, radio-farol');
    expect(input(form, 'providers').value).to.equal('Gazeta do Cais, Rádio Farol');
    expect(chosen(form)).to.deep.equal(['Gazeta do Cais', 'Rádio Farol']);
    await expectAccessible(form);

    await sendKeys({ press: 'Enter' });
    expect(form.values['providers']).to.equal('gazeta-do-cais');
    await text(form, 'providers').updateComplete;
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Tab' });
    expect(form.values['providers']).to.equal('');
  });

  it('are five at most, and those that the document has already stay, unlisted ones too', async () => {
    const form = await open(newsConfig, answer);
    form.values = { providers: 'gone-paper radio-farol;mare-lenta,folha-das-dunas' };
    await openList(form, 'providers');
    await holds(() => input(form, 'providers').value === 'gone-paper, Rádio Farol, Maré Lenta, Folha das Dunas');
    for (const name of ['gaz', 'trib']) {
      await sendKeys({ type: name });
      await text(form, 'providers').updateComplete;
      await sendKeys({ press: 'Enter' });
      await text(form, 'providers').updateComplete;
    }

    expect(form.values['providers']).to.equal('gone-paper, radio-farol, mare-lenta, folha-das-dunas, gazeta-do-cais');
    expect(note(form, 'providers')).to.contain('No more than 5 can be picked');
  });
});

describe('a scenario of a second round', () => {
  it('is picked by its label', async () => {
    const candidates = ['Ana Prado', 'Rui Reis'].map((name) => ({ name, party: 'PVB' }));
    const form = await open(pollsConfig, () =>
      Response.json({
        last_updated: '2026-11-20T10:00:00.000Z',
        segundo_turno: { cenarios: { 'prado-reis': { label: 'Prado × Reis', candidates, indiceMedia: [] } } },
      }),
    );
    await openList(form, 'scenario');
    const all = options(form, 'scenario');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });

    expect(all).to.deep.equal([
      { text: 'The first scenario there is', detail: '' },
      { text: 'Prado × Reis', detail: 'Ana Prado × Rui Reis' },
    ]);
    expect(form.values['scenario']).to.equal('prado-reis');
  });
});

describe('the marks of live data', () => {
  const mark = (form: FormElement, name: string) =>
    fieldOf(form, name).parentElement?.querySelector('.feed')?.textContent?.trim().replace(/\s+/g, ' ') ?? '';

  it('say of each row whether its value is the feed’s or typed, and lead back to the feed', async () => {
    const form = await open(scoreConfig);
    const before = ['homeGoals', 'period', 'minute', 'source', 'hold', 'corner'].map((name) => mark(form, name));
    form.values = { homeGoals: '3', minute: '67', hold: true };
    const typed = ['homeGoals', 'period', 'minute', 'source', 'hold'].map((name) => mark(form, name));
    const events = recordEvents(form, 'change');
    fieldOf(form, 'homeGoals').parentElement?.querySelector<HTMLElement>('.feed button')?.click();

    expect(before).to.deep.equal(['feed', 'feed', 'feed', 'feed', 'feed', '']);
    expect(typed).to.deep.equal(['by hand feed', 'feed', 'by hand feed', 'feed', 'held feed']);
    expect(form.values['homeGoals']).to.equal('feed');
    expect(mark(form, 'homeGoals')).to.equal('feed');
    expect(events).to.deep.equal(['change']);

    form.backToFeed();
    expect(['minute', 'hold'].map((name) => form.values[name])).to.deep.equal(['', false]);
  });

  it('are no stop of the Tab key: the menu of the field leads back, too', async () => {
    const form = await open(scoreConfig);
    form.values = { minute: '67' };
    fieldOf(form, 'minute').focus();
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: '.' });
    await sendKeys({ up: 'Control' });
    await holds(() => inside(form, '#menu').matches(':popover-open'));
    const back = [...inside(form, '#menu').querySelectorAll('button')].find((each) =>
      /Back to feed/.test(each.textContent ?? ''),
    );
    back?.click();

    expect(form.values['minute']).to.equal('');
  });

  it('are there for every widget on air: fields that it has, by the value of their default', async () => {
    for (const name of configs) {
      const { default: config } = (await import(`../../widgets/${name}/config.json`, { with: { type: 'json' } })) as {
        default: Config;
      };
      const feedValues = feedValuesOf(config);
      const defaults = Object.fromEntries(
        config.fields.map((field) => [field.name, 'default' in field && field.default]),
      );
      const own = Object.fromEntries(Object.keys(feedValues).map((field) => [field, defaults[field]]));

      expect(own, name).to.deep.equal(feedValues);
      expect(Object.keys(feedValues), name).to.include.members(['source', 'hold']);
    }
  });

  it('say of the survey of a poll whether it was typed, as the picture tells the control room', () => {
    expect(feedValuesOf({ fields: [], meta: { widget: 'polls' } } as unknown as Config)).to.have.property('survey', '');
  });

  it('are those of the host where it says so', async () => {
    const form = await open({ fields: [{ key: 'a', name: 'a', label: 'A', type: 'text', default: 'x' }] });
    expect(mark(form, 'a')).to.equal('');
    form.feedValues = { a: 'auto' };
    await form.updateComplete;
    expect(mark(form, 'a')).to.equal('by hand feed');
  });
});

interface Answer {
  readonly response: readonly { readonly fixture: { readonly id: number } }[];
}

describe('a value that was picked from a list', () => {
  /** What a rundown calls a value of a widget, once it is known. */
  async function nameOf(config: unknown, field: string, value: string, answer: (url: string) => Response = sample) {
    const page = document.head.appendChild(document.createElement('meta'));
    page.name = 'tarja-gateway';
    page.content = `/gateway-${gateways++}/`;
    globalThis.fetch = ((url: string) => Promise.resolve(answer(String(url)))) as typeof fetch;
    try {
      return await new Promise<string | undefined>((resolve) => {
        const named = pickedNames(
          () => 'en',
          () => resolve(named(config as Config, field, value)),
        );
        expect(named(config as Config, field, value)).to.equal(undefined);
      });
    } finally {
      page.remove();
    }
  }

  it('is said by its name: a match without its score, which goes on', async () => {
    const [match] = (football('/fixtures?live=all') as { response: unknown }).response as {
      fixture: { id: number };
      teams: Record<string, { name: string }>;
    }[];
    const { home, away } = match?.teams ?? {};

    expect(await nameOf(scoreConfig, 'match', String(match?.fixture.id))).to.equal(`${home?.name} v ${away?.name}`);
  });

  it('is said by its slug where names are long: an indicator, also one that was typed as its code', async () => {
    const name = 'Índice nacional de preços ao consumidor amplo (IPCA)';
    const ipca = { code: 433, slug: 'ipca', name, unit: '%', frequency: 'monthly', aliases: [] };

    expect(await nameOf(indicatorConfig, 'code', '433', () => Response.json([ipca]))).to.equal('ipca');
  });

  it('is said by the names of all that were picked', async () => {
    const providers = [
      { slug: 'one', title: 'The One', url: '' },
      { slug: 'two', title: 'Two Daily', url: '' },
    ];
    const answer = () => Response.json({ status: 'ok', providers });

    expect(await nameOf(newsConfig, 'providers', 'two, one, gone', answer)).to.equal('Two Daily, The One, gone');
  });

  it('is said by its number where its service is away, and by its name once that is back', async () => {
    const page = document.head.appendChild(document.createElement('meta'));
    page.name = 'tarja-gateway';
    page.content = `/gateway-${gateways++}/`;
    let answer: (url: string) => Response = () => new Response(null, { status: 503 });
    globalThis.fetch = ((url: string) => Promise.resolve(answer(String(url)))) as typeof fetch;
    const { setTimeout: realTimeout } = globalThis;
    const later: (() => void)[] = [];
    globalThis.setTimeout = ((call: () => void, ms: number) =>
      ms === 60_000 ? later.push(call) : realTimeout(call, ms)) as unknown as typeof setTimeout;
    try {
      const [match] = (football('/fixtures?live=all') as Answer).response;
      let told = 0;
      const named = pickedNames(
        () => 'en',
        () => told++,
      );
      const name = () => named(scoreConfig as unknown as Config, 'match', String(match?.fixture.id));
      await until(() => name() === `Match ${match?.fixture.id}`);

      answer = sample;
      for (let minute = 1; !name()?.includes(' v '); minute++) {
        await until(() => later.length > 0 || name()?.includes(' v ') === true);
        Date.now = () => now + minute * 60_000;
        const before = told;
        const calls = later.splice(0);
        for (const call of calls) call();
        expect(told - before, 'what there is to ask for').to.equal(calls.length);
        expect(name(), 'until it is known').to.be.a('string');
      }
      expect(later).to.deep.equal([]);
    } finally {
      globalThis.setTimeout = realTimeout;
      page.remove();
    }
  });
});

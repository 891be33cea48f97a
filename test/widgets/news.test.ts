import { emulateMedia, resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/news-card.ts';
import '../../widgets/define/news-crawl.ts';
import '../../widgets/define/news-list.ts';
import cardConfig from '../../widgets/news-card/config.json' with { type: 'json' };
import { NewsCardWidget } from '../../widgets/news-card/element.ts';
import crawlConfig from '../../widgets/news-crawl/config.json' with { type: 'json' };
import { NewsCrawlWidget } from '../../widgets/news-crawl/element.ts';
import listConfig from '../../widgets/news-list/config.json' with { type: 'json' };
import { NewsListWidget } from '../../widgets/news-list/element.ts';
import { headlineFields } from '../../widgets/shared/news/headline.ts';
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

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9/1.jpg';
const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9"/></svg>';

const item = (number: number, more: object = {}) => ({
  provider: 'gazeta',
  source: 'Gazeta do Cais',
  title: `Headline ${number}`,
  pubDate: '2026-11-20 17:40:00',
  link: `https://gazeta.example/${number}`,
  thumbnail: '',
  description: `Lead ${number}`,
  badge: 'GC',
  color: '#0b5cab',
  ...more,
});

const feeds = [{ provider: 'gazeta', title: 'Gazeta do Cais', link: '', description: '', image: '' }];
const news = (items: readonly object[], errors: readonly object[] = []) =>
  Response.json({ status: 'ok', feeds, items, errors });
const items = (count: number) => Array.from({ length: count }, (_, index) => item(index + 1));
const slugs = ['gazeta', 'tribuna', 'farol', 'cais'];
const providers = Response.json({
  status: 'ok',
  providers: slugs.map((slug) => ({ slug, title: slug, url: 'https://a.example/' })),
});

const answering = (answer: () => Response = () => news(items(30))) =>
  gateway((path) => (path.endsWith('/providers') ? providers.clone() : answer()));

const widget = <W extends WidgetElement>(tag: string, data: Data, attributes = 'providers="gazeta"') =>
  mountWidget<W>(`<${tag} ${attributes}></${tag}>`, data);

const links = (element: Element, selector: string) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>(selector) ?? [])].map((link) =>
    link.getAttribute('href'),
  );

beforeEach(() => setViewport({ width: 900, height: 900 }));
afterEach(async () => {
  unmountWidgets();
  await emulateMedia({ reducedMotion: 'no-preference' });
});

describe('news widgets', () => {
  it('say how old a headline is, and the moment itself where the clock of the reader is behind', async () => {
    const { now } = Date;
    const said = async (clock: string) => {
      Date.now = () => Date.parse(clock);
      const element = await widget('tarja-news-card', answering(() => news([item(1)])).data);
      await until(element, 'fresh');
      return text(element, 'time');
    };
    try {
      expect(await said('2026-11-20T20:41:00Z')).to.equal('3 hours ago');
      expect(await said('2026-11-20T17:38:00Z')).to.equal('now');
      expect(await said('2026-11-20T10:40:00Z')).to.match(/^Nov (20|21), \d+:\d\d [AP]M$/);
    } finally {
      Date.now = now;
    }
  });

  it('have settings that are the fields of their templates', () => {
    expectSameSettings(crawlConfig, NewsCrawlWidget, 'newsCrawl');
    expectSameSettings(cardConfig, NewsCardWidget, 'newsCard');
    expectSameSettings(listConfig, NewsListWidget, 'newsList');
  });

  it('ask one question together, without what feeds send as HTML', async () => {
    const { data, asked } = answering();
    const three = await Promise.all(['crawl', 'card', 'list'].map((name) => widget(`tarja-news-${name}`, data)));
    await Promise.all(three.map((element) => until(element, 'fresh')));

    expect(asked).to.have.length(1);
    const { searchParams } = new URL(asked[0] ?? '', location.href);
    expect(searchParams.get('fields')).to.equal(headlineFields.join(','));
    expect(searchParams.get('fields')).not.to.contain('content');
    expect(searchParams.get('count')).to.equal('20');
  });

  it('ask the first three providers there are where none are named', async () => {
    const { data, asked } = answering();
    const element = await widget('tarja-news-list', data, '');
    await until(element, 'fresh');

    expect(asked[0]).to.equal('/tarja/news/providers');
    expect(new URL(asked[1] ?? '', location.href).searchParams.get('providers')).to.equal('gazeta,tribuna,farol');
  });

  it('show headlines also where the providers were known before', async () => {
    const { data } = answering();
    await until(await widget('tarja-news-list', data, ''), 'fresh');
    const second = await widget('tarja-news-card', data, '');
    await until(second, 'fresh');

    expect(text(second, '.said')).to.equal('Headline 1');
  });

  it('leave out what has no title', async () => {
    const untitled = [item(1, { title: '' }), item(2, { title: ' \n' }), item(3)];
    const element = await widget('tarja-news-list', answering(() => news(untitled)).data);
    await until(element, 'fresh');

    expect(all(element, '.said')).to.deep.equal(['Headline 3']);
  });

  it('ask for more than they share where more is wanted', async () => {
    const { data, asked } = answering();
    const element = await widget('tarja-news-list', data, 'providers="gazeta" count="50"');
    await until(element, 'fresh');

    expect(asked[0]).to.contain('count=50');
  });

  it('stay where they are when a provider fails later', async () => {
    let answer = () => news(items(3));
    const { data } = answering(() => answer());
    const element = await widget<NewsListWidget>('tarja-news-list', data);
    await until(element, 'fresh');
    const list = inside(element, '.items');

    answer = () => news(items(2), [{ provider: 'tribuna', reason: 'fetch_timeout' }]);
    refresh(element);
    await appears(element, '.note');

    expect(inside(element, '.items')).to.equal(list);
    expect(all(element, '.story')).to.have.length(2);
  });

  it('say which providers failed and how, beside the headlines of the others', async () => {
    const failures = [
      { provider: 'a', reason: 'unknown' },
      { provider: 'b', reason: 'fetch_timeout' },
      { provider: 'c', reason: 'fetch_error' },
      { provider: 'd', reason: 'parse_error' },
      { provider: 'e', reason: 'http_404' },
    ];
    const { data } = answering(() => news(items(2), failures));
    const element = await widget('tarja-news-list', data);
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal([
      'a: no such provider',
      'b: did not answer in time',
      'c: could not be reached',
      'd: sends no feed that can be read',
      'e: answers with status 404',
    ]);
    expect(all(element, '.note')).to.deep.equal(notes);
    expect(all(element, '.said')).to.have.length(2);
  });

  it('say that too many providers were named, and by which attribute’s doing', async () => {
    const element = await widget('tarja-news-list', answering().data, 'providers="a,b,c,d,e,f"');
    const { notes } = await until(element, 'misconfigured');

    expect(notes[0]).to.contain('providers');
  });

  it('say that there is nothing on a page, and keep the last headlines on air', async () => {
    for (const mode of ['page', 'air'] as const) {
      let given = items(3);
      const { data } = answering(() => news(given));
      const element = await widget<NewsListWidget>('tarja-news-list', data, `providers="gazeta" mode="${mode}"`);
      await until(element, 'fresh');
      given = [];
      const noted = new Promise((resolve) => element.addEventListener('tarja-widget', resolve, { once: true }));
      refresh(element);
      if (mode === 'air') await noted;
      else await appears(element, '.message');

      expect(all(element, '.said')).to.have.length(mode === 'air' ? 3 : 0);
      if (mode === 'air') expect(element.status.notes[0]).to.contain('last headlines');
      else expect(text(element, '.message')).to.equal('There are no headlines at the moment.');
      unmountWidgets();
    }
  });

  it('keep the last headlines on a page where all providers failed, and name those by their titles', async () => {
    const named = slugs.map((slug) => ({ slug, title: `The ${slug}`, url: 'https://a.example/' }));
    let answer = { feeds, items: items(3), errors: [] as object[] };
    const { data } = gateway((path) =>
      Response.json({ status: 'ok', ...(path.endsWith('/providers') ? { providers: named } : answer) }),
    );
    const element = await widget('tarja-news-list', data, '');
    await until(element, 'fresh');
    answer = { feeds: [], items: [], errors: slugs.slice(0, 3).map((provider) => ({ provider, reason: 'http_500' })) };
    const noted = new Promise((resolve) => element.addEventListener('tarja-widget', resolve, { once: true }));
    refresh(element);
    await noted;
    await element.updateComplete;

    expect(all(element, '.said')).to.have.length(3);
    expect(text(element, '.foot')).to.contain('Source: The gazeta, The tribuna, The farol');
    expect(all(element, '.note')).to.deep.equal([
      'The gazeta: answers with status 500',
      'The tribuna: answers with status 500',
      'The farol: answers with status 500',
      'Nothing new came; these are the last headlines there were',
    ]);
  });

  it('keep the last headlines on a page where the service lists other providers, which it then does not know', async () => {
    let listed = slugs;
    const { data } = gateway((path, url) => {
      if (path.endsWith('/providers'))
        return Response.json({ status: 'ok', providers: listed.map((slug) => ({ slug, title: slug, url: '' })) });
      if (url.includes('gazeta')) return news(items(3));
      return news(
        [],
        listed.slice(0, 3).map((provider) => ({ provider, reason: 'unknown' })),
      );
    });
    const element = await widget('tarja-news-list', data, '');
    await until(element, 'fresh');
    const counts: number[] = [];
    element.addEventListener('tarja-widget', () => counts.push(all(element, '.said').length));
    listed = ['alvor', 'serra', 'lume'];
    refresh(element);
    await appears(element, '.note');

    expect(all(element, '.note').at(-1)).to.contain('last headlines');
    expect(all(element, '.said')).to.have.length(3);
    expect(counts).to.not.include(0);
  });

  it('show nothing of strangers but text, checked links and checked colours', async () => {
    const wicked = item(1, {
      title: '<img src=x onerror=alert(1)>Bold',
      description: '<script>alert(1)</script>',
      source: '<b>Source</b>',
      link: 'java\nscript:alert(1)',
      thumbnail: 'javascript:alert(1)',
      color: 'red;background:url(//a.example)',
    });
    for (const tag of ['tarja-news-list', 'tarja-news-card', 'tarja-news-crawl']) {
      const element = await widget(tag, answering(() => news([wicked])).data);
      await until(element, 'fresh');
      await appears(element, '.badge');

      expect(element.shadowRoot?.textContent).to.contain('<img src=x onerror=alert(1)>Bold');
      expect(element.shadowRoot?.querySelectorAll('img, script, a:not(.foot a)')).to.have.length(0);
      expect(inside(element, '.badge').style.getPropertyValue('--badge')).to.equal('');
      expect(inside(element, '.badge').ariaHidden, 'the source is read, not its letters before it').to.equal('true');
    }
  });

  it('let no provider know of the page its picture is on, and load it when it comes near', async () => {
    const element = await widget('tarja-news-card', answering(() => news([item(1, { thumbnail: nowhere })])).data);
    await until(element, 'fresh');
    const image = inside<HTMLImageElement>(element, 'img');

    expect([image.referrerPolicy, image.loading, image.alt]).to.deep.equal(['no-referrer', 'lazy', '']);
    const { width, height } = inside(element, '.thumb').getBoundingClientRect();
    expect(width / height).to.be.closeTo(16 / 9, 0.02);
  });

  it('hide a picture that cannot be loaded, and keep its place', async () => {
    const element = await widget('tarja-news-card', answering(() => news([item(1, { thumbnail: nowhere })])).data);
    await until(element, 'fresh');
    const image = inside<HTMLImageElement>(element, 'img');

    image.dispatchEvent(new Event('error'));
    expect(getComputedStyle(image).visibility).to.equal('hidden');
    expect(inside(element, '.thumb').getBoundingClientRect().height).to.be.above(50);
    const loaded = new Promise((done) => image.addEventListener('load', done, { once: true }));
    image.src = picture;
    await loaded;
    expect(getComputedStyle(image).visibility).to.equal('visible');
  });

  it('give their headlines as a table', async () => {
    const element = await widget('tarja-news-list', answering().data);
    await until(element, 'fresh');
    inside(element, '.foot summary').click();
    await appears(element, 'table');

    const [title, source, time, link] = all(element, 'tbody tr:first-child td');
    expect([title, source, link]).to.deep.equal(['Headline 1', 'Gazeta do Cais', 'https://gazeta.example/1']);
    // In the reader’s own zone, which is not named: in the file each time says its own.
    expect(all(element, 'thead th')).to.deep.equal(['Headline', 'Source', 'Published', 'Address']);
    expect(time).to.match(/^Nov 2[01], \d+:\d0 [AP]M$/);
  });

  it('say that they load, in the place that is reserved', async () => {
    const element = await widget('tarja-news-list', silence().data);

    expect(text(element, '.message')).to.equal('Loading…');
  });

  it('speak Portuguese where the page does', async () => {
    document.documentElement.lang = 'pt-BR';
    const { data } = answering(() => news(items(1), [{ provider: 'b', reason: 'fetch_timeout' }]));
    const element = await widget('tarja-news-list', data);
    const { notes } = await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('Notícias');
    expect(notes).to.deep.equal(['b: não respondeu a tempo']);
  });

  it('keep the closing mark of a headline from right to left at its end, on a page from left to right', async () => {
    const title = 'שלום!';
    for (const [tag, attributes] of [
      ['tarja-news-list', ''],
      ['tarja-news-card', ''],
      ['tarja-news-card', 'mode="air"'],
      ['tarja-news-crawl', ''],
    ]) {
      const { data } = answering(() => news([item(1, { title })]));
      const element = await widget(tag ?? '', data, `providers="gazeta" ${attributes}`);
      await until(element, 'fresh');
      const shown = tag === 'tarja-news-crawl' ? await appears(element, '.crawl-item') : inside(element, '.said');
      const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()?.textContent !== title);
      const [first, last] = [0, title.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + 1);
        return range.getBoundingClientRect().left;
      });
      expect(last, `${tag} ${attributes}`).to.be.lessThan(first ?? 0);
    }
  });

  it('are accessible', async () => {
    for (const tag of ['tarja-news-list', 'tarja-news-card', 'tarja-news-crawl']) {
      const element = await widget(tag, answering(() => news(items(3), [{ provider: 'b', reason: 'http_500' }])).data);
      await until(element, 'fresh');
      await expectAccessible(element);
    }
  });
});

describe('tarja-news-list', () => {
  it('shows as many headlines as wanted, newest first, each leading to its story', async () => {
    const element = await widget('tarja-news-list', answering().data, 'providers="gazeta" count="3"');
    await until(element, 'fresh');

    expect(all(element, '.said')).to.deep.equal(['Headline 1', 'Headline 2', 'Headline 3']);
    expect(links(element, '.story')).to.deep.equal([1, 2, 3].map((number) => `https://gazeta.example/${number}`));
    expect(text(element, '.foot')).to.contain('Source: Gazeta do Cais');
  });

  it('on air shows five at most, without links, at the time of São Paulo', async () => {
    const element = await widget('tarja-news-list', answering().data, 'providers="gazeta" mode="air"');
    await until(element, 'fresh');

    expect(all(element, '.said')).to.have.length(5);
    expect(text(element, 'time')).to.equal('2:40 PM');
    expect(element.shadowRoot?.querySelector('a')).to.equal(null);
  });

  it('on air stays in the safe area with long headlines, a long title and a source', async () => {
    const long = 'What has happened on the coast since the morning '.repeat(6);
    const { data } = answering(() => news(items(5).map((each) => ({ ...each, title: long }))));
    for (const source of ['', 'Gazeta do Cais']) {
      const attributes = `providers="gazeta" mode="air" heading="${long}" source="${source}"`;
      const element = await widget('tarja-news-list', data, attributes);
      element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
      await until(element, 'fresh');
      await element.updateComplete;

      expect(inside(element, '.plate').getBoundingClientRect().top, source).to.be.at.least(54);
    }
  });

  it('on air moves only what changed', async () => {
    let given = items(5);
    const { data } = answering(() => news(given));
    const element = await widget<NewsListWidget>('tarja-news-list', data, 'providers="gazeta" mode="air" phase="on"');
    await until(element, 'fresh');
    expect(element.shadowRoot?.querySelector('.changed')).to.equal(null);

    given = [item(1), item(99), ...items(5).slice(2)];
    refresh(element);
    await appears(element, '.changed');

    expect(all(element, '.changed .said')).to.deep.equal(['Headline 99']);
  });
});

describe('tarja-news-card', () => {
  it('shows the newest headline with its lead and source, or another by its number', async () => {
    const { data } = answering();
    const element = await widget('tarja-news-card', data);
    await until(element, 'fresh');
    expect([text(element, '.said'), text(element, '.lead'), text(element, '.badge')]).to.deep.equal([
      'Headline 1',
      'Lead 1',
      'GC',
    ]);
    expect(links(element, '.foot a')).to.deep.equal(['https://gazeta.example/1']);

    element.setAttribute('item', '3');
    element.setAttribute('lead', 'false');
    await element.updateComplete;
    await until(element, 'fresh');

    expect(text(element, '.said')).to.equal('Headline 3');
    expect(element.shadowRoot?.querySelector('.lead')).to.equal(null);
  });

  it('has its lead above the foot, however wide it is', async () => {
    const long = { title: 'A trail with many views opens again', description: 'It was closed for a year. '.repeat(9) };
    const { data } = answering(() => news([item(1, { ...long, thumbnail: nowhere })]));
    const element = await widget('tarja-news-card', data);
    await until(element, 'fresh');

    for (let width = 280; width <= 880; width += 100) {
      element.style.width = `${width}px`;
      const lead = inside(element, '.lead').getBoundingClientRect();
      const foot = inside(element, '.foot').getBoundingClientRect();
      expect(lead.bottom, `${width} px`).to.be.at.most(foot.top);
    }
  });

  it('shows the last there is where there are fewer', async () => {
    const element = await widget(
      'tarja-news-card',
      answering(() => news(items(2))).data,
      'providers="gazeta" item="9"',
    );
    await until(element, 'fresh');

    expect(text(element, '.said')).to.equal('Headline 2');
  });

  it('on air dissolves another story in, and nothing when it opens', async () => {
    let given = [item(1)];
    const { data } = answering(() => news(given));
    const element = await widget<NewsCardWidget>('tarja-news-card', data, 'providers="gazeta" mode="air" phase="in"');
    await until(element, 'fresh');
    element.phase = 'on';
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('.changed')).to.equal(null);

    given = [item(2)];
    refresh(element);
    await appears(element, '.changed');

    expect(text(element, '.changed .said')).to.equal('Headline 2');
  });
});

describe('tarja-news-crawl', () => {
  it('lets the headlines crawl by with the badges of their providers', async () => {
    const element = await widget('tarja-news-crawl', answering().data);
    await until(element, 'fresh');
    await appears(element, '.crawl-item');

    expect(all(element, '.crawl-item')[0]).to.equal('GCHeadline 1');
    expect(inside(element, '.badge').style.getPropertyValue('--badge')).to.equal('#0b5cab');
    expect(inside(element, '.badge').style.getPropertyValue('--badge-ink')).to.equal('#ffffff');
  });

  it('can be stopped by keyboard, and goes on (WCAG 2.2.2)', async () => {
    const element = await widget('tarja-news-crawl', answering().data);
    await until(element, 'fresh');
    await appears(element, '.crawl-item');
    const states = () => new Set(element.shadowRoot?.getAnimations().map(({ playState }) => playState));
    const button = inside(element, '.controls button');

    button.focus();
    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    expect(states()).to.deep.equal(new Set(['paused']));

    await sendKeys({ press: 'Enter' });
    await element.updateComplete;
    expect(button.getAttribute('aria-pressed')).to.equal('false');
    expect(states()).to.deep.equal(new Set(['running']));
  });

  it('stands still under a pointer, and stays so where it was stopped', async () => {
    const element = await widget('tarja-news-crawl', answering().data);
    await until(element, 'fresh');
    await appears(element, '.crawl-item');
    const moves = () => element.shadowRoot?.getAnimations().some(({ playState }) => playState === 'running');
    const row = inside(element, '.row');

    row.dispatchEvent(new PointerEvent('pointerenter'));
    expect(moves()).to.equal(false);
    inside(element, '.controls button').click();
    row.dispatchEvent(new PointerEvent('pointerleave'));
    expect(moves()).to.equal(false);
    inside(element, '.controls button').click();
    expect(moves()).to.equal(true);
  });

  it('goes on when it comes back to the page, though the pointer left it while it was away', async () => {
    const element = await widget('tarja-news-crawl', answering().data);
    await until(element, 'fresh');
    await appears(element, '.crawl-item');
    const isMoving = () => element.shadowRoot?.getAnimations().some(({ playState }) => playState === 'running');
    const { left, top } = inside(element, '.row').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 20, Math.round(top) + 10] });
    expect(isMoving()).to.equal(false);

    const place = element.parentElement;
    element.remove();
    await resetMouse();
    place?.append(element);
    await appears(element, '.crawl-item');
    expect(isMoving()).to.equal(true);
  });

  it('keeps what moves from keyboards and screen readers, which have all headlines at rest', async () => {
    const element = await widget('tarja-news-crawl', answering().data, 'providers="gazeta" count="4"');
    await until(element, 'fresh');
    await appears(element, '.crawl-item');

    const moving = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.crawl a') ?? [])];
    expect(moving.length).to.be.above(0);
    expect(new Set(moving.map(({ tabIndex }) => tabIndex))).to.deep.equal(new Set([-1]));
    expect(inside(element, '.crawl').getAttribute('aria-hidden')).to.equal('true');
    expect(links(element, '.items .story')).to.deep.equal(
      [1, 2, 3, 4].map((number) => `https://gazeta.example/${number}`),
    );
  });

  it('is a list for whoever wants less motion, on a page', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element = await widget('tarja-news-crawl', answering().data);
    await until(element, 'fresh');
    expect(element.shadowRoot?.querySelector('.crawl')).to.equal(null);
    expect(all(element, '.items li')).to.have.length(20);

    const picture = await widget('tarja-news-crawl', answering().data, 'providers="gazeta" mode="air"');
    await until(picture, 'fresh');
    await appears(picture, '.crawl-item');
  });

  it('on air begins when it is taken, and ends when it is out', async () => {
    const element = await widget<NewsCrawlWidget>(
      'tarja-news-crawl',
      answering().data,
      'providers="gazeta" mode="air" phase="off"',
    );
    await until(element, 'fresh');
    expect(element.shadowRoot?.querySelector('.crawl')).to.equal(null);

    element.phase = 'in';
    await appears(element, '.crawl-item');
    element.phase = 'off';
    await element.updateComplete;

    expect(element.shadowRoot?.getAnimations()).to.deep.equal([]);
  });

  it('on air shortens a long title at a word, in a strap of the same height', async () => {
    const element = await widget('tarja-news-crawl', answering().data, 'providers="gazeta" mode="air"');
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
    element.heading = 'All that has happened since the morning '.repeat(4);
    await until(element, 'fresh');

    const [strap, label, title] = ['.strap', '.label', '.label span'].map((part) => inside(element, part));
    expect(strap?.clientHeight).to.equal(84);
    expect(label?.clientWidth).to.be.at.most(584);
    expect(title?.clientHeight).to.equal(2 * 38);
    expect(title?.scrollWidth).to.equal(title?.clientWidth);
  });

  it('on air appends what is new, and moves nothing by it', async () => {
    let given = items(20);
    const { data } = answering(() => news(given));
    const element = await widget<NewsCrawlWidget>('tarja-news-crawl', data, 'providers="gazeta" mode="air"');
    await until(element, 'fresh');
    await appears(element, '.crawl-item');
    const goTo = (time: number) => {
      for (const animation of element.shadowRoot?.getAnimations() ?? []) {
        animation.pause();
        animation.currentTime = time;
      }
    };
    goTo(0);
    const before = [...(element.shadowRoot?.querySelectorAll('.crawl-item') ?? [])];
    const animations = element.shadowRoot?.getAnimations() ?? [];

    given = [item(99), ...items(19)];
    refresh(element);
    while (!JSON.stringify([...data.states().values()]).includes('Headline 99'))
      await new Promise((frame) => requestAnimationFrame(frame));
    await element.updateComplete;
    goTo(2500);
    document.dispatchEvent(new Event('visibilitychange'));

    const after = [...(element.shadowRoot?.querySelectorAll('.crawl-item') ?? [])];
    expect(element.shadowRoot?.getAnimations()).to.include.members(animations);
    expect(after.slice(0, before.length)).to.deep.equal(before);
    expect(after[before.length]?.textContent).to.contain('Headline 99');
  });
});

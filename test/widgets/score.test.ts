import { expect } from 'chai';
import { createData } from '../../src/data/data.ts';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/score.ts';
import config from '../../widgets/score/config.json' with { type: 'json' };
import { ScoreWidget } from '../../widgets/score/element.ts';
import story from '../../widgets/score/story.ts';
import { expectAccessible } from '../support/axe.ts';
import { enveloped, sampleFootball } from '../support/football-table.ts';
import { appears, inside } from '../support/mount.ts';
import {
  expectSameSettings,
  gateway,
  mountWidget,
  refresh,
  silence,
  textOf as text,
  textsOf as texts,
  unmountWidgets,
  until,
} from '../support/widget.ts';

const now = Date.parse('2026-11-21T20:20:20Z');
const sample = sampleFootball(() => now);

/** A match of its own, at a moment. */
function match(status: object, more: object = {}) {
  return {
    fixture: { id: 7, date: '2026-11-21T19:00:00+00:00', status: { short: '2H', elapsed: 67, ...status } },
    league: { id: 3, name: 'Liga Norte', season: 2026, round: 'Regular Season - 5' },
    teams: { home: { id: 1, name: 'Serra' }, away: { id: 2, name: 'Vale' } },
    goals: { home: 1, away: 0 },
    ...more,
  };
}

const answering = (...matches: readonly object[]) => gateway(() => Response.json(enveloped(matches)));
const widget = (data: Data, attributes = '') =>
  mountWidget<ScoreWidget>(`<tarja-score ${attributes}></tarja-score>`, data);

/** Asks again and waits until something else is shown. */
async function next(element: ScoreWidget, selector: string): Promise<string | undefined> {
  const before = text(element, selector);
  refresh(element);
  while (text(element, selector) === before) await new Promise((frame) => requestAnimationFrame(frame));
  return text(element, selector);
}

/** A clock that stands still until it is told to go on. */
function simulatedClock() {
  let now = Date.UTC(2026, 10, 21, 20);
  let timers: { at: number; run: () => void }[] = [];
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    now: () => now,
    set(run: () => void, ms: number) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    clear(timer: unknown) {
      timers = timers.filter((each) => each !== timer);
    },
    async advance(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await settle();
    },
  };
}

afterEach(unmountWidgets);

describe('tarja-score', () => {
  it('has the settings of its config, which is a valid template', () =>
    expectSameSettings(config, ScoreWidget, 'score'));

  it('shows the match that is being played, with league, round and source', async () => {
    const { data, asked } = gateway((_, url) => Response.json(sample(url)));
    const element = await widget(data);
    await until(element, 'fresh');

    expect(asked).to.deep.equal(['/tarja/football/fixtures?live=all']);
    expect(text(element, '.title')).to.match(/^Torneio Relâmpago · Round \d+$/);
    expect(text(element, '.match')).to.match(/^\S+ \d–\d \S+ (\d+(\+\d+)?’|Half-time)$/);
    expect(text(element, '.foot')).to.contain('Source: Football data service');
  });

  it('asks for the live matches of one league only, where one is named', async () => {
    const { data, asked } = answering(match({}));
    await until(await widget(data, 'league="3"'), 'fresh');

    expect(asked).to.deep.equal(['/tarja/football/fixtures?live=3']);
  });

  it('shows the match that is named, and while it is played asks for the live ones of its league', async () => {
    const { data, asked } = answering(match({}));
    const element = await widget(data, 'match="7"');
    await until(element, 'fresh');

    expect(text(element, '.match')).to.equal('Serra 1–0 Vale 67’');
    while (asked.length < 2) await new Promise((frame) => requestAnimationFrame(frame));
    expect(asked).to.deep.equal(['/tarja/football/fixtures?id=7', '/tarja/football/fixtures?live=3']);
  });

  for (const [what, status, more, said] of [
    ['added time', { elapsed: 90, extra: 3 }, {}, '90+3’'],
    ['half-time', { short: 'HT', elapsed: 45 }, {}, 'Half-time'],
    ['the end', { short: 'FT', elapsed: 90 }, {}, 'Full time'],
    ['extra time', { short: 'ET', elapsed: 105, extra: 1 }, {}, '105+1’'],
    ['the kick-off, in São Paulo time', { short: 'NS', elapsed: null }, { goals: {} }, 'Nov 21, 4:00 PM'],
    ['a match put off', { short: 'PST', elapsed: null }, { goals: {} }, 'Postponed'],
    ['a status it does not know, in the service’s words', { short: 'XX', long: 'Drawing lots' }, {}, 'Drawing lots'],
  ] as const) {
    it(`says ${what}`, async () => {
      const element = await widget(answering(match(status, more)).data, 'match="7"');
      await until(element, 'fresh');
      expect(text(element, '.when')).to.equal(said);
    });
  }

  it('shows kicks from the mark beside the goals', async () => {
    const kicks = { score: { penalty: { home: 4, away: 3 } } };
    const element = await widget(answering(match({ short: 'PEN', elapsed: 120 }, kicks)).data, 'match="7"');
    await until(element, 'fresh');

    expect(text(element, '.match')).to.equal('Serra (4)1–0(3) Vale After penalties');
  });

  it('speaks the language of its place', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(answering(match({ short: 'HT' })).data, 'match="7"');
    await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('Liga Norte · 5ª rodada');
    expect(text(element, '.when')).to.equal('Intervalo');
  });

  it('has the goals of each side beside its name on a page from right to left, too', async () => {
    const element = await widget(answering(match({}, { goals: { home: 4, away: 0 } })).data, 'match="7" dir="rtl"');
    await until(element, 'fresh');

    const places = [...(element.shadowRoot?.querySelectorAll('.side bdi, .digit') ?? [])].map((each) => ({
      text: each.textContent,
      left: each.getBoundingClientRect().left,
    }));
    const fromLeft = places.sort((one, other) => one.left - other.left).map(({ text }) => text);
    expect(fromLeft).to.deep.equal(['Vale', '0', '4', 'Serra']);
  });

  it('says that no match is being played, and on air shows nothing', async () => {
    const page = await widget(answering().data);
    await until(page, 'fresh');
    expect(text(page, '.message')).to.equal('No match is being played.');

    const air = await widget(answering().data, 'mode="air"');
    await until(air, 'fresh');
    expect(air.shadowRoot?.textContent?.trim()).to.equal('');
  });

  it('says that there is no match of that number', async () => {
    const element = await widget(answering().data, 'match="8"');
    const { notes } = await until(element, 'fresh');
    expect(notes).to.deep.equal(['There is no match 8.']);
  });

  it('on air stays with its match when that is over, though another begins', async () => {
    let live: readonly object[] = [match({})];
    const { data } = gateway((_, url) =>
      Response.json(enveloped(url.includes('id=7') ? [match({ short: 'FT', elapsed: 90 })] : live)),
    );
    const element = await widget(data, 'mode="air"');
    await until(element, 'fresh');
    const other = match({});
    live = [
      { ...other, fixture: { ...other.fixture, id: 8 }, teams: { home: { name: 'Lago' }, away: { name: 'Rio' } } },
    ];

    expect(await next(element, '.strip b')).to.equal('Full time');
    expect(texts(element, '.side')).to.deep.equal(['Serra', 'Vale']);
  });

  it('takes the match that is played now where the one before is over: on a page, and on air when it is played anew', async () => {
    let live: readonly object[] = [match({})];
    const { data } = gateway((_, url) =>
      Response.json(enveloped(url.includes('id=7') ? [match({ short: 'FT', elapsed: 90 })] : live)),
    );
    const [page, air] = [await widget(data), await widget(data, 'mode="air"')];
    await Promise.all([until(page, 'fresh'), until(air, 'fresh')]);
    const other = match({});
    live = [
      { ...other, fixture: { ...other.fixture, id: 8 }, teams: { home: { name: 'Lago' }, away: { name: 'Rio' } } },
    ];

    const playing = text(air, '.strip b');
    await next(page, '.side');
    expect(texts(page, '.side')).to.deep.equal(['Lago', 'Rio']);
    while (text(air, '.strip b') === playing) await new Promise((frame) => requestAnimationFrame(frame));
    expect(texts(air, '.side')).to.deep.equal(['Serra', 'Vale']);
    air.phase = 'off';
    await next(air, '.side');
    expect(texts(air, '.side')).to.deep.equal(['Lago', 'Rio']);
  });

  it('keeps a long word in the name of a side within a narrow column', async () => {
    const element = await widget(answering(match({})).data, `home="${'W'.repeat(30)}"`);
    element.parentElement?.setAttribute('style', 'width: 320px');
    await until(element, 'fresh');

    expect(inside(element, '.match').scrollWidth).to.be.at.most(320);
  });

  it('on air shortens a name before it hides a goal', async () => {
    const element = await widget(answering(match({})).data, `mode="air" home="${'W'.repeat(20)}"`);
    await until(element, 'fresh');

    expect(inside(element, '.goals').getBoundingClientRect().right).to.be.at.most(
      inside(element, '.bug').getBoundingClientRect().right,
    );
  });

  it('on air is a bug in the corner that is chosen, inside the safe area, with the names that were typed', async () => {
    const element = await widget(answering(match({})).data, 'mode="air" corner="right" home="SER"');
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
    await until(element, 'fresh');

    expect(texts(element, '.side')).to.deep.equal(['SER', 'Vale']);
    expect(text(element, '.strip')).to.equal('67’Liga Norte');
    const { top, right } = inside(element, '.bug').getBoundingClientRect();
    expect([top, right]).to.deep.equal([54, 1920 - 96]);
  });

  it('shortens a long name at a word', async () => {
    const teams = { home: { name: 'Associação Atlética dos Remadores do Litoral' }, away: { name: 'Vale' } };
    const element = await widget(answering(match({}, { teams })).data, 'mode="air"');
    await until(element, 'fresh');
    expect(texts(element, '.side')[0]).to.equal('Associação Atlética…');
  });

  it('rolls the digit of a goal and nothing else', async () => {
    let goals = { home: 1, away: 0 };
    const { data } = gateway(() => Response.json(enveloped([match({}, { goals })])));
    const element = await widget(data, 'mode="air"');
    await until(element, 'fresh');
    const [bug, digit] = [inside(element, '.bug'), inside(element, '.digit')];
    expect(bug.getAnimations({ subtree: true })).to.have.length(0);

    goals = { home: 2, away: 0 };
    expect(await next(element, '.goals')).to.equal('2');

    expect(inside(element, '.bug')).to.equal(bug);
    expect(bug.getAnimations({ subtree: true }).map(({ effect }) => (effect as KeyframeEffect).target)).to.deep.equal([
      digit,
    ]);
    expect(digit.getAttribute('data-before')).to.equal('1');
  });

  it('tells screen readers of a goal with both names, and of no minute', async () => {
    let now = match({});
    const { data } = gateway(() => Response.json(enveloped([now])));
    const element = await widget(data, 'match="7"');
    await until(element, 'fresh');
    const status = inside(element, '[aria-live]');
    expect(status.textContent?.replace(/\s+/g, ' ').trim()).to.equal('Serra 1–0 Vale');
    let told = 0;
    new MutationObserver(() => told++).observe(status, { characterData: true, childList: true, subtree: true });

    now = match({ elapsed: 69 });
    await next(element, '.when');
    expect(told).to.equal(0);

    now = match({ elapsed: 69 }, { goals: { home: 2, away: 0 } });
    await next(element, '.goals');
    expect(told).to.equal(1);
    expect(status.textContent?.replace(/\s+/g, ' ').trim()).to.equal('Serra 2–0 Vale');
    // The digit that rolls out has no words: it would be read as part of the number.
    expect(getComputedStyle(inside(element, '.digit'), '::after').content).to.equal('"1" / ""');
  });

  it('has what happened as a table', async () => {
    const events = [
      { time: { elapsed: 12 }, team: { name: 'Serra' }, player: { name: 'A. Malta' }, type: 'Goal', detail: 'Penalty' },
      {
        time: { elapsed: 45, extra: 2 },
        team: { name: 'Vale' },
        player: { name: 'B. Lima' },
        type: 'Goal',
        detail: 'Own Goal',
      },
    ];
    const element = await widget(answering(match({}, { events })).data);
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'table');

    expect(texts(element, 'td')).to.deep.equal([
      '12',
      'Penalty',
      'A. Malta',
      'Serra',
      '45+2',
      'Own goal',
      'B. Lima',
      'Vale',
    ]);
  });

  it('tells the control room at once that the gateway is gone, and shows no minute that it cannot know', async () => {
    const headers = { age: '180' };
    let answer = () => Response.json(enveloped([match({})]), { headers });
    const { data } = gateway(() => answer());
    const element = await widget(data, 'mode="air"');
    await until(element, 'fresh');
    expect(text(element, '.strip')).to.match(/^70’/);

    answer = () => {
      throw new TypeError('no connection');
    };
    refresh(element);
    const { notes } = await until(element, 'stale');
    await element.updateComplete;
    expect(notes[0]).to.equal('Last known figures, from 3 minutes ago');
    expect([text(element, '.strip'), texts(element, '.side')]).to.deep.equal(['Liga Norte', ['Serra', 'Vale']]);
  });

  it('shows no minute of a match that is not live any more, of which nothing newer can be had', async () => {
    let live = () => Response.json(enveloped([match({})]), { headers: { age: '180' } });
    const { data } = gateway((_, url) => (url.includes('live') ? live() : Response.json({}, { status: 502 })));
    const element = await widget(data, 'mode="air"');
    await until(element, 'fresh');
    expect(text(element, '.strip')).to.match(/^70’/);

    live = () => Response.json(enveloped([]));
    refresh(element);
    await until(element, 'failed');
    await element.updateComplete;
    expect([text(element, '.strip'), texts(element, '.side')]).to.deep.equal(['Liga Norte', ['Serra', 'Vale']]);
  });

  it('does not say that a score is missing which is known by its number, while the live matches are not', async () => {
    const { data } = gateway((_, url) =>
      url.includes('live') ? Response.json({}, { status: 502 }) : Response.json(enveloped([match({})])),
    );
    const element = await widget(data, 'match="7"');
    await until(element, 'failed');
    await element.updateComplete;

    expect(texts(element, '.side')).to.deep.equal(['Serra', 'Vale']);
    expect(texts(element, '.note')).to.deep.equal(['Some of the figures are not available at the moment.']);
  });

  it('shows a match that is named from the live ones, where its number is not answered', async () => {
    const { data } = gateway((_, url) =>
      url.includes('id=7') ? Response.json({}, { status: 502 }) : Response.json(enveloped([match({})])),
    );
    const element = await widget(data, 'mode="air" match="7"');
    await appears(element, '.bug');

    expect([text(element, '.strip'), texts(element, '.side')]).to.deep.equal(['67’Liga Norte', ['Serra', 'Vale']]);
  });

  it('is as old as what it shows of the match, and not as the other question', async () => {
    let byNumber = () => Response.json(enveloped([match({ elapsed: 10 })]), { headers: { age: '3600' } });
    const { data } = gateway((_, url) => (url.includes('id=7') ? byNumber() : Response.json(enveloped([match({})]))));
    const [page, air] = [await widget(data, 'match="7"'), await widget(data, 'mode="air" match="7"')];
    await Promise.all([until(page, 'fresh'), until(air, 'fresh')]);

    byNumber = () => Response.json({}, { status: 502 });
    refresh(air);
    while (air.status.notes.length === 0) await new Promise((frame) => requestAnimationFrame(frame));
    expect([air.status.state, air.status.notes]).to.deep.equal([
      'fresh',
      ['The service does not answer at the moment.'],
    ]);
    await page.updateComplete;
    expect([page.status.state, texts(page, '.note')]).to.deep.equal(['fresh', []]);
  });

  it('keeps the last result of a match that is not live any more, though its number told an earlier one', async () => {
    let byNumber = () => Response.json(enveloped([match({ elapsed: 10 })]), { headers: { age: '3600' } });
    let live = [match({ elapsed: 89 }, { goals: { home: 3, away: 1 } })];
    const { data } = gateway((_, url) => (url.includes('id=7') ? byNumber() : Response.json(enveloped(live))));
    const element = await widget(data, 'mode="air" match="7"');
    while (text(element, '.goals') !== '3') await new Promise((frame) => requestAnimationFrame(frame));

    byNumber = () => Response.json({}, { status: 502 });
    live = [];
    refresh(element);
    const { notes } = await until(element, 'stale');
    expect(notes[0]).to.equal('Last known figures, from less than a minute ago');
    expect(texts(element, '.goals')).to.deep.equal(['3', '1']);
  });

  it('tells the control room that few calls are left, and shows the score all the same', async () => {
    const { data } = gateway(() =>
      Response.json(enveloped([match({})]), { headers: { 'x-ratelimit-remaining': '2' } }),
    );
    const element = await widget(data, 'mode="air"');
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal(['Few calls are left in this minute: it asks every 20 s at most.']);
    expect(texts(element, '.side')).to.deep.equal(['Serra', 'Vale']);
  });

  for (const [what, headers, least] of [
    ['a live match every 15 seconds', {}, 15],
    ['every 20 seconds where two calls are left in the minute', { 'x-ratelimit-remaining': '2' }, 20],
    ['once a minute where none is left', { 'x-ratelimit-remaining': '0' }, 60],
  ] as const) {
    it(`asks for ${what}`, async () => {
      const clock = simulatedClock();
      const times: number[] = [];
      const data = createData({
        base: '/tarja/',
        mode: 'air',
        clock,
        random: () => 0,
        fetch: async () => {
          times.push(clock.now());
          return Response.json(enveloped([match({})]), { headers });
        },
      });
      const element = await widget(data, 'mode="air"');
      await until(element, 'fresh');
      for (let second = 0; second < 300; second++) {
        // An operator who is impatient changes nothing of what the service allows.
        if (headers['x-ratelimit-remaining']) element.refresh();
        await clock.advance(1000);
      }
      data.close();

      const distances = times.slice(1).map((time, at) => (time - (times[at] ?? 0)) / 1000);
      expect(Math.min(...distances)).to.equal(least);
      expect(times).to.have.length(300 / least + 1);
    });
  }

  it('says that it loads, and keeps its place', async () => {
    const element = await widget(silence().data);
    expect(text(element, '.message')).to.equal('Loading…');
  });

  it('shows each state of its story', async () => {
    for (const [name, { settings = {}, answers }] of Object.entries(story.states)) {
      const { data } = gateway((_, url) =>
        Response.json(answers[url.includes('live') ? 'live' : 'match'] ?? enveloped([])),
      );
      const element = await widget(data);
      element.values = settings;
      await until(element, 'fresh');
      expect(text(element, '.body'), name).not.to.equal('');
    }
  });

  it('is accessible', async () => {
    const element = await widget(answering(match({})).data);
    await until(element, 'fresh');
    await expectAccessible(element);
  });
});

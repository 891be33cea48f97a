import { html, type nothing, type TemplateResult } from 'lit';
import { byKickoff, type Fixture, isPlaying } from '../../src/services/football/answers.ts';
import * as football from '../../src/services/football/endpoints.ts';
import { goalStyles, type Side } from '../shared/football/goals.ts';
import { type Fixtures, FootballWidget, isRunning, newest, numberOf, type Seen } from '../shared/football/widget.ts';
import { digits } from '../shared/settings.ts';
import type { TableOf } from '../shared/table-view.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';
import { scoreStyles } from './styles.ts';
import { scoreWords } from './words.ts';

/**
 * One match: a bug in a corner of the picture, a line on a page. The clock runs between two answers. It stays with its match
 * when that is over; on a page, where no match is named, the next one takes its place.
 *
 * @tag tarja-score
 * @attr {string} match - number of the fixture; `0`: the first one that is being played
 * @attr {string} league - where no match is named: one of this league, by its number; `0`: of any
 * @attr {'left' | 'right'} corner - of the picture, on air
 * @attr {string} home - name of the home side instead of the feed's
 * @attr {string} away - name of the away side instead of the feed's
 * @attr {string} home-goals - goals of the home side instead of the feed's; `feed`: the feed's
 * @attr {string} away-goals - goals of the away side instead of the feed's; `feed`: the feed's
 * @attr {string} period - status of the match instead of the feed's, such as `1H` or `HT`; `feed`: the feed's
 * @attr {string} minute - minute of play instead of the feed's, such as `67`, which runs on, or `90+3`
 * @csspart match - the line of a page
 * @csspart bug - the plate on air
 */
export class ScoreWidget extends FootballWidget {
  static override settings = {
    match: '0',
    league: '0',
    corner: 'left',
    home: '',
    away: '',
    homeGoals: 'feed',
    awayGoals: 'feed',
    period: 'feed',
    minute: '',
  };
  static override allowed = {
    match: digits,
    league: digits,
    corner: ['left', 'right'],
    homeGoals: /^(?:feed|\d+)$/,
    awayGoals: /^(?:feed|\d+)$/,
  };
  static override styles = [goalStyles, scoreStyles];
  static override air = () => import('./air.ts');

  #seen: Seen | undefined;

  /** Whether the match shown is no longer among the live ones: only by its number can more be had of it. */
  #gone = false;

  /** Live matches come every 15 seconds; one match by its number, once a minute, is known before and after, too. */
  protected override queries(): Queries {
    const named = this.#named;
    const match = this.#match;
    const over = this.#gone || (match && !isPlaying(match));
    const id = named || (over && match?.fixture.id);
    const league = this.league || (named && match?.league.id);
    // Where its number is not answered, it may be among the live ones all the same.
    const unknown = !match && this.queryState('match')?.phase !== 'failed';
    const settled = named ? over || unknown : over && this.#held;
    return {
      match: id ? football.fixtures({ further: { id } }) : undefined,
      live: settled ? undefined : football.fixtures({ live: league ? [league] : true }),
    };
  }

  protected override applyAnswers(): boolean {
    const [before, wasGone] = [this.#seen, this.#gone];
    const live = this.queryState<Fixtures>('live');
    const byNumber = this.queryState<Fixtures>('match');
    const named = this.#named;
    const id = named || before?.match.fixture.id;
    let seen = id ? newest(id, [live, byNumber]) : undefined;
    // Of a match that is not live any more its number alone says more. Where that is not answered, what was seen last is newer
    // than what it said before.
    if (before && (!seen || (seen.stale && id === before.match.fixture.id && seen.at < before.at)))
      seen = { ...before, stale: before.stale || byNumber?.phase === 'failed' || byNumber?.stale === true };
    if (!named && live?.phase === 'ready') {
      const [first] = byKickoff(live.value.response);
      const gone = !live.value.response.some(({ fixture }) => fixture.id === id);
      const follows = first && gone && !(before && this.#held);
      if (follows) seen = { match: first, at: live.at, stale: live.stale };
      this.#gone = before !== undefined && gone && !follows;
    }
    this.#seen = seen;
    return seen?.match !== before?.match || seen?.at !== before?.at || this.#gone !== wasGone;
  }

  protected override get said() {
    return this.#seen;
  }

  /** In a picture only the operator's choice takes the place of a match. */
  get #held(): boolean {
    return this.onAir && this.phase !== 'off';
  }

  protected override get shown(): boolean {
    return this.#shown !== undefined || super.shown;
  }

  protected override typedParts(): readonly string[] {
    const { parts } = this.#words;
    const typed = {
      names: this.setting('home') || this.setting('away'),
      goals: this.#typedGoals('home') !== undefined || this.#typedGoals('away') !== undefined,
      period: this.setting('period') !== 'feed',
      minute: minuteOf(this.setting('minute')),
    };
    return (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => typed[part]).map((part) => parts[part]);
  }

  /** The match with what the operator typed; without a feed, what was typed alone. */
  get #shown(): Seen | undefined {
    const { match, at, stale } = this.#seen ?? { match: this.#typedMatch, at: 0, stale: false };
    if (!match) return undefined;
    const goals = {
      home: this.#typedGoals('home') ?? match.goals.home,
      away: this.#typedGoals('away') ?? match.goals.away,
    };
    const teams = {
      home: { ...match.teams.home, name: this.setting<string>('home') || match.teams.home.name },
      away: { ...match.teams.away, name: this.setting<string>('away') || match.teams.away.name },
    };
    const typed = this.#typedTime(match);
    // A minute that was typed is no answer a little behind the one before: its clock is another.
    const id = typed?.at ? -typed.at : match.fixture.id;
    const fixture = { ...match.fixture, id, status: typed?.status ?? match.fixture.status };
    const time = typed?.at ? { at: typed.at, stale: false } : { at, stale };
    return { match: { ...match, fixture, goals, teams }, ...time };
  }

  /** A match that the feed does not have: both names are typed. */
  get #typedMatch(): Fixture | undefined {
    const [home, away] = [this.setting<string>('home'), this.setting<string>('away')];
    if (!home || !away) return undefined;
    return {
      fixture: { id: 0, date: '', status: { short: 'LIVE' } },
      league: { id: 0, name: '' },
      teams: { home: { name: home }, away: { name: away } },
      goals: {},
    };
  }

  /** When the minute and the period were typed, from which on the clock runs. */
  #typed = { time: '', at: 0 };

  /** Period and minute as they were typed, with the moment; `undefined` where both are the feed's. */
  #typedTime({ fixture: { status } }: Fixture): { status: Fixture['fixture']['status']; at?: number } | undefined {
    const period = this.setting<string>('period');
    const minute = minuteOf(this.setting('minute'));
    if (period === 'feed' && !minute) return undefined;
    const short = period === 'feed' ? status.short : period;
    if (!minute) return { status: { ...(short === status.short ? status : {}), short } };
    const time = `${short} ${this.setting('minute')}`;
    if (time !== this.#typed.time) this.#typed = { time, at: Date.now() };
    return { status: { short: isRunning(short) ? short : periodAt(minute.elapsed), ...minute }, at: this.#typed.at };
  }

  #typedGoals(side: Side): number | undefined {
    const typed = this.setting<string>(`${side}Goals`);
    return /^\d+$/.test(typed) ? Number(typed) : undefined;
  }

  get #named(): number {
    return numberOf(this.setting('match'));
  }

  protected override describe(): Heading {
    return this.headingOf(this.#match);
  }

  protected override caveats(): readonly string[] {
    const named = this.#named;
    const minute = this.setting<string>('minute');
    const unknown = named && this.#match?.fixture.id !== named && this.queryState('match')?.phase === 'ready';
    return [
      ...(unknown ? [this.#words.unknown(named)] : []),
      ...(minute && !minuteOf(minute) ? [this.#words.unreadable(minute)] : []),
      ...super.caveats(),
    ];
  }

  protected override body(): TemplateResult | typeof nothing {
    const seen = this.#shown;
    if (!seen) return this.renderNone(this.#words.none);
    const { match } = seen;
    if (this.onAir) {
      return this.airModule<typeof import('./air.ts')>().renderBug({
        match,
        corner: this.setting('corner'),
        time: this.timeOf(seen, 'time'),
        typed: (side) => this.setting(side),
        goals: (side) => this.goals.render(match, side),
        source: this.renderTypedSource(),
      });
    }
    const side = (of: Side) => html`<span class="side ${of}"><bdi>${match.teams[of].name}</bdi></span>`;
    // Screen readers are told of a goal, and not of every minute.
    return html`<div class="match" part="match">
      <p class="sides" aria-live="polite" aria-atomic="true">
        ${side('home')}
        <b class="goals">${this.goals.renderResult(match)}</b>
        ${side('away')}
      </p>
      <p class="when">${this.timeOf(seen, 'stamp')}</p>
    </div>`;
  }

  /** What happened in the match. */
  protected override table(): TableOf {
    const { head, events } = this.#words;
    const rows = (this.#match?.events ?? []).map(({ time, type, detail, player, team }) => [
      time.extra ? `${time.elapsed}+${time.extra}` : String(time.elapsed ?? ''),
      events[detail ?? ''] ?? events[type] ?? type,
      player?.name ?? '',
      team.name ?? '',
    ]);
    return { head, rows };
  }

  get #words() {
    return scoreWords[this.language];
  }
  get #match() {
    return this.#seen?.match;
  }
}

/** `67`, `90+3`; `undefined` for what is no minute of play. */
function minuteOf(text: string): { readonly elapsed: number; readonly extra?: number } | undefined {
  const [, elapsed, extra] = /^(\d{1,3})(?:\s*\+\s*(\d{1,2}))?\s*['’]?$/.exec(text.trim()) ?? [];
  if (elapsed === undefined) return undefined;
  return extra ? { elapsed: Number(elapsed), extra: Number(extra) } : { elapsed: Number(elapsed) };
}

/** The stretch of play that a minute is in. */
function periodAt(minute: number): string {
  return minute <= 45 ? '1H' : minute <= 90 ? '2H' : 'ET';
}

import { html, nothing, type TemplateResult } from 'lit';
import { byKickoff } from '../../src/services/football/answers.ts';
import * as football from '../../src/services/football/endpoints.ts';
import { goalStyles, type Side } from '../shared/football/goals.ts';
import { type Fixtures, FootballWidget, isPlaying, newest, type Seen } from '../shared/football/widget.ts';
import type { TableOf } from '../shared/table-view.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import { scoreStyles } from './styles.ts';
import { scoreWords } from './words.ts';

/**
 * One match: a bug in a corner of the picture, a line on a page. The clock runs between two answers. It stays with its match
 * when that is over; on a page, where no match is named, the next one takes its place.
 *
 * @tag tarja-score
 * @attr {number} match - number of the fixture; 0: the first one that is being played
 * @attr {number} league - where no match is named: one of this league; 0: of any
 * @attr {'left' | 'right'} corner - of the picture, on air
 * @attr {string} home - a shorter name of the home side, on air
 * @attr {string} away - a shorter name of the away side, on air
 * @csspart match - the line of a page
 * @csspart bug - the plate on air
 */
export class ScoreWidget extends FootballWidget {
  static override settings = { match: 0, league: 0, corner: 'left', home: '', away: '' };
  static override styles = [widgetStyles, goalStyles, scoreStyles];
  static override air = () => import('./air.ts');

  #seen: Seen | undefined;

  /** Whether the match shown is no longer among the live ones: only by its number can more be had of it. */
  #gone = false;

  /** Live matches come every 15 seconds; one match by its number, once a minute, is known before and after, too. */
  protected override queries(): Queries {
    const named = this.setting<number>('match');
    const match = this.#match;
    const over = this.#gone || (match && !isPlaying(match));
    const id = named || (over && match?.fixture.id);
    const league = this.setting<number>('league') || (named && match?.league.id);
    const settled = named ? over || !match : over && this.#held;
    return {
      match: id ? football.fixtures({ further: { id } }) : undefined,
      live: settled ? undefined : football.fixtures({ live: league ? [league] : true }),
    };
  }

  protected override applyAnswers(): boolean {
    const [before, wasGone] = [this.#seen, this.#gone];
    const live = this.queryState<Fixtures>('live');
    const named = this.setting<number>('match');
    const id = named || before?.match.fixture.id;
    let seen = (id && newest(id, [live, this.queryState<Fixtures>('match')])) || before;
    if (!named && live?.phase === 'ready') {
      const [first] = byKickoff(live.value.response);
      const gone = !live.value.response.some(({ fixture }) => fixture.id === id);
      const follows = first && gone && !(before && this.#held);
      if (follows) seen = { match: first, at: live.at };
      this.#gone = before !== undefined && gone && !follows;
    }
    this.#seen = seen;
    return seen?.match !== before?.match || seen?.at !== before?.at || this.#gone !== wasGone;
  }

  /** In a picture only the operator's choice takes the place of a match. */
  get #held(): boolean {
    return this.onAir && this.phase !== 'off';
  }

  protected override get shown(): boolean {
    return this.#seen !== undefined || super.shown;
  }

  protected override describe(): Heading {
    return { title: this.#match && this.titleOf(this.#match), source: this.football.source };
  }

  protected override caveats(): readonly string[] {
    const named = this.setting<number>('match');
    const unknown = named && this.#match?.fixture.id !== named && this.queryState('match')?.phase === 'ready';
    return [...(unknown ? [this.#words.unknown(named)] : []), ...super.caveats()];
  }

  protected override body(): TemplateResult | typeof nothing {
    const seen = this.#seen;
    if (!seen && this.onAir) return nothing;
    if (!seen) return html`<p class="message">${this.#words.none}</p>`;
    const { match } = seen;
    if (this.onAir) {
      return this.airModule<typeof import('./air.ts')>().renderBug({
        match,
        corner: this.setting('corner'),
        time: this.timeOf(seen, 'time'),
        typed: (side) => this.setting(side),
        goals: (side) => this.goals.render(match, side),
      });
    }
    const side = (of: Side) => html`<span class="side">${match.teams[of].name}</span>`;
    return html`<p class="match" part="match">
      ${side('home')}
      <b class="goals">${this.goals.renderResult(match)}</b>
      ${side('away')}
      <span class="when">${this.timeOf(seen, 'stamp')}</span>
    </p>`;
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

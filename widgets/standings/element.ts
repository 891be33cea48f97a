import { html, type nothing, type TemplateResult } from 'lit';
import { holdsPhrase } from '../../src/format/search-text.ts';
import * as football from '../../src/services/football/endpoints.ts';
import { nearest, nearestQueries, slowly } from '../shared/football/current-round.ts';
import { type Fixtures, FootballWidget, shortName } from '../shared/football/widget.ts';
import { formatChange } from '../shared/format.ts';
import { digits } from '../shared/settings.ts';
import type { TableOf } from '../shared/table-view.ts';
import { linesOf } from '../shared/typed-lines.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';
import { adjustPoints, computeStandings, type Standing, type Standings } from './compute.ts';
import { standingStyles } from './styles.ts';
import { standingWords } from './words.ts';

/** Clubs that a picture has room for, and those that stand in it at ease. */
const [most, few] = [20, 14];

/** What a narrow column leaves out: all but the matches, the goal difference and the points. */
const spare = ['', 'spare', 'spare', 'spare', 'spare', 'spare', '', 'points'];

/**
 * The table of a league. The service has no tables, so it is computed from the results of the season, if these cover its
 * rounds; it says from how many.
 *
 * @tag tarja-standings
 * @attr {string} league - number of the league
 * @attr {number} season - the year in which it began; 0: the one that is being played
 * @attr {string} points - points to add to clubs or to take from them, one a line: `Serra -6`
 * @attr {string} hide - clubs to leave out, one a line, by some words of the name; the others keep their places
 * @csspart card - the plate on air
 */
export class StandingsWidget extends FootballWidget {
  static override settings = { league: '71', season: 0, points: '', hide: '' };
  static override allowed = { league: digits, season: digits };
  static override styles = [standingStyles];
  static override air = () => import('./air.ts');

  #wanted: { readonly league: number; readonly season: number } | undefined;
  /** The answer that the table is of. */
  #of: Fixtures | undefined;
  #table: Standings | undefined;
  #league = '';

  protected override queries(): Queries {
    return {
      ...(this.setting<number>('season') ? {} : nearestQueries(this.league, this.value('next'))),
      // A whole season, which is long: it changes when a match ends.
      season: this.#wanted && slowly(football.fixtures({ further: this.#wanted })),
    };
  }

  protected override applyAnswers(): boolean {
    const [before, of] = [JSON.stringify(this.#wanted), this.#of];
    const { league } = this;
    const season = this.setting<number>('season') || nearest(this.value('next'), this.value('last'))?.league.season;
    if (season) this.#wanted = { league, season };
    const answer = this.value<Fixtures>('season');
    if (answer && answer !== of) {
      const table = computeStandings(answer.response);
      this.#of = answer;
      // An answer that tells no table takes none off the air.
      if (table || !this.onAir) {
        this.#table = table;
        this.#league = answer.response[0]?.league.name ?? '';
      }
    }
    return before !== JSON.stringify(this.#wanted) || of !== this.#of;
  }

  protected override get said() {
    return this.queryState('season');
  }

  protected override get shown(): boolean {
    return this.#of !== undefined || super.shown;
  }

  protected override describe(): Heading {
    return { title: this.#league && this.#words.title(this.#league), source: this.football.source };
  }

  protected override notes(): readonly string[] {
    const table = this.#table;
    if (!table) return [];
    const { from, pending } = this.#words;
    return [from(table.results, table.through), ...(table.pending ? [pending(table.pending)] : [])];
  }

  protected override caveats(): readonly string[] {
    const rows = this.#rows.length;
    const fed = this.#table?.rows ?? [];
    const isAstray = (line: string) => !fed.some(({ name }) => holdsPhrase(name, pointsIn(line)?.club ?? line));
    const points = linesOf(this.setting('points'));
    const unreadable = points.filter((line) => !pointsIn(line));
    const astray = [...points.filter(pointsIn), ...linesOf(this.setting('hide'))].filter(isAstray);
    return [
      ...unreadable.map((line) => this.#words.unreadable(line)),
      ...(fed.length > 0 ? astray.map((line) => this.#words.astray(line)) : []),
      ...(this.onAir && !this.#table ? [this.#words.none] : []),
      ...(this.onAir && rows > most ? [this.#words.cut(most, rows)] : []),
      ...super.caveats(),
    ];
  }

  protected override typedParts(): readonly string[] {
    const { adjusted, hidden } = this.#words;
    const fed = this.#table?.rows ?? [];
    const changed = fed.filter(({ name }) => this.#added(name) !== 0).length;
    const left = fed.length - this.#rows.length;
    return [...(changed > 0 ? [adjusted(changed)] : []), ...(left > 0 ? [hidden(left)] : [])];
  }

  protected override body(): TemplateResult | typeof nothing {
    const table = this.#table;
    if (!table) return this.renderNone(this.#words.none);
    if (!this.onAir) return this.#renderRows(this.#rows);
    return html`<div class="plate card ${this.#rows.length > few ? 'many' : ''}" part="card">
      <p class="title mask"><span class="rise">${this.headline}</span><span class="rise">${this.#words.upTo(table.through)}</span></p>
      ${this.#renderRows(this.#rows.slice(0, most))}
      ${this.renderTypedSource()}
    </div>`;
  }

  protected override table(): TableOf | undefined {
    const words = this.#words;
    return {
      head: ['#', words.club, ...words.columns.map(([, meaning]) => meaning)],
      rows: this.#rows.map((row) => [row.place, row.name, ...figures(row)]),
    };
  }

  get #words() {
    return standingWords[this.language];
  }

  /** Clubs with their places, with the points that were typed, without those that are hidden. */
  get #rows(): readonly Placed[] {
    const hide = linesOf(this.setting('hide'));
    return adjustPoints(this.#table?.rows ?? [], (club) => this.#added(club))
      .map((row, at) => ({ ...row, place: at + 1 }))
      .filter(({ name }) => !hide.some((line) => holdsPhrase(name, line)));
  }

  #added(name: string): number {
    const lines = linesOf(this.setting('points')).map(pointsIn);
    return lines.reduce((sum, line) => (line && holdsPhrase(name, line.club) ? sum + line.points : sum), 0);
  }

  #renderRows(rows: readonly Placed[]): TemplateResult {
    const words = this.#words;
    return html`<table>
      <thead>
        <tr>
          <th class="number">#</th>
          <th scope="col" class="club">${words.club}</th>
          ${words.columns.map(([letters, meaning], at) => html`<th scope="col" class="number ${spare[at]}" aria-label=${meaning}><abbr title=${meaning}>${letters}</abbr></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>
            <td class="number">${row.place}</td>
            <th scope="row" class="club"><bdi>${this.onAir ? shortName(row.name) : row.name}</bdi></th>
            ${figures(row).map((figure, at) => html`<td class="number ${spare[at]}">${at === 6 ? formatChange(figure, this.language, 0) : figure}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

/** A club with its place in the whole table. */
interface Placed extends Standing {
  readonly place: number;
}

/** `Serra -6`, `Vale do Rio +3`. */
function pointsIn(line: string): { readonly club: string; readonly points: number } | undefined {
  const [, club, sign, digits] = /^(.+?)[\s:]+([+−-])\s*(\d{1,3})$/.exec(line) ?? [];
  return club ? { club, points: sign === '+' ? Number(digits) : -Number(digits) } : undefined;
}

/** In the order of the columns. */
function figures({ played, won, drawn, lost, scored, conceded, points }: Standing): readonly number[] {
  return [played, won, drawn, lost, scored, conceded, scored - conceded, points];
}

import { html, nothing, type TemplateResult } from 'lit';
import * as football from '../../src/services/football/endpoints.ts';
import { nearest, nearestQueries, slowly } from '../shared/football/current-round.ts';
import { type Fixtures, FootballWidget, shortName } from '../shared/football/widget.ts';
import { formatChange } from '../shared/format.ts';
import { tableStyles } from '../shared/table-styles.ts';
import type { TableOf } from '../shared/table-view.ts';
import type { Heading, Queries } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import { computeStandings, type Standing, type Standings } from './compute.ts';
import { standingStyles } from './styles.ts';
import { standingWords } from './words.ts';

/** Clubs that a picture has room for, and those that stand in it at ease. */
const [most, few] = [20, 14];

/** What a narrow column leaves out: all but the matches, the goal difference and the points. */
const spare = ['', 'spare', 'spare', 'spare', 'spare', 'spare', '', 'points'];

/**
 * The table of a league. The service gives none: it is computed from the results of the season, where these cover its rounds,
 * and it says from how many.
 *
 * @tag tarja-standings
 * @attr {string} league - number of the league
 * @attr {number} season - the year in which it began; 0: the one that is being played
 * @csspart card - the plate on air
 */
export class StandingsWidget extends FootballWidget {
  static override settings = { league: '71', season: 0 };
  static override styles = [widgetStyles, tableStyles, standingStyles];
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
    const rows = this.#table?.rows.length ?? 0;
    return [
      ...(this.onAir && !this.#table ? [this.#words.none] : []),
      ...(this.onAir && rows > most ? [this.#words.cut(most, rows)] : []),
      ...super.caveats(),
    ];
  }

  protected override body(): TemplateResult | typeof nothing {
    const table = this.#table;
    if (!this.onAir) {
      return table ? this.#renderRows(table.rows) : html`<p class="message">${this.#words.none}</p>`;
    }
    if (!table) return nothing;
    return html`<div class="plate card ${table.rows.length > few ? 'many' : ''}" part="card">
      <p class="title mask"><span class="rise">${this.headline}</span><span class="rise">${this.#words.upTo(table.through)}</span></p>
      ${this.#renderRows(table.rows.slice(0, most))}
      ${this.renderTypedSource()}
    </div>`;
  }

  protected override table(): TableOf | undefined {
    const words = this.#words;
    return {
      head: ['#', words.club, ...words.columns.map(([, meaning]) => meaning)],
      rows: this.#table?.rows.map((row, at) => [at + 1, row.name, ...figures(row)]) ?? [],
    };
  }

  get #words() {
    return standingWords[this.language];
  }

  #renderRows(rows: readonly Standing[]): TemplateResult {
    const words = this.#words;
    return html`<table>
      <thead>
        <tr>
          <th class="number">#</th>
          <th scope="col" class="club">${words.club}</th>
          ${words.columns.map(([letters, meaning], at) => html`<th scope="col" class="number ${spare[at]}"><abbr title=${meaning}>${letters}</abbr></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, at) => html`<tr>
            <td class="number">${at + 1}</td>
            <th scope="row" class="club">${this.onAir ? shortName(row.name) : row.name}</th>
            ${figures(row).map((figure, at) => html`<td class="number ${spare[at]}">${at === 6 ? formatChange(figure, this.language, 0) : figure}</td>`)}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

/** In the order of the columns. */
function figures({ played, won, drawn, lost, scored, conceded, points }: Standing): readonly number[] {
  return [played, won, drawn, lost, scored, conceded, scored - conceded, points];
}

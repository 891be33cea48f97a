import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type PollBlock, type President, walkCandidates } from '../../src/services/polls/answers.ts';
import { president } from '../../src/services/polls/endpoints.ts';
import { LineChart } from '../shared/chart/line-chart.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import { Parts } from '../shared/parts.ts';
import type { TableOf } from '../shared/table-of.ts';
import { type Heading, type Queries, WidgetElement } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import type { PollLine, PollReading, PollView } from './view.ts';
import { pollWords } from './words.ts';

/** The other views. */
const views = {
  runoff: () => import('./runoff.ts'),
  governor: () => import('./governor.ts'),
  approval: () => import('./approval.ts'),
};

const parts = {
  ...views,
  bars: () => import('./bars.ts'),
  parties: () => import('./party-colours.ts'),
  table: () => import('./polls-table.ts'),
};

const firstRound: PollView = {
  ask: president,
  read: (answer: President | undefined) => ({ block: answer?.presidente }),
};

/** Of a view that has not come nothing is said. */
const noReading: PollReading = { title: '' };

/**
 * Opinion polls: the first round, a second round, a state, the president's approval. Candidates keep their official order;
 * a survey that did not ask for somebody leaves a gap.
 *
 * @tag tarja-polls
 * @attr {'president' | 'runoff' | 'governor' | 'approval'} view - what it shows
 * @attr {'line' | 'bar' | 'race'} form - over time, the newest survey in official order, or the highest first
 * @attr {string} scenario - key of a second round; without it the first there is
 * @attr {string} state - code of a state, for `governor`; on a page readers choose another on the map
 * @attr {number} most - how many candidates have a colour, from the ninth on with a dashed line; the others are grey
 * @attr {'kit' | 'party'} colours - the palette's, in the order of the candidates, or those of `parties`
 * @attr {string} parties - `PVB #1763a6, ALT #b8430a`; a party that is not listed keeps the palette's
 * @csspart map - the map of the states, on a page
 */
export class PollsWidget extends WidgetElement {
  static override settings = {
    ...{ view: 'president', form: 'line', scenario: '', state: 'SP', most: 6 },
    ...{ colours: 'kit', parties: '' },
  };
  static override styles = [widgetStyles, lineStyles];
  static override air = () => import('./air.ts');

  readonly #chart = new LineChart(this);
  protected override readonly parts = new Parts(this, parts);
  /** Those that were set so far: each keeps what readers chose in it. */
  readonly #views: { [name in keyof typeof views]?: PollView | undefined } = {};
  #reading = noReading;
  /** The lines of the newest answer, and single surveys as dots. */
  #series: readonly PollLine[] = [];
  /** What they are of. */
  #about = '';
  #isEmpty = true;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const view = this.#view;
    this.#reading = view?.read(this.value('poll'), this.language) ?? noReading;
    const { lines, block } = this.#reading;
    const series = lines ?? (block ? this.#candidates(block) : []);
    const about = `${this.setting('view')} ${view?.about}`;
    this.#isEmpty = series.length === 0;
    // On air what was shown of the same stays, rather than that a picture empties.
    if (this.#isEmpty && this.onAir && about === this.#about) return;
    this.#series = series;
    this.#about = about;
  }

  protected override queries(): Queries {
    return { poll: this.#view?.ask() };
  }

  protected override describe(): Heading {
    return { ...this.#words, ...this.#reading };
  }

  protected override notes(): readonly string[] {
    const surveys = this.#series.filter(({ dots }) => dots || this.setting('view') !== 'approval');
    const newest = Math.max(...surveys.map(({ points }) => points.at(-1)?.at ?? 0));
    return newest > 0 ? [this.#words.newest(formatMoment(newest, this.language, 'whole'))] : [];
  }

  /** On a page the figure itself says so. */
  protected override caveats(): readonly string[] {
    return this.#isEmpty && this.onAir ? [this.#words.nothing] : [];
  }

  protected override around(figure: TemplateResult): TemplateResult {
    return this.#view?.around?.(figure, this.language) ?? figure;
  }

  protected override body(): TemplateResult | typeof nothing {
    const { language, onAir } = this;
    const series = this.#series;
    if (series.length === 0) return onAir ? nothing : html`<p class="message">${this.#words.nothing}</p>`;
    // Where one has a decimal place all have.
    const places = series.some(({ points }) => points.some(({ value = 0 }) => value % 1)) ? 1 : 0;
    const percent = (value: number) => `${formatDecimal(value, language, places, places)}%`;
    const form = this.setting<string>('form');
    const { unit, source } = this.describe();
    const figures =
      form === 'line'
        ? this.#chart.render({
            series,
            language,
            label: this.headline,
            value: percent,
            tick: (value, places) => formatDecimal(value, language, places),
            time: (at, unit) => formatMoment(at, language, unit),
            zero: true,
          })
        : (this.parts.get('bars')?.renderNewest(this.#lines, { race: form === 'race', onAir, percent }) ?? nothing);
    if (!onAir) return figures;
    return this.airModule<typeof import('./air.ts')>().renderAir({
      ...{ headline: this.headline, unit, figures },
      beside: this.#view?.beside?.(),
      said: [this.commonWords.source(source), ...this.notes()],
    });
  }

  protected override table(): TableOf | undefined {
    return this.parts.get('table')?.tableOf(this.#lines, this.language);
  }

  /** The one that is set, once it is there; of another name than there are, the first round. */
  get #view(): PollView | undefined {
    const name = this.setting<keyof typeof views>('view');
    if (!Object.hasOwn(views, name)) return firstRound;
    this.#views[name] ??= this.parts.get(name)?.createView({
      setting: (name) => this.setting(name),
      requestUpdate: () => this.requestUpdate(),
    });
    return this.#views[name];
  }

  get #words() {
    return pollWords[this.language];
  }

  get #lines(): readonly PollLine[] {
    return this.#series.filter(({ dots }) => !dots);
  }

  #candidates(block: PollBlock): readonly PollLine[] {
    const most = this.setting<number>('most');
    const candidates = walkCandidates(block);
    // All have the same days.
    const times = candidates[0]?.points.map(({ day }) => Date.parse(day)) ?? [];
    const lines = candidates.map(({ name, party, points }, at) => ({
      ...{ name, note: party },
      // Eight hues are told apart.
      dashed: at < most && at > 7,
      hue: at < most ? (at % 8) + 1 : undefined,
      points: points.map(({ value }, index) => ({ at: times[index] ?? 0, value })),
    }));
    const parties = this.setting('colours') === 'party' && this.parts.get('parties');
    return parties ? parties.wearPartyColours(lines, this.setting('parties')) : lines;
  }
}

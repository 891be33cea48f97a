import type { nothing, PropertyValues, TemplateResult } from 'lit';
import { type PollBlock, walkCandidates } from '../../src/services/polls/answers.ts';
import { barStyles, renderBars } from '../shared/chart/bars.ts';
import { LineChart } from '../shared/chart/line-chart.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import { positiveInteger } from '../shared/settings.ts';
import { type TableOf, timeCell } from '../shared/table-view.ts';
import { type Heading, type Queries, WidgetElement } from '../shared/widget-element.ts';
import { mapStyles } from './map.ts';
import { withPartyColours } from './party-colours.ts';
import { pollStyles } from './styles.ts';
import { createViews, type PollLine, type PollReading, type PollView } from './views.ts';
import { pollWords } from './words.ts';

/** As many bars as can be read from a sofa. */
const mostBars = 8;

/**
 * Opinion polls: the first round, a second round, a state, the president's approval. Candidates keep their official order;
 * a survey that left a candidate out leaves a gap.
 *
 * @tag tarja-polls
 * @attr {'president' | 'runoff' | 'governor' | 'approval'} view - what it shows
 * @attr {'line' | 'bar' | 'race'} form - over time, the newest survey in official order, or the highest first
 * @attr {string} scenario - key of a second round; without it the first there is
 * @attr {string} state - code of a state, for `governor`; on a page readers choose another on the map
 * @attr {number} most - how many candidates have a colour, from the ninth on with a dashed line; the others are grey
 * @attr {'kit' | 'party'} colours - the palette's, in the order of the candidates, or those of `parties`
 * @attr {string} parties - `PVB #1763a6, ALT #b8430a`; a party that is not listed keeps the palette's
 * @attr {string} survey - on air, institute, sample and margin of error, which the data do not have
 * @csspart map - the map of the states, on a page
 */
export class PollsWidget extends WidgetElement {
  static override settings = {
    view: 'president',
    form: 'line',
    scenario: '',
    state: 'SP',
    most: 6,
    colours: 'kit',
    parties: '',
    survey: '',
  };
  static override allowed = {
    view: ['president', 'runoff', 'governor', 'approval'],
    form: ['line', 'bar', 'race'],
    colours: ['kit', 'party'],
    most: positiveInteger,
  };
  static override asked = { cenarios: 'scenario', estados: 'state' };
  static override styles = [lineStyles, barStyles, mapStyles, pollStyles];
  static override air = () => import('./air.ts');

  readonly #chart = new LineChart(this);
  readonly #views = createViews({
    setting: (name) => this.setting(name),
    requestUpdate: () => this.requestUpdate(),
  });
  #reading: PollReading = { title: '' };
  /** The lines of the newest answer, and single surveys as dots. */
  #series: readonly PollLine[] = [];
  /** What they are of. */
  #about = '';
  #isEmpty = true;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const view = this.#view;
    this.#reading = view.read(this.value('poll'), this.language);
    const { lines, block } = this.#reading;
    const series = lines ?? (block ? this.#candidates(block) : []);
    const about = `${this.setting('view')} ${view.about}`;
    this.#isEmpty = series.length === 0;
    // On air what was shown of the same stays, rather than that a picture empties.
    if (this.#isEmpty && this.onAir && about === this.#about) return;
    this.#series = series;
    this.#about = about;
  }

  protected override queries(): Queries {
    return { poll: this.#view.query() };
  }

  protected override describe(): Heading {
    return { ...this.#words, ...this.#reading };
  }

  protected override notes(): readonly string[] {
    const surveys = this.#series.filter(({ dots }) => dots || this.setting('view') !== 'approval');
    const newest = Math.max(...surveys.map(({ points }) => points.at(-1)?.at ?? 0));
    const isLine = this.setting('form') === 'line';
    const others = this.#lines.filter(({ hue, colour }) => !hue && !colour).length;
    return [
      ...(newest > 0 ? [this.#words.newest(formatMoment(newest, this.language, 'whole'))] : []),
      ...(isLine && others > 0 ? [this.#words.others(others)] : []),
      ...(isLine && this.#lines.some(hasGap) ? [this.#words.gap] : []),
    ];
  }

  /** On a page the figure itself says so. */
  protected override caveats(): readonly string[] {
    return this.#isEmpty && this.onAir ? [this.#words.empty] : [];
  }

  protected override around(figure: TemplateResult): TemplateResult {
    return this.#view.around?.(figure, this.language) ?? figure;
  }

  protected override body(): TemplateResult | typeof nothing {
    const { language, onAir } = this;
    const series = this.#series;
    if (series.length === 0) return this.renderNone(this.#words.empty);
    // Where one has a decimal place all have.
    const places = series.some(({ points }) => points.some(({ value = 0 }) => value % 1)) ? 1 : 0;
    const percent = (value: number) => `${formatDecimal(value, language, places, places)}%`;
    const form = this.setting<string>('form');
    const { unit } = this.describe();
    const figures =
      form === 'line'
        ? this.#chart.render({
            series,
            language,
            label: this.headline,
            value: percent,
            tick: (value, places) => formatDecimal(value, language, places),
            time: (at, unit) => formatMoment(at, language, unit === 'whole' ? this.#moment : unit),
            zero: true,
          })
        : this.#renderNewest(form === 'race', percent);
    if (!onAir) return figures;
    return this.airModule<typeof import('./air.ts')>().renderAir({
      headline: this.headline,
      unit,
      figures,
      map: this.#view.beside?.(),
      // The institute comes first: what is too long for two lines is cut at its end.
      said: [this.commonWords.source(this.source), this.#survey, ...this.notes()],
    });
  }

  /**
   * The newest survey. A race is won: the highest first. Else the candidates stand in their official order, which says nothing
   * about who leads.
   */
  #renderNewest(race: boolean, percent: (value: number) => string): TemplateResult {
    const bars = this.#lines.map(({ points, ...line }) => ({ ...line, id: line.name, value: points.at(-1)?.value }));
    const order = race ? [...bars].sort((one, other) => (other.value ?? -1) - (one.value ?? -1)) : bars;
    if (!this.onAir) return renderBars(order, percent);
    // On air the order in the document stays: what moves there is a transform alone.
    const placed = bars.map((bar) => ({ ...bar, place: order.indexOf(bar) }));
    return renderBars(
      placed.filter(({ place }) => place < mostBars),
      percent,
    );
  }

  /** One row a survey, the newest first, unless the view has another. */
  protected override table(): TableOf {
    if (this.#reading.table) return this.#reading.table();
    const lines = this.#lines;
    const times = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))];
    return {
      head: [this.#words.date, ...lines.map(({ name }) => name)],
      rows: times
        .sort((one, other) => other - one)
        .map((at) => [
          timeCell(at, this.language, this.#moment),
          ...lines.map(({ points }) => points.find((point) => point.at === at)?.value),
        ]),
    };
  }

  /** How a time is told. */
  get #moment() {
    return this.#reading.moment ?? 'whole';
  }

  get #view(): PollView {
    return this.#views[this.setting<keyof ReturnType<typeof createViews>>('view')];
  }

  /** Who was asked by whom: as it was typed, else as far as the data say. */
  get #survey(): string {
    const { institute } = this.#reading;
    return this.setting<string>('survey') || (institute ? this.#words.surveyOf(institute) : this.#words.noSurvey);
  }

  protected override typedParts(): readonly string[] {
    return this.setting('survey') ? [this.#words.survey] : [];
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
      name,
      note: party,
      // Eight hues are told apart.
      dashed: at < most && at > 7,
      hue: at < most ? (at % 8) + 1 : undefined,
      points: points.map(({ value }, index) => ({ at: times[index] ?? 0, value })),
    }));
    return this.setting('colours') === 'party' ? withPartyColours(lines, this.setting('parties')) : lines;
  }
}

/** Whether a line that has a name breaks off and goes on later. */
function hasGap({ hue, colour, points }: PollLine): boolean {
  const has = ({ value }: PollLine['points'][number]) => value !== undefined;
  const drawn = points.slice(points.findIndex(has), points.findLastIndex(has) + 1);
  return Boolean(hue || colour) && drawn.some((point) => !has(point));
}

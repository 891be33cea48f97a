import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Approval, Governors, PollBlock, President, Runoff, Scenario } from '../../src/services/polls-answers.ts';
import { walkCandidates } from '../../src/services/polls-answers.ts';
import * as polls from '../../src/services/polls-questions.ts';
import { LineChart } from '../shared/chart/line-chart.ts';
import { lineStyles } from '../shared/chart/line-styles.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import { Parts } from '../shared/parts.ts';
import type { TableOf } from '../shared/table-of.ts';
import { type Askings, type Heading, WidgetElement } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import type { PollLine } from './bars.ts';
import type { StateMap } from './map.ts';
import { pollStyles } from './styles.ts';
import { type PollWords, pollWords } from './words.ts';

type View = 'president' | 'runoff' | 'governor' | 'approval';

const parts = {
  air: () => import('./air.ts'),
  approval: () => import('./approval.ts'),
  bars: () => import('./bars.ts'),
  map: () => import('./map.ts'),
  parties: () => import('./party-colours.ts'),
};

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
  static override styles = [widgetStyles, lineStyles, pollStyles];
  static override air = () => import('../shared/chart/line-air.ts');

  readonly #chart = new LineChart(this);
  protected override readonly parts = new Parts(this, parts);
  /** The lines of the newest answer, and single surveys as dots. */
  #series: readonly PollLine[] = [];
  /** What they are of. */
  #about = '';
  #isEmpty = true;
  #states: StateMap | undefined;
  /** What a reader chose instead of the state that is set, for as long as that one is set. */
  #chosen: { readonly state: string; readonly over: string } | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const approval = this.value<Approval>('approval')?.aprovacao_pres;
    const series =
      this.#view !== 'approval'
        ? this.#candidates()
        : ((approval && this.#approval?.approvalLines(approval, this.language)) ?? []);
    const about = `${this.#view} ${this.setting('scenario')} ${this.#state}`;
    this.#isEmpty = series.length === 0;
    // On air what was shown of the same stays, rather than that a picture empties.
    if (this.#isEmpty && this.onAir && about === this.#about) return;
    this.#series = series;
    this.#about = about;
  }

  protected override askings(): Askings {
    const scenario = this.setting<string>('scenario');
    switch (this.#view) {
      case 'approval':
        return { approval: polls.approval() };
      case 'runoff':
        return { runoff: polls.runoff({ cenarios: scenario ? [scenario] : undefined }) };
      case 'governor':
        return { governor: polls.governors({ estados: [this.#state] }) };
      default:
        return { president: polls.president() };
    }
  }

  protected override describe(): Heading {
    const words = this.#words;
    const view = this.#view;
    const title =
      view === 'governor'
        ? words.titles.governor(this.parts.get('map')?.nameOf(this.#state) ?? this.#state)
        : view === 'runoff'
          ? (this.#scenario?.label ?? words.titles.runoff)
          : words.titles[view];
    const unit = view === 'approval' ? this.#approval?.approvalWords[this.language].unit : words.unit;
    return { title, unit, source: words.source };
  }

  protected override get shown(): boolean {
    return super.shown && (this.#view !== 'approval' || this.#approval !== undefined);
  }

  protected override notes(): readonly string[] {
    const surveys = this.#series.filter(({ dots }) => dots || this.#view !== 'approval');
    const newest = Math.max(...surveys.flatMap(({ points }) => points.map(({ at }) => at)));
    return newest > 0 ? [this.#words.newest(formatMoment(newest, this.language, 'whole'))] : [];
  }

  /** On a page the figure itself says so. */
  protected override doubts(): readonly string[] {
    return this.#isEmpty && this.onAir ? [this.#words.nothing] : [];
  }

  /** The map stands beside the figure: it stays where it is while another state is asked for. */
  protected override around(figure: TemplateResult): TemplateResult {
    if (this.#view !== 'governor') return figure;
    const map = this.parts.get('map');
    if (map) this.#states ??= new map.StateMap((state) => this.#choose(state));
    return html`<div class="choice">
      <div class="map" part="map">${this.#states?.render(this.#state, this.language)}</div>
      ${figure}
    </div>`;
  }

  #choose(state: string): void {
    this.#chosen = { state, over: this.#set };
    this.requestUpdate();
  }

  protected override body(): TemplateResult | typeof nothing {
    const figures = this.#figures();
    if (!this.onAir) return figures;
    if (this.#series.length === 0) return nothing;
    const { unit, source } = this.describe();
    return (
      this.parts.get('air')?.renderAir({
        ...{ headline: this.headline ?? '', unit, figures },
        beside: this.#view === 'governor' ? this.parts.get('map')?.renderLocator(this.#state) : nothing,
        said: [this.commonWords.source(source), ...this.notes()],
      }) ?? nothing
    );
  }

  #figures(): TemplateResult | typeof nothing {
    const series = this.#series;
    if (series.length === 0) return html`<p class="message">${this.#words.nothing}</p>`;
    // Where one has a decimal place all have.
    const places = series.some(({ points }) => points.some(({ value = 0 }) => value % 1)) ? 1 : 0;
    const percent = (value: number) => `${formatDecimal(value, this.language, places, places)}%`;
    const form = this.setting<string>('form');
    if (form !== 'line') {
      const bars = this.parts.get('bars');
      return bars?.renderNewest(this.#lines, { race: form === 'race', onAir: this.onAir, percent }) ?? nothing;
    }
    return this.#chart.render({
      series,
      label: this.#words.chart(this.headline ?? this.#words.unit),
      value: percent,
      tick: (value, places) => formatDecimal(value, this.language, places),
      time: (at, unit) => formatMoment(at, this.language, unit),
      zero: true,
    });
  }

  protected override table(): TableOf {
    const lines = this.#lines;
    const times = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))].sort(
      (one, other) => other - one,
    );
    return {
      head: [this.#words.date, ...lines.map(({ name }) => name)],
      rows: times.map((at) => [
        formatMoment(at, this.language, 'whole'),
        ...lines.map(({ points }) => points.find((point) => point.at === at)?.value),
      ]),
    };
  }

  get #view(): View {
    return this.setting<string>('view') as View;
  }
  get #set(): string {
    return this.setting<string>('state').toUpperCase();
  }
  get #state(): string {
    return this.#chosen?.over === this.#set ? this.#chosen.state : this.#set;
  }
  get #approval() {
    return this.parts.get('approval');
  }
  get #words(): PollWords {
    return pollWords(this.language);
  }

  get #scenario(): Scenario | undefined {
    const scenarios = this.value<Runoff>('runoff')?.segundo_turno.cenarios ?? {};
    return scenarios[this.setting<string>('scenario').toLowerCase()] ?? Object.values(scenarios)[0];
  }

  get #block(): PollBlock | undefined {
    switch (this.#view) {
      case 'runoff':
        return this.#scenario;
      case 'governor':
        return this.value<Governors>('governor')?.governadores[this.#state];
      default:
        return this.value<President>('president')?.presidente;
    }
  }

  get #lines(): readonly PollLine[] {
    return this.#series.filter(({ dots }) => !dots);
  }

  #candidates(): readonly PollLine[] {
    const block = this.#block;
    if (!block) return [];
    const most = this.setting<number>('most');
    const parties = this.setting('colours') === 'party' && this.parts.get('parties');
    const listed = parties ? parties.partyColours(this.setting('parties')) : undefined;
    const used = new Set<string>();
    const candidates = walkCandidates(block);
    // All have the same days.
    const times = candidates[0]?.points.map(({ day }) => Date.parse(day)) ?? [];
    return candidates.map(({ name, party, points }, at) => {
      const colour = at < most ? listed?.get(party.toUpperCase()) : undefined;
      // Eight hues are told apart, and a party's colour once: whoever comes later with it is dashed.
      const dashed = at < most && (colour ? used.has(colour) : at > 7);
      if (colour) used.add(colour);
      return {
        ...{ name, note: party, colour, dashed },
        hue: at < most ? (at % 8) + 1 : undefined,
        points: points.map(({ value }, index) => ({ at: times[index] ?? 0, value })),
      };
    });
  }
}

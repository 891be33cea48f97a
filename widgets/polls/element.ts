import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customProperty } from '../../components/fields/custom-property.ts';
import type { Approval, Governors, PollBlock, President, Runoff } from '../../src/services/polls-answers.ts';
import { pollMonth, walkCandidates } from '../../src/services/polls-answers.ts';
import * as polls from '../../src/services/polls-questions.ts';
import { airStyles } from '../shared/air-styles.ts';
import { renderBars } from '../shared/chart/bars.ts';
import { chartStyles } from '../shared/chart/chart-styles.ts';
import { type ChartSeries, LineChart } from '../shared/chart/line-chart.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import { type Askings, type Heading, type TableOf, WidgetElement } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import type { StateMap } from './map.ts';
import { pollStyles } from './styles.ts';
import { type PollWords, pollWords } from './words.ts';

type View = 'president' | 'runoff' | 'governor' | 'approval';

/** As many bars as are read from the sofa. */
const ROWS = 8;

/**
 * Opinion polls: the first round, a second round, a state, the president's approval. Candidates keep their official order;
 * a survey that did not ask for somebody leaves a gap.
 *
 * @tag tarja-polls
 * @attr {'president' | 'runoff' | 'governor' | 'approval'} view - what it shows
 * @attr {'line' | 'bar' | 'race'} form - over time, the newest survey in official order, or the highest first
 * @attr {string} scenario - key of a second round; without it the first there is
 * @attr {string} state - code of a state, for `governor`; on a page readers choose another on the map
 * @attr {number} most - how many candidates have a colour; the others are grey
 * @csspart map - the map of the states, on a page
 */
export class PollsWidget extends WidgetElement {
  static override settings = { view: 'president', form: 'line', scenario: '', state: 'SP', most: 6 };
  static override styles = [widgetStyles, airStyles, chartStyles, pollStyles];

  readonly #chart = new LineChart(this);
  /** The map's code comes with the first state that is shown. */
  #map: (typeof import('./map.ts') & { readonly states: StateMap }) | undefined;
  /** What a reader chose instead of the state that is set, for as long as that one is set. */
  #chosen: { readonly state: string; readonly over: string } | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    if (this.#view === 'governor' && !this.#map) void this.#bringMap();
    super.willUpdate(changed);
  }

  async #bringMap(): Promise<void> {
    const map = await import('./map.ts');
    if (this.#map) return;
    const choose = (state: string) => {
      this.#chosen = { state, over: this.#set };
      this.requestUpdate();
    };
    this.#map = { ...map, states: new map.StateMap(choose) };
    map.dress(this.renderRoot as ShadowRoot);
    this.requestUpdate();
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
        ? words.titles.governor(this.#map?.nameOf(this.#state) ?? this.#state)
        : view === 'runoff'
          ? (this.#scenario?.label ?? words.titles.runoff)
          : words.titles[view];
    return { title, unit: view === 'approval' ? words.approvalUnit : words.unit, source: words.source };
  }

  protected override notes(): readonly string[] {
    const surveys = this.#series.filter(({ dots }) => dots || this.#view !== 'approval');
    const newest = Math.max(...surveys.flatMap(({ points }) => points.map(({ at }) => at)));
    return newest > 0 ? [this.#words.newest(formatMoment(newest, this.language, 'whole'))] : [];
  }

  /** The map stands beside the figure: it stays where it is while another state is asked for. */
  protected override render(): TemplateResult | typeof nothing {
    const figure = super.render();
    if (this.onAir || this.#view !== 'governor') return figure;
    return html`<div class="choice">
      <div class="map" part="map">${this.#map?.states.render(this.#state, this.language)}</div>
      ${figure}
    </div>`;
  }

  protected override body(): TemplateResult {
    const figures = this.#figures();
    if (!this.onAir) return figures;
    const { unit, source } = this.describe();
    const headline = this.headline ?? '';
    return html`<div class="plate head" ${customProperty('--letters', headline.length)}>
        ${headline ? html`<div class="mask"><div class="rise title">${headline}</div></div>` : nothing}
        <div class="mask"><div class="rise">${unit}</div></div>
      </div>
      <div class="plate card">
        <div class="figures">
          ${figures} ${this.#view === 'governor' ? this.#map?.renderLocator(this.#state) : nothing}
        </div>
        <div class="said">${[this.commonWords.source(source), ...this.notes()].join('  ·  ')}</div>
      </div>`;
  }

  #figures(): TemplateResult {
    const lines = this.#series;
    if (lines.length === 0) return html`<p class="message">${this.#words.nothing}</p>`;
    // Where one has a decimal place all have.
    const places = lines.some(({ points }) => points.some(({ value = 0 }) => value % 1)) ? 1 : 0;
    const percent = (value: number) => `${formatDecimal(value, this.language, places, places)}%`;
    const form = this.setting<string>('form');
    if (form === 'line') {
      return this.#chart.render({
        series: lines,
        label: this.#words.chart(this.headline ?? this.#words.unit),
        value: percent,
        tick: (value) => formatDecimal(value, this.language),
        time: (at, unit) => formatMoment(at, this.language, unit),
        zero: true,
      });
    }
    const bars = this.#lines.map(({ name, note, points, hue }) => ({
      ...{ id: name, name, note, hue },
      value: points.at(-1)?.value,
    }));
    // A race is won: the highest first. Else the official order says nothing about who leads.
    const order = form === 'race' ? bars.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1)) : bars;
    if (!this.onAir) return renderBars(order, percent);
    // On air nobody changes places in the document: what moves there is a transform alone.
    const placed = bars.map((bar) => ({ ...bar, place: order.indexOf(bar) }));
    return renderBars(
      placed.filter(({ place }) => place < ROWS),
      percent,
    );
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
  get #words(): PollWords {
    return pollWords(this.language);
  }

  get #scenario() {
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

  /** The lines, named, with what stands beside the name. */
  get #lines(): readonly (ChartSeries & { note?: string })[] {
    if (this.#view === 'approval') return this.#approval.filter(({ dots }) => !dots);
    const block = this.#block;
    if (!block) return [];
    const most = this.setting<number>('most');
    return walkCandidates(block).map(({ name, party, points }, at) => ({
      name,
      note: party,
      points: points.map(({ day, value }) => ({ at: Date.parse(day), value })),
      // Eight hues are told apart; a second eight of them is dashed.
      hue: at < most ? (at % 8) + 1 : undefined,
      dashed: at < most && at > 7,
    }));
  }

  get #series(): readonly ChartSeries[] {
    return this.#view === 'approval' ? this.#approval : this.#lines;
  }

  get #approval(): readonly ChartSeries[] {
    const approval = this.value<Approval>('approval')?.aprovacao_pres;
    if (!approval) return [];
    const words = this.#words;
    const both = [
      { member: 'Aprovação', name: words.approves, hue: 1 },
      { member: 'Desaprovação', name: words.disapproves, hue: 2 },
    ] as const;
    return both.flatMap(({ member, name, hue }): ChartSeries[] => [
      {
        ...{ name: words.surveys, hue, dots: true },
        points: approval.pesquisas.map((survey) => ({
          at: Date.parse(survey.Data.split('/').reverse().join('-')),
          value: survey[member],
        })),
      },
      {
        ...{ name, hue },
        // A month stands at its middle, among its surveys.
        points: approval.indiceMedia.map((month) => ({
          at: Date.parse(`${pollMonth(month.Data)}-15`),
          value: month[member],
        })),
      },
    ]);
  }
}

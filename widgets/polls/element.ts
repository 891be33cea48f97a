import { html, type nothing, type TemplateResult } from 'lit';
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
import { pollStyles } from './styles.ts';
import { type PollWords, pollWords } from './words.ts';

type View = 'president' | 'runoff' | 'governor' | 'approval';

/**
 * Opinion polls: the first round, a second round, a state, the president's approval. Candidates keep their official order;
 * a survey that did not ask for somebody leaves a gap.
 *
 * @tag tarja-polls
 * @attr {'president' | 'runoff' | 'governor' | 'approval'} view - what it shows
 * @attr {'line' | 'bar' | 'race'} form - over time, the newest survey in official order, or the highest first
 * @attr {string} scenario - key of a second round; without it the first there is
 * @attr {string} state - code of a state, for `governor`
 * @attr {number} most - how many candidates have a colour; the others are grey
 */
export class PollsWidget extends WidgetElement {
  static override settings = { view: 'president', form: 'line', scenario: '', state: 'SP', most: 6 };
  static override styles = [widgetStyles, airStyles, chartStyles, pollStyles];

  readonly #chart = new LineChart(this);

  protected override askings(): Askings {
    const [scenario, state] = [this.setting<string>('scenario'), this.setting<string>('state')];
    switch (this.#view) {
      case 'approval':
        return { approval: polls.approval() };
      case 'runoff':
        return { runoff: polls.runoff({ cenarios: scenario ? [scenario] : undefined }) };
      case 'governor':
        return { governor: polls.governors({ estados: [state] }) };
      default:
        return { president: polls.president() };
    }
  }

  protected override describe(): Heading {
    const words = this.#words;
    const view = this.#view;
    const title =
      view === 'governor'
        ? words.titles.governor(this.setting('state'))
        : view === 'runoff'
          ? (this.#scenario?.label ?? words.titles.runoff)
          : words.titles[view];
    return { title, unit: view === 'approval' ? words.approvalUnit : words.unit, source: words.source };
  }

  protected override notes(): readonly string[] {
    const newest = this.#lines.flatMap(({ points }) => points.map(({ at }) => at)).at(-1);
    return newest === undefined ? [] : [this.#words.newest(formatMoment(newest, this.language, 'whole'))];
  }

  protected override body(): TemplateResult | typeof nothing {
    const series = this.#series;
    if (series.length === 0) return html`<p class="message">${this.#words.nothing}</p>`;
    if (this.setting('form') === 'line') {
      return this.#chart.render({
        series,
        label: this.#words.chart(this.describe().title ?? ''),
        value: (value) => this.#percent(value),
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
    if (this.setting('form') === 'race') bars.sort((one, other) => (other.value ?? -1) - (one.value ?? -1));
    return renderBars(this.onAir ? bars.slice(0, 8) : bars, (value) => this.#percent(value));
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
  get #words(): PollWords {
    return pollWords(this.language);
  }

  #percent(value: number): string {
    return `${formatDecimal(value, this.language, 0, 1)} %`;
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
        return this.value<Governors>('governor')?.governadores[this.setting<string>('state').toUpperCase()];
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
      hue: at < most ? at + 1 : undefined,
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

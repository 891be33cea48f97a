import { html, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import {
  type Approval,
  type ApprovalMonth,
  type Governors,
  type PollBlock,
  type President,
  pollMonth,
  type Runoff,
} from '../../src/services/polls/answers.ts';
import { approval, governors, president, runoff } from '../../src/services/polls/endpoints.ts';
import { isoDay } from '../../src/services/shared/calendar.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import type { ChartSeries } from '../shared/chart/model.ts';
import { type TableOf, timeCell } from '../shared/table-view.ts';
import { nameOf, renderLocator, StateMap } from './map.ts';
import { pollWords } from './words.ts';

export interface PollLine extends ChartSeries {
  /** Beside the name: the party. */
  readonly note?: string;
}

/** What polls show under one value of `view`. */
export interface PollView {
  /** What it is of, beside the view: the state, the second round. */
  readonly about?: string;
  query(): ServiceQuestion<unknown>;
  /** What there is to say of the answer, as far as there is one. */
  read(answer: unknown, language: Locale): PollReading;
  /** What stands around the figure on a page, whatever becomes of the figure. */
  around?(figure: TemplateResult, language: Locale): TemplateResult;
  /** Beside the figures on air. */
  beside?(): TemplateResult;
}

export interface PollReading {
  readonly title: string;
  /** Default: that of voting intentions. */
  readonly unit?: string;
  /** Candidates, whose lines are all drawn in one way. */
  readonly block?: PollBlock | undefined;
  /** Who made the newest survey, where the data say so. */
  readonly institute?: string | undefined;
  /** Other lines. */
  readonly lines?: readonly PollLine[];
  /** How a time of a line is told: default, as a day. */
  readonly moment?: 'monthYear';
  /** The table of other lines. */
  readonly table?: () => TableOf;
}

/** What a view has of its widget. */
interface PollWidget {
  setting(name: 'scenario' | 'state'): string;
  requestUpdate(): void;
}

/** The views of one widget, by the values of `view`: each keeps what readers chose in it. */
export function createViews(widget: PollWidget) {
  const scenario = () => widget.setting('scenario');
  const views = {
    president: {
      query: president,
      read: (answer: President | undefined, language: Locale) => ({
        title: pollWords[language].title,
        block: answer?.presidente,
      }),
    },
    /** A second round: the one that is set, else the first there is. */
    runoff: {
      get about() {
        return scenario();
      },
      query: () => runoff({ cenarios: scenario() ? [scenario()] : undefined }),
      read(answer: Runoff | undefined, language: Locale) {
        const scenarios = answer?.segundo_turno.cenarios ?? {};
        const block = scenarios[scenario().toLowerCase()] ?? Object.values(scenarios)[0];
        return { title: block?.label ?? pollWords[language].runoff, block };
      },
    },
    governor: createGovernorView(widget),
    /** Those who approve of the president and those who do not. */
    approval: {
      query: approval,
      read(answer: Approval | undefined, language: Locale) {
        const { title, unit } = pollWords[language].approval;
        const { pesquisas = [], indiceMedia = [] } = answer?.aprovacao_pres ?? {};
        const surveys = inOrder(pesquisas, isoDay);
        // A month stands at its middle, among its surveys.
        const months = inOrder(indiceMedia, (month) => `${pollMonth(month)}-15`);
        const lines = answer ? approvalLines(surveys, months, language) : [];
        const table = () => approvalTable(surveys, months, language);
        return { title, unit, institute: surveys.at(-1)?.Instituto, lines, moment: 'monthYear', table };
      },
    },
  } satisfies Readonly<Record<string, PollView>>;
  return views as Readonly<Record<keyof typeof views, PollView>>;
}

/** A state: the one that is set, until a reader chooses another on the map. */
function createGovernorView({ setting, requestUpdate }: PollWidget) {
  /** For as long as that state is set. */
  let chosen: { readonly state: string; readonly over: string } | undefined;
  const set = () => setting('state').toUpperCase();
  const state = () => (chosen?.over === set() ? chosen.state : set());
  const map = new StateMap((state) => {
    chosen = { state, over: set() };
    requestUpdate();
  });
  return {
    get about() {
      return state();
    },
    query: () => governors({ estados: [state()] }),
    read: (answer: Governors | undefined, language: Locale) => ({
      title: pollWords[language].governor(nameOf(state())),
      block: answer?.governadores[state()],
    }),
    // It stays where it is while another state is asked for.
    around: (figure: TemplateResult, language: Locale) => html`<div class="choice">
      <div class="map" part="map">${map.render(state(), language)}</div>
      ${figure}
    </div>`,
    beside: () => renderLocator(state()),
  };
}

/** With their times in milliseconds since 1970, the oldest first: the order of answers is not documented. */
function inOrder<T extends { readonly Data: string }>(all: readonly T[], dayOf: (date: string) => string | undefined) {
  return all.map((one) => ({ ...one, at: Date.parse(dayOf(one.Data) ?? '') })).sort((one, other) => one.at - other.at);
}

type Shares = Pick<ApprovalMonth, 'Aprovação' | 'Desaprovação'> & { readonly at: number };

/** The monthly index and then the single surveys, each the newest first. */
function approvalTable(
  surveys: readonly (Shares & { readonly Instituto: string })[],
  months: readonly Shares[],
  language: Locale,
): TableOf {
  const { approval: words, date, institute } = pollWords[language];
  const shares = ({ Aprovação, Desaprovação }: Shares) => [Aprovação, Desaprovação];
  return {
    head: [date, institute, words.approves, words.disapproves],
    rows: [
      ...[...months]
        .reverse()
        .map((month) => [timeCell(month.at, language, 'monthYear'), words.index, ...shares(month)]),
      ...[...surveys]
        .reverse()
        .map((survey) => [timeCell(survey.at, language, 'whole'), survey.Instituto, ...shares(survey)]),
    ],
  };
}

/** Single surveys as dots, the monthly index as lines. */
function approvalLines(surveys: readonly Shares[], months: readonly Shares[], language: Locale): PollLine[] {
  const words = pollWords[language].approval;
  const both = [
    { member: 'Aprovação', name: words.approves, hue: 1 },
    { member: 'Desaprovação', name: words.disapproves, hue: 2 },
  ] as const;
  return both.flatMap(({ member, name, hue }) => {
    const pointsOf = (all: readonly Shares[]) => all.map(({ at, [member]: value }) => ({ at, value }));
    return [
      { name: words.surveys, hue, dots: true, points: pointsOf(surveys) },
      { name, hue, points: pointsOf(months) },
    ];
  });
}

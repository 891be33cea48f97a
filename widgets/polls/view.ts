import type { TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { PollBlock } from '../../src/services/polls/answers.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import type { ChartSeries } from '../shared/chart/model.ts';

export interface PollLine extends ChartSeries {
  /** Beside the name: the party. */
  readonly note?: string;
}

/** What polls show under one setting of `view`. */
export interface PollView {
  /** What it is of, beside the view: the state, the second round. */
  readonly about?: string;
  ask(): ServiceQuestion<unknown>;
  /** What there is to say of the answer, as far as there is one. */
  read(answer: unknown, language: Locale): PollReading;
  /** What stands around the figure on a page, whatever becomes of the figure. */
  around?(figure: TemplateResult, language: Locale): TemplateResult;
  /** Beside the figures on air. */
  beside?(): TemplateResult;
}

export interface PollReading {
  /** Default: that of the first round. */
  readonly title?: string;
  /** Default: that of voting intentions. */
  readonly unit?: string;
  /** Candidates, whose lines are all drawn in one way. */
  readonly block?: PollBlock | undefined;
  /** Other lines. */
  readonly lines?: readonly PollLine[];
}

/** What a view has of its widget. */
export interface PollWidget {
  setting(name: 'scenario' | 'state'): string;
  requestUpdate(): void;
}

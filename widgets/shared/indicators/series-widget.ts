import { html, type TemplateResult } from 'lit';
import type { Series } from '../../../src/services/series/answers.ts';
import type { TableOf } from '../table-view.ts';
import { type Heading, WidgetElement } from '../widget-element.ts';
import { formatDifference, formatFigure, formatWhen, titleOf } from './figures.ts';
import { type IndicatorWords, indicatorWords } from './words.ts';

/** A series of the indicators: its newest figure, and what it was before. */
export abstract class SeriesWidget extends WidgetElement {
  protected get series(): Series | undefined {
    return this.value<Series>('series');
  }

  protected get words(): IndicatorWords {
    return indicatorWords[this.language];
  }

  protected override describe(): Heading {
    return { title: this.series && titleOf(this.series), source: this.series?.source ?? this.words.source };
  }

  /** All observations, the newest first. */
  protected override table(): TableOf | undefined {
    const { series, language, words } = this;
    if (!series) return undefined;
    const rows = series.observations.toReversed();
    return {
      head: [words.date, series.unit || words.value],
      rows: rows.map((observation) => [formatWhen(observation, series, language), observation.value]),
    };
  }

  protected figure(value: number): string {
    return formatFigure(value, this.series?.unit ?? '', this.language);
  }

  /** “+0.12 pp from September 2026”; empty where there is none before. */
  protected get difference(): { readonly said: string; readonly direction: 'up' | 'down' | 'same' } | undefined {
    const { series, language, words } = this;
    const [before, now] = series?.observations.slice(-2) ?? [];
    if (!series || !before || !now) return undefined;
    const when = formatWhen(before, series, language);
    if (now.value === before.value) return { said: words.unchanged(when), direction: 'same' };
    const change = formatDifference(now.value, before.value, series.unit, language);
    return change === undefined
      ? undefined
      : { said: words.since(change, when), direction: now.value > before.value ? 'up' : 'down' };
  }

  protected renderEmpty(): TemplateResult {
    return html`<p class="message">${this.words.empty}</p>`;
  }
}

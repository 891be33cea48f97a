import { html, type TemplateResult } from 'lit';
import type { Series } from '../../../src/services/series/answers.ts';
import { Parts } from '../parts.ts';
import type { TableOf } from '../table-of.ts';
import { type Heading, WidgetElement } from '../widget-element.ts';
import { formatDifference, formatFigure, formatWhen } from './figures.ts';
import { titleOf } from './title.ts';
import { type IndicatorWords, indicatorWords } from './words.ts';

const parts = { air: () => import('../chart/course-air.ts'), table: () => import('./indicator-table.ts') };

/** A series of the indicators: its newest figure, and what it was before. */
export abstract class SeriesWidget extends WidgetElement {
  protected override readonly parts = new Parts(this, parts);

  protected get series(): Series | undefined {
    return this.value<Series>('series');
  }

  protected get words(): IndicatorWords {
    return indicatorWords[this.language];
  }

  protected override describe(): Heading {
    return { title: this.series && titleOf(this.series), source: this.series?.source ?? this.words.source };
  }

  protected override table(): TableOf | undefined {
    const { series } = this;
    return series && this.parts.get('table')?.tableOf(series, this.language);
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

  protected renderNothing(): TemplateResult {
    return html`<p class="message">${this.words.nothing}</p>`;
  }
}

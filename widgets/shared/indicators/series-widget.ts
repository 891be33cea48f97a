import { html } from 'lit';
import type { Observation, Series } from '../../../src/services/series/answers.ts';
import { type TableOf, timeCell } from '../table-view.ts';
import { type Heading, WidgetElement } from '../widget-element.ts';
import { formatDifference, formatFigure, formatWhen, momentOf, titleOf } from './figures.ts';
import { type IndicatorWords, indicatorWords } from './words.ts';

interface Difference {
  readonly said: string;
  readonly direction: 'up' | 'down' | 'same';
}

/** A series of the indicators: its newest figure, and what it was before. */
export abstract class SeriesWidget extends WidgetElement {
  static override asked = { slug_or_code: 'code' };

  /** Its observations by day, up: their order is not documented. */
  protected get series(): Series | undefined {
    const answer = this.value<Series>('series');
    if (!answer) return undefined;
    return { ...answer, observations: [...answer.observations].sort((one, other) => (one.date < other.date ? -1 : 1)) };
  }

  protected get words(): IndicatorWords {
    return indicatorWords[this.language];
  }

  protected override describe(): Heading {
    const title = this.series && titleOf(this.series);
    return {
      title,
      // The catalog is in Portuguese.
      titleParts: this.language === 'pt-BR' ? undefined : html`<span lang="pt-BR">${title}</span>`,
      source: this.series?.source ?? this.words.source,
    };
  }

  /** All observations, the newest first. */
  protected override table(): TableOf | undefined {
    const { series, language, words } = this;
    if (!series) return undefined;
    const rows = [...series.observations].reverse();
    return {
      head: [words.date, series.unit || words.value],
      rows: rows.map(({ date, value }) => [timeCell(Date.parse(date), language, momentOf(series)), value]),
    };
  }

  protected figure(value: number): string {
    return formatFigure(value, this.series?.unit ?? '', this.language);
  }

  /** Of the newest figure from the one before. */
  protected get difference(): Difference | undefined {
    const [before, now] = this.series?.observations.slice(-2) ?? [];
    return this.differenceFrom(before, now?.value);
  }

  /** “+0.12 pp from September 2026”; none where there is nothing to compare with. */
  protected differenceFrom(before: Observation | undefined, now: number | undefined): Difference | undefined {
    const { series, language, words } = this;
    if (!series || !before || now === undefined) return undefined;
    const when = formatWhen(before, series, language);
    if (now === before.value) return { said: words.unchanged(when), direction: 'same' };
    const change = formatDifference(now, before.value, series.unit, language);
    return change === undefined
      ? undefined
      : { said: words.since(change, when), direction: now > before.value ? 'up' : 'down' };
  }
}

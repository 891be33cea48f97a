import type { Config } from '../../src/format/generated/types.ts';

/** Values by which fields leave to the feed what they stand for, by field name. */
export type FeedValues = Readonly<Record<string, unknown>>;

/** Of every widget: who the figures are from, and the hold of the feed. */
const common: FeedValues = { source: '', hold: false };
const titled: FeedValues = { ...common, heading: '' };
const news: FeedValues = { ...common, add: '', drop: '' };

/** By widget, as `meta.widget` names it. */
const byWidget: Readonly<Record<string, FeedValues>> = {
  converter: common,
  fixtures: { ...titled, scores: '', hide: '' },
  indicator: { ...titled, figure: '', when: '' },
  indicatorChart: titled,
  newsCard: news,
  newsCrawl: news,
  newsList: news,
  officialChart: common,
  officialConverter: common,
  officialRates: { ...common, figures: '' },
  polls: { ...common, survey: '' },
  rateChart: common,
  rates: { ...common, figures: '' },
  score: { ...titled, home: '', away: '', homeGoals: 'feed', awayGoals: 'feed', period: 'feed', minute: '' },
  standings: { ...titled, points: '', hide: '' },
};

/** Which fields of a template stand in for a feed, and by which value they leave it to the feed. Empty where no widget draws it. */
export function feedValuesOf(config: Config | undefined): FeedValues {
  const { widget } = config?.meta ?? {};
  return (typeof widget === 'string' && Object.hasOwn(byWidget, widget) && byWidget[widget]) || {};
}

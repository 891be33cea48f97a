import { each, type Rule, rule } from '../rule.ts';

/** The format declares these types, and the form can only show them (format, section 2). */
export const typeNotImplemented: Rule = rule('type-not-implemented', (report) => ({
  types: each(
    [
      'repeater',
      'chartData',
      'presetSelection',
      'variant',
      'timer',
      'overlayRegions',
      'actionButton',
      'dataConnector',
      'map',
      'video',
      'richtext',
    ],
    ({ type }) => report({ at: '/type', params: { type } }),
  ),
}));

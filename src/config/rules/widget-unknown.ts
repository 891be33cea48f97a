import { nearest } from '../nearest.ts';
import { type Rule, rule } from '../rule.ts';

/** Silent without a list of widgets: a kit may have others than the reader of the document. */
export const widgetUnknown: Rule = rule('widget-unknown', (report, { widgets }) => ({
  document({ meta }) {
    const widget = meta?.widget;
    if (widget === undefined || widgets === undefined || widgets.includes(widget)) return;
    const meant = nearest(widget, widgets);
    report({
      at: '/meta/widget',
      params: { widget, nearest: meant, known: widgets },
      fix: { replace: meant },
    });
  },
}));

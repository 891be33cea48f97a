import { type Rule, rule } from '../rule.ts';

/** What can be played or rendered needs a size to be played or rendered at. An empty list promises nothing. */
export const resolutionMissing: Rule = rule('resolution-missing', (report) => ({
  document({ meta }) {
    if (!meta || meta.resolution || !meta.capabilities?.length) return;
    report({ at: '/meta', mark: 'key', params: { capabilities: meta.capabilities } });
  },
}));

import { fileURLToPath } from 'node:url';
import { browserTests } from '../../../scripts/browser-tests.mjs';

/*
 * Widgets as pages without a bundler have them: drawn by what stands in for Lit in the embed build. Of their tests those
 * that between them need all of it: lists with keys, typed text, charts, listeners, what cannot be drawn.
 */

const lit = fileURLToPath(new URL('../../../widgets/embed/lit.ts', import.meta.url));

/** Takes it for Lit where the embed build does, and in the tests; elements of operators' forms have Lit itself. */
const standIn = {
  name: 'lit-of-the-embed-build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    /^lit($|\/)/.test(id) && /\/widgets\/(?!embed)|\/test\/support\/|follow-language/.test(importer) ? lit : undefined,
};

export default await browserTests(
  ['test/widgets/{converter,crawl,news,official-rates,polls,rates,score,table-view,undrawable}.test.ts'],
  [standIn],
);

import { sentence } from '../../format/locale.ts';
import { findBrowser } from '../../render/browser.ts';
import { DevToolsError } from '../../render/devtools.ts';
import type { RenderSiteOptions } from '../../render/render-site.ts';
import { NotRendered } from '../../render/renderer.ts';
import { drawStill } from '../../render/still.ts';
import { readTemplateFacts } from '../../render/template-facts.ts';
import type { DrawTemplate } from '../../serve/author-files.ts';
import { themeBeside } from '../../serve/station-theme.ts';
import { valuesForAir } from '../../show/judge-values.ts';
import type { Host } from '../shell/host.ts';

const noBrowser = sentence(
  'No Chromium was found to draw with: install it, or name one in CHROME_PATH.',
  'Não há Chromium para desenhar: instale um ou indique-o em CHROME_PATH.',
);

/** Draws templates as `tarja render` does, in the theme beside them and with the data of `ask`; one at a time. */
export function templateDrawer(
  { env }: Pick<Host, 'env'>,
  site: Pick<RenderSiteOptions, 'pages' | 'ask'>,
): DrawTemplate {
  let last: Promise<unknown> = Promise.resolve();
  const draw: DrawTemplate = async (folder, values, locale) => {
    const program = findBrowser(env);
    if (!program) return noBrowser[locale];
    const facts = readTemplateFacts(folder);
    if (typeof facts === 'string') return facts;
    const chosen = valuesForAir(facts.config, { edits: values });
    if ('problems' in chosen) return chosen.problems.map(({ label, message }) => `${label}: ${message}`).join('\n');
    try {
      return await drawStill(program, facts, chosen.values, { ...site, theme: themeBeside(folder), language: locale });
    } catch (error) {
      if (error instanceof NotRendered || error instanceof DevToolsError) return error.message;
      throw error;
    }
  };
  return (...wanted) => {
    const drawn = last.then(() => draw(...wanted));
    last = drawn.catch(() => {});
    return drawn;
  };
}

import type { FieldValues } from '../runtime/ograf.ts';
import type { BrowserProgram } from './browser.ts';
import { RENDERED, type RenderSiteOptions, serveRenderSite } from './render-site.ts';
import { type Clip, Renderer } from './renderer.ts';
import type { TemplateFacts } from './template-facts.ts';

/** When a still is taken that names no time, in milliseconds: entrances are over. */
export const SETTLED = 2000;

/**
 * Draws one picture of a template that plays with these values, with a browser of its own.
 *
 * @returns PNG with transparency
 * @throws NotRendered - a template that cannot be rendered, in a sentence
 * @throws DevToolsError - the browser failed
 */
export async function drawStill(
  program: BrowserProgram,
  facts: TemplateFacts,
  values: FieldValues,
  { language, ...site }: Omit<RenderSiteOptions, 'template'> & { readonly language: string },
): Promise<Buffer> {
  const { url, close } = await serveRenderSite({ ...site, template: facts.folder });
  // It is a picture of now, and stands beside one that goes by the machine's calendar.
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const renderer = new Renderer({ ...program, timeZone }, `${url}/render.html`, 1);
  const clip: Clip = {
    src: `${url}${RENDERED}/${facts.manifest}`,
    values,
    epoch: Date.now(),
    frameRate: 50,
    schedule: [{ timestamp: 0, action: { type: 'playAction' } }],
    language,
    size: facts.size,
  };
  try {
    let picture: Buffer = Buffer.alloc(0);
    await renderer.draw(clip, [SETTLED], async (png) => {
      picture = png;
    });
    return picture;
  } finally {
    await renderer.close();
    await close();
  }
}

import type { Config } from '../../src/format/generated/types.ts';
import { failed, type Status } from '../../src/runtime/status.ts';
import { isOgrafManifest, ografSource } from './ograf-source.ts';
import type { TemplateSource } from './template-source.ts';
import type { StageWords } from './words.ts';

/** Why a template could not be read. */
export class TemplateUnreadable extends Error {
  constructor(readonly status: Status) {
    super(status.statusMessage);
  }
}

/**
 * Reads a template's folder: `config.json`, and `template.html` or else `template.js`, or else the name of a widget
 * (`meta.widget`); or a foreign OGraf graphic by the
 * address of its manifest (`….ograf.json`). The stage reads, not the frame,
 * so the page's own rights count, and the reasons can be told exactly.
 *
 * @throws {TemplateUnreadable} with the address and what is wrong with it
 */
export async function readTemplate(src: string, words: StageWords, signal: AbortSignal): Promise<TemplateSource> {
  const address = new URL(src, document.baseURI).href;
  if (/\.ograf\.json$/.test(new URL(address).pathname)) {
    const manifest = parse(await readText(address, 'application/json, text/plain', words, signal), address, words);
    if (isOgrafManifest(manifest)) return ografSource(manifest, address);
    throw new TemplateUnreadable(failed(400, words.notManifest(address)));
  }
  const base = folderOf(src);
  const read = (name: string, accept: string) => readText(new URL(name, base).href, accept, words, signal);
  const [configText, html] = await Promise.all([
    read('config.json', 'application/json, text/plain'),
    read('template.html', 'text/*').catch((error: unknown) => {
      if (error instanceof TemplateUnreadable && error.status.statusCode === 404) return undefined;
      throw error;
    }),
  ]);
  const configUrl = new URL('config.json', base).href;
  const config = parse(configText, configUrl, words);
  if (!isConfig(config)) throw new TemplateUnreadable(failed(400, words.notConfig(configUrl)));
  if (html !== undefined) return { config, html, base };
  if (config.meta?.widget !== undefined) return { config, widget: config.meta.widget, base };
  const module = new URL('template.js', base).href;
  await read('template.js', 'text/javascript, application/javascript').catch((error: unknown) => {
    if (!(error instanceof TemplateUnreadable) || error.status.statusCode !== 404) throw error;
    throw new TemplateUnreadable(failed(404, words.noTemplate(new URL('template.html', base).href)));
  });
  return { config, module, base };
}

/** Address of the folder, with a slash at its end, whichever way it was written. */
export function folderOf(src: string): string {
  const url = new URL(src, document.baseURI);
  url.search = '';
  url.hash = '';
  if (/\/(config\.json|template\.(html|js))$/.test(url.pathname)) url.pathname = url.pathname.replace(/[^/]*$/, '');
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

async function readText(url: string, accept: string, words: StageWords, signal: AbortSignal): Promise<string> {
  let response: Response;
  try {
    // Development servers answer their own page for files that are missing, unless `Accept` shows that no page is wanted.
    response = await fetch(url, { headers: { accept }, cache: 'no-cache', signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new TemplateUnreadable(failed(400, words.unreachable(url)));
  }
  if (response.status === 404 || response.status === 410) throw new TemplateUnreadable(failed(404, words.missing(url)));
  if (!response.ok) throw new TemplateUnreadable(failed(400, words.refused(url, response.status)));
  return response.text();
}

function parse(text: string, url: string, words: StageWords): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TemplateUnreadable(failed(400, words.notJson(url, (error as Error).message)));
  }
}

/** As much of the format as the stage stands on; whether all of it holds is for `check` to say. */
function isConfig(value: unknown): value is Config {
  const fields = (value as Partial<Config> | null)?.fields;
  return (
    Array.isArray(fields) && fields.every((field) => typeof field?.name === 'string' && typeof field.type === 'string')
  );
}

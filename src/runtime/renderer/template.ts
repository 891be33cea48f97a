import type { Config } from '../../format/generated/types.ts';
import { failed, type Status } from '../status.ts';
import type { ReadFile, RendererHost } from './host.ts';
import type { RendererWords } from './words.ts';

/** A template as a renderer plays it: its configuration, and either a document or a module. */
export interface TemplateSource {
  config: Config;
  /** The text of `template.html`. */
  html?: string;
  /** Address of `template.js`, or of the main module of an OGraf graphic. */
  module?: string;
  /** Name of the data widget that draws it. It then has neither, but where its module stands elsewhere than the host's other graphics. */
  widget?: string;
  /** Where modules are that it imports, by their address or name: an import map. */
  imports?: Readonly<Record<string, string>>;
  /** Address of the template's folder: what relative addresses in it are relative to. */
  base: string;
}

/** Why a template could not be read. */
export class TemplateUnreadable extends Error {
  constructor(readonly status: Status) {
    super(status.statusMessage);
  }
}

/**
 * Reads a template's folder: `config.json`, and the name of a widget in it (`meta.widget`), or else `template.html`, or else
 * `template.js`; or a foreign OGraf graphic by the address of its manifest (`….ograf.json`). The host reads, not the
 * frame, so the host's own rights count, and the reasons can be told exactly.
 *
 * @param src absolute
 * @throws {TemplateUnreadable} with the address and what is wrong with it
 */
export async function readTemplate(
  src: string,
  { read: readFile, readManifest }: Pick<RendererHost, 'read' | 'readManifest'>,
  words: RendererWords,
  signal: AbortSignal,
): Promise<TemplateSource> {
  const readText = textReader(readFile, words, signal);
  if (/\.ograf\.json$/.test(new URL(src).pathname)) {
    const manifest = parse(await readText(src, 'application/json, text/plain'), src, words);
    if (!readManifest) throw new TemplateUnreadable(failed(400, words.noManifests(src)));
    const graphic = readManifest(manifest);
    if (!graphic) throw new TemplateUnreadable(failed(400, words.notManifest(src)));
    return { config: graphic.config, module: new URL(graphic.main, src).href, base: new URL('.', src).href };
  }
  const base = folderOf(src);
  const read = (name: string, accept: string) => readText(new URL(name, base).href, accept);
  const configUrl = new URL('config.json', base).href;
  const config = parse(await read('config.json', 'application/json, text/plain'), configUrl, words);
  if (!isConfig(config)) throw new TemplateUnreadable(failed(400, words.notConfig(configUrl)));
  // What a widget draws has no other file: to ask for one would be an error in the browser's console.
  if (config.meta?.widget !== undefined) return { config, widget: config.meta.widget, base };
  const html = await read('template.html', 'text/*').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (html !== undefined) return { config, html, base };
  await read('template.js', 'text/javascript, application/javascript').catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    throw new TemplateUnreadable(failed(404, words.noTemplate(new URL('template.html', base).href)));
  });
  return { config, module: new URL('template.js', base).href, base };
}

/**
 * A template that a host has at hand, once it is known to be one: programs give what they have, unchecked.
 *
 * @throws {TemplateUnreadable} with what it lacks
 */
export function givenTemplate(source: TemplateSource, words: RendererWords): TemplateSource {
  const { config, base, html, module, widget } = source;
  if (!isConfig(config) || typeof base !== 'string' || (html ?? module ?? widget) === undefined)
    throw new TemplateUnreadable(failed(400, words.notTemplate));
  return source;
}

/** The address of the module that draws a widget, below the graphics of a host. */
export function widgetModule(widget: string, graphics: string): string {
  return new URL(`${widget}.js`, graphics).href;
}

function isMissing(error: unknown): boolean {
  return error instanceof TemplateUnreadable && error.status.statusCode === 404;
}

/** Address of the folder, with a slash at its end, whichever way it was written. */
function folderOf(src: string): string {
  const url = new URL(src);
  url.search = '';
  url.hash = '';
  if (/\/(config\.json|template\.(html|js))$/.test(url.pathname)) url.pathname = url.pathname.replace(/[^/]*$/, '');
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

function textReader(read: ReadFile, words: RendererWords, signal: AbortSignal) {
  return async (url: string, accept: string): Promise<string> => {
    // Development servers answer their own page for files that are missing, unless `Accept` shows that no page is wanted.
    const answer = await read(url, accept, signal).catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new TemplateUnreadable(failed(400, words.unreachable(url)));
    });
    // 204: a station says that there is none, without an error in the browser's console.
    if ([404, 410, 204].includes(answer.status)) throw new TemplateUnreadable(failed(404, words.missing(url)));
    if (!answer.ok) throw new TemplateUnreadable(failed(400, words.refused(url, answer.status)));
    return answer.text();
  };
}

function parse(text: string, url: string, words: RendererWords): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TemplateUnreadable(failed(400, words.notJson(url, (error as Error).message)));
  }
}

/** As much of the format as a renderer needs; whether the document is valid is for `check` to say. */
function isConfig(value: unknown): value is Config {
  const fields = (value as Partial<Config> | null)?.fields;
  return (
    Array.isArray(fields) && fields.every((field) => typeof field?.name === 'string' && typeof field.type === 'string')
  );
}

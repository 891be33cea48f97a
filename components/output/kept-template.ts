import type { Locale } from '../../src/format/locale.ts';
import type { LayerSettings } from '../../src/runtime/renderer/layer.ts';
import { selfContained } from '../../src/runtime/renderer/self-contained.ts';
import { readTemplate, type TemplateSource, widgetModule } from '../../src/runtime/renderer/template.ts';
import { rendererWords } from '../../src/runtime/renderer/words.ts';
import { readFile } from '../stage/page-host.ts';

/** A template with all its files in it, and the module `tarja/runtime` for those that import it. */
export interface KeptTemplate {
  readonly source: TemplateSource;
  readonly runtime: string;
}

type Places = Pick<LayerSettings, 'graphics' | 'runtime'> & { readonly language: Locale };

/** Templates whose files were read on this page. */
const read = new Set<string>();

/**
 * The template with its files in it, where a service worker answers for a server that is away: frames reach no worker. Undefined where
 * the server answers, or where the files are not kept.
 *
 * @param source address of the template's folder
 */
export async function keptTemplate(source: string, places: Places): Promise<KeptTemplate | undefined> {
  if (!hasWorker()) return undefined;
  try {
    // The browser's own cache would answer for a server that is away, and say nothing of it.
    const config = await fetch(new URL('config.json', source), { cache: 'no-store' });
    return config.headers.has('tarja-kept') ? await withFiles(source, places) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads all files of a template, so that the service worker keeps them. */
export function keepTemplate(source: string, places: Places): void {
  if (!hasWorker() || read.has(source)) return;
  read.add(source);
  // Where that fails now, the next time that it is on air will do.
  withFiles(source, places).catch(() => read.delete(source));
}

async function withFiles(source: string, { graphics, runtime, language }: Places): Promise<KeptTemplate> {
  const { signal } = new AbortController();
  const template = await readTemplate(source, { read: readFile }, rendererWords(language), signal);
  const { widget, base } = template;
  const at = (address: string) => new URL(address, document.baseURI).href;
  const whole = widget === undefined ? template : { ...template, module: widgetModule(widget, at(graphics)) };
  const library = runtime && { config: template.config, module: at(runtime), base };
  return {
    source: await selfContained(whole, bytesOf),
    runtime: (library && (await selfContained(library, bytesOf)).module) || runtime,
  };
}

async function bytesOf(address: string): Promise<Uint8Array | undefined> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}

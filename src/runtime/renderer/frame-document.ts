import type { FrameOptions } from '../envelope.ts';

/**
 * The text of a frame: the template's own document with the folder as its base and the bridge as its first script. All
 * of it goes into the line of the doctype, so that the lines a browser reports are those of `template.html`.
 *
 * @param imports names that modules of the template may import, and their addresses
 */
export function frameDocument(
  template: string,
  base: string,
  bridge: string,
  options: FrameOptions,
  imports: Readonly<Record<string, string>> = {},
): string {
  const start = /^\uFEFF?(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<!doctype[^>]*>/i.exec(template)?.[0];
  const map = Object.keys(imports).length > 0 ? `<script type="importmap">${json({ imports })}</script>` : '';
  // The picture keeps its own colours, also on a desk with forced colours.
  const head = `<style>:root{forced-color-adjust:none}</style><base href="${escaped(base)}"><script data-tarja="${escaped(JSON.stringify(options))}">${bridge}</script>${map}`;
  return start === undefined ? `<!doctype html>${head}${template}` : `${start}${head}${template.slice(start.length)}`;
}

/**
 * The same template, to be written into a frame that is there already. Chromium then counts the lines of each script from
 * the script's own first one: so it begins with as many empty lines as stand above it in the file, and as many spaces.
 */
export function withLines(template: string): string {
  return template.replace(scripts, (all: string, tag: string | undefined, offset: number) => {
    if (tag === undefined) return all;
    const above = template.slice(0, offset + tag.length).split('\n');
    return `${tag}${'\n'.repeat(above.length - 1)}${' '.repeat(above.at(-1)?.length ?? 0)}${all.slice(tag.length)}`;
  });
}

/** The line of the template that stands on one of the text which `withLines` makes of it. */
export function lineOfTemplate(template: string, written: number): number {
  let added = 0;
  for (const { 1: tag, index } of template.matchAll(scripts)) {
    if (tag === undefined) continue;
    const above = template.slice(0, index + tag.length).split('\n').length - 1;
    if (written <= above + added + 1) break;
    added += above;
  }
  return written - added;
}

/**
 * Comments, which may hold scripts too, and scripts with what they hold: their texts may look like more of both. What has no
 * end goes to that of the text.
 */
const scripts = /<!--[\s\S]*?(?:-->|$)|(<script\b[^>]*>)[\s\S]*?(?:<\/script|$)|<script\b[^>]*$/gi;

/** The document of a template that is a module, and where its widgets find their gateway. */
export function moduleDocument(language: string, gateway: string): string {
  const meta = gateway ? `<meta name="tarja-gateway" content="${escaped(gateway)}">` : '';
  return `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><title>Template</title>${meta}</head><body></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** As text of a script element, which `</` or `<!--` would end or change. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

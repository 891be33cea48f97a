import type { TemplateSource } from '../src/runtime/renderer/template.ts';
import type { Drawing } from './project/template.ts';

/**
 * A text of the editor as a stage plays it: with places in it that every browser can tell.
 *
 * @param base address of the template's folder
 */
export function drawingSource(
  { name, text }: Pick<Drawing, 'name' | 'text'>,
  base: string,
): Pick<TemplateSource, 'html' | 'module'> {
  return name === 'template.html' ? { html: withScriptAddresses(text) } : { module: moduleAddress(text, base) };
}

/**
 * An address under which a frame can import a `template.js` whose text is at hand. The frame has an origin of its own, so no
 * address that the page makes reaches it but one that holds the text itself; what such a module names relative to itself is
 * therefore written out, line by line as it stands.
 *
 * @param base address of the template's folder
 */
export function moduleAddress(text: string, base: string): string {
  const absolute = (path: string) => new URL(path, base).href;
  const written = text
    .replace(
      /(\bfrom\s*|\bimport\s*(?:\(\s*)?|\bimport\.meta\.resolve\(\s*)(["'])(\.{1,2}\/[^"'\n]*)\2/g,
      (_, before: string, quote: string, path: string) => before + quote + absolute(path) + quote,
    )
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(absolute('template.js')));
  return scriptAddress(written);
}

/**
 * A document whose scripts have addresses, each with as many lines and spaces before its text as stand before it in the file. Of a script
 * without an address WebKit tells a frame with an origin of its own neither what it throws nor where.
 */
export function withScriptAddresses(html: string): string {
  return html.replace(scripts, (all, text: string | undefined, offset: number) => {
    if (text === undefined) return all;
    const above = html.slice(0, offset + '<script>'.length).split('\n');
    const before = '\n'.repeat(above.length - 1) + ' '.repeat(above.at(-1)?.length ?? 0);
    return `<script src="${scriptAddress(before + text)}">${text}</script`;
  });
}

/** Comments, which may hold scripts too, and scripts that say of themselves no more than what they are. */
const scripts = /<!--[\s\S]*?-->|<script>([\s\S]*?)<\/script/gi;

function scriptAddress(text: string): string {
  // Without brackets of its own, which end an address where a browser writes it into a stack.
  const data = encodeURIComponent(text).replaceAll('(', '%28').replaceAll(')', '%29');
  return `data:text/javascript;charset=utf-8,${data}`;
}

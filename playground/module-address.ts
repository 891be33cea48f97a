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
      /(\bfrom\s*|\bimport\s*\(?\s*|\bimport\.meta\.resolve\(\s*)(["'])(\.{1,2}\/[^"'\n]*)\2/g,
      (_, before: string, quote: string, path: string) => before + quote + absolute(path) + quote,
    )
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(absolute('template.js')));
  // Without brackets of its own, which end an address where a browser writes it into a stack.
  const data = encodeURIComponent(written).replaceAll('(', '%28').replaceAll(')', '%29');
  return `data:text/javascript;charset=utf-8,${data}`;
}

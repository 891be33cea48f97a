import { dataAddress, folderOf, pathOf } from './template-folder.ts';

/**
 * What draws a template as one text that needs no other file: what it names is inside it, as addresses that hold files.
 * Modules get those of the files that they name by a relative address; addresses that they compute are not followed.
 *
 * @returns `undefined` where nothing draws the template
 */
export function drawingInOne(
  files: ReadonlyMap<string, Uint8Array | string>,
): { name: 'template.html' | 'template.js'; text: string } | undefined {
  const all = new Map([...files].map(([path, file]) => [path, asBytes(file)] as const));
  const html = all.get('template.html');
  if (html) return { name: 'template.html', text: withFiles(new TextDecoder().decode(html), all) };
  return all.has('template.js') ? { name: 'template.js', text: moduleInOne(all, 'template.js', []) } : undefined;
}

/** An address in CSS: one in quotes may have blanks and brackets. */
const STYLE_ADDRESS = /url\(\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^"'()]+))\s*\)|@import\s+(?:"([^"\n]+)"|'([^'\n]+)')/g;

/** A document or style sheet with the files it names inside it. */
export function withFiles(text: string, files: ReadonlyMap<string, Uint8Array>, folder = ''): string {
  const address = (named: string): string | undefined => {
    const path = pathOf(named, folder);
    const bytes = path === undefined ? undefined : files.get(path);
    if (path === undefined || !bytes) return undefined;
    const isStyle = path.endsWith('.css');
    const others = isStyle ? new Map([...files].filter(([other]) => other !== path)) : files;
    const content = isStyle ? withFiles(new TextDecoder().decode(bytes), others, folderOf(path)) : bytes;
    return dataAddress(path, content);
  };
  return text
    .replace(STYLE_ADDRESS, (all, ...named: (string | undefined)[]) => {
      const found = address(named.slice(0, 5).find((one) => one !== undefined) ?? '');
      if (found === undefined) return all;
      return all.startsWith('@') ? `@import url(${found})` : `url(${found})`;
    })
    .replace(/(?<![\w-])(src|href|poster)=(["'])([^"']+)\2/g, (all, attribute: string, _, named: string) => {
      const found = address(named);
      return found === undefined ? all : `${attribute}="${found}"`;
    });
}

function moduleInOne(files: ReadonlyMap<string, Uint8Array>, path: string, above: readonly string[]): string {
  const address = (named: string): string | undefined => {
    const found = pathOf(named, folderOf(path));
    const bytes = found === undefined ? undefined : files.get(found);
    if (found === undefined || !bytes || found === path || above.includes(found)) return undefined;
    if (/\.m?js$/i.test(found)) return dataAddress(found, moduleInOne(files, found, [...above, path]));
    if (!/\.html?$/i.test(found)) return dataAddress(found, bytes);
    const page = withFiles(new TextDecoder().decode(bytes), files, folderOf(found));
    return dataAddress(found, page, 'text/html;charset=utf-8');
  };
  return new TextDecoder()
    .decode(files.get(path))
    .replace(
      /(\bfrom\s*|\bimport\s*(?:\(\s*)?|\bimport\.meta\.resolve\(\s*|\bnew URL\(\s*)(["'])(\.{1,2}\/[^"'\n]*)\2/g,
      (all, before: string, quote: string, named: string) => {
        const found = address(named);
        return found === undefined ? all : before + quote + found + quote;
      },
    );
}

function asBytes(file: Uint8Array | string): Uint8Array {
  return typeof file === 'string' ? new TextEncoder().encode(file) : file;
}

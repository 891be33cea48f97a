import { Parser } from 'htmlparser2';

/** What stands in an HTML page. Nothing of it is run. */
export interface HtmlPage {
  title: string;
  scripts: { attributes: Readonly<Record<string, string>>; text: string }[];
  /** Texts by the ids of elements; comments count as no text. */
  ids: ReadonlyMap<string, string>;
  /** Addresses of what the page needs: scripts, style sheets, pictures, fonts. */
  addresses: string[];
  /** The style sheets that stand in the page itself. */
  styles: string[];
}

/** Reads a page, however broken it is. */
export function readHtml(html: string): HtmlPage {
  let title = '';
  const scripts: HtmlPage['scripts'] = [];
  const ids = new Map<string, string>();
  const addresses: string[] = [];
  const styles: string[] = [];
  /** The element that a text belongs to: a script, a style sheet, the title, or one with an id. */
  let inside: { name: string; id: string | undefined; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, src, poster, href, style, rel = '' } = attributes;
      if (name === 'script') scripts.push({ attributes, text: '' });
      if (src) addresses.push(src);
      if (poster) addresses.push(poster);
      if (href && (name === 'image' || (name === 'link' && /stylesheet|preload|icon/i.test(rel)))) addresses.push(href);
      if (style) addresses.push(...addressesInStyle(style));
      if (id !== undefined && !ids.has(id)) ids.set(id, '');
      inside = { name, id, text: '' };
    },
    ontext(text) {
      if (inside) inside.text += text;
    },
    onclosetag() {
      if (!inside) return;
      const { name, id, text } = inside;
      const script = scripts.at(-1);
      if (name === 'script' && script) script.text = text;
      if (name === 'style') {
        styles.push(text);
        addresses.push(...addressesInStyle(text));
      }
      if (name === 'title') title ||= text.trim();
      if (id !== undefined && !ids.get(id)) ids.set(id, text.trim());
      inside = undefined;
    },
  });
  parser.end(html);
  return { title, scripts, ids, addresses, styles };
}

/** Addresses in a style sheet; those in its comments are not asked for. */
export function addressesInStyle(css: string): string[] {
  const pattern =
    /\/\*[\s\S]*?(?:\*\/|$)|url\(\s{0,9}(?:"([^"\n]{0,4096})"|'([^'\n]{0,4096})'|([^"')\s][^)\n]{0,4096}))\s{0,9}\)|@import\s{1,9}(?:"([^"\n]{0,4096})"|'([^'\n]{0,4096})')/g;
  return [...css.matchAll(pattern)].flatMap(([, ...parts]) => parts.find((part) => part !== undefined)?.trim() ?? []);
}

/** What gives the picture no size: comments, and rules that hold for some media only. */
const NO_RULES =
  /\/\*[\s\S]*?(?:\*\/|$)|<!--|-->|@[a-z-]{1,40}[^{};@]{0,999}\{(?:[^{}]{0,4000}\{[^{}]{0,4000}\}){0,999}[^{}]{0,4000}\}/gi;

/**
 * The size that a style sheet gives `html` or `body`, in pixels: that of the picture. The last rule holds, as in a browser. Undefined where
 * none gives one.
 */
export function sizeInStyle(css: string): { readonly width: number; readonly height: number } | undefined {
  const rules = /(?:^|[;}])\s{0,99}(?:html|body)(?:\s{0,9},\s{0,9}(?:html|body))?\s{0,9}\{([^{}]{0,4000})(?=\})/gi;
  const sizes = [...css.replace(NO_RULES, ' ').matchAll(rules)].flatMap(([, rule = '']) => {
    const side = (name: string) =>
      Number(new RegExp(`(?:^|[;\\s])${name}\\s{0,9}:\\s{0,9}(\\d{2,5})px`, 'i').exec(rule)?.[1] ?? 0);
    const [width, height] = [side('width'), side('height')];
    return width > 0 && height > 0 ? { width, height } : [];
  });
  return sizes.at(-1);
}

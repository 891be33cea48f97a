import sanitize from 'sanitize-html';
import { readUrl } from '../../format/read-url.ts';

/** An address as a page may use it: whole, http or https; empty for anything else, `javascript:` among it. */
export function webAddress(raw: string | undefined, base: string): string {
  const text = raw?.trim() ?? '';
  const url = text === '' ? undefined : readUrl(text, base);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : '';
}

/** Before these, text of one thing ends and that of another begins. */
const BREAKS = /<(?=\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|figure|figcaption|section|article)\b)/gi;
const UNSEEN = ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template'];
const ESCAPES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Elements that are open at once: beyond all that people write. What parses HTML would take seconds for a hundred thousand. */
const DEEPEST = 1000;

/** HTML, or the text of it where its elements lie too deep inside one another, or are never closed. */
function readable(html: string): string {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, end, tag = ''] of html.matchAll(/<(\/?)(?!(?:br|img|hr|wbr)\b)([a-z][^\s<>/]*)[^<>]*(?<!\/)>/gi)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    // What closes nothing leaves all others open.
    if (end && count === 0) continue;
    const step = end ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    if (depth > DEEPEST) return html.replace(/<[^<>]*>/g, ' ');
  }
  return html;
}

/** What a person reads of HTML, on one line. */
export function textOfHtml(html: string): string {
  const text = sanitize(readable(html).replace(BREAKS, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: UNSEEN,
  });
  return oneLine(text.replace(/&(?:amp|lt|gt|quot);/g, (code) => ESCAPES[code] as string));
}

export function oneLine(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they come with feeds, and cannot be shown
      .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
      .trim()
  );
}

/** HTML that runs nothing, loads nothing but pictures, and whose addresses are whole (fact 67). */
export function harmlessHtml(html: string, base: string): string {
  return sanitize(readable(html), {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'a', 'img'],
      ...[
        'figure',
        'figcaption',
        'strong',
        'b',
        'em',
        'i',
        'u',
        's',
        'sub',
        'sup',
        'small',
        'q',
        'cite',
        'abbr',
        'time',
      ],
      ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'div', 'span', 'section', 'article'],
    ],
    allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'width', 'height'], td: ['colspan'] },
    allowedSchemes: ['http', 'https'],
    nonTextTags: UNSEEN,
    transformTags: {
      a: (tagName, { href, title }) => ({
        tagName,
        attribs: { ...present('href', webAddress(href, base)), ...present('title', title), rel: 'noopener noreferrer' },
      }),
      img: (tagName, { src, alt, width, height }) => ({
        tagName,
        attribs: {
          ...present('src', webAddress(src, base)),
          alt: alt ?? '',
          ...present('width', width),
          ...present('height', height),
        },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }).trim();
}

/** The first picture that HTML shows. */
export function firstImage(html: string, base: string): string {
  for (const [, , src = ''] of html.matchAll(/<img\b[^>]*?(?:\ssrc\s*=\s*(["'])(.*?)\1|>|$)/gis)) {
    const address = webAddress(src.replaceAll('&amp;', '&'), base);
    if (address) return address;
  }
  return '';
}

function present(name: string, value: string | undefined): Record<string, string> {
  return value ? { [name]: value } : {};
}

import { WINDOWS_1252 } from '../../format/decode-text.ts';
import { escapeHtml } from '../../format/escape-html.ts';
import { dayFirst } from './weekdays.ts';

/** What a feed says of one story. */
export interface FeedEntry {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly picture: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly category: string;
  readonly author: string;
}

/**
 * How a feed is written:
 *
 * - `rss`: RSS 2.0 as it should be
 * - `atom`: Atom with `xml:base` and relative links
 * - `rdf`: RSS 1.0
 * - `windows-1252`: RSS whose first line alone tells its encoding; Portuguese dates in BRT
 * - `zoneless`: RSS whose dates have the day first and no zone; relative pictures
 * - `enclosures`: RSS that has its pictures as attachments, its links as guids, and GMT misspelt
 */
export type FeedFormat = 'rss' | 'atom' | 'rdf' | 'windows-1252' | 'zoneless' | 'enclosures';

interface Written {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** @param address Where the outlet is, without a slash at the end. */
export function writeFeed(format: FeedFormat, title: string, address: string, entries: readonly FeedEntry[]): Written {
  if (format === 'atom') return utf8('application/atom+xml', atom(title, address, entries));
  if (format === 'rdf') return utf8('application/rdf+xml', rdf(title, address, entries));
  const xml = rss(format, title, address, entries);
  // No charset here: readers find it in the first line.
  if (format === 'windows-1252') return { bytes: windows1252(xml), contentType: 'text/xml' };
  return utf8('application/rss+xml', xml);
}

function utf8(type: string, xml: string): Written {
  return { bytes: new TextEncoder().encode(xml), contentType: `${type}; charset=utf-8` };
}

/** Everything it has no byte for becomes a reference. */
function windows1252(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const special = code > 0x9f ? WINDOWS_1252.indexOf(character) : -1;
    if (special >= 0) bytes.push(0x80 + special);
    else if (code < 0x80 || (code > 0x9f && code < 0x100)) bytes.push(code);
    else for (const one of `&#${code};`) bytes.push(one.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}

type RssFormat = Exclude<FeedFormat, 'atom' | 'rdf'>;

function rss(format: RssFormat, title: string, address: string, entries: readonly FeedEntry[]): string {
  const encoding = format === 'windows-1252' ? 'ISO-8859-1' : 'UTF-8';
  const items = entries.map((entry) => {
    const picture = escapeHtml(entry.picture);
    const link = format === 'enclosures' ? '' : `<link>${escapeHtml(entry.link)}</link>`;
    const guid =
      format === 'enclosures'
        ? `<guid>${escapeHtml(entry.link)}</guid>`
        : `<guid isPermaLink="false">${entry.id}</guid>`;
    const shown = {
      rss: `<media:content url="${picture}" medium="image" type="image/svg+xml"/>`,
      'windows-1252': `<media:thumbnail url="${picture}"/>`,
      zoneless: `<media:thumbnail url="${escapeHtml(new URL(entry.picture).pathname)}"/>`,
      enclosures: `<enclosure url="${picture}" type="image/svg+xml" length="900"/>`,
    }[format];
    return `<item>
<title><![CDATA[${entry.title}]]></title>
${link}${guid}
<pubDate>${DATES[format](entry.at)}</pubDate>
<dc:creator>${escapeHtml(entry.author)}</dc:creator>
<category>${escapeHtml(entry.category)}</category>
<description>${escapeHtml(`<p>${escapeHtml(entry.lead)}</p>`)}</description>
<content:encoded><![CDATA[${bodyOf(entry)}]]></content:encoded>
${shown}
</item>`;
  });
  return `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeHtml(title)}</title>
<link>${address}</link>
<description>Últimas notícias – ${escapeHtml(title)}</description>
<image><url>${address}/logo.svg</url><title>${escapeHtml(title)}</title><link>${address}</link></image>
${items.join('\n')}
</channel>
</rss>
`;
}

function atom(title: string, address: string, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (entry) => `<entry>
<id>tag:${entry.id}</id>
<title type="html">${escapeHtml(escapeHtml(entry.title))}</title>
<link rel="alternate" type="text/html" href="${escapeHtml(relative(entry.link, address))}"/>
<published>${iso(entry.at)}</published>
<updated>${iso(entry.at)}</updated>
<author><name>${escapeHtml(entry.author)}</name></author>
<category term="${escapeHtml(entry.category)}"/>
<summary>${escapeHtml(entry.lead)}</summary>
<content type="html">${escapeHtml(`<img src="${entry.picture}" alt="">${bodyOf(entry)}`)}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${address}/">
<id>tag:${escapeHtml(title)}</id>
<title>${escapeHtml(title)}</title>
<subtitle>Últimas notícias – ${escapeHtml(title)}</subtitle>
<logo>logo.svg</logo>
<link rel="alternate" href="${address}"/>
<updated>${iso(entries[0]?.at ?? 0)}</updated>
${items.join('\n')}
</feed>
`;
}

function rdf(title: string, address: string, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    (entry) => `<item rdf:about="${escapeHtml(entry.link)}">
<title>${escapeHtml(entry.title)}</title>
<link>
${escapeHtml(entry.link)}
</link>
<description>${escapeHtml(entry.lead)}</description>
<dc:date>${iso(entry.at).replace('Z', '+00:00')}</dc:date>
<dc:creator>${escapeHtml(entry.author)}</dc:creator>
<dc:subject>${escapeHtml(entry.category)}</dc:subject>
<content:encoded>${escapeHtml(`<img src="${entry.picture}" alt="">${bodyOf(entry)}`)}</content:encoded>
</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="${address}"><title>${escapeHtml(title)}</title><link>${address}</link><description>Últimas notícias – ${escapeHtml(title)}</description></channel>
<image><url>${address}/logo.svg</url></image>
${items.join('\n')}
</rdf:RDF>
`;
}

function bodyOf({ paragraphs }: FeedEntry): string {
  return paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('');
}

/** Relative to the base of the feed where it lies below it. */
function relative(link: string, address: string): string {
  return link.startsWith(`${address}/`) ? link.slice(address.length + 1) : link;
}

const WEEKDAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'];
const MONTHS = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'];

/** Brasília has had no summer time since 2019; the sample feeds write it as if it never had. */
const BRASILIA = -3 * 3_600_000;

const DATES: Readonly<Record<RssFormat, (at: number) => string>> = {
  rss: (at) => new Date(at).toUTCString(),
  'windows-1252': (at) => {
    const local = new Date(at + BRASILIA);
    const [day, month] = [WEEKDAYS[local.getUTCDay()], MONTHS[local.getUTCMonth()]];
    return `${day}, ${two(local.getUTCDate())} ${month} ${local.getUTCFullYear()} ${local.toISOString().slice(11, 19)} BRT`;
  },
  zoneless: (at) => {
    const [date = '', time = ''] = iso(at + BRASILIA).split('T');
    return `${dayFirst(date)} ${time.slice(0, 8)}`;
  },
  enclosures: (at) => new Date(at).toUTCString().replace('GMT', 'GTM'),
};

function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

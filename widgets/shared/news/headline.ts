import { oneLine } from '../../../src/format/locale.ts';
import { readUrl } from '../../../src/format/read-url.ts';
import { blackOrWhiteOn, readColour } from '../../../src/kinds/colour.ts';
import type { NewsItem } from '../../../src/services/news/answers.ts';
import { publishedAt } from '../../../src/services/news/answers.ts';

/** The members that headlines are made of: what feeds send as HTML is not asked for. */
export const headlineFields = [
  'provider',
  'source',
  'title',
  'pubDate',
  'link',
  'thumbnail',
  'description',
  'badge',
  'color',
] as const;

export type HeadlineItem = Pick<NewsItem, (typeof headlineFields)[number]>;

/** An item as it may be shown. Feeds are not trusted: texts are text, addresses and colours are checked. */
export interface Headline {
  readonly key: string;
  readonly title: string;
  readonly lead: string;
  readonly source: string;
  /** Short label of the provider. */
  readonly badge: string;
  /** Ground of the badge, and what is read on it; none where the provider's colour is none. */
  readonly colour: string | undefined;
  readonly ink: string | undefined;
  readonly link: string | undefined;
  readonly thumbnail: string | undefined;
  /** Milliseconds since 1970, where the feed says when. */
  readonly at: number | undefined;
}

export function headlineOf(item: HeadlineItem): Headline {
  const link = webAddress(item.link);
  const colour = hexColour(item.color);
  const ground = colour && readColour(colour);
  return {
    key: link ?? `${item.provider} ${item.title}`,
    title: oneLine(item.title),
    lead: oneLine(item.description),
    source: oneLine(item.source) || item.provider,
    badge: oneLine(item.badge),
    colour,
    ink: ground && blackOrWhiteOn(ground),
    link,
    thumbnail: webAddress(item.thumbnail),
    at: publishedAt(item),
  };
}

/** A headline that an operator typed: `Title`, or `Title | Source`. A title may have bars of its own. */
export function typedHeadline(line: string, source: string): Headline {
  const [title = '', from = source] = line.split(/\|(?=[^|]*$)/).map(oneLine);
  const none = { colour: undefined, ink: undefined, link: undefined, thumbnail: undefined, at: undefined };
  return { ...none, key: `typed ${title}`, title, lead: '', source: from, badge: '' };
}

/** An address on the web, or none: what it resolves to counts, not how it is written (`java\nscript:`). */
export function webAddress(text: string): string | undefined {
  const url = readUrl(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** `#rgb` or `#rrggbb` as the latter; anything else is no colour, whatever CSS may think of it. */
export function hexColour(text: string): string | undefined {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === '') return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}

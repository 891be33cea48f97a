import { createNewsClient, type NewsField } from '../../services/news/client.ts';
import { NEWS_KEEP } from '../../services/shared/durations.ts';
import { Misfit } from '../../services/shared/errors.ts';
import { isObject } from '../../services/shared/read.ts';
import { SECOND } from '../../services/shared/timing.ts';
import { list, stepOf } from './parameters.ts';
import { type Parameter, serviceRules, type Values } from './route.ts';

/** What an item may have, and the other names that are taken for it (document 2, section 4). */
const NAMES: Readonly<Record<NewsField, readonly string[]>> = {
  provider: [],
  source: ['fonte'],
  title: ['titulo', 'título'],
  pubDate: ['data'],
  link: [],
  guid: [],
  author: [],
  thumbnail: ['img', 'image', 'thumb'],
  description: ['descricao', 'descrição'],
  content: [],
  enclosure: [],
  categories: [],
  badge: [],
  color: [],
};
const FIELDS = Object.keys(NAMES) as NewsField[];
const SLIM = ['description', 'link', 'pubDate', 'source', 'title'];

const slugs = list(stepOf('slugs of providers'), { ordered: true, most: 5 });

/** The service takes any number and none for what is none; out of bounds it takes the bound. */
const count: Parameter = (given) => {
  if (!/^-?\d{1,9}$/.test(given)) return undefined;
  const wanted = Math.min(100, Math.max(1, Number(given)));
  return wanted === 20 ? undefined : String(wanted);
};

/** Sorted, under their own names; what is no field is left out, as the service does. */
const fields: Parameter = (given) => {
  const wanted = given.split(',').map((name) => name.trim().normalize('NFC'));
  const known = FIELDS.filter((field) => wanted.includes(field) || NAMES[field].some((name) => wanted.includes(name)));
  return known.sort().join(',') || undefined;
};

/** `fields` beats `view`; the slim view is one choice of fields, and without both all are meant. */
function settle({ view, ...query }: Values): Values {
  if (query['providers'] === undefined) {
    throw new Misfit('/providers', 'one to five slugs; /providers lists them', 'missing');
  }
  const wanted = query['fields'] ?? (view === 'slim' ? SLIM.join(',') : FIELDS.toSorted().join(','));
  return { ...query, fields: wanted };
}

const view: Parameter = (given) => (given === 'slim' ? given : undefined);

/** Bodies of articles are not fetched for readers at all: they are long, and HTML of strangers. */
function withoutContent({ fields = '', ...query }: Values): Values {
  const wanted = fields.split(',').filter((field) => field !== 'content');
  // A list of none would mean all.
  return { ...query, fields: wanted.join(',') || 'link' };
}

/**
 * Addresses that are none of the web are taken out, `javascript:` among them; so are colours that are none. `content` is
 * there where it was asked for, and empty.
 */
function harmless(answer: unknown, { query }: { query: Values }): unknown {
  if (!isObject(answer)) return answer;
  const wanted = (query['fields'] ?? '').split(',');
  const [items, feeds] = [objectsOf(answer['items']), objectsOf(answer['feeds'])];
  return {
    ...answer,
    items: items.map((item) => {
      const { content: _, ...rest } = withWebAddresses(item, ['link', 'thumbnail']);
      const kept = wanted.includes('content') ? { ...rest, content: '' } : rest;
      return wanted.join() === 'content' ? { content: '' } : kept;
    }),
    feeds: feeds.map((feed) => withWebAddresses(feed, ['link', 'image'])),
  };
}

function withWebAddresses(from: Record<string, unknown>, members: readonly string[]): Record<string, unknown> {
  const safe = { ...from };
  for (const name of members) if (name in safe && !isWebAddress(safe[name])) safe[name] = '';
  if ('color' in safe && !/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(String(safe['color']))) safe['color'] = '';
  const { enclosure } = safe;
  if (Array.isArray(enclosure)) {
    safe['enclosure'] = enclosure.filter((one) => isObject(one) && isWebAddress(one['link']));
  }
  return safe;
}

/** Read as a browser reads it: `java\nscript:` is a scheme to one. */
function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function objectsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The news service (document 2, sections 4, 7 and 8). */
export const news = serviceRules({
  name: 'news',
  segment: 'news',
  title: 'news',
  timeout: 15 * SECOND,
  errors: [400],
  unfit: 400,
  errorBody: (error) => ({ status: 'error', error }),
  durations: NEWS_KEEP,
  client: createNewsClient,
  cached: [
    {
      path: '/',
      parameters: { providers: slugs, count, view, fields },
      together: settle,
      keep: (_, __, { items, shared }) => ({ browser: items, shared }),
      upstreamQuery: withoutContent,
      check: (client, { query }) =>
        client.items({ providers: ['any'], fields: (withoutContent(query)['fields'] ?? '').split(',') as NewsField[] }),
      rewrite: harmless,
    },
    {
      path: '/providers',
      keep: (_, __, { providers }) => ({ browser: providers, shared: providers }),
      check: (client) => client.providers(),
    },
  ],
});

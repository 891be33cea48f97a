import { errorText } from '../../format/problem.ts';

/** Where news come from, as the operator's own file lists it. The file is trusted: addresses may lead anywhere. */
export interface Provider {
  /** Its name in requests. */
  readonly slug: string;
  readonly title: string;
  /** Address of the feed. */
  readonly url: string;
  /** Short label. */
  readonly badge: string;
  /** Hex colour. */
  readonly color: string;
  /** Zone of dates that have none, as in `America/Sao_Paulo`. Default UTC. */
  readonly tz?: string | undefined;
}

/** A list of providers that cannot be used. Its message says which entry, and why. */
export class WrongProviders extends Error {
  override readonly name = 'WrongProviders';
}

const TEXTS = ['slug', 'title', 'url', 'badge', 'color'] as const;

/** Reads the text of a file with providers, or throws `WrongProviders`. */
export function readProviders(text: string): readonly Provider[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new WrongProviders(`The list of providers is no JSON: ${errorText(error)}`);
  }
  if (!Array.isArray(list) || list.length === 0) {
    throw new WrongProviders('The list of providers must be a JSON list with one provider at least.');
  }
  const slugs = new Set<string>();
  return list.map((entry: unknown, index) => {
    const wrong = (what: string) => new WrongProviders(`Provider ${index + 1} of the list ${what}.`);
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) throw wrong('is no object');
    const given = entry as Record<string, unknown>;
    const texts = TEXTS.map((name) => {
      const value = given[name];
      if (typeof value !== 'string' || value.trim() === '') throw wrong(`needs the text “${name}”`);
      return value.trim();
    });
    const [slug = '', title = '', url = '', badge = '', color = ''] = texts;
    if (/[\s,]/.test(slug)) throw wrong(`has the slug “${slug}”: it must be without spaces and commas`);
    if (slugs.has(slug)) throw wrong(`has the slug “${slug}”, which an earlier one has`);
    slugs.add(slug);
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
      throw wrong('needs an address that begins with http:// or https://');
    }
    if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color))
      throw wrong(`has the color “${color}”: it must be like #0055aa`);
    const { tz } = given;
    if (tz === undefined) return { slug, title, url, badge, color };
    if (typeof tz !== 'string' || !isZone(tz)) throw wrong('has a tz that is no time zone, such as America/Sao_Paulo');
    return { slug, title, url, badge, color, tz };
  });
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

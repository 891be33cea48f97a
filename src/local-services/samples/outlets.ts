import { escapeHtml } from '../../format/escape-html.ts';
import type { FeedEntry, FeedFormat } from './feeds.ts';
import { newestStory, STORY_EVERY, type Story, storyOf } from './headlines.ts';
import { randomFor } from './random.ts';

/** An outlet of the sample news. None of them exists; each writes its feed in a manner that is met in the wild. */
export interface SampleOutlet {
  readonly slug: string;
  readonly title: string;
  readonly badge: string;
  readonly color: string;
  readonly tz?: string;
  readonly format: FeedFormat;
  /** Milliseconds until its feed answers. */
  readonly delay?: number;
}

export const sampleOutlets: readonly SampleOutlet[] = [
  { slug: 'gazeta-do-cais', title: 'Gazeta do Cais', badge: 'GC', color: '#0b5cab', format: 'rss' },
  { slug: 'tribuna-serrana', title: 'Tribuna Serrana', badge: 'TS', color: '#6a3fa0', format: 'atom' },
  { slug: 'correio-da-restinga', title: 'Correio da Restinga', badge: 'CR', color: '#00796b', format: 'rdf' },
  { slug: 'diario-ribeirinho', title: 'Diário Ribeirinho', badge: 'DR', color: '#8a5a00', format: 'windows-1252' },
  {
    slug: 'folha-das-dunas',
    title: 'Folha das Dunas',
    badge: 'FD',
    color: '#3d6b1f',
    tz: 'America/Sao_Paulo',
    format: 'zoneless',
  },
  { slug: 'radio-farol', title: 'Rádio Farol', badge: 'RF', color: '#1f6f8b', format: 'enclosures' },
  { slug: 'mare-lenta', title: 'Maré Lenta', badge: 'ML', color: '#4b5d67', format: 'rss', delay: 2500 },
  { slug: 'portal-em-obras', title: 'Portal em Obras', badge: 'PO', color: '#7a4b8c', format: 'atom' },
];

/** Who writes for all: its stories stand at one address, which each outlet marks as its own. */
export const AGENCY = 'agencia-mares';

/** Hours of stories in a feed, and how many of them at most. */
const HOURS = 36;
const MOST = 40;

/** What outlets add to a title of their own. */
const OWN_WORDS = [
  'entenda',
  'veja o que muda',
  'saiba mais',
  'confira detalhes',
  'moradores comentam',
  'o que se sabe',
  'acompanhe',
  'ouça',
];

/** What an outlet has to tell at a moment, newest first. */
export function entriesOf(seed: number, outlet: SampleOutlet, now: number, origin: string): readonly FeedEntry[] {
  const newest = newestStory(now);
  const entries: FeedEntry[] = [];
  const oldest = newest - (HOURS * 3_600_000) / STORY_EVERY;
  for (let number = newest; number > oldest && entries.length < MOST; number--) {
    const random = randomFor(seed, 'outlet', outlet.slug, number);
    // What is told in an outlet's own words is told by it alone: no list could see that two titles are one story.
    const tells = mannerOf(seed, number) < SHARED ? random.chance(0.65) : teller(seed, number) === outlet;
    if (!tells) continue;
    entries.push(entry(seed, outlet, storyOf(seed, number), origin, random.integer(0, 9) * 60_000));
  }
  return entries;
}

/** Below the first from the agency, below the second with one title everywhere. */
const FROM_AGENCY = 0.25;
const SHARED = 0.55;

function mannerOf(seed: number, story: number): number {
  return randomFor(seed, 'manner', story).next();
}

function teller(seed: number, story: number): SampleOutlet {
  return randomFor(seed, 'teller', story).pick(sampleOutlets);
}

/** Some stories come from the agency, some have one title everywhere; of the rest every outlet makes its own. */
function entry(seed: number, outlet: SampleOutlet, story: Story, origin: string, later: number): FeedEntry {
  const manner = mannerOf(seed, story.number);
  const own = OWN_WORDS[sampleOutlets.indexOf(outlet) % OWN_WORDS.length];
  const page = `${story.number}/${story.slug}.html`;
  return {
    id: `${outlet.slug}-${story.number}`,
    title: manner < SHARED ? story.title : `${story.title}: ${own}`,
    link:
      manner < FROM_AGENCY
        ? `${origin}/${AGENCY}/${page}?utm_source=${outlet.slug}`
        : `${origin}/${outlet.slug}/${page}`,
    picture: `${origin}/pictures/${story.number}.svg`,
    at: story.at + later,
    lead: story.lead,
    paragraphs: story.paragraphs,
    category: story.category,
    author: manner < FROM_AGENCY ? 'Agência Marés' : 'Redação',
  };
}

/** A page for a story, so that its address leads somewhere. */
export function articlePage({ title, category, at, lead, paragraphs, number }: Story, source: string): string {
  const text = paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('\n');
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}img{width:100%;height:auto}</style>
<p><small>${escapeHtml(source)} · ${escapeHtml(category)} · ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC</small></p>
<h1>${escapeHtml(title)}</h1>
<img src="/pictures/${number}.svg" alt="" width="640" height="360">
<p><strong>${escapeHtml(lead)}</strong></p>
${text}
<p><small>Notícia fictícia, gerada para testes.</small></p>
</html>
`;
}

/** Skies: hues of the sky and of the land under it, and how light the sky is. */
const SKIES = [
  { sky: 205, land: 120, light: 70 },
  { sky: 198, land: 90, light: 80 },
  { sky: 35, land: 70, light: 78 },
  { sky: 18, land: 260, light: 72 },
  { sky: 265, land: 230, light: 62 },
  { sky: 225, land: 215, light: 20 },
] as const;

/** A picture for a story: sky with sun or moon, hills and water, each a little different. */
export function storyPicture(seed: number, number: number): string {
  const random = randomFor(seed, 'picture', number);
  const { sky, land, light } = random.pick(SKIES);
  const night = light < 30;
  const hue = sky + random.integer(-8, 8);
  const hill = (height: number) => {
    const [a, b, c] = [random.integer(-30, 30), random.integer(-40, 40), random.integer(-30, 30)];
    return `M0 ${height + a}Q160 ${height - 60 + b} 320 ${height}T640 ${height + c}V360H0Z`;
  };
  const sun = `cx="${random.integer(80, 560)}" cy="${random.integer(60, 130)}" r="${random.integer(26, 48)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360">` +
    `<rect width="640" height="360" fill="hsl(${hue} 55% ${light}%)"/>` +
    `<circle ${sun} fill="hsl(45 85% ${night ? 86 : 94}%)"/>` +
    `<path d="${hill(220)}" fill="hsl(${land} 24% ${night ? 26 : 52}%)"/>` +
    `<path d="${hill(270)}" fill="hsl(${land + 12} 28% ${night ? 18 : 36}%)"/>` +
    `<rect y="310" width="640" height="50" fill="hsl(${night ? 222 : 202} 42% ${night ? 14 : 44}%)"/></svg>\n`
  );
}

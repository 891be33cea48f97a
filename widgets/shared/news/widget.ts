import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Locale } from '../../../src/format/locale.ts';
import { holdsPhrase } from '../../../src/format/search-text.ts';
import type { News, NewsProviders } from '../../../src/services/news/answers.ts';
import * as news from '../../../src/services/news/endpoints.ts';
import { formatAge, formatMoment, ownZone, saoPaulo } from '../format.ts';
import { type TableOf, timeCell } from '../table-view.ts';
import { entriesOf, linesOf } from '../typed-lines.ts';
import { type Heading, type Queries, WidgetElement } from '../widget-element.ts';
import { type Headline, type HeadlineItem, headlineFields, headlineOf, typedHeadline } from './headline.ts';
import { newsWords } from './words.ts';

/** As many items are asked for by every widget that shows fewer, so that all on a page share one answer. */
const atLeast = 20;

/** How many providers are taken where none are named; the service takes up to five (document 2, section 4). */
const unnamed = 3;

/** Headlines of some providers, newest first: what the widgets of this family have in common. */
export abstract class NewsWidget extends WidgetElement {
  /** The items last made of an answer, and that answer. */
  #made: { of: News<HeadlineItem>; headlines: readonly Headline[] } | undefined;
  /** The last there were, and the providers that were named: where none are, the service lists others some day. */
  #last: { readonly of: string; readonly headlines: readonly Headline[] } = { of: '', headlines: [] };

  protected override queries(): Queries {
    const slugs = this.#slugs;
    return {
      providers: this.#named.length > 0 ? undefined : news.providers(),
      items:
        slugs.length > 0
          ? news.items({ providers: slugs, count: Math.max(atLeast, this.wanted), fields: headlineFields })
          : undefined,
    };
  }

  get #named(): readonly string[] {
    return entriesOf(this.setting('providers'));
  }

  get #known(): NewsProviders['providers'] {
    return this.value<NewsProviders>('providers')?.providers ?? [];
  }

  /** Of the providers that are named, else of the first that the service has. */
  get #slugs(): readonly string[] {
    return this.#named.length > 0 ? this.#named : this.#known.slice(0, unnamed).map(({ slug }) => slug);
  }

  #titleOf(provider: string): string {
    return this.#known.find(({ slug }) => slug === provider)?.title || provider;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // Providers that were known already bring no update of their own.
    if (!this.queryState('items') && this.value('providers')) super.willUpdate(changed);
  }

  /** Headlines that were typed need no feed, and the last there were stay while others are asked for. */
  protected override get shown(): boolean {
    return this.#typed.length > 0 || this.#isLast || super.shown;
  }

  protected override typedParts(): readonly string[] {
    const { added, dropped } = this.words;
    const left = this.#dropped.length;
    return [...(this.#typed.length > 0 ? [added(this.#typed.length)] : []), ...(left > 0 ? [dropped(left)] : [])];
  }

  /** How many items it shows at most. */
  protected get wanted(): number {
    return this.setting<number>('count');
  }

  protected override describe(): Heading {
    const names = this.value<News>('items')?.feeds.map(({ title, provider }) => title || provider) ?? [];
    const all = names.length > 0 ? names : this.#slugs.map((slug) => this.#titleOf(slug));
    return { title: this.words.title, source: all.join(', ') };
  }

  /** Which providers failed, and that what is shown is not of the newest answer. */
  protected override caveats(): readonly string[] {
    const { kept, reasons, otherReason } = this.words;
    const failed = this.#errors.map(
      ({ provider, reason }) => `${this.#titleOf(provider)}: ${reasons[reason] ?? otherReason(reason)}`,
    );
    return this.#isKept ? [...failed, kept] : failed;
  }

  protected override table(): TableOf {
    return {
      head: this.words.head,
      rows: this.headlines.map(({ title, source, at, link }) => [
        title,
        source,
        at === undefined ? undefined : timeCell(at, this.language, 'stamp', ownZone),
        link,
      ]),
    };
  }

  /** What stood in the picture when it opened. */
  #opened: ReadonlySet<string> = new Set();

  /** Those that took the place of others while the picture was on: they dissolve in, and nothing else moves. */
  protected changed(names: readonly string[]): ReadonlySet<string> {
    if (this.phase !== 'on' || this.#opened.size === 0) this.#opened = new Set(names);
    return new Set(names.filter((name) => !this.#opened.has(name)));
  }

  /** What is to be shown. */
  protected get headlines(): readonly Headline[] {
    const answered = this.#answered;
    if (answered.length > 0) this.#last = { of: this.#named.join(), headlines: answered };
    const fed = this.#isKept ? this.#last.headlines : answered;
    return [...this.#typed, ...fed.filter((headline) => !this.#isDropped(headline))].slice(0, this.wanted);
  }

  /** Whether the last there were stand in for an answer without any: in a picture, and on a page where the providers failed. */
  get #isKept(): boolean {
    if (this.#answered.length > 0 || this.#last.headlines.length === 0) return false;
    return this.onAir || (this.#errors.length > 0 && this.#isLast);
  }

  /** Whether the last there were are of what is asked for now. */
  get #isLast(): boolean {
    return this.#last.headlines.length > 0 && this.#last.of === this.#named.join();
  }

  get #errors(): News['errors'] {
    return this.value<News>('items')?.errors ?? [];
  }

  /** Headlines that the operator typed, one a line, before those of the feed. */
  get #typed(): readonly Headline[] {
    return linesOf(this.setting('add')).map((line) => typedHeadline(line, this.setting('source')));
  }

  /** Headlines of the feed that the operator dropped. */
  get #dropped(): readonly Headline[] {
    return this.#answered.filter((headline) => this.#isDropped(headline));
  }

  #isDropped({ title }: Headline): boolean {
    return linesOf(this.setting('drop')).some((line) => holdsPhrase(title, line));
  }

  /** The headlines of the feed; items of some have no title. */
  get #answered(): readonly Headline[] {
    const answer = this.value<News<HeadlineItem>>('items');
    if (answer && this.#made?.of !== answer) {
      this.#made = { of: answer, headlines: answer.items.map(headlineOf).filter(({ title }) => title !== '') };
    }
    return this.#made?.headlines ?? [];
  }

  protected get words() {
    return newsWords[this.language];
  }
}

/** The short label of a provider on its colour. It repeats the name of the source, which stands beside it or is read out. */
export function renderBadge({ badge, colour, ink }: Headline): TemplateResult | typeof nothing {
  if (!badge) return nothing;
  return colour && ink
    ? html`<span class="badge" aria-hidden="true" .style=${`--badge: ${colour}; --badge-ink: ${ink}`}>${badge}</span>`
    : html`<span class="badge" aria-hidden="true">${badge}</span>`;
}

/**
 * A headline that leads to its story, where there is an address. Feeds are Brazilian and do not say their language: on a page in
 * another one it is marked as unknown.
 */
export function renderTitle({ title, link }: Headline, language: Locale): TemplateResult {
  const lang = language === 'pt-BR' ? nothing : '';
  const said = html`<bdi lang=${lang}>${title}</bdi>`;
  return link ? html`<a class="story" href=${link} rel="noopener">${said}</a>` : said;
}

/** A reader's clock may be behind by so much, in milliseconds, that what is new is from the future. */
const BEHIND = 5 * 60_000;

/**
 * Source and time: on a page how long ago, by a clock that is behind the moment itself; in a picture the time of day in São Paulo.
 */
export function renderOrigin({ source, at }: Headline, language: Locale, onAir: boolean): TemplateResult {
  const who = html`<bdi>${source}</bdi>`;
  if (at === undefined) return who;
  const age = Date.now() - at;
  const onPage = age < -BEHIND ? formatMoment(at, language, 'stamp', ownZone) : formatAge(age, language);
  const said = onAir ? formatMoment(at, language, 'time', saoPaulo) : onPage;
  return html`${who} <time datetime=${new Date(at).toISOString()}>${said}</time>`;
}

/** The picture of a story, in a place that is reserved for it. The provider is not told on which page it is shown. */
export function renderThumbnail({ thumbnail }: Headline, onAir: boolean): TemplateResult | typeof nothing {
  if (!thumbnail) return nothing;
  return html`<span class="thumb"
    ><img
      src=${thumbnail}
      alt=""
      width="640"
      height="360"
      loading=${onAir ? 'eager' : 'lazy'}
      decoding="async"
      referrerpolicy="no-referrer"
      @error=${mark}
      @load=${mark}
  /></span>`;
}

/** One that cannot be shown is not shown, rather than as the browser's broken image. */
function mark({ type, currentTarget }: Event): void {
  (currentTarget as Element).toggleAttribute('data-broken', type === 'error');
}

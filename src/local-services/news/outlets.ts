import type { Context } from 'hono';
import { Hono } from 'hono';
import { realWait } from '../faults.ts';
import type { Fault, LocalOptions } from '../local-service.ts';
import { writeFeed } from '../samples/feeds.ts';
import { newestStory, storyOf } from '../samples/headlines.ts';
import { AGENCY, articlePage, entriesOf, type SampleOutlet, sampleOutlets, storyPicture } from '../samples/outlets.ts';
import type { Provider } from './providers.ts';

/** A feed that never answers is ended by the client's time limit; this ends it for clients without one. */
const NEVER = 120_000;

/**
 * The sample outlets as they would stand on the web: feeds, articles and pictures. One of them is slow. Any of them can be
 * broken, so that it can be seen that the others go on:
 *
 * - `GET /<slug>/feed.xml`, `/<slug>/<number>/….html`, `/pictures/<number>.svg`, `/<slug>/logo.svg`
 * - `PUT /<slug>/fault/<404, timeout, invalid …>` breaks a feed, `DELETE /<slug>/fault` mends it
 */
export function createOutlets({ seed, now, wait = realWait }: Pick<LocalOptions, 'seed' | 'now' | 'wait'>): Hono {
  const app = new Hono();
  const faults = new Map<string, Fault>();
  const outletOf = (c: Context) => sampleOutlets.find(({ slug }) => slug === c.req.param('slug'));
  const originOf = (c: Context) => new URL(c.req.url).origin;

  app.get('/pictures/:file', (c) => {
    const number = numberOf(c.req.param('file'), 'svg');
    return number === undefined ? c.notFound() : svg(c, storyPicture(seed, number));
  });

  app.get('/:slug/feed.xml', async (c) => {
    const outlet = outletOf(c);
    if (!outlet) return c.notFound();
    const fault = faults.get(outlet.slug);
    const { signal } = c.req.raw;
    if (fault === 'timeout') await wait(NEVER, signal);
    else if (outlet.delay) await wait(outlet.delay, signal);
    if (fault === 'invalid') return c.html('<!doctype html><title>Em obras</title><p>Voltamos já.');
    if (typeof fault === 'number') return new Response(null, { status: fault });
    const origin = originOf(c);
    const entries = entriesOf(seed, outlet, now(), origin);
    const { bytes, contentType } = writeFeed(outlet.format, outlet.title, `${origin}/${outlet.slug}`, entries);
    return c.newResponse(bytes as Uint8Array<ArrayBuffer>, 200, { 'content-type': contentType });
  });

  app.get('/:slug/logo.svg', (c) => {
    const outlet = outletOf(c);
    return outlet ? svg(c, logo(outlet)) : c.notFound();
  });

  app.get('/:slug/:number/:page', (c) => {
    const source = c.req.param('slug') === AGENCY ? 'Agência Marés' : outletOf(c)?.title;
    const number = numberOf(c.req.param('number'));
    const isOut = number !== undefined && number <= newestStory(now());
    return source && isOut ? c.html(articlePage(storyOf(seed, number), source)) : c.notFound();
  });

  app.put('/:slug/fault/:fault', (c) => {
    const [outlet, fault] = [outletOf(c), faultOf(c.req.param('fault'))];
    if (!outlet || fault === undefined) return c.notFound();
    faults.set(outlet.slug, fault);
    return c.body(null, 204);
  });

  app.delete('/:slug/fault', (c) => {
    faults.delete(c.req.param('slug'));
    return c.body(null, 204);
  });

  return app;
}

/** The outlets as providers, their feeds below an address. */
export function outletProviders(address: string): readonly Provider[] {
  return sampleOutlets.map(({ slug, title, badge, color, tz }) => ({
    slug,
    title,
    url: `${address}/${slug}/feed.xml`,
    badge,
    color,
    ...(tz === undefined ? {} : { tz }),
  }));
}

function faultOf(text: string): Fault | undefined {
  if (text === 'timeout' || text === 'invalid') return text;
  return /^[45]\d\d$/.test(text) ? Number(text) : undefined;
}

function numberOf(file: string, extension?: string): number | undefined {
  const [, digits] = /^(\d{1,9})(?:\.(\w+))?$/.exec(file) ?? [];
  return digits !== undefined && (extension === undefined || file.endsWith(`.${extension}`))
    ? Number(digits)
    : undefined;
}

function svg(c: Context, picture: string): Response {
  return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
}

function logo({ badge, color }: SampleOutlet): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">` +
    `<rect width="64" height="64" rx="10" fill="${color}"/><text x="32" y="41" text-anchor="middle" ` +
    `font-family="sans-serif" font-weight="700" font-size="26" fill="#fff">${badge}</text></svg>\n`
  );
}

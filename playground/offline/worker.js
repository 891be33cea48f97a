/*
 * Opens the playground while its server does not answer, with the files that it had last. The build writes which files those are into
 * `FILES`. While the server answers everything comes from it, but for files whose names change with their content.
 */

/** Paths below the folder of this worker. */
const FILES = [];
const PREFIX = 'tarja-playground-';
const NAME = `${PREFIX}${'BUILD'}`;
/** Files kept at most, besides those of the build; those that were kept first go first. */
const MOST = 400;

const folder = new URL('./', location).href;
/** What belongs to the playground: nothing that a service answers is ever kept. */
const own = /^(?:$|[\w-]+\.(?:html|js|svg|webmanifest)$|(?:assets|templates|themes|thumbnails|graphics|icons)\/[^?]*$)/;
const named = /^assets\/.+-[\w-]{8}\.\w+$/;
const isPage = (path) => path === '' || path === 'index.html';

self.addEventListener('install', (event) => event.waitUntil(begin()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === undefined || !own.test(path)) return;
  event.respondWith(named.test(path) ? fileOf(request) : newest(request, path));
});

/*
 * `take`: the page was told that there is another build, and is about to be loaded anew. `keep`: a page that opens for the first time
 * has read its files before this worker was there, the editor among them.
 */
self.addEventListener('message', (event) => {
  const { take = false, keep = [] } = event.data ?? {};
  if (take) self.skipWaiting();
  const files = keep.filter((address) => own.test(pathOf(address) ?? '?'));
  event.waitUntil(Promise.allSettled(files.map((address) => fileOf(new Request(address)))));
});

async function begin() {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((path) => new Request(new URL(path, folder), { cache: 'no-cache' })));
}

/** What was kept in use goes on being kept, where the new build has it, too: the editor need not come again. */
async function takeOver() {
  const cache = await caches.open(NAME);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === NAME) continue;
    const before = await caches.open(name);
    for (const request of await before.keys()) {
      const isThere = (await cache.match(request)) !== undefined;
      const response = isThere ? undefined : await before.match(request);
      if (response) await cache.put(request, response);
    }
    await caches.delete(name);
  }
  await bound(cache);
  await self.clients.claim();
}

/** A file whose name changes with its content: any that is kept is the right one. */
async function fileOf(request) {
  const kept = await caches.match(keyOf(request.url), { ignoreVary: true });
  return kept ?? store(request, await fetch(request));
}

async function newest(request, path) {
  try {
    return await store(request, await fetch(request));
  } catch (error) {
    const kept = await caches.match(isPage(path) ? folder : keyOf(request.url), { cacheName: NAME, ignoreVary: true });
    if (!kept) throw error;
    return isPage(path) ? away(kept) : kept;
  }
}

/**
 * The page without its server. Browsers fetch the frames of pictures past every worker, because they are sandboxed, so this page
 * writes them itself: its policy allows that here, and the mark tells it to.
 */
async function away(kept) {
  const headers = new Headers(kept.headers);
  const policy = headers.get('content-security-policy');
  if (policy) {
    const allowed = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline' data:");
    headers.set('content-security-policy', allowed.replace("base-uri 'none'", "base-uri 'self'"));
  }
  const text = (await kept.text()).replace('<title>', '<meta name="tarja-away" /><title>');
  return new Response(text, { headers });
}

/** A missing file is kept as missing: templates have either a `template.html` or a `template.js`. */
async function store(request, response) {
  if ((response.ok && response.type === 'basic') || response.status === 404) {
    const cache = await caches.open(NAME);
    await cache.put(keyOf(request.url), response.clone());
    await bound(cache);
  }
  return response;
}

async function bound(cache) {
  const keys = await cache.keys();
  const more = keys.length - FILES.length - MOST;
  const builds = new Set(FILES.map((path) => new URL(path, folder).href));
  for (const key of keys.filter(({ url }) => !builds.has(url)).slice(0, Math.max(0, more))) await cache.delete(key);
}

/** Below the folder of this worker, without what follows `?`; nothing elsewhere. */
function pathOf(address) {
  const key = keyOf(address);
  return key.startsWith(folder) ? key.slice(folder.length) : undefined;
}

function keyOf(address) {
  const url = new URL(address, folder);
  url.search = '';
  url.hash = '';
  return url.href;
}

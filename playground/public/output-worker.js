/*
 * Opens the page of an output while the station does not answer: with the page and the files that it had when it was open last.
 * While the station answers, everything comes from it.
 */

const NAME = 'tarja-output';
/** Milliseconds that a station which is out of reach may take before what is kept is shown. */
const PATIENCE = 1500;
/** Files kept at most; those that were kept first go first. */
const MOST = 400;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  event.respondWith(answer(event));
});

// A page that opens for the first time has read its files before this worker was there.
self.addEventListener('message', (event) => {
  const { keep = [] } = event.data ?? {};
  event.waitUntil(Promise.allSettled(keep.map(async (address) => store(address, await fetch(address)))));
});

async function answer(event) {
  const { request } = event;
  const kept = caches
    .match(keyOf(request.url), { cacheName: NAME, ignoreVary: true })
    .then((found) => found && asKept(found));
  const asked = fetch(request);
  // The browser lets the worker finish; without an answer, or without room, nothing is kept.
  event.waitUntil(asked.then((response) => store(request.url, response.clone())).catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const soon = await Promise.race([asked, late.then(() => kept)]).catch(() => kept);
  return soon ?? asked;
}

/** Says that it comes from here: the page then gives frames their files itself, for which there is no worker. */
function asKept({ body, status, statusText, headers }) {
  return new Response(body, { status, statusText, headers: [...headers, ['tarja-kept', 'yes']] });
}

/** A missing file is kept as missing: templates have either a `template.html` or a `template.js`. */
async function store(address, response) {
  if (!(response.ok && response.type === 'basic') && response.status !== 404) return;
  const cache = await caches.open(NAME);
  await cache.put(keyOf(address), response);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key);
}

/** Neither the token nor other options of the address make another page; a token is not kept. */
function keyOf(address) {
  const url = new URL(address);
  url.search = '';
  url.hash = '';
  return url.href;
}

/* Keeps the page at the door, so that it opens again without a network. It keeps no data: that is in IndexedDB. */
const PAGE = '/checkin/scan';
const CACHE = 'huiwu-door';
const PATIENCE_MS = 4000;

const isFile = ({ pathname }) => pathname.startsWith('/assets/') || pathname === '/favicon.svg';

const keep = async (request, response) => {
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
};

/** Another build has other files: those of the last one are not kept for ever. */
const keepPage = async (response) => {
  const cache = await caches.open(CACHE);
  const before = await cache.match(PAGE);
  const buildOf = (answer) => answer?.headers.get('x-huiwu-build') ?? '';
  if (before !== undefined && buildOf(before) !== buildOf(response))
    for (const request of await cache.keys()) await cache.delete(request);
  return keep(PAGE, response);
};

const openPage = async (request) => {
  try {
    return await keepPage(await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) }));
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
};

const openFile = async (request) => (await caches.match(request)) ?? keep(request, await fetch(request));

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => void event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : [];
  const all = paths.filter((path) => isFile({ pathname: path })).map((path) => openFile(new Request(path)));
  event.waitUntil(Promise.allSettled([...all, fetch(PAGE).then(keepPage)]));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate' && url.pathname === PAGE) event.respondWith(openPage(event.request));
  else if (isFile(url)) event.respondWith(openFile(event.request));
});

// Keeps the whole site, one version at a time, so that it works offline;
// only the icons of an installed copy are left out.
// A release writes the version, the files and their bytes here (scripts/precache.mjs).
const VERSION = '';
const FILES = [];
const SIZES = [];

// Other sites, and other copies of this one, may share the origin's caches.
const SCOPE = self.registration.scope;
const NAME = `shoutan-${VERSION}@${SCOPE}`;
const KEPT = new Set(FILES.map((file) => new URL(file, SCOPE).href));
const isOurs = (name) => name.startsWith('shoutan-') && name.endsWith(`@${SCOPE}`);

// One file as the server has it now. The names with a hash may be checked
// against the browser's copy, which saves fetching the program twice.
async function fetchFile(file, at) {
  const cache = /-[0-9a-f]{10,16}[._]/.test(file) ? 'no-cache' : 'reload';
  const answer = await fetch(new Request(file, { cache }));
  if (!answer.ok || answer.redirected) throw new Error(`${file}: ${answer.status}`);
  // Read to the end at once: an answer that waits holds one of the browser's few connections, and
  // the files after it would wait for ever where nothing may be stored on the way.
  const content = await answer.clone().blob();
  if (file === './') {
    // The page of another version would ask for files that are not here.
    if (!(await content.text()).includes(VERSION)) throw new Error('the page is of another version');
  } else if ((answer.headers.get('Content-Type') ?? '').includes('text/html')) {
    throw new Error(`${file}: a page came instead`); // a host's "not found" as 200
  } else if (file.endsWith('.wasm') && content.size !== SIZES[at]) {
    // Met while the host was being filled: kept like this it would stay until the next version.
    throw new Error(`${file}: ${content.size} bytes of ${SIZES[at]}`);
  }
  return answer;
}

// All the files or none.
async function install() {
  const answers = await Promise.all(FILES.map(fetchFile));
  try {
    const cache = await caches.open(NAME);
    await Promise.all(FILES.map((file, i) => cache.put(file, answers[i])));
  } catch (error) {
    await caches.delete(NAME);
    throw error;
  }
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => isOurs(name) && ![NAME, SHARED].includes(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// The name under which an answer is kept; none for what is the network's alone.
function keptAs({ method, url }) {
  if (!VERSION || method !== 'GET') return null;
  const { origin, pathname, search } = new URL(url);
  const file = origin + pathname;
  if ([SCOPE, `${SCOPE}index.html`].includes(file)) return SCOPE;
  return KEPT.has(file + search) ? file : null;
}

async function answer(request, name) {
  const cache = await caches.open(NAME);
  // The host's Vary headers are about transfer; these copies suit everyone.
  const kept = await cache.match(name, { ignoreVary: true });
  return kept ?? fetch(request);
}

// What another app shares waits in a cache of its own until the page asks for it, once.
const SHARED = `shoutan-shared@${SCOPE}`;

async function takeShare(request) {
  const form = await request.formData();
  const file = form.get('record');
  const content = file instanceof File ? file : [form.get('text'), form.get('url')].filter(Boolean).join('\n');
  const cache = await caches.open(SHARED);
  await cache.put('shared', new Response(content));
  return Response.redirect('./?do=shared', 303);
}

async function giveShare() {
  const cache = await caches.open(SHARED);
  const kept = await cache.match('shared');
  await caches.delete(SHARED);
  return kept ?? new Response(null, { status: 204 });
}

self.addEventListener('install', (event) => {
  if (VERSION) event.waitUntil(install());
  // The development server's copy: a release that was once served at the same
  // address must not hide the work. Not waited for: it runs after the install.
  else self.registration.unregister();
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (VERSION && request.method === 'POST' && request.url === `${SCOPE}share`) {
    event.respondWith(takeShare(request));
    return;
  }
  if (VERSION && request.url === `${SCOPE}shared`) {
    event.respondWith(giveShare());
    return;
  }
  const name = keptAs(request);
  if (name) event.respondWith(answer(request, name));
});

// A new version waits until the page, with the game saved, asks for it.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'skip-waiting') self.skipWaiting();
});

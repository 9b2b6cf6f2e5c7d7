// Trunk's last step of a release, before the site moves to dist/: writes the
// list of files and their version into sw.js, the version and a content
// security policy into index.html. It may edit those two only, because the
// other files are named after their content.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as judge from './judge.mjs';
import * as licences from './licences.mjs';
import { put } from './put.mjs';
import { split } from './split.mjs';

const site = process.env.TRUNK_STAGING_DIR;
const read = (name) => readFileSync(join(site, name));
const sha256 = (data, as) => createHash('sha256').update(data).digest(as);

let page = read('index.html').toString();

// `trunk serve --release` adds its reloading script: never a site to keep.
const released = process.env.TRUNK_PROFILE === 'release' && !page.includes('.well-known/trunk/ws');
if (released) {
  page = judge.name(site, split(site, page));
  licences.write(site);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(site.length + 1).replaceAll('\\', '/'))
    .sort();

  // The worker's own text counts: a new worker keeps its files in a new cache.
  const sums = files.map((name) => `${sha256(read(name), 'hex')}  ${name}\n`);
  const version = sha256(sums.join(''), 'hex').slice(0, 16);

  // `./` is the page itself; a browser looks after sw.js alone; the PNG icons and the pictures
  // are for whoever installs the site, so nobody else need fetch them.
  const apart = (name) => name === 'index.html' || name === 'sw.js' || /^icons\/.*\.(png|jpg)$/.test(name);
  const list = ['./', ...files.filter((name) => !apart(name))];
  let worker = read('sw.js').toString();
  worker = put(worker, "VERSION = ''", `VERSION = '${version}'`);
  worker = put(worker, 'FILES = []', `FILES = ${JSON.stringify(list, null, 2)}`);
  // The page is still to be written.
  const sizes = list.map((name) => (name === './' ? 0 : read(name).length));
  worker = put(worker, 'SIZES = []', `SIZES = ${JSON.stringify(sizes)}`);

  // Not every browser tells a page of a module that fails while it is awaited: assets/boot.js is told.
  const [start] = page.match(/await init\(\{[^}]*\}\)/);
  page = put(page, start, `${start}.catch((error) => { dispatchEvent(new Event('shoutan-failed')); throw error; })`);

  const inline = [...page.matchAll(/<script(?![^>]*\ssrc\b)[^>]*>([^]*?)<\/script>/g)]
    .map(([, code]) => `'sha256-${sha256(code, 'base64')}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'", // style attributes, set by the app
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  page = put(page, /<meta\s[^>]*shoutan-build[^>]*>/,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    + `<meta name="shoutan-build" content="${version}">`);

  // No browser loads such a link; the program does, with the part that needs it (assets/parts.js).
  page = page.replaceAll(/<link\b[^>]*\bdata-later\b[^>]*>/g, (link) => put(link, /rel="?stylesheet"?/, 'rel=later'));

  writeFileSync(join(site, 'sw.js'), worker);
  writeFileSync(join(site, 'index.html'), page);
  console.log(`precache: version ${version}, ${list.length} files`);
}

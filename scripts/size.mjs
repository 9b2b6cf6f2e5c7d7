// Prints what a first visit fetches before the first stone can be played, and what all files come
// to that the service worker keeps: as they are, and as a host sends them (brotli).
//
//   node scripts/size.mjs [dist] [language, as the parts are named: en, zh_hans, zh_hant, ja, ko]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [site = 'dist', language = 'en'] = process.argv.slice(2);
const read = (name) => readFileSync(join(site, name));
const found = (text, what) => [...text.matchAll(what)].map(([, name]) => name);

// What index.html asks for at once, and what that asks for.
const page = read('index.html').toString();
const linked = [
  ...found(page, /<link[^>]*rel="?stylesheet"?[^>]*href="?(?:\.\/)?([^" >]+)/g),
  ...found(page, /<script[^>]*src="?(?:\.\/)?([^" >]+)/g),
];

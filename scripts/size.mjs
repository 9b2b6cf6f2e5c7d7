// Prints what a first visit fetches before the first stone, file by file, and what the service
// worker keeps in all: bytes as they are, and as a host sends them at best (brotli).
//
//   node scripts/size.mjs [dist] [language: en, zh-Hans, zh-Hant, ja, ko]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [site = 'dist', language = 'en'] = process.argv.slice(2);
const read = (name) => readFileSync(join(site, name || 'index.html'));
const inside = (text, what) => [...text.matchAll(what)].map(([, name]) => name);

const page = read('index.html').toString();
// Trunk's minifier leaves quotes out where it can.
const first = ['', ...inside(page, /<(?:script|link)\b[^>]*\b(?:src|href)="?\.\/([^\s">]+)/g)]
  .filter((name) => !inside(page, /<link\b[^>]*href="?\.\/([^\s">]+)[^>]*rel="?later/g).includes(name));
const loader = first.find((name) => name.endsWith('_parts.js'));
const words = JSON.parse(read(loader).toString().match(/WORDS = (\{[^]*?\n\})/)[1])[language];
const kept = JSON.parse(read('sw.js').toString().match(/FILES = (\[[^]*?\])/)[1]);

function table(title, names) {
  console.log(`${title}\n${'raw'.padStart(10)}${'brotli'.padStart(10)}`);
  const sum = [0, 0];
  const row = (raw, brotli, name) => console.log(`${String(raw).padStart(10)}${String(brotli).padStart(10)}  ${name}`);
  for (const name of names) {
    const content = read(name);
    const brotli = brotliCompressSync(content).length;
    sum[0] += content.length;
    sum[1] += brotli;
    if (names.length < 40) row(content.length, brotli, name || 'index.html');
  }
  row(...sum, `in all, ${names.length} files\n`);
}

const plain = (names) => names.map((name) => name.replace(/^\.\//, ''));
table(`Before the first stone (${language})`, [...first, ...plain(words)]);
table('Kept by the service worker', plain(kept));

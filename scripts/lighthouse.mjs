// Prints what Lighthouse says of the built site, as a phone on a slow network and a desktop meet it,
// served the way a good host does: compressed, and kept where the name says what is inside.
// `make lighthouse` installs and builds what this needs.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const site = process.argv[2] ?? 'dist';
const tool = (name) => import(new URL(`../.tools/lighthouse/node_modules/${name}`, import.meta.url));
const { default: lighthouse, desktopConfig } = await tool('lighthouse/core/index.js');
const { launch } = await tool('chrome-launcher/dist/index.js');

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};
const sent = new Map();

async function compressed(name) {
  if (!sent.has(name)) sent.set(name, brotliCompressSync(await readFile(join(site, name))));
  return sent.get(name);
}

const server = createServer(async (request, response) => {
  const path = new URL(request.url, 'http://localhost').pathname;
  const name = path.endsWith('/') ? `${path}index.html` : path;
  try {
    const content = await compressed(name);
    response.writeHead(200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Cache-Control': /-[0-9a-f]{10,16}[._]/.test(name) ? 'max-age=31536000, immutable' : 'no-cache',
    }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${server.address().port}/`;

for (const [kind, config] of [['phone', undefined], ['desktop', desktopConfig]]) {
  const chrome = await launch({ chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] });
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' }, config);
  chrome.kill();
  const scores = Object.values(lhr.categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`);
  console.log(`${kind}: ${scores.join(', ')}`);
  for (const { auditRefs } of Object.values(lhr.categories)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, displayValue = '' } = lhr.audits[id];
      if (weight > 0 && score !== null && score < 1) console.log(`  ${title}: ${displayValue}`);
    }
  }
}
server.close();

// What the program is made of and on what terms: every crate that is in it, with the text of its
// licence, as a file of the site. A licence that is not known here, or a second version of a crate,
// stops the build: somebody has to look.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Where one of several may be chosen, the first of these is.
const KNOWN = ['MIT', 'BSL-1.0', 'Apache-2.0'];
// In two versions, and why that is so.
const TWICE = new Map([
  ['thiserror', 'Yew has the second, what Yew is made of the first; only derived code of it is left'],
]);
const TARGET = 'wasm32-unknown-unknown';

const cargo = (...words) => execFileSync('cargo', words, { encoding: 'utf8', maxBuffer: 1 << 28 });

function crates() {
  const listed = cargo('tree', '--locked', '--offline', '--features', 'parts', '--target', TARGET,
    '--edges', 'normal,no-proc-macro', '--prefix', 'none', '--format', '{p}');
  const used = new Set(listed.split('\n').map((line) => line.split(' ').slice(0, 2).join(' ')));
  const { packages } = JSON.parse(cargo('metadata', '--locked', '--offline', '--format-version', '1',
    '--features', 'parts', '--filter-platform', TARGET));
  return packages
    .filter(({ name, version, source }) => source && used.has(`${name} v${version}`))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function chosen({ name, license }) {
  const offered = (license ?? '').split(/ OR |\s*\/\s*/).map((one) => one.replaceAll(/[()]/g, ''));
  const found = KNOWN.find((known) => offered.includes(known));
  if (!found) throw new Error(`licences: ${name} comes under “${license}”, which nobody has looked at`);
  return found;
}

// What tells the text of a licence from those of others.
const SAYS = {
  'MIT': /permission is hereby granted, free of charge/i,
  'BSL-1.0': /boost software license/i,
  'Apache-2.0': /apache license/i,
};

function text(crate, licence) {
  const folder = dirname(crate.manifest_path);
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying)/i.test(name)).sort();
  const texts = files
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .map((file) => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    });
  const found = texts.find((one) => SAYS[licence].test(one));
  if (found) return found.replaceAll('\r', '').trim();
  return `${licence}. Copyright: ${crate.authors.join(', ') || `the authors of ${crate.name}`}.`;
}

export function write(site) {
  const all = crates();
  const names = all.map(({ name }) => name);
  const twice = names.filter((name, at) => names.indexOf(name) !== at && !TWICE.has(name));
  if (twice.length > 0) throw new Error(`licences: in two versions: ${twice.join(', ')}`);
  const byText = new Map();
  for (const crate of all) {
    const licence = chosen(crate);
    const said = text(crate, licence);
    byText.set(said, [...(byText.get(said) ?? []), `${crate.name} ${crate.version} (${licence})`]);
  }
  const parts = [...byText].map(([said, of]) => `${of.join('\n')}\n\n${said}\n`);
  const line = `${'-'.repeat(72)}\n`;
  // Hosts do not say which encoding a text is in.
  const head = '\ufeffShoutan 手談 comes under MIT OR Apache-2.0. This is what is in its program besides, and the\n'
    + 'standard library of Rust (MIT OR Apache-2.0).\n\n';
  writeFileSync(join(site, 'licences.txt'), head + parts.map((part) => line + part).join('\n'));
}

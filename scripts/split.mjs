// Cuts a release of the program into the parts that src/ names with `wasm_split`: what the first
// stone needs, and what is fetched when it is first wanted. The cut is made before wasm-bindgen
// runs, which Trunk cannot do, so what Trunk made of the whole program is put aside here and made
// again from its first part.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROGRAM = 'shoutan-app';
// Languages and the parts with their words.
const LANGUAGES = { 'en': 'en', 'zh-Hans': 'zh_hans', 'zh-Hant': 'zh_hant', 'ja': 'ja', 'ko': 'ko' };

export function split(site, page) {
  const target = process.env.CARGO_TARGET_DIR ?? 'target';
  const whole = join(target, 'wasm32-unknown-unknown', 'release', `${PROGRAM}.wasm`);
  const cut = join(target, 'split');
  rmSync(cut, { recursive: true, force: true });
  mkdirSync(cut, { recursive: true });
  const run = (command, ...args) => execFileSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });

  run('wasm-split-cli', whole, cut, '--target', 'web', '--out-name', 'main');
  const bound = join(cut, 'bound');
  run('wasm-bindgen', join(cut, 'main.wasm'), '--target', 'web', '--no-typescript', '--keep-lld-exports',
    '--out-dir', bound, '--out-name', 'main');
  const parts = readdirSync(cut).filter((name) => name.endsWith('.wasm') && name !== 'main.wasm').sort();
  const small = (from) => {
    const to = join(cut, 'small.wasm');
    run('wasm-opt', '-Os', '--output', to, from);
    return readFileSync(to);
  };

  // All the parts belong to each other and to nothing else, so one hash names them all.
  const files = new Map();
  const first = withoutChance(small(join(bound, 'main_bg.wasm')), readFileSync(join(bound, 'main.js'), 'utf8'));
  files.set('_bg.wasm', first.program);
  for (const part of parts) files.set(`_${part}`, small(join(cut, part)));
  const main = first.script;
  const links = readFileSync(join(cut, '__wasm_split.js'), 'utf8');
  const hash = createHash('sha256');
  for (const content of [main, links, readFileSync('assets/parts.js'), ...files.values()]) hash.update(content);
  const stem = `shoutan-${hash.digest('hex').slice(0, 16)}`;

  // Only where it is imported: the name of the import stays, for the program asks for it.
  files.set('.js', main.replaceAll('from "./__wasm_split.js"', `from "./${stem}_parts.js"`));
  files.set('_parts.js', loader(links.replaceAll('./main.js', `./${stem}.js`).replaceAll(/"\.\/(\w+\.wasm)"/g, `"./${stem}_$1"`)));
  for (const name of readdirSync(site)) {
    if (name.startsWith(`${PROGRAM}-`)) rmSync(join(site, name));
  }
  for (const [ending, content] of files) writeFileSync(join(site, stem + ending), content);
  // The loader is asked for with the program, not after it.
  const named = page.replaceAll(new RegExp(`${PROGRAM}-[0-9a-f]+`, 'g'), stem);
  return named.replace(/<link\b[^>]*\bmodulepreload\b[^>]*>/, (link) => link + link.replace(`${stem}.js`, `${stem}_parts.js`));
}

// The loader of the parts, with what assets/parts.js has to say about it.
function loader(links) {
  const file = (from) => from.match(/"(\.\/\w[^"]*\.wasm)"/)[1];
  const pieces = new Map([...links.matchAll(/const (\w+) = makeLoad\([^]*?\n, \[/g)].map(([text, name]) => [name, file(text)]));
  const words = {};
  for (const [tag, part] of Object.entries(LANGUAGES)) {
    const [, load, needs] = links.match(new RegExp(`__wasm_split_load_${part} = ([^]*?)\\n, \\[(.*?)\\]`));
    words[tag] = [file(load), ...needs.split(', ').filter(Boolean).map((name) => pieces.get(name))];
  }
  return readFileSync('assets/parts.js', 'utf8').replace('WORDS = {}', `WORDS = ${JSON.stringify(words, null, 1)}`)
    + links
      .replaceAll(/fetch\(new URL\(("[^"]*"), import\.meta\.url\)\)/g, 'file($1)')
      .replace(/(__wasm_split_load_more = [^]*?\n, \[)/, '$1styles, ');
}

// wasm-bindgen ends the names by which program and script know each other's functions in sixteen
// random digits, and chance does not compress. The smallest number that keeps a name apart from
// all others stands there instead, as long as the digits were: nothing else in the program moves.
function withoutChance(program, script) {
  const names = new Map();
  const taken = new Set();
  const numbered = (name) => {
    for (let number = 0; !names.has(name); number += 1) {
      const plain = name.slice(0, -16) + String(number).padStart(16, '0');
      if (!taken.has(plain)) names.set(name, plain);
      taken.add(plain);
    }
    return names.get(name);
  };
  const name = /(?:__wb|wasm_bindgen_)\w*[0-9a-f]{16}\b/g;
  const bytes = program.toString('latin1');
  return {
    script: script.replace(name, numbered),
    program: Buffer.from(bytes.replace(name, (known) => names.get(known) ?? known), 'latin1'),
  };
}

// Names the worker that thinks about positions after its content, like the other files of a
// release: no page ever starts the worker of another build.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { put } from './put.mjs';

const START = 'judge.js';
const PROGRAM = ['shoutan-judge.js', 'shoutan-judge_bg.wasm'];

// Trunk's minifier picks new names each time, and with them the worker would get a new one: here is
// the script as it was before.
function unminified(site) {
  const target = process.env.CARGO_TARGET_DIR ?? 'target';
  const bound = join(target, 'judge-bound');
  execFileSync('wasm-bindgen', [
    join(target, 'wasm32-unknown-unknown', 'judge', 'shoutan-judge.wasm'),
    '--target', 'no-modules', '--no-typescript', '--out-dir', bound, '--out-name', 'shoutan-judge',
  ], { stdio: ['ignore', 'inherit', 'inherit'] });
  writeFileSync(join(site, 'shoutan-judge.js'), readFileSync(join(bound, 'shoutan-judge.js')));
}

export function name(site, page) {
  unminified(site);
  const read = (file) => readFileSync(join(site, file));
  const hash = createHash('sha256');
  for (const file of [START, ...PROGRAM]) hash.update(read(file));
  const sum = hash.digest('hex').slice(0, 16);
  const named = (file) => file.replace('judge', `judge-${sum}`);
  let start = read(START).toString();
  for (const file of PROGRAM) {
    start = put(start, `./${file}`, `./${named(file)}`);
    writeFileSync(join(site, named(file)), read(file));
  }
  writeFileSync(join(site, named(START)), start);
  for (const file of [START, ...PROGRAM]) rmSync(join(site, file));
  // Trunk may have taken the quotes away.
  const place = page.match(/<meta\s[^>]*shoutan-judge[^>]*>/)?.[0] ?? START;
  return put(page, place, place.replace(START, named(START)));
}

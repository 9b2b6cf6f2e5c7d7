// Names the worker that thinks about positions after its content, like the other files of a
// release: no page ever starts the worker of another build.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { put } from './put.mjs';

const START = 'judge.js';
const PROGRAM = ['shoutan-judge.js', 'shoutan-judge_bg.wasm'];

export function name(site, page) {
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

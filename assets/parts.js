// How the parts of the program are fetched: scripts/split.mjs puts this before the loader that
// wasm-split-cli writes, and lets the loader ask here.

// The files with the words of each language. A release writes them here.
const WORDS = {};

const asked = new Map();

// Browsers start only what is said to be wasm, and some hosts do not know that it is.
async function called(answer) {
  const kind = 'application/wasm';
  if (!answer.ok || answer.headers.get('Content-Type') === kind) return answer;
  return new Response(await answer.arrayBuffer(), { headers: { 'Content-Type': kind } });
}

function ask(name) {
  const answer = fetch(new URL(name, import.meta.url)).then(called);
  // Whoever wants the file hears of it.
  answer.catch(() => {});
  return answer;
}

// This runs while the program itself is still on its way, so the words of the page's language come
// along with it. assets/boot.js has found out which they are.
for (const name of WORDS[document.documentElement.lang] ?? []) asked.set(name, ask(name));

// A file, once: one that did not come is asked for again by the next who wants it.
function file(name) {
  const answer = asked.get(name) ?? ask(name);
  asked.delete(name);
  return answer;
}

// The style sheets that the page does without at first. Nothing waits long for one that does not
// come; it is asked for again with the next part.
const PATIENCE = 3000;
function styles() {
  const load = (link) => new Promise((loaded) => {
    link.onload = loaded;
    link.onerror = () => {
      link.rel = 'later';
      loaded();
    };
    link.rel = 'stylesheet';
  });
  const all = Promise.all([...document.querySelectorAll('link[rel=later]')].map(load));
  return Promise.race([all, new Promise((enough) => setTimeout(enough, PATIENCE))]);
}

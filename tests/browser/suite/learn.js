// Takes the step of a lesson that is on the board: everything that is foreseen, and at each place one
// move that is not. Hands over what was not as it should be.
(function (step, texts, refusals, done) {
const wrong = [];
let looked = 0;

const say = (id) => (texts[id] ?? `no text ${id}`).replace(/\{(\w+)\}/g, (all, name) => texts[step.args?.[name]] ?? all);
const here = (selector) => document.querySelector(selector);
const board = () => [...document.querySelectorAll('.lesson [data-point]')].map((point) => point.ariaLabel).join();
const press = (selector) => {
  const button = here(selector);
  if (button) button.click(); else wrong.push(`${step.id}: nothing to press: ${selector}`);
};
const play = (name) => {
  if (name === 'pass') return press('.lesson-now .btn[data-once]:not(.main)');
  const point = here(`.lesson [data-point="${name}"]`);
  if (!point) return wrong.push(`${step.id}: no point ${name}`);
  point.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
};
// Waits for what the page shows, as long as it takes to show all of it.
const until = async (what, right) => {
  // What was just done is drawn first.
  await quiet(1);
  if (right()) return;
  await later(what, right);
  await quiet(1);
};
const later = (what, right) => new Promise((seen, failed) => {
  const end = (then) => { watch.disconnect(); clearTimeout(late); then(); };
  const watch = new MutationObserver(() => right() && end(() => seen(true)));
  const late = setTimeout(() => end(() => failed(new Error(`${what}: ${here('.lesson-said')?.innerText}`))), 15000);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
});
const said = (id, kind) => {
  const text = here(`.lesson-fb.${kind} [data-text="${id}"]`);
  return text?.textContent === say(id);
};
const open = () => !here('.lesson-fb') && !here('.lesson .quiet[data-watch]');
const over = async () => {
  press('.lesson-ways .btn:nth-child(2)');
  await until('the start', () => open() && !here('.lesson-now .main[data-once]'));
};
// From the start of the step along right moves.
const along = async (path) => {
  await over();
  for (const move of path) {
    const before = board();
    play(move.at);
    await until(`${move.at}, which is right`, () => board() !== before && open() && (!move.reply || here(`[data-shown="${move.reply.at}"]`)));
  }
};
const again = async (before) => {
  press('.lesson-now .main');
  await until('the board as it was', () => open() && board() === before);
};

async function level(path, moves, otherwise) {
  await along(path);
  const before = board();
  for (const move of moves.filter((move) => !move.ok)) {
    play(move.at);
    await until(`what is said of ${move.at}`, () => said(move.say, 'wrong'));
    looked += 1;
    if (move.refused) {
      const core = here('.lesson-refusal')?.textContent ?? '';
      if (!refusals.some((words) => core.includes(words))) wrong.push(`${step.id}: ${move.at} is refused in these words: ${core}`);
      if (board() !== before) wrong.push(`${step.id}: ${move.at} is not played`);
    } else {
      await again(before);
    }
  }
  if (otherwise) {
    const listed = moves.map((move) => move.at);
    const free = [...document.querySelectorAll('.lesson [data-point]')].map((point) => point.dataset.point)
      .filter((name) => !listed.includes(name));
    for (const name of [...free, 'pass']) {
      if (listed.includes(name)) continue;
      play(name);
      await until(`an answer to ${name}`, () => here('.lesson-fb'));
      if (here('.lesson-refusal')) continue;
      await until(`what is said of ${name}`, () => said(otherwise.say, 'wrong'));
      looked += 1;
      await again(before);
      break;
    }
  }
  for (const move of moves.filter((move) => move.ok)) {
    if (move.next) {
      await level([...path, move], move.next, move.otherwise);
      continue;
    }
    await along(path);
    play(move.at);
    await until(`why ${move.at} is right`, () => said(step.text.done, 'right'));
    looked += 1;
  }
}

async function take() {
  const ask = here('.lesson-ask');
  if (ask.dataset.text !== step.text.task || !ask.textContent.startsWith(say(step.text.task))) wrong.push(`${step.id}: what is asked: ${ask.textContent}`);
  await until('the learner’s turn', () => !here('.lesson .quiet[data-watch]'));
  const hint = here('.lesson-now .btn:last-child');
  hint.click();
  await until('the hint', () => here('.lesson-hint')?.textContent === say(step.text.hint));
  looked += 2;
  if (step.task === 'play') await level([], step.moves, step.otherwise);
  if (step.task === 'choose') {
    const choices = () => [...document.querySelectorAll('.lesson-choice')];
    if (choices().length !== step.choices.length || choices().some((choice) => !choice.textContent.trim())) wrong.push(`${step.id}: choices`);
    const order = step.choices.map((choice, index) => [choice, index]).sort(([a], [b]) => Boolean(a.ok) - Boolean(b.ok));
    for (const [choice, index] of order) {
      if (choice.text && choices()[index].textContent !== say(choice.text)) wrong.push(`${step.id}: ${choices()[index].textContent}`);
      choices()[index].click();
      await until(`an answer to choice ${index}`, () => (choice.ok ? said(step.text.done, 'right') : said(choice.say, 'wrong')));
      looked += 1;
    }
  }
  if (step.task === 'mark') {
    for (const set of step.sets) {
      await over();
      play(set[0]);
      await until('a mark', () => document.querySelectorAll('.lesson .note-mark.circle, .lesson .annotations circle.note-mark').length > 0);
      press('.lesson-now .main');
      await until('what is said of half of it', () => said(step.otherwise.say, 'wrong'));
      for (const name of set.slice(1)) play(name);
      await until('all marks', () => !here('.lesson-fb'));
      press('.lesson-now .main');
      await until('why it is right', () => said(step.text.done, 'right'));
      looked += 2;
    }
  }
  if (step.task === 'free') {
    const names = [...document.querySelectorAll('.lesson [data-point]')].map((point) => point.dataset.point);
    for (const name of names.slice(0, step.until.plays)) {
      const before = board();
      play(name);
      await until(`a stone on ${name}`, () => board() !== before);
    }
    await until('why it is right', () => said(step.text.done, 'right'));
    looked += 1;
  }
}
take().then(() => done([looked, wrong]), (error) => done([looked, [...wrong, `${step.id}: ${error.stack}`]]));
})(...arguments);

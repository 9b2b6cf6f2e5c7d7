// What a machine sees wrong on a screen, one line a fault. Arguments: the language of the page.
// Texts and controls of the open dialog are looked at, or of the page where none is open.
const [lang] = arguments;
const found = new Set();
const root = document.querySelector('dialog[open]') || document.body;
const short = text => plain(text).slice(0, 40);
const told = e => `${e.localName}${e.id ? '#' + e.id : ''}${[...e.classList].map(c => '.' + c).join('')} “${short(called(e) || e.textContent)}”`;
const style = e => getComputedStyle(e);
const scrolls = value => value === 'auto' || value === 'scroll';
const hides = value => value === 'hidden' || value === 'clip';
// For ears only: by its class, or by a style sheet where there is little room.
const clipped = e => e && (getComputedStyle(e).clipPath === 'inset(50%)' || clipped(e.parentElement));
const unseen = e => e.closest('.unseen, [hidden]') !== null || clipped(e);

// A board that is turned for the other player is looked at as its own player sees it.
const box = e => e.getBoundingClientRect();
const meet = (a, b) => ({
  left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
});
const wide = r => r.right - r.left;
const high = r => r.bottom - r.top;
const empty = r => wide(r) < 1 || high(r) < 1;
const WINDOW = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

// What can be seen of a place in an element: boxes that scroll hide the rest on purpose, others cut it off.
const within = (e, place, cut) => {
  for (let a = e; a && a !== document.documentElement; a = a.parentElement) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = style(a);
    const around = box(a);
    if (a !== document.body && (scrolls(overflowX) || scrolls(overflowY))) place = meet(place, around);
    else if (hides(overflowX) || hides(overflowY)) {
      const meant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' && webkitLineClamp !== undefined;
      const edge = a === document.body ? WINDOW : around;
      if (!empty(place) && cut && !meant) {
        if (hides(overflowX) && (place.left < edge.left - 1 || place.right > edge.right + 1)) cut(a, 'at the side');
        if (hides(overflowY) && (place.top < edge.top - 2 || place.bottom > edge.bottom + 2)) cut(a, 'above or below');
      }
      place = meet(place, edge);
    }
    if (position === 'fixed' || a === root) break;
  }
  return meet(place, WINDOW);
};

function* ancestors(e, end) { for (let a = e; a && a !== end; a = a.parentElement) yield a; }

// A line of text without what its font keeps free above and below it.
const ink = (line, size) => {
  const middle = (line.top + line.bottom) / 2, half = Math.min(high(line), size) / 2;
  return { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
};
const texts = [];
const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const node = walk.currentNode, e = node.parentElement;
  if (!node.data.trim() || !shown(e) || unseen(e) || e.closest('svg, option, script, style, noscript')) continue;
  const range = document.createRange();
  range.selectNodeContents(node);
  texts.push({ node, e, lines: [...range.getClientRects()].filter(line => !empty(line)) });
}
const CONTROL = 'button, a[href], input, select, textarea, summary, label:has(input)';
const controls = [...root.querySelectorAll(CONTROL)].filter(e => shown(e) && !unseen(e) && !e.closest('.board')
  && !(e.matches('input') && e.closest('label')) && !(e.matches('label') && e.querySelector('input[type=text], select, textarea')));
const fixed = e => { for (let a = e; a; a = a.parentElement) if (style(a).position === 'fixed') return a; return null; };
const sticky = e => { for (let a = e; a; a = a.parentElement) if (style(a).position === 'sticky') return a; return null; };

const seen = [];
for (const { node, e, lines } of texts) for (const line of lines) {
  const place = ink(line, parseFloat(style(e).fontSize));
  const control = e.closest('button, label:has(input[type=radio])');
  if (control) {
    const r = box(control), short_ = [...ancestors(e, control)].some(a => hides(style(a).overflowX));
    if (!short_ && (place.left < r.left - 1 || place.right > r.right + 1 || place.top < r.top - 1 || place.bottom > r.bottom + 1))
      found.add(`the text is larger than its button: ${told(control)}`);
  }
  const rest = within(e, place, (by, where) => found.add(`cut off ${where} by ${told(by)}: “${short(node.data)}”`));
  if (!empty(rest)) seen.push({ node, e, rest, sticky: sticky(e) });
}
for (let at = 0; at < seen.length; at++) for (let other = at + 1; other < seen.length; other++) {
  const [a, b] = [seen[at], seen[other]];
  if (a.node === b.node || a.sticky !== b.sticky || fixed(a.e) !== fixed(b.e)) continue;
  const both = meet(a.rest, b.rest);
  if (wide(both) > 2 && high(both) > 2) found.add(`texts overlap: “${short(a.node.data)}” and “${short(b.node.data)}”`);
}
const covered = (e, rest, what) => {
  const top = document.elementFromPoint((rest.left + rest.right) / 2, (rest.top + rest.bottom) / 2);
  if (!top || top.contains(e) || e.contains(top) || sticky(top) !== sticky(e)) return;
  // What is fixed lies over the rest on purpose, and letters reach beyond the line that they take up.
  if (fixed(top) && !fixed(e) || empty(meet(box(top), rest))) return;
  if (e.closest('label')?.contains(top) || e.labels && [...e.labels].some(label => label.contains(top))) return;
  if (style(e).pointerEvents === 'none') return;
  found.add(`${what} is covered by ${told(top)}`);
};
for (const { node, e, rest } of seen) covered(e, rest, `“${short(node.data)}”`);

const reached = [];
for (const e of controls) {
  const whole = box(e);
  const rest = within(e.parentElement, whole, by => found.add(`outside ${by === document.body ? 'the window' : told(by)}: ${told(e)}`));
  if (empty(rest)) continue;
  reached.push({ e, rest, sticky: sticky(e) });
  covered(e, rest, told(e));
  if (Math.min(wide(whole), high(whole)) < 24) found.add(`smaller than 24 pixels: ${told(e)}`);
  if (e.matches('input[type=text], input[type=search]') && e.scrollWidth > e.clientWidth + 1) found.add(`what it holds is cut off: ${told(e)}`);
}
for (let at = 0; at < reached.length; at++) for (let other = at + 1; other < reached.length; other++) {
  const [a, b] = [reached[at], reached[other]];
  if (a.e.contains(b.e) || b.e.contains(a.e) || a.sticky !== b.sticky || fixed(a.e) !== fixed(b.e)) continue;
  const both = meet(a.rest, b.rest);
  if (wide(both) > 1 && high(both) > 1) found.add(`controls overlap: ${told(a.e)} and ${told(b.e)}`);
}

// Boxes that scroll: never the page, sideways only what is meant to, and never in a slit.
const page = document.scrollingElement;
if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) found.add('the page scrolls');
for (const e of [root, ...root.querySelectorAll('*')]) {
  if (e === document.body || !shown(e) || unseen(e) || e.closest('svg')) continue;
  const { overflowX, overflowY } = style(e);
  if (scrolls(overflowX) && e.scrollWidth > e.clientWidth + 1 && !e.matches('.tree-box, .text-board, textarea'))
    found.add(`scrolls sideways: ${told(e)}`);
  if (scrolls(overflowY) && e.scrollHeight > e.clientHeight + 1 && e.clientHeight < 60 && !e.matches('select, .tree-box'))
    found.add(`scrolls in a slit of ${e.clientHeight} of ${e.scrollHeight} pixels: ${told(e)}`);
}

// Words of another language. What people wrote is theirs; keys, records and rules have their names.
const THEIRS = '.name, .game-name, .comment-text, .comment textarea, kbd, .own-words, [data-point]';
const KNOWN = new Set(['English', 'SGF', 'Tromp', 'Taylor', 'Shift', 'GB', 'Big', 'Shift_JIS', 'EUC', 'UTF', 'Windows', 'Latin', 'Void', 'Enter']);
const said_ = [...texts.filter(({ e }) => !e.closest(THEIRS) && e.closest('[lang]') === document.documentElement).map(({ node }) => node.data)];
for (const e of [root, ...root.querySelectorAll('[aria-label], [placeholder], [title]')]) if (shown(e) && !e.closest(THEIRS) && e.closest('[lang]') === document.documentElement)
  for (const name of ['aria-label', 'placeholder', 'title']) if (e.hasAttribute(name)) said_.push(e.getAttribute(name));
const SIMPLIFIED = '这个们说谈对围双盘让还过时间钟选择设显认输数终为与无开关级线续继执贴胜负计结应图录谱动规则随后见声语观请读仅键盘总达张队劝传统';
const TRADITIONAL = '這個們說談對圍雙盤讓還過時間鐘選擇設顯認輸數終為與無開關級線續繼執貼勝負計結應圖錄譜動規則隨後見聲語觀請讀僅鍵盤總達張隊勸傳統';
const none = (text, signs, what) => {
  const wrong = [...text].filter(sign => signs.test(sign));
  if (wrong.length) found.add(`${what} in “${short(text)}”: ${wrong.join('')}`);
};
const some = signs => new RegExp(`[${signs}]`);
const names = [...document.querySelectorAll('.name, .game-name')].map(e => plain(e.textContent));
for (const whole of said_) {
  const text = names.reduce((text, name) => text.replaceAll(name, ''), plain(whole)).replace('자(子)', '');
  if (text === '16四') continue;
  if (/^(English|简体中文|繁體中文|日本語|한국어|手談|手谈)$/.test(plain(text)) || /(简体中文|繁體中文|日本語|한국어)$/.test(plain(text))) continue;
  if (lang !== 'en') for (const word of text.match(/[A-Za-z_]{4,}/g) || []) if (!KNOWN.has(word)) found.add(`“${word}” in “${short(text)}”`);
  const hangul = /\p{Script=Hangul}/u, kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u, han = /\p{Script=Han}/u;
  const only = { en: [hangul, kana, han], 'zh-Hans': [hangul, kana, some([...TRADITIONAL].filter(s => !SIMPLIFIED.includes(s)).join(''))],
    'zh-Hant': [hangul, kana, some([...SIMPLIFIED].filter(s => !TRADITIONAL.includes(s)).join(''))],
    ja: [hangul, some('这们说谈对围让还过时钟选择设显认输终为无开关级续继执贴胜负计结应图录谱动规则随见语观请读仅键总达张队劝传這對雙顯讓樂黑圍氣處變獨')], ko: [kana, han] }[lang];
  for (const signs of only) none(text, signs, 'signs of another language');
}
return [...found];

// Watches over the start: if the program cannot be loaded or stops at once,
// the page says so in plain words instead of staying empty.
(() => {
  const WORDS = {
    'en': 'Shoutan could not start. Please reload the page. If that does not help, please use a newer browser.',
    'zh-Hans': '手谈未能启动，请重新加载页面。如果仍然不行，请换用较新的浏览器。',
    'zh-Hant': '手談未能啟動，請重新載入頁面。如果仍然不行，請改用較新的瀏覽器。',
    'ja': '手談を起動できませんでした。ページを再読み込みしてください。それでも動かないときは、新しいブラウザーをお使いください。',
    'ko': '수담을 시작하지 못했습니다. 페이지를 새로 고쳐 주십시오. 그래도 안 되면 최신 브라우저를 사용해 주십시오.',
  };

  // The same choice as the program's, but for what is kept on the device: ?lang= first, then the
  // browser's languages. `Lang::from_tag` reads a tag.
  function language() {
    const asked = new URLSearchParams(location.search).get('lang');
    for (const tag of [asked, ...(navigator.languages || [])]) {
      const [base, ...rest] = String(tag).toLowerCase().split(/[-_]/);
      if (base === 'zh') {
        const script = rest.find((part) => ['hans', 'hant', 'tw', 'hk', 'mo'].includes(part));
        return !script || script === 'hans' ? 'zh-Hans' : 'zh-Hant';
      }
      if (WORDS[base]) return base;
    }
    return 'en';
  }

  // The words of this language are fetched along with the program (scripts/split.mjs).
  document.documentElement.lang = language();

  // What the program cannot do without. Browsers have had all of it since 2022.
  const NEEDED = [
    'WebAssembly' in window, 'ResizeObserver' in window, 'PointerEvent' in window,
    'showModal' in (window.HTMLDialogElement?.prototype ?? {}),
  ];

  let note = null;

  // Whether somebody has done something on the page. If not, the game that was kept may be what the
  // program stops at, each time again.
  let used = false;
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, () => { used = true; }, { capture: true, once: true, passive: true });
  }

  let stopped = false;

  // The program has stopped for good: a script that nobody needs otherwise says so.
  function stop(message) {
    if (stopped) return;
    stopped = true;
    const script = document.createElement('script');
    script.src = 'fault.js';
    script.onload = () => {
      window.dispatchEvent(new CustomEvent('shoutan-stopped', { detail: { message, used } }));
    };
    script.onerror = fail;
    document.head.append(script);
  }

  // What stops a program in wasm: a trap, or more calls within each other than there is room for.
  function isFault(error) {
    return (window.WebAssembly && error instanceof WebAssembly.RuntimeError)
      || (error instanceof RangeError && /call stack/i.test(error.message))
      || (error?.name === 'InternalError' && /recursion/.test(error.message));
  }

  function hear(error) {
    if (isFault(error)) stop(`${error.message}\n${error.stack ?? ''}`);
  }

  function fail() {
    if (note) return;
    const lang = language();
    note = document.createElement('p');
    note.className = 'boot-note';
    note.lang = lang;
    note.setAttribute('role', 'alert');
    note.textContent = WORDS[lang];
    const show = () => document.body.append(note);
    if (document.body) show();
    else document.addEventListener('DOMContentLoaded', show);
  }

  // Heard in the capture phase: a script that was not found does not bubble.
  // A missing sheet or picture is no reason to give up.
  function onError(event) {
    if (event.target === window || event.target.nodeName === 'SCRIPT') fail();
  }

  if (NEEDED.includes(false)) {
    fail();
    return;
  }
  // The program's last word, and what stops it without one.
  window.addEventListener('shoutan-fault', (event) => stop(event.detail));
  window.addEventListener('error', (event) => hear(event.error));
  window.addEventListener('unhandledrejection', (event) => hear(event.reason));
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', fail);
  // The program's own word: it started, but a part that it cannot do without did not come.
  window.addEventListener('shoutan-failed', fail);
  window.addEventListener('TrunkApplicationStarted', () => {
    window.removeEventListener('error', onError, true);
    window.removeEventListener('unhandledrejection', fail);
    note?.remove();
  });
})();

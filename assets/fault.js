// A fault of the program itself: it stops for good, so the page says what happened, and what can be
// done, without the program. The game is on the disk as it was last saved.
(() => {
  const WORDS = {
    'en': {
      title: 'Shoutan has stopped',
      what: 'This is a fault of the page, not yours. The game is kept as it was last saved. Reload the page to go on.',
      lost: 'This is a fault of the page, not yours. What could not be saved of the game is lost. Reload the page to go on.',
      reload: 'Reload',
      copy: 'Copy the report',
      copied: 'Copied',
      other: 'Go on with another game',
      stays: 'The game from before stays in the list of games.',
      report: 'Report',
    },
    'zh-Hans': {
      title: '手谈已停止运行',
      what: '这是本页程序的错误，与您的操作无关。对局已按上次保存的状态留存，请重新加载页面继续。',
      lost: '这是本页程序的错误，与您的操作无关。对局中未能保存的部分已经丢失，请重新加载页面继续。',
      reload: '重新加载',
      copy: '复制错误报告',
      copied: '已复制',
      other: '改开另一局',
      stays: '原来的对局仍在对局列表中。',
      report: '错误报告',
    },
    'zh-Hant': {
      title: '手談已停止執行',
      what: '這是本頁程式的錯誤，與您的操作無關。對局已依上次儲存的狀態保留，請重新載入頁面繼續。',
      lost: '這是本頁程式的錯誤，與您的操作無關。對局中未能儲存的部分已經遺失，請重新載入頁面繼續。',
      reload: '重新載入',
      copy: '複製錯誤報告',
      copied: '已複製',
      other: '改開另一局',
      stays: '原來的對局仍在對局列表中。',
      report: '錯誤報告',
    },
    'ja': {
      title: '手談が停止しました',
      what: 'このページのプログラムの不具合です。対局は最後に保存した状態で残っています。ページを再読み込みして続けてください。',
      lost: 'このページのプログラムの不具合です。対局のうち保存できなかった部分は失われました。ページを再読み込みして続けてください。',
      reload: '再読み込み',
      copy: '報告をコピー',
      copied: 'コピーしました',
      other: '別の対局で続ける',
      stays: '前の対局は対局一覧に残ります。',
      report: '報告',
    },
    'ko': {
      title: '수담이 멈췄습니다',
      what: '이 페이지의 프로그램 오류입니다. 대국은 마지막으로 저장된 상태로 남아 있습니다. 페이지를 새로 고쳐 계속하십시오.',
      lost: '이 페이지의 프로그램 오류입니다. 대국에서 저장하지 못한 부분은 사라졌습니다. 페이지를 새로 고쳐 계속하십시오.',
      reload: '새로 고침',
      copy: '보고 내용 복사',
      copied: '복사했습니다',
      other: '다른 대국으로 계속',
      stays: '이전 대국은 대국 목록에 남아 있습니다.',
      report: '보고 내용',
    },
  };

  // Read by the program at its next start: it leaves the game from before where it is.
  const ANOTHER = 'shoutan.another';

  let dialog = null;

  const button = (text, act) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'btn';
    made.textContent = text;
    made.addEventListener('click', act);
    return made;
  };

  const paragraph = (text) => {
    const made = document.createElement('p');
    made.textContent = text;
    return made;
  };

  function report(message) {
    const build = document.querySelector('meta[name=shoutan-build]')?.content;
    const { lang } = document.documentElement;
    return [
      `Shoutan ${build || '-'}, ${lang}, ${innerWidth}×${innerHeight}×${devicePixelRatio}`,
      navigator.userAgent, new Date().toISOString(), message,
    ].join('\n');
  }

  function stop({ message, used }) {
    if (dialog) return;
    const { lang } = document.documentElement;
    const words = WORDS[lang] ?? WORDS.en;
    dialog = document.createElement('dialog');
    dialog.className = 'stopped';
    dialog.setAttribute('aria-labelledby', 'stopped-title');
    dialog.setAttribute('aria-describedby', 'stopped-what');
    const title = document.createElement('h1');
    title.id = 'stopped-title';
    title.textContent = words.title;
    const text = document.createElement('textarea');
    text.readOnly = true;
    text.rows = 4;
    text.value = report(message);
    text.setAttribute('aria-label', words.report);
    const reload = button(words.reload, () => location.reload());
    reload.classList.add('main');
    reload.autofocus = true;
    const copy = button(words.copy, () => {
      text.select();
      const copied = navigator.clipboard
        ? navigator.clipboard.writeText(text.value)
        : document.execCommand('copy') ? Promise.resolve() : Promise.reject(new Error('no copy'));
      // Where it is not allowed the text is selected at least.
      copied.then(() => { copy.textContent = words.copied; }, () => {});
    });
    const root = document.documentElement;
    const unkept = root.hasAttribute('data-saving') || root.hasAttribute('data-unkept');
    const what = paragraph(unkept ? words.lost : words.what);
    what.id = 'stopped-what';
    dialog.append(title, what, reload);
    if (!used) {
      const other = button(words.other, () => {
        try {
          sessionStorage.setItem(ANOTHER, '1');
        } catch {
          // Where nothing is kept there is no game from before.
        }
        location.reload();
      });
      dialog.append(other, paragraph(words.stays));
    }
    dialog.append(text, copy);
    // It stays: behind it nothing works any more. A browser closes it all the same when Escape or
    // the way back is pressed twice.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', () => dialog.showModal());
    // The program hears nothing any more.
    for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'wheel']) {
      dialog.addEventListener(kind, (event) => event.stopPropagation());
    }
    for (const open of document.querySelectorAll('dialog[open]')) open.close();
    document.body.append(dialog);
    dialog.showModal();
  }

  window.addEventListener('shoutan-stopped', (event) => stop(event.detail));
})();

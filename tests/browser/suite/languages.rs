//! Five languages, each whole.

use serde_json::Value;

use super::Test;
use super::page::{Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    ("the address chooses the language", by_address),
    ("simplified Chinese has no English word in it", |stage| {
        whole(stage, &ZH_HANS)
    }),
    ("traditional Chinese has no English word in it", |stage| {
        whole(stage, &ZH_HANT)
    }),
    ("Japanese has no English word in it", |stage| {
        whole(stage, &JA)
    }),
    ("Korean has no English word in it", |stage| {
        whole(stage, &KO)
    }),
    ("the page follows the browser’s language", by_browser),
    (
        "the page takes the first of the browser’s languages that it has",
        by_later_language,
    ),
    (
        "a language chosen in the settings holds at once and later",
        by_settings,
    ),
    (
        "a language chosen in the settings counts more than the address",
        over_address,
    ),
];

/// A language as its players would check it.
struct Words {
    tag: &'static str,
    title: &'static str,
    new_game: &'static str,
    pass: &'static str,
    undo: &'static str,
    resign: &'static str,
    menu: &'static str,
    settings: &'static str,
    close: &'static str,
    accept: &'static str,
    resume: &'static str,
}

const EN: Words = Words {
    tag: "en",
    title: "Shoutan 手談",
    new_game: "New game",
    pass: "Pass",
    undo: "Undo",
    resign: "Resign",
    menu: "Menu",
    settings: "Settings",
    close: "Close",
    accept: "Accept count",
    resume: "Resume play",
};

const ZH_HANS: Words = Words {
    tag: "zh-Hans",
    title: "手谈",
    new_game: "新对局",
    pass: "停一手",
    undo: "悔棋",
    resign: "认输",
    menu: "菜单",
    settings: "设置",
    close: "关闭",
    accept: "确认结果",
    resume: "继续对局",
};

const ZH_HANT: Words = Words {
    tag: "zh-Hant",
    title: "手談",
    new_game: "新對局",
    pass: "虛手",
    undo: "悔棋",
    resign: "認輸",
    menu: "選單",
    settings: "設定",
    close: "關閉",
    accept: "確認結果",
    resume: "繼續對局",
};

const JA: Words = Words {
    tag: "ja",
    title: "手談",
    new_game: "新しい対局",
    pass: "パス",
    undo: "待った",
    resign: "投了",
    menu: "メニュー",
    settings: "設定",
    close: "閉じる",
    accept: "計算に同意",
    resume: "対局を再開",
};

const KO: Words = Words {
    tag: "ko",
    title: "수담 手談",
    new_game: "새 대국",
    pass: "착수 포기",
    undo: "무르기",
    resign: "기권",
    menu: "메뉴",
    settings: "설정",
    close: "닫기",
    accept: "계가 동의",
    resume: "대국 속개",
};

fn lang(page: &Page) -> Value {
    page.script("return document.documentElement.lang")
}

fn title(page: &Page) -> String {
    page.run(page.browser().client().title())
}

fn by_address(stage: &Stage) {
    for words in [EN, ZH_HANS, ZH_HANT, JA, KO] {
        let page = stage.open(words.tag, WIDE);
        assert_eq!(lang(&page), words.tag);
        assert_eq!(title(&page), words.title);
        let look = page.look();
        for button in [words.new_game, words.pass, words.resign, words.menu] {
            assert!(look.offers(button), "no “{button}” in {:?}", look.buttons);
        }
        page.tap("Q16");
        page.until("a move to undo", |look| look.offers(words.undo));
    }
}

/// No word of Latin letters is to be seen or heard, except what is written so everywhere: the
/// name of a key, of the English language, of people and their rules, and results as records have
/// them.
fn no_english(page: &Page, place: &str) {
    let told = page.script(
        r"const texts = [], nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (nodes.nextNode()) if (shown(nodes.currentNode.parentElement)) texts.push(nodes.currentNode.data);
          for (const e of all('*')) for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
            if (e.hasAttribute(name)) texts.push(e.getAttribute(name));
          return texts;",
    );
    let told: Vec<String> = serde_json::from_value(told).unwrap();
    assert!(told.len() > 1, "nothing is told in {place}");
    let foreign: Vec<&str> = told
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_ascii_alphabetic()))
        .filter(|word| {
            word.len() > 1
                && !matches!(
                    *word,
                    "Shift" | "English" | "AGA" | "SGF" | "Tromp" | "Taylor"
                )
        })
        .collect();
    assert!(foreign.is_empty(), "in {place}: {foreign:?}");
}

/// Walks through the page in one language.
fn whole(stage: &Stage, words: &Words) {
    let page = stage.open(words.tag, WIDE);
    no_english(&page, "the first board");
    page.tap("Q16");
    page.until("the stone", |look| look.offers(words.undo));
    no_english(&page, "a game");
    page.tap("Q16");
    page.until("a refusal", |look| look.offers(words.close));
    no_english(&page, "a refusal");
    for (button, dialog) in [
        (words.new_game, "the new game’s dialog"),
        (words.resign, "the question before resigning"),
        (words.menu, "the menu"),
    ] {
        page.press(button);
        page.until(dialog, |look| look.dialog.is_some());
        no_english(&page, dialog);
        if button == words.menu {
            page.press(words.settings);
            page.until("the settings", |look| {
                look.dialog.as_deref() == Some(words.settings)
            });
            no_english(&page, "the settings");
        }
        page.press(words.close);
        page.until("no dialog", |look| look.dialog.is_none());
    }
    page.press(words.pass);
    page.until("a pass", |look| !look.offers(words.close));
    no_english(&page, "a pass");
    page.press(words.pass);
    page.until("the question", |look| look.dialog.is_some());
    no_english(&page, "the question before the count");
    page.press(words.pass);
    page.until("the count", |look| look.offers(words.resume));
    no_english(&page, "the count");
    page.tap("Q16");
    page.settle();
    no_english(&page, "the marks");
    page.press(words.accept);
    page.press(words.accept);
    page.until("the result", |look| !look.offers(words.resume));
    no_english(&page, "the result");
}

fn by_browser(stage: &Stage) {
    follows(
        stage,
        &[
            ("ko-KR,en", KO),
            ("zh-TW,en", ZH_HANT),
            ("zh-CN", ZH_HANS),
            ("fr", EN),
        ],
    );
}

fn by_later_language(stage: &Stage) {
    follows(stage, &[("fr,ja,en", JA)]);
}

fn follows(stage: &Stage, cases: &[(&str, Words)]) {
    for (languages, words) in cases {
        let server = stage.serve("/");
        let page = stage.window(&stage.browser_in(languages), WIDE);
        page.visit(&server.url());
        assert_eq!(lang(&page), words.tag, "for {languages}");
        assert!(page.look().offers(words.new_game), "for {languages}");
        // The address comes before the browser.
        page.visit(&format!("{}?lang=ja", server.url()));
        assert_eq!(lang(&page), "ja", "for {languages}");
        page.close_browser();
    }
}

fn by_settings(stage: &Stage) {
    let page = stage.unopened(WIDE);
    page.visit(&page.server.url());
    page.press("Menu");
    page.press("Settings");
    page.choose("日本語");
    page.until("Japanese", |look| {
        look.dialog.as_deref() == Some(JA.settings)
    });
    page.press(JA.close);
    assert_eq!(lang(&page), "ja");
    assert!(page.look().offers(JA.pass));
    page.reload();
    assert_eq!(lang(&page), "ja");
    assert!(page.look().offers(JA.pass));
    assert_eq!(title(&page), JA.title);
}

fn over_address(stage: &Stage) {
    let page = stage.open("ko", WIDE);
    page.press(KO.menu);
    page.press(KO.settings);
    page.choose("日本語");
    page.until("Japanese", |look| {
        look.dialog.as_deref() == Some(JA.settings)
    });
    page.press(JA.close);
    let search = page.script("return location.search");
    assert_eq!(search, "", "the address asks for nothing any more");
    page.reload();
    assert_eq!(lang(&page), "ja");
    assert!(page.look().offers(JA.pass));
}

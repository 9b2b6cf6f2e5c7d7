//! What axe-core finds on every screen: nothing, in three themes and two languages.

use std::path::Path;

use fantoccini::key::Key;

use super::Test;
use super::page::{Page, TABLET, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[(
    "axe finds nothing on any screen, in each theme, in English and in Japanese",
    every_screen,
)];

/// Where `scripts/setup.sh` puts it.
const AXE: &str = ".tools/axe/node_modules/axe-core/axe.min.js";

/// Puts axe into the page.
fn inject(page: &Page) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(AXE);
    match std::fs::read_to_string(&file) {
        Ok(source) => page.script(&source),
        Err(error) => panic!("{AXE}: {error}; `make setup` installs it"),
    };
}

/// Looks at the screen as it is, in each theme; what axe finds there.
fn look(page: &Page, screen: &str, found: &mut Vec<String>) {
    for theme in ["wood", "dark", "contrast"] {
        // What fades in is looked at when it is there.
        let violations = page.script_later(
            "const [theme, done] = arguments;
             document.documentElement.dataset.theme = theme;
             document.getAnimations().forEach(animation => animation.finish());
             axe.run(document, { resultTypes: ['violations'] }).then(result => done(result.violations.map(v =>
               v.id + ': ' + v.nodes.length + ' of ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | ')
                 + ' ' + (v.nodes[0].any[0] || v.nodes[0].all[0] || v.nodes[0].none[0] || { message: '' }).message)),
               error => done([String(error)]));",
            vec![theme.into()],
        );
        let violations: Vec<String> = serde_json::from_value(violations).unwrap_or_default();
        found.extend(
            violations
                .into_iter()
                .map(|violation| format!("{screen}, {theme}: {violation}")),
        );
    }
}

fn every_screen(stage: &Stage) {
    let mut found = Vec::new();
    for lang in ["en", "ja"] {
        let page = stage.open(lang, WIDE);
        inject(&page);
        let mut see = |screen: &str| look(&page, &format!("{lang}, {screen}"), &mut found);
        let enter = |text: &str| {
            page.type_keys(text);
            page.key(Key::Enter);
        };
        let open = || page.until("the dialog", |look| look.dialog.is_some());
        let close = || {
            page.key(Key::Escape);
            page.until("no dialog", |look| look.dialog.is_none());
        };
        see("an empty board");
        for point in ["q16", "d4", "q4", "d16"] {
            enter(point);
        }
        page.wait("four stones", || {
            let last = page.script("return document.querySelector('[data-point=D16]').ariaLabel");
            last.as_str()?.contains(['、', ',']).then_some(())
        });
        see("the game");
        enter("q16");
        page.until("the refusal", |look| look.text.contains("Q16"));
        see("a refusal");
        page.type_keys("i");
        page.wait_for(
            "the field",
            "return !!document.querySelector('.typed:not(.unseen)')",
        );
        see("typing");
        page.key(Key::Escape);
        for (letter, screen) in [
            ("m", "menu"),
            ("f", "settings"),
            ("l", "library"),
            ("i", "details"),
            ("j", "referee"),
            ("o", "opening a record"),
            ("w", "the board in words"),
            ("x", "a question"),
        ] {
            enter(letter);
            open();
            see(screen);
            close();
        }
        page.key('?');
        open();
        see("keys");
        close();
        enter("n");
        open();
        page.script(
            "const clock = all('.new-game select').find(s => [...s.options].length > 5);
             clock.selectedIndex = 3;
             clock.dispatchEvent(new Event('change', { bubbles: true }));",
        );
        page.settle();
        see("new game with a clock");
        close();
        enter("m");
        open();
        page.press(if lang == "en" {
            "Picture and print"
        } else {
            "図と印刷"
        });
        page.settle();
        see("picture");
        close();
        enter("m");
        open();
        page.press(if lang == "en" {
            "Learn"
        } else {
            "囲碁を学ぶ"
        });
        page.wait_for(
            "the lessons",
            "return !!document.querySelector('.lesson-row')",
        );
        for (tab, screen) in ["lessons", "names of moves", "eye shapes", "results"]
            .iter()
            .enumerate()
        {
            page.script(&format!(
                "document.querySelectorAll('.learn-tabs input')[{tab}].click()"
            ));
            page.settle();
            see(screen);
        }
        page.script("document.querySelectorAll('.learn-tabs input')[0].click()");
        page.settle();
        page.script("document.querySelector('[data-lesson=capture]').click()");
        page.wait_for("the lesson", "return !!document.querySelector('main.lesson[data-step]') && !document.querySelector('dialog[open]')");
        see("a lesson");
        page.tap("B4");
        page.wait_for(
            "the wrong move",
            "return !!document.querySelector('.lesson-fb.wrong')",
        );
        see("a wrong move");
        page.tap("C4");
        page.wait_for(
            "the right move",
            "return !!document.querySelector('.lesson-fb.right')",
        );
        see("a right move");
        page.key(Key::Escape);
        page.wait_for("the game", "return !document.querySelector('main.lesson')");
        enter("v");
        page.wait_for(
            "the review",
            "return !!document.querySelector('.review-actions')",
        );
        see("review");
        page.key(Key::Escape);
        enter("c");
        open();
        page.key(Key::Enter);
        page.wait_for("the count", "return !!document.querySelector('.accepts') && !document.querySelector('dialog[open]')");
        see("count");
        enter("a");
        enter("a");
        page.wait_for("the result", "return !document.querySelector('.accepts')");
        see("finished");

        let page = stage.open(lang, TABLET);
        inject(&page);
        page.type_keys("m");
        page.key(Key::Enter);
        page.until("the menu", |look| look.dialog.is_some());
        page.press(if lang == "en" {
            "Board between two players"
        } else {
            "対面モード"
        });
        page.until("no dialog", |look| look.dialog.is_none());
        look(&page, &format!("{lang}, tabletop"), &mut found);
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

//! The games that are kept: listed, found, renamed, deleted, saved, read in, and never lost.

use fantoccini::key::Key;
use serde_json::{Value, json};
use shoutan::app::{KeptGame, write_game};
use shoutan::go::Color::{Black, White};
use shoutan::go::{BoardSize, Game, NewGame};

use super::Test;
use super::page::{Look, Page, WIDE};
use super::stage::Stage;

pub const TESTS: &[Test] = &[
    (
        "several games come back from the list as they were left",
        several,
    ),
    ("thirty files are read in at once and found again", thirty),
    ("a long list shows more when asked", long_list),
    ("a game is renamed, on the board or off it", renamed),
    ("a deleted game can be had back for a day", deleted),
    ("all games saved as one file come back from it", saved_all),
    (
        "a list that is lost is made again from the games",
        list_lost,
    ),
    (
        "when it is lost which game was on the board, no game is",
        current_lost,
    ),
    ("games of an earlier form of the page are moved", moved),
    (
        "damaged games of an earlier form are put aside and told",
        moved_damaged,
    ),
    (
        "games that an earlier form left in local storage are moved",
        moved_from_local_storage,
    ),
    (
        "on a full disk the game goes on, and is kept once there is room",
        full_disk,
    ),
    ("a collection lists its games and opens one", collection),
    ("what was repaired is told in words, and where", repairs),
    ("an encoding chosen by hand changes the names", encoding),
    ("a recount is compared with what the record says", recount),
    ("a variation becomes the main line of a game", promoted),
    ("a result keeps its main line", not_promoted),
    ("moves are numbered as it was chosen", numbers),
    (
        "what is said about a game is shown, listed and saved",
        details,
    ),
    ("a record is pasted on the page, not in a field", pasted),
];

/// A small record of moves that nobody would play.
fn sgf(headers: &str) -> String {
    format!("(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]{headers};B[ee];W[cc];B[gg])")
}

fn menu(page: &Page, item: &str) {
    page.press("Menu");
    page.press(item);
}

fn close(page: &Page) {
    page.press("Close");
    page.until("no dialog", |look| look.dialog.is_none());
}

fn key(page: &Page, key: Key) {
    page.script("document.activeElement.blur()");
    page.key(key);
}

/// Opens the dialog for files and chooses some.
fn read_in(page: &Page, texts: &[String]) {
    menu(page, "Open a game record");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("Open a game record")
    });
    page.choose_files(texts);
}

/// What is told above the list.
fn told(page: &Page) -> String {
    let told =
        page.script("return plain(document.querySelector('.library-told')?.innerText ?? '')");
    told.as_str().unwrap_or_default().to_owned()
}

fn tells(page: &Page, words: &str) {
    page.wait(&format!("“{words}” above the list"), || {
        (told(page) == words).then_some(())
    });
}

/// Looks for games, and waits for so many.
fn search(page: &Page, words: &str, found: usize, all: usize) -> Vec<String> {
    page.fill("Search games", words);
    if found == all {
        tells(page, &format!("{all} games"));
    } else {
        tells(page, &format!("{found} of {all} games"));
    }
    let games = page.games();
    assert_eq!(games.len(), found.min(60), "{words}: {games:?}");
    games.into_iter().map(|game| game.name).collect()
}

fn names(page: &Page) -> Vec<String> {
    let games = page.games().into_iter();
    games.map(|game| game.name).collect()
}

/// The key of the one game of a name in the list.
fn key_of(page: &Page, name: &str) -> String {
    let mut games = page.games().into_iter().filter(|game| game.name == name);
    let found = games.next().map(|game| game.key);
    assert_eq!(games.next(), None, "one {name}");
    match found {
        Some(key) => key,
        None => panic!("no {name} among {:?}", names(page)),
    }
}

/// What is saved of a game of the list.
fn saved(page: &Page, name: &str) -> String {
    page.press(&format!("Save game record: {name}"));
    page.saved_file().1
}

/// The comment that is shown.
fn comment(page: &Page) -> String {
    let shown = page.script("return document.querySelector('.comment-text')?.textContent ?? ''");
    shown.as_str().unwrap_or_default().to_owned()
}

/// The numbers on the stones.
fn shown_numbers(page: &Page) -> Vec<String> {
    let found = page.script("return [...document.querySelectorAll('.numbers text')].map(said)");
    serde_json::from_value(found).unwrap_or_default()
}

fn has_numbers(page: &Page, numbers: &[&str]) {
    page.wait(&format!("the numbers {numbers:?}"), || {
        (shown_numbers(page) == numbers).then_some(())
    });
}

/// Chooses in the settings which stones carry numbers.
fn choose_numbers(page: &Page, choice: &str) {
    menu(page, "Settings");
    page.press_found(
        choice,
        "return all('label').find(l => l.querySelector('[name=numbering]') && said(l) === arguments[0]) || null",
        choice,
    );
    close(page);
}

/// Today, as the page's device says it.
fn today(page: &Page) -> String {
    let today = page.script(
        "const now = new Date(), two = n => String(n).padStart(2, '0');
         return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`",
    );
    today.as_str().unwrap_or_default().to_owned()
}

fn several(stage: &Stage) {
    let page = stage.open("en", WIDE);
    // Three moves; a move and a pass on a smaller board; a count with a mark; a place in a record.
    let mut left: Vec<(String, Look)> = Vec::new();
    page.play_all(&["Q16", "D4", "Q3"]);
    left.push((page.current(), page.look()));
    page.new_game("9");
    page.play("E5", Black);
    page.pass(false);
    left.push((page.current(), page.look()));
    page.new_game("5");
    page.play_all(&[
        "C1", "D1", "C2", "D2", "C3", "D3", "C4", "D4", "C5", "D5", "B3", "A1",
    ]);
    page.pass(false);
    page.pass(true);
    let marked = page.mark_dead("A1");
    left.push((page.current(), marked));
    let text = sgf("PB[Hana]PW[Ken]DT[1846-09-11]RE[W+R]EV[Cup]");
    page.drop_file(text.as_bytes());
    page.hears("This is the starting position.");
    key(&page, Key::Right);
    key(&page, Key::Right);
    left.push((page.current(), page.hears("Move 2, ")));

    let games = page.open_games();
    assert_eq!(games.len(), 4);
    let of = |key: &str| games.iter().find(|game| game.key == key).unwrap();
    let [first, second, third, fourth] = [0, 1, 2, 3].map(|at| of(&left[at].0));
    assert_eq!(games.first(), Some(fourth), "the latest is the first");
    assert_eq!(fourth.name, "Hana vs Ken");
    for said in [
        "Cup",
        "1846-09-11",
        "White wins by resignation",
        "3 moves",
        "9×9",
    ] {
        assert!(fourth.says(said), "{said}: {fourth:?}");
    }
    assert!(fourth.here && !first.here);
    for (game, moves, size) in [
        (first, "3 moves", "19×19"),
        (second, "2 moves", "9×9"),
        (third, "14 moves", "5×5"),
    ] {
        assert_eq!(game.name, "Black vs White");
        assert!(game.says(moves) && game.says(size), "{game:?}");
        assert!(
            game.says("unfinished") && game.says(&today(&page)),
            "{game:?}"
        );
    }
    // Away from each and back, now and after the page is loaded again.
    close(&page);
    for again in [false, true] {
        if again {
            page.on_disk();
            page.reload();
        }
        for (game, before) in &left {
            page.open_games();
            page.open_game(game);
            let look = page.until("the game as it was left", |look| {
                look.points == before.points
            });
            assert_eq!(look.turn(), before.turn());
            assert_eq!(look.dead(), before.dead());
            assert_eq!(look.result, before.result);
            assert_eq!(look.cards.len(), before.cards.len());
        }
        let look = page.look();
        assert!(look.status.contains("Move 2, "), "{}", look.status);
        assert_eq!(comment(&page), "");
    }
    assert_eq!(page.open_games().len(), 4, "nothing came in between");
}

/// What is told of the thirty files.
const THIRTY: &str = "32 games added. Repaired: 1. Could not be read: 2 (game 5.sgf, game 9.sgf).";

fn thirty(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let result = |at: usize| ["B+R", "W+2.5", "B+T"][at % 3];
    let mut files: Vec<String> = (0..27)
        .map(|at| {
            sgf(&format!(
                "PB[Hana {at}]PW[Ken]EV[Cup {}]RE[{}]",
                at % 2,
                result(at)
            ))
        })
        .collect();
    // One that ends in the middle, one that is none, one of another game, and one of five games.
    files[3].pop();
    files.insert(5, "no record at all".to_owned());
    files.insert(9, "(;GM[2]SZ[8])".to_owned());
    files.push(
        (0..5)
            .map(|at| sgf(&format!("GN[Round {at}]EV[League]")))
            .collect(),
    );
    assert_eq!(files.len(), 30);
    page.script(
        "window.progress = [];
         new MutationObserver(() => {
           const told = document.querySelector('.importing [role=status]');
           const bar = document.querySelector('.importing progress');
           if (told) progress.push([plain(told.textContent), bar.max, bar.value]);
         }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });",
    );
    read_in(&page, &files);
    tells(&page, THIRTY);
    let progress = page.script("return progress");
    let progress: Vec<(String, f64, f64)> = serde_json::from_value(progress).unwrap();
    assert!(!progress.is_empty(), "it is told how far it is");
    for (told, all, done) in &progress {
        assert_eq!(told, &format!("Reading files: {done} of 30"));
        assert_eq!(*all, 30.0);
    }
    assert!(
        progress.is_sorted_by_key(|(_, _, done)| *done),
        "{progress:?}"
    );
    // In their order; the untouched board is none of them.
    let list = names(&page);
    assert_eq!(list.len(), 32, "{list:?}");
    let hanas = (0..27).map(|at| format!("Hana {at} vs Ken"));
    let rounds = (0..5).map(|at| format!("Round {at}"));
    let all: Vec<String> = hanas.chain(rounds).collect();
    assert_eq!(list[..32], all);
    // By a name, by the result, by the event; words in any order.
    assert_eq!(search(&page, "hana 13", 1, 32), ["Hana 13 vs Ken"]);
    assert_eq!(search(&page, "KEN", 27, 32).len(), 27);
    assert_eq!(search(&page, "resignation", 9, 32)[0], "Hana 0 vs Ken");
    assert_eq!(search(&page, "league", 5, 32)[0], "Round 0");
    assert_eq!(
        search(&page, "resignation cup 0", 5, 32)[1],
        "Hana 6 vs Ken"
    );
    // As records have it, and however it is typed.
    assert_eq!(search(&page, "W+2.5", 9, 32)[0], "Hana 1 vs Ken");
    assert_eq!(search(&page, "ｋｅｎ b+t", 9, 32)[0], "Hana 2 vs Ken");
    assert!(search(&page, "nobody", 0, 32).is_empty());
    page.fill("Search games", "");
    tells(&page, THIRTY);
    let opened = page.open_game(&key_of(&page, "Round 4"));
    assert_eq!(opened.points.len(), 9);
    page.until("the game", |look| look.stone("G3") == Some(Black));
    page.on_disk();
    page.reload();
    assert_eq!(page.open_games().len(), 32, "the empty board is gone");
}

fn long_list(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let files: Vec<String> = (0..2)
        .map(|file| {
            (0..65)
                .map(|at| sgf(&format!("GN[Game {file}-{at}]")))
                .collect()
        })
        .collect();
    read_in(&page, &files);
    tells(&page, "130 games added.");
    let shown = |count: usize| {
        page.games_until(&format!("{count} games"), |games| games.len() == count);
    };
    shown(60);
    page.press("Show more");
    shown(120);
    page.press("Show more");
    shown(130);
    assert!(!page.look().offers("Show more"));
    search(&page, "game 0-", 65, 130);
    assert!(
        page.look().offers("Show more"),
        "a search begins at its start"
    );
}

fn renamed(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    read_in(&page, &[sgf("PB[Hana]PW[Ken]"), sgf("GN[Other]")]);
    tells(&page, "2 games added.");
    page.press("Rename: Hana vs Ken");
    let odd = r"On the <b>river</b> ]\";
    page.fill("Name of the game", odd);
    page.key(Key::Enter);
    let games = page.games_until("the new name", |games| games.iter().any(|g| g.name == odd));
    assert_eq!(games[0].name, odd, "it keeps its place");
    assert!(games[0].says("Hana – Ken"), "{games:?}");
    // Escape ends the renaming and nothing else.
    page.press("Rename: Other");
    page.fill("Name of the game", "Nothing");
    page.key(Key::Escape);
    page.wait_for(
        "no field",
        "return document.querySelector('.rename') === null",
    );
    assert_eq!(page.look().dialog.as_deref(), Some("Games"));
    assert!(names(&page).iter().any(|name| name == "Other"));
    // The one on the board.
    page.press("Rename: Black vs White");
    page.fill("Name of the game", "Sunday");
    page.press("Done");
    let games = page.games_until("the new name", |games| {
        games.iter().any(|game| game.name == "Sunday" && game.here)
    });
    assert_eq!(games.len(), 3);
    page.catch_files();
    assert!(saved(&page, "Sunday").contains("GN[Sunday]"));
    assert!(saved(&page, odd).contains(r"GN[On the <b>river</b> \]\\]"));
    close(&page);
    assert_eq!(page.look().stone("Q16"), Some(Black));
    page.on_disk();
    page.reload();
    page.open_games();
    let mut all = names(&page);
    all.sort();
    assert_eq!(all, [odd, "Other", "Sunday"]);
    // An empty name is none.
    page.press(&format!("Rename: {odd}"));
    page.fill("Name of the game", " ");
    page.key(Key::Enter);
    page.games_until("no name", |games| {
        games.iter().any(|game| game.name == "Hana vs Ken")
    });
}

fn deleted(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let here = page.current();
    read_in(&page, &[sgf("GN[One]"), sgf("GN[Two]"), sgf("GN[Three]")]);
    tells(&page, "3 games added.");
    assert!(
        !page.look().offers("Delete: Black vs White"),
        "it is on the board"
    );
    page.press("Delete: Two");
    tells(&page, "The game was deleted. Bring it back");
    assert_eq!(names(&page), ["One", "Three", "Black vs White"]);
    page.press("Bring it back");
    tells(&page, "4 games");
    assert_eq!(names(&page), ["One", "Two", "Three", "Black vs White"]);
    let (two, three) = (key_of(&page, "Two"), key_of(&page, "Three"));
    page.press("Delete: Two");
    tells(&page, "The game was deleted. Bring it back");
    page.press("Delete: Three");
    page.games_until("two games", |games| games.len() == 2);
    close(&page);
    page.reload();
    page.open_games();
    assert_eq!(names(&page), ["One", "Black vs White"]);
    // Until a day has passed they are still there; then they go.
    let entry =
        |key: &str| -> Value { serde_json::from_str(&page.kept("index", key).unwrap()).unwrap() };
    for key in [&two, &three] {
        assert!(page.kept("games", key).is_some());
        assert!(entry(key)["kept"]["deleted"].as_u64().is_some());
    }
    let hours = |key: &str, hours: u64| {
        let mut entry = entry(key);
        let at = entry["kept"]["deleted"].as_u64().unwrap();
        entry["kept"]["deleted"] = json!(at - hours * 60 * 60 * 1000);
        page.store("index", key, Some(&entry.to_string()));
    };
    hours(&two, 25);
    hours(&three, 23);
    close(&page);
    page.open_games();
    page.wait("the game to go", || {
        let gone = |shelf: &str| page.kept(shelf, &two).is_none();
        (gone("games") && gone("index")).then_some(())
    });
    assert!(page.kept("games", &three).is_some(), "not yet");
    assert!(page.kept("games", &here).is_some());
    assert_eq!(names(&page), ["One", "Black vs White"]);
}

fn saved_all(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play_all(&["Q16", "D4", "Q3"]);
    menu(&page, "Game details");
    page.fill("Name of the game", "Played here");
    page.press("Done");
    page.until("no dialog", |look| look.dialog.is_none());
    page.new_game("9");
    page.play("E5", Black);
    page.press("Resign");
    page.press("Resign");
    page.hears("Black wins by resignation");
    menu(&page, "Game details");
    page.fill("Name of the game", "Resigned");
    page.press("Done");
    page.until("no dialog", |look| look.dialog.is_none());
    let odd =
        r"(;FF[3]GM[1]SZ[7]GN[Odd \] one]XX[kept]C[first];B[aa]C[a \] b](;W[bb])(;W[cc];B[dd]))";
    read_in(&page, &[sgf("GN[Read]EV[Cup]"), odd.to_owned()]);
    tells(&page, "2 games added.");
    let all = ["Played here", "Resigned", "Read", "Odd ] one"];
    page.catch_files();
    let texts = all.map(|name| saved(&page, name));
    page.press("Delete: Read");
    page.games_until("three games", |games| games.len() == 3);
    page.press("Bring it back");
    page.games_until("four games", |games| games.len() == 4);
    page.press("Save all");
    let (name, whole) = page.saved_file();
    assert_eq!(name, format!("Shoutan {}.sgf", today(&page)));
    let listed = names(&page);

    // Somebody else's device.
    let other = stage.open("en", WIDE);
    read_in(&other, &[whole]);
    tells(&other, "4 games added.");
    other.catch_files();
    assert_eq!(names(&other)[..4], listed, "in the same order");
    for (name, text) in all.iter().zip(&texts) {
        assert_eq!(&saved(&other, name), text, "{name}");
    }
}

fn list_lost(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let here = page.current();
    read_in(&page, &[sgf("GN[One]EV[Cup]RE[B+R]"), sgf("GN[Two]")]);
    tells(&page, "2 games added.");
    let before = page.games();
    let one = key_of(&page, "One");
    close(&page);
    let sorted = |mut games: Vec<super::page::Listed>| {
        games.sort_by(|a, b| a.key.cmp(&b.key));
        games
    };
    // All of it; then one entry in several ways.
    for (entry, _) in page.stored("index") {
        page.store("index", &entry, None);
    }
    assert_eq!(sorted(page.open_games()), sorted(before.clone()));
    close(&page);
    let good = page.wait("the entry again", || page.kept("index", &one));
    let broken = [
        String::new(),
        "{}".to_owned(),
        good[..good.len() / 2].to_owned(),
        good.replace("\"version\":1", "\"version\":2"),
        good.replace("[9,9]", "[99,9]"),
        // Another game's.
        page.kept("index", &here).unwrap(),
    ];
    for text in &broken {
        assert_ne!(text, &good);
        page.store("index", &one, Some(text));
        assert_eq!(sorted(page.open_games()), sorted(before.clone()), "{text}");
        close(&page);
        page.wait("the entry again", || {
            page.kept("index", &one)
                .filter(|again| again.contains("\"One\""))
        });
    }
    // An entry of a game that is not there shows nothing.
    page.store("index", "00000000000000000007", Some(&good));
    assert_eq!(page.open_games().len(), 3);
    page.open_game(&one);
    page.until("the game", |look| look.stone("E5") == Some(Black));
}

fn current_lost(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    page.new_game("9");
    page.play("E5", Black);
    let latest = page.current();
    let count = |page: &Page| {
        let count = page.open_games().len();
        close(page);
        count
    };
    assert_eq!(count(&page), 2);
    // What is damaged: the latest game.
    for text in ["", "{}", "{\"version\":1,\"kept\":\"x\"}", "7"] {
        page.store("page", "current", Some(text));
        page.reload();
        let look = page.hears("The game is as you left it.");
        assert_eq!(look.stone("E5"), Some(Black), "{text:?}");
        let games = page.open_games();
        let here = games.iter().find(|game| game.here).map(|game| &game.key);
        assert_eq!((here, games.len()), (Some(&latest), 2));
        close(&page);
    }
    page.play("C7", White);
    assert_eq!(page.current(), latest, "it is known again");
    // Nowhere, or nothing at all: a new one beside the others.
    let number = latest.trim_start_matches('0').to_owned();
    let nowhere = page.kept("page", "current").unwrap().replace(&number, "7");
    for (text, games) in [(Some(nowhere.as_str()), 2), (None, 3)] {
        page.store("page", "current", text);
        page.reload();
        let look = page.look();
        assert!(!look.board().contains(['X', 'O']), "{}", look.board());
        assert_ne!(page.current(), latest);
        assert_eq!(count(&page), games);
        page.play("C3", Black);
        page.on_disk();
    }
    page.open_games();
    page.open_game(&latest);
    page.until("the game", |look| look.stone("E5") == Some(Black));
    // A game that was deleted does not come back by itself.
    read_in(&page, &[sgf("GN[One]"), sgf("GN[Two]")]);
    tells(&page, "2 games added.");
    page.press("Delete: One");
    tells(&page, "The game was deleted. Bring it back");
    page.store("page", "current", Some("{}"));
    page.reload();
    let games = page.open_games();
    let here = games.iter().find(|game| game.here).unwrap();
    assert_eq!(here.name, "Two", "{games:?}");
}

/// A game on a board of 5×5 as an earlier form of the page kept it, and how it is kept now.
fn earlier(moves: &[&str], black: &str) -> (String, Value) {
    let size = BoardSize::square(5).unwrap();
    let mut game = Game::new(NewGame {
        size,
        ..NewGame::default()
    });
    for point in moves {
        game.play(size.parse_western(point).unwrap()).unwrap();
    }
    game.set_header("PB", black);
    let saved = serde_json::to_value(game.save()).unwrap();
    (write_game(&KeptGame::of(game)), saved)
}

/// What an earlier form kept as the games that were put aside, the latest first.
fn put_aside(games: &[Value]) -> String {
    json!({ "version": 1, "kept": games }).to_string()
}

/// The page with nothing but these texts, as an earlier form left them.
fn left_by_earlier(page: &Page, texts: &[(&str, &str)]) {
    page.on_disk();
    for shelf in ["games", "index"] {
        for (key, _) in page.stored(shelf) {
            page.store(shelf, &key, None);
        }
    }
    for key in ["current", "settings"] {
        page.store("page", key, None);
    }
    for (key, text) in texts {
        page.store("page", key, Some(text));
    }
    page.reload();
}

fn moved(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let (game, _) = earlier(&["C3", "B2", "D4"], "On the board");
    let (_, first) = earlier(&["A1"], "Latest");
    let (_, second) = earlier(&["B1", "C1"], "Older");
    let settings = page.kept("page", "settings").unwrap();
    let settings = settings.replace("\"theme\":\"Automatic\"", "\"theme\":\"Dark\"");
    let aside = put_aside(&[first, second]);
    left_by_earlier(
        &page,
        &[("game", &game), ("former", &aside), ("settings", &settings)],
    );
    let look = page.look();
    assert_eq!(
        (look.stone("C3"), look.stone("B2")),
        (Some(Black), Some(White))
    );
    assert_eq!(look.turn(), Some(White));
    assert!(look.alerts.is_empty(), "{:?}", look.alerts);
    page.open_games();
    let all = ["On the board vs White", "Latest vs White", "Older vs White"];
    assert_eq!(names(&page), all, "the latest first");
    let theme = page.script("return document.documentElement.dataset.theme ?? ''");
    assert_eq!(theme.as_str(), Some("dark"));
    for key in ["game", "former"] {
        assert_eq!(page.kept("page", key), None, "{key} is moved");
    }
    page.open_game(&key_of(&page, "Older vs White"));
    page.until("the game", |look| look.stone("C1") == Some(White));
    page.on_disk();
    page.reload();
    let look = page.look();
    assert_eq!((look.stone("B1"), look.stone("C3")), (Some(Black), None));
    assert_eq!(page.open_games().len(), 3, "moved once");
}

fn moved_damaged(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let (game, saved) = earlier(&["C3"], "Hana");
    let (other, _) = earlier(&["B2"], "Ken");
    let aside = put_aside(std::slice::from_ref(&saved));
    let mut lost = saved.clone();
    lost["cursor"] = json!(99);
    let one_lost = put_aside(&[saved.clone(), lost]);
    let half = &aside[..aside.len() / 2];
    let newer = aside.replace("\"version\":1", "\"version\":2");
    let half_game = &other[..other.len() / 2];
    for (game, aside, damaged, listed) in [
        (game.as_str(), half, "former", vec!["Hana vs White"]),
        (&game, &newer, "former", vec!["Hana vs White"]),
        // One of several: the others are there, and the whole is kept for whoever can read it.
        (
            &other,
            &one_lost,
            "former",
            vec!["Ken vs White", "Hana vs White"],
        ),
        (
            half_game,
            &aside,
            "game",
            // An untouched board is not worth its place.
            vec!["Hana vs White"],
        ),
    ] {
        for (key, _) in page.stored("page") {
            if key.starts_with("damaged.") {
                page.store("page", &key, None);
            }
        }
        left_by_earlier(&page, &[("game", game), ("former", aside)]);
        let text = if damaged == "game" { game } else { aside };
        let words = if text.contains("\"version\":2") {
            "comes from a newer version"
        } else {
            "could not be read"
        };
        page.alerted(words);
        let kept = page.stored("page").into_iter();
        let kept: Vec<(String, String)> = kept
            .filter(|(key, _)| key.starts_with("damaged."))
            .collect();
        let [(key, as_it_was)] = kept.as_slice() else {
            panic!("put aside: {kept:?}");
        };
        assert!(key.starts_with(&format!("damaged.{damaged}.")), "{key}");
        assert_eq!(as_it_was, text);
        page.catch_files();
        page.open_games();
        assert_eq!(names(&page), listed);
        page.press("Save as it is");
        assert_eq!(page.saved_file().1, text);
        close(&page);
    }
}

fn moved_from_local_storage(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let (game, _) = earlier(&["C3", "B2"], "Hana");
    let (_, former) = earlier(&["A1"], "Ken");
    let put = format!(
        "localStorage.setItem('shoutan.game', {}); localStorage.setItem('shoutan.former', {});",
        json!(game),
        json!(put_aside(&[former]))
    );
    page.script(&put);
    left_by_earlier(&page, &[]);
    assert_eq!(page.look().stone("B2"), Some(White));
    page.play("D4", Black);
    page.open_games();
    assert_eq!(names(&page), ["Hana vs White", "Ken vs White"]);
    close(&page);
    // Read once: what is played here since counts.
    page.on_disk();
    page.reload();
    assert_eq!(page.look().stone("D4"), Some(Black));
    assert_eq!(page.open_games().len(), 2);
}

/// Writes, until not even a little more has room, what no browser can make smaller.
const FILL: &str = "
    const done = arguments[0], open = indexedDB.open('shoutan');
    const noise = size => {
      const bytes = new Uint8Array(size);
      for (let at = 0; at < size; at += 1 << 16) crypto.getRandomValues(bytes.subarray(at, at + (1 << 16)));
      return new TextDecoder('latin1').decode(bytes);
    };
    open.onsuccess = () => {
      let size = 1 << 20, number = 0;
      const more = () => {
        if (size < 64 || number > 400) { open.result.close(); return done(size < 64); }
        const change = open.result.transaction('page', 'readwrite');
        change.objectStore('page').put(noise(size), `filling ${number++} ${Math.random()}`);
        change.oncomplete = more;
        change.onabort = () => { size /= 2; more(); };
      };
      more();
    };";

fn full_disk(stage: &Stage) {
    let page = stage.unopened(WIDE);
    let origin = page.server.origin();
    let quota = |bytes: Option<u32>| page.browser().limit(&origin, bytes);
    quota(Some(12 << 20));
    page.visit(&format!("{}?lang=en", page.server.url()));
    // The site itself is kept first, where it is.
    page.wait_for(
        "the site to be kept",
        "return !document.querySelector('meta[name=shoutan-build]')?.content
               || !!navigator.serviceWorker.controller",
    );
    page.play("Q16", Black);
    page.on_disk();
    let filled = page.script_later(FILL, Vec::new());
    assert_eq!(filled.as_bool(), Some(true), "the disk is full");
    page.tap("D4");
    let told = page.alerted("There is no room left to save.");
    assert_eq!(told.stone("D4"), Some(White));
    page.tap("Q3");
    page.until("the stone", |look| look.stone("Q3") == Some(Black));
    page.on_disk();
    let key = page.current();
    let kept = page.kept("games", &key).unwrap();
    assert!(
        kept.contains("\"pd\"") && !kept.contains("\"dp\""),
        "{kept}"
    );
    // Games that come in from elsewhere are not half there either.
    read_in(&page, &[sgf("GN[One]"), sgf("GN[Two]")]);
    page.until("the note again", |look| {
        look.dialog.is_none() && look.alerts.iter().any(|alert| alert.contains("no room"))
    });
    assert_eq!(page.open_games().len(), 1);
    close(&page);
    quota(None);
    page.play("D16", White);
    page.on_disk();
    page.press("Close");
    page.until("no note", |look| look.alerts.is_empty());
    page.play("C6", Black);
    page.on_disk();
    page.reload();
    let look = page.hears("The game is as you left it.");
    for (point, color) in [
        ("Q16", Black),
        ("D4", White),
        ("Q3", Black),
        ("D16", White),
        ("C6", Black),
    ] {
        assert_eq!(look.stone(point), Some(color), "{point}");
    }
}

fn collection(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let all: String = (0..3).map(|at| sgf(&format!("GN[Round {at}]"))).collect();
    page.drop_file(format!("{all}(;GM[2]SZ[8])").as_bytes());
    tells(&page, "3 games added. Could not be read: 1 (1846.sgf).");
    assert_eq!(
        names(&page),
        ["Round 0", "Round 1", "Round 2", "Black vs White"]
    );
    assert_eq!(
        page.look().stone("Q16"),
        Some(Black),
        "the game is undisturbed"
    );
    page.open_game(&key_of(&page, "Round 1"));
    page.until("the game", |look| look.stone("C7") == Some(White));
    // The same dropped while the list is open.
    page.open_games();
    page.drop_file(format!("{all}{all}").as_bytes());
    tells(&page, "6 games added.");
    assert_eq!(page.games().len(), 10);
}

fn repairs(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(b"(;GM[1]SZ[9];B[ee]\n;W[zz]\n\n;B[e5];W[ee]");
    page.hears("Opened. 4 places had to be repaired.");
    page.press("How it was read");
    let look = page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("How it was read")
    });
    for words in [
        "Line 2, column 2 The move “zz” is off the board and counts as a pass.",
        "Line 4, column 2 “e5” is no point; it was kept as text.",
        "Line 4, column 8 Move 3 at E5 breaks the rules.",
        "The record ends in the middle; what was there was read.",
    ] {
        assert!(look.text.contains(words), "{words}: {}", look.text);
    }
    close(&page);
    // Known on another day, too, and of a game that is not on the board meanwhile.
    page.on_disk();
    page.reload();
    menu(&page, "How it was read");
    let again = page.until("the list", |look| look.text.contains("is off the board"));
    assert!(again.text.contains("Line 4, column 8"), "{}", again.text);
    close(&page);
    page.press("Back to the game");
    page.new_game("9");
    page.press("Menu");
    page.until("the menu", |look| look.dialog.is_some());
    assert!(
        !page.look().offers("How it was read"),
        "it was not read at all"
    );
}

fn encoding(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let (black, white) = ("聂卫平", "围棋");
    let text = format!("(;GM[1]SZ[9]PB[{black}]PW[{white}];B[ee])");
    let (bytes, _, _) = encoding_rs::GB18030.encode(&text);
    let read = |encoding: &'static encoding_rs::Encoding| {
        let (text, _, _) = encoding.decode(&bytes);
        let after = |header: &str| {
            let rest = text.split(header).nth(1)?;
            Some(rest.split(']').next()?.to_owned())
        };
        (after("PB[").unwrap(), after("PW[").unwrap())
    };
    let other = read(encoding_rs::BIG5);
    assert_ne!(other.0, black);
    page.drop_file(&bytes);
    let named = |(black, white): (&str, &str)| {
        page.until(black, |look| {
            let has = |name: &str| look.cards.iter().any(|card| card.contains(name));
            has(black) && has(white)
        });
    };
    named((black, white));
    let games = page.open_games().len();
    close(&page);
    menu(&page, "How it was read");
    page.until("the dialog", |look| {
        look.dialog.as_deref() == Some("How it was read")
    });
    assert_eq!(page.selected("Text encoding"), "GB18030 · 简体中文");
    page.until("no repair", |look| {
        look.text.contains("Nothing had to be repaired.")
    });
    page.select("Text encoding", "Big5 · 繁體中文");
    named((&other.0, &other.1));
    assert_eq!(page.look().dialog.as_deref(), Some("How it was read"));
    close(&page);
    assert_eq!(page.open_games().len(), games, "it is the same game");
    assert!(names(&page)[0].contains(&other.0), "{:?}", names(&page));
    close(&page);
    menu(&page, "How it was read");
    page.select("Text encoding", "GB18030 · 简体中文");
    named((black, white));
    close(&page);
    page.on_disk();
    page.reload();
    named((black, white));
    assert_eq!(page.open_games().len(), games);
}

fn recount(stage: &Stage) {
    let page = stage.open("en", WIDE);
    let moves = "B[ba];W[da];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de]";
    for (said, words) in [
        (
            "B+3.5",
            "The record says Black wins by 1¾ zi: the count differs.",
        ),
        (
            "W+7.5",
            "The record says White wins by 3¾ zi: the count agrees.",
        ),
    ] {
        let text = format!("(;GM[1]SZ[5]RU[Chinese]KM[7.5]PB[Says {said}]RE[{said}];{moves})");
        page.drop_file(text.as_bytes());
        page.hears("This is the starting position.");
        let opened = page.current();
        let before = page.kept("games", &opened);
        menu(&page, "Recount");
        let look = page.until("the count", |look| look.offers("Accept count"));
        assert_eq!(look.result.as_deref(), Some("W+7.5"));
        assert!(look.text.contains(words), "{words}: {}", look.text);
        assert_ne!(page.current(), opened, "it is counted in a copy");
        assert_eq!(page.kept("games", &opened), before, "unchanged");
        // Marks count as in any other count.
        page.tap("D1");
        page.hears("marked dead");
        page.tap("D1");
        page.press("Accept count");
        page.hears("has accepted");
        page.press("Accept count");
        let look = page.hears("White wins by 3¾ zi");
        assert!(look.text.contains(words), "{words}: {}", look.text);
        let games = page.open_games();
        let listed = games.iter().find(|game| game.key == opened).unwrap();
        let result = words.trim_start_matches("The record says ");
        let result = result.split(':').next().unwrap();
        assert!(listed.says(result), "{listed:?}");
        assert!(listed.says("10 moves"));
        let copy = games.iter().find(|game| game.here).unwrap();
        assert!(copy.says("White wins by 3¾ zi"), "{copy:?}");
        close(&page);
    }
}

fn promoted(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["E5", "C3", "G7", "C7"]);
    key(&page, Key::Left);
    key(&page, Key::Left);
    page.hears("Move 2, ");
    page.tap("G3");
    page.hears("You are in a variation.");
    page.tap("G4");
    page.until("the stone", |look| look.stone("G4") == Some(White));
    menu(&page, "Make main line");
    page.hears("Move 4, ");
    page.press("Back to the game");
    let look = page.until("the other line", |look| {
        look.offers("Pass") && look.offers("Resign")
    });
    assert_eq!(look.stone("G3"), Some(Black));
    assert_eq!(look.stone("G7"), None);
    assert_eq!(look.turn(), Some(Black));
    page.play("D7", Black);
    page.press("Undo");
    page.press("Undo");
    page.until("two moves less", |look| look.stone("G4").is_none());
    page.press("Redo");
    page.until("the move again", |look| look.stone("G4") == Some(White));
    page.on_disk();
    page.reload();
    assert_eq!(page.look().stone("G4"), Some(White));
}

fn not_promoted(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.drop_file(sgf("PB[Hana]RE[B+R]").as_bytes());
    page.hears("This is the starting position.");
    key(&page, Key::Right);
    page.tap("G3");
    page.hears("You are in a variation.");
    let key_before = page.current();
    let before = page.kept("games", &key_before);
    menu(&page, "Make main line");
    let told = page.hears("The game is over, and its result belongs to the main line.");
    assert_eq!(
        told.stone("G3"),
        Some(White),
        "the variation is still shown"
    );
    page.on_disk();
    assert_eq!(page.kept("games", &key_before), before, "nothing changed");
    page.press("Back to the game");
    page.hears("Black wins by resignation");
}

fn numbers(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.new_game("9");
    page.play_all(&["E5", "C3", "G7"]);
    has_numbers(&page, &[]);
    for (choice, right) in [
        ("All moves", vec!["1", "2", "3"]),
        ("Last move", vec!["3"]),
        ("None", vec![]),
    ] {
        choose_numbers(&page, choice);
        has_numbers(&page, &right);
    }
    // From a place in the record, whatever was chosen.
    key(&page, Key::Left);
    page.hears("Move 2, ");
    menu(&page, "Number moves from here");
    has_numbers(&page, &[]);
    page.tap("C7");
    page.until("the stone", |look| look.stone("C7") == Some(Black));
    has_numbers(&page, &["1"]);
    page.tap("D7");
    page.until("the stone", |look| look.stone("D7") == Some(White));
    has_numbers(&page, &["1", "2"]);
    // What is written on a stone stands in place of its number.
    page.press("Triangle");
    page.tap("C7");
    has_numbers(&page, &["2"]);
    let named = |name: &str| {
        let look = page.look();
        look.points.iter().flatten().any(|(_, says)| says == name)
    };
    assert!(named("C7, black, Triangle"), "who does not see it hears it");
    page.tap("C7");
    has_numbers(&page, &["1", "2"]);
    assert!(named("C7, black"));
    menu(&page, "Number moves from the start");
    has_numbers(&page, &[]);
    page.press("Back to the game");
    choose_numbers(&page, "All moves");
    has_numbers(&page, &["1", "2", "3"]);
    page.on_disk();
    page.reload();
    has_numbers(&page, &["1", "2", "3"]);
}

fn details(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let odd = [
        ("Name of Black", "Hana ] \\"),
        ("Name of White", "<b>Ken</b>"),
        ("Event", "Cup [1] \\] <img src=x>"),
        ("Place", "Kyōto & 京都"),
    ];
    menu(&page, "Game details");
    for (field, text) in odd {
        page.fill(field, text);
    }
    page.press("Done");
    let look = page.until("no dialog", |look| look.dialog.is_none());
    for name in ["Hana ] \\", "<b>Ken</b>"] {
        assert!(
            look.cards.iter().any(|card| card.contains(name)),
            "{:?}",
            look.cards
        );
        assert!(look.text.contains(name), "{}", look.text);
    }
    let listed = page.open_games();
    assert_eq!(listed[0].name, "Hana ] \\ vs <b>Ken</b>");
    assert!(listed[0].says("Cup [1] \\] <img src=x>"), "{listed:?}");
    let made = page.script("return document.querySelectorAll('img, .name b, .games b').length");
    assert_eq!(made.as_u64(), Some(0), "nothing was made of it");
    page.catch_files();
    let text = saved(&page, &listed[0].name);
    for written in [
        r"PB[Hana \] \\]",
        "PW[<b>Ken</b>]",
        r"EV[Cup [1\] \\\] <img src=x>]",
        "PC[Kyōto & 京都]",
        &format!("DT[{}]", today(&page)),
    ] {
        assert!(text.contains(written), "{written}: {text}");
    }
    close(&page);
    page.on_disk();
    page.reload();
    menu(&page, "Game details");
    for (field, text) in odd {
        assert_eq!(page.value(field), text);
    }
    // Closed without a word, nothing is said.
    page.fill("Event", "Another");
    close(&page);
    menu(&page, "Game details");
    assert_eq!(page.value("Event"), odd[2].1);
    page.fill("Event", "");
    page.press("Done");
    page.until("no dialog", |look| look.dialog.is_none());
    let listed = page.open_games();
    assert!(
        listed[0].about.iter().all(|about| !about.contains("Cup")),
        "{listed:?}"
    );
}

fn pasted(stage: &Stage) {
    let page = stage.open("en", WIDE);
    page.play("Q16", Black);
    let paste = |where_to: &str, text: &str| {
        page.script(&format!(
            "const data = new DataTransfer(), event = new ClipboardEvent('paste', {{ bubbles: true, cancelable: true }});
             data.setData('text/plain', {});
             // Not every engine takes it when the event is made.
             Object.defineProperty(event, 'clipboardData', {{ value: data }});
             document.querySelector('{where_to}').dispatchEvent(event);",
            json!(text)
        ));
    };
    // In a field it is the field's.
    page.press("New game");
    page.until("the dialog", |look| look.dialog.is_some());
    paste("dialog input[type=text]", &sgf("PB[Hana]"));
    page.settle();
    let look = page.look();
    assert_eq!(look.dialog.as_deref(), Some("New game"));
    assert_eq!(look.stone("Q16"), Some(Black));
    page.press("Cancel");
    page.until("no dialog", |look| look.dialog.is_none());
    // What is no record is told, and blanks are nothing.
    paste("body", "good evening");
    let look = page.hears("could not be read as a game record");
    assert_eq!(look.stone("Q16"), Some(Black));
    paste("body", "  ");
    paste("body", &sgf("PB[Hana]"));
    let look = page.hears("This is the starting position.");
    assert!(look.cards.iter().any(|card| card.contains("Hana")));
    assert_eq!(page.open_games().len(), 2, "the game before is kept");
    close(&page);
    paste(
        "[data-point=E5]",
        &format!("{}{}", sgf("GN[One]"), sgf("GN[Two]")),
    );
    tells(&page, "2 games added.");
}

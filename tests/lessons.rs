//! The lessons as the rules of the game see them: every move that is foreseen, every answer, and
//! every move that is not; what each step claims, where the rules can decide it; and that nothing is
//! unsaid in any language.
#![cfg(not(target_arch = "wasm32"))]
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a lesson that does not hold has to stop the run"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use serde_json::Value as Json;
use shoutan::go::{
    Board, Color, Count, IllegalMove, Komi, Move, Outcome, Point, PointSet, Position, star_points,
};
use shoutan::learn::{
    Attempt, BIG_EYES, Book, Course, EYE_SHAPES, Feedback, Forbidden, Line, NamedMove, Reply,
    Shown, Stage, Step, Task, Texts, Try, Value, Verdict, Word, named_moves,
};

const LESSONS: &str = include_str!("../assets/learn/lessons.json");
const NAMES: &str = include_str!("../assets/learn/names.json");
const BOOKS: [(&str, &str); 5] = [
    ("en", include_str!("../assets/learn/en.json")),
    ("zh-Hans", include_str!("../assets/learn/zh-Hans.json")),
    ("zh-Hant", include_str!("../assets/learn/zh-Hant.json")),
    ("ja", include_str!("../assets/learn/ja.json")),
    ("ko", include_str!("../assets/learn/ko.json")),
];

fn course() -> Course {
    Course::parse(LESSONS).unwrap()
}

fn steps() -> Vec<Rc<Step>> {
    let lessons = course().lessons;
    lessons
        .iter()
        .flat_map(|lesson| lesson.steps.clone())
        .collect()
}

fn names() -> Vec<NamedMove> {
    named_moves(NAMES).unwrap()
}

/// What the steps claim, by their ids.
fn goals() -> BTreeMap<String, Json> {
    let all: Json = serde_json::from_str(LESSONS).unwrap();
    let lessons = all["lessons"].as_array().unwrap();
    let steps = lessons
        .iter()
        .flat_map(|lesson| lesson["steps"].as_array().unwrap());
    steps
        .filter(|step| step["goal"].is_object())
        .map(|step| {
            (
                step["id"].as_str().unwrap().to_owned(),
                step["goal"].clone(),
            )
        })
        .collect()
}

/// The step from its start, what leads to it shown.
fn begun(step: &Rc<Step>) -> Attempt {
    let mut attempt = Attempt::new(step.clone());
    show_all(&mut attempt, &step.id);
    assert_eq!(attempt.stage(), Stage::Open, "{}", step.id);
    attempt
}

/// Shows what waits; each move that is shown is a legal one.
fn show_all(attempt: &mut Attempt, id: &str) -> Vec<(Move, u16)> {
    let mut shown = Vec::new();
    while attempt.stage() == Stage::Showing {
        let before = attempt.position().unwrap().move_number();
        attempt.show();
        let Some(Shown::Played(played)) = attempt.shown() else {
            panic!("{id}: a move that waited was not played");
        };
        assert_eq!(
            attempt.position().unwrap().move_number(),
            before + 1,
            "{id}"
        );
        shown.push((played.mv, played.captured));
    }
    shown
}

fn does(attempt: &mut Attempt, mv: Move) {
    match mv {
        Move::Play(point) => attempt.pick(point),
        Move::Pass => attempt.pass(),
    }
}

fn answered(attempt: &mut Attempt, reply: Option<Reply>, id: &str) {
    let shown = show_all(attempt, id);
    let wanted: Vec<(Move, u16)> = reply.iter().map(|reply| (reply.mv, reply.takes)).collect();
    assert_eq!(shown, wanted, "{id}: the answer");
}

/// A line of moves that are right, from the start of a step on.
type Path = Vec<Move>;

/// Tries everything at one place of a step: what is foreseen, what is not. Gives the places where
/// right lines end.
fn walk(step: &Rc<Step>, path: &Path, line: &Line, ends: &mut Vec<Path>) {
    let here = || {
        let mut attempt = begun(step);
        for &mv in path {
            does(&mut attempt, mv);
            show_all(&mut attempt, &step.id);
        }
        attempt
    };
    let id = &step.id;
    for node in &line.nodes {
        let mut attempt = here();
        let before = attempt.position().unwrap().clone();
        does(&mut attempt, node.mv);
        match node.outcome {
            Try::Refused(foreseen) => {
                let Some(Feedback::Refused { why, say, .. }) = attempt.feedback().cloned() else {
                    panic!("{id}: the rules refuse this");
                };
                let fits = matches!(
                    (foreseen, why),
                    (Forbidden::Suicide, IllegalMove::Suicide)
                        | (Forbidden::Ko, IllegalMove::Ko)
                        | (Forbidden::Repetition, IllegalMove::Superko { .. })
                );
                assert!(fits, "{id}: why it is refused, {why:?}");
                assert_eq!(attempt.position().unwrap().board(), before.board());
                let (text, right) = say.unwrap();
                assert_eq!(right, node.ok, "{id}");
                let wanted = if node.ok {
                    Some(&step.done)
                } else {
                    node.say.as_ref()
                };
                assert_eq!(Some(&text), wanted, "{id}");
                if node.ok {
                    assert_eq!(attempt.stage(), Stage::Done, "{id}");
                    ends.push(path.iter().copied().chain([node.mv]).collect());
                } else {
                    assert_eq!(attempt.stage(), Stage::Open, "{id}");
                }
            }
            Try::Takes(takes) => {
                let Some(Shown::Played(played)) = attempt.shown() else {
                    panic!("{id}: it is played");
                };
                assert_eq!((played.mv, played.captured), (node.mv, takes), "{id}");
                answered(&mut attempt, node.reply, id);
                let on: Path = path.iter().copied().chain([node.mv]).collect();
                match (&node.next, node.ok) {
                    (Some(next), true) => {
                        assert_eq!(attempt.stage(), Stage::Open, "{id}");
                        walk(step, &on, next, ends);
                    }
                    (None, true) => {
                        assert_eq!(attempt.stage(), Stage::Done, "{id}");
                        assert_eq!(
                            attempt.feedback(),
                            Some(&Feedback::Right(step.done.clone()))
                        );
                        ends.push(on);
                    }
                    (_, false) => is_wrong(&mut attempt, node.say.as_ref(), &before, id),
                }
            }
        }
    }
    let foreseen = |mv: Move| line.nodes.iter().any(|node| node.mv == mv);
    let start = here();
    let position = start.position().unwrap();
    let points = position.board().size().points().map(Move::Play);
    for mv in points.chain([Move::Pass]).filter(|&mv| !foreseen(mv)) {
        let mut attempt = start.clone();
        let mut tried = position.clone();
        tried.set_turn(step.turn);
        if tried.play(mv, &Attempt::rules()).is_err() {
            does(&mut attempt, mv);
            let refused = matches!(
                attempt.feedback(),
                Some(Feedback::Refused { say: None, .. })
            );
            assert!(refused, "{id}: refused in the words of the rules");
            assert_eq!(attempt.stage(), Stage::Open, "{id}");
            continue;
        }
        let Some(otherwise) = &line.otherwise else {
            panic!("{id}: {mv:?} is not foreseen");
        };
        does(&mut attempt, mv);
        answered(&mut attempt, otherwise.reply, id);
        is_wrong(&mut attempt, Some(&otherwise.say), position, id);
    }
}

/// A wrong move is said to be wrong, and taken back to where the learner was.
fn is_wrong(attempt: &mut Attempt, say: Option<&String>, before: &Position, id: &str) {
    assert_eq!(attempt.stage(), Stage::Wrong, "{id}");
    assert_eq!(
        attempt.feedback(),
        say.cloned().map(Feedback::Wrong).as_ref(),
        "{id}"
    );
    attempt.again();
    assert_eq!(attempt.stage(), Stage::Open, "{id}");
    let now = attempt.position().unwrap();
    assert_eq!(now.board(), before.board(), "{id}: the board is as it was");
    assert_eq!(now.move_number(), before.move_number(), "{id}");
}

fn set(attempt: &Attempt, names: &Json) -> Vec<Point> {
    let size = attempt.step().size().unwrap();
    let names: Vec<&str> = match names {
        Json::String(name) => vec![name],
        list => list
            .as_array()
            .unwrap()
            .iter()
            .map(|name| name.as_str().unwrap())
            .collect(),
    };
    names
        .iter()
        .map(|name| size.parse_western(name).unwrap())
        .collect()
}

/// Whether what a step claims holds for a line of the learner's moves; `None` where the rules alone
/// cannot tell.
fn holds(step: &Rc<Step>, goal: &Json, path: &[Move]) -> Option<bool> {
    let mut attempt = begun(step);
    let mut took = 0;
    for (at, &mv) in path.iter().enumerate() {
        does(&mut attempt, mv);
        if let Some(Shown::Played(played)) = attempt.shown() {
            took = played.captured;
        }
        if at + 1 < path.len() {
            show_all(&mut attempt, &step.id);
        }
    }
    let board = attempt.position().unwrap().board().clone();
    let of = |key: &str| set(&attempt, &goal[key]);
    let n = goal["n"].as_u64().unwrap_or_default() as usize;
    let joined = |board: &Board, stones: &[Point]| {
        let first = stones[0];
        board.stone(first).is_some() && stones.iter().all(|&stone| board.same_chain(first, stone))
    };
    Some(match goal["kind"].as_str().unwrap() {
        "take" => usize::from(took) == n,
        "atari" => board.liberties(of("of")[0]).len() == 1,
        "liberties>=" => {
            let chain = of("of")[0];
            show_all(&mut attempt, &step.id);
            let board = attempt.position().unwrap().board();
            board.stone(chain).is_some() && board.liberties(chain).len() >= n
        }
        "join" => joined(&board, &of("of")),
        "cut" => {
            let own = match path.last() {
                Some(Move::Play(point)) => *point,
                _ => return Some(false),
            };
            let beside = board
                .size()
                .around(own)
                .filter(|&p| board.stone(p) == Some(step.turn));
            !joined(&board, &of("of")) && beside.count() > 0 && {
                let between: PointSet = of("of").iter().copied().collect();
                let size = board.size();
                size.around(own).filter(|&p| between.contains(p)).count() == 2
            }
        }
        "guard" => {
            let at = of("of")[0];
            match board.stone(at) {
                Some(color) => color == step.turn,
                None => {
                    let mut entered = board.clone();
                    board
                        .trial(at, step.turn.other())
                        .is_none_or(|trial| trial.lost > 0)
                        || {
                            entered.place(at, step.turn.other());
                            entered.liberties(at).len() == 1
                        }
                }
            }
        }
        "refused" => matches!(attempt.feedback(), Some(Feedback::Refused { .. })),
        "over" => {
            show_all(&mut attempt, &step.id);
            path.last() == Some(&Move::Pass)
        }
        "place" => matches!(path, [Move::Play(point)] if board.stone(*point) == Some(step.turn)),
        "dame" => path == [Move::Play(of("at")[0])],
        _ => return None,
    })
}

#[test]
fn every_move_of_every_lesson_is_as_the_lesson_says() {
    let goals = goals();
    let (mut played, mut decided) = (0, 0);
    for step in steps() {
        let Task::Play(line) = &step.task else {
            continue;
        };
        played += 1;
        let mut ends = Vec::new();
        walk(&step, &Vec::new(), line, &mut ends);
        assert!(!ends.is_empty(), "{} can be done", step.id);
        let goal = &goals[&step.id];
        for path in &ends {
            match holds(&step, goal, path) {
                Some(true) => decided += 1,
                Some(false) => panic!("{}: {path:?} does not do what is claimed", step.id),
                None => {}
            }
        }
        // No other single move does it, where one move is asked for and the rules can tell.
        let single: BTreeSet<String> = ends.iter().map(|path| format!("{:?}", path[0])).collect();
        let anywhere = matches!(goal["kind"].as_str(), Some("place" | "refused" | "over"));
        if anywhere || ends.iter().any(|path| path.len() > 1) {
            continue;
        }
        for point in step.size().unwrap().points() {
            let mv = Move::Play(point);
            if !single.contains(&format!("{mv:?}")) {
                assert_ne!(holds(&step, goal, &[mv]), Some(true), "{}: {mv:?}", step.id);
            }
        }
    }
    assert_eq!(played, 52);
    assert!(decided > 35, "{decided} lines were decided by the rules");
}

#[test]
fn marks_are_right_only_as_a_whole() {
    let goals = goals();
    let mut count = 0;
    for step in steps() {
        let Task::Mark {
            sets, otherwise, ..
        } = &step.task
        else {
            continue;
        };
        count += 1;
        for set in sets {
            let mut attempt = begun(&step);
            attempt.check();
            assert_eq!(attempt.feedback(), Some(&Feedback::NothingMarked));
            let points: Vec<Point> = set.iter().collect();
            for (at, &point) in points.iter().enumerate() {
                attempt.pick(point);
                attempt.check();
                let last = at + 1 == points.len();
                let wanted = if last {
                    Feedback::Right(step.done.clone())
                } else {
                    Feedback::Wrong(otherwise.clone())
                };
                assert_eq!(attempt.feedback(), Some(&wanted), "{}", step.id);
            }
            assert_eq!(attempt.stage(), Stage::Done, "{}", step.id);
            // One more than the right ones is wrong; taken away again it is right.
            let mut attempt = begun(&step);
            let board = attempt.position().unwrap().board().clone();
            let is_more = |point: &Point| {
                !attempt.marked().contains(*point)
                    && !set.contains(*point)
                    && set
                        .iter()
                        .all(|of| board.stone(of).is_none() || !board.same_chain(of, *point))
                    && (set.iter().all(|of| board.stone(of).is_none())
                        || board.stone(*point).is_some())
            };
            let more = step.size().unwrap().points().find(is_more).unwrap();
            for &point in points.iter().chain([&more]) {
                attempt.pick(point);
            }
            attempt.check();
            assert_eq!(
                attempt.feedback(),
                Some(&Feedback::Wrong(otherwise.clone()))
            );
            attempt.pick(more);
            attempt.check();
            assert_eq!(attempt.stage(), Stage::Done, "{}", step.id);
        }
        let goal = &goals[&step.id];
        let attempt = begun(&step);
        let board = attempt.position().unwrap().board();
        match goal["kind"].as_str().unwrap() {
            "liberties" => {
                let chain = set(&attempt, &goal["of"])[0];
                assert_eq!(sets, &[board.liberties(chain)], "{}", step.id);
            }
            "shared" => {
                let of = |color| {
                    let stones = board.all_stones().filter(move |&(_, c)| c == color);
                    stones
                        .flat_map(|(p, _)| board.liberties(p).iter().collect::<Vec<_>>())
                        .collect::<PointSet>()
                };
                let (black, white) = (of(Color::Black), of(Color::White));
                let both: PointSet = black.iter().filter(|&p| white.contains(p)).collect();
                assert_eq!(sets, &[both], "{}", step.id);
            }
            "stars" => {
                let stars: PointSet = star_points(board.size()).into_iter().collect();
                assert!(
                    sets.iter()
                        .all(|set| set.iter().all(|p| stars.contains(p)) && set.len() == 2)
                );
            }
            "eyes" => {
                let own = board.stone(set(&attempt, &goal["of"])[0]);
                let eyes = board.size().points().filter(|&p| {
                    board.stone(p).is_none()
                        && board.size().around(p).all(|q| board.stone(q) == own)
                });
                assert_eq!(sets, &[eyes.collect::<PointSet>()], "{}", step.id);
            }
            "dead" => {}
            other => panic!("{}: {other} is not known", step.id),
        }
    }
    assert_eq!(count, 6);
}

#[test]
fn of_every_question_one_answer_is_right_and_the_rules_agree() {
    let goals = goals();
    let mut decided = 0;
    for step in steps() {
        let Task::Choose(choices) = &step.task else {
            continue;
        };
        for (index, choice) in choices.iter().enumerate() {
            let mut attempt = begun(&step);
            attempt.choose(index);
            let wanted = if choice.ok {
                Feedback::Right(step.done.clone())
            } else {
                Feedback::Wrong(choice.say.clone().unwrap())
            };
            assert_eq!(attempt.feedback(), Some(&wanted), "{}", step.id);
            // A wrong answer closes nothing.
            let right = choices.iter().position(|choice| choice.ok).unwrap();
            attempt.choose(right);
            assert_eq!(attempt.stage(), Stage::Done, "{}", step.id);
        }
        let Some(goal) = goals.get(&step.id) else {
            continue;
        };
        let right = &choices.iter().find(|choice| choice.ok).unwrap().value;
        let attempt = begun(&step);
        let board = attempt.position().map(|position| position.board().clone());
        let number = |value: &Value| match value {
            Value::Number(text) | Value::Zi(text) | Value::Points(text) => text.clone(),
            other => panic!("{}: {other:?}", step.id),
        };
        let score = || {
            let mut rules = Attempt::rules();
            let komi = goal["komi"].as_str().unwrap_or("0");
            rules.komi = Komi::parse_points(komi, 361).unwrap();
            let board = board.clone().unwrap();
            Count {
                dead: step.dead,
                komi: rules.komi,
                ..Count::new(&board, &rules)
            }
            .score()
        };
        let sum = |size: i32, area: i32, komi: &str, handicap: i32| {
            let komi = Komi::parse_points(komi, 361).unwrap().half_points();
            match 2 * (2 * area - size * size) - komi - 2 * handicap {
                0 => Outcome::Draw,
                margin => Outcome::Score(margin),
            }
        };
        match goal["kind"].as_str().unwrap() {
            "liberties" => {
                let chain = set(&attempt, &goal["of"])[0];
                assert_eq!(
                    number(right),
                    board.unwrap().liberties(chain).len().to_string()
                );
            }
            "chains" => {
                let board = board.unwrap();
                let heads: BTreeSet<Point> = board
                    .all_stones()
                    .filter(|&(_, color)| color == step.turn)
                    .map(|(point, _)| board.chain(point).min().unwrap())
                    .collect();
                assert_eq!(number(right), heads.len().to_string(), "{}", step.id);
            }
            "area" => {
                let quarters = score().total(Color::Black) * 2;
                assert_eq!(
                    number(right),
                    shoutan::i18n::quarters(quarters),
                    "{}",
                    step.id
                );
            }
            "result" => assert_eq!(right, &Value::Result(score().outcome()), "{}", step.id),
            "sum" => {
                let int = |key: &str| goal[key].as_i64().unwrap() as i32;
                let area: i32 = goal["area"].as_str().unwrap().parse().unwrap();
                let outcome = sum(
                    int("size"),
                    area,
                    goal["komi"].as_str().unwrap(),
                    int("handicap"),
                );
                assert_eq!(right, &Value::Result(outcome), "{}", step.id);
            }
            "zi-to-points" => {
                let komi = Komi::parse_zi(goal["zi"].as_str().unwrap(), 361).unwrap();
                assert_eq!(Komi::parse_points(&number(right), 361), Ok(komi));
            }
            "big-eye" => {
                let points = goal["n"].as_u64().unwrap() as u8;
                let (_, liberties) = BIG_EYES.iter().find(|(n, _)| *n == points).unwrap();
                assert_eq!(number(right), liberties.to_string());
            }
            "cycle" => {
                // The board is the same as at the start, and both have taken as many.
                let position = attempt.position().unwrap();
                assert_eq!(position.board(), &step.setup.as_ref().unwrap().board());
                let taken = position.prisoners();
                assert_eq!((taken.black, taken.white), (3, 3));
            }
            "status" => {
                let alive = goal["is"].as_str() == Some("alive");
                let shape = EYE_SHAPES
                    .iter()
                    .find(|shape| Some(&shape.key.to_owned()) == step.args.get("name"));
                let verdict = if alive { Verdict::Alive } else { Verdict::Dead };
                let shape = shape.unwrap();
                assert_eq!((shape.owner_first, shape.other_first), (verdict, verdict));
                let word = if alive { "choice.alive" } else { "choice.dead" };
                assert_eq!(right, &Value::Text(word.to_owned()));
            }
            "nigiri" => {
                let odd = |key: &str| goal[key].as_u64().unwrap() % 2 == 1;
                let color = if odd("held") == odd("shown") {
                    Color::Black
                } else {
                    Color::White
                };
                assert_eq!(right, &Value::Color(color), "{}", step.id);
            }
            "false-eye" | "seats" | "grouptax" => continue,
            other => panic!("{}: {other} is not known", step.id),
        }
        decided += 1;
    }
    assert!(
        decided >= 15,
        "{decided} questions were decided by the rules"
    );
}

/// The vital points of the shapes are those that the lessons accept.
#[test]
fn shapes_are_as_the_lessons_say() {
    let goals = goals();
    for step in steps() {
        let (Task::Play(line), Some(name)) = (&step.task, step.args.get("name")) else {
            continue;
        };
        let Some(shape) = EYE_SHAPES.iter().find(|shape| shape.key == name) else {
            continue;
        };
        // Where the surrounded side begins, other points may do as well.
        if goals[&step.id]["kind"] != "kill" {
            continue;
        }
        let first = line.nodes.iter().filter(|node| node.ok).count();
        assert_eq!(first, shape.vital_points().len(), "{}", step.id);
        assert_eq!(
            (shape.owner_first, shape.other_first),
            (Verdict::Alive, Verdict::Dead)
        );
        // The point has as many neighbours in the eye as the one that the lesson accepts.
        let Move::Play(at) = line.nodes.iter().find(|node| node.ok).unwrap().mv else {
            panic!("{}", step.id);
        };
        let board = step.setup.as_ref().unwrap().board();
        let here = board
            .size()
            .around(at)
            .filter(|&p| board.stone(p).is_none())
            .count();
        let (size, _) = shape.board().unwrap();
        let eye = shape.eye();
        let there = size
            .around(shape.vital_points()[0])
            .filter(|p| eye.contains(p))
            .count();
        assert_eq!(here, there, "{}", step.id);
    }
}

#[test]
fn free_steps_end_when_enough_is_played() {
    for step in steps() {
        let Task::Free { plays, both } = step.task else {
            continue;
        };
        let mut attempt = begun(&step);
        let points: Vec<Point> = step.size().unwrap().points().take(plays as usize).collect();
        for (at, &point) in points.iter().enumerate() {
            assert_eq!(attempt.stage(), Stage::Open);
            attempt.pick(point);
            let color = attempt.position().unwrap().board().stone(point);
            let second = both && at % 2 == 1;
            assert_eq!(
                color,
                Some(if second { step.turn.other() } else { step.turn })
            );
        }
        assert_eq!(attempt.stage(), Stage::Done, "{}", step.id);
        // What is done stays as it is.
        let board = attempt.position().unwrap().board().clone();
        attempt.pick(step.size().unwrap().points().last().unwrap());
        assert_eq!(attempt.position().unwrap().board(), &board);
    }
}

fn ids(step: &Step) -> Vec<String> {
    let mut ids = vec![step.ask.clone(), step.hint.clone(), step.done.clone()];
    fn line(ids: &mut Vec<String>, moves: &Line) {
        ids.extend(
            moves
                .otherwise
                .iter()
                .map(|otherwise| otherwise.say.clone()),
        );
        for node in &moves.nodes {
            ids.extend(node.say.clone());
            node.next.iter().for_each(|next| line(ids, next));
        }
    }
    match &step.task {
        Task::Play(moves) => line(&mut ids, moves),
        Task::Mark { otherwise, .. } => ids.push(otherwise.clone()),
        Task::Choose(choices) => ids.extend(choices.iter().flat_map(|choice| {
            let shown = match &choice.value {
                Value::Text(id) => Some(id.clone()),
                _ => None,
            };
            choice.say.clone().into_iter().chain(shown)
        })),
        Task::Free { .. } => {}
    }
    ids.extend(step.args.values().cloned());
    ids
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    let parts = text.split('{').skip(1);
    parts
        .filter_map(|part| part.split_once('}').map(|(name, _)| name))
        .collect()
}

#[test]
fn nothing_is_unsaid_in_any_language() {
    let course = course();
    assert_eq!(course.lessons.len(), 20);
    assert_eq!(steps().len(), 84);
    let unique: BTreeSet<String> = steps().iter().map(|step| step.id.clone()).collect();
    assert_eq!(unique.len(), 84);
    let mut wanted: BTreeSet<String> = steps().iter().flat_map(|step| ids(step)).collect();
    for lesson in &course.lessons {
        wanted.extend([lesson.title.clone(), lesson.intro.clone()]);
    }
    for named in names() {
        wanted.extend([format!("{}.is", named.key), named.key]);
    }
    wanted.extend(EYE_SHAPES.iter().map(|shape| shape.key.to_owned()));
    wanted.extend(Word::all().iter().map(|word| word.id().to_owned()));
    let english: Texts = serde_json::from_str(BOOKS[0].1).unwrap();
    for (lang, text) in BOOKS {
        let texts: Texts = serde_json::from_str(text).unwrap();
        for id in &wanted {
            let text = texts.get(id).unwrap_or_else(|| panic!("{lang} lacks {id}"));
            assert!(!text.trim().is_empty(), "{lang}: {id}");
            assert_eq!(
                placeholders(text),
                placeholders(&english[id]),
                "{lang}: {id}"
            );
        }
        assert!(
            texts.keys().eq(english.keys()),
            "{lang} has the same texts as English"
        );
    }
    for step in steps() {
        let book = Book::parse(BOOKS[0].1, None).unwrap();
        for id in ids(&step) {
            assert!(
                placeholders(&book.say(&id, &step.args)).is_empty(),
                "{}: {id}",
                step.id
            );
        }
    }
}

#[test]
fn japanese_names_are_found_as_they_are_read() {
    let japanese = BOOKS.iter().find(|(lang, _)| *lang == "ja").unwrap().1;
    let texts: Texts = serde_json::from_str(japanese).unwrap();
    let han = |letter: char| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    for named in names() {
        let letters = |letter: char| letter.is_ascii_lowercase() || letter == ' ';
        let romaji = &named.romaji;
        assert!(romaji.chars().all(letters), "{}: {romaji}", named.key);
        assert!(!romaji.is_empty(), "{}", named.key);
        let hiragana = |letter: char| ('ぁ'..='ん').contains(&letter);
        assert!(named.kana.chars().all(hiragana), "{}", named.kana);
        let written = &texts[&named.key];
        assert!(
            !written.contains(han) || !named.kana.is_empty(),
            "{written} does not say how it is read"
        );
    }
}

#[test]
fn a_gap_is_filled_in_english() {
    let english: Texts = serde_json::from_str(BOOKS[0].1).unwrap();
    let english = Rc::new(english);
    let book = Book::parse(r#"{"ui.hint": "ヒント", "ui.next": " "}"#, Some(english)).unwrap();
    assert_eq!(book.word(Word::Hint), "ヒント");
    assert_eq!(book.word(Word::Next), "Next");
    assert_eq!(book.word(Word::Check), "Check");
    assert_eq!(book.text("no such text"), "no such text");
    for broken in ["", "<!doctype html>", "[]", r#"{"a": 1}"#] {
        assert!(Book::parse(broken, None).is_err(), "{broken}");
    }
}

#[test]
fn lessons_that_are_none_are_refused() {
    let step = |changed: &str| {
        let good = r#"{"lessons":[{"id":"a","extra":false,"title":"t","intro":"i","steps":[{"id":"a.b","task":"play",
            "rows":["X.","O."],"turn":"B","moves":[{"at":"B1","ok":true}],"text":{"task":"t","hint":"h","done":"d"}}]}]}"#;
        let (from, to) = changed.split_once(" => ").unwrap_or((changed, changed));
        assert!(good.contains(from), "{from}");
        Course::parse(&good.replace(from, to))
    };
    assert!(step("X.").is_ok());
    for changed in [
        "X. => X",
        "X. => Xz",
        r#""X.","O." => "#,
        r#"["X.","O."] => null"#,
        r#""B1" => "C1""#,
        r#""play" => "dance""#,
        r#""play" => "choose""#,
        r#""play" => "mark""#,
        r#""steps":[ => "steps":[],"x":["#,
        r#""lessons":[ => "lessons":[],"x":["#,
        r#""turn":"B" => "turn":"X""#,
    ] {
        assert!(step(changed).is_err(), "{changed}");
    }
    assert!(Course::parse("<!doctype html>").is_err());
}

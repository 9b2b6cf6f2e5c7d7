//! Laws that hold in every game, asked of a game that chance has planned. Each law takes a
//! [`Plan`] and asserts; who makes the plans is the caller's matter.

use shoutan::go::{
    Board, BoardSize, Color, CountingRule, Game, IllegalMove, Komi, Move, NewGame, Outcome, Owner,
    Phase, Point, PointSet, Position, Reach, Refusal, Repetition, Ruleset, SavedGame, Setup,
    Suicide,
};

use super::naive::Naive;

/// A game that chance has planned: a board, what stands on it at the start, and numbers that say
/// what is tried next.
#[derive(Clone, Debug)]
pub struct Plan {
    pub cols: u8,
    pub rows: u8,
    /// For each point from the top left, until they run out: 1 black, 2 white, else empty.
    pub start: Vec<u8>,
    pub choices: Vec<u16>,
}

impl Plan {
    pub fn size(&self) -> BoardSize {
        BoardSize::new(self.cols, self.rows).unwrap_or(BoardSize::NINETEEN)
    }

    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.size());
        for (point, stone) in self.size().points().zip(&self.start) {
            match stone {
                1 => drop(setup.black.insert(point)),
                2 => drop(setup.white.insert(point)),
                _ => {}
            }
        }
        if self.start.len() % 2 == 1 {
            setup.turn = Color::White;
        }
        setup
    }

    fn points(&self) -> Vec<Point> {
        self.size().points().collect()
    }

    /// The move that a number stands for; one in fourteen is a pass.
    fn mv(&self, points: &[Point], choice: u16) -> Move {
        if choice % 14 == 13 {
            Move::Pass
        } else {
            Move::Play(points[usize::from(choice / 14) % points.len()])
        }
    }
}

/// All sets of rules that differ in what may be played.
pub fn all_rules() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for repetition in Repetition::ALL {
        for suicide in [Suicide::Forbidden, Suicide::Groups, Suicide::Allowed] {
            all.push(Ruleset {
                repetition,
                suicide,
                ..Ruleset::CHINESE
            });
        }
    }
    all
}

/// Everything that can be asked of a board and that a board built at once must answer alike.
fn same_board(board: &Board, points: &[Point]) {
    let anew = Board::new(board.size()).with(board.all_stones().map(|(p, c)| (p, Some(c))));
    assert_eq!(board, &anew, "the same stones make the same board");
    assert_eq!(board.key(), anew.key(), "and the same key, on\n{board:?}");
    for &point in points {
        let (chain, chain_anew): (PointSet, PointSet) =
            (board.chain(point).collect(), anew.chain(point).collect());
        assert_eq!(chain, chain_anew, "the chain on {point:?} of\n{board:?}");
        assert_eq!(
            board.liberties(point),
            anew.liberties(point),
            "the liberties of {point:?} on\n{board:?}"
        );
        for color in Color::BOTH {
            assert_eq!(
                board.trial(point, color),
                anew.trial(point, color),
                "{color:?} on {point:?} of\n{board:?}"
            );
        }
    }
}

/// Plays a plan with stones on any empty point, by the tolerant door, and calls `at` after each.
fn replay(plan: &Plan, mut at: impl FnMut(&Position, &Naive)) {
    let points = plan.points();
    let setup = plan.setup();
    let (mut position, mut naive) = (Position::new(&setup), Naive::new(&setup));
    at(&position, &naive);
    for &choice in &plan.choices {
        let mv = plan.mv(&points, choice);
        if let Move::Play(point) = mv
            && position.board().stone(point).is_some()
        {
            continue;
        }
        let color = position.turn();
        position.replay(color, mv);
        naive.play(mv, color);
        at(&position, &naive);
    }
}

/// Chains, liberties and keys kept up move by move equal those of the same board built at once.
pub fn chains_are_kept_right(plan: &Plan) {
    let points = plan.points();
    replay(plan, |position, naive| {
        assert!(naive.agrees(position), "stones on\n{:?}", position.board());
        same_board(position.board(), &points);
        for &point in &points {
            if position.board().stone(point).is_some() {
                let (chain, liberties) = naive.chain_at(point);
                let mut found: Vec<Point> = position.board().chain(point).collect();
                found.sort_unstable();
                assert_eq!(found, chain, "chain on {point:?}");
                let found: Vec<Point> = position.board().liberties(point).iter().collect();
                assert_eq!(found, liberties, "liberties of {point:?}");
                for &other in &points {
                    assert_eq!(
                        position.board().same_chain(point, other),
                        chain.contains(&other),
                        "{point:?} and {other:?} in one chain"
                    );
                }
            } else {
                assert_eq!(position.board().chain(point).count(), 0);
                assert!(position.board().liberties(point).is_empty());
            }
        }
    });
}

/// What a play would do is what it does.
pub fn trials_tell_what_happens(plan: &Plan) {
    let points = plan.points();
    replay(plan, |position, naive| {
        let board = position.board();
        for &point in &points {
            for color in Color::BOTH {
                let trial = board.trial(point, color);
                let mut after = board.clone();
                let (captured, lost) = after.place(point, color);
                let Some(right) = naive.result(point, color) else {
                    assert_eq!(trial, None, "a stone on a stone");
                    assert_eq!(&after, board, "an occupied point changes nothing");
                    continue;
                };
                let found = trial.map(|trial| (trial.captured, trial.lost, trial.key));
                assert_eq!(
                    found,
                    Some((captured, lost, after.key())),
                    "{color:?} {point:?}"
                );
                assert_eq!((captured, lost), (right.captured, right.lost));
                assert_eq!(Naive::stones_of(&after), right.stones);
            }
        }
    });
}

/// Keys answer the questions of ko and superko as comparing all boards does, and the reason given
/// is the true one.
pub fn repetition_equals_comparing_boards(plan: &Plan) {
    let points = plan.points();
    let rules = all_rules();
    replay(plan, |position, naive| {
        for &point in &points {
            for color in Color::BOTH {
                for rules in &rules {
                    let judged = position.judge(color, Move::Play(point), rules);
                    let legal = naive.legal(point, color, rules.repetition, rules.suicide);
                    assert_eq!(
                        judged.is_ok(),
                        legal,
                        "{color:?} {point:?} under {:?}, {:?} after {:?} on\n{:?}",
                        rules.repetition,
                        rules.suicide,
                        naive.moves,
                        position.board()
                    );
                    reason_is_true(position, naive, color, point, rules);
                }
            }
        }
    });
}

fn reason_is_true(position: &Position, naive: &Naive, color: Color, point: Point, rules: &Ruleset) {
    let Err(why) = position.judge(color, Move::Play(point), rules) else {
        return;
    };
    let result = naive.result(point, color);
    let lost = result.as_ref().map(|result| result.lost);
    // The board that the opponent's last play changed.
    let answers = naive.moves.last() == Some(&(color.other(), true));
    let just_before = naive.past.iter().rev().nth(1);
    let just_before = just_before.map(|past| &past.0).filter(|_| answers);
    match why {
        IllegalMove::Occupied => assert!(lost.is_none(), "an occupied point has a stone"),
        IllegalMove::OffBoard => panic!("{point:?} is on the board"),
        IllegalMove::Suicide => assert!(lost > Some(0), "suicide loses stones"),
        IllegalMove::SingleSuicide => assert_eq!(lost, Some(1)),
        IllegalMove::Ko => {
            assert!(just_before.is_some(), "a ko answers the opponent's play");
            assert_eq!(just_before, result.map(|result| result.stones).as_ref());
        }
        IllegalMove::Superko { repeats, .. } => {
            let earlier = &naive.past[repeats as usize].0;
            let left = answers && repeats + 1 == position.move_number();
            assert!(!left, "what the opponent's play changed is called a ko");
            assert_ne!(rules.repetition, Repetition::SimpleKo);
            assert_eq!(Some(earlier), result.map(|result| result.stones).as_ref());
            let board = position.board_after(repeats);
            assert_eq!(
                &Naive::stones_of(&board),
                earlier,
                "the board shown for the reason"
            );
        }
    }
}

/// The ko mark stands on a point exactly where the player to move may not take back at once.
pub fn ko_mark_is_true(plan: &Plan) {
    let points = plan.points();
    replay(plan, |position, naive| {
        for repetition in Repetition::ALL {
            let rules = super::diagram::rules(repetition, Suicide::Forbidden);
            let mark = position.ko_point(&rules);
            let before = naive.past.len().checked_sub(2).map(|at| &naive.past[at].0);
            let turn = position.turn();
            let right = points.iter().copied().find(|&point| {
                let result = naive.result(point, turn);
                naive.moves.last().is_some_and(|&(_, played)| played)
                    && result.is_some_and(|result| {
                        result.captured == 1 && Some(&result.stones) == before
                    })
                    && !naive.legal(point, turn, rules.repetition, rules.suicide)
            });
            assert_eq!(mark, right, "the mark under {repetition:?}");
        }
    });
}

/// Stones on the board and prisoners together are the stones set up and played.
pub fn no_stone_is_lost(plan: &Plan) {
    replay(plan, |position, naive| {
        for color in Color::BOTH {
            let standing = position
                .board()
                .all_stones()
                .filter(|s| s.1 == color)
                .count();
            let at_start = naive.past[0]
                .0
                .iter()
                .filter(|&&s| s == Some(color))
                .count();
            let played = naive.moves.iter().filter(|&&m| m == (color, true)).count();
            let taken = *position.prisoners().get(color.other()) as usize;
            assert_eq!(standing + taken, at_start + played, "{color:?} stones");
        }
    });
}

/// A refused move changes nothing, and says again why it is refused.
pub fn refusals_change_nothing(plan: &Plan) {
    let points = plan.points();
    let all = all_rules();
    let rules = &all[plan.choices.len() % all.len()];
    let mut position = Position::new(&plan.setup());
    for &choice in &plan.choices {
        let mv = plan.mv(&points, choice);
        let before = position.clone();
        let turn = position.turn();
        let judged = position.judge(turn, mv, rules);
        match position.play(mv, rules) {
            Ok(played) => {
                assert_eq!(
                    judged.map(|t| (t.captured, t.lost)),
                    Ok((played.captured, played.lost))
                );
                assert_eq!(position.turn(), turn.other());
                assert_eq!(position.move_number(), before.move_number() + 1);
                assert_eq!(position.last(), Some((turn, mv)));
                assert_eq!(judged.map(|trial| trial.key), Ok(position.board().key()));
            }
            Err(why) => {
                assert_eq!(judged, Err(why));
                assert_ne!(mv, Move::Pass, "a pass is always legal");
                assert_eq!(position.board(), before.board());
                assert_eq!(position.turn(), turn, "the turn is kept");
                assert_eq!(position.move_number(), before.move_number());
                assert_eq!(position.last(), before.last());
                assert_eq!(position.prisoners(), before.prisoners());
                assert_eq!(position.play(mv, rules), Err(why));
            }
        }
    }
}

/// What can be seen of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    board: Board,
    turn: Color,
    prisoners: shoutan::go::ByColor<u32>,
    moves: Vec<shoutan::go::Step>,
    phase: Phase,
    dead: PointSet,
    outcome: Option<Outcome>,
    ko: Option<Point>,
    legal: Vec<bool>,
    stops: bool,
    margin: i32,
}

pub fn view(game: &Game) -> View {
    View {
        board: game.board().clone(),
        turn: game.turn(),
        prisoners: *game.position().prisoners(),
        moves: game.moves().collect(),
        phase: game.phase().clone(),
        dead: game.dead(),
        outcome: game.record().outcome,
        ko: game.ko_point(),
        legal: game
            .board()
            .size()
            .points()
            .map(|p| game.judge(p).is_ok())
            .collect(),
        stops: game.pass_stops(),
        margin: game.score().margin(),
    }
}

pub fn new_game(plan: &Plan, rules: Ruleset) -> Game {
    Game::new(NewGame {
        size: plan.size(),
        rules,
        ..NewGame::default()
    })
}

/// A game with the rules that the plan chooses.
fn some_game(plan: &Plan) -> Game {
    let all = all_rules();
    let number = usize::from(plan.cols) + plan.choices.len();
    let mut rules = all[number % all.len()];
    if number.is_multiple_of(5) {
        rules = Ruleset::TROMP_TAYLOR;
    }
    new_game(plan, rules)
}

/// The verbs that players use, as numbers choose them.
fn verb(points: &[Point], game: &mut Game, choice: u16) -> Result<(), Refusal> {
    let point = points[usize::from(choice / 20) % points.len()];
    let color = Color::BOTH[usize::from(choice / 20) % 2];
    match choice % 20 {
        0..=10 => game.play(point).map(drop),
        11 | 12 => game.pass().map(drop),
        13 => game.undo(),
        14 => game.redo().map(drop),
        15 if choice.is_multiple_of(3) => game.resign(color),
        15 => game.resume(color),
        16 if choice.is_multiple_of(3) => game.stop_by_agreement(),
        16 => game.undo(),
        17 => game.toggle_dead(point, Reach::Company).map(drop),
        18 => game.toggle_dead(point, Reach::Chain).map(drop),
        _ => game.accept(color),
    }
}

/// Taking moves back and bringing them back shows what playing them showed.
pub fn undo_equals_replay(plan: &Plan) {
    let points = plan.points();
    let mut game = some_game(plan);
    let mut views = vec![view(&game)];
    for &choice in &plan.choices {
        if game.phase() != &Phase::Playing {
            break;
        }
        let done = match plan.mv(&points, choice) {
            Move::Play(point) => game.play(point).is_ok(),
            Move::Pass => game.pass().is_ok(),
        };
        if done {
            views.push(view(&game));
        }
    }
    if game.phase() == &Phase::Finished {
        assert_eq!(game.undo(), Err(Refusal::ResultStands));
        return;
    }
    let last = views.len() - 1;
    for (number, right) in views.iter().enumerate().rev() {
        assert_eq!(&view(&game), right, "back at move {number}");
        assert_eq!(game.can_undo(), number > 0);
        assert_eq!(game.undo().is_ok(), number > 0);
    }
    assert_eq!(game.undo(), Err(Refusal::NothingToUndo));
    let nodes = game.record().tree.len();
    for (number, right) in views.iter().enumerate() {
        assert_eq!(&view(&game), right, "forward at move {number}");
        assert_eq!(game.can_redo(), number < last);
        assert_eq!(game.redo().is_ok(), number < last);
    }
    assert_eq!(
        game.record().tree.len(),
        nodes,
        "bringing back records nothing anew"
    );
}

/// A game that is saved and gone on with is the same game, whatever was done.
pub fn saving_keeps_everything(plan: &Plan) {
    let points = plan.points();
    let mut game = some_game(plan);
    for (number, &choice) in plan.choices.iter().enumerate() {
        let _ = verb(&points, &mut game, choice);
        if number % 7 == 0 || number + 1 == plan.choices.len() {
            let text = serde_json::to_string(&game.save()).unwrap_or_default();
            let saved: SavedGame = match serde_json::from_str(&text) {
                Ok(saved) => saved,
                Err(why) => panic!("{why}: {text}"),
            };
            let restored = match Game::restore(saved) {
                Ok(restored) => restored,
                Err(why) => panic!("{why:?}: {text}"),
            };
            assert_eq!(view(&restored), view(&game));
            assert_eq!(restored.record(), game.record());
            assert_eq!(restored.cursor(), game.cursor());
            assert_eq!(restored.can_redo(), game.can_redo());
            game = restored;
        }
    }
}

/// Whatever is asked of a game in whatever order, it keeps its phases.
pub fn verbs_keep_the_phases(plan: &Plan) {
    let points = plan.points();
    let mut game = some_game(plan);
    for &choice in &plan.choices {
        let before = game.clone();
        let done = verb(&points, &mut game, choice);
        phases_hold(&game);
        step_is_lawful(&before, &game, done, choice);
    }
}

fn phases_hold(game: &Game) {
    match game.phase() {
        Phase::Placing { total, placed } => {
            assert_eq!(game.record().outcome, None);
            assert!(placed.len() < usize::from(*total), "a stone is missing");
            let stones: Vec<Point> = game.board().all_stones().map(|(point, _)| point).collect();
            let mut placed = placed.clone();
            placed.sort_unstable();
            assert_eq!(stones, placed, "the stones placed stand on the board");
            assert_eq!(game.moves().count(), 0, "nobody has moved");
        }
        Phase::Playing => {
            assert_eq!(game.record().outcome, None);
            assert!(
                game.dead().is_empty(),
                "nothing is marked while play goes on"
            );
        }
        Phase::Counting(counting) => {
            assert_eq!(game.record().outcome, None);
            assert!(game.rules().removes_dead());
            assert!(!(counting.accepted.black && counting.accepted.white));
            assert!(
                counting
                    .dead
                    .iter()
                    .all(|point| game.board().stone(point).is_some()),
                "only stones are dead"
            );
            for stone in counting.dead.iter() {
                assert!(
                    game.board()
                        .chain(stone)
                        .all(|other| counting.dead.contains(other)),
                    "chains are marked whole"
                );
            }
        }
        Phase::Finished => assert!(game.record().outcome.is_some(), "an end has an outcome"),
    }
    counts_add_up(game);
    let counted = matches!(game.record().outcome, Some(Outcome::Score(_)));
    assert!(
        counted || game.record().dead.is_empty(),
        "dead stones belong to a count"
    );
    if let (Phase::Finished, Some(Outcome::Score(margin))) = (game.phase(), game.record().outcome) {
        assert_eq!(game.score().margin(), margin, "the result is the sum shown");
    }
}

/// Every point of the board is one side's, shared, or nobody's.
fn counts_add_up(game: &Game) {
    let score = game.score();
    let nobody = score
        .owners()
        .iter()
        .filter(|(_, o)| *o == Owner::Nobody)
        .count() as u16;
    let sides = score.sides.map(|side| side.stones + side.territory);
    let sum = sides.black + sides.white + score.shared + nobody;
    assert_eq!(sum, game.board().size().area());
    if game.rules().counting != CountingRule::AreaHalved {
        return;
    }
    let halves = score.total(Color::Black) + score.total(Color::White);
    assert_eq!(
        halves,
        2 * score.half(),
        "the two counts add up to the board"
    );
}

fn step_is_lawful(before: &Game, game: &Game, done: Result<(), Refusal>, choice: u16) {
    let what = format!("{choice} from {:?} to {:?}", before.phase(), game.phase());
    if let Err(refusal) = done {
        assert_eq!(
            view(before),
            view(game),
            "{refusal:?} changes nothing: {what}"
        );
        assert_eq!(before.record(), game.record(), "{what}");
        return;
    }
    match (before.phase(), game.phase()) {
        (Phase::Playing, Phase::Counting(now)) => {
            assert_eq!(
                now,
                &shoutan::go::Counting::default(),
                "counting starts clean: {what}"
            );
        }
        (Phase::Counting(was), Phase::Counting(now)) if was.dead != now.dead => {
            let none = !now.accepted.black && !now.accepted.white;
            assert!(none, "a mark clears both acceptances: {what}");
        }
        (Phase::Finished, Phase::Playing | Phase::Counting(_)) => {
            let resigned = matches!(before.record().outcome, Some(Outcome::Resignation { .. }));
            assert!(resigned, "only a resignation is taken back: {what}");
        }
        (Phase::Finished, Phase::Finished) => panic!("nothing goes on after the end: {what}"),
        _ => {}
    }
}

/// Damaged text never makes a game that cannot be played on with, and never a panic.
pub fn damage_is_refused_or_harmless(plan: &Plan, damage: &[(usize, u8)]) {
    let points = plan.points();
    let mut game = some_game(plan);
    for &choice in &plan.choices {
        let _ = verb(&points, &mut game, choice);
    }
    let mut bytes = serde_json::to_vec(&game.save()).unwrap_or_default();
    for &(at, byte) in damage {
        let len = bytes.len();
        bytes[at % len] = byte;
    }
    let Ok(saved) = serde_json::from_slice::<SavedGame>(&bytes) else {
        return;
    };
    let Ok(mut game) = Game::restore(saved) else {
        return;
    };
    links_hang_together(&game);
    let size = game.board().size();
    let points: Vec<Point> = size.points().collect();
    for &choice in &plan.choices {
        let before = game.clone();
        let done = verb(&points, &mut game, choice);
        if done.is_err() {
            assert_eq!(before.record(), game.record());
        }
        assert!(usize::from(game.score().area) == points.len());
        let _ = (game.ko_point(), game.nearly_empty(), game.moves().count());
    }
    links_hang_together(&game);
    while game.undo().is_ok() {}
    while game.redo().is_ok() {}
}

/// Every node but the root hangs below exactly one node that it names.
fn links_hang_together(game: &Game) {
    let tree = &game.record().tree;
    let mut todo = vec![shoutan::go::NodeId::ROOT];
    let mut seen = 0;
    while let Some(id) = todo.pop() {
        seen += 1;
        assert!(seen <= tree.len(), "no node is met twice");
        for child in tree.children(id) {
            assert_eq!(tree.node(child).parent(), Some(id));
            assert!(tree.node(child).step().is_some());
            todo.push(child);
        }
    }
    assert_eq!(seen, tree.len(), "no node is out of reach");
}

/// Komi of every size can be counted with, from storage too.
pub fn komi_of_any_size_is_harmless(half_points: i32) {
    let text = half_points.to_string();
    let stored: Result<Komi, _> = serde_json::from_str(&text);
    if let Ok(komi) = &stored {
        assert_eq!(
            komi.half_points(),
            half_points,
            "what is read is what was written"
        );
    }
    let komi = [Some(Komi::from_half_points(half_points)), stored.ok()];
    for komi in komi.into_iter().flatten() {
        let mut game = Game::new(NewGame {
            komi,
            rules: Ruleset::TROMP_TAYLOR,
            ..NewGame::default()
        });
        assert!(game.pass().is_ok() && game.pass().is_ok());
        let margin = game.score().margin();
        assert_eq!(game.record().outcome, Some(Outcome::Score(margin)));
        assert_eq!(margin.signum(), -half_points.signum(), "komi is White's");
    }
}

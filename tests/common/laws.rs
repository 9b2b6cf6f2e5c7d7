//! Laws that hold in every game, asked of a game that chance has planned. Each law takes a
//! [`Plan`] and asserts; who makes the plans is the caller's matter.

use shoutan::go::{
    Board, BoardSize, ByColor, Color, Count, Counting, CountingRule, Game, HandicapReturn,
    IllegalMove, Komi, MarkedBy, Move, NewGame, NodeId, Outcome, Owner, Phase, Placement, Point,
    PointSet, Position, Reach, Reading, Refusal, Repetition, Resumption, RuleName, Ruleset, Ruling,
    SavedGame, Score, Setup, Suicide, Tens, TimeControl, TimeLeft, Timing, Turn, Unit,
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

/// The numbers that a plan draws its rules from: the same plan draws the same.
struct Draw(u64);

impl Draw {
    fn of(plan: &Plan) -> Draw {
        let seed = plan.choices.iter().take(8);
        let size = u64::from(plan.cols) << 8 | u64::from(plan.rows);
        Draw(seed.fold(size + plan.choices.len() as u64, |sum, &choice| {
            sum.wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(u64::from(choice))
        }))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 1
    }
}

/// The rules that a plan chooses: a named rule set, or any choice of everything.
fn some_rules(draw: &mut Draw) -> Ruleset {
    let named = draw.one(&RuleName::ALL).rules();
    if draw.yes() {
        return named;
    }
    Ruleset {
        repetition: draw.one(&Repetition::ALL),
        suicide: draw.one(&Suicide::ALL),
        counting: draw.one(&CountingRule::ALL),
        handicap_return: draw.one(&HandicapReturn::ALL),
        placement: draw.one(&Placement::ALL),
        pass_stones: draw.yes(),
        white_passes_last: draw.yes(),
        first_pass_point: draw.yes(),
        seki_counts: draw.yes(),
        group_tax: draw.yes(),
        passes_to_stop: draw.one(&[1, 2, 3, 4]),
        passes_all_alive: draw.one(&[None, Some(2), Some(4)]),
        resumption: draw.one(&[
            Resumption::NextInTurn,
            Resumption::OpponentOfAsker,
            Resumption::Never,
        ]),
        black_wins_ties: draw.yes(),
        seat_stones: draw.yes(),
        unit: draw.one(&[Unit::Points, Unit::Zi]),
        komi: named.komi,
        handicap_komi: named.handicap_komi,
    }
}

/// A game with the rules and the handicap that the plan chooses.
fn some_game(plan: &Plan) -> Game {
    let mut draw = Draw::of(plan);
    let rules = some_rules(&mut draw);
    let handicap = draw.one(&[0, 0, 1, 2, 3, 5, 9, u8::MAX]);
    Game::new(NewGame {
        size: plan.size(),
        rules,
        handicap,
        komi: rules.komi_for(handicap),
        ..NewGame::default()
    })
}

/// The verbs that players use, as numbers choose them.
fn verb(points: &[Point], game: &mut Game, choice: u16) -> Result<(), Refusal> {
    let point = points[usize::from(choice / KINDS) % points.len()];
    let color = Color::BOTH[usize::from(choice / KINDS) % 2];
    match choice % KINDS {
        0..=10 if matches!(game.phase(), Phase::Placing { .. }) => game.place_handicap(point),
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
        19 => game.toggle_seki(point).map(drop),
        20 => game.toggle_point(point).map(drop),
        21 => game.set_groups(color, (choice / 100) as u8),
        22 if choice.is_multiple_of(4) => game.rule(match choice % 5 {
            0 => Ruling::Draw,
            1 => Ruling::NoResult,
            2 => Ruling::BothLose,
            _ => Ruling::Forfeit { winner: color },
        }),
        22 => game.resume(color),
        23 => game.place_handicap(point),
        PROMOTE => promoted(game, choice / KINDS),
        DESCRIBE => {
            let name = ["PB", "PW", "EV", "DT", "GN", "PC"][usize::from(choice / KINDS) % 6];
            described(
                game,
                name,
                ["", "Hana", "a ] b \\", "<b>"][usize::from(choice % 4)],
            );
            Ok(())
        }
        RECOUNT if game.can_recount() => {
            recounted(game);
            Ok(())
        }
        _ => game.accept(color),
    }
}

/// How many kinds of verbs chance chooses from.
const KINDS: u16 = 30;
const PROMOTE: u16 = 24;
const DESCRIBE: u16 = 25;
const RECOUNT: u16 = 26;

/// Makes the line through some node the main line: nothing is lost, and where it is refused
/// nothing changes.
fn promoted(game: &mut Game, choice: u16) -> Result<(), Refusal> {
    let tree = &game.record().tree;
    let mut at = NodeId::ROOT;
    let mut number = usize::from(choice);
    while let Some(next) = {
        let children: Vec<NodeId> = tree.children(at).collect();
        (!children.is_empty() && number % 8 != 7).then(|| children[number % children.len()])
    } {
        at = next;
        number = number / 2 + 3;
    }
    let (nodes, end) = (tree.len(), tree.end_of(at));
    let stood = game.cursor();
    let on_it = tree.path(end).contains(&stood) || stood == NodeId::ROOT;
    game.promote(at)?;
    let tree = &game.record().tree;
    assert!(tree.is_main(at) && tree.is_main(end), "it is the main line");
    assert_eq!(tree.len(), nodes, "nothing is lost");
    assert!(tree.is_main(game.cursor()), "the game is on the main line");
    let stands = if on_it { stood } else { end };
    assert_eq!(game.cursor(), stands, "the game stands where it stood");
    Ok(())
}

/// Says something about the game: nothing that is played changes.
fn described(game: &mut Game, name: &str, text: &str) {
    let before = view(game);
    game.set_header(name, text);
    let said = game.record().header(name).unwrap_or_default();
    assert_eq!(said, text.trim());
    assert_eq!(view(game), before);
}

/// A count that nobody has marked anything in.
fn unmarked() -> Counting {
    Counting {
        marked_by: MarkedBy::Nobody,
        ..Counting::default()
    }
}

/// Counts the end of a game that is over: its main line, as if play had stopped there.
fn recounted(game: &mut Game) {
    let (outcome, tree) = (game.record().outcome, game.record().tree.clone());
    let claimed = game.record().claimed;
    game.recount();
    let end = game.record().tree.end_of(NodeId::ROOT);
    assert_eq!(game.cursor(), end);
    assert_eq!(game.record().tree, tree, "the moves stay");
    assert_eq!(game.board(), game.record().position_at(end).board());
    match game.phase() {
        Phase::Counting(counting) => assert_eq!(counting, &unmarked()),
        phase => assert_eq!(phase, &Phase::Finished),
    }
    assert!(!game.record().claimed, "this is counted here");
    if claimed && game.record().header("RE").is_some() {
        assert_eq!(game.said(), outcome, "what was said can be compared");
    }
}

/// Taking moves back and bringing them back shows what playing them showed.
pub fn undo_equals_replay(plan: &Plan) {
    let points = plan.points();
    let mut game = some_game(plan);
    let mut placed = false;
    for &point in &points {
        placed |= game.place_handicap(point).is_ok();
    }
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
    if game.phase() == &Phase::Finished && game.rules().removes_dead() {
        assert!(!game.can_undo());
        assert_eq!(game.undo(), Err(Refusal::ResultStands));
        return;
    }
    let last = views.len() - 1;
    for (number, right) in views.iter().enumerate().rev() {
        assert_eq!(&view(&game), right, "back at move {number}");
        if number > 0 {
            assert!(game.can_undo());
            assert_eq!(game.undo(), Ok(()));
        }
    }
    assert_eq!(
        game.can_undo(),
        placed,
        "stones placed by hand are taken up"
    );
    if placed {
        assert_eq!(game.undo(), Ok(()));
        assert!(matches!(game.phase(), Phase::Placing { .. }));
        return;
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
    // Whether the game ended while handicap stones were placed.
    let mut ended_placing = false;
    for &choice in &plan.choices {
        let before = game.clone();
        let done = verb(&points, &mut game, choice);
        phases_hold(&game);
        step_is_lawful(&before, &game, done, choice);
        let placing = |game: &Game| matches!(game.phase(), Phase::Placing { .. });
        let over = |game: &Game| game.phase() == &Phase::Finished;
        if over(&game) && !over(&before) {
            ended_placing = placing(&before);
        }
        // A count of the end is no way back.
        if over(&before) && !over(&game) && choice % KINDS != RECOUNT {
            assert_eq!(placing(&game), ended_placing, "back to where it ended");
        }
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
    let counted = game.record().outcome.is_some_and(Outcome::is_counted);
    assert!(
        counted || game.record().dead.is_empty(),
        "dead stones belong to a count"
    );
    if counted {
        let shown = Some(game.score().outcome());
        assert_eq!(game.record().outcome, shown, "the result is the sum shown");
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
    tens_add_up(&score, game.board().size());
    if game.rules().counting != CountingRule::AreaHalved || game.rules().group_tax {
        return;
    }
    let halves = score.total(Color::Black) + score.total(Color::White);
    assert_eq!(
        halves,
        2 * score.half(),
        "the two counts add up to the board"
    );
}

/// What a referee counts off is what the sum says: every point once, tens and a rest.
fn tens_add_up(score: &Score, size: BoardSize) {
    for color in Color::BOTH {
        let tens = Tens::of(score, size, color);
        let side = score.sides.get(color);
        let mut seen = PointSet::EMPTY;
        for (number, block) in tens.blocks.iter().enumerate() {
            let whole = number + 1 == tens.blocks.len() || block.len() == 10;
            assert!(whole && !block.is_empty() && block.len() <= 10, "tens");
            for point in block.iter() {
                assert!(
                    size.contains(point) && seen.insert(point),
                    "each point once"
                );
            }
        }
        let counted = tens.counted(tens.blocks.len());
        assert_eq!(usize::from(counted), seen.len());
        for point in tens.filled.iter() {
            let owner = score.owner(point);
            assert_eq!(owner, Owner::Territory(color), "only territory is filled");
        }
        if score.counting.by_area() {
            assert_eq!(counted, side.stones + side.territory);
            assert_eq!(tens.short, 0);
        } else {
            let filled = tens.filled.iter().all(|point| seen.insert(point));
            assert!(filled, "what is filled is not counted");
            let other = score.sides.get(color.other());
            let lost = other.prisoners + u32::from(other.pass_stones) + u32::from(side.dead);
            assert_eq!(
                i64::from(counted) - i64::from(tens.short),
                i64::from(side.territory) - i64::from(lost),
                "territory less the stones lost"
            );
            assert!(
                tens.short == 0 || counted == 0,
                "short only when nothing is left"
            );
        }
    }
}

/// With pass stones, and White passing last, counting area and counting territory give the same
/// result once everything is filled.
pub fn pass_stones_make_area_and_territory_equal(plan: &Plan) {
    let points = plan.points();
    let rules = RuleName::Aga.rules();
    let mut game = new_game(plan, rules);
    let mut draw = Draw::of(plan);
    let mut next = plan.choices.iter();
    while game.phase() == &Phase::Playing {
        let turn = game.turn();
        let open = |game: &Game, point: Point| {
            let own = |next| game.board().stone(next) == Some(turn);
            !game.board().size().around(point).all(own) && game.judge(point).is_ok()
        };
        let moves: Vec<Point> = points.iter().copied().filter(|&p| open(&game, p)).collect();
        // A pass in the middle of the game costs a stone as well.
        let early = next.next().is_some_and(|choice| choice % 9 == 0);
        // Chance does not end every fight: a long game is broken off.
        if game.position().move_number() > 400 {
            return;
        }
        let done = if moves.is_empty() || (early && !game.pass_stops()) {
            game.pass()
        } else {
            game.play(draw.one(&moves))
        };
        assert!(done.is_ok(), "{done:?}");
    }
    if game.record().outcome.is_some() {
        return;
    }
    assert_eq!(game.position().last(), Some((Color::White, Move::Pass)));
    let territory = Ruleset {
        counting: CountingRule::Territory,
        ..rules
    };
    let (area, other) = (game.score(), game.score_by(&territory, game.record().komi));
    let filled = area.shared == 0 && other.shared == 0;
    if filled {
        assert_eq!(area.margin(), other.margin(), "on\n{:?}", game.board());
    }
    // A finished board shares nothing but kos and seki; with nothing left out they agree.
    let left_out = i32::from(other.shared);
    let apart = (area.margin() - other.margin()).abs();
    assert!(apart <= 2 * left_out, "on\n{:?}", game.board());
}

/// Counts any board by any rules with any marks: never a panic, and every line adds up.
pub fn any_board_can_be_counted(plan: &Plan) {
    let mut draw = Draw::of(plan);
    let size = plan.size();
    let mut some_points =
        |share: usize| -> PointSet { size.points().filter(|_| draw.below(share) == 0).collect() };
    let (dead, seki, flipped) = (some_points(6), some_points(6), some_points(6));
    let board = plan.setup().board();
    let rules = some_rules(&mut draw);
    let count = Count {
        dead,
        seki: draw.yes().then_some(seki),
        flipped,
        prisoners: shoutan::go::ByColor {
            black: draw.below(60) as u32,
            white: draw.below(60) as u32,
        },
        ..Count::new(&board, &rules)
    };
    let score = count.score();
    let nobody = |&&(_, owner): &&(Point, Owner)| owner == Owner::Nobody;
    let nobody = score.owners().iter().filter(nobody).count() as u16;
    let sides = score.sides.map(|side| side.stones + side.territory);
    let sum = sides.black + sides.white + score.shared + nobody;
    assert_eq!(sum, size.area(), "every point is somebody's or nobody's");
    tens_add_up(&score, size);
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
            assert_eq!(now, &unmarked(), "counting starts clean: {what}");
        }
        (Phase::Counting(was), Phase::Counting(now))
            if (was.dead, was.seki, was.flipped, was.groups)
                != (now.dead, now.seki, now.flipped, now.groups) =>
        {
            let none = !now.accepted.black && !now.accepted.white;
            assert!(none, "a mark clears both acceptances: {what}");
        }
        (Phase::Finished, _) if matches!(choice % KINDS, PROMOTE | DESCRIBE | RECOUNT) => {}
        (Phase::Finished, Phase::Playing | Phase::Counting(_)) => {
            let counted = before.record().outcome.is_some_and(Outcome::is_counted);
            let agreed = before.rules().removes_dead();
            assert!(!counted || !agreed, "what both accepted stands: {what}");
        }
        (Phase::Finished, Phase::Finished) => panic!("nothing goes on after the end: {what}"),
        _ => {}
    }
}

/// Damaged text never makes a game that cannot be played on with, and never a panic.
pub fn damage_is_refused_or_harmless(plan: &Plan, damage: &[(usize, u8)]) {
    damage_is_harmless_to(plan, damage, some_game(plan));
    damage_is_harmless_to(plan, damage, timed_game(plan));
}

fn damage_is_harmless_to(plan: &Plan, damage: &[(usize, u8)], mut game: Game) {
    let points = plan.points();
    for (number, &choice) in (0..).zip(&plan.choices) {
        game.at(1_000 * number);
        let _ = timed_verb(&points, &mut game, choice);
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
    for (number, &choice) in (0..).zip(&plan.choices) {
        game.at(1_000 * number);
        let before = game.clone();
        let (_, done) = timed_verb(&points, &mut game, choice);
        if done.is_err() {
            assert_eq!(before.record(), game.record());
        }
        let _ = shoutan::go::sgf::write(game.record());
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
    let mut todo = vec![NodeId::ROOT];
    let mut seen = 0;
    while let Some(id) = todo.pop() {
        seen += 1;
        assert!(seen <= tree.len(), "no node is met twice");
        for child in tree.children(id) {
            assert_eq!(tree.node(child).parent(), Some(id));
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

/// Short times, so that all of them are used up.
const CONTROLS: [TimeControl; 8] = include!("controls.rs");

/// A game with the rules, the handicap and the clock that the plan chooses, a match or not.
fn timed_game(plan: &Plan) -> Game {
    let mut draw = Draw::of(plan);
    let rules = some_rules(&mut draw);
    let handicap = draw.one(&[0, 0, 0, 1, 2, 3]);
    Game::new(NewGame {
        size: plan.size(),
        rules,
        handicap,
        komi: rules.komi_for(handicap),
        timing: Some(Timing {
            control: draw.one(&CONTROLS),
            press: draw.yes(),
        }),
        strict: draw.yes(),
        ..NewGame::default()
    })
}

/// What a verb may do to the clocks.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Effect {
    /// A turn ends, or nothing happens.
    Ends,
    /// Time is taken off.
    Falls,
    /// Another time is given: by taking back, or by a referee.
    Gives,
}

/// All verbs, those of the clock and of a referee included, as numbers choose them.
fn timed_verb(points: &[Point], game: &mut Game, choice: u16) -> (Effect, Result<(), Refusal>) {
    let rest = choice / 48;
    let point = points[usize::from(rest) % points.len()];
    let color = Color::BOTH[usize::from(rest) % 2];
    let mv = if rest.is_multiple_of(5) {
        Move::Pass
    } else {
        Move::Play(point)
    };
    let node = |game: &Game| {
        let path = game.record().tree.path(game.cursor());
        path.get(usize::from(rest)).copied().unwrap_or(NodeId::ROOT)
    };
    let left = TimeLeft {
        stage: game.clock().map_or(TimeLeft::OUT.stage, |clock| {
            clock.left(color, u64::from(rest)).stage
        }),
        millis: u64::from(rest) * 10,
    };
    let rare = rest.is_multiple_of(3);
    match choice % 48 {
        0..=27 => {
            let effect = match rest % KINDS {
                13 | 16 | PROMOTE | RECOUNT => Effect::Gives,
                _ => Effect::Ends,
            };
            (effect, verb(points, game, rest))
        }
        28 => {
            game.pause_clock();
            (Effect::Ends, Ok(()))
        }
        29..=32 => (Effect::Ends, game.press()),
        33 => {
            game.charge(u64::from(rest));
            (Effect::Falls, Ok(()))
        }
        34 if rare => (Effect::Ends, game.warn(color)),
        35 if rare => (Effect::Ends, game.rule_as_referee(Ruling::Draw)),
        36 => (Effect::Ends, game.grant(color, i32::from(rest) - 700)),
        37 => (Effect::Gives, game.correct_time(color, left)),
        38 => (Effect::Gives, game.reread(color, u32::from(rest) % 25)),
        39 | 40 => (Effect::Gives, game.undo_deed()),
        41 => (Effect::Ends, game.seal(mv, u64::from(choice))),
        42..=44 => (Effect::Ends, game.open_sealed().map(drop)),
        45 if rare => {
            let at = node(game);
            game.play_from(at);
            (Effect::Gives, Ok(()))
        }
        45 => {
            let at = node(game);
            let _ = game.explore(at, mv);
            (Effect::Ends, Ok(()))
        }
        46 => {
            let at = node(game);
            (Effect::Gives, game.promote(at))
        }
        _ => (Effect::Ends, game.start_clock()),
    }
}

fn lefts(game: &Game, now: u64) -> ByColor<TimeLeft> {
    ByColor::from_fn(|color| {
        let left = game.clock().map(|clock| clock.left(color, now));
        left.unwrap_or(TimeLeft::OUT)
    })
}

/// Whatever is done in a game and when: time falls as it passes, rises only by what a move earns,
/// what is taken back or what a referee does; a refusal changes nothing; and a game that is kept
/// comes back as it stood, paused.
pub fn time_keeps_its_rules(plan: &Plan) {
    let points = plan.points();
    let mut game = timed_game(plan);
    let Some(control) = game.clock().map(|clock| *clock.control()) else {
        panic!("there is no clock");
    };
    let mut now = 0;
    for (number, &choice) in plan.choices.iter().enumerate() {
        let earlier = lefts(&game, now);
        now += u64::from(choice % 97) * u64::from(choice % 61);
        let later = lefts(&game, now);
        let was_over = *game.phase() == Phase::Finished;
        let out = Color::BOTH.iter().any(|&color| later.get(color).is_out());
        let fell = game.at(now);
        assert!(!fell || out && !was_over, "a flag falls when time is over");
        assert!(
            !out || *game.phase() != Phase::Playing,
            "and then the game is over"
        );
        assert_eq!(later, lefts(&game, now), "looking changes nothing");
        for color in Color::BOTH {
            let rest = |left: &ByColor<TimeLeft>| control.until_out(*left.get(color));
            assert!(
                rest(&later) <= rest(&earlier),
                "time never comes back by itself"
            );
        }
        if choice % 4 != 0 {
            let _ = game.start_clock();
        }
        let before = game.save();
        let (effect, done) = timed_verb(&points, &mut game, choice);
        let what = format!("{number}: {choice} at {now}: {effect:?} {done:?}");
        if done.is_err() {
            assert_eq!(before, game.save(), "a refusal changes nothing: {what}");
        }
        let after = lefts(&game, now);
        for color in Color::BOTH {
            let (later, after) = (*later.get(color), *after.get(color));
            assert!(control.admits(after), "{what}");
            let ends = [Turn::Moved, Turn::Forfeited].map(|turn| control.ended(later, turn));
            let right = match effect {
                Effect::Ends => after == later || ends.contains(&after),
                Effect::Falls => control.until_out(after) <= control.until_out(later),
                Effect::Gives => true,
            };
            assert!(right, "{color:?} had {later:?} and has {after:?} by {what}");
        }
        let running = game.clock().and_then(|clock| clock.running());
        let thinks = game.unpressed().unwrap_or(game.turn());
        assert!(
            running.is_none_or(|running| running == thinks),
            "only who thinks loses time: {what}"
        );
        let playing = *game.phase() == Phase::Playing;
        assert!(
            running.is_none() || playing,
            "time passes in play only: {what}"
        );
        if number % 5 == 0 {
            game = kept_and_back(&game);
        }
    }
}

fn kept_and_back(game: &Game) -> Game {
    let text = serde_json::to_string(&game.save()).unwrap_or_default();
    let saved: SavedGame = match serde_json::from_str(&text) {
        Ok(saved) => saved,
        Err(why) => panic!("{why}: {text}"),
    };
    let restored = match Game::restore(saved) {
        Ok(restored) => restored,
        Err(why) => panic!("{why:?}: {text}"),
    };
    assert_eq!(restored.save(), game.save(), "what is kept comes back");
    assert_eq!(restored.clock().and_then(|clock| clock.running()), None);
    restored
}

/// Taking everything back gives the clocks of the start.
pub fn taking_all_back_gives_all_time_back(plan: &Plan) {
    let points = plan.points();
    let mut game = timed_game(plan);
    if game.is_strict() {
        return;
    }
    let start = game.clock().copied();
    for &point in &points {
        let _ = game.place_handicap(point);
    }
    let mut now = 0;
    for &choice in &plan.choices {
        now += u64::from(choice % 9_001);
        game.at(now);
        if *game.phase() != Phase::Playing {
            break;
        }
        if choice % 5 != 0 {
            let _ = game.start_clock();
        }
        let _ = match plan.mv(&points, choice) {
            Move::Play(point) => game.play(point),
            Move::Pass => game.pass(),
        };
        if choice % 3 != 0 {
            let _ = game.press();
        }
    }
    if !game.can_undo() {
        // Nothing was done, or passes have ended a dispute.
        return;
    }
    while game.cursor() != NodeId::ROOT || *game.phase() == Phase::Finished {
        assert_eq!(game.undo(), Ok(()));
    }
    // Thinking before the first move is given back with it.
    let moved = !game.record().tree.is_empty();
    assert!(
        !moved || game.clock().copied() == start,
        "{:?}",
        game.clock()
    );
}

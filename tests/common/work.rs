//! What speed is measured with: real games where the shared cases are there, and games and records
//! that are the same every time.

use shoutan::go::{
    BoardSize, Game, GameRecord, Move, NewGame, NodeId, Point, Position, Repetition, Ruleset, sgf,
};

use super::cases;

/// Numbers that look like chance and are the same every time.
pub struct Numbers(pub u64);

impl Numbers {
    /// The next one, of so many from 0 on.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// All points of a 19×19 board.
pub fn points() -> Vec<Point> {
    BoardSize::NINETEEN.points().collect()
}

/// An empty 19×19 board on which few moves are forbidden.
fn new_game() -> Game {
    Game::new(NewGame {
        rules: Ruleset {
            repetition: Repetition::SimpleKo,
            ..Ruleset::CHINESE
        },
        ..NewGame::default()
    })
}

/// A game of so many legal moves all over the board, in which nobody fills an own eye.
pub fn game(moves: u32, seed: u64) -> Game {
    let (mut game, mut numbers, points) = (new_game(), Numbers(seed), points());
    while game.position().move_number() < moves {
        let point = points[numbers.below(points.len())];
        let color = game.turn();
        let eye = BoardSize::NINETEEN
            .around(point)
            .all(|next| game.board().stone(next) == Some(color));
        if !eye {
            let _ = game.play(point);
        }
    }
    game
}

/// A record of so many nodes: up to move 150 and back again, so that it has many variations.
pub fn record(nodes: usize) -> Game {
    let (mut game, mut numbers, points) = (new_game(), Numbers(7), points());
    while game.record().tree.len() < nodes {
        if game.position().move_number() >= 150 {
            for _ in 0..1 + numbers.below(20) {
                let _ = game.undo();
            }
        }
        let _ = game.play(points[numbers.below(points.len())]);
    }
    game
}

/// The whole games on 19×19 among the shared cases; none where these are not there.
pub fn real_games() -> Result<Vec<GameRecord>, String> {
    let Some(shared) = cases::shared() else {
        return Ok(Vec::new());
    };
    let folder = format!("{shared}/games");
    let mut records = Vec::new();
    for name in cases::list(&folder, ".sgf")? {
        let Ok(text) = cases::text(&format!("{folder}/{name}")) else {
            // One in another encoding.
            continue;
        };
        let read = sgf::read(&text).unwrap_or_default().into_iter();
        let whole = read.flatten().map(|game| game.record).filter(|record| {
            let moves = record.tree.path(record.tree.end_of(NodeId::ROOT)).len();
            record.setup.size == BoardSize::NINETEEN && moves >= 100
        });
        records.extend(whole);
    }
    Ok(records)
}

/// Replays the main line as the board plays it, every move judged by the whole of the rules, up to
/// so many moves; the position and how many there were. A move that the record has and the rules
/// forbid is carried out all the same.
pub fn replay(record: &GameRecord, rules: &Ruleset, upto: usize) -> (Position, usize) {
    let mut position = Position::new(&record.setup);
    let line = record.tree.path(record.tree.end_of(NodeId::ROOT));
    let steps = line.iter().filter_map(|&id| record.tree.node(id).step());
    let mut moves = 0;
    for step in steps.take(upto) {
        position.set_turn(step.color);
        if position.play(step.mv, rules).is_err() {
            position.replay(step.color, step.mv);
        }
        moves += usize::from(step.mv != Move::Pass);
    }
    (position, moves)
}

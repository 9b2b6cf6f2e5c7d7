//! How fast the rules are: `make bench` prints the table. Moves of real games are read from
//! `$SHOUTAN_CASES/games`; without it, from games made up here.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "what goes wrong has to stop it"
)]

#[cfg(not(target_arch = "wasm32"))]
#[path = "../tests/common/mod.rs"]
mod common;

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    divan::main();
}

#[cfg(not(target_arch = "wasm32"))]
mod speed {
    use divan::counter::{BytesCount, ItemsCount};
    use divan::{Bencher, black_box};
    use shoutan::go::{
        Board, BoardSize, Color, GameRecord, Judge, Komi, Move, Playouts, Point, PointSet,
        Position, Repetition, Ruleset, Score, sgf,
    };

    use super::common::work::{self, Numbers};

    /// The rules that are played by.
    const RULES: Ruleset = Ruleset::CHINESE;

    fn games() -> Vec<GameRecord> {
        match work::real_games() {
            Ok(games) if !games.is_empty() => games,
            _ => (1..=20)
                .map(|seed| work::game(260, seed).record().clone())
                .collect(),
        }
    }

    fn replay(record: &GameRecord, upto: usize) -> Position {
        work::replay(record, &RULES, upto).0
    }

    #[divan::bench(args = [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational])]
    fn replay_real_games(bencher: Bencher, repetition: Repetition) {
        let games = games();
        let rules = Ruleset {
            repetition,
            ..RULES
        };
        let count = |game| work::replay(game, &rules, usize::MAX).1;
        let moves: usize = games.iter().map(count).sum();
        bencher.counter(ItemsCount::new(moves)).bench_local(|| {
            for game in &games {
                black_box(work::replay(game, &rules, usize::MAX));
            }
        });
    }

    #[divan::bench]
    fn judge_every_point_at_move_150(bencher: Bencher) {
        let games = games();
        let positions: Vec<Position> = games.iter().map(|game| replay(game, 150)).collect();
        let points: Vec<Point> = BoardSize::NINETEEN.points().collect();
        let judged = positions.len() * points.len();
        bencher.counter(ItemsCount::new(judged)).bench_local(|| {
            let legal = |position: &Position| {
                points
                    .iter()
                    .filter(|&&point| {
                        let mv = Move::Play(point);
                        position.judge(position.turn(), mv, &RULES).is_ok()
                    })
                    .count()
            };
            positions.iter().map(legal).sum::<usize>()
        });
    }

    #[divan::bench]
    fn count_a_finished_board(bencher: Bencher) {
        let games = games();
        let boards: Vec<_> = games
            .iter()
            .map(|game| replay(game, usize::MAX).board().clone())
            .collect();
        let (dead, komi) = (PointSet::EMPTY, Komi::from_half_points(15));
        bencher
            .counter(ItemsCount::new(boards.len()))
            .bench_local(|| {
                let margin = |board| Score::count(board, &dead, &RULES, komi, 0).margin();
                boards.iter().map(margin).sum::<i32>()
            });
    }

    #[divan::bench]
    fn random_playouts_on_19x19(bencher: Bencher) {
        let mut playouts = Playouts::new(&Board::new(BoardSize::NINETEEN), 1);
        bencher.counter(ItemsCount::new(100usize)).bench_local(|| {
            let mut moves = 0;
            for _ in 0..100 {
                playouts.play(Color::Black, |_, _| moves += 1);
            }
            moves
        });
    }

    /// The dead stones of one finished board.
    #[divan::bench(sample_count = 10, sample_size = 1)]
    fn judge_a_finished_board(bencher: Bencher) {
        let games = games();
        let boards: Vec<_> = games
            .iter()
            .take(50)
            .map(|game| replay(game, usize::MAX).board().clone())
            .collect();
        bencher
            .counter(ItemsCount::new(boards.len()))
            .bench_local(|| {
                let dead = |board| {
                    let mut judge = Judge::new(board, None, &RULES, 0);
                    judge.finish();
                    judge.proposal().dead().len()
                };
                boards.iter().map(dead).sum::<usize>()
            });
    }

    #[divan::bench(sample_count = 20, sample_size = 1)]
    fn read_an_sgf_of_10000_nodes(bencher: Bencher) {
        let text = sgf::write(work::record(10_000).record());
        bencher
            .counter(ItemsCount::new(10_000usize))
            .bench_local(|| sgf::read(&text));
    }

    #[divan::bench(sample_count = 5, sample_size = 1)]
    fn read_an_sgf_of_10_megabytes(bencher: Bencher) {
        let one = sgf::write(work::record(10_000).record());
        let all = one.repeat(10_000_000 / one.len() + 1);
        bencher
            .counter(BytesCount::new(all.len()))
            .bench_local(|| sgf::read(&all));
    }

    /// One move in a game whose record has so many nodes, on a copy, as the page makes it.
    #[divan::bench(args = [10, 1_000, 10_000])]
    fn play_a_move_in_a_record_of(bencher: Bencher, nodes: usize) {
        let game = work::record(nodes);
        let mut numbers = Numbers(7);
        let free: Vec<Point> = BoardSize::NINETEEN
            .points()
            .filter(|&point| game.judge(point).is_ok())
            .collect();
        bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
            let mut next = game.clone();
            let _ = black_box(next.play(free[numbers.below(free.len())]));
            next
        });
    }
}

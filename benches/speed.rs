//! How fast the rules are: `make bench` prints the table. Moves of real games are read from
//! `$SHOUTAN_CASES/games`; without it, from games made up here.

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
        Board, BoardSize, Color, Game, Judge, Komi, Move, NewGame, Playouts, Point, PointSet,
        Position, Repetition, Ruleset, Score, Setup, sgf,
    };

    /// A game on 19×19 as it was played.
    struct Played {
        start: Setup,
        moves: Vec<(Color, Move)>,
    }

    /// The rules that are played by.
    const RULES: Ruleset = Ruleset::CHINESE;

    /// Numbers that look like chance and are the same every time.
    struct Numbers(u64);

    impl Numbers {
        fn below(&mut self, limit: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) as usize % limit
        }
    }

    fn games() -> Vec<Played> {
        match std::env::var("SHOUTAN_CASES") {
            Ok(cases) if !cases.is_empty() => read_games(&format!("{cases}/games")),
            _ => (1..=20).map(made_up).collect(),
        }
    }

    /// Legal moves all over the board, some of them captures, but no point of one's own filled.
    fn made_up(seed: u64) -> Played {
        let mut numbers = Numbers(seed);
        let size = BoardSize::NINETEEN;
        let points: Vec<Point> = size.points().collect();
        let start = Setup::empty(size);
        let mut position = Position::new(&start);
        let mut moves = Vec::new();
        let mut tries = 0;
        while moves.len() < 260 && tries < 100_000 {
            tries += 1;
            let point = points[numbers.below(points.len())];
            let color = position.turn();
            let eye = size
                .around(point)
                .all(|next| position.board().stone(next) == Some(color));
            let mv = Move::Play(point);
            if !eye && position.play(mv, &RULES).is_ok() {
                moves.push((color, mv));
            }
        }
        Played { start, moves }
    }

    fn read_games(folder: &str) -> Vec<Played> {
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .map(|entries| entries.flatten().map(|entry| entry.path()).collect())
            .unwrap_or_default();
        files.sort();
        files
            .iter()
            .filter(|file| file.extension().is_some_and(|kind| kind == "sgf"))
            .filter_map(|file| std::fs::read_to_string(file).ok())
            .filter_map(|text| read_game(&text))
            .collect()
    }

    /// Reads the stones and moves of a record without variations; `None` unless it is 19×19.
    fn read_game(text: &str) -> Option<Played> {
        let mut start = Setup::empty(BoardSize::NINETEEN);
        let mut moves = Vec::new();
        let mut name = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('[') {
            let key: String = before.chars().filter(char::is_ascii_uppercase).collect();
            // A value right after another one has the same name.
            if !key.is_empty() {
                name = key;
            }
            let (value, after) = after.split_once(']')?;
            rest = after;
            let point = Point::from_sgf(value).filter(|&point| start.size.contains(point));
            let mv = point.map_or(Move::Pass, Move::Play);
            match (name.as_str(), point) {
                ("SZ", _) if value != "19" => return None,
                ("AB", Some(point)) => drop(start.black.insert(point)),
                ("AW", Some(point)) => drop(start.white.insert(point)),
                ("B", _) => moves.push((Color::Black, mv)),
                ("W", _) => moves.push((Color::White, mv)),
                _ => {}
            }
        }
        (moves.len() >= 100).then_some(Played { start, moves })
    }

    /// Replays a game as the board plays it: every move is judged by the whole of the rules.
    /// A move that the record has and the rules forbid is carried out all the same.
    fn replay(game: &Played, rules: &Ruleset, upto: usize) -> Position {
        let mut position = Position::new(&game.start);
        for &(color, mv) in game.moves.iter().take(upto) {
            position.set_turn(color);
            if position.play(mv, rules).is_err() {
                position.replay(color, mv);
            }
        }
        position
    }

    #[divan::bench(args = [Repetition::SimpleKo, Repetition::Positional, Repetition::Situational])]
    fn replay_real_games(bencher: Bencher, repetition: Repetition) {
        let games = games();
        let rules = Ruleset {
            repetition,
            ..RULES
        };
        let moves: usize = games.iter().map(|game| game.moves.len()).sum();
        bencher.counter(ItemsCount::new(moves)).bench_local(|| {
            for game in &games {
                black_box(replay(game, &rules, usize::MAX));
            }
        });
    }

    #[divan::bench]
    fn judge_every_point_at_move_150(bencher: Bencher) {
        let games = games();
        let positions: Vec<Position> = games.iter().map(|game| replay(game, &RULES, 150)).collect();
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
            .map(|game| replay(game, &RULES, usize::MAX).board().clone())
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
            .map(|game| replay(game, &RULES, usize::MAX).board().clone())
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

    /// A record of so many nodes, with many variations.
    fn record_of(nodes: usize) -> Game {
        let mut game = Game::new(NewGame {
            rules: Ruleset {
                repetition: Repetition::SimpleKo,
                ..RULES
            },
            ..NewGame::default()
        });
        let mut numbers = Numbers(7);
        let points: Vec<Point> = BoardSize::NINETEEN.points().collect();
        while game.record().tree.len() < nodes {
            // Up to move 150 and back again makes a record with many variations.
            if game.position().move_number() >= 150 {
                for _ in 0..1 + numbers.below(20) {
                    let _ = game.undo();
                }
            }
            let _ = game.play(points[numbers.below(points.len())]);
        }
        game
    }

    #[divan::bench(sample_count = 20, sample_size = 1)]
    fn read_an_sgf_of_10000_nodes(bencher: Bencher) {
        let text = sgf::write(record_of(10_000).record());
        bencher
            .counter(ItemsCount::new(10_000usize))
            .bench_local(|| sgf::read(&text));
    }

    #[divan::bench(sample_count = 5, sample_size = 1)]
    fn read_an_sgf_of_10_megabytes(bencher: Bencher) {
        let one = sgf::write(record_of(10_000).record());
        let all = one.repeat(10_000_000 / one.len() + 1);
        bencher
            .counter(BytesCount::new(all.len()))
            .bench_local(|| sgf::read(&all));
    }

    /// One move in a game whose record has so many nodes, on a copy, as the page makes it.
    #[divan::bench(args = [10, 1_000, 10_000])]
    fn play_a_move_in_a_record_of(bencher: Bencher, nodes: usize) {
        let game = record_of(nodes);
        let mut numbers = Numbers(7);
        let free: Vec<Point> = BoardSize::NINETEEN
            .points()
            .collect::<Vec<_>>()
            .iter()
            .copied()
            .filter(|&p| game.judge(p).is_ok())
            .collect();
        bencher.counter(ItemsCount::new(1usize)).bench_local(|| {
            let mut next = game.clone();
            let _ = black_box(next.play(free[numbers.below(free.len())]));
            next
        });
    }
}

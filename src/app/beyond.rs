//! What happens to the page beyond playing stones: dialogs and their answers, counting, the record
//! and its review, other games, the referee.

use super::state::{
    Action, AppState, Estimated, LibraryNews, Marking, News, Opened, Review, Shared, Sheet, StepTo,
    Unreadable, after, step, terms_of,
};
use crate::components::{Pick, Tool};
use crate::go::sgf::{self, SgfError};
use crate::go::{
    Color, Edit, Game, Mark, MarkedBy, Move, NodeId, Phase, Proposal, Reach, Refusal, Resumption,
    Ruling, Shape, Spread,
};

impl AppState {
    /// The page after an action that does not belong to play.
    pub(super) fn applied_beyond(&self, action: Action) -> AppState {
        let mut next = self.clone();
        match action {
            Action::Pick(pick) => return self.picked_beyond(pick),
            Action::Confirm => {
                if let (Some(point), Some(review)) = (self.pending, self.review) {
                    return self.explored(review, Move::Play(point));
                }
            }
            // There was no lesson to be left: nothing that is open is closed.
            Action::Learn(None) if self.learning.is_none() => {}
            // A question that stays until it is answered.
            Action::Learn(_) if matches!(self.sheet, Some(Sheet::Gap(_))) => {}
            Action::Learn(lesson) => {
                next.learning = lesson;
                next.sheet = None;
                next.pending = None;
            }
            Action::SealPass => return self.sealed(Move::Pass),
            Action::Pass if self.sealing => return self.sealed(Move::Pass),
            Action::Pass => {
                if let Some(review) = self.review {
                    return self.explored(review, Move::Pass);
                }
                if *self.game.phase() == Phase::Playing && self.game.pass_stops() {
                    next.sheet = Some(Sheet::Pass);
                } else {
                    return self.passed();
                }
            }
            // A stone that only waits is not a move yet: it is what is taken back.
            Action::Undo if self.pending.is_some() => return self.applied(Action::CancelPending),
            Action::Undo => {
                next.sheet = None;
                return next.verb(|game| {
                    game.undo()?;
                    Ok(match game.phase() {
                        Phase::Placing { .. } => News::Placing,
                        _ => News::TookBack,
                    })
                });
            }
            Action::Redo => {
                next.sheet = None;
                return next.verb(|game| game.redo().map(|played| after(game, played)));
            }
            Action::Yes => {
                next.sheet = None;
                return match self.sheet {
                    Some(Sheet::Pass) => next.passed(),
                    Some(Sheet::Resign(color)) => {
                        next.verb(|game| game.resign(color).map(|()| News::Ended))
                    }
                    Some(Sheet::Count) => next.verb(|game| {
                        game.stop_by_agreement()
                            .map(|()| News::Stopped { by_passes: false })
                    }),
                    // The other dialogs have answers of their own.
                    Some(_) | None => next,
                };
            }
            Action::Start(terms) => {
                next.put_another(Game::new(terms));
            }
            Action::Fetched(id, kept) => {
                if id != self.id {
                    next.put_kept(id, (*kept).clone());
                }
                next.sheet = None;
            }
            Action::Listed(listing) => {
                next.library = Shared::new(listing);
                if self.sheet != Some(Sheet::Library) {
                    next.library_news = LibraryNews::Nothing;
                    next.sheet = Some(Sheet::Library);
                }
            }
            Action::LibraryTold(news) => next.library_news = news,
            Action::Deleted(id, at) => {
                let mut listing = (*self.library).clone();
                for entry in listing.games.iter_mut().filter(|entry| entry.id == id) {
                    entry.deleted = at;
                }
                next.library = Shared::new(listing);
                next.library_news = match at {
                    Some(_) => LibraryNews::Deleted(id),
                    None => LibraryNews::Nothing,
                };
            }
            Action::Describe(texts) => {
                next.sheet = self.sheet.filter(|&sheet| sheet != Sheet::Details);
                if !texts.is_empty() {
                    return next.written(|game| {
                        for (name, text) in &texts {
                            game.set_header(name, text);
                        }
                    });
                }
            }
            Action::Accept(color) => {
                return self.verb(|game| {
                    game.accept(color)?;
                    Ok(match game.phase() {
                        Phase::Finished => News::Ended,
                        _ => News::Accepted(color),
                    })
                });
            }
            Action::Resume => {
                if self.game.rules().resumption == Resumption::OpponentOfAsker {
                    next.sheet = Some(Sheet::Resume);
                } else {
                    return self.resumed(self.game.turn());
                }
            }
            Action::ResumeFor(asker) => {
                next.sheet = None;
                return next.resumed(asker);
            }
            Action::Rule(ruling) => {
                next.sheet = None;
                return next.verb(|game| game.rule(ruling).map(|()| News::Ended));
            }
            Action::Replay => {
                let terms = terms_of(&self.game);
                let ended = next.applied(match self.sheet {
                    Some(Sheet::Referee) => Action::Ruling(Ruling::NoResult),
                    _ => Action::Rule(Ruling::NoResult),
                });
                return ended.applied(Action::Start(terms));
            }
            Action::Mark(marking) => {
                next.marking = marking;
                next.news = News::Turn;
                next.told_count = self.told_count.wrapping_add(1);
            }
            Action::Groups(color, count) => {
                return self.verb(|game| game.set_groups(color, count).map(|()| News::Turn));
            }
            Action::Tens(tens) => next.tens = tens,
            Action::Proposed(board, proposal) => return self.proposed(board, *proposal),
            Action::UseProposal => {
                if let Some(proposal) = &self.proposal {
                    return self.marked_as(proposal);
                }
            }
            Action::Unadvised => {
                next.unadvised = true;
                next.estimate = None;
            }
            // Another place is shown by now.
            Action::Estimated { board, .. } if board != self.shown_key() => {}
            Action::Estimate(false) => next.estimate = None,
            Action::Estimate(true) => {
                next.sheet = None;
                if self.can_estimate() {
                    next.estimate = Some(self.estimate.clone().unwrap_or_default());
                } else {
                    next.news = News::Refused(match self.game.phase() {
                        Phase::Placing { total, placed } => Refusal::PlacingHandicap {
                            left: total.saturating_sub(placed.len() as u8),
                        },
                        _ => Refusal::NoEstimate,
                    });
                    next.told_count = self.told_count.wrapping_add(1);
                }
            }
            Action::Estimated {
                board,
                estimate,
                last,
            } => {
                // What the players have beside the board is the same whatever the lead in area.
                let even = self.game.margin_at_end(self.shown(), 0);
                let margin = |lead: i32| even.saturating_add(lead);
                let lead = estimate.lead;
                next.estimate = self.estimate.is_some().then(|| Estimated {
                    board: Some(board),
                    ownership: estimate.ownership.into(),
                    margin: Spread {
                        lower: margin(lead.lower),
                        median: margin(lead.median),
                        upper: margin(lead.upper),
                    },
                    last,
                });
            }
            Action::Look(number) => {
                let path = self.game.record().tree.path(self.game.cursor());
                let tree = &self.game.record().tree;
                let at = path
                    .into_iter()
                    .find(|&id| tree.node(id).step().is_some() && tree.move_number(id) == number);
                return self.applied(Action::Step(StepTo::Node(at.unwrap_or(NodeId::ROOT))));
            }
            Action::Step(to) => {
                let from = self.shown();
                let at = step(&self.game.record().tree, from, to);
                if at == from && self.review.is_none() && !matches!(to, StepTo::Node(_)) {
                    return next;
                }
                next.pending = None;
                next.tens = None;
                next.sheet = None;
                next.read_at(at);
                next.news = News::Turn;
            }
            Action::BackToGame => {
                next.review = None;
                next.pending = None;
                next.news = News::Turn;
            }
            Action::PlayFromHere => {
                let Some(review) = self.review else {
                    return next;
                };
                let finished = *self.game.phase() == Phase::Finished;
                if self.game.is_strict() && !finished {
                    next.news = News::Refused(Refusal::MovesStand);
                    next.told_count = self.told_count.wrapping_add(1);
                    return next;
                }
                let mut game = (*self.game).clone();
                game.play_from(review.at);
                // What has a result stays as it is: play goes on in a copy.
                if finished {
                    next.put_another(game);
                } else {
                    next.put_on_board(Shared::new(game));
                }
            }
            Action::Promote => {
                next.sheet = None;
                let at = self.shown();
                let mut game = (*self.game).clone();
                next.told_count = self.told_count.wrapping_add(1);
                match game.promote(at) {
                    Ok(()) => {
                        next.game = Shared::new(game);
                        next.news = News::Turn;
                    }
                    Err(why) => next.news = News::Refused(why),
                }
            }
            Action::Recount if !self.game.can_recount() => next.sheet = None,
            Action::Recount => {
                let mut game = (*self.game).clone();
                game.recount();
                next.put_another(game);
                next.recounting = matches!(next.game.phase(), Phase::Counting(_));
            }
            Action::EndRecount => {
                // The copy goes; the game that it was made of is on the board again.
                let left = self.left.clone().filter(|_| self.recounting);
                if let Some((id, Some(kept))) = left.as_deref() {
                    next.put_kept(*id, kept.clone());
                    next.left = Some(Shared::new((self.id, None)));
                    next.news = News::Ended;
                }
            }
            Action::NumberFromHere => {
                next.sheet = None;
                if let Some(review) = &mut next.review {
                    review.numbered_from = match review.numbered_from {
                        Some(_) => None,
                        None => Some(review.at),
                    };
                }
            }
            Action::Importing(imported) => {
                let first = imported.done == 0;
                if first || matches!(self.sheet, Some(Sheet::Importing(_))) {
                    next.sheet = Some(Sheet::Importing(imported));
                }
            }
            Action::Take(tool) => {
                if let Some(review) = &mut next.review {
                    review.tool = tool;
                    review.from = None;
                }
            }
            Action::Comment(text) => {
                let at = self.shown();
                return self.written(|game| game.annotate(at, |notes| notes.comment = text));
            }
            Action::RemoveBranch => {
                next.sheet = None;
                let at = self.shown();
                let mut game = (*self.game).clone();
                next.told_count = self.told_count.wrapping_add(1);
                match game.remove(at) {
                    Ok(parent) => {
                        next.game = Shared::new(game);
                        return next.applied(Action::Step(StepTo::Node(parent)));
                    }
                    Err(why) => next.news = News::Refused(why),
                }
            }
            Action::Opened(opened) => return self.opened(*opened, false),
            Action::Reread(opened) => return self.opened(*opened, true),
            Action::Face(far) => next.turned = far,
            Action::StartClock => {
                next.sheet = None;
                return next.running(|game| game.start_clock().map(|()| News::Turn));
            }
            Action::PauseClock => {
                // A dialog may have stopped them before.
                let begun = self
                    .game
                    .clock()
                    .is_some_and(|clock| clock.running().is_some() || clock.paused().is_some());
                next.paused = begun || self.paused;
                next.news = News::Turn;
                next.sheet = None;
            }
            Action::PressClock => return self.verb(|game| game.press().map(|()| News::Turn)),
            Action::Gap(since) if self.clock_runs() => {
                let mut game = (*self.game).clone();
                game.pause_clock_at(since);
                next.game = Shared::new(game);
                next.paused = true;
                next.news = News::Turn;
                next.sheet = Some(Sheet::Gap(self.now.saturating_sub(since)));
            }
            Action::GapCounts(counts) => {
                if let (Some(Sheet::Gap(millis)), true) = (self.sheet, counts) {
                    let mut game = (*self.game).clone();
                    game.charge(millis);
                    if game.at(self.now) {
                        next.news = News::Ended;
                    }
                    next.game = Shared::new(game);
                }
                next.sheet = None;
            }
            Action::Warn(color) => {
                return self.ruled(|game| game.warn(color));
            }
            Action::Ruling(ruling) => {
                return self.ruled(|game| game.rule_as_referee(ruling));
            }
            Action::Grant(color, half_points) => {
                return self.ruled(|game| game.grant(color, half_points));
            }
            Action::CorrectTime(color, left) => {
                return self.ruled(|game| game.correct_time(color, left));
            }
            Action::ReadAgain(color, second) => {
                let mut read = self.ruled(|game| game.reread(color, second));
                // Nobody is surprised by a clock that runs.
                read.paused |= !matches!(read.news, News::Refused(_));
                return read;
            }
            Action::UndoDeed => return self.ruled(Game::undo_deed),
            Action::Seal(begins) => {
                next.sealing = begins && *self.game.phase() == Phase::Playing;
                next.news = News::Turn;
                next.sheet = None;
                next.pending = None;
                next.review = None;
            }
            Action::OpenSealed => {
                next.sheet = None;
                return next.running(|game| game.open_sealed().map(|played| after(game, played)));
            }
            Action::Unreadable(id) => {
                let mut listing = (*self.library).clone();
                if !listing.unreadable.contains(&id.key()) {
                    listing.unreadable.push(id.key());
                }
                listing.games.retain(|entry| entry.id != id);
                next.library = Shared::new(listing);
                next.library_news = LibraryNews::Unreadable;
            }
            // The others belong to play.
            _ => {}
        }
        next
    }

    /// Another game on the board, kept under a number of its own. The one before stays as it was
    /// kept last.
    fn put_another(&mut self, game: Game) {
        self.leave();
        self.id = self.new_id();
        self.repairs = Shared::new(Vec::new());
        self.source = None;
        self.put_on_board(Shared::new(game));
    }

    /// A verb of the game that ends a pause.
    fn running(&self, verb: impl FnOnce(&mut Game) -> Result<News, Refusal>) -> AppState {
        let next = AppState {
            paused: false,
            ..self.clone()
        };
        let mut next = next.verb(verb);
        next.paused = self.paused && matches!(next.news, News::Refused(_));
        next
    }

    /// An act of the referee. The panel stays open unless the game is over by it.
    fn ruled(&self, act: impl FnOnce(&mut Game) -> Result<(), Refusal>) -> AppState {
        let mut next = self.clone();
        let mut game = (*self.game).clone();
        game.at(self.now);
        next.told_count = self.told_count.wrapping_add(1);
        match act(&mut game) {
            Ok(()) => {
                let over = *game.phase() == Phase::Finished;
                if over {
                    next.sheet = None;
                }
                next.news = if over { News::Ended } else { News::Turn };
                next.game = Shared::new(game);
            }
            Err(why) => next.news = News::Refused(why),
        }
        next
    }

    fn clock_runs(&self) -> bool {
        let clock = self.game.clock();
        clock.is_some_and(|clock| clock.running().is_some())
    }

    fn picked_beyond(&self, pick: Pick) -> AppState {
        if let Some(review) = self.review {
            return self.picked_in_review(review, pick);
        }
        // The second button is for secondary things, and there is none in play.
        if pick.second && !matches!(self.game.phase(), Phase::Counting(_)) {
            return self.clone();
        }
        if self.sealing && !self.is_to_wait(pick) {
            return self.sealed(Move::Play(pick.point));
        }
        match self.game.phase() {
            Phase::Counting(_) if self.marking == Marking::Seki => self.verb(|game| {
                game.toggle_seki(pick.point)
                    .map(|marked| News::SekiMarked(marked, pick.point))
            }),
            Phase::Counting(_) if self.game.board().stone(pick.point).is_none() => {
                self.verb(|game| {
                    game.toggle_point(pick.point)
                        .map(|counted| News::PointFlipped(pick.point, counted))
                })
            }
            Phase::Counting(_) => {
                let reach = if pick.alone {
                    Reach::Chain
                } else {
                    Reach::Company
                };
                self.verb(|game| {
                    game.toggle_dead(pick.point, reach)
                        .map(|marked| News::Marked(marked, pick.point))
                })
            }
            Phase::Placing { .. } | Phase::Playing if self.is_to_wait(pick) => {
                self.tapped(pick.point)
            }
            Phase::Placing { .. } | Phase::Playing | Phase::Finished => self.played(pick.point),
        }
    }

    /// The first game of a text from elsewhere on the board, to be read from its start. If it is
    /// the same text `again`, in another encoding, it takes the place of the one on the board. What
    /// cannot be read is told, and changes nothing.
    fn opened(&self, opened: Opened, again: bool) -> AppState {
        let mut next = self.clone();
        next.told_count = self.told_count.wrapping_add(1);
        let mut failed = SgfError::NotSgf;
        let mut read = None;
        for game in sgf::read(&opened.text).unwrap_or_default() {
            match game {
                Ok(game) => {
                    read = Some(game);
                    break;
                }
                Err(why) => failed = why,
            }
        }
        let Some(read) = read else {
            next.sheet = None;
            // What is told stands beside the game.
            next.learning = None;
            next.news = News::Unreadable(match failed {
                SgfError::NotSgf => Unreadable::NotSgf,
                SgfError::OtherGame => Unreadable::OtherGame,
                SgfError::BoardSize(_) => Unreadable::BoardSize,
            });
            return next;
        };
        let game = Game::of_record(read.record);
        if again {
            next.put_on_board(Shared::new(game));
            next.sheet = self.sheet;
        } else {
            next.put_another(game);
        }
        next.source = opened.source.map(Shared::new);
        next.read_at(NodeId::ROOT);
        if !read.repairs.is_empty() {
            next.news = News::Repaired(read.repairs.len());
        }
        next.repairs = Shared::new(read.repairs);
        next
    }

    /// The record after something was written in it; the game itself does not move.
    fn written(&self, write: impl FnOnce(&mut Game)) -> AppState {
        let mut next = self.clone();
        let mut game = (*self.game).clone();
        write(&mut game);
        next.game = Shared::new(game);
        next
    }

    fn picked_in_review(&self, review: Review, pick: Pick) -> AppState {
        if pick.second {
            return self.clone();
        }
        let point = pick.point;
        let at = review.at;
        let mark = |mark: Mark| self.written(|game| game.annotate(at, |notes| notes.toggle(mark)));
        let put = |change: &dyn Fn(&mut Edit)| {
            let mut node = at;
            let mut next = self.written(|game| node = game.put(at, change));
            next.review = Some(Review { at: node, ..review });
            next
        };
        let notes = self.game.record().tree.node(at).notes();
        let here = self.game.record().position_at(at);
        let rules = self.game.rules();
        match review.tool {
            // What cannot be played is refused at once.
            Tool::Play
                if self.is_to_wait(pick)
                    && here.judge(here.turn(), Move::Play(point), rules).is_ok() =>
            {
                AppState {
                    pending: Some(point),
                    ..self.clone()
                }
            }
            Tool::Play => self.explored(review, Move::Play(point)),
            Tool::Triangle => mark(Mark::Shape(Shape::Triangle, point)),
            Tool::Square => mark(Mark::Shape(Shape::Square, point)),
            Tool::Circle => mark(Mark::Shape(Shape::Circle, point)),
            Tool::Cross => mark(Mark::Shape(Shape::Cross, point)),
            Tool::Letter | Tool::Number => {
                let label = |other: &&Mark| matches!(other, Mark::Label(at, _) if *at == point);
                let next = if review.tool == Tool::Letter {
                    notes.next_letter().unwrap_or('?').to_string()
                } else {
                    notes.next_number().to_string()
                };
                let known = notes.marks.iter().find(label).cloned();
                mark(known.unwrap_or(Mark::Label(point, next)))
            }
            Tool::Line | Tool::Arrow => {
                let Some(from) = review.from.filter(|&from| from != point) else {
                    let mut next = self.clone();
                    let from = review.from.is_none().then_some(point);
                    next.review = Some(Review { from, ..review });
                    return next;
                };
                let drawn = if review.tool == Tool::Line {
                    Mark::Line(from, point)
                } else {
                    Mark::Arrow(from, point)
                };
                let mut next = mark(drawn);
                next.review = Some(Review {
                    from: None,
                    ..review
                });
                next
            }
            Tool::Black | Tool::White => {
                let color = if review.tool == Tool::Black {
                    Color::Black
                } else {
                    Color::White
                };
                let there = here.board().stone(point) == Some(color);
                put(&|edit| edit.put(point, (!there).then_some(color)))
            }
            Tool::Erase => {
                let marked = |mark: &Mark| mark.point() == point;
                if notes.marks.iter().any(marked) {
                    self.written(|game| {
                        game.annotate(at, |notes| notes.marks.retain(|mark| !marked(mark)));
                    })
                } else if here.board().stone(point).is_some() {
                    put(&|edit| edit.put(point, None))
                } else {
                    self.clone()
                }
            }
            Tool::Turn => put(&|edit| edit.turn = Some(here.turn().other())),
        }
    }

    /// A move is tried at the place that is shown.
    fn explored(&self, review: Review, mv: Move) -> AppState {
        let mut next = self.clone();
        next.pending = None;
        next.told_count = self.told_count.wrapping_add(1);
        if self.game.is_strict() && *self.game.phase() != Phase::Finished {
            next.news = News::Refused(Refusal::MovesStand);
            return next;
        }
        let mut game = (*self.game).clone();
        match game.explore(review.at, mv) {
            Ok(at) => {
                next.review = Some(Review { at, ..review });
                next.news = News::Turn;
                // A move that was there already is only stepped to.
                if game.record().tree.len() != self.game.record().tree.len() {
                    next.game = Shared::new(game);
                }
            }
            Err(why) => next.news = News::Refused(why),
        }
        next
    }

    /// The dead stones of a board were found. They are marked if nobody has marked any or accepted
    /// the count: from then on only the players change it.
    fn proposed(&self, board: u64, proposal: Proposal) -> AppState {
        let mut next = self.clone();
        let Phase::Counting(counting) = self.game.phase() else {
            return next;
        };
        // Play may have gone on and stopped again since.
        if self.game.board().key() != board {
            return next;
        }
        let accepted = counting.accepted.black || counting.accepted.white;
        next.proposal = Some(Shared::new(proposal.clone()));
        if counting.marked_by == MarkedBy::Nobody && !accepted {
            // Nobody asked for it: what the players look at stays as it is, and so does a refusal.
            let marked = next.marked_as(&proposal);
            let refused = self.news.is_refusal();
            return AppState {
                review: self.review,
                tens: self.tens,
                news: if refused { self.news } else { marked.news },
                ..marked
            };
        }
        next
    }

    fn marked_as(&self, proposal: &Proposal) -> AppState {
        let stopped = match self.news {
            News::Stopped { by_passes } => Some(by_passes),
            _ => None,
        };
        self.verb(|game| {
            let stones = game.mark_proposed(&proposal.dead())?;
            Ok(News::Proposed {
                stopped,
                stones,
                seki: game.score().seki.len() as u16,
                unclear: game.unclear_groups(proposal).len(),
            })
        })
    }

    fn passed(&self) -> AppState {
        self.verb(|game| game.pass().map(|played| after(game, played)))
    }

    fn resumed(&self, asker: Color) -> AppState {
        self.verb(|game| game.resume(asker).map(|()| News::Resumed))
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "what fails in a test has to stop it"
)]
mod tests {
    use super::*;
    use crate::components::Settings;
    use crate::go::{BoardSize, Judge, NewGame, Point, RuleName, Spread};

    fn act(state: &AppState, action: Action) -> AppState {
        state.apply(action).unwrap_or_else(|| state.clone())
    }

    fn pick(point: Point) -> Action {
        Action::Pick(Pick {
            point,
            touch: false,
            alone: true,
            second: false,
            slid: false,
            cell: 40.0,
        })
    }

    /// Play has stopped on 5×5: Black has the left, White the right and a stone in the left.
    fn stopped() -> AppState {
        stopped_by(RuleName::Chinese)
    }

    fn stopped_by(rules: RuleName) -> AppState {
        let size = BoardSize::square(5).unwrap();
        let terms = NewGame {
            size,
            rules: rules.rules(),
            ..NewGame::default()
        };
        let mut state = act(&AppState::new(Settings::default(), 0), Action::Start(terms));
        let name = |name: &str| size.parse_western(name).unwrap();
        for row in 1..=5 {
            state = act(&state, pick(name(&format!("C{row}"))));
            state = act(&state, pick(name(&format!("D{row}"))));
        }
        state = act(&state, Action::Pass);
        state = act(&state, pick(name("A3")));
        state = act(&state, Action::Open(Sheet::Count));
        act(&state, Action::Yes)
    }

    fn found(state: &AppState) -> Action {
        let board = state.game.board();
        let mut judge = Judge::new(board, None, state.game.rules(), 0);
        judge.finish();
        Action::Proposed(board.key(), Box::new(judge.proposal()))
    }

    fn dead(state: &AppState) -> usize {
        state.game.dead().len()
    }

    #[test]
    fn leaving_no_lesson_closes_nothing() {
        let open = act(&stopped(), Action::Open(Sheet::NewGame));
        let left = act(&open, Action::Learn(None));
        assert_eq!(left.sheet, Some(Sheet::NewGame));
        let lesson = act(&open, Action::Learn(Some(3)));
        assert_eq!((lesson.sheet, lesson.learning), (None, Some(3)));
        let back = act(&lesson, Action::Learn(None));
        assert_eq!((back.sheet, back.learning), (None, None));
    }

    #[test]
    fn what_nobody_has_marked_is_marked_as_proposed() {
        let state = stopped();
        let told = act(&state, found(&state));
        assert_eq!(dead(&told), 1);
        assert!(matches!(told.news, News::Proposed { stones: 1, .. }));
        // The same again, as after a reload, changes and tells nothing.
        let again = act(&told, found(&told));
        assert_eq!(again.game.save(), told.game.save());
        assert_eq!(again.told_count, told.told_count);
    }

    #[test]
    fn the_players_marks_stand() {
        let state = stopped();
        let proposal = found(&state);
        let stone = state.game.board().size().parse_western("A3").unwrap();
        let marked = act(&state, pick(stone));
        let back = act(&marked, pick(stone));
        assert_eq!((dead(&marked), dead(&back)), (1, 0));
        let told = act(&back, proposal);
        assert_eq!(dead(&told), 0, "they looked, and said that it lives");
        assert_eq!(dead(&act(&told, Action::UseProposal)), 1, "unless they ask");
    }

    #[test]
    fn what_else_they_said_about_the_count_stands_too() {
        let state = stopped_by(RuleName::Japanese);
        let proposal = found(&state);
        let stone = state.game.board().size().parse_western("C1").unwrap();
        let seki = act(&act(&state, Action::Mark(Marking::Seki)), pick(stone));
        assert!(matches!(seki.news, News::SekiMarked(..)));
        let told = act(&seki, proposal);
        assert_eq!(dead(&told), 0);
        assert_eq!(told.game.score().seki, seki.game.score().seki);
    }

    #[test]
    fn a_proposal_leaves_what_the_players_look_at() {
        let state = stopped();
        let looking = act(&state, Action::Step(StepTo::First));
        let tens = act(&state, Action::Tens(Some((Color::Black, 1))));
        let told = act(&looking, found(&looking));
        assert_eq!((dead(&told), told.review), (1, looking.review));
        let told = act(&tens, found(&tens));
        assert_eq!((dead(&told), told.tens), (1, tens.tens));
    }

    #[test]
    fn chains_that_one_tap_marks_are_one_unclear_group() {
        let state = stopped();
        let told = act(&state, found(&state));
        let proposal = told.proposal.clone().unwrap();
        let groups = told.game.unclear_groups(&proposal);
        let News::Proposed { unclear, .. } = told.news else {
            panic!("{:?}", told.news);
        };
        assert_eq!((groups.len(), unclear), (1, 1));
        // Whoever changes the mark has looked.
        let stone = told.game.board().size().parse_western("A3").unwrap();
        let looked = act(&told, pick(stone));
        assert!(looked.game.unclear_groups(&proposal).is_empty());
    }

    #[test]
    fn what_could_not_be_found_out_is_not_waited_for() {
        let state = act(&stopped(), Action::Unadvised);
        assert!(state.unadvised);
        assert!(
            !act(&state, Action::Resume).unadvised,
            "another time it may be"
        );
        let asked = AppState::new(Settings::default(), 0);
        let asked = act(&asked, Action::Estimate(true));
        assert_eq!(act(&asked, Action::Unadvised).estimate, None);
    }

    #[test]
    fn an_acceptance_is_not_overturned() {
        let state = stopped();
        let first = state.game.turn();
        let accepted = act(&state, Action::Accept(first));
        let told = act(&accepted, found(&state));
        assert_eq!(dead(&told), 0);
        let Phase::Counting(counting) = told.game.phase() else {
            panic!("still counting");
        };
        assert!(counting.accepted.get(first));
        let over = act(&told, Action::Accept(first.other()));
        assert_eq!(*over.game.phase(), Phase::Finished);
        assert_eq!(over.proposal, None);
    }

    #[test]
    fn a_proposal_for_another_board_is_dropped() {
        let state = stopped();
        let Action::Proposed(key, proposal) = found(&state) else {
            panic!("a proposal");
        };
        let other = act(&state, Action::Proposed(key ^ 1, proposal.clone()));
        assert_eq!((dead(&other), &other.proposal), (0, &None));
        let playing = act(&state, Action::Resume);
        let late = act(&playing, Action::Proposed(key, proposal));
        assert_eq!(late.game.save(), playing.game.save());
    }

    #[test]
    fn an_estimate_goes_with_the_move_and_is_refused_in_a_match() {
        let state = AppState::new(Settings::default(), 0);
        let asked = act(&state, Action::Estimate(true));
        assert!(asked.estimate.is_some());
        let point = BoardSize::NINETEEN.parse_western("Q16").unwrap();
        assert_eq!(act(&asked, pick(point)).estimate, None);
        let strict = NewGame {
            strict: true,
            ..NewGame::default()
        };
        let game = act(&state, Action::Start(strict));
        let refused = act(&game, Action::Estimate(true));
        assert_eq!(refused.estimate, None);
        assert_eq!(refused.news, News::Refused(Refusal::NoEstimate));
    }

    #[test]
    fn an_estimate_is_told_in_the_count_of_the_game() {
        let asked = act(
            &AppState::new(Settings::default(), 0),
            Action::Estimate(true),
        );
        let estimate = crate::go::Estimate {
            ownership: Vec::new(),
            lead: Spread {
                lower: -2,
                median: 15,
                upper: 20,
            },
        };
        let other = Action::Estimated {
            board: asked.game.board().key() ^ 1,
            estimate: Box::new(estimate.clone()),
            last: true,
        };
        assert_eq!(act(&asked, other), asked, "another board");
        let told = act(
            &asked,
            Action::Estimated {
                board: asked.game.board().key(),
                estimate: Box::new(estimate),
                last: true,
            },
        );
        // Komi is 7½ points.
        let margin = told.estimate.unwrap().margin;
        assert_eq!((margin.lower, margin.median, margin.upper), (-17, 0, 5));
    }
}

use std::rc::Rc;

use yew::prelude::*;

use super::entry::GameId;
use super::geometry::{Geometry, exact, short};
use super::grid::{Grid, wood};
use super::icon;
use super::lang::{Speech, use_speech};
use super::layers::{Layer, Layers};
use super::lens::lens;
use super::marks::{TensView, ghost, guides, play_marks};
use super::pointers::use_pointers;
use super::points::{PointRow, Sight};
use super::stones::{DrawnStone, Stones};
use super::touch::{Glass, TouchPlay};
use crate::browser::dom;
use crate::go::{self, BoardSize, Color, Mark, Notation, Owner, Point, PointSet, Score, Shape};
use crate::i18n::{PointMark, Text};

/// What a board shows.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardView {
    /// Columns and rows.
    pub size: BoardSize,
    /// The stones.
    pub stones: Rc<[DrawnStone]>,
    /// Stones that the last move took.
    pub taken: Rc<[DrawnStone]>,
    /// Number of the last move.
    pub number: u32,
    /// Where the last move was played, and the stone that stands there now.
    pub last: Option<(Point, Option<Color>)>,
    /// The point that may not be retaken.
    pub ko: Option<Point>,
    /// A move that was refused, and whose.
    pub refused: Option<(Point, Color)>,
    /// A point that waits for confirmation.
    pub pending: Option<Point>,
    /// The side to play and the points it may play; nobody's turn when the board is not played on.
    pub turn: Option<(Color, Rc<PointSet>)>,
    /// The count, while there is one.
    pub score: Option<Rc<Score>>,
    /// One side's count, ten by ten, in place of the marks of the count.
    pub tens: Option<TensView>,
    /// Stones of which it is unclear whether they are dead.
    pub unclear: PointSet,
    /// Whose each point becomes, while that is shown, from 100 for Black to -100 for White.
    pub ownership: Option<Rc<[(Point, i8)]>>,
    /// What is drawn on the board to speak about it.
    pub marks: Rc<[Mark]>,
    /// Numbers of moves on the stones that stand where they were played.
    pub numbers: Rc<[(Point, u32, Color)]>,
}

/// A point that was chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pick {
    /// Which.
    pub point: Point,
    /// By a finger, which is broad and hides what it touches.
    pub touch: bool,
    /// By a long press, or with Shift or the second button: the chain alone.
    pub alone: bool,
    /// By the second button of a mouse.
    pub second: bool,
    /// The finger was over another point meanwhile and slid here.
    pub slid: bool,
    /// How wide a point is on the glass, in CSS pixels.
    pub cell: f64,
}

impl Pick {
    /// A point chosen by a key, by its name, or by assistive technology: nothing is hidden by it.
    #[must_use]
    pub fn exact(point: Point, alone: bool, cell: f64) -> Pick {
        Pick {
            point,
            touch: false,
            alone,
            second: false,
            slid: false,
            cell,
        }
    }
}

/// Properties of [`Board`].
#[derive(Properties, PartialEq)]
pub struct BoardProps {
    /// What to show.
    pub view: BoardView,
    /// Coordinates around the board; none on a narrow window.
    pub coords: Option<Notation>,
    /// Whether the keys that move the cursor step through a record instead, unless the board was
    /// reached by a key.
    #[prop_or_default]
    pub stepping: bool,
    /// Whether nothing may show any more where the last point was chosen: it is a secret.
    #[prop_or_default]
    pub secret: bool,
    /// How a count, numbers and marks are drawn, as soon as that is known.
    #[prop_or_default]
    pub layers: Option<Layers>,
    /// What a touch does.
    #[prop_or_default]
    pub touch: TouchPlay,
    /// Which game it is: another one is seen whole at first.
    pub game: GameId,
    /// A point was chosen.
    pub on_pick: Callback<Pick>,
}

/// Narrower than this, the board has no coordinates and its wood reaches the window's edges.
const NARROW: f64 = 440.0;
/// Names the drawing of the board in the page.
const FACE: &str = "face";

/// The board: one SVG in layers, from the wood up. It shows what it is told and says which point
/// was chosen; what that means is decided elsewhere.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let speech = use_speech();
    let host = use_node_ref();
    let svg = use_node_ref();
    let room = dom::use_room(&host);
    let cursor = use_state_eq(|| None::<Point>);
    let by_pointer = use_mut_ref(|| true);
    let drawn_scale = use_mut_ref(|| 1.0);
    let view = &props.view;
    let size = view.size;

    // A cursor of another board size points nowhere here.
    let cursor_at = cursor.filter(|&point| size.contains(point));
    {
        let (svg, cursor_at) = (svg.clone(), cursor_at);
        use_effect_with(cursor_at, move |cursor| {
            if let Some(point) = cursor {
                let name = size.western(*point);
                dom::focus_within(&svg, &format!("[data-point='{name}']"));
            }
        });
    }

    {
        let cursor = cursor.clone();
        use_effect_with(props.secret, move |&secret| {
            if secret && cursor.is_some() {
                cursor.set(centre(size));
            }
        });
    }

    let narrow = room.is_some_and(|room| room.width < NARROW);
    let coords = props.coords.filter(|_| !narrow);
    let glass = room.map(|room| Glass {
        geometry: Geometry::fit(
            size,
            room.width,
            room.height,
            room.pixel_ratio,
            coords.is_some(),
            narrow,
        ),
        touch: props.touch,
    });
    let hand = use_pointers(&host, &svg, glass, props.game, props.secret, &props.on_pick);
    let (Some(room), Some(Glass { geometry, .. }), Some(shown)) = (room, glass, hand.shown) else {
        return html! { <div class="board-host" ref={host} /> };
    };
    let cell = shown.view.cell(&geometry);

    let ondown = {
        let by_pointer = by_pointer.clone();
        let on_down = hand.on_down;
        Callback::from(move |event: PointerEvent| {
            *by_pointer.borrow_mut() = true;
            on_down.emit(event);
        })
    };
    let onclick = {
        let on_pick = props.on_pick.clone();
        Callback::from(move |event: MouseEvent| {
            // Clicks that follow a pointer count it; those made by assistive technology do not.
            if event.detail() != 0 {
                return;
            }
            let named = dom::target_attribute(&event, "data-point")
                .and_then(|name| size.parse_western(&name).ok());
            if let Some(point) = named {
                on_pick.emit(Pick::exact(point, false, cell));
            }
        })
    };
    let onkeydown = {
        let (cursor, on_pick) = (cursor.clone(), props.on_pick.clone());
        let (stepping, by_pointer) = (props.stepping, by_pointer.clone());
        let start = cursor_at.or_else(|| centre(size));
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let Some(at) = start else { return };
            let key = event.key();
            let moves_cursor = !matches!(key.as_str(), "Enter" | " ");
            if stepping && moves_cursor && *by_pointer.borrow() {
                return;
            }
            let to = match key.as_str() {
                "ArrowUp" => step(size, at, 0, -1),
                "ArrowDown" => step(size, at, 0, 1),
                "ArrowLeft" => step(size, at, -1, 0),
                "ArrowRight" => step(size, at, 1, 0),
                "Home" => size.point(0, at.row()),
                "End" => size.point(size.cols() - 1, at.row()),
                "PageUp" => size.point(at.col(), 0),
                "PageDown" => size.point(at.col(), size.rows() - 1),
                "Enter" | " " => {
                    event.prevent_default();
                    // A key held down must not play a move again and again.
                    if !event.repeat() {
                        cursor.set(Some(at));
                        on_pick.emit(Pick::exact(at, event.shift_key(), cell));
                    }
                    return;
                }
                _ => return,
            };
            event.prevent_default();
            cursor.set(Some(to.unwrap_or(at)));
        })
    };
    let onfocusin = {
        let (cursor, by_pointer) = (cursor.clone(), by_pointer.clone());
        let (is_free, on_bring) = (hand.is_free, hand.on_bring);
        Callback::from(move |event: FocusEvent| {
            let by_key = is_free.emit(()) && dom::shows_focus(&event);
            if by_key && !dom::is_given_back() {
                *by_pointer.borrow_mut() = false;
            }
            let focused = dom::target_attribute(&event, "data-point")
                .and_then(|name| size.parse_western(&name).ok());
            if let Some(point) = focused {
                cursor.set(focused);
                if by_key {
                    on_bring.emit(point);
                }
            }
        })
    };
    let oncontextmenu = Callback::from(|event: MouseEvent| event.prevent_default());

    let (_, _, width, height) = geometry.frame();
    let sight = shown.view.sight(&geometry);
    let (aside, below) = geometry.offset(room.width, room.height);
    let place = format!("margin:{}px 0 0 {}px", short(below), short(aside));
    // Where the last stone carries its number, that says which one is the last.
    let numbered = view
        .last
        .is_some_and(|(last, _)| view.numbers.iter().any(|&(point, _, _)| point == last));
    // It does not follow the last move: that would touch two more points at each.
    let tab_stop = cursor_at.or_else(|| centre(size));
    // Below a finger the stone is shown as it would wait there, and the one that waits goes along.
    let below = shown.aim.filter(|_| shown.hidden);
    let pending = view.pending.filter(|_| below.is_none());
    let ghost_at = shown.aim.filter(|_| pending.is_none());
    let liberties = cursor_at.and_then(|point| liberties(view, point));
    let possible = view.turn.as_ref().and_then(|(color, legal)| {
        ghost_at
            .filter(|&point| legal.contains(point))
            .map(|point| (point, *color))
    });
    let layer = |layer: fn(&Layers) -> Layer| {
        props
            .layers
            .as_ref()
            .map(|layers| layer(layers)(view, geometry))
    };
    // Lines are as wide at any size, but not anew for each step of two fingers.
    let lines = if shown.moving {
        *drawn_scale.borrow()
    } else {
        *drawn_scale.borrow_mut() = shown.view.scale;
        shown.view.scale
    };
    let whole = (!shown.view.is_whole()).then(|| {
        let on_left = !shown.view.goes_on_right(&geometry);
        html! {
            <button type="button" class={classes!("btn", "whole", on_left.then_some("left"))}
                aria-label={speech.say(Text::WholeBoard)} title={speech.say(Text::WholeBoard)}
                onclick={hand.on_whole}>
                { icon::whole() }
            </button>
        }
    });
    html! {
        <div class="board-host" ref={host}>
            <svg class={classes!("board", narrow.then_some("bleed"))} ref={svg} role="grid"
                aria-label={speech.say(Text::Board { cols: size.cols(), rows: size.rows() })}
                style={place} width={short(width * geometry.cell)} height={short(height * geometry.cell)}
                viewBox={format!("{} {} {} {}", exact(sight.0), exact(sight.1), exact(sight.2), exact(sight.3))}
                onpointerdown={ondown} onpointermove={hand.on_move} onpointerup={hand.on_up}
                onpointercancel={hand.on_gone.clone()} onpointerleave={hand.on_gone.clone()}
                onlostpointercapture={hand.on_gone}
                {onclick} {onkeydown} {onfocusin} {oncontextmenu}>
                <g id={FACE} class="face" aria-hidden="true">
                    { wood(&geometry) }
                    { layer(|layers| layers.wash) }
                    <Grid geometry={geometry.for_scale(lines)} {coords} hot={below.or(pending)} />
                    if let Some(point) = below.or(pending) {
                        { guides(&geometry, point) }
                    }
                    { layer(|layers| layers.borders) }
                    <Stones {geometry} stones={view.stones.clone()} taken={view.taken.clone()}
                        number={view.number} />
                    if view.score.is_none() {
                        { play_marks(&geometry, view.last.filter(|_| !numbered), view.ko, view.refused) }
                    }
                    { layer(|layers| layers.marks) }
                    if let Some((point, color)) = possible {
                        { ghost(&geometry, point, color, shown.hidden) }
                    }
                    if let (Some(point), Some((color, _))) = (pending, &view.turn) {
                        { ghost(&geometry, point, *color, true) }
                    }
                </g>
                <g class="points" role="rowgroup">
                    { for sights(view, speech).into_iter().zip(0..).map(|(sights, row)| html! {
                        <PointRow key={row} {geometry} row={row as u8} {sights}
                            tab_stop={tab_stop.filter(|point| u32::from(point.row()) == row)}
                            liberties={liberties.filter(|_| tab_stop.is_some_and(|point| u32::from(point.row()) == row))} />
                    }) }
                </g>
                if let Some(point) = below {
                    { lens(&geometry, &shown.view, point, speech, FACE) }
                }
            </svg>
            { whole }
        </div>
    }
}

fn centre(size: BoardSize) -> Option<Point> {
    size.point(size.cols() / 2, size.rows() / 2)
}

fn step(size: BoardSize, from: Point, cols: i8, rows: i8) -> Option<Point> {
    size.point(
        from.col().checked_add_signed(cols)?,
        from.row().checked_add_signed(rows)?,
    )
}

/// How many liberties the chain on a point has, while stones are played.
fn liberties(view: &BoardView, point: Point) -> Option<usize> {
    let stones = view.stones.iter();
    let stones = stones.map(|stone| (stone.point, Some(stone.color)));
    let board = go::Board::new(view.size).with(stones);
    board
        .stone(point)
        .filter(|_| view.score.is_none())
        .map(|_| board.liberties(point).len())
}

/// What the points of each row show.
fn sights(view: &BoardView, speech: Speech) -> Vec<Vec<Sight>> {
    let size = view.size;
    let cols = usize::from(size.cols());
    let mut all: Vec<Vec<Sight>> = (0..size.rows())
        .map(|row| {
            (0..size.cols())
                .map(|col| Sight {
                    stone: None,
                    last: false,
                    mark: size
                        .point(col, row)
                        .map_or(PointMark::None, |point| mark(view, point)),
                    sign: None,
                })
                .collect()
        })
        .collect();
    let mut change = |point: Point, change: &dyn Fn(&mut Sight)| {
        if usize::from(point.col()) < cols
            && let Some(row) = all.get_mut(usize::from(point.row()))
            && let Some(sight) = row.get_mut(usize::from(point.col()))
        {
            change(sight);
        }
    };
    for stone in view.stones.iter() {
        change(stone.point, &|sight| {
            sight.stone = Some(stone.color);
            if stone.dead {
                sight.mark = PointMark::Dead;
            }
        });
    }
    if let Some((point, _)) = view.last {
        change(point, &|sight| sight.last = true);
    }
    for mark in view.marks.iter() {
        if let Some(sign) = sign(mark, speech) {
            change(mark.point(), &|sight| sight.sign = Some(sign.clone()));
        }
    }
    all
}

/// A sign of an annotation in words. Lines and arrows stand on no one point.
fn sign(mark: &Mark, speech: Speech) -> Option<AttrValue> {
    let shape = match mark {
        Mark::Shape(Shape::Triangle, _) => Text::ToolTriangle,
        Mark::Shape(Shape::Square, _) => Text::ToolSquare,
        Mark::Shape(Shape::Circle, _) => Text::ToolCircle,
        Mark::Shape(Shape::Cross, _) => Text::ToolCross,
        Mark::Shape(Shape::Selected, _) => Text::PickedOut,
        Mark::Label(_, text) => return Some(text.clone().into()),
        Mark::Line(..) | Mark::Arrow(..) => return None,
    };
    Some(speech.say(shape).into())
}

fn mark(view: &BoardView, point: Point) -> PointMark {
    match view.score.as_ref().map(|score| score.owner(point)) {
        Some(Owner::Territory(color)) => PointMark::Territory(color),
        Some(Owner::Shared) => PointMark::Shared,
        Some(Owner::Stone(_) | Owner::Nobody) | None => {
            if view.ko == Some(point) {
                PointMark::Ko
            } else {
                PointMark::None
            }
        }
    }
}

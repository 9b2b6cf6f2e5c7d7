use std::rc::Rc;

use yew::prelude::*;

use super::annotations::{Annotations, Numbers};
use super::geometry::{Geometry, exact, short};
use super::grid::{Grid, Wood};
use super::lang::use_speech;
use super::marks::{CountMarks, Ghost, Guides, OpenBorders, PlayMarks, TensMarks, TensView, Wash};
use super::points::{PointRow, Sight};
use super::stones::{DrawnStone, Stones};
use crate::browser::dom;
use crate::go::{self, BoardSize, Color, Mark, Notation, Owner, Point, PointSet, Score};
use crate::i18n::{PointMark, Text};

/// A press this long means the chain alone, in milliseconds.
const LONG_PRESS: f64 = 500.0;

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
    /// The finger came down on another point and slid here.
    pub slid: bool,
    /// How wide a point is on the glass, in CSS pixels.
    pub cell: f64,
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
    /// A point was chosen.
    pub on_pick: Callback<Pick>,
}

/// A pointer that is down.
#[derive(Clone, Copy, PartialEq)]
struct Press {
    pointer: i32,
    point: Option<Point>,
    since: f64,
    touch: bool,
}

/// Narrower than this, the board has no coordinates and its wood reaches the window's edges.
const NARROW: f64 = 440.0;

/// The board: one SVG in layers, from the wood up. It shows what it is told and says which point
/// was chosen; what that means is decided elsewhere.
#[component]
pub fn Board(props: &BoardProps) -> Html {
    let speech = use_speech();
    let host = use_node_ref();
    let svg = use_node_ref();
    let room = dom::use_room(&host);
    let hover = use_state_eq(|| None::<Point>);
    let cursor = use_state_eq(|| None::<Point>);
    let press = use_mut_ref(|| None::<Press>);
    let by_pointer = use_mut_ref(|| true);
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
        let (hover, cursor) = (hover.clone(), cursor.clone());
        use_effect_with(props.secret, move |&secret| {
            if secret {
                hover.set(None);
                if cursor.is_some() {
                    cursor.set(centre(size));
                }
            }
        });
    }

    let Some(room) = room else {
        return html! { <div class="board-host" ref={host} /> };
    };
    let narrow = room.width < NARROW;
    let coords = props.coords.filter(|_| !narrow);
    let geometry = Geometry::fit(
        size,
        room.width,
        room.height,
        room.pixel_ratio,
        coords.is_some(),
        narrow,
    );

    let locate = {
        let svg = svg.clone();
        move |event: &PointerEvent| {
            let (x, y) = dom::place_within(
                &svg,
                f64::from(event.client_x()),
                f64::from(event.client_y()),
            )?;
            geometry.nearest(x, y)
        }
    };
    let ondown = {
        let (press, hover, locate) = (press.clone(), hover.clone(), locate.clone());
        let by_pointer = by_pointer.clone();
        Callback::from(move |event: PointerEvent| {
            *by_pointer.borrow_mut() = true;
            let touch = event.pointer_type() == "touch";
            // A second finger takes the first one's press back.
            let first = event.is_primary()
                && press
                    .borrow()
                    .is_none_or(|p| p.pointer == event.pointer_id());
            let wanted = matches!(event.button(), 0 | 2);
            let point = if first && wanted {
                locate(&event)
            } else {
                None
            };
            *press.borrow_mut() = Some(Press {
                pointer: event.pointer_id(),
                point,
                since: event.time_stamp(),
                touch,
            });
            if touch {
                hover.set(point);
            }
        })
    };
    let onmove = {
        let (press, hover, locate) = (press.clone(), hover.clone(), locate.clone());
        Callback::from(move |event: PointerEvent| {
            // A finger hovers only while it is down.
            let down = press
                .borrow()
                .is_some_and(|p| p.pointer == event.pointer_id() && p.point.is_some());
            if event.pointer_type() != "touch" || down {
                hover.set(locate(&event));
            }
        })
    };
    let onup = {
        let (press, hover, locate) = (press.clone(), hover.clone(), locate.clone());
        let on_pick = props.on_pick.clone();
        Callback::from(move |event: PointerEvent| {
            let Some(pressed) = press.borrow_mut().take() else {
                return;
            };
            if pressed.touch {
                hover.set(None);
            }
            // Played on release, over the point that was pressed: a slip is put right by leaving
            // the point before letting go. A finger may slide to where the stone shall wait.
            let released = locate(&event);
            let slid = released != pressed.point;
            if pressed.pointer != event.pointer_id()
                || pressed.point.is_none()
                || (slid && !pressed.touch)
            {
                return;
            }
            if let Some(point) = released {
                on_pick.emit(Pick {
                    point,
                    touch: pressed.touch,
                    second: event.button() == 2,
                    slid,
                    alone: event.shift_key()
                        || event.button() == 2
                        || event.time_stamp() - pressed.since >= LONG_PRESS,
                    cell: geometry.cell,
                });
            }
        })
    };
    let onleave = {
        let (press, hover) = (press.clone(), hover.clone());
        Callback::from(move |_: PointerEvent| {
            *press.borrow_mut() = None;
            hover.set(None);
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
                on_pick.emit(Pick {
                    point,
                    touch: false,
                    second: false,
                    slid: false,
                    alone: false,
                    cell: geometry.cell,
                });
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
                        on_pick.emit(Pick {
                            point: at,
                            touch: false,
                            second: false,
                            slid: false,
                            alone: event.shift_key(),
                            cell: geometry.cell,
                        });
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
        let (cursor, press, by_pointer) = (cursor.clone(), press.clone(), by_pointer.clone());
        Callback::from(move |event: FocusEvent| {
            if press.borrow().is_none() {
                *by_pointer.borrow_mut() = false;
            }
            let focused = dom::target_attribute(&event, "data-point")
                .and_then(|name| size.parse_western(&name).ok());
            if focused.is_some() {
                cursor.set(focused);
            }
        })
    };
    let oncontextmenu = Callback::from(|event: MouseEvent| event.prevent_default());

    let (left, top, width, height) = geometry.frame();
    let (aside, below) = geometry.offset(room.width, room.height);
    let place = format!("margin:{}px 0 0 {}px", short(below), short(aside));
    // Where the last stone carries its number, that says which one is the last.
    let numbered = view
        .last
        .is_some_and(|(last, _)| view.numbers.iter().any(|&(point, _, _)| point == last));
    // It does not follow the last move: that would touch two more points at each.
    let tab_stop = cursor_at.or_else(|| centre(size));
    let liberties = cursor_at.and_then(|point| liberties(view, point));
    let ghost_at = view.pending.is_none().then_some(*hover).flatten();
    let ghost = view.turn.as_ref().and_then(|(color, legal)| {
        ghost_at
            .filter(|&point| legal.contains(point))
            .map(|point| (point, *color))
    });
    html! {
        <div class="board-host" ref={host}>
            <svg class={classes!("board", narrow.then_some("bleed"))} ref={svg} role="grid"
                aria-label={speech.say(Text::Board { cols: size.cols(), rows: size.rows() })}
                style={place} width={short(width * geometry.cell)} height={short(height * geometry.cell)}
                viewBox={format!("{} {} {} {}", exact(left), exact(top), exact(width), exact(height))}
                onpointerdown={ondown} onpointermove={onmove} onpointerup={onup}
                onpointercancel={onleave.clone()} onpointerleave={onleave}
                {onclick} {onkeydown} {onfocusin} {oncontextmenu}>
                <g class="face" aria-hidden="true">
                    <Wood {geometry} />
                    if let Some(score) = &view.score {
                        <Wash {geometry} score={score.clone()} stones={view.stones.clone()} />
                    }
                    <Grid {geometry} {coords} hot={view.pending} />
                    if let Some(point) = view.pending {
                        <Guides {geometry} {point} />
                    }
                    if let Some(score) = &view.score {
                        <OpenBorders {geometry} score={score.clone()} stones={view.stones.clone()} />
                    }
                    <Stones {geometry} stones={view.stones.clone()} taken={view.taken.clone()}
                        number={view.number} />
                    if let Some(tens) = &view.tens {
                        <TensMarks {geometry} tens={tens.clone()} />
                    } else if let Some(score) = &view.score {
                        <CountMarks {geometry} score={score.clone()} stones={view.stones.clone()} />
                    } else {
                        <PlayMarks {geometry} last={view.last.filter(|_| !numbered)} ko={view.ko} refused={view.refused} />
                    }
                    <Numbers {geometry} numbers={view.numbers.clone()} last={view.last.map(|(point, _)| point)} />
                    <Annotations {geometry} marks={view.marks.clone()} stones={view.stones.clone()} />
                    if let Some((point, color)) = ghost {
                        <Ghost {geometry} {point} {color} waits=false />
                    }
                    if let (Some(point), Some((color, _))) = (view.pending, &view.turn) {
                        <Ghost {geometry} {point} color={*color} waits=true />
                    }
                </g>
                <g class="points" role="rowgroup">
                    { for sights(view).into_iter().zip(0..).map(|(sights, row)| html! {
                        <PointRow key={row} {geometry} row={row as u8} {sights}
                            tab_stop={tab_stop.filter(|point| u32::from(point.row()) == row)}
                            liberties={liberties.filter(|_| tab_stop.is_some_and(|point| u32::from(point.row()) == row))} />
                    }) }
                </g>
            </svg>
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
fn sights(view: &BoardView) -> Vec<Vec<Sight>> {
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
    all
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

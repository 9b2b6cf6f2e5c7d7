use yew::prelude::*;

use super::board::Pick;
use super::entry::GameId;
use super::touch::{Contact, Glass, Hand, Shown};
use crate::browser::dom;
use crate::go::Point;

/// What pointers do on a board, joined to the events of the browser.
pub struct Pointers {
    /// What is to be seen of it.
    pub shown: Option<Shown>,
    /// A pointer came down.
    pub on_down: Callback<PointerEvent>,
    /// A pointer moved.
    pub on_move: Callback<PointerEvent>,
    /// A pointer was lifted.
    pub on_up: Callback<PointerEvent>,
    /// A pointer is gone: it left the board, or the browser took it for something else.
    pub on_gone: Callback<PointerEvent>,
    /// The whole board is wanted in sight.
    pub on_whole: Callback<MouseEvent>,
    /// A point is wanted in sight.
    pub on_bring: Callback<Point>,
    /// Whether no pointer is down.
    pub is_free: Callback<(), bool>,
}

/// Follows the pointers over a board, drawn in `svg` within `host`, of this game. What they were
/// doing comes to nothing when the board becomes larger or smaller below them, and when it becomes
/// a `secret` what was chosen.
#[hook]
pub fn use_pointers(
    host: &NodeRef,
    svg: &NodeRef,
    glass: Option<Glass>,
    game: GameId,
    secret: bool,
    on_pick: &Callback<Pick>,
) -> Pointers {
    let hand = use_mut_ref(Hand::default);
    let shown = use_state_eq(|| None::<Shown>);
    // Does something with the hand; the board is drawn again where something else is to be seen.
    let with = {
        let (hand, shown) = (hand.clone(), shown.setter());
        move |act: &mut dyn FnMut(&mut Hand, &Glass)| {
            if let Some(glass) = &glass {
                act(&mut hand.borrow_mut(), glass);
                let now = hand.borrow().shown(glass);
                shown.set(Some(now));
            }
        }
    };
    {
        let with = with.clone();
        use_effect_with((glass, secret), move |_| with(&mut |hand, _| hand.let_go()));
    }
    {
        let with = with.clone();
        use_effect_with((game, glass.map(|glass| glass.geometry.size)), move |_| {
            with(&mut |hand, _| hand.show_whole());
        });
    }
    dom::use_wheel_turns(host, {
        let (with, svg) = (with.clone(), svg.clone());
        Callback::from(move |turn: dom::WheelTurn| {
            let Some(place) = dom::place_within(&svg, turn.at) else {
                return false;
            };
            let mut used = true;
            with(&mut |hand, glass| match turn.enlarges {
                Some(factor) => hand.enlarge(glass, factor, place),
                None => used = hand.push(glass, -turn.right, -turn.down),
            });
            used
        })
    });
    let on = |act: fn(&mut Hand, &Glass, &Contact)| {
        let (with, svg) = (with.clone(), svg.clone());
        Callback::from(move |event: PointerEvent| {
            if let Some(contact) = contact(&svg, &event) {
                with(&mut |hand, glass| act(hand, glass, &contact));
            }
        })
    };
    let on_down = {
        let down = on(Hand::down);
        Callback::from(move |event: PointerEvent| {
            if matches!(event.button(), 0 | 2) {
                down.emit(event);
            }
        })
    };
    let on_up = {
        let (with, svg, on_pick) = (with.clone(), svg.clone(), on_pick.clone());
        Callback::from(move |event: PointerEvent| {
            let Some(contact) = contact(&svg, &event) else {
                return;
            };
            let mut pick = None;
            with(&mut |hand, glass| pick = hand.lifted(glass, &contact));
            if let Some(pick) = pick {
                on_pick.emit(pick);
            }
        })
    };
    let on_gone = {
        let with = with.clone();
        Callback::from(move |event: PointerEvent| {
            with(&mut |hand, _| hand.gone(event.pointer_id()));
        })
    };
    let on_whole = {
        let with = with.clone();
        Callback::from(move |_: MouseEvent| with(&mut |hand, _| hand.show_whole()))
    };
    let on_bring = {
        let with = with.clone();
        Callback::from(move |point: Point| with(&mut |hand, glass| hand.bring(glass, point)))
    };
    let shown = glass.map(|glass| hand.borrow().shown(&glass));
    Pointers {
        shown,
        on_down,
        on_move: on(Hand::moved),
        on_up,
        on_gone,
        on_whole,
        on_bring,
        is_free: Callback::from(move |()| hand.borrow().is_free()),
    }
}

/// A pointer as the board meets it.
fn contact(svg: &NodeRef, event: &PointerEvent) -> Option<Contact> {
    let finger = event.pointer_type() == "touch";
    Some(Contact {
        pointer: event.pointer_id(),
        finger,
        first: event.is_primary(),
        breadth: f64::from(event.width().max(event.height())),
        place: dom::place_within(svg, dom::place_in_window(event))?,
        time: event.time_stamp(),
        second: event.button() == 2,
        shift: event.shift_key(),
    })
}

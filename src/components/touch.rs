use serde::{Deserialize, Serialize};

use super::board::Pick;
use super::geometry::Geometry;
use super::view_port::{Place, ViewPort};
use crate::go::Point;

/// A point at least this wide on the glass, in CSS pixels, is hit by a fingertip.
const FINGERTIP: f64 = 30.0;
/// Whatever touches the glass broader than this, in CSS pixels, is a palm: a centimetre is 63 of
/// them, and a thumb laid flat is hardly broader.
const PALM: f64 = 64.0;
/// A press this long means the chain alone, in milliseconds.
const LONG_PRESS: f64 = 500.0;

/// What a touch on the board does, as the players chose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TouchPlay {
    /// [`TouchWay::Direct`] where a point is as wide as a fingertip, else [`TouchWay::Confirm`].
    #[default]
    Automatic,
    /// [`TouchWay::Confirm`].
    Confirm,
    /// [`TouchWay::Slide`].
    Slide,
    /// [`TouchWay::Direct`].
    Direct,
}

/// How a stone is placed by touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TouchWay {
    /// The stone waits where the finger is lifted; a second touch on it, or the button, plays.
    Confirm,
    /// The stone is played where the finger is lifted.
    Slide,
    /// The stone is played where the finger came down, if it is lifted there.
    Direct,
}

impl TouchPlay {
    /// How a stone is placed where a point is so many CSS pixels wide on the glass.
    #[must_use]
    pub fn way(self, cell: f64) -> TouchWay {
        match self {
            TouchPlay::Automatic if cell < FINGERTIP => TouchWay::Confirm,
            TouchPlay::Confirm => TouchWay::Confirm,
            TouchPlay::Slide => TouchWay::Slide,
            TouchPlay::Automatic | TouchPlay::Direct => TouchWay::Direct,
        }
    }
}

/// What the hand is over: the board as it is drawn, and what a touch there does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Glass {
    /// Where everything is on the whole board.
    pub geometry: Geometry,
    /// What a touch does.
    pub touch: TouchPlay,
}

/// A pointer on the board at one moment: a finger, or a mouse or a pen, which are exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Which of the pointers.
    pub pointer: i32,
    /// Whether it is a finger.
    pub finger: bool,
    /// Whether no other finger was on the glass when it came, be it beside the board.
    pub first: bool,
    /// How broad it is, in CSS pixels.
    pub breadth: f64,
    /// Where.
    pub place: Place,
    /// When, in milliseconds.
    pub time: f64,
    /// By the second button.
    pub second: bool,
    /// With the Shift key.
    pub shift: bool,
}

/// What is to be seen of the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shown {
    /// The part of the board that is in sight.
    pub view: ViewPort,
    /// Whether fingers are moving the board just now.
    pub moving: bool,
    /// The point below the pointer, where something may come of it.
    pub aim: Option<Point>,
    /// Whether a finger hides that point.
    pub hidden: bool,
}

/// A press that may become a pick.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Press {
    pointer: i32,
    point: Point,
    finger: bool,
    /// Whether it may be lifted elsewhere.
    slides: bool,
    /// It was over another point meanwhile.
    strayed: bool,
    since: f64,
    second: bool,
}

/// Two fingers, and the view when they began.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pinch {
    from: [Place; 2],
    view: ViewPort,
}

/// The hand on the board: pointers that come, move and go, and what follows from that. One pointer
/// at a time can choose a point; two fingers enlarge and move the board, and nothing is chosen
/// until all are lifted.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    view: ViewPort,
    /// The pointers that are down, the earliest first.
    down: Vec<(i32, Place)>,
    press: Option<Press>,
    pinch: Option<Pinch>,
    /// Where the pointer is.
    over: Option<Point>,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            view: ViewPort::WHOLE,
            down: Vec::new(),
            press: None,
            pinch: None,
            over: None,
        }
    }
}

impl Hand {
    /// What is to be seen.
    #[must_use]
    pub fn shown(&self, glass: &Glass) -> Shown {
        let moving = self.pinch.is_some();
        let finger = self.press.is_some_and(|press| press.finger);
        let lifts = |point: &Point| match self.press {
            Some(press) if press.finger => {
                press.point == *point || press.slides && self.way(glass) != TouchWay::Direct
            }
            _ => true,
        };
        Shown {
            view: if moving {
                self.view.within(&glass.geometry)
            } else {
                self.at_rest(glass)
            },
            moving,
            aim: self.over.filter(lifts),
            hidden: finger && self.cell(glass) < FINGERTIP,
        }
    }

    /// A pointer came down.
    pub fn down(&mut self, glass: &Glass, contact: &Contact) {
        if contact.finger && contact.breadth > PALM {
            return;
        }
        if contact.first {
            // Whatever else was down is gone, even if nobody said so.
            self.down.clear();
        }
        self.down.retain(|&(id, _)| id != contact.pointer);
        self.down.push((contact.pointer, contact.place));
        self.press = None;
        self.over = None;
        if self.pinch.is_none() {
            // The fingers take hold of what they see.
            self.view = self.at_rest(glass);
        }
        self.begin_pinch();
        if self.down.len() > 1 {
            return;
        }
        self.over = self.locate(glass, contact);
        self.press = self.over.map(|point| Press {
            pointer: contact.pointer,
            point,
            finger: contact.finger,
            slides: contact.first,
            strayed: false,
            since: contact.time,
            second: contact.second,
        });
    }

    /// A pointer moved.
    pub fn moved(&mut self, glass: &Glass, contact: &Contact) {
        let known = self.down.iter_mut().find(|(id, _)| *id == contact.pointer);
        let is_down = known.is_some();
        if let Some((_, place)) = known {
            *place = contact.place;
        }
        if let (Some(pinch), [(_, a), (_, b), ..]) = (self.pinch, &self.down[..]) {
            self.view = pinch.view.pinched(&glass.geometry, pinch.from, [*a, *b]);
            return;
        }
        let point = self.locate(glass, contact);
        match &mut self.press {
            Some(press) if press.pointer == contact.pointer => {
                press.strayed |= point != Some(press.point);
                self.over = point;
                if !on_board(glass, contact.place) {
                    self.let_go();
                }
            }
            // A mouse hovers; a finger that nothing will come of does not.
            None if !contact.finger && !is_down => self.over = point,
            _ => {}
        }
    }

    /// A pointer was lifted; what was chosen by that, if anything.
    pub fn lifted(&mut self, glass: &Glass, contact: &Contact) -> Option<Pick> {
        let press = self.press.filter(|press| press.pointer == contact.pointer);
        self.gone(contact.pointer);
        let press = press?;
        let cell = self.cell(glass);
        let point = self.locate(glass, contact)?;
        if !press.finger {
            self.over = Some(point);
        }
        let slides = press.finger && press.slides && self.way(glass) != TouchWay::Direct;
        let strayed = press.strayed || point != press.point;
        (point == press.point || slides).then_some(Pick {
            point,
            touch: press.finger,
            second: press.second,
            slid: slides && strayed,
            alone: contact.shift
                || press.second
                || !strayed && contact.time - press.since >= LONG_PRESS,
            cell,
        })
    }

    /// A pointer is gone without having been lifted on the board.
    pub fn gone(&mut self, pointer: i32) {
        let before = self.down.len();
        self.down.retain(|&(id, _)| id != pointer);
        if self.down.len() != before {
            self.begin_pinch();
        }
        if self.press.is_none_or(|press| press.pointer == pointer) {
            self.press = None;
            self.over = None;
        }
    }

    /// Whether no pointer is down.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.down.is_empty()
    }

    /// Nothing comes of what the hand is doing; the view stays.
    pub fn let_go(&mut self) {
        self.press = None;
        self.pinch = None;
        self.over = None;
    }

    /// The whole board is in sight again, and nothing comes of what the hand was doing.
    pub fn show_whole(&mut self) {
        self.let_go();
        self.view = ViewPort::WHOLE;
    }

    /// The board was enlarged about a place by something else than fingers, such as a wheel.
    pub fn enlarge(&mut self, glass: &Glass, factor: f64, about: Place) {
        if self.down.is_empty() {
            let view = self.view.within(&glass.geometry);
            self.view = view.enlarged(&glass.geometry, factor, about);
        }
    }

    /// The enlarged board was pushed to the right and down, in pixels; whether it was.
    pub fn push(&mut self, glass: &Glass, right: f64, down: f64) -> bool {
        if self.at_rest(glass).is_whole() || !self.down.is_empty() {
            return false;
        }
        let view = self.view.within(&glass.geometry);
        self.view = view.pushed(&glass.geometry, right, down);
        true
    }

    /// Brings a point into sight.
    pub fn bring(&mut self, glass: &Glass, point: Point) {
        self.view = self
            .view
            .within(&glass.geometry)
            .showing(&glass.geometry, point);
    }

    /// Two fingers that are down hold the board as it is now.
    fn begin_pinch(&mut self) {
        self.pinch = match self.down[..] {
            [(_, a), (_, b), ..] => Some(Pinch {
                from: [a, b],
                view: self.view,
            }),
            _ => None,
        };
    }

    fn cell(&self, glass: &Glass) -> f64 {
        self.at_rest(glass).cell(&glass.geometry)
    }

    /// The view while nothing moves it.
    fn at_rest(&self, glass: &Glass) -> ViewPort {
        self.view.within(&glass.geometry).settled(&glass.geometry)
    }

    fn way(&self, glass: &Glass) -> TouchWay {
        glass.touch.way(self.cell(glass))
    }

    /// The point below a pointer.
    fn locate(&self, glass: &Glass, contact: &Contact) -> Option<Point> {
        self.at_rest(glass).nearest(&glass.geometry, contact.place)
    }
}

fn on_board(glass: &Glass, (x, y): Place) -> bool {
    let (_, _, width, height) = glass.geometry.frame();
    let cell = glass.geometry.cell;
    (0.0..=width * cell).contains(&x) && (0.0..=height * cell).contains(&y)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::BoardSize;

    /// A hand over the board of a small phone, and what it did.
    struct Phone {
        glass: Glass,
        hand: Hand,
        time: f64,
    }

    impl Phone {
        fn new(touch: TouchPlay) -> Phone {
            let size = BoardSize::NINETEEN;
            Phone {
                glass: Glass {
                    geometry: Geometry::fit(size, 360.0, 385.0, 2.0, false, true),
                    touch,
                },
                hand: Hand::default(),
                time: 0.0,
            }
        }

        fn place(&self, name: &str) -> Place {
            let point = self.glass.geometry.size.parse_western(name).unwrap();
            let view = self.hand.shown(&self.glass).view;
            let (left, top, _, _) = view.sight(&self.glass.geometry);
            let (x, y) = self.glass.geometry.at(point);
            let cell = view.cell(&self.glass.geometry);
            ((x - left) * cell, (y - top) * cell)
        }

        fn contact(&mut self, pointer: i32, place: Place) -> Contact {
            self.time += 20.0;
            Contact {
                pointer,
                finger: true,
                first: pointer == 1,
                breadth: 30.0,
                place,
                time: self.time,
                second: false,
                shift: false,
            }
        }

        fn down(&mut self, pointer: i32, place: Place) {
            let contact = self.contact(pointer, place);
            self.hand.down(&self.glass, &contact);
        }

        fn slide(&mut self, pointer: i32, place: Place) {
            let contact = self.contact(pointer, place);
            self.hand.moved(&self.glass, &contact);
        }

        fn up(&mut self, pointer: i32, place: Place) -> Option<Pick> {
            let contact = self.contact(pointer, place);
            self.hand.lifted(&self.glass, &contact)
        }

        /// One finger from point to point.
        fn stroke(&mut self, names: &[&str]) -> Option<(String, bool)> {
            let places: Vec<Place> = names.iter().map(|name| self.place(name)).collect();
            self.down(1, *places.first().unwrap());
            for &place in &places[1..] {
                self.slide(1, place);
            }
            let pick = self.up(1, *places.last().unwrap())?;
            assert!(pick.touch && !pick.alone);
            Some((self.glass.geometry.size.western(pick.point), pick.slid))
        }

        fn aim(&self) -> Option<String> {
            let shown = self.hand.shown(&self.glass);
            shown
                .aim
                .map(|point| self.glass.geometry.size.western(point))
        }
    }

    #[test]
    fn the_default_follows_the_size_of_a_point() {
        for (touch, narrow, wide) in [
            (TouchPlay::Automatic, TouchWay::Confirm, TouchWay::Direct),
            (TouchPlay::Confirm, TouchWay::Confirm, TouchWay::Confirm),
            (TouchPlay::Slide, TouchWay::Slide, TouchWay::Slide),
            (TouchPlay::Direct, TouchWay::Direct, TouchWay::Direct),
        ] {
            assert_eq!((touch.way(18.0), touch.way(40.0)), (narrow, wide));
        }
    }

    #[test]
    fn a_finger_chooses_where_it_is_lifted_or_only_where_it_came_down() {
        let chosen = |name: &str, slid| Some((name.to_owned(), slid));
        for (touch, slid, back) in [
            (
                TouchPlay::Automatic,
                chosen("P14", true),
                chosen("Q16", true),
            ),
            (TouchPlay::Confirm, chosen("P14", true), chosen("Q16", true)),
            (TouchPlay::Slide, chosen("P14", true), chosen("Q16", true)),
            (TouchPlay::Direct, None, chosen("Q16", false)),
        ] {
            let mut phone = Phone::new(touch);
            assert_eq!(phone.stroke(&["Q16"]), chosen("Q16", false));
            assert_eq!(phone.stroke(&["Q16", "P14"]), slid, "{touch:?}");
            assert_eq!(phone.stroke(&["Q16", "P14", "Q16"]), back, "{touch:?}");
            assert_eq!(phone.hand, Hand::default());
        }
    }

    #[test]
    fn what_is_aimed_at_is_shown_while_something_may_come_of_it() {
        for (touch, after) in [
            (TouchPlay::Slide, Some("Q10".to_owned())),
            (TouchPlay::Direct, None),
        ] {
            let mut phone = Phone::new(touch);
            let [from, to] = ["Q16", "Q10"].map(|name| phone.place(name));
            phone.down(1, from);
            assert_eq!(phone.aim().as_deref(), Some("Q16"));
            assert!(phone.hand.shown(&phone.glass).hidden);
            phone.slide(1, to);
            assert_eq!(phone.aim(), after);
            phone.up(1, to);
            assert_eq!(phone.aim(), None);
        }
    }

    #[test]
    fn leaving_the_board_cancels_for_good() {
        let mut phone = Phone::new(TouchPlay::Slide);
        let on = phone.place("Q16");
        phone.down(1, on);
        phone.slide(1, (on.0, -3.0));
        assert_eq!(phone.aim(), None);
        phone.slide(1, on);
        assert_eq!((phone.aim(), phone.up(1, on)), (None, None));
        assert!(phone.stroke(&["Q16"]).is_some());
        // Lifted outside without a move before.
        phone.down(1, on);
        assert_eq!(phone.up(1, (on.0, -3.0)), None);
    }

    #[test]
    fn a_pointer_that_is_lost_cancels() {
        let mut phone = Phone::new(TouchPlay::Slide);
        let on = phone.place("Q16");
        phone.down(1, on);
        phone.hand.gone(1);
        assert_eq!(phone.up(1, on), None);
        phone.down(1, on);
        phone.hand.let_go();
        assert_eq!((phone.aim(), phone.up(1, on)), (None, None));
        // One that came down elsewhere chooses nothing here.
        assert_eq!(phone.up(1, on), None);
    }

    #[test]
    fn nothing_is_chosen_until_all_fingers_are_lifted() {
        let mut phone = Phone::new(TouchPlay::Slide);
        let [a, b, c] = ["C3", "G7", "K10"].map(|name| phone.place(name));
        phone.down(1, a);
        phone.down(2, b);
        assert_eq!(phone.up(1, a), None);
        // One is still down, and another comes.
        phone.down(3, c);
        assert_eq!(phone.up(2, b), None);
        assert_eq!(phone.up(3, c), None);
        assert_eq!(phone.hand, Hand::default());
        assert!(phone.stroke(&["K10"]).is_some());
    }

    #[test]
    fn two_fingers_enlarge_the_board_and_one_finger_plays_on_it() {
        let mut phone = Phone::new(TouchPlay::Automatic);
        let (a, b) = ((150.0, 150.0), (190.0, 190.0));
        let q16 = phone.place("Q16");
        phone.down(1, a);
        phone.down(2, b);
        phone.slide(1, (50.0, 50.0));
        assert!(phone.hand.shown(&phone.glass).moving);
        phone.slide(2, (170.0, 170.0));
        assert_eq!(phone.up(1, (50.0, 50.0)), None);
        let view = phone.hand.shown(&phone.glass).view;
        assert_eq!(phone.up(2, (300.0, 20.0)), None);
        let shown = phone.hand.shown(&phone.glass);
        assert_eq!((shown.view, shown.moving), (view, false));
        assert!((2.9..3.1).contains(&view.scale), "{view:?}");
        // The points are wide now: one touch plays, and what is hit is what is drawn there.
        assert_ne!(phone.place("K10"), q16);
        assert_eq!(phone.stroke(&["K10", "L10"]), None);
        assert_eq!(phone.stroke(&["K10"]), Some(("K10".to_owned(), false)));
        assert!(phone.hand.shown(&phone.glass).view == view);
        phone.hand.show_whole();
        assert_eq!(phone.hand, Hand::default());
    }

    #[test]
    fn a_gesture_that_is_broken_off_moves_the_board_no_more() {
        let mut phone = Phone::new(TouchPlay::Automatic);
        phone.down(1, (100.0, 100.0));
        phone.down(2, (200.0, 200.0));
        phone.slide(2, (240.0, 240.0));
        phone.hand.let_go();
        let view = phone.hand.shown(&phone.glass).view;
        phone.slide(2, (350.0, 350.0));
        assert_eq!(phone.hand.shown(&phone.glass).view, view);
        assert_eq!(phone.up(1, (100.0, 100.0)), None);
        assert_eq!(phone.up(2, (350.0, 350.0)), None);
    }

    #[test]
    fn a_palm_is_not_a_finger() {
        let mut phone = Phone::new(TouchPlay::Direct);
        let on = phone.place("D4");
        let palm = Contact {
            breadth: 90.0,
            ..phone.contact(1, (200.0, 300.0))
        };
        phone.hand.down(&phone.glass, &palm);
        // The finger beside it plays.
        phone.down(2, on);
        assert!(phone.up(2, on).is_some());
        assert_eq!(phone.hand.lifted(&phone.glass, &palm), None);
    }

    #[test]
    fn a_finger_beside_one_that_rests_elsewhere_does_not_slide() {
        let mut phone = Phone::new(TouchPlay::Slide);
        let [from, to] = ["Q16", "Q10"].map(|name| phone.place(name));
        phone.down(2, from);
        phone.slide(2, to);
        assert_eq!((phone.aim(), phone.up(2, to)), (None, None));
        phone.down(2, from);
        assert!(phone.up(2, from).is_some());
    }

    #[test]
    fn a_mouse_plays_where_it_was_pressed_and_hovers() {
        let mut desk = Phone::new(TouchPlay::Slide);
        let [from, to] = ["Q16", "Q10"].map(|name| desk.place(name));
        let mouse = |desk: &mut Phone, place| Contact {
            finger: false,
            breadth: 1.0,
            ..desk.contact(1, place)
        };
        let at = mouse(&mut desk, from);
        desk.hand.moved(&desk.glass, &at);
        assert_eq!(desk.aim().as_deref(), Some("Q16"));
        assert!(!desk.hand.shown(&desk.glass).hidden);
        let away = mouse(&mut desk, to);
        desk.hand.down(&desk.glass, &at);
        desk.hand.moved(&desk.glass, &away);
        assert_eq!(desk.hand.lifted(&desk.glass, &away), None);
        desk.hand.down(&desk.glass, &at);
        desk.hand.moved(&desk.glass, &away);
        desk.hand.moved(&desk.glass, &at);
        let pick = desk.hand.lifted(&desk.glass, &at).unwrap();
        assert!(!pick.touch && !pick.slid && !pick.alone);
        assert_eq!(desk.aim().as_deref(), Some("Q16"));
    }

    #[test]
    fn a_long_press_means_the_chain_alone_unless_the_finger_looked_for_its_point() {
        let mut phone = Phone::new(TouchPlay::Confirm);
        let [from, to] = ["Q16", "Q10"].map(|name| phone.place(name));
        phone.down(1, from);
        phone.time += LONG_PRESS;
        assert!(phone.up(1, from).unwrap().alone);
        phone.down(1, from);
        phone.time += LONG_PRESS;
        phone.slide(1, to);
        assert!(!phone.up(1, to).unwrap().alone);
    }

    #[test]
    fn a_wheel_enlarges_and_pushes_the_board() {
        let mut desk = Phone::new(TouchPlay::Automatic);
        let glass = desk.glass;
        assert!(!desk.hand.push(&glass, 10.0, 10.0));
        for _ in 0..8 {
            desk.hand.enlarge(&glass, 1.1, (180.0, 190.0));
        }
        let view = desk.hand.shown(&glass).view;
        assert!(view.scale > 2.0);
        assert!(desk.hand.push(&glass, 30.0, 0.0));
        assert_ne!(desk.hand.shown(&glass).view, view);
        let corner = glass.geometry.size.parse_western("T1").unwrap();
        desk.hand.bring(&glass, corner);
        let shown = desk.hand.shown(&glass).view;
        assert_eq!(
            shown.nearest(&glass.geometry, desk.place("T1")),
            Some(corner)
        );
    }
}

use yew::prelude::*;

use crate::go::Color;

/// A stone beside a name.
pub fn stone(color: Color) -> Html {
    let class = match color {
        Color::Black => "stone b",
        Color::White => "stone w",
    };
    html! { <i {class} aria-hidden="true" /> }
}

fn line_icon(path: &'static str) -> Html {
    html! {
        <svg class="ico" viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>
    }
}

/// An arrow onwards: pass.
pub fn pass() -> Html {
    line_icon("M3 10h12M11 5.5 15.5 10 11 14.5")
}

/// An arrow back.
pub fn undo() -> Html {
    line_icon("M7.5 4 3.5 8l4 4M4 8h8a4.5 4.5 0 0 1 0 9H8")
}

/// A flag.
pub fn resign() -> Html {
    line_icon("M5 17.5V3M5 3.5h9.5l-2.3 3.3 2.3 3.2H5")
}

/// A cross: close.
pub fn close() -> Html {
    line_icon("m5 5 10 10M15 5 5 15")
}

/// Two arrows: exchange.
pub fn swap() -> Html {
    line_icon("M3 7h13m-3.5-3.5L16 7l-3.5 3.5M17 13H4m3.5 3.5L4 13l3.5-3.5")
}

/// A struck circle: not allowed.
pub fn refused() -> Html {
    line_icon("M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM4.8 15.2 15.2 4.8")
}

/// Three dots: menu.
pub fn dots() -> Html {
    html! {
        <svg class="ico dots" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="4" cy="10" r="1.7" />
            <circle cx="10" cy="10" r="1.7" />
            <circle cx="16" cy="10" r="1.7" />
        </svg>
    }
}

/// To the start.
pub fn first() -> Html {
    line_icon("M5 4v12M15 4.5 8.5 10l6.5 5.5")
}

/// One step back.
pub fn back() -> Html {
    line_icon("M12.5 4.5 6 10l6.5 5.5")
}

/// One step on.
pub fn forward() -> Html {
    line_icon("M7.5 4.5 14 10l-6.5 5.5")
}

/// To the end.
pub fn last() -> Html {
    line_icon("M15 4v12M5 4.5 11.5 10 5 15.5")
}

/// A stone about to be put down.
pub fn tool_play() -> Html {
    line_icon("M10 4.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM10 7.8v4.4M7.8 10h4.4")
}

/// A triangle.
pub fn triangle() -> Html {
    line_icon("M10 3.8 16.6 15.5H3.4Z")
}

/// A square.
pub fn square() -> Html {
    line_icon("M4.5 4.5h11v11h-11Z")
}

/// A circle.
pub fn circle() -> Html {
    line_icon("M10 4a6 6 0 1 0 0 12 6 6 0 0 0 0-12Z")
}

/// The letter A.
pub fn letter() -> Html {
    line_icon("M4.8 16 10 4l5.2 12M6.7 11.8h6.6")
}

/// The number 1.
pub fn number() -> Html {
    line_icon("M6.8 7.2 10.6 4v12M7 16h7.2")
}

/// A line.
pub fn line() -> Html {
    line_icon("M4 16 16 4")
}

/// An arrow.
pub fn arrow() -> Html {
    line_icon("M4 16 16 4M9 4h7v7")
}

/// A rubber.
pub fn erase() -> Html {
    line_icon("M11.5 3.8 16.8 9 10 16H6.8l-3.6-3.6ZM7.4 8.2l5 5M10 16h6.5")
}

/// A pencil: another name.
pub fn pencil() -> Html {
    line_icon("M4 16l.8-3.4L13.4 4 16 6.6 7.4 15.2ZM11.6 5.8l2.6 2.6")
}

/// An arrow into a tray: save.
pub fn save() -> Html {
    line_icon("M10 3v9M6.5 8.7 10 12.2l3.5-3.5M3.5 13v3.5h13V13")
}

/// A bin: delete.
pub fn bin() -> Html {
    line_icon("M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 8.5v5M11.5 8.5v5")
}

/// A glass with a minus: the whole board.
pub fn whole() -> Html {
    line_icon("M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM12.6 12.6 17 17M6 8.5h5")
}

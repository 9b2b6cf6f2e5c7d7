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

//! The app.
use yew::prelude::*;

/// The page.
#[component]
pub fn App() -> Html {
    html! { <main id="app">{"Shoutan"}</main> }
}

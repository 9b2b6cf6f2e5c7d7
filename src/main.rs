//! Mounts the page.

fn main() {
    yew::Renderer::<shoutan::app::App>::new().render();
}

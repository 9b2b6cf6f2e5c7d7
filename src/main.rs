//! The page's program: mounts the app, and nothing else.

fn main() {
    shoutan::app::mount();
}

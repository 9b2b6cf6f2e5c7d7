//! The program of the worker that thinks about positions, so that the page never waits.

fn main() {
    shoutan::thought::think();
}

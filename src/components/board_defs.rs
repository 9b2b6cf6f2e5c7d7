use yew::prelude::*;

/// What every board on the page draws with: wood, stones and their shadow, made of gradients. A
/// stone on a board is one `<use>` of these, so that a move touches few nodes.
///
/// - `slate`, a black stone: a soft, matt light from the upper left.
/// - `shell`, a white stone: bright over most of the face, the shade gathers at the lower right; over
///   it one of four directions of the shell's grain, `shell-0` to `shell-3`.
/// - `shade`, a spot for a shadow, so that no filter is needed.
/// - `wood`, one even light over the wood, and two straight grains of different period.
///
/// Nothing of it ever changes, so it is put in the page as it is.
pub fn board_defs() -> Html {
    Html::from_html_unchecked(AttrValue::Static(include_str!("../../assets/board.svg")))
}

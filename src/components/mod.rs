//! What the page shows: values in, callbacks out. No rule of Go is decided here.

mod actions;
mod board;
mod board_defs;
mod count_panel;
mod dialog;
mod geometry;
mod grid;
mod icon;
mod lang;
mod marks;
mod menu;
mod move_list;
mod new_game;
mod player_card;
mod points;
mod question;
mod settings;
mod status;
mod stones;

pub use actions::Actions;
pub use board::{Board, BoardView, Pick};
pub use board_defs::BoardDefs;
pub use count_panel::{Accepts, CountPanel, terms};
pub use dialog::Dialog;
pub use geometry::Geometry;
pub use lang::{Speech, use_speech};
pub use menu::Menu;
pub use move_list::MoveList;
pub use new_game::{NewGameForm, NewGameSheet};
pub use player_card::PlayerCard;
pub use question::Question;
pub use settings::{Coordinates, Settings, SettingsSheet, Theme, TouchPlay};
pub use status::{Status, Told};
pub use stones::DrawnStone;

//! Shoutan 手談: Go for two people at one screen.
//!
//! ```
//! use shoutan::go::{BoardSize, Color, Game, NewGame, Outcome, Phase};
//!
//! let size = BoardSize::square(9).expect("9 is a size");
//! let mut game = Game::new(NewGame { size, ..NewGame::default() });
//! for point in ["E5", "E3", "C3"] {
//!     game.play(size.parse_western(point).expect("on the board")).expect("legal");
//! }
//! assert_eq!(game.turn(), Color::White);
//!
//! game.pass().expect("passes are legal");
//! game.pass().expect("and the second one stops play");
//! assert!(matches!(game.phase(), Phase::Counting(_)));
//!
//! // White was to move, so White accepts the count first.
//! game.accept(Color::White).expect("first");
//! game.accept(Color::Black).expect("second");
//! // 2 stones to 1, everything else reaches both; 7½ points of komi.
//! assert_eq!(game.record().outcome, Some(Outcome::Score(-13)));
//! ```

#[cfg(feature = "page")]
pub mod app;
#[cfg(feature = "page")]
pub mod browser;
#[cfg(feature = "page")]
pub mod components;
pub mod go;
#[cfg(feature = "page")]
pub mod i18n;
#[cfg(feature = "page")]
pub mod learn;
pub mod thinker;
pub mod thought;

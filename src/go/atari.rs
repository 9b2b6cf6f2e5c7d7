use super::board::Board;
use super::color::Color;
use super::point::Point;

/// A chain in atari: one liberty is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Atari {
    /// Its first stone, row by row from the top left.
    pub at: Point,
    /// Whose it is.
    pub color: Color,
    /// How many stones it has.
    pub stones: u16,
    /// Its only liberty.
    pub liberty: Point,
}

impl Board {
    /// The chain on a point, if it is in atari.
    #[must_use]
    pub fn atari(&self, point: Point) -> Option<Atari> {
        let color = self.stone(point)?;
        let liberties = self.liberties(point);
        let liberty = liberties.iter().next().filter(|_| liberties.len() == 1)?;
        let (mut at, mut stones) = (point, 0);
        for stone in self.chain(point) {
            at = at.min(stone);
            stones += 1;
        }
        Some(Atari {
            at,
            color,
            stones,
            liberty,
        })
    }

    /// All chains in atari, by their first stones.
    pub fn ataris(&self) -> impl Iterator<Item = Atari> {
        self.all_stones()
            .filter_map(|(point, _)| self.atari(point).filter(|atari| atari.at == point))
    }

    /// A chain of the opponent that the stone on a point has brought into atari: the largest, if it
    /// has two stones or more.
    #[must_use]
    pub fn puts_in_atari(&self, point: Point) -> Option<Atari> {
        let color = self.stone(point)?;
        self.size()
            .around(point)
            .filter_map(|beside| self.atari(beside))
            .filter(|atari| atari.color != color && atari.stones > 1)
            .max_by_key(|atari| atari.stones)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failing unwrap is a failing test")]
mod tests {
    use super::*;
    use crate::go::BoardSize;

    /// The ataris of a 5×5 board: first stone, colour, stones, liberty.
    fn ataris(black: &[&str], white: &[&str], last: &str) -> (Vec<String>, Option<String>) {
        let size = BoardSize::square(5).unwrap();
        let at = |name: &str| size.parse_western(name).unwrap();
        let stones = |names: &[&str], color| {
            let stones: Vec<_> = names.iter().map(|name| (at(name), Some(color))).collect();
            stones
        };
        let all = stones(black, Color::Black)
            .into_iter()
            .chain(stones(white, Color::White));
        let board = Board::new(size).with(all);
        let told = |atari: Atari| {
            let (at, liberty) = (size.western(atari.at), size.western(atari.liberty));
            format!("{:?}-{at}-{}-{liberty}", atari.color, atari.stones)
        };
        let put = board.puts_in_atari(at(last)).map(told);
        (board.ataris().map(told).collect(), put)
    }

    #[test]
    fn a_chain_with_one_liberty_is_in_atari() {
        let (all, put) = ataris(&["C3", "C2"], &["C4", "B3", "B2", "D3", "D2"], "C4");
        assert_eq!(all, ["Black-C3-2-C1"]);
        assert_eq!(put.as_deref(), Some("Black-C3-2-C1"));
        // One stone is not told of, a chain elsewhere neither.
        let (all, put) = ataris(&["C3"], &["C4", "B3", "D3"], "C4");
        assert_eq!((all, put), (vec!["Black-C3-1-C2".to_owned()], None));
        let (_, put) = ataris(&["A1", "A2"], &["B1", "B2", "E5"], "E5");
        assert_eq!(put, None);
        let (all, _) = ataris(&["C3", "C2"], &["C4", "B3", "B2", "D3"], "C4");
        assert!(all.is_empty());
    }
}

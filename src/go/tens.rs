use super::color::Color;
use super::point::{BoardSize, Point, PointSet};
use super::score::{Owner, Score};

/// How a referee counts one side on the board (做棋): territory is filled up with stones until it is
/// a whole number of tens, then the tens are counted off, territory first.
///
/// By area, stones put into one's own territory change nothing, and the side's own stones are
/// counted after it. By territory, the stones that the side lost fill its territory, and only what
/// stays empty counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tens {
    /// Points of the side's territory that are filled with its stones.
    pub filled: PointSet,
    /// What is counted, ten points at a time; the last one may hold fewer.
    pub blocks: Vec<PointSet>,
    /// Points that were lost beyond the territory there was to fill: they are taken off the count.
    pub short: u32,
}

impl Tens {
    /// Lays out one side's points of a count.
    #[must_use]
    pub fn of(score: &Score, size: BoardSize, color: Color) -> Tens {
        let mut filled = PointSet::EMPTY;
        let mut blocks = Vec::new();
        let mut short = 0;
        let mut regions = territories(score, size, color);
        if score.counting.by_area() {
            let mut stones: Vec<Point> = score
                .owners()
                .iter()
                .filter(|&&(_, owner)| owner == Owner::Stone(color))
                .map(|&(point, _)| point)
                .collect();
            for region in regions {
                let (whole, rest) = region.split_at(region.len() / 10 * 10);
                blocks.extend(
                    whole
                        .chunks(10)
                        .map(|ten| ten.iter().copied().collect::<PointSet>()),
                );
                filled = filled.iter().chain(rest.iter().copied()).collect();
                stones.extend(rest);
            }
            stones.sort_unstable();
            blocks.extend(
                stones
                    .chunks(10)
                    .map(|ten| ten.iter().copied().collect::<PointSet>()),
            );
        } else {
            let lost = score.sides.get(color.other());
            let mut lost = lost.prisoners
                + u32::from(lost.pass_stones)
                + u32::from(score.sides.get(color).dead);
            // Small territories are filled first: what is left is easier to count.
            regions.sort_by_key(Vec::len);
            let mut left = Vec::new();
            for point in regions.into_iter().flatten() {
                if lost > 0 {
                    lost -= 1;
                    filled.insert(point);
                } else {
                    left.push(point);
                }
            }
            short = lost;
            blocks.extend(
                left.chunks(10)
                    .map(|ten| ten.iter().copied().collect::<PointSet>()),
            );
        }
        Tens {
            filled,
            blocks,
            short,
        }
    }

    /// How many points stand counted after so many blocks.
    #[must_use]
    pub fn counted(&self, blocks: usize) -> u16 {
        self.blocks
            .iter()
            .take(blocks)
            .map(|block| block.len() as u16)
            .sum()
    }
}

/// The side's territories, each with its points in an order that keeps neighbours together: row by
/// row, to the right and back again.
fn territories(score: &Score, size: BoardSize, color: Color) -> Vec<Vec<Point>> {
    let mine: PointSet = score
        .owners()
        .iter()
        .filter(|&&(_, owner)| owner == Owner::Territory(color))
        .map(|&(point, _)| point)
        .collect();
    let mut seen = PointSet::EMPTY;
    let mut territories = Vec::new();
    for start in mine.iter() {
        if !seen.insert(start) {
            continue;
        }
        let mut points = vec![start];
        let mut at = 0;
        while let Some(&point) = points.get(at) {
            at += 1;
            for next in size.around(point) {
                if mine.contains(next) && seen.insert(next) {
                    points.push(next);
                }
            }
        }
        points.sort_unstable_by_key(|point| {
            let col = point.col();
            let along = if point.row() % 2 == 0 {
                col
            } else {
                u8::MAX - col
            };
            (point.row(), along)
        });
        territories.push(points);
    }
    territories
}

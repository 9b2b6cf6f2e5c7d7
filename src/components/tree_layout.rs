use crate::go::{Color, NodeId, Tree};

/// A node in its place among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Which.
    pub id: NodeId,
    /// Nodes from the start: its column.
    pub depth: u32,
    /// Its row: 0 for the main line.
    pub lane: u32,
    /// The lane of the node before it.
    pub from: u32,
    /// Whose move it is, and its number; a node that only says something has none.
    pub step: Option<(Color, u32)>,
    /// Whether something is said there.
    pub noted: bool,
}

/// Where each node of a record is drawn: the main line along the top, each variation below the node
/// that it leaves, in the highest lane that is free over its whole length.
#[derive(Debug, PartialEq, Eq)]
pub struct TreeLayout {
    /// Nodes by their column, each column from the top.
    columns: Vec<Vec<Placed>>,
    lanes: u32,
}

impl TreeLayout {
    /// Lays out a tree. Nothing recurses.
    #[must_use]
    pub fn of(tree: &Tree) -> TreeLayout {
        let mut columns: Vec<Vec<Placed>> = Vec::new();
        // The first lane that is free in each column.
        let mut free: Vec<u32> = Vec::new();
        // Lines still to be placed: their first node, its column, the lane they leave, moves before.
        let mut lines = vec![(NodeId::ROOT, 0_usize, 0_u32, 0_u32)];
        let mut lanes = 0;
        while let Some((first, depth, from, moves)) = lines.pop() {
            let line: Vec<NodeId> =
                std::iter::successors(Some(first), |&id| tree.node(id).first_child()).collect();
            let end = depth + line.len();
            if free.len() < end {
                free.resize(end, 0);
                columns.resize_with(end, Vec::new);
            }
            // The line that leads down to it takes room in the column before.
            let begins = depth.saturating_sub(1);
            let lane = free[begins..end].iter().copied().max().unwrap_or(0);
            free[begins..end].fill(lane + 1);
            lanes = lanes.max(lane + 1);
            let mut number = moves;
            for (at, &id) in line.iter().enumerate() {
                let node = tree.node(id);
                number += u32::from(node.step().is_some());
                columns[depth + at].push(Placed {
                    id,
                    depth: (depth + at) as u32,
                    lane,
                    from: if at == 0 { from } else { lane },
                    step: node.step().map(|step| (step.color, number)),
                    noted: !node.notes().comment.is_empty() || !node.notes().marks.is_empty(),
                });
                // The last to be pushed is placed first: the variations that leave latest.
                let others: Vec<NodeId> = tree.children(id).skip(1).collect();
                let below = others
                    .into_iter()
                    .rev()
                    .map(|child| (child, depth + at + 1, lane, number));
                lines.extend(below);
            }
        }
        TreeLayout { columns, lanes }
    }

    /// Columns.
    #[must_use]
    pub fn columns(&self) -> u32 {
        self.columns.len() as u32
    }

    /// Lanes.
    #[must_use]
    pub fn lanes(&self) -> u32 {
        self.lanes
    }

    /// Some of the columns, as far as there are any.
    fn some(&self, columns: std::ops::Range<u32>) -> &[Vec<Placed>] {
        let last = columns.end.min(self.columns());
        let first = columns.start.min(last);
        &self.columns[first as usize..last as usize]
    }

    /// The nodes in some columns and lanes.
    pub fn within(
        &self,
        columns: std::ops::Range<u32>,
        lanes: std::ops::Range<u32>,
    ) -> impl Iterator<Item = &Placed> {
        self.some(columns).iter().flat_map(move |column| {
            let from = column.partition_point(|placed| placed.lane < lanes.start);
            let lanes = lanes.clone();
            column[from..]
                .iter()
                .take_while(move |placed| placed.lane < lanes.end)
        })
    }

    /// The nodes below some lanes that a line leads down to from above, one a column at most: the
    /// line crosses the lanes, or begins in them, though its end is out of sight.
    pub fn crossing(
        &self,
        columns: std::ops::Range<u32>,
        lanes: std::ops::Range<u32>,
    ) -> impl Iterator<Item = &Placed> {
        self.some(columns).iter().filter_map(move |column| {
            // All that leaves a node lies above what leaves the node below it, so the first
            // node that is out of sight has the longest way in it.
            let below = column.partition_point(|placed| placed.lane < lanes.end);
            column.get(below).filter(|placed| placed.from < lanes.end)
        })
    }

    /// The lanes of the nodes from the start to a node, one a column; empty for a node that is not
    /// in that column.
    #[must_use]
    pub fn path(&self, id: NodeId, depth: usize) -> Vec<u32> {
        let Some(mut at) = self.find(id, depth).copied() else {
            return Vec::new();
        };
        let mut lanes = vec![at.lane];
        for column in self.columns[..depth].iter().rev() {
            let before = column.partition_point(|placed| placed.lane < at.from);
            let Some(&found) = column.get(before) else {
                return Vec::new();
            };
            lanes.push(found.lane);
            at = found;
        }
        lanes.reverse();
        lanes
    }

    /// Where a node is, known by its column.
    #[must_use]
    pub fn find(&self, id: NodeId, depth: usize) -> Option<&Placed> {
        let column = self.columns.get(depth)?;
        column.iter().find(|placed| placed.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{BoardSize, Move, Notes, Step};

    fn add(tree: &mut Tree, parent: NodeId) -> NodeId {
        let point = BoardSize::NINETEEN.point(3, 3);
        let step = point.map(|point| Step {
            color: Color::Black,
            mv: Move::Play(point),
        });
        tree.add(parent, step, Notes::NONE)
    }

    #[test]
    fn variations_lie_below_what_they_leave_and_never_on_each_other() {
        let mut tree = Tree::new();
        let a = add(&mut tree, NodeId::ROOT);
        let b = add(&mut tree, a);
        let c = add(&mut tree, b);
        let late = add(&mut tree, b);
        let early = add(&mut tree, a);
        let longer = add(&mut tree, early);
        let layout = TreeLayout::of(&tree);
        let place = |id: NodeId| {
            let found = layout.find(id, tree.path(id).len());
            found.map(|placed| (placed.depth, placed.lane, placed.from))
        };
        assert_eq!(place(c), Some((3, 0, 0)));
        assert_eq!(place(late), Some((3, 1, 0)));
        assert_eq!(place(early), Some((2, 2, 0)), "below the later one");
        assert_eq!(place(longer), Some((3, 2, 2)));
        assert_eq!((layout.columns(), layout.lanes()), (4, 3));
        assert_eq!(layout.within(0..10, 0..10).count(), tree.len());
        assert_eq!(layout.path(longer, 3), [0, 0, 2, 2]);
        assert_eq!(layout.path(c, 3), [0, 0, 0, 0]);
        assert_eq!(layout.path(longer, 2), [0; 0], "it is not in that column");
    }

    #[test]
    fn lines_are_sorted_and_leave_each_other_room() {
        // A tree without a pattern: each node hangs below one that a fixed sequence picks.
        let mut tree = Tree::new();
        let mut nodes = vec![NodeId::ROOT];
        let mut seed = 7_usize;
        for _ in 0..600 {
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345) % 2_147_483_648;
            let near = nodes.len().saturating_sub(1 + (seed >> 8) % 40);
            nodes.push(add(&mut tree, nodes[near]));
        }
        let layout = TreeLayout::of(&tree);
        assert_eq!(layout.within(0..700, 0..700).count(), tree.len());
        for column in &layout.columns {
            assert!(column.windows(2).all(|two| two[0].lane < two[1].lane));
        }
        // No line leads down through a node.
        for (before, column) in layout.columns.iter().zip(layout.columns.iter().skip(1)) {
            for placed in column {
                let passed = |other: &Placed| placed.from < other.lane && other.lane <= placed.lane;
                assert!(!before.iter().any(passed), "{placed:?}");
                assert!(before.iter().any(|other| other.lane == placed.from));
            }
        }
        for &id in &nodes {
            let path = tree.path(id);
            assert_eq!(layout.path(id, path.len()).len(), path.len() + 1);
        }
    }

    #[test]
    fn a_move_has_its_number_and_a_node_that_only_says_something_has_none() {
        let mut tree = Tree::new();
        let a = add(&mut tree, NodeId::ROOT);
        let said = Notes {
            comment: "A word on the opening".to_owned(),
            ..Notes::NONE
        };
        let b = tree.add(a, None, said);
        let c = add(&mut tree, b);
        let layout = TreeLayout::of(&tree);
        let seen = |id, depth| {
            layout
                .find(id, depth)
                .map(|placed| (placed.step.map(|(_, number)| number), placed.noted))
        };
        assert_eq!(seen(a, 1), Some((Some(1), false)));
        assert_eq!(seen(b, 2), Some((None, true)));
        assert_eq!(seen(c, 3), Some((Some(2), false)));
    }

    #[test]
    fn a_tree_may_be_as_wide_or_as_deep_as_it_likes() {
        let mut wide = Tree::new();
        for _ in 0..20_000 {
            add(&mut wide, NodeId::ROOT);
        }
        let layout = TreeLayout::of(&wide);
        assert_eq!(layout.lanes(), 20_000);
        assert_eq!(layout.within(0..20, 10_000..10_010).count(), 10);
        let lines: Vec<_> = layout.crossing(0..20, 10_000..10_010).collect();
        assert_eq!(lines.len(), 1);
        assert_eq!(
            lines.first().map(|line| (line.lane, line.from)),
            Some((10_010, 0))
        );
        let mut deep = Tree::new();
        let mut at = NodeId::ROOT;
        for _ in 0..20_000 {
            let next = add(&mut deep, at);
            add(&mut deep, at);
            at = next;
        }
        let layout = TreeLayout::of(&deep);
        assert_eq!(layout.columns(), 20_001);
        assert_eq!(layout.within(500..520, 0..u32::MAX).count(), 40);
        assert_eq!(layout.path(at, 20_000).len(), 20_001);
    }
}

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

    /// The nodes in some columns and lanes.
    pub fn within(
        &self,
        columns: std::ops::Range<u32>,
        lanes: std::ops::Range<u32>,
    ) -> impl Iterator<Item = &Placed> {
        let last = columns.end.min(self.columns());
        let first = columns.start.min(last);
        self.columns[first as usize..last as usize]
            .iter()
            .flat_map(move |column| {
                let from = column.partition_point(|placed| placed.lane < lanes.start);
                let lanes = lanes.clone();
                column[from..]
                    .iter()
                    .take_while(move |placed| placed.lane < lanes.end)
            })
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
    }

    #[test]
    fn a_tree_may_be_as_wide_or_as_deep_as_it_likes() {
        let mut wide = Tree::new();
        for _ in 0..20_000 {
            add(&mut wide, NodeId::ROOT);
        }
        assert_eq!(TreeLayout::of(&wide).lanes(), 20_000);
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
    }
}

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use super::color::Color;
use super::notes::Notes;
use super::position::{Move, MoveNumber};
use super::time_control::TimeLeft;

/// What a node without notes says.
static NO_NOTES: Notes = Notes::NONE;

/// A node of a [`Tree`]: an index that stays the same while the tree lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game.
    pub const ROOT: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A move by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    /// Who moved.
    pub color: Color,
    /// What was played.
    pub mv: Move,
}

/// One node: the move that leads to it, what is said there, and its place among the others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Node {
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<NodeId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_child: Option<NodeId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    next_sibling: Option<NodeId>,
    /// Follows from the other links; here so that a node can be added last at once.
    #[serde(skip)]
    last_child: Option<NodeId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
    /// Play had stopped here and was resumed, with this player to move: passes before this node no
    /// longer count.
    #[serde(skip_serializing_if = "Option::is_none")]
    resumed: Option<Color>,
    /// What the player who moved had left on the clock after it, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<TimeLeft>,
    /// The move that was tried here was void: the pass stands for the turn that was forfeited.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    void: bool,
    /// Shared, so that a copy of the tree copies no text.
    #[serde(skip_serializing_if = "Option::is_none")]
    notes: Option<Rc<Notes>>,
}

impl Node {
    /// The node before; the root has none.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The first of the nodes after this one: the main line's.
    #[must_use]
    pub fn first_child(&self) -> Option<NodeId> {
        self.first_child
    }

    /// The next alternative to this node.
    #[must_use]
    pub fn next_sibling(&self) -> Option<NodeId> {
        self.next_sibling
    }

    /// The move that leads here; the root has none, nor has a node that only says something.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// Who moves after play had stopped here and was resumed, if it was.
    #[must_use]
    pub fn resumed(&self) -> Option<Color> {
        self.resumed
    }

    /// What the player who moved had left on the clock after it, where it is known.
    #[must_use]
    pub fn left(&self) -> Option<TimeLeft> {
        self.left
    }

    /// Whether the pass here stands for a turn that was forfeited by a void move.
    #[must_use]
    pub fn is_void(&self) -> bool {
        self.void
    }

    /// What is said here besides the move.
    #[must_use]
    pub fn notes(&self) -> &Notes {
        self.notes.as_deref().unwrap_or(&NO_NOTES)
    }
}

/// All moves of a game with their variations, in one list of nodes that name each other by index:
/// nothing recurses, however deep or wide the tree is, and a copy is a copy of memory.
///
/// The first child of every node is the main line's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Node>", into = "Vec<Node>")]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    /// A tree with the root alone.
    #[must_use]
    pub fn new() -> Tree {
        Tree {
            nodes: vec![Node::default()],
        }
    }

    /// Number of nodes, the root included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing follows the start.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }

    /// The node with an index that this tree gave out; the root for any other.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.nodes.get(id.index()).unwrap_or(&self.nodes[0])
    }

    /// Whether the index is one of this tree's.
    #[must_use]
    pub fn has(&self, id: NodeId) -> bool {
        id.index() < self.nodes.len()
    }

    /// The alternatives after a node, the main line's first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.node(id).first_child, |&child| {
            self.node(child).next_sibling
        })
    }

    /// The nodes from the one after the root to `id`.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.node(id).parent)
            .filter(|&id| id != NodeId::ROOT)
            .collect();
        path.reverse();
        path
    }

    /// Records a move after a node as the main line, and returns its node. A move that is recorded
    /// there already is made the main line and not recorded twice; what was the main line before
    /// becomes a variation.
    pub fn play(&mut self, parent: NodeId, step: Step) -> NodeId {
        let known = self
            .children(parent)
            .find(|&child| self.node(child).step == Some(step) && !self.node(child).void);
        let id = match known {
            Some(id) => {
                self.unlink(parent, id);
                id
            }
            None => {
                let id = NodeId(self.nodes.len() as u32);
                self.nodes.push(Node {
                    parent: Some(parent),
                    step: Some(step),
                    ..Node::default()
                });
                id
            }
        };
        self.link_first(parent, id);
        id
    }

    /// Records a turn that was forfeited by a void move, as [`Tree::play`] does a move.
    pub fn play_void(&mut self, parent: NodeId, step: Step) -> NodeId {
        let id = self.add(parent, Some(step), Notes::NONE);
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.void = true;
        }
        self.unlink(parent, id);
        self.link_first(parent, id);
        id
    }

    /// Notes what the player who moved has left on the clock, or that it is not known.
    pub fn set_left(&mut self, id: NodeId, left: Option<TimeLeft>) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.left = left;
        }
    }

    /// Records a move after a node as its last variation, or as its main line where nothing
    /// follows yet. A move that is recorded there already is not recorded twice.
    pub fn explore(&mut self, parent: NodeId, step: Step) -> NodeId {
        let known = self
            .children(parent)
            .find(|&child| self.node(child).step == Some(step) && !self.node(child).void);
        known.unwrap_or_else(|| self.add(parent, Some(step), Notes::NONE))
    }

    /// Adds a node after all others that follow `parent`, in constant time. An index that this
    /// tree did not give out stands for the root.
    pub fn add(&mut self, parent: NodeId, step: Option<Step>, notes: Notes) -> NodeId {
        let parent = if self.has(parent) {
            parent
        } else {
            NodeId::ROOT
        };
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            parent: Some(parent),
            step,
            notes: (!notes.is_empty()).then(|| Rc::new(notes)),
            ..Node::default()
        });
        let above = &mut self.nodes[parent.index()];
        match above.last_child.replace(id) {
            Some(before) => self.nodes[before.index()].next_sibling = Some(id),
            None => above.first_child = Some(id),
        }
        id
    }

    /// Says something else at a node.
    pub fn set_notes(&mut self, id: NodeId, notes: Notes) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.notes = (!notes.is_empty()).then(|| Rc::new(notes));
        }
    }

    /// Makes the path to a node the main line; what was it before becomes a variation.
    pub fn make_main(&mut self, id: NodeId) {
        for id in self.path(id) {
            if let Some(parent) = self.node(id).parent {
                self.unlink(parent, id);
                self.link_first(parent, id);
            }
        }
    }

    /// Whether a node lies on the main line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        std::iter::successors(Some(id), |&id| self.node(id).parent).all(|id| {
            self.node(id)
                .parent
                .is_none_or(|parent| self.node(parent).first_child == Some(id))
        })
    }

    /// The last node of the line that goes on from a node by first children.
    #[must_use]
    pub fn end_of(&self, id: NodeId) -> NodeId {
        std::iter::successors(Some(id), |&id| self.node(id).first_child)
            .last()
            .unwrap_or(id)
    }

    /// Moves on the path to a node, its own included.
    #[must_use]
    pub fn move_number(&self, id: NodeId) -> MoveNumber {
        std::iter::successors(Some(id), |&id| self.node(id).parent)
            .filter(|&id| self.node(id).step.is_some())
            .count() as MoveNumber
    }

    /// The tree without a node and all that follows it, and what each index became. The root
    /// cannot be removed.
    pub fn without(&self, id: NodeId) -> (Tree, impl Fn(NodeId) -> Option<NodeId> + use<>) {
        let mut tree = self.clone();
        if let Some(parent) = tree.node(id).parent.filter(|_| tree.has(id)) {
            tree.unlink(parent, id);
        }
        // Every node comes after the one it follows, so one pass finds all that goes.
        let mut became: Vec<Option<NodeId>> = Vec::with_capacity(tree.nodes.len());
        let mut left = 0;
        for (index, node) in tree.nodes.iter().enumerate() {
            let stays = node
                .parent
                .is_none_or(|parent| index != id.index() && became[parent.index()].is_some());
            became.push(stays.then_some(NodeId(left)));
            left += u32::from(stays);
        }
        let to = |id: Option<NodeId>| id.and_then(|id| became[id.index()]);
        let nodes = tree
            .nodes
            .iter()
            .zip(&became)
            .filter(|(_, became)| became.is_some())
            .map(|(node, _)| Node {
                parent: to(node.parent),
                first_child: to(node.first_child),
                next_sibling: to(node.next_sibling),
                last_child: to(node.last_child),
                ..node.clone()
            })
            .collect();
        let became = move |id: NodeId| became.get(id.index()).copied().flatten();
        (Tree { nodes }, became)
    }

    fn link_first(&mut self, parent: NodeId, id: NodeId) {
        let above = &mut self.nodes[parent.index()];
        let first = above.first_child.replace(id);
        above.last_child.get_or_insert(id);
        self.nodes[id.index()].next_sibling = first;
    }

    fn unlink(&mut self, parent: NodeId, child: NodeId) {
        let after = self.nodes[child.index()].next_sibling;
        let before = self
            .children(parent)
            .find(|&id| self.node(id).next_sibling == Some(child));
        match before {
            Some(before) => self.nodes[before.index()].next_sibling = after,
            None => self.nodes[parent.index()].first_child = after,
        }
        if after.is_none() {
            self.nodes[parent.index()].last_child = before;
        }
    }

    /// Notes who moves because play was resumed at a node, or that it was not.
    pub fn set_resumed(&mut self, id: NodeId, turn: Option<Color>) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.resumed = turn;
        }
    }

    /// Passes in a row at the end of the path to a node, since play was last resumed. A turn that
    /// was forfeited is none.
    #[must_use]
    pub fn passes(&self, id: NodeId) -> u32 {
        self.passes_while(id, |node| node.resumed.is_none() && !node.void)
    }

    /// Passes in a row at the end of the path to a node, whether or not play was resumed between
    /// them.
    #[must_use]
    pub fn passes_in_all(&self, id: NodeId) -> u32 {
        self.passes_while(id, |node| !node.void)
    }

    fn passes_while(&self, id: NodeId, counts: impl Fn(&Node) -> bool) -> u32 {
        let mut count = 0;
        let mut at = id;
        loop {
            let node = self.node(at);
            let passed = node.step.is_some_and(|step| step.mv == Move::Pass);
            match node.parent {
                Some(parent) if passed && counts(node) => {
                    count += 1;
                    at = parent;
                }
                _ => return count,
            }
        }
    }
}

impl From<Tree> for Vec<Node> {
    fn from(tree: Tree) -> Vec<Node> {
        tree.nodes
    }
}

impl TryFrom<Vec<Node>> for Tree {
    type Error = &'static str;

    /// Takes nodes from storage, which may be damaged: every link must lead to a node that links
    /// back, every node but the root must hang below an earlier one, exactly once.
    fn try_from(mut nodes: Vec<Node>) -> Result<Tree, Self::Error> {
        let root = nodes.first().ok_or("no root")?;
        if root.parent.is_some() || root.next_sibling.is_some() || root.step.is_some() {
            return Err("not a root");
        }
        let mut hung = vec![false; nodes.len()];
        let mut last = vec![None; nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            let mut child = node.first_child;
            while let Some(id) = child {
                let below = nodes.get(id.index()).ok_or("a node is missing")?;
                if id.index() <= index
                    || hung[id.index()]
                    || below.parent.map(NodeId::index) != Some(index)
                {
                    return Err("the nodes do not form a tree");
                }
                hung[id.index()] = true;
                last[index] = Some(id);
                child = below.next_sibling;
            }
        }
        for (node, last) in nodes.iter_mut().zip(last) {
            node.last_child = last;
        }
        if hung.iter().skip(1).all(|&hung| hung) {
            Ok(Tree { nodes })
        } else {
            Err("a node hangs nowhere")
        }
    }
}

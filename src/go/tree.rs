use serde::{Deserialize, Serialize};

use super::color::Color;
use super::position::Move;

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

/// One node: the move that leads to it and its place among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    step: Option<Step>,
    /// Play had stopped here and was resumed, with this player to move: passes before this node no
    /// longer count.
    resumed: Option<Color>,
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

    /// The move that leads here; the root has none.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        self.step
    }

    /// Who moves after play had stopped here and was resumed, if it was.
    #[must_use]
    pub fn resumed(&self) -> Option<Color> {
        self.resumed
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
            nodes: vec![Node {
                parent: None,
                first_child: None,
                next_sibling: None,
                step: None,
                resumed: None,
            }],
        }
    }

    /// Number of nodes, the root included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether no move has been recorded.
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
            .find(|&child| self.node(child).step == Some(step));
        let id = match known {
            Some(id) => {
                self.unlink(parent, id);
                id
            }
            None => {
                let id = NodeId(self.nodes.len() as u32);
                self.nodes.push(Node {
                    parent: Some(parent),
                    first_child: None,
                    next_sibling: None,
                    step: Some(step),
                    resumed: None,
                });
                id
            }
        };
        let first = self.nodes[parent.index()].first_child.replace(id);
        self.nodes[id.index()].next_sibling = first;
        id
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
    }

    /// Notes who moves because play was resumed at a node, or that it was not.
    pub fn set_resumed(&mut self, id: NodeId, turn: Option<Color>) {
        if let Some(node) = self.nodes.get_mut(id.index()) {
            node.resumed = turn;
        }
    }

    /// Passes in a row at the end of the path to a node, since play was last resumed.
    #[must_use]
    pub fn passes(&self, id: NodeId) -> u32 {
        self.passes_while(id, |node| node.resumed.is_none())
    }

    /// Passes in a row at the end of the path to a node, whether or not play was resumed between
    /// them.
    #[must_use]
    pub fn passes_in_all(&self, id: NodeId) -> u32 {
        self.passes_while(id, |_| true)
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
    fn try_from(nodes: Vec<Node>) -> Result<Tree, Self::Error> {
        let root = nodes.first().ok_or("no root")?;
        if root.parent.is_some() || root.next_sibling.is_some() || root.step.is_some() {
            return Err("not a root");
        }
        let mut hung = vec![false; nodes.len()];
        for (index, node) in nodes.iter().enumerate() {
            let mut child = node.first_child;
            while let Some(id) = child {
                let below = nodes.get(id.index()).ok_or("a node is missing")?;
                if id.index() <= index
                    || hung[id.index()]
                    || below.step.is_none()
                    || below.parent.map(NodeId::index) != Some(index)
                {
                    return Err("the nodes do not form a tree");
                }
                hung[id.index()] = true;
                child = below.next_sibling;
            }
        }
        if hung.iter().skip(1).all(|&hung| hung) {
            Ok(Tree { nodes })
        } else {
            Err("a node hangs nowhere")
        }
    }
}

use super::color::{ByColor, Color};
use super::fast_board::FastBoard;
use super::playout::{Player, Policy};
use super::point::{CELLS, Point};

/// A move in the tree: a cell of the grid, or no stone.
const PASS: u16 = 0;

/// Visits after which a node gets children.
const EXPAND_AT: u32 = 3;

/// What is known of a move that was never tried, as so many playouts of which so many were won: of
/// any move, of one that puts three or more stones into atari, and of a pass.
const MOVE: (u32, f32) = (4, 2.2);
const SACRIFICE: (u32, f32) = (4, 1.0);
const NO_STONE: (u32, f32) = (2, 0.8);

/// How much moves that were tried less are favoured.
const CURIOSITY: f32 = 0.15;

/// One move that was tried, with what came of it for the side that made it.
#[derive(Clone, Copy, Default)]
struct Node {
    cell: u16,
    children: u16,
    first_child: u32,
    visits: u32,
    wins: f32,
    /// The same over all playouts in which the side made this move at some time.
    amaf_visits: u32,
    amaf_wins: f32,
}

impl Node {
    fn untried(cell: u16, (amaf_visits, amaf_wins): (u32, f32)) -> Node {
        Node {
            cell,
            amaf_visits,
            amaf_wins,
            ..Node::default()
        }
    }
}

/// A search that asks how much of a group lives when one side moves first and only the points
/// around it are played on: a tree of the moves that were tried, grown where they did well, with a
/// playout from each leaf (UCT with RAVE). Two passes in the tree leave everything as it stands.
pub(super) struct Fight {
    board: FastBoard,
    owner: Color,
    first: Color,
    stones: Vec<Point>,
    nodes: Vec<Node>,
    lines: u32,
    limit: u16,
    /// For each side, the stamp of the last line in which it played on a cell.
    played: ByColor<[u32; CELLS]>,
    path: Vec<u32>,
}

impl Fight {
    /// `board` lists only the points that may be played on.
    pub fn new(board: FastBoard, owner: Color, first: Color, stones: Vec<Point>) -> Fight {
        let limit = 3 * board.empties() + 30;
        Fight {
            board,
            owner,
            first,
            stones,
            nodes: vec![Node::default()],
            lines: 0,
            limit,
            played: ByColor::from_fn(|_| [0; CELLS]),
            path: Vec::new(),
        }
    }

    pub fn lines(&self) -> u32 {
        self.lines
    }

    /// How much of the group lives after the best first move found so far, 0 to 1.
    pub fn value(&self) -> f32 {
        let root = &self.nodes[0];
        let best = self.children(root).max_by_key(|child| child.visits);
        let value = best.map_or(1.0, |best| best.wins / best.visits.max(1) as f32);
        if self.first == self.owner {
            value
        } else {
            1.0 - value
        }
    }

    fn children(&self, node: &Node) -> std::slice::Iter<'_, Node> {
        let first = node.first_child as usize;
        self.nodes[first..first + usize::from(node.children)].iter()
    }

    /// Tries one line of play to its end. Returns the number of stones played.
    pub fn try_line(&mut self, player: &mut Player) -> u32 {
        self.lines += 1;
        let stamp = self.lines;
        let mut board = self.board.clone();
        let mut turn = self.first;
        let mut last = None;
        let mut at = 0;
        let mut passes = 0;
        self.path.clear();
        self.path.push(0);
        loop {
            if self.nodes[at].children == 0 {
                if at != 0 && self.nodes[at].visits < EXPAND_AT {
                    break;
                }
                self.expand(at, &board, turn, player);
            }
            at = self.select(at);
            self.path.push(at as u32);
            let cell = self.nodes[at].cell;
            if cell == PASS {
                passes += 1;
                last = None;
                board.lift_ko();
            } else {
                passes = 0;
                let point = Point::from_cell(cell);
                board.play(point, turn);
                last = Some(point);
            }
            turn = turn.other();
            if passes == 2 || self.path.len() > usize::from(self.limit) {
                break;
            }
        }
        let mut stones = self.path.len() as u32;
        if passes < 2 {
            let (policy, limit, met) = (Policy::FIGHT, self.limit, &mut self.played);
            player.play_out(&mut board, turn, last, limit, policy, |color, point| {
                let Some(point) = point else { return };
                stones += 1;
                // Whoever plays on a point later answers something else.
                if met.get(color.other())[point.cell()] != stamp {
                    met.get_mut(color)[point.cell()] = stamp;
                }
            });
        }
        let alive = self
            .stones
            .iter()
            .filter(|&&stone| board.has(stone, self.owner))
            .count();
        let reward = alive as f32 / self.stones.len() as f32;
        self.learn(reward, stamp);
        stones
    }

    fn select(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let root = (node.visits as f32).sqrt();
        let mut best = (node.first_child as usize, f32::MIN);
        for (i, child) in self.children(node).enumerate() {
            let (n, an) = (child.visits as f32, child.amaf_visits as f32);
            let beta = an / (an + n + 0.001 * an * n);
            let mean = if child.visits > 0 {
                child.wins / n
            } else {
                0.0
            };
            let amaf = child.amaf_wins / an;
            let value =
                beta * amaf + (1.0 - beta) * mean + CURIOSITY * root.sqrt() / (1.0 + n.sqrt());
            if value > best.1 {
                best = (node.first_child as usize + i, value);
            }
        }
        best.0
    }

    fn expand(&mut self, at: usize, board: &FastBoard, turn: Color, player: &mut Player) {
        let first = self.nodes.len();
        for i in 0..board.empties() {
            let point = board.empty_at(i);
            if board.ko() == Some(point)
                || board.is_eye(point, turn)
                || board.is_suicide(point, turn)
            {
                continue;
            }
            let known = if player.sacrificed(board, point, turn) >= 3 {
                SACRIFICE
            } else {
                MOVE
            };
            self.nodes.push(Node::untried(point.raw(), known));
        }
        self.nodes.push(Node::untried(PASS, NO_STONE));
        self.nodes[at].first_child = first as u32;
        self.nodes[at].children = (self.nodes.len() - first) as u16;
    }

    /// Notes what came of a line in every node on its path.
    fn learn(&mut self, reward: f32, stamp: u32) {
        let mut turn = if self.path.len() % 2 == 1 {
            self.first
        } else {
            self.first.other()
        };
        // From the leaf to the root; `turn` is to move at the node.
        for i in (0..self.path.len()).rev() {
            let at = self.path[i] as usize;
            let mine = if turn == self.owner {
                reward
            } else {
                1.0 - reward
            };
            let (first, count) = (self.nodes[at].first_child as usize, self.nodes[at].children);
            for child in first..first + usize::from(count) {
                let child = &mut self.nodes[child];
                if child.cell != PASS && self.played.get(turn)[usize::from(child.cell)] == stamp {
                    child.amaf_visits += 1;
                    child.amaf_wins += mine;
                }
            }
            let node = &mut self.nodes[at];
            node.visits += 1;
            // A node's wins are those of the side that moved into it.
            node.wins += 1.0 - mine;
            let cell = node.cell;
            turn = turn.other();
            if i > 0 && cell != PASS {
                self.played.get_mut(turn)[usize::from(cell)] = stamp;
            }
        }
    }
}

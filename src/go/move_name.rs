use super::board::Board;
use super::chase::{can_run, is_ladder, is_netted};
use super::color::Color;
use super::point::{Point, PointSet};
use super::position::Move;
use super::record::GameRecord;
use super::scene::{Scene, Spot, View};
use super::tree::NodeId;

/// What players call a move (着法名称), where its definition can be checked on the board.
///
/// Names that only judgement can give, such as sealing in, invading or playing elsewhere, are not
/// here: nothing is said of such a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveName {
    /// The one stone of a ko is taken (提劫).
    TakeKo,
    /// One stone is taken by four, which leaves the diamond (拔花).
    Ponnuki,
    /// Stones are taken (提).
    Take,
    /// A stone that may be taken, whereupon several are (倒扑).
    Snapback,
    /// An atari that connecting does not answer (接不归).
    ConnectAndDie,
    /// The empty point of a ko is filled (粘劫).
    FillKo,
    /// Two chains are brought into atari, each at another point (双打吃).
    DoubleAtari,
    /// Atari after atari along a zigzag until the chain is taken (征).
    Ladder,
    /// Stones are shut in from a little way off and cannot run (枷).
    Net,
    /// A stone is given inside the enemy's shape (扑).
    ThrowIn,
    /// A chain is left with one liberty (打).
    Atari,
    /// Two diagonal enemy stones are parted (断).
    Cut,
    /// The same by four single stones (扭断).
    Crosscut,
    /// Two chains are joined (接).
    Connection,
    /// Two diagonal stones are joined on the cutting point (粘).
    SolidConnection,
    /// Two chains are joined below enemy stones, on the first or second line (渡).
    LinkUnder,
    /// A cutting point becomes a tiger's mouth (虎).
    TigersMouth,
    /// Two pairs face each other across an empty line (双).
    BambooJoint,
    /// Between three enemy stones, at two cuts (挤).
    SqueezeIn,
    /// A hane after a hane (连扳).
    DoubleHane,
    /// Into the middle of a one-space jump (挖).
    Wedge,
    /// On the vital point of an eye space (点).
    Placement,
    /// Into a gap from a stone behind (冲).
    PushThrough,
    /// Into the waist of a knight's move (跨).
    CutAcross,
    /// In front of the gap of a one-space jump (刺).
    Peep,
    /// Diagonally before a cutting point (觑).
    DistantPeep,
    /// In the way of the enemy's stones (挡).
    Block,
    /// Round the head of the enemy's stones, in contact with one's own (曲).
    Turn,
    /// Straight into an enemy stone (顶).
    Bump,
    /// Back from a stone that was bent round (退).
    PullBack,
    /// An enemy stone between two (夹, in contact).
    Clamp,
    /// Three stones round an empty point (愚形三角).
    EmptyTriangle,
    /// From the second line along the first, by a large knight's move (大伸腿).
    MonkeyJump,
    /// Along above the enemy's stones (压).
    Press,
    /// Along below the enemy's stones (爬).
    Crawl,
    /// Diagonally round the head of an enemy stone (扳).
    Hane,
    /// Towards the edge from one's own stone (立).
    Descend,
    /// Over an enemy stone by a knight's move (飞压).
    KnightsPress,
    /// On from one's own stone in contact (长).
    Stretch,
    /// Beside one's own stone, away from the enemy (并).
    SideBySide,
    /// The 4-4 point of an empty corner (星).
    Star,
    /// The 3-4 point of an empty corner (小目).
    Komoku,
    /// The 3-3 point of an empty corner (三三).
    ThreeThree,
    /// The 4-5 point of an empty corner (高目).
    Takamoku,
    /// The 3-5 point of an empty corner (目外).
    Mokuhazushi,
    /// The centre of the board (天元).
    Tengen,
    /// Second stone of a corner (守角).
    Enclosure,
    /// To a lone corner stone of the enemy (挂).
    Approach,
    /// From the other side to a stone that approaches a corner (夹).
    Pincer,
    /// Between two enemy positions with room on both sides (分投).
    Splitting,
    /// Against an enemy stone, alone (碰).
    Contact,
    /// Against an enemy stone from the side or above, with support (靠).
    Leaning,
    /// Against the underside of an enemy stone (托).
    AttachBelow,
    /// Diagonally above an enemy stone (尖冲).
    ShoulderHit,
    /// One space above an enemy stone (镇).
    Cap,
    /// Along the third or fourth line (拆).
    SideExtension,
    /// One step diagonally (尖).
    Diagonal,
    /// Two lines by one (飞).
    KnightsMove,
    /// One point left empty (跳).
    OneSpaceJump,
    /// The same towards the centre, where no enemy is near (关).
    JumpToCentre,
    /// Two points left empty (大跳).
    TwoSpaceJump,
    /// Three lines by one (大飞).
    LargeKnightsMove,
    /// Four lines by one (超大飞).
    ExtraLargeKnightsMove,
    /// Two steps diagonally (象步).
    ElephantsMove,
}

use MoveName::*;

/// Which name is said where several fit: the one of the first row that fits at all, and none where
/// two of that row do.
///
/// What happens to stones comes first, for nobody says "hane" of a move that takes a chain; among
/// that, what is rarer and implies the rest. Then what joins and parts, then contact, then the
/// opening and single enemy stones, then mere distance from one's own stones.
const ORDER: [&[MoveName]; 12] = [
    &[TakeKo, Ponnuki],
    &[Take],
    &[Snapback, ConnectAndDie, FillKo],
    &[DoubleAtari, Ladder, Net],
    &[ThrowIn],
    &[
        Atari,
        Cut,
        Crosscut,
        Connection,
        SolidConnection,
        LinkUnder,
        TigersMouth,
        BambooJoint,
        SqueezeIn,
        DoubleHane,
        Wedge,
        Placement,
    ],
    &[
        PushThrough,
        CutAcross,
        Peep,
        DistantPeep,
        Block,
        Turn,
        Bump,
        PullBack,
        Clamp,
        EmptyTriangle,
        MonkeyJump,
        Press,
        Crawl,
        Hane,
        Descend,
        KnightsPress,
    ],
    &[
        Star,
        Komoku,
        ThreeThree,
        Takamoku,
        Mokuhazushi,
        Tengen,
        Enclosure,
        Approach,
        Pincer,
        Splitting,
    ],
    &[Stretch, SideBySide],
    &[Contact, Leaning, AttachBelow, ShoulderHit, Cap],
    &[
        SideExtension,
        Diagonal,
        KnightsMove,
        OneSpaceJump,
        JumpToCentre,
    ],
    &[
        TwoSpaceJump,
        LargeKnightsMove,
        ExtraLargeKnightsMove,
        ElephantsMove,
    ],
];

/// The name of a play, if its definition fits with certainty and no other one does as well.
///
/// `previous` is the opponent's stone that was played just before, where it is known. `None` too
/// where no stone can be played or it would be suicide.
#[must_use]
pub fn name_of(
    before: &Board,
    point: Point,
    color: Color,
    previous: Option<Point>,
) -> Option<MoveName> {
    let scene = Scene::new(before, point, color, previous)?;
    ORDER.iter().find_map(|row| {
        let mut fitting = row.iter().filter(|name| name.fits(&scene));
        let first = fitting.next()?;
        Some(fitting.next().is_none().then_some(*first))
    })?
}

/// All names whose definitions fit a play, row by row of their order: a number that is smaller for
/// what is said before, and the name.
#[doc(hidden)]
#[must_use]
pub fn all_fitting(
    before: &Board,
    point: Point,
    color: Color,
    previous: Option<Point>,
) -> Vec<(usize, MoveName)> {
    let Some(scene) = Scene::new(before, point, color, previous) else {
        return Vec::new();
    };
    let rows = ORDER.iter().enumerate();
    rows.flat_map(|(rank, row)| row.iter().map(move |&name| (rank, name)))
        .filter(|(_, name)| name.fits(&scene))
        .collect()
}

/// The name of the move at a node of a record; `None` for a pass, a forfeited turn, a node that
/// sets stones up, and a move that the record's rules forbid.
#[must_use]
pub fn name_at(record: &GameRecord, node: NodeId) -> Option<MoveName> {
    let at = record.tree.node(node);
    let step = at.step().filter(|_| !at.is_void())?;
    let Move::Play(point) = step.mv else {
        return None;
    };
    if !at.notes().edit.is_empty() {
        return None;
    }
    let position = record.position_at(at.parent()?);
    position.judge(step.color, step.mv, &record.rules).ok()?;
    let previous = match position.last() {
        Some((color, Move::Play(last))) if color != step.color => Some(last),
        _ => None,
    };
    name_of(position.board(), point, step.color, previous)
}

impl MoveName {
    /// The id of the name's text, and of its definition with `.is` after it.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            TakeKo => "mv.tijie",
            Ponnuki => "mv.kaihua",
            Take => "mv.ti",
            Snapback => "mv.daopu",
            ConnectAndDie => "mv.jiebugui",
            FillKo => "mv.zhanjie",
            DoubleAtari => "mv.shuangda",
            Ladder => "mv.zheng",
            Net => "mv.jia2",
            ThrowIn => "mv.pu",
            Atari => "mv.da",
            Cut => "mv.duan",
            Crosscut => "mv.niuduan",
            Connection => "mv.jie",
            SolidConnection => "mv.zhan",
            LinkUnder => "mv.du",
            TigersMouth => "mv.hu",
            BambooJoint => "mv.shuang",
            SqueezeIn => "mv.ji",
            DoubleHane => "mv.lianban",
            Wedge => "mv.wa",
            Placement => "mv.dian",
            PushThrough => "mv.chong",
            CutAcross => "mv.kua",
            Peep => "mv.ci",
            DistantPeep => "mv.qu2",
            Block => "mv.dang",
            Turn => "mv.qu",
            Bump => "mv.ding",
            PullBack => "mv.tui",
            Clamp => "mv.jia.contact",
            EmptyTriangle => "mv.kongsanjiao",
            MonkeyJump => "mv.shentui",
            Press => "mv.ya",
            Crawl => "mv.pa",
            Hane => "mv.ban",
            Descend => "mv.li",
            KnightsPress => "mv.feiya",
            Stretch => "mv.chang",
            SideBySide => "mv.bing",
            Star => "mv.star",
            Komoku => "mv.xiaomu",
            ThreeThree => "mv.sansan",
            Takamoku => "mv.gaomu",
            Mokuhazushi => "mv.muwai",
            Tengen => "mv.tianyuan",
            Enclosure => "mv.shoujiao",
            Approach => "mv.gua",
            Pincer => "mv.jia",
            Splitting => "mv.fentou",
            Contact => "mv.peng",
            Leaning => "mv.kao",
            AttachBelow => "mv.tuo",
            ShoulderHit => "mv.jianchong",
            Cap => "mv.zhen",
            SideExtension => "mv.chai",
            Diagonal => "mv.jian",
            KnightsMove => "mv.fei",
            OneSpaceJump => "mv.tiao",
            JumpToCentre => "mv.guan",
            TwoSpaceJump => "mv.datiao",
            LargeKnightsMove => "mv.dafei",
            ExtraLargeKnightsMove => "mv.chaodafei",
            ElephantsMove => "mv.xiangbu",
        }
    }

    /// Every name, in the order of precedence.
    pub fn all() -> impl Iterator<Item = MoveName> {
        ORDER.iter().flat_map(|row| row.iter().copied())
    }

    fn fits(self, scene: &Scene) -> bool {
        let any = |shape: fn(View) -> bool| scene.views().any(shape);
        match self {
            TakeKo => takes_ko(scene),
            Ponnuki => scene.taken == 1 && !takes_ko(scene) && any(ponnuki),
            Take => scene.taken > 0,
            Snapback => snapback(scene),
            ConnectAndDie => connect_and_die(scene),
            FillKo => fills_ko(scene),
            DoubleAtari => double_atari(scene),
            Ladder => ladder(scene),
            Net => net(scene),
            ThrowIn => throw_in(scene),
            Atari => scene.is_safe() && !ataris(scene).is_empty(),
            Cut => any(|view| cut(view) && !crosscut(view)),
            Crosscut => any(|view| cut(view) && crosscut(view)),
            Connection => connection(scene) && !any(solid_connection) && !any(link_under),
            SolidConnection => scene.is_safe() && any(solid_connection),
            LinkUnder => scene.is_safe() && any(link_under),
            TigersMouth => scene.is_safe() && any(tigers_mouth),
            BambooJoint => any(bamboo_joint),
            SqueezeIn => scene.is_safe() && any(squeeze_in),
            DoubleHane => any(|view| hane(view) && second_hane(view)),
            Wedge => any(wedge),
            Placement => placement(scene),
            PushThrough => any(push_through),
            CutAcross => any(cut_across),
            Peep => any(peep),
            DistantPeep => any(distant_peep),
            Block => scene.is_safe() && any(block),
            Turn => any(turn),
            Bump => any(bump),
            PullBack => any(pull_back),
            Clamp => any(clamp),
            EmptyTriangle => any(empty_triangle),
            MonkeyJump => any(monkey_jump),
            Press => any(press),
            Crawl => any(crawl),
            Hane => any(|view| hane(view) && !second_hane(view)),
            Descend => any(descend),
            KnightsPress => any(knights_press),
            Stretch => any(stretch) && !any(descend),
            SideBySide => any(side_by_side) && !any(descend),
            Star => corner_point(scene, (4, 4)),
            Komoku => corner_point(scene, (3, 4)),
            ThreeThree => corner_point(scene, (3, 3)),
            Takamoku => corner_point(scene, (4, 5)),
            Mokuhazushi => corner_point(scene, (3, 5)),
            Tengen => tengen(scene),
            Enclosure => any(enclosure),
            Approach => any(approach),
            Pincer => any(pincer),
            Splitting => any(splitting),
            Contact => any(contact),
            Leaning => any(leaning),
            AttachBelow => any(attach_below),
            ShoulderHit => any(shoulder_hit),
            Cap => any(cap),
            SideExtension => any(side_extension),
            JumpToCentre => distance(scene) == Some(OneSpaceJump) && any(jump_to_centre),
            // Along the third line it is as much an extension.
            TwoSpaceJump => {
                distance(scene) == Some(self)
                    && !any(|view| view.own(-3, 0) && view.lines_behind() == 3)
            }
            OneSpaceJump => distance(scene) == Some(OneSpaceJump) && !any(jump_to_centre),
            Diagonal | KnightsMove | LargeKnightsMove | ExtraLargeKnightsMove | ElephantsMove => {
                distance(scene) == Some(self)
            }
        }
    }
}

// What happens to stones.

fn takes_ko(scene: &Scene) -> bool {
    scene.taken == 1 && scene.after.chain(scene.at).count() == 1 && scene.liberties().len() == 1
}

/// The taken stone lay ahead, and nothing of one's own clutters the diamond.
fn ponnuki(view: View) -> bool {
    let gone = view
        .point(0, 1)
        .is_some_and(|point| view.enemy(0, 1) && view.scene.after.stone(point).is_none());
    let diamond = view.own(0, 2) && view.own(-1, 1) && view.own(1, 1);
    let corners = [(-1, 0), (1, 0), (-1, 2), (1, 2)];
    gone && diamond && !corners.iter().any(|&(r, a)| view.own(r, a))
}

/// The opponent playing there would take one stone and could itself be taken there.
fn fills_ko(scene: &Scene) -> bool {
    let enemy = scene.before.trial(scene.at, scene.color.other());
    enemy.is_some_and(|enemy| enemy.captured == 1)
        && scene
            .around()
            .all(|beside| scene.before.stone(beside) == Some(scene.color))
        && scene.is_safe()
}

/// Chains that the play has brought into atari, by a stone, and their last liberties.
fn ataris(scene: &Scene) -> Vec<(Point, Point)> {
    let chains = scene.chains_beside(scene.color.other());
    let atari = |chain: Point| {
        let liberties = scene.after.liberties(chain);
        let last = liberties.iter().next()?;
        (liberties.len() == 1 && scene.before.liberties(chain).len() > 1).then_some((chain, last))
    };
    chains.into_iter().filter_map(atari).collect()
}

fn double_atari(scene: &Scene) -> bool {
    let ataris = ataris(scene);
    let apart = ataris.iter().any(|&(_, last)| last != ataris[0].1);
    scene.is_safe() && apart
}

fn ladder(scene: &Scene) -> bool {
    match ataris(scene).as_slice() {
        &[(chain, _)] => scene.is_safe() && is_ladder(&scene.after, chain),
        _ => false,
    }
}

/// Whether the opponent could take a stone beside a chain of its own, another one than the play.
fn has_counter(scene: &Scene, chain: Point) -> bool {
    let board = &scene.after;
    let stones = board.chain(chain);
    let mut beside = stones.flat_map(|stone| board.size().around(stone));
    beside.any(|stone| {
        stone != scene.at
            && board.stone(stone) == Some(scene.color)
            && board.liberties(stone).len() == 1
    })
}

/// The play's last liberty, where it is a lone stone that can be taken.
fn given(scene: &Scene) -> Option<Point> {
    let liberties = scene.liberties();
    let alone = scene.taken == 0 && scene.after.chain(scene.at).count() == 1;
    liberties
        .iter()
        .next()
        .filter(|_| alone && liberties.len() == 1)
}

fn snapback(scene: &Scene) -> bool {
    let Some(last) = given(scene) else {
        return false;
    };
    let enemy = scene.color.other();
    let Some(target) = ataris(scene).first().map(|&(chain, _)| chain) else {
        return false;
    };
    if has_counter(scene, target) {
        return false;
    }
    let mut then = scene.after.clone();
    let (taken, _) = then.place(last, enemy);
    let again = then.trial(scene.at, scene.color);
    taken == 1 && then.same_chain(last, target) && again.is_some_and(|again| again.captured > 1)
}

fn throw_in(scene: &Scene) -> bool {
    let Some(last) = given(scene) else {
        return false;
    };
    let theirs = |point: Point| scene.before.stone(point) == Some(scene.color.other());
    let beside: Vec<Point> = scene.around().filter(|&beside| beside != last).collect();
    let enemies = beside.iter().copied().all(theirs);
    // A stone beside one enemy in the corner is only lost, unless it lies in an eye space there.
    let inside = beside.len() > 1 || {
        let size = scene.before.size();
        size.around(last)
            .filter(|&point| point != scene.at)
            .all(theirs)
    };
    let taken = scene.after.trial(last, scene.color.other());
    enemies && inside && taken.is_some_and(|taken| taken.captured == 1)
}

fn connect_and_die(scene: &Scene) -> bool {
    let enemy = scene.color.other();
    scene.taken == 0
        && scene.is_safe()
        && ataris(scene).into_iter().any(|(chain, last)| {
            let joins = scene.after.size().around(last).any(|beside| {
                scene.after.stone(beside) == Some(enemy) && !scene.after.same_chain(beside, chain)
            });
            let mut with = scene.after.clone();
            let (taken, lost) = with.place(last, enemy);
            let mut without = scene.before.clone();
            without.place(last, enemy);
            joins
                && taken == 0
                && lost == 0
                && with.liberties(last).len() == 1
                && without.liberties(last).len() > 1
                && !has_counter(scene, chain)
        })
}

/// A short chain near by, not touched, that could have run before and cannot now.
fn net(scene: &Scene) -> bool {
    let loose = scene
        .around()
        .all(|beside| scene.before.stone(beside).is_none());
    if !loose {
        return false;
    }
    let view = scene.view();
    let near = (-2..=2).flat_map(|right| (-2..=2).map(move |ahead| (right, ahead)));
    let enemies: PointSet = near
        .filter(|&(right, ahead)| view.enemy(right, ahead))
        .filter_map(|(right, ahead)| view.point(right, ahead))
        .collect();
    enemies.iter().any(|stone| {
        let before = scene.before;
        before.liberties(stone).len() == 2
            && before.chain(stone).count() <= 3
            && can_run(before, stone)
            && is_netted(&scene.after, stone)
    })
}

/// The point inside an eye space that has more neighbours in it than any other.
fn placement(scene: &Scene) -> bool {
    const LARGEST: usize = 6;
    let board = scene.before;
    let mut space = vec![scene.at];
    let mut next = 0;
    while let Some(&point) = space.get(next) {
        for beside in board.size().around(point) {
            match board.stone(beside) {
                Some(color) if color == scene.color => return false,
                None if !space.contains(&beside) => space.push(beside),
                _ => {}
            }
        }
        if space.len() > LARGEST {
            return false;
        }
        next += 1;
    }
    let inside = |point: Point| {
        let around = board.size().around(point);
        around
            .filter(|&beside| board.stone(beside).is_none())
            .count()
    };
    let most = inside(scene.at);
    space.len() >= 3
        && most >= 2
        && space
            .iter()
            .all(|&point| point == scene.at || inside(point) < most)
}

// What joins and what parts.

/// Two enemy stones that touch only at a corner: one's own stone holds the one point that would
/// join them, the play the other.
fn cut(view: View) -> bool {
    let at = view.scene.at;
    view.scene.is_safe()
        && view.enemy(-1, 0)
        && view.enemy(0, -1)
        && view.own(-1, -1)
        && view.spot(1, 0) != Spot::Enemy
        && view.spot(0, 1) != Spot::Enemy
        && (view.empty(1, 0) || view.empty(0, 1))
        && view.apart((-1, 0), (0, -1), at)
}

fn crosscut(view: View) -> bool {
    let alone = view.scene.after.chain(view.scene.at).count() == 1;
    alone
        && [(-1, 0), (0, -1), (-1, -1)]
            .iter()
            .all(|&(right, ahead)| view.stones(right, ahead) == 1)
}

fn solid_connection(view: View) -> bool {
    let scene = view.scene;
    scene.taken == 0
        && view.own(-1, 0)
        && view.own(0, -1)
        && view.enemy(-1, -1)
        && view.apart((-1, 0), (0, -1), scene.at)
        && scene.enemy_could_play(scene.at)
}

fn link_under(view: View) -> bool {
    let scene = view.scene;
    scene.taken == 0
        && view.lines_behind() <= 2
        && view.own(-1, 0)
        && view.own(1, 0)
        && view.enemy(0, 1)
        && view.bare(0, -1)
        && view.apart((-1, 0), (1, 0), scene.at)
        && scene.enemy_could_play(scene.at)
        && scene
            .chains_beside(scene.color)
            .iter()
            .all(|&chain| scene.before.liberties(chain).len() > 1)
}

/// Two chains in one line, or one that was in atari and another.
fn connection(scene: &Scene) -> bool {
    let chains = scene.chains_beside(scene.color);
    let saved = chains
        .iter()
        .any(|&chain| scene.before.liberties(chain).len() == 1);
    let line = |view: View| {
        view.own(-1, 0) && view.own(1, 0) && view.apart((-1, 0), (1, 0), view.scene.at)
    };
    scene.taken == 0
        && scene.is_safe()
        && chains.len() > 1
        && (saved || scene.views().any(line))
        && scene.enemy_could_play(scene.at)
}

/// The mouth lies to the left: an enemy stone there could have cut, and would now be in atari.
fn tigers_mouth(view: View) -> bool {
    let scene = view.scene;
    let shape = view.empty(-1, 0)
        && view.own(-2, 0)
        && view.own(-1, 1)
        && view.enemy(-2, 1)
        && view.empty(-1, -1);
    let Some(mouth) = view.point(-1, 0).filter(|_| shape) else {
        return false;
    };
    let mut then = scene.after.clone();
    let (taken, _) = then.place(mouth, scene.color.other());
    view.apart((-2, 0), (-1, 1), mouth)
        && scene.enemy_could_play(mouth)
        && taken == 0
        && then.liberties(mouth).len() == 1
}

fn bamboo_joint(view: View) -> bool {
    let pairs = view.own(0, -1) && view.own(2, 0) && view.own(2, -1);
    let apart = view
        .point(2, 0)
        .is_some_and(|other| !view.scene.after.same_chain(view.scene.at, other));
    pairs && apart && view.all_empty(&[(1, 0), (1, -1)])
}

fn squeeze_in(view: View) -> bool {
    let at = view.scene.at;
    view.enemy(-1, 0)
        && view.enemy(1, 0)
        && view.enemy(0, 1)
        && view.own(0, -1)
        && view.all_empty(&[(-1, 1), (1, 1)])
        && [((-1, 0), (0, 1)), ((1, 0), (0, 1)), ((-1, 0), (1, 0))]
            .iter()
            .all(|&(a, b)| {
                let scene = view.scene;
                let points = view.point(a.0, a.1).zip(view.point(b.0, b.1));
                points.is_some_and(|(a, b)| !scene.before.same_chain(a, b) && a != at && b != at)
            })
}

fn wedge(view: View) -> bool {
    view.enemy(-1, 0)
        && view.enemy(1, 0)
        && view.all_empty(&[(0, 1), (0, -1)])
        && view.apart((-1, 0), (1, 0), view.scene.at)
}

/// Into the gap of a jump, or of a knight's move.
fn push_through(view: View) -> bool {
    let at = view.scene.at;
    let jump = view.enemy(1, 0) && view.apart((-1, 0), (1, 0), at);
    let knight = view.empty(1, 0) && view.enemy(1, 1) && view.apart((-1, 0), (1, 1), at);
    view.own(0, -1) && view.enemy(-1, 0) && view.empty(0, 1) && (jump || knight)
}

fn cut_across(view: View) -> bool {
    let waist = view.enemy(-1, 0)
        && view.enemy(1, 1)
        && view.all_empty(&[(0, 1), (1, 0), (0, -1)])
        && view.apart((-1, 0), (1, 1), view.scene.at);
    let support = [(1, -1), (1, -2), (0, -2), (2, -1)];
    waist
        && view.bare(-1, -1)
        && view.spot(1, -1) != Spot::Enemy
        && support.iter().any(|&(right, ahead)| view.own(right, ahead))
}

fn peep(view: View) -> bool {
    let Some(gap) = view.point(0, -1) else {
        return false;
    };
    view.enemy(-1, -1)
        && view.enemy(1, -1)
        && view.all_empty(&[(0, -1), (-1, 0), (1, 0)])
        && matches!(view.spot(0, -2), Spot::Empty | Spot::Own)
        && view.bare(0, 1)
        && view.scene.line() > 1
        && view.apart((-1, -1), (1, -1), gap)
}

fn distant_peep(view: View) -> bool {
    let Some(gap) = view.point(-1, 1) else {
        return false;
    };
    view.enemy(-2, 1)
        && view.enemy(-1, 2)
        && view.own(-2, 2)
        && view.all_empty(&[(-1, 1), (0, 1), (-1, 0), (1, 0), (0, -1)])
        && view.apart((-2, 1), (-1, 2), gap)
}

// Contact.

/// A stone diagonal to one's own, against the enemy stone that both touch.
fn hane(view: View) -> bool {
    view.enemy(0, -1)
        && view.own(-1, -1)
        && view.empty(-1, 0)
        && view.bare(1, 0)
        && view.bare(0, 1)
        && !view.own(1, -1)
        && view.scene.is_safe()
}

/// The stone the hane comes from was a hane itself.
fn second_hane(view: View) -> bool {
    view.stones(-1, -1) == 1
        // The stone that is bent round was no push from others.
        && view.stones(0, -1) == 1
        && view.enemy(-1, -2)
        && view.own(-2, -2)
        && view.empty(-2, -1)
        && view.may_answer(0, -1)
}

/// One's own stones lie along the enemy's row to the left, and the play is at its head.
fn head(view: View) -> bool {
    view.enemy(-1, 0)
        && view.own(0, -1)
        && view.own(-1, -1)
        && view.empty(1, 0)
        && view.bare(0, 1)
        && view.bare(-1, 1)
}

fn block(view: View) -> bool {
    let low = view.lines_ahead() <= 2;
    let push = view.enemy(-2, 0) && (view.answers(-1, 0) || view.may_answer(-1, 0) && low);
    let hane = view.enemy(-2, -1) && view.answers(-1, 0);
    head(view) && (push || hane)
}

fn turn(view: View) -> bool {
    let high = view.lines_ahead() > 2;
    head(view) && high && view.enemy(-2, 0) && view.empty(0, 1) && view.empty(-1, 1)
}

/// Where one's own stones already stand beside the enemy stone, the play stops it: no bump.
fn bump(view: View) -> bool {
    view.own(0, -1)
        && view.enemy(0, 1)
        && view.all_empty(&[(-1, 0), (1, 0)])
        && !view.own(0, 2)
        && !view.own(-1, 1)
        && !view.own(1, 1)
}

fn press(view: View) -> bool {
    let line = view.lines_behind();
    view.own(-1, 0)
        && view.enemy(0, -1)
        && view.enemy(-1, -1)
        && !view.own(0, -2)
        && !view.own(-1, -2)
        && view.all_empty(&[(1, 0), (0, 1)])
        && (3..=6).contains(&line)
        && view.lines_left() >= line
        && view.lines_right() >= line
}

fn crawl(view: View) -> bool {
    view.own(-1, 0)
        && view.enemy(-1, 1)
        && (view.enemy(0, 1) || view.empty(0, 1) && view.own(-2, 0))
        && view.empty(1, 0)
        && view.bare(0, -1)
        && view.spot(-2, 0) != Spot::Enemy
        && !view.own(2, 0)
        && !view.own(2, 1)
        && view.lines_behind() <= 2
}

fn pull_back(view: View) -> bool {
    view.own(-1, 0)
        && view.stones(-1, 0) == 1
        && view.enemy(-2, 0)
        && view.enemy(-1, 1)
        && view.all_empty(&[(1, 0), (0, 1), (0, -1)])
        && view.may_answer(-2, 0)
        && view.lines_behind() <= 3
}

/// On in line: not round the end of a row that lies across.
fn stretch(view: View) -> bool {
    view.own(-1, 0)
        && view.all_empty(&[(1, 0), (0, 1), (0, -1)])
        && (view.enemy(-1, 1) || view.enemy(-1, -1))
        && !view.own(-1, 1)
        && !view.own(-1, -1)
}

fn descend(view: View) -> bool {
    view.own(0, 1)
        && view.all_empty(&[(-1, 0), (1, 0)])
        && view.bare(0, -1)
        && view.lines_behind() <= 2
        && view.scene.view().any_within(2, Spot::Enemy)
}

fn side_by_side(view: View) -> bool {
    view.own(-1, 0)
        && view.count_within(2, Spot::Own) == 1
        && view.all_empty(&[(1, 0), (0, 1), (0, -1)])
        && [(-1, 1), (-1, -1), (-2, 0)]
            .iter()
            .all(|&(right, ahead)| view.bare(right, ahead))
}

fn clamp(view: View) -> bool {
    view.enemy(-1, 0)
        && view.stones(-1, 0) == 1
        && view.own(-2, 0)
        && view.all_empty(&[(1, 0), (0, 1), (0, -1), (-1, 1), (-1, -1)])
}

/// The stone that joins two others round an empty point; a stone added at the end of two is a
/// stretch or a turn as well.
fn empty_triangle(view: View) -> bool {
    view.own(-1, 0)
        && view.own(0, -1)
        && view.empty(-1, -1)
        && view.scene.line() > 2
        && view.scene.after.chain(view.scene.at).count() == 3
}

fn monkey_jump(view: View) -> bool {
    let path = [(-1, 0), (-2, 0), (-2, 1), (-1, 1), (0, 1), (1, 0)];
    view.lines_behind() == 1
        && view.own(-3, 1)
        && view.all_empty(&path)
        && view.bare(-3, 0)
        && [-2, -1, 0].iter().any(|&right| view.enemy(right, 2))
}

// One enemy stone.

fn knights_press(view: View) -> bool {
    let round = [(0, -1), (-1, 0), (-1, -1), (1, 0), (0, 1)];
    view.enemy(0, -2)
        && view.own(-2, -1)
        && view.count_within(2, Spot::Own) == 1
        && view.all_empty(&round)
        && (5..=6).contains(&view.lines_behind())
        && view.lines_left() >= view.lines_behind()
        && view.lines_right() >= view.lines_behind()
}

/// Alone against one enemy stone to the left, with nothing else beside the play.
fn touches(view: View) -> bool {
    view.enemy(-1, 0)
        && view.all_empty(&[(1, 0), (0, 1), (0, -1)])
        && !view.own(-2, 0)
        && !view.own(-1, 1)
        && !view.own(-1, -1)
}

/// Where the enemy stone to the left lies: on which line, and whether that is counted along the
/// way from it to the play. `None` in a corner, where both ways count alike.
fn lies(view: View) -> Option<(i16, bool)> {
    let along = (view.lines_left() - 1).min(view.lines_right() + 1);
    let across = view.lines_behind().min(view.lines_ahead());
    (along != across).then_some((along.min(across), along < across))
}

fn contact(view: View) -> bool {
    let beside = matches!(lies(view), Some((line, along)) if !along || line > 4);
    touches(view) && beside && !view.any_within(3, Spot::Own)
}

/// From above with any support near; from the side only where the support is not diagonal, and not
/// in a corner, where it has other names.
fn leaning(view: View) -> bool {
    let Some((line, along)) = lies(view) else {
        return false;
    };
    let low = along && line <= 4;
    let below = low && view.lines_right() < view.lines_left();
    let above = low && !below;
    let diagonal = view.own(1, 1) || view.own(1, -1);
    let corner = view.lines_left().min(view.lines_right()) <= 4
        && view.lines_behind().min(view.lines_ahead()) <= 4;
    touches(view)
        && !below
        && (above || !diagonal && !corner)
        && view.scene.line() >= 3
        && view.stones(-1, 0) <= 2
        && view.any_within(2, Spot::Own)
}

fn attach_below(view: View) -> bool {
    let line = view.lines_right();
    touches(view)
        && (2..=3).contains(&line)
        && view.lines_behind() > line + 1
        && view.lines_ahead() > line + 1
}

fn shoulder_hit(view: View) -> bool {
    view.enemy(-1, -1)
        && view.stones(-1, -1) <= 2
        && view.all_empty(&[(-1, 0), (0, -1), (1, 0), (0, 1)])
        && (4..=5).contains(&view.lines_behind())
        && view.lines_left() >= view.lines_behind()
        && view.lines_right() >= view.lines_behind()
        && view.count_within(1, Spot::Enemy) == 1
        && !view.any_within(2, Spot::Own)
}

fn cap(view: View) -> bool {
    view.enemy(0, -2)
        && view.stones(0, -2) <= 2
        && (5..=6).contains(&view.lines_behind())
        && view.lines_left() >= view.lines_behind()
        && view.lines_right() >= view.lines_behind()
        && !view.any_within(1, Spot::Enemy)
        && !view.any_within(2, Spot::Own)
}

// The opening.

/// Whether the board is large enough for the words of the opening.
fn is_wide(view: View) -> bool {
    let cols = view.lines_left() + view.lines_right() - 1;
    let rows = view.lines_behind() + view.lines_ahead() - 1;
    cols.min(rows) >= 13
}

/// The stones of the corner to the left and behind, up to the eighth lines, by their lines from
/// the edge on the left and from the one behind.
fn corner(view: View) -> Vec<(i16, i16, Spot)> {
    let cols = view.lines_left() + view.lines_right() - 1;
    let rows = view.lines_behind() + view.lines_ahead() - 1;
    let reach = |lines: i16| (lines / 2).min(8);
    let mut stones = Vec::new();
    for x in 1..=reach(cols) {
        for y in 1..=reach(rows) {
            let spot = view.spot(x - view.lines_left(), y - view.lines_behind());
            if matches!(spot, Spot::Own | Spot::Enemy) {
                stones.push((x, y, spot));
            }
        }
    }
    stones
}

/// The play by its lines from the left and from behind.
fn place(view: View) -> (i16, i16) {
    (view.lines_left(), view.lines_behind())
}

fn corner_point(scene: &Scene, lines: (i16, i16)) -> bool {
    scene
        .views()
        .any(|view| is_wide(view) && place(view) == lines && corner(view).is_empty())
}

fn tengen(scene: &Scene) -> bool {
    let view = scene.view();
    view.lines_left() == view.lines_right()
        && view.lines_ahead() == view.lines_behind()
        && view.lines_left().min(view.lines_ahead()) >= 5
        && !view.any_within(3, Spot::Own)
        && !view.any_within(3, Spot::Enemy)
}

/// From a corner stone, the play that closes the corner by a small or a large knight's move.
fn enclosure(view: View) -> bool {
    const PAIRS: [((i16, i16), (i16, i16)); 4] = [
        ((3, 4), (5, 3)),
        ((3, 4), (6, 3)),
        ((4, 4), (6, 3)),
        ((4, 4), (7, 3)),
    ];
    match corner(view).as_slice() {
        &[(x, y, Spot::Own)] if is_wide(view) => PAIRS.contains(&((x, y), place(view))),
        _ => false,
    }
}

fn approach(view: View) -> bool {
    const PAIRS: [((i16, i16), (i16, i16)); 9] = [
        ((4, 4), (6, 3)),
        ((4, 4), (6, 4)),
        ((4, 4), (7, 3)),
        ((3, 4), (5, 3)),
        ((3, 4), (5, 4)),
        ((3, 4), (6, 3)),
        ((3, 4), (6, 4)),
        ((3, 5), (4, 3)),
        ((4, 5), (4, 3)),
    ];
    match corner(view).as_slice() {
        &[(x, y, Spot::Enemy)] if is_wide(view) => PAIRS.contains(&((x, y), place(view))),
        _ => false,
    }
}

/// From left to right along the edge behind: one's own corner stone, a stone that approaches it,
/// and the play; nothing else between and below.
fn pincer(view: View) -> bool {
    let (x, line) = place(view);
    if !is_wide(view) || !(3..=4).contains(&line) || view.lines_right() < 3 {
        return false;
    }
    let mut stones = Vec::new();
    for col in 1..x {
        for row in 1..=7 {
            let spot = view.spot(col - x, row - line);
            if matches!(spot, Spot::Own | Spot::Enemy) {
                stones.push((col, row, spot));
            }
        }
    }
    match stones.as_slice() {
        &[(a, b, Spot::Own), (c, d, Spot::Enemy)] => {
            (3..=4).contains(&a)
                && (3..=5).contains(&b)
                && (3..=4).contains(&d)
                && (2..=3).contains(&(c - a))
                && (2..=4).contains(&(x - c))
        }
        _ => false,
    }
}

/// How far the first stone along the edge behind is, up to the sixth line, and whose it is.
fn first_along(view: View, hand: i16) -> Option<(i16, Spot)> {
    let line = view.lines_behind();
    (1..25).find_map(|far| {
        let mut spots = (1..=6).map(|row| view.spot(far * hand, row - line));
        let spot = spots.find(|spot| matches!(spot, Spot::Own | Spot::Enemy))?;
        Some((far, spot))
    })
}

fn splitting(view: View) -> bool {
    let far = |hand| match first_along(view, hand) {
        Some((far, Spot::Enemy)) => far >= 5,
        _ => false,
    };
    let near = (1..=6).any(|row| view.spot(0, row - view.lines_behind()) != Spot::Empty);
    is_wide(view) && (3..=4).contains(&view.lines_behind()) && !near && far(1) && far(-1)
}

// Distance from one's own stones.

/// Along the third or fourth line from the next stone to the left, with room ahead.
fn side_extension(view: View) -> bool {
    let line = view.lines_behind();
    let Some((far, Spot::Own)) = first_along(view, -1) else {
        return false;
    };
    let room = first_along(view, 1).is_none_or(|(free, _)| free > far);
    let alone = (1..=6).all(|row| view.bare(0, row - line));
    (3..=4).contains(&line)
        && (2..=5).contains(&far)
        && view.own(-far, 0)
        && room
        && alone
        && view.lines_left() - far > line
        && view.lines_right() >= line
}

/// The jump leads away from the nearest edge, and no enemy is near either stone.
fn jump_to_centre(view: View) -> bool {
    let line = view.lines_behind() - 2;
    let near = (-2..=2).any(|right| (-4..=2).any(|ahead| view.enemy(right, ahead)));
    view.own(0, -2)
        && !near
        && (2..=5).contains(&line)
        && view.lines_left() >= line
        && view.lines_right() >= line
}

/// A stone to the left, also on the third or fourth line: a long way along the side is called an
/// extension or an enclosure, whichever the judgement.
fn low(view: View) -> bool {
    let line = view.lines_behind();
    let levels = [-1, 1]
        .into_iter()
        .filter(|by| (3..=4).contains(&(line + by)));
    (3..=4).contains(&line)
        && levels
            .into_iter()
            .any(|by| view.own(-3, by) || view.own(-4, by))
}

/// What the way from the nearest stone of one's own is called, where nothing stands between and no
/// other chain is as near.
fn distance(scene: &Scene) -> Option<MoveName> {
    const FAR: i16 = 4;
    let view = scene.view();
    if scene.around().count() < 4 || scene.around().any(|p| scene.before.stone(p).is_some()) {
        return None;
    }
    let square = |(right, ahead): (i16, i16)| right * right + ahead * ahead;
    let places = || (-FAR..=FAR).flat_map(|right| (-FAR..=FAR).map(move |ahead| (right, ahead)));
    let own = || places().filter(|&(right, ahead)| view.own(right, ahead));
    let far = own().map(square).min()?;
    let nearest: Vec<(i16, i16)> = own().filter(|&place| square(place) == far).collect();
    let (right, ahead) = *nearest.first()?;
    let chain = view.point(right, ahead)?;
    let others = own()
        .filter(|&place| square(place) <= if far < 8 { 8 } else { far + 6 })
        .filter_map(|(right, ahead)| view.point(right, ahead))
        .any(|stone| !scene.before.same_chain(stone, chain));
    // A jump may pass an enemy stone at a corner; what is farther than that may not.
    let guard = if far <= 5 { far } else { far + 1 };
    let enemy = places().any(|place| square(place) < guard && view.enemy(place.0, place.1));
    let blocked = |&(right, ahead): &(i16, i16)| {
        let within = |at: i16, end: i16| (end.min(0)..=end.max(0)).contains(&at);
        let mut between = places().filter(|&place| {
            within(place.0, right) && within(place.1, ahead) && place != (right, ahead)
        });
        between.any(|(right, ahead)| !view.empty(right, ahead))
    };
    if others || enemy || nearest.iter().all(blocked) || (far > 9 && scene.views().any(low)) {
        return None;
    }
    let (short, long) = (right.abs().min(ahead.abs()), right.abs().max(ahead.abs()));
    match (short, long) {
        (1, 1) => Some(Diagonal),
        (1, 2) => Some(KnightsMove),
        (1, 3) => Some(LargeKnightsMove),
        (1, 4) => Some(ExtraLargeKnightsMove),
        (2, 2) => Some(ElephantsMove),
        (0, 2) => Some(OneSpaceJump),
        (0, 3) => Some(TwoSpaceJump),
        _ => None,
    }
}

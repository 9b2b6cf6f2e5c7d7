use std::rc::Rc;

use yew::prelude::*;

use super::lang::use_speech;
use super::tree_layout::{Placed, TreeLayout};
use crate::browser::dom;
use crate::go::{Color, NodeId};
use crate::i18n::Text;

/// Distance of two nodes in CSS pixels, where the style sheet says nothing else in `--cell`.
const CELL: f64 = 30.0;
/// Radius of the bend where a line turns into its lane.
const BEND: f64 = 10.0;
/// Nodes drawn beyond what is in sight, so that a scroll finds them there.
const MORE: u32 = 8;

/// Properties of [`TreeView`].
#[derive(Properties, PartialEq)]
pub struct TreeViewProps {
    /// Where the nodes are.
    pub layout: Rc<TreeLayout>,
    /// The node that is shown on the board.
    pub current: NodeId,
    /// How many nodes lie between it and the start.
    pub depth: usize,
    /// A node was chosen.
    pub on_go: Callback<NodeId>,
}

/// The record as a tree. Only what is in sight is drawn, so its size does not matter.
#[component]
pub fn TreeView(props: &TreeViewProps) -> Html {
    let speech = use_speech();
    let host = use_node_ref();
    let sight = use_state_eq(|| (0.0, 0.0, 600.0, 200.0));
    let cell = use_state_eq(|| CELL);
    let room = dom::use_room(&host);
    let here = props.layout.find(props.current, props.depth).copied();
    let path = use_memo(
        (props.layout.clone(), props.current, props.depth),
        |(layout, current, depth)| layout.path(*current, *depth),
    );
    {
        let (host, cell) = (host.clone(), cell.clone());
        // Fingers have larger cells, and a room that changes may be another kind of window.
        use_effect_with(room, move |_| {
            cell.set(dom::length(&host, "--cell").unwrap_or(CELL));
        });
    }
    let cell = *cell;
    {
        let (host, sight) = (host.clone(), sight.clone());
        // The room belongs to it: what was in sight may not be in a smaller one.
        use_effect_with(
            (props.current, here.map(|here| here.lane), room, cell),
            move |&(_, _, _, cell)| {
                if let Some(here) = here {
                    let (x, y) = centre(cell, here.depth, here.lane);
                    dom::scroll_into_window(&host, x, y, cell / 2.0);
                }
                if let Some(now) = dom::sight(&host) {
                    sight.set(now);
                }
            },
        );
    }
    let onscroll = {
        let (host, sight) = (host.clone(), sight.clone());
        Callback::from(move |_: Event| {
            if let Some(now) = dom::sight(&host) {
                sight.set(now);
            }
        })
    };
    let (left, top, width, height) = *sight;
    let cells = |from: f64, size: f64| {
        let first = (from / cell) as u32;
        first.saturating_sub(MORE)..first + (size / cell) as u32 + MORE
    };
    let (columns, lanes) = (cells(left, width), cells(top, height));
    let layout = &props.layout;
    let nodes: Vec<Placed> = layout
        .within(columns.clone(), lanes.clone())
        .copied()
        .collect();
    let on_path = |node: &Placed| path.get(node.depth as usize) == Some(&node.lane);
    // What leads to the current node is drawn last, over the lines that it shares its way with.
    let (ways, twigs): (Vec<Placed>, Vec<Placed>) = nodes
        .iter()
        .chain(layout.crossing(columns, lanes))
        .filter(|node| node.depth > 0)
        .partition(|node| on_path(node));
    let lines = ways
        .iter()
        .map(|node| (node, "twig on"))
        .collect::<Vec<_>>();
    let lines = twigs.iter().map(|node| (node, "twig")).chain(lines);
    let whole = format!(
        "width:{}px;height:{}px",
        f64::from(layout.columns()) * cell,
        f64::from(layout.lanes()) * cell
    );
    html! {
        <div class="tree-box" ref={host} {onscroll} data-scrolls="true" role="tree" tabindex="0"
            aria-label={speech.say(Text::Tree)}>
            <div class="tree" style={whole}>
                <svg class="tree-lines" aria-hidden="true">
                    { for lines.map(|(node, class)| html! {
                        <path key={key(node.id)} {class} d={line(cell, node)} />
                    }) }
                </svg>
                <div role="none">
                    { for nodes.iter().map(|node| {
                        let name = match node.step {
                            Some((color, number)) => Text::TreeMove { color, number },
                            None => Text::TreeNode,
                        };
                        let (x, y) = centre(cell, node.depth, node.lane);
                        html! {
                            <TreeNode key={key(node.id)} id={node.id} {x} {y} step={node.step}
                                noted={node.noted} now={node.id == props.current}
                                name={speech.say(name)} on_go={props.on_go.clone()} />
                        }
                    }) }
                </div>
            </div>
        </div>
    }
}

fn key(id: NodeId) -> String {
    format!("{id:?}")
}

/// The middle of a cell, where cells have this size.
fn centre(cell: f64, depth: u32, lane: u32) -> (f64, f64) {
    (
        (f64::from(depth) + 0.5) * cell,
        (f64::from(lane) + 0.5) * cell,
    )
}

/// From the node before: down to the lane, then on.
fn line(cell: f64, node: &Placed) -> String {
    let (x, y) = centre(cell, node.depth, node.lane);
    let (from_x, from_y) = centre(cell, node.depth.saturating_sub(1), node.from);
    if node.lane == node.from {
        format!("M{from_x} {from_y}H{x}")
    } else {
        format!("M{from_x} {from_y}V{}q0 {BEND} {BEND} {BEND}H{x}", y - BEND)
    }
}

#[derive(Properties, PartialEq)]
struct TreeNodeProps {
    id: NodeId,
    x: f64,
    y: f64,
    step: Option<(Color, u32)>,
    noted: bool,
    now: bool,
    name: String,
    on_go: Callback<NodeId>,
}

/// One node: a small stone with its number. Drawn again only when it changes itself.
#[component]
fn TreeNode(props: &TreeNodeProps) -> Html {
    let color = match props.step {
        Some((Color::Black, _)) => "b",
        Some((Color::White, _)) => "w",
        None => "none",
    };
    let class = classes!(
        "tree-node",
        color,
        props.now.then_some("now"),
        props.noted.then_some("noted")
    );
    let onclick = {
        let (id, on_go) = (props.id, props.on_go.clone());
        Callback::from(move |_: MouseEvent| on_go.emit(id))
    };
    html! {
        <button type="button" {class} tabindex="-1" role="treeitem" aria-label={props.name.clone()}
            aria-selected={props.now.to_string()} aria-current={props.now.then_some("true")} {onclick}
            style={format!("left:{}px;top:{}px", props.x, props.y)}>
            if let Some((_, number)) = props.step {
                <span class={(number > 999).then_some("long")}>{ number }</span>
            } else {
                <span></span>
            }
        </button>
    }
}

use std::rc::Rc;

use yew::prelude::*;

use super::lang::use_speech;
use super::tree_layout::{Placed, TreeLayout};
use crate::browser::dom;
use crate::go::{Color, NodeId};
use crate::i18n::Text;

/// Distance of two nodes, in CSS pixels.
const CELL: f64 = 30.0;
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
    let here = props.layout.find(props.current, props.depth).copied();
    {
        let (host, sight) = (host.clone(), sight.clone());
        use_effect_with((props.current, here.map(|here| here.lane)), move |_| {
            let (Some(here), Some((left, top, width, height))) = (here, dom::sight(&host)) else {
                return;
            };
            let (x, y) = centre(here.depth, here.lane);
            let seen = x - CELL >= left
                && x + CELL <= left + width
                && y - CELL / 2.0 >= top
                && y + CELL / 2.0 <= top + height;
            if !seen {
                dom::centre_on(&host, x, y);
            }
            if let Some(now) = dom::sight(&host) {
                sight.set(now);
            }
        });
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
        let first = (from / CELL) as u32;
        first.saturating_sub(MORE)..first + (size / CELL) as u32 + MORE
    };
    let (columns, lanes) = (cells(left, width), cells(top, height));
    let nodes: Vec<Placed> = props.layout.within(columns, lanes).copied().collect();
    let whole = format!(
        "width:{}px;height:{}px",
        f64::from(props.layout.columns()) * CELL,
        f64::from(props.layout.lanes()) * CELL
    );
    html! {
        <div class="tree-box" ref={host} {onscroll} data-scrolls="true" role="tree"
            aria-label={speech.say(Text::Tree)}>
            <div class="tree" style={whole}>
                <svg class="tree-lines" aria-hidden="true">
                    { for nodes.iter().filter(|node| node.depth > 0).map(|node| html! {
                        <path key={key(node.id)} d={line(node)} />
                    }) }
                </svg>
                <div>
                    { for nodes.iter().map(|node| {
                        let name = match node.step {
                            Some((color, number)) => Text::TreeMove { color, number },
                            None => Text::TreeNode,
                        };
                        let (id, on_go) = (node.id, props.on_go.clone());
                        let now = node.id == props.current;
                        let (x, y) = centre(node.depth, node.lane);
                        html! {
                            <TreeNode key={key(node.id)} {x} {y} step={node.step} noted={node.noted}
                                {now} name={speech.say(name)}
                                on_click={Callback::from(move |_: MouseEvent| on_go.emit(id))} />
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

fn centre(depth: u32, lane: u32) -> (f64, f64) {
    (
        (f64::from(depth) + 0.5) * CELL,
        (f64::from(lane) + 0.5) * CELL,
    )
}

/// From the node before: down to the lane, then on.
fn line(node: &Placed) -> String {
    let (x, y) = centre(node.depth, node.lane);
    let (from_x, from_y) = centre(node.depth - 1, node.from);
    format!("M{from_x} {from_y}V{y}H{x}")
}

#[derive(Properties, PartialEq)]
struct TreeNodeProps {
    x: f64,
    y: f64,
    step: Option<(Color, u32)>,
    noted: bool,
    now: bool,
    name: String,
    on_click: Callback<MouseEvent>,
}

/// One node: a small stone with its number.
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
    html! {
        <button type="button" {class} tabindex="-1" role="treeitem" aria-label={props.name.clone()}
            aria-current={props.now.then_some("true")} onclick={props.on_click.clone()}
            style={format!("left:{}px;top:{}px", props.x, props.y)}>
            if let Some((_, number)) = props.step { { number } }
        </button>
    }
}

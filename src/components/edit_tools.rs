use yew::prelude::*;

use super::icon;
use super::lang::use_speech;
use crate::browser::dom;
use crate::go::Color;
use crate::i18n::Text;

/// What a tap on the board does while a record is reviewed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Tries a move.
    #[default]
    Play,
    /// Draws a triangle.
    Triangle,
    /// Draws a square.
    Square,
    /// Draws a circle.
    Circle,
    /// Draws a cross.
    Cross,
    /// Writes the next letter.
    Letter,
    /// Writes the next number.
    Number,
    /// Draws a line, by two taps.
    Line,
    /// Draws an arrow, by two taps.
    Arrow,
    /// Puts a black stone, or takes it off.
    Black,
    /// Puts a white stone, or takes it off.
    White,
    /// Takes off what is on a point.
    Erase,
    /// Gives the turn to the other side.
    Turn,
}

impl Tool {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Tool; 13] = [
        Tool::Play,
        Tool::Triangle,
        Tool::Square,
        Tool::Circle,
        Tool::Cross,
        Tool::Letter,
        Tool::Number,
        Tool::Line,
        Tool::Arrow,
        Tool::Black,
        Tool::White,
        Tool::Erase,
        Tool::Turn,
    ];

    fn name(self) -> Text {
        match self {
            Tool::Play => Text::ToolPlay,
            Tool::Triangle => Text::ToolTriangle,
            Tool::Square => Text::ToolSquare,
            Tool::Circle => Text::ToolCircle,
            Tool::Cross => Text::ToolCross,
            Tool::Letter => Text::ToolLetter,
            Tool::Number => Text::ToolNumber,
            Tool::Line => Text::ToolLine,
            Tool::Arrow => Text::ToolArrow,
            Tool::Black => Text::ToolBlack,
            Tool::White => Text::ToolWhite,
            Tool::Erase => Text::ToolErase,
            Tool::Turn => Text::ToolTurn,
        }
    }

    fn icon(self) -> Html {
        match self {
            Tool::Play => icon::tool_play(),
            Tool::Triangle => icon::triangle(),
            Tool::Square => icon::square(),
            Tool::Circle => icon::circle(),
            Tool::Cross => icon::close(),
            Tool::Letter => icon::letter(),
            Tool::Number => icon::number(),
            Tool::Line => icon::line(),
            Tool::Arrow => icon::arrow(),
            Tool::Black => icon::stone(Color::Black),
            Tool::White => icon::stone(Color::White),
            Tool::Erase => icon::erase(),
            Tool::Turn => icon::swap(),
        }
    }

    /// The tool that an arrow key leads to, around from the last to the first.
    fn by_key(self, key: &str) -> Option<Tool> {
        let count = Tool::ALL.len();
        let at = Tool::ALL.iter().position(|&tool| tool == self)?;
        let to = match key {
            "ArrowRight" | "ArrowDown" => (at + 1) % count,
            "ArrowLeft" | "ArrowUp" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return None,
        };
        Tool::ALL.get(to).copied()
    }
}

/// How the tools are told apart on the page, to give one the focus.
const PLACE: &str = "data-tool";

/// Properties of [`EditTools`].
#[derive(Properties, PartialEq)]
pub struct EditToolsProps {
    /// What a tap does now.
    pub tool: Tool,
    /// It shall do something else.
    pub on_tool: Callback<Tool>,
}

/// Chooses what a tap on the board does: one of a row of small buttons, for the keyboard one stop.
#[component]
pub fn EditTools(props: &EditToolsProps) -> Html {
    let speech = use_speech();
    let host = use_node_ref();
    let onkeydown = {
        let (host, on_tool, tool) = (host.clone(), props.on_tool.clone(), props.tool);
        Callback::from(move |event: KeyboardEvent| {
            let held = event.ctrl_key() || event.alt_key() || event.meta_key();
            if let Some(next) = tool.by_key(&event.key()).filter(|_| !held) {
                // The page's own keys step through the record.
                event.prevent_default();
                on_tool.emit(next);
                dom::focus_within(&host, &format!("[{PLACE}='{next:?}']"));
            }
        })
    };
    // A press leaves the focus where it is, so that the arrow keys go on stepping through the
    // record; who comes by keyboard finds the tools as usual.
    let onmousedown = Callback::from(|event: MouseEvent| event.prevent_default());
    html! {
        <div class="edit-tools" ref={host} role="radiogroup" aria-label={speech.say(Text::TapDoes)}
            {onkeydown} {onmousedown}>
            { for Tool::ALL.into_iter().map(|tool| {
                let on = tool == props.tool;
                let name = speech.say(tool.name());
                let onclick = {
                    let on_tool = props.on_tool.clone();
                    Callback::from(move |_: MouseEvent| on_tool.emit(tool))
                };
                html! {
                    <button type="button" role="radio" class={classes!("tool", on.then_some("on"))}
                        aria-checked={on.to_string()} aria-label={name.clone()} title={name}
                        tabindex={if on { "0" } else { "-1" }} data-tool={format!("{tool:?}")} {onclick}>
                        { tool.icon() }
                    </button>
                }
            }) }
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_lead_through_all_tools_and_around() {
        let mut tool = Tool::Play;
        let mut seen = Vec::new();
        while let Some(next) = tool.by_key("ArrowRight").filter(|_| seen.len() < 13) {
            assert_eq!(next.by_key("ArrowLeft"), Some(tool));
            seen.push(tool);
            tool = next;
        }
        assert_eq!(seen, Tool::ALL);
        assert_eq!(tool, Tool::Play);
        assert_eq!(Tool::Circle.by_key("End"), Some(Tool::Turn));
        assert_eq!(Tool::Circle.by_key("z"), None);
    }
}
